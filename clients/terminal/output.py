"""Where a watcher's story goes: to a pipe as plain lines, or to a terminal with a living board.

Law: in a pipe there is the log and nothing else; remarks go to the other stream.
"""

import sys
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, Self

from rich.console import Console
from rich.live import Live
from rich.text import Text

from fightbook.clients.terminal.board import board
from fightbook.clients.terminal.line import line
from fightbook.domain.tongue import Tongue
from fightbook.projections.log import Entry, text
from fightbook.projections.tongues import tongue


class Output(Protocol):
    """Somewhere to tell a story; ``stays``: also when the fight has ended."""

    stays: bool

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...

    def speak(self, tongue: Tongue) -> None:
        """Take the words of the game."""
        ...

    def tell(self, entries: Iterable[Entry]) -> None:
        """Tell what is new."""
        ...

    def remark(self, remark: str, *, lasting: bool = False) -> None:
        """Say something about the watching itself; ``lasting``: until the next remark."""
        ...

    def show(self, view: dict[str, Any], online: Sequence[str]) -> None:
        """Show how the table stands."""
        ...


class Plain:
    """Log lines, one by one."""

    stays = False

    def __init__(self, lang: str = "en") -> None:
        """Print in ``lang``."""
        self._tongue = tongue(lang)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def speak(self, tongue: Tongue) -> None:
        """Take the words of the game."""
        self._tongue = tongue

    def tell(self, entries: Iterable[Entry]) -> None:
        """Print the entries."""
        for entry in entries:
            print(text.line(entry, self._tongue), flush=True)

    def remark(self, remark: str, *, lasting: bool = False) -> None:  # noqa: ARG002 - all scroll by
        """Print the remark, beside the log."""
        if remark:
            print(f"fightbook: {remark}", file=sys.stderr, flush=True)

    def show(self, view: dict[str, Any], online: Sequence[str]) -> None:
        """Leave the board out: a pipe has no place for it."""


class Screen:
    """The log scrolls by above, and the board stays below."""

    stays = True

    def __init__(self, console: Console | None = None, lang: str = "en") -> None:
        """Draw on ``console``, standard output by default; the log is in ``lang``."""
        self._tongue = tongue(lang)
        self._console = console or Console(highlight=False)
        self._live = Live(console=self._console, auto_refresh=False, transient=False)
        self._shown: tuple[dict[str, Any], Sequence[str]] = ({}, ())
        self._status = ""

    def __enter__(self) -> Self:
        self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.stop()

    def speak(self, tongue: Tongue) -> None:
        """Take the words of the game."""
        self._tongue = tongue

    def tell(self, entries: Iterable[Entry]) -> None:
        """Print the entries above the board."""
        for entry in entries:
            self._console.print(line(entry, self._tongue))

    def remark(self, remark: str, *, lasting: bool = False) -> None:
        """Print the remark, or keep it on the board."""
        self._status = remark if lasting else ""
        self._draw()
        if remark and not lasting:
            self._console.print(Text(remark, "yellow"))

    def show(self, view: dict[str, Any], online: Sequence[str]) -> None:
        """Draw the board."""
        self._shown = view, online
        self._draw()

    def _draw(self) -> None:
        view, online = self._shown
        if view:
            self._live.update(board(view, online, self._status, self._tongue), refresh=True)
