"""What the rules call the things on the table: numbers for kinds, spaces, effects and questions, and their names."""

from __future__ import annotations

from typing import Final

STONE: Final = 0
WOOD: Final = 1
SAND: Final = 2
METAL: Final = 3
GOLD: Final = 4
KINDS: Final = 4
NONE: Final = -1

SLOTS: Final = 6
CARDS: Final = 9
SPACES: Final = 17
TARGETS: Final = 10
MOST_AMOUNT_BOUGHT: Final = 4
MOST_AMOUNT_SOLD: Final = 20
MOST_USES: Final = 9
MOST_SEATS: Final = 4

BISHOPRIC: Final = 0
KINGSBRIDGE: Final = 1
PRIORY: Final = 3
COURT: Final = 5
SHIRING: Final = 9
CASTLE: Final = 11
MARKET: Final = 12
CATHEDRAL: Final = 16

# The spaces of each placement target: the first one and how many.
FIRST_SPACE: Final = [0, 1, 2, 3, 5, 9, 10, 11, 12, 16]
SPACE_COUNT: Final = [1, 1, 1, 2, 4, 1, 1, 1, 4, 1]

# The areas with their spaces and the step after which their builders have left.
AREAS_DONE = [
    ("bishopric", BISHOPRIC, 1, 2),
    ("kingsbridge", KINGSBRIDGE, 2, 4),
    ("priory", PRIORY, 2, 5),
    ("court", COURT, 4, 9),
    ("shiring", SHIRING, 2, 10),
    ("castle", CASTLE, 1, 11),
    ("market", MARKET, 4, 12),
    ("cathedral", CATHEDRAL, 1, 14),
]

NO_NEED: Final = 0
NEEDS_MORTAR_MIXER: Final = 1
NEEDS_METAL_HELD: Final = 2

INCOME: Final = 0
SEE_EVENT: Final = 1
FIXED_TAX: Final = 2
PRIORY_VP: Final = 3
CRAFTSMEN_LIMIT: Final = 4
BLACK_WORKER: Final = 5
TAX_EXEMPTION: Final = 6
EVENT_PROTECTION: Final = 7
FREE_PLACEMENT: Final = 8
GAIN: Final = 9

RECEIVE_GOLD: Final = 0
RECEIVE_METAL: Final = 1
GOLD_PER_MILL_WORKER: Final = 2
YIELD_PER_CARD: Final = 3
EXTRA_USE: Final = 4
PAY_GOLD: Final = 5
LOSE_VP: Final = 6
BUILDERS_NEXT_ROUND: Final = 7
LOSE_CRAFTSMAN: Final = 8

RESOURCES: list[str] = ["stone", "wood", "sand", "metal"]
COLOURS = ("blue", "red", "yellow", "green")
SIZES = ("small", "medium", "large")
TRADES = (
    "mortar_mixer", "woodworker", "stonecutter", "tool_maker", "mason", "carpenter", "potter", "architect", "sculptor",
    "glassblower", "goldsmith", "organ_builder", "bell_maker",
)  # fmt: skip
MORTAR_MIXER: Final = 0
REQUIREMENTS = ("none", "mortar_mixer", "metal_held")
PRIVILEGE_VERBS = (
    "income", "see_event", "fixed_tax", "priory_vp_per_builder", "craftsmen_limit", "black_worker", "tax_exemption",
    "event_protection", "free_placement", "gain",
)  # fmt: skip
VERB_TYPES = ("permanent",) * 6 + ("once",) * 3 + ("immediate",)
EVENT_VERBS = (
    "gold", "metal", "gold_per_mill_worker", "yield_per_card", "extra_use", "pay_gold", "lose_vp",
    "builders_next_round", "lose_craftsman",
)  # fmt: skip
AREAS = (
    "event", "bishopric", "wool_mill", "kingsbridge", "priory", "quarry", "forest", "gravel_pit", "court", "shiring",
    "castle", "market", "cathedral", "start_player",
)  # fmt: skip
LAYOUT = (
    ("bishopric", 0), ("kingsbridge", 1), ("kingsbridge", 2), ("priory", 3), ("priory", 3), ("court", 4), ("court", 4),
    ("court", 4), ("court", 4), ("shiring", 5), ("shiring", 6), ("castle", 7), ("market", 8), ("market", 8),
    ("market", 8), ("market", 8), ("start_player", 9),
)  # fmt: skip
FILLS = ("none", "single", "choose", "in_order")
SPACE_VERBS = {
    "bishopric": "bishopric", "kingsbridge": "privilege", "priory": "vp", "court": "tax_free", "shiring": "craftsman",
    "castle": "gray_workers", "market": "trade", "start_player": "start_player",
}  # fmt: skip

START: Final = -2
PHASE_1: Final = -1
PHASE_2: Final = 0
LAST_STEP: Final = 14

NO_QUESTION: Final = 0
CHOOSE_CARD: Final = 1
MAKE_ROOM: Final = 2
PUT_BACK: Final = 3
PLACE: Final = 4
BENEFIT: Final = 5
THOMAS: Final = 6
COLLAPSE: Final = 7
EXEMPTION: Final = 8
NEWCOMER: Final = 9
TRADE: Final = 10
WORK: Final = 11
GIVE_UP: Final = 12
QUESTIONS: list[str] = [
    "none", "card", "make_room", "put_back", "place", "bishopric", "thomas", "collapse", "exemption", "shiring",
    "market", "cathedral", "give_up",
]  # fmt: skip
STEPS: tuple[str | int, ...] = ("start", "cards", "builders", *range(1, LAST_STEP + 1))

HIDDEN: Final = -1
SHOWN: Final = -2
REMOVED: Final = -3
IN_SUPPLY: Final = -1
UNUSED: Final = -2
