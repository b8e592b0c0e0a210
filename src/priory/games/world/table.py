"""The table: what lies on the board and in front of each player, and the question at hand (W1, W2, W25)."""

from __future__ import annotations

from priory.core.plain import Data
from priory.core.rng import Rng
from priory.core.state import State
from priory.games.world import seat as knowledge
from priory.games.world.box import Box
from priory.games.world.mind.policy import quick
from priory.games.world.mind.sense import worth
from priory.games.world.options import ACTIONS, ORIENT, PLACES, PROJECTS, REMOVE, SITES
from priory.games.world.position.fields import Position, View
from priory.games.world.rules import agenda as todo
from priory.games.world.rules import chapter as chapters
from priory.games.world.rules import event as events
from priory.games.world.rules import starred, turn, unstarred
from priory.games.world.rules.agenda import A_MASK, A_SHIFT, B_SHIFT, KIND_MASK, SEAT_MASK, SEAT_SHIFT
from priory.games.world.rules.council import legal_orient, orient
from priory.games.world.rules.pieces import PILE
from priory.games.world.rules.plague import heal, legal_heal
from priory.games.world.rules.projects import BEGUN, pay_donor, return_seals
from priory.games.world.rules.standing import pay_bonus
from priory.games.world.rules.vocabulary import GOLD, GOOD_COUNT, WOOL


