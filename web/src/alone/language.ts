// Runs before the first paint: whoever reads another language is led to its file.
import { file, spoken } from "./languages";

const wanted = spoken();
if (wanted !== document.documentElement.lang) location.replace(file(wanted) + location.search + location.hash);
