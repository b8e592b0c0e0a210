// The table: draws what the server sends, lets choices be made, shows earlier moments.
import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";
import { clearToast, sure, toast } from "./asking";
import { Choosing } from "./choosing";
import { Dice } from "./dice";
import { fit } from "./fit";
import { Frames } from "./frames";
import { keep, kept, key } from "./kept";
import { Live } from "./live";
import { whole } from "./patches";
import { fill } from "./phrases";
import { still } from "./portraits";
import { Seats } from "./seats";
import { Clocks, Log, Scrubber, shield } from "./telling";
import { Title } from "./title";
import { Travel } from "./travel";
import type { Choice, Line, News, Says, StepNews, TableNews } from "./wire";

const PARTS = ["steps", "prompt", "board", "tray", "players", "ending", "coach", "lobby", "seats"];
const SPOKEN = 6;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

export class Table {
  private readonly id = document.body.dataset.table!;
  private readonly replaying = document.body.dataset.mode === "replay";
  private readonly says: Says = JSON.parse(document.body.dataset.says!) as Says;
  private readonly choosing: Choosing;
  private readonly log: Log;
  private readonly scrubber: Scrubber;
  private readonly clocks: Clocks;
  private readonly title = new Title();
  private readonly frames = new Frames((frame, more) => this.shown(frame, more));
  private readonly seats: Seats;
  private readonly live: Live | null;
  private news: TableNews | null = null;
  private parts: Record<string, string> = {};
  private drawn: Record<string, string> = {};
  private mending = 0;
  private pause = FIRST_PAUSE;
  private busy: string | null = null;
  private asked = 0;
  private greeted = false;
  private seen: number | null;
  private readonly left: number | null;

  constructor() {
    this.seats = new Seats(this.id, this.says);
    this.clocks = new Clocks(this.says);
    const left = kept(`seen-${this.id}`);
    this.seen = left === null ? null : Number(left);
    this.left = this.seen;
    // What was seen last is drawn before what is new; should nothing come, the table is shown as it is.
    setTimeout(() => document.body.classList.remove("returning"), 2500);
    document.body.classList.toggle(
      "returning",
      !this.replaying && this.seen !== null && this.seen < Number(document.body.dataset.ply),
    );
    this.choosing = new Choosing(this.says, {
      play: (option) => this.play(option),
      undo: () => this.undo(),
      leave: () => this.leave(),
    });
    this.log = new Log((ply) => this.scrubber.go(ply));
    this.scrubber = new Scrubber(this.says, (ply) => void this.moment(ply));
    document.addEventListener("click", (event) => this.act(event));
    document.getElementById("say")?.addEventListener("submit", (event) => this.speak(event));
    this.checkbox("skip-confirm", "sure");
    this.checkbox("calm", "calm");
    for (const field of document.querySelectorAll<HTMLInputElement>("[data-absolute]"))
      field.value = location.origin + field.value;
    this.live = this.replaying
      ? null
      : new Live(
          this.id,
          () => this.seen,
          (news) => this.heard(news),
          (on, code) => this.connected(on, code),
        );
    if (this.replaying) void this.beginReplay();
  }

  private checkbox(id: string, name: string): void {
    const box = document.getElementById(id) as HTMLInputElement | null;
    if (!box) return;
    box.checked = kept(name) === "1";
    box.addEventListener("change", () => {
      keep(name, box.checked ? "1" : "0");
      if (name === "calm") document.documentElement.classList.toggle("calm", box.checked);
    });
  }

  // What the server says.

  private heard(news: News): void {
    if (news.is === "step" || news.is === "table") {
      if (news.is === "table") this.title.tell(news);
      this.frames.add(news);
    } else if (news.is === "present") this.seats.set(news.seats);
    else if (news.is === "chat") this.said(news.lines);
    else if (news.is === "unshown") {
      toast(this.says.trouble ?? "");
      this.anew();
    } else if (news.is === "confirm") void this.confirm(news.option, news.ply);
    else if (news.is === "refused") {
      this.busy = null;
      toast(this.says[news.code] ?? news.message);
      if (this.news && !this.scrubber.past) this.choosing.offer(this.news.choices, this.undoable, this.inside());
    }
  }

  private connected(on: boolean, code: number): void {
    document.body.classList.toggle("offline", !on);
    if (on) {
      if (this.greeted) toast(this.says.found ?? "");
      else clearToast();
    } else if (code < 4400) toast(this.says.lost ?? "", "lasting");
    this.busy = null;
  }

