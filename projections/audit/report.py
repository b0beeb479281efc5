"""What an audit found: faults with their address, and what a table may want to know.

A *finding* is a proof that the book was tampered with, or is not whole. A *remark* is lawful: an
override by the GM, dice from the table, a roll that was taken back.
"""

from typing import Any

import msgspec

FAULTS: dict[str, str] = {
    "bad-line": "The line is not one of a book.",
    "out-of-order": "The address does not follow the one before.",
    "chain-broken": "The lines do not lead to the head of the book: one of them was changed.",
    "bad-event": "The line holds no event of the vocabulary.",
    "too-much": "There is more of something, or something larger, than a fight may have.",
    "bad-game": "The game's file is no game here, or not the one whose digest is given.",
    "bad-link": "The link does not lead to the one before it in its chain.",
    "bad-shake": "The shake is not the next link of the seat's chain.",
    "bad-witness": "The call to the witnesses, or a link of theirs, is not what it has to be.",
    "bad-face": "A face is not the one that seed and label give.",
    "bad-total": "The total is not the sum of the dice that count and the modifiers.",
    "bad-reveal": "The revealed line is not the one that was hidden.",
    "bad-secret": "The secret is not the one whose SHA-256 was shown when the screen began.",
    "bad-salt": "The salt is not the one that the screen's secret gives.",
    "bad-saw": "The command names a head that the book never had: lines before it were changed.",
    "not-decided": "The command, decided again, gives another event.",
    "hidden": "The line is hidden and never revealed: open the screen before you export.",
    "cut": "The book ends before its head, or in the middle of a commit, or has no beginning.",
}


class Finding(msgspec.Struct, frozen=True):
    """A fault: its ``code`` (one of ``FAULTS``), the address, and the sentence to read."""

    code: str
    at: str
    sentence: str


REMARKS: dict[str, str] = {
    "lines-lost": "Lines that somebody saw are lost; the dice of a seat begin anew.",
    "misses-lines": "A seat says to have seen a line that is not there (`address`).",
    "late-roll": "Between a shake and its roll the GM or the server did something (`commits`).",
    "shown-before": "The link that shook a roll had been shown with others before (`times`).",
    "unsaid-head": "A shake came without the head that it was shown on: what came between is open.",
    "unproved": "What a roll rests on is hidden, and its command does not lead to it (`label`).",
    "made-again": "A player made another character, after some for whom dice fell (`times`).",
    "rolled-again": "A roll was taken back and came again (`label`, `was`, `is`).",
    "known-dice": "Dice that fell before an amendment count otherwise now (`label`, `is`).",
    "amended": "Another command was put in the place of a past one (`commits`, `dice`).",
    "taken-back": "Commits no longer count (`commits`, `how`).",
    "brought-back": "Commits count again (`commits`).",
    "acted-for-player": "The GM acted with a combatant that players hold (`command`).",
    "set-track": "The GM set a track by hand (`track`, `reason`).",
    "set-condition": "The GM set a condition, or granted something (`mark`, `value`, `reason`).",
    "screen-roll": "A roll fell behind the screen (`label`).",
    "table-dice": "Dice were thrown by hand (`label`).",
    "table-dice-allowed": "A seat may bring dice from the table (`whose`).",
    "new-pair": "A seat began a new pair of chains.",
    "passed-over": "Witnesses did not answer in time (`seats`), so so many ways were `open`.",
    "came-to-nothing": "Links were shown for a roll, and its command was refused (`code`).",
}
"""What each remark means, and its slots beside ``seat`` and ``who``."""


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something lawful that a table may want to know: ``code``, one of ``REMARKS``, and slots.

    ``seat``: whose deed it was, ``who``: the combatant that it is about.
    """

    code: str
    at: str
    seat: str = ""
    who: str = ""
    slots: dict[str, Any] = {}


class Verdict(msgspec.Struct, frozen=True):
    """What the audit covers and what it found. The ``sentence`` says it in English.

    ``code``: ``unsound`` with any finding, ``sound`` where every commit was decided again, else
    ``open``: of what was not decided nothing is said.
    """

    code: str
    commits: int
    decided: int
    """Commits that were decided again and gave what is recorded."""
    dice: int
    """Dice that this book shows, those thrown by hand among them."""
    checked: int
    """Dice that are those of their seed."""
    by_hand: int
    rolls: int
    """Commits that took links for dice."""
    shaken: int
    """Those of them in which the seat had a link of its own."""
    witnessed: int
    """Those of them into which links of other seats went."""
    late: int
    """Rolls before which something came when their shake had been shown."""
    dropped: int
    """Commands with which a link was shown and of which nothing came, and witnesses passed over."""
    faults: int
    first: str
    """The address of the first fault."""
    end: str
    """``over``: the fight is over in it; ``open``: it is not; ``cut``: the book breaks off."""
    last: str
    """The address of the last line."""
    sentence: str = ""


class Undecided(msgspec.Struct, frozen=True):
    """Why a part was not decided again.

    ``code``: ``hidden`` (it rests on lines that the book hides, in ``commits``), ``rules`` (from
    commit ``since`` on it was played by ``ruleset`` in a ``version`` that is not ``here``) or
    ``no-game`` (the book does not say which game it is).
    """

    code: str
    slots: dict[str, str] = {}


class RulesNeeded(msgspec.Struct, frozen=True):
    """Rules that the book names at an address, and needs from there on; are they ``here``?"""

    at: str
    ruleset: str
    version: str
    here: bool


class Report(msgspec.Struct, frozen=True):
    """The whole audit. ``sound``: no finding, and all of it was decided again.

    ``decided``: commits that were.
    """

    sound: bool
    verdict: Verdict
    findings: tuple[Finding, ...]
    remarks: tuple[Remark, ...]
    lines: int
    commits: int
    decided: int
    not_decided: str
    """Why the rest was not decided again; empty when all of it was."""
    undecided: Undecided | None
    """The same as data."""
    hidden: int
    """Lines that this book shows by their mark alone."""
    rolls: int
    faces: int
    table_faces: int
    shakes: dict[str, int]
    without_shake: dict[str, int]
    """Commits in which a seat rolled, with and without a shake of its own, by seat."""
    witnessed: dict[str, int]
    unwitnessed: dict[str, int]
    """Commits in which the GM's side, or a seat without a shake, rolled: with links of others, and
    without any, by seat."""
    heads: dict[str, int]
    """Commands that name the head which their sender held, by seat."""
    head: str
    """The digest of the last line, hex; empty where there is none."""
    needs: tuple[RulesNeeded, ...]
    """The versions of the rules without which the book cannot be decided again."""
