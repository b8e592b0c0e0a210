"""A table on paper: the whole truth in readable names, and back (W25 to W28)."""

from __future__ import annotations

from typing import Any

from priory.core.errors import BadPosition
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.world.audit import audit, audit_pieces
from priory.games.world.box import Box
from priory.games.world.options import ACTIONS, PLACES, PROJECTS
from priory.games.world.rules.agenda import (
    ASK_ORIENT,
    STEP_DRAW,
    STEP_ROUND,
    TASKS,
    a_of,
    b_of,
    kind_of,
    seat_of,
    task,
)
from priory.games.world.rules.deck import NUMERALS
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FACE_DOWN
from priory.games.world.rules.vocabulary import GOLD, GOOD_COUNT, GOODS, MARKET
from priory.games.world.seat import PENALTIES, STAGES, cards_of
from priory.games.world.table import Table, blank, set_variants
from priory.games.world.tasks import check_task

VARIANTS = ("first_game", "open_screens", "extra_crest_pass")
DUTIES = ("piety", "grain", "tax")
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
            "market": _names(s.covered_market, MARKET),
            "projects": _names(s.covered_projects, PROJECTS),
        },
        "shut": _names(s.shut, PROJECTS),
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
        "agenda": [
            {"task": TASKS[kind_of(top)], "seat": seat_of(top), "a": a_of(top), "b": b_of(top)}
            for top in reversed(s.agenda)
        ],
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
        "penalties": _names(s.penalty[seat], PENALTIES),
        "lacking": dict(zip(DUTIES, s.lacking[3 * seat : 3 * seat + 3], strict=True)),
        "spared": _names(s.spared[seat], DUTIES),
    }


def _names(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for i, name in enumerate(names) if mask >> i & 1]


class Page:
    """One table of a written position, read field by field; every complaint names its field."""

    def __init__(self, data: Any, where: str) -> None:
        self.where = where
        self.read: set[str] = set()
        if not isinstance(data, dict):
            raise self.fail("", f"{data!r} is not a table of names")
        self.data: dict[str, Any] = data

    def fail(self, field: str, problem: str) -> BadPosition:
        return BadPosition(f"field {'.'.join(part for part in (self.where, field) if part)!r}: {problem}")

    def get(self, field: str, default: Any) -> Any:
        self.read.add(field)
        return self.data.get(field, default)

    def number(self, field: str, default: int, least: int, most: int) -> int:
        value = self.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.fail(field, f"{value!r} is not a whole number from {least} to {most}")
        return value

    def flag(self, field: str) -> bool:
        value = self.get(field, False)
        if not isinstance(value, bool):
            raise self.fail(field, f"{value!r} is neither true nor false")
        return value

    def entries(self, field: str, default: list[Any]) -> list[Any]:
        value = self.get(field, default)
        if not isinstance(value, list):
            raise self.fail(field, f"{value!r} is not a list")
        return value

    def index(self, field: str, value: Any, allowed: tuple[Any, ...]) -> int:
        if isinstance(value, bool) or value not in allowed:
            raise self.fail(field, f"{value!r} is not one of {', '.join(map(str, allowed))}")
        return allowed.index(value)

    def mask(self, field: str, allowed: tuple[Any, ...], default: list[Any] | None = None) -> int:
        found = 0
        for value in self.entries(field, default or []):
            bit = 1 << self.index(field, value, allowed)
            if found & bit:
                raise self.fail(field, f"{value!r} is there twice")
            found |= bit
        return found

    def page(self, field: str) -> Page:
        return Page(self.get(field, {}), f"{self.where}.{field}" if self.where else field)

    def done(self) -> None:
        unknown = sorted(set(self.data) - self.read, key=str)
        if unknown:
            raise self.fail(str(unknown[0]), f"is not a field here: there are {', '.join(sorted(self.read))}")


