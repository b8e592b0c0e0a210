// The story: moves as they come are shown one by one, at the speed that is asked for, and told in the prompt line, in a
// list beside the board and in a strip when it is one's turn.
import { Counting } from "./counting";
import { Discs } from "./discs";
import { type Frame, Frames, type Showing } from "./frames";
import type { Log } from "./log";
import { Manner } from "./manner";
import { flight, MOVE, PATIENCE, patient, type Speed, stays } from "./pace";
import { Recaps } from "./recap";
import { FLIGHT, IDLE, Scenes } from "./scenes";
import { Strip } from "./strip";
import { Teller } from "./teller";
import { nameAt } from "./telling";
import { mine } from "./title";
import { Told } from "./told";
import type { Line, Says, Scene, TableNews } from "./wire";

export interface Drawing {
  // Draw a frame; pieces fly for `time`, and whatever nobody would see may be left out. How long it takes.
  draw(frame: Frame, unseen: boolean, time: number): number;
  again(ply: number): void;
  // Whether an earlier moment is looked at.
  past(): boolean;
}

const LANDED = 60;

export class Story implements Showing {
  readonly manner: Manner;
  private readonly frames = new Frames(this);
  private readonly told: Told;
  private readonly strip: Strip;
  private readonly teller: Teller;
  private readonly discs = new Discs();
  private readonly scenes = new Scenes();
  private readonly counting = new Counting();
  private readonly recaps: Recaps;
  private news: TableNews | null = null;
  // In a lesson the card tells what happens.
  private readonly lesson = document.body.dataset.mode === "lesson";
  private turn = -1;
  // What has been told of the turn.
  private rows: Line[] = [];
  private ply = -1;
  private moved = false;
  private takes = 0;
  private spent = 0;
  private shownAt = 0;
  private begun = false;
  private repeating = false;
  private hurried = false;
  private scene: { told: Scene; at: number; since: number } | null = null;
  private timer = 0;
  private after: Frame | null = null;

