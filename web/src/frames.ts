// Moves are shown one after the other, each until its pieces have landed; a page in the background waits to be looked at.
import type { StepNews, TableNews } from "./wire";

const PAUSE = 140;
const MOST = 12;

export class Frames {
  private waiting: (StepNews | TableNews)[] = [];
  private timer = 0;

  // `show` draws a frame and says how many milliseconds its pieces are under way; `more` are waiting behind it.
  constructor(private readonly show: (frame: StepNews | TableNews, more: boolean) => number) {
    document.addEventListener("visibilitychange", () => this.go());
  }

  add(frame: StepNews | TableNews): void {
    this.waiting.push(frame);
    while (this.waiting.length > MOST) this.show(this.waiting.shift()!, true);
    this.go();
  }

  private go(): void {
    while (!this.timer && !document.hidden && this.waiting.length) {
      const frame = this.waiting.shift()!;
      const takes = this.show(frame, this.waiting.length > 0);
      // The next question need not wait for pieces to land; only the next move does.
      if (takes > 0) {
        this.timer = window.setTimeout(() => {
          this.timer = 0;
          this.go();
        }, takes + PAUSE);
      }
    }
  }
}
