// How it is told on this device: the speed, step by step or not, with summaries or without; for each game its own.
import { keep, kept } from "./kept";
import { MOVE, SPEEDS, type Speed } from "./pace";

// The first games are told slowly and step by step.
const FIRST_GAMES = 3;

export class Manner {
  constructor(private readonly game: string) {}

  // A table of this game is sat down at: whoever has seen enough of them is told faster.
  met(table: string): void {
    const known = this.tables();
    if (!known.includes(table) && known.length <= FIRST_GAMES) keep(`met-${this.game}`, [...known, table].join(" "));
  }

  private tables(): string[] {
    return (kept(`met-${this.game}`) ?? "").split(" ").filter(Boolean);
  }

  private get newcomer(): boolean {
    return this.tables().length <= FIRST_GAMES;
  }

  // Whether the speed was asked for, and is not only the usual one.
  get asked(): boolean {
    return SPEEDS.includes(kept(`speed-${this.game}`) as Speed);
  }

  get speed(): Speed {
    const asked = kept(`speed-${this.game}`) as Speed;
    return SPEEDS.includes(asked) ? asked : this.newcomer ? "slow" : "normal";
  }

  set speed(speed: Speed) {
    keep(`speed-${this.game}`, speed);
  }

  get steps(): boolean {
    const asked = kept(`steps-${this.game}`);
    return asked === null ? this.newcomer && !this.asked : asked === "1";
  }

  set steps(on: boolean) {
    keep(`steps-${this.game}`, on ? "1" : "0");
  }

  get recaps(): boolean {
    return kept(`recaps-${this.game}`) !== "0";
  }

  set recaps(on: boolean) {
    keep(`recaps-${this.game}`, on ? "1" : "0");
  }

  // The controls of the dialog show what holds, and change it.
  attend(changed: () => void): void {
    for (const one of document.querySelectorAll<HTMLInputElement>('[name="speed"]')) {
      one.checked = one.value === this.speed;
      one.addEventListener("change", () => {
        this.speed = one.value as Speed;
        changed();
      });
    }
    for (const name of ["steps", "recaps"] as const) {
      const box = document.getElementById(`told-${name}`) as HTMLInputElement | null;
      if (!box) continue;
      box.checked = this[name];
      box.addEventListener("change", () => {
        this[name] = box.checked;
        changed();
      });
    }
  }

  get move(): number {
    return MOVE[this.speed];
  }
}
