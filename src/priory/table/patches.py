"""What is new in a part of a page: the lines that have changed, and of those what stands between what stays."""

from __future__ import annotations

from collections.abc import Iterator

from priory.drawing.templates import Drawing
from priory.table.messages import Changed, Gone, Part

WORTH = 0.8
"""A part of which more than this is new goes whole."""
CUTS = 16
"""So many cuts are remembered."""
STRIDE = 2048
"""Longer texts are compared in pieces of so many letters, until two of them differ."""


class Cuts:
    """The latest cuts, by which texts they are of: pages that are shown the same are told the same.

    Texts are known by where they are, for they are long; they are held here as long as that counts.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[str, str, Part]] = {}

    def of(self, old: str, new: str) -> Part:
        """What is new in a part of the page. Nobody may change it."""
        place = id(old), id(new)
        found = self._known.get(place)
        if found is None:
            if len(self._known) >= CUTS:
                del self._known[next(iter(self._known))]
            found = self._known[place] = old, new, _cut(old, new)
        return found[2]


LATEST = Cuts()


def cut(old: str | None, new: str) -> Part:
    """A part of the page as it is sent: whole, or as pieces of the old one that are replaced."""
    return new if old is None else LATEST.of(old, new)


def _cut(old: str, new: str) -> Part:
    higher, old_inner, new_inner = apart(old, new)
    above, before, after = within(old_inner.split("\n"), new_inner.split("\n"))
    above += higher
    found: list[Gone | Changed] = []
    size = 0
    for line, end, first, last in changes(before, after):
        if first == last:
            found.append(Gone(above + line, end - line))
            continue
        gone, come = "\n".join(before[line:end]), "\n".join(after[first:last])
        start, tail = (0, 0) if line == end else ends(gone, come)
        middle = come[start : len(come) - tail]
        size += len(middle)
        found.append(Changed(above + line, end - line, start, tail, middle))
    return found if size < WORTH * len(new) else new


def apart(old: str, new: str) -> tuple[int, str, str]:
    """Two drawings without the pieces that both begin and end with, as far as these are whole lines, and how many lines
    they begin with. Most pieces are the very same, which is told without a look at them."""
    if not (isinstance(old, Drawing) and isinstance(new, Drawing)):
        return 0, old, new
    before: list[str] = old.pieces
    after: list[str] = new.pieces
    most = min(len(before), len(after))
    start = end = 0
    while start < most and (before[start] is after[start] or before[start] == after[start]):
        start += 1
    while end < most - start and (before[-1 - end] is after[-1 - end] or before[-1 - end] == after[-1 - end]):
        end += 1
    while start and "\n" not in before[start - 1]:
        start -= 1
    while end and "\n" not in before[-end]:
        end -= 1
    lead, trail = "", ""
    if start:
        last = before[start - 1]
        lead = last[last.rfind("\n") + 1 :]
    if end:
        first = before[-end]
        trail = first[: first.find("\n")]
    above = sum([lines_in(piece) for piece in before[:start]])
    return (
        above,
        "".join([lead, *before[start : len(before) - end], trail]),
        "".join([lead, *after[start : len(after) - end], trail]),
    )


LINES: dict[str, int] = {}
"""How many lines end in a piece, for pieces that come again and again."""
PIECES = 4096


def lines_in(piece: str) -> int:
    """How many lines end in a piece."""
    found = LINES.get(piece)
    if found is None:
        if len(LINES) >= PIECES:
            LINES.clear()
        found = LINES[piece] = piece.count("\n")
    return found


def within(before: list[str], after: list[str]) -> tuple[int, list[str], list[str]]:
    """The lines of two texts without those that both begin and end with, and how many they begin with. One is always
    left of each."""
    most = min(len(before), len(after)) - 1
    start = end = 0
    while start < most and before[start] == after[start]:
        start += 1
    most -= start
    while end < most and before[-1 - end] == after[-1 - end]:
        end += 1
    return start, before[start : len(before) - end], after[start : len(after) - end]


def changes(before: list[str], after: list[str]) -> Iterator[tuple[int, int, int, int]]:
    """Which lines of the one are replaced by which of the other: first and end of both."""
    if len(before) == len(after):
        start = -1
        for at, (one, other) in enumerate(zip(before, after, strict=True)):
            if one != other:
                start = at if start < 0 else start
            elif start >= 0:
                yield start, at, start, at
                start = -1
        if start >= 0:
            yield start, len(before), start, len(before)
        return
    # Only a line that stands once tells where it stood.
    places: dict[str, int] = {}
    for at, line in enumerate(before):
        places[line] = -1 if line in places else at
    gone = come = 0
    for at, line in enumerate(after):
        place = gone if gone < len(before) and before[gone] == line else places.get(line, -1)
        if place < gone:
            continue
        if place > gone or at > come:
            yield gone, place, come, at
        gone, come = place + 1, at + 1
    if gone < len(before) or come < len(after):
        yield gone, len(before), come, len(after)


def ends(old: str, new: str) -> tuple[int, int]:
    """How many letters two texts share at the beginning and at the end, counted as browsers count them.

    There some letters count as two: where such are, nothing is said to be shared.
    """
    size, code = (1, "ascii") if old.isascii() and new.isascii() else (2, "utf-16-le")
    one, other = old.encode(code), new.encode(code)
    if len(one) != size * len(old) or len(other) != size * len(new):
        return 0, 0
    most = min(len(old), len(new))
    if most <= STRIDE:
        return numbered(one, other, size)
    start = shared(old, new)
    return start, shared_end(old, new, most - start)


def numbered(one: bytes, other: bytes, size: int) -> tuple[int, int]:
    """How many letters of so many bytes two texts share. Taken for numbers they differ where bits are set in what is
    different between these: that is told at once, without looking at one letter after the other."""
    most = min(len(one), len(other))
    first = int.from_bytes(one[:most], "little") ^ int.from_bytes(other[:most], "little")
    start = ((first & -first).bit_length() - 1) // (8 * size) if first else most // size
    last = first
    if len(one) != len(other):
        last = int.from_bytes(one[len(one) - most :], "little") ^ int.from_bytes(other[len(other) - most :], "little")
    return start, (most - max((last.bit_length() + 7) // 8, start * size)) // size


def shared(one: str, other: str) -> int:
    """How many letters two texts have in common at the beginning."""
    most = min(len(one), len(other))
    low = 0
    while low < most:
        end = min(low + STRIDE, most)
        if not other.startswith(one[low:end], low):
            most = end - 1
            break
        low = end
    while low < most:
        middle = (low + most + 1) // 2
        if other.startswith(one[low:middle], low):
            low = middle
        else:
            most = middle - 1
    return low


def shared_end(one: str, other: str, most: int) -> int:
    """How many letters two texts have in common at the end, up to so many."""
    first, second = len(one), len(other)
    low = 0
    while low < most:
        end = min(low + STRIDE, most)
        if not other.startswith(one[first - end : first - low], second - end):
            most = end - 1
            break
        low = end
    while low < most:
        middle = (low + most + 1) // 2
        if other.startswith(one[first - middle : first - low], second - middle):
            low = middle
        else:
            most = middle - 1
    return low
