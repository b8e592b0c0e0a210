// What was chosen and what the master would choose, shown on the board of a review: a ring around what an option
// touches, solid for the chosen one and dotted for the master's, a line from where it comes, and the mark of its verdict.
import { fit } from "./fit";
import { bring } from "./reveal";

const SVG = "http://www.w3.org/2000/svg";
const SMALL = 66;
const PAD = 5;
const APART = 7;
const ROUND = 9;
const MARK = 25;

export type Role = "chosen" | "masters";

// An option on the board: what it touches, how it is judged, and how it is said.
export interface Shown {
  option: number;
  role: Role;
  verdict: string;
  touches: string[];
  text: string;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

// All in the drawing that answers to a name, or is the place of exactly this option.
function within(place: Element | null, selector: string): Element[] {
  return [...(place?.querySelectorAll(selector) ?? [])];
}

function named(place: Element | null, id: string): Element[] {
  const name = CSS.escape(id);
  return within(place, `#${name}, [data-same="${name}"]`);
}

// What stands for an option: its own place, or what it touches last and the `other` one does not.
function stands(place: Element | null, { option, touches }: Shown, other: Shown | undefined): Element[] {
  const own = within(place, `[data-option="${option}"]`);
  if (own.length) return own;
  const apart = touches.filter((id) => !other?.touches.includes(id));
  for (const id of [...(apart.length ? apart : touches)].reverse()) {
    const found = named(place, id);
    if (found.length) return found;
  }
  return [];
}

export class Rings {
  private readonly veil = document.getElementById("rings")!;
  private readonly apart = document.getElementById("apart")!;
  private readonly board = document.getElementById("board");
  private readonly tray = document.getElementById("tray");
  private readonly place = document.getElementById("place")!;
  private shown: Shown[] = [];
  // Whether somebody has asked for the own place, or for none; else it is there where an option needs it.
  private asked: boolean | null = null;

  constructor() {
    const again = (): number => requestAnimationFrame(() => this.draw());
    document.addEventListener("scroll", again, { capture: true, passive: true });
    if (this.board) new ResizeObserver(again).observe(this.board);
  }

  // Show these options on the board as it is drawn now.
  show(shown: Shown[]): void {
    this.shown = shown;
    this.asked = null;
    this.lay();
    for (const one of document.querySelectorAll(".hot")) one.classList.remove("hot", "chosen", "masters");
    for (const { option, role } of [...shown].reverse())
      for (const one of document.querySelectorAll(`[data-preview~="${option}"]`)) one.classList.add("hot", role);
    const first = shown.flatMap((one) => this.targets(one)).find((one) => one.getBoundingClientRect().width > 0);
    if (first) bring(first);
    this.draw();
  }

  // Bring what lies at a player's own place, or put it away.
  peek(bring = this.place.hidden !== false): void {
    this.asked = bring;
    this.lay();
    this.draw();
  }

  private lay(): void {
    const needed = this.shown.some((one) => {
      const other = this.other(one);
      return !stands(this.board, one, other).length && stands(this.tray, one, other).length > 0;
    });
    this.place.hidden = !(this.asked ?? needed);
    fit();
    document.querySelector('[data-act="place"]')?.setAttribute("aria-pressed", String(!this.place.hidden));
  }

  private other(one: Shown): Shown | undefined {
    return this.shown.find((shown) => shown !== one);
  }

  private targets(one: Shown): Element[] {
    const found = stands(this.board, one, this.other(one));
    return found.length || this.place.hidden ? found : stands(this.tray, one, this.other(one));
  }

  // All that answers to a name on the board, and on the own place while it lies there.
  private named(id: string): Element[] {
    return [...named(this.board, id), ...(this.place.hidden ? [] : named(this.tray, id))];
  }

  // Where an element is seen on the board; nowhere if it is not drawn there.
  private seen(element: Element): Box | null {
    const box = element.getBoundingClientRect();
    const origin = this.veil.getBoundingClientRect();
    return box.width && box.height
      ? { x: box.left - origin.left, y: box.top - origin.top, w: box.width, h: box.height }
      : null;
  }

  private draw(): void {
    const drawn: string[] = [];
    const taken: Box[] = [];
    const unseen: Shown[] = [];
    for (const one of this.shown) {
      const boxes = this.targets(one).flatMap((element) => this.seen(element) ?? []);
      const box = boxes[0];
      if (!box) {
        unseen.push(one);
        continue;
      }
      const same = taken.some((other) => Math.abs(other.x - box.x) + Math.abs(other.y - box.y) < APART);
      taken.push(box);
      drawn.push(this.way(one), ring(one, box, same ? PAD + APART : PAD));
    }
    this.veil.innerHTML = drawn.join("");
    this.apart.replaceChildren(...unseen.map(chip));
  }

  // The line from where a piece comes to where it goes: from what is touched first to what is touched last.
  private way({ role, verdict, touches, option }: Shown): string {
    if (touches.length < 2 || within(this.board, `.way[data-preview~="${option}"]`).length) return "";
    const own = within(this.board, `[data-option="${option}"]`);
    const ends = [this.named(touches[0]!), [...own, ...this.named(touches.at(-1)!)]];
    const [from, to] = ends.map((end) => end.flatMap((element) => this.seen(element) ?? [])[0]);
    if (!from || !to) return "";
    const [x1, y1, x2, y2] = [from.x + from.w / 2, from.y + from.h / 2, to.x + to.w / 2, to.y + to.h / 2];
    const [dx, dy] = [x2 - x1, y2 - y1];
    if (Math.hypot(dx, dy) < SMALL) return "";
    const d = `M${x1} ${y1}Q${(x1 + x2) / 2 + dy * 0.08} ${(y1 + y2) / 2 - Math.abs(dx) * 0.12} ${x2} ${y2}`;
    return `<path class="way below" d="${d}"/><path class="way ${role} ${verdict}" d="${d}"/>`;
  }
}

// A circle around what is small, else a frame.
function ring({ role, verdict }: Shown, { x, y, w, h }: Box, pad: number): string {
  const small = Math.max(w, h) < SMALL;
  const [cx, cy, r] = [x + w / 2, y + h / 2, Math.max(w, h) / 2 + pad];
  const shape = small
    ? (kind: string): string => `<circle class="${kind}" cx="${cx}" cy="${cy}" r="${r}"/>`
    : (kind: string): string =>
        `<rect class="${kind}" x="${x - pad}" y="${y - pad}" width="${w + 2 * pad}" height="${h + 2 * pad}" rx="${ROUND}"/>`;
  const [mx, my] = small ? [cx + r * 0.7, cy - r * 0.7] : [x + w + pad, y - pad];
  const sign = `<use href="#v-${verdict}" x="${mx - MARK / 2}" y="${my - MARK / 2}" width="${MARK}" height="${MARK}"/>`;
  return `${shape("ring below")}${shape(`ring ${role} ${verdict}`)}${sign}`;
}

// An option that nothing on the board stands for.
function chip({ role, verdict, text }: Shown): HTMLLIElement {
  const one = document.createElement("li");
  one.className = `${role} ${verdict}`;
  const sign = document.createElementNS(SVG, "svg");
  sign.setAttribute("class", "mark");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#v-${verdict}`);
  sign.append(use);
  one.append(sign, text);
  return one;
}
