"""Patience: questions that nobody answers answer themselves, where the table chose so.

A ruleset that offers the table option ``timeout`` (seconds, "0" for never) has its open prompts
answered with their default when the time is up. Laws: how long it takes depends on the option and
the commit alone, so that the time of an answer tells nothing; several server processes that count
the same seconds give the same answer once, since its id is the prompt's.
"""

import asyncio
import time
from collections.abc import Iterator

from domain.commands import Answer
from domain.decide import SERVER
from server.hall import Hall
from server.handle import Ask, handle
from server.live import Live

OPTION = "timeout"
TICK_SECONDS = 0.5


async def run(hall: Hall) -> None:
    """Watch the open prompts of all live encounters, for ever."""
    since: dict[tuple[str, str], float] = {}
    while True:
        await asyncio.sleep(TICK_SECONDS)
        now = time.monotonic()
        asked = {
            (live.state.id, prompt): live for live in waiting(hall) for prompt in open_in(live)
        }
        since = {key: since.get(key, now) for key in asked}
        for key, live in asked.items():
            if now - since[key] >= seconds(live):
                await _answer(hall, live, key[1])


def waiting(hall: Hall) -> Iterator[Live]:
    """Give the live encounters whose table chose a timeout."""
    return (live for live in tuple(hall.lives.values()) if seconds(live) > 0)


def open_in(live: Live) -> list[str]:
    """Give the prompts of an encounter that have a default."""
    return [prompt.prompt for prompt in live.state.fight.prompts.values() if prompt.default]


def seconds(live: Live) -> int:
    """Give the seconds that an encounter's table chose; 0 for never."""
    return int(live.state.record.options.get(OPTION, "0"))


async def _answer(hall: Hall, live: Live, prompt: str) -> None:
    found = live.state.fight.prompts.get(prompt)
    if found is not None:
        command = Answer(prompt, found.default)
        await handle(hall, live, Ask(SERVER.id, f"{OPTION}:{prompt}", command))
