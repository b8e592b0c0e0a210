// The rules of all games, searched from the home page: how often a word stands in each of them, and the way there.
import { fill } from "./phrases";
import { LEAST, places } from "./rules";

class Seeking {
  private readonly rows = [...document.querySelectorAll<HTMLAnchorElement>("[data-rules]")];
  private readonly texts = new Map<string, Promise<string>>();
  private asked = 0;

  constructor(private readonly field: HTMLInputElement) {
    field.addEventListener("input", () => void this.look());
    field.form!.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.go();
    });
  }

  // All that the rules of a game say, asked for once.
  private text(id: string): Promise<string> {
    const known = this.texts.get(id);
    if (known) return known;
    const read = fetch(`/rules/${id}`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((page) => new DOMParser().parseFromString(page, "text/html").getElementById("rules-text"))
      .then((found) => found?.textContent ?? "")
      .catch(() => {
        this.texts.delete(id);
        return "";
      });
    this.texts.set(id, read);
    return read;
  }

  private async look(): Promise<void> {
    const word = this.field.value.trim();
    const sought = word.length >= LEAST;
    this.asked += 1;
    const mine = this.asked;
    const counts = await Promise.all(
      this.rows.map(async (row) => (sought ? places(await this.text(row.dataset.rules!), word).length : 0)),
    );
    if (mine !== this.asked) return;
    for (const [at, row] of this.rows.entries()) {
      row.href = `/rules/${row.dataset.rules}${sought ? `?find=${encodeURIComponent(word)}` : ""}`;
      row.classList.toggle("missed", sought && !counts[at]);
      row.querySelector("em")!.textContent = sought ? fill(this.field.dataset.hits!, { hits: String(counts[at]) }) : "";
    }
  }

  // To the first game whose rules have the word.
  private async go(): Promise<void> {
    await this.look();
    if (this.field.value.trim().length < LEAST) return;
    this.rows.find((row) => !row.classList.contains("missed"))?.click();
  }
}

export function seeking(): void {
  const field = document.getElementById("rules-seek") as HTMLInputElement | null;
  if (field) new Seeking(field);
}
