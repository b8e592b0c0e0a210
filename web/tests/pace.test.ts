import assert from "node:assert/strict";
import test from "node:test";
import { flight, MOVE, PATIENCE, patient, SPEEDS, stays } from "../src/pace";

const turn = (speed: (typeof SPEEDS)[number], moves: number): number[] =>
  Array.from({ length: moves }, (_, at) => stays(speed, at, moves));
const sum = (times: number[]): number => times.reduce((all, one) => all + one, 0);

test("a single move takes as long as its speed says", () => {
  assert.deepEqual(
    SPEEDS.map((speed) => stays(speed, 0, 1)),
    [1800, 900, 350, 0],
  );
});

test("the moves of a turn flow, the fifth and later ones faster", () => {
  assert.deepEqual(turn("normal", 6).map(Math.round), [450, 450, 450, 450, 300, 300]);
});

test("a whole turn takes at most four seconds at normal speed", () => {
  for (let moves = 2; moves <= 40; moves++) assert.equal(sum(turn("normal", moves)) <= 4000.5, true, `${moves} moves`);
  assert.equal(sum(turn("normal", 40)) > 3900, true);
  assert.equal(sum(turn("fast", 40)) < sum(turn("normal", 40)), true);
  assert.equal(sum(turn("once", 40)), 0);
});

test("what is left of one's patience is shared", () => {
  let spent = 0;
  for (let left = 12; left > 0; left--) spent += patient(MOVE.slow, PATIENCE - spent, left);
  assert.equal(Math.abs(spent - PATIENCE) < 1, true);
  assert.equal(patient(900, -50, 3), 0);
  assert.equal(patient(350, 3000, 2), 350);
});

test("pieces land before the next move", () => {
  for (const speed of SPEEDS) assert.equal(flight(speed, 300) <= 300, true);
  assert.equal(flight("slow", 1800) > flight("fast", 350), true);
});
