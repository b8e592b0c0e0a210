"""What the events drawn so far must have left on the board, by nobody's choice (W4, W12, W13, W17, W19).

A position is held to it, and what a position leaves out is filled in from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.reader import need
from priory.games.world.options import PLACES, PROJECTS
from priory.games.world.rules import agenda as todo
from priory.games.world.rules import vocabulary as v
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import HEALED
from priory.games.world.rules.projects import TOWER

if TYPE_CHECKING:
    from priory.games.world.table import Table

ASKED = {v.ACT_DONATE: todo.ASK_DONATE, v.ACT_HOUSE: todo.ASK_HOUSE}
"""The question of an action that is answered once: as long as it stands nothing has come of the action."""


class Chronicle:
    """The traces of the events, as far as they have been carried out."""

    def __init__(self, s: Table) -> None:
        self.tasks = todo.tasks(s)
        kinds = [task.kind for task in self.tasks]
        self.waiting: bool = todo.STEP_ROUND in kinds or todo.STEP_DRAW in kinds
        # Whoever protects themselves looks at an empty board: covers and cards have come off (W13.2, W13.3).
        self.cleared: bool = todo.STEP_LOSSES in kinds or not kinds
        self.taxed: bool = self.cleared or s.chapter > 1
        self.oriented: bool = not self.waiting and todo.ASK_ORIENT not in kinds
        # How many players have had or begun their turn.
        self.turns = next((task.seat for task in self.tasks if task.kind == todo.STEP_TURN), s.seats)
        self.over = todo.STEP_END_ROUND not in kinds and not self.waiting
        self.first = (s.chapter - 1) * s.box.rounds
        self.event = self._lying(s)
        self.effects = self._effects(s, 0, self.first)
        self.lately = self._effects(s, self.first, s.drawn)
        self.effects += self.lately
        self.hides_cards = any(_takes_cards(effect) for effect in self.lately)
        self.entered: int = 0
        self.favour: int = 0
        self.market: int = s.box.market_covered if s.chapter == 1 else 0
        self.shut: int = 0
        self.sick: int = 0
        self._projects(s)
        self._covers()
        self._illness(s)
        self.spaces: list[int] = [-1, -1]
        self.standing: list[int] = []
        if not self.cleared:
            self._permanent(s, kinds)

    def _lying(self, s: Table) -> int:
        """The card on the council space; none from the end of a chapter to the first draw of the next (W13.3)."""
        return -1 if self.cleared or s.drawn <= self.first else s.deck[s.drawn - 1]

    def _effects(self, s: Table, since: int, before: int) -> list[v.Effect]:
        """The effects of these cards of the deck that have been carried out, or at least begun."""
        found: list[v.Effect] = []
        for i in range(since, min(before, s.drawn)):
            effects = s.box.events[s.deck[i]].effects
            begun = [task.a for task in self.tasks if task.kind == todo.STEP_EFFECT and i == s.drawn - 1]
            found += effects[: begun[0]] if begun else effects
        return found

    def _projects(self, s: Table) -> None:
        for i, enters in enumerate(s.box.project_enters):
            if enters == "start" or (i == TOWER and s.chapter >= s.box.plague_chapter):
                self.entered |= 1 << i
        for effect in self.effects:
            if effect.op == v.PROJECT:
                self.entered |= 1 << effect.project

    def _covers(self) -> None:
        """The box holds tiles enough for all cards of a chapter (W29.6), so that every cover is made."""
        for effect in self.lately:
            if effect.op == v.COVER_FAVOUR:
                self.favour |= effect.mask
            elif effect.op == v.COVER_MARKET:
                self.market |= effect.mask
            elif effect.op == v.UNCOVER_MARKET:
                self.market &= ~effect.mask
            elif effect.op == v.COVER_PROJECTS:
                self.shut |= effect.mask
        if self.cleared:
            self.favour = self.market = self.shut = 0

    def _illness(self, s: Table) -> None:
        """The number of a card comes before its text; more fall ill from the lowest number on (W4.2, W23.16)."""
        for i in range((s.box.plague_chapter - 1) * s.box.rounds, s.drawn):
            self.sick |= 1 << (s.box.events[s.deck[i]].plague - 1)
            for effect in self._effects(s, i, i + 1):
                for _ in range(effect.count if effect.op == v.SICKEN else 0):
                    well = ~self.sick & (1 << PLACES) - 1
                    self.sick |= well & -well

    def _permanent(self, s: Table, kinds: list[int]) -> None:
        """Blue cards of earlier rounds lie on the two spaces, the newest in the place of the oldest (W12.2, W12.3)."""
        playing = todo.STEP_END_ROUND in kinds
        for i in range(self.first, s.drawn):
            event = s.deck[i]
            this_round = playing and not self.waiting and i == s.drawn - 1
            if not s.box.events[event].blue or (this_round and not self.oriented):
                continue
            self.standing.append(event)
            if this_round:
                continue
            if -1 in self.spaces:
                self.spaces[self.spaces.index(-1)] = event
            else:
                self.spaces[self.spaces.index(self.standing.pop(0))] = event

    def covered_projects(self, s: Table) -> int:
        """Covered are the unfinished projects that an event of this chapter shuts (W23.9)."""
        return sum(1 << i for i in range(len(PROJECTS)) if self.shut >> i & 1 and s.stage[i] == 1)


def _takes_cards(effect: v.Effect) -> bool:
    """Whether cards go from hands to hidden piles by it (W23.2)."""
    return any(v.CARD in bundle[::2] for bundle in (effect.pay, effect.tie_pay, *effect.options_pay))


def check_time(s: Table, told: Chronicle) -> None:
    """Raise BadPosition where more stands on the board than cards and events can have brought there so far."""
    given = [effect.project for effect in told.effects if effect.op == v.COMPLETE]
    for i, name in enumerate(PROJECTS):
        if not told.entered >> i & 1:
            continue
        enters = s.box.project_enters[i]
        since = 1 if enters == "start" else s.box.plague_chapter if i == TOWER else 0
        since = since or s.box.events[s.box.event_ids[enters]].chapter
        pieces = s.box.build_most * sum(chances(s, seat, v.ACT_BUILD, since, told) for seat in range(s.seats))
        pieces += s.chapter - since + told.over
        fits = s.placed[2 * i] + s.placed[2 * i + 1] <= pieces or i in given
        need(fits, f"projects.{name}", "nobody can have brought so much material so early")
    need(bool(given) or not any(s.markers), "markers", "no event has completed a project")
    for seat in range(s.seats):
        free = sum(house and s.illness[i] == HEALED for i, house in enumerate(s.box.place_house))
        built = s.sites.count(seat) <= chances(s, seat, v.ACT_HOUSE, 1, told) + free
        need(built, "sites", f"seat {seat} cannot have built so many houses so early")
        donated = s.box.seals - s.seals_left(seat) <= chances(s, seat, v.ACT_DONATE, 1, told)
        need(donated, "projects", f"seat {seat} cannot have donated so often so early")


def chances(s: Table, seat: int, action: int, since: int, told: Chronicle) -> int:
    """How often at most a player can have carried out an action: by its card, by Privilege, by events."""
    found = [effect.action for effect in told.effects if effect.op == v.PERFORM].count(action)
    found -= [task.kind for task in told.tasks if task.seat == seat].count(ASKED.get(action, -1))  # still to be done
    found += 2 * sum(_has_card(s, action, chapter) for chapter in range(since, s.chapter))
    if _has_card(s, action, s.chapter):
        pile = s.open_pile[seat * PILE : seat * PILE + s.opened[seat]]
        found += pile.count(action + PLAYED) + pile.count(v.ACT_PRIVILEGE + PLAYED)
    return found


def _has_card(s: Table, action: int, chapter: int) -> bool:
    """Whether the players have the card of an action in a chapter: in a first game only those with a star at first."""
    return not s.first_game or chapter > 1 or s.box.starred >> action & 1 != 0
