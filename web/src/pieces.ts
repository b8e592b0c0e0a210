// The elements of a drawing, and what is made for an option: its button, the piece in the hand.
import type { Choice } from "./wire";

export function elements(id: string): Element[] {
  const found = [...document.querySelectorAll(`[data-same="${CSS.escape(id)}"]`)];
  const own = document.getElementById(id);
  if (own && !found.includes(own)) found.push(own);
  return found;
}

export function button([option, text, , chips]: Choice, at: number): HTMLButtonElement {
  const one = document.createElement("button");
  one.className = "opt";
  one.dataset["option"] = String(option);
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
      chip.className = "vc";
      chip.style.setProperty("--v", `var(--v${value})`);
      chip.textContent = String(value);
      gain.append(chip);
    }
    one.append(gain);
  }
  return one;
}

// A number with the picture of what it counts.
function worth([text, symbol]: [string, string]): HTMLElement {
  const one = document.createElement("i");
  one.className = "worth";
  one.textContent = text;
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  picture.append(use);
  one.append(picture);
  return one;
}

export function ghostOf(source: Element | null): Element | null {
  const use = source?.querySelector("use[href]");
  if (!use) return null;
  const shell = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  shell.setAttribute("class", "flying held");
  shell.setAttribute("viewBox", "0 0 120 166");
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "use");
  copy.setAttribute("href", use.getAttribute("href")!);
  copy.setAttribute("width", "120");
  copy.setAttribute("height", "166");
  shell.append(copy);
  document.body.append(shell);
  return shell;
}
