// What stands between the page and its table: the live connection, a worker of this browser, a lesson or a puzzle; a
// replay has nothing of the kind.
import { alone, type Connection, type Hearing } from "./house";
import { Lesson } from "./lesson";
import { Live } from "./live";
import { Puzzle } from "./puzzle";
import type { News, Says } from "./wire";

export function connect(says: Says, page: Hearing): Connection | null {
  const { mode, table } = document.body.dataset;
  if (mode === "replay") return null;
  if (mode === "live" && alone) {
    const near = alone.connect(table!, page);
    addEventListener("pagehide", () => near.close());
    return near;
  }
  const heard = (news: News): void => page.heard(news);
  const state = (on: boolean, code: number): void => page.connected(on, code);
  if (mode === "puzzle") return new Puzzle(says, heard, state);
  return mode === "lesson" ? new Lesson(says, heard, state) : new Live(table!, () => page.seen(), heard, state);
}
