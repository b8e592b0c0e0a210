// A puzzle: it stands where the live connection stands at other tables. A choice is a try; the house says what becomes
// of it, and tells the solution only when it is found or given up. The device keeps how many tries it took.
import { copied } from "./copying";
import { address, ask, link } from "./house";
import { marks } from "./marks";
import { fill } from "./phrases";
import { tellPuzzles } from "./puzzles";
import { DAYS, note, PUZZLES, read } from "./solved";
import { shield } from "./telling";
import type { Asked, News, PuzzleNews, Says, Solution } from "./wire";

const AGAIN = 1500;

function cell(tag: "td" | "th", text: string, cls = ""): HTMLTableCellElement {
  const one = document.createElement(tag);
  one.textContent = text;
  one.className = cls;
  return one;
}

export class Puzzle {
  private readonly panel = document.getElementById("puzzle")!;
  private readonly game = document.body.dataset.game!;
  private readonly number = Number(this.panel.dataset.number);
  private readonly whole = this.panel.dataset.whole === "1";
  private played: number[] = [];
  private tries = 0;
  private over = false;
  private asked = 0;
  private missed: string[] = [];

  constructor(
    private readonly says: Says,
    private readonly onNews: (news: News) => void,
    private readonly onState: (connected: boolean, code: number) => void,
  ) {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event));
    this.link();
    tellPuzzles();
    void this.ask([], false);
  }

  private get name(): string {
    return `${this.game}-${this.number}`;
  }

  send(asked: Asked): void {
    if (asked.do === "play" && !this.over) void this.ask([...this.played, asked.option], false);
    else if (asked.do === "undo" && !this.over) void this.ask(this.played.slice(0, -1), false);
    else if (asked.do === "anew") void this.ask(this.played, false);
  }

  private async ask(played: number[], show: boolean): Promise<void> {
    const mine = ++this.asked;
    let told: PuzzleNews;
    try {
      const answer = await ask(`/puzzle/${this.game}/${this.number}/try`, "POST", { played, show });
      if (!answer.ok) throw new Error(String(answer.status));
      told = (await answer.json()) as PuzzleNews;
    } catch {
      if (mine !== this.asked) return;
      this.onState(false, 0);
      setTimeout(() => mine === this.asked && void this.ask(played, show), AGAIN);
      return;
    }
    if (mine !== this.asked) return;
    if (document.body.classList.contains("offline")) this.onState(true, 0);
    this.hear(told, played);
  }

  private hear(told: PuzzleNews, played: number[]): void {
    const wrong = told.result === "wrong";
    this.played = wrong && !this.whole ? [] : played;
    for (const one of told.news) this.onNews(one);
    if (told.result === "asked") {
      this.ring(null);
      return;
    }
    this.tries += told.result === "shown" ? 0 : 1;
    this.tell(told);
    if (wrong) this.missed.push(...told.touches.slice(-1));
    this.over = !wrong;
    if (told.solution) this.solve(told.solution, told.result === "shown");
    this.ring(told);
    this.button("again", wrong && this.whole);
  }

  // A line in the list of tries, and the same for those who hear the page.
  private tell(told: PuzzleNews): void {
    const list = document.getElementById("tries")!;
    const item = document.createElement("li");
    item.className = told.result;
    const name = document.createElement("b");
    name.textContent = told.result === "shown" ? (this.says.shown ?? "") : told.chosen;
    const said = document.createElement("span");
    const count = fill(this.says["at-try"] ?? "", { number: this.tries });
    said.textContent = told.result === "right" && this.tries > 1 ? `${told.said} ${count}` : told.said;
    item.append(name, said);
    list.append(item);
    item.scrollIntoView?.({ block: "nearest" });
    document.getElementById("puzzle-said")!.textContent = `${name.textContent}. ${said.textContent}`;
  }

  private solve(solution: Solution, shown: boolean): void {
    const tries = shown ? 0 : this.tries;
    note(PUZZLES, this.name, tries);
    if (this.panel.dataset.day) note(DAYS, this.panel.dataset.day, tries);
    const place = document.getElementById("puzzle-solved")!;
    const most = Math.max(1, ...solution.weighed.map(([, chance]) => chance));
    place.querySelector<HTMLElement>(".weighed")!.hidden = !solution.weighed.length;
    place.querySelector("tbody")!.replaceChildren(
      ...solution.weighed.map(([text, chance, points, right]) => {
        const row = document.createElement("tr");
        row.className = right ? "right" : "";
        const bar = cell("td", "", "bar");
        bar.innerHTML = "<i></i>";
        bar.querySelector("i")!.style.width = `${(100 * chance) / most}%`;
        const head = cell("th", text);
        head.scope = "row";
        row.append(head, bar, cell("td", `${chance} %`, "share"), cell("td", points, "score"));
        return row;
      }),
    );
    this.say("counted", solution.counted);
    this.say("reason", solution.reason);
    place.querySelector('[data-say="line"]')!.replaceChildren(
      ...solution.line.map(([seat, text]) => {
        const item = document.createElement("li");
        item.append(shield(seat), text);
        return item;
      }),
    );
    place.hidden = false;
    document.body.classList.add("solved");
    this.button("show", false);
    this.button("share", true);
    this.button("next", true);
    this.link();
    tellPuzzles();
    document.getElementById("puzzle-title")!.focus({ preventScroll: true });
  }

  private say(name: string, text: string): void {
    this.panel.querySelector(`[data-say="${name}"]`)!.textContent = text;
  }

  private button(act: string, there: boolean): void {
    this.panel.querySelector<HTMLElement>(`[data-puzzle-act="${act}"]`)!.hidden = !there;
  }

  // Rings on the board: crosses where it was tried in vain, a tick on the solution.
  private ring(told: PuzzleNews | null): void {
    const good = told?.solution && !this.whole ? told.solution.touches.slice(-1) : [];
    marks([...this.missed.map((id) => [id, "miss"] as const), ...good.map((id) => [id, "good"] as const)]);
  }

  // The next one of this game that is not solved yet; all puzzles where there is none.
  private link(): void {
    const counts = JSON.parse(this.panel.dataset.counts!) as Record<string, number>;
    const all = counts[this.game] ?? 0;
    const solved = read(PUZZLES);
    const after = Array.from({ length: all - 1 }, (_, at) => ((this.number + at) % all) + 1);
    const next = after.find((one) => !(`${this.game}-${one}` in solved));
    const button = this.panel.querySelector<HTMLAnchorElement>('[data-puzzle-act="next"]')!;
    button.setAttribute("href", link(next === undefined ? "/puzzles" : `/puzzle/${this.game}/${next}`));
  }

  private clicked(event: MouseEvent): void {
    const act = (event.target as Element).closest<HTMLElement>("[data-puzzle-act]")?.dataset.puzzleAct;
    if (act === "show") void this.ask([], true);
    else if (act === "again") this.again();
    else if (act === "share") void this.share();
  }

  private again(): void {
    this.button("again", false);
    this.over = false;
    void this.ask([], false);
  }

  private async share(): Promise<void> {
    await copied(address(), this.says);
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches("input, textarea, select") || document.querySelector("dialog:modal")) return;
    const act = { s: "show", a: "again", n: "next" }[event.key.toLowerCase()];
    const button = act && this.panel.querySelector<HTMLElement>(`[data-puzzle-act="${act}"]:not([hidden])`);
    if (button) button.click();
  }
}
