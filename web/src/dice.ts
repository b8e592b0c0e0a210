// Dice tumble: an element of class `die` whose `data-die` shows another face than before rolls to it.
import { portrait, still } from "./portraits";

const TIME = 720;
const BETWEEN = 60;
const MOST = 20;

function dice(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".die[data-die][id]")];
}

export class Dice {
  private readonly faces = new Map<string, string>();
  private readonly empty: boolean;

  // Called before the new table is drawn.
  constructor() {
    for (const die of dice()) this.faces.set(die.id, die.dataset.die ?? "");
    this.empty = !document.querySelector("#board > *");
  }

  // Called when it has been drawn; how many milliseconds the dice roll.
  tumble(): number {
    if (this.empty || still()) return 0;
    const rolled = dice().filter((die) => die.dataset.die && this.faces.get(die.id) !== die.dataset.die);
    for (const [order, die] of rolled.slice(0, MOST).entries()) roll(die, order);
    return rolled.length ? TIME + Math.min(rolled.length, MOST) * BETWEEN : 0;
  }
}

function roll(die: HTMLElement, order: number): void {
  const box = die.getBoundingClientRect();
  const shell = portrait(die);
  if (!shell || !box.width) return;
  shell.classList.add("tumbling");
  document.body.append(shell);
  die.classList.add("landing");
  const at = (dx: number, dy: number, turn: number, size: number): Keyframe => ({
    transform: `translate(${box.left + dx * box.width}px,${box.top + dy * box.height}px) rotate(${turn}deg) scale(${size})`,
  });
  const way = order % 2 ? 1 : -1;
  const frames = [
    at(way * 1.6, -1.4, way * -540, 1.15),
    at(way * 0.7, 0.15, way * -260, 1.05),
    at(way * 0.3, -0.5, way * -120, 1.1),
    at(way * 0.05, 0.05, way * -20, 1),
    at(0, 0, 0, 1),
  ];
  const play = shell.animate(frames, { duration: TIME, delay: order * BETWEEN, easing: "ease-out", fill: "both" });
  const done = (): void => {
    shell.remove();
    die.classList.remove("landing");
  };
  play.onfinish = done;
  play.oncancel = done;
}
