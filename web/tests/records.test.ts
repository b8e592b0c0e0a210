// Records of this device: only what is true of a game is said of it.
import assert from "node:assert/strict";
import test from "node:test";
import { counted, deedSaid, figure } from "../src/records";

const game = { key: "a game", score: 40, less: false, won: true };

test("a first game is a first game, and no record", () => {
  const { after, said } = counted(undefined, game);
  assert.deepEqual(said, [{ what: "first", count: 0, until: null }]);
  assert.deepEqual(after, { games: 1, won: 1, best: 40, run: 1, longest: 1 });
});

test("a better score is told with the one before, an equal one is not better", () => {
  const first = counted(undefined, { ...game, won: false }).after;
  assert.deepEqual(counted(first, { ...game, score: 42, won: false }).said, [{ what: "best", count: 0, until: 40 }]);
  assert.deepEqual(counted(first, { ...game, won: false }).said, [{ what: "yours", count: 0, until: 40 }]);
  assert.equal(counted(first, { ...game, score: 10, won: false }).after.best, 40);
});

test("where little is good, less is better", () => {
  const first = counted(undefined, { ...game, less: true, score: 5 }).after;
  assert.equal(counted(first, { ...game, less: true, score: 3 }).after.best, 3);
  assert.equal(counted(first, { ...game, less: true, score: 7 }).after.best, 5);
});

test("a run of wins is told while it is the longest, and ends with a loss", () => {
  let kept = counted(undefined, game).after;
  const second = counted(kept, { ...game, score: 30 });
  assert.deepEqual(second.said[1], { what: "run", count: 2, until: null });
  kept = counted(second.after, { ...game, won: false }).after;
  assert.deepEqual([kept.run, kept.longest, kept.won, kept.games], [0, 2, 2, 3]);
  kept = counted(kept, game).after;
  assert.equal(counted(kept, game).said.length, 1, "two in a row are not longer than two");
});

test("what somebody did is told only if it is more than at all tables before, and there were some", () => {
  assert.deepEqual(deedSaid(undefined, 16), []);
  assert.deepEqual(deedSaid(16, 16), []);
  assert.deepEqual(deedSaid(15, 16), [{ what: "deed", count: 16, until: null }]);
});

test("numbers are written as on the page", () => {
  assert.deepEqual([63.5, 0.5, -3, 0].map(figure), ["63½", "½", "−3", "0"]);
});
