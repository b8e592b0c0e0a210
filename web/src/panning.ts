// Panning: a drawing larger than its place lies in a `data-pan` and is moved with the finger. It opens on what is
// decided, a small map (`data-map`) shows which part is seen, and a button (`data-act="whole"`) shows all of it.
const NEAR = 24;

function pans(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-pan]")];
}

export function scrolls(element: Element): boolean {
  const pan = element.closest<HTMLElement>("[data-pan]");
  return !!pan && (pan.scrollWidth > pan.clientWidth + 1 || pan.scrollHeight > pan.clientHeight + 1);
}

function inside(box: DOMRect, place: DOMRect): boolean {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > place.left + NEAR && x < place.right - NEAR && y > place.top + NEAR && y < place.bottom - NEAR;
}

// Bring what glows, or else what the drawing marks with `data-look`, into sight.
function look(pan: HTMLElement): void {
  if (!scrolls(pan)) return;
  const place = pan.getBoundingClientRect();
  const glowing = [...pan.querySelectorAll(".can")];
  const boxes = (glowing.length ? glowing : [...pan.querySelectorAll("[data-look]")]).map((one) => one.getBoundingClientRect());
  if (!boxes.length || boxes.some((box) => inside(box, place))) return;
  const away = (box: DOMRect): number => Math.hypot(box.left + box.width / 2 - place.left - place.width / 2, box.top - place.top - place.height / 2);
  const box = boxes.reduce((best, one) => (away(one) < away(best) ? one : best));
  pan.scrollBy({
    left: box.left + box.width / 2 - place.left - place.width / 2,
    top: box.top + box.height / 2 - place.top - place.height / 2,
    behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
  });
}

function chart(): void {
  const [pan] = pans();
  const seen = document.querySelector<SVGRectElement>("[data-map] .seen");
  const map = seen?.ownerSVGElement?.viewBox.baseVal;
  if (!pan || !seen || !map || !pan.scrollWidth) return;
  seen.setAttribute("x", String((map.width * pan.scrollLeft) / pan.scrollWidth));
  seen.setAttribute("y", String((map.height * pan.scrollTop) / pan.scrollHeight));
  seen.setAttribute("width", String((map.width * pan.clientWidth) / pan.scrollWidth));
  seen.setAttribute("height", String((map.height * pan.clientHeight) / pan.scrollHeight));
}

function clicked(event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest('[data-act="whole"]')) {
    document.body.classList.toggle("whole");
    chart();
  }
  const map = target.closest("[data-map]");
  const [pan] = pans();
  if (!map || !pan) return;
  const box = map.getBoundingClientRect();
  pan.scrollTo({
    left: ((event.clientX - box.left) / box.width) * pan.scrollWidth - pan.clientWidth / 2,
    top: ((event.clientY - box.top) / box.height) * pan.scrollHeight - pan.clientHeight / 2,
    behavior: "smooth",
  });
}

export function panning(): void {
  let due = 0;
  let shown = "";
  const changed = (): void => {
    due = 0;
    const choosing = document.body.classList.contains("choosing");
    const now = `${document.body.dataset["ply"]} ${choosing}`;
    if (now !== shown) for (const pan of pans()) look(pan);
    shown = now;
    chart();
  };
  const watch = new MutationObserver(() => {
    if (!due) due = requestAnimationFrame(changed);
  });
  for (const id of ["board", "tray"]) {
    const place = document.getElementById(id);
    if (place) watch.observe(place, { childList: true, subtree: true });
  }
  watch.observe(document.body, { attributes: true, attributeFilter: ["class", "data-ply"] });
  document.addEventListener("scroll", chart, { capture: true, passive: true });
  document.addEventListener("click", clicked);
}
