// Drawings fit their place: the wide layout or the tall one, always whole, never stretched.
const NARROW = "(max-width: 720px)";

export function fit(): void {
  const tall = matchMedia(NARROW).matches;
  for (const svg of document.querySelectorAll<SVGSVGElement>("svg[data-wide]")) {
    const [wide, high] = (tall ? svg.dataset.tall! : svg.dataset.wide!).split(" ").map(Number);
    const box = svg.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const scale = high ? Math.min(box.width / wide!, box.height / high) : box.width / wide!;
    const [w, h] = [box.width / scale, box.height / scale];
    const top = high && !tall ? -(h - high) / 2 : 0;
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
