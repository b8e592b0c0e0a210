// Parts of the page from what the server sends of them: whole, or the pieces that are new.
import type { Part } from "./wire";

// Throws where the pieces do not fit what they should change.
export function whole(old: string | undefined, part: Part): string {
  if (typeof part === "string") return part;
  if (old === undefined) throw new Error("there is nothing that could be changed");
  const lines = old.split("\n");
  const count = lines.length;
  for (const [line, gone, start = 0, tail = 0, middle] of [...part].reverse()) {
    const before = lines.slice(line, line + gone).join("\n");
    if (line + gone > count || start + tail > before.length) throw new Error("the pieces do not fit");
    const after = before.slice(0, start) + middle + before.slice(before.length - tail);
    lines.splice(line, gone, ...(middle === undefined ? [] : [after]));
  }
  return lines.join("\n");
}
