// The sheet of the phone and the block above the list: what can be done, what was touched, what was just done.
import { golden, lead, look, ordered } from "./looking";
import { counted, fill } from "./phrases";
import { button, picture } from "./pieces";
import { shield } from "./telling";
import type { Amount, Choice, Line, Says, Terms } from "./wire";

// What is to be shown: the choices left, those of them that need a button, and what has been touched.
export interface Scene {
  left: Choice[];
  buttons: Choice[];
  looked: Choice | null;
  narrowed: boolean;
  glows: boolean;
  back: boolean;
  person: string | null;
}

function element(tag: string, cls: string, text = ""): HTMLElement {
  const one = document.createElement(tag);
  if (cls) one.className = cls;
  one.textContent = text;
  return one;
}

function doing(act: string, text: string): HTMLElement {
  const one = element("button", "btn", text);
  one.dataset.act = act;
  return one;
}

// A button that says by its verb what it does; `shown` if its terms stand above it.
function verb(choice: Choice, cls: string, shown: boolean): HTMLElement {
  const one = element("button", cls, shown || choice[4].kind !== "forward" ? choice[4].verb : choice[1]);
  one.dataset.option = String(choice[0]);
  if (shown) one.dataset.shown = "";
  return one;
}

export class Sheet {
  private readonly place = document.getElementById("sheet");
  private line: Line | null = null;
  private names: string[] = [];
  private open = false;

  constructor(private readonly says: Says) {
    this.place?.addEventListener("click", (event) => {
      if (!(event.target as Element).closest('[data-act="all"]')) return;
      this.open = !this.open;
      this.place!.classList.toggle("open", this.open);
      this.place!.querySelector('[data-act="all"]')?.setAttribute("aria-expanded", String(this.open));
    });
  }

  // The latest thing that happened.
  tell(line: Line | undefined, names: string[]): void {
    this.line = line ?? null;
    this.names = names;
  }

  draw(scene: Scene): void {
    const sheet = this.place;
    if (!sheet) return;
    if (scene.looked || scene.narrowed || !scene.left.length) this.open = false;
    sheet.classList.toggle("open", this.open);
    if (!scene.left.length) {
      sheet.replaceChildren(...this.last());
      return;
    }
    const above = this.touched(scene) ?? this.rest(scene);
    const named = new Set(
      above.flatMap((one) => [...one.querySelectorAll<HTMLElement>("[data-option]")].map((own) => own.dataset.option)),
    );
    const list = element("div", "list");
    list.append(...scene.left.map((choice, at) => button(choice, at)));
    // Where the list is always there, what has a button above it is not said twice.
    for (const one of list.querySelectorAll<HTMLElement>(".opt"))
      one.classList.toggle("above", named.has(one.dataset.option));
    sheet.replaceChildren(...above, list);
  }

  // What was touched, or what the touches so far lead to; nothing if there is nothing of the kind.
  touched(scene: Scene): HTMLElement[] | null {
    const one = scene.looked ?? (scene.narrowed ? lead(scene.left) : null);
    if (!one) return null;
    const beside = scene.looked ? [one] : scene.left;
    const gold = golden(beside);
    const two = element("div", "two");
    const others = scene.left.length - beside.length;
    if (others) two.append(this.all(counted(this.says, "others", others)));
    else if (scene.back || scene.looked) two.append(doing("esc", this.says.back ?? ""));
    if (scene.person !== null) {
      const person = element(
        "button",
        "btn",
        fill(this.says.look ?? "", { name: this.names[Number(scene.person)] ?? "" }),
      );
      person.dataset.person = scene.person;
      two.append(person);
    }
    two.append(...ordered(beside, gold).map((choice) => verb(choice, look(choice, gold), true)));
    return [...this.deal(one[4]), two];
  }

  private all(text: string): HTMLElement {
    const all = doing("all", `${text} ▴`);
    all.setAttribute("aria-expanded", String(this.open));
    return all;
  }

  // Nothing is touched yet: the way back, what has no place on the board, and all of it as a list; three in a row.
  private rest(scene: Scene): HTMLElement[] {
    const back = scene.back ? [doing("esc", this.says.back ?? "")] : [];
    const few = scene.left.length <= 2 ? scene.left : scene.buttons.slice(0, 2 - back.length);
    const gold = golden(few);
    const buttons = ordered(few, gold).map((choice) => verb(choice, look(choice, gold), false));
    const all = scene.left.length > few.length ? [this.all(counted(this.says, "all", scene.left.length))] : [];
    const two = element("div", "two");
    two.append(...back, ...buttons.slice(0, gold ? -1 : undefined), ...all, ...(gold ? buttons.slice(-1) : []));
    const hint = element("p", "asks", scene.glows ? this.says.touch : this.says.options);
    return [hint, two];
  }

  // Others choose: what was just done.
  private last(): HTMLElement[] {
    if (!this.line) return [];
    const [, seat, text] = this.line;
    const one = element("button", "last");
    one.dataset.act = "log";
    const words = element("span", "", text);
    const name = seat >= 0 ? ` · ${this.names[seat] ?? ""}` : "";
    words.append(element("em", "", `${this.says.justnow}${name}`));
    const mark = element("i", "");
    mark.append(picture("i-scroll-quill"));
    one.append(shield(seat), words, mark);
    return [one];
  }

  // Name and sign, what it brings, what it costs, what comes next.
  private deal(terms: Terms): HTMLElement[] {
    const what = element("div", "what");
    if (/^\d+$/.test(terms.sign)) what.append(element("span", "number", terms.sign));
    else if (terms.sign) what.append(picture(terms.sign));
    what.append(element("span", "", terms.name));
    const rows: [string | undefined, Amount[], string][] = [
      [this.says.brings, terms.brings, "plus"],
      [this.says.costs, terms.costs, "minus"],
      [this.says.next, terms.next ? [[terms.next, "", "", 0, null]] : [], ""],
    ];
    const list = element("dl", "deal");
    for (const [title, amounts, cls] of rows) {
      if (!amounts.length) continue;
      const cell = element("dd", cls);
      for (const [at, amount] of amounts.entries())
        cell.append(...(at ? [", "] : []), ...this.amount(amount, cls === "minus"));
      list.append(element("dt", "", title), cell);
    }
    return [what, list];
  }

  private amount([text, sign, thing, number, held]: Amount, less: boolean): (Node | string)[] {
    const found: (Node | string)[] = sign ? [picture(sign), text] : [text];
    if (!thing || held === null) return found;
    const after = held + (less ? -number : number);
    return [...found, ` (${fill(this.says.change ?? "", { before: held, after })})`];
  }
}
