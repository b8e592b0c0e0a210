// What the server sends over the live connection.
export type Choice = [option: number, text: string, touches: string[], chips: (number | [string, string, string?])[]];
export type Line = [ply: number, seat: number, text: string];

// A part of the page: whole, or pieces of it that are replaced. From a line on so many lines go; of these so many letters
// at the beginning and at the end stay, with something new between them, or nothing comes in their place.
type Piece = [line: number, gone: number] | [line: number, gone: number, start: number, tail: number, middle: string];
export type Part = string | Piece[];

interface Moved {
  ply: number;
  player: number;
  parts: Record<string, Part>;
  log: { from: number; lines: Line[] };
  travels: [string, string][];
}

// A move on the way from what the page has seen to the present.
export interface StepNews extends Moved {
  is: "step";
}

export interface TableNews extends Moved {
  is: "table";
  number: number;
  seat: number;
  mine: number[];
  over: boolean;
  waiting: boolean;
  curtain: number | null;
  names: string[];
  choices: Choice[];
  inside: boolean;
  undo: number;
  clock: { per: string; left: number[] } | null;
  rematch: string | null;
}

export interface ChatNews {
  is: "chat";
  lines: { id: number; seat: number; name: string; text: string }[];
}

export type News =
  | StepNews
  | TableNews
  | { is: "present"; seats: number[]; watching: number }
  | ChatNews
  | { is: "confirm"; option: number; ply: number }
  | { is: "unshown" }
  | { is: "refused"; code: string; message: string; key?: string | null }
  | { is: "pong"; now: number };

export type Says = Record<string, string>;

export const SHIELDS = ["azure", "gules", "vert", "or", "purpure"];

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

// What is said of so many, in the form that the language has for this number.
export function counted(says: Says, name: string, count: number): string {
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  return fill(says[`${name}.${form}`] ?? says[`${name}.other`] ?? "", { count });
}

// Throws where the pieces do not fit what they should change.
export function whole(old: string | undefined, part: Part): string {
  if (typeof part === "string") return part;
  if (old === undefined) throw new Error("there is nothing that could be changed");
  const lines = old.split("\n");
  const count = lines.length;
  for (const [line, gone, start = 0, tail = 0, middle] of [...part].reverse()) {
    const before = lines.slice(line, line + gone).join("\n");
    if (line + gone > count || start + tail > before.length) throw new Error("the pieces do not fit");
    const after = before.slice(0, start) + middle + before.slice(before.length - tail);
    lines.splice(line, gone, ...(middle === undefined ? [] : [after]));
  }
  return lines.join("\n");
}
