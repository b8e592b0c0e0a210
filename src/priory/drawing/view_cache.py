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

from priory.core.fields import Sheet, View
from priory.core.plain import Entries

MOST = 16_000
"""So many parts are kept at least; twice as many at most."""
PLAIN = 2
"""The version of marshal whose bytes depend on nothing but the values."""

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Parts:
    """Parts by what they were made from, and their signs. Those that were not asked for lately go first.

    Whatever has a sign is held here, so no other object can be taken for it; and no sign is ever given again.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._last = 0
        self.clear()

    def clear(self) -> None:
        """Forget all parts."""
        self._fresh: dict[bytes, object] = {}
        self._stale: dict[bytes, object] = {}
        self._held: dict[int, object] = {}
        self._held_before: dict[int, object] = {}
        self.signs: dict[int, tuple[object, int]] = {}

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
            self.signs = {place: self.signs[place] for place in self._held_before}
        self._fresh[key] = part
        self.hold(part)


PARTS = Parts()


def written(values: tuple[Any, ...]) -> bytes | None:
    """Values as bytes that are the same for the same values only; None if there is no such thing."""
    try:
        return marshal.dumps(values, PLAIN)
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
            if entries:
                first = narrowed(first, whole, inner)
                key = written((title, first.box.digest, signed((*first.plain.values(), *given))))
            else:
                key = written((title, signed((first, *given))))
            if key is None:
                return work(first, *given, **named)
            found = cast("Found | None", PARTS.get(key))
            if found is None:
                found = work(first, *given, **named)
                if found is not None:
                    PARTS.put(key, found)
            return found

        return kept_work

    return keeping


def narrowed(view: View, whole: list[str], inner: dict[str, list[str]]) -> View:
    """The entries of a view that are named: whole ones, and of each in a list some."""
    plain = view.plain
    seen = {entry: plain[entry] for entry in whole}
    for many, names in inner.items():
        seen[many] = [{name: one[name] for name in names} for one in plain[many]]
    return type(view)(seen, view.box)


def signed(values: tuple[object, ...]) -> list[object]:
    """Values for a key: those that have a sign are known by it, sheets and forms by what is on them."""
    signs = PARTS.signs
    return [signs.get(id(one)) or (one.plain if isinstance(one, Sheet | Entries) else one) for one in values]


def printed(*values: object) -> None:
    """These stay the same objects for long and are never changed: what is printed on pieces of the box, a language."""
    for value in values:
        if value is not None:
            PARTS.hold(value)


@kept()
def together(*parts: Any) -> list[Any]:
    """Kept parts in a row, as a part of its own."""
    return list(parts)
