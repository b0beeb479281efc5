"""Presence costs what changes: counted in messages, by those who get them."""

import asyncio
import time
from contextlib import AsyncExitStack
from typing import cast

import pytest

from fightbook.domain.state import Encounter
from fightbook.server.company import tell
from fightbook.server.live import Live
from fightbook.server.presence import SECONDS_BETWEEN, Attendance, moved
from tests.support.client import Seat, Socket, open_table
from tests.support.processes import Server
from tests.support.whole import whole

MANY = 40


def rounds(socket: Socket) -> int:
    """Count how often a client was told that somebody came or left.

    That somebody is nearer or farther is told too, as often as the machine is busy.
    """
    found, here = 0, set[str]()
    for message in socket.seen:
        came, left = set(message.get("came", ())), set(message.get("left", ()))
        if message["type"] == "presence":
            here = set(message["online"])
        elif message["type"] == "comings":
            found += bool(came - here or left & here)
            here = (here | came) - left
    return found


async def gather(stack: AsyncExitStack, seats: list[Seat]) -> list[Socket]:
    """Let all come, one after the other, and each hear who is here."""
    found = [await stack.enter_async_context(seat.socket()) for seat in seats]
    for socket in found:
        await socket.until("presence")
    return found


async def test_many_who_look_from_one_seat_are_one_change(url: str) -> None:
    table = await open_table(url)
    async with AsyncExitStack() as stack:
        crowd = await gather(stack, [table.watch] * MANY)
        done = await table.gm.do("say", text="welcome all")
        for socket in crowd:
            await socket.check_present("watch")
            await socket.at_commit(done["commit"])
        wholes = [m for socket in crowd for m in socket.seen if m["type"] == "presence"]
        assert [m["online"] for m in wholes] == [["watch"]] * MANY
        assert [rounds(socket) for socket in crowd] == [0] * MANY


async def test_many_seats_that_come_and_go_are_told_together(url: str) -> None:
    table = await open_table(url)
    seats = [await table.sit(f"P{number}") for number in range(MANY)]
    names = sorted(seat.name for seat in seats)
    began = time.monotonic()
    async with table.gm.socket() as gm:
        async with AsyncExitStack() as stack:
            crowd = await gather(stack, seats)
            for socket in (gm, *crowd):
                await socket.check_present("gm", *names)
        await gm.check_present("gm")
        at_most = time.monotonic() - began + 2
        assert all(rounds(socket) <= at_most for socket in (gm, *crowd))
        assert sum(m["type"] == "presence" for m in gm.seen) == 1


async def test_a_change_is_told_and_not_the_whole(url: str) -> None:
    table = await open_table(url)
    ana, bo = await table.sit("Ana"), await table.sit("Bo")
    async with table.gm.socket() as gm, ana.socket() as first:
        await gm.check_present("gm", ana.name)
        async with bo.socket():
            await gm.check_present("gm", ana.name, bo.name)
            assert bo.name in gm.seen[-1]["came"]  # others only where they were measured meanwhile
            assert not {"left", "online"} & gm.seen[-1].keys()
        await gm.check_present("gm", ana.name)
        assert gm.seen[-1]["left"] == [bo.name]
        await first.check_present("gm", ana.name)


@whole
async def test_it_goes_across_servers_as_changes_too(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table = await open_table(one.url)
    async with AsyncExitStack() as stack:
        (gm,) = await gather(stack, [table.gm])
        crowd = await gather(stack, [table.watch.at(two.url)] * MANY)
        for socket in (gm, *crowd):
            await socket.check_present("gm", "watch")
        wholes = [m for socket in crowd for m in socket.seen if m["type"] == "presence"]
        assert len(wholes) == MANY
        assert rounds(gm) == 1
        await stack.enter_async_context(table.watch.socket())  # here too
        one.kill()
        for socket in crowd:
            await socket.check_present("watch")


def test_a_distance_that_moves_a_little_is_no_change() -> None:
    assert not moved(40, 60)
    assert moved(40, 70)
    assert not moved(1000, 1200)
    assert moved(1000, 1300)
    assert moved(None, 0)
    assert moved(0, 5)
    assert moved(5, 0)
    assert not moved(0, 0)


def test_small_moves_add_up_to_a_change() -> None:
    found = Attendance()
    told = []
    for away in (100, 110, 120, 130):
        found.note("here", {"gm": away}, 0.0)
        told.append(found.change().came)
    assert told == [{"gm": 100}, {}, {}, {"gm": 130}]


def test_a_seat_is_as_near_as_its_nearest_connection_and_there_as_long_as_one_is() -> None:
    found = Attendance()
    assert found.note("one", {"gm": 80, "s3": 0}, 1.0)
    assert found.note("two", {"gm": 30, "s3": 50}, 2.0)
    assert not found.note("two", {"gm": 30, "s3": 50}, 2.0)
    assert found.change().came == {"gm": 30, "s3": 50}
    assert found.whole().online == ["gm", "s3"]
    found.forget_silent(1.5)
    found.note("two", {"gm": 30}, 3.0)
    assert found.change().left == ["s3"]
    assert found.whole().away == {"gm": 30}


def test_whoever_comes_is_there_at_once_and_the_others_stay_as_far_away_as_they_were() -> None:
    found = Attendance()
    found.meet("one", ["gm"], 1.0)
    assert (found.whole().online, found.whole().away) == (["gm"], {})
    found.note("one", {"gm": 80}, 2.0)
    found.meet("one", ["gm", "s3"], 3.0)
    assert (found.whole().online, found.whole().away) == (["gm", "s3"], {"gm": 80})
    found.meet("one", ["s3"], 4.0)
    assert found.whole().online == ["s3"]


class Crowd:
    """A table to which many come who change nothing."""

    def __init__(self) -> None:
        self.attendance, self.looks = Attendance(), 0
        self.state = Encounter("a crowd")

    def connected(self) -> dict[str, int]:
        self.looks += 1
        return {"watch": 0}

    def tell(self, message: object) -> None:
        del message


async def test_who_looks_is_not_counted_anew_for_each_who_comes() -> None:
    async def say(encounter: str, data: bytes) -> None:
        del encounter, data

    table = Crowd()
    await tell("here", cast(Live, table), say)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(tell("here", cast(Live, table), say), 0.2)
    table.attendance.looked_at -= SECONDS_BETWEEN - 0.1  # as nothing was told since
    await tell("here", cast(Live, table), say)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(tell("here", cast(Live, table), say), 0.2)
    assert table.looks == 2
