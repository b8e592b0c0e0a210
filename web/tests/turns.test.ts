import assert from "node:assert/strict";
import test from "node:test";
import { jump, Turns } from "../src/turns";

function told(): Turns {
  const turns = new Turns();
  turns.take({
    from: 0,
    lines: [
      [1, 0, "Ada lays the 5."],
      [2, 0, "Ada ends the turn."],
      [2, 0, "Ada draws 2 cards."],
      [3, 1, "Ben lays the 9."],
    ],
    turns: [
      [0, 0, 1, 0, 1, "Ada: 1 card laid"],
      [1, 1, 2, 2, 1, "Ben: 1 card laid"],
    ],
  });
  return turns;
}

test("lines belong to the turn that they are told in, also within one choice", () => {
  const groups = told().groups();
  assert.deepEqual(
    groups.map((group) => [group.seat, group.lines.length, group.text]),
    [
      [0, 3, "Ada: 1 card laid"],
      [1, 1, "Ben: 1 card laid"],
    ],
  );
});

test("a turn that goes on is told anew, with all its lines", () => {
  const turns = told();
  turns.take({ from: 3, lines: [[4, 1, "Ben lays the 10."]], turns: [[1, 1, 2, 2, 1, "Ben: 2 cards laid"]] });
  const last = turns.groups().at(-1)!;
  assert.equal(last.text, "Ben: 2 cards laid");
  assert.deepEqual(
    last.lines.map(([ply]) => ply),
    [3, 4],
  );
});

test("what is taken back is forgotten, turn and all", () => {
  const turns = told();
  turns.take({ from: 1, lines: [], turns: [[0, 0, 1, 0, 1, "Ada: 1 card laid"]] });
  assert.deepEqual(
    turns.groups().map((group) => group.lines.length),
    [1],
  );
});

test("a turn in which nothing is said has no place in the log", () => {
  const turns = told();
  turns.take({ from: 3, lines: [], turns: [[2, 0, 4, 0, 2, "Ada: nothing"]] });
  assert.equal(turns.groups().length, 2);
});

test("jumps lead to the nearest turn or round, else to an end", () => {
  const turns = told();
  turns.take({ from: 3, lines: [[5, 0, "Ada lays the 6."]], turns: [[2, 0, 5, 0, 2, "Ada: 1 card laid"]] });
  assert.deepEqual(turns.starts("turn"), [1, 2, 5]);
  assert.deepEqual(turns.starts("round"), [1, 5]);
  assert.equal(jump([0, 1, 4], 3, -1, 9), 1);
  assert.equal(jump([0, 1, 4], 3, 1, 9), 4);
  assert.equal(jump([0, 1, 4], 7, 1, 9), 9);
  assert.equal(jump([0, 1, 4], 0, -1, 9), 0);
});
