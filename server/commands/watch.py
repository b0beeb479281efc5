"""``fightbook watch``: a fight as it happens."""

import argparse
import signal

from fightbook.clients.terminal.watch import watch as watching


def _interrupt(*_: object) -> None:
    """End as with Ctrl+C, which the loop of a watcher hears between two steps."""
    signal.raise_signal(signal.SIGINT)


def watch(options: argparse.Namespace) -> int:
    """Follow a fight in the terminal."""
    signal.signal(signal.SIGTERM, _interrupt)
    return watching(options.link, options.token, plain=options.plain, lang=options.lang)
