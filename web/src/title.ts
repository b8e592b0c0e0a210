// The tab: a page in the background shows by its title and a dot on its icon that it is one's turn, until it is looked at
// or left.
import type { TableNews } from "./wire";

export type Turn = Pick<TableNews, "mine" | "player" | "over" | "waiting">;

const MARK = "● ";

// Whether somebody at this page must choose.
export function mine(news: Turn): boolean {
  return !news.over && !news.waiting && news.mine.includes(news.player);
}

export class Title {
  private readonly bare = document.title;
  private turn = false;

  constructor(private readonly says: string) {
    document.addEventListener("visibilitychange", () => this.draw());
    addEventListener("pagehide", () => this.tell(null));
  }

  tell(news: Turn | null): void {
    this.turn = news !== null && mine(news);
    this.draw();
  }

  private draw(): void {
    const calls = this.turn && document.hidden;
    document.title = calls ? `${MARK}${this.says} – ${this.bare}` : this.bare;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon)
      icon.href = icon.getAttribute("href")!.replace(/priory(-turn)?\.svg$/, calls ? "priory-turn.svg" : "priory.svg");
  }
}
