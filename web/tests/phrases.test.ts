import assert from "node:assert/strict";
import test from "node:test";
import { counted, fill } from "../src/phrases";
import { FakePage } from "./page";

test("a name that is not given stays as it is", () => {
  assert.equal(fill("{name} is at {place}", { name: "Ada" }), "Ada is at {place}");
});

test("a count is said in the form of its language", () => {
  const page = new FakePage();
  const says = { "count.one": "{count} Möglichkeit", "count.other": "{count} Möglichkeiten" };
  page.documentElement.lang = "de";
  assert.deepEqual(
    [0, 1, 2].map((count) => counted(says, "count", count)),
    ["0 Möglichkeiten", "1 Möglichkeit", "2 Möglichkeiten"],
  );
  page.documentElement.lang = "fr";
  assert.deepEqual(
    [0, 1, 2].map((count) => counted({ "n.one": "{count} carte", "n.other": "{count} cartes" }, "n", count)),
    ["0 carte", "1 carte", "2 cartes"],
  );
  page.documentElement.lang = "pl";
  const cards = { "n.one": "{count} karta", "n.few": "{count} karty", "n.many": "{count} kart" };
  assert.deepEqual(
    [1, 3, 5, 22].map((count) => counted(cards, "n", count)),
    ["1 karta", "3 karty", "5 kart", "22 karty"],
  );
});
