// The ending: the table itself changes when a game is over. It is left for the whole table, or for a moment that decided.
import { toast } from "./asking";
import { phone } from "./fit";
import { ask, go, link } from "./house";
import { keep } from "./kept";
import { still } from "./portraits";
import { tellRecords } from "./records";

const ENTERING = 2400;
const AGAIN = 3000;
const STAYED = 6000;
const TYPED = "input, textarea, select, dialog";

// What is told of the review: what its button says, luck and skill in a line, whether more is to come, and the curve with
// the moments that it has found.
interface Brief {
  label: string;
  fortune: string;
  working: boolean;
  curve: string;
}

interface Hooks {
  // Shows the table after so many choices; Infinity is its end.
  go(ply: number): void;
  copied(url: string): void;
}

export class EndingPage {
  private readonly place = document.getElementById("ending");
  private at: HTMLElement | null = null;
  private timer = 0;
  private brief: Promise<void> | null = null;
  private told: Brief | null = null;

  constructor(
    private readonly table: string,
    private readonly hooks: Hooks,
  ) {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.pressed(event));
    for (const name of ["pointerover", "pointerout", "focusin", "focusout"])
      this.place?.addEventListener(name, (event) => this.light(event));
    this.drawn();
  }

  // Whether the page of the ending is in sight.
  get open(): boolean {
    return document.body.classList.contains("ended");
  }

  private get there(): boolean {
    return Boolean(this.place?.querySelector(".stage"));
  }

  // After every drawing: links lead to this table, the board has its shape, records are told.
  drawn(): void {
    if (!this.place || !this.there) return;
    const links: Record<string, string> = {
      review: link(`/review/${this.table}`),
      replay: link(`/replay/${this.table}`),
      record: link(`/api/tables/${this.table}/record`),
    };
    for (const one of this.place.querySelectorAll<HTMLAnchorElement>("[data-link]"))
      one.href = links[one.dataset.link!] ?? "#";
    const board = document.querySelector<SVGSVGElement>("#board svg[data-tall]");
    if (board && phone()) {
      const hangs = board.dataset.hang !== undefined;
      const [wide, high] = (hangs ? board.dataset.tall! : board.dataset.wide!).split(" ").map(Number);
      document.body.style.setProperty("--board-ratio", `${wide} / ${high || wide! * 0.94}`);
    }
    const records = this.place.querySelector<HTMLElement>(".records");
    if (records) tellRecords(records, this.table);
    this.brief ??= this.tell();
    this.retell();
  }

  private retell(): void {
    if (!this.told) return;
    for (const one of this.place!.querySelectorAll("[data-review]")) one.textContent = this.told.label;
    this.recurve(this.told.curve);
    const fortune = this.place!.querySelector<HTMLElement>(".fortune");
    if (!fortune) return;
    fortune.hidden = !this.told.fortune;
    fortune.querySelector("span")!.textContent = this.told.fortune;
  }

  // What decided is known by chances, no more by points alone; not while a moment is looked at.
  private recurve(drawn: string): void {
    const curve = this.place!.querySelector<HTMLElement>(".curve:not([data-judged])");
    if (!drawn || !curve || this.at || curve.contains(document.activeElement)) return;
    curve.outerHTML = drawn;
    this.place!.querySelector<HTMLElement>(".curve")!.dataset.judged = "";
  }

  // How far the review is, and what luck and skill did once that is known.
  private async tell(): Promise<void> {
    let asked = false;
    for (let working = true; working; ) {
      const answer = await ask(`/review/${this.table}/brief`);
      if (!answer.ok) {
        // A house that reviews nothing.
        for (const link of this.place!.querySelectorAll<HTMLElement>('[data-link="review"]')) link.hidden = true;
        return;
      }
      const told = (await answer.json()) as Brief;
      this.told = told;
      this.retell();
      working = told.working;
      await new Promise((done) => setTimeout(done, AGAIN));
      // Whoever stays here for a while is told of luck and skill, and need not wait for the review then.
      if (!working && !told.fortune && !asked && this.open && Number(document.body.dataset.seat) >= 0) {
        asked = true;
        await new Promise((done) => setTimeout(done, STAYED));
        if (this.open) working = (await ask(`/review/${this.table}/on`, "POST")).ok;
      }
    }
  }

  // The game has just ended: after the last pieces have come to rest the page enters.
  enter(after: number): void {
    window.setTimeout(() => {
      if (!this.there || this.open) return;
      this.show();
      if (still()) return;
      document.body.classList.add("entering");
      for (const number of this.place!.querySelectorAll<SVGTextElement>("[data-count]")) this.count(number);
      this.timer = window.setTimeout(() => this.settle(), ENTERING);
      for (const name of ["pointerdown", "keydown"])
        addEventListener(name, () => this.settle(), { once: true, capture: true });
    }, after);
  }

  private settle(): void {
    clearTimeout(this.timer);
    document.body.classList.remove("entering");
  }

  // Numbers on the plinths count up to what they are.
  private count(place: SVGTextElement): void {
    const said = place.dataset.count ?? "";
    const aim = Number.parseInt(said, 10);
    if (!(aim > 0)) return;
    const start = performance.now() + 900;
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - start) / 900));
      const on = part < 1 && document.body.classList.contains("entering");
      place.textContent = on ? String(Math.round(aim * part)) : said;
      if (on) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  private show(): void {
    document.body.classList.remove("logging");
    document.body.classList.add("ended");
    scrollTo(0, 0);
    this.place?.querySelector<HTMLElement>("#headline")?.focus({ preventScroll: true });
    dispatchEvent(new Event("resize"));
  }

  // Escape: from a moment to the end, from there to the whole table. Whether there was something to leave.
  leave(): boolean {
    if (!this.open) return false;
    if (this.at) this.moment(null);
    else this.wholeTable();
    return true;
  }

  private wholeTable(): void {
    this.moment(null);
    this.settle();
    document.body.classList.remove("ended");
    dispatchEvent(new Event("resize"));
    document.querySelector<HTMLElement>('#prompt [data-act="ending"]')?.focus();
  }

  // Somebody else asks to play again and waits: whoever still looks at the ending is told so, and stays as they like.
  asked(): void {
    const said = this.place?.querySelector(".waited-for span")?.textContent;
    if (said) toast(said);
  }

  // The board shows the moment of this button; without one the end.
  private moment(button: HTMLElement | null): void {
    const chip = this.place?.querySelector<HTMLElement>(".moment-chip");
    const before = this.at;
    this.at = button;
    for (const one of this.place?.querySelectorAll("[data-moment]") ?? [])
      one.classList.toggle("on", button !== null && one.getAttribute("data-moment") === button.dataset.moment);
    if (chip) {
      chip.hidden = button === null;
      chip.querySelector("b")!.textContent = button?.dataset.when ?? "";
    }
    if (button) this.hooks.go(Number(button.dataset.ply));
    else if (before) this.hooks.go(Number.POSITIVE_INFINITY);
    if (!button) this.retell();
  }

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act === "whole-table") this.wholeTable();
    if (act === "ending") this.again();
    if (act === "to-the-end") this.moment(null);
    if (act === "rematch") void this.lay("rematch");
    if (act === "same-deal") void this.lay("same-deal");
    if (act === "share-ending") this.hooks.copied(`${location.origin}/table/${this.table}`);
    if (act === "more-acts") this.more(target.closest<HTMLElement>("[data-act]")!);
    const number = target.closest<HTMLElement>("#ending [data-moment]")?.dataset.moment;
    if (number) this.moment(this.place!.querySelector<HTMLElement>(`.moments [data-moment="${number}"]`));
    const piece = target.closest<HTMLElement>("#ending .piece");
    if (piece && matchMedia("(hover: none)").matches) toast(piece.getAttribute("aria-label") ?? "");
  }

  // Back from the whole table, wherever its scrubber stands.
  private again(): void {
    this.hooks.go(Number.POSITIVE_INFINITY);
    this.show();
  }

  private more(button: HTMLElement): void {
    const open = button.parentElement!.classList.toggle("open");
    button.setAttribute("aria-expanded", String(open));
  }

  private pressed(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (!this.open || event.ctrlKey || event.metaKey || event.altKey || target.closest?.(TYPED)) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
      const all = [...this.place!.querySelectorAll<HTMLElement>(".moments [data-moment]")];
      const next = this.at ? all.indexOf(this.at) + (event.key === "ArrowLeft" ? -1 : 1) : 0;
      if (all.length) this.moment(all[next] ?? null);
      event.preventDefault();
      return;
    }
    this.place!.querySelector<HTMLElement>(`[data-press="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
  }

  private async lay(how: string): Promise<void> {
    const answer = await ask(`/api/tables/${this.table}/${how}`, "POST");
    if (!answer.ok) return;
    const { id } = (await answer.json()) as { id: string };
    // Whoever knows the deal sets no records with it.
    if (how === "same-deal") keep(`dealt-again-${id}`, "1");
    go(`/table/${id}`);
  }

  // The same source in all bars.
  private light(event: Event): void {
    const part = (event.target as Element).closest<HTMLElement>("[data-part]")?.dataset.part;
    if (!part) return;
    const on = event.type === "pointerover" || event.type === "focusin";
    for (const one of this.place!.querySelectorAll<HTMLElement>("[data-part]"))
      one.classList.toggle("lit", on && one.dataset.part === part);
  }
}