  constructor(
    private readonly says: Says,
    game: string,
    private readonly log: Log,
    private readonly drawing: Drawing,
  ) {
    this.manner = new Manner(game);
    this.manner.attend(() => this.frames.again());
    this.told = new Told(says);
    this.strip = new Strip(says, (ply) => this.again(ply));
    this.teller = new Teller({ pause: () => this.pause(), next: () => this.next(), end: () => this.end() });
    this.recaps = new Recaps(
      () => this.frames.again(),
      () => this.again(this.news?.since?.[0] ?? 0),
    );
    document.getElementById("board")?.addEventListener("pointerdown", () => {
      if (this.telling) this.next();
    });
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keyup", (event) => {
      if (event.key === " ") this.hurried = false;
    });
  }

  heard(frame: Frame): void {
    this.frames.add(frame);
  }

  // Whether there is more to be told than what is seen.
  get telling(): boolean {
    return this.scene !== null || this.frames.behind.length > 0;
  }

  private again(ply: number): void {
    this.repeating = true;
    this.drawing.again(ply);
  }

  // The speed that holds now: with a clock nobody has time to be told slowly, and what is asked for again is shown.
  private get speed(): Speed {
    const asked = this.lesson ? "fast" : this.manner.speed;
    if (this.hurried && asked !== "once") return "fast";
    if (this.repeating && asked === "once") return "fast";
    return this.news?.clock && asked !== "once" ? "fast" : asked;
  }

  private ours(seat: number): boolean {
    return this.news?.mine.includes(seat) ?? false;
  }

  show(frame: Frame, more: boolean): void {
    const now = performance.now();
    // Nobody is kept waiting by bots as long as none has moved: until then a seat may have been free.
    if (this.limited && this.moved) this.spent += now - this.shownAt;
    this.shownAt = now;
    this.moved = frame.ply > this.ply && this.line(frame) !== undefined;
    if (frame.turn !== this.turn || frame.ply < this.ply) this.open(frame.turn);
    if (this.moved) this.rows.push(this.line(frame)!);
    if (this.ours(frame.by)) this.begun = true;
    this.ply = frame.ply;
    const others = this.moved && !this.ours(frame.by);
    const wait = others ? this.wait(frame, this.frames.behind) : 0;
    const unseen = more && others && wait === 0;
    if (frame.is === "table") this.news = frame;
    this.counting.note();
    const time = flight(this.speed, wait);
    this.takes = this.drawing.draw(frame, unseen, time);
    if (!unseen && !this.drawing.past()) this.counting.run(time, this.plays(frame));
    if (frame.is === "table") this.presently(frame);
    const told = others && !this.drawing.past() && !(frame.is === "table" && (mine(frame) || frame.over));
    if (told) this.tell(frame, this.rows.at(-1)!);
    this.discs.draw();
    this.play(frame);
  }

  // Another turn begins.
  private open(turn: number): void {
    this.turn = turn;
    this.rows = [];
    this.discs.clear();
  }

  // What the frame tells in one line: what its mover did.
  private line(frame: Frame): Line | undefined {
    const lines = frame.log.lines.filter(([ply]) => ply === frame.ply);
    return lines.find(([, seat]) => seat === frame.by) ?? lines[0];
  }

  private tell(frame: Frame, line: Line): void {
    const known = this.known(this.frames.behind, frame);
    this.told.tell(line, nameAt(line[1]), this.rows.length, known);
    if (known > 1 && !this.lesson) {
      const end = frame.travels.at(-1)?.[1];
      if (end) this.discs.put(end, this.rows.length);
      this.list(frame);
    } else this.teller.clear();
  }

  // The moves of the turn beside the board, those that are still to come as well.
  private list(frame: Frame): void {
    const coming = this.coming(this.frames.behind, frame);
    this.teller.show({
      title: this.named(frame.by),
      rows: [...this.rows, ...coming].map(([, , text], at) => ({ mark: `${at + 1}.`, name: text, told: "" })),
      at: this.rows.length - 1,
      short: coming.length ? "" : (this.log.group(frame.turn)?.text ?? ""),
      end: this.says["to-end"] ?? "",
      scene: false,
      paused: this.frames.paused,
    });
  }

  private named(seat: number): string {
    return (this.says["turn-of"] ?? "").replace("{name}", nameAt(seat));
  }

  private presently(news: TableNews): void {
    if (mine(news) || news.over) {
      this.told.clear();
      this.teller.clear();
    }
    // No turn follows that would take them away, and the ending shows the board.
    if (news.over) this.discs.clear();
    this.begun ||= news.ply > 0 && news.mine.some((seat) => this.log.turnOf(seat));
    if (!this.lesson) this.strip.set(news);
  }

  // Another moment is drawn.
  redraw(): void {
    this.discs.draw();
  }

  // How long a frame stays.

  private get limited(): boolean {
    return !this.begun && !this.manner.asked && !this.repeating;
  }

  // What is still to be told of the frame's turn, as far as it has come.
  private coming(behind: readonly Frame[], frame: Frame): Line[] {
    const lines = behind.map((one) => (one.turn === frame.turn ? this.line(one) : undefined));
    return lines.filter((line) => line !== undefined);
  }

  // The moves of its turn that are known, those before it as well.
  private known(behind: readonly Frame[], frame: Frame): number {
    return this.rows.length + this.coming(behind, frame).length;
  }

  private wait(frame: Frame, behind: readonly Frame[]): number {
    const usual = stays(this.speed, this.rows.length - 1, this.known(behind, frame));
    return this.limited ? patient(usual, PATIENCE - this.spent, behind.length + 1) : usual;
  }

  stays(frame: Frame, behind: readonly Frame[]): number {
    if (this.scene || this.recaps.open) return Infinity;
    if (this.drawing.past()) return 0;
    const landing = this.takes ? this.takes + LANDED : 0;
    if (!this.moved || this.ours(frame.by)) return landing;
    const wait = this.wait(frame, behind);
    return this.limited || !wait ? Math.min(wait, landing || wait) || wait : Math.max(wait, landing);
  }

  rests(): void {
    this.repeating = false;
    if (this.news && !mine(this.news)) this.told.rest();
    this.discs.draw();
  }

  // What is settled place by place, and rounds in numbers.

  // Whether a frame is told place by place: not before somebody's first choice, unless the speed was asked for.
  private plays(frame: Frame): boolean {
    if (this.drawing.past() || !this.moved || this.lesson || !frame.scene) return false;
    return this.speed !== "once" && !this.limited;
  }

  private play(frame: Frame): void {
    if (this.drawing.past() || !this.moved || this.lesson) return;
    if (this.plays(frame)) this.begin(frame.scene!);
    else if (frame.recap) this.sum(frame);
    this.after = frame;
  }

  private sum(frame: Frame): void {
    if (frame.recap && this.manner.recaps && this.news?.mine.length && !this.news.over)
      this.recaps.show(frame.recap, this.news.names);
  }

  private begin(told: Scene): void {
    this.scene = { told, at: told[2], since: performance.now() };
    this.discs.clear();
    this.place();
  }

  private place(again = false): void {
    const scene = this.scene!;
    const [title, places, , last, end] = scene.told;
    const [mark, name, , told, gains] = places[scene.at]!;
    this.scenes.tell(scene.told, scene.at);
    if (!again) for (const [seat, text, symbol] of gains) this.counting.gain(seat, symbol, text, FLIGHT);
    this.told.say(`${mark} ${name}.`, told);
    this.teller.show({
      title,
      rows: places.map(([number, place, , line]) => ({ mark: number, name: place, told: line })),
      at: scene.at,
      short: "",
      end,
      scene: true,
      paused: this.frames.paused,
    });
    const empty = !told && !gains.length;
    window.clearTimeout(this.timer);
    if (this.frames.paused || (this.manner.steps && !empty && scene.at < last)) return;
    const wait = empty ? Math.min(IDLE, MOVE[this.speed]) : MOVE[this.speed];
    this.timer = window.setTimeout(() => this.next(), wait);
  }

  private done(): void {
    window.clearTimeout(this.timer);
    this.scene = null;
    this.scenes.clear();
    this.counting.release();
    this.teller.clear();
    this.told.clear();
    if (this.after) this.sum(this.after);
    this.frames.again();
  }

  // The buttons and keys.

  private pause(): void {
    this.frames.pause(!this.frames.paused);
    if (this.scene) this.place(true);
    else if (this.after) this.list(this.after);
  }

  private next(): void {
    if (!this.scene) {
      this.frames.next();
      return;
    }
    const [, , , last] = this.scene.told;
    if (this.scene.at + 1 < last) {
      this.scene.at++;
      this.place();
    } else this.done();
  }

  end(): boolean {
    const telling = this.telling;
    if (this.scene) this.done();
    else if (telling) this.frames.finish();
    return telling;
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.key !== " " || event.defaultPrevented || !this.telling || document.querySelector("dialog[open]")) return;
    if (target.closest("input, textarea, select, button, a, .can")) return;
    event.preventDefault();
    this.hurried = event.repeat;
    if (!event.repeat) this.next();
  }
}
