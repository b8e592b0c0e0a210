// Somebody's place, opened from their panel or chip: all that is public of them, a word for each picture. The arrows or a
// swipe go to the next in the order of seats; a touch beside it, Close or Escape closes.
import { shield } from "./telling";

const SWIPE = 40;

function rows(panel: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const one of panel.querySelectorAll(".badge, .second-row > *, .third-row > *")) {
    if (one.matches(".delta")) continue;
    const inner = [...one.querySelectorAll("[data-tip]")];
    for (const thing of inner.length && !one.hasAttribute("data-tip") ? inner : [one]) found.push(...row(thing));
    if (one.hasAttribute("data-tip")) for (const thing of inner) found.push(...row(thing));
  }
  return found;
}

// A picture, a number and a word; what has no word of its own is no thing of theirs.
function row(thing: Element): HTMLElement[] {
  const said = thing.getAttribute("data-tip") ?? "";
  if (!said) return [];
  const own = thing.cloneNode(true) as Element;
  for (const inner of own.querySelectorAll("[data-tip], small")) inner.remove();
  const number = thing.matches("span, div") ? (own.textContent ?? "").trim() : "";
  if (!own.querySelector("svg, i") && !own.matches("svg, i") && !number) return [];
  const item = document.createElement("li");
  const picture = document.createElement("span");
  picture.className = "pic";
  if (own.matches("svg, i")) picture.append(own);
  else picture.append(...own.querySelectorAll(":scope > svg, :scope > i"));
  for (const one of [picture, ...picture.querySelectorAll("[id]")]) one.removeAttribute("id");
  picture.firstElementChild?.removeAttribute("id");
  for (const one of picture.querySelectorAll("[data-tip], [tabindex]")) {
    one.removeAttribute("data-tip");
    one.removeAttribute("tabindex");
  }
  picture.setAttribute("aria-hidden", "true");
  const words = document.createElement("span");
  words.textContent = said;
  item.append(picture);
  if (/^[\d–-]+$/.test(number)) {
    const count = document.createElement("b");
    count.textContent = number;
    item.append(count);
    item.classList.toggle("nil", number === "0");
  }
  item.append(words);
  item.classList.toggle("full", said.length > 22);
  return [item];
}

export class People {
  private readonly dialog = document.getElementById("person") as HTMLDialogElement | null;
  private seat = 0;
  private from = { x: 0, y: 0 };

  constructor() {
    const dialog = this.dialog;
    if (!dialog) return;
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => {
      const panel = (event.target as Element).closest?.(".player:not(.can)");
      if (panel && event.key === "Enter") this.open(Number(panel.id.replace("seat-", "")));
    });
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "ArrowLeft") this.step(-1);
      if (event.key === "ArrowRight") this.step(1);
    });
    dialog.addEventListener("pointerdown", (event) => (this.from = { x: event.clientX, y: event.clientY }));
    dialog.addEventListener("pointerup", (event) => {
      const [far, down] = [event.clientX - this.from.x, event.clientY - this.from.y];
      const swiped = Math.abs(far) > SWIPE && Math.abs(far) > 2 * Math.abs(down);
      if (event.pointerType !== "mouse" && swiped) this.step(far < 0 ? 1 : -1);
    });
    dialog.addEventListener("close", () => this.mark(null));
  }

  private get panels(): Element[] {
    return [...document.querySelectorAll("#players .player")];
  }

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const asked = target.closest<HTMLElement>("[data-person]");
    const panel = target.closest(".can") ? null : target.closest("#players .player");
    if (asked) this.open(Number(asked.dataset.person));
    else if (panel) this.open(Number(panel.id.replace("seat-", "")));
    else if (target === this.dialog && this.beside(event)) this.dialog.close();
    else if (target.closest("#person [data-step]"))
      this.step(Number(target.closest<HTMLElement>("[data-step]")!.dataset.step));
  }

  private beside(event: MouseEvent): boolean {
    const box = this.dialog!.getBoundingClientRect();
    const inside = (at: number, low: number, high: number): boolean => at >= low && at <= high;
    return !inside(event.clientX, box.left, box.right) || !inside(event.clientY, box.top, box.bottom);
  }

  private step(by: number): void {
    const count = this.panels.length;
    this.seat = (this.seat + by + count) % count;
    this.draw();
  }

  private open(seat: number): void {
    this.seat = seat;
    this.draw();
    if (this.dialog && !this.dialog.open) this.dialog.showModal();
    this.dialog?.scrollTo(0, 0);
  }

  private mark(panel: Element | null): void {
    for (const one of this.panels) one.classList.toggle("open", one === panel);
  }

  // The panels have been drawn anew: whoever is looked at is, too.
  draw(): void {
    const panel = document.getElementById(`seat-${this.seat}`);
    const dialog = this.dialog;
    for (const one of this.panels) if (!one.classList.contains("can")) one.setAttribute("tabindex", "0");
    if (!panel || !dialog) return;
    if (dialog.open) this.mark(panel);
    const part = (name: string): HTMLElement => dialog.querySelector<HTMLElement>(name)!;
    part(".shield").replaceWith(shield(this.seat));
    part("h2").textContent = panel.querySelector(".name span")?.textContent ?? "";
    part("small").textContent = panel.querySelector(".state")?.textContent?.trim() ?? "";
    const clock = panel.querySelector<HTMLElement>(".clock");
    const time = part(".clock");
    time.hidden = !clock || clock.hidden;
    time.dataset.clock = String(this.seat);
    time.textContent = clock?.textContent ?? "";
    const big = panel.querySelector(".big");
    part(".points").replaceChildren(...[...(big?.childNodes ?? [])].map((one) => one.cloneNode(true)));
    part(".points").dataset.tip = big?.getAttribute("data-tip") ?? "";
    part("ul").replaceChildren(...rows(panel));
    const shields = this.panels.map((_, at) => shield(at, at === this.seat ? "shield on" : "shield"));
    part(".order").replaceChildren(...shields);
  }
}
