"""What is said in the code and what the catalogues hold, side by side."""

from __future__ import annotations

import ast
from functools import cache
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from jinja2 import nodes

import priory
from priory.drawing.easel import environment
from priory.words import LOCALE

HOME = Path(priory.__file__).parent
TRANSLATIONS = ("fr", "de", "it")
KEYWORDS = {"t": None, "plural": (1, 2), "forms": (1, 2)}

Message = str | tuple[str, ...]


def domain_of(path: Path) -> str:
    """The catalogue that a file's messages belong to: its game's, or the one of the house."""
    parts = path.relative_to(HOME).parts
    if len(parts) > 2 and parts[0] == "games":
        return parts[1]
    return "server" if parts[0] in ("server", "pages", "alone", "drawing") else "priory"


def sources() -> list[Path]:
    return sorted(HOME.rglob("*.py"))


def templates() -> list[Path]:
    return sorted(HOME.rglob("*.j2"))


@cache
def said(domain: str) -> dict[Message, str]:
    """The messages that the code of a domain says, each with its first place."""
    found: dict[Message, str] = {}
    for path in sources():
        if domain_of(path) != domain:
            continue
        for line, message, _, _ in extract("python", BytesIO(path.read_bytes()), KEYWORDS):
            found.setdefault(message, f"{path.relative_to(HOME)}:{line}")
        for line, message in blurbs(path):
            found.setdefault(message, f"{path.relative_to(HOME)}:{line}")
    for path in templates():
        if domain_of(path) != domain:
            continue
        plain = extract("jinja2.ext:babel_extract", BytesIO(path.read_bytes()), KEYWORDS)
        for line, message in [*((line, message) for line, message, _, _ in plain), *plurals(path)]:
            found.setdefault(message, f"{path.relative_to(HOME)}:{line}")
    return found


def blurbs(path: Path) -> list[tuple[int, Message]]:
    """What a game's `Blurb` says, with its lines: the lure, the sentences in short, the names of the pieces."""
    found: list[tuple[int, Message]] = []
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Blurb" and call.keywords:
            said = {one.arg: (one.value.lineno, ast.literal_eval(one.value)) for one in call.keywords}
            found.append(said["lure"])
            found += [(said["short"][0], sentence) for sentence in said["short"][1]]
            found += [(said["pieces"][0], name) for _, name in said["pieces"][1]]
    return found


def plurals(path: Path) -> list[tuple[int, Message]]:
    """The calls of `t.plural` in a template, which Jinja's own extraction does not see, with their lines."""
    found: list[tuple[int, Message]] = []
    for call in environment().parse(path.read_text(encoding="utf-8")).find_all(nodes.Call):
        if isinstance(call.node, nodes.Getattr) and call.node.attr == "plural":
            one, many = (argument.as_const() for argument in call.args[:2])
            found.append((call.lineno, (one, many)))
    return found


def domains() -> list[str]:
    """Every domain that has something to say or a catalogue."""
    written = {path.stem for path in LOCALE.glob("*/*.po")}
    return sorted(written | {domain for domain in map(domain_of, sources()) if said(domain)})


@cache
def held(language: str, domain: str) -> Catalog | None:
    """The catalogue of a domain in a language, if there is one."""
    path = LOCALE / language / f"{domain}.po"
    if not path.exists():
        return None
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain, abort_invalid=True)


def texts(value: str | list[str] | tuple[str, ...] | None) -> list[str]:
    """A message or its translation as the list of its forms: one, or one and many."""
    return [value] if isinstance(value, str) else list(value or ())


def placeholders(text: str) -> set[str]:
    """The names in braces that a message asks for."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def unreadable(path: Path) -> list[str]:
    """The calls of `t`, `plural` and `forms` whose message is not written out, so that no catalogue can hold it."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        count = 0
        if isinstance(node.func, ast.Name) and node.func.id == "t":
            count = 1
        elif isinstance(node.func, ast.Attribute) and node.func.attr in ("plural", "forms"):
            count = 2
        for argument in node.args[:count]:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                found.append(f"{path.relative_to(HOME)}:{node.lineno}: {ast.unparse(argument)}")
    return found
