// Runs a program in CPython for WebAssembly, with the very files of the site, its standard library too, and tells what it says.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

// Pyodide is one long line: of what goes wrong in it only the message is of use.
process.on("uncaughtException", (error) => {
  console.error(String(error.message).slice(-2000));
  process.exit(1);
});
const [site, modules, program, asked] = process.argv.slice(2);
const folder = join(modules, "pyodide");
const unpacked = (name) => gunzipSync(readFileSync(join(site, "python", name)));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const { info } = JSON.parse(readFileSync(join(folder, "pyodide-lock.json"), "utf8"));
const room = mkdtempSync(join(tmpdir(), "priory-"));
const stdLibURL = join(room, "python_stdlib.zip");
writeFileSync(stdLibURL, unpacked("python_stdlib.zip.gz"));
const lockFileContents = JSON.stringify({ info, packages: {} });
const python = await loadPyodide({ indexURL: folder, lockFileContents, stdLibURL });
rmSync(room, { recursive: true });
const pack = unpacked("priory.pack.gz");
const size = pack.readUInt32BE(0);
let at = 4 + size;
for (const [name, length] of JSON.parse(pack.subarray(4, at).toString())) {
  const path = `/lib/priory/${name}`;
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, new Uint8Array(pack.subarray(at, at + length)));
  at += length;
}
python.FS.writeFile("/home/pyodide/games_played.py", readFileSync(program, "utf8"));
python.runPython("import sys; sys.path.insert(0, '/lib/priory')");
console.log(await python.pyimport("games_played").told(asked));
