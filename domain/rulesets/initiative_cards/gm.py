"""What the GM does in this game beside the common authority: distances, harm, care, hurry."""

from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.initiative_cards import boxes
from fightbook.domain.rulesets.initiative_cards.actions import place
from fightbook.domain.rulesets.initiative_cards.commands import Harm, Place, Tend
from fightbook.domain.rulesets.initiative_cards.gear import ZONES
from fightbook.domain.rulesets.initiative_cards.harm import HEALTH, damage, exhaust, mend
from fightbook.domain.rulesets.initiative_cards.table import alive, other
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Combatant
from fightbook.domain.text import clean

CARE = {
    "rest": (boxes.TIRED, boxes.HEALTHY),
    "heal": (boxes.HURT, boxes.HEALTHY),
    "badly": (boxes.HURT, boxes.SCARRED),
    "recover": (boxes.SCARRED, boxes.HEALTHY),
}
"""What each kind of care turns into what (IC-25)."""


def set_zone(scribe: Scribe, command: Place) -> None:
    """Say how far apart two combatants are (IC-26, 003-55)."""
    one = scribe.combatant(command.who)
    if one.secret:
        raise refuse("illegal", f"{one.name} takes no part yet.", "who")
    place(scribe, one.id, other(scribe, command.target, one.id).id, ZONES.index(command.zone))


def harm(scribe: Scribe, command: Harm) -> None:
    """Let somebody suffer what the GM says."""
    c = _living(scribe, command.who)
    how = damage if command.kind == "damage" else exhaust
    scribe.sealed = eyes(c)
    how(scribe, c.id, command.points, by=scribe.seat.id, why=clean(command.reason))


def tend(scribe: Scribe, command: Tend) -> None:
    """Let somebody rest, be healed well or badly, or recover (IC-25)."""
    c = _living(scribe, command.who)
    if command.kind not in care_for(c):
        raise refuse("illegal", f"{c.name} has no use for that.", "kind")
    scribe.sealed = eyes(c)
    why = clean(command.reason) or command.kind
    mend(scribe, c.id, *CARE[command.kind], command.points, by=scribe.seat.id, why=why)


def care_for(c: Combatant) -> list[str]:
    """Give the kinds of care that a combatant has a use for."""
    track = c.tracks.get(HEALTH)  # unknown where only a word of it is shown
    return [kind for kind, (old, _) in CARE.items() if track and boxes.count(track, old)]


def _living(scribe: Scribe, who: str) -> Combatant:
    c = scribe.combatant(who)
    if not alive(c):
        raise refuse("illegal", f"{c.name} takes no part, or is dead.", "who")
    return c
