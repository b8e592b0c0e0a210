// The review of a finished game: all of it comes drawn; the page goes from decision to decision and shows on the board
// what was chosen and what the master would choose. It fills in while the house works it out.
import { toast } from "./asking";
import { copied } from "./copying";
import { Course, type Spot, step, wrong } from "./course";
import { fit } from "./fit";
import { address, ask, at as come, go, link, query } from "./house";
import { morph } from "./morph";
import { Rings, type Shown } from "./rings";
import type { Says } from "./wire";

const AGAIN = 1200;
const SETTLES = 90;
const TYPED = "input, textarea, select, dialog";

// One decision: its parts, its options, and what each touches and is called.
interface Decision {
  ply: number;
  parts: Record<string, string>;
  chosen: number;
  best: number;
  touches: Record<string, string[]>;
  verdicts: Record<string, string>;
  texts: Record<string, string>;
}

// How far the review is, with all that does not belong to one decision.
interface Overview {
  parts: Record<string, string>;
  spots: Spot[];
  working: boolean;
}

export class ReviewPage {
  private readonly id = document.body.dataset.table!;
  private readonly says: Says = JSON.parse(document.body.dataset.says!) as Says;
  private readonly mine = new Set((document.body.dataset.mine ?? "").split(" ").filter(Boolean).map(Number));
  // Which of a table's reviews this is: whatever it asks for is of the same.
  private readonly which = query("longer") ? "longer=1" : "";
  private readonly rings = new Rings();
  private readonly course = new Course((at, settled) => this.go(at, settled));
  private readonly kept = new Map<number, Decision>();
  private decision: Decision | null = null;
  private only = false;
  private line = false;
  private open = false;
  private whose = 0;
  private timer = 0;
  private hovered: string | null = null;

  constructor() {
    const begin = JSON.parse(document.body.dataset.review!) as Overview & { decision: Decision };
    document.addEventListener("click", (event) => this.clicked(event.target as Element));
    document.addEventListener("keydown", (event) => this.pressed(event));
    for (const name of ["pointerover", "focusin"])
      document.addEventListener(name, (event) => this.hover(event.target as Element));
    for (const name of ["pointerout", "focusout"]) document.addEventListener(name, () => this.hover(null));
    this.told(begin);
    this.show(begin.decision);
    addEventListener("load", () => this.mark());
  }

  private get at(): number {
    return this.course.at;
  }

  // From decision to decision.

  private readonly may = ([seat]: Spot): boolean => !this.only || this.mine.has(seat);

