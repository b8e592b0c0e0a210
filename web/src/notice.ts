// It is one's turn: a bell, and, where the page is hidden and it is wanted, a notice of the browser, once for each turn.
import { offer, toast } from "./asking";
import { keep, kept } from "./kept";
import { fill } from "./phrases";
import { play } from "./sound";
import { mine, Title, type Turn } from "./title";
import type { Line, Says, TableNews } from "./wire";

const ASKED = 20_000;

export type Turning = Turn & Pick<TableNews, "seat"> & { log: { lines: Line[] } };

export class Notice {
  private readonly title: Title;
  private turn: boolean | null = null;
  private over: boolean | null = null;
  private shown: Notification | null = null;

  constructor(private readonly says: Says) {
    this.title = new Title(says.turn ?? "");
    document.addEventListener("visibilitychange", () => this.seen());
    const box = document.getElementById("notice") as HTMLInputElement | null;
    if (!box) return;
    box.checked = wanted();
    box.addEventListener("change", () => void this.want(box.checked).then((now) => (box.checked = now)));
  }

  tell(news: Turning): void {
    this.title.tell(news);
    const turn = mine(news);
    if (turn && (this.turn === false || (this.turn === null && document.hidden))) this.call(news);
    if (!turn) this.seen(true);
    this.turn = turn;
    if (this.over === false && news.over) this.end(news.mine);
    this.over = news.over;
  }

  private call(news: Turning): void {
    play("bell");
    if (!document.hidden || !wanted()) return;
    const place = document.querySelector("#steps b")?.textContent?.trim() ?? "";
    const done = news.log.lines.filter(([, seat]) => seat !== news.seat).at(-1)?.[2] ?? "";
    const game = document.querySelector("header h1")?.textContent?.trim() ?? "";
    this.shown = new Notification(fill(this.says["notice-title"] ?? "", { game }), {
      body: [place, done].filter(Boolean).join(". "),
      tag: document.body.dataset.table ?? "",
      icon: document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? "",
    });
    this.shown.onclick = () => {
      window.focus();
      this.seen(true);
    };
  }

  // A notice goes when the page is looked at, or the turn is over.
  private seen(gone = !document.hidden): void {
    if (!gone) return;
    this.shown?.close();
    this.shown = null;
  }

  // After the first game with a friend it is offered, once.
  private end(seats: number[]): void {
    play("choir");
    if (!("Notification" in window) || kept("notice") !== null || !friends(seats)) return;
    keep("notice", "0");
    offer(this.says["notice-ask"] ?? "", this.says["notice-yes"] ?? "", ASKED, () => void this.want(true));
  }

  private async want(on: boolean): Promise<boolean> {
    const may = on && "Notification" in window && (await Notification.requestPermission()) === "granted";
    keep("notice", may ? "1" : "0");
    if (on && !may) toast(this.says["notice-no"] ?? "");
    return may;
  }
}

function wanted(): boolean {
  return kept("notice") === "1" && "Notification" in window && Notification.permission === "granted";
}

// Whether a person of another device sits at the table.
function friends(seats: number[]): boolean {
  const people = [...document.querySelectorAll<HTMLElement>("#players [data-there]")];
  return people.some((one) => !seats.includes(Number(one.dataset.there)));
}
