// Pieces travel: a copy of what moved flies from where it lay to where it lies now.
const TIME = 260;
const MOST = 26;

interface Seen {
  box: DOMRect;
  copy: Element | null;
}

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.classList.contains("calm");
}

function seen(id: string, copying: boolean): Seen | null {
  const found = document.getElementById(id);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  return { box, copy: copying && found.hasAttribute("data-piece") ? pictured(found) : null };
}

// The drawing inside a piece, without its place: cards, cubes and figures are single uses of a symbol.
function pictured(piece: Element): Element | null {
  const use = piece.querySelector("use[href]");
  return use ? (use.cloneNode(false) as Element) : null;
}

export class Travel {
  private before = new Map<string, Seen>();

  constructor(private readonly travels: [string, string][]) {
    if (still()) return;
    for (const [from] of travels.slice(0, MOST)) {
      const found = seen(from, true);
      if (found) this.before.set(from, found);
    }
  }

  // Called when the new table has been drawn.
  fly(): void {
    let order = 0;
    for (const [from, to] of this.travels.slice(0, MOST)) {
      const start = this.before.get(from);
      const end = start ? seen(to, true) : null;
      const copy = end?.copy ?? start?.copy;
      if (!start || !end || !copy) continue;
      this.one(start.box, end.box, copy, document.getElementById(to), order++);
    }
  }

  private one(start: DOMRect, end: DOMRect, copy: Element, landing: Element | null, order: number): void {
    const shell = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const wide = Math.min(end.width, 150);
    const high = (wide * 166) / 120;
    shell.setAttribute("class", "flying");
    shell.setAttribute("viewBox", "0 0 120 166");
    copy.setAttribute("x", "0");
    copy.setAttribute("y", "0");
    copy.setAttribute("width", "120");
    copy.setAttribute("height", "166");
    shell.append(copy);
    shell.style.width = `${wide}px`;
    shell.style.height = `${high}px`;
    document.body.append(shell);
    const lands = landing?.hasAttribute("data-piece") ?? false;
    if (lands) landing!.classList.add("landing");
    const from = `translate(${start.left + start.width / 2 - wide / 2}px,${start.top}px)`;
    const to = `translate(${end.left + end.width / 2 - wide / 2}px,${end.top}px)`;
    const play = shell.animate([{ transform: from }, { transform: to }], {
      duration: TIME,
      delay: Math.min(order * 35, 300),
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
}
