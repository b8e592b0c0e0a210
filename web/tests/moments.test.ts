import assert from "node:assert/strict";
import test from "node:test";
import { sources } from "../src/moments";

test("moments are those of a table of the house", () => {
  assert.deepEqual(sources({ table: "abc", game: "pillars" }), { moment: "/moment/abc", told: "/told/abc" });
});

test("a game that is no table of the house is the one that the rules are shown on", () => {
  assert.deepEqual(sources({ table: "", game: "pillars" }), { moment: "/shown/pillars", told: "/shown/pillars" });
});
