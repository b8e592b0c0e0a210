// Choosing: what can be touched glows; a touch narrows, the last one does it; the list offers the same for the keyboard.
import { Dragging } from "./dragging";
import { phone } from "./fit";
import { kindle, quench } from "./glowing";
import { atOnce, Finger, golden, look, manner, ordered, pressed } from "./looking";
import { alike, left, meaning, next } from "./narrowing";
import { counted } from "./phrases";
import { button, Places } from "./pieces";
import { reveal } from "./reveal";
import { type Scene, Sheet } from "./sheet";
import { reach } from "./targets";
import { showTip } from "./tips";
import { answers } from "./why";
import type { Choice, Line, Says } from "./wire";

export interface Doing {
  // Make a choice; `sure` if it has been shown before what it does.
  play(option: number, sure: boolean): void;
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
  // What was touched but not done yet, and where.
  private looked: Choice | null = null;
  private touched: Element | null = null;
  private readonly finger = new Finger((element) => this.explain(element));
  private readonly sheet: Sheet;
  private readonly dragging: Dragging;

  constructor(
    private readonly says: Says,
    private readonly doing: Doing,
  ) {
    this.sheet = new Sheet(says);
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
    this.forget();
    this.show();
    this.dragging.goOn();
  }

  // The latest thing that happened, for those who wait.
  tell(line: Line | undefined, names: string[]): void {
    this.sheet.tell(line, names);
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
      if (!targets.has(element)) quench(element);
    }
    this.lit = [...targets.keys(), ...picked];
    for (const [element, meant] of targets) kindle(element, meant, this.path.length);
    for (const element of picked) element.classList.add("selected");
    document.body.classList.toggle("choosing", this.choices.length > 0);
    document.body.classList.toggle("narrowed", this.path.length > 0);
    document.body.dataset.picked = this.path.map((id) => `${id} `).join("");
    for (const stand of document.querySelectorAll<HTMLElement>("[data-for]")) {
      stand.classList.toggle("lit", document.getElementById(stand.dataset.for!)?.classList.contains("can") ?? false);
    }
    this.list();
    this.acts();
    this.preview(null);
    this.clear();
    reveal(this.lit);
    reach([...targets.keys()]);
  }

  // The list beside the board, and the sheet of the phone.
  private list(): void {
    const place = document.getElementById("options");
    const left = this.left();
    const active = document.activeElement;
    if (active && place?.contains(active)) this.listening = true;
    else if (active && active !== document.body) this.listening = false;
    place?.replaceChildren();
    const scene = this.scene();
    this.sheet.draw(scene);
    place?.classList.toggle("empty", !left.length);
    if (!left.length) return;
    const head = document.createElement("div");
    head.className = "side-h";
    head.textContent = this.says.options ?? "";
    const count = document.createElement("span");
    count.textContent = counted(this.says, "count", left.length);
    head.append(count);
    const list = document.createElement("div");
    list.className = "list";
    list.append(...left.map((choice, at) => button(choice, at)));
    place?.append(head, ...this.above(scene), list);
    // Whoever plays by the list finds the next question there.
    if (this.listening) list.querySelector<HTMLElement>(".opt")?.focus({ preventScroll: true });
  }

  // What was touched, above the list.
  private above(scene: Scene): HTMLElement[] {
    const parts = this.looked ? this.sheet.touched({ ...scene, left: [this.looked] }) : null;
    if (!parts) return [];
    const block = document.createElement("div");
    block.className = "touched";
    block.append(...parts);
    return [block];
  }

  private scene(): Scene {
    const left = this.left();
    return {
      left,
      buttons: left.filter((choice) => this.unreachable(choice)),
      looked: this.looked,
      narrowed: this.path.length > 0,
      glows: this.lit.length > 0,
      back: this.path.length > 0 || (this.inside && this.canBack()),
      person: this.touched?.closest(".player")?.id.replace("seat-", "") ?? null,
    };
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
    const add = (act: string, text: string, key: string): void => {
      const one = document.createElement("button");
      one.className = "btn";
      one.dataset.act = act;
      one.textContent = `${text} `;
      const mark = document.createElement("kbd");
      mark.textContent = key;
      one.append(mark);
      place.append(one);
    };
    if (this.path.length || (this.inside && this.canBack())) add("esc", this.says.back ?? "", "Esc");
    if (this.canBack()) add("undo", this.says.undo ?? "", "Z");
    const shown = this.left()
      .filter((one) => this.unreachable(one))
      .slice(0, 2);
    const gold = golden(shown);
    for (const choice of ordered(shown, gold)) {
      const one = button(choice, -1);
      one.className = look(choice, gold);
      place.append(one);
    }
  }

  canBack(): boolean {
    return this.undoable > 0;
  }

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    if (this.finger.explained(event)) return;
    const finger = this.finger.touched(event);
    const direct = target.closest<HTMLElement>(".opt[data-option], .btn[data-option]");
    if (direct) {
      this.press(direct, finger);
      return;
    }
    if (target.closest('[data-act="esc"]')) {
      this.escape();
      return;
    }
    const stand = target.closest<HTMLElement>("[data-for]");
    const real = stand && document.getElementById(stand.dataset.for!);
    if (real && this.touch(real, finger)) return;
    if (!this.touchAt(target, finger) && this.looked && !target.closest("#sheet, #options, dialog, header, .zoom"))
      this.unlook();
  }

  // A button or an entry of the list: one that stands below its terms does it, others may be shown first.
  private press(direct: HTMLElement, finger: boolean): void {
    const choice = this.choices.find(([option]) => String(option) === direct.dataset.option);
    if (!choice) return;
    const entry = direct.classList.contains("opt");
    const now = (entry ? atOnce : pressed)(manner(), finger, choice[4]);
    if (direct.dataset.shown !== undefined || choice === this.looked) this.make(choice, true);
    else if (now) this.make(choice, false);
    else this.look(choice, null);
  }

  // Touch what glows at or around this element; whether there was something. What is dragged acts at once.
  private touchAt(target: Element | null, finger = false): boolean {
    let element: Element | null = target;
    while (element) {
      if (element.classList.contains("can")) return this.touch(element, finger);
      element = element.parentElement;
    }
    return false;
  }

  private touch(element: Element, finger = false): boolean {
    const means = this.meant(element);
    if (means === null) return false;
    if (typeof means === "number") {
      const choice = this.choices.find(([option]) => option === means)!;
      if (choice === this.looked) this.make(choice, true);
      else if (atOnce(manner(), finger, choice[4])) this.make(choice, false);
      else this.look(choice, element);
      return true;
    }
    this.path = [...this.path, means];
    this.forget();
    this.touched = element;
    this.show();
    if (alike(this.left(), this.path)) document.querySelector<HTMLElement>("#options .opt")?.focus();
    return true;
  }

  private meant(element: Element): number | string | null {
    return meaning(this.targets().get(element) ?? [], this.path, element.getAttribute("data-option"));
  }

  // A choice is made: one that was shown before need not be asked about, but for a loss.
  private make(choice: Choice, shown: boolean): void {
    this.doing.play(choice[0], shown && choice[4].kind !== "loss");
  }

  // Show what a choice is, before it is made.
  private look(choice: Choice, element: Element | null): void {
    this.forget();
    this.looked = choice;
    this.touched = element;
    element?.classList.add("lifted");
    this.show();
  }

  private unlook(): void {
    this.forget();
    this.show();
  }

  private forget(): void {
    this.touched?.classList.remove("lifted");
    this.looked = null;
    this.touched = null;
  }

  // A finger rests on something: it is told what that is, and nothing happens.
  private explain(element: Element): void {
    const [place, tip] = [element.closest(".can"), element.closest("[data-tip]")];
    if (!place || this.dragging.holds) return;
    // What the table is asked about has no tooltip of itself.
    if (tip && answers(element)) showTip(tip);
    if (tip) return;
    const means = this.meant(place);
    const choice = this.choices.find(([option]) => option === means);
    if (choice) this.look(choice, place);
  }

  // The sheet never covers what was touched: it grows over the own place, takes room from the board, or lets the page go down.
  private clear(): void {
    const sheet = document.getElementById("sheet");
    const { classList, style } = document.body;
    classList.toggle("looking", this.looked !== null);
    classList.remove("from-tray");
    if (!sheet || !this.touched || this.dragging.holds || !phone()) return;
    const hidden = (): number => this.touched!.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top;
    if (hidden() > 0) scrollBy({ top: hidden() + 6, behavior: "instant" });
    if (hidden() <= 0) return;
    style.setProperty("--sheet-grown", `${sheet.offsetHeight - 10}px`);
    classList.add("from-tray");
  }

  // One step out of whatever can be left: what is held, what lies before the table, touches so far, the question within another.
  escape(): void {
    if (this.dragging.drop() || this.doing.leave()) return;
    if (this.looked) {
      this.unlook();
    } else if (this.path.length) {
      this.path = [];
      this.forget();
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
      document.querySelector("dialog:modal")
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
      if (choice) this.make(choice, false);
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
    const choice = hovered ?? this.looked ?? (left.length === 1 ? left[0]! : null);
    if (!choice) return;
    for (const element of document.querySelectorAll(`[data-option="${choice[0]}"], [data-preview~="${choice[0]}"]`))
      element.classList.add("hot");
    for (const id of choice[2]) for (const element of this.places.named(id)) element.classList.add("hot");
  }
}
