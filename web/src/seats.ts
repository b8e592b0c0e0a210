// Who sits where and who is there: the seats of the host, the link for friends, the dots beside the names.
import { ask, toast } from "./asking";
import type { Says } from "./wire";

// Whether this page was opened by an address that means this computer wherever it is opened.
const near = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(location.hostname);

export class Seats {
  private there: number[] = [];

  constructor(
    private readonly table: string,
    private readonly says: Says,
  ) {
    document.addEventListener("click", (event) => this.clicked(event.target as Element));
  }

  private get link(): string {
    return `${location.origin}/table/${this.table}`;
  }

  private clicked(target: Element): void {
    const copy = target.closest<HTMLElement>("[data-copy]");
    if (copy) void this.copy(copy);
    if (target.closest('[data-act="share"]'))
      void navigator.share({ title: document.title, url: this.link }).catch(() => undefined);
    const seat = target.closest<HTMLElement>("[data-free], [data-bot]");
    if (seat) void this.change(seat);
  }

  // Whoever sits there is asked about first.
  private async change(button: HTMLElement): Promise<void> {
    const { free, bot, ask: question } = button.dataset;
    if (question && !(await ask(question, button.textContent ?? "", this.says.no ?? ""))) return;
    if (free) await this.post(free, { to: "open" });
    if (bot) await this.post(bot, { to: "bot" });
  }

  private copy(button: HTMLElement): Promise<void> {
    const said = button.dataset.copy!;
    const text = said === "invite" ? this.link : new URL(said, location.origin).href;
    return this.copied(text, button.parentElement?.querySelector("input") ?? null);
  }

  async copied(text: string, field: HTMLInputElement | null): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without https a page may not write to the clipboard by itself; what is selected it may.
      field?.select();
      document.execCommand("copy");
    }
    toast(this.says.copied ?? "");
  }

  private async post(seat: string, asked: object): Promise<void> {
    const answer = await fetch(`/api/tables/${this.table}/seats/${seat}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
    });
    if (!answer.ok) {
      const told = (await answer.json()) as { code?: string; message?: string };
      toast(this.says[told.code ?? ""] ?? told.message ?? "");
    }
  }

  // The server says who is there.
  set(there: number[]): void {
    this.there = there;
    this.draw();
  }

  // Called when the panels have been drawn anew.
  draw(): void {
    for (const field of document.querySelectorAll<HTMLInputElement>("[data-invite]")) field.value = this.link;
    for (const note of document.querySelectorAll<HTMLElement>("[data-near]")) note.hidden = !near;
    for (const share of document.querySelectorAll<HTMLElement>('[data-act="share"]'))
      share.hidden = !("share" in navigator);
    for (const dot of document.querySelectorAll<HTMLElement>("[data-there]")) {
      const on = this.there.includes(Number(dot.dataset.there));
      dot.classList.toggle("on", on);
      const said = (on ? dot.dataset.tipOn : dot.dataset.tipOff) ?? "";
      dot.dataset.tip = said;
      dot.setAttribute("role", "img");
      dot.setAttribute("aria-label", said);
    }
  }
}
