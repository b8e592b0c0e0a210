"""Templates read into words, blocks and elements, as `tools.templates` lays them out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

VOID = {"!doctype", "area", "base", "br", "col", "hr", "img", "input", "link", "meta"}
BLOCKS = {"for", "if", "macro", "block", "call", "filter", "with", "autoescape"}
BRANCHES = {"else", "elif"}
SPACE = '{{ " " }}'
CODE = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
NAME = re.compile(r"<(/?)([!A-Za-z][\w:-]*)")
WORD = re.compile(r"\{%-?\s*(\w+)")


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
