"""The percentile game's own state, and the blow that its agenda carries.

Law: folded from public events, so that every seat's world holds the same, but for what ``passed``
keeps: no move hangs on that. Everything else is
in the shared state: tracks, marks, the agenda. A mark's ``by`` names whose turn ends it, ``until``
the round of that turn.
"""

from collections.abc import Mapping

import msgspec

from fightbook.domain.events import Checked, Chosen, Phased, Step
from fightbook.domain.kit.own import folding
from fightbook.domain.maps import put
from fightbook.domain.rulesets.percentile.sheet import PLACES
from fightbook.domain.rulesets.percentile.verdict import Defence

ATTACKS = frozenset({"attack", "cast", "counter", "opportunity"})


class Own(msgspec.Struct, frozen=True):
    """Attacks made this round, by combatant; metres walked this turn by whoever has it.

    ``passed``: those of whom it was said in this round that they take no more opportunities.
    """

    round: int = 0
    attacks: Mapping[str, int] = {}
    walked: int = 0
    passed: frozenset[str] = frozenset()


class Guarding(msgspec.Struct, frozen=True):
    """How somebody defends: ``item`` is a weapon or ``shield``; no ``style``: the best one."""

    who: str
    how: Defence = "none"
    item: str = ""
    power: bool = False
    style: str = ""


class Blow(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack on its way. ``kind``: melee, ranged or spell.

    ``struck`` is where its roll strikes, and not the roll: everybody sees the agenda, and a roll
    may have been made behind the screen.
    """

    by: str
    at: str
    item: str
    kind: str = "melee"
    style: str = ""
    characteristic: str = ""
    allout: bool = False
    place: str = ""
    power: int = 0
    unseen: bool = False
    defences: tuple[Guarding, ...] = ()
    struck: str = ""
    precise: str = ""
    """Where it strikes by an Advantage; ``place`` is where it was aimed at from the first."""
    penetrate: bool = False
    forceful: int = 0

    @property
    def melee(self) -> bool:
        """Whether it is struck by hand."""
        return self.kind == "melee"

    def step(self, what: str) -> Step:
        """Put the blow on the agenda."""
        return Step(what, self.by, self.at, msgspec.to_builtins(self))


def struck_by(face: int) -> str:
    """Give where a d100 strikes, by its ones digit (OP-16, OP-17)."""
    ones = face % 10
    return "head" if ones == 0 else PLACES[max(0, ones - 5)]


def blow_of(step: Step) -> Blow:
    """Read the blow of a step."""
    return msgspec.convert(step.data, Blow)


def _phased(own: Own, event: Phased) -> Own:
    here = event.round == own.round
    return msgspec.structs.replace(own, walked=0) if here else Own(event.round)


def _chosen(own: Own, event: Chosen) -> Own:
    who, what = event.who, event.what
    if what["do"] in ATTACKS:
        attacks = put(own.attacks, who, own.attacks.get(who, 0) + 1)
        return msgspec.structs.replace(own, attacks=attacks)
    if what["do"] == "walk":
        return msgspec.structs.replace(own, walked=own.walked + abs(what["metres"]))
    return own


def _checked(own: Own, event: Checked) -> Own:
    if event.check != "passed-up":
        return own
    return msgspec.structs.replace(own, passed=own.passed | {event.who})


evolve = folding(lambda _: Own(), {Phased: _phased, Chosen: _chosen, Checked: _checked})
"""Gives the state after an event."""
