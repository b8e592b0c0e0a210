// The rules: the exact ones behind a switch, a search as one types, and the part that one is reading.
import { keep, kept } from "./kept";

export const LEAST = 2;

// A text in small letters and without accents, letter by letter as long as it was.
export function plain(text: string): string {
  return Array.from(text, (letter) => letter.normalize("NFD")[0]?.toLowerCase() ?? letter).join("");
}

// Where a word stands in a text.
export function places(text: string, word: string): number[] {
  const found: number[] = [];
  const [within, wanted] = [plain(text), plain(word)];
  for (let at = within.indexOf(wanted); wanted && at >= 0; at = within.indexOf(wanted, at + wanted.length))
    found.push(at);
  return found;
}

export function rules(): void {
  const text = document.getElementById("rules-text");
  if (!text) return;
  const exact = document.getElementById("rules-exact") as HTMLInputElement;
  const field = document.getElementById("rules-search") as HTMLInputElement;
  exact.checked = kept("exact") === "1";
  const search = new Search(text, field);
  const shown = (): void => {
    for (const one of text.querySelectorAll<HTMLElement>(".exact, .exact-only")) one.hidden = !exact.checked;
    search.look();
  };
  exact.addEventListener("change", () => {
    keep("exact", exact.checked ? "1" : "0");
    shown();
  });
  shown();
  search.find(new URLSearchParams(location.search).get("find") ?? "");
  follow(text);
  const { phase } = document.body.dataset;
  if (phase && !location.hash && !field.value) document.getElementById(phase)?.scrollIntoView();
}

class Search {
  private hits: HTMLElement[] = [];
  private at = -1;

  constructor(
    private readonly text: HTMLElement,
    private readonly field: HTMLInputElement,
  ) {
    field.addEventListener("input", () => this.look());
    field.closest("form")!.addEventListener("submit", (event) => {
      event.preventDefault();
      this.go(1);
    });
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.shiftKey) {
        event.preventDefault();
        this.go(-1);
      }
    });
  }

  // What somebody looked for before they came here.
  find(word: string): void {
    if (!word) return;
    this.field.value = word;
    this.look();
    this.go(1);
  }

  // Mark what is found, and count it; also what lies in the exact rules while these are hidden.
  look(): void {
    for (const mark of this.text.querySelectorAll("mark")) {
      const parent = mark.parentNode!;
      mark.replaceWith(...mark.childNodes);
      parent.normalize();
    }
    const word = this.field.value.trim();
    const found = word.length < LEAST ? [] : this.mark(word);
    this.hits = found.filter((one) => !one.closest("[hidden]"));
    this.at = -1;
    const more = document.getElementById("rules-more")!;
    const hidden = found.length - this.hits.length;
    more.hidden = hidden === 0;
    more.textContent = (more.dataset.also ?? "").replace("{hits}", String(hidden));
    this.count(word);
  }

  private count(word: string): void {
    const place = document.getElementById("rules-hits")!;
    const at = this.at < 0 ? "" : `${this.at + 1}/`;
    place.textContent = word.length < LEAST ? "" : `${at}${this.hits.length}`;
  }

  private mark(word: string): HTMLElement[] {
    const walker = document.createTreeWalker(this.text, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    return nodes.flatMap((node) => this.wrap(node, word));
  }

  private wrap(node: Text, word: string): HTMLElement[] {
    const found: HTMLElement[] = [];
    // From the end on, so that what lies before stays where it was found.
    for (const at of places(node.data, word).reverse()) {
      const hit = node.splitText(at);
      hit.splitText(word.length);
      const mark = document.createElement("mark");
      hit.replaceWith(mark);
      mark.append(hit);
      found.unshift(mark);
    }
    return found;
  }

  private go(step: number): void {
    if (!this.hits.length) return;
    this.hits[this.at]?.classList.remove("now");
    this.at = this.at < 0 && step < 0 ? this.hits.length - 1 : (this.at + step + this.hits.length) % this.hits.length;
    const hit = this.hits[this.at]!;
    hit.classList.add("now");
    for (let list = hit.closest("details"); list; list = list.parentElement!.closest("details")) list.open = true;
    hit.scrollIntoView({ block: "center" });
    this.count(this.field.value.trim());
  }
}

// The part that one is reading is marked in the contents.
function follow(text: HTMLElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".rules-contents li a")];
  const parts = links.map((link) => document.getElementById(link.hash.slice(1))).filter((one) => one !== null);
  const mark = (): void => {
    const now = parts.filter((part) => part.getBoundingClientRect().top < innerHeight / 3).at(-1) ?? parts[0];
    for (const link of links) {
      const here = link.hash === `#${now?.id ?? ""}`;
      if (here === link.hasAttribute("aria-current")) continue;
      link.toggleAttribute("aria-current", here);
      if (here) link.setAttribute("aria-current", "true");
      if (here) link.parentElement!.parentElement!.scrollLeft = link.offsetLeft - 12;
    }
  };
  addEventListener("scroll", mark, { passive: true });
  new ResizeObserver(mark).observe(text);
  mark();
}
