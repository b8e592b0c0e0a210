// The worker that keeps the memory of Python (`memory.ts`). It ends when that is done, and with it goes all the room it took;
// elsewhere so many megabytes would lie about until somebody tidies up.
import { type Kept, NAME } from "./memory";

// It takes a part of the room that is left; the rest is for games.
const PART = 1 / 8;

async function keep({ memory, key }: Kept): Promise<void> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  if (memory.length > (quota - usage) * PART) return;
  const cache = await caches.open(NAME);
  await cache.put(key, new Response(memory, { headers: { "content-length": String(memory.length) } }));
  for (const old of await cache.keys()) if (old.url !== key) await cache.delete(old);
}

// Where it cannot be kept, Python begins from nothing the next time, too.
self.onmessage = ({ data }: MessageEvent<Kept>) => {
  keep(data)
    .catch(() => {})
    .finally(() => self.close());
};
