// The worker in which bots think and reviews are worked out, one thought after the other.
import type { PyProxy } from "pyodide/ffi";
import { begin, type File } from "./python";

type Mind = PyProxy & { thought: (asked: string) => string };

let mind: Promise<Mind> | null = null;

// First the interpreter and what it needs are told, then one question after the other is asked.
type Told = { interpreter: WebAssembly.Module | null; files: File[] } | { id: number; asked: string };

self.onmessage = async ({ data }: MessageEvent<Told>) => {
  if ("interpreter" in data) {
    mind = begin(data.interpreter, data.files).then(({ python }) => python.pyimport("priory.alone.thoughts") as Mind);
    return;
  }
  try {
    postMessage({ id: data.id, told: (await mind!).thought(data.asked) });
  } catch (error) {
    postMessage({ id: data.id, why: String(error) });
  }
};
