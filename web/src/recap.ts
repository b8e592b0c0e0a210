// A round in numbers: a card over the table that one touch closes.
import { shield } from "./telling";
import type { Recap } from "./wire";

export class Recaps {
  private readonly dialog = document.getElementById("recap") as HTMLDialogElement | null;

  constructor(closed: () => void, again: () => void) {
    this.dialog?.addEventListener("close", () => closed());
    this.dialog?.addEventListener("click", (event) => {
      const act = (event.target as Element).closest<HTMLElement>("[data-recap]")?.dataset.recap;
      this.dialog!.close();
      if (act === "again") again();
      if (act === "log") document.body.classList.add("logging");
    });
  }

  get open(): boolean {
    return this.dialog?.open ?? false;
  }

  show([title, told, heads, rows, difference, on]: Recap, names: string[]): void {
    const dialog = this.dialog;
    if (!dialog || dialog.open) return;
    dialog.querySelector("h2")!.textContent = title;
    dialog.querySelector("p")!.textContent = told;
    const head = document.createElement("tr");
    head.append(cell("th", ""), ...heads.map((text) => cell("th", text)));
    const lines = rows.map(([seat, cells]) => {
      const row = document.createElement("tr");
      const who = cell("th", names[seat] ?? "");
      who.scope = "row";
      who.prepend(shield(seat));
      row.append(who, ...cells.map((text) => cell("td", text)));
      return row;
    });
    dialog.querySelector("thead")!.replaceChildren(head);
    dialog.querySelector("tbody")!.replaceChildren(...lines);
    const why = dialog.querySelector<HTMLElement>(".difference")!;
    why.hidden = !difference;
    why.querySelector("span")!.textContent = difference;
    dialog.querySelector('[data-recap="on"]')!.textContent = on;
    dialog.showModal();
  }
}

function cell(kind: "th" | "td", text: string): HTMLTableCellElement {
  const one = document.createElement(kind);
  one.textContent = text;
  return one;
}
