// Runs before the first paint: whoever reads another language is led to its file, and whoever goes to a table does not wait until
// the boxes on the shelf are drawn.
import { file, spoken } from "./languages";

const wanted = spoken();
if (wanted !== document.documentElement.lang) location.replace(file(wanted) + location.search + location.hash);
document.documentElement.classList.toggle("away", location.search.startsWith("?/"));
