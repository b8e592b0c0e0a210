// A lesson: it stands where the live connection stands at other tables. The table is fetched moment by moment, of all
// choices only the one that is asked for is offered, and the card says why. The device keeps how far one is.
import { toast } from "./asking";
import { ask, go, query } from "./house";
import { keep, kept } from "./kept";
import { fill } from "./phrases";
import { still } from "./portraits";
import { progress, reached } from "./progress";
import { bring } from "./reveal";
import { named, type Shine, Spotlight } from "./spotlight";
import type { Asked, LessonStep, News, Says, TableNews } from "./wire";

const LOOK_AGAIN = 160;
const SHOWING = 900;
const TURNING = 600;
const TWICE = 3000;
const LEAVING = 1600;

export class Lesson {
  private readonly card = document.getElementById("lesson")!;
  private readonly game = document.body.dataset.game!;
  private readonly steps = JSON.parse(this.card.dataset.steps!) as LessonStep[];
  private readonly spotlight = new Spotlight();
  private step = 0;
  private ply = -1;
  private table: TableNews | null = null;
  private asked = 0;
  private told = false;
  private escaped = 0;
  private showing = 0;

  constructor(
    private readonly says: Says,
    private readonly onNews: (news: News) => void,
    private readonly onState: (connected: boolean, code: number) => void,
  ) {
    document.body.classList.add("learning");
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event), { capture: true });
    for (const dialog of document.querySelectorAll("dialog.goal"))
      dialog.addEventListener("cancel", (event) => {
        event.preventDefault();
        this.escape();
      });
    for (const name of ["scroll", "resize"])
      addEventListener(name, () => this.light(), { capture: true, passive: true });
    setInterval(() => this.look(), LOOK_AGAIN);
    const wanted = query("step");
    const from = wanted === null ? progress(this.game).step : Number(wanted);
    void this.open(Math.min(this.steps.length, Math.max(1, from || 1)) - 1);
  }

  private get now(): LessonStep {
    return this.steps[this.step]!;
  }

  // What the step asks for at this moment: the option, if any.
  private get wanted(): number | null {
    return this.now.wanted.find(([ply]) => ply === this.ply)?.[1] ?? null;
  }

  // What the table asks for: a choice is only ever the one that is wanted.
  send(asked: Asked): void {
    if (asked.do === "play" && asked.option === this.wanted) this.on();
    else if (asked.do === "anew") void this.open(this.step);
  }

  // One step further, or to the next touch of the same step.
  private on(): void {
    const { wanted, jump, to } = this.now;
    const next = wanted.find(([ply]) => ply > this.ply);
    if (next) {
      void this.move(next[0], this.ply);
      return;
    }
    if (this.step + 1 === this.steps.length) return;
    this.step += 1;
    this.note();
    if (to === this.ply) this.offer();
    else void this.move(to, jump ? null : this.ply);
    if (jump) this.turnPage();
  }

  private back(): void {
    clearTimeout(this.showing);
    if (this.step > 0) void this.open(this.step - 1);
  }

  private async open(step: number): Promise<void> {
    this.step = step;
    this.note();
    await this.move(this.now.at, null);
  }

  private note(): void {
    reached(this.game, this.step + 1, this.steps.length);
  }

  // The table at another ply; to a page that has seen an earlier one, move by move.
  private async move(ply: number, seen: number | null): Promise<void> {
    this.hush();
    const mine = ++this.asked;
    this.ply = ply;
    const from = seen === null ? "" : `?seen=${seen}`;
    let news: News[];
    try {
      const answer = await ask(`/learn/${this.game}/${ply}${from}`);
      if (!answer.ok) throw new Error(String(answer.status));
      news = (await answer.json()) as News[];
    } catch {
      if (mine !== this.asked) return;
      this.onState(false, 0);
      setTimeout(() => mine === this.asked && void this.move(ply, null), SHOWING);
      return;
    }
    if (mine !== this.asked) return;
    if (document.body.classList.contains("offline")) this.onState(true, 0);
    for (const one of news) {
      if (one.is === "table") this.table = one;
      else this.onNews(one);
    }
    this.offer(this.table?.parts);
  }

  // Offer what is asked for at this ply, and nothing else; what is drawn already is not drawn again.
  private offer(parts: TableNews["parts"] = {}): void {
    const table = this.table!;
    const wanted = table.choices.filter(([option]) => option === this.wanted);
    const fresh = Object.keys(parts).length > 0;
    this.told = false;
    this.onNews({
      ...table,
      parts,
      // The card has said already what it does: a touch does it at once.
      choices: wanted.map(([option, text, touches, chips, terms]) => [
        option,
        text,
        touches,
        chips,
        { ...terms, step: true },
      ]),
      undo: 0,
      inside: false,
      log: fresh ? table.log : { from: table.ply, lines: [], turns: [] },
      travels: fresh ? table.travels : [],
    });
    this.look();
  }

  // The card and the light, as soon as the table lies as the step tells it.
  private look(): void {
    if (!this.told && this.table && document.body.dataset.ply === String(this.ply) && this.table.ply === this.ply)
      this.tell();
    this.light();
  }

  private tell(): void {
    this.told = true;
    const { title, text, do: asks, fact } = this.now;
    const [first, last] = [this.step === 0, this.step + 1 === this.steps.length];
    this.dialog("lesson-first", first);
    this.dialog("lesson-last", last);
    this.card.hidden = first || last;
    this.card.classList.remove("hushed");
    this.say("lesson-title", title);
    this.say("lesson-text", text);
    this.say("lesson-do", asks);
    const count = fill(this.says.step ?? "", { number: String(this.step + 1), all: String(this.steps.length) });
    this.card.querySelector('[data-say="count"]')!.textContent = count;
    this.facts(fact);
    for (const one of this.card.querySelectorAll<HTMLElement>(".lesson-task, .lesson-acts [data-lesson='show']"))
      one.hidden = !asks;
    this.card.querySelector<HTMLElement>('.lesson-acts [data-lesson="on"]')!.hidden = asks !== "";
    this.card.querySelectorAll(".pips i").forEach((pip, at) => {
      pip.className = at < this.step ? "on" : at === this.step ? "now" : "";
    });
    if (first || last) return;
    this.place();
    document.getElementById("lesson-title")!.focus({ preventScroll: true });
  }

  // On a narrow screen the card stands above the own place, or at the foot where all of it is on the board.
  private place(): void {
    const { rings, looks } = this.shine();
    const spoken = rings.length ? rings : looks;
    const below = spoken.some((one) => one.closest("#tray"));
    document.body.classList.toggle("grounded", spoken.length > 0 && !below);
    document.body.classList.toggle(
      "sheeted",
      this.wanted !== null && !document.querySelector(":is(#board, #tray) .can"),
    );
    for (const one of [...looks.slice(0, 1), ...rings.slice(0, 1)].slice(-1)) bring(one);
  }

  private facts(fact: string[]): void {
    const place = this.card.querySelector<HTMLElement>('[data-say="fact"]')!;
    place.hidden = fact.length === 0;
    place.replaceChildren(
      ...fact.map((one) => {
        const part = document.createElement(one.startsWith("#") ? "i" : "span");
        if (one.startsWith("#")) part.innerHTML = `<svg><use href="${CSS.escape(one).replace("\\#", "#")}"/></svg>`;
        else part.textContent = one;
        return part;
      }),
    );
  }

  private say(id: string, text: string): void {
    document.getElementById(id)!.textContent = text;
  }

  private dialog(id: string, open: boolean): void {
    const dialog = document.getElementById(id) as HTMLDialogElement;
    if (!open && dialog.open) dialog.close();
    if (!open || dialog.open) return;
    dialog.showModal();
    document.getElementById(`${id}-title`)!.focus();
  }

  // While the others play, nothing shines and nothing is said.
  private hush(): void {
    this.told = false;
    this.card.classList.add("hushed");
    this.light();
  }

  private shine(): Shine {
    const all = (ids: string[]): Element[] => ids.flatMap(named);
    const wanted = this.wanted;
    const buttons = wanted === null ? [] : [...document.querySelectorAll(`.btn[data-option="${wanted}"]`)];
    const lit = [...document.querySelectorAll(":is(#board, #tray) .can")];
    const rings = wanted === null ? [] : [...all(this.now.rings), ...lit];
    return {
      rings: [...new Set(rings.length ? rings : buttons)],
      looks: all(this.now.looks),
      way: this.now.way.flatMap((id) => named(id).slice(0, 1)),
    };
  }

  private light(): void {
    const dark = this.told && !this.card.hidden && !document.querySelector("dialog[open]");
    this.spotlight.draw(dark ? this.shine() : null, this.card);
  }

  private turnPage(): void {
    if (still()) return;
    document.body.classList.add("turning");
    setTimeout(() => document.body.classList.remove("turning"), TURNING);
  }

  // The touches of this step are made, one after the other.
  private show(): void {
    clearTimeout(this.showing);
    if (!this.told || this.wanted === null) return;
    const step = this.step;
    this.on();
    this.showing = window.setTimeout(() => {
      if (this.step === step) this.show();
    }, SHOWING);
  }

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const act = target.closest<HTMLElement>("[data-lesson]")?.dataset.lesson;
    if (act === "on") this.on();
    else if (act === "back") this.back();
    else if (act === "show") this.show();
    else if (act === "close") this.leave();
    else if (this.told && this.wanted !== null && target.closest("#board, #tray"))
      if (!target.closest(".can, [data-for], [data-act], [data-show], [data-map]")) toast(this.says.shines ?? "");
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select")) return;
    if (document.querySelector("dialog[open]:not(.goal)")) return;
    if (event.key === "ArrowLeft") this.back();
    else if (event.key === "ArrowRight" && this.told && this.wanted === null) this.on();
    else if (event.key === "Escape" && !document.querySelector("dialog[open]")) this.escape();
    else return;
    if (event.key === "Escape") return;
    // Elsewhere the arrows look at earlier moments; a lesson has pages instead.
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // Twice leaves; where something is picked up, the first time puts that down.
  private escape(): void {
    const now = Date.now();
    if (now - this.escaped < TWICE) {
      this.leave();
      return;
    }
    this.escaped = now;
    toast(this.says.again ?? "");
  }

  private leave(): void {
    const known = kept("lesson-left") === "1";
    if (!known) toast(this.says.place ?? "");
    keep("lesson-left", "1");
    setTimeout(() => go("/"), known ? 0 : LEAVING);
  }
}
