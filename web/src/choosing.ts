// Choosing: what can be touched glows; a touch narrows, the last one does it; the list offers the same for the keyboard.
import { Dragging } from "./dragging";
import { alike, left, meaning, next } from "./narrowing";
import { counted } from "./phrases";
import { button, Places } from "./pieces";
import { reveal, scrolls } from "./reveal";
import type { Choice, Says } from "./wire";

export interface Doing {
  play(option: number): void;
  undo(): void;
  // Leave what lies before the table; whether there was something.
  leave(): boolean;
}

export class Choosing {
  private choices: Choice[] = [];
  private path: string[] = [];
  private inside = false;
  private listening = false;
  private places = new Places();
  private undoable = 0;
  private lit: Element[] = [];
  private readonly dragging: Dragging;

  constructor(
    private readonly says: Says,
    private readonly doing: Doing,
  ) {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event));
    this.dragging = new Dragging({
      touchAt: (element) => this.touchAt(element),
      inside: () => this.inside,
      back: (played) => (played && this.inside && this.canBack() ? this.doing.undo() : this.escape()),
    });
    for (const name of ["pointerover", "focusin"])
      document.addEventListener(name, (event) => this.hover(event.target as Element));
    for (const name of ["pointerout", "focusout"]) document.addEventListener(name, () => this.preview(null));
  }

  // The table has changed.
  offer(choices: Choice[], undoable: number, inside: boolean): void {
    this.choices = choices;
    this.undoable = undoable;
    this.inside = inside;
    this.path = [];
    this.show();
    this.dragging.goOn();
  }

  private left(): Choice[] {
    return left(this.choices, this.path);
  }

  // The elements that one more touch could mean, and for which choices.
  private targets(): Map<Element, Choice[]> {
    const found = new Map<Element, Choice[]>();
    const add = (element: Element, choice: Choice): void => {
      const known = found.get(element);
      if (!known) found.set(element, [choice]);
      else if (!known.includes(choice)) known.push(choice);
    };
    for (const choice of this.left()) {
      const own = this.places.own(choice[0]);
      for (const element of own) add(element, choice);
      const id = next(choice, this.path, own.length > 0);
      if (id !== undefined) for (const element of this.places.named(id)) add(element, choice);
    }
    return found;
  }

  private show(): void {
    this.places = new Places();
    const targets = this.targets();
    const picked = new Set(this.path.flatMap((id) => this.places.named(id)));
    for (const element of this.lit) {
      if (!picked.has(element)) element.classList.remove("selected");
      if (!targets.has(element)) this.quench(element);
    }
    this.lit = [...targets.keys(), ...picked];
    for (const [element, meant] of targets) this.kindle(element, meant);
    for (const element of picked) element.classList.add("selected");
    document.body.classList.toggle("choosing", this.choices.length > 0);
    document.body.classList.toggle("narrowed", this.path.length > 0);
    for (const stand of document.querySelectorAll<HTMLElement>("[data-for]")) {
      stand.classList.toggle("lit", document.getElementById(stand.dataset.for!)?.classList.contains("can") ?? false);
    }
    this.list();
    this.acts();
    this.preview(null);
    reveal(this.lit);
  }

  // What can be touched glows, can be reached by keys and has a name.
  private kindle(element: Element, meant: Choice[]): void {
    element.classList.add("can");
    // What leads to a further touch can be picked up; elsewhere a finger moves a place that is larger than its window.
    const further = meant.some(([, , touches]) => touches.length > this.path.length + 1);
    element.classList.toggle("takes", further || !scrolls(element));
    element.setAttribute("tabindex", "0");
    if (!element.matches("li")) element.setAttribute("role", "button");
    if (element.hasAttribute("aria-label") && !element.hasAttribute("data-named")) return;
    element.setAttribute(
      "aria-label",
      meant.length === 1 ? meant[0]![1] : (element.getAttribute("data-tip") ?? meant[0]![1]),
    );
    element.setAttribute("data-named", "");
  }

  private quench(element: Element): void {
    element.classList.remove("can", "hot", "takes");
    element.removeAttribute("tabindex");
    element.removeAttribute("role");
    if (!element.hasAttribute("data-named")) return;
    element.removeAttribute("aria-label");
    element.removeAttribute("data-named");
  }

  // The list beside the board, and the sheet of the phone.
  private list(): void {
    const place = document.getElementById("options");
    const sheet = document.getElementById("sheet");
    const left = this.left();
    const active = document.activeElement;
    if (active && place?.contains(active)) this.listening = true;
    else if (active && active !== document.body) this.listening = false;
    place?.replaceChildren();
    sheet?.replaceChildren();
    if (!left.length) {
      place?.classList.add("empty");
      sheet?.classList.add("empty");
      return;
    }
    place?.classList.remove("empty");
    sheet?.classList.remove("empty");
    const head = document.createElement("div");
    head.className = "side-h";
    head.textContent = this.says.options ?? "";
    const count = document.createElement("span");
    count.textContent = counted(this.says, "count", left.length);
    head.append(count);
    const list = document.createElement("div");
    list.className = "list";
    list.append(...left.map((choice, at) => button(choice, at)));
    place?.append(head, list);
    // Whoever plays by the list finds the next question there.
    if (this.listening) list.querySelector<HTMLElement>(".opt")?.focus({ preventScroll: true });
    if (sheet) this.sheet(sheet, left);
  }

  private sheet(sheet: HTMLElement, left: Choice[]): void {
    const few = document.createElement("div");
    few.className = "two";
    const untouchable = left.filter((choice) => this.unreachable(choice));
    const shown = left.length <= 3 ? left : untouchable.slice(0, 2);
    shown.forEach((choice, at) => {
      const one = button(choice, at);
      one.className = at === 0 && left.length <= 3 ? "btn main" : "btn";
      one.querySelector("kbd")?.remove();
      few.append(one);
    });
    if (this.canBack()) {
      const back = document.createElement("button");
      back.className = "btn";
      back.dataset.act = "undo";
      back.textContent = this.says.undo ?? "";
      few.append(back);
    }
    sheet.append(few);
    if (left.length > shown.length) {
      const more = document.createElement("details");
      const title = document.createElement("summary");
      title.textContent = counted(this.says, "count", left.length);
      const list = document.createElement("div");
      list.className = "list";
      list.append(...left.map((choice, at) => button(choice, at)));
      more.append(title, list);
      sheet.append(more);
    }
  }

  // Whether an option is to be a button: nothing on the board stands for it, or its place says that it is one, too.
  private unreachable([option, , touches]: Choice): boolean {
    const own = this.places.own(option)[0];
    return own ? own.hasAttribute("data-too") : !touches.some((id) => this.places.named(id).length > 0);
  }

  // The buttons of the prompt line: what cannot be touched on the board, back, undo.
  private acts(): void {
    const place = document.getElementById("acts");
    for (const tool of document.querySelectorAll<HTMLButtonElement>('header [data-act="undo"]'))
      tool.disabled = !this.canBack();
    if (!place) return;
    place.replaceChildren();
    for (const choice of this.left()
      .filter((one) => this.unreachable(one))
      .slice(0, 2)) {
      const one = button(choice, -1);
      one.className = "btn main";
      place.append(one);
    }
    const add = (act: string, text: string, key: string): void => {
      const one = document.createElement("button");
      one.className = "btn plain";
      one.dataset.act = act;
      one.textContent = `${text} `;
      const mark = document.createElement("kbd");
      mark.textContent = key;
      one.append(mark);
      place.append(one);
    };
    if (this.path.length || (this.inside && this.canBack())) add("esc", this.says.back ?? "", "Esc");
    if (this.canBack()) add("undo", this.says.undo ?? "", "Z");
  }

  canBack(): boolean {
    return this.undoable > 0;
  }

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const direct = target.closest<HTMLElement>(".opt[data-option], .btn[data-option]");
    if (direct) {
      this.doing.play(Number(direct.dataset.option));
      return;
    }
    if (target.closest('[data-act="esc"]')) {
      this.escape();
      return;
    }
    const stand = target.closest<HTMLElement>("[data-for]");
    if (stand) {
      const real = document.getElementById(stand.dataset.for!);
      if (real && this.touch(real)) return;
    }
    this.touchAt(target);
  }

  // Touch what glows at or around this element; whether there was something.
  private touchAt(target: Element | null): boolean {
    let element: Element | null = target;
    while (element) {
      if (element.classList.contains("can")) return this.touch(element);
      element = element.parentElement;
    }
    return false;
  }

  private touch(element: Element): boolean {
    const meant = this.targets().get(element);
    const means = meaning(meant ?? [], this.path, element.getAttribute("data-option"));
    if (means === null) return false;
    if (typeof means === "number") {
      this.doing.play(means);
      return true;
    }
    this.path = [...this.path, means];
    this.show();
    if (alike(this.left(), this.path)) document.querySelector<HTMLElement>("#options .opt")?.focus();
    return true;
  }

  // One step out of whatever can be left: what is held, what lies before the table, touches so far, the question within another.
  escape(): void {
    if (this.dragging.drop() || this.doing.leave()) return;
    if (this.path.length) {
      this.path = [];
      this.show();
    } else if (this.inside && this.canBack()) {
      this.doing.undo();
    }
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector("dialog[open]")
    )
      return;
    if (event.key === "Escape") {
      this.escape();
      return;
    }
    if (target.matches("input, textarea, select")) return;
    if (event.key === "z" || event.key === "Z") {
      if (this.canBack()) this.doing.undo();
      return;
    }
    if ((event.key === "Enter" || event.key === " ") && target.classList.contains("can")) {
      event.preventDefault();
      this.touch(target);
      return;
    }
    const number = Number(event.key);
    if (event.key !== " " && Number.isInteger(number) && number >= 1) {
      const choice = this.left()[number - 1];
      if (choice) this.doing.play(choice[0]);
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const list = [...document.querySelectorAll<HTMLElement>("#options .opt")];
      const at = list.indexOf(target);
      if (!list.length || (at < 0 && !target.matches("body"))) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      list[(at + step + list.length) % list.length]?.focus();
    }
  }

  private hover(target: Element | null): void {
    const element = target?.closest?.("[data-option], .can") ?? null;
    if (!element) {
      this.preview(null);
      return;
    }
    const option = element.getAttribute("data-option");
    if (option !== null) {
      this.preview(this.choices.find((one) => String(one[0]) === option) ?? null);
      return;
    }
    const meant = this.targets().get(element);
    this.preview(meant?.length === 1 ? meant[0]! : null);
  }

  // What is hovered, or else the one choice that the touches so far have left.
  private preview(hovered: Choice | null): void {
    for (const element of document.querySelectorAll(".hot")) element.classList.remove("hot");
    const left = this.path.length ? this.left() : [];
    const choice = hovered ?? (left.length === 1 ? left[0]! : null);
    if (!choice) return;
    for (const element of document.querySelectorAll(`[data-option="${choice[0]}"], [data-preview~="${choice[0]}"]`))
      element.classList.add("hot");
    for (const id of choice[2]) for (const element of this.places.named(id)) element.classList.add("hot");
  }
}