  private go(at: number, settled = true): void {
    if (at !== this.at) {
      this.line = false;
      this.course.set(at);
    }
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.fetch(at), settled ? 0 : SETTLES);
  }

  private address(path: string, more = ""): string {
    const asked = [this.which, more].filter(Boolean).join("&");
    return `/review/${this.id}/${path}${asked ? `?${asked}` : ""}`;
  }

  private async fetch(at: number): Promise<void> {
    const known = this.kept.get(at);
    if (known && !this.line) {
      this.show(known);
      return;
    }
    const answer = await ask(this.address(`${at}`, this.line ? "line=1" : ""));
    if (!answer.ok || at !== this.at) return;
    const found = (await answer.json()) as Decision;
    if (!this.line) this.kept.set(at, found);
    this.show(found);
  }

  private show(decision: Decision): void {
    this.decision = decision;
    this.course.set(decision.ply);
    this.draw(decision.parts);
    fit();
    this.mark();
    if (this.open) void this.placeOf(decision.ply);
    come(`/review/${this.id}?${[this.which, `ply=${decision.ply}`].filter(Boolean).join("&")}`);
    document.getElementById("try")!.setAttribute("action", link(this.address(`${decision.ply}/try`)));
    document.querySelector('[data-act="line"]')?.setAttribute("aria-pressed", String(this.line));
    for (const card of document.querySelectorAll<HTMLElement>("#turns [data-ply]"))
      card.classList.toggle("on", Number(card.dataset.ply) === decision.ply);
  }

  private draw(parts: Record<string, string>): void {
    for (const [name, html] of Object.entries(parts)) {
      const place = document.getElementById(name);
      if (place) morph(place, html);
    }
  }

  // The chosen option and the master's, or another one in its place; after a line there is nothing to choose any more.
  private mark(other: string | null = null): void {
    if (!this.decision) return;
    const { chosen, best, touches, verdicts, texts } = this.decision;
    const shown = (option: number, role: Shown["role"]): Shown => ({
      option,
      role,
      verdict: verdicts[option] ?? "good",
      touches: touches[option] ?? [],
      text: texts[option] ?? "",
    });
    const second = other !== null ? Number(other) : best;
    const both = [shown(chosen, "chosen"), ...(second === chosen ? [] : [shown(second, "masters")])];
    this.rings.show(this.line ? [] : both);
  }

  private hover(target: Element | null): void {
    const row = target?.closest?.<HTMLElement>(".alternatives [data-option]") ?? null;
    const option = row?.dataset.option ?? null;
    if (option === this.hovered) return;
    this.hovered = option;
    this.mark(option);
  }
  // How far it is.

  private told(overview: Overview): void {
    this.course.spots = overview.spots;
    for (const lane of document.querySelectorAll<HTMLElement>(".lane"))
      lane.classList.toggle("own", this.mine.has(Number(lane.dataset.seat)));
    if (overview.working) window.setTimeout(() => void this.look(), AGAIN);
  }

  private async look(): Promise<void> {
    const answer = await ask(this.address("overview"));
    if (!answer.ok) return;
    const overview = (await answer.json()) as Overview;
    const before = this.course.spots[this.at]?.[1];
    for (const at of [...this.kept.keys()])
      if (this.course.spots[at]?.[1] !== overview.spots[at]?.[1]) this.kept.delete(at);
    this.draw(overview.parts);
    this.told(overview);
    this.course.set(this.at);
    if (before !== overview.spots[this.at]?.[1]) this.go(this.at);
  }

  private async ask(path: string): Promise<void> {
    const answer = await ask(this.address(path), "POST");
    if (!answer.ok) toast(this.says.trouble ?? "");
    else await this.look();
  }

  // What the person does.

  private clicked(target: Element): void {
    const ply = target.closest<HTMLElement>("#turns [data-ply]")?.dataset.ply;
    if (ply) this.go(Number(ply));
    const whose = target.closest<HTMLElement>("[data-whose]")?.dataset.whose;
    if (whose) {
      this.whose = Number(whose);
      void this.placeOf(this.at);
    }
    const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act) this.act(act);
  }

  private act(act: string): void {
    if (act === "back" || act === "on")
      this.go(step(this.course.spots, this.at, act === "on" ? 1 : -1, false, this.may));
    if (act === "next") this.next();
    if (act === "mine") this.onlyMine();
    if (act === "line") this.bestLine();
    if (act === "place") this.rings.peek();
    if (act === "open") this.opened(!this.open);
    if (act === "share") void copied(address(), this.says);
    if (act === "go-on") void this.ask("on");
    if (act === "look-now") void this.ask(`${this.at}/look`);
  }

  private next(): void {
    const found = wrong(this.course.spots, this.at, this.may);
    if (found === null) toast(this.says["no-mistakes"] ?? "");
    else this.go(found);
  }

  private onlyMine(): void {
    this.only = !this.only;
    document.body.classList.toggle("only-mine", this.only);
    document.querySelector('[data-act="mine"]')?.setAttribute("aria-pressed", String(this.only));
    const here = this.course.spots[this.at];
    if (here && !this.may(here)) {
      const on = step(this.course.spots, this.at, 1, false, this.may);
      this.go(on === this.at ? step(this.course.spots, this.at, -1, false, this.may) : on);
    }
  }

  // With all cards open: another's own place lies where the chooser's does, at every decision, until it is put away.
  private opened(open: boolean): void {
    this.open = open;
    document.body.classList.toggle("all-open", open);
    document.getElementById("whose")!.hidden = !open;
    document.querySelector('[data-act="open"]')?.setAttribute("aria-pressed", String(open));
    const others = [...document.querySelectorAll<HTMLElement>("#whose [data-whose]")].map((one) =>
      Number(one.dataset.whose),
    );
    const chooser = this.course.spots[this.at]?.[0];
    this.whose = others.find((seat) => seat !== chooser) ?? 0;
    if (open) void this.placeOf(this.at);
    else if (this.decision) this.show(this.decision);
  }

  private async placeOf(at: number): Promise<void> {
    const answer = await ask(this.address(`${at}/open`));
    if (!answer.ok || at !== this.at || !this.open) return;
    const places = (await answer.json()) as string[];
    for (const one of document.querySelectorAll<HTMLElement>("#whose [data-whose]"))
      one.setAttribute("aria-pressed", String(Number(one.dataset.whose) === this.whose));
    this.draw({ tray: places[this.whose] ?? "" });
    this.rings.peek(true);
  }

  private bestLine(): void {
    this.line = !this.line;
    void this.fetch(this.at);
  }

  private pressed(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED)) return;
    const spots = this.course.spots;
    const arrows: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 };
    const way = arrows[event.key];
    // Up and down belong to the page, but on the graph to the cursor.
    if (way && (event.key === "ArrowLeft" || event.key === "ArrowRight" || target.id === "chances"))
      this.go(step(spots, this.at, way, event.shiftKey, this.may));
    else if (event.key === "Home") this.go(step(spots, -1, 1, false, this.may));
    else if (event.key === "End") this.go(step(spots, spots.length, -1, false, this.may));
    else if (event.key === "Escape" && this.open) this.opened(false);
    else if (event.key === "Escape") go(`/table/${this.id}`);
    else {
      const button = document.querySelector<HTMLElement>(`[data-press="${CSS.escape(event.key.toLowerCase())}"]`);
      if (!button) return;
      button.click();
    }
    event.preventDefault();
  }
}
