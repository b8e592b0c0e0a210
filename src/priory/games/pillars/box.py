"""The box: cards, spaces, stocks and prices as flat tables, read from box.toml and checked (P1, P2, P22 to P24)."""

from __future__ import annotations

from priory.core.box import Contents
from priory.core.plain import Data
from priory.core.reader import LANGUAGES, SOURCES, Reader
from priory.games.pillars.rules.pieces import (
    AREAS,
    BLACK_WORKER,
    BUILDERS_NEXT_ROUND,
    CARDS,
    COLOURS,
    CRAFTSMEN_LIMIT,
    EVENT_VERBS,
    EXTRA_USE,
    FILLS,
    FIXED_TAX,
    GAIN,
    GOLD_PER_MILL_WORKER,
    INCOME,
    KINDS,
    LAYOUT,
    LOSE_CRAFTSMAN,
    METAL,
    MOST_AMOUNT_BOUGHT,
    MOST_AMOUNT_SOLD,
    MOST_SEATS,
    MOST_USES,
    NEEDS_METAL_HELD,
    NO_NEED,
    NONE,
    PRIORY_VP,
    PRIVILEGE_VERBS,
    REQUIREMENTS,
    RESOURCES,
    SEE_EVENT,
    SLOTS,
    SPACE_VERBS,
    SPACES,
    STONE,
    TRADES,
    VERB_TYPES,
    YIELD_PER_CARD,
)


