"""Parts of a scene are kept: worked out once for all who see the same, and known again wherever they are used.

A kept function gets of the view only what it names, so that nothing it reads can be missing in its key. What it gives
must not be changed by anybody: from then on it is known by its sign instead of by all that is in it.
"""

from __future__ import annotations

import marshal
import pickle
from collections.abc import Callable
from functools import wraps
from io import BytesIO
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from jinja2 import StrictUndefined
from markupsafe import Markup

from priory.core.fields import Sheet
from priory.core.plain import Data, Entries

MOST = 3_000
"""So many parts are kept at least, some 10 kB each; twice as many at most. Between two moves at a table three hundred
others make a thousand."""
PLAIN = 2
"""The version of marshal whose bytes depend on nothing but the values."""

SAME = 6000
"""So much that was found for the very same objects is kept at least; twice as much at most."""
EMPTY: dict[type, object] = {dict: {}, list: []}
SHEETS: dict[type, bool] = {}
"""Which types are sheets or forms."""
NOTHING = "\0"
"""Stands in a key for what is not there."""

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Same:
    """What was found for the very same objects before, by where they are: that is told sooner than what is in them.

    They are held as long as that counts, so that nothing else can lie there; and none of them is ever changed.
    """

    def __init__(self, most: int = SAME) -> None:
        self.most = most
        self.clear()

    def clear(self) -> None:
        """Forget all of it."""
        self._fresh: dict[tuple[int, ...], tuple[list[object], object]] = {}
        self._stale: dict[tuple[int, ...], tuple[list[object], object]] = {}

    def get(self, place: tuple[int, ...]) -> object:
        """What was found for the objects there, or None."""
        found = self._fresh.get(place)
        if found is None:
            found = self._stale.get(place)
            if found is None:
                return None
            self._fresh[place] = found
        return found[1]

    def put(self, place: tuple[int, ...], of: list[object], found: object) -> None:
        """Keep what was found for these objects, which lie there."""
        if len(self._fresh) > self.most:
            self.grow_old()
        self._fresh[place] = of, found

    def grow_old(self) -> None:
        """What is not asked for from now on goes the next time."""
        self._stale, self._fresh = self._fresh, {}


