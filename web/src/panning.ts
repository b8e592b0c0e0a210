// Panning: a board larger than its place lies in a `data-pan` and is moved with the finger. A small map (`data-map`)
// shows which part is seen and goes to another, and a button (`data-act="whole"`) shows all of it. Two fingers, or two
// touches on bare board, bring a board that is seen whole nearer.
import { fit, phone } from "./fit";

const APART = 1.15;
const SLACK = 2;

function pan(): HTMLElement | null {
  return document.querySelector("#board [data-pan]");
}

function chart(): void {
  const place = pan();
  const board = place?.closest(".board");
  if (!place || !board) return;
  const across = place.scrollWidth > place.clientWidth + SLACK;
  // A tall drawing is read downwards: there is no whole of it to be shown.
  const down = place.scrollHeight > place.clientHeight + SLACK && !phone();
  board.classList.toggle("pans", across || down);
  const seen = document.querySelector<SVGRectElement>("[data-map] .seen");
  const map = seen?.ownerSVGElement?.viewBox.baseVal;
  if (!seen || !map || !place.scrollWidth) return;
  seen.setAttribute("x", String((map.width * place.scrollLeft) / place.scrollWidth));
  seen.setAttribute("y", String((map.height * place.scrollTop) / place.scrollHeight));
  seen.setAttribute("width", String((map.width * place.clientWidth) / place.scrollWidth));
  seen.setAttribute("height", String((map.height * place.clientHeight) / place.scrollHeight));
}

// How near the board is looked at: whole, at its reading size (""), or near; what lies under the point stays there.
function look(how: "whole" | "" | "near", x = innerWidth / 2, y = innerHeight / 2): void {
  const place = pan();
  if (!place || how === looked()) return;
  const box = place.getBoundingClientRect();
  const part = (at: number, from: number, scrolled: number, all: number): number => (at - from + scrolled) / all;
  const [across, down] = [
    part(x, box.left, place.scrollLeft, place.scrollWidth),
    part(y, box.top, place.scrollTop, place.scrollHeight),
  ];
  document.body.classList.toggle("whole", how === "whole");
  document.body.classList.toggle("near", how === "near");
  fit();
  place.scrollTo({
    left: across * place.scrollWidth - (x - box.left),
    top: down * place.scrollHeight - (y - box.top),
    behavior: "instant",
  });
  chart();
}

function looked(): "whole" | "" | "near" {
  const { classList } = document.body;
  return classList.contains("whole") ? "whole" : classList.contains("near") ? "near" : "";
}

// From the reading size to the whole and back; what was brought near goes back to how it was.
function clicked(event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest('[data-act="whole"]')) look(looked() ? "" : "whole");
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

// Only a board that could be larger is brought nearer: one that fills the width of a phone, or never pans, is not.
function nearer(x: number, y: number): void {
  if (phone() || !pan()) return;
  look(looked() === "near" ? "" : "near", x, y);
}

function doubled(event: MouseEvent): void {
  const target = event.target as Element;
  if (target.closest("#board") && !target.closest(".can, button")) nearer(event.clientX, event.clientY);
}

class Pinch {
  private apart = 0;

  constructor() {
    const board = document.getElementById("board");
    board?.addEventListener("touchstart", (event) => this.begin(event), { passive: true });
    board?.addEventListener("touchmove", (event) => this.move(event), { passive: true });
  }

  private span(event: TouchEvent): number {
    const [one, two] = [event.touches[0]!, event.touches[1]!];
    return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  }

  private begin(event: TouchEvent): void {
    this.apart = event.touches.length === 2 ? this.span(event) : 0;
  }

  private move(event: TouchEvent): void {
    if (!this.apart || event.touches.length !== 2 || phone()) return;
    const grown = this.span(event) / this.apart;
    const [one, two] = [event.touches[0]!, event.touches[1]!];
    const [x, y] = [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2];
    if (grown > APART && looked() !== "near") look(looked() === "whole" ? "" : "near", x, y);
    else if (grown < 1 / APART && looked() !== "whole") look(looked() === "near" ? "" : "whole", x, y);
    else return;
    this.apart = 0;
  }
}

export function panning(): void {
  const board = document.getElementById("board");
  if (!board) return;
  const soon = (): number => requestAnimationFrame(chart);
  new MutationObserver(soon).observe(document.body, { attributes: true, attributeFilter: ["class", "data-ply"] });
  new ResizeObserver(soon).observe(board);
  document.addEventListener("scroll", chart, { capture: true, passive: true });
  document.addEventListener("click", clicked);
  document.addEventListener("dblclick", doubled);
  new Pinch();
}
