"""What fell in the open: the dice that a command keeps when an amendment decides it again.

Written from ``docs/fairness.md``. Law: what fell stays, along the commits that each ``keeps``;
behind it the numbers of the amendment's own seed are read. Limit: the cup of the table alone.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from fightbook.clients.python import dice

Part = tuple[bytes, str, int]
"""A seed, a whole label, and how many numbers fell of it."""


class SealedError(Exception):
    """What is kept lies in a commit that hides its declaration: nobody here can check it."""


class UnseededError(Exception):
    """There is no seed for what is new."""


class Dice:
    """The dice of one commit, label by label, each read in order."""

    def __init__(
        self, seed: bytes | None, prefix: str = "", fell: Callable[[str], list[Part]] | None = None
    ) -> None:
        """Read what ``fell`` of a label, and behind it from the ``seed``, if there is one."""
        self._seed, self._prefix, self._fell = seed, prefix, fell
        self._kept: dict[str, list[tuple[Iterator[int], int]]] = {}
        self._new: dict[str, Iterator[int]] = {}
        self._read: dict[str, int] = {}
        self.taken: dict[str, int] = {}
        """How many numbers of the seed were read, by label."""

    def gave(self, label: str, fallen: list[dict[str, Any]]) -> bool:
        """Tell whether these are the next dice of a label."""
        try:
            faces = [self._face(label, die["sides"]) for die in fallen]
        except UnseededError:
            return False
        return faces == [die["face"] for die in fallen]

    def _face(self, label: str, sides: int) -> int:
        if not 1 <= sides <= dice.SIDES:
            raise ValueError("no such die")
        return dice.face(self._words(label), sides)

    def _words(self, label: str) -> Iterator[int]:
        """Give where the next number of a label is read."""
        if label not in self._kept:
            parts = self._fell(label) if self._fell else []
            self._kept[label] = [(dice.words(seed, name), n) for seed, name, n in parts]
        place = self._read[label] = self._read.get(label, 0) + 1
        for words, count in self._kept[label]:
            if place <= count:
                return words
            place -= count
        if self._seed is None:
            raise UnseededError
        self.taken[label] = place
        return self._new.setdefault(label, dice.words(self._seed, self._prefix + label))


class Fell:
    """Follows a stream: its draws, and which commits decide which others again."""

    def __init__(self) -> None:
        """Begin before the first line."""
        self.run = 0
        """The commit of the last amendment."""
        self._draws: dict[int, tuple[bytes, Mapping[str, int]]] = {}
        self._again: dict[int, tuple[int, int, int]] = {}
        """Of which commit, keeping the dice of which, by which amendment."""
        self._sealed: set[int] = set()

    def seal(self, commit: int) -> None:
        """Note that a commit hides its declaration."""
        self._sealed.add(commit)

    def drew(self, commit: int, seed: bytes, read: Mapping[str, int]) -> Dice:
        """Note a draw; give its dice."""
        self._draws[commit] = (seed, read)
        return Dice(seed)

    def again(self, commit: int, of: int, keeps: int) -> Dice | None:
        """Give the dice of what is decided again; nothing if it may not keep what it says."""
        self._again[commit] = (of, keeps, self.run)
        kept = self._again.get(keeps, (0,))[0]
        if keeps >= self.run or (keeps not in (0, of) and kept != of and keeps not in self._sealed):
            return None
        own = self._draws.get(self.run)
        return Dice(own and own[0], f"{of}/", lambda label: self._parts(of, keeps, label))

    def said(self, commit: int) -> dict[str, int]:
        """Give how many new numbers a commit says to have read, by label."""
        of, _, run = self._again.get(commit, (0, 0, commit))
        read, own = self._draws.get(run, (b"", {}))[1], f"{of}/" if of else ""
        return {k[len(own) :]: count for k, count in read.items() if k.startswith(own)}

    def _parts(self, of: int, commit: int, label: str) -> list[Part]:
        found = list[Part]()
        while commit:
            if commit in self._sealed and commit != of:
                raise SealedError
            _, keeps, run = self._again.get(commit, (0, 0, commit))
            seed, read = self._draws.get(run, (b"", {}))
            name = label if commit == of else f"{of}/{label}"
            if count := read.get(name):
                found.append((seed, name, count))
            commit = keeps
        return found[::-1]
