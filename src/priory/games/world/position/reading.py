"""Reading a position of World Without End: what is left out is filled in, what contradicts the rules is refused."""

from __future__ import annotations

from typing import Any

from priory.core.reader import Reader
from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.world.box import DUTIES, PENALTIES, Box
from priory.games.world.options import ACTIONS, PLACES, PROJECTS
from priory.games.world.position.audit import audit, audit_pieces
from priory.games.world.position.chronicle import Chronicle
from priory.games.world.position.task import KINDS, MOST_OFFERS, mask_of, number_mask, read_task
from priory.games.world.position.writing import ILLNESS, VARIANTS
from priory.games.world.rules.deck import NUMERALS
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FACE_DOWN
from priory.games.world.rules.projects import BEGUN, OFF
from priory.games.world.rules.vocabulary import GOLD, GOOD_COUNT, GOODS, MARKET
from priory.games.world.seat import STAGES
from priory.games.world.table import Table, blank, set_variants

MANY = 1_000_000_000


def read(data: dict[str, Any], box: Box) -> Table:
    """The table of a position; what is left out is as at the start of the round that is named."""
    page = Reader(data)
    page.allow("game")
    s = blank(box, page.number("seats", 2, 4, 4))
    variants = page.inner("variants")
    set_variants(s, {name: variants.flag(name, False) for name in VARIANTS})
    variants.done()
    s.chapter = page.number("chapter", 1, box.chapters, 1)
    s.round = page.number("round", 1, box.rounds, 1)
    s.crest = page.number("crest", 0, s.seats - 1, 0)
    s.favour = page.number("favour", 1, len(box.favour_kind), box.favour_start + 1) - 1
    tasks = _tasks(page)
    _read_deck(s, page, any(task in ("begin round", "draw event") for task, _ in tasks))
    _read_players(s, page)
    s.agenda = [read_task(s, task, task.data) for _, task in reversed(tasks)]
    told = Chronicle(s)
    _read_events(s, page, told)
    _read_board(s, page, told)
    _read_places(s, page, told)
    _read_supply(s, page)
    if page.has("rng"):
        s.rng = Rng.from_words(data["rng"])
    page.done()
    audit_pieces(s)
    if s.agenda:
        s.go_on()
    else:
        s.player = OVER
    s.advance()
    audit(s)
    return s


def _tasks(page: Reader) -> list[tuple[str, Reader]]:
    """What is to be done, the next thing first; left out, the round begins. A name alone is enough for a task."""
    found = []
    for i, entry in enumerate(page.entries("agenda") if page.has("agenda") else ["begin round"]):
        if isinstance(entry, str):
            entry = {"task": entry}
        if not isinstance(entry, dict):
            raise page.fail(f"agenda[{i}]", f"{entry!r} is neither a task nor its name")
        task = Reader(entry, f"agenda[{i}].")
        found.append((list(KINDS)[task.index_of("task", entry.get("task"), list(KINDS))], task))
    return found


def _read_players(s: Table, page: Reader) -> None:
    players = page.inners("players")
    if players and len(players) != s.seats:
        raise page.fail("players", f"holds {len(players)} players, {s.seats} are needed")
    for seat, player in enumerate(players or [Reader({}) for _ in range(s.seats)]):
        _read_player(s, player, seat)


def _read_board(s: Table, page: Reader, told: Chronicle) -> None:
    """What lies there, and the covers that the events have left."""
    sites = page.inner("sites")
    for site in range(len(s.sites)):
        s.sites[site] = sites.number(str(site + 1), 0, s.seats - 1, -1)
    sites.done()
    projects = page.inner("projects")
    for i, name in enumerate(PROJECTS):
        project = projects.inner(name)
        s.stage[i] = project.index("stage", list(STAGES), told.entered >> i & 1)
        s.placed[2 * i] = project.number("stone", 0, s.box.project_stone[i], 0)
        s.placed[2 * i + 1] = project.number("wood", 0, s.box.project_wood[i], 0)
        s.seals_on[i] = number_mask(project, "seals", 0, s.seats - 1)
        project.done()
    projects.done()
    covered = page.inner("covered")
    s.covered_favour = told.favour
    if covered.has("favour"):
        s.covered_favour = number_mask(covered, "favour", 1, len(s.box.favour_kind))
    s.covered_market = mask_of(covered, "market", MARKET, told.market)
    s.covered_projects = mask_of(covered, "projects", PROJECTS, told.covered_projects(s))
    covered.done()
    s.shut = mask_of(page, "shut", PROJECTS, told.shut)


def _read_places(s: Table, page: Reader, told: Chronicle) -> None:
    """Places left out are as the events call them from chapter III on; values left out take the lowest tiles left."""
    places = page.inners("places") or [Reader({}) for _ in range(PLACES)]
    if len(places) != PLACES:
        raise page.fail("places", f"holds {len(places)} places, {PLACES} are needed")
    left = s.box.tiles.copy()
    s.illness = []
    values = []
    for i, place in enumerate(places):
        usual = FACE_DOWN + (told.sick >> i & 1) if s.chapter >= s.box.plague_chapter else 0
        s.illness.append(place.index("state", list(ILLNESS), usual))
        value = place.number("value", 0, max(s.box.tiles), 0)
        if value:
            if value not in left or s.illness[-1] < FACE_DOWN:
                raise place.fail("value", f"there is no tile {value} left for it")
            left.remove(value)
        values.append(value)
        place.done()
    s.tiles = [
        value or left.pop(0) if illness >= FACE_DOWN else 0 for value, illness in zip(values, s.illness, strict=True)
    ]


