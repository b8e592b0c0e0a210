"""Small pictures for the docs, drawn by hand as SVG: how often what was told came true."""

from __future__ import annotations

from tools.learn.measuring import Measure

SIDE = 260
EDGE = 44


def place(share: float) -> float:
    """Where a share lies on an axis."""
    return round(EDGE + SIDE * share, 1)


def height(share: float) -> float:
    """The same upwards."""
    return round(EDGE + SIDE * (1.0 - share), 1)


def calibration(title: str, found: Measure) -> str:
    """Told chances to the right, true shares upwards; each dot is as large as what lies in its part."""
    whole = SIDE + 2 * EDGE
    most = max(count for _, _, count in found.bins)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" width="{whole}" height="{whole}" '
        f'font-family="sans-serif" font-size="11" role="img" aria-label="{title}: told and true chances of winning">',
        f'<rect width="{whole}" height="{whole}" fill="#fbf7ee"/>',
    ]
    for tenth in range(0, 11, 2):
        at = tenth / 10
        parts.append(
            f'<path d="M{place(at)} {height(0)}V{height(1)}M{place(0)} {height(at)}H{place(1)}" stroke="#e2d9c6"/>'
            f'<text x="{place(at)}" y="{height(0) + 16}" text-anchor="middle" fill="#5b5346">{10 * tenth}</text>'
            f'<text x="{place(0) - 6}" y="{height(at) + 4}" text-anchor="end" fill="#5b5346">{10 * tenth}</text>'
        )
    parts.append(f'<path d="M{place(0)} {height(0)}L{place(1)} {height(1)}" stroke="#b9a98a" stroke-dasharray="4 3"/>')
    line = " ".join(f"{place(told)},{height(true)}" for told, true, _ in found.bins)
    parts.append(f'<polyline points="{line}" fill="none" stroke="#8a3b2e" stroke-width="1.5"/>')
    for told, true, count in found.bins:
        size = round(2.0 + 5.0 * (count / most) ** 0.5, 1)
        parts.append(f'<circle cx="{place(told)}" cy="{height(true)}" r="{size}" fill="#8a3b2e"/>')
    parts.append(
        f'<text x="{whole / 2}" y="20" text-anchor="middle" font-size="13" fill="#2e2a24">{title}</text>'
        f'<text x="{whole / 2}" y="36" text-anchor="middle" fill="#5b5346">{found.games} games, off by '
        f"{100 * found.off:.1f} points</text>"
        f'<text x="{whole / 2}" y="{whole - 8}" text-anchor="middle" fill="#5b5346">told, in %; upwards: won</text>'
    )
    return "\n".join([*parts, "</svg>"]) + "\n"
