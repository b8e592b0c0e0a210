// The graph of a review: a cursor that is dragged, touched or moved by keys from decision to decision.

// A decision: whose, how it is judged (nothing if nobody has looked yet), where it lies, in which round, what is said.
export type Spot = [seat: number, verdict: string, x: number, round: number, said: string];

const EARLY = 26;

export class Course {
  spots: Spot[] = [];
  at = 0;

  constructor(private readonly chosen: (at: number, settled: boolean) => void) {
    const place = document.getElementById("graph")!;
    place.addEventListener("pointerdown", (event) => this.press(event));
    place.addEventListener("pointermove", (event) => {
      if (event.buttons & 1 && (event.target as Element).closest("#chances")) this.point(event, false);
    });
    place.addEventListener("pointerup", (event) => {
      if ((event.target as Element).closest("#chances")) this.point(event, true);
    });
  }

  private get graph(): HTMLElement {
    return document.getElementById("chances")!;
  }

  private press(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target as Element).closest("#chances")) return;
    this.graph.setPointerCapture(event.pointerId);
    this.point(event, false);
  }

  private point(event: PointerEvent, settled: boolean): void {
    const box = this.graph.getBoundingClientRect();
    const x = (100 * (event.clientX - box.left)) / box.width;
    this.chosen(nearest(this.spots, x), settled);
  }

  // Put the cursor on a decision; after every drawing of the graph, too.
  set(at: number): void {
    this.at = at;
    const spot = this.spots[at];
    const cursor = this.graph.querySelector<HTMLElement>(".cursor");
    if (!spot || !cursor) return;
    const [seat, verdict, x, , said] = spot;
    const lanes = [...this.graph.querySelectorAll<HTMLElement>(".lane")];
    cursor.style.setProperty("--x", String(x));
    cursor.style.setProperty("--at", String(lanes.findIndex((one) => one.dataset.seat === String(seat))));
    cursor.classList.toggle("early", x < EARLY);
    cursor.querySelector("output")!.textContent = said;
    const mark = cursor.querySelector<SVGElement>(".mark")!;
    mark.toggleAttribute("hidden", !verdict);
    mark.querySelector("use")!.setAttribute("href", verdict ? `#v-${verdict}` : "");
    this.graph.setAttribute("aria-valuenow", String(at + 1));
    this.graph.setAttribute("aria-valuetext", `${at + 1}: ${said}`);
  }
}

// The decision that lies nearest to a place.
export function nearest(spots: Spot[], x: number): number {
  let best = 0;
  spots.forEach((spot, at) => {
    if (Math.abs(spot[2] - x) < Math.abs(spots[best]![2] - x)) best = at;
  });
  return best;
}

// From one decision to another: the next one, or the first of the next round; `may` says which ones count.
export function step(spots: Spot[], at: number, way: 1 | -1, round: boolean, may: (spot: Spot) => boolean): number {
  const here = spots[at]?.[3];
  const fits = (one: number): boolean => may(spots[one]!) && (!round || starts(spots, one, may));
  for (let one = at + way; one >= 0 && one < spots.length; one += way)
    if (fits(one) && (!round || way < 0 || spots[one]![3] !== here)) return one;
  return at;
}

function starts(spots: Spot[], at: number, may: (spot: Spot) => boolean): boolean {
  for (let one = at - 1; one >= 0 && spots[one]![3] === spots[at]![3]; one--) if (may(spots[one]!)) return false;
  return true;
}

// The next decision that was not good, from the beginning again after the last; none where all are.
export function wrong(spots: Spot[], at: number, may: (spot: Spot) => boolean): number | null {
  for (let far = 1; far <= spots.length; far++) {
    const one = (at + far) % spots.length;
    const [, verdict] = spots[one]!;
    if (verdict && verdict !== "good" && may(spots[one]!)) return one;
  }
  return null;
}
