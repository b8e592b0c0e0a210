// Look first, then do: what a touch does at once, what it only shows, and which button is gold.
import { keep, kept } from "./kept";
import type { Choice, Terms } from "./wire";

// Show first, act at once where it can be taken back, or always act at once: as the device is told. On a page that wants a
// look before every choice, a mouse is like a finger.
export type Manner = "first" | "back" | "once" | "look";

const MANNERS: Manner[] = ["first", "back", "once"];

// So long a touch explains; letting go after it does nothing.
export const LONG = 550;

function told(): Manner {
  return MANNERS.find((one) => one === kept("touching")) ?? "first";
}

export function manner(): Manner {
  return document.body.dataset.look === "first" ? "look" : told();
}

// Whether a choice is made at once: with a mouse or keys always, since hovering was the first look; so is a step that
// only narrows down.
export function atOnce(how: Manner, finger: boolean, terms: Terms): boolean {
  if (how === "look") return false;
  return !finger || terms.step || how === "once" || (how === "back" && terms.back);
}

// A button that says what it does is as good as a look, unless it cannot be taken back.
export function pressed(how: Manner, finger: boolean, terms: Terms): boolean {
  return atOnce(how === "first" ? "back" : how, finger, terms);
}

// The one choice that goes forward among those that stand side by side; where several do, none stands out.
export function golden(choices: Choice[]): Choice | null {
  const forward = choices.filter(([, , , , terms]) => terms.kind === "forward");
  return forward.length === 1 ? forward[0]! : null;
}

// The class of a choice's button: gold, plain, or with a red rim for a loss that cannot be taken back.
export function look(choice: Choice, gold: Choice | null): string {
  const { kind, back } = choice[4];
  return choice === gold ? "btn main" : kind === "loss" && !back ? "btn loss" : "btn";
}

// What stands back comes first, what goes forward last: gold is always at the right.
export function ordered(choices: Choice[], gold: Choice | null): Choice[] {
  return [...choices.filter((one) => one !== gold), ...choices.filter((one) => one === gold)];
}

// The choice that the touches so far lead to, where one goes forward and few stand beside it.
export function lead(left: Choice[]): Choice | null {
  return left.length <= 3 ? golden(left) : null;
}

// The setting in the dialog of the table.
export function rememberManner(): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>("input[name=touching]")) {
    radio.checked = radio.value === told();
    radio.addEventListener("change", () => keep("touching", radio.value));
  }
}

// Whether it is a finger that touches, and how long it stays.
export class Finger {
  private down = 0;
  private touching = false;
  private timer = 0;
  private lasted = 0;

  // `explain` is called for what a finger rests on.
  constructor(explain: (element: Element) => void) {
    document.addEventListener(
      "pointerdown",
      (event) => {
        this.touching = event.pointerType !== "mouse";
        this.down = event.timeStamp;
        this.lasted = 0;
        clearTimeout(this.timer);
        if (this.touching) this.timer = window.setTimeout(() => explain(event.target as Element), LONG);
      },
      { capture: true },
    );
    for (const name of ["pointerup", "pointercancel"] as const)
      document.addEventListener(name, (event) => this.up(event), { capture: true });
    document.addEventListener("pointermove", (event) => this.moved(event));
    document.addEventListener("contextmenu", (event) => {
      if (this.touching && (event.target as Element).closest("#board, #tray, #players, #sheet")) event.preventDefault();
    });
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.timer);
    this.lasted = event.timeStamp - this.down;
  }

  private moved(event: PointerEvent): void {
    if (Math.hypot(event.movementX, event.movementY) > 4) clearTimeout(this.timer);
  }

  // Whether a click comes from a finger; keys press buttons, too.
  touched(event: MouseEvent): boolean {
    return this.touching && event.detail > 0;
  }

  // Whether it stayed so long that it only asked what this is.
  explained(event: MouseEvent): boolean {
    return this.touched(event) && this.lasted >= LONG;
  }
}
