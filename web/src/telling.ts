// The shields of the seats, the clock.
import { fill } from "./phrases";
import type { Says, TableNews } from "./wire";

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
      // What is written again dresses the page anew, even where it says the same.
      if (place.hidden !== (left === undefined)) place.hidden = left === undefined;
      if (left === undefined) continue;
      const now = Math.max(0, left - (seat === this.player ? (performance.now() - this.since) / 1000 : 0));
      const said = clock(now, this.says);
      if (place.textContent !== said) place.textContent = said;
      place.classList.toggle("short", now < 20);
    }
  }
}

// Whose place this is, as it stands on the page: what comes before the first whole table names nobody.
export function nameAt(seat: number): string {
  return document.querySelector(`#seat-${seat} .name span`)?.textContent ?? "";
}
