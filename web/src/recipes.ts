// How each sound is made: voices that are heard together. Nothing is recorded; the browser makes them by these numbers.

// A tone, or noise in a band, that glides from one pitch to another (hertz); it begins `at` some seconds, swells for
// `swell` and dies away until it has lasted its time. `loud` is its height at most: 1 is all that a speaker can do.
export interface Voice {
  wave: "sine" | "triangle" | "noise";
  from: number;
  to?: number;
  at?: number;
  swell?: number;
  lasts: number;
  loud: number;
}

export type Name = "card" | "slide" | "coin" | "star" | "dice" | "page" | "bell" | "crack" | "chord" | "choir";

const rattle = (at: number, from: number, loud: number): Voice[] => [
  { wave: "noise", from, at, lasts: 0.05, loud },
  { wave: "sine", from: from / 9, at, lasts: 0.04, loud: loud / 3 },
];

const sung = (pitches: number[], step: number, swell: number, lasts: number): Voice[] =>
  pitches.map((from, order) => ({
    wave: order ? "sine" : "triangle",
    from,
    at: order * step,
    swell,
    lasts: lasts - order * step,
    loud: 0.024,
  }));

export const RECIPES: Record<Name, Voice[]> = {
  card: [
    { wave: "noise", from: 2200, to: 900, lasts: 0.09, loud: 0.085 },
    { wave: "sine", from: 170, to: 90, lasts: 0.07, loud: 0.035 },
  ],
  slide: [{ wave: "noise", from: 620, to: 340, swell: 0.06, lasts: 0.24, loud: 0.08 }],
  coin: [
    { wave: "triangle", from: 2350, lasts: 0.2, loud: 0.035 },
    { wave: "sine", from: 3170, at: 0.02, lasts: 0.22, loud: 0.028 },
    { wave: "sine", from: 5210, lasts: 0.09, loud: 0.012 },
  ],
  star: [
    { wave: "sine", from: 784, lasts: 0.3, loud: 0.05 },
    { wave: "sine", from: 1176, at: 0.06, lasts: 0.38, loud: 0.045 },
    { wave: "triangle", from: 2352, at: 0.06, lasts: 0.2, loud: 0.01 },
  ],
  dice: [
    ...rattle(0, 2700, 0.08),
    ...rattle(0.08, 2200, 0.07),
    ...rattle(0.17, 2900, 0.06),
    ...rattle(0.29, 2400, 0.045),
    ...rattle(0.4, 2600, 0.03),
  ],
  page: [
    { wave: "noise", from: 1100, to: 3900, swell: 0.1, lasts: 0.3, loud: 0.07 },
    { wave: "noise", from: 2600, to: 1500, at: 0.24, lasts: 0.1, loud: 0.04 },
  ],
  bell: [
    { wave: "sine", from: 659, lasts: 0.58, loud: 0.055 },
    { wave: "sine", from: 1322, lasts: 0.42, loud: 0.03 },
    { wave: "sine", from: 1978, lasts: 0.28, loud: 0.016 },
    { wave: "sine", from: 3560, lasts: 0.1, loud: 0.008 },
  ],
  crack: [
    { wave: "noise", from: 3200, to: 1200, lasts: 0.05, loud: 0.05 },
    { wave: "noise", from: 420, to: 160, at: 0.03, lasts: 0.4, loud: 0.065 },
    { wave: "triangle", from: 110, to: 45, at: 0.02, swell: 0.05, lasts: 0.46, loud: 0.05 },
  ],
  chord: sung([392, 494, 587, 784], 0.035, 0.01, 0.58),
  choir: sung([262, 330, 392, 523], 0.02, 0.16, 0.6),
};

const HIGHEST = 12;
const MOST_COINS = 4;
const BETWEEN_COINS = 0.09;

// The voices of a sound when there is so much of it: points rise in pitch by half tones, several coins clink longer.
export function voices(name: Name, amount = 1): Voice[] {
  const recipe = RECIPES[name];
  if (name === "star") {
    const higher = 2 ** (Math.min(HIGHEST, Math.max(1, amount) - 1) / 12);
    return recipe.map((voice) => ({ ...voice, from: voice.from * higher }));
  }
  if (name !== "coin") return recipe;
  const coins = Math.min(MOST_COINS, Math.max(1, amount));
  return Array.from({ length: coins }, (_, order) =>
    recipe.map((voice) => ({
      ...voice,
      from: voice.from * (1 + 0.03 * (order % 3)),
      at: (voice.at ?? 0) + order * BETWEEN_COINS,
      loud: (voice.loud * 1.4) / (coins > 1 ? 2 : 1.4),
    })),
  ).flat();
}

export function isName(name: string): name is Name {
  return name in RECIPES;
}
