"""Whatever goes wrong between servers, store and clients, what was acknowledged holds."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator
from typing import Any
from unittest.mock import patch

import pytest

from fightbook.domain.commands import Rewind, Say, Throw
from fightbook.domain.reject import Rejected
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from tests.simulation.clock import HungError, simulate
from tests.simulation.house import SHORT, House
from tests.simulation.network import CALM
from tests.simulation.person import ENCOUNTER, Answer
from tests.simulation.process import Process

LONG_RUNS, RUNS = 20, 700
"""Of each of three kinds of store: of those that are longer, and in all."""
FOUND = (113, 10065, 10247, 30028, 50342, 1000072)
"""Seeds that found, in this order: a past that was read again from a master that has less; a roll
given up that another process had finished; a secret of the screen that was not at hand since
another had begun one meanwhile; another commit as the answer to a command that was lost; a fight
that went far back while it was read; a commit that was lost, sent to somebody who came back, as the
old master's answer was late."""
LONG = 5
"""A seed of a fight so long that its beginning is not at hand."""
BACK = Rewind(8)
ALWAYS = (
    "lost",
    "unanswered",
    "late",
    "overtaken",
    "twice",
    "broken",
    "unheard",
    "killed",
    "away",
    "slow",
    "asked twice at once",
    "Witnessed",
)


SAID = pytest.mark.parametrize("count", [RUNS], ids=[f"{RUNS} runs"])
"""The check says of each of these how many there were."""
PATIENT = pytest.mark.timeout(1200)  # so many take their time where others work beside them


