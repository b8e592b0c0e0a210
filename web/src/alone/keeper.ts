// The page that keeps the house: it starts the worker, shows the pages that are asked for, and knows where it is.
import type { Alone, Connection, Hearing } from "../house";
import { keep } from "../kept";
import type { Asked, News } from "../wire";
import { file } from "./languages";
import type { FromWorker, ToWorker } from "./messages";
import { hang, tidy } from "./tidying";

const NO_SUCH_TABLE = 4404;
// By then what a message brought is drawn, and what was there before is in nobody's way any more.
const DRAWN = 600;

export interface Watching {
  home(): void;
  waiting(on: boolean): void;
  broken(why: string): void;
  unkept(why: string): void;
  ready(): void;
}

interface Told {
  status: number;
  body: string;
  kind: string;
  to: string;
}

export class Keeper implements Alone {
  private readonly worker = new Worker(new URL("../python/worker.js", import.meta.url), { type: "module" });
  private readonly answers = new Map<number, (answer: Response) => void>();
  private readonly pages = new Map<number, Hearing>();
  private frame: HTMLIFrameElement | null = null;
  private count = 0;
  private tidying = 0;
  private on: Watching | null = null;
  private old = false;

  begin(on: Watching, server: string): void {
    this.on = on;
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.heard(data);
    this.worker.onerror = (event) => on.broken(event.message ?? "");
    this.send({ do: "begin", server });
    addEventListener("popstate", () => this.show());
    this.show();
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private heard(message: FromWorker): void {
    if (message.is === "ready") this.on?.ready();
    else if (message.is === "broken") this.on?.broken(message.why);
    else if (message.is === "unkept") this.on?.unkept(message.why);
    else if (message.is === "answer") this.answered(message.id, JSON.parse(message.answer) as Told);
    else if (message.is === "opened") {
      this.pages.get(message.number)?.connected(message.there, message.there ? 0 : NO_SUCH_TABLE);
    } else this.told(message.number, message.text);
  }

  private told(number: number, text: string): void {
    this.pages.get(number)?.heard(JSON.parse(text) as News);
    tidy();
    clearTimeout(this.tidying);
    this.tidying = window.setTimeout(tidy, DRAWN);
  }

  private answered(id: number, told: Told): void {
    const headers = { "content-type": told.kind, ...(told.to ? { location: told.to } : {}) };
    this.answers.get(id)?.(new Response(told.body, { status: told.status, headers }));
    this.answers.delete(id);
    if (!this.answers.size) this.on?.waiting(false);
  }

  // What pages ask.

  ask(method: string, path: string, body: string): Promise<Response> {
    const language = /^\/language\/(\w\w)\?back=(.*)$/.exec(path);
    if (language) return Promise.resolve(this.speak(language[1]!, decodeURIComponent(language[2]!)));
    return new Promise((done) => {
      this.answers.set(++this.count, done);
      this.on?.waiting(true);
      this.send({ do: "ask", id: this.count, method, path, body, language: document.documentElement.lang });
    });
  }

  connect(table: string, page: Hearing): Connection & { close(): void } {
    const number = ++this.count;
    this.pages.set(number, page);
    this.send({ do: "open", number, table, seen: page.seen(), language: document.documentElement.lang });
    return {
      send: (message: Asked) => this.send({ do: "say", number, text: JSON.stringify(message) }),
      close: () => {
        this.pages.delete(number);
        this.send({ do: "close", number });
      },
    };
  }

  // Each language has its own file, so that the home page is there before anything else is.
  private speak(language: string, back: string): Response {
    keep("language", language);
    location.href = file(language) + (back === "/" ? "" : `?${back}`);
    return new Response("", { status: 303, headers: { location: back } });
  }

  // Where it is.

  go(path: string): void {
    if (path === this.path && this.frame && !this.old) this.frame.contentWindow?.location.reload();
    else {
      history.pushState(null, "", path === "/" ? location.pathname : `?${path}`);
      this.show();
    }
  }

  // The page that is shown has come to another place of its own.
  at(path: string): void {
    history.replaceState(null, "", `?${path}`);
  }

  private get path(): string {
    return location.search.slice(1) || "/";
  }

  // There is a newer edition: the next page that is asked for comes from it. Nothing is lost, all is kept.
  renew(): void {
    this.old = true;
  }

  private show(): void {
    if (this.old) {
      location.reload();
      return;
    }
    this.frame?.remove();
    this.frame = null;
    const home = this.path === "/" || this.path.startsWith("/?");
    document.documentElement.classList.toggle("away", !home);
    hang(document, home);
    tidy();
    if (home) {
      document.title = document.body.dataset.title ?? "Priory";
      this.on?.home();
      return;
    }
    // A page of its own for each page: what the last one did ends with it.
    const frame = document.createElement("iframe");
    frame.className = "shown";
    frame.title = "Priory";
    frame.src = `page.html?${this.path}`;
    frame.addEventListener("load", () => this.entitle(frame));
    document.body.append(frame);
    this.frame = frame;
  }

  // The tab is called as the page is.
  private entitle(frame: HTMLIFrameElement): void {
    const inside = frame.contentDocument;
    if (!inside?.head) return;
    const told = (): void => {
      if (this.frame !== frame) return;
      frame.title = document.title = inside.title || "Priory";
      const icon = inside.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute("href");
      if (icon) document.querySelector('link[rel="icon"]')?.setAttribute("href", icon);
    };
    new MutationObserver(told).observe(inside.head, { subtree: true, childList: true, attributes: true });
    told();
    frame.contentWindow?.focus();
  }
}

export const keeper = new Keeper();
(window as Window & { priory?: Alone }).priory = keeper;
