"""Reading messages strictly: a number is neither a text nor `1.0` nor `true`, and unknown fields are refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Annotated, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")


class Misread(ValueError):
    """This is no message of ours."""


class Within(NamedTuple):
    """The bounds of a number, both included."""

    low: int
    high: int

    def holds(self, value: object) -> bool:
        return isinstance(value, int) and self.low <= value <= self.high


class Letters(NamedTuple):
    """How many letters a text has, and which."""

    least: int
    most: int
    pattern: str = ""

    def holds(self, value: object) -> bool:
        return (
            isinstance(value, str)
            and self.least <= len(value) <= self.most
            and (not self.pattern or re.fullmatch(self.pattern, value) is not None)
            and not any("\ud800" <= letter <= "\udfff" for letter in value)  # halves of letters, which nobody writes
        )


class Wanted(NamedTuple):
    """A field as it must be: its type, its bounds, the only words it may be, and whether it must be there."""

    type: type
    bounds: tuple[Within | Letters, ...]
    words: tuple[object, ...]
    needed: bool

    def holds(self, value: object) -> bool:
        if self.words:
            return value in self.words
        return type(value) is self.type and all(bound.holds(value) for bound in self.bounds)


@cache
def wanted(kind: Callable[..., T]) -> dict[str, Wanted]:
    """The fields of a message. What kind of message it is must always be said."""
    hints = get_type_hints(kind, include_extras=True)
    found = {}
    for name, field in signature(kind).parameters.items():
        hint, needed = hints[name], field.default is field.empty
        if get_origin(hint) is Literal:
            found[name] = Wanted(str, (), get_args(hint), True)
        elif get_origin(hint) is Annotated:
            base, *bounds = get_args(hint)
            found[name] = Wanted(base, tuple(bounds), (), needed)
        else:
            found[name] = Wanted(hint, (), (), needed)
    return found


def read_as(kind: Callable[..., T], data: dict[str, object]) -> T:
    """A message of this kind, made from what was sent."""
    known = wanted(kind)
    for name, value in data.items():
        if name not in known or not known[name].holds(value):
            raise Misread(f"{name} cannot be that")
    for name, one in known.items():
        if one.needed and name not in data:
            raise Misread(f"{name} is missing")
    return kind(**data)
