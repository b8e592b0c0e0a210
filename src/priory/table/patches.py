"""What is new in a part of a page: the lines that have changed, and of those what stands between what stays."""

from __future__ import annotations

from collections.abc import Iterator

from priory.table.messages import Changed, Gone, Part

WORTH = 0.8
"""A part of which more than this is new goes whole."""


def cut(old: str | None, new: str) -> Part:
    """A part of the page as it is sent: whole, or as pieces of the old one that are replaced."""
    if old is None:
        return new
    before, after = old.split("\n"), new.split("\n")
    found: list[Gone | Changed] = []
    size = 0
    for line, end, first, last in changes(before, after):
        if first == last:
            found.append(Gone(line, end - line))
            continue
        gone, come = "\n".join(before[line:end]), "\n".join(after[first:last])
        start, tail = (0, 0) if line == end else ends(gone, come)
        middle = come[start : len(come) - tail]
        size += len(middle)
        found.append(Changed(line, end - line, start, tail, middle))
    return found if size < WORTH * len(new) else new


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
    if wide(old) or wide(new):
        return 0, 0
    start = shared(old, new)
    return start, min(shared(old[::-1], new[::-1]), len(old) - start, len(new) - start)


def wide(text: str) -> bool:
    """Whether there are letters that count as two in a browser."""
    return not text.isascii() and len(text.encode("utf-16-le")) != 2 * len(text)


def shared(one: str, other: str) -> int:
    """How many letters two texts have in common at the beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
