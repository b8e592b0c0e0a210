// What a page and the table tell each other. Made from src/priory/table/messages.py: python -m tools.wire

// A turn in the log: its number, whose it is (-1 for what concerns all), with which line it begins (after which choice,
// and how many lines of that choice belong to the turn before), its round, and all of it in one sentence.
export type Head = [turn: number, seat: number, ply: number, skip: number, round: number, text: string];

// What one player has done since somebody's own turn, in short.
export type Cell = [seat: number, text: string];

// What the others have done since the own choice that led to `ply`, in order, and what is new for oneself.
export type Since = [ply: number, cells: Cell[], fresh: string];

// What somebody got (or lost, `bad`): a text, and the symbol of what it counts.
export type Gain = [seat: number, text: string, symbol: string, bad: boolean];

// A place where something is settled: its number, its name, the element of the drawing it is (or none), what happened
// there in one line, and who got what. Without a line nothing happened.
export type Place = [mark: string, name: string, at: string, told: string, gains: Gain[]];

// What is settled place by place: a title, all places in order, the first of them that is new and the one behind the
// last that is, and how the button is called that leads to the end.
export type Scene = [title: string, places: Place[], first: number, last: number, on: string];

// One player's line of a summary: a cell for each head.
export type Row = [seat: number, cells: string[]];

// A round, a chapter or a year in numbers: a title, a sentence, a table with a line for each player, what made the
// difference, and how the button is called that goes on.
export type Recap = [title: string, told: string, heads: string[], rows: Row[], difference: string, on: string];

// What the client says by itself: phrases by name, in the language of the page.
export type Says = Record<string, string>;

// One line of the log: after which choice, whose, and what happened.
export type Line = [ply: number, seat: number, text: string];

// Something that a choice brings or costs: how it is said and its picture; where it is certain and at once, which thing
// it changes, by how many, and how many the chooser holds before.
export type Amount = [text: string, sign: string, thing: string, number: number, held: number | null];

// What a choice is: its name and picture, what it brings and costs, what comes next, the verb of its button, where it
// leads, whether it only narrows down (`step`), and whether it can be taken back.
export interface Terms {
  name: string;
  sign: string;
  brings: Amount[];
  costs: Amount[];
  next: string;
  verb: string;
  kind: "forward" | "plain" | "loss";
  step: boolean;
  back: boolean;
}

// A choice in the list of the page: its number, how it is said, the elements it touches, the small pictures in its
// line, and its terms.
export type Choice = [
  option: number,
  text: string,
  touches: string[],
  chips: (number | [string, string] | [string, string, string])[],
  terms: Terms,
];

// From a line on so many lines go, and nothing comes in their place.
export type Gone = [line: number, gone: number];

// From a line on so many lines are changed: of these, taken together, so many letters at the beginning and at the end
// stay, with something new between them.
export type Changed = [line: number, gone: number, start: number, tail: number, middle: string];

// A part of the page: whole, or what is changed in it.
export type Part = string | (Gone | Changed)[];

// The log from a ply on: what the page knows of later ones is not true any more. `turns` are those it is of.
export interface Log {
  from: number;
  lines: Line[];
  turns: Head[];
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

// One step of a lesson: at which ply it begins, what is said, the plies and options it asks for, what shines, and to
// which ply it leads.
export interface LessonStep {
  at: number;
  to: number;
  title: string;
  text: string;
  do: string;
  wanted: [number, number][];
  rings: string[];
  looks: string[];
  way: string[];
  fact: string[];
  jump: boolean;
}

// A move on the way from what the page has seen to the present. `by` is who made it, `turn` the turn it is of.
export interface StepNews {
  is: "step";
  ply: number;
  by: number;
  turn: number;
  player: number;
  parts: Record<string, Part>;
  log: Log;
  travels: [string, string][];
  sounds: [string, number][];
  scene: Scene | null;
  recap: Recap | null;
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
  hints: boolean;
  inside: boolean;
  undo: number;
  clock: TimeLeft | null;
  rematch: string | null;
  since: Since | null;
  ply: number;
  by: number;
  turn: number;
  player: number;
  parts: Record<string, Part>;
  log: Log;
  travels: [string, string][];
  sounds: [string, number][];
  scene: Scene | null;
  recap: Recap | null;
}

// The seats that are there, in order, the number of spectators, and the seats whose people have been away for so long
// that any player may hand them to a bot.
export interface PresentNews {
  is: "present";
  seats: number[];
  watching: number;
  gone: number[];
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

// Why an element of the table cannot be touched now, as the table stood at a ply: what is needed and missing, and which
// own move would make it possible. Without a text there is nothing to say.
export interface WhyNews {
  is: "why";
  element: string;
  ply: number;
  title: string;
  text: string;
  way: string;
}

// An option as a hint tells of it: how it is said, its chance to win in hundredths, and the points at the end.
export type Rated = [text: string, chance: number, points: string];

// What the master would do at a ply: the option, the elements it touches, why, and the best options with their chances.
// Where there was little time, it is what was best `so_far`.
export interface HintNews {
  is: "hint";
  ply: number;
  option: number;
  text: string;
  touches: string[];
  reason: string;
  weighed: Rated[];
  counted: string;
  so_far: boolean;
}

// What whoever runs the house says at all tables; empty: nothing any more.
export interface NoticeNews {
  is: "notice";
  text: string;
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
  | WhyNews
  | HintNews
  | NoticeNews
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

// The page wants to see once more what has happened since this ply, move by move.
export interface Again {
  do: "again";
  ply: number;
}

// Why can this element of the table not be touched now?
export interface Why {
  do: "why";
  element: string;
}

// What would the master do? The same key again is the same hint.
export interface Hint {
  do: "hint";
  ply: number;
  key: string;
}

// Still there.
export interface Ping {
  do: "ping";
}

// Whatever a page asks.
export type Asked = Play | Undo | Say | Look | Anew | Again | Why | Hint | Ping;

// An option in the list of the solved puzzle: how it is said, its chance to win in hundredths, the points at the end,
// and whether it is the solution.
export type Weighed = [text: string, chance: number, points: string, right: boolean];

// One step of how it might go on: whose, and what happens.
export type Followed = [seat: number, text: string];

// What is told of a puzzle once it is solved, or given up: the elements to ring, all options, why, and how it goes on.
// `counted` says what the points are.
export interface Solution {
  touches: string[];
  weighed: Weighed[];
  counted: string;
  reason: string;
  line: Followed[];
}

// Where a try has come to: what was done last and what is said of it, the elements it touched, and the table.
export interface PuzzleNews {
  result: "asked" | "right" | "wrong" | "shown";
  chosen: string;
  said: string;
  touches: string[];
  solution: Solution | null;
  news: News[];
}
