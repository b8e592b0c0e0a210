"""Templates are laid out for reading: their line breaks and indentation do not go into what they draw.

The rule is JSX's. White space with a line break is layout: it vanishes beside tags and beside what is filled in, and is
one space within words and between attributes. White space without a line break stays; where two things stand on lines
of their own and a space is wanted between them, `{{ " " }}` says so.

What is drawn keeps some lines, as changes are sent by lines: where an element begins a line of the template and either
has its id first or is made to hold others, it begins a line of the drawing, too. Where that would be seen as a space,
the line is broken behind the name of the tag.

Styles are laid out as well, and sent without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

HERE = Path(__file__).parent
LAYOUT = re.compile(r"\s*\n\s*")
IMPORT = re.compile(r'@import "([\w/-]+\.css)";')
TAG = re.compile(r"<[A-Za-z/!]")
PIECE = re.compile(
    r"\s*\n\s*<(?:(?P<inline>(?:span|button)\s|(?:a|b|em|i|input|select|small)\s+id=)|[a-z]+\s+id=|(?:g|div|li)\b)"
)
MARK = re.compile(r"""["'>]""")
BEFORE_END = re.compile(r"\s+(?=/?$)")


class Whitespace(Extension):
    """Takes the layout out of the texts of a template."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """All tokens as they are, but for the texts."""
        texts = Texts()
        for token in stream:
            yield Token(token.lineno, token.type, texts.lean(token.value)) if token.type == "data" else token


class Texts:
    """The texts of a template one after the other, with what stands between them: a tag may begin in one and end in
    another."""

    def __init__(self) -> None:
        self.in_tag = False
        self.quote = ""
        self.spaced = False
        """Whether the last that was written of a tag is a space."""
        self.breaks = False
        """Whether a line is broken at the next space of a tag."""

    def lean(self, text: str) -> str:
        """A text without its layout."""
        written, at = [], 0
        while at < len(text):
            if self.quote:
                end = text.find(self.quote, at)
                written.append(LAYOUT.sub(" ", trimmed(text[at:end] if end >= 0 else text[at:], not at, end < 0)))
                if end >= 0:
                    written.append(self.quote)
                    self.quote = ""
            elif self.in_tag:
                found = MARK.search(text, at)
                end = found.start() if found else -1
                written.append(
                    self.attributes(text[at:end] if found else text[at:], found is not None and found[0] == ">")
                )
                if found:
                    written.append(found[0])
                    self.in_tag, self.spaced = found[0] != ">", False
                    self.quote = found[0] if self.in_tag else ""
            else:
                found = TAG.search(text, at)
                end = found.start() if found else -1
                words = text[at:end] if found else text[at:]
                written.append(LAYOUT.sub(" ", trimmed(words)))
                if found:
                    piece = PIECE.match(text, at + len(words.rstrip()))
                    self.breaks = piece is not None and piece["inline"] is not None
                    written.append("\n" if piece and not self.breaks else "")
                    written.append(found[0])
                    self.in_tag, end = True, end + 1
            if end < 0:
                break
            at = end + 1
        return "".join(written)

    def attributes(self, text: str, ends: bool) -> str:
        """What stands in a tag besides quoted values."""
        text = re.sub(r"\s+", " ", text)
        if self.spaced:
            text = text.removeprefix(" ")
        if ends:
            text = BEFORE_END.sub("", text)
        self.spaced = text.endswith(" ") if text else self.spaced
        if self.breaks and " " in text:
            text, self.breaks = text.replace(" ", "\n", 1), False
        return text


def sheet(path: Path) -> str:
    """A style sheet as it is written, those it imports in their places: what lies beside it, or else what all share."""
    return IMPORT.sub(lambda found: sheet(imported(path.parent, found[1])), path.read_text(encoding="utf-8"))


def imported(beside: Path, name: str) -> Path:
    """Where an imported style sheet lies."""
    own = beside / name
    return own if own.exists() else HERE / name


@cache
def lean_styles(path: Path) -> str:
    """A style sheet, with those it imports, without comments and layout."""
    text = re.sub(r"/\*.*?\*/", "", sheet(path), flags=re.DOTALL)
    return re.sub(r"\s*([{};,])\s*", r"\1", LAYOUT.sub(" ", text)).strip()


def trimmed(text: str, start: bool = True, end: bool = True) -> str:
    """A text without the layout at its ends."""
    if start and (found := LAYOUT.match(text)):
        text = text[found.end() :]
    if end and "\n" in (tail := text[len(text.rstrip()) :]):
        text = text[: -len(tail)]
    return text
