// The home page of a house without a server: usable before Python is there, kept when there is no network.
import { keeper } from "./keeper"; // first: all others look for it
import "../priory";
import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";
import { offer, toast } from "../asking";
import { tellTimes } from "../home";
import { fill } from "../phrases";
import { tellPuzzles } from "../puzzles";
import type { Says } from "../wire";
import { bringing } from "./bringing";
import { missing, sorry } from "./missing";

const says = JSON.parse(document.body.dataset.says!) as Says;
const WAIT = 400;
const TO_READ = 20_000;
let timer = 0;

function waiting(on: boolean): void {
  clearTimeout(timer);
  const place = document.getElementById("waiting")!;
  if (!on) place.hidden = true;
  else timer = window.setTimeout(() => (place.hidden = false), WAIT);
}

// The home page as the worker writes it has the tables of this device, too.
async function home(): Promise<void> {
  const answer = await keeper.ask("GET", location.search.slice(1) || "/", "");
  if (!answer.ok || away()) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of [".shelf", ".below"]) {
    const [old, young] = [document.querySelector(part), fresh.querySelector(part)];
    if (old && young) Idiomorph.morph(old, young.outerHTML);
  }
  tellTimes(says);
  tellPuzzles();
}

function away(): boolean {
  return document.documentElement.classList.contains("away");
}

// A new edition is told of on the home page, and taken when nobody plays here.
function updates(registration: ServiceWorkerRegistration): void {
  const tell = (): void => {
    const fresh = registration.waiting;
    if (!fresh || !navigator.serviceWorker.controller || away()) return;
    offer(says.update ?? "", says["update-yes"] ?? "", TO_READ, () => fresh.postMessage("take"));
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
  // Whoever comes home or back to this window hears of what has come out meanwhile.
  const look = (): void => {
    tell();
    if (!away() && !document.hidden) registration.update().catch(() => {});
  };
  addEventListener("priory-home", look);
  document.addEventListener("visibilitychange", look);
  tell();
}

// The page is not kept here: it works with a network only.
function tethered(): void {
  document.documentElement.classList.add("tethered");
}

async function remember(): Promise<void> {
  if (!("serviceWorker" in navigator)) {
    tethered();
    return;
  }
  let before = navigator.serviceWorker.controller;
  // Another window may have taken it: whoever plays here goes on, and has it with the next page that they open.
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!before) before = navigator.serviceWorker.controller;
    else if (away()) keeper.renew();
    else location.reload();
  });
  try {
    updates(await navigator.serviceWorker.register("sw.js"));
    await navigator.storage?.persist?.();
  } catch {
    tethered();
  }
}

const lacking = missing();
let ready = false;
if (lacking) sorry(fill(says.unfit ?? "", { what: lacking }));
else {
  keeper.begin(
    {
      home: () => {
        dispatchEvent(new Event("priory-home"));
        if (ready) void home();
      },
      waiting,
      broken: (why) => {
        console.error(why);
        waiting(false);
        sorry(says.broken ?? "");
      },
      unkept: () => toast(says.unkept ?? "", "lasting"),
      ready: () => {
        ready = true;
        document.documentElement.classList.add("ready");
        if (!away()) void home();
        void remember();
      },
    },
    document.body.dataset.server ?? "",
  );
  bringing(
    keeper,
    (brought) => {
      toast(fill(says.brought ?? "", { tables: String(brought.tables), known: String(brought.known) }));
      if (brought.id) keeper.go(`/table/${brought.id}`);
      else void home();
    },
    (why) => toast(fill(says.unread ?? "", { why }), "lasting"),
  );
}
