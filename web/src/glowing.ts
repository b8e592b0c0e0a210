// What can be touched glows, can be reached by keys and has a name.
import { scrolls } from "./reveal";
import type { Choice } from "./wire";

// `meant` are the choices that a touch of it could mean; `deep` is how many touches there were before.
export function kindle(element: Element, meant: Choice[], deep: number): void {
  element.classList.add("can");
  // What leads to a further touch can be picked up; elsewhere a finger moves a place that is larger than its window.
  const further = meant.some(([, , touches]) => touches.length > deep + 1);
  element.classList.toggle("takes", further || !scrolls(element));
  element.setAttribute("tabindex", "0");
  if (!element.matches("li")) element.setAttribute("role", "button");
  if (element.hasAttribute("aria-label") && !element.hasAttribute("data-named")) return;
  element.setAttribute(
    "aria-label",
    meant.length === 1 ? meant[0]![1] : (element.getAttribute("data-tip") ?? meant[0]![1]),
  );
  element.setAttribute("data-named", "");
}

export function quench(element: Element): void {
  element.classList.remove("can", "hot", "takes");
  element.removeAttribute("tabindex");
  element.removeAttribute("role");
  if (!element.hasAttribute("data-named")) return;
  element.removeAttribute("aria-label");
  element.removeAttribute("data-named");
}