def runs(kind: int, count: int) -> Counter[str]:
    """Run some seeds of a kind of store; one that fails is named."""
    found = Counter[str]()
    short = 3 * (SHORT // 3 + 1) + kind
    long = range(kind or 3, kind + 3 * LONG_RUNS, 3)
    for seed in (*long, *range(short, short + 3 * (count - len(long)), 3)):
        try:
            found += simulate(House(seed).run)
        except BaseException as error:
            error.add_note(f"python -m tests.simulation 1 --first {seed}")
            raise
    assert [fault for fault in ALWAYS if not found[fault]] == []
    return found


@SAID
@PATIENT
def test_nothing_acknowledged_is_lost_or_done_twice_and_all_see_the_same(count: int) -> None:
    found = runs(0, count)
    assert found["refused"], "what is refused is refused by what the stream has"
    assert (found["failover"], found["acknowledged and lost"]) == (0, 0)


@SAID
@PATIENT
def test_nothing_acknowledged_is_lost_where_replicas_have_it_before_they_take_over(
    count: int,
) -> None:
    found = runs(1, count)
    assert found["failover"]
    assert found["lagging"]
    assert found["acknowledged and lost"] == 0


@SAID
@PATIENT
def test_where_nobody_waits_for_replicas_some_of_it_is_lost_and_all_go_on_from_the_same(
    count: int,
) -> None:
    found = runs(2, count)
    assert found["failover"]
    assert found["acknowledged and lost"]


async def scene(seed: int) -> tuple[House, list[Live]]:
    """Have two processes that serve the fight, with which nothing goes wrong yet."""
    house = House(seed)
    for process in house.processes:
        process.wire.faults = CALM
    await house.open()
    lives = [await process.do(process.registry.find(ENCOUNTER)) for process in house.processes]
    return house, [live for live in lives if live is not None]


def test_nobody_is_refused_for_what_a_process_has_not_heard() -> None:
    async def play() -> Answer:
        house, (here, there) = await scene(3)
        one, deaf = house.processes
        deaf.wire.faults = CALM._replace(unheard=1.0)
        done = await one.do(handle(one.registry, here, Envelope("gm", "1", Say("Hm."))))
        await asyncio.sleep(1)
        assert not isinstance(done, Rejected)
        assert there.state.commit < done[0].commit
        upon = Envelope("gm", "2", Say("Hm."), expect=done[0].commit)
        return await deaf.do(handle(deaf.registry, there, upon))

    assert not isinstance(simulate(play), Rejected)


def test_what_the_next_master_has_not_got_is_not_said_to_be_done() -> None:
    async def play() -> None:
        house, (here, _) = await scene(2)
        process, said = house.processes[0], Envelope("gm", "1", Say("Hm."))
        copied = house.master.copied
        first = await process.do(handle(process.registry, here, said))
        house.master.copied = copied
        house.master = house.master.deposed_by_its_replica()
        process.wire.move(house.master)
        again = await process.do(handle(process.registry, here, said))
        assert not isinstance(first, Rejected)
        assert not isinstance(again, Rejected)
        assert again[0].commit == house.commit
        assert here.flag == "history-lost"

    simulate(play)


def test_another_commit_of_the_same_number_is_no_answer_to_what_was_lost() -> None:
    """The line of the new master is known by the time at which its late answer comes."""

    async def play() -> None:
        house, (here, there) = await scene(2)
        process, other = house.processes
        said, copied = Envelope("gm", "1", Say("Hm.")), house.master.copied
        first = await process.do(handle(process.registry, here, said))
        house.master.copied = copied
        house.master = house.master.deposed_by_its_replica()
        for one in house.processes:
            one.wire.move(house.master)
        instead = await other.do(handle(other.registry, there, Envelope("gm", "2", Say("Ah."))))
        store, commit = process.registry.store, process.registry.store.commit

        async def late(*asked: Any) -> Any:
            found = await commit(*asked)
            await process.registry.catch_up(here)
            return found

        with patch.object(store, "commit", late):
            again = await process.do(handle(process.registry, here, said))
        assert not isinstance(first, Rejected)
        assert not isinstance(instead, Rejected)
        assert not isinstance(again, Rejected)
        assert first[0].commit == instead[0].commit
        assert (again[0].commit, getattr(again[0].event, "id", "")) == (house.commit, "1")

    simulate(play)


def test_what_is_read_again_after_a_failover_is_not_taken_for_what_was_here() -> None:
    """The past that a rewind needs comes from a master that has less; whoever saw more is told."""

    async def play() -> House:
        house, (here, _) = await scene(LONG)
        process, watcher = house.processes[0], house.people[3]
        house.processes[:], copied = [process], house.master.copied
        await watcher.sit()
        await process.do(handle(process.registry, here, Envelope("gm", "1", Say("Hm."))))
        store, append = process.registry.store, process.registry.store.append

        async def fails_over(*what: Any) -> bool:
            found = await append(*what)
            house.master.copied = copied
            house.master = house.master.deposed_by_its_replica()
            process.wire.move(house.master)
            return found

        with patch.object(store, "append", fails_over):
            found = await process.do(handle(process.registry, here, Envelope("gm", "2", BACK)))
        assert isinstance(found, Rejected)
        assert found.code == "store-away"
        await process.do(handle(process.registry, here, Envelope("gm", "2", BACK)))
        await asyncio.sleep(1)
        assert watcher.lost, "it is sent away, and comes again"
        assert (here.flag, here.state.commit) == ("history-lost", house.commit)
        return house

    assert simulate(play).failures == []


def test_a_fight_that_goes_back_while_it_is_read_is_read_once_more() -> None:
    async def play() -> None:
        house, (here, _) = await scene(LONG)
        process = house.processes[0]

        async def back(number: int, to: int) -> None:
            asked = Envelope("gm", f"{number}", Rewind(to))
            assert not isinstance(await process.do(handle(process.registry, here, asked)), Rejected)

        await back(1, 20)
        other = Process(house.master, house.durability, house.chance, house.happened)
        read, steps = other.registry.read, [12, 8]

        async def meanwhile(*what: Any) -> AsyncGenerator[Any]:
            async for lines in read(*what):
                yield lines
            if steps:
                await back(len(steps) + 1, steps.pop(0))

        other.wire.faults = CALM
        with patch.object(other.registry, "read", meanwhile):
            found = await other.do(other.registry.find(ENCOUNTER))
        assert found is not None
        assert (steps, found.state.commit) == ([], house.commit)

    simulate(play)


def test_who_was_called_elsewhere_meanwhile_is_not_called_again_upon_the_past() -> None:
    async def play() -> House:
        house, (here, there) = await scene(3)
        one, other = house.processes
        house.processes[:] = [one]
        for person in house.people[1:3]:
            await person.sit()
        store, opened = one.registry.store, one.registry.store.open_call

        async def late(*call: Any) -> bool:
            found = await opened(*call)
            await asyncio.sleep(20)
            return found

        with patch.object(store, "open_call", late):
            thrown = asyncio.create_task(
                one.do(handle(one.registry, here, Envelope("gm", "1", Throw(6))))
            )
            await asyncio.sleep(2)
            said = await other.do(handle(other.registry, there, Envelope("gm", "2", Say("Hm."))))
            await asyncio.sleep(30)
            done = await thrown
        assert not isinstance(said, Rejected)
        assert not isinstance(done, Rejected)
        assert done[0].commit < said[0].commit
        return house

    house = simulate(play)
    assert house.failures == []
    assert house.happened["called"] == 2, "each once"


@pytest.mark.parametrize("seed", FOUND)
def test_what_was_found_once_is_not_there_again(seed: int) -> None:
    assert simulate(House(seed).run)["Declared"]


def test_the_same_seed_gives_the_same_run() -> None:
    one, other = (House(7) for _ in range(2))
    assert simulate(one.run) == simulate(other.run)
    assert one.head == other.head


def test_an_hour_passes_at_once_and_who_waits_for_ever_is_found() -> None:
    async def wait() -> float:
        await asyncio.sleep(3000)
        return asyncio.get_running_loop().time()

    assert simulate(wait) == 3000

    async def hang() -> None:
        await asyncio.Event().wait()

    with pytest.raises(HungError):
        simulate(hang)
