// Small dialogs and messages.
import { keep, kept } from "./kept";
import type { Says } from "./wire";

export function toast(text: string, kind = ""): void {
  const place = document.getElementById("toast");
  if (!place || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  line.className = kind;
  place.replaceChildren(line);
  setTimeout(() => line.remove(), kind === "lasting" ? 600_000 : 4200);
}

export function clearToast(): void {
  document.getElementById("toast")?.replaceChildren();
}

export function sure(says: Says): Promise<boolean> {
  if (kept("sure") === "1") return Promise.resolve(true);
  const dialog = document.getElementById("ask") as HTMLDialogElement | null;
  if (!dialog) return Promise.resolve(true);
  const never = dialog.querySelector<HTMLInputElement>("#never-ask")!;
  dialog.querySelector("p")!.textContent = says["confirm"] ?? "";
  const [yes, no] = dialog.querySelectorAll<HTMLButtonElement>("[data-answer]");
  yes!.textContent = says["yes"] ?? "";
  no!.textContent = says["no"] ?? "";
  never.checked = false;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    yes!.onclick = () => dialog.close("yes");
    no!.onclick = () => dialog.close("no");
    dialog.onclose = () => {
      const answer = dialog.returnValue === "yes";
      if (answer && never.checked) keep("sure", "1");
      resolve(answer);
    };
  });
}
