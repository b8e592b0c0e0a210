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