def read(data: dict[str, Any], box: Box) -> Table:
    """The table of a position; what is left out is as at the start of the round that is named."""
    page = Page(data, "")
    page.get("game", None)
    s = blank(box, page.number("seats", 4, 2, 4))
    variants = page.page("variants")
    set_variants(s, {name: variants.flag(name) for name in VARIANTS})
    variants.done()
    s.chapter = page.number("chapter", 1, 1, box.chapters)
    s.round = page.number("round", 1, 1, box.rounds)
    s.crest = page.number("crest", 0, 0, s.seats - 1)
    s.favour = page.number("favour", box.favour_start + 1, 1, 10) - 1
    s.tax = page.number("tax", 0, 0, max(box.tax_faces))
    _read_board(s, page)
    players = page.entries("players", [{}] * s.seats)
    if len(players) != s.seats:
        raise page.fail("players", f"{len(players)} players are not {s.seats}")
    for seat, player in enumerate(players):
        _read_player(s, Page(player, f"players[{seat}]"), seat)
    _read_supply(s, page)
    agenda = _read_agenda(s, page)
    _read_events(s, page, agenda)
    for top in agenda:
        check_task(s, top)
    if page.get("rng", None) is not None:
        s.rng = Rng.from_words(data["rng"])
    page.done()
    s.agenda = list(reversed(agenda))
    audit_pieces(s)
    if s.agenda:
        s.go_on()
    else:
        s.player = OVER
    s.advance()
    audit(s)
    return s


def _read_board(s: Table, page: Page) -> None:
    arrow = page.get("arrow", None)
    s.arrow = -1 if arrow is None else page.index("arrow", arrow, (0, 1, 2, 3))
    covered = page.page("covered")
    s.covered_favour = covered.mask("favour", tuple(range(1, 11)))
    start = _names(s.box.market_covered, MARKET) if s.chapter == 1 else []
    s.covered_market = covered.mask("market", MARKET, start)
    s.covered_projects = covered.mask("projects", PROJECTS)
    covered.done()
    s.shut = page.mask("shut", PROJECTS)
    sites = page.page("sites")
    for site in range(len(s.sites)):
        s.sites[site] = sites.number(str(site + 1), -1, -1, s.seats - 1)
    sites.done()
    projects = page.page("projects")
    for i, name in enumerate(PROJECTS):
        project = projects.page(name)
        always = s.box.project_enters[i] == "start" or (
            s.box.project_enters[i] == "after_chapter_2" and s.chapter >= s.box.plague_chapter
        )
        s.stage[i] = project.index("stage", project.get("stage", STAGES[int(always)]), STAGES)
        s.placed[2 * i] = project.number("stone", 0, 0, s.box.project_stone[i])
        s.placed[2 * i + 1] = project.number("wood", 0, 0, s.box.project_wood[i])
        s.seals_on[i] = project.mask("seals", tuple(range(s.seats)))
        project.done()
    projects.done()
    _read_places(s, page)


def _read_places(s: Table, page: Page) -> None:
    """Values left out take the tiles left over, lowest first."""
    state = "none" if s.chapter < s.box.plague_chapter else "face down"
    places = page.entries("places", [{}] * PLACES)
    if len(places) != PLACES:
        raise page.fail("places", f"{len(places)} places are not {PLACES}")
    pages = [Page(place, f"places[{i}]") for i, place in enumerate(places)]
    left = s.box.tiles.copy()
    s.illness = []
    for place in pages:
        s.illness.append(place.index("state", place.get("state", state), ILLNESS))
        value = place.number("value", 0, 0, 5)
        if value in left:
            left.remove(value)
        elif value:
            raise place.fail("value", f"there is no tile {value} left")
        place.done()
    s.tiles = []
    for place, illness in zip(pages, s.illness, strict=True):
        value = place.number("value", 0, 0, 5)
        s.tiles.append(value or left.pop(0) if illness >= FACE_DOWN else 0)


