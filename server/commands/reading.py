"""``fightbook audit | compare | replay``: what a book on disk proves and shows."""

import argparse
from pathlib import Path

from fightbook.clients.terminal import judge, words
from fightbook.clients.terminal import replay as replaying
from fightbook.server.plugins import rulesets


def audit(options: argparse.Namespace) -> int:
    """Audit a book; exit code 0 where all agrees, 1 at a fault, 3 where a part is hidden."""
    receipt = judge.receipt(Path(options.receipt)) if options.receipt else None
    if options.key and not receipt:
        raise ValueError(words.say("key-alone"))
    book, kept = Path(options.book), (options.head, receipt, options.key)
    return judge.judge(book, rulesets(), *kept, json=options.json)


def compare(options: argparse.Namespace) -> int:
    """Hold books of one fight against each other; exit code 0 where they agree, 1 where not."""
    return judge.compare([Path(book) for book in options.books])


def replay(options: argparse.Namespace) -> int:
    """Play a book in the terminal, step by step, without a server."""
    book, at, seat = Path(options.book), options.at, options.seat
    how = {"plain": options.plain, "lang": options.lang, "rules": options.rules}
    replaying.replay(book, rulesets(), at, seat, **how)
    return 0
