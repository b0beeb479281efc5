"""The screen: what a decision takes from whoever keeps its secrets, and how it hides and opens.

Laws: whatever is hidden carries the salt of its place; a secret becomes public only where all that
it hid is open, and never by the decision that began it; a decision that lacks secrets (a look
ahead) is the same but for links and salts.
"""

from collections.abc import Callable, Collection, Mapping
from hashlib import sha256
from typing import Protocol

import msgspec

from fightbook.domain.dice import mac
from fightbook.domain.witnesses import Answers

NO_SALT = bytes(32)


class Supply(Protocol):
    """Links of cups and of witnesses, and the screen's secrets, named by their SHA-256 (hex)."""

    @property
    def listening(self) -> Callable[[], Collection[str]]:
        """Gives the seats that can be called as witnesses."""
        ...

    @property
    def answers(self) -> Answers | None:
        """What the witnesses answered; nothing before they were called."""
        ...

    @property
    def fresh(self) -> str:
        """The secret with which a screen begins that was open."""
        ...

    def link(self, cup: str, /) -> bytes:
        """Give the next link of a cup."""
        ...

    def fault(self, error: Exception, /) -> None:
        """Note a fault of the rules that came when links had been shown, or raise it."""
        ...

    def salt(self, screen: str, commit: int, index: int, /) -> bytes:
        """Give the salt of a place under a secret."""
        ...

    def secret(self, screen: str, /) -> str:
        """Give a secret (hex) to publish."""
        ...


def salt(secret: bytes, commit: int, index: int) -> bytes:
    """Give the salt of the line at ``commit-index``; ``secret``: 32 bytes."""
    place = commit.to_bytes(4, "big") + index.to_bytes(4, "big")
    return mac(secret, b"fightbook/salt/2" + place)


def name(secret: bytes) -> str:
    """Give what a secret is known by before it is public: its SHA-256, hex."""
    return sha256(secret).hexdigest()


def _fail(error: Exception) -> None:
    raise error


class Kept(msgspec.Struct, frozen=True):
    """The supply of whoever keeps the chains. ``secrets``: by their SHA-256."""

    link: Callable[[str], bytes]
    secrets: Mapping[str, bytes]
    fresh: str = ""
    listening: Callable[[], Collection[str]] = tuple
    answers: Answers | None = None
    fault: Callable[[Exception], None] = _fail

    def salt(self, screen: str, commit: int, index: int) -> bytes:
        """Give the salt of a place under a secret."""
        return salt(self.secrets[screen], commit, index)

    def secret(self, screen: str) -> str:
        """Give a secret (hex) to publish."""
        return self.secrets[screen].hex()


class Veil(msgspec.Struct, frozen=True):
    """The screen in one decision. ``began``: the secret in force before it; no supply: a look."""

    supply: Supply | None = None
    began: str = ""

    @property
    def fresh(self) -> str:
        """The secret that begins where something is hidden again."""
        return self.supply.fresh if self.supply else ""

    def salt(self, screen: str, commit: int, index: int) -> str:
        """Give the salt of a place, hex."""
        return (self.supply.salt(screen, commit, index) if self.supply else NO_SALT).hex()

    def opened(self, screen: str) -> str | None:
        """Give the secret to publish where all that it hid is open; nothing where it stays."""
        return self.supply.secret(screen) if self.supply and screen == self.began != "" else None
