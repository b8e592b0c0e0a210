// What is kept here, taken along and brought in: the tables as the worker tells them, and what this device remembers.
import type { Alone } from "../house";
import { keep } from "../kept";
import { save } from "./around";

export interface Brought {
  tables: number;
  known: number;
  id?: string;
}

const SETTINGS = "settings";

async function takeAlong(house: Alone): Promise<void> {
  const answer = await house.ask("GET", "/api/kept", "");
  if (!answer.ok) return;
  const kept = (await answer.json()) as Record<string, unknown>;
  const day = new Date().toISOString().slice(0, 10);
  save(`priory-${day}.json`, JSON.stringify({ ...kept, [SETTINGS]: { ...localStorage } }));
}

function remember(text: string): void {
  const kept = (JSON.parse(text) as Record<string, unknown>)[SETTINGS];
  if (typeof kept !== "object" || kept === null) return;
  for (const [name, value] of Object.entries(kept)) if (typeof value === "string") keep(name, value);
}

export function bringing(house: Alone, brought: (told: Brought) => void, refused: (why: string) => void): void {
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest('[data-act="take-along"]')) void takeAlong(house);
  });
  document.addEventListener("change", (event) => {
    const field = (event.target as Element).closest<HTMLInputElement>("#bring-in");
    const chosen = field?.files?.[0];
    if (!field || !chosen) return;
    void (async () => {
      const text = await chosen.text();
      field.value = "";
      const answer = await house.ask("POST", "/api/kept", text);
      const told = (await answer.json()) as Brought & { message?: string };
      if (!answer.ok) {
        refused(told.message ?? "");
        return;
      }
      remember(text);
      brought(told);
    })();
  });
}
