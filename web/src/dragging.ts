// Dragging: the first thing touched is picked up, what lies under the pointer when it is let go is touched next.
import { held } from "./portraits";
import { nudge } from "./reveal";

const FAR = 9;
const PATIENCE = 1500;

interface Point {
  x: number;
  y: number;
}

interface Drag {
  id: number;
  from: Point;
  at: Point;
  started: boolean;
  ghost: SVGSVGElement | null;
  played: boolean;
  dropped: boolean;
}

export interface Hand {
  // Touch what glows there; whether there was something.
  touchAt(element: Element | null): boolean;
  // Whether the question at hand lies within a choice.
  inside(): boolean;
  // It was let go where nothing glows: as if it had not been picked up.
  back(played: boolean): void;
}

export class Dragging {
  private drag: Drag | null = null;

  constructor(private readonly hand: Hand) {
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointermove", (event) => this.moved(event));
    document.addEventListener("pointerup", (event) => this.up(event));
    document.addEventListener("pointercancel", () => this.end(false));
    // While something is held, the finger does not move the board as well.
    document.addEventListener("touchmove", (event) => this.drag && event.cancelable && event.preventDefault(), {
      passive: false,
    });
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.drag) return;
    const from = (event.target as Element).closest?.(".can");
    if (!from?.closest("#board, #tray") || (event.pointerType === "touch" && !from.classList.contains("takes"))) return;
    const here = { x: event.clientX, y: event.clientY };
    this.drag = {
      id: event.pointerId,
      from: here,
      at: here,
      started: false,
      ghost: null,
      played: false,
      dropped: false,
    };
  }

  private moved(event: PointerEvent): void {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id || drag.dropped) return;
    drag.at = { x: event.clientX, y: event.clientY };
    if (!drag.started) {
      if (Math.hypot(drag.at.x - drag.from.x, drag.at.y - drag.from.y) < FAR) return;
      drag.started = true;
      const source = lying(drag.from);
      drag.ghost = held(source?.closest(".can") ?? null);
      drag.played = this.hand.touchAt(source);
      document.body.classList.add("dragging");
      this.creep(drag);
      addEventListener("click", swallow, { capture: true, once: true });
    }
    event.preventDefault();
    if (drag.ghost) {
      const [wide, high] = [parseFloat(drag.ghost.style.width), parseFloat(drag.ghost.style.height)];
      drag.ghost.style.transform = `translate(${drag.at.x - wide / 2}px,${drag.at.y - high / 3}px)`;
    }
  }

  // Held at the edge of a board that is larger than its window, a piece takes the board along.
  private creep(drag: Drag): void {
    if (this.drag !== drag || drag.dropped) return;
    nudge(drag.at.x, drag.at.y);
    requestAnimationFrame(() => this.creep(drag));
  }

  private up(event: PointerEvent): void {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.started) {
      this.drag = null;
      return;
    }
    drag.at = { x: event.clientX, y: event.clientY };
    drag.dropped = true;
    this.goOn();
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
    setTimeout(() => this.drag === drag && this.end(true), PATIENCE);
  }

  // The table has changed: touch on at the place where it was picked up, and at last where it was dropped.
  goOn(): void {
    const drag = this.drag;
    if (!drag?.started) return;
    if (drag.dropped && this.hand.touchAt(lying(drag.at))) {
      this.end(false);
      return;
    }
    const source = lying(drag.from);
    if (this.hand.inside() && source?.closest(".can")) this.hand.touchAt(source);
  }

  // Whether something is held.
  get holds(): boolean {
    return this.drag?.started ?? false;
  }

  // Let go of what is held, as if it had not been picked up; whether there was something.
  drop(): boolean {
    const held = this.holds;
    if (held) this.end(true);
    return held;
  }

  private end(back: boolean): void {
    const drag = this.drag;
    if (!drag) return;
    this.drag = null;
    drag.ghost?.remove();
    document.body.classList.remove("dragging");
    if (back) this.hand.back(drag.played);
  }
}

function lying(point: Point): Element | null {
  return document.elementFromPoint(point.x, point.y);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
