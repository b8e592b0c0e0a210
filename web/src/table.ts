// The table: draws what the server sends, lets choices be made, shows earlier moments.
import { clearToast, sure, toast } from "./asking";
import { Chat } from "./chat";
import { Choosing } from "./choosing";
import { connect } from "./connection";
import { copied } from "./copying";
import { Dice } from "./dice";
import { EndingPage } from "./ending";
import { fit } from "./fit";
import type { Frame } from "./frames";
import { Hints } from "./hint";
import type { Connection } from "./house";
import { keep, kept, key } from "./kept";
import { Log } from "./log";
import { rememberManner } from "./looking";
import { Moments } from "./moments";
import { morph } from "./morph";
import { Notice } from "./notice";
import { Past } from "./past";
import { whole } from "./patches";
import { People } from "./people";
import { fill } from "./phrases";
import { Seats } from "./seats";
import { hear } from "./sound";
import { Story } from "./story";
import { Clocks } from "./telling";
import { mine } from "./title";
import { Travel } from "./travel";
import { Why } from "./why";
import type { Choice, Line, News, Says, TableNews } from "./wire";

const PARTS = ["steps", "prompt", "board", "tray", "players", "ending", "lobby", "seats"];
const SPOKEN = 6;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

export class Table {
  private readonly id = document.body.dataset.table!;
  private readonly replaying = document.body.dataset.mode === "replay";
  private readonly says: Says = JSON.parse(document.body.dataset.says!) as Says;
  private readonly choosing: Choosing;
  private readonly log: Log;
  private readonly past: Past;
  private readonly moments: Moments;
  private readonly story: Story;
  private readonly clocks: Clocks;
  private readonly chat = new Chat((text) => this.live?.send({ do: "say", text }));
  private readonly why = new Why((element) => this.live?.send({ do: "why", element }));
  private readonly hints = new Hints(this.says, {
    ask: () => this.news && this.live?.send({ do: "hint", ply: this.news.ply, key: key() }),
    play: (option) => this.play(option, true),
  });
  private readonly notice = new Notice(this.says);
  private readonly seats: Seats;
  private readonly ending: EndingPage;
  private readonly people = new People();
  private readonly live: Connection | null;
  private news: TableNews | null = null;
  private parts: Record<string, string> = {};
  private drawn: Record<string, string> = {};
  private mending = 0;
  private pause = FIRST_PAUSE;
  private busy: string | null = null;
  private asked = 0;
  private greeted = false;
  private seen: number | null;

