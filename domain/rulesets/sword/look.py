"""Questions about a fight, answered from the server's state and from a seat's world alike.

Laws: nothing here changes anything; whether somebody acts, is down or can be struck follows from
public conditions, so that a seat that is not shown the numbers sees the same legal moves.
"""

from collections.abc import Mapping
from typing import Any

from fightbook.domain.events import Step, Track
from fightbook.domain.kit.sheet import known
from fightbook.domain.kit.tracks import left
from fightbook.domain.rulesets.sword import boxes as b
from fightbook.domain.rulesets.sword.own import own
from fightbook.domain.rulesets.sword.sheet import Blow, Sheet
from fightbook.domain.rulesets.sword.stances import NONE, STANCES, Way
from fightbook.domain.scribe import eyes
from fightbook.domain.state import Combatant, Fight

UNKNOWN = Track("pool", "")
ALL_DEAD = "none of them left"
"""Why a horde is dead."""


def sheet(c: Combatant) -> Sheet:
    """Give the sheet of a combatant, as far as it is known."""
    return known(Sheet, c.sheet)


def option(fight: Fight, name: str, default: str) -> str:
    """Give what the table chose for an option."""
    return str(own(fight).options.get(name, default))


def protagonists(fight: Fight) -> list[Combatant]:
    """Give the protagonists that are here, in the order in which they joined."""
    return [c for c in fight.combatants.values() if c.id in own(fight).protagonists]


def monsters(fight: Fight) -> list[Combatant]:
    """Give the monsters that still fight."""
    present = own(fight).monsters
    return [c for c in fight.combatants.values() if c.id in present and not gone(c)]


def foes(fight: Fight, c: Combatant) -> list[Combatant]:
    """Give everybody of another side who still fights, of whatever kind (004-69)."""
    there = own(fight).protagonists | own(fight).monsters
    others = (o for o in fight.combatants.values() if o.id in there)
    return [o for o in others if o.side != c.side and not gone(o)]


def meant(fight: Fight) -> list[Step]:
    """Give the strikes that monsters still mean to make in this phase (SW-29)."""
    there = fight.combatants
    return [s for s in fight.steps if s.what == "strike" and s.who in there and s.target in there]


def blow(fight: Fight, c: Combatant, index: int) -> Blow:
    """Give an attack of a monster, or that of a protagonist upon another (SW-31)."""
    found = sheet(c)
    if found.kind == "monster":
        return found.blows[index]
    weapon = found.weapons[index]
    return Blow(weapon.name, weapon.dice, demon=demon_dice(fight, c))


def there(fight: Fight, who: str) -> bool:
    """Tell whether somebody is here and takes part."""
    return who in fight.combatants and not gone(fight.combatants[who])


def willing(c: Combatant) -> bool:
    """Tell whether a monster means harm in this phase: it has seen them, and does not hesitate."""
    return not {"unaware", "hesitates"} & set(c.marks)


def gone(c: Combatant) -> bool:
    """Tell whether somebody takes no more part: dead or fled."""
    return "dead" in c.marks or "fled" in c.marks


def helpless(c: Combatant) -> bool:
    """Tell whether somebody is on the floor: out for a moment, or incapacitated."""
    return "out" in c.marks or "incapacitated" in c.marks


def able(c: Combatant) -> bool:
    """Tell whether somebody can act."""
    return not gone(c) and not helpless(c)


def bleeding(c: Combatant) -> bool:
    """Tell whether somebody is incapacitated and not stable (SW-18)."""
    return "incapacitated" in c.marks and "stable" not in c.marks and not gone(c)


def curable(c: Combatant) -> bool:
    """Tell whether care may close a plain wound (SW-12): where not all see the harm, always."""
    return "dead" not in c.marks and (eyes(c) is not None or b.CROSS in track(c, "harm").boxes)


def unseen(fight: Fight, c: Combatant) -> bool:
    """Tell whether nobody has seen ``c``: in the first round, or when hidden (004-53)."""
    return "hidden" in c.marks or c.id in own(fight).fresh


def calls(fight: Fight, who: str) -> int:
    """Give how often a spotter may call out in a turn: twice when fast (004-55)."""
    return 2 if who in own(fight).quick else 1


def friends(fight: Fight, c: Combatant) -> list[Combatant]:
    """Give the other protagonists that ``c`` can help."""
    others = (p for p in protagonists(fight) if p.id != c.id and not gone(p))
    return [p for p in others if together(c, p)]


def way(fight: Fight, who: str) -> Way:
    """Give the stance of a combatant this round."""
    return STANCES.get(own(fight).stances.get(who, ""), NONE)


def ranged(fight: Fight, c: Combatant, weapon: int) -> bool:
    """Tell whether a weapon strikes from afar, by itself or by its demon's gift."""
    return sheet(c).weapons[weapon].ranged or "range" in gifts(fight, c)


def gifts(fight: Fight, c: Combatant) -> set[str]:
    """Give what the demons awake in the weapons of ``c`` have been asked for (ruling 004-61)."""
    return {gift for found in _awake(fight, c) for gift in found["spend"]}


def demon_dice(fight: Fight, c: Combatant) -> int:
    """Give the d10s that demons add to the weapon of ``c`` in this scene (SW-28)."""
    return sum(found["dice"] for found in _awake(fight, c) if found["bound"] == "weapon")


def _awake(fight: Fight, c: Combatant) -> list[Mapping[str, Any]]:
    return [w for key, w in own(fight).invoked.items() if key.partition("/")[0] == c.id]


def track(c: Combatant, name: str) -> Track:
    """Give a track; an empty one to eyes that are not shown it, as of a newly assigned seat."""
    return c.tracks.get(name, UNKNOWN)


def score(c: Combatant, ability: str) -> int:
    """Give an ability of a combatant, or its skill as a doctor."""
    found: int = getattr(sheet(c), ability)
    return found


def together(a: Combatant, b: Combatant) -> bool:
    """Tell whether two are near enough to help each other: charging parts people (ruling 46)."""
    return a.side == b.side and ("separated" in a.marks) == ("separated" in b.marks)


def in_reach(fight: Fight, guard: Combatant, monster: Combatant) -> bool:
    """Tell whether a guard may strike a monster: it fights guard or ward, or stands near (48)."""
    ward = own(fight).wards.get(guard.id) or guard.id
    met = own(fight).engaged.get(monster.id, ())
    return "near" in monster.marks or guard.id in met or ward in met


def creatures(c: Combatant) -> int:
    """Give how many creatures of a horde still fight; a part of one counts as one."""
    found, track = sheet(c), c.tracks["hits"]
    if track.kind == "dice":
        return -(-left(track) // found.hits.count)
    return -(-left(track) * found.number // max(1, track.max))


def many(fight: Fight, who: str) -> int:
    """Give how many creatures of a horde still fight, where its health is open; 0 of others."""
    c = fight.combatants[who]
    found, hidden = sheet(c), eyes(c) is not None
    if found.kind != "monster" or found.number <= 1 or hidden or gone(c):
        return 0
    return creatures(c)