class Box(Contents):
    """What is in the box, by index: craftsmen 0 to 35, privileges 0 to 15, events 0 to 9, resource cards 0 to 8."""

    def __init__(self, data: Data, where: str) -> None:
        super().__init__(data)
        shelf = Reader(data, where, box=True)
        self.names: dict[str, dict[str, str]] = {}
        self._read_game(shelf.inner("game"))
        self._read_setup(shelf.inner("setup"))
        self._read_limits(shelf.inner("limits"))
        self._read_round_start(shelf.inner("round_start"))
        self._read_tracks(shelf)
        self._read_resources(shelf)
        self._read_resource_cards(shelf)
        self._read_craftsmen(shelf)
        self._read_privileges(shelf)
        self._read_events(shelf)
        self._read_board(shelf)
        shelf.done()

    def _name(self, entry: Reader, id: str) -> None:
        """The entry's name in the four languages, kept by id, and which of these are our own."""
        if id in self.names:
            raise entry.fail("id", f"{id!r} is used twice")
        self.names[id] = entry.names()
        if entry.has("house_names"):
            if any(language not in LANGUAGES for language in entry.entries("house_names")):
                raise entry.fail("house_names", f"holds something else than {', '.join(LANGUAGES)}")

    def _texts(self, entry: Reader, field: str, allowed: tuple[str, ...]) -> list[str]:
        """A list that holds these names in this order: pieces and options count on it."""
        if entry.entries(field) != list(allowed):
            raise entry.fail(field, f"must be {', '.join(allowed)}, in this order")
        return list(allowed)

    def _read_game(self, game: Reader) -> None:
        game.one_of("id", ["pillars"])
        self._name(game, "game")
        game.entries("authors")
        game.number("players_min", 2, 2)
        game.number("players_max", MOST_SEATS, MOST_SEATS)
        self.rounds = game.number("rounds", 6, 6)
        game.source()
        game.done()

    def _read_setup(self, setup: Reader) -> None:
        self.vp_start = setup.number("vp_start", 0, 99)
        self.gold_first = setup.number("gold_start_first", 0, 99)
        self.gold_step = setup.number("gold_start_step", 0, 99)
        self.builders = setup.number("builders_per_player", 1, 4)
        made = setup.number("workers_small", 0)
        made += setup.number("workers_large", 0) * setup.number("large_worker_value", 1)
        self.workers = setup.number("workers_per_player", 1, 99)
        if made != self.workers:
            raise setup.fail("workers_per_player", f"{self.workers}, but the small and large ones are worth {made}")
        self.gray_workers = setup.number("gray_workers", 0)
        self.black_workers = setup.number("black_workers", 0)
        self.cost_start = setup.number("cost_marker_start", 1)
        self.privileges_removed = setup.number("privileges_removed", 0)
        self.events_removed = setup.number("events_removed", 0)
        self.colours = self._texts(setup, "colours", COLOURS)
        self.starting_row = self._texts(setup, "starting_row", TRADES[:3])
        setup.source()
        setup.done()

    def _read_limits(self, limits: Reader) -> None:
        self.gold_most = limits.number("gold_max", self.gold_first + (MOST_SEATS - 1) * self.gold_step, 999)
        self.vp_track = limits.number("vp_track", 1, 1000)
        self.craftsmen_most = limits.number("craftsmen", 3, SLOTS)
        self.kept_most = limits.number("resources_kept", 0, MOST_AMOUNT_SOLD)
        self.debt_per_vp = limits.number("debt_gold_per_vp", 1)
        self.put_backs = limits.number("put_back_per_round", 0, MOST_AMOUNT_SOLD)
        self.mill_gold = limits.number("wool_mill_gold_per_worker", 0)
        limits.source()
        limits.done()

    def _read_round_start(self, start: Reader) -> None:
        self.privileges_shown = start.number("privileges_shown", 2, 2)
        start.number("craftsmen_shiring", 2, 2)
        start.number("craftsmen_supply", 2, 2)
        self.cards_laid = start.number("resource_cards_supply", 1, CARDS)
        start.number("resource_cards_unused", CARDS - self.cards_laid, CARDS - self.cards_laid)
        start.source()
        start.done()

    def _read_tracks(self, shelf: Reader) -> None:
        track = shelf.inner("cost_track")
        if track.numbers("costs", count=self.cost_start + 1) != list(range(self.cost_start, -1, -1)):
            raise track.fail("costs", f"does not run from {self.cost_start} down to 0")
        track.source()
        track.done()
        die = shelf.inner("die")
        self.die = die.numbers("faces", 0, count=6)
        self._name(die, "die")
        die.source()
        die.done()

    def _read_resources(self, shelf: Reader) -> None:
        self.cubes: list[int] = []
        self.market_start: list[int] = []
        self.court_start: list[int] = []
        self.buy_price: list[int] = []
        self.sell_price: list[int] = []
        self.buy_needs: list[int] = []
        self.sell_needs: list[int] = []
        self.stock_places: list[str] = []
        for kind, entry in enumerate(shelf.inners("resource", KINDS)):
            self._name(entry, entry.one_of("id", [RESOURCES[kind]]))
            entry.number("index", kind, kind)
            entry.text("cube_colour")
            self.stock_places.append(entry.text("stock_place"))
            total = entry.number("cubes_total", 0)
            can_buy = entry.flag("can_buy")
            if can_buy != (kind != METAL):
                raise entry.fail("can_buy", "stone, wood and sand can be bought, metal cannot")
            market = entry.number("market_start", 0, MOST_AMOUNT_BOUGHT if can_buy else 0)
            court = entry.number("court_start", 0, 1 if kind == METAL else 0)
            entry.number("stock_start", total - market - court, total - market - court)
            self.cubes.append(total)
            self.market_start.append(market)
            self.court_start.append(court)
            self.buy_price.append(entry.number("buy_price", 1) if can_buy else 0)
            self.sell_price.append(entry.number("sell_price", 1))
            self.buy_needs.append(self._trade_needed(entry, "buy_needs"))
            self.sell_needs.append(self._trade_needed(entry, "sell_needs"))
            for field in ("cubes_source", "stock_source"):
                entry.one_of(field, SOURCES)
            entry.source()
            entry.done()
        for entry in shelf.inners("currency", 2):
            self._name(entry, entry.one_of("id", ["gold", "vp"]))
            entry.source()
            entry.done()

    def _trade_needed(self, entry: Reader, field: str) -> int:
        return NONE if entry.raw(field) == "" else TRADES.index(entry.one_of(field, TRADES))

    def _read_resource_cards(self, shelf: Reader) -> None:
        self.card_ids: list[str] = []
        self.card_yield: list[int] = []
        self.card_workers: list[int] = []
        for card, entry in enumerate(shelf.inners("resource_card", CARDS)):
            kind = card // 3
            id = entry.text("id")
            self._name(entry, id)
            entry.number("index", card, card)
            entry.one_of("resource", [RESOURCES[kind]])
            entry.one_of("area", [self.stock_places[kind]])
            self.card_ids.append(id)
            self.card_yield.append(entry.number("yield", self.card_yield[-1] + 1 if card % 3 else 1, MOST_AMOUNT_SOLD))
            self.card_workers.append(entry.number("workers", 1, self.workers))
            entry.source()
            entry.done()

    def _read_craftsmen(self, shelf: Reader) -> None:
        self.craft_ids: list[str] = []
        self.craft_round: list[int] = []
        self.craft_trade: list[int] = []
        self.craft_cost: list[int] = []
        self.craft_input: list[int] = []
        self.craft_need: list[int] = []
        self.craft_input2: list[int] = []
        self.craft_need2: list[int] = []
        self.craft_vp: list[int] = []
        self.craft_gold: list[int] = []
        self.craft_capacity: list[int] = []
        self.craft_requires: list[int] = []
        self.craft_raisable: list[bool] = []
        self.craft_free: list[bool] = []
        self.starting = MOST_SEATS * len(self.starting_row)
        self.pile = 4
        for c, entry in enumerate(shelf.inners("craftsman", self.starting + self.rounds * self.pile)):
            self._read_craftsman(c, entry)
        self.craft_rank = self._ranks()

    def _ranks(self) -> list[int]:
        """The place of each craftsman among all, the one who makes most of a unit of input first."""
        made = [vp + gold / self.sell_price[STONE] for vp, gold in zip(self.craft_vp, self.craft_gold, strict=True)]
        used = [max(1, *needs) for needs in zip(self.craft_need, self.craft_need2, strict=True)]
        order = [c for _, c in sorted([(-made[c] / used[c], c) for c in range(len(made))])]
        return [order.index(c) for c in range(len(order))]

    def _read_craftsman(self, c: int, entry: Reader) -> None:
        id = entry.text("id")
        self._name(entry, id)
        starts = c < self.starting
        age = 0 if starts else 1 + (c - self.starting) // self.pile
        trades: list[str] = [self.starting_row[c % 3]] if starts else list(TRADES)
        if starts:
            entry.one_of("colour", [self.colours[c // 3]])
        self.craft_ids.append(id)
        self.craft_round.append(entry.number("round", age, age))
        self.craft_trade.append(TRADES.index(entry.one_of("trade", trades)))
        self.craft_cost.append(entry.number("cost", 0, 0 if starts else self.gold_most))
        inputs = self._amounts(entry, "consumes", [*RESOURCES, "gold"])
        if len(inputs) > 2:
            raise entry.fail("consumes", f"{len(inputs)} kinds of input, at most 2 are possible")
        pairs = [*inputs, (NONE, 0), (NONE, 0)]
        self.craft_input.append(pairs[0][0])
        self.craft_need.append(pairs[0][1])
        self.craft_input2.append(pairs[1][0])
        self.craft_need2.append(pairs[1][1])
        outputs = dict(self._amounts(entry, "produces", ["vp", "gold"]))
        if not outputs:
            raise entry.fail("produces", "gives neither vp nor gold")
        self.craft_vp.append(outputs.get(0, 0))
        self.craft_gold.append(outputs.get(1, 0))
        self.craft_raisable.append(entry.flag("raisable"))
        self.craft_capacity.append(entry.number("capacity", 1, MOST_USES - self.craft_raisable[c]))
        named = entry.raw("requirement") != ""
        requires = REQUIREMENTS.index(entry.one_of("requirement", REQUIREMENTS[1:])) if named else NO_NEED
        if requires == NEEDS_METAL_HELD and inputs:
            raise entry.fail("requirement", "a craftsman who needs metal to be held takes no input")
        self.craft_requires.append(requires)
        self.craft_free.append(not inputs and requires == NO_NEED)
        entry.source()
        entry.done()

    def _amounts(self, entry: Reader, field: str, allowed: list[str]) -> list[tuple[int, int]]:
        """Pairs of index in `allowed` and amount, in that order."""
        inner = entry.inner(field)
        found = [(i, inner.number(name, 1, MOST_AMOUNT_SOLD)) for i, name in enumerate(allowed) if inner.has(name)]
        inner.done()
        return found

    def _read_privileges(self, shelf: Reader) -> None:
        self.ordinary = (self.rounds - 1) * self.privileges_shown + self.privileges_removed
        self.privilege_ids: list[str] = []
        self.privilege_verb: list[int] = []
        self.privilege_amount: list[int] = []
        self.privilege_kind: list[int] = []
        self.gains: list[list[int]] = []
        self.privilege_of = [NONE] * len(PRIVILEGE_VERBS)
        self.last_round = [NONE] * self.privileges_shown
        for p, entry in enumerate(shelf.inners("privilege", self.ordinary + self.privileges_shown)):
            id = entry.text("id")
            self._name(entry, id)
            entry.text("no")
            if entry.flag("last_round") != (p >= self.ordinary):
                raise entry.fail("last_round", f"the first {self.ordinary} are ordinary, the others for the last round")
            if p >= self.ordinary:
                space = entry.number("kingsbridge_space", 1, self.privileges_shown) - 1
                if self.last_round[space] != NONE:
                    raise entry.fail("kingsbridge_space", f"space {space + 1} is taken by two cards")
                self.last_round[space] = p
            self.privilege_ids.append(id)
            self._read_privilege_effect(p, entry)
            entry.source()
            entry.done()
        for verb in range(SEE_EVENT, GAIN):
            if self.privilege_of[verb] == NONE:
                raise shelf.fail("privilege", f"no card has the effect {PRIVILEGE_VERBS[verb]!r}")

    def _read_privilege_effect(self, p: int, entry: Reader) -> None:
        effect = entry.inner("effect")
        verb = PRIVILEGE_VERBS.index(effect.one_of("kind", PRIVILEGE_VERBS))
        amount, kind = 0, NONE
        gain = [0] * (KINDS + 2)
        if verb == GAIN:
            for i, name in enumerate([*RESOURCES, "gold", "vp"]):
                if effect.has(name):
                    gain[i] = effect.number(name, 1, MOST_AMOUNT_SOLD)
            if not any(gain):
                raise entry.fail("effect", "gains nothing")
        elif verb in (INCOME, FIXED_TAX, PRIORY_VP, CRAFTSMEN_LIMIT, BLACK_WORKER):
            amount = effect.number("amount", 0, SLOTS if verb == CRAFTSMEN_LIMIT else MOST_AMOUNT_SOLD)
        if verb == INCOME:
            kind = RESOURCES.index(effect.one_of("resource", RESOURCES))
        if verb == CRAFTSMEN_LIMIT and amount < self.craftsmen_most:
            raise effect.fail("amount", f"{amount} is below the usual limit of {self.craftsmen_most}")
        if verb == BLACK_WORKER and amount > self.black_workers:
            raise effect.fail("amount", f"{amount} black workers are not in the box: {self.black_workers}")
        if SEE_EVENT <= verb < GAIN:
            if self.privilege_of[verb] != NONE:
                raise effect.fail("kind", f"{PRIVILEGE_VERBS[verb]!r} is the effect of two cards")
            self.privilege_of[verb] = p
        effect.done()
        entry.one_of("type", [VERB_TYPES[verb]])
        self.privilege_verb.append(verb)
        self.privilege_amount.append(amount)
        self.privilege_kind.append(kind)
        self.gains.append(gain)

    def _read_events(self, shelf: Reader) -> None:
        self.event_ids: list[str] = []
        self.event_negative: list[bool] = []
        self.event_verb: list[int] = []
        self.event_amount: list[int] = []
        self.event_most: list[int] = []
        self.builders_walled = self.builders
        for entry in shelf.inners("event", self.rounds + self.events_removed):
            id = entry.text("id")
            self._name(entry, id)
            entry.text("no")
            self.event_ids.append(id)
            self.event_negative.append(entry.one_of("sign", ("positive", "negative")) == "negative")
            effect = entry.inner("effect")
            verb = EVENT_VERBS.index(effect.one_of("kind", EVENT_VERBS))
            self.event_verb.append(verb)
            least = -MOST_AMOUNT_SOLD if verb == YIELD_PER_CARD else 0
            self.event_amount.append(effect.number("amount", least, MOST_AMOUNT_SOLD))
            self.event_most.append(effect.number("max", 0) if verb == GOLD_PER_MILL_WORKER else 0)
            if verb in (EXTRA_USE, LOSE_CRAFTSMAN):
                effect.number("amount", 1, 1)
            if verb == BUILDERS_NEXT_ROUND:
                left = effect.number("amount", 0, self.builders)
                if verb in self.event_verb[:-1] and left != self.builders_walled:
                    raise effect.fail("amount", f"{left}, but another event leaves {self.builders_walled} builders")
                self.builders_walled = left
            effect.done()
            entry.source()
            entry.done()

    def _read_board(self, shelf: Reader) -> None:
        self.space_amount: list[int] = []
        counts: dict[str, int] = {}
        for space, entry in enumerate(shelf.inners("space", SPACES)):
            area, target = LAYOUT[space]
            counts[area] = counts.get(area, 0) + 1
            entry.text("id")
            entry.one_of("area", [area])
            entry.number("position", counts[area], counts[area])
            entry.number("target", target, target)
            effect = entry.inner("effect")
            effect.one_of("kind", [SPACE_VERBS[area]])
            amount = 0
            if area == "priory":
                amount = effect.number("amount", 0, MOST_AMOUNT_SOLD)
            elif area == "castle":
                amount = effect.number("amount", 0, self.gray_workers // 2)
            elif area == "court":
                amount = effect.number("metal", 0, 1 if counts[area] == 1 else 0)
            elif area == "market":
                effect.number("order", counts[area], counts[area])
            self.space_amount.append(amount)
            effect.done()
            entry.source()
            entry.done()
        for step, entry in enumerate(shelf.inners("area", len(AREAS))):
            area = entry.one_of("id", [AREAS[step]])
            self._name(entry, f"area_{area}")
            entry.number("step", step + 1, step + 1)
            entry.number("spaces", counts.get(area, 0), counts.get(area, 0))
            entry.one_of("fill", FILLS)
            entry.source()
            entry.done()
        for part, entry in enumerate(shelf.inners("cathedral_part", self.rounds)):
            self._name(entry, f"part_{part + 1}")
            entry.text("id")
            entry.number("round", part + 1, part + 1)
            entry.source()
            entry.done()
