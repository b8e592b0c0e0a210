// What glows is brought into sight where the board or the own place is larger than its window, and a button can ask for a part of it.
import { still } from "./portraits";

const PLACES = "#board, #tray, [data-pan]";
const EDGE = 36;
const STEP = 9;
// Where something must be seen to be seen as a whole, as parts of its width and height.
const WHOLE = [0.05, 0.95];

// Whether an element lies in a place that is larger than its window, so that a finger moves the place.
export function scrolls(element: Element): boolean {
  const place = element.closest(PLACES);
  return !!place && (place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1);
}

// Scroll a place that shows nothing of what glows in it as a whole, until the first of it can be seen; what stands for one option
// matters most, and where nothing glows, what the drawing marks with `data-look`.
export function reveal(lit: Element[]): void {
  for (const place of document.querySelectorAll<HTMLElement>(PLACES)) {
    if (!scrolls(place)) continue;
    const glowing = lit.filter((one) => place.contains(one));
    const exact = glowing.filter((one) => one.hasAttribute("data-option"));
    const inside = exact.length ? exact : glowing.length ? glowing : [...place.querySelectorAll("[data-look]")];
    const drawing = place.querySelector("svg.table");
    const seen = inside.some((one) => {
      const box = one.getBoundingClientRect();
      return WHOLE.every((part) =>
        drawing?.contains(document.elementFromPoint(box.left + box.width * part, box.top + box.height * part)),
      );
    });
    if (inside[0] && !seen) show(place, inside[0]);
  }
}

// Scroll only the place itself, never the page around it; a `data-view` is shown as a whole.
function show(place: HTMLElement, target: Element): void {
  const box = (target.closest("[data-view]") ?? target).getBoundingClientRect();
  const window = place.getBoundingClientRect();
  place.scrollBy({
    top: box.top + Math.min(box.height, window.height) / 2 - (window.top + window.height / 2),
    left: box.left + Math.min(box.width, window.width) / 2 - (window.left + window.width / 2),
    behavior: still() ? "instant" : "smooth",
  });
}

// Bring one element into sight, wherever it lies.
export function bring(target: Element): void {
  const place = target.closest<HTMLElement>("[data-pan]") ?? target.closest<HTMLElement>(PLACES);
  if (place && scrolls(place)) show(place, target);
}

// Something is dragged to the edge of a place that is larger than its window: the place moves on.
export function nudge(x: number, y: number): void {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>(PLACES);
  if (!place || !scrolls(place)) return;
  const box = place.getBoundingClientRect();
  const step = (at: number, low: number, high: number): number =>
    at < low + EDGE ? -STEP : at > high - EDGE ? STEP : 0;
  place.scrollBy({ left: step(x, box.left, box.right), top: step(y, box.top, box.bottom), behavior: "instant" });
}

document.addEventListener("click", (event) => {
  const wanted = (event.target as Element).closest<HTMLElement>("[data-show]")?.dataset.show;
  const target = wanted ? document.getElementById(wanted) : null;
  const place = target?.closest<HTMLElement>(PLACES);
  if (target && place) show(place, target);
});
