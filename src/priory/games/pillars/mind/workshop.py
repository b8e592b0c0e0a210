"""The workshop of a player in a hurry: what its craftsmen make of cubes, and what things are worth to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec

from priory.games.pillars.mind import forecast
from priory.games.pillars.rules.pieces import CARDS, GOLD, INCOME, KINDS, METAL, SIZES, TRADES

if TYPE_CHECKING:
    from priory.games.pillars.box import Box
    from priory.games.pillars.table import Table

PLACED: Final = ("bishopric", "kingsbridge", "priory", "court", "shiring", "castle", "market", "cathedral")
NAMED: Final[list[tuple[str, float]]] = [
    ("a gold", 0.204),
    ("the bishopric", 1.197),
    ("the castle", 0.8),
    ("the cathedral", 1.1),
    ("a builder that waits", 0.63),
    ("a cube kept", 0.465),
    ("cubes still to come", 0.3),
    ("chance", 0.216),
    ("a round later", 0.51),
    ("a worker", 0.225),
    ("the market, beside the purchases", 0.3),
    ("usual stone", 0.9),
    ("usual wood", 1.08),
    ("usual sand", 1.8),
    ("usual metal", 0.45),
    ("usual gold to spare", 4.0),
    ("income, a round", 0.884),
    ("seeing events, a round", 0.18),
    ("fixed tax, a round", 0.5),
    ("points at the priory, a round", 1.064),
    ("room for craftsmen, a round", 0.5),
    ("the black worker, a round", 0.262),
    ("tax exemption", 0.9),
    ("protection from an event", 1.33),
    ("placing for free", 1.76),
    ("gold, last builders", 0.3),
    ("gold, last cards", 0.6),
    ("gold, a round to go", 0.8),
    ("gold for goldsmiths", 0.3),
    ("gold, while there is little", 0.0),
    ("a stone kept, beside", 0.0),
    ("wood kept, beside", 0.0),
    ("sand kept, beside", 0.0),
    ("metal at its price", 0.5),
    ("metal kept", 0.465),
    ("metal not sold", 1.5),
    ("purchases at the market", 0.7),
    ("a trade at least", 0.1),
    ("no card", 0.0),
    ("a worker, a round to go", 1.0),
    ("a worker in the last round", 1.0),
    ("the price of a craftsman", 1.0),
    ("tax without gold", 0.5),
    ("what a rival would make of a card", 0.0),
    ("what a rival would make of a craftsman", 0.0),
    ("what a rival would make of a space", 0.0),
    ("waiting, a round", 0.0),
    ("waiting, a gold of cost", 0.0),
    ("waiting, of the second best space", 0.0),
    ("waiting, of the third best space", 0.0),
    ("protection from the event at hand", 1.0),
    ("a gift of the bishop", 0.0),
    ("a privilege that brings something at once", 0.0),
    ("income of stone, a round", 0.0),
    ("income of wood, a round", 0.0),
    ("income of sand, a round", 0.0),
    *[(f"taking {size} {kind}", 0.0) for kind in ("stone", "wood", "sand") for size in SIZES],
    *[(f"hiring, {trade}", 0.0) for trade in TRADES],
    *[(f"on {area}", 0.0) for area in PLACED],
    *[(f"on {area}, a round", 0.0) for area in PLACED],
    *[(f"hiring, {trade}, a round", 0.0) for trade in TRADES],
    ("taking stone, a round", 0.0),
    ("taking wood, a round", 0.0),
    ("taking sand, a round", 0.0),
    ("waiting, a builder that rivals still place", 0.0),
    ("a gold, a round", 0.0),
    ("an own builder left", 1.0),
    ("an own builder left, a gold of cost", 0.0),
    ("a rival's builder left", -1.0),
    ("a rival's builder left, a gold of cost", 0.0),
]
"""What things are worth in points to a player in a hurry; found by `python -m tools.tune pillars mind.workshop`."""
WEIGHTS: Final = [weight for _, weight in NAMED]
A_GOLD: Final = 0
AT_BISHOPRIC: Final = 1
AT_CASTLE: Final = 2
AT_CATHEDRAL: Final = 3
WAITING: Final = 4
KEPT: Final = 5
TO_COME: Final = 6
CHANCE: Final = 7
LATER: Final = 8
A_WORKER: Final = 9
AT_MARKET: Final = 10
USUAL: Final = 11
PRIVILEGES: Final = 16  # in the order of their effects
NEARLY_OVER: Final = 25  # of the worth of gold: last builders, last cards, a round to go
GOLDSMITH: Final = 28
POOR: Final = 29
KEPT_BESIDE: Final = 30  # by kind
METAL_PRICE: Final = 33
METAL_KEPT: Final = 34
METAL_HELD: Final = 35
PURCHASES: Final = 36
LEAST_TRADE: Final = 37
NO_CARD: Final = 38
FEWER_WORKERS: Final = 39  # with a round to go, in the last one
PRICE: Final = 41
TAX_OWED: Final = 42
RIVAL_CARD: Final = 43
RIVAL_CRAFT: Final = 44
RIVAL_SPACE: Final = 45
WAITING_ROUND: Final = 46
WAITING_COST: Final = 47
WAITING_NEXT: Final = 48
PROTECTED: Final = 50
GIFTS: Final = 51
AT_ONCE: Final = 52
INCOMES: Final = 53  # by kind
TAKING: Final = 56  # by card
HIRING: Final = 65  # by trade
ON: Final = 78  # by area
ON_ROUND: Final = 86
HIRING_ROUND: Final = 94  # by trade
TAKING_ROUND: Final = 107  # by kind
WAITING_RIVALS: Final = 110
GOLD_ROUND: Final = 111
LEFT: Final = 112  # own, then a rival's
ENOUGH: Final = 12.0


class Workshop:
    """What the chooser weighs options by: its row, the cubes it can count on, and what it makes of them so far."""

    def __init__(self, s: Table, w: list[float], seat: int) -> None:
        self.w = w
        self.seat: int = seat
        self.box: Box = s.box
        self.left: int = s.box.rounds - s.round
        self.crafts = forecast.row_with_newcomers(s, seat)
        self.have = expected(s, seat)
        self.rate = gold_rate(s, w, seat, self.crafts)
        self.gold = float(s.gold[seat])
        self.limit = s.row_limit(seat)
        self.now = 0.0
        self.usual = 0.0
        self.known = False

    def made_of(self, kind: int, amount: float) -> float:
        """What the craftsmen make of so many cubes of a kind, the best first; those left over can be kept."""
        box = self.box
        value = 0.0
        for craftsman in self.crafts:
            if box.craft_input[craftsman] == kind:
                uses = float(box.craft_capacity[craftsman])
                need = box.craft_need[craftsman]
                if box.craft_input2[craftsman] == METAL and self.have[METAL] < uses:
                    uses = self.have[METAL]
                if amount < uses * need:
                    uses = amount / need
                value += uses * (box.craft_vp[craftsman] + box.craft_gold[craftsman] * self.rate)
                amount -= uses * need
        if self.left > 0 and amount > 0.0:
            value += (self.w[KEPT] + self.w[KEPT_BESIDE + kind]) * (amount if amount < 3.0 else 3.0)
        return value

    def gain_of(self, kind: int, amount: float) -> float:
        """What more or fewer cubes of a kind bring."""
        return self.made_of(kind, self.have[kind] + amount) - self.made_of(kind, self.have[kind])

    def metal_gain(self, amount: float) -> float:
        """What more metal brings: points where craftsmen use it, else its price."""
        now = self.have[:]
        more = self.have[:]
        more[METAL] += amount
        value = self.made_by(self.crafts, more) - self.made_by(self.crafts, now)
        floor = 5.0 * self.rate * amount * self.w[METAL_PRICE]
        if self.left > 0:
            floor += self.w[METAL_KEPT] * amount
        return value if value > floor else floor

    def craft_gain(self, craftsman: int) -> float:
        """What a further craftsman will make that the others do not: now of what is there, later of the usual cubes."""
        if not self.known:
            self.now = self.made_by(self.crafts, self.soon())
            self.usual = self.made_by(self.crafts, usual_round(self.w)) if self.left else 0.0
            self.known = True
        more = self.crafts[:]
        forecast.insert(more, craftsman, self.box.craft_rank)
        if len(more) > self.limit:
            more.pop()
        gain = self.made_by(more, self.soon()) - self.now
        if self.left:
            weight = 1.0
            later = 0.0
            for _ in range(self.left):
                weight *= self.w[LATER]
                later += weight
            gain += later * (self.made_by(more, usual_round(self.w)) - self.usual)
        return gain

    def liking(self, craftsman: int) -> float:
        """What a craftsman of this trade is worth beyond what he makes."""
        trade = self.box.craft_trade[craftsman]
        return self.w[HIRING + trade] + self.w[HIRING_ROUND + trade] * self.left

    def soon(self) -> vec[float]:
        """The cubes and the gold that there may be at the end of this round."""
        found = self.have[:]
        for kind in range(KINDS):
            found[kind] += self.w[TO_COME] * self.w[USUAL + kind]
        found[GOLD] = self.gold
        return found

    def made_by(self, crafts: list[int], have: vec[float]) -> float:
        """What a row makes of these cubes in a round."""
        return forecast.work_off(self.box, crafts, vec[float](), have, self.rate)


def gold_rate(s: Table, w: list[float], seat: int, crafts: list[int]) -> float:
    """What one more gold is worth in points; in the end only goldsmiths make something of it."""
    left = s.box.rounds - s.round
    if left > 0:
        rate = w[A_GOLD] + w[GOLD_ROUND] * left
        gold = s.gold[seat]
        if gold < ENOUGH:
            rate += w[POOR] * (ENOUGH - gold) / ENOUGH
        return rate if left > 1 else w[NEARLY_OVER + 2] * rate
    if s.step < 0:
        return w[NEARLY_OVER + 1] * w[A_GOLD]
    for craftsman in crafts:
        if s.box.craft_input[craftsman] == GOLD:
            return w[GOLDSMITH]
    return w[NEARLY_OVER] * w[A_GOLD] if s.step == 0 else 0.01


def expected(s: Table, seat: int) -> vec[float]:
    """The cubes that the seat has or is sure to get in this round; no gold."""
    have = vec[float]([0.0] * (GOLD + 1))
    for kind in range(KINDS):
        have[kind] = float(s.cubes[seat * KINDS + kind])
    if s.step < 8:
        for card in range(CARDS):
            if s.card_at[card] == seat:
                have[card // 3] += s.box.card_yield[card]
        for kind in range(METAL):
            if s.privilege_at[kind] == seat and s.box.privilege_verb[kind] == INCOME:
                have[kind] += 1.0
    return have


def usual_round(w: list[float]) -> vec[float]:
    """What an ordinary round brings: cubes of each kind, and gold to spare."""
    found = vec[float]([0.0] * (GOLD + 1))
    for i in range(GOLD + 1):
        found[i] = w[USUAL + i]
    return found
