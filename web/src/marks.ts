// Marks on the table: a ring around something with a sign at its corner. They lie over the page and follow what they mark.
import { type Box, named, outline, seen } from "./spotlight";

const SVG = "http://www.w3.org/2000/svg";
const AGAIN = 160;
const SIGN = 24;

export type Sign = "good" | "miss" | "hint";
export type Mark = readonly [id: string, sign: Sign];

let veil: SVGSVGElement | null = null;
let shown: readonly Mark[] = [];
let drawn = "";

function sign([, kind]: Mark, box: Box): string {
  const [x, y] = [box.x + box.w - SIGN / 2, box.y - SIGN / 2];
  return `<path class="mark-ring ${kind}" d="${outline(box)}"/>
    <use href="#v-${kind}" x="${x}" y="${y}" width="${SIGN}" height="${SIGN}"/>`;
}

function draw(): void {
  if (!veil) return;
  const made = shown
    .flatMap((mark) => {
      const box = named(mark[0])
        .map((one) => seen(one))
        .find((one) => one);
      return box ? sign(mark, box) : [];
    })
    .join("");
  if (made === drawn) return;
  drawn = made;
  veil.innerHTML = made;
}

// Mark these; nothing takes all marks away.
export function marks(wanted: readonly Mark[]): void {
  shown = wanted;
  if (!veil) {
    veil = document.createElementNS(SVG, "svg");
    veil.classList.add("veil", "marks");
    veil.setAttribute("aria-hidden", "true");
    document.body.append(veil);
    for (const name of ["scroll", "resize"]) addEventListener(name, draw, { capture: true, passive: true });
    setInterval(draw, AGAIN);
  }
  draw();
}
