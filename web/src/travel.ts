// Pieces travel: a copy of what moved flies from where it lay to where it lies now.
import { portrait, still } from "./portraits";

const RINGING = 600;
const BETWEEN = 35;
const LONGEST_DELAY = 300;
const MOST = 26;

interface Seen {
  box: DOMRect;
  copy: SVGSVGElement | null;
}

function seen(id: string): Seen | null {
  const found = document.getElementById(id);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  return { box, copy: found.hasAttribute("data-piece") ? portrait(found) : null };
}

export class Travel {
  private readonly before = new Map<string, Seen>();

  constructor(private readonly travels: [string, string][]) {
    if (still()) return;
    for (const [from] of travels.slice(0, MOST)) {
      const found = seen(from);
      if (found) this.before.set(from, found);
    }
  }

  // Called when the new table has been drawn; how many milliseconds it takes until everything has landed, of which each
  // piece flies for `time`.
  fly(time: number): number {
    if (still()) {
      for (const to of new Set(this.travels.slice(0, MOST).map(([, end]) => end))) ring(document.getElementById(to));
      return 0;
    }
    if (!time) return 0;
    let order = 0;
    for (const [from, to] of this.travels.slice(0, MOST)) {
      const start = this.before.get(from);
      const end = start ? seen(to) : null;
      const copy = end?.copy ?? (start?.copy?.cloneNode(true) as SVGSVGElement | undefined);
      if (!start || !end || !copy) continue;
      one(start.box, end.box, copy, document.getElementById(to), order++, time);
    }
    return order ? time + Math.min((order - 1) * BETWEEN, LONGEST_DELAY) : 0;
  }
}

// Where nothing may fly a ring shows for a moment what has come.
function ring(element: Element | null): void {
  const box = element?.getBoundingClientRect();
  if (!box?.width || !box.height) return;
  const mark = document.createElement("i");
  mark.className = "ring";
  mark.style.width = `${box.width}px`;
  mark.style.height = `${box.height}px`;
  mark.style.transform = `translate(${box.left}px,${box.top}px)`;
  document.body.append(mark);
  setTimeout(() => mark.remove(), RINGING);
}

function one(
  start: DOMRect,
  end: DOMRect,
  shell: SVGSVGElement,
  landing: Element | null,
  order: number,
  time: number,
): void {
  document.body.append(shell);
  const lands = landing?.hasAttribute("data-piece") ?? false;
  if (lands) landing!.classList.add("landing");
  const [wide, high] = [parseFloat(shell.style.width), parseFloat(shell.style.height)];
  const at = (box: DOMRect): string =>
    `translate(${box.left + box.width / 2 - wide / 2}px,${box.top + box.height / 2 - high / 2}px)`;
  const play = shell.animate([{ transform: at(start) }, { transform: at(end) }], {
    duration: time,
    delay: Math.min(order * BETWEEN, LONGEST_DELAY),
    easing: "cubic-bezier(.3,.8,.4,1)",
    fill: "both",
  });
  const done = (): void => {
    shell.remove();
    landing?.classList.remove("landing");
  };
  play.onfinish = done;
  play.oncancel = done;
}
