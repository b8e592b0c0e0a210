// Who sits where and who is there: the seats of the host, the link for friends, the dots beside the names.
import { ask, toast } from "./asking";
import { copied } from "./copying";
import { ask as house } from "./house";
import { fill } from "./phrases";
import type { Says } from "./wire";

// Whether this page was opened by an address that means this computer wherever it is opened.
const near = /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(location.hostname);

export class Seats {
  private there: number[] = [];
  private gone: number[] = [];

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
    const back = target.closest<HTMLElement>("[data-back]")?.dataset.back;
    if (back) void this.post("join", { seat: Number(back) });
  }

  // Whoever sits there is asked about first.
  private async change(button: HTMLElement): Promise<void> {
    const { free, bot, ask: question } = button.dataset;
    if (question && !(await ask(question, button.textContent ?? "", this.says.no ?? ""))) return;
    if (free) await this.post(`seats/${free}`, { to: "open" });
    if (bot) await this.post(`seats/${bot}`, { to: "bot" });
  }

  private copy(button: HTMLElement): Promise<void> {
    const said = button.dataset.copy!;
    const text = said === "invite" ? this.link : new URL(said, location.origin).href;
    return copied(text, this.says, button.parentElement?.querySelector("input") ?? null);
  }

  private async post(path: string, asked: object): Promise<void> {
    const answer = await house(`/api/tables/${this.table}/${path}`, "POST", asked);
    if (!answer.ok) {
      const told = (await answer.json()) as { code?: string; message?: string };
      toast(this.says[told.code ?? ""] ?? told.message ?? "");
    }
  }

  // The server says who is there, and who has been away for so long that a bot may play for them.
  set(there: number[], gone: number[]): void {
    this.there = there;
    this.gone = gone;
    this.draw();
  }

  // Where the game waits for somebody who is away, whoever plays can hand the seat to a bot.
  private away(): void {
    const place = document.getElementById("away");
    const panel = document.querySelector("#players .player.turn");
    const seat = Number(panel?.id.replace("seat-", "") ?? -1);
    if (!place) return;
    place.hidden = !this.gone.includes(seat);
    if (place.hidden || place.dataset.seat === String(seat)) return;
    place.dataset.seat = String(seat);
    const name = panel?.querySelector(".name span")?.textContent ?? "";
    const note = document.createElement("p");
    note.textContent = fill(this.says.away ?? "", { name });
    const hand = document.createElement("button");
    hand.className = "btn";
    hand.dataset.bot = String(seat);
    hand.textContent = fill(this.says["stand-in"] ?? "", { name });
    const box = document.createElement("div");
    box.className = "return panel";
    box.append(note, hand);
    place.replaceChildren(box);
  }

  // Called when the panels have been drawn anew.
  draw(): void {
    this.away();
    for (const hand of document.querySelectorAll<HTMLElement>("[data-gone]"))
      hand.hidden = !this.gone.includes(Number(hand.dataset.gone));
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
