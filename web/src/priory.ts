// The client begins here. It knows no game: boards come drawn, choices come with the elements they touch.

import { keepFitting } from "./fit";
import { forms } from "./forms";
import { keep } from "./kept";
import { menus } from "./menus";
import { panning } from "./panning";
import { Table } from "./table";
import { tips } from "./tips";

const CANDLE = '[data-act="candle"]';

function lit(): void {
  const on = document.documentElement.classList.contains("candle");
  for (const button of document.querySelectorAll(CANDLE)) button.setAttribute("aria-pressed", String(on));
}

function candle(event: Event): void {
  if (!(event.target as Element).closest(CANDLE)) return;
  keep("candle", document.documentElement.classList.toggle("candle") ? "1" : "0");
  lit();
}

document.addEventListener("click", candle);
lit();
tips();
keepFitting();
menus();
panning();
forms();
if (document.body.dataset.table) new Table();
