// How a new drawing comes into the page.
import { Idiomorph } from "idiomorph/dist/idiomorph.esm.js";

// A new drawing is read on one desk again and again: a document of its own for each, as a parser makes, would be held until
// the browser finds the time to tidy up, and a whole game has hundreds of them.
const desk = document.createElement("template");

function read(html: string): Node[] {
  desk.innerHTML = html;
  return [...desk.content.childNodes];
}

// The new drawing takes the place of the old one; what is still there keeps its element, so that it can move.
export function morph(place: HTMLElement, html: string): void {
  Idiomorph.morph(place, read(html), {
    morphStyle: "innerHTML",
    ignoreActive: false,
    callbacks: {
      // What has stayed the same need not be looked through.
      beforeNodeMorphed: (old: Node, fresh: Node) => !old.isEqualNode(fresh),
      beforeNodeRemoved: (old: Node) => !(old instanceof Element && old.classList.contains("reach")),
      beforeAttributeUpdated: (name: string, element: Element) => {
        // These belong to the client, which puts them on again.
        if (name === "viewBox" && element.hasAttribute("data-wide")) return false;
        if (name === "open" && element instanceof HTMLDetailsElement) return false;
        return true;
      },
    },
  });
}
