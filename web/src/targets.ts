// Targets: what glows in a drawing can be met by a finger however small it is drawn. A glowing group gets an unseen
// area of at least 44 px (32 for a mouse); where two of them would meet, each ends halfway.
const FINGER = 44;
const MOUSE = 32;
const SMALL = "(pointer: coarse), (max-width: 1199.98px)";
const SVG = "http://www.w3.org/2000/svg";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

// A box at least so large, around the same middle.
function grown(box: Box, least: number): Box {
  const across = Math.max(0, least - (box.right - box.left)) / 2;
  const down = Math.max(0, least - (box.bottom - box.top)) / 2;
  return { left: box.left - across, top: box.top - down, right: box.right + across, bottom: box.bottom + down };
}

function meet(one: Box, two: Box): boolean {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
}

// The areas of all boxes: each at least so large, ending halfway to whatever it would meet, never within its own box.
export function areas(boxes: Box[], least: number): Box[] {
  const wide = boxes.map((box) => grown(box, least));
  return wide.map((area, at) => {
    const own = boxes[at]!;
    const found = { ...area };
    wide.forEach((other, to) => {
      if (to === at || !meet(area, other)) return;
      const beside = boxes[to]!;
      const gaps = {
        right: beside.left - own.right,
        left: own.left - beside.right,
        bottom: beside.top - own.bottom,
        top: own.top - beside.bottom,
      };
      const side = (["right", "left", "bottom", "top"] as const).reduce((best, one) =>
        gaps[one] > gaps[best] ? one : best,
      );
      if (gaps[side] < 0) return;
      const half = gaps[side] / 2;
      if (side === "right" || side === "bottom") found[side] = Math.min(found[side], own[side] + half);
      else found[side] = Math.max(found[side], own[side] - half);
    });
    return found;
  });
}

// Areas say nothing of a thing's own size. They stay where they are: a finger may rest on one, and would be forgotten
// with it.
function clean(): void {
  for (const old of document.querySelectorAll(".reach")) old.setAttribute("points", "");
}

// A drawing that has become larger or smaller is measured anew.
let known: Element[] = [];
const watched = new WeakSet<Element>();
const watch = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => reach(known));

export function reach(targets: Element[]): void {
  clean();
  known = targets.filter((one) => one.isConnected);
  for (const drawing of document.querySelectorAll("#board svg.table, #tray svg.table")) {
    if (watched.has(drawing)) continue;
    watched.add(drawing);
    watch?.observe(drawing);
  }
  const least = matchMedia(SMALL).matches ? FINGER : MOUSE;
  const groups = known.filter((one): one is SVGGElement => one instanceof SVGGElement && one.getScreenCTM() !== null);
  const boxes = groups.map((one) => one.getBoundingClientRect());
  areas(boxes, least).forEach((area, at) => {
    const own = boxes[at]!;
    if (!own.width || !own.height) return;
    const same =
      area.left === own.left && area.right === own.right && area.top === own.top && area.bottom === own.bottom;
    if (!same) draw(groups[at]!, area);
  });
}

// An area of the screen in the measures of a group, which may be turned.
function draw(group: SVGGElement, area: Box): void {
  const inverse = group.getScreenCTM()!.inverse();
  const corners: [number, number][] = [
    [area.left, area.top],
    [area.right, area.top],
    [area.right, area.bottom],
    [area.left, area.bottom],
  ];
  const known = group.querySelector(":scope > .reach");
  const one = known ?? document.createElementNS(SVG, "polygon");
  one.setAttribute("class", "reach");
  const points = corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(inverse));
  one.setAttribute("points", points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" "));
  if (!known) group.prepend(one);
}
