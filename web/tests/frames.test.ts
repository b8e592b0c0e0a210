import assert from "node:assert/strict";
import test from "node:test";
import { Frames } from "../src/frames";
import type { StepNews } from "../src/wire";
import { FakePage } from "./page";

const step = (ply: number): StepNews => ({
  is: "step",
  ply,
  by: 1,
  turn: 0,
  player: 0,
  parts: {},
  log: { from: ply, lines: [], turns: [] },
  travels: [],
  sounds: [],
  scene: null,
  recap: null,
});

interface Watched {
  page: FakePage;
  frames: Frames;
  seen: [number, boolean][];
  rested: () => number;
  stay: (milliseconds: number) => void;
}

function watched(stays: number): Watched {
  const seen: [number, boolean][] = [];
  const page = new FakePage();
  let rests = 0;
  const frames = new Frames({
    show: (frame, more) => void seen.push([frame.ply, more]),
    stays: () => stays,
    rests: () => void rests++,
  });
  return { page, frames, seen, rested: () => rests, stay: (milliseconds) => (stays = milliseconds) };
}

const plies = (seen: [number, boolean][]): number[] => seen.map(([ply]) => ply);

test("a move stays as long as it is told, and then the next one comes", () => {
  const { page, frames, seen, rested } = watched(300);
  for (const ply of [1, 2, 3]) frames.add(step(ply));
  assert.deepEqual(seen, [[1, false]]);
  page.pass(299);
  assert.equal(seen.length, 1);
  page.pass(1);
  assert.deepEqual(seen[1], [2, true]);
  page.pass(300);
  assert.deepEqual(seen[2], [3, false]);
  assert.equal(rested(), 0);
  page.pass(300);
  assert.equal(rested(), 1);
});

test("where nothing stays nothing waits", () => {
  const { frames, seen } = watched(0);
  for (const ply of [1, 2, 3]) frames.add(step(ply));
  assert.deepEqual(plies(seen), [1, 2, 3]);
});

test("a move that comes makes the one that is shown shorter", () => {
  const { page, frames, seen, stay } = watched(900);
  frames.add(step(1));
  page.pass(400);
  stay(450);
  frames.add(step(2));
  assert.deepEqual(plies(seen), [1]);
  page.pass(50);
  assert.deepEqual(plies(seen), [1, 2]);
});

test("a touch shows the next one at once, and finishing all of them", () => {
  const { frames, seen, rested } = watched(Infinity);
  for (const ply of [1, 2, 3, 4]) frames.add(step(ply));
  frames.next();
  assert.deepEqual(plies(seen), [1, 2]);
  frames.finish();
  assert.deepEqual(plies(seen), [1, 2, 3, 4]);
  assert.equal(rested(), 1);
  assert.equal(frames.busy, false);
});

test("what is paused goes on only when it is asked to", () => {
  const { page, frames, seen } = watched(100);
  frames.add(step(1));
  frames.add(step(2));
  frames.pause(true);
  page.pass(1000);
  assert.deepEqual(plies(seen), [1]);
  frames.pause(false);
  assert.deepEqual(plies(seen), [1, 2]);
});

test("a page in the background waits to be looked at, and does not pile up", () => {
  const { page, frames, seen } = watched(0);
  page.look(true);
  for (let ply = 1; ply <= 60; ply++) frames.add(step(ply));
  assert.equal(seen.length, 12);
  page.look(false);
  assert.deepEqual(
    plies(seen),
    Array.from({ length: 60 }, (_, at) => at + 1),
  );
});
