// What this device remembers of finished games: the best score, how many were won, the longest run of wins, and the best
// that anybody did at its tables.
import { keep, kept } from "./kept";
import { fill } from "./phrases";

// One finished game, with the sentences for it; `key` names the games it is compared with.
export interface Finished {
  key: string;
  score: number;
  less: boolean;
  won: boolean;
}

export interface Kept {
  games: number;
  won: number;
  best: number;
  run: number;
  longest: number;
}

// What is said of a game: a sentence and a word at its end.
export interface Said {
  what: "first" | "best" | "yours" | "run" | "deed";
  count: number;
  until: number | null;
}

const MOST_LINES = 2;

function blank(): Kept {
  return { games: 0, won: 0, best: 0, run: 0, longest: 0 };
}

// The records with this game counted in, and what is true of it. A table that was counted before is not counted twice.
export function counted(before: Kept | undefined, game: Finished): { after: Kept; said: Said[] } {
  const old = before ?? blank();
  const better = old.games > 0 && (game.less ? game.score < old.best : game.score > old.best);
  const run = game.won ? old.run + 1 : 0;
  const after: Kept = {
    games: old.games + 1,
    won: old.won + (game.won ? 1 : 0),
    best: better || !old.games ? game.score : old.best,
    run,
    longest: Math.max(old.longest, run),
  };
  const said: Said[] = [];
  if (!old.games) said.push({ what: "first", count: 0, until: null });
  else if (better) said.push({ what: "best", count: 0, until: old.best });
  else said.push({ what: "yours", count: 0, until: old.best });
  if (run > 1 && run > old.longest) said.push({ what: "run", count: run, until: null });
  return { after, said: said.slice(0, MOST_LINES) };
}

// A number as the page writes it: halves as a sign, a true minus.
export function figure(value: number): string {
  const size = Math.abs(value);
  const half = size % 1 === 0.5 ? "½" : "";
  const whole = Math.floor(size);
  return `${value < 0 ? "−" : ""}${half && !whole ? "" : whole}${half}`;
}

// What is said of the best that somebody did at a table: only where it is more than at all tables before, and there
// were some.
export function deedSaid(before: number | undefined, deed: number): Said[] {
  return before !== undefined && deed > before ? [{ what: "deed", count: deed, until: null }] : [];
}

function all<T>(name: string): Record<string, T> {
  try {
    return JSON.parse(kept(name) ?? "{}") as Record<string, T>;
  } catch {
    return {};
  }
}

function line(text: string, beside: string): HTMLLIElement {
  const item = document.createElement("li");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", "#p-points");
  svg.append(use);
  const words = document.createElement("span");
  words.textContent = text;
  item.append(svg, words);
  if (beside) {
    const em = document.createElement("em");
    em.textContent = beside;
    item.append(em);
  }
  return item;
}

// Fills the panel of records; what was said of a table is said again when it is looked at again.
export function tellRecords(panel: HTMLElement, table: string): void {
  if (panel.childElementCount || kept(`dealt-again-${table}`)) return;
  const data = panel.dataset;
  const game = { key: data.key!, score: Number(data.score), less: data.less === "1", won: data.won === "1" };
  const records = all<Kept>("records");
  const told = kept(`record-${table}`);
  let said: Said[];
  let after = records[game.key];
  if (told !== null) said = JSON.parse(told) as Said[];
  else {
    ({ after, said } = counted(after, game));
    const deeds = all<number>("deeds");
    const [where, deed] = [data.tables!, Number(data.deed)];
    if (data.did) {
      said = [...said, ...deedSaid(deeds[where], deed)].slice(0, MOST_LINES);
      keep("deeds", JSON.stringify({ ...deeds, [where]: Math.max(deeds[where] ?? 0, deed) }));
    }
    keep(`record-${table}`, JSON.stringify(said));
    keep("records", JSON.stringify({ ...records, [game.key]: after }));
  }
  const wins = after && after.games > 1 ? fill(data.of!, { won: after.won, games: after.games }) : "";
  for (const one of said) {
    const until = one.until === null ? "" : figure(one.until);
    if (one.what === "first") panel.append(line(data.first!, ""));
    else if (one.what === "deed") panel.append(line(data.did!, data.most!));
    else if (one.what === "run") panel.append(line(fill(data.run!, { run: one.count }), data.longest!));
    else if (one.what === "best" && data.best) panel.append(line(data.best, fill(data.until!, { score: until })));
    else if (data.yours) panel.append(line(fill(data.yours, { score: until }), wins));
    else if (wins) panel.append(line(wins, ""));
  }
  panel.hidden = !panel.childElementCount;
}
