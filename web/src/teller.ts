// What is being told, as a list beside the board: the moves of a turn, or the places of a settlement; with its buttons.

export interface Told {
  mark: string;
  name: string;
  told: string;
}

export interface Play {
  title: string;
  rows: Told[];
  // The row that is told now; those before it are done, those behind it are still to come.
  at: number;
  // What is said of all of it at the end.
  short: string;
  // How the button is called that leads to the end.
  end: string;
  scene: boolean;
  paused: boolean;
}

export class Teller {
  private readonly place = document.getElementById("teller");

  constructor(acts: { pause(): void; next(): void; end(): void }) {
    this.place?.addEventListener("click", (event) => {
      const act = (event.target as Element).closest<HTMLElement>("[data-story]")?.dataset.story;
      if (act === "pause" || act === "next" || act === "end") acts[act]();
    });
  }

  get open(): boolean {
    return this.place !== null && !this.place.hidden;
  }

  clear(): void {
    if (this.place) this.place.hidden = true;
    document.body.classList.remove("staging");
  }

  show(play: Play): void {
    const place = this.place;
    if (!place) return;
    place.hidden = false;
    place.classList.toggle("scene", play.scene);
    document.body.classList.toggle("staging", play.scene);
    place.querySelector("h2")!.textContent = play.title;
    const list = place.querySelector("ol")!;
    list.replaceChildren(...play.rows.map((row, at) => item(row, at - play.at)));
    list.children[Math.max(0, play.at)]?.scrollIntoView({ block: "nearest" });
    const [short, words] = place.querySelectorAll<HTMLElement>(".short, .short span");
    short!.hidden = !play.short;
    words!.textContent = play.short;
    const rail = place.querySelector(".rail")!;
    rail.replaceChildren(...play.rows.map((row, at) => pip(row.mark, at - play.at)));
    const now = play.rows[play.at];
    place.querySelector(".now b")!.textContent = now ? `${now.mark} ${now.name}. ` : "";
    place.querySelector(".now span")!.textContent = now?.told ?? "";
    place.querySelector('[data-story="end"]')!.textContent = play.end;
    place.querySelector('[data-story="pause"]')!.setAttribute("aria-pressed", String(play.paused));
  }
}

const state = (from: number): string => (from < 0 ? "done" : from > 0 ? "coming" : "now");

function item({ mark, name, told }: Told, from: number): HTMLLIElement {
  const one = document.createElement("li");
  one.className = state(from);
  if (!from) one.ariaCurrent = "step";
  const [number, words, line] = [
    document.createElement("b"),
    document.createElement("span"),
    document.createElement("small"),
  ];
  number.textContent = mark;
  words.textContent = name;
  line.textContent = from <= 0 ? told : "";
  words.append(line);
  one.append(number, words);
  return one;
}

function pip(mark: string, from: number): HTMLElement {
  const one = document.createElement("i");
  one.className = state(from);
  one.textContent = mark;
  return one;
}
