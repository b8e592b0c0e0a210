import assert from "node:assert/strict";
import test from "node:test";
import { nearest, type Spot, step, wrong } from "../src/course";

// Two seats in turn, two decisions a round; the fourth is a mistake, the last one is not looked at yet.
const spots: Spot[] = [
  [0, "good", 10, 1, ""],
  [1, "good", 30, 1, ""],
  [0, "good", 50, 2, ""],
  [1, "mistake", 70, 2, ""],
  [0, "", 90, 3, ""],
];
const any = (): boolean => true;
const first = ([seat]: Spot): boolean => seat === 0;

test("the cursor goes to the nearest decision", () => {
  assert.equal(nearest(spots, -20), 0);
  assert.equal(nearest(spots, 38), 1);
  assert.equal(nearest(spots, 42), 2);
  assert.equal(nearest(spots, 140), 4);
});

test("a step goes to the next decision that counts, and stays where there is none", () => {
  assert.equal(step(spots, 0, 1, false, any), 1);
  assert.equal(step(spots, 0, 1, false, first), 2);
  assert.equal(step(spots, 4, 1, false, any), 4);
  assert.equal(step(spots, 4, -1, false, first), 2);
});

test("a step by rounds goes to where one begins", () => {
  assert.equal(step(spots, 0, 1, true, any), 2);
  assert.equal(step(spots, 3, -1, true, any), 2);
  assert.equal(step(spots, 2, -1, true, any), 0);
  assert.equal(step(spots, 3, 1, true, any), 4);
});

test("Home and End are steps from beyond the ends", () => {
  assert.equal(
    step(spots, -1, 1, false, ([seat]) => seat === 1),
    1,
  );
  assert.equal(
    step(spots, spots.length, -1, false, ([seat]) => seat === 1),
    3,
  );
});

test("the next mistake is looked for round about, and there may be none", () => {
  assert.equal(wrong(spots, 0, any), 3);
  assert.equal(wrong(spots, 3, any), 3);
  assert.equal(wrong(spots, 4, any), 3);
  assert.equal(wrong(spots, 0, first), null);
});
