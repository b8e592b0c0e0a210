import assert from "node:assert/strict";
import test from "node:test";
import { type Name, RECIPES, type Voice, voices } from "../src/recipes";
import { due } from "../src/sound";

const NAMES = Object.keys(RECIPES) as Name[];
const LONGEST = 0.6;
const LOUDEST = 10 ** (-18 / 20);

// How loud all voices together can be at most, at any moment.
function height(sung: Voice[]): number {
  const ends = (voice: Voice): number => (voice.at ?? 0) + voice.lasts;
  const at = (moment: number): number =>
    sung
      .filter((voice) => (voice.at ?? 0) <= moment && moment < ends(voice))
      // A voice dies away to a ten-thousandth from where it is loudest.
      .reduce((sum, voice) => {
        const peak = (voice.at ?? 0) + (voice.swell ?? 0.004);
        const left = moment <= peak ? 1 : (0.0001 / voice.loud) ** ((moment - peak) / (ends(voice) - peak));
        return sum + voice.loud * left;
      }, 0);
  return Math.max(...Array.from({ length: 601 }, (_, step) => at(step / 1000)));
}

test("there are ten sounds, short and quiet, however much there is of something", () => {
  assert.equal(NAMES.length, 10);
  for (const name of NAMES)
    for (const amount of [1, 2, 5, 60]) {
      const sung = voices(name, amount);
      for (const voice of sung) assert.ok((voice.at ?? 0) + voice.lasts <= LONGEST + 1e-9, `${name} is too long`);
      assert.ok(height(sung) <= LOUDEST, `${name} of ${amount} is too loud: ${height(sung)}`);
      assert.ok(height(sung) > 0.02, `${name} is not heard`);
    }
});

test("points rise in pitch with the amount, and several coins clink longer", () => {
  const pitch = (amount: number): number => voices("star", amount)[0]!.from;
  assert.ok(pitch(1) < pitch(2) && pitch(2) < pitch(8));
  assert.equal(pitch(13), pitch(40), "up to an octave");
  const length = (amount: number): number =>
    Math.max(...voices("coin", amount).map((one) => (one.at ?? 0) + one.lasts));
  assert.ok(length(1) < length(3));
});

test("the same is not heard twice within a moment", () => {
  assert.equal(due("card", 1000), true);
  assert.equal(due("card", 1079), false);
  assert.equal(due("coin", 1079), true, "something else may be");
  assert.equal(due("card", 1080), true);
});
