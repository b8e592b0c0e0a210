"""What is broken off in the middle: a drawing that fails, a page that vanishes while its choice is written."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from priory.choices import Choice
from priory.core.fields import View
from priory.core.rng import Rng
from priory.drawing.easel import Sitting, Studio, draw
from priory.table.events import Event
from priory.table.messages import Line, StepNews, TableNews
from priory.table.table import Draw
from priory.table.updates import Look, Updates
from tests.server.conftest import lay, people, served_of
from tests.server.test_catching_up import put_together
from tests.server.test_live import ask, headers, until
from tests.server.test_seats import house_in, two

pytestmark = pytest.mark.usefixtures("quiet_deal")


class Page:
    """What a page makes of what it is sent."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.lines: list[Line] = []

    def hear(self, news: list[StepNews | TableNews]) -> None:
        for told in news:
            for name, part in told.parts.items():
                self.parts[name] = put_together(self.parts.get(name, ""), part)
            self.lines = [line for line in self.lines if line.ply <= told.log.from_] + told.log.lines


@pytest.mark.parametrize("after", [0, 1, 2])
def test_a_drawing_that_fails_once_leaves_the_page_whole(client: TestClient, after: int) -> None:
    """Three moves are shown at once, and the drawing fails after none, one or two of them."""
    laid = lay(client, ["person", "person"])
    served, rng = served_of(client, laid["table"]["id"]), Rng(5)
    look, page = Look(0, (0,)), Page()
    shown = Updates(served.table, "en")
    page.hear(shown.news(look, 0.0))
    for ply in range(0, 12, 3):
        for at in range(3):
            sitting = people(client, laid)
            player = sitting[0].view()["player"]
            options = [one["option"] for one in sitting[player].view()["options"]]
            assert sitting[player].play(rng.choice(options), ply + at).status_code == 200
        served.table.draw = failing(after)
        with pytest.raises(RuntimeError, match="no ink"):
            shown.news(look, 0.0)
        served.table.draw = draw
        page.hear(shown.news(look, 0.0))
        fresh = Page()
        fresh.hear(Updates(served.table, "en").news(look, 0.0))
        assert page.parts == fresh.parts
        assert page.lines == fresh.lines


def failing(after: int) -> Draw:
    """Draws so many times, and then not."""
    left = [after]

    def drawn(sitting: Sitting, view: View, choices: Sequence[Choice], studio: Studio | None) -> dict[str, str]:
        if not left[0]:
            raise RuntimeError("no ink")
        left[0] -= 1
        return draw(sitting, view, choices, studio)

    return drawn


def test_a_page_that_cannot_be_shown_is_told_and_asks_for_everything_anew(client: TestClient) -> None:
    laid = lay(client, ["person", "person"])
    table = served_of(client, laid["table"]["id"]).table
    player = people(client, laid)[0].view()["player"]
    with client.websocket_connect(f"/live/{laid['table']['id']}", headers=headers(laid, player)) as socket:
        start = until(socket, "table")
        option = next(choice[0] for choice in start["choices"] if choice[2][0].startswith(("hand", "column")))
        table.draw = failing(0)
        ask(socket, do="play", option=option, ply=0)
        until(socket, "unshown")
        table.draw = draw
        ask(socket, do="anew")
        whole = until(socket, "table")
        assert whole["ply"] == 1
        assert set(whole["parts"]) == set(start["parts"])
        assert all(isinstance(part, str) for part in whole["parts"].values())
        assert whole["log"]["from"] == 0


@pytest.mark.parametrize("moment", ["written", "waiting"])
def test_a_choice_is_taken_in_although_its_page_vanishes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """The page goes away while its choice is being written, or when it is written and not taken in yet."""

    async def playing() -> None:
        async with house_in(tmp_path) as house:
            served = await two(house)
            sitter, option = served.table.sitters[served.table.player], served.table.record.state.options()[0]
            reached, go_on = asyncio.Event(), asyncio.Event()
            write = house.store.add_event

            async def slowly(id: str, step: Event) -> None:
                if moment == "written":
                    await write(id, step)
                reached.set()
                await go_on.wait()
                if moment == "waiting":
                    await write(id, step)

            monkeypatch.setattr(house.store, "add_event", slowly)
            page = asyncio.create_task(served.play(sitter, option, 0, "vanishing"))
            await reached.wait()
            page.cancel()
            with pytest.raises(asyncio.CancelledError):
                await page
            go_on.set()
            await served.stop()
            assert [step.option for step in await house.store.events(served.id, 0)] == [option]
            assert (served.table.number, served.table.record.options) == (1, [option])

    asyncio.run(playing())
