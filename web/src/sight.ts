// A table longer than its place, as on a phone: what glows is brought into sight, and buttons lead to its parts.
function centre(place: HTMLElement, what: Element): void {
  const [seen, box] = [place.getBoundingClientRect(), what.getBoundingClientRect()];
  place.scrollBy({ top: box.top - seen.top - Math.max(8, (seen.height - box.height) / 2), behavior: "smooth" });
}

export function bringIntoSight(): void {
  const place = document.getElementById("board");
  if (!place || place.scrollHeight <= place.clientHeight + 1) return;
  const seen = place.getBoundingClientRect();
  const glowing = [...place.querySelectorAll(".can")];
  const visible = glowing.some((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= seen.top - 4 && box.bottom <= seen.bottom + 4;
  });
  if (glowing.length && !visible) centre(place, glowing[0]!);
}

export function leadToParts(): void {
  document.addEventListener("click", (event) => {
    const lead = (event.target as Element).closest<HTMLElement>("[data-sight]");
    const [place, what] = [document.getElementById("board"), lead && document.getElementById(lead.dataset["sight"]!)];
    if (place && what) centre(place, what);
  });
}
