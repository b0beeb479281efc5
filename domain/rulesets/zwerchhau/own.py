"""What this game keeps of a round: who means to do what, and who has been in which clash.

Folded from the shared events alone (``Chosen``, ``Checked``, ``Spent``, ``Phased``, ``Left``), so
a seat that was not shown a sealed choice simply does not have it.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.own import folding
from fightbook.domain.maps import put, without

Melee = Literal["slash", "thrust", "parry", "dodge", "grapple"]
Other = Literal["fight", "defend", "shoot", "cast", "aid", "draw", "ready", "flee", "wait"]
InHold = Literal["hold", "release", "contest"]
Action = Literal[Melee, Other, InHold]
MELEE: tuple[str, ...] = get_args(Melee)
Stat = Literal["", "dex", "str"]
Manoeuvre = Literal["", "throw", "disarm", "sleeperhold"]
PAID_DODGE = "dodging on"
MELEE_CHECKS = frozenset(
    ("exchange", "defence", "helpless", "ambush", "charge", "swarm", "hold", "contest")
)


class Intent(msgspec.Struct, frozen=True, gc=False):
    """What somebody means to do this round; ``rolled`` is what an NPC's action die said."""

    action: Action
    target: str = ""
    second: str = ""
    posture: Literal["", "engage", "disengage"] = ""
    stat: Stat = ""
    manoeuvre: Manoeuvre = ""
    daily: bool = False
    spend: bool = True
    escape: bool = False
    drop: bool = False
    stand: bool = False
    spell: Annotated[str, Meta(max_length=60)] = ""
    rolled: str = ""


class Own(msgspec.Struct, frozen=True, gc=False):
    """The round so far."""

    intents: Mapping[str, Intent] = {}
    met: frozenset[str] = frozenset()
    """Those who have had their own clash, or used it up."""
    lost: frozenset[str] = frozenset()
    """Those who lost a check of melee."""
    shot: frozenset[str] = frozenset()
    pairs: frozenset[tuple[str, str]] = frozenset()
    """Who has been in melee with whom this round, both ways round."""
    last: frozenset[tuple[str, str]] = frozenset()
    """The same for the round before."""
    paid: Mapping[str, int] = {}
    """CON paid this round for dodging further attackers."""
    spare: tuple[int, int] = (0, 0)
    """What the last killing blow of a cleaving attack left unused: hit points, constitution."""


def _chosen(own: Own, event: e.Chosen) -> Own:
    intent = msgspec.convert(event.what, Intent)
    return replace(own, intents=put(own.intents, event.who, intent))


def _spent(own: Own, event: e.Spent) -> Own:
    if event.why != PAID_DODGE:
        return own
    return replace(own, paid=put(own.paid, event.who, own.paid.get(event.who, 0) + 1))


def _checked(own: Own, event: e.Checked) -> Own:
    if event.check == "shot":
        return replace(own, shot=own.shot | {event.who})
    if event.check == "cleave":
        return replace(own, spare=(event.detail["hp"], event.detail["con"]))
    if event.check not in MELEE_CHECKS:
        return own
    pair = (event.who, event.against)
    met = {event.who} if event.detail.get("further") else set(pair)
    loser = pair[1] if event.winner == pair[0] else pair[0]
    return replace(
        own,
        pairs=own.pairs | {pair, pair[::-1]},
        met=own.met | met,
        lost=own.lost | {loser} if event.winner else own.lost,
    )


def _left(own: Own, event: e.Left) -> Own:
    """Forget what somebody meant to do; whoever fought him has fought this round all the same."""
    return replace(own, intents=without(own.intents, event.who))


evolve = folding(
    lambda _: Own(),
    {
        e.Chosen: _chosen,
        e.Checked: _checked,
        e.Spent: _spent,
        e.Phased: lambda own, event: Own(last=own.pairs) if event.phase == "declare" else own,
        e.Left: _left,
    },
)
"""Gives the round after an event."""
