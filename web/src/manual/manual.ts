// The documentation: the light of the house, and boards that come alive when they are touched.
import { keep } from "../kept";
import { boards } from "./live";

const CANDLE = '[data-act="candle"]';

function lit(): void {
  const on = document.documentElement.classList.contains("candle");
  for (const one of document.querySelectorAll(CANDLE)) one.setAttribute("aria-pressed", String(on));
}

document.addEventListener("click", (event) => {
  if (!(event.target as Element).closest(CANDLE)) return;
  keep("candle", document.documentElement.classList.toggle("candle") ? "1" : "0");
  lit();
});
lit();
boards();

// What is wider than the page can be scrolled with the keyboard, too; the theme frames tables when it comes to it.
function reachable(): void {
  for (const one of document.querySelectorAll<HTMLElement>(".md-typeset__scrollwrap, .md-typeset pre > code"))
    if (one.scrollWidth > one.clientWidth) one.tabIndex = 0;
}

const article = document.querySelector("article");
if (article) new MutationObserver(reachable).observe(article, { childList: true, subtree: true });
addEventListener("resize", reachable);
void document.fonts.ready.then(reachable);
reachable();
