// A picture loads nothing, so its letters are inside: of each font only those that the pictures of its game need.

import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const FONT = /url\(data:font\/woff2;base64,([^)]+)\)/g;
const SAID = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

// What is written in a picture, in large and small letters: styles may turn one into the other.
function written(picture) {
  const text = picture
    .replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&\w+;/g, (said) => SAID[said] ?? said);
  return text + text.toUpperCase() + text.toLowerCase();
}

// The pictures of one game, at these paths, in all languages.
export async function lighten(paths) {
  const pictures = paths.map((path) => readFileSync(path, "utf8"));
  const letters = [...new Set(pictures.map(written).join(""))].sort().join("");
  const fonts = new Set(pictures.flatMap((picture) => [...picture.matchAll(FONT)].map(([, font]) => font)));
  const fewer = new Map();
  for (const font of fonts) {
    const made = await subsetFont(Buffer.from(font, "base64"), letters, { targetFormat: "woff2" });
    fewer.set(font, made.toString("base64"));
  }
  for (const [at, path] of paths.entries())
    writeFileSync(
      path,
      pictures[at].replace(FONT, (_, font) => `url(data:font/woff2;base64,${fewer.get(font)})`),
    );
}
