"""``fightbook export | import``: books, and records of them, from a server and to it."""

import argparse
import tempfile
from pathlib import Path

from fightbook.clients.python.links import parse
from fightbook.clients.terminal import books, words
from fightbook.clients.terminal.printed import printed
from fightbook.server.plugins import rulesets


def export(options: argparse.Namespace) -> int:
    """Save an encounter as a book, or as a record: a text with one line a move."""
    if options.format == "text":
        return _record(options)
    link = parse(options.link, options.token or "")
    path = Path(options.book or f"{link.encounter}.book")
    print(words.say("saved", count=books.save(link, path), path=path))
    return 0


def _record(options: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as there:
        book = Path(options.link)
        if not book.is_file():
            book = Path(there, "book")
            books.save(parse(options.link, options.token or ""), book)
        found = printed(book, rulesets(), options.lang)
    if options.book:
        Path(options.book).write_text(found, encoding="utf-8")
    else:
        print(found, end="")
    return 0


def bring(options: argparse.Namespace) -> int:
    """Make an encounter of a book, and be its GM."""
    found = books.bring(options.url, Path(options.book))
    print(words.say("brought", gm=found.gm, watch=found.watch, code=found.code))
    return 0
