"""The journal: the sum of its entries is what the players hold, and each says in a known word what it was for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from priory import NOBODY, OVER, Journal, Rng
from tests.rules.world.tables import GAME

REASONS = {
    "gain": {
        "action", "donor", "event", "favour", "forgone", "harvest", "heal", "income", "medicine", "sale", "weave",
    },
    "pay": {"donation", "duty", "event", "favour", "house", "protection", "sale", "surcharge", "weave"},
    "score": {
        "build", "donor", "event", "favour", "gold left", "heal", "income", "material left", "medicine", "metal",
        "substitute",
    },
    "lose": {"duty", "event"},
    "hide": {"discard", "event", "penance", "random discard"},
}  # fmt: skip
"""What a gain, a payment, points and a hidden card can be for."""
DECLINED = {"build", "donate", "favour", "harvest", "heal", "house", "material", "offer", "sell", "weave"}
FACTS = {
    "round": {"chapter", "round"},
    "replaced": {"event", "title"},
    "tax": {"tax"},
    "duties": {"lacking"},
    "protect": {"duties"},
    "penalty": {"penalties"},
    "end": {"scores", "ranks"},
    "orient": {"arrow", "event"},
    "beg": set(),
    "favour": {"space", "name"},
    "event": {"event", "title"},
    "compare": {"stat", "counts"},
    "accept": {"offer"},
    "score": {"vp", "why"},
    "lose": {"vp", "why"},
    "gain": {"good", "amount", "why"},
    "pay": {"good", "amount", "why"},
    "hide": {"why"},
    "decline": {"what"},
    "play": {"card"},
    "lay": {"card"},
    "ill": {"place", "value"},
    "heal": {"place", "value", "shown"},
    "project": {"project"},
    "complete": {"project"},
    "metal": {"counts"},
    "progress": {"project", "good"},
    "build": {"project", "good"},
    "house": {"site"},
    "remove_house": {"site"},
    "harvest": {"site"},
    "donate": {"project"},
}
"""What each entry tells everybody."""
COVERS = {"favour", "market", "project"}
"""What a tile that is laid or lifted lies on: one of these."""


class Ledger:
    """What a player holds, kept from the entries alone."""

    def __init__(self, player: dict[str, Any]) -> None:
        self.goods = Counter(player["goods"])
        self.score = player["score"]
        self.sites: set[int] = set()
        self.open: list[dict[str, Any]] = []
        self.hidden = 0

    def enter(self, entry: dict[str, Any]) -> None:
        kind = entry["kind"]
        if kind == "gain":
            self.goods[entry["good"]] += entry["amount"]
        elif kind == "pay":
            self.goods[entry["good"]] -= entry["amount"]
        elif kind == "build":
            self.goods[entry["good"]] -= 1
        elif kind == "score":
            self.score += entry["vp"]
        elif kind == "lose":
            self.score -= entry["vp"]
        elif kind == "house":
            self.sites.add(entry["site"])
        elif kind == "remove_house":
            self.sites.remove(entry["site"])
        elif kind in ("play", "lay"):
            self.open.append(entry["card"])
        elif kind == "hide":
            self.hidden += 1

    def agrees(self, seat: int, table: dict[str, Any], new_chapter: bool) -> None:
        player = table["players"][seat]
        assert {name: self.goods[name] for name in player["goods"]} == player["goods"]
        assert self.score == player["score"]
        assert {int(site) for site, owner in table["sites"].items() if owner == seat} == self.sites
        if new_chapter:
            self.open, self.hidden = [], len(player["hidden"])
        assert [one["card"] for one in player["open"]] == self.open
        assert len(player["hidden"]) == self.hidden


def well_told(entry: dict[str, Any]) -> None:
    """An entry has the facts of its kind, in words that are known."""
    kind = entry["kind"]
    told = set(entry) - {"kind", "seat", "opened"}
    if kind in ("cover", "uncover"):
        assert len(told) == 1
        assert told < COVERS
        return
    assert told == FACTS[kind]
    if "why" in told:
        assert entry["why"] in REASONS[kind]
    if "what" in told:
        assert entry["what"] in DECLINED


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_entries_add_up_to_what_everybody_holds(seats: int) -> None:
    for seed in range(6):
        state = GAME.new(seats, seed, open_screens=bool(seed % 2), extra_crest_pass=seed % 3 == 0)
        rng = Rng(seed)
        state.journal = Journal()
        ledgers = [Ledger(player) for player in state.to_dict()["players"]]
        chapter = 1
        while state.player != OVER:
            state.play(state.quick(rng) if seed % 2 else rng.choice(state.options()))
            for entry in state.journal.take():
                seen = entry.seen_by(NOBODY)
                well_told(seen)
                if entry.seat >= 0:
                    ledgers[entry.seat].enter(seen)
            table = state.to_dict()
            for seat, ledger in enumerate(ledgers):
                ledger.agrees(seat, table, table["chapter"] != chapter)
            chapter = table["chapter"]


def test_every_reason_is_met() -> None:
    met: dict[str, set[str]] = {kind: set() for kind in REASONS}
    declined: set[str] = set()
    for seed in range(40):
        state, rng = GAME.new(2 + seed % 3, seed), Rng(seed)
        state.journal = Journal()
        while state.player != OVER:
            state.play(state.quick(rng) if seed % 2 else rng.choice(state.options()))
            for entry in state.journal.take():
                well_told(entry.seen_by(NOBODY))
                if entry.kind in met:
                    met[entry.kind].add(entry.facts["why"])
                if entry.kind == "decline":
                    declined.add(entry.facts["what"])
    assert met == REASONS
    assert declined == DECLINED
