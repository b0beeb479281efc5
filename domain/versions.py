"""The versions of a game's rules: which of them holds where in a fight, and which are newer.

Laws: what ``opened`` and ``upgraded`` name holds from that event on, itself included; whoever goes
back in the fight goes back to the rules that held then; a fight of which any part was decided by
rules that are not at hand is strange, and stays so for as long as that part counts.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.domain.ruled import Named
from fightbook.domain.state import Encounter, Fight

if TYPE_CHECKING:
    from fightbook.domain.ruleset import Ruleset

_PIECE = re.compile(r"\d+|\D+")


def order(version: str) -> list[tuple[bool, int, str]]:
    """Give what versions are sorted by, older before newer: numbers in them count as numbers."""
    pieces: list[str] = _PIECE.findall(version)
    return [(p.isdecimal(), int(p) if p.isdecimal() else 0, p) for p in pieces]


def newer(state: Encounter) -> list[str]:
    """Give the versions at hand to which a fight could go on, oldest first."""
    now = order(state.fight.version)
    return sorted((v for v in state.shelf if order(v) > now), key=order)


def ruled(rules: "Ruleset", fight: Fight, event: Named) -> Fight:
    """Let a fight be played by the version that ``event`` names; ``rules`` are what is at hand."""
    strange = fight.strange or event.version not in ("", rules.version)
    return replace(fight, version=event.version, strange=strange)


def standing(lines: Iterable[Seen]) -> str:
    """Give the version by which a fight stands after its ``lines``, from the first on."""
    commits, versions = [0], [""]
    for line in lines:
        event = line.event if isinstance(line, Line) else None
        if isinstance(event, Named):
            found = event.version
        elif isinstance(event, e.Retracted | e.Reinstated | e.Amended):
            found = versions[bisect_right(commits, event.after) - 1]
        else:
            continue
        commits.append(line.commit)
        versions.append(found)
    return versions[-1]
