"""What is done to the built pages: a strict policy, no script within a page, and the language each is written in."""

from __future__ import annotations

import hashlib
import re
from html import escape
from pathlib import Path

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",  # the search
        "style-src 'self'",
        "img-src 'self' data:",  # the theme's signs are in its styles
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",  # the live boards
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
"""What a page of the documentation may do; the boards in it are pages with a policy of their own."""
HEAD = '<meta charset="utf-8">'
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
SCRIPTS = "assets/scripts"
ARTICLE = '<article class="md-content__inner'
TRANSLATED = re.compile(r"(?:games|rules)/(\w\w)/")
UNNAMED = 'data-md-component="search" role="dialog"'
"""The window of the search, which the theme gives no name."""
UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz")
"""What MkDocs writes for a host of its own, at the top of it."""


def finish(docs: Path) -> None:
    """Finish all pages in the folder."""
    for name in UNUSED:
        (docs / name).unlink(missing_ok=True)
    for path in sorted(docs.rglob("*.html")):
        page = path.relative_to(docs).as_posix()
        text, scripts = finished(path.read_text(encoding="utf-8"), page)
        path.write_text(text, encoding="utf-8")
        for name, script in scripts.items():
            target = docs / SCRIPTS / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(script, encoding="utf-8")


def finished(text: str, page: str) -> tuple[str, dict[str, str]]:
    """A page as it is to be, and the scripts that stood in it, by the name of the file that each becomes."""
    scripts: dict[str, str] = {}
    up = "../" * page.count("/")

    def outside(found: re.Match[str]) -> str:
        name = f"{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
        scripts[name] = found[1]
        return f'<script src="{up}{SCRIPTS}/{name}"></script>'

    text = INLINE.sub(outside, text)
    text = text.replace(HEAD, f'{HEAD}<meta http-equiv="Content-Security-Policy" content="{escape(POLICY)}">', 1)
    text = text.replace(UNNAMED, f'{UNNAMED} aria-label="Search"', 1)
    language = TRANSLATED.match(page)
    if language:
        text = text.replace(ARTICLE, f'<article lang="{language[1]}"{ARTICLE.removeprefix("<article")}', 1)
    return re.sub(r"\n\s*\n+", "\n", text) if "<pre" not in text else text, scripts
