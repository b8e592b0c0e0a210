// The worker that holds the tables and writes the pages. Bots think in another one, which it starts for them; reviews
// are worked out there, too.
import type { PyProxy } from "pyodide/ffi";
import { forget, read, release, remember, remembered } from "./memory";
import type { FromWorker, ToWorker } from "./messages";
import { type Begun, begin, type File } from "./python";
import { Texts } from "./texts";
import { tidy } from "./tidying";

interface House extends PyProxy {
  answer(method: string, path: string, body: string, language: string): Promise<string>;
  open(number: number, table: string, seen: number | undefined, language: string): Promise<boolean>;
  ask(number: number, text: string): Promise<void>;
  close(number: number): void;
  changed(table: string): Promise<void>;
  begin(): Promise<void>;
}

const EVENTS = "events";
const HOUSE = "priory.alone.worker";

const tell = (message: FromWorker): void => postMessage(message);
const texts = new Texts((why) => tell({ is: "unkept", why }));
const windows = new BroadcastChannel("priory");

// Other windows hear of what is written at a table.
async function write(changes: string): Promise<boolean> {
  const done = await texts.write(changes);
  const event = (JSON.parse(changes) as [string, string][]).find(([kind]) => kind === EVENTS);
  if (done && event) windows.postMessage(event[1].split("/")[0]);
  return done;
}

let interpreter: WebAssembly.Module | null = null;
let files: File[] = [];
let thinker: Worker | null = null;
let thoughts = 0;
const waiting = new Map<number, { done: (told: string) => void; failed: (why: Error) => void }>();

function thinking(): Worker {
  if (thinker) return thinker;
  thinker = new Worker(new URL("thinker.js", location.href), { type: "module" });
  thinker.onmessage = ({ data }: MessageEvent<{ id: number; told?: string; why?: string }>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.told === undefined) one?.failed(new Error(data.why));
    else one?.done(data.told);
  };
  thinker.onerror = (event) => {
    thinker?.terminate();
    thinker = null;
    for (const one of waiting.values()) one.failed(new Error(event.message));
    waiting.clear();
  };
  // Each with a memory of its own, and not with all of ours.
  const needed = files.map((one) => ({ ...one, data: one.data.slice() }));
  const given = needed.map((one) => one.data.buffer);
  try {
    thinker.postMessage({ interpreter, files: needed }, given);
  } catch {
    thinker.postMessage({ interpreter: null, files: needed }, given); // it compiles its own
  }
  return thinker;
}

function think(asked: string): Promise<string> {
  return new Promise((done, failed) => {
    waiting.set(++thoughts, { done, failed });
    thinking().postMessage({ id: thoughts, asked });
  });
}

// What is to be remembered once there is time.
let fresh: Uint8Array<ArrayBuffer> | null = null;

// As the house was remembered, or from nothing.
async function started(): Promise<Begun> {
  const kept = await remembered();
  if (kept) {
    try {
      const memory = read(kept);
      const begun = await begin(null, null, { _loadSnapshot: memory });
      release(await memory);
      return begun;
    } catch (error) {
      console.warn(error);
      await forget();
    }
  }
  const begun = await begin(null, null, { _makeSnapshot: true });
  begun.python.runPython(`import ${HOUSE}`);
  try {
    fresh = begun.python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
  } catch (error) {
    console.warn(error); // there is no room for a second one: it begins from nothing the next time, too
  }
  return begun;
}

function rememberFresh(): void {
  if (fresh) remember(fresh);
  fresh = null;
}

async function open(server: string): Promise<House> {
  const [begun] = await Promise.all([started(), texts.open()]);
  const { python } = begun;
  interpreter = begun.interpreter;
  files = begun.files.filter((one) => one.thinks);
  if (fresh) thinking(); // at the first visit bots may be asked before anybody else
  const worker = python.pyimport(HOUSE) as PyProxy & { Alone: (...all: unknown[]) => House };
  // Once a page has something to show, its player ponders, and who thinks for the others gets ready meanwhile: before, it would
  // only take time from the page.
  const news = (number: number, text: string): void => {
    tell({ is: "news", number, text });
    thinking();
    tidy();
  };
  const house = worker.Alone({ read: texts.read.bind(texts), write }, think, news, server);
  await house.begin();
  windows.onmessage = ({ data }) => void house.changed(String(data));
  return house;
}

let house: Promise<House> | null = null;

async function heard(message: ToWorker): Promise<void> {
  if (message.do === "begin") {
    house = open(message.server);
    await house;
    tell({ is: "ready" });
    rememberFresh();
    tidy();
    return;
  }
  const here = await house!;
  if (message.do === "ask") {
    const { id, method, path, body, language } = message;
    tell({ is: "answer", id, answer: await here.answer(method, path, body, language) });
  } else if (message.do === "open") {
    const { number, table, seen, language } = message;
    tell({ is: "opened", number, there: await here.open(number, table, seen ?? undefined, language) });
  } else if (message.do === "say") {
    await here.ask(message.number, message.text);
  } else {
    here.close(message.number);
  }
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  heard(data).catch((error: unknown) => {
    void forget(); // it may be what went wrong
    tell({ is: "broken", why: String(error) });
  });
};
