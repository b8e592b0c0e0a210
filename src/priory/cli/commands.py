"""What the commands are added to."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from argparse import _SubParsersAction

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
