"""The terminal: follow a fight as it happens, in a window or in a pipe."""

from fightbook.clients.terminal.watch import watch

__all__ = ["watch"]
