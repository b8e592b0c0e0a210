// The live connection: it comes back by itself after sleep, a dropped network or a restart of the server.
import type { Asked, News } from "./wire";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const SILENCE = 25_000;

export class Live {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private heard = Date.now();
  private timer = 0;
  private waiting: string[] = [];

  constructor(
    private readonly table: string,
    private readonly seen: () => number | null,
    private readonly onNews: (news: News) => void,
    private readonly onState: (connected: boolean, code: number) => void,
  ) {
    this.open();
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.check();
    });
    setInterval(() => this.check(), SILENCE / 2);
  }

  private open(): void {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const seen = this.seen();
    const from = seen === null ? "" : `?seen=${seen}`;
    const socket = new WebSocket(`${scheme}://${location.host}/live/${this.table}${from}`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.wait = FIRST_WAIT;
      this.onState(true, 0);
      for (const text of this.waiting.splice(0)) socket.send(text);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.onNews(JSON.parse(String(event.data)) as News);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.onState(false, event.code);
      if (event.code >= 4400 && event.code < 4500) return;
      this.timer = window.setTimeout(() => this.open(), this.wait * (0.7 + Math.random() * 0.6));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
    };
  }

  private hurry(): void {
    if (this.socket === null) this.open();
  }

  private check(): void {
    if (this.socket === null) {
      this.hurry();
      return;
    }
    if (Date.now() - this.heard > 2 * SILENCE) {
      // A connection that slept through looks open and is not.
      const old = this.socket;
      this.socket = null;
      old.close();
      this.onState(false, 1006);
      this.open();
      return;
    }
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ do: "ping" }));
  }

  // What is asked while the connection is away is asked when it is back; its key makes repeating harmless.
  send(message: Asked): void {
    const text = JSON.stringify(message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else if (this.waiting.length < 8) this.waiting.push(text);
  }
}
