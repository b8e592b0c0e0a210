"""A table on paper: the whole truth in readable names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.games.world.box import DUTIES, PENALTIES
from priory.games.world.options import ACTIONS, PLACES, PROJECTS
from priory.games.world.position.task import names_of, write_task
from priory.games.world.rules.deck import NUMERALS
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.vocabulary import GOLD, GOODS, MARKET
from priory.games.world.seat import STAGES, cards_of

if TYPE_CHECKING:
    from priory.games.world.table import Table

VARIANTS = ("first_game", "open_screens", "extra_crest_pass")
ILLNESS = ("none", "face down", "patient", "healed")


def write(s: Table) -> dict[str, Any]:
    """The whole truth about a table."""
    rounds = s.box.rounds
    ids = [s.box.events[event].id for event in s.deck]
    return {
        "game": "world",
        "seats": s.seats,
        "variants": {name: getattr(s, name) for name in VARIANTS},
        "chapter": s.chapter,
        "round": s.round,
        "crest": s.crest,
        "deck": {name: ids[i * rounds : (i + 1) * rounds] for i, name in enumerate(NUMERALS)},
        "drawn": s.drawn,
        "arrow": None if s.arrow < 0 else s.arrow,
        "favour": s.favour + 1,
        "tax": s.tax,
        "in_force": [s.box.events[event].id for event in s.standing],
        "permanent": [None if event < 0 else s.box.events[event].id for event in s.spaces],
        "covered": {
            "favour": [space + 1 for space in range(len(s.box.favour_kind)) if s.covered_favour >> space & 1],
            "market": names_of(s.covered_market, MARKET),
            "projects": names_of(s.covered_projects, PROJECTS),
        },
        "shut": names_of(s.shut, PROJECTS),
        "supply": {good: s.supply[i] for i, good in enumerate(GOODS) if i != GOLD},
        "markers": {"stone": s.markers[0], "wood": s.markers[1]},
        "sites": {str(site + 1): owner for site, owner in enumerate(s.sites) if owner >= 0},
        "projects": {
            name: {
                "stage": STAGES[s.stage[i]],
                "stone": s.placed[2 * i],
                "wood": s.placed[2 * i + 1],
                "seals": [seat for seat in range(s.seats) if s.seals_on[i] >> seat & 1],
            }
            for i, name in enumerate(PROJECTS)
        },
        "places": [{"state": ILLNESS[s.illness[i]], "value": s.tiles[i]} for i in range(PLACES)],
        "players": [_write_player(s, seat) for seat in range(s.seats)],
        "agenda": [write_task(s, top) for top in reversed(s.agenda)],
        "rng": s.rng.words(),
    }


def _write_player(s: Table, seat: int) -> dict[str, Any]:
    pile = s.open_pile[seat * PILE : seat * PILE + s.opened[seat]]
    half = s.score[seat]
    return {
        "score": half // 2 if half % 2 == 0 else half / 2,
        "goods": {good: s.own(seat, i) for i, good in enumerate(GOODS)},
        "hand": cards_of(s.hand[seat]),
        "open": [{"card": ACTIONS[card % PLAYED], "played": card >= PLAYED} for card in pile],
        "hidden": cards_of(s.hidden[seat]),
        "down": bool(s.down >> seat & 1),
        "offers_used": s.used[seat],
        "penalties": names_of(s.penalty[seat], PENALTIES),
        "lacking": dict(zip(DUTIES, s.lacking[len(DUTIES) * seat : len(DUTIES) * (seat + 1)], strict=True)),
        "spared": names_of(s.spared[seat], DUTIES),
    }
