// What is settled place by place: the place shines, the rest of the board is half dark, and what it brings flies to whom.
import { still } from "./portraits";
import { bring } from "./reveal";
import type { Gain, Scene } from "./wire";

// A place where nothing happens takes so long.
export const IDLE = 300;
export const FLIGHT = 520;
const SETTLED = 450;
const FLYING = { duration: FLIGHT, easing: "cubic-bezier(.3,.8,.4,1)" };
// How a number begins that is less than nothing.
const LESS = "\u2212";
const SVG = "http://www.w3.org/2000/svg";

export class Scenes {
  private readonly veil = document.getElementById("scene");
  private pills: HTMLElement[] = [];
  private timer = 0;

  clear(): void {
    window.clearTimeout(this.timer);
    for (const pill of this.pills.splice(0)) pill.remove();
    if (this.veil) this.veil.hidden = true;
  }

  // Tell one place: its light, and who got what.
  tell([, places]: Scene, at: number): void {
    this.clear();
    const [, , id, , gains] = places[at]!;
    const element = id ? document.getElementById(id) : null;
    if (element) bring(element);
    const box = element?.getBoundingClientRect();
    this.light(element);
    // A board that is larger than its window is still moving there.
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.light(element), SETTLED);
    const told = new Map<number, number>();
    for (const gain of gains) {
      const before = told.get(gain[0]) ?? 0;
      told.set(gain[0], before + 1);
      this.fly(gain, before, box ?? null);
    }
  }

  // Everything but this element is half dark.
  private light(element: Element | null): void {
    const box = element?.getBoundingClientRect();
    if (!this.veil || !box?.width) return;
    this.veil.hidden = false;
    const around = this.veil.getBoundingClientRect();
    const hole = this.veil.firstElementChild as HTMLElement;
    hole.style.left = `${box.left - around.left}px`;
    hole.style.top = `${box.top - around.top}px`;
    hole.style.width = `${box.width}px`;
    hole.style.height = `${box.height}px`;
  }

  // A gain goes from its place to the panel of whoever it is for, and stays there.
  private fly([seat, text, symbol, bad]: Gain, order: number, from: DOMRect | null): void {
    const panel = document.getElementById(`seat-${seat}`)?.getBoundingClientRect();
    if (!panel) return;
    const pill = document.createElement("span");
    pill.className = bad ? "gained bad" : "gained";
    pill.textContent = text;
    if (symbol) {
      const picture = document.createElementNS(SVG, "svg");
      const use = document.createElementNS(SVG, "use");
      use.setAttribute("href", `#${symbol}`);
      picture.append(use);
      pill.append(picture);
    }
    document.body.append(pill);
    this.pills.push(pill);
    const own = pill.getBoundingClientRect();
    const left = Math.min(panel.left + 12 + order * (own.width + 4), innerWidth - own.width - 4);
    const at = `translate(${left}px,${panel.bottom - own.height + 8}px)`;
    pill.style.transform = at;
    if (!from || still()) return;
    const place = `translate(${from.left + from.width / 2 - own.width / 2}px,${from.top + from.height / 2}px)`;
    if (text.startsWith(LESS)) this.pay(pill, at, place);
    else pill.animate([{ transform: place }, { transform: at }], FLYING);
  }

  // What is paid or lost goes the other way: it leaves the panel, where its number stays.
  private pay(pill: HTMLElement, from: string, to: string): void {
    const paid = pill.cloneNode(true) as HTMLElement;
    document.body.append(paid);
    this.pills.push(paid);
    const gone = paid.animate([{ transform: from }, { transform: to, opacity: 0.2 }], FLYING);
    gone.onfinish = () => paid.remove();
  }
}
