// Runs before the first paint: whoever reads another language is led to its file, and whoever goes to a table does not wait until
// the boxes on the shelf are drawn. It is plain enough for browsers that cannot read the rest, and says so there.
import type { Says } from "../wire";
import { file, spoken } from "./languages";
import { sorry } from "./missing";

const wanted = spoken();
if (wanted !== document.documentElement.lang) location.replace(file(wanted) + location.search + location.hash);
document.documentElement.classList.toggle("away", location.search.indexOf("?/") === 0);
addEventListener("load", () => {
  if ("priory" in window) return;
  const says = JSON.parse(document.body.dataset.says || "{}") as Says;
  document.documentElement.classList.remove("away");
  sorry((location.protocol === "file:" ? says.served : says.broken) || "");
});