def _read_player(s: Table, page: Page, seat: int) -> None:
    score = page.get("score", s.box.start_vp)
    if not isinstance(score, (int, float)) or isinstance(score, bool) or 2 * score != int(2 * score):
        raise page.fail("score", f"{score!r} is not a number of half points")
    s.score[seat] = int(2 * score)
    goods = page.page("goods")
    for i, good in enumerate(GOODS):
        usual = s.own(seat, i) if "goods" not in page.data else 0
        s.goods[seat * GOOD_COUNT + i] = goods.number(good, usual, 0, 1_000_000)
    goods.done()
    s.hidden[seat] = page.mask("hidden", ACTIONS)
    pile = 0
    for i, entry in enumerate(page.entries("open", [])):
        card = Page(entry, f"{page.where}.open[{i}]")
        index = card.index("card", card.get("card", None), ACTIONS)
        if i >= PILE:
            raise page.fail("open", f"holds more than {PILE} cards")
        s.open_pile[seat * PILE + i] = index + (PLAYED if card.flag("played") else 0)
        s.opened[seat] += 1
        pile |= 1 << index
        card.done()
    whole = s.box.starred if s.beginners() else (1 << len(ACTIONS)) - 1
    s.hand[seat] = page.mask("hand", ACTIONS, cards_of(whole & ~pile & ~s.hidden[seat]))
    s.down |= page.flag("down") << seat
    s.used[seat] = page.number("offers_used", 0, 0, 255)
    s.penalty[seat] = page.mask("penalties", PENALTIES)
    lacking = page.page("lacking")
    for i, duty in enumerate(DUTIES):
        s.lacking[3 * seat + i] = lacking.number(duty, 0, 0, 99)
    lacking.done()
    s.spared[seat] = page.mask("spared", DUTIES)
    page.done()


def _read_supply(s: Table, page: Page) -> None:
    """The supply is what the box holds and nobody has; if it is written down, that is checked by the audit."""
    markers = page.page("markers")
    s.markers = [markers.number(name, 0, 0, 25) for name in ("stone", "wood")]
    markers.done()
    supply = page.page("supply")
    for i, good in enumerate(GOODS):
        if i != GOLD:
            left = s.box.limit[i] - sum(s.own(seat, i) for seat in range(s.seats))
            if i < 2:
                left -= sum(s.placed[i::2]) - s.markers[i]
            s.supply[i] = left if left < 0 else supply.number(good, left, 0, s.box.limit[i])
            supply.read.add(good)
    supply.done()


def _read_agenda(s: Table, page: Page) -> list[int]:
    kinds = {name: kind for kind, name in TASKS.items()}
    agenda = []
    for i, entry in enumerate(page.entries("agenda", ["begin round"])):
        item = Page({"task": entry} if isinstance(entry, str) else entry, f"agenda[{i}]")
        name = item.get("task", None)
        item.index("task", name, tuple(kinds))
        seat = item.number("seat", s.crest if kinds[name] == ASK_ORIENT else 0, 0, s.seats - 1)
        agenda.append(task(kinds[name], seat, item.number("a", 0, 0, 255), item.number("b", 0, 0, (1 << 20) - 1)))
        item.done()
    return agenda


def _read_events(s: Table, page: Page, agenda: list[int]) -> None:
    """Cards of a deck left out take the lowest numbers left."""
    deck = page.page("deck")
    per = s.box.events_per_chapter
    for chapter, numeral in enumerate(NUMERALS):
        ids = tuple(event.id for event in s.box.events[chapter * per : (chapter + 1) * per])
        cards = [chapter * per + deck.index(numeral, id, ids) for id in deck.entries(numeral, [])]
        for card in range(chapter * per, (chapter + 1) * per):
            if card not in cards and len(cards) < s.box.rounds:
                cards.append(card)
        if len(cards) > s.box.rounds:
            raise deck.fail(numeral, f"holds {len(cards)} cards, {s.box.rounds} are used")
        s.deck += cards
    deck.done()
    waiting = any(kind_of(top) in (STEP_ROUND, STEP_DRAW) for top in agenda)
    before = (s.chapter - 1) * s.box.rounds + s.round - 1
    s.drawn = page.number("drawn", before + (0 if waiting else 1), 0, len(s.deck))
    s.event = s.deck[s.drawn - 1] if s.drawn else -1
    ids = tuple(event.id for event in s.box.events)
    for id in page.entries("in_force", []):
        s.standing.append(page.index("in_force", id, ids))
    lying = page.entries("permanent", [None, None])
    if len(lying) != len(s.spaces):
        raise page.fail("permanent", f"{lying!r} is not a list of {len(s.spaces)} spaces")
    s.spaces = [-1 if id is None else page.index("permanent", id, ids) for id in lying]
    if len(s.standing) > 3:
        raise page.fail("in_force", "more than three cards are in force")
