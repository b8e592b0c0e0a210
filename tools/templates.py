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
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACES = ("src", "examples")
WIDTH = 120
STEP = "  "
HANGING = "    "
VOID = {"!doctype", "area", "base", "br", "col", "hr", "img", "input", "link", "meta"}
BLOCKS = {"for", "if", "macro", "block", "call", "filter", "with", "autoescape"}
BRANCHES = {"else", "elif"}
SPACE = '{{ " " }}'

CODE = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
NAME = re.compile(r"<(/?)([!A-Za-z][\w:-]*)")
WORD = re.compile(r"\{%-?\s*(\w+)")
PATH = re.compile(r"(?<=[^eE])(?=[A-Za-z])")


class Unreadable(ValueError):
    """A template whose tags and blocks do not lie within each other."""


@dataclass
class Words:
    """What is said, with what is filled in, on one line; spaces at its ends count."""

    text: str


@dataclass
class Line:
    """A comment, or a statement that has no end."""

    text: str


@dataclass
class Blank:
    """An empty line."""


@dataclass
class Branch:
    """What a statement leads to."""

    head: str
    inside: list[Node] = field(default_factory=list)


@dataclass
class Block:
    """A statement with an end, and its branches."""

    branches: list[Branch]
    end: str = ""


@dataclass
class Element:
    """A tag with its attributes, and what it holds; nothing can be in one that is closed at once."""

    name: str
    attributes: list[Node]
    inside: list[Node] | None
    closed: str = ""


Node = Words | Line | Blank | Block | Element


# Reading.


class Reader:
    """Reads a template, or the attributes of a tag, into nodes."""

    def __init__(self, text: str, at: int = 0, in_tag: bool = False) -> None:
        self.text, self.at, self.in_tag = text, at, in_tag
        self.levels: list[tuple[str, list[Node]]] = [("", [])]
        self.open: list[Element | Block] = []
        self.broken = False
        """Whether there was a line break between the last node and what comes."""

    def read(self) -> list[Node]:
        while self.at < len(self.text) and not (self.in_tag and self.text[self.at] in "/>" and len(self.levels) == 1):
            self.step()
        if self.open:
            raise Unreadable(f"{self.levels[-1][0]} has no end")
        return self.levels[0][1]

    def step(self) -> None:
        text, at = self.text, self.at
        if found := CODE.match(text, at):
            self.at = found.end()
            self.code(found[0])
        elif self.in_tag:
            self.attribute()
        elif NAME.match(text, at):
            self.tag()
        else:
            ends = [found.start() for found in (CODE.search(text, at), NAME.search(text, at)) if found]
            self.at = min(ends, default=len(text))
            self.words(text[at : self.at])

    def add(self, node: Node) -> None:
        self.levels[-1][1].append(node)

    def begin(self, node: Element | Block, name: str, inside: list[Node]) -> None:
        self.add(node)
        self.open.append(node)
        self.levels.append((name, inside))

    def finish(self, name: str, end: str = "") -> None:
        if self.levels[-1][0] != name:
            raise Unreadable(f"{end or name} at line {self.line()} ends {self.levels[-1][0]!r}")
        self.levels.pop()
        node = self.open.pop()
        if isinstance(node, Block):
            node.end = end

    def code(self, code: str) -> None:
        found = WORD.match(code)
        word = found[1] if found else ""
        if code.startswith("{{"):
            self.say(" " if code == SPACE else code)
        elif word in BLOCKS or (word == "set" and "=" not in code):
            branch = Branch(code)
            self.begin(Block([branch]), word, branch.inside)
        elif word in BRANCHES and self.open and isinstance(self.open[-1], Block):
            branch = Branch(code)
            self.open[-1].branches.append(branch)
            self.levels[-1] = (self.levels[-1][0], branch.inside)
        elif word.startswith("end"):
            self.finish(word.removeprefix("end"), code)
        else:
            self.add(Line(code))

    def words(self, text: str) -> None:
        """Words between tags: line breaks are layout, an empty line is kept as one."""
        head, tail = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
        if head.count("\n") > 1:
            self.add(Blank())
        said = re.sub(r"\s*\n\s*", " ", text.strip())
        self.broken = self.broken or "\n" in head
        if said or "\n" not in text:
            self.say(("" if "\n" in head else head and " ") + said + ("" if "\n" in tail or not said else tail and " "))
        if said and tail.count("\n") > 1:
            self.add(Blank())
        self.broken = "\n" in tail

    def say(self, text: str) -> None:
        inside = self.levels[-1][1]
        if inside and isinstance(inside[-1], Words) and not self.in_tag and not self.broken:
            inside[-1].text += text
        else:
            inside.append(Words(text))
        self.broken = False

    def tag(self) -> None:
        found = NAME.match(self.text, self.at)
        assert found
        name = found[2]
        if found[1]:
            self.at = self.text.index(">", self.at) + 1
            self.finish(f"<{name}>")
            return
        inner = Reader(self.text, found.end(), in_tag=True)
        attributes = inner.read()
        closed = self.text[inner.at] == "/"
        self.at = self.text.index(">", inner.at) + 1
        if closed or name.lower() in VOID:
            self.add(Element(name, attributes, None, "/" if closed else ""))
        else:
            inside: list[Node] = []
            self.begin(Element(name, attributes, inside), f"<{name}>", inside)

    def attribute(self) -> None:
        """A name, with a value that may hold code."""
        if self.text[self.at].isspace():
            self.at += 1
            return
        start, quote = self.at, ""
        while self.at < len(self.text):
            if found := CODE.match(self.text, self.at):
                if not quote and self.text[start : self.at] and found[0].startswith("{%"):
                    break
                self.at = found.end()
                continue
            letter = self.text[self.at]
            if not quote and (letter.isspace() or letter in "/>"):
                break
            if letter in "\"'":
                quote = "" if quote == letter else quote or letter
            self.at += 1
        if self.at == start:
            raise Unreadable(f"a tag ends within {self.levels[-1][0]!r} at line {self.line()}")
        self.add(Words(flat(self.text[start : self.at])))

    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1


def flat(text: str) -> str:
    """A text on one line; code in it keeps its lines."""
    parts = re.split(f"({CODE.pattern})", text, flags=re.DOTALL)
    return "".join([part if at % 2 else re.sub(r"\s*\n\s*", " ", part) for at, part in enumerate(parts)])


# Writing.


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
