// A page for modules that look at the document: hidden or not, with a title, a language and a clock that is turned by hand.
type Listener = () => void;

export class FakePage {
  hidden = false;
  title = "World Without End – Priory";
  readonly documentElement = { lang: "en" };
  icon = "/static/priory.svg";
  private readonly listeners = new Map<string, Listener[]>();
  private timers: { id: number; at: number; run: Listener }[] = [];
  private now = 0;

  constructor() {
    const listen = (name: string, run: Listener): void =>
      void this.listeners.set(name, [...(this.listeners.get(name) ?? []), run]);
    const page = this;
    const link = {
      getAttribute: () => page.icon,
      get href(): string {
        return page.icon;
      },
      set href(value: string) {
        page.icon = value;
      },
    };
    const querySelector = (selector: string): object | null => (selector.startsWith("link") ? link : null);
    Object.assign(this, { addEventListener: listen, querySelector, getElementById: () => null });
    let last = 0;
    const setTimeout = (run: Listener, wait: number): number => {
      this.timers.push({ id: ++last, at: this.now + wait, run });
      return last;
    };
    const clearTimeout = (id: number): void => {
      this.timers = this.timers.filter((timer) => timer.id !== id);
    };
    const window = { setTimeout, clearTimeout };
    Object.assign(globalThis, { document: this, window, addEventListener: listen });
    Object.defineProperty(globalThis, "performance", { value: { now: () => this.now }, configurable: true });
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
