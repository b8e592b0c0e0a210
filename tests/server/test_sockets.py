"""How live connections are compressed: by what was sent before."""

from __future__ import annotations

import random
import string

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from priory.server.sockets import deflate

BROWSER = [("client_max_window_bits", None)]
"""What browsers ask for."""


def weight(socket: PerMessageDeflate, text: str) -> int:
    """How many bytes a message takes on the wire."""
    return len(socket.encode(Frame(Opcode.TEXT, text.encode())).data)


def test_what_was_sent_a_while_ago_is_not_sent_again() -> None:
    chance = random.Random(1)
    said = "".join(chance.choices(string.ascii_letters, k=2000))
    between = "".join(chance.choices(string.ascii_letters, k=8000))
    asked, socket = deflate().process_request_params(BROWSER, [])
    assert ("server_max_window_bits", "14") in asked
    first = weight(socket, said)
    weight(socket, between)
    assert weight(socket, said) < first / 10


def test_a_client_that_asks_for_less_gets_less() -> None:
    asked, _ = deflate().process_request_params([("server_max_window_bits", "10"), *BROWSER], [])
    assert ("server_max_window_bits", "10") in asked
