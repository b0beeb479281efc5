"""What fell of each label, in a book: where the dice of a command that is decided again come from.

Laws: what fell stays, along the commits that each ``keeps``; behind it is the amendment's own seed.
A reader who is not shown one of these commits cannot tell, and no fault is made of that.
"""

from collections.abc import Mapping

import msgspec

from fightbook.domain import events as e
from fightbook.domain.dice import Again, Draw, Reader


class UnseededError(Exception):
    """There is no seed for a die; ``veiled``: but this book hides where it may be."""

    def __init__(self, *, veiled: bool) -> None:
        super().__init__()
        self.veiled = veiled


class _Drew(msgspec.Struct):
    """A draw: its links, and how many numbers were read of each label."""

    links: tuple[bytes, bytes, bytes]
    read: Mapping[str, int]


class _Version(msgspec.Struct):
    """A command that was decided again: ``of`` which commit, by the amendment of commit ``run``."""

    of: int
    keeps: int
    run: int


class Fell(msgspec.Struct):
    """Remembers the draws of a book, and which commits decide which others again."""

    run: int = 0
    """The commit of the last amendment."""
    _drew: dict[tuple[int, str], _Drew] = {}
    _versions: dict[int, _Version] = {}
    _veils: set[int] = set()
    """Commits with lines that this book hides: a draw may be among them."""
    _unsaid: set[int] = set()
    """Those that hide their declaration."""

    def hide(self, commit: int, *, declared: bool) -> None:
        """Note that a commit hides lines; does it hide what was ``declared``?"""
        self._veils.add(commit)
        if declared:
            self._unsaid.add(commit)

    def drew(self, commit: int, event: e.Drawn, shake: bytes, witnesses: bytes) -> Draw:
        """Note a draw, and give it."""
        links = (bytes.fromhex(event.link), shake, witnesses)
        self._drew[commit, event.cup] = _Drew(links, event.read)
        return Draw(*links)

    def declared(self, commit: int, event: e.Declared) -> bool:
        """Note what decides an old command again; tell whether it may keep what it says."""
        self._versions[commit] = _Version(event.of, event.keeps, self.run)
        if event.keeps in (0, event.of) or event.keeps in self._unsaid:
            return event.keeps < commit
        kept = self._versions.get(event.keeps)
        return kept is not None and kept.of == event.of and event.keeps < self.run

    def again(self, commit: int, cup: str) -> Again:
        """Give the dice of a command that is decided again."""
        version = self._versions[commit]

        def new() -> Draw:
            if (drew := self._drew.get((version.run, cup))) is None:
                raise UnseededError(veiled=cup != "table" and version.run in self._veils)
            return Draw(*drew.links).within(f"{version.of}/")

        return Again(lambda label: self._fell(version, cup, label), new)

    def said(self, commit: int, cup: str) -> Mapping[str, int]:
        """Give how many new numbers a commit says to have read of a cup, by label."""
        if (version := self._versions.get(commit)) is None:
            return drew.read if (drew := self._drew.get((commit, cup))) else {}
        drew, own = self._drew.get((version.run, cup)), f"{version.of}/"
        read: Mapping[str, int] = {} if drew is None else drew.read
        return {k.removeprefix(own): count for k, count in read.items() if k.startswith(own)}

    def _fell(self, last: _Version, cup: str, label: str) -> list[tuple[Reader, int]]:
        found, commit = list[tuple[Reader, int]](), last.keeps
        while commit:
            version = self._versions.get(commit)
            drew_in, name = (version.run, f"{last.of}/{label}") if version else (commit, label)
            hidden = commit in self._unsaid and commit != last.of
            if hidden or (cup != "table" and drew_in in self._veils):
                raise UnseededError(veiled=True)
            drew = self._drew.get((drew_in, cup))
            if drew is not None and (count := drew.read.get(name)):
                found.append((Draw(*drew.links).read(name), count))
            commit = version.keeps if version else 0
        return found[::-1]
