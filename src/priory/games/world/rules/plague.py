"""The plague: cases of illness, healing and its rewards (W19, W23.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from priory.games.world.options import HEAL, PLACES, SMALL_SERVICE, STOP_HEAL
from priory.games.world.rules.agenda import ASK_HEAL, ASK_HOUSE, push
from priory.games.world.rules.pieces import give_bundle, renounce, score, tell_nothing
from priory.games.world.rules.standing import can_afford, healing_forbidden, most, pay_bonus, pay_surcharge
from priory.games.world.rules.vocabulary import ACT_MEDICINE, GOLD, KNOWLEDGE, STONE, WOOD

if TYPE_CHECKING:
    from priory.games.world.table import Table

NO_TILE: Final = 0
FACE_DOWN: Final = 1
PATIENT: Final = 2
HEALED: Final = 3
FREE_HOUSE: Final = 1 << GOLD | 1 << STONE | 1 << WOOD
BY_ACTION: Final = 1

# The second number of a healing question: knowledge left, patients healed so far, patients allowed.
HEALED_SHIFT: Final = 8
MOST_SHIFT: Final = 12


def set_out(s: Table) -> None:
    """After chapter II the 11 tiles are shuffled and lie face down on the 11 places (W13.8)."""
    s.tiles = s.box.tiles.copy()
    s.rng.shuffle(s.tiles)
    s.illness = [FACE_DOWN] * PLACES


def fall_ill(s: Table, place: int) -> None:
    """A face-down tile is turned face up; no place falls ill twice (W19.3, W19.4)."""
    if s.illness[place] == FACE_DOWN:
        s.illness[place] = PATIENT
        if s.journal is not None:
            s.journal.note("ill", s.crest, {"place": place + 1, "value": s.tiles[place]}, None, None, True)


def sicken(s: Table, count: int) -> None:
    """The face-down tile at the lowest place is turned up, some times (W23.16)."""
    for _ in range(count):
        for place in range(PLACES):
            if s.illness[place] == FACE_DOWN:
                fall_ill(s, place)
                break


def ask_heal(s: Table, seat: int, patients: int) -> None:
    """A player may heal by a bonus or an event; knowledge is counted now (W18.5, W19.6, W23.15)."""
    push(s, ASK_HEAL, seat, 0, s.own(seat, KNOWLEDGE) | patients << MOST_SHIFT)


def ask_medicine(s: Table, seat: int) -> None:
    """The action Medicine: 1 gold and 1 VP, or healing (W11.5)."""
    push(s, ASK_HEAL, seat, BY_ACTION, s.own(seat, KNOWLEDGE) | most(s, ACT_MEDICINE, PLACES) << MOST_SHIFT)


def legal_heal(s: Table, seat: int, by_action: int, state: int) -> list[int]:
    """Patients within the knowledge left, or the small service as the first choice of the action (W25.5)."""
    found = [STOP_HEAL]
    knowledge = state & 255
    healed = state >> HEALED_SHIFT & 15
    if healed >= state >> MOST_SHIFT:
        return found
    if by_action and not healed and not can_afford(s, seat, ACT_MEDICINE, []):
        return found
    if not healing_forbidden(s):
        found += [
            HEAL + place for place in range(PLACES) if s.illness[place] == PATIENT and s.tiles[place] <= knowledge
        ]
    if by_action and not healed:
        found.append(SMALL_SERVICE)
    return found


def heal(s: Table, seat: int, by_action: int, state: int, option: int) -> None:
    """One answer to a healing question, which is asked again after each patient (W19.6 to W19.11, W25.5)."""
    healed = state >> HEALED_SHIFT & 15
    if option == STOP_HEAL:
        tell_nothing(s, seat, "heal")
        if by_action and healed:
            pay_bonus(s, seat, ACT_MEDICINE)
        elif by_action:
            renounce(s, seat, legal_heal(s, seat, by_action, state))
        return
    if by_action and not healed:
        pay_surcharge(s, seat, ACT_MEDICINE)
    if option == SMALL_SERVICE:
        give_bundle(s, seat, s.box.action_get[ACT_MEDICINE], "medicine")
        pay_bonus(s, seat, ACT_MEDICINE)
        return
    place = option - HEAL
    if s.journal is not None:
        shown = s.own(seat, KNOWLEDGE) - (state & 255) + s.tiles[place]
        s.journal.note("heal", seat, {"place": place + 1, "value": s.tiles[place], "shown": shown})
    push(s, ASK_HEAL, seat, by_action, state - s.tiles[place] + (1 << HEALED_SHIFT))
    s.illness[place] = HEALED
    score(s, seat, s.box.heal_vp, "heal")
    give_bundle(s, seat, s.box.place_get[place], "heal")
    if s.box.place_house[place]:
        push(s, ASK_HOUSE, seat, 0, FREE_HOUSE)
