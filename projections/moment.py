"""A moment: what one commit was, in the words and with the dice that its viewer was shown.

For somebody who was not there. Laws: it is made of the entries of a log and of nothing else, so it
tells no more than that log; a commit of which nothing was told is no moment.
"""

import re
from collections.abc import Iterable

from fightbook.projections.log.entry import Chip, Entry, Struct
from fightbook.projections.log.title import telling, title

CAME = frozenset({"checked", "left", "closed", "damaged", "healed"})
"""The kinds of entries that say what came of a deed."""
MOST_TOLD, MOST_ROLLS, MOST_DICE = 4, 3, 10
"""What has room on a small picture."""


class Roll(Struct, frozen=True):
    """Dice of one roll. ``who`` rolled them, and ``total`` is what they came to."""

    who: str
    dice: tuple[Chip, ...]
    total: int | None


class Moment(Struct, frozen=True):
    """One commit of the fight ``fight``: the deed, what came of it, first to last, and the dice."""

    fight: str
    commit: int
    deed: str
    told: tuple[str, ...] = ()
    rolls: tuple[Roll, ...] = ()
    round: int = 0
    retracted: bool = False


def moment(fight: str, entries: Iterable[Entry], commit: int) -> Moment | None:
    """Give the moment of ``commit`` in a log; nothing where nothing was told of it."""
    own = [entry for entry in entries if entry.commit == commit]
    if not own:
        return None
    deed = _deed(own)
    came = [entry.sentence for entry in own if entry.kind in CAME]
    return Moment(
        fight,
        commit,
        deed,
        tuple(line for line in came if not line.startswith(deed))[-MOST_TOLD:],
        tuple(_roll(entry) for entry in own if entry.dice and entry.kind == "rolled")[-MOST_ROLLS:],
        own[0].round,
        all(entry.retracted for entry in own),
    )


def _deed(own: list[Entry]) -> str:
    """Say what was done; where that names nobody, by the test that did harm, else the first."""
    told = telling(own)
    plain = bool(told.target) or told.kind not in {"declared", "answered"}
    harm = next((at for at, entry in enumerate(own) if entry.kind == "damaged"), 0)
    by = own[harm].by
    checks = [entry for entry in own if entry.kind == "checked" and entry.target and entry.who]
    led = [entry for entry in own[:harm] if entry in checks and entry.who == by]
    found = [*led[-1:], *checks[:1]][:1]
    return re.sub(r" \([^()]*\)$", "", title(found)) if found and not plain else title(own)


def _roll(entry: Entry) -> Roll:
    who = entry.who.name if entry.who else ""
    return Roll(who, entry.dice[:MOST_DICE], entry.total)
