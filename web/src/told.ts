// The prompt line in another's turn: what was just done, until nothing has moved for a while.
import { fill } from "./phrases";
import { shield } from "./telling";
import type { Line, Says } from "./wire";

const SILENCE = 2000;

export class Told {
  private readonly place = document.getElementById("told");
  private timer = 0;

  constructor(private readonly says: Says) {}

  // What was done, and how far the turn is: the `at`-th move of `all`, if these are known.
  tell([, seat, text]: Line, name: string, at: number, all: number): void {
    window.clearTimeout(this.timer);
    if (!this.place) return;
    const words = document.createElement("span");
    words.className = "say";
    if (name && text.startsWith(name)) {
      const who = document.createElement("b");
      who.textContent = name;
      words.append(who, text.slice(name.length));
    } else words.textContent = text;
    const far = document.createElement("em");
    if (all > 1) far.textContent = fill(this.says.far ?? "", { at, all });
    this.place.replaceChildren(shield(seat), words, far);
    document.body.classList.add("telling");
  }

  // What is told of a place.
  say(title: string, text: string): void {
    window.clearTimeout(this.timer);
    const words = document.createElement("span");
    words.className = "say";
    const head = document.createElement("b");
    head.textContent = title;
    words.append(head, ` ${text}`);
    this.place?.replaceChildren(words);
    document.body.classList.add("telling");
  }

  // Nothing more moves for now: after a while the question at hand is shown again.
  rest(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.clear(), SILENCE);
  }

  clear(): void {
    window.clearTimeout(this.timer);
    document.body.classList.remove("telling");
  }
}
