"""A table as one SVG document that needs nothing beside it: its symbols, colours and layout are inside.

It is the browser's drawing without the page around it: the board, the own place below, a line of players above. What it
does not use is left out, and every name in it begins with its own, so that many of them can stand on one page.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from priory.core.box import Contents
from priory.core.fields import View
from priory.core.game import Game
from priory.drawing import easel
from priory.drawing.easel import SHIELDS, Sitting
from priory.drawing.whitespace import lean_styles
from priory.words import tongue

SVG = "http://www.w3.org/2000/svg"
STYLES = Path(easel.HERE).parent / "server" / "static" / "priory.css"
HEAD = 44
OPENING = re.compile(r"<(/?)svg\b")
DATA = re.compile(r"""\sdata-[a-z-]+(?:="[^"]*")?""")
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
NAMED = re.compile(r"([.#]?)([A-Za-z][\w-]*)")
COMMA = re.compile(r",(?![^(]*\))")
POINTER = re.compile(r"url\(#([\w-]+)\)")

ElementTree.register_namespace("", SVG)


def drawable(game: Game) -> bool:
    """Whether this game has a board of its own, and the client's styles have been built."""
    return easel.easel_of(game) is not None and STYLES.exists()


def document(sitting: Sitting, view: View, name: str) -> str:
    """The table as a seat sees it; `name` tells this document from all others."""
    parts = easel.draw(sitting, view, [])
    drawings = {part: first_drawing(parts[part]) for part in ("board", "tray") if "<svg" in parts[part]}
    board = drawings["board"]
    root = Element(f"{{{SVG}}}svg")
    head = SubElement(root, f"{{{SVG}}}g", {"class": "head"})
    players(head, sitting, view, extent(board)[0])
    high = HEAD
    for part, drawn in drawings.items():
        wide, tall = extent(drawn)
        place = SubElement(SubElement(root, f"{{{SVG}}}g", {"class": part}), f"{{{SVG}}}g", {"id": part})
        drawn.attrib.update({"viewBox": f"0 0 {wide} {tall}", "y": str(high), "width": str(wide), "height": str(tall)})
        # The page's styles would make it as large as its place.
        drawn.set("style", f"{drawn.get('style', '')};width:{wide}px;height:{tall}px")
        place.append(drawn)
        high += tall
    wide = extent(board)[0]
    root.attrib.update({"viewBox": f"0 0 {wide} {high}", "width": str(wide), "height": str(high)})
    finished(root, sitting.game, sitting.box, name)
    return ElementTree.tostring(root, encoding="unicode")


def finished(root: Element, game: Game, box: Contents, name: str) -> None:
    """Put into a drawing all that it needs, under names of its own."""
    for element in root.iter():
        for attribute in [one for one in element.attrib if one.startswith("data-")]:
            del element.attrib[attribute]
    root.insert(0, needed(root, game, box))
    style = Element(f"{{{SVG}}}style")
    style.text = styles(game.folder / "board" / "board.css", root, name)
    root.insert(0, style)
    rename(root, name)
    root.attrib.update({"id": name, "font-family": "var(--text)"})


def first_drawing(part: str) -> Element:
    """The drawing in a part of the page; what belongs to the page and the client is left out."""
    depth = 0
    start = part.index("<svg")
    for found in OPENING.finditer(part, start):
        depth += -1 if found[1] else 1
        if not depth:
            text = part[start : found.end() + 1]
            wide = re.search(r'data-wide="([^"]*)"', text)
            drawn = ElementTree.fromstring(DATA.sub("", text).replace("<svg", f'<svg xmlns="{SVG}"', 1))
            drawn.set("data-wide", wide[1] if wide else "1112 592")
            return drawn
    raise ValueError("a drawing has no end")


def extent(drawn: Element) -> tuple[int, int]:
    """Width and height of a drawing in its wide layout."""
    wide, high = drawn.attrib["data-wide"].split()
    return int(wide), int(high)


def players(head: Element, sitting: Sitting, view: View, wide: int) -> None:
    """A line with each player's shield and name and what decides the game; who must choose is underlined."""
    board, t = easel.easel_of(sitting.game), tongue(sitting.language, sitting.game.id, sitting.box)
    frame = tongue(sitting.language, "server")
    SubElement(head, f"{{{SVG}}}rect", {"width": str(wide), "height": str(HEAD), "fill": "#2a1d12"})
    each = wide / len(sitting.names)
    for seat, name in enumerate(sitting.names):
        x = seat * each + 14
        number, symbol, _ = easel.big_of(board, view, seat, frame, t)
        shield = {"href": f"#shield-{SHIELDS[seat]}", "x": f"{x:g}", "y": "8", "width": "24", "height": "28"}
        SubElement(head, f"{{{SVG}}}use", shield)
        words = {"x": f"{x + 34:g}", "y": "29", "fill": "#f6e9cd", "style": "font:600 18px var(--text)"}
        if seat == view.player:
            words["text-decoration"] = "underline"
        SubElement(head, f"{{{SVG}}}text", words).text = name
        mark = {"href": f"#{symbol}", "x": f"{x + each - 96:g}", "y": "9", "width": "26", "height": "26"}
        SubElement(head, f"{{{SVG}}}use", mark)
        count = {"x": f"{x + each - 62:g}", "y": "30", "fill": "#fff8e6", "style": "font:700 20px var(--text)"}
        SubElement(head, f"{{{SVG}}}text", count).text = str(number)


