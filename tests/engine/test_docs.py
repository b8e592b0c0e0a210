"""The page about engines shows a session as it is, but for what is cut short, and names what there is."""

from __future__ import annotations

import json
import re

import priory
from priory.core.seat import Seat
from priory.engine import driver, protocol
from tests.engine.beside import Seated, seated
from tests.house.pages import ROOT

__all__ = ["seated"]

PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
CUT = ("view", "position")
CHANCE = re.compile(r'"(seed|box|version|value)": ("[^"]*"|[-.\d]+)')
"""What may change without anything on the page becoming wrong."""


def told(who: str, line: bytes) -> str:
    """A line as the page shows it."""
    message = json.loads(line)
    message.update({name: {"…": "…"} for name in CUT if name in message})
    shown = json.dumps(message, ensure_ascii=False).replace('{"…": "…"}', "{…}")
    return f"{'>' if who == 'arena' else '<'} {shown}"


def test_the_session_is_what_goes_to_and_fro(seated: Seated) -> None:
    engine, said = seated("greedy")
    state = priory.game("column").new(2, 7)
    engine.choose(Seat(state, state.player))
    assert engine.process is not None
    engine.process.send(protocol.written({"type": "dance"}))
    session = "\n".join(told(who, line) for who, line in said)
    found = re.search(r"<!-- session: begin -->\n```text\n(.*?)\n```\n<!-- session: end -->", PAGE, re.DOTALL)
    assert found is not None
    assert CHANCE.sub(r'"\1": …', found[1]) == CHANCE.sub(r'"\1": …', session), session


def test_all_messages_codes_and_limits_are_told() -> None:
    for name in (*protocol.MESSAGES, *protocol.CODES):
        assert f"`{name}`" in PAGE, name
    for limit in (driver.SLACK, driver.GRACE, driver.PATIENCE, driver.AT_ONCE):
        assert f"{limit:g} s" in PAGE, limit
    assert protocol.LONGEST == 4 << 20
    assert "4 MiB" in PAGE
    assert f"This is version {protocol.PROTOCOL}." in PAGE
