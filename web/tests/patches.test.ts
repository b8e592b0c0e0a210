import assert from "node:assert/strict";
import test from "node:test";
import { whole } from "../src/patches";

test("what is sent whole is taken whole", () => {
  assert.equal(whole("old", "new"), "new");
  assert.equal(whole(undefined, "new"), "new");
});

test("pieces replace lines, letters within lines, or nothing", () => {
  const old = "one\ntwo\nthree\nfour";
  assert.equal(whole(old, [[1, 2]]), "one\nfour");
  assert.equal(whole(old, [[1, 1, 1, 1, "HRE"]]), "one\ntHREo\nthree\nfour");
  assert.equal(whole(old, [[0, 0, 0, 0, "zero"]]), "zero\none\ntwo\nthree\nfour");
});

test("several pieces are counted by the lines of the old part", () => {
  assert.equal(
    whole("a\nb\nc\nd", [
      [0, 1],
      [2, 1, 0, 0, "C\nC"],
    ]),
    "b\nC\nC\nd",
  );
});

test("pieces that do not fit are refused, and nothing is taken for something", () => {
  assert.throws(() => whole(undefined, [[0, 1]]), /nothing that could be changed/);
  assert.throws(() => whole("a\nb", [[1, 2]]), /do not fit/);
  assert.throws(() => whole("a\nb", [[0, 1, 1, 1, "x"]]), /do not fit/);
});

test("letters that count as two in a browser are kept whole", () => {
  assert.equal(whole("a 𝔓\nb", [[0, 1, 4, 0, "!"]]), "a 𝔓!\nb");
});
