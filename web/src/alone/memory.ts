// The memory of an interpreter that has imported what the house needs, before it was asked anything: kept when it began from
// nothing, so that the house opens sooner from then on. It fits one build alone. Where it cannot be kept, nothing is lost but time.

// Names our modules and the interpreter that runs them; the build knows it.
declare const BUILT: string;

export const NAME = "priory-memory";
const PATIENCE = 8_000;

export interface Kept {
  memory: Uint8Array<ArrayBuffer>;
  key: string;
}

function key(): string {
  return new URL(`memory-${BUILT}`, location.href).href;
}

export async function remembered(): Promise<Response | null> {
  try {
    return (await (await caches.open(NAME)).match(key())) ?? null;
  } catch {
    return null; // this browser keeps nothing for us
  }
}

// Read piece by piece, so that only the whole takes room; as pieces that the browser makes: where it was to fill a buffer of ours,
// Chromium now and then never said that it had, and the house never opened.
async function whole(kept: Response): Promise<Uint8Array<ArrayBuffer>> {
  const memory = new Uint8Array(Number(kept.headers.get("content-length")));
  const reader = kept.body!.getReader();
  for (let at = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return memory;
    memory.set(value, at);
    at += value.length;
  }
}

// Whoever waits this long for it is sooner there from nothing.
export function read(kept: Response): Promise<Uint8Array<ArrayBuffer>> {
  const late = new Promise<never>((_, failed) => setTimeout(() => failed(new Error("it does not come")), PATIENCE));
  return Promise.race([whole(kept), late]);
}

export function remember(memory: Uint8Array<ArrayBuffer>): void {
  const worker = new Worker(new URL("remembering.js", location.href), { type: "module" });
  worker.postMessage({ memory, key: key() } satisfies Kept, [memory.buffer]);
}

export async function forget(): Promise<void> {
  try {
    await caches.delete(NAME);
  } catch {
    // Then there was nothing to forget.
  }
}

// So many megabytes are given back at once, and not when somebody tidies up.
export function release({ buffer }: { buffer: ArrayBuffer & { transfer?: (size: number) => ArrayBuffer } }): void {
  buffer.transfer?.(0);
}