class Table(State):
    """The true table. Scores are kept in half points; hands and hidden piles are sets of cards, one bit each."""

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__("world", seats)
        self.box = box
        self.first_game = False
        self.open_screens = False
        self.extra_crest_pass = False
        self.chapter = 1
        self.round = 1
        self.crest = 0
        self.favour = 0
        self.event = -1
        self.arrow = -1
        self.drawn = 0
        self.down = 0
        self.tax = 0
        self.covered_favour = 0
        self.covered_market = 0
        self.covered_projects = 0
        self.shut = 0
        self.deck: list[int] = []
        self.tiles: list[int] = []
        self.goods: list[int] = []
        self.supply: list[int] = []
        self.score: list[int] = []
        self.hand: list[int] = []
        self.hidden: list[int] = []
        self.open_pile: list[int] = []
        self.opened: list[int] = []
        self.sites: list[int] = []
        self.placed: list[int] = []
        self.markers: list[int] = []
        self.stage: list[int] = []
        self.seals_on: list[int] = []
        self.illness: list[int] = []
        self.standing: list[int] = []
        self.spaces: list[int] = []
        self.penalty: list[int] = []
        self.used: list[int] = []
        self.lacking: list[int] = []
        self.spared: list[int] = []
        self.agenda: list[int] = []

    def own(self, seat: int, good: int) -> int:
        """How much a player has of a good."""
        return self.goods[seat * GOOD_COUNT + good]

    def beginners(self) -> bool:
        """Whether this is the chapter without hidden discards of a first game (W10.6)."""
        return self.first_game and self.chapter == 1

    def free_covers(self) -> int:
        """Covering tiles not on the board (W22.7)."""
        lying = self.covered_favour.bit_count() + self.covered_market.bit_count() + self.covered_projects.bit_count()
        return self.box.covers - lying

    def seals_left(self, seat: int) -> int:
        """Donation seals not lying on projects."""
        left = self.box.seals
        for seals in self.seals_on:
            left -= seals >> seat & 1
        return left

    # The question at hand.

    def legal(self) -> list[int]:
        top = self.agenda[-1]
        kind = top & KIND_MASK
        seat = (top >> SEAT_SHIFT) & SEAT_MASK
        a = (top >> A_SHIFT) & A_MASK
        b = top >> B_SHIFT
        if kind == todo.ASK_CARD:
            return turn.legal_card(self, seat, a)
        if kind == todo.ASK_DISCARD:
            return turn.legal_discard(self, seat)
        if kind == todo.ASK_ORIENT:
            return legal_orient(self, seat)
        if kind == todo.ASK_OFFER:
            return events.legal_offer(self, seat, turn.offer_at_hand(self, a, b))
        if kind == todo.ASK_MATERIAL:
            return starred.legal_material(self, seat)
        if kind == todo.ASK_BUILD:
            return starred.legal_build(self, seat, a, b)
        if kind == todo.ASK_SELL:
            return starred.legal_sell(self, seat)
        if kind == todo.ASK_HOUSE:
            return unstarred.legal_house(self, seat, a, b)
        if kind == todo.ASK_HARVEST:
            return unstarred.legal_harvest(self, seat, a, b)
        if kind == todo.ASK_DONATE:
            return unstarred.legal_donate(self, seat, b)
        if kind == todo.ASK_WEAVE:
            return unstarred.legal_weave(self, seat)
        if kind == todo.ASK_HEAL:
            return legal_heal(self, seat, a, b)
        if kind == todo.ASK_FAVOUR:
            return unstarred.legal_favour(self, seat)
        if kind == todo.ASK_PROTECT:
            return chapters.legal_protect(self, seat)
        return [REMOVE + site for site in range(SITES) if self.sites[site] == seat]

    def apply(self, option: int) -> None:
        top = self.agenda.pop()
        kind = top & KIND_MASK
        seat = (top >> SEAT_SHIFT) & SEAT_MASK
        a = (top >> A_SHIFT) & A_MASK
        b = top >> B_SHIFT
        if kind == todo.ASK_CARD:
            turn.put_down(self, seat, a, option)
        elif kind == todo.ASK_DISCARD:
            turn.discard(self, seat, option)
        elif kind == todo.ASK_ORIENT:
            orient(self, option - ORIENT)
            turn.begin_turns(self)
        elif kind == todo.ASK_OFFER:
            turn.answer_offer(self, seat, a, b, option)
        elif kind == todo.ASK_MATERIAL:
            starred.material(self, seat, option)
        elif kind == todo.ASK_BUILD:
            starred.build(self, seat, b, option)
        elif kind == todo.ASK_SELL:
            starred.sell(self, seat, option)
        elif kind == todo.ASK_HOUSE:
            unstarred.build_house(self, seat, a, b, option)
        elif kind == todo.ASK_HARVEST:
            unstarred.harvest(self, seat, a, b, option)
        elif kind == todo.ASK_DONATE:
            unstarred.donate(self, seat, b, option)
        elif kind == todo.ASK_WEAVE:
            unstarred.weave(self, seat, option)
        elif kind == todo.ASK_HEAL:
            heal(self, seat, a, b, option)
        elif kind == todo.ASK_FAVOUR:
            unstarred.favour(self, seat, option)
        elif kind == todo.ASK_PROTECT:
            chapters.protect(self, seat, option)
        elif unstarred.remove_house(self, seat, a, option - REMOVE):
            todo.push(self, todo.ASK_REMOVE, seat, a - 1)
        self.go_on()

    def go_on(self) -> None:
        """Do the steps on top of the agenda, down to the next question."""
        while True:
            top = self.agenda[-1]
            kind = top & KIND_MASK
            if kind < todo.FIRST_STEP:
                self.player = (top >> SEAT_SHIFT) & SEAT_MASK
                return
            self.agenda.pop()
            self.step(kind, (top >> SEAT_SHIFT) & SEAT_MASK, (top >> A_SHIFT) & A_MASK)
            if not self.agenda:
                return

    def step(self, kind: int, seat: int, a: int) -> None:
        if kind == todo.STEP_HIDDEN:
            turn.hidden_discard(self, seat)
        elif kind == todo.STEP_TURN:
            turn.turn(self, seat)
        elif kind == todo.STEP_OFFERS:
            turn.ask_offers(self, seat, a)
        elif kind == todo.STEP_EACH:
            events.effect_on_each(self, a, seat)
        elif kind == todo.STEP_EFFECT:
            events.carry_out_effect(self, a)
        elif kind == todo.STEP_ROUND:
            chapters.begin_round(self)
        elif kind == todo.STEP_DRAW:
            events.draw(self)
        elif kind == todo.STEP_END_ROUND:
            chapters.end_round(self)
        elif kind == todo.STEP_PROGRESS:
            chapters.progress_on(self, a)
        elif kind == todo.STEP_PENALTY:
            turn.penalties(self, seat)
        elif kind == todo.STEP_DONOR:
            pay_donor(self, a, seat)
        elif kind == todo.STEP_SEALS:
            return_seals(self, a)
        elif kind == todo.STEP_BONUS:
            pay_bonus(self, seat, a)
        elif kind == todo.STEP_DUTIES:
            chapters.pay_duties(self)
        elif kind == todo.STEP_PROTECT:
            chapters.protection(self, seat)
        elif kind == todo.STEP_LOSSES:
            chapters.take_losses(self)
        else:
            chapters.next_chapter(self)

    # What every game has.

    def clone(self) -> Table:
        other = Table(self.seats, self.box)
        self.copy_frame(other)
        other.first_game = self.first_game
        other.open_screens = self.open_screens
        other.extra_crest_pass = self.extra_crest_pass
        other.chapter = self.chapter
        other.round = self.round
        other.crest = self.crest
        other.favour = self.favour
        other.event = self.event
        other.arrow = self.arrow
        other.drawn = self.drawn
        other.down = self.down
        other.tax = self.tax
        other.covered_favour = self.covered_favour
        other.covered_market = self.covered_market
        other.covered_projects = self.covered_projects
        other.shut = self.shut
        # Deck and plague tiles are never changed in place, so that copies may share them.
        other.deck = self.deck
        other.tiles = self.tiles
        other.goods = self.goods.copy()
        other.supply = self.supply.copy()
        other.score = self.score.copy()
        other.hand = self.hand.copy()
        other.hidden = self.hidden.copy()
        other.open_pile = self.open_pile.copy()
        other.opened = self.opened.copy()
        other.sites = self.sites.copy()
        other.placed = self.placed.copy()
        other.markers = self.markers.copy()
        other.stage = self.stage.copy()
        other.seals_on = self.seals_on.copy()
        other.illness = self.illness.copy()
        other.standing = self.standing.copy()
        other.spaces = self.spaces.copy()
        other.penalty = self.penalty.copy()
        other.used = self.used.copy()
        other.lacking = self.lacking.copy()
        other.spared = self.spared.copy()
        other.agenda = self.agenda.copy()
        return other

    def imagine(self, seat: int, rng: Rng) -> Table:
        return knowledge.imagine(self, seat, rng)

    def contents(self) -> Box:
        return self.box

    def look(self, seat: int) -> View:
        return knowledge.look(self, seat)

    def worth(self) -> list[float]:
        return worth(self)

    def quick(self, rng: Rng) -> int:
        return quick(self, rng)

    def scores(self) -> list[float]:
        return [half / 2 for half in self.score]

    def ranks(self) -> list[int]:
        """Most points, then most piety, loyalty and knowledge; who is still tied shares the place (W21.3, W21.4)."""
        keys: list[list[int]] = [
            [self.score[seat]] + [self.own(seat, good) for good in self.box.tie_break] for seat in range(self.seats)
        ]
        found: list[int] = []
        for key in keys:
            rank = 1
            for other in keys:
                if other > key:
                    rank += 1
            found.append(rank)
        return found

    def to_dict(self) -> Data:
        return Position.written(self)

    def audit(self) -> None:
        from priory.games.world.position.audit import audit

        audit(self)


