// Pages that tell of puzzles: which are solved here, and the streak of days.
import { counted, fill } from "./phrases";
import { before, DAYS, longest, PUZZLES, read, solvedOf, streak } from "./solved";
import type { Says } from "./wire";

const SHOWN = 7;

function says(): Says {
  return JSON.parse(document.body.dataset.says ?? "{}") as Says;
}

// One day of the streak: a tick, the number of tries, or nothing yet; today has a ring.
function disc(tries: number | undefined, today: boolean, day: string): HTMLLIElement {
  const item = document.createElement("li");
  item.className = [tries === 1 ? "first" : tries ? "later" : "", today ? "today" : ""].join(" ").trim();
  const date = new Date(`${day}T12:00:00Z`);
  const language = document.documentElement.lang;
  item.textContent =
    tries === 1 ? "✓" : tries ? String(tries) : new Intl.DateTimeFormat(language, { weekday: "narrow" }).format(date);
  item.title = new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).format(date);
  return item;
}

export function tellPuzzles(): void {
  const said = says();
  const solved = read(PUZZLES);
  const days = read(DAYS);
  for (const link of document.querySelectorAll<HTMLElement>("[data-puzzle]")) {
    const tries = solved[link.dataset.puzzle!];
    link.classList.toggle("first", tries === 1);
    link.classList.toggle("later", tries !== undefined && tries > 1);
    link.classList.toggle("shown", tries === 0);
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-solved]")) {
    const count = solvedOf(solved, place.dataset.solved!);
    place.textContent = count ? counted(said, "solved", count) : "";
  }
  const today = document.querySelector<HTMLElement>("[data-day]")?.dataset.day || new Date().toISOString().slice(0, 10);
  const row = streak(days, today);
  for (const place of document.querySelectorAll<HTMLElement>("[data-streak]")) {
    const best = longest(days);
    const text = [
      ...(row || place.closest(".puzzle-foot") ? [counted(said, "streak", row)] : []),
      ...(best > row ? [fill(said["streak-best"] ?? "", { days: best })] : []),
    ].join(", ");
    place.textContent = text;
    place.hidden = !text;
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-date]"))
    place.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
      day: "numeric",
      month: "long",
    }).format(new Date(`${place.dataset.date}T12:00:00`));
  document.getElementById("streak")?.replaceChildren(
    ...Array.from({ length: SHOWN }, (_, at) => {
      const day = before(today, SHOWN - 1 - at);
      return disc(days[day], day === today, day);
    }),
  );
}
