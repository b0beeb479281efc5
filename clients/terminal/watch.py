"""``fightbook watch``: follow a fight to its end.

In a terminal the board stays until the watcher leaves, since the GM may take the last blow back; in
a pipe the log ends with the fight. Exit codes: 0 when the encounter ended or the watcher left, 1
when the server is away or refuses, 2 when the link is none.
"""

import asyncio
import os
import sys

from fightbook.clients.python import (
    CaughtUp,
    Commit,
    Dropped,
    Flag,
    Link,
    Refused,
    Slowed,
    Table,
    Welcomed,
    links,
)
from fightbook.clients.python.fingerprint import words
from fightbook.clients.python.session import Happening
from fightbook.clients.terminal.output import Output, Plain, Screen
from fightbook.clients.terminal.story import Story


def watch(link: str, token: str | None, *, plain: bool, lang: str = "en") -> int:
    """Follow the encounter of an invitation link until it ends; give the exit code."""
    try:
        found = links.parse(link, token or "")
    except ValueError as error:
        print(f"fightbook: {error}", file=sys.stderr)
        return 2
    try:
        screen = not plain and sys.stdout.isatty()
        with Screen(lang=lang) if screen else Plain(lang) as output:
            asyncio.run(follow(found, output, lang))
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:  # whoever read the log has enough of it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Refused as refused:
        print(f"fightbook: {refused}", file=sys.stderr)
        return 1
    except OSError:
        print(f"fightbook: No server answers at {found.url}", file=sys.stderr)
        return 1
    return 0


async def follow(link: Link, output: Output, lang: str = "en") -> None:
    """Tell what was, and then what happens, as long as ``output`` has place for it."""
    async with Table.open(link, watch=True, lang=lang) as table:
        happened = table.happenings()
        story = Story(table, lang)
        output.tell(await story.catch_up(table.commit))
        output.show(table.view, table.online)
        over = bool(table.view.get("outcome"))
        while output.stays or not over:
            happening = await anext(happened)
            await _on(happening, story, output)
            output.show(table.view, table.online)
            over = isinstance(happening, Commit) and happening.closed
            if over and output.stays:
                output.remark(f"At {table.last} what was seen is: {words(table.head)}")
        if story.unread:
            output.remark(f"{story.unread} commits are in words of a later version.")


async def _on(happening: Happening, story: Story, output: Output) -> None:
    match happening:
        case Commit(commit, events):
            output.tell(story.tell(commit, events))
        case Slowed(seconds):
            output.remark(f"The server asks to wait {seconds:g} s.")
        case Dropped():
            output.remark(f"{happening.message} Trying again \u2026", lasting=True)
        case Welcomed(commit, again=True, resumed=False):
            output.remark("Connected again.")
            output.tell(await story.catch_up(commit))
        case CaughtUp(commits):
            output.remark(f"Connected again; {commits} commits were caught up.")
        case Flag():
            output.remark(f"Warning, at {happening.at}: {happening.message} ({happening.kind})")
        case _:
            output.remark("")
