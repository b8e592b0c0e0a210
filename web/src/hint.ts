// Hints: first where to look, then what the master would do, then why. Nothing is played by itself.
import { marks } from "./marks";
import { bring } from "./reveal";
import { named } from "./spotlight";
import type { Choice, HintNews, Says } from "./wire";

type Step = "none" | "thinking" | "where" | "what" | "why";

export interface Asking {
  ask(): void;
  play(option: number): void;
}

function element(tag: string, cls: string, text = ""): HTMLElement {
  const one = document.createElement(tag);
  if (cls) one.className = cls;
  one.textContent = text;
  return one;
}

function act(name: string, text: string, key: string, cls = "btn"): HTMLElement {
  const one = element("button", cls, `${text} `);
  one.dataset.hint = name;
  if (key) one.append(element("kbd", "", key));
  return one;
}

export class Hints {
  private readonly card = document.getElementById("hint");
  private step: Step = "none";
  private told: HintNews | null = null;
  private choices: Choice[] = [];
  private seat = -1;

  constructor(
    private readonly says: Says,
    private readonly doing: Asking,
  ) {
    document.addEventListener("click", (event) => this.clicked(event));
    // Before the table's own keys: Enter and Escape mean the hint while it is there.
    document.addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  // The question has changed: what was told belongs to another one.
  offer(allowed: boolean, choices: Choice[], seat: number): void {
    const options = (of: Choice[]): string => of.map(([option]) => option).join();
    const same = choices.length > 0 && options(choices) === options(this.choices);
    this.choices = choices;
    this.seat = seat;
    for (const button of document.querySelectorAll<HTMLElement>('[data-act="hint"]'))
      button.hidden = !allowed || !choices.length;
    if (same && allowed) this.go(this.step);
    else this.close();
  }

  heard(told: HintNews): void {
    if (this.step !== "thinking" || !this.choices.some(([option]) => option === told.option)) return;
    this.told = told;
    this.go("where");
  }

  refused(): void {
    if (this.step === "thinking") this.close();
  }

  private get there(): boolean {
    return this.step !== "none";
  }

  private on(): void {
    if (!this.choices.length || document.querySelector('[data-act="hint"]:not([hidden])') === null) return;
    if (this.step === "none") {
      this.go("thinking");
      this.doing.ask();
    } else if (this.step === "where") this.go("what");
    else if (this.step === "what") this.go("why");
  }

  close(): void {
    if (this.step === "none") return;
    this.told = null;
    this.go("none");
  }

  private take(): void {
    const told = this.told;
    this.close();
    if (told) this.doing.play(told.option);
  }

  private go(step: Step): void {
    this.step = step;
    document.body.classList.toggle("hinting", this.there && step !== "thinking");
    for (const button of document.querySelectorAll('[data-act="hint"]'))
      button.classList.toggle("thinking", step === "thinking");
    marks(step === "none" || step === "thinking" ? [] : this.places());
    this.draw();
    if (step === "where") for (const one of this.elements().slice(-1)) bring(one);
  }

  private places(): [string, "hint"][] {
    return (this.told?.touches ?? []).filter((id) => named(id).length).map((id) => [id, "hint"]);
  }

  private elements(): Element[] {
    return this.places().flatMap(([id]) => named(id).slice(0, 1));
  }

  private draw(): void {
    const card = this.card;
    if (!card) return;
    card.hidden = !this.there;
    card.className = this.step === "why" ? "hint-why panel" : "hint-chip";
    card.replaceChildren(...this.parts());
    if (this.step === "why") card.querySelector<HTMLElement>("[data-hint=take]")?.focus({ preventScroll: true });
  }

  private parts(): HTMLElement[] {
    const says = this.says;
    if (this.step === "none") return [];
    if (this.step === "thinking") return [element("span", "", says["hint-thinking"])];
    const told = this.told!;
    const so = told.so_far ? ` (${says["hint-so-far"]})` : "";
    if (this.step === "where") {
      const found = this.places().length > 0;
      return [
        element("span", "", found ? says["hint-where"] : says["hint-list"]),
        act("on", says["hint-what"] ?? "", "H", "link"),
      ];
    }
    if (this.step === "what") {
      const line = element("span", "", `${says["hint-master"]} `);
      line.append(element("b", "", `${told.text}${so}`));
      return [line, act("on", says["hint-why"] ?? "", "H", "link")];
    }
    const two = element("div", "two");
    two.append(act("close", says["hint-own"] ?? "", "Esc"), act("take", says["hint-take"] ?? "", "⏎", "btn main"));
    // Where there is little room the reasons move, and what can be done about them stays in sight.
    const reasons = element("div", "reasons");
    reasons.tabIndex = 0;
    reasons.append(element("h3", "", `${told.text}${so}`), element("p", "", told.reason), this.table(told));
    return [reasons, two];
  }

  private table(told: HintNews): HTMLElement {
    const table = element("table", "weighed");
    const shield = document.querySelector(`#seat-${this.seat}`);
    if (shield) table.style.setProperty("--c", getComputedStyle(shield).getPropertyValue("--c") || "var(--azure)");
    const most = Math.max(1, ...told.weighed.map(([, chance]) => chance));
    const head = element("tr", "");
    for (const text of [this.says["hint-choice"], this.says["hint-chance"], "", told.counted])
      head.append(element("th", "", text ?? ""));
    const body = document.createElement("tbody");
    const top = document.createElement("thead");
    top.append(head);
    table.append(top, body);
    body.append(
      ...told.weighed.map(([text, chance, points], at) => {
        const row = element("tr", at ? "" : "right");
        const bar = element("td", "bar");
        const fill = element("i", "");
        fill.style.width = `${(100 * chance) / most}%`;
        bar.append(fill);
        row.append(element("th", "", text), bar, element("td", "share", `${chance} %`), element("td", "score", points));
        return row;
      }),
    );
    return table;
  }

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest('[data-act="hint"]')) this.on();
    const name = target.closest<HTMLElement>("[data-hint]")?.dataset.hint;
    if (name === "on") this.on();
    else if (name === "close") this.close();
    else if (name === "take") this.take();
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select")) return;
    if (document.querySelector("dialog:modal")) return;
    const enters = event.key === "Enter" && this.step === "why" && !target.closest("[data-hint=close]");
    if (event.key === "h" || event.key === "H") this.on();
    else if (event.key === "Escape" && this.there) this.close();
    else if (enters) this.take();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
