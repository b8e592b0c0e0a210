// The elements of a drawing, and an option's button.
import type { Choice } from "./wire";

const SVG = "http://www.w3.org/2000/svg";

// Where things are in the drawing: looked through once, asked for every option.
export class Places {
  private readonly owns = new Map<string, Element[]>();
  private readonly twins = new Map<string, Element[]>();

  constructor() {
    const note = (found: Map<string, Element[]>, name: string, element: Element): void => {
      const known = found.get(name);
      if (known) known.push(element);
      else found.set(name, [element]);
    };
    for (const one of document.querySelectorAll("[data-option]:not(.opt):not(.btn)"))
      note(this.owns, one.getAttribute("data-option")!, one);
    for (const one of document.querySelectorAll("[data-same]")) note(this.twins, one.getAttribute("data-same")!, one);
  }

  // The places of exactly this option.
  own(option: number): Element[] {
    return this.owns.get(String(option)) ?? [];
  }

  // All that answer to an id.
  named(id: string): Element[] {
    const twins = this.twins.get(id) ?? [];
    const own = document.getElementById(id);
    return own && !twins.includes(own) ? [...twins, own] : twins;
  }
}

export function button([option, text, , chips, terms]: Choice, at: number): HTMLButtonElement {
  const one = document.createElement("button");
  one.className = terms.kind === "loss" && !terms.back ? "opt loss" : "opt";
  one.dataset.option = String(option);
  if (at >= 0 && at < 9) {
    const mark = document.createElement("kbd");
    mark.textContent = String(at + 1);
    mark.ariaHidden = "true";
    one.append(mark);
  }
  const words = document.createElement("span");
  words.textContent = text;
  one.append(words);
  if (chips.length && at >= 0) {
    const gain = document.createElement("span");
    gain.className = "gain";
    gain.ariaHidden = "true";
    for (const value of chips) {
      if (typeof value !== "number") {
        gain.append(worth(value));
        continue;
      }
      const chip = document.createElement("i");
      chip.className = "value-card";
      chip.style.setProperty("--v", `var(--v${value})`);
      chip.textContent = String(value);
      gain.append(chip);
    }
    one.append(gain);
  }
  return one;
}

// A number with the picture of what it counts, on the colour of whoever it is for.
function worth([text, symbol, colour]: [string, string, string?]): HTMLElement {
  const one = document.createElement("i");
  one.className = colour ? "worth for" : "worth";
  if (colour) one.style.setProperty("--c", `var(--${colour})`);
  one.textContent = text;
  one.append(picture(symbol));
  return one;
}

// A symbol of the page.
export function picture(symbol: string): SVGSVGElement {
  const one = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  one.setAttribute("aria-hidden", "true");
  one.append(use);
  return one;
}
