"""What a seat may know: the view, and how to imagine the rest (W26).

Every gain and payment of goods happens openly (W26.5), so whoever watches can keep account of all stocks. `imagine`
does: goods, like everything public, stay as they are. Hands and hidden piles of the others, the event decks and the
face-down plague tiles are dealt anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.world.box import DUTIES, FAVOUR_KINDS, PENALTIES, Box
from priory.games.world.options import ACTIONS, PLACES, PROJECTS
from priory.games.world.rules.agenda import ASK_CARD, ASK_DISCARD, TASKS, a_of, b_of, kind_of, seat_of
from priory.games.world.rules.deck import CORNERS
from priory.games.world.rules.pieces import PILE, PLAYED
from priory.games.world.rules.plague import FACE_DOWN, HEALED, HEALED_SHIFT, MOST_SHIFT, PATIENT
from priory.games.world.rules.standing import price
from priory.games.world.rules.turn import PERMANENT, offer_at_hand
from priory.games.world.rules.vocabulary import ACT_MEDICINE, CLOTH, GOODS, HOUSES, MARKET, NAMES, WOOL, Effect

if TYPE_CHECKING:
    from priory.games.world.table import Table

STAGES = ("off", "begun", "complete")


def imagine(s: Table, seat: int, rng: Rng) -> Table:
    """A table that agrees with all this seat knows; the rest is dealt from `rng`, in an order that betrays nothing."""
    other = s.clone()
    for player in range(s.seats):
        if player != seat:
            deal_hand(other, player, rng)
    deal_events(other, rng)
    if s.chapter >= s.box.plague_chapter:
        deal_tiles(other, rng)
    other.rng = rng.fork()
    if other.player != OVER and other.player != seat:
        # Only cards differ from the true table, so only questions about cards may now have other answers.
        kind = kind_of(other.agenda[-1])
        if kind <= ASK_DISCARD and kind >= ASK_CARD:
            other.offered = other.legal()
    return other


def deal_hand(s: Table, player: int, rng: Rng) -> None:
    """The cards not on the open pile are split anew between hidden pile and hand."""
    hiding = s.hidden[player].bit_count()
    if not hiding:
        return
    unseen = s.hand[player] | s.hidden[player]
    cards = [card for card in range(len(ACTIONS)) if unseen >> card & 1]
    hidden = 0
    for i in range(hiding):
        j = i + rng.below(len(cards) - i)
        hidden |= 1 << cards[j]
        cards[j] = cards[i]
    s.hidden[player] = hidden
    s.hand[player] = unseen - hidden


def deal_events(s: Table, rng: Rng) -> None:
    """The cards of each chapter not yet drawn are dealt anew: in the deck, or put away (W2.5)."""
    per = s.box.events_per_chapter
    rounds = s.box.rounds
    deck = s.deck[: s.drawn]
    while len(deck) < len(s.deck):
        chapter = len(deck) // rounds
        first = chapter * rounds
        gone = 0
        for i in range(first, len(deck)):
            gone |= 1 << (deck[i] - chapter * per)
        cards = [chapter * per + card for card in range(per) if not gone >> card & 1]
        for i in range(first + rounds - len(deck)):
            j = i + rng.below(len(cards) - i)
            deck.append(cards[j])
            cards[j] = cards[i]
    s.deck = deck


def deal_tiles(s: Table, rng: Rng) -> None:
    """The face-down plague tiles are mixed (W26.4)."""
    values = s.box.tiles.copy()
    unknown = 0
    for place in range(PLACES):
        if s.illness[place] != FACE_DOWN:
            values.remove(s.tiles[place])
        else:
            unknown += 1
    if not unknown:
        return
    rng.shuffle(values)
    tiles = s.tiles.copy()
    i = 0
    for place in range(PLACES):
        if s.illness[place] == FACE_DOWN:
            tiles[place] = values[i]
            i += 1
    s.tiles = tiles


def view(s: Table, seat: int) -> dict[str, Any]:
    """All that this seat may know, in readable names; a spectator sees what is public (W26.1 to W26.3)."""
    return {
        "game": "world",
        "seats": s.seats,
        "seat": seat,
        "player": s.player,
        "question": "over" if s.player == OVER else TASKS[kind_of(s.agenda[-1])],
        "asked": {} if s.player == OVER else _asked(s, seat),
        "first_game": s.first_game,
        "open_screens": s.open_screens,
        "extra_crest_pass": s.extra_crest_pass,
        "chapter": s.chapter,
        "round": s.round,
        "crest": s.crest,
        "event": event_card(s, s.event),
        "drawn": [s.box.events[event].id for event in s.deck[: s.drawn]],
        "arrow": None if s.arrow < 0 else s.arrow,
        "council": s.box.council_numbers,
        "sides": s.box.sides[s.seats],
        "favour": s.favour + 1,
        "permanent": [event_card(s, event) for event in s.spaces],
        "in_force": [s.box.events[event].id for event in s.standing],
        "covered": {
            "favour": [space + 1 for space in range(10) if s.covered_favour >> space & 1],
            "market": [good for i, good in enumerate(MARKET) if s.covered_market >> i & 1],
            "projects": [project for i, project in enumerate(PROJECTS) if s.covered_projects >> i & 1],
        },
        "shut": [project for i, project in enumerate(PROJECTS) if s.shut >> i & 1],
        "supply": {good: s.supply[i] for i, good in enumerate(GOODS) if good != "gold"},
        "prices": {"wool": price(s, WOOL), "cloth": price(s, CLOTH)},
        "tax": s.tax or None,
        "sites": [None if owner < 0 else owner for owner in s.sites],
        "projects": {project: _project(s, i) for i, project in enumerate(PROJECTS)},
        "places": [_place(s, place) for place in range(PLACES)],
        "players": [_player(s, player, seat) for player in range(s.seats)],
        "labels": labels(s.box),
    }


def labels(box: Box) -> dict[str, Any]:
    """The printed names and numbers that a view shows along with the pieces."""
    if not box.labels:
        box.labels = _labels(box)
    return box.labels


def _labels(box: Box) -> dict[str, Any]:
    return {
        "goods": dict(zip(GOODS, box.good_names, strict=False)),
        "actions": dict(zip(ACTIONS, box.action_names, strict=True)),
        "projects": {
            id: {
                "name": box.project_names[i],
                "stone": box.project_stone[i],
                "wood": box.project_wood[i],
                "bonus": bundle_names(box.donor_get[i]),
                "heal": box.donor_heal[i],
            }
            for i, id in enumerate(PROJECTS)
        },
        "favours": [
            {
                "name": box.favour_names[i],
                "kind": FAVOUR_KINDS[box.favour_kind[i]],
                "stat": "houses" if stat == HOUSES else GOODS[stat],
                "amount": box.favour_amount[i],
                "vp": box.favour_vp[i],
            }
            for i, stat in enumerate(box.favour_stat)
        ],
        "sites": [
            {
                "name": box.site_names[i],
                "material": GOODS[box.site_material[i]],
                "yield": {GOODS[good]: box.site_amount[i]},
            }
            for i, good in enumerate(box.site_good)
        ],
        "places": [
            {"name": name, "bonus": bundle_names(box.place_get[i]), "free_house": box.place_house[i]}
            for i, name in enumerate(box.place_names)
        ],
        "corners": {id: {NAMES[box.corner_good[i]]: box.corner_amount[i]} for i, id in enumerate(CORNERS)},
        "service": bundle_names(box.action_get[ACT_MEDICINE]),
        "steps": box.favour_steps,
        "chapters": box.chapter_names,
        "duties": box.duty_names,
        "penalties": box.penalty_names,
        "colours": box.colour_names,
    }


def event_card(s: Table, event: int) -> dict[str, Any] | None:
    """An event card lying open."""
    return None if event < 0 else s.box.events[event].card


def _project(s: Table, i: int) -> dict[str, Any]:
    return {
        "stage": STAGES[s.stage[i]],
        "stone": s.placed[2 * i],
        "wood": s.placed[2 * i + 1],
        "seals": [seat for seat in range(s.seats) if s.seals_on[i] >> seat & 1],
    }


def _place(s: Table, place: int) -> dict[str, Any]:
    state = s.illness[place]
    names = {FACE_DOWN: "face down", PATIENT: "patient", HEALED: "healed"}
    return {"state": names.get(state, "empty"), "value": s.tiles[place] if state in (PATIENT, HEALED) else None}


def _player(s: Table, player: int, seat: int) -> dict[str, Any]:
    own = player == seat
    goods = {good: s.own(player, i) for i, good in enumerate(GOODS)}
    pile = [s.open_pile[player * PILE + i] for i in range(s.opened[player])]
    shown: dict[str, Any] = {
        "score": s.score[player] / 2,
        "goods": goods if own or s.open_screens else None,
        "hand_size": s.hand[player].bit_count(),
        "hidden_size": s.hidden[player].bit_count(),
        "open": [{"card": ACTIONS[card % PLAYED], "played": card >= PLAYED} for card in pile],
        "down": bool(s.down >> player & 1),
        "houses": s.box.houses - s.sites.count(player),
        "seals": s.seals_left(player),
        "penalties": [name for i, name in enumerate(PENALTIES) if s.penalty[player] >> i & 1],
        "lacking": s.lacking[len(DUTIES) * player : len(DUTIES) * (player + 1)],
        "spared": s.spared[player],
        "offers_used": s.used[player],
    }
    if own:
        shown["hand"] = cards_of(s.hand[player])
        shown["hidden"] = cards_of(s.hidden[player])
    return shown


def cards_of(mask: int) -> list[str]:
    """The names of a set of cards."""
    return [name for i, name in enumerate(ACTIONS) if mask >> i & 1]


def _asked(s: Table, seat: int) -> dict[str, Any]:
    """What the question at hand is about, as far as everybody sees it."""
    top = s.agenda[-1]
    question = TASKS[kind_of(top)]
    a = a_of(top)
    b = b_of(top)
    if question == "card":
        return {"forced": a == 1}
    if question == "offer":
        event = s.event if b != PERMANENT else _offering(s, a)
        effect = offer_at_hand(s, a, b)
        return {
            "event": s.box.events[event].id,
            "permanent": b == PERMANENT,
            "optional": effect.optional,
            "options": offers(effect),
        }
    if question == "build":
        return {"project": PROJECTS[a] if b else None, "pieces": b}
    if question == "house":
        return {"by_action": a == 1, "waived": [good for i, good in enumerate(GOODS) if b >> i & 1]}
    if question == "harvest":
        return {"named": [site + 1 for site in range(len(s.sites)) if b >> site & 1]}
    if question == "heal":
        asked: dict[str, Any] = {"by_action": a == 1, "healed": b >> HEALED_SHIFT & 15, "most": b >> MOST_SHIFT}
        if seat_of(top) == seat or s.open_screens:
            asked["knowledge_left"] = b & 255
        return asked
    if question == "remove_house":
        return {"left": a}
    return {}


def _offering(s: Table, number: int) -> int:
    """The permanent event that makes this offer."""
    wanted = offer_at_hand(s, number, PERMANENT)
    for event in s.standing:
        for effect in s.box.events[event].effects:
            if effect is wanted:
                return event
    raise AssertionError("an offer comes from an event in force")


def offers(effect: Effect) -> list[dict[str, Any]]:
    """The options of an offer: what is paid, what is received."""
    return [
        {"pay": bundle_names(pay), "get": bundle_names(get)}
        for pay, get in zip(effect.options_pay, effect.options_get, strict=True)
    ]


def bundle_names(bundle: list[int]) -> dict[str, int]:
    """A bundle in readable names."""
    return {NAMES[bundle[i]]: bundle[i + 1] for i in range(0, len(bundle), 2)}
