// The client begins here. It knows no game: boards come drawn, choices come with the elements they touch.
import { forms } from "./forms";
import { keepFitting } from "./fit";
import { keep } from "./kept";
import { panning } from "./panning";
import { Table } from "./table";
import { tips } from "./tips";

function candle(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-act="candle"]');
  if (!button) return;
  const lit = document.documentElement.classList.toggle("candle");
  button.setAttribute("aria-pressed", String(lit));
  keep("candle", lit ? "1" : "0");
}

document.addEventListener("click", candle);
tips();
keepFitting();
panning();
forms();
if (document.body.dataset["table"]) new Table();
