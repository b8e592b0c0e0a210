// The worker in which bots think and reviews are worked out, one thought after the other.
import type { PyProxy } from "pyodide/ffi";
import { begin, type File } from "./python";
import { tidy } from "./tidying";

type Mind = PyProxy & { thought: (asked: string) => string };

let mind: Promise<Mind> | null = null;

async function begun(interpreter: WebAssembly.Module | null, files: File[]): Promise<Mind> {
  const { python } = await begin(interpreter, files);
  const found = python.pyimport("priory.alone.thoughts") as Mind;
  tidy();
  return found;
}

// First the interpreter and what it needs are told, then one question after the other is asked.
type Told = { interpreter: WebAssembly.Module | null; files: File[] } | { id: number; asked: string };

self.onmessage = async ({ data }: MessageEvent<Told>) => {
  if ("interpreter" in data) {
    mind = begun(data.interpreter, data.files);
    return;
  }
  try {
    postMessage({ id: data.id, told: (await mind!).thought(data.asked) });
  } catch (error) {
    postMessage({ id: data.id, why: String(error) });
  }
};
