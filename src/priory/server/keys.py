"""Who is who: a device by its cookie, a seat by its secret link; neither is stored in the clear. And a seed that nobody
guesses."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from priory.core.game import SEED_LIMIT

COOKIE = "priory"
DEVICE_LENGTH = 43
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
TOKEN_LENGTH = 43


def new_device() -> str:
    """A device's own secret, kept in its cookie."""
    return secrets.token_urlsafe(32)


def new_table() -> str:
    """An id that nobody guesses: whoever has it may watch, and take a free seat."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def new_seed() -> int:
    """For a deal or a bot's thoughts: whoever knew it could foretell them."""
    return secrets.randbelow(SEED_LIMIT)


def is_table(id: str) -> bool:
    """Whether this could be a table's id at all."""
    return len(id) == ID_LENGTH and all(letter in ID_LETTERS for letter in id)


def stored(device: str) -> str:
    """A device as the store knows it."""
    return hashlib.sha256(device.encode()).hexdigest()


class Keys:
    """The tokens of a house, made from its secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def _token(self, text: str) -> str:
        made = hmac.new(self._secret, text.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made).rstrip(b"=").decode()

    def seat(self, table: str, seat: int, generation: int) -> str:
        """The token of a seat: whoever has it sits there. A seat that is freed gets another."""
        return self._token(f"seat:{table}:{seat}:{generation}")

    def host(self, table: str) -> str:
        """The token of whoever set up the table."""
        return self._token(f"host:{table}")

    def same(self, one: str, other: str) -> bool:
        return hmac.compare_digest(one.encode(), other.encode())
