// What a page and the table tell each other. Made from src/priory/table/messages.py: python -m tools.wire

// What the client says by itself: phrases by name, in the language of the page.
export type Says = Record<string, string>;

// One line of the log: after which choice, whose, and what happened.
export type Line = [ply: number, seat: number, text: string];

// A choice in the list of the page: its number, how it is said, the elements it touches, what it brings.
export type Choice = [
  option: number,
  text: string,
  touches: string[],
  chips: (number | [string, string] | [string, string, string])[],
];

// From a line on so many lines go, and nothing comes in their place.
export type Gone = [line: number, gone: number];

// From a line on so many lines are changed: of these, taken together, so many letters at the beginning and at the end
// stay, with something new between them.
export type Changed = [line: number, gone: number, start: number, tail: number, middle: string];

// A part of the page: whole, or what is changed in it.
export type Part = string | (Gone | Changed)[];

// The log from a ply on: what the page knows of later ones is not true any more.
export interface Log {
  from: number;
  lines: Line[];
}

// The clock: the seconds that each seat has left, for the turn or for the game.
export interface TimeLeft {
  per: "turn" | "game";
  left: number[];
}

// One line of the chat.
export interface ChatLine {
  id: number;
  seat: number;
  name: string;
  text: string;
}

// A move on the way from what the page has seen to the present.
export interface StepNews {
  is: "step";
  ply: number;
  player: number;
  parts: Record<string, Part>;
  log: Log;
  travels: [string, string][];
}

// The table as it stands now, as far as it is new to the page.
export interface TableNews {
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
  clock: TimeLeft | null;
  rematch: string | null;
  ply: number;
  player: number;
  parts: Record<string, Part>;
  log: Log;
  travels: [string, string][];
}

// The seats that are there, in order, and the number of spectators.
export interface PresentNews {
  is: "present";
  seats: number[];
  watching: number;
}

// What was said at the table.
export interface ChatNews {
  is: "chat";
  lines: ChatLine[];
}

// This choice could not be taken back: is it meant?
export interface ConfirmNews {
  is: "confirm";
  option: number;
  ply: number;
}

// The table cannot be drawn just now.
export interface UnshownNews {
  is: "unshown";
}

// Something was not done; `key` says which, where it had one.
export interface RefusedNews {
  is: "refused";
  code: string;
  message: string;
  key: string | null;
}

// What was sent is no message of ours.
export interface UnreadNews {
  is: "refused";
  code: "bad-request";
  message: string;
}

// Here, too.
export interface PongNews {
  is: "pong";
  now: number;
}

// Whatever a page is told.
export type News =
  | StepNews
  | TableNews
  | PresentNews
  | ChatNews
  | ConfirmNews
  | UnshownNews
  | RefusedNews
  | UnreadNews
  | PongNews;

// A choice; unless `sure`, one that could not be taken back is asked about first.
export interface Play {
  do: "play";
  option: number;
  ply: number;
  key: string;
  sure?: boolean;
}

// Take back the latest choice.
export interface Undo {
  do: "undo";
  ply: number;
  key: string;
}

// A line of chat.
export interface Say {
  do: "say";
  text: string;
}

// The person of this seat sits in front of the device now.
export interface Look {
  do: "look";
  seat: number;
}

// The page could not draw what it was sent: it wants all of it once more.
export interface Anew {
  do: "anew";
}

// Still there.
export interface Ping {
  do: "ping";
}

// Whatever a page asks.
export type Asked = Play | Undo | Say | Look | Anew | Ping;
