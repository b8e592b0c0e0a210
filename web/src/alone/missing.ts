// What the games need of a browser, by the names under which it is there.
const NEEDED = ["WebAssembly", "Worker", "DecompressionStream", "BroadcastChannel"];

export function missing(): string {
  return NEEDED.filter((name) => !(name in self)).join(", ");
}

// Above all else on the home page: why nothing can be played here.
export function sorry(why: string): void {
  const place = document.getElementById("unfit")!;
  place.textContent = why;
  place.hidden = false;
}