@lru_cache(maxsize=32)
def shelf(game: Game, box: Contents) -> dict[str, Element]:
    """All that can be pointed at: the symbols, colours and patterns of a game, by id."""
    text = DATA.sub("", str(easel.symbols(game, box)))
    return {
        one.attrib["id"]: one for one in ElementTree.fromstring(f'<defs xmlns="{SVG}">{text}</defs>') if one.get("id")
    }


def needed(root: Element, game: Game, box: Contents) -> Element:
    """What the drawing points at, and what that points at in turn."""
    known, found, open_ids = shelf(game, box), Element(f"{{{SVG}}}defs"), [pointed(root)]
    seen: set[str] = set()
    # The styles point at colours too; there are few, so all of those named there are taken.
    open_ids.append(set(POINTER.findall(css(game.folder / "board" / "board.css"))))
    while open_ids:
        for id in sorted(open_ids.pop() - seen):
            seen.add(id)
            if id in known:
                # A copy: names are changed in it afterwards.
                one = ElementTree.fromstring(ElementTree.tostring(known[id]))
                found.append(one)
                open_ids.append(pointed(one))
    return found


def pointed(root: Element) -> set[str]:
    """The ids that a drawing points at."""
    found = set()
    for element in root.iter():
        for name, value in element.attrib.items():
            if name.endswith("href"):
                found.add(value.removeprefix("#"))
            else:
                found.update(POINTER.findall(value))
    return found


def rename(root: Element, name: str) -> None:
    """Begin every id and class, and what points at an id, with the name of the document."""
    for element in root.iter():
        for attribute, value in element.attrib.items():
            if attribute == "id":
                element.set(attribute, f"{name}-{value}")
            elif attribute == "class":
                element.set(attribute, " ".join([f"{name}-{one}" for one in value.split()]))
            elif attribute.endswith("href"):
                element.set(attribute, f"#{name}-{value.removeprefix('#')}")
            elif "url(#" in value:
                element.set(attribute, POINTER.sub(rf"url(#{name}-\1)", value))


# Styles.


@cache
def css(path: Path) -> str:
    """Plain rules only: what depends on the page's width or on time is left out."""
    kept, depth, skipped = [], 0, False
    for part in re.split(r"([{}])", lean_styles(path)):
        if part == "{":
            depth += 1
        elif part == "}":
            depth -= 1
        elif depth == 0:
            skipped = part.strip().startswith("@")
        if not skipped:
            kept.append(part)
    return "".join(kept)


def styles(board: Path, root: Element, name: str) -> str:
    """The rules that can meet something in the drawing, each of them kept inside of it."""
    there = {element.tag.rpartition("}")[2] for element in root.iter()}
    for element in root.iter():
        there |= {f".{one}" for one in element.get("class", "").split()}
        there |= {f"#{element.attrib['id']}"} if "id" in element.attrib else set()
    lines = []
    for path in [one for one in (STYLES, board) if one.exists()]:
        for selectors, body in RULE.findall(css(path)):
            kept = [scoped(one.strip(), name) for one in COMMA.split(selectors) if meets(one.strip(), there)]
            if kept:
                lines.append(",".join(kept) + "{" + POINTER.sub(rf"url(#{name}-\1)", body) + "}")
    return "\n".join(lines)


def meets(selector: str, there: set[str]) -> bool:
    """Whether everything that a selector names is in the drawing; `*` and what has a state never do."""
    if selector == ":root":
        return True
    if ":" in selector or "*" in selector:
        return False
    words = NAMED.findall(re.sub(r"\[[^]]*\]", "", selector))
    return all(f"{mark}{word}" in there for mark, word in words)


def scoped(selector: str, name: str) -> str:
    """A selector that only speaks of this drawing.

    What a symbol is made of does not know where it is used: its classes are renamed, as looking for them in here fails.
    """
    if selector == ":root":
        return f"#{name}"
    if "." in selector or "#" in selector:
        return re.sub(r"([.#])([A-Za-z])", rf"\1{name}-\2", selector)
    return f"#{name} {selector}"
