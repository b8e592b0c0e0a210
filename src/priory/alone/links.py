"""Where links lead in a folder of static files: pages are behind the one file there is, the rest lies in the folder."""

from __future__ import annotations

import re

FILES = re.compile(r'\b(href|src)="/((?:static|style|lid|figure|docs)/[^"?#]*)(?:\?[^"#]*)?')
PAGES = re.compile(r'\b(href|action)="/(?!/)')


def local(page: str) -> str:
    """A page whose links are right wherever the folder lies: `/rules/x` becomes `./?/rules/x`. Of files there is one
    edition, which the service worker knows: its number is not asked for."""
    return PAGES.sub(r'\1="./?/', FILES.sub(r'\1="\2', page))
