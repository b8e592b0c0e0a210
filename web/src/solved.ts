// What this device knows of puzzles: how many tries each took, and the days on which the one of the day was solved.
import { keep, kept } from "./kept";

const DAY = 86_400_000;

// Tries by puzzle, or by day; 0 where the solution was shown.
export type Tries = Record<string, number>;

export function read(name: string): Tries {
  try {
    return JSON.parse(kept(name) ?? "{}") as Tries;
  } catch {
    return {};
  }
}

export const PUZZLES = "puzzles";
export const DAYS = "puzzle-days";

// The first result counts: who comes back does not change it.
export function note(name: string, of: string, tries: number): void {
  const known = read(name);
  if (of in known) return;
  keep(name, JSON.stringify({ ...known, [of]: tries }));
}

export function before(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - days * DAY).toISOString().slice(0, 10);
}

// How many days in a row were solved up to this one; a day that is not over yet does not end the streak.
export function streak(days: Tries, today: string): number {
  let day = today in days ? today : before(today);
  let count = 0;
  for (; (days[day] ?? 0) > 0; day = before(day)) count += 1;
  return count;
}

// The longest streak there ever was.
export function longest(days: Tries): number {
  return Math.max(0, ...Object.keys(days).map((day) => streak(days, day)));
}

// How many puzzles of a game are solved.
export function solvedOf(puzzles: Tries, game: string): number {
  return Object.entries(puzzles).filter(([name, tries]) => tries > 0 && name.startsWith(`${game}-`)).length;
}
