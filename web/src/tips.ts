// Tooltips: what a thing is, on hover, on focus and on a long touch.
export function tips(): void {
  const tip = document.getElementById("tip");
  if (!tip) return;
  let timer = 0;

  const hide = (): void => {
    clearTimeout(timer);
    tip.hidden = true;
  };
  const show = (target: Element): void => {
    const text = target.getAttribute("data-tip");
    if (!text) return;
    tip.textContent = text;
    tip.hidden = false;
    const box = target.getBoundingClientRect();
    const own = tip.getBoundingClientRect();
    const left = Math.max(6, Math.min(innerWidth - own.width - 6, box.left + box.width / 2 - own.width / 2));
    const below = box.bottom + 8 + own.height < innerHeight;
    const top = below ? box.bottom + 8 : Math.max(6, box.top - own.height - 8);
    tip.style.transform = `translate(${left}px,${top}px)`;
  };
  const later = (event: Event, wait: number): void => {
    const target = (event.target as Element | null)?.closest?.("[data-tip]");
    hide();
    if (target) timer = window.setTimeout(() => show(target), wait);
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") later(event, 450);
  });
  document.addEventListener("focusin", (event) => {
    if ((event.target as Element).matches?.(":focus-visible")) later(event, 150);
  });
  document.addEventListener("pointerdown", (event) => (event.pointerType === "mouse" ? hide() : later(event, 550)));
  for (const name of ["pointerup", "pointercancel", "focusout", "keydown", "scroll"]) {
    document.addEventListener(name, hide, { capture: true, passive: true });
  }
}