  constructor() {
    this.seats = new Seats(this.id, this.says);
    this.clocks = new Clocks(this.says);
    const left = this.id ? kept(`seen-${this.id}`) : null;
    this.seen = left === null ? null : Number(left);
    // What was seen last is drawn before what is new; should nothing come, the table is shown as it is.
    setTimeout(() => document.body.classList.remove("returning"), 2500);
    document.body.classList.toggle(
      "returning",
      !this.replaying && this.seen !== null && this.seen < Number(document.body.dataset.ply),
    );
    this.choosing = new Choosing(this.says, {
      play: (option, shown) => this.play(option, shown),
      undo: () => this.undo(),
      leave: () => this.leave(),
    });
    this.log = new Log((ply) => this.past.go(ply));
    this.moments = new Moments(this.log, () => this.past, {
      show: (parts) => {
        this.show(parts, [], []);
        this.story.redraw();
      },
      close: () => this.choosing.offer([], 0, false),
      present: () => this.news && void this.show(this.parts, [], this.news.choices),
      seat: () => this.news?.seat ?? Number(document.body.dataset.seat ?? -1),
    });
    this.story = new Story(this.says, document.body.dataset.game!, this.log, {
      draw: (frame, unseen, time) => this.shown(frame, unseen, time),
      again: (ply) => this.live?.send({ do: "again", ply }),
      past: () => this.past.past,
    });
    if (!this.replaying) this.story.manner.met(this.id);
    this.past = new Past(this.says, {
      look: (ply) => void this.moments.look(ply),
      starts: (of) => this.log.starts(of),
      pace: () => this.story.manner.move || 350,
    });
    this.ending = new EndingPage(this.id, {
      go: (ply) => this.past.go(ply),
      copied: (url) => void copied(url, this.says),
    });
    document.addEventListener("click", (event) => this.act(event));
    this.checkbox("skip-confirm", "sure");
    this.checkbox("calm", "calm");
    rememberManner();
    for (const field of document.querySelectorAll<HTMLInputElement>("[data-absolute]"))
      field.value = location.origin + field.value;
    this.live = connect(this.says, {
      seen: () => this.seen,
      heard: (news) => this.heard(news),
      connected: (on, code) => this.connected(on, code),
    });
    if (this.replaying) void this.moments.begin();
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
      if (news.is === "table") this.notice.tell(news);
      this.story.heard(news);
    } else if (news.is === "present") this.seats.set(news.seats, news.gone);
    else if (news.is === "chat") this.chat.heard(news.lines, this.greeted);
    else if (news.is === "why") this.why.heard(news);
    else if (news.is === "hint") this.hints.heard(news);
    else if (news.is === "notice") toast(news.text, "lasting");
    else if (news.is === "unshown") {
      toast(this.says.trouble ?? "");
      this.anew();
    } else if (news.is === "confirm") void this.confirm(news.option, news.ply);
    else if (news.is === "refused") {
      this.busy = null;
      this.hints.refused();
      toast(this.says[news.code] ?? news.message);
      if (this.news && !this.past.past) this.choosing.offer(this.news.choices, this.undoable, this.inside());
    }
  }

  private connected(on: boolean, code: number): void {
    const { classList } = document.body;
    const lost = classList.contains("offline");
    classList.toggle("offline", !on);
    if (on) {
      if (lost && this.greeted) toast(this.says.found ?? "");
      else if (lost) clearToast();
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

  // One moment of the table, drawn; how many milliseconds its pieces are under way, each for `time`.
  private shown(frame: Frame, unseen: boolean, time: number): number {
    try {
      const takes = this.drawMoment(frame, unseen, time);
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

  private drawMoment(frame: Frame, skipped: boolean, time: number): number {
    document.body.classList.remove("returning");
    const before = this.news;
    for (const [name, part] of Object.entries(frame.parts)) this.parts[name] = whole(this.parts[name], part);
    this.log.add(frame.log);
    this.choosing.tell(this.log.last(), frame.is === "table" ? frame.names : (before?.names ?? []));
    this.past.reach(frame.ply, frame.is === "table" && mine(frame));
    this.seen = frame.ply;
    document.body.dataset.ply = String(frame.ply);
    const unseen = skipped || this.past.past;
    if (!unseen) hear(frame);
    if (frame.is === "step") return unseen ? 0 : this.show(this.parts, frame.travels, [], time);
    this.news = frame;
    this.busy = null;
    this.clocks.set(frame);
    const takes = unseen ? 0 : this.show(this.parts, frame.travels, frame.choices, time);
    this.curtain(frame);
    if (before) this.announce(frame.log.lines.filter(([, seat]) => seat !== frame.seat));
    if (before?.over === false && frame.over) this.ending.enter(takes);
    if (frame.rematch && before && !before.rematch) this.ending.asked();
    if (before && before.mine.length !== frame.mine.length) location.reload();
    if (frame.curtain === null && this.id) keep(`seen-${this.id}`, String(frame.ply));
    this.greeted = true;
    return takes;
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

  private show(parts: Record<string, string>, travels: [string, string][], choices: Choice[], time = 0): number {
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
    this.ending.drawn();
    fit();
    this.why.forget();
    this.seats.draw();
    this.people.draw();
    this.log.follow();
    const now = this.news !== null && this.news.ply === this.seen && !this.past.past && !this.replaying;
    this.choosing.offer(choices, now ? this.undoable : 0, now && this.inside());
    this.hints.offer(now && (this.news?.hints ?? false), choices, this.news?.seat ?? -1);
    return Math.max(travel.fly(time), dice.tumble());
  }

  // What the person does.

  private play(option: number, shown: boolean): void {
    if (!this.news || !this.live || this.busy || this.past.past) return;
    this.busy = key();
    this.asked = option;
    this.live.send({ do: "play", option, ply: this.news.ply, key: this.busy, sure: shown || kept("sure") === "1" });
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
    if (!this.news || !this.undoable || this.busy || this.past.past) return;
    this.busy = key();
    this.live?.send({ do: "undo", ply: this.news.ply, key: this.busy });
  }

  // The ending, the log of the phone, an earlier moment.
  private leave(): boolean {
    if (this.ending.leave()) return true;
    const logging = document.body.classList.contains("logging");
    const back = !logging && this.past.past;
    if (!logging && !back && this.story.end()) return true;
    document.body.classList.remove("logging");
    if (back) this.past.go(Infinity);
    return logging || back;
  }

  private act(event: MouseEvent): void {
    const target = event.target as Element;
    const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act === "undo") this.undo();
    if (act === "log") document.body.classList.toggle("logging");
    if (act === "settings") (document.getElementById(act) as HTMLDialogElement).showModal();
    if (act === "close") target.closest("dialog")?.close();
    if (act === "look") this.look();
    if (act === "moment") void copied(this.moments.address(), this.says);
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
}
