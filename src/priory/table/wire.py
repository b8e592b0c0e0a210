"""Messages on the wire: JSON objects with the names of their fields, in their order. Where a name is a word of Python
(`is`, `from`) it ends with a line below in `priory.table.messages`."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass

from priory.table.messages import Again, Anew, Asked, Hint, Look, News, Ping, Play, Say, Undo, Why
from priory.table.reading import Misread, read_as

ASKED: dict[str, Callable[..., Asked]] = {
    "play": Play,
    "undo": Undo,
    "say": Say,
    "look": Look,
    "anew": Anew,
    "again": Again,
    "why": Why,
    "hint": Hint,
    "ping": Ping,
}


def read(data: object) -> Asked:
    """A message of a page. Whatever is not exactly one is Misread."""
    if not isinstance(data, dict):
        raise Misread("a message is an object")
    do = data.get("do")
    if not isinstance(do, str) or do not in ASKED:
        raise Misread("there is no message of this kind")
    return read_as(ASKED[do], data)


def key_of(asked: Asked) -> str | None:
    """The key of what is asked, if it has one."""
    return asked.key if isinstance(asked, Play | Undo | Hint) else None


def write(message: News | Asked) -> str:
    """A message as it is sent."""
    return WRITE(message)


def wire_name(field: str) -> str:
    """The name of a field on the wire."""
    return field.removesuffix("_")


WIRE_NAMES: dict[type, dict[str, str]] = {}
"""The fields of each message by their names on the wire, looked up once."""


def _told(part: object) -> dict[str, object]:
    names = WIRE_NAMES.get(type(part))
    if names is None:
        assert is_dataclass(part), f"{part!r} is no part of a message"
        names = WIRE_NAMES[type(part)] = {wire_name(one.name): one.name for one in fields(part)}
    return {wire: getattr(part, name) for wire, name in names.items()}


def _plain(part: object) -> object:
    return tuple(part) if isinstance(part, tuple) else _told(part)


ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=_told)


def writer() -> Callable[[object], str]:
    """Whoever writes messages: the quick one that a server has, or else the usual one. Both write the same."""
    try:
        from orjson import OPT_PASSTHROUGH_DATACLASS, dumps
    except ImportError:  # in the page without a server
        return ENCODER.encode
    return lambda message: dumps(message, default=_plain, option=OPT_PASSTHROUGH_DATACLASS).decode()


WRITE = writer()
