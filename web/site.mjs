// Builds the page without a server: scripts, Python for WebAssembly, our modules compiled for it, icons, and the list of
// all files for the service worker. Python's own part (tools.site) has run before.

import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { build } from "esbuild";
import { loadPyodide } from "pyodide";
import { lighten } from "./pictures.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..");
const site = join(root, process.argv[2] ?? "site");
const pyodide = join(here, "node_modules", "pyodide");
const target = ["es2022", "chrome110", "firefox115", "safari16.4"];
// Nothing is fetched from a collection of packages: its list is empty, and of the interpreter's own edition.
const { info } = JSON.parse(readFileSync(join(pyodide, "pyodide-lock.json"), "utf8"));
const lock = JSON.stringify({ info, packages: {} });

const alone = (name) => join(here, "src", "alone", `${name}.ts`);
const common = { bundle: true, minify: true, target, legalComments: "none", logLevel: "warning" };

async function scripts() {
  cpSync(join(root, "src", "priory", "server", "static"), join(site, "static"), { recursive: true });
  await build({
    ...common,
    format: "esm",
    entryPoints: [alone("shell"), alone("frame")],
    outdir: join(site, "static"),
  });
  // Old browsers read this one, too, to say that they are too old.
  const plain = { ...common, target: "es2015", format: "iife" };
  await build({ ...plain, entryPoints: [alone("language")], outdir: join(site, "static") });
  await build({
    ...common,
    format: "esm",
    external: ["*.woff2"],
    entryPoints: [join(here, "src", "manual", "manual.ts"), join(here, "styles", "manual.css")],
    entryNames: "[name]",
    outdir: join(site, "static"),
  });
}

// A memory of Python that a browser has kept fits these files alone.
async function workers() {
  const folder = join(site, "python");
  const sum = createHash("sha256");
  for (const name of readdirSync(folder).sort())
    if (/\.(gz|mjs)$/.test(name)) sum.update(readFileSync(join(folder, name)));
  await build({
    ...common,
    format: "esm",
    external: ["node:*"],
    define: { LOCK: JSON.stringify(lock), BUILT: JSON.stringify(sum.digest("hex").slice(0, 12)) },
    entryPoints: [alone("worker"), alone("thinker"), alone("remembering")],
    outdir: folder,
  });
}

function packed(files) {
  const list = Buffer.from(JSON.stringify(files.map(([name, data, thinks]) => [name, data.length, thinks])));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(list.length);
  return gzipSync(Buffer.concat([size, list, ...files.map(([, data]) => data)]), { level: 9 });
}

async function python() {
  const folder = join(site, "python");
  const sources = join(folder, "sources.zip");
  // Columns of errors are left out of what is compiled; lines stay.
  const args = ["-X", "no_debug_ranges"];
  const inside = await loadPyodide({ indexURL: pyodide, lockFileContents: lock, args });
  inside.unpackArchive(new Uint8Array(readFileSync(sources)), "zip", { extractDir: "/lib/priory" });
  rmSync(sources);
  const compiling = readFileSync(join(root, "tools", "site", "compiling.py"), "utf8");
  inside.FS.writeFile("/home/pyodide/compiling.py", compiling);
  inside.FS.writeFile("/tmp/old.zip", readFileSync(join(pyodide, "python_stdlib.zip")));
  const found = await inside.runPythonAsync(
    "import compiling\nfound = await compiling.ours()\ncompiling.library('/tmp/old.zip', '/tmp/new.zip')\nfound",
  );
  const files = found.toJs().map(([name, data, thinks]) => [name, Buffer.from(data), thinks]);
  writeFileSync(join(folder, "priory.pack.gz"), packed(files));
  writeFileSync(join(folder, "python_stdlib.zip.gz"), gzipSync(inside.FS.readFile("/tmp/new.zip"), { level: 9 }));
  await build({
    entryPoints: [join(pyodide, "pyodide.asm.mjs")],
    outfile: join(folder, "pyodide.asm.mjs"),
    minify: true,
    format: "esm",
    target,
    legalComments: "none",
    logLevel: "error",
  });
  const wasm = gzipSync(readFileSync(join(pyodide, "pyodide.asm.wasm")), { level: 9 });
  writeFileSync(join(folder, "pyodide.asm.wasm.gz"), wasm);
}

async function icons() {
  await initWasm(readFileSync(join(here, "node_modules", "@resvg", "resvg-wasm", "index_bg.wasm")));
  const svg = readFileSync(join(here, "priory.svg"), "utf8");
  const drawn = (picture, size, name) => {
    const found = new Resvg(picture, { fitTo: { mode: "width", value: size }, background: "#33261b" }).render();
    writeFileSync(join(site, "static", `${name}.png`), found.asPng());
  };
  for (const size of [180, 192, 512]) drawn(svg, size, `priory-${size}`);
  // Devices cut this one to a shape of their own; only what is within four fifths of it is sure to stay.
  drawn(svg.replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"'), 512, "priory-cut");
}

async function pictures() {
  for (const game of readdirSync(join(site, "lid"))) {
    const found = ["lid", "figure"].flatMap((kind) => files(join(site, kind, game)));
    await lighten(found.filter((name) => name.endsWith(".svg")).map((name) => join(site, name)));
  }
}

function files(folder = site) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? files(path) : [relative(site, path).split("\\").join("/")];
    });
}

async function service() {
  rmSync(join(site, "sw.js"), { force: true });
  // The documentation is read with a network; what has been read is kept as well.
  const list = files().filter((name) => !name.startsWith("docs/"));
  const sum = createHash("sha256");
  for (const name of list) sum.update(name).update(readFileSync(join(site, name)));
  await build({
    entryPoints: [join(here, "src", "alone", "service.ts")],
    outfile: join(site, "sw.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target,
    define: { EDITION: JSON.stringify(sum.digest("hex").slice(0, 12)), FILES: JSON.stringify(list) },
  });
  return list;
}

// Pyodide is one long line: of what goes wrong in it only the message is of use.
process.on("uncaughtException", (error) => {
  console.error(String(error.message).slice(-2000));
  process.exit(1);
});
mkdirSync(join(site, "python"), { recursive: true });
await scripts();
await Promise.all([python(), icons(), pictures()]);
await workers();
const list = await service();
const size = list.reduce((sum, name) => sum + statSync(join(site, name)).size, 0);
console.log(`built ${list.length} files of ${(size / 1e6).toFixed(1)} MB in ${relative(root, site)}/`);
