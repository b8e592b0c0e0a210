"""The box: every table of box.toml, typed and checked (W1, W2, W29)."""

from __future__ import annotations

from priory.core.box import Contents
from priory.core.errors import BadBox
from priory.core.plain import Data
from priory.core.reader import Reader
from priory.games.world.labels import Labels
from priory.games.world.options import ACTIONS, MOST_CLOTH, MOST_WEAVE, MOST_WOOL, PLACES, PROJECTS, SITES
from priory.games.world.rules.deck import (
    CHAPTERS,
    NUMERALS,
    ROUNDS,
    Event,
    check_covers,
    check_projects,
    closed,
    read_events,
)
from priory.games.world.rules.vocabulary import (
    ACT_DONATE,
    ACT_GRAIN,
    ACT_HOUSE,
    ACT_MEDICINE,
    ACT_PIETY,
    CORNERS,
    FAVOUR_KINDS,
    GETS,
    GOODS,
    HOUSES,
    MARKET,
    MOST,
    NAMES,
    read_bundle,
)

SCORE_TRACK = 60
COLOURS = ("red", "green", "yellow", "blue")
DUTIES: tuple[str, ...] = ("piety", "grain", "tax")
PENALTIES: tuple[str, ...] = ("penance", "begging", "court")


class Box(Contents):
    """What is in the box. Lists are indexed by the numbers of goods, actions, projects and so on."""

    def __init__(self, data: Data, where: str) -> None:
        super().__init__(data)
        top = Reader(data, where, box=True)
        self._game(top)
        self._goods(top)
        self._corners(top)
        self._setup(top)
        self._council_and_favours(top)
        self._actions(top)
        self._sites(top)
        self._projects(top)
        self._plague(top)
        self._duties(top)
        self._final(top)
        self.events = read_events(top, self.events_per_chapter, self.max_blue, self.favour_ids)
        self.event_ids = {event.id: i for i, event in enumerate(self.events)}
        top.done()
        check_projects(self.events, self.project_enters, where)
        check_covers(self.events, self.project_enters, self.market_covered, self.covers, where)
        self.labels = Labels(self)

    def event(self, id: str) -> Event:
        """An event card by its name."""
        return self.events[self.event_ids[id]]

    def _game(self, top: Reader) -> None:
        game = top.inner("game")
        game.one_of("id", ("world",))
        self.title = game.names("name")
        game.number("players_min", 2, 2)
        game.number("players_max", 4, 4)
        self.chapters = game.number("chapters", CHAPTERS, CHAPTERS)
        self.rounds = game.number("rounds_per_chapter", ROUNDS, ROUNDS)
        self.actions_per_chapter = game.number("actions_per_chapter", ROUNDS, ROUNDS)
        self.score_track = game.number("score_track", SCORE_TRACK, SCORE_TRACK)
        game.number("max_permanent", 2, 2)
        self.max_blue = game.number("max_blue_per_chapter", 0, 3)
        game.source()
        game.done()
        names = top.inner("chapter_names")
        self.chapter_names = [names.names(numeral.lower()) for numeral in NUMERALS]
        names.source()
        names.done()

    def _goods(self, top: Reader) -> None:
        self.limit: list[int] = []
        self.good_names: list[dict[str, str]] = []
        places = ("quarry", "forest", "field", "cathedral", "reserve", "mine")
        for shelf, id in zip(_ordered(top, "good", (*GOODS, "metal")), (*GOODS, "metal"), strict=True):
            if id == "gold":
                limit = shelf.number("limit", -1, -1)
            elif id == "metal":
                limit = shelf.number("limit", 1, 1)
            else:
                limit = shelf.number("limit", 1, MOST_WOOL if id == "wool" else MOST)
            self.limit.append(limit)
            shelf.one_of("place", places)
            self.good_names.append(_named(shelf))

    def _corners(self, top: Reader) -> None:
        self.corner_good: list[int] = []
        self.corner_amount: list[int] = []
        for shelf in _ordered(top, "corner", CORNERS):
            gives = read_bundle(shelf, "gives", GETS)
            if len(gives) != 2:
                raise shelf.fail("gives", "a corner gives one good or victory points")
            self.corner_good.append(gives[0])
            self.corner_amount.append(gives[1])
            closed(shelf)

    def _setup(self, top: Reader) -> None:
        setup = top.inner("setup")
        self.start_vp = setup.number("vp", 0, MOST)
        self.start_gold = setup.number("gold", 0, MOST)
        self.start_wool = setup.number("wool", 0, MOST)
        if self.start_wool * 4 > self.limit[GOODS.index("wool")]:
            raise setup.fail("wool", "there is not enough wool in the box for four players")
        self.houses = setup.number("houses", 1, SITES)
        self.seals = setup.number("seals", 1, len(PROJECTS))
        setup.number("action_cards", len(ACTIONS), len(ACTIONS))
        events = setup.inner("events")
        self.events_per_chapter = events.number("per_chapter", 11, 11)
        events.number("used_per_chapter", ROUNDS, ROUNDS)
        closed(events)
        covers = setup.inner("covers")
        self.covers = covers.number("tiles", 1, MOST)
        self.market_covered = 0
        for i, name in enumerate(covers.entries("market_covered")):
            if name not in MARKET:
                raise covers.fail(f"market_covered[{i}]", f"{name!r} is not one of {', '.join(MARKET)}")
            self.market_covered |= 1 << MARKET.index(name)
        closed(covers)
        marker = setup.inner("favour_marker")
        self.favour_start = marker.number("space", 1, 10) - 1
        closed(marker)
        projects = setup.inner("projects")
        for field, wanted in (("at_start", ["bridge"]), ("after_chapter_2", ["tower"])):
            if projects.entries(field) != wanted:
                raise projects.fail(field, f"{projects.data[field]!r} is not {wanted!r} (W17.1)")
        closed(projects)
        self.sides: list[list[int]] = [[], []]
        for players, seating in zip((2, 3, 4), setup.inners("seating", 3), strict=True):
            seating.number("players", players, players)
            sides = seating.numbers("sides", 0, 3, count=players)
            if len(set(sides)) != players:
                raise seating.fail("sides", f"{sides} names a side twice")
            self.sides.append(sides)
            closed(seating)
        setup.source()
        setup.done()
        self.colour_names = []
        for i, shelf in enumerate(_ordered(top, "colour", COLOURS)):
            shelf.number("index", i, i)
            self.colour_names.append(_named(shelf))

    def _council_and_favours(self, top: Reader) -> None:
        council = top.inner("council")
        numbers = council.numbers("numbers", 0, 3, count=4)
        if sorted(numbers) != [0, 1, 2, 3]:
            raise council.fail("numbers", f"{numbers} does not hold each of 0, 1, 2, 3 once")
        self.council_numbers = numbers
        self.arrow_position = [numbers.index(arrow) for arrow in range(4)]
        closed(council)
        self.favour_ids: dict[str, int] = {}
        self.favour_names: list[dict[str, str]] = []
        self.favour_kind: list[int] = []
        self.favour_stat: list[int] = []
        self.favour_amount: list[int] = []
        self.favour_vp: list[int] = []
        for i, shelf in enumerate(top.inners("favour", 10)):
            shelf.number("space", i + 1, i + 1)
            id = shelf.text("id")
            if id in self.favour_ids:
                raise shelf.fail("id", f"{id!r} is there twice")
            self.favour_ids[id] = i
            self._favour_effect(shelf.inner("effect"))
            self.favour_names.append(_named(shelf))
        outlaws = self.favour_kind.count(FAVOUR_KINDS.index("pay"))
        if outlaws != 2:
            raise BadBox(f"{top.where} [[favour]]: {outlaws} outlaw spaces, 2 are needed (W29.8)")

    def _favour_effect(self, shelf: Reader) -> None:
        kind = shelf.one_of("kind", FAVOUR_KINDS)
        if kind == "vp_per":
            stat = shelf.one_of("stat", (*GOODS, "houses"))
        else:
            stat = shelf.one_of("good", ("gold",) if kind == "pay" else GOODS)
        field = {"vp_if": "at_least", "gain": "amount", "pay": "amount"}.get(kind, "")
        self.favour_kind.append(FAVOUR_KINDS.index(kind))
        self.favour_stat.append(HOUSES if stat == "houses" else GOODS.index(stat))
        self.favour_amount.append(shelf.number(field, 1, MOST) if field else 0)
        self.favour_vp.append(shelf.number("vp", 1, MOST) if kind.startswith("vp") else 0)
        shelf.done()

    def _actions(self, top: Reader) -> None:
        self.action_names: list[dict[str, str]] = []
        self.starred = 0
        self.action_get: list[list[int]] = [[] for _ in ACTIONS]
        self.action_pay: list[list[int]] = [[] for _ in ACTIONS]
        for i, shelf in enumerate(_ordered(top, "action", ACTIONS)):
            shelf.number("index", i, i)
            if shelf.flag("starred"):
                self.starred |= 1 << i
            params = shelf.inner("params")
            if i in (ACT_GRAIN, ACT_PIETY):
                self.action_get[i] = read_bundle(params, "gain", (ACTIONS[i],))
            elif i == ACT_MEDICINE:
                self.action_get[i] = read_bundle(params, "gain", GETS)
            elif i in (ACT_HOUSE, ACT_DONATE):
                self.action_pay[i] = read_bundle(params, "pay", ("gold",), least=0)
            else:
                self._numbers_of(ACTIONS[i], params)
            params.done()
            self.action_names.append(_named(shelf))
        if self.starred.bit_count() != ROUNDS:
            raise BadBox(
                f"{top.where} [[action]]: {self.starred.bit_count()} starred cards, {ROUNDS} are needed (W29.8)"
            )

    def _numbers_of(self, action: str, params: Reader) -> None:
        if action == "material":
            if params.entries("choice") != ["stone", "wood"]:
                raise params.fail("choice", f"{params.data['choice']!r} is not ['stone', 'wood']")
            self.material_amount = params.number("amount", 1, MOST)
        elif action == "build":
            self.build_most = params.number("max", 1, 2)
            self.build_vp = params.number("vp_each", 0, MOST)
        elif action == "sell":
            self.prices = [params.number("wool_price", 0, MOST), params.number("cloth_price", 0, MOST)]
            self.cloth_most = params.number("cloth_max", 0, MOST_CLOTH)
        elif action == "harvest":
            self.harvest_most = params.number("max", 1, SITES)
        elif action == "weave":
            self.weave_most = params.number("max", 1, MOST_WEAVE)
        elif action == "favour":
            self.favour_steps = params.number("steps", 1, 9)

    def _sites(self, top: Reader) -> None:
        self.site_names: list[dict[str, str]] = []
        self.site_material: list[int] = []
        self.site_good: list[int] = []
        self.site_amount: list[int] = []
        for i, shelf in enumerate(top.inners("site", SITES)):
            shelf.number("id", i + 1, i + 1)
            self.site_material.append(GOODS.index(shelf.one_of("material", ("stone", "wood"))))
            gives = read_bundle(shelf, "yield", GOODS)
            if len(gives) != 2:
                raise shelf.fail("yield", "a site yields one good")
            self.site_good.append(gives[0])
            self.site_amount.append(gives[1])
            self.site_names.append(_named(shelf))

    def _projects(self, top: Reader) -> None:
        self.project_names: list[dict[str, str]] = []
        self.project_stone: list[int] = []
        self.project_wood: list[int] = []
        self.project_enters: list[str] = []
        self.donor_get: list[list[int]] = []
        self.donor_heal: list[int] = []
        for i, shelf in enumerate(_ordered(top, "project", PROJECTS)):
            shelf.number("index", i, i)
            self.project_stone.append(shelf.number("stone", 0, MOST))
            self.project_wood.append(shelf.number("wood", 0, MOST))
            if not self.project_stone[i] + self.project_wood[i]:
                raise shelf.fail("stone", "a project has at least one space for stone or wood")
            tower = PROJECTS[i] == "tower"
            shelf.number("metal", int(tower), int(tower))
            self.project_enters.append(shelf.text("enters"))
            bonus = shelf.inner("donor_bonus")
            vp = bonus.number("vp", 0, MOST)
            self.donor_get.append(read_bundle(bonus, "gain", GOODS) if bonus.has("gain") else [])
            self.donor_get[i] += [NAMES.index("vp"), vp] if vp else []
            self.donor_heal.append(bonus.number("heal", 1, PLACES) if bonus.has("heal") else 0)
            bonus.done()
            self.project_names.append(_named(shelf))
        for material in range(2):
            spaces = sum(self.project_wood if material else self.project_stone)
            if spaces > self.limit[material]:
                raise BadBox(
                    f"{top.where} [[project]], field {GOODS[material]!r}: the spaces of all projects need {spaces}, "
                    f"the box holds {self.limit[material]} (W29.7)"
                )
        metal = top.inner("metal")
        self.metal_stat = GOODS.index(metal.one_of("stat", GOODS))
        self.metal_vp = metal.number("vp", 0, MOST)
        self.metal_tie_vp = metal.number("tie_vp", 0, MOST)
        closed(metal)

    def _plague(self, top: Reader) -> None:
        plague = top.inner("plague")
        self.tiles = sorted(plague.numbers("tiles", 1, 5, count=PLACES))
        self.heal_vp = plague.number("heal_vp", 0, MOST)
        self.plague_chapter = plague.number("from_chapter", 3, 3)
        closed(plague)
        self.place_names: list[dict[str, str]] = []
        self.place_get: list[list[int]] = []
        self.place_house: list[bool] = []
        for i, shelf in enumerate(top.inners("place", PLACES)):
            shelf.number("number", i + 1, i + 1)
            shelf.one_of("kind", ("hideout",) if i == PLACES - 1 else ("house",))
            bonus = dict(shelf.inner("bonus").data)
            house = bonus.pop("free_house", 0)
            if house not in (0, 1) or isinstance(house, bool):
                raise shelf.fail("bonus.free_house", f"{house!r} is neither 0 nor 1")
            self.place_house.append(house == 1)
            told = Reader({"bonus": bonus}, shelf.where, box=True)
            self.place_get.append(read_bundle(told, "bonus", GETS, may_be_empty=True))
            self.place_names.append(_named(shelf))

    def _duties(self, top: Reader) -> None:
        die = top.inner("tax_die")
        self.tax_faces = die.numbers("faces", 2, 5, count=6)
        closed(die)
        # By how much the faces together exceed so much gold, and how many do.
        gold = range(max(self.tax_faces))
        self.tax_short = [sum([face - n for face in self.tax_faces if face > n]) for n in gold]
        self.tax_unpaid = [sum([face > n for face in self.tax_faces]) for n in gold]
        self.duty_good: list[int] = []
        self.duty_amount: list[int] = []
        self.duty_loss: list[int] = []
        self.duty_factor: list[int] = []
        self.duty_names: list[dict[str, str]] = []
        self.penalty_names: list[dict[str, str]] = []
        for i, shelf in enumerate(_ordered(top, "duty", DUTIES)):
            shelf.number("index", i, i)
            good = "gold" if DUTIES[i] == "tax" else DUTIES[i]
            self.duty_good.append(GOODS.index(shelf.one_of("good", (good,))))
            self.duty_amount.append(shelf.number("amount", 0, 0 if good == "gold" else MOST))
            self.duty_loss.append(shelf.number("vp_loss_each", 0, MOST))
            self.duty_factor.append(shelf.number("final_factor", 1, MOST))
            shelf.one_of("penalty", (PENALTIES[i],))
            self.penalty_names.append(shelf.names("penalty_name"))
            self.duty_names.append(_named(shelf))

    def _final(self, top: Reader) -> None:
        final = top.inner("final")
        self.final_stone = final.number("vp_per_stone", 0, MOST)
        self.final_wood = final.number("vp_per_wood", 0, MOST)
        self.final_half_gold = final.number("half_vp_per_gold", 0, MOST)
        self.tie_break: list[int] = []
        for i, good in enumerate(final.entries("tie_break")):
            if good not in GOODS:
                raise final.fail(f"tie_break[{i}]", f"{good!r} is not one of {', '.join(GOODS)}")
            self.tie_break.append(GOODS.index(good))
        closed(final)


def _ordered(top: Reader, field: str, ids: tuple[str, ...]) -> list[Reader]:
    """The entries of a list whose ids and order are fixed."""
    found = top.inners(field, len(ids))
    for shelf, id in zip(found, ids, strict=True):
        shelf.one_of("id", (id,))
    return found


def _named(shelf: Reader) -> dict[str, str]:
    names = shelf.names("name")
    closed(shelf)
    return names
