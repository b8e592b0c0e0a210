// Python in a worker: the interpreter, our modules and what they read, unpacked where they are looked for.
import { loadPyodide, type PyodideAPI } from "pyodide";

// The empty list of packages that fits the interpreter; the build knows it.
declare const LOCK: string;

const HOME = "/lib/priory";

export interface File {
  name: string;
  data: Uint8Array;
  thinks: boolean;
}

// How a compressed file begins. There are hosts that call whatever ends with .gz compressed on its way: then the browser has
// unpacked it already.
const PACKED = 0x1f;

async function unpacked(name: string): Promise<Response> {
  const answer = await fetch(new URL(name, location.href));
  if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status}`);
  const [first, whole] = answer.body.tee();
  const reader = first.getReader();
  const { value } = await reader.read();
  void reader.cancel();
  return new Response(value?.[0] === PACKED ? whole.pipeThrough(new DecompressionStream("gzip")) : whole);
}

// The interpreter looks for its WebAssembly and its library by itself; they lie here compressed, for hosts that do not do
// that. What another worker has compiled is not fetched again.
function fetchUnpacked(compiled: boolean): void {
  const plain = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!/\.(wasm|zip)$/.test(url)) return plain(input, init);
    if (compiled && url.endsWith(".wasm")) return new Response();
    const { body } = await unpacked(`${url}.gz`);
    return new Response(body, { headers: url.endsWith(".wasm") ? { "content-type": "application/wasm" } : {} });
  };
}

// The pack: how long its list is, the list of names, sizes and whether it is needed to think, and all files one after the
// other.
function opened(pack: ArrayBuffer): File[] {
  const size = new DataView(pack).getUint32(0);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, size))) as [string, number, boolean][];
  let at = 4 + size;
  return list.map(([name, length, thinks]) => {
    at += length;
    return { name, thinks, data: new Uint8Array(pack, at - length, length) };
  });
}

// The files stay where they are.
function lay(python: PyodideAPI, files: File[]): void {
  const made = new Set<string>();
  for (const { name, data } of files) {
    const path = `${HOME}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, data, { canOwn: true });
  }
}

// The interpreter is compiled once: both workers run the same, each with a memory of its own.
function instantiateOnce(compiled: WebAssembly.Module | null): Promise<WebAssembly.Module> {
  return new Promise((told) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      const module = compiled ?? (await WebAssembly.compileStreaming(source));
      told(module);
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    };
  });
}

export interface Begun {
  python: PyodideAPI;
  interpreter: WebAssembly.Module;
  files: File[];
}

// Our modules are looked for first; a memory that is gone on with may know it already.
const LOOKED_FOR = `
import sys
sys.dont_write_bytecode = True
if ${JSON.stringify(HOME)} not in sys.path:
    sys.path.insert(0, ${JSON.stringify(HOME)})
`;

// What another worker has unpacked and compiled it may hand over; how it begins otherwise may be said, too.
export async function begin(
  compiled: WebAssembly.Module | null = null,
  given: File[] | null = null,
  how: Parameters<typeof loadPyodide>[0] = {},
): Promise<Begun> {
  fetchUnpacked(compiled !== null);
  const interpreter = instantiateOnce(compiled);
  const here = new URL(".", location.href).href;
  const found = given ?? unpacked("priory.pack.gz").then(async (answer) => opened(await answer.arrayBuffer()));
  const python = await loadPyodide({
    indexURL: here,
    lockFileContents: LOCK,
    packageBaseUrl: here,
    ...how,
  });
  const files = await found;
  lay(python, files);
  python.runPython(LOOKED_FOR);
  return { python, interpreter: await interpreter, files };
}
