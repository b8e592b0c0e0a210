import assert from "node:assert/strict";
import test from "node:test";
import { clock } from "../src/telling";
import { mine, Title } from "../src/title";
import { FakePage } from "./page";

const turn = { mine: [0], player: 0, over: false, waiting: false };

test("it is one's turn when a seat of one's own must choose", () => {
  assert.equal(mine(turn), true);
  for (const change of [{ over: true }, { waiting: true }, { player: 1 }, { mine: [] }])
    assert.equal(mine({ ...turn, ...change }), false);
});

test("the mark comes and goes", () => {
  const page = new FakePage();
  const bare = page.title;
  const title = new Title("Your turn");
  title.tell(turn);
  assert.equal(page.title, bare);
  page.look(true);
  assert.equal(page.title, `● Your turn – ${bare}`);
  assert.equal(page.icon, "/static/priory-turn.svg");
  title.tell({ ...turn, player: 1 });
  assert.equal(page.title, bare, "somebody else's turn");
  title.tell(turn);
  page.look(false);
  assert.equal(page.title, bare, "looked at");
  assert.equal(page.icon, "/static/priory.svg");
  page.look(true);
  page.happen("pagehide");
  assert.equal(page.title, bare, "left");
});

test("a clock shows what matters", () => {
  const says = { days: "{days} T. {time}" };
  assert.deepEqual(
    [59, 600, 3725, 90_060].map((seconds) => clock(seconds, says)),
    ["0:59", "10:00", "1:02", "1 T. 1:01"],
  );
});
