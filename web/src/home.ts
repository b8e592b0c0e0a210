// The home page: when tables were last played, in the time of this device; tables that are removed, and brought back.
import { ask, offer } from "./asking";
import { done, ask as house } from "./house";
import { fill } from "./phrases";
import { forget, learnLinks, progress, recall } from "./progress";
import type { Says } from "./wire";

const DAY = 86_400_000;
const TO_UNDO = 8000;

// The days from one moment to another, as the calendar counts them.
function days(from: Date, to: Date): number {
  const noon = (one: Date): number => new Date(one.getFullYear(), one.getMonth(), one.getDate(), 12).getTime();
  return Math.round((noon(to) - noon(from)) / DAY);
}

// A moment as people say it: today and yesterday with the hour, before that the day, and the year if it is another.
export function spoken(moment: Date, now: Date, language: string): string {
  const ago = days(moment, now);
  if (ago === 0 || ago === 1) {
    const day = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-ago, "day");
    return `${day}, ${new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" }).format(moment)}`;
  }
  const year = moment.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year }).format(moment);
}

export function home(): void {
  if (!document.body.classList.contains("home")) return;
  const says = JSON.parse(document.body.dataset.says!) as Says;
  tellTimes(says);
  document.addEventListener("submit", (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>("[data-remove], [data-forget]");
    if (!form) return;
    event.preventDefault();
    if (form.dataset.forget) void unlearn(form, form.dataset.forget, says);
    else void remove(form, says);
  });
}

// The times of tables and how far lessons are, for what the page shows now.
export function tellTimes(says: Says): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-time]")) {
    const moment = new Date(Number(place.dataset.time) * 1000);
    place.textContent = spoken(moment, new Date(), document.documentElement.lang);
    place.setAttribute("datetime", moment.toISOString());
  }
  learnLinks(says.step ?? "");
  lessons(says.step ?? "");
}

// Lessons that were begun stand among the tables to go on with.
function lessons(counted: string): void {
  for (const row of document.querySelectorAll<HTMLElement>("[data-lesson]")) {
    const { step } = progress(row.dataset.lesson!);
    if (step === 1) continue;
    row.querySelector(".state")!.textContent = fill(counted, { number: String(step), all: row.dataset.steps! });
    row.hidden = false;
    row.closest("section")!.hidden = false;
  }
}

// A lesson that is removed begins anew.
async function unlearn(form: HTMLFormElement, game: string, says: Says): Promise<void> {
  if (!(await ask(says.remove ?? "", says["remove-yes"] ?? "", says.no ?? ""))) return;
  const before = forget(game);
  away(form, says, () => recall(game, before));
}

async function remove(form: HTMLFormElement, says: Says): Promise<void> {
  if (!(await ask(says.remove ?? "", says["remove-yes"] ?? "", says.no ?? ""))) return;
  if (!done(await house(`/away/${form.dataset.remove}`, "POST"))) return;
  away(form, says, () => void house(`/back/${form.dataset.remove}`, "POST"));
}

// The row is gone, and can be brought back for a while.
function away(form: HTMLFormElement, says: Says, back: () => void): void {
  const row = form.closest("li")!;
  const section = row.closest("section")!;
  row.hidden = true;
  section.hidden = !section.querySelector("li:not([hidden])");
  section.querySelector<HTMLElement>("li:not([hidden]) a")?.focus();
  offer(says.removed ?? "", says.undo ?? "", TO_UNDO, () => {
    back();
    row.hidden = section.hidden = false;
    row.querySelector<HTMLElement>("a")?.focus();
  });
}
