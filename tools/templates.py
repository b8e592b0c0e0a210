"""Lays out the templates: one element a line, indented, attributes filled into lines; `--check` only looks.

    python -m tools.templates [--check] [FILE ...]

White space with a line break means nothing in our templates (`priory/drawing/whitespace.py`), so that laying them out
changes nothing that is drawn. Code in them is left as it is.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.template_reading import SPACE, Blank, Block, Element, Line, Node, Reader, Words

ROOT = Path(__file__).parents[1]
PLACES = ("src", "examples")
WIDTH = 120
STEP = "  "
HANGING = "    "

PATH = re.compile(r"(?<=[^eE])(?=[A-Za-z])")


def lines_of(nodes: list[Node], indent: str) -> list[str]:
    """Nodes one below the other; a space between two of them stands behind the first."""
    lines: list[str] = []
    for node in nodes:
        if isinstance(node, Words) and node.text == " " and lines and lines[-1]:
            lines[-1] += SPACE
        elif isinstance(node, Blank):
            lines.append("")
        else:
            lines += written_out(node, indent)
    return lines


def written_out(node: Node, indent: str) -> Iterator[str]:
    """One node in as many lines as it needs."""
    short = in_line(node)
    if short is not None and "\n" not in short and len(indent) + len(short) <= WIDTH:
        yield indent + short
    elif isinstance(node, Words):
        yield indent + bared(node.text)
    elif isinstance(node, Line):
        first, *rest = node.text.split("\n")
        yield indent + first
        yield from rest
    elif isinstance(node, Block):
        for branch in node.branches:
            yield indent + branch.head
            yield from lines_of(branch.inside, indent + STEP)
        yield indent + node.end
    elif isinstance(node, Element):
        yield from opening(node, indent)
        if node.inside is not None:
            yield from lines_of(node.inside, indent + STEP)
            yield f"{indent}</{node.name}>"


def bared(text: str) -> str:
    """Words on a line of their own: the spaces at their ends must be told."""
    return (SPACE if text[:1] == " " else "") + text.strip() + (SPACE if text[-1:] == " " and text.strip() else "")


def in_line(node: Node) -> str | None:
    """A node on one line, if it may stand on one."""
    if isinstance(node, Words):
        return bared(node.text)
    if isinstance(node, Line):
        return node.text if "\n" not in node.text else None
    if isinstance(node, Block):
        return together(node) if all(isinstance(one, Words) for one in within(node)) else None
    if isinstance(node, Element):
        inside = [one for one in node.inside or [] if not isinstance(one, Blank)]
        bare = all(isinstance(one, Words) or (isinstance(one, Block) and in_line(one)) for one in inside)
        said = any(isinstance(one, Words) and (one.text[:1] != "{" or one.text[-1:] != "}") for one in inside)
        only = len(inside) == 1 and isinstance(inside[0], Element) and not inside[0].inside
        return together(node) if bare or said or only else None
    return None


def within(block: Block) -> Iterator[Node]:
    """What stands in a block."""
    for branch in block.branches:
        yield from branch.inside


def together(node: Node) -> str | None:
    """A node with all that is in it, on one line and nothing between; not with comments or statements in it."""
    if isinstance(node, Words):
        return node.text
    if isinstance(node, Block):
        parts: list[str | None] = []
        for branch in node.branches:
            parts += [branch.head, *map(together, branch.inside)]
        parts.append(node.end)
    elif isinstance(node, Element):
        tag = opened(node)
        parts = [tag] if tag else [None]
        parts += [*map(together, node.inside), f"</{node.name}>"] if node.inside is not None else []
    else:
        return None
    return None if None in parts else "".join([part for part in parts if part])


def opened(element: Element) -> str | None:
    """A tag on one line."""
    units = [unit(one) for one in element.attributes]
    if None in units:
        return None
    return " ".join([f"<{element.name}", *[one for one in units if one]]) + f"{element.closed}>"


def unit(node: Node) -> str | None:
    """An attribute, or a choice between some, on one line."""
    if not isinstance(node, Block):
        return node.text if isinstance(node, Words | Line) else None
    parts = []
    for branch in node.branches:
        inside = [unit(one) for one in branch.inside]
        if None in inside:
            return None
        parts.append(branch.head + " ".join([one for one in inside if one]))
    return "".join(parts) + node.end


def opening(element: Element, indent: str) -> Iterator[str]:
    """A tag, its attributes filled into lines."""
    end = f"{element.closed}>"
    *lines, last = filled(element.attributes, f"{indent}<{element.name}", indent + HANGING, len(end))
    yield from lines
    yield last + end


def filled(nodes: Iterable[Node], line: str, hanging: str, room: int) -> Iterator[str]:
    """Attributes filled into lines, of which the first is begun and the last leaves room for the end of the tag."""
    for node in nodes:
        short = unit(node)
        if short is not None and "\n" not in short and len(line) + 1 + len(short) + room <= WIDTH:
            line = f"{line} {short}" if line.strip() else line + short
            continue
        if short is not None and "\n" not in short and len(hanging) + len(short) + room <= WIDTH:
            yield line
            line = hanging + short
        elif isinstance(node, Block):
            if line.strip():
                yield line
            for branch in node.branches:
                yield hanging + branch.head
                yield from filled(branch.inside, hanging + STEP, hanging + STEP, 0)
            line = hanging + node.end
        else:
            if line.strip():
                yield line
            *lines, line = folded(short or "", hanging)
            yield from lines
    yield line


def folded(text: str, indent: str) -> Iterator[str]:
    """A value that is too long for a line: a path or a style goes over several."""
    found = re.fullmatch(r'(d|style|points)="([^{}]*)"', text) or re.fullmatch(r'(style)="(.*)"', text)
    if not found:
        yield indent + text
        return
    parts = {"d": [part.strip() for part in PATH.split(found[2])], "points": re.split(r"(?<= )", found[2])}.get(
        found[1]
    )
    line = f'{indent}{found[1]}="'
    for part in parts or [part.strip() for part in re.split(r"(?<=;)", found[2])]:
        if len(line) + len(part) > WIDTH - 2:
            yield line.rstrip()
            line = indent + STEP
        line += part
    yield line + '"'


def laid_out(text: str) -> str:
    """A template as it should be laid out."""
    lines = lines_of(Reader(text).read(), "")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n") + "\n"


def main() -> None:
    """Lay out the templates given, or all; or tell which should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--check", action="store_true", help="change nothing, and fail if something would change")
    args = parser.parse_args()
    files = args.files or sorted(file for place in PLACES for file in (ROOT / place).rglob("*.j2"))
    wrong = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        laid = laid_out(text)
        if laid != text:
            wrong.append(file)
            if not args.check:
                file.write_text(laid, encoding="utf-8")
    if args.check and wrong:
        sys.exit("\n".join([f"{file} should be laid out by `make format`" for file in wrong]))
    print(f"{len(files)} templates, {len(wrong)} {'to lay out' if args.check else 'laid out'}")


if __name__ == "__main__":
    main()
