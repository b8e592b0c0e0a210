// The service worker: keeps all files of one edition, so that the house opens without a network. A new edition waits until
// it is taken.
declare const EDITION: string;
declare const FILES: string[];

// As much of a service worker as is used here; the types of pages and of workers cannot be had together.
interface Happening extends Event {
  readonly data: unknown;
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}
interface Service {
  readonly clients: {
    claim(): Promise<void>;
    matchAll(asked: { type: "window"; includeUncontrolled: boolean }): Promise<readonly { url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, heard: (event: Happening) => void): void;
}
declare const self: Service & typeof globalThis;

// Another house may lie in another folder of the same host: each keeps its own files, and throws away its own alone.
const HERE = ` ${new URL("./", location.href).pathname}`;
const NAME = `priory-${EDITION}${HERE}`;
// What has been read of the documentation; it outlives an edition, since the network is always asked first.
const READ = "priory-docs";

// Pictures there are in each language; those of the others are fetched when they are looked at, and kept then.
const PICTURE = /\b((?:lid|figure)\/.+\/)(\w\w)(\.svg)$/;
// Those of the rules are no part of a game: they, too, are fetched and kept when they are looked at.
const OF_RULES = /^figure\//;
const SPOKEN = [...new Set(FILES.flatMap((file) => PICTURE.exec(file)?.[2] ?? []))];

async function keep(): Promise<void> {
  const cache = await caches.open(NAME);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const read = windows.map(({ url }) => /index\.(\w\w)\.html/.exec(url)?.[1] ?? "en");
  const needed = FILES.filter((file) => !OF_RULES.test(file));
  const files = needed.filter((file) => [...read, undefined].includes(PICTURE.exec(file)?.[2]));
  // What the page has loaded already is asked for once more only by its date or tag.
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
}

async function tidy(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith("priory-") && name.endsWith(HERE) && name !== NAME,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function read(request: Request): Promise<Response> {
  const cache = await caches.open(READ);
  try {
    const answer = await fetch(request);
    // Where there is no more room it is read all the same.
    if (answer.ok) void cache.put(request, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    const before = await cache.match(request, { ignoreSearch: true });
    if (before) return before;
    throw error;
  }
}

async function found(request: Request): Promise<Response> {
  const docs = new URL("docs/", location.href).pathname;
  if (new URL(request.url).pathname.startsWith(docs)) return read(request);
  const cache = await caches.open(NAME);
  const url = new URL(request.url);
  const file = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  const kept = await cache.match(file, { ignoreSearch: true });
  return kept ?? (PICTURE.test(file) ? picture(cache, request, file) : fetch(request));
}

// A picture in a language that was not read before; without a network, the same in another one.
async function picture(cache: Cache, request: Request, file: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) void cache.put(request, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    for (const language of SPOKEN) {
      const other = await cache.match(file.replace(PICTURE, `$1${language}$3`));
      if (other) return other;
    }
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => {
  if (event.data === "take") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(found(request));
});

export {};
