// Earlier moments are fetched and drawn in place of the table; in a replay there are only these.
import { ask, query } from "./house";
import type { Log } from "./log";
import type { Past } from "./past";
import type { Log as Told } from "./wire";

export interface Showing {
  // Draw an earlier moment.
  show(parts: Record<string, string>): void;
  // There is nothing to choose in the past, nor while it is fetched.
  close(): void;
  // Draw the table as it is now.
  present(): void;
  seat(): number;
}

// Where moments and log are asked for: of a table of the house, or else of the game that the rules are shown on.
export function sources({ table, game }: DOMStringMap): { moment: string; told: string } {
  return table
    ? { moment: `/moment/${table}`, told: `/told/${table}` }
    : { moment: `/shown/${game}`, told: `/shown/${game}` };
}

export class Moments {
  private readonly replaying = document.body.dataset.mode === "replay";
  private readonly from = sources(document.body.dataset);

  constructor(
    private readonly log: Log,
    private readonly past: () => Past,
    private readonly showing: Showing,
  ) {}

  async look(ply: number | null): Promise<void> {
    document.body.classList.toggle("past", ply !== null);
    const wanted = ply ?? this.past().at;
    this.log.look(ply === null && !this.replaying ? null : wanted);
    if (ply === null && !this.replaying) {
      this.showing.present();
      return;
    }
    this.showing.close();
    const answer = await ask(`${this.from.moment}/${wanted}?seat=${this.showing.seat()}`);
    if (!answer.ok || this.past().at !== wanted) return;
    const { parts } = (await answer.json()) as { parts: Record<string, string> };
    // The page of the ending stays while its board shows an earlier moment.
    delete parts.ending;
    this.showing.show(parts);
  }

  async begin(): Promise<void> {
    const answer = await ask(`${this.from.told}?seat=${this.showing.seat()}`);
    if (answer.ok) this.log.add((await answer.json()) as Told);
    this.past().reach(Number(document.body.dataset.ply));
    this.past().go(Number(query("ply") ?? document.body.dataset.opens ?? 0));
  }

  // The address of the moment that is looked at.
  address(): string {
    const url = new URL(location.pathname, location.origin);
    url.searchParams.set("ply", String(this.past().at));
    return url.href;
  }
}
