"""The sounds as a real browser makes them: short, quiet, and no two alike."""

from __future__ import annotations

import math
import subprocess
from itertools import combinations
from typing import Any

import pytest

from tests.browser.conftest import ROOT, Visitor

LONGEST = 0.6
LOUDEST = 10 ** (-18 / 20)
SILENT = 0.0005
BANDS = 24
SLICES = 6
ALIKE = 0.9
RATE = 44_100

MEASURE = """async ([name, amount, rate, bands, slices, silent]) => {
    const audio = new OfflineAudioContext(1, rate, rate);
    sounds.sound(audio, name, amount, 0);
    const wave = (await audio.startRendering()).getChannelData(0);
    let peak = 0, last = 0;
    wave.forEach((value, at) => {
        peak = Math.max(peak, Math.abs(value));
        if (Math.abs(value) > silent) last = at;
    });
    // How much there is of each pitch (from 80 Hz up, by thirds of octaves) in each tenth of a second.
    const shape = [];
    const size = Math.floor(rate * 0.6 / slices);
    for (let slice = 0; slice < slices; slice++)
        for (let band = 0; band < bands; band++) {
            const turn = 2 * Math.PI * 80 * 2 ** (band / 3.4) / rate;
            const factor = 2 * Math.cos(turn);
            let [one, two] = [0, 0];
            for (let at = slice * size; at < (slice + 1) * size; at++)
                [one, two] = [wave[at] + factor * one - two, one];
            shape.push(Math.sqrt(Math.max(0, one * one + two * two - factor * one * two)));
        }
    return {peak, length: last / rate, shape};
}"""
"""A sound as a wave: its height, its length, and its shape."""


@pytest.fixture
def studio(visitors: list[Visitor]) -> Any:
    """A page with the client's own sounds, as they are written."""
    esbuild = ROOT / "web" / "node_modules" / ".bin" / "esbuild"
    source = subprocess.run(
        [esbuild, "src/sound.ts", "--bundle", "--format=iife", "--global-name=sounds"],
        cwd=ROOT / "web",
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    visitors[0].go("/about")
    visitors[0].page.evaluate(f"{source}; window.sounds = sounds;")
    return visitors[0].page


def alike(one: list[float], other: list[float]) -> float:
    """How alike two sounds are, whatever their height: 1 for the same."""
    product = sum(a * b for a, b in zip(one, other, strict=True))
    return product / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))


def test_every_sound_is_short_and_quiet_and_no_two_are_alike(studio: Any) -> None:
    names = ["card", "slide", "coin", "star", "dice", "page", "bell", "crack", "chord", "choir"]
    shapes: dict[str, list[float]] = {}
    for name in names:
        for amount in (1, 6):
            found = studio.evaluate(MEASURE, [name, amount, RATE, BANDS, SLICES, SILENT])
            assert 0.05 < found["length"] <= LONGEST, f"{name}: {found['length']:.2f} s"
            assert 0.01 < found["peak"] <= LOUDEST, f"{name}: {20 * math.log10(found['peak']):.1f} dB"
            shapes.setdefault(name, found["shape"])
    for one, other in combinations(names, 2):
        assert alike(shapes[one], shapes[other]) < ALIKE, f"{one} sounds like {other}"
