// A copy of a piece as a small picture of its own: it flies, tumbles or is held.
const SVG = "http://www.w3.org/2000/svg";
const CARD = '[data-piece="card"]';
const SLACK = 3;
// What a copy would lose with the elements around it.
const KEPT = [
  ...["color", "fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray", "paint-order"],
  ...[
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "font-feature-settings",
    "letter-spacing",
    "text-anchor",
  ],
];

// Whether nothing may move: the person asked for calm, here or in the whole system.
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.classList.contains("calm");
}

// A piece as large as it is on the screen: a card (`data-piece="card"`) with all that is printed on it, of other pieces the symbol.
export function portrait(piece: Element | null): SVGSVGElement | null {
  const card = piece?.matches(CARD) ? piece : piece?.querySelector(CARD);
  return card ? face(card) : symbol(piece);
}

function symbol(piece: Element | null): SVGSVGElement | null {
  const shown = piece?.querySelector("use[href]") ?? piece;
  if (!(shown instanceof SVGGraphicsElement)) return null;
  const box = shown.getBBox();
  const place = shown.getBoundingClientRect();
  if (!box.width || !box.height || !place.width || !place.height) return null;
  const copy = nameless(shown);
  copy.removeAttribute("transform");
  copy.removeAttribute("class");
  copy.style.transform = "none";
  if (copy instanceof SVGUseElement) {
    for (const [name, value] of [
      ["x", box.x],
      ["y", box.y],
      ["width", box.width],
      ["height", box.height],
    ] as const) {
      copy.setAttribute(name, String(value));
    }
  }
  return shell(place, `${box.x} ${box.y} ${box.width} ${box.height}`, [copy]);
}

// What is printed on a card may be drawn over it, outside of its element: it is all that lies within the card's edges and
// belongs to no other piece.
function face(card: Element): SVGSVGElement | null {
  const own = leaves(card);
  const edges = around(own);
  if (!edges) return null;
  const within = (one: Element): boolean => {
    const box = one.getBoundingClientRect();
    const inside =
      box.left >= edges.left - SLACK &&
      box.right <= edges.right + SLACK &&
      box.top >= edges.top - SLACK &&
      box.bottom <= edges.bottom + SLACK;
    return (
      inside &&
      one.closest("[data-piece]") === null &&
      !!(card.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
    );
  };
  const drawing = card.closest("svg.table") ?? card.parentElement!;
  const printed = leaves(drawing).filter(within);
  return shell(edges, `${edges.left} ${edges.top} ${edges.width} ${edges.height}`, [...own, ...printed].map(placed));
}

// What is really drawn of an element: no groups, nothing that only glows, is hidden or stays when the piece goes (`data-stays`).
function leaves(element: Element): SVGGraphicsElement[] {
  const found = [...element.querySelectorAll<SVGGraphicsElement>("use, path, rect, circle, ellipse, text")];
  return found.filter(
    (one) =>
      !one.closest(".halo, defs, [data-stays]") &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
}

function around(shapes: Element[]): DOMRect | null {
  const boxes = shapes.map((one) => one.getBoundingClientRect()).filter((box) => box.width && box.height);
  if (!boxes.length) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return new DOMRect(
    left,
    top,
    Math.max(...boxes.map((box) => box.right)) - left,
    Math.max(...boxes.map((box) => box.bottom)) - top,
  );
}

// A copy that lies and looks on the screen as its original does.
function placed(shape: SVGGraphicsElement): SVGElement {
  const copy = nameless(shape);
  const looks = getComputedStyle(shape);
  for (const name of KEPT) copy.style.setProperty(name, looks.getPropertyValue(name));
  copy.style.transform = "none";
  copy.style.opacity = String(opacity(shape));
  const { a, b, c, d, e, f } = shape.getScreenCTM()!;
  const holder = document.createElementNS(SVG, "g");
  holder.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  holder.append(copy);
  return holder;
}

function opacity(element: Element): number {
  let found = 1;
  for (let at: Element | null = element; at && !at.matches("svg.table"); at = at.parentElement)
    found *= Number(getComputedStyle(at).opacity);
  return found;
}

function nameless(shape: SVGGraphicsElement): SVGGraphicsElement {
  const copy = shape.cloneNode(true) as SVGGraphicsElement;
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  return copy;
}

function shell(place: DOMRect, view: string, shapes: SVGElement[]): SVGSVGElement {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("class", "flying");
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("viewBox", view);
  made.style.width = `${place.width}px`;
  made.style.height = `${place.height}px`;
  made.append(...shapes);
  return made;
}

// The piece that follows the pointer while it is dragged.
export function held(source: Element | null): SVGSVGElement | null {
  const made = portrait(source);
  if (!made) return null;
  made.classList.add("held");
  document.body.append(made);
  return made;
}
