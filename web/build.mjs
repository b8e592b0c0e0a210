// Builds the client into the server's static folder: script, styles, fonts, and the icons that drawings use.

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "..", "src", "priory");
const target = join(source, "server", "static");
const modules = join(here, "node_modules");

mkdirSync(target, { recursive: true });

// The queries of the frames have names (`@media (--rail)`), told once in styles/queries.css; browsers get what they mean.
const named = {};
for (const [, name, query] of readFileSync(join(here, "styles", "queries.css"), "utf8").matchAll(
  /@custom-media\s+(--[\w-]+)\s+([^;]+);/g,
))
  named[name] = query.replace(/\s+/g, " ");
const queries = {
  name: "queries",
  setup: (work) =>
    work.onLoad({ filter: /styles[\\/][\w-]+\.css$/ }, ({ path }) => ({
      loader: "css",
      contents: readFileSync(path, "utf8").replace(/\((--[\w-]+)\)(?=[^{}]*\{)/g, (said, name) => named[name] ?? said),
    })),
};

await build({
  entryPoints: [join(here, "src", "priory.ts"), join(here, "src", "theme.ts"), join(here, "styles", "priory.css")],
  outdir: target,
  entryNames: "[name]",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "chrome110", "firefox115", "safari16.4"],
  external: ["*.woff2"],
  plugins: [queries],
  legalComments: "none",
});

const fonts = {
  "eb-garamond.woff2": "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2",
  "eb-garamond-italic.woff2": "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2",
  "eb-garamond-ext.woff2": "@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2",
  "cinzel.woff2": "@fontsource-variable/cinzel/files/cinzel-latin-wght-normal.woff2",
};
for (const [name, path] of Object.entries(fonts)) copyFileSync(join(modules, path), join(target, name));
for (const icon of ["priory.svg", "priory-turn.svg"]) copyFileSync(join(here, icon), join(target, icon));

const collection = JSON.parse(readFileSync(join(modules, "@iconify-json", "game-icons", "icons.json"), "utf8"));
const wanted = readFileSync(join(source, "drawing", "icons.txt"), "utf8")
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith("#"));
const icons = {};
for (const name of wanted) {
  const icon = collection.icons[name] ?? collection.icons[collection.aliases?.[name]?.parent];
  if (!icon) throw new Error(`there is no icon ${name} in the collection`);
  icons[name] = icon.body;
}
writeFileSync(join(source, "drawing", "icons.json"), JSON.stringify(icons));
console.log(`built ${wanted.length} icons, ${Object.keys(fonts).length} fonts, the client and its styles`);
