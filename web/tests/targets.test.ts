import assert from "node:assert/strict";
import test from "node:test";
import { areas, type Box } from "../src/targets";

const box = (left: number, top: number, wide: number, high = wide): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

test("what is small gets the size of a finger around its middle", () => {
  assert.deepEqual(areas([box(100, 100, 20)], 44), [box(88, 88, 44)]);
});

test("what is large enough stays as it is, in each direction", () => {
  assert.deepEqual(areas([box(100, 100, 60)], 44), [box(100, 100, 60)]);
  assert.deepEqual(areas([box(100, 100, 60, 24)], 44), [box(100, 90, 60, 44)]);
});

test("two that would meet end halfway between them", () => {
  const [one, two] = areas([box(100, 100, 20), box(130, 100, 20)], 44);
  assert.equal(one!.right, 125);
  assert.equal(two!.left, 125);
  assert.equal(one!.left, 88);
  assert.equal(two!.right, 162);
});

test("two that lie over each other keep their own boxes whole", () => {
  const [one] = areas([box(100, 100, 20), box(110, 100, 20)], 44);
  assert.equal(one!.left <= 100 && one!.right >= 120, true);
});

test("neighbours above and below meet halfway, too", () => {
  const [one, two] = areas([box(100, 100, 30), box(102, 136, 30)], 44);
  assert.equal(one!.bottom, 133);
  assert.equal(two!.top, 133);
});
