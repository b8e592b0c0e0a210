// Tooltips: what a thing is, on hover, on focus and on a long touch.
import { answers } from "./why";

// Lay a small card beside a thing, below it or above: it never covers what it speaks of.
export function beside(card: HTMLElement, target: Element): void {
  const box = target.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  const left = Math.max(6, Math.min(innerWidth - own.width - 6, box.left + box.width / 2 - own.width / 2));
  const below = box.bottom + 12 + own.height < innerHeight;
  const top = below ? box.bottom + 12 : Math.max(6, box.top - own.height - 12);
  card.classList.toggle("above", !below);
  card.style.setProperty("--tail", `${Math.max(18, Math.min(own.width - 18, box.left + box.width / 2 - left))}px`);
  card.style.transform = `translate(${left}px,${top}px)`;
}

export function hideTip(): void {
  const tip = document.getElementById("tip");
  if (tip) tip.hidden = true;
}

// What the line of the question has no room for can be read all the same.
const LINES = ".prompt .say, .prompt em";

function cut(target: Element): string | null {
  const line = target.closest(LINES);
  const short = line && (line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight);
  return short ? line.textContent!.trim().replace(/\s+/g, " ") : null;
}

export function showTip(target: Element): void {
  const tip = document.getElementById("tip");
  const text = target.closest("[data-tip]")?.getAttribute("data-tip") ?? cut(target);
  if (!tip || !text) return;
  tip.textContent = text;
  tip.hidden = false;
  beside(tip, target);
}

export function tips(): void {
  if (!document.getElementById("tip")) return;
  let timer = 0;

  const hide = (): void => {
    clearTimeout(timer);
    hideTip();
  };
  const later = (event: Event, wait: number): void => {
    const target = (event.target as Element | null)?.closest?.(`[data-tip], ${LINES}`);
    hide();
    // What cannot be touched now is told by the table, which knows why.
    if (target && !answers(event.target as Element)) timer = window.setTimeout(() => showTip(target), wait);
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") later(event, 450);
  });
  document.addEventListener("focusin", (event) => {
    if ((event.target as Element).matches?.(":focus-visible")) later(event, 150);
  });
  document.addEventListener("pointerdown", (event) => (event.pointerType === "mouse" ? hide() : later(event, 550)));
  // One touch is enough where a line is cut off.
  document.addEventListener("click", (event) => {
    const line = (event.target as Element).closest(LINES);
    if (line && cut(line)) showTip(line);
  });
  for (const name of ["pointerup", "pointercancel", "focusout", "keydown", "scroll"]) {
    document.addEventListener(name, hide, { capture: true, passive: true });
  }
}
