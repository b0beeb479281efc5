"""How far a long work is, on the other stream than its result, where the terminal is one."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn


class Bar(Protocol):
    """Shows how much is done."""

    def __call__(self, done: int) -> None:
        """Show that ``done`` of all is done; more than that, or less than before, is fine."""
        ...


@contextmanager
def bar(what: str, total: int) -> Generator[Bar]:
    """Show a bar as long as something goes on, where there is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    console, left = Console(stderr=True), TimeRemainingColumn()
    hidden = not console.is_terminal
    with Progress(*columns, left, console=console, transient=True, disable=hidden) as progress:
        task = progress.add_task(what, total=total or None)
        yield lambda done: progress.update(task, completed=done)
