// Panning: a board larger than its place lies in a `data-pan` and is moved with the finger. A small map (`data-map`)
// shows which part is seen and goes to another, and a button (`data-act="whole"`) shows all of it.
function pan(): HTMLElement | null {
  return document.querySelector("#board [data-pan]");
}

function chart(): void {
  const place = pan();
  const seen = document.querySelector<SVGRectElement>("[data-map] .seen");
  const map = seen?.ownerSVGElement?.viewBox.baseVal;
  if (!place || !seen || !map || !place.scrollWidth) return;
  seen.setAttribute("x", String((map.width * place.scrollLeft) / place.scrollWidth));
  seen.setAttribute("y", String((map.height * place.scrollTop) / place.scrollHeight));
  seen.setAttribute("width", String((map.width * place.clientWidth) / place.scrollWidth));
  seen.setAttribute("height", String((map.height * place.clientHeight) / place.scrollHeight));
}

function clicked(event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest('[data-act="whole"]')) {
    document.body.classList.toggle("whole");
    chart();
  }
  const map = target.closest("[data-map]");
  const place = pan();
  if (!map || !place) return;
  const box = map.getBoundingClientRect();
  place.scrollTo({
    left: ((event.clientX - box.left) / box.width) * place.scrollWidth - place.clientWidth / 2,
    top: ((event.clientY - box.top) / box.height) * place.scrollHeight - place.clientHeight / 2,
    behavior: "smooth",
  });
}

export function panning(): void {
  const watch = new MutationObserver(() => requestAnimationFrame(chart));
  watch.observe(document.body, { attributes: true, attributeFilter: ["class", "data-ply"] });
  document.addEventListener("scroll", chart, { capture: true, passive: true });
  document.addEventListener("click", clicked);
}
