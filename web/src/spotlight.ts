// The spotlight: board and own place grow dark but for what is spoken of. A gold ring is to be touched, a dashed one to
// be looked at, a dotted path says where something goes, and an arrow leads from the card to the first of them.

const SVG = "http://www.w3.org/2000/svg";
const AREAS = ".board, .tray";
const WINDOWS = "[data-pan], #board, #tray, .acts, .sheet";
const PAD = 6;
const ROUND = 10;
const HEAD = 18;

export interface Shine {
  rings: Element[];
  looks: Element[];
  way: Element[];
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

// All that answer to a name in the drawing, as in the touches of choices.
export function named(id: string): Element[] {
  const name = CSS.escape(id);
  return [...document.querySelectorAll(`#${name}, [data-same="${name}"]`)];
}

// Where an element is seen: within the window of the place it lies in; nowhere if it is scrolled out of it.
export function seen(element: Element, pad = PAD): Box | null {
  const box = element.getBoundingClientRect();
  if (!box.width || !box.height) return null;
  let [left, top, right, bottom] = [box.left - pad, box.top - pad, box.right + pad, box.bottom + pad];
  for (let place = element.closest(WINDOWS); place; place = place.parentElement?.closest(WINDOWS) ?? null) {
    const window = place.getBoundingClientRect();
    [left, top] = [Math.max(left, window.left - pad), Math.max(top, window.top - pad)];
    [right, bottom] = [Math.min(right, window.right + pad), Math.min(bottom, window.bottom + pad)];
  }
  [left, top] = [Math.max(left, 2), Math.max(top, 2)];
  [right, bottom] = [Math.min(right, innerWidth - 2), Math.min(bottom, innerHeight - 2)];
  return right - left > 2 * pad && bottom - top > 2 * pad
    ? { x: left, y: top, w: right - left, h: bottom - top }
    : null;
}

// A rectangle with round corners, as a path.
export function outline({ x, y, w, h }: Box, round = ROUND): string {
  const r = Math.min(round, w / 2, h / 2);
  const turn = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [w - 2 * r, h - 2 * r];
  return `M${x + r} ${y}h${across}${turn(r, r)}v${down}${turn(-r, r)}h${-across}${turn(-r, -r)}v${-down}${turn(r, -r)}z`;
}

function middle(box: Box): [number, number] {
  return [box.x + box.w / 2, box.y + box.h / 2];
}

// The point of a box that is nearest to another one's middle.
function edge(box: Box, [x, y]: [number, number]): [number, number] {
  return [Math.max(box.x, Math.min(box.x + box.w, x)), Math.max(box.y, Math.min(box.y + box.h, y))];
}

export class Spotlight {
  private readonly veil = document.createElementNS(SVG, "svg");
  private drawn = "";

  constructor() {
    this.veil.classList.add("veil");
    this.veil.setAttribute("aria-hidden", "true");
    document.body.append(this.veil);
  }

  // Draw it where things are now; nothing is done where nothing has moved.
  draw(shine: Shine | null, card: Element): void {
    const made = shine ? this.made(shine, card) : "";
    if (made === this.drawn) return;
    this.drawn = made;
    this.veil.innerHTML = made;
  }

  private made({ rings, looks, way }: Shine, card: Element): string {
    const boxes = (list: Element[]): Box[] => list.flatMap((one) => seen(one) ?? []);
    const [gold, dashed] = [boxes(rings), boxes(looks)];
    const holes = [...gold, ...dashed];
    const areas = [...document.querySelectorAll(AREAS)].flatMap((one) => seen(one, 0) ?? []);
    const first = gold[0] ?? dashed[0];
    return [
      '<mask id="holes"><rect width="100%" height="100%" fill="#fff"/>',
      ...holes.map((one) => `<path d="${outline(one)}" fill="#000"/>`),
      `</mask><path class="dark" mask="url(#holes)" d="${areas.map((one) => outline(one, 8)).join("")}"/>`,
      ...dashed.map((one) => `<path class="ring look" d="${outline(one)}"/>`),
      ...gold.map((one) => `<path class="ring" d="${outline(one)}"/>`),
      this.path(boxes(way)),
      first ? this.arrow(card, first) : "",
    ].join("");
  }

  private path([from, to]: Box[]): string {
    if (!from || !to) return "";
    const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
    const lift = Math.min(y1, y2) - Math.min(60, Math.abs(x2 - x1) / 3);
    return `<path class="hop" d="M${x1} ${y1}Q${(x1 + x2) / 2} ${lift} ${x2} ${y2}"/>`;
  }

  private arrow(card: Element, target: Box): string {
    const box = card.getBoundingClientRect();
    const own: Box = { x: box.left, y: box.top, w: box.width, h: box.height };
    const [x2, y2] = edge(target, middle(own));
    const [x1, y1] = edge(own, [x2, y2]);
    const [dx, dy] = [x2 - x1, y2 - y1];
    if (Math.hypot(dx, dy) < HEAD) return "";
    const [cx, cy] = [(x1 + x2) / 2 - dy * 0.16, (y1 + y2) / 2 + dx * 0.16];
    const angle = Math.atan2(y2 - cy, x2 - cx);
    const point = (turn: number, far: number): string =>
      `${x2 - Math.cos(angle + turn) * far} ${y2 - Math.sin(angle + turn) * far}`;
    return [
      `<path class="arrow" d="M${x1} ${y1}Q${cx} ${cy} ${point(0, HEAD * 0.8)}"/>`,
      `<path class="head" d="M${x2} ${y2}L${point(0.48, HEAD + 4)}L${point(0, HEAD - 3)}L${point(-0.48, HEAD + 4)}z"/>`,
    ].join("");
  }
}
