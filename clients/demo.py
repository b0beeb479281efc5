"""``fightbook demo``: a whole fight through a real server, the same whenever it is played.

A GM, the players and a spectator connect like anybody else and play a script, which a ruleset may
bring along as ``demo.json``; what the spectator sees is told as it happens. The chains of all come
from the script's seed, and all dice from the chains, so that commands and seed make the fight. Law:
only the chains of the one table that is played are so; dice that anybody can know beforehand are no
dice for people.
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from hashlib import shake_256
from importlib.metadata import entry_points
from importlib.resources import files
from itertools import count
from typing import Any

import msgspec

from fightbook.clients.python import Flag, Link, Table
from fightbook.clients.python.shakes import Entropy
from fightbook.clients.terminal.story import Story
from fightbook.projections.log import text


class Fighter(msgspec.Struct, frozen=True):
    """Somebody who fights; ``seat`` names who plays it, nobody but the GM where it is empty."""

    name: str
    side: str
    template: str
    seat: str = ""


class Step(msgspec.Struct, frozen=True):
    """One command, or the ``answer`` to the open question; ``dice``: faces by label."""

    seat: str
    command: dict[str, Any] = {}
    answer: str = ""
    dice: dict[str, list[int]] = {}


class Script(msgspec.Struct, frozen=True):
    """A fight to be played, and how it ends. ``about`` tells it in a sentence.

    ``seed``: what the chains of all seats are made from, and the server's, if it was told
    (``tips``); without one they are random.
    """

    ruleset: str
    edition: str
    title: str
    seats: list[str]
    combatants: list[Fighter]
    steps: list[Step]
    outcome: str
    options: dict[str, str] = {}
    about: str = ""
    seed: str = ""


@dataclass(frozen=True, slots=True)
class DemoResult:
    """What was played. ``flags``: what a check of the whole stream found wrong."""

    encounter: str
    gm: Link
    watch: Link
    commits: int
    outcome: str
    flags: list[Flag]


def scripts() -> Iterator[Script]:
    """Give the scripts that the installed rulesets bring along."""
    for point in entry_points(group="fightbook.rulesets"):
        try:
            found = files(point.module).joinpath("demo.json")
        except (ModuleNotFoundError, TypeError):  # not installed whole, or not a package
            continue
        if found.is_file():
            yield msgspec.json.decode(found.read_bytes(), type=Script)


def first() -> Script:
    """Give the first script. Raises ``LookupError`` when there is none."""
    if (script := next(scripts(), None)) is None:
        raise LookupError("No ruleset that is installed brings a demo along.")
    return script


def entropy(seed: str, name: str) -> Entropy:
    """Give bytes that follow from ``seed`` and ``name``; without a seed, random ones."""
    if not seed:
        return os.urandom
    numbers = count()
    return lambda n: shake_256(f"fightbook/demo/1 {seed} {name} {next(numbers)}".encode()).digest(n)


def tips(script: Script) -> Callable[[], bytes]:
    """Give a server's secrets: first those of the table of ``script``, then others.

    They are the GM's pair, the screen's secret and the one after it, the GM's pair as its client
    begins it anew, and a pair of each player.
    """

    def found() -> Iterator[bytes]:
        for number in range(6 + 2 * len(script.seats)):
            yield entropy(script.seed, f"tip{number}")(32)
        while True:
            yield os.urandom(32)

    return found().__next__


async def demo(url: str, say: Callable[[str], object], script: Script) -> DemoResult:
    """Play a script on the server at ``url``; ``say`` gets what is told.

    Raises ``Refused`` and ``OSError`` as any client does.
    """
    async with AsyncExitStack() as stack:
        gm = await stack.enter_async_context(
            Table.create(
                url,
                ruleset=script.ruleset,
                title=script.title,
                edition=script.edition,
                options=script.options,
                entropy=entropy(script.seed, "gm"),
            )
        )
        assert gm.watch_link  # noqa: S101 - whoever opens a table knows it
        spectator = await stack.enter_async_context(Table.open(gm.watch_link, watch=True))
        tables = {"gm": gm}
        for number, name in enumerate(script.seats, 1):
            own = entropy(script.seed, f"player{number}")
            joining = Table.join(url, code=gm.code, name=name, entropy=own)
            tables[name] = await stack.enter_async_context(joining)
        telling = asyncio.create_task(_tell(spectator, say))
        try:
            await _play(script, tables)
            await telling
        finally:
            telling.cancel()
        flags = await spectator.verify()
        outcome = str(gm.view.get("outcome", ""))
        return DemoResult(gm.link.encounter, gm.link, gm.watch_link, gm.commit, outcome, flags)


async def _tell(table: Table, say: Callable[[str], object]) -> None:
    """Tell the fight as a spectator sees it, to its end; count what is only revealed there."""
    commits, story = table.commits(), Story(table)
    for entry in await story.catch_up(table.commit):
        say(text.line(entry))
    opened = 0
    async for commit in commits:
        for entry in story.tell(commit.commit, commit.events):
            if commit.closed and entry.revealed:
                opened += 1
            else:
                say(text.line(entry))
    if opened:
        say(f"The screen opens: everybody can read now what was hidden ({opened}).")


async def _play(script: Script, tables: dict[str, Table]) -> None:
    """Let everybody join the fight, do what the script says, and close what it leaves open."""
    gm = tables["gm"]
    for fighter in script.combatants:
        seats = [tables[fighter.seat].seat] if fighter.seat else []
        more = {"name": fighter.name, "side": fighter.side, "template": fighter.template}
        await gm.command({"type": "enlist", "seats": seats, **more})
    for step in script.steps:
        table = tables[step.seat]
        command = step.command
        if step.answer:
            await _reach(table, gm.commit)
            (prompt,) = table.view["prompts"]
            command = {"type": "answer", "prompt": prompt, "choice": step.answer}
        ack = await table.command(command, dice=step.dice or None)
        await _reach(gm, ack.commit)
    if not gm.view.get("outcome"):
        await gm.command({"type": "close"})


async def _reach(table: Table, commit: int) -> None:
    """Wait until a seat has seen a commit."""
    news = table.happenings()
    while table.commit < commit:
        await anext(news)
