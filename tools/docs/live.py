"""Live boards: a picture of a table that becomes the table itself when it is touched."""

from __future__ import annotations

import posixpath
import re
from html import escape

MARKED = re.compile(r"^!\[(?P<alt>[^\]]*)\]\((?P<picture>[^)\s]+)\)\n+<!-- live: (?P<path>\S+) -->$", re.MULTILINE)
"""In a page: a picture, all that other readers show, and behind it where it leads on the page without a server."""
PLAY, LEARN = "Play it here", "Take the lesson here"


def root(page: str) -> str:
    """The way from a page of the documentation to the folder that the whole site lies in."""
    return posixpath.relpath(".", posixpath.join("docs", posixpath.dirname(page))) + "/"


def board(page: str, path: str, picture: str, alt: str, said: str = "") -> str:
    """A live board as a part of a page. Without a script its button is a link to where the same is to be had."""
    said = said or (LEARN if path.startswith("/learn/") else PLAY)
    link = f"#box-{path.rpartition('/')[2]}" if path.startswith("/play/") else f"?{path}"
    return "\n".join(
        [
            f'<div class="live" data-path="{escape(path)}" data-root="{root(page)}">',
            f'<img src="{escape(picture)}" alt="{escape(alt)}" loading="lazy">',
            f'<a class="live-begin" href="{root(page)}{escape(link)}">{escape(said)}</a>',
            "</div>",
        ]
    )


def enlivened(text: str, page: str) -> str:
    """A page with its marked pictures as live boards."""
    return MARKED.sub(lambda one: board(page, one["path"], one["picture"], one["alt"]), text)
