// The pictures of the home page: each is a drawing of thousands of parts, which a browser holds as long as it has a place,
// seen or not. While another page is shown they are taken down.
export function hang(page: Document, up: boolean): void {
  const [from, to] = up ? ["data-src", "src"] : ["src", "data-src"];
  for (const picture of page.querySelectorAll("img")) {
    const address = picture.getAttribute(from);
    if (!address) continue;
    picture.removeAttribute(from);
    picture.setAttribute(to, address);
  }
}

// A browser looks for what nobody needs any more when a page has gone, and else not for long: here none ever goes while
// somebody plays. So an empty one goes in its place.
export function tidy(page: Document): void {
  const empty = page.createElement("iframe");
  empty.hidden = true;
  page.body.append(empty);
  empty.remove();
}
