// The tab's title: a page in the background shows by a mark that it is one's turn, until it is looked at or left.
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

  constructor() {
    document.addEventListener("visibilitychange", () => this.draw());
    addEventListener("pagehide", () => this.tell(null));
  }

  tell(news: Turn | null): void {
    this.turn = news !== null && mine(news);
    this.draw();
  }

  private draw(): void {
    document.title = this.turn && document.hidden ? MARK + this.bare : this.bare;
  }
}
