"""The versions of a game's rules: which of them holds where in a fight.

Laws: what ``opened`` and ``upgraded`` name holds from that event on, itself included; whoever goes
back in the fight goes back to the rules that held then; a fight of which any part was decided by
rules that are not at hand is strange, and stays so for as long as that part counts.
"""

from bisect import bisect_right
from collections.abc import Iterable

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.domain.ruled import Named
from fightbook.domain.shelf import Folding
from fightbook.domain.state import Fight


def ruled(rules: Folding, fight: Fight, event: Named) -> Fight:
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
