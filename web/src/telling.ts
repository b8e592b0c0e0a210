// The log, the scrubber, the clock.
import { fill } from "./phrases";
import type { Line, Says, TableNews } from "./wire";

const SHIELDS = ["azure", "gules", "vert", "or", "purpure"];

export function shield(seat: number, cls = "shield"): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", cls);
  svg.setAttribute("aria-hidden", "true");
  if (seat >= 0) {
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `#shield-${SHIELDS[seat % SHIELDS.length]}`);
    svg.append(use);
  }
  return svg;
}

function cut(ply: number, name: string): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "cut";
  item.dataset.ply = String(ply);
  item.textContent = name;
  return item;
}

export class Log {
  private readonly place = document.getElementById("log")!;
  private lines: Line[] = [];

  constructor(onMoment: (ply: number) => void) {
    this.place.addEventListener("click", (event) => {
      const line = (event.target as Element).closest<HTMLElement>("[data-ply]");
      if (line) onMoment(Number(line.dataset.ply));
    });
  }

  // What happened after this ply.
  since(ply: number): Line[] {
    return this.lines.filter(([at]) => at > ply);
  }

  // Lines after `from` are new; what was there beyond it has been taken back.
  add(from: number, lines: Line[], names: string[]): void {
    this.lines = [...this.lines.filter(([ply]) => ply <= from), ...lines];
    for (const old of this.place.querySelectorAll<HTMLElement>("[data-ply]")) {
      if (Number(old.dataset.ply) > from) old.remove();
    }
    for (const live of this.place.querySelectorAll(".live")) live.classList.remove("live");
    let whose = this.lines.filter(([ply]) => ply <= from).at(-1)?.[1];
    for (const [ply, seat, text] of lines) {
      if (seat !== whose && seat >= 0) this.place.append(cut(ply, names[seat] ?? ""));
      whose = seat;
      const item = document.createElement("li");
      item.dataset.ply = String(ply);
      const words = document.createElement("button");
      words.textContent = text;
      item.append(shield(seat), words);
      this.place.append(item);
    }
    const last = this.place.lastElementChild;
    last?.classList.add("live");
    this.follow();
  }

  // The latest line stays in sight when the room for the log changes.
  follow(): void {
    requestAnimationFrame(() => (this.place.scrollTop = this.place.scrollHeight));
  }

  mark(ply: number): void {
    for (const item of this.place.querySelectorAll<HTMLElement>("[data-ply]")) {
      item.classList.toggle("later", Number(item.dataset.ply) > ply);
    }
  }
}

export class Scrubber {
  private readonly rail = document.getElementById("rail") as HTMLInputElement;
  private readonly text = document.getElementById("ply")!;
  private latest = 0;
  at = 0;
  private timer = 0;

  constructor(
    private readonly says: Says,
    private readonly onMoment: (ply: number | null) => void,
  ) {
    this.rail.addEventListener("input", () => this.go(Number(this.rail.value)));
    document.getElementById("scrub")!.addEventListener("click", (event) => {
      const act = (event.target as Element).closest<HTMLElement>("[data-act]")?.dataset.act;
      if (act === "first") this.go(0);
      if (act === "back") this.go(this.at - 1);
      if (act === "on") this.go(this.at + 1);
      if (act === "run") this.run();
    });
  }

  get past(): boolean {
    return this.at < this.latest;
  }

  reach(ply: number): void {
    const following = this.at >= this.latest || this.at > ply;
    this.latest = ply;
    this.rail.max = String(ply);
    if (following) this.at = ply;
    this.draw();
  }

  go(ply: number): void {
    this.at = Math.max(0, Math.min(this.latest, ply));
    this.draw();
    this.onMoment(this.past ? this.at : null);
  }

  run(): void {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = 0;
      return;
    }
    if (!this.past) this.go(0);
    this.timer = window.setInterval(() => {
      this.go(this.at + 1);
      if (!this.past) {
        clearInterval(this.timer);
        this.timer = 0;
      }
    }, 700);
  }

  private draw(): void {
    this.rail.value = String(this.at);
    this.text.textContent = fill(this.says.move ?? "", { ply: this.at });
  }
}

// So many seconds as a clock shows them: minutes and seconds, hours and minutes, and days before these.
export function clock(seconds: number, says: Says): string {
  const [days, hours] = [Math.floor(seconds / 86400), Math.floor((seconds % 86400) / 3600)];
  const pair = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  if (!days && !hours) return `${Math.floor(seconds / 60)}:${pair(seconds % 60)}`;
  const time = `${hours}:${pair((seconds % 3600) / 60)}`;
  return days ? fill(says.days ?? "", { days, time }) : time;
}

export class Clocks {
  private left: number[] = [];
  private player = -1;
  private since = 0;

  constructor(private readonly says: Says) {
    setInterval(() => this.draw(), 500);
  }

  set(news: TableNews): void {
    this.left = news.clock?.left ?? [];
    this.player = news.over || news.waiting ? -1 : news.player;
    this.since = performance.now();
    this.draw();
  }

  private draw(): void {
    for (const place of document.querySelectorAll<HTMLElement>("[data-clock]")) {
      const seat = Number(place.dataset.clock);
      const left = this.left[seat];
      place.hidden = left === undefined;
      if (left === undefined) continue;
      const now = Math.max(0, left - (seat === this.player ? (performance.now() - this.since) / 1000 : 0));
      place.textContent = clock(now, this.says);
      place.classList.toggle("short", now < 20);
    }
  }
}
