// Something is copied, to be pasted elsewhere.
import { toast } from "./asking";
import type { Says } from "./wire";

// `shown` is the field that shows the text, if there is one.
export async function copied(text: string, says: Says, shown: HTMLInputElement | null = null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https a page may not write to the clipboard by itself; what is selected it may.
    const field = shown ?? document.createElement("input");
    if (!shown) document.body.append(field);
    field.value = text;
    field.select();
    document.execCommand("copy");
    if (!shown) field.remove();
  }
  toast(says.copied ?? "");
}
