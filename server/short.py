"""Short: a text that comes whole in one short frame, as nearly all that clients send does; a ping.

Law: what is read here is what the parser of the WebSocket library makes of the same bytes; whatever
else comes is left to that.
"""

from typing import Any

from websockets.frames import Opcode
from websockets.frames import apply_mask as unmasked  # type: ignore[attr-defined]
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

_HEAD = 0x80 | Opcode.TEXT
_LEAST = 6
"""Bytes of the shortest: two of the head, four of the mask."""
_MASKED, _LONG, _LONGER, _MASK = 0x80, 126, 127, 4
SIGN = 4
_PING, _PONG = bytes((0x80 | Opcode.PING, SIGN)), bytes((0x80 | Opcode.PONG, _MASKED | SIGN))


def text(data: bytes) -> str | None:
    """Read a single whole frame (RFC 6455, 5.2); nothing where it is not just that."""
    if len(data) < _LEAST or data[0] != _HEAD or data[1] < _MASKED or data[1] - _MASKED == _LONGER:
        return None
    size, start = data[1] - _MASKED, 2
    if size == _LONG:
        size, start = int.from_bytes(data[2:4], "big"), 4
    if len(data) != start + _MASK + size:
        return None
    mask, found = data[start : start + _MASK], data[start + _MASK :]
    try:
        return unmasked(found, mask).decode()
    except UnicodeDecodeError:
        return None


def ping(sign: bytes) -> bytes:
    """Frame a ping with a sign of four bytes, by which its answer is known (RFC 6455, 5.5.2)."""
    return _PING + sign


def pong(data: bytes) -> bytes | None:
    """Give the sign of an answer to such a ping, where that is all that came."""
    if len(data) != len(_PONG) + _MASK + SIGN or not data.startswith(_PONG):
        return None
    return unmasked(data[-SIGN:], data[len(_PONG) : -SIGN])


def between(protocol: ServerProtocol) -> bool:
    """Tell whether the library's parser waits for the first byte of a frame."""
    parser: Any = protocol.parser
    frames = parser.gi_yieldfrom  # behind the handshake
    waits = None if frames is None else frames.gi_yieldfrom
    return waits is not None and waits.gi_code is StreamReader.at_eof.__code__
