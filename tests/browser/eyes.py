"""What eyes that do not see all colours make of a page: pictures of what is drawn in its place, and whether two of them
are one to these eyes."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Page

EYES = ("none", "deuteranopia", "protanopia", "tritanopia")
SAME = 0.985
"""Two pictures that are alike to this degree, light and dark, show the same shape."""
APART = 60.0
"""Grounds that lie so far from each other, of 441, are different colours to these eyes."""
BARE = 4.0
"""Light that varies less than this, of 255, shows no shape at all."""
STANDS_OUT = 40.0
"""What lies nearer to its ground than this, of 441, is not seen on it."""
GREY = np.array([128, 128, 128], dtype=np.int16)
LIGHT = np.array([0.3, 0.59, 0.11])

Picture = NDArray[np.int16]

BOXES = """([place, pattern]) => [...document.querySelectorAll(place)].flatMap(one => {
    const key = new RegExp(pattern).exec(one.getAttribute('href') ?? '')?.[1];
    const box = one.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const drawing = one.closest('svg');
    // Something else may lie upon it, or it is in a corner of a list that is out of sight.
    const free = hit !== null && (drawing.contains(hit) || hit.contains(drawing));
    const opacity = getComputedStyle(one).opacity;
    return key && one.checkVisibility({opacityProperty: true, visibilityProperty: true}) && opacity === '1'
        && inside && free && box.width > 5 ? [[key, x, y, box.width, box.height]] : [];
})"""


def through(page: Page, eyes: tuple[str, ...] = EYES) -> Iterator[str]:
    """The page, seen by one pair of eyes after the other."""
    emulation = page.context.new_cdp_session(page)
    for one in eyes:
        emulation.send("Emulation.setEmulatedVisionDeficiency", {"type": one})
        yield one
    emulation.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})


def picture(page: Page) -> Picture:
    """The whole window."""
    return np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("RGB"), dtype=np.int16)


def ground(piece: Picture, rim: int = 8) -> Picture:
    """The colour that most of a piece has, besides what was left out around it."""
    dots = piece[rim:-rim, rim:-rim].reshape(-1, 3)
    own = dots[(dots != GREY).any(axis=1)]
    found, count = np.unique((own if len(own) else dots) // 8, axis=0, return_counts=True)
    return np.asarray(found[count.argmax()] * 8)


def alike(one: Picture, other: Picture, rim: int = 8) -> bool:
    """Whether nothing but a hue that these eyes do not see tells two pieces apart."""
    if np.linalg.norm((ground(one, rim) - ground(other, rim)).astype(float)) >= APART:
        return False
    light = [piece @ LIGHT for piece in (one, other)]
    bare = [float(piece.std()) < BARE for piece in light]
    if any(bare):
        return all(bare)
    return bool(np.corrcoef(light[0].ravel(), light[1].ravel())[0, 1] > SAME)


HIDE = """([places, on]) => { for (const one of document.querySelectorAll(places))
    one.style.visibility = on ? 'hidden' : ''; }"""


def alone(page: Page, places: list[str]) -> Picture:
    """The window with nothing in it but what these select, as far as it stands out from what lies below it: whether
    that differs must not count."""
    seen = picture(page)
    page.evaluate(HIDE, [", ".join(places), True])
    below = picture(page)
    page.evaluate(HIDE, [", ".join(places), False])
    stands_out = ((seen - below).astype(np.int32) ** 2).sum(axis=2) >= STANDS_OUT**2
    return np.asarray(np.where(stands_out[:, :, None], seen, GREY))


def in_place(page: Page, place: str, pattern: str) -> dict[str, list[tuple[float, float, float, float]]]:
    """Where things stand on the page that are drawn by what `place` selects, by what `pattern` finds in their names:
    the middle, width and height of each."""
    found: dict[str, list[tuple[float, float, float, float]]] = {}
    for key, *box in page.evaluate(BOXES, [place, pattern]):
        x, y, wide, high = box
        found.setdefault(key, []).append((x, y, wide, high))
    return found


def cut(seen: Picture, box: tuple[float, float, float, float], wide: float, high: float, grain: int) -> Picture:
    """So much of a window around the middle of a box."""
    x, y = round(box[0] * grain), round(box[1] * grain)
    across, down = int(wide * grain / 2), int(high * grain / 2)
    return seen[y - down : y + down, x - across : x + across]


def one_to_these_eyes(
    seen: Picture, boxes: dict[str, list[tuple[float, float, float, float]]], grain: int
) -> list[tuple[str, str]]:
    """Which of these things are one to whoever sees the window so; each is compared with the one of another name that
    is most like it in size."""
    found: list[tuple[str, str]] = []
    for one, other in combinations(sorted(boxes), 2):
        pairs = [(a, b) for a in boxes[one] for b in boxes[other]]
        a, b = min(pairs, key=lambda pair: abs(pair[0][2] - pair[1][2]) + abs(pair[0][3] - pair[1][3]))
        wide, high = max(a[2], b[2]), max(a[3], b[3])
        if alike(cut(seen, a, wide, high, grain), cut(seen, b, wide, high, grain), rim=1):
            found.append((one, other))
    return found
