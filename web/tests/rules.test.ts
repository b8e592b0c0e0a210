import assert from "node:assert/strict";
import test from "node:test";
import { places, plain } from "../src/rules";

test("a word is found whatever its letters are like", () => {
  assert.deepEqual(places("Wait, wait: WAITing", "wait"), [0, 6, 12]);
  assert.deepEqual(places("pénalité, penalite", "PENALITÉ"), [0, 10]);
});

test("places are those of the text itself", () => {
  const text = "Œuvre, Mühle und Mühlen";
  for (const at of places(text, "muhle")) assert.equal(text.slice(at, at + 5), "Mühle");
  assert.equal(plain(text).length, text.length);
});

test("nothing is found of nothing", () => {
  assert.deepEqual(places("anything", ""), []);
  assert.deepEqual(places("", "x"), []);
});