def _read_player(s: Table, page: Reader, seat: int) -> None:
    """Goods left out are none, but a player of whom no goods are written has those of the start."""
    score = page.data.get("score", s.box.start_vp)
    page.allow("score")
    if not isinstance(score, (int, float)) or isinstance(score, bool) or not 0 <= score <= MANY or 2 * score % 1:
        raise page.fail("score", f"{score!r} is not a number of points, halves allowed")
    s.score[seat] = int(2 * score)
    written = page.has("goods")
    goods = page.inner("goods")
    for i, good in enumerate(GOODS):
        s.goods[seat * GOOD_COUNT + i] = goods.number(good, 0, MANY, 0 if written else s.own(seat, i))
    goods.done()
    s.hidden[seat] = mask_of(page, "hidden", ACTIONS)
    pile = 0
    for i, entry in enumerate(page.inners("open")):
        if i >= PILE or not entry.has("card"):
            raise page.fail("open", f"is no pile of at most {PILE} cards")
        card = entry.index("card", list(ACTIONS), 0)
        s.open_pile[seat * PILE + i] = card + (PLAYED if entry.flag("played", True) else 0)
        s.opened[seat] += 1
        pile |= 1 << card
        entry.done()
    whole = s.box.starred if s.beginners() else (1 << len(ACTIONS)) - 1
    s.hand[seat] = mask_of(page, "hand", ACTIONS, whole & ~pile & ~s.hidden[seat])
    s.down |= page.flag("down", False) << seat
    s.used[seat] = page.number("offers_used", 0, (1 << MOST_OFFERS) - 1, 0)
    s.penalty[seat] = mask_of(page, "penalties", PENALTIES)
    lacking = page.inner("lacking")
    for i, duty in enumerate(DUTIES):
        s.lacking[len(DUTIES) * seat + i] = lacking.number(duty, 0, MANY, 0)
    lacking.done()
    s.spared[seat] = mask_of(page, "spared", DUTIES)
    page.done()


def _read_supply(s: Table, page: Reader) -> None:
    """The supply is what the box holds and nobody has; where it is written down, the audit compares."""
    markers = page.inner("markers")
    s.markers = [markers.number(GOODS[material], 0, s.box.limit[material], 0) for material in range(2)]
    markers.done()
    supply = page.inner("supply")
    for i, good in enumerate(GOODS):
        if i != GOLD:
            left = s.box.limit[i] - sum(s.own(seat, i) for seat in range(s.seats))
            if i < len(s.markers):
                left -= sum(s.placed[i::2]) - s.markers[i]
            s.supply[i] = supply.number(good, 0, s.box.limit[i], left)
    supply.done()


def _read_deck(s: Table, page: Reader, waiting: bool) -> None:
    """Cards of a deck left out are such that the projects on the board have come, and the lowest numbers left."""
    deck = page.inner("deck")
    written = page.inner("projects")
    wanted = []
    for i, id in enumerate(PROJECTS):
        project = written.inner(id)
        if project.data and project.index("stage", list(STAGES), BEGUN) != OFF:
            wanted.append(s.box.project_enters[i])
    per = s.box.events_per_chapter
    ids = [event.id for event in s.box.events]
    for chapter, numeral in enumerate(NUMERALS):
        own = ids[chapter * per : (chapter + 1) * per]
        cards = [ids.index(own[deck.index_of(numeral, id, own)]) for id in deck.entries(numeral)]
        left = [card for card in range(chapter * per, (chapter + 1) * per) if card not in cards]
        bringing = [card for card in left if ids[card] in s.box.project_enters]
        coming = [card for card in bringing if ids[card] in wanted]
        others = [card for card in left if card not in bringing]
        cards += (coming + others + [card for card in bringing if card not in coming])[: s.box.rounds - len(cards)]
        s.deck += cards
        if len(cards) > s.box.rounds:
            raise deck.fail(numeral, f"holds {len(cards)} cards, {s.box.rounds} are used")
    deck.done()
    before = (s.chapter - 1) * s.box.rounds + s.round - 1
    s.drawn = page.number("drawn", 0, len(s.deck), before if waiting else before + 1)
    s.event = s.deck[s.drawn - 1] if s.drawn else -1


def _read_events(s: Table, page: Reader, told: Chronicle) -> None:
    """The cards that lie open, and what was rolled and oriented; left out, they are as the cards drawn have it."""
    ids = [event.id for event in s.box.events]
    s.event = told.event
    s.standing = told.standing
    if page.has("in_force"):
        s.standing = [page.index_of("in_force", id, ids) for id in page.entries("in_force")]
    s.spaces = told.spaces
    if page.has("permanent"):
        s.spaces = [-1 if id is None else page.index_of("permanent", id, ids) for id in page.entries("permanent")]
    s.arrow = 0 if told.oriented else -1
    if page.has("arrow"):
        s.arrow = -1 if page.data["arrow"] is None else page.number("arrow", 0, 3, -1)
    s.tax = page.number("tax", 0, max(s.box.tax_faces), min(s.box.tax_faces) if told.taxed else 0)