class Parts:
    """Parts by what they were made from, and their signs. Those that were not asked for lately go first.

    Whatever has a sign is held here, so no other object can be taken for it; and no sign is ever given again.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.off = False
        """Whether nothing is found again: to see what would be drawn without us."""
        self.same = Same()
        self._last = 0
        self.clear()

    def clear(self) -> None:
        """Forget all parts."""
        self._fresh: dict[bytes, object] = {}
        self._stale: dict[bytes, object] = {}
        self._held: dict[int, object] = {}
        self._held_before: dict[int, object] = {}
        self.signs: dict[int, tuple[object, int]] = {}
        self.same.clear()

    def hold(self, value: object) -> None:
        """Give a sign to something that is never changed: a part, or what is printed on pieces of the box."""
        place = id(value)
        if place in self._held:
            return
        self._held[place] = value
        if place not in self.signs:
            self._last += 1
            # Nothing that is drawn holds an ellipsis: a sign is never taken for a value.
            self.signs[place] = (..., self._last)

    def get(self, key: bytes) -> object:
        """The part of this key, or None."""
        found = self._fresh.get(key)
        if found is None:
            found = self._stale.get(key)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: bytes, part: object) -> None:
        """Keep a part."""
        if len(self._fresh) > self.most:
            self._stale, self._fresh = self._fresh, {}
            self._held_before, self._held = self._held, {}
            self.same.grow_old()
            self.signs = {place: self.signs[place] for place in self._held_before}
        self._fresh[key] = part
        self.hold(part)


PARTS = Parts()


def written(values: tuple[Any, ...]) -> bytes | None:
    """Values as bytes that are the same for the same values only; None if there is no such thing."""
    if PARTS.off:
        return None
    try:
        return marshal.dumps(values, PLAIN)
    except ValueError:
        pass
    try:
        return marshal.dumps(bared(values), PLAIN)
    except ValueError:
        pass
    out = BytesIO()
    pickler = pickle.Pickler(out, pickle.HIGHEST_PROTOCOL)
    pickler.fast = True  # without it the bytes would also tell which of the values are one and the same object
    try:
        pickler.dump(values)
    except (TypeError, AttributeError, pickle.PicklingError):
        return None
    return out.getvalue()


def bared(value: Any) -> Any:
    """A value with what is in it, as far as that can be written by marshal: choices and forms as what they hold."""
    kind = type(value)
    if kind is dict:
        return {name: bared(each) for name, each in value.items()}
    if kind is list:
        return [bared(each) for each in value]
    if isinstance(value, tuple):
        return tuple([bared(each) for each in value])
    plain = plainly(value)
    return value if plain is value else bared(plain)


def kept(
    *entries: str,
) -> Callable[[Callable[Concatenate[Any, Given], Found]], Callable[Concatenate[Any, Given], Found]]:
    """Keep what a function of the view makes of these entries and of what else it is given.

    `"players.score"` is of each of the players the score alone. A function that names no entries is no function of the
    view: what it is given is all that counts.
    """
    whole = [entry for entry in entries if "." not in entry]
    inner: dict[str, list[str]] = {}
    for entry in entries:
        if "." in entry:
            many, _, name = entry.partition(".")
            inner.setdefault(many, []).append(name)

    def keeping(work: Callable[Concatenate[Any, Given], Found]) -> Callable[Concatenate[Any, Given], Found]:
        title = f"{work.__module__}.{work.__qualname__}"

        @wraps(work)
        def kept_work(first: Any, /, *given: Given.args, **named: Given.kwargs) -> Found:
            assert not named, "what is kept is found by what is given in order"
            of: list[object] = [title]
            if entries:
                of.append(first.box)
                look_at(first.plain, whole, inner, of)
            else:
                spread(first, of)
            for one in given:
                spread(one, of)
            place = tuple([id(one) for one in of])
            same = None if PARTS.off else PARTS.same.get(place)
            if same is not None:
                PARTS.hold(same)
                return cast("Found", same)
            seen = named_entries(first.plain, whole, inner) if entries else None
            if seen is None:
                key = written((title, signed((first, *given))))
            else:
                key = written((title, first.box.edition, signed((*seen.values(), *given))))
            found = None if key is None else cast("Found | None", PARTS.get(key))
            if found is None:
                found = work(first if seen is None else type(first)(seen, first.box), *given, **named)
                if found is not None and key is not None:
                    PARTS.put(key, found)
            if found is not None and key is not None:
                PARTS.same.put(place, of, found)
            return found

        return kept_work

    return keeping


def named_entries(plain: Data, whole: list[str], inner: dict[str, list[str]]) -> Data:
    """The entries of a view that are named: whole ones, and of each in a list some."""
    seen = {entry: plain[entry] for entry in whole}
    for many, names in inner.items():
        seen[many] = [{name: one[name] for name in names} for one in plain[many]]
    return seen


def look_at(plain: Data, whole: list[str], inner: dict[str, list[str]], found: list[object]) -> None:
    """The same entries one after the other."""
    for entry in whole:
        found.append(alike(plain[entry]))
    for many, names in inner.items():
        for one in plain[many]:
            for name in names:
                found.append(alike(one[name]))


def alike(value: object) -> object:
    """What is empty is the same as any other that is."""
    return EMPTY[type(value)] if not value and (type(value) is dict or type(value) is list) else value


def spread(value: object, found: list[object]) -> None:
    """A value, or what is in it: tables, lists, sheets and forms are made anew again and again."""
    kind = type(value)
    if kind is list:
        found.append(kind)
        found.append(len(cast("list[object]", value)))
        for each in cast("list[object]", value):
            found.append(alike(each))
    elif kind is dict or sheet(value):
        table: dict[Any, object] = cast("dict[Any, object]", value) if kind is dict else cast("Any", value).plain
        found.append(kind)
        found.append(len(table))
        for name, each in table.items():
            found.append(name)
            found.append(alike(each))
    else:
        found.append(value)


def sheet(value: object) -> bool:
    """Whether this is a sheet or a form: asked once of each type."""
    kind = type(value)
    known = SHEETS.get(kind)
    if known is None:
        known = SHEETS[kind] = issubclass(kind, Sheet) or issubclass(kind, Entries)
    return known


def again(now: Data, before: Data) -> None:
    """Take of what was seen before what is the same now, so that it is known again without a look at what is in it; of
    the players and the like entry by entry."""
    for name, value in now.items():
        old = before.get(name)
        if old is value or type(old) is not type(value):
            continue
        if old == value:
            now[name] = old
        elif isinstance(value, list) and isinstance(old, list) and len(value) == len(old):
            for at, (one, was) in enumerate(zip(value, old, strict=True)):
                if one == was:
                    value[at] = was
                elif isinstance(one, dict) and isinstance(was, dict):
                    again(one, was)
        elif isinstance(value, dict) and isinstance(old, dict):
            again(value, old)


def signed(values: tuple[object, ...]) -> list[object]:
    """Values for a key: those that have a sign are known by it, sheets and forms by what is on them."""
    signs = PARTS.signs
    return [signs.get(id(one)) or plainly(one) for one in values]


def plainly(value: object) -> object:
    """A value as it can be written. What is marked as safe is not what reads the same and is not."""
    kind = type(value)
    if kind is StrictUndefined:
        return NOTHING
    if kind is Markup:
        return ..., str.__str__(cast("str", value))
    return cast("Any", value).plain if sheet(value) else value


def printed(*values: object) -> None:
    """These stay the same objects for long and are never changed: what is printed on pieces of the box, a language."""
    for value in values:
        if value is not None:
            PARTS.hold(value)


@kept()
def together(*parts: Any) -> list[Any]:
    """Kept parts in a row, as a part of its own."""
    return list(parts)
