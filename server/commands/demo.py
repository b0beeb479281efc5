"""``fightbook demo``: a whole fight through a server that runs beside it."""

import argparse
import asyncio
import contextlib
import functools
import threading

from fightbook.clients import demo as player
from fightbook.clients.terminal import books
from fightbook.server.keeping import folder
from fightbook.server.options import settings
from fightbook.server.run import beside, reachable, store


def demo(options: argparse.Namespace) -> int:
    """Play a whole fight through the real server, and say where its book lies."""
    options.port = options.port if options.serve else "0"
    chosen = reachable(settings(options))
    script = player.first()
    tips = player.tips(script)
    with store(chosen) as redis, beside(chosen, redis, tips) as url:
        say = functools.partial(print, flush=True)
        say(f"{script.about}\n")
        found = asyncio.run(player.demo(url, say, script))
        path = folder(chosen) / "books" / f"{found.encounter}.book"
        books.save(found.gm, path)
        print(f"\n{found.outcome}\n{found.commits} commits. The book: {path}")
        print(f"Check its dice and decisions:  fightbook audit {path}")
        for flag in found.flags:
            print(f"WRONG: {flag}")
        if options.serve:
            print(f"The server goes on at {url}. Watch the fight: {found.watch}  (Ctrl+C ends it)")
            with contextlib.suppress(KeyboardInterrupt):
                threading.Event().wait()
        return 1 if found.flags else 0
