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

// A message with a button, which is there for some milliseconds.
export function offer(text: string, label: string, most: number, taken: () => void): void {
  const place = document.getElementById("toast");
  if (!place) return;
  const line = document.createElement("p");
  const button = document.createElement("button");
  button.textContent = label;
  button.onclick = () => {
    line.remove();
    taken();
  };
  line.append(text, button);
  place.replaceChildren(line);
  setTimeout(() => line.remove(), most);
}

export function clearToast(): void {
  document.getElementById("toast")?.replaceChildren();
}

// Whether a choice that cannot be taken back is wanted; those who do not want to be asked are not.
export async function sure(says: Says): Promise<boolean> {
  if (kept("sure") === "1") return true;
  return ask(says.confirm ?? "", says.yes ?? "", says.no ?? "", true);
}

// A question with two answers; where it `may` be, the device can be told not to ask again.
export function ask(question: string, sayYes: string, sayNo: string, may = false): Promise<boolean> {
  const dialog = document.getElementById("ask") as HTMLDialogElement | null;
  if (!dialog) return Promise.resolve(true);
  const never = dialog.querySelector<HTMLInputElement>("#never-ask")!;
  dialog.querySelector("p")!.textContent = question;
  const [no, yes] = dialog.querySelectorAll<HTMLButtonElement>("[data-answer]");
  yes!.textContent = sayYes;
  no!.textContent = sayNo;
  never.checked = false;
  never.closest("label")!.hidden = !may;
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
