// Menus that fold out: Escape or a touch elsewhere folds them in.
function open(): HTMLDetailsElement | null {
  return document.querySelector<HTMLDetailsElement>("details.languages[open]");
}

export function menus(): void {
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" ? open() : null;
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const menu = open();
    if (menu && !menu.contains(event.target as Node)) menu.open = false;
  });
}
