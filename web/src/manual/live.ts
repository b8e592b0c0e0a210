// A live board: the page without a server in a frame, loaded when somebody asks for it, since Python weighs some megabytes.
import type { Alone } from "../house";
import { keep, kept } from "../kept";

// So narrow a screen shows a table over all of the page, or not at all.
const NARROW = "(max-width: 700px), (max-height: 500px)";
const LOOK_AGAIN = 100;

type House = Window & { priory?: Alone };

function made<K extends keyof HTMLElementTagNameMap>(tag: K, text = ""): HTMLElementTagNameMap[K] {
  const one = document.createElement(tag);
  one.textContent = text;
  return one;
}

// The page in the frame keeps the house as soon as its script has run.
async function opened(frame: HTMLIFrameElement): Promise<Alone> {
  for (;;) {
    const house = (frame.contentWindow as House | null)?.priory;
    if (house) return house;
    await new Promise((done) => setTimeout(done, LOOK_AGAIN));
  }
}

// The table that was dealt here before, if it is still there, or else a new one.
async function dealt(house: Alone, path: string): Promise<string> {
  const name = `manual${path}`;
  const before = kept(name);
  if (before && (await house.ask("GET", before, "")).ok) return before;
  const answer = await house.ask("POST", path, "");
  const table = answer.headers.get("location") ?? "/";
  keep(name, table);
  return table;
}

class Board {
  private readonly path: string;
  private readonly root: string;
  private readonly rest: Element[];
  private readonly begun: HTMLAnchorElement;
  private readonly whole = made("button", "Whole window");
  private readonly apart = made("a", "On a page of its own");
  private frame: HTMLIFrameElement | null = null;

  constructor(private readonly place: HTMLElement) {
    this.path = place.dataset.path!;
    this.root = place.dataset.root!;
    this.rest = [...place.children];
    this.begun = place.querySelector<HTMLAnchorElement>(".live-begin")!;
    this.begun.addEventListener("click", (event) => {
      event.preventDefault();
      this.begin();
    });
  }

  private begin(): void {
    const play = this.path.startsWith("/play/");
    const frame = made("iframe");
    frame.title = this.place.querySelector("img")?.alt || "Priory";
    frame.src = this.root + (play ? "" : `?${this.path}`);
    this.frame = frame;
    this.place.replaceChildren(this.bar(), frame);
    const narrow = matchMedia(NARROW).matches;
    this.whole.hidden = narrow;
    this.fill(narrow);
    this.place.querySelector<HTMLElement>(".live-bar > :not([role], [hidden])")?.focus();
    void this.seated(frame, play);
  }

  private async seated(frame: HTMLIFrameElement, play: boolean): Promise<void> {
    const house = await opened(frame);
    if (play) {
      const table = await dealt(house, this.path);
      if (this.frame !== frame) return;
      this.apart.href = `${this.root}?${table}`;
      house.go(table);
    }
    this.place.querySelector("[role=status]")?.replaceChildren();
  }

  private bar(): HTMLElement {
    const bar = made("div");
    bar.className = "live-bar";
    const told = made("span", "Getting the game ready …");
    told.setAttribute("role", "status");
    this.apart.href = this.begun.href;
    const end = made("button", "Close");
    this.whole.type = end.type = "button";
    this.whole.onclick = () => this.fill(!this.place.classList.contains("whole"));
    end.onclick = () => this.close();
    bar.append(told, this.whole, this.apart, end);
    return bar;
  }

  private fill(on: boolean): void {
    this.place.classList.toggle("whole", on);
    document.documentElement.classList.toggle("live-open", on);
    this.whole.textContent = on ? "Back into the page" : "Whole window";
  }

  // The table is kept: whoever touches the picture again goes on with it.
  close(): void {
    this.fill(false);
    this.frame = null;
    this.place.replaceChildren(...this.rest);
    this.begun.focus();
  }

  escape(): void {
    if (!this.place.classList.contains("whole")) return;
    if (this.whole.hidden) this.close();
    else this.fill(false);
  }
}

export function boards(): void {
  const all = [...document.querySelectorAll<HTMLElement>(".live")].map((place) => new Board(place));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") for (const one of all) one.escape();
  });
}
