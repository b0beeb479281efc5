"""``fightbook replay``: a book in the terminal, without a server.

The log above, the table as it stood below it, and at the foot where the player is. In a pipe, or
with ``--plain``, the log up to the place and nothing else.
"""

import os
import select
import sys
import termios
import tty
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console, ConsoleOptions, Group, RenderResult
from rich.layout import Layout
from rich.live import Live
from rich.segment import Segment
from rich.text import Text

from fightbook.clients.terminal.board import board
from fightbook.clients.terminal.line import line
from fightbook.clients.terminal.player import Player
from fightbook.clients.terminal.remote import Remote, keys
from fightbook.clients.terminal.words import common, say
from fightbook.domain.line import Seen
from fightbook.domain.registry import at_hand, opening
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.tongue import Tongue
from fightbook.projections.audit.chain import read_book
from fightbook.projections.audit.wording import fault as told
from fightbook.projections.log import UNCITED, Entry, text
from fightbook.projections.tongues import ENGLISH


def replay(
    path: Path,
    rulesets: Mapping[str, Ruleset],
    at: str,
    seat: str,
    *,
    plain: bool,
    lang: str = "en",
    rules: bool = False,
) -> None:
    """Show a book from address ``at``, as ``seat`` saw it.

    Raises ``ValueError`` where it is no book, ``LookupError`` where it has no such place or seat.
    """
    player = open_book(path, rulesets, lang)
    player.see(seat)
    if at:
        player.jump(at)
    if plain or not (sys.stdout.isatty() and sys.stdin.isatty()):
        if not at:
            player.end()
        film, cited = player.film, player.film.cited if rules else UNCITED
        entries = film.entries(player.place)
        for entry in entries:
            print(text.line(entry, film.tongue, cited))
        for line in text.legend(entries, film.tongue, cited):
            print(line)
    else:
        _show(Remote(player))


def open_book(path: Path, rulesets: Mapping[str, Ruleset], lang: str = "en") -> Player:
    """Read a book to look at it. Raises ``ValueError`` where it cannot be read."""
    return Player(*read_all(path, rulesets), lang)


def read_all(path: Path, rulesets: Mapping[str, Ruleset]) -> tuple[list[Seen], Shelf[Ruleset]]:
    """Read a book; give its rules, too.

    Raises ``ValueError`` where it cannot be read.
    """
    with path.open("rb") as rows:
        lines, findings = read_book(row.rstrip(b"\r\n") for row in rows)
    for finding in findings:
        raise ValueError(say("unsound", path=path, at=finding.at, why=told(finding, common())))
    opened = opening(lines)
    if opened is None:
        raise ValueError(say("no-game", path=path))
    return lines, at_hand(rulesets, opened)


# --- the picture ----------------------------------------------------------------------------------


class Tail:
    """The last entries of a log, as many as there is room for."""

    def __init__(self, entries: Sequence[Entry], tongue: Tongue = ENGLISH) -> None:
        self._entries = entries
        self._tongue = tongue

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.height or console.height
        wide = options.update(height=None)
        rows: list[list[Segment]] = []
        for entry in reversed(self._entries):
            rows = console.render_lines(line(entry, self._tongue), wide, pad=False) + rows
            if len(rows) >= room:
                break
        for row in rows[-room:]:
            yield from row
            yield Segment.line()


def picture(remote: Remote, console: Console) -> Layout:
    """Draw where the player stands."""
    player = remote.player
    table = board(player.film.view(player.place), None, "", player.film.tongue)
    foot = Group(Text(remote.status, "bold"), Text(say("help"), "dim"))
    below = len(console.render_lines(table))
    under = len(console.render_lines(foot))
    tail = Tail(player.film.entries(player.place), player.film.tongue)
    layout = Layout()
    layout.split_column(
        Layout(tail, name="log", minimum_size=3),
        Layout(table, name="table", size=below),
        Layout(foot, name="foot", size=under),
    )
    return layout


# --- the terminal ---------------------------------------------------------------------------------


def _show(remote: Remote) -> None:
    console = Console(highlight=False)
    with _keyboard() as typed, Live(console=console, screen=True, auto_refresh=False) as live:
        while not remote.over:
            live.update(picture(remote, console), refresh=True)
            if found := typed(remote.player.pause):
                for key in keys(found):
                    remote.press(key)
            else:
                remote.player.tick()


class _Keyboard:
    """Gives what was typed."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def __call__(self, seconds: float | None) -> str:
        """Wait for a key, at most so long; give what came, "" where nothing did."""
        ready, _, _ = select.select([self._descriptor], [], [], seconds)
        return os.read(self._descriptor, 64).decode(errors="replace") if ready else ""


@contextmanager
def _keyboard() -> Generator[_Keyboard]:
    """Read keys as they are pressed, and let the terminal be as it was afterwards."""
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        yield _Keyboard(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
