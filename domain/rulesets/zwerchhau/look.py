"""Questions about a fight: what follows from conditions, whose turn it is, who is late.

Law: whether somebody can act or be struck is read from marks alone, never from numbers that a
player may not see, so that moves and decisions agree in every world.
"""

from collections.abc import Collection

from fightbook.domain.kit.marks import any_of
from fightbook.domain.rulesets.zwerchhau.own import own
from fightbook.domain.state import Combatant, Fight

ACT = "act"
"""The step that waits for somebody's command; every other goes on by itself."""
MONSTER = "monster"
"""Whoever is no humanoid, which everybody sees."""
GRIPS = ("held", "holding")
LOCKS = (*GRIPS, "clinched")
"""Those that tie somebody to another one."""
CLOCKS = ("dying", "mortal")
"""Those that run towards death."""
STUCK = frozenset(("cornered", "prone", "clinched"))
"""Those with whom nobody can run."""
OUT = frozenset(("dead", "unconscious", "asleep", "collapsed"))
HELPLESS = OUT.union(GRIPS)
OFF_GUARD = HELPLESS | {"unaware"}
DOWNED = HELPLESS | {"prone"}


def up(c: Combatant) -> bool:
    """Tell whether somebody counts as standing for the end of the fight."""
    return not c.secret and not any_of(c, OUT)


def able(c: Combatant) -> bool:
    """Tell whether somebody takes a turn: neither out of the fight nor unaware of it."""
    return up(c) and "unaware" not in c.marks


def free(c: Combatant) -> bool:
    """Tell whether somebody can still do what he means to: able, and in no hold."""
    return able(c) and not any_of(c, GRIPS)


def fading(c: Combatant) -> bool:
    """Tell whether a clock runs for somebody, towards death."""
    clocks = [c.marks[m] for m in CLOCKS if m in c.marks]
    return not c.secret and any(clock.until for clock in clocks)


def mine(fight: Fight, npc: bool) -> list[Combatant]:  # noqa: FBT001
    """Give those who must say what they do: player characters, or NPCs."""
    return [c for c in fight.combatants.values() if c.npc is npc and able(c)]


def sides(fight: Fight) -> list[str]:
    """Give the sides that are known, in the order in which they joined."""
    return list(dict.fromkeys(c.side for c in fight.combatants.values() if not c.secret))


def said(fight: Fight, *, npc: bool) -> Collection[str]:
    """Give those who have said what they do: of the NPCs, or of the player characters."""
    return own(fight).intents if npc else fight.readied


def waiting(fight: Fight, *, npc: bool) -> list[Combatant]:
    """Give those who have not said yet what they do."""
    return [c for c in mine(fight, npc) if c.id not in said(fight, npc=npc)]


def acting(fight: Fight) -> list[Combatant]:
    """Give those of whom one may act next: what is left of the side whose turn it is."""
    turns = [fight.combatants[s.who] for s in fight.steps if s.what == ACT]
    found = [c for c in turns if able(c)]
    return [c for c in found if c.side == found[0].side]
