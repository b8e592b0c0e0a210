// Why not: what cannot be touched now says what it needs, on hover, on a touch, and by keys (W, then the arrows).
import { beside, hideTip, showTip } from "./tips";
import type { WhyNews } from "./wire";

const WAIT = 400;
const WARNED_WAIT = 650;

function starts(id: string, names: string | undefined): boolean {
  return (names ?? "").split(" ").some((name) => name !== "" && id.startsWith(name));
}

// The thing of the table around this element that the room can speak of; null where it can be touched, or nobody knows.
function thing(target: Element | null): Element | null {
  const { why, warned } = document.body.dataset;
  if (!why || document.body.classList.contains("past")) return null;
  let found: Element | null = null;
  for (let at = target; at && at.id !== "board" && at.id !== "tray"; at = at.parentElement) {
    const id = name(at);
    if (at.classList.contains("can") && !starts(id, warned)) return null;
    if (!found && starts(id, why)) found = at;
  }
  return target?.closest("#board, #tray") ? found : null;
}

// What it is called at the table: twins have one name, stand-ins that of what they stand for.
function name(element: Element): string {
  const { same, for: stands } = (element as HTMLElement | SVGElement).dataset;
  return same ?? stands ?? element.id;
}

function shown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

// Whether the table is asked about this element, so that it needs no tooltip.
export function answers(target: Element): boolean {
  return thing(target) !== null;
}

export class Why {
  private readonly card = document.getElementById("why")!;
  private readonly known = new Map<string, WhyNews>();
  private wanted: Element | null = null;
  private walking: Element | null = null;
  private timer = 0;

  constructor(private readonly ask: (element: string) => void) {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse" && event.buttons === 0) this.hovered(event.target as Element);
    });
    document.addEventListener("click", (event) => this.touched(event.target as Element));
    document.addEventListener("keydown", (event) => this.key(event), { capture: true });
    document.addEventListener("focusin", (event) => {
      if (event.target !== this.walking) this.leave();
    });
    document.addEventListener("scroll", () => this.hide(), { capture: true, passive: true });
  }

  // The table has changed: reasons change with it.
  forget(): void {
    this.known.clear();
    this.leave();
  }

  heard(news: WhyNews): void {
    if (String(news.ply) === document.body.dataset.ply) this.known.set(news.element, news);
    if (this.wanted && name(this.wanted) === news.element) this.show(this.wanted);
  }

  private hovered(target: Element): void {
    const found = thing(target);
    if (found === this.wanted && found !== null) return;
    clearTimeout(this.timer);
    if (!this.walking) this.hide();
    if (!found || this.walking) return;
    const wait = found.classList.contains("can") ? WARNED_WAIT : WAIT;
    this.timer = window.setTimeout(() => this.want(found), wait);
  }

  // A touch is answered at once; one elsewhere puts the card away. What can be touched does what it does.
  private touched(target: Element): void {
    const found = thing(target);
    clearTimeout(this.timer);
    this.leave();
    if (found && !found.classList.contains("can")) this.want(found);
  }

  private want(element: Element): void {
    this.wanted = element;
    if (this.known.has(name(element))) this.show(element);
    else this.ask(name(element));
  }

  private show(element: Element): void {
    const news = this.known.get(name(element));
    const tip = element.closest("[data-tip]")?.getAttribute("data-tip") ?? "";
    hideTip();
    if (!news?.text) {
      showTip(element);
      return;
    }
    const lines: [string, string][] = [["b", news.title]];
    if (tip && tip.toLowerCase() !== news.title.toLowerCase() && !tip.includes(news.text)) lines.push(["small", tip]);
    lines.push(["p", news.text]);
    if (news.way) lines.push(["em", news.way]);
    this.card.replaceChildren(
      ...lines.map(([tag, text]) => {
        const line = document.createElement(tag);
        line.textContent = text;
        return line;
      }),
    );
    this.card.hidden = false;
    beside(this.card, element);
    element.setAttribute("aria-describedby", "why");
  }

  private hide(): void {
    clearTimeout(this.timer);
    this.wanted?.removeAttribute("aria-describedby");
    this.wanted = null;
    this.card.hidden = true;
  }

  // By keys: W goes to the first thing that cannot be touched, the arrows to the others, Escape back.

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
    if (event.key === "Escape" && (this.walking || !this.card.hidden)) {
      this.leave();
      event.preventDefault();
    } else if (!target.matches("input, textarea, select") && event.key.toLowerCase() === "w") {
      this.walk(event.shiftKey ? -1 : 1);
    } else if (this.walking && ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      this.walk(event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
    }
  }

  private walk(step: number): void {
    const all = [...document.querySelectorAll("#tray [id], #board [id], #board [data-for]")].filter(
      (one) => thing(one) === one && !one.classList.contains("can") && !thing(one.parentElement) && shown(one),
    );
    if (!all.length) return;
    const at = this.walking ? all.indexOf(this.walking) : -1;
    const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]!;
    this.leave();
    this.walking = next;
    next.setAttribute("tabindex", "-1");
    (next as SVGElement | HTMLElement).focus();
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.want(next);
  }

  private leave(): void {
    this.walking?.removeAttribute("tabindex");
    this.walking = null;
    this.hide();
  }
}
