"""What is in the box of Kingsbridge, read from box.toml and checked (K1, K2, K3, K24)."""

from __future__ import annotations

from typing import Final

from priory.core.box import Contents
from priory.core.plain import Data
from priory.core.reader import Reader

RANKS: Final = 13
LANE: Final = 14
"""Room for the ranks 1 to 13 in a list of counts; place 0 stays free."""

ALDRED: Final = 0
EDGAR: Final = 1
WYNSTAN: Final = 2
GYTHA: Final = 3
AGATHA: Final = 4
RAGNA: Final = 5
ETHELRED: Final = 6
DEN: Final = 7
WIGELM: Final = 8
WILWULF: Final = 9
CHARACTERS: Final = ["aldred", "edgar", "wynstan", "gytha", "agatha", "ragna", "ethelred", "den", "wigelm", "wilwulf"]

MODES: Final = ["competitive", "solo", "coop"]
COMPETITIVE: Final = 0
SOLO: Final = 1
COOP: Final = 2

PERMANENT: Final = 6
EXTRA: Final = 4
SLOTS: Final = 10


class Box(Contents):
    """The typed tables of a box."""

    def __init__(self, data: Data, where: str) -> None:
        super().__init__(data)
        top = Reader(data, where, box=True)
        self._game(top.inner("game"))
        self._modes(top.inner("modes"))
        self._components(top.inner("components"))
        self._columns(top.inner("columns"))
        self._deals(top)
        self._scoring(top.inner("scoring_solo_coop"))
        self._limits(top.inner("limits"))
        self._terms(top.inner("terms"))
        self._characters(top)
        top.done()

    def _game(self, shelf: Reader) -> None:
        shelf.one_of("id", ["kingsbridge"])
        self.titles = shelf.names()
        shelf.text("designer")
        shelf.text("publisher")
        shelf.number("players_min", 1, 1)
        shelf.number("players_max", 5, 5)
        shelf.number("age_min", 0)
        shelf.source()
        shelf.done()

    def _modes(self, shelf: Reader) -> None:
        self.mode_seats: list[list[int]] = []
        for mode in MODES:
            one = shelf.inner(mode)
            most = 1 if mode == "solo" else 5
            self.mode_seats.append(one.numbers("players", min(2, most), most))
            one.one_of("characters", ["optional"] if mode == "competitive" else ["always"])
            competitive = mode == "competitive"
            for field, wanted in (
                ("exchange", competitive),
                ("pass_with_empty_draw_pile", competitive),
                ("penalty_pile", not competitive),
            ):
                if one.flag(field) is not wanted:
                    raise one.fail(field, f"must be {str(wanted).lower()} in the mode {mode}")
            one.source()
            one.done()
        shelf.done()

    def _components(self, shelf: Reader) -> None:
        cards = shelf.inner("event_cards")
        cards.number("value_min", 1, 1)
        cards.number("value_max", RANKS, RANKS)
        self.copies = cards.number("copies_per_value", 1, 8)
        self.cards = cards.number("count")
        if self.cards != RANKS * self.copies:
            raise cards.fail("count", f"{self.cards} is not {RANKS} values times {self.copies} copies")
        if cards.flag("suits"):
            raise cards.fail("suits", "there are no suits: must be false")
        cards.source()
        cards.done()
        people = shelf.inner("character_cards")
        people.number("count", len(CHARACTERS), len(CHARACTERS))
        people.number("copies_each", 1, 1)
        people.source()
        people.done()
        starts = shelf.inner("column_start_cards")
        starts.number("count", PERMANENT, PERMANENT)
        starts.source()
        starts.done()
        total = shelf.inner("total_cards")
        wanted = self.cards + len(CHARACTERS) + PERMANENT
        if total.number("count") != wanted:
            raise total.fail("count", f"{total.number('count')} is not the sum of all cards, {wanted}")
        total.source()
        total.done()
        shelf.done()

    def _columns(self, shelf: Reader) -> None:
        shelf.number("permanent", PERMANENT, PERMANENT)
        shelf.number("start_cards_each", 1, 1)
        if shelf.numbers("finished_ranks") != list(range(1, RANKS + 1)):
            raise shelf.fail("finished_ranks", f"must be the values 1 to {RANKS} in order")
        extra = shelf.inner("extra")
        self.extra_columns = extra.number("max_at_a_time", 1, EXTRA)
        extra.source()
        extra.done()
        shelf.source()
        shelf.done()

    def _deals(self, top: Reader) -> None:
        hand = top.inner("hand")
        self.hand_size = hand.number("size", 1, 12)
        hand.source()
        hand.done()
        dealt_cards = self.cards - PERMANENT
        self.dealt: list[list[int]] = [[], [], [], [], [], []]
        self.characters_each = [0, 0, 0, 0, 0, 0]
        for shelf in top.inners("deal", 4):
            players = shelf.number("players", 2, 5)
            if self.dealt[players]:
                raise shelf.fail("players", f"{players} players have two deals")
            self._deal(shelf, players, dealt_cards)
            each = shelf.number("characters_each", 0, len(CHARACTERS) // players)
            boxed = shelf.number("characters_boxed", 0)
            if each * players + boxed != len(CHARACTERS):
                raise shelf.fail("characters_boxed", f"{each} each and {boxed} boxed are not {len(CHARACTERS)} in all")
            self.characters_each[players] = each
            shelf.done()
        solo = top.inner("deal_solo")
        solo.number("players", 1, 1)
        self._deal(solo, 1, dealt_cards)
        solo.done()
        shared = top.inner("characters_solo_coop")
        shared.number("deck", len(CHARACTERS), len(CHARACTERS))
        self.open_characters = shared.number("open", 1, 3)
        shared.one_of("used_card_goes_to", ["box"])
        shared.source()
        shared.done()
        for name in ("characters_solo", "characters_coop", "characters_competitive"):
            rule = top.inner(name)
            rule.number("per_turn", 1, 1)
            if name == "characters_competitive":
                if not rule.flag("stack_face_up"):
                    raise rule.fail("stack_face_up", "stacks are open to all: must be true")
                rule.text("used_card_goes_to")
            rule.source()
            rule.done()

    def _deal(self, shelf: Reader, players: int, cards: int) -> None:
        dealt = shelf.numbers("dealt", 0, count=players)
        if dealt != [(cards + players - 1 - i) // players for i in range(players)]:
            raise shelf.fail("dealt", f"{dealt} is not what {players} get of {cards} cards dealt one by one")
        if shelf.numbers("draw_pile", 0, count=players) != [count - self.hand_size for count in dealt]:
            raise shelf.fail("draw_pile", f"must be the cards dealt less a hand of {self.hand_size}")
        self.dealt[players] = dealt
        shelf.source()

    def _scoring(self, shelf: Reader) -> None:
        self.character_points = shelf.number("per_remaining_character")
        self.column_points = shelf.number("per_empty_permanent_column")
        self.penalty_points = shelf.number("per_penalty_card")
        self.win_at_least = shelf.number("win_at_least")
        self.expert_at_least = shelf.number("expert_at_least")
        most = len(CHARACTERS) * self.character_points + PERMANENT * self.column_points
        if shelf.number("maximum") != most:
            raise shelf.fail("maximum", f"{shelf.number('maximum')} is not all characters and columns, {most}")
        self.maximum = most
        shelf.source()
        shelf.done()

    def _limits(self, shelf: Reader) -> None:
        self.moves_per_turn = self._limit(shelf, "rearranging_moves_per_turn")
        self.rounds = self._limit(shelf, "rounds_competitive")
        self._limit(shelf, "exchange_min_cards", 1)
        deadlock = shelf.inner("deadlock")
        deadlock.one_of("formula", ["quiet_turns >= players * (1 + ceil(largest_draw_pile / 6))"])
        deadlock.source()
        deadlock.done()
        display = shelf.inner("display")
        display.one_of("value", ["unlimited"])
        display.source()
        display.done()
        shelf.done()

    def _limit(self, shelf: Reader, name: str, most: int = 1000) -> int:
        one = shelf.inner(name)
        value = one.number("value", 1, most)
        one.source()
        one.done()
        return value

    def _terms(self, shelf: Reader) -> None:
        self.terms: dict[str, dict[str, str]] = {}
        for name in ("event_card", "character_card", "column_start_card"):
            one = shelf.inner(name)
            self.terms[name] = one.names()
            one.source()
            one.done()
        shelf.done()

    def _characters(self, top: Reader) -> None:
        self.character_names: list[dict[str, str]] = []
        for i, shelf in enumerate(top.inners("characters", len(CHARACTERS))):
            if shelf.text("id") != CHARACTERS[i]:
                raise shelf.fail("id", f"{shelf.text('id')!r} stands where {CHARACTERS[i]!r} belongs")
            self.character_names.append(shelf.names())
            shelf.text("effect")
            shelf.one_of("duration", ["instant", "turn", "column"])
            shelf.text("after_use")
            shelf.text("rules")
            shelf.source()
            shelf.done()
