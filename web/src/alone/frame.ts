// A page of the house, inside the page that keeps it: it is written by the worker and stands here as if a server had sent it.
import type { Alone } from "../house";

const house = (parent as Window & { priory?: Alone }).priory;
const path = location.search.slice(1) || "/";

async function show(from: Alone): Promise<void> {
  const answer = await from.ask("GET", path, "");
  const page = await answer.text();
  document.open();
  document.write(page);
  document.close();
}

if (parent === self || !house) location.replace(`./?${path}`);
else void show(house);
