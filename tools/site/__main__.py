"""Python's part of `make site`: what can be written before anybody asks, and the archive with the rest."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from priory.alone.links import local
from priory.core.reader import LANGUAGES
from priory.core.registry import game, rooms
from priory.drawing.figures import figure, named
from priory.drawing.lids import has_lid, lid
from priory.drawing.whitespace import lean_styles
from priory.pages.home import home
from priory.pages.page import POLICY, Asked
from priory.words import tongue
from tools.site.packing import pack

ICONS = [
    ("priory.svg", "any", "any"),
    ("priory-192.png", "192x192", "any"),
    ("priory-512.png", "512x512", "any"),
    ("priory-cut.png", "512x512", "maskable"),
]
"""The files of the icon, how large they are, and what each is for."""
PAGE = """<!doctype html>
<html lang="en" class="alone">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="{policy}">
    <title>Priory</title>
    <link rel="stylesheet" href="static/priory.css">
    <script src="static/theme.js"></script>
    <script type="module" src="static/frame.js"></script>
  </head>
  <body></body>
</html>
"""


def homes(site: Path, server: str) -> None:
    """The home page in every language, as it is before anybody has played."""
    for language in LANGUAGES:
        name = "index.html" if language == "en" else f"index.{language}.html"
        text = home(Asked(language, alone=True, server=server), [], set(), False, daily=False)
        write(site / name, local(text))
    write(site / "page.html", PAGE.format(policy=POLICY.replace("'", "&#39;")))


def drawings(site: Path) -> None:
    """Lids, pictures of the rules, and the styles of the boards."""
    for id in rooms():
        one = game(id)
        for language in LANGUAGES:
            if has_lid(one):
                write(site / "lid" / id / f"{language}.svg", lid(one, language))
            for name in named(one):
                write(site / "figure" / id / name / f"{language}.svg", figure(one, name, language))
        styles = one.folder / "board" / "board.css"
        if styles.exists():
            write(site / "style" / f"{id}.css", lean_styles(styles))


def manifest(site: Path) -> None:
    """What a device needs to know to install it."""
    about = tongue("en", "server")("Board games to sit down to. No account, nothing to install: choose a box.")
    kinds = {".svg": "image/svg+xml", ".png": "image/png"}
    found = {
        "name": "Priory",
        "short_name": "Priory",
        "description": about,
        "start_url": "../index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": "#33261b",
        "theme_color": "#33261b",
        "icons": [
            {"src": name, "sizes": size, "type": kinds[Path(name).suffix], "purpose": purpose}
            for name, size, purpose in ICONS
        ],
    }
    write(site / "static" / "priory.webmanifest", json.dumps(found, indent=2) + "\n")


def write(path: Path, text: str) -> None:
    """A file of the site."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Write all of it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("site", type=Path, help="the folder that the site is built in")
    asked.add_argument("--server", default="", help="the address of a Priory server, for whoever wants friends by link")
    said = asked.parse_args()
    if said.server and not said.server.startswith(("https://", "http://")):
        asked.error(f"--server: {said.server!r} is not an address: it begins with https://")
    homes(said.site, said.server)
    drawings(said.site)
    manifest(said.site)
    pack(said.site / "python" / "sources.zip")


if __name__ == "__main__":
    main()
