"""Titles: what a commit was, in a few words, for lists and for the names of undo and redo."""

from collections.abc import Sequence

from projections.log.entry import Entry

LENGTH = 80

_TELLING = (
    *("closed", "retracted", "reinstated", "checked", "damaged", "healed", "adjusted"),
    *("joined", "left", "played", "rolled", "noted", "chosen", "declared", "answered"),
    *("prompted", "marked", "unmarked", "spent"),
)
"""The kinds of entries that say best what a commit was, best first."""


def title(entries: Sequence[Entry]) -> str:
    """Give the sentence that tells most of a commit, without its full stop and not too long."""
    best = min(entries, key=_rank)
    text = best.sentence.partition(": ")[0] if best.change else best.sentence
    text = text.rstrip(".")
    return text if len(text) <= LENGTH else f"{text[: LENGTH - 1].rstrip()}…"


def _rank(entry: Entry) -> tuple[bool, int]:
    # What is only revealed here happened before.
    place = _TELLING.index(entry.kind) if entry.kind in _TELLING else len(_TELLING)
    return bool(entry.revealed), place
