// A page for modules that look at the document: hidden or not, with a title, a language and a clock that is turned by hand.
type Listener = () => void;

export class FakePage {
  hidden = false;
  title = "World Without End – Priory";
  readonly documentElement = { lang: "en" };
  private readonly listeners = new Map<string, Listener[]>();
  private timers: { at: number; run: Listener }[] = [];
  private now = 0;

  constructor() {
    const listen = (name: string, run: Listener): void =>
      void this.listeners.set(name, [...(this.listeners.get(name) ?? []), run]);
    Object.assign(this, { addEventListener: listen });
    const setTimeout = (run: Listener, wait: number): number => this.timers.push({ at: this.now + wait, run });
    Object.assign(globalThis, { document: this, window: { setTimeout }, addEventListener: listen });
  }

  happen(name: string): void {
    for (const run of this.listeners.get(name) ?? []) run();
  }

  look(away: boolean): void {
    this.hidden = away;
    this.happen("visibilitychange");
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    const due = this.timers.filter((timer) => timer.at <= this.now);
    this.timers = this.timers.filter((timer) => timer.at > this.now);
    for (const timer of due) timer.run();
  }
}
