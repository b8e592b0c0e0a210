// The past: a scrubber over the moments of a game, jumps by turn and round, and a banner that leads back to now.
import { fill } from "./phrases";
import { jump } from "./turns";
import type { Says } from "./wire";

export interface Looking {
  // Show this moment; null is now.
  look(ply: number | null): void;
  starts(of: "turn" | "round"): number[];
  // How long a moment stays while the past is played.
  pace(): number;
}

export class Past {
  private readonly rail = document.getElementById("rail") as HTMLInputElement;
  private readonly text = document.getElementById("ply")!;
  private readonly banner = document.getElementById("banner")!;
  private readonly replaying = document.body.dataset.mode === "replay";
  private latest = 0;
  private timer = 0;
  private mine = false;
  at = 0;

  constructor(
    private readonly says: Says,
    private readonly looking: Looking,
  ) {
    this.rail.addEventListener("input", () => this.go(Number(this.rail.value)));
    document.addEventListener("click", (event) => {
      const act = (event.target as Element).closest<HTMLElement>("#scrub [data-act], #banner [data-act]")?.dataset.act;
      if (act) this.act(act);
    });
    document.addEventListener("keydown", (event) => this.key(event));
  }

  get past(): boolean {
    return this.at < this.latest;
  }

  // The table has gone on to this ply; whether somebody at this page must choose now.
  reach(ply: number, mine = false): void {
    const following = this.at >= this.latest || this.at > ply;
    this.latest = ply;
    this.rail.max = String(ply);
    if (following) this.at = ply;
    const turned = mine && !this.mine && this.past;
    this.mine = mine;
    this.draw();
    const button = this.banner.querySelector("button");
    if (turned) button?.classList.add("pulse");
    else if (!mine) button?.classList.remove("pulse");
  }

  go(ply: number): void {
    this.at = Math.max(0, Math.min(this.latest, ply));
    this.draw();
    this.looking.look(this.past ? this.at : null);
  }

  private act(act: string): void {
    if (act !== "run") this.stop();
    if (act === "first") this.go(0);
    if (act === "back") this.go(this.at - 1);
    if (act === "on") this.go(this.at + 1);
    if (act === "now") this.go(this.latest);
    if (act === "run") this.run();
    for (const of of ["turn", "round"] as const) {
      // A turn begins before its first choice.
      const starts = (): number[] => this.looking.starts(of).map((ply) => ply - 1);
      if (act === `${of}-back`) this.go(jump(starts(), this.at, -1, this.latest));
      if (act === `${of}-on`) this.go(jump(starts(), this.at, 1, this.latest));
    }
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]") || target.matches("input, textarea, select")) return;
    const across = event.shiftKey ? "turn-" : "";
    const act = { Home: "first", End: "now", ArrowLeft: `${across}back`, ArrowRight: `${across}on` }[event.key];
    // In the present only what cannot be meant for the board leads away from it.
    if (!act || (!this.past && (act === "now" || target.closest("#board, #tray, #players")))) return;
    event.preventDefault();
    this.act(act);
  }

  private stop(): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    document.body.classList.remove("running");
  }

  run(): void {
    if (this.timer) {
      this.stop();
      return;
    }
    if (!this.past) this.go(0);
    document.body.classList.add("running");
    const on = (): void => {
      this.timer = window.setTimeout(() => {
        this.go(this.at + 1);
        if (this.past) on();
        else this.stop();
      }, this.looking.pace());
    };
    on();
  }

  private draw(): void {
    this.rail.value = String(this.at);
    const where = { ply: this.at, all: this.latest };
    this.text.textContent = this.past ? `${this.at} / ${this.latest}` : fill(this.says.move ?? "", where);
    const [title, words] = this.banner.querySelectorAll("b, span");
    title!.textContent = fill(this.says.moment ?? "", where);
    words!.textContent = this.replaying ? "" : (this.says.earlier ?? "");
    const button = this.banner.querySelector("button")!;
    const said = this.replaying ? this.says["to-end"] : this.mine ? this.says["now-mine"] : this.says.now;
    button.firstChild!.textContent = `${said ?? ""} `;
  }
}
