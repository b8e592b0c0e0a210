// Numbers in panels: a gain moves the one it is for, and none goes past what is true in the end.
import assert from "node:assert/strict";
import test from "node:test";
import { figures, gained, type Held } from "../src/counting";

const held = (seat: number, symbol: string, now: number, aim: number): Held => ({
  seat,
  symbol,
  now,
  aim,
  write: () => {},
});

test("what a gain says is read with its sign, and what is no number counts nothing", () => {
  assert.deepEqual(["+3", "−2", "4", "two", ""].map(figures), [3, -2, 4, 0, 0]);
});

test("a gain goes to its seat and its symbol", () => {
  const all = [held(0, "p-stone", 1, 4), held(1, "p-stone", 0, 2), held(1, "p-coin", 9, 12)];
  assert.equal(gained(all, 1, "p-coin", 2), all[2]);
  assert.deepEqual(
    all.map((one) => one.now),
    [1, 0, 11],
  );
  assert.equal(gained(all, 0, "p-coin", 2), null);
});

test("a number never goes past what it is in the end, up or down", () => {
  const all = [held(0, "p-coin", 3, 5), held(0, "p-points", 6, 4)];
  assert.equal(gained(all, 0, "p-coin", 9)?.now, 5);
  assert.equal(gained(all, 0, "p-points", -9)?.now, 4);
});
