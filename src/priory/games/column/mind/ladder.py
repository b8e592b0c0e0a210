"""How A Column of Fire is played by those who are no masters.

A slip is dear here, as what a character would bring is lost for years: an apprentice that overlooked one option in four
was no match for anybody. A journeyman does not know what a table comes to, and judges by worth where its walks end.
"""

from __future__ import annotations

from typing import Final

OVERLOOKS: Final = 12
PLAINLY: Final = {"expects": False}
