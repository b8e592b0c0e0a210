import assert from "node:assert/strict";
import test from "node:test";
import { Frames } from "../src/frames";
import type { StepNews } from "../src/wire";
import { FakePage } from "./page";

const step = (ply: number): StepNews => ({
  is: "step",
  ply,
  player: 0,
  parts: {},
  log: { from: ply, lines: [] },
  travels: [],
});

function watched(takes: number): { page: FakePage; frames: Frames; seen: [number, boolean][] } {
  const seen: [number, boolean][] = [];
  const page = new FakePage();
  const show = (frame: { ply: number }, more: boolean): number => {
    seen.push([frame.ply, more]);
    return takes;
  };
  return { page, frames: new Frames(show), seen };
}

test("a move waits until the pieces of the one before have landed", () => {
  const { page, frames, seen } = watched(300);
  for (const ply of [1, 2, 3]) frames.add(step(ply));
  assert.deepEqual(seen, [[1, false]]);
  page.pass(300);
  assert.equal(seen.length, 1);
  page.pass(200);
  assert.deepEqual(seen[1], [2, true]);
  page.pass(500);
  assert.deepEqual(seen[2], [3, false]);
});

test("where nothing moves nothing waits", () => {
  const { frames, seen } = watched(0);
  for (const ply of [1, 2, 3]) frames.add(step(ply));
  assert.deepEqual(
    seen.map(([ply]) => ply),
    [1, 2, 3],
  );
});

test("a page in the background waits to be looked at, and does not pile up", () => {
  const { page, frames, seen } = watched(0);
  page.look(true);
  for (let ply = 1; ply <= 15; ply++) frames.add(step(ply));
  assert.deepEqual(seen, [
    [1, true],
    [2, true],
    [3, true],
  ]);
  page.look(false);
  assert.deepEqual(
    seen.map(([ply]) => ply),
    Array.from({ length: 15 }, (_, at) => at + 1),
  );
});
