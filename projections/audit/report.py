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


class Remark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something lawful that a table may want to know."""

    kind: str
    at: str
    seat: str = ""
    who: str = ""
    detail: dict[str, Any] = {}


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
    findings: tuple[Finding, ...]
    remarks: tuple[Remark, ...]
    lines: int
    commits: int
    decided: int
    not_decided: str
    """Why the rest was not decided again; empty when all of it was."""
    hidden: int
    """Lines that this book shows by their mark alone."""
    rolls: int
    faces: int
    table_faces: int
    shakes: dict[str, int]
    without_shake: dict[str, int]
    """Commits in which a seat rolled, with and without a shake of its own, by seat."""
    heads: dict[str, int]
    """Commands that name the head which their sender held, by seat."""
    head: str
    """The digest of the last line, hex; empty where there is none."""
    needs: tuple[RulesNeeded, ...]
    """The versions of the rules without which the book cannot be decided again."""


def text(report: Report) -> str:
    """Tell the report in words."""
    rows = [
        _verdict(report),
        f"{report.lines} lines in {report.commits} commits; {report.hidden} hidden.",
        f"{report.faces} faces checked in {report.rolls} rolls.",
        f"{report.table_faces} faces were entered by hand, beyond what an audit can vouch for.",
        f"{report.decided} commands were decided again and gave the recorded events.",
    ]
    needs = ", ".join(f"{n.ruleset} {n.version} from {n.at} on" for n in report.needs)
    rows += [f"It needs {needs}."] * bool(needs)
    if report.not_decided:
        rows.append(f"Not decided again: {report.not_decided}")
    for seat in sorted({*report.shakes, *report.without_shake, *report.heads}):
        with_it, without = report.shakes.get(seat, 0), report.without_shake.get(seat, 0)
        if with_it or without:
            rows.append(f"{seat}: {with_it} rolls with a shake of its own, {without} without.")
        if named := report.heads.get(seat):
            rows.append(f"{seat}: {named} commands name the head that their sender held.")
    rows += [f"FAULT at {f.at}: {f.sentence}" for f in report.findings]
    rows += [f"{r.at}: {_words(r)}" for r in report.remarks]
    return "\n".join(rows) + "\n"


def _verdict(report: Report) -> str:
    if report.findings:
        return "The book is NOT sound."
    if report.sound:
        return "The book is sound."
    left = f"{report.commits - report.decided} of {report.commits} commits"
    return f"No fault was found, but {left} were not decided again: whether it is sound is open."


def _words(remark: Remark) -> str:
    detail = ", ".join(f"{k} {v}" for k, v in remark.detail.items())
    about = " ".join(part for part in (remark.seat, remark.who) if part)
    return f"{remark.kind} ({about}) {detail}".replace(" ()", "").strip()
