// Numbers in the players' panels count from what they were to what they are; what is settled place by place holds them
// until it is told.
import { still } from "./portraits";

// So long a number counts, if pieces fly for less.
const LEAST = 300;
const STEP = 40;

export interface Held {
  seat: number;
  symbol: string;
  now: number;
  aim: number;
  write(value: number): void;
}

// What a gain says in figures: `+3`, `−2`; nothing where it is no number.
export function figures(text: string): number {
  const found = /^([+−]?)(\d+)$/.exec(text.trim());
  return found ? Number(found[2]) * (found[1] === "−" ? -1 : 1) : 0;
}

// The number that a gain changes, and what it is then: never past its aim.
export function gained(all: readonly Held[], seat: number, symbol: string, gain: number): Held | null {
  const found = all.find((one) => one.seat === seat && one.symbol === symbol);
  if (!found || !gain) return null;
  const [low, high] = [Math.min(found.now, found.aim), Math.max(found.now, found.aim)];
  found.now = Math.max(low, Math.min(high, found.now + gain));
  return found;
}

export class Counting {
  private before = new Map<string, number>();
  private held: Held[] = [];
  private timers: number[] = [];

  // Before the panels are drawn anew.
  note(): void {
    this.release();
    this.before = new Map([...numbers()].map(([key, one]) => [key, one.aim]));
  }

  // After they are drawn: numbers count for as long as pieces fly, or wait to be told.
  run(time: number, held: boolean): void {
    for (const [key, one] of numbers()) {
      const from = this.before.get(key);
      if (from === undefined || from === one.aim) continue;
      one.now = from;
      if (held) {
        one.write(from);
        this.held.push(one);
      } else if (time && !still()) this.count(one, from, one.aim, time);
    }
  }

  // Somebody got something: the number that counts it goes on.
  gain(seat: number, symbol: string, text: string, time: number): void {
    const one = this.held.find((each) => each.seat === seat && each.symbol === symbol);
    const from = one?.now ?? 0;
    const found = gained(this.held, seat, symbol, figures(text));
    if (found) this.count(found, from, found.now, time);
  }

  // All numbers are what they are.
  release(): void {
    for (const timer of this.timers.splice(0)) window.clearInterval(timer);
    for (const one of this.held.splice(0)) one.write(one.aim);
  }

  private count(one: Held, from: number, to: number, time: number): void {
    if (still()) {
      one.write(to);
      return;
    }
    const [start, takes] = [performance.now(), Math.max(LEAST, time)];
    one.write(from);
    const timer = window.setInterval(() => {
      const part = Math.min(1, (performance.now() - start) / takes);
      one.write(Math.round(from + (to - from) * part));
      if (part === 1) window.clearInterval(timer);
    }, STEP);
    this.timers.push(timer);
    // What is drawn meanwhile is drawn as it is.
    if (!this.held.includes(one)) this.held.push({ ...one, now: to });
  }
}

// All numbers beside a symbol, by seat, symbol and order.
function numbers(): Map<string, Held> {
  const found = new Map<string, Held>();
  for (const panel of document.querySelectorAll<HTMLElement>('#players [id^="seat-"]')) {
    for (const use of panel.querySelectorAll("use")) {
      const node = [...(use.parentElement?.parentElement?.childNodes ?? [])].find(
        (one): one is Text => one instanceof Text && /^\s*\d+\s*$/.test(one.data),
      );
      if (!node) continue;
      const [seat, symbol] = [Number(panel.id.slice(5)), (use.getAttribute("href") ?? "").slice(1)];
      let order = 0;
      while (found.has(`${seat} ${symbol} ${order}`)) order++;
      const write = (value: number): void => {
        node.data = String(value);
      };
      const value = Number(node.data);
      found.set(`${seat} ${symbol} ${order}`, { seat, symbol, now: value, aim: value, write });
    }
  }
  return found;
}
