import assert from "node:assert/strict";
import test from "node:test";
import { atOnce, golden, lead, look, ordered, pressed } from "../src/looking";
import type { Choice, Terms } from "../src/wire";

const terms = (some: Partial<Terms> = {}): Terms => ({
  name: "",
  sign: "",
  brings: [],
  costs: [],
  next: "",
  verb: "",
  kind: "forward",
  step: false,
  back: true,
  ...some,
});
const choice = (option: number, some: Partial<Terms> = {}): Choice => [option, "", [], [], terms(some)];

test("a finger looks first, unless it was told otherwise", () => {
  const [mild, grave] = [terms(), terms({ back: false })];
  assert.equal(atOnce("first", true, mild), false);
  assert.equal(atOnce("first", true, grave), false);
  assert.equal(atOnce("back", true, mild), true);
  assert.equal(atOnce("back", true, grave), false);
  assert.equal(atOnce("once", true, grave), true);
});

test("a mouse acts at once, and so does a step that only narrows down", () => {
  assert.equal(atOnce("first", false, terms({ back: false })), true);
  assert.equal(atOnce("first", true, terms({ step: true })), true);
});

test("where every choice wants a look, a mouse is like a finger", () => {
  assert.equal(atOnce("look", false, terms()), false);
  assert.equal(atOnce("look", true, terms({ step: true })), false);
  assert.equal(pressed("look", false, terms()), false);
});

test("a button that says what it does is pressed once, but for what cannot be taken back", () => {
  assert.equal(pressed("first", true, terms()), true);
  assert.equal(pressed("first", true, terms({ back: false })), false);
  assert.equal(pressed("once", true, terms({ back: false })), true);
});

test("gold is the only one that goes forward, wherever it stands in the list", () => {
  const [pass, go, more] = [choice(1, { kind: "plain" }), choice(2), choice(3)];
  assert.equal(golden([pass, go]), go);
  assert.equal(golden([go, pass]), go);
  assert.equal(golden([pass, go, more]), null);
  assert.equal(golden([pass]), null);
  assert.deepEqual(ordered([go, pass], go), [pass, go]);
});

test("a loss has a red rim where it cannot be taken back", () => {
  const [lost, mild, go] = [choice(1, { kind: "loss", back: false }), choice(2, { kind: "loss" }), choice(3)];
  assert.equal(look(lost, null), "btn loss");
  assert.equal(look(mild, null), "btn");
  assert.equal(look(go, go), "btn main");
  assert.equal(look(go, null), "btn");
});

test("touches lead to what goes forward where few stand beside it", () => {
  const [play, lay] = [choice(1), choice(2, { kind: "plain" })];
  assert.equal(lead([play, lay]), play);
  assert.equal(lead([play, choice(3), lay]), null);
  assert.equal(lead([play, lay, lay, lay]), null);
});
