// The client begins here. It knows no game: boards come drawn, choices come with the elements they touch.

import { aid } from "./aid";
import { around } from "./alone/around";
import { keepFitting } from "./fit";
import { forms } from "./forms";
import { home } from "./home";
import { alone } from "./house";
import { keep } from "./kept";
import { menus } from "./menus";
import { panning } from "./panning";
import { tellPuzzles } from "./puzzles";
import { ReviewPage } from "./review";
import { rules } from "./rules";
import { seeking } from "./seeking";
import { switches } from "./sound";
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
aid();
rules();
keepFitting();
menus();
panning();
forms();
home();
seeking();
if (!document.body.dataset.mode) tellPuzzles();
switches();
if (alone) around(alone);
if (document.body.dataset.mode) new Table();
if (document.body.dataset.review) new ReviewPage();