  // What cannot be drawn is asked for anew and as a whole; should that fail too, after a longer and longer pause.
  private anew(): void {
    if (this.mending) return;
    this.mending = window.setTimeout(() => {
      this.mending = 0;
      this.live?.send({ do: "anew" });
    }, this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  // One moment of the table, drawn; how many milliseconds its pieces are under way.
  private shown(frame: StepNews | TableNews, more: boolean): number {
    try {
      const takes = this.drawMoment(frame, more);
      if (frame.is === "table") this.pause = FIRST_PAUSE;
      return takes;
    } catch (error) {
      console.warn("The table could not be drawn and is asked for anew.", error);
      // Nothing may be changed of what is not known for sure.
      this.parts = {};
      this.drawn = {};
      this.anew();
      return 0;
    }
  }

  private drawMoment(frame: StepNews | TableNews, more: boolean): number {
    document.body.classList.remove("returning");
    const names = frame.is === "table" ? frame.names : (this.news?.names ?? []);
    const before = this.news;
    for (const [name, part] of Object.entries(frame.parts)) this.parts[name] = whole(this.parts[name], part);
    this.log.add(frame.log.from, frame.log.lines, names);
    this.scrubber.reach(frame.ply);
    this.seen = frame.ply;
    document.body.dataset.ply = String(frame.ply);
    // Where nothing moves, nobody would see what is drawn over at once.
    const unseen = this.scrubber.past || (more && still());
    if (frame.is === "step") return unseen ? 0 : this.show(this.parts, frame.travels, []);
    this.news = frame;
    this.busy = null;
    this.clocks.set(frame);
    const takes = unseen ? 0 : this.show(this.parts, frame.travels, frame.choices);
    this.curtain(frame);
    if (before) this.announce(frame.log.lines.filter(([, seat]) => seat !== frame.seat));
    else this.meanwhile(frame.seat);
    if (before?.over === false && frame.over) document.getElementById("ending")?.classList.remove("away");
    if (frame.rematch && before && !before.rematch && frame.mine.length) location.href = `/table/${frame.rematch}`;
    if (before && before.mine.length !== frame.mine.length) location.reload();
    if (frame.curtain === null) keep(`seen-${this.id}`, String(frame.ply));
    this.greeted = true;
    return takes;
  }

  // What happened while the page was closed.
  private meanwhile(seat: number): void {
    const missed = this.left === null ? [] : this.log.since(this.left).filter(([, whose]) => whose !== seat);
    if (missed.length > 1)
      toast(
        `${this.says.happened}: ${missed
          .slice(-4)
          .map(([, , text]) => text)
          .join(" ")}`,
      );
  }

  // What others did, for those who hear the table.
  private announce(lines: Line[]): void {
    const place = document.getElementById("said");
    for (const [, , text] of lines.slice(-SPOKEN)) {
      const line = document.createElement("p");
      line.textContent = text;
      place?.append(line);
    }
    while (place && place.childElementCount > SPOKEN) place.firstElementChild!.remove();
  }

  // How many choices can be taken back; none once the game is over.
  private get undoable(): number {
    return this.news && !this.news.over ? this.news.undo : 0;
  }

  private inside(): boolean {
    // A question within a choice: going back means taking the latest choice back.
    return this.news?.inside ?? false;
  }

  private show(parts: Record<string, string>, travels: [string, string][], choices: Choice[]): number {
    const travel = new Travel(travels);
    const dice = new Dice();
    for (const name of PARTS) {
      const place = document.getElementById(name);
      const html = parts[name];
      if (!place || html === undefined || this.drawn[name] === html) continue;
      if (this.replaying && ["ending", "lobby", "seats"].includes(name)) continue;
      morph(place, html);
      this.drawn[name] = html;
    }
    const links = { replay: `/replay/${this.id}`, record: `/api/tables/${this.id}/record` };
    for (const [act, href] of Object.entries(links)) {
      const link = document.querySelector<HTMLAnchorElement>(`[data-act="${act}"]`);
      if (link) link.href = href;
    }
    fit();
    this.seats.draw();
    this.log.follow();
    const now = this.news !== null && this.news.ply === this.seen && !this.scrubber.past && !this.replaying;
    this.choosing.offer(choices, now ? this.undoable : 0, now && this.inside());
    return Math.max(travel.fly(), dice.tumble());
  }

  // What the person does.

  private play(option: number): void {
    if (!this.news || !this.live || this.busy || this.scrubber.past) return;
    this.busy = key();
    this.asked = option;
    this.live.send({ do: "play", option, ply: this.news.ply, key: this.busy, sure: kept("sure") === "1" });
  }

  private async confirm(option: number, ply: number): Promise<void> {
    this.busy = null;
    if (option !== this.asked || ply !== this.news?.ply) return;
    const yes = await sure(this.says);
    if (!yes || ply !== this.news?.ply) return;
    this.busy = key();
    this.live?.send({ do: "play", option, ply, key: this.busy, sure: true });
  }

  private undo(): void {
    if (!this.news || !this.undoable || this.busy || this.scrubber.past) return;
    this.busy = key();
    this.live?.send({ do: "undo", ply: this.news.ply, key: this.busy });
  }

  // The podium, the log of the phone, an earlier moment.
  private leave(): boolean {
    const podium = document.querySelector("body:not(.past) #ending:not(.away) .podium");
    const logging = document.body.classList.contains("logging");
    const back = !podium && !logging && !this.replaying && this.scrubber.past;
    if (podium) podium.parentElement!.classList.add("away");
    else document.body.classList.remove("logging");
    if (back) this.scrubber.go(Infinity);
    return podium !== null || logging || back;
  }

  private act(event: MouseEvent): void {
    const target = event.target as Element;
    const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act === "undo") this.undo();
    if (act === "log") document.body.classList.toggle("logging");
    if (act === "chat" || act === "settings") (document.getElementById(act) as HTMLDialogElement).showModal();
    if (act === "chat") document.body.classList.remove("unread");
    if (act === "close") target.closest("dialog")?.close();
    if (act === "close-ending") document.getElementById("ending")?.classList.add("away");
    if (act === "ending") document.getElementById("ending")?.classList.remove("away");
    if (act === "rematch") void this.rematch();
    if (act === "look") this.look();
    if (act === "moment") this.shareMoment();
  }

  private async rematch(): Promise<void> {
    const answer = await fetch(`/api/tables/${this.id}/rematch`, { method: "POST" });
    if (answer.ok) location.href = `/table/${((await answer.json()) as { id: string }).id}`;
  }

  // Several people on one device.

  private curtain(news: TableNews): void {
    const dialog = document.getElementById("curtain") as HTMLDialogElement | null;
    if (!dialog) return;
    if (news.curtain === null) {
      if (dialog.open) dialog.close();
      return;
    }
    const name = news.names[news.curtain] ?? "";
    dialog.querySelector("h2")!.textContent = fill(this.says.curtain ?? "", { name });
    dialog.querySelector("button")!.textContent = fill(this.says.here ?? "", { name });
    dialog.oncancel = (event) => event.preventDefault();
    if (!dialog.open) dialog.showModal();
  }

  private look(): void {
    if (this.news?.curtain != null) this.live?.send({ do: "look", seat: this.news.curtain });
  }

  // Chat.

  private speak(event: Event): void {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector("input")!;
    const text = field.value.trim();
    if (!text) return;
    this.live?.send({ do: "say", text });
    field.value = "";
  }

  private said(lines: { seat: number; name: string; text: string }[]): void {
    const place = document.getElementById("chat-lines");
    if (!place) return;
    for (const line of lines) {
      const item = document.createElement("li");
      const name = document.createElement("b");
      name.textContent = line.name;
      const words = document.createElement("span");
      words.textContent = line.text;
      item.append(shield(line.seat), name, words);
      place.append(item);
    }
    place.scrollTop = place.scrollHeight;
    const open = (document.getElementById("chat") as HTMLDialogElement).open;
    const last = lines.at(-1);
    if (!open && this.greeted && last) {
      document.body.classList.add("unread");
      toast(`${last.name}: ${last.text}`);
    }
  }

  // Earlier moments.

  private async moment(ply: number | null): Promise<void> {
    document.body.classList.toggle("past", ply !== null);
    if (ply === null && !this.replaying) {
      this.log.mark(Infinity);
      if (this.news) this.show(this.parts, [], this.news.choices);
      return;
    }
    // There is nothing to choose in the past, nor while it is fetched.
    this.choosing.offer([], 0, false);
    const wanted = ply ?? this.scrubber.at;
    const seat = document.body.dataset.seat ?? "-1";
    const from = this.news ? this.news.seat : seat;
    const answer = await fetch(`/moment/${this.id}/${wanted}?seat=${from}`);
    if (!answer.ok || this.scrubber.at !== wanted) return;
    const { parts } = (await answer.json()) as { parts: Record<string, string> };
    this.log.mark(wanted);
    this.show(parts, [], []);
  }

  private shareMoment(): void {
    const url = new URL(location.pathname, location.origin);
    url.searchParams.set("ply", String(this.scrubber.at));
    void this.seats.copied(url.href, null);
  }

  private async beginReplay(): Promise<void> {
    const seat = document.body.dataset.seat ?? "-1";
    const answer = await fetch(`/api/tables/${this.id}/log?seat=${seat}`);
    const lines = (await answer.json()) as { at: number; seat: number; text: string }[];
    const names = [...document.querySelectorAll("#players .name span")].map((one) => one.textContent ?? "");
    this.log.add(
      0,
      lines.map((one) => [one.at, one.seat, one.text]),
      names,
    );
    this.scrubber.reach(Number(document.body.dataset.ply));
    const start = Number(new URLSearchParams(location.search).get("ply") ?? 0);
    this.scrubber.go(start);
  }
}

// The new drawing takes the place of the old one; what is still there keeps its element, so that it can move.
function morph(place: HTMLElement, html: string): void {
  Idiomorph.morph(place, html, {
    morphStyle: "innerHTML",
    ignoreActive: false,
    callbacks: {
      // What has stayed the same need not be looked through.
      beforeNodeMorphed: (old: Node, fresh: Node) => !old.isEqualNode(fresh),
      beforeAttributeUpdated: (name: string, element: Element) => {
        // These belong to the client, which puts them on again.
        if (name === "viewBox" && element.hasAttribute("data-wide")) return false;
        if (name === "open" && element instanceof HTMLDetailsElement) return false;
        return true;
      },
    },
  });
}
