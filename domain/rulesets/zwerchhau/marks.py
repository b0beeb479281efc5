"""Conditions, and what follows from them for everybody's eyes.

Law: whether somebody can act or be struck is read from marks alone, never from numbers that a
player may not see, so that moves and decisions agree in every world.
"""

from fightbook.domain.kit.marks import any_of
from fightbook.domain.state import Combatant, Fight

PRONE = "prone"
UNAWARE = "unaware"
COLLAPSED = "collapsed"
UNCONSCIOUS = "unconscious"
ASLEEP = "asleep"
DEAD = "dead"
HELD = "held"
HOLDING = "holding"
CLINCHED = "clinched"
DISARMED = "disarmed"
"""``value`` 1: the weapon was taken and cannot be picked up."""
SWAPPED = "swapped"
"""The other weapon is in hand; ``value`` 1: the first one is out of reach."""
UNLOADED = "unloaded"
AWAY = "away"
CORNERED = "cornered"
DYING = "dying"
MORTAL = "mortal"
WOUNDED = "wounded"
SPENT_DAILY = "daily-used"

LOCKS = (HELD, HOLDING, CLINCHED)
"""Those that tie somebody to another one."""
STUCK = frozenset((CORNERED, PRONE, CLINCHED))
"""Those with whom nobody can run."""
OUT = frozenset((DEAD, UNCONSCIOUS, ASLEEP, COLLAPSED))
HELPLESS = OUT | {HELD, HOLDING}
DOWNED = OUT | {PRONE, HELD}


def up(c: Combatant) -> bool:
    """Tell whether somebody counts as standing for the end of the fight."""
    return not c.secret and not any_of(c, OUT)


def able(c: Combatant) -> bool:
    """Tell whether somebody takes a turn: neither out of the fight nor unaware of it."""
    return up(c) and UNAWARE not in c.marks


def free(c: Combatant) -> bool:
    """Tell whether somebody can still do what he means to: able, and in no hold."""
    return able(c) and not any_of(c, (HELD, HOLDING))


def fading(c: Combatant) -> bool:
    """Tell whether a clock runs for somebody, towards death."""
    clocks = [c.marks[m] for m in (DYING, MORTAL) if m in c.marks]
    return not c.secret and any(clock.until for clock in clocks)


def mine(fight: Fight, npc: bool) -> list[Combatant]:  # noqa: FBT001
    """Give those who must say what they do: player characters, or NPCs."""
    return [c for c in fight.combatants.values() if c.npc is npc and able(c)]


def sides(fight: Fight) -> list[str]:
    """Give the sides that are known, in the order in which they joined."""
    return list(dict.fromkeys(c.side for c in fight.combatants.values() if not c.secret))
