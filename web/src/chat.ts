// Chat: beside the board where there is room, so that one can talk and play; over it on a phone and in the rail.
import { toast } from "./asking";
import { shield } from "./telling";
import type { ChatNews } from "./wire";

export class Chat {
  private readonly dialog = document.getElementById("chat") as HTMLDialogElement | null;

  constructor(private readonly say: (text: string) => void) {
    document.getElementById("say")?.addEventListener("submit", (event) => this.speak(event));
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest('[data-act="chat"]')) this.toggle();
    });
    this.dialog?.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.dialog?.matches(":modal")) return;
      event.preventDefault();
      this.dialog?.close();
    });
    addEventListener("resize", () => this.fit());
  }

  // Where list and log stand beside the board there is room for what is said, too.
  private beside(): boolean {
    const side = this.dialog?.closest(".side");
    return !!side && getComputedStyle(side).display === "flex";
  }

  private open(): void {
    if (this.beside()) this.dialog?.show();
    else this.dialog?.showModal();
    this.follow();
  }

  private toggle(): void {
    document.body.classList.remove("unread");
    if (this.dialog?.open) this.dialog.close();
    else this.open();
  }

  // The window has become another: what was beside the board may have to lie over it.
  private fit(): void {
    if (!this.dialog?.open || this.dialog.matches(":modal") !== this.beside()) return;
    this.dialog.close();
    this.open();
  }

  private follow(): void {
    const place = document.getElementById("chat-lines");
    if (place) place.scrollTop = place.scrollHeight;
  }

  private speak(event: Event): void {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector("input")!;
    const text = field.value.trim();
    if (!text) return;
    this.say(text);
    field.value = "";
  }

  // What was said; what is `new` to a page that does not show it is told.
  heard(lines: ChatNews["lines"], fresh: boolean): void {
    for (const line of lines) {
      const item = document.createElement("li");
      const name = document.createElement("b");
      name.textContent = line.name;
      const words = document.createElement("span");
      words.textContent = line.text;
      item.append(shield(line.seat), name, words);
      document.getElementById("chat-lines")?.append(item);
    }
    this.follow();
    const last = lines.at(-1);
    if (this.dialog?.open || !fresh || !last) return;
    document.body.classList.add("unread");
    toast(`${last.name}: ${last.text}`);
  }
}
