// The form for a new table, and the one for taking a seat.
import { ask, go } from "./house";
import type { Says } from "./wire";

interface Told {
  code?: string;
  message?: string;
  table?: { id: string };
}

interface Setup {
  seats: number;
  variants: Record<string, unknown>;
}

export function forms(): void {
  const fresh = document.getElementById("new-table") as HTMLFormElement | null;
  if (fresh) newTable(fresh);
  const join = document.getElementById("join");
  if (join) joining(join);
}

// What is refused is said in the language of the page, and otherwise as the server names it.
function wrong(form: HTMLElement, told: Told, said: string[]): void {
  const says = JSON.parse(form.dataset.says!) as Says;
  const place = form.querySelector<HTMLElement>(".wrong")!;
  place.textContent = (said.includes(told.code ?? "") ? says[told.code!] : told.message) ?? "";
  place.hidden = false;
}

async function post(url: string, asked: object): Promise<{ ok: boolean; told: Told }> {
  const answer = await ask(url, "POST", asked);
  return { ok: answer.ok, told: (await answer.json()) as Told };
}

function newTable(form: HTMLFormElement): void {
  const setups = JSON.parse(form.dataset.setups!) as Setup[];
  const variants = [...form.querySelectorAll<HTMLSelectElement>("[data-variant]")];
  const count = form.querySelector<HTMLSelectElement>("#seat-count")!;
  const seats = [...form.querySelectorAll<HTMLElement>(".seat")];

  const chosen = (): Record<string, unknown> =>
    Object.fromEntries(variants.map((one) => [one.dataset.variant!, JSON.parse(one.value) as unknown]));
  const fits = (setup: Setup): boolean =>
    Object.entries(chosen()).every(([name, value]) => setup.variants[name] === value);

  const refresh = (): void => {
    const counts = [...new Set(setups.filter(fits).map((setup) => setup.seats))].sort((a, b) => a - b);
    const before = Number(count.value) || 3;
    count.replaceChildren(...counts.map((one) => new Option(String(one), String(one), false, one === before)));
    if (!counts.includes(before) && counts.length) count.value = String(counts.includes(3) ? 3 : counts[0]);
    count.disabled = counts.length < 2;
    form.querySelector<HTMLButtonElement>("[type=submit]")!.disabled = counts.length === 0;
    for (const [at, seat] of seats.entries()) seat.hidden = at >= Number(count.value);
    for (const seat of seats) {
      const kind = seat.querySelector<HTMLSelectElement>(".kind")!.value;
      seat.querySelector<HTMLInputElement>(".name")!.hidden = kind === "open";
    }
  };
  form.addEventListener("change", refresh);
  refresh();

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void (async () => {
      const box = form.querySelector<HTMLInputElement>("#own-box")!.files?.[0];
      const [per, seconds] = (form.querySelector<HTMLSelectElement>("#clock")?.value ?? "").split(":");
      const asked = {
        game: form.dataset.game,
        variants: chosen(),
        seats: seats.slice(0, Number(count.value)).map((seat) => {
          const [kind, level] = seat.querySelector<HTMLSelectElement>(".kind")!.value.split(":");
          const name = kind === "open" ? "" : seat.querySelector<HTMLInputElement>(".name")!.value;
          return { kind, name, level: level ?? null };
        }),
        clock: per ? { per, seconds: Number(seconds) } : null,
        box: box ? await box.text() : null,
        hints: form.querySelector<HTMLInputElement>("#hints")!.checked,
      };
      const { ok, told } = await post("/api/tables", asked);
      if (ok) go(`/table/${told.table!.id}`);
      else wrong(form, told, ["too-much", "foreign"]);
    })();
  });
}

function joining(form: HTMLElement): void {
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", (event) => {
    const seat = (event.target as Element).closest<HTMLElement>("[data-join]")?.dataset.join;
    if (seat === undefined) return;
    void (async () => {
      const name = form.querySelector<HTMLInputElement>("#join-name")!.value;
      const id = form.dataset.table!;
      const { ok, told } = await post(`/api/tables/${id}/join`, { seat: Number(seat), name });
      if (ok) location.reload();
      else wrong(form, told, ["too-much", "foreign", "late", "not-yours", "not-allowed"]);
    })();
  });
}
