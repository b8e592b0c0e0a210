// Narrowing: which choices the touches so far leave, and what one more touch means.
import type { Choice } from "./wire";

// The choices that begin with these touches.
export function left(choices: Choice[], path: string[]): Choice[] {
  return choices.filter(([, , touches]) => path.every((id, at) => touches[at] === id));
}

// Where a choice waits for its next touch: an option's own place stands for its last one; what comes before can be picked up all the same.
export function next([, , touches]: Choice, path: string[], placed: boolean): string | undefined {
  return !placed || path.length < touches.length - 1 ? touches[path.length] : undefined;
}

// What touching a place means that stands for these choices: one of them is made, or it is picked up by its id.
export function meaning(meant: Choice[], path: string[], own: string | null): number | string | null {
  const exact = meant.find(([option]) => own === String(option));
  const only = meant.length === 1 && meant[0]![2].length === path.length + 1 ? meant[0]! : undefined;
  const made = exact ?? only;
  return made ? made[0] : (meant[0]?.[2][path.length] ?? null);
}

// Whether nothing more can be touched that would tell the choices apart: the list has to.
export function alike(choices: Choice[], path: string[]): boolean {
  return choices.length > 1 && choices.every(([, , touches]) => touches.length <= path.length);
}