def blank(seats: int, box: Box) -> Table:
    """A table before anything happens: goods in the supply, cards in hand, the bridge on the board (W2.2 to W2.8)."""
    s = Table(seats, box)
    s.favour = box.favour_start
    s.covered_market = box.market_covered
    s.supply = box.limit[:GOOD_COUNT]
    s.supply[GOLD] = 0
    s.supply[WOOL] -= seats * box.start_wool
    s.goods = [0] * (seats * GOOD_COUNT)
    for seat in range(seats):
        s.goods[seat * GOOD_COUNT + WOOL] = box.start_wool
        s.goods[seat * GOOD_COUNT + GOLD] = box.start_gold
    s.score = [2 * box.start_vp] * seats
    s.hand = [(1 << len(ACTIONS)) - 1] * seats
    s.hidden = [0] * seats
    s.open_pile = [-1] * (seats * PILE)
    s.opened = [0] * seats
    s.sites = [-1] * SITES
    s.placed = [0] * (2 * len(PROJECTS))
    s.markers = [0, 0]
    s.stage = [BEGUN if enters == "start" else 0 for enters in box.project_enters]
    s.seals_on = [0] * len(PROJECTS)
    s.tiles = [0] * PLACES
    s.illness = [0] * PLACES
    s.spaces = [-1, -1]
    s.penalty = [0] * seats
    s.used = [0] * seats
    s.lacking = [0] * (chapters.DUTY_COUNT * seats)
    s.spared = [0] * seats
    return s


def deal(seats: int, box: Box, rng: Rng, start: int | None, variants: dict[str, bool]) -> Table:
    """The table at its first question (W2)."""
    s = blank(seats, box)
    s.rng = rng
    set_variants(s, variants)
    s.crest = rng.below(seats) if start is None else start
    per = box.events_per_chapter
    for chapter in range(box.chapters):
        cards = list(range(chapter * per, (chapter + 1) * per))
        rng.shuffle(cards)
        s.deck += cards[: box.rounds]
    s.agenda = [todo.task(todo.STEP_ROUND)]
    s.go_on()
    s.advance()
    return s


def set_variants(s: Table, variants: dict[str, bool]) -> None:
    """The options of W2.10; a first game begins with the starred cards only."""
    s.first_game = variants["first_game"]
    s.open_screens = variants["open_screens"]
    s.extra_crest_pass = variants["extra_crest_pass"]
    if s.beginners():
        s.hand = [s.box.starred] * s.seats
