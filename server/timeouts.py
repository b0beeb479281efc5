"""Timeouts: questions that nobody answers answer themselves, where the table chose so.

A ruleset that offers the table option ``timeout`` (seconds, "0" for never) has its open prompts
answered with their default when the time is up. Laws: how long it takes depends on the option and
the commit alone, so that the time of an answer tells nothing; several server processes that count
the same seconds give the same answer once, since its id is the prompt's; no table waits for
another, and a question that the rules fail at is logged once and left to the GM.
"""

import asyncio
import time

import msgspec

from fightbook.domain.commands import Answer
from fightbook.domain.decide import SERVER
from fightbook.server.duties import Well
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.registry import Registry

OPTION = "timeout"
TICK_SECONDS = 0.5


class _Question(msgspec.Struct):
    """A prompt that is waited for."""

    since: float
    asked: bool = False
    """An answer is on its way, or failed for good."""


async def run(registry: Registry, well: Well) -> None:
    """Watch the open prompts of all live encounters, for ever."""
    tables: dict[str, dict[str, _Question]] = {}
    while True:
        well()
        await asyncio.sleep(TICK_SECONDS)
        tables = {
            live.state.id: _look(registry, live, tables.get(live.state.id, {}))
            for live in tuple(registry.lives.values())
        }


def _look(registry: Registry, live: Live, known: dict[str, _Question]) -> dict[str, _Question]:
    """Answer what has waited long enough at one table; give what waits there now."""
    if not live.state.fight.prompts or not (limit := seconds(live)):
        return {}
    now = time.monotonic()
    found = {prompt: known.get(prompt) or _Question(now) for prompt in open_in(live)}
    for prompt, question in found.items():
        if now - question.since >= limit and not question.asked:
            question.asked = True
            registry.duties.errand(
                f"answering {prompt} at {live.state.id}", _answer(registry, live, prompt, question)
            )
    return found


def open_in(live: Live) -> list[str]:
    """Give the prompts of an encounter that have a default."""
    return [prompt.prompt for prompt in live.state.fight.prompts.values() if prompt.default]


def seconds(live: Live) -> int:
    """Give the seconds that an encounter's table chose; 0 for never."""
    chosen = str(live.state.record.options.get(OPTION, "0"))
    return int(chosen) if live.state.playable and chosen.isdecimal() else 0


async def _answer(registry: Registry, live: Live, prompt: str, question: _Question) -> None:
    """Give the default answer; where it is refused, as by a store that is away, try it again."""
    if (found := live.state.fight.prompts.get(prompt)) is not None:
        command = Answer(prompt, found.default)
        await handle(registry, live, Envelope(SERVER.id, f"{OPTION}:{prompt}", command))
    question.asked = False
