// The turns of the log: which line belongs to which, and what is kept of them when choices are taken back.
import type { Head, Line, Log } from "./wire";

export interface Group {
  turn: number;
  seat: number;
  round: number;
  text: string;
  ply: number;
  lines: Line[];
}

export class Turns {
  lines: Line[] = [];
  private heads: Head[] = [];

  // What was known of later plies is not true any more.
  take(log: Log): void {
    this.lines = [...this.lines.filter(([ply]) => ply <= log.from), ...log.lines];
    const fresh = new Set(log.turns.map(([turn]) => turn));
    this.heads = [...this.heads.filter(([turn, , ply]) => ply <= log.from && !fresh.has(turn)), ...log.turns];
    this.heads.sort((one, other) => one[0] - other[0]);
  }

  // The turns in order, each with its lines; those without a line are left out.
  groups(): Group[] {
    const groups = this.heads.map(
      ([turn, seat, ply, , round, text]): Group => ({ turn, seat, round, text, ply, lines: [] }),
    );
    let [at, ply, within] = [-1, -1, 0];
    for (const line of this.lines) {
      within = line[0] === ply ? within + 1 : 0;
      ply = line[0];
      while (at + 1 < this.heads.length && begins(this.heads[at + 1]!, ply, within)) at++;
      groups[Math.max(at, 0)]?.lines.push(line);
    }
    return groups.filter((group) => group.lines.length > 0);
  }

  // The first plies of all turns, or of all rounds: where a jump may lead.
  starts(of: "turn" | "round"): number[] {
    const found: number[] = [];
    let round = Number.NaN;
    for (const [, , ply, , its] of this.heads) {
      if (of === "turn" || its !== round) found.push(ply);
      round = its;
    }
    return [...new Set(found)];
  }
}

function begins([, , ply, skip]: Head, at: number, within: number): boolean {
  return ply < at || (ply === at && skip <= within);
}

// The nearest of these moments before or after one; else the first or the last of all.
export function jump(starts: readonly number[], from: number, step: -1 | 1, last: number): number {
  const beyond = step < 0 ? starts.filter((ply) => ply < from).at(-1) : starts.find((ply) => ply > from);
  return beyond ?? (step < 0 ? 0 : last);
}
