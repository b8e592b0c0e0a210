"""Draws the README's pictures from the real terminal: the same game, the same moment, every time."""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from priory.bots.levels import bot
from priory.core.record import Record
from priory.core.registry import game
from priory.table.people import company
from priory.terminal.app import Priory
from priory.terminal.play import Play
from priory.terminal.sitting import Sitting

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZE = (132, 30)
SEED = 1989
PLIES = 60
LANGUAGE = "en"
# The terminal's own picture asks for a font from afar; any font with even letters does.
FONT_FACES = re.compile(r"\s*@font-face \{.*?\}\n", re.DOTALL)


def sitting(id: str, seats: int, folder: Path) -> Sitting:
    """A game in its middle, with seat 0 to choose."""
    room = game(id)
    record = Record(room, room.check_setup(seats, SEED, 0, {}))
    found = Sitting(record, company([], seats), folder / f"{id}.json")
    player = bot("greedy", SEED)
    while record.ply < PLIES or record.state.player != 0:
        record.play(player.choose(found.table.seat(record.state.player)))
    return found


async def picture(id: str, seats: int) -> str:
    """The screen of this game, as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        app = Priory(LANGUAGE, Play(sitting(id, seats, Path(folder)), pace=0.0))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            drawn = app.export_screenshot(title=f"priory play {id}")
    return FONT_FACES.sub("\n", drawn)


def main() -> None:
    """Draw everything anew."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    target = PICTURES / "kingsbridge-terminal.svg"
    target.write_text(asyncio.run(picture("kingsbridge", 4)), encoding="utf-8")
    print(f"{target.name} drawn")


if __name__ == "__main__":
    main()
