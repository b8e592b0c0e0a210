import assert from "node:assert/strict";
import test from "node:test";
import { alike, left, meaning, next } from "../src/narrowing";
import type { Choice } from "../src/wire";

const choice = (option: number, ...touches: string[]): Choice => [
  option,
  `option ${option}`,
  touches,
  [],
  { name: "", sign: "", brings: [], costs: [], next: "", verb: "", kind: "forward", step: false, back: true },
];
const choices = [choice(1, "card", "left"), choice(2, "card", "right"), choice(3, "pile"), choice(4)];

test("each touch leaves the choices that go on with it", () => {
  assert.deepEqual(
    left(choices, []).map(([option]) => option),
    [1, 2, 3, 4],
  );
  assert.deepEqual(
    left(choices, ["card"]).map(([option]) => option),
    [1, 2],
  );
  assert.deepEqual(
    left(choices, ["card", "right"]).map(([option]) => option),
    [2],
  );
  assert.deepEqual(left(choices, ["nothing"]), []);
});

test("the place of an option stands for its last touch only", () => {
  assert.equal(next(choices[0]!, [], false), "card");
  assert.equal(next(choices[0]!, [], true), "card");
  assert.equal(next(choices[0]!, ["card"], false), "left");
  assert.equal(next(choices[0]!, ["card"], true), undefined);
  assert.equal(next(choices[3]!, [], false), undefined);
});

test("the last touch makes the choice, one before it picks up", () => {
  assert.equal(meaning([choices[2]!], [], null), 3);
  assert.equal(meaning(choices.slice(0, 2), [], null), "card");
  assert.equal(meaning([choices[0]!], [], null), "card");
  assert.equal(meaning([choices[0]!], ["card"], null), 1);
  assert.equal(meaning(choices, [], "2"), 2);
  assert.equal(meaning([], [], null), null);
});

test("choices that differ in nothing to be touched are left to the list", () => {
  const twins = [choice(7, "card"), choice(8, "card")];
  assert.equal(alike(twins, ["card"]), true);
  assert.equal(alike(twins, []), false);
  assert.equal(alike(twins.slice(1), ["card"]), false);
  assert.equal(alike(choices.slice(0, 2), ["card"]), false);
});
