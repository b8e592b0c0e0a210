// How far the lessons are on this device, and the links that lead to them.
import { keep, kept } from "./kept";
import { fill } from "./phrases";

const DONE = "done";

// The step of a game's lesson, counted from 1, and whether it was ever finished.
export function progress(game: string): { step: number; done: boolean } {
  const words = (kept(`lesson-${game}`) ?? "").split(" ");
  return { step: Math.max(1, Number.parseInt(words[0]!, 10) || 1), done: words.includes(DONE) };
}

// The lesson is at this step now; with the last one it is done, and begins anew the next time.
export function reached(game: string, step: number, all: number): void {
  const last = step === all;
  keep(`lesson-${game}`, last ? DONE : progress(game).done ? `${step} ${DONE}` : String(step));
}

// The lesson begins anew; what was kept of it until now.
export function forget(game: string): string {
  const before = kept(`lesson-${game}`) ?? "";
  keep(`lesson-${game}`, before.split(" ").includes(DONE) ? DONE : "");
  return before;
}

// The lesson is where it was.
export function recall(game: string, before: string): void {
  keep(`lesson-${game}`, before);
}

// A link to a lesson says where it goes on, in gold, and has a laurel if it is done.
export function learnLinks(counted: string): void {
  for (const link of document.querySelectorAll<HTMLElement>("[data-learn]")) {
    const { step, done } = progress(link.dataset.learn!);
    link.classList.toggle("done", done);
    if (step === 1) continue;
    link.classList.add("main");
    link.append(` · ${fill(counted, { number: String(step), all: link.dataset.steps! })}`);
  }
}
