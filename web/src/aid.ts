// The player aid: over the table by its button or the key ?, the game goes on beneath; a page on the phone.
import { keep, kept } from "./kept";

// Where letters are written, a key is a letter.
const WRITTEN = "input:not([type=checkbox], [type=range]), textarea, select";

export function aid(): void {
  const dialog = document.getElementById("aid") as HTMLDialogElement | null;
  if (!dialog) return;
  const place = `aid-${document.body.dataset.game ?? ""}`;

  const toggle = (): void => {
    if (dialog.open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    dialog.focus();
    // Whoever comes back finds the line they were at.
    dialog.scrollTop = Number(kept(place) ?? 0);
  };
  if (location.hash === "#aid") toggle();
  dialog.addEventListener("scroll", () => keep(place, String(Math.round(dialog.scrollTop))), { passive: true });
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const act = target.closest<HTMLElement>("[data-act]")?.dataset.act;
    if (act === "aid") {
      target.closest<HTMLDialogElement>("dialog:not(#aid)")?.close();
      toggle();
    }
    if (act === "print") print();
    // A touch beside the card puts it away.
    if (target === dialog && dialog.open && beside(dialog, event)) dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    const other = document.querySelector("dialog[open]:not(#aid)");
    if (event.key !== "?" || other || (event.target as Element).matches(WRITTEN)) return;
    event.preventDefault();
    toggle();
  });
}

function beside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}
