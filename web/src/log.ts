// The log: turns fold to one line and open; it follows the moment that is looked at.
import { shield } from "./telling";
import { type Group, Turns } from "./turns";
import type { Line, Log as Told } from "./wire";

// The line of the moment that is looked at stands so far down.
const EYE = 0.62;

export class Log {
  private readonly place = document.getElementById("log")!;
  private readonly opened = new Set<number>();
  private readonly turns = new Turns();
  private at: number | null = null;

  constructor(onMoment: (ply: number) => void) {
    this.place.addEventListener("click", (event) => {
      const target = event.target as Element;
      const head = target.closest<HTMLElement>("[data-fold]");
      const line = target.closest<HTMLElement>("[data-ply]");
      if (head) this.fold(Number(head.dataset.fold));
      else if (line) onMoment(Number(line.dataset.ply));
    });
    // Whenever it is opened it shows its end, or the moment that is looked at; a phone that is turned keeps either.
    let high = 0;
    let ended = true;
    this.place.addEventListener("scroll", () => {
      ended = this.place.scrollHeight - this.place.clientHeight - this.place.scrollTop < 4;
    });
    new ResizeObserver(() => {
      if (this.at !== null) this.mark(this.at);
      else if (!high || ended) this.follow();
      high = this.place.clientHeight;
    }).observe(this.place);
  }

  // What happened after this ply.
  since(ply: number): Line[] {
    return this.turns.lines.filter(([at]) => at > ply);
  }

  starts(of: "turn" | "round"): number[] {
    return this.turns.starts(of);
  }

  // The turn with this number, with its lines.
  group(turn: number): Group | undefined {
    return this.turns.groups().find((one) => one.turn === turn);
  }

  // Whether a seat has had a turn.
  turnOf(seat: number): boolean {
    return this.turns.groups().some((one) => one.seat === seat);
  }

  // The latest line.
  last(): Line | undefined {
    return this.turns.lines.at(-1);
  }

  add(told: Told): void {
    this.turns.take(told);
    this.draw();
  }

  private fold(turn: number): void {
    if (!this.opened.delete(turn)) this.opened.add(turn);
    const held = this.place.scrollTop;
    this.draw();
    this.place.scrollTop = held;
    this.place.querySelector<HTMLElement>(`[data-fold="${turn}"] button`)?.focus({ preventScroll: true });
  }

  private draw(): void {
    const groups = this.turns.groups();
    const latest = groups.at(-1);
    const items = groups.flatMap((group) => this.items(group, this.isOpen(group, group === latest)));
    this.place.replaceChildren(...items);
    this.place.lastElementChild?.classList.add("live");
    if (this.at === null) this.follow();
    else this.mark(this.at);
  }

  // The latest turn is open, what was opened, and the one that is looked at.
  private isOpen(group: Group, latest: boolean): boolean {
    const here = this.at !== null && group.lines.some(([ply]) => ply === this.hereOf());
    return here || latest !== this.opened.has(group.turn);
  }

  private items(group: Group, open: boolean): HTMLElement[] {
    const single = group.lines.length === 1;
    const lines = group.lines.map(([ply, seat, text]) => {
      const words = document.createElement("button");
      words.textContent = text;
      const item = entry(seat, words);
      item.dataset.ply = String(ply);
      item.classList.toggle("inner", !single);
      return item;
    });
    if (single) return lines;
    const words = document.createElement("button");
    words.textContent = group.text;
    words.ariaExpanded = String(open);
    const head = entry(group.seat, words);
    head.className = group.seat < 0 ? "fold common" : "fold";
    head.dataset.fold = String(group.turn);
    head.dataset.from = String(group.ply);
    return open ? [head, ...lines] : [head];
  }

  // The latest line stays in sight when the room for the log changes.
  follow(): void {
    if (this.at !== null) return;
    requestAnimationFrame(() => {
      if (this.at === null) this.place.scrollTop = this.place.scrollHeight;
    });
  }

  // The ply of the last line up to the moment that is looked at.
  private hereOf(): number {
    const until = this.at ?? 0;
    return this.turns.lines.filter(([ply]) => ply <= until).at(-1)?.[0] ?? -1;
  }

  // Look at a moment: its line is in gold, and what came later is faint. Without one, at the end.
  look(ply: number | null): void {
    this.at = ply;
    this.draw();
  }

  private mark(at: number): void {
    let here: HTMLElement | null = null;
    for (const item of this.place.querySelectorAll<HTMLElement>("li")) {
      const ply = Number(item.dataset.ply ?? item.dataset.from);
      item.classList.toggle("later", ply > at);
      if (item.dataset.ply && ply <= at) here = item;
    }
    here?.classList.add("here");
    if (here) here.querySelector("button")?.setAttribute("aria-current", "step");
    const top = here ? here.offsetTop - this.place.offsetTop : 0;
    this.place.scrollTop = top - this.place.clientHeight * EYE;
  }
}

function entry(seat: number, words: HTMLElement): HTMLLIElement {
  const item = document.createElement("li");
  item.append(shield(seat), words);
  return item;
}
