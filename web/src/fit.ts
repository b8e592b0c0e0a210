// Drawings fit their place: the wide layout, or on a phone the tall one, always whole, never stretched.

// The phone, told by the same words in every style; a test holds them together.
const PHONE = "(max-width: 499px), (max-width: 599px) and (max-aspect-ratio: 1/1)";

export function phone(): boolean {
  return matchMedia(PHONE).matches;
}

// Zoomed in so far that the window holds little more than one thing at a time; as `--lens` in queries.css.
export function lens(): boolean {
  return matchMedia("(max-width: 499px) and (max-height: 479.98px)").matches;
}

// Whether a drawing has its tall layout: on a phone, but not in an ending, where all of the board is shown. What hangs
// is seen whole in its tall layout, too.
export function upright(svg: SVGSVGElement): boolean {
  return phone() && (svg.dataset.hang !== undefined || !document.body.classList.contains("ended"));
}

export function fit(): void {
  for (const svg of document.querySelectorAll<SVGSVGElement>("svg[data-wide]")) {
    const tall = upright(svg);
    const [wide, high] = (tall ? svg.dataset.tall! : svg.dataset.wide!).split(" ").map(Number);
    const box = svg.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const scale = high ? Math.min(box.width / wide!, box.height / high) : box.width / wide!;
    const [w, h] = [box.width / scale, box.height / scale];
    // What hangs (`data-hang`) keeps to the top, everything else to the middle.
    const top = high && !tall && svg.dataset.hang === undefined ? -(h - high) / 2 : 0;
    const view = `${-(w - wide!) / 2} ${top} ${w} ${h}`;
    if (svg.getAttribute("viewBox") !== view) svg.setAttribute("viewBox", view);
  }
}

export function keepFitting(): void {
  const watch = new ResizeObserver(() => fit());
  for (const id of ["board", "tray"]) {
    const place = document.getElementById(id);
    if (place) watch.observe(place);
  }
  fit();
}
