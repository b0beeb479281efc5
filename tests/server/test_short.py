"""A short text is read as the WebSocket library reads it, wherever packets begin and end."""

import asyncio
import json
import random
from collections.abc import Callable

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from fightbook.server.short import between, ping, pong, text
from tests.support.client import open_table
from tests.support.processes import Server

SIZES = (0, 1, 20, 125, 126, 127, 700)


def frame(kind: Opcode, data: bytes, *, last: bool = True) -> bytes:
    return Frame(kind, data, last).serialize(mask=True)


def message(rng: random.Random) -> list[bytes]:
    """Give the frames of something that a client may send."""
    size = rng.choice(SIZES)
    words = "".join(rng.choices("aé€😀", k=size)).encode()
    return rng.choice(
        [
            [frame(Opcode.TEXT, words[:size].decode(errors="ignore").encode())],
            [frame(Opcode.TEXT, b"\xff" + words)],
            [frame(Opcode.BINARY, words)],
            [frame(Opcode.PING, words[:100])],
            [
                frame(Opcode.TEXT, words, last=False),
                frame(Opcode.PING, b""),
                frame(Opcode.CONT, b"behind"),
            ],
        ]
    )


def packets(rng: random.Random, sent: bytes) -> list[bytes]:
    cuts = sorted(rng.sample(range(len(sent)), min(len(sent), 60)))
    return [sent[a:b] for a, b in zip([0, *cuts], [*cuts, len(sent)], strict=True) if a < b]


def heard(library: ServerProtocol, data: bytes) -> list[tuple[Opcode, bytes, bool]]:
    library.receive_data(data)
    frames = [event for event in library.events_received() if isinstance(event, Frame)]
    return [(found.opcode, bytes(found.data), found.fin) for found in frames]


@pytest.mark.parametrize("seed", range(40))
def test_what_is_read_is_what_the_library_reads(seed: int) -> None:
    rng = random.Random(seed)
    frames = [one for _ in range(60) for one in message(rng)]
    sent = packets(rng, b"".join(frames)) if seed % 2 else frames
    whole, beside = (ServerProtocol(state=State.OPEN) for _ in range(2))
    found, short = list[tuple[Opcode, bytes, bool]](), 0
    for data in sent:
        words = text(data) if between(beside) else None
        short += words is not None
        if words is None:
            found += heard(beside, data)
        else:
            found.append((Opcode.TEXT, words.encode(), True))
    assert found == heard(whole, b"".join(sent))
    assert short or seed % 2


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        b"\x81\x01a",
        b"\x81\x81\0\0\0\0",
        b"\x81\x81\0\0\0\0ab",
        b"\x81\x81\0\0\0\0\xff",
        b"\x01\x81\0\0\0\0a",
        b"\xc1\x81\0\0\0\0a",
        b"\x82\x81\0\0\0\0a",
        b"\x81\xfe\0",
        b"\x81\xff\0\0\0\0\0\0\0\1\0\0\0\0a",
    ],
)
def test_nothing_else_is_read(data: bytes) -> None:
    assert text(data) is None


def test_a_ping_is_framed_as_the_library_frames_it() -> None:
    assert ping(b"\0abc") == Frame(Opcode.PING, b"\0abc").serialize(mask=False)


@pytest.mark.parametrize("sign", [b"\0\0\0\0", b"a\xff\x8a\x84", b"\x8a\x84\0\0"])
def test_the_answer_to_a_ping_is_read_as_the_library_reads_it(sign: bytes) -> None:
    sent = frame(Opcode.PONG, sign)
    assert pong(sent) == sign
    assert heard(ServerProtocol(state=State.OPEN), sent) == [(Opcode.PONG, sign, True)]


@pytest.mark.parametrize(
    "make",
    [
        lambda pong: pong[:0],
        lambda pong: pong[:2],
        lambda pong: pong[:-1],
        lambda pong: pong + b"\x81",
        lambda pong: b"\x89" + pong[1:],
        lambda pong: b"\x81" + pong[1:],
        lambda pong: b"\x0a" + pong[1:],
        lambda pong: b"\xca" + pong[1:],
        lambda pong: pong[:1] + b"\x04" + pong[2:],
        lambda pong: pong[:1] + b"\x83" + pong[2:],
        lambda pong: pong[:1] + b"\x85" + pong[2:],
    ],
    ids=[
        "nothing",
        "head",
        "short",
        "long",
        "ping",
        "text",
        "first",
        "reserved",
        "bare",
        "smaller",
        "larger",
    ],
)
def test_nothing_else_is_an_answer_to_a_ping(make: Callable[[bytes], bytes]) -> None:
    assert pong(make(frame(Opcode.PONG, b"abcd"))) is None


async def test_all_is_answered_in_its_order_wherever_packets_end(server: Server) -> None:
    table, rng = await open_table(server.url), random.Random(1)
    async with table.gm.socket() as gm:
        for turn in range(6):
            ids = [f"{turn}-{n}" for n in range(9)]
            asked = [json.dumps({"type": "options", "id": ident}).encode() for ident in ids]
            parts = [
                frame(Opcode.TEXT, one)
                if n % 3
                else frame(Opcode.TEXT, one[:9], last=False) + frame(Opcode.CONT, one[9:])
                for n, one in enumerate(asked)
            ]
            for data in packets(rng, b"".join(parts)) if turn % 2 else parts:
                gm.line.transport.write(data)
                await asyncio.sleep(0.001)
            assert [(await gm.until("moves"))["id"] for _ in asked] == ids
