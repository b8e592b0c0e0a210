"""What a seat may know: the view, and how to imagine the rest (W26).

Every gain and payment of goods happens openly (W26.5), so whoever watches can keep account of all stocks. `imagine`
does: goods, like everything public, stay as they are. Hands and hidden piles of the others, the event decks and the
face-down plague tiles are dealt anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from priory.core.rng import Rng
from priory.core.state import OVER
from priory.games.world.options import ACTIONS, PLACES
from priory.games.world.position.fields import View
from priory.games.world.rules.agenda import ASK_CARD, ASK_DISCARD, kind_of
from priory.games.world.rules.plague import FACE_DOWN

if TYPE_CHECKING:
    from priory.games.world.table import Table


def look(s: Table, seat: int) -> View:
    """All that this seat may know; a spectator sees what is public (W26.1 to W26.3)."""
    return View(View.written(s, seat), s.box)


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
