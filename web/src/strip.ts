// Since your last turn: a strip on the upper edge of the board, one cell for each of the others; folded it is a small clock.
// Zoomed in it would fill the window, so it stays folded there until it is asked for.
import { lens } from "./fit";
import { shield } from "./telling";
import type { Says, Since, TableNews } from "./wire";

export class Strip {
  private readonly place = document.getElementById("since");
  private readonly clock = document.getElementById("since-clock");
  private shown = -1;

  constructor(
    private readonly says: Says,
    private readonly again: (ply: number) => void,
  ) {
    this.place?.addEventListener("click", (event) => {
      const act = (event.target as Element).closest<HTMLElement>("[data-strip]")?.dataset.strip;
      if (act === "again") this.again(this.shown);
      if (act) this.fold();
    });
    this.clock?.addEventListener("click", () => this.open(this.place?.hidden === true));
    for (const id of ["board", "tray"])
      document.getElementById(id)?.addEventListener("pointerdown", () => this.fold(), { capture: true });
  }

  // The table as it is now: the strip opens once for each turn of one's own.
  set(news: TableNews): void {
    const since = news.over ? null : news.since;
    if (!since) {
      this.open(false);
      this.clock?.toggleAttribute("hidden", true);
      if (!news.mine.includes(news.player)) this.shown = -1;
      return;
    }
    this.clock?.toggleAttribute("hidden", false);
    if (since[0] === this.shown) return;
    this.shown = since[0];
    this.draw(since);
    this.open(!lens());
  }

  private draw([, done, fresh]: Since): void {
    const cells = done.map(([seat, text]) => cell(text, seat));
    if (fresh) cells.push(cell(fresh, -1));
    this.place?.querySelector(".cells")?.replaceChildren(...cells);
  }

  fold(): void {
    this.open(false);
  }

  private open(on: boolean): void {
    if (!this.place) return;
    this.place.hidden = !on;
    this.clock?.setAttribute("aria-expanded", String(on));
    this.clock?.setAttribute("aria-label", this.says.since ?? "");
  }
}

function cell(text: string, seat: number): HTMLElement {
  const one = document.createElement("p");
  one.className = seat < 0 ? "fresh" : "";
  const words = document.createElement("span");
  words.textContent = text;
  if (seat >= 0) one.append(shield(seat));
  one.append(words);
  return one;
}
