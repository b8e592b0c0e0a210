// What takes room and is not seen.

// Each picture of the home page is a drawing of thousands of parts, which a browser holds as long as it has a place, seen or
// not. While another page is shown they are taken down.
export function hang(page: Document, up: boolean): void {
  const [from, to] = up ? ["data-src", "src"] : ["src", "data-src"];
  for (const picture of page.querySelectorAll("img")) {
    const address = picture.getAttribute(from);
    if (!address) continue;
    picture.removeAttribute(from);
    picture.setAttribute(to, address);
  }
}

// Every drawing leaves behind what was read of it, and the styles and shapes it had. A browser looks for what nobody needs any
// more when much is asked for at once, and else may wait until there are hundreds of megabytes of it. So much is asked for
// and let go. It is a memory for WebAssembly, in pages of 64 KB, which nobody touches and which takes no room itself: a plain
// buffer is filled with zeros where its place has been used before, and is then held, all of it, until it is found.
//
// The workers do the same when they have begun, and the one that draws after every drawing, too: by themselves they would not
// look before they had as much again.
const PAGES = 1200;

export function tidy(): void {
  try {
    void new WebAssembly.Memory({ initial: PAGES, maximum: PAGES }).buffer;
  } catch {
    // There is none to be had: then the browser has looked just now.
  }
}
