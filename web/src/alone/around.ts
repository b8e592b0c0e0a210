// Going about in a house without a server: links and forms lead to pages that its worker writes.
import { type Alone, BEHIND } from "../house";

// Pages are written with links into the folder; what comes by messages has them as a server would write them.
function path(address: string | null): string | null {
  if (address?.startsWith(`${BEHIND}/`)) return address.slice(BEHIND.length);
  return address && /^\/(?!\/)/.test(address) ? address : null;
}

// A file for this device to keep.
export function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function fetched(house: Alone, asked: string, name: string): Promise<void> {
  const answer = await house.ask("GET", asked, "");
  if (answer.ok) save(name || `${asked.split("/").at(-2)}.json`, await answer.text());
}

async function posted(house: Alone, asked: string): Promise<void> {
  const answer = await house.ask("POST", asked, "");
  house.go(answer.headers.get("location") ?? "/");
}

export function around(house: Alone): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    const asked = path(link?.getAttribute("href") ?? null);
    if (!link || asked === null || link.target === "_blank") return;
    event.preventDefault();
    if (link.hasAttribute("download")) void fetched(house, asked, link.download);
    else house.go(asked);
  });
  document.addEventListener("submit", (event) => {
    const asked = path((event.target as Element).getAttribute("action"));
    if (event.defaultPrevented || asked === null) return;
    event.preventDefault();
    void posted(house, asked);
  });
}
