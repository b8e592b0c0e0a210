// Moves are shown one after the other, each for as long as it is told; a page in the background waits to be looked at.
import type { StepNews, TableNews } from "./wire";

export type Frame = StepNews | TableNews;

const MOST = 48;

export interface Showing {
  // Draw a frame; `more` are waiting behind it.
  show(frame: Frame, more: boolean): void;
  // How many milliseconds the frame stays, as far as is known now: those behind it may make it shorter. For ever means
  // until somebody asks for the next.
  stays(frame: Frame, behind: readonly Frame[]): number;
  // All has been shown.
  rests(): void;
}

export class Frames {
  private waiting: Frame[] = [];
  private now: { frame: Frame; since: number } | null = null;
  private timer = 0;
  private held = false;
  private resting = true;

  constructor(private readonly showing: Showing) {
    document.addEventListener("visibilitychange", () => this.go());
  }

  get behind(): readonly Frame[] {
    return this.waiting;
  }

  // Whether something is being told, or waits to be.
  get busy(): boolean {
    return this.now !== null || this.waiting.length > 0;
  }

  get paused(): boolean {
    return this.held;
  }

  add(frame: Frame): void {
    this.waiting.push(frame);
    while (this.waiting.length > MOST) this.next();
    this.go();
  }

  // The next move at once; also where it was told to wait.
  next(): void {
    this.now = null;
    if (this.waiting.length) this.draw();
    this.go();
  }

  // All moves at once.
  finish(): void {
    this.held = false;
    this.now = null;
    while (this.waiting.length) this.draw();
    this.now = null;
    this.go();
  }

  pause(on: boolean): void {
    this.held = on;
    this.go();
  }

  // The frame that is shown stays for another time than was said.
  again(): void {
    this.go();
  }

  private draw(): void {
    const frame = this.waiting.shift()!;
    this.now = { frame, since: performance.now() };
    this.resting = false;
    this.showing.show(frame, this.waiting.length > 0);
  }

  private go(): void {
    window.clearTimeout(this.timer);
    if (document.hidden) return;
    for (;;) {
      if (this.now) {
        if (this.held) return;
        const left = this.now.since + this.showing.stays(this.now.frame, this.waiting) - performance.now();
        if (left > 0) {
          if (left < Infinity) this.timer = window.setTimeout(() => this.go(), left);
          return;
        }
        this.now = null;
      }
      if (!this.waiting.length) break;
      this.draw();
    }
    if (this.resting) return;
    this.resting = true;
    this.showing.rests();
  }
}
