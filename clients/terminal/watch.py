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
from fightbook.clients.python.happenings import Happening
from fightbook.clients.terminal.output import Output, Plain, Screen
from fightbook.clients.terminal.story import Story
from fightbook.clients.terminal.words import fault, refused, say


def watch(link: str, token: str | None, *, plain: bool, lang: str = "en") -> int:
    """Follow the encounter of an invitation link until it ends; give the exit code."""
    try:
        found = links.parse(link, token or "")
    except ValueError as error:
        print(f"fightbook: {fault(error)}", file=sys.stderr)
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
    except Refused as refusal:
        print(f"fightbook: {refused(refusal)}", file=sys.stderr)
        return 1
    except OSError:
        print(f"fightbook: {say('no-server', url=found.url)}", file=sys.stderr)
        return 1
    return 0


async def follow(link: Link, output: Output, lang: str = "en") -> None:
    """Tell what was, and then what happens, as long as ``output`` has place for it."""
    async with Table.open(link, watch=True, lang=lang) as table:
        happened = table.happenings()
        story = Story(table, lang)
        caught_up = await story.catch_up(table.commit)
        output.speak(story.tongue)
        output.tell(caught_up)
        output.show(table.view, table.online)
        over = bool(table.view.get("outcome"))
        while output.stays or not over:
            happening = await anext(happened)
            await _on(happening, story, output)
            output.show(table.view, table.online)
            over = isinstance(happening, Commit) and happening.closed
            if over and output.stays:
                output.remark(say("seen", at=table.last, words=words(table.head)))
        if story.unread:
            output.remark(say("unread", count=story.unread))


async def _on(happening: Happening, story: Story, output: Output) -> None:
    match happening:
        case Commit(commit, events):
            output.tell(story.tell(commit, events))
        case Slowed(seconds):
            output.remark(say("slowed", seconds=f"{seconds:g}"))
        case Dropped():
            output.remark(say("dropped", why=happening.message), lasting=True)
        case Welcomed(commit, again=True, resumed=False):
            output.remark(say("connected"))
            output.tell(await story.catch_up(commit))
        case CaughtUp(commits):
            output.remark(say("caught-up", count=commits))
        case Flag():
            found = {"at": happening.at, "why": happening.message, "kind": happening.kind}
            output.remark(say("warning", **found))
        case _:
            output.remark("")
