"""Nine Men's Morris, played since the Middle Ages and before: three in a row take a man."""

from priory import Game
from priory.core.game import Blurb
from priory_mill.options import CODEC
from priory_mill.table import LONGEST, Position, Table


class Mill(Game):
    """The room of Nine Men's Morris."""


GAME = Mill(
    id="mill",
    rules_version=1,
    variants=(),
    codec=CODEC,
    longest=LONGEST,
    title="Nine Men's Morris",
    seats=(2,),
    table=Table,
    position=Position,
    blurb=Blurb(lure="Three in a row take a man.", icon="windmill", weight=1.2, minutes=20),
)
