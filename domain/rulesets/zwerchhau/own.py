"""What this game keeps of a round: who means to do what, and who has been in which clash.

Folded from the shared events alone (``Chosen``, ``Checked``, ``Phased``, ``Left``), so
a seat that was not shown a sealed choice simply does not have it.
"""

from collections.abc import Mapping
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit import own as change
from fightbook.domain.maps import put
from fightbook.domain.rulesets.zwerchhau.commands import Declare
from fightbook.domain.state import Fight

MELEE_CHECKS = frozenset(
    ("exchange", "defence", "helpless", "ambush", "charge", "swarm", "hold", "contest")
)


class Intent(Declare, frozen=True, tag=False, omit_defaults=False):
    """What somebody means to do this round; ``rolled`` is what an NPC's action die said."""

    rolled: str = ""
    answers: bool = False
    """The die was rolled for an answer to somebody else than its target (ruling 001-107)."""
    instead: bool = False
    """It takes the place of what was said before, and everybody heard that."""

    @property
    def does(self) -> str:
        """What it comes to, as far as that is known."""
        return self.rolled or self.action

    def told(self) -> dict[str, Any]:
        """Give it as it is written down beside who means it."""
        said = {key: value for key, value in msgspec.to_builtins(self).items() if key != "who"}
        return {**said, "spend": self.spend is not False}


class Own(msgspec.Struct, frozen=True, gc=False):
    """The round so far."""

    edition: str = ""
    intents: Mapping[str, Intent] = {}
    met: frozenset[str] = frozenset()
    """Those who have had their own clash, or used it up."""
    lost: frozenset[str] = frozenset()
    """Those who lost a check of melee."""
    dodged: frozenset[str] = frozenset()
    """Those who won a check with a dodge (ruling 001-99)."""
    shot: frozenset[str] = frozenset()
    pairs: frozenset[tuple[str, str]] = frozenset()
    """Who has been in melee with whom this round, both ways round."""
    last: frozenset[tuple[str, str]] = frozenset()
    """The same for the round before."""
    paid: Mapping[str, int] = {}
    """CON paid this round for dodging further attackers, as the checks tell it to everybody."""
    spare: tuple[int, int] = (0, 0)
    """What the last killing blow of a cleaving attack left unused: hit points, constitution."""


def own(fight: Fight) -> Own:
    """Give what this game keeps of a fight."""
    return cast("Own", fight.own)


def _met(own: Own, event: e.Checked) -> Own:
    """Note who fought whom, and who lost; a ``further`` attacker takes nobody's clash."""
    pair = (event.who, event.against)
    met = {event.who} if event.detail.get("further") else set(pair)
    loser = pair[1] if event.winner == pair[0] else pair[0]
    won = event.detail.get("action" if event.winner == pair[0] else "reaction") == "dodge"
    dodged = event.check == "exchange" and event.winner and won
    paid = event.detail.get("paid") is True
    return replace(
        own,
        paid=put(own.paid, event.against, own.paid.get(event.against, 0) + 1) if paid else own.paid,
        dodged=own.dodged | {event.winner} if dodged else own.dodged,
        pairs=own.pairs | {pair, pair[::-1]},
        met=own.met | met,
        lost=own.lost | {loser} if event.winner else own.lost,
    )


_CHECKS: Mapping[str, change.Change] = {
    **dict.fromkeys(MELEE_CHECKS, _met),
    "shot": change.adds("shot"),
    "cleave": lambda own, event: replace(own, spare=(event.detail["hp"], event.detail["con"])),
}

evolve = change.folding(
    lambda opened: Own(opened.edition),
    {
        e.Chosen: change.puts(
            "intents", lambda _, event: msgspec.convert({"who": event.who, **event.what}, Intent)
        ),
        e.Checked: change.by("check", _CHECKS),
        e.Phased: lambda own, event: (
            Own(own.edition, last=own.pairs) if event.phase == "declare" else own
        ),
        # Whoever fought the one who left has fought this round all the same.
        e.Left: change.drops("intents"),
    },
)
"""Gives the round after an event."""
