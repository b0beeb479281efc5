"""Who stands where and can do what: questions about a fight, answered from its state.

The fight takes place along a line: a combatant's mark ``at`` is its place in metres, to the right
of the start or, below 0, to the left. Law: what is
asked about a foe reads marks alone, which everybody sees; sheets and tracks are asked of one's own.
"""

from collections.abc import Iterator

from fightbook.domain.kit.marks import any_of, value
from fightbook.domain.kit.sides import present
from fightbook.domain.rulesets.percentile.gear import UNARMED, Shield, Weapon
from fightbook.domain.rulesets.percentile.sheet import Sheet, read
from fightbook.domain.state import Combatant, Fight

LIMIT = 60
"""The line reaches this many metres either way."""
DOWN = frozenset({"dying", "unconscious", "dead"})
HELPLESS = frozenset({"stunned", "helpless"})
ATTACKS_A_ROUND = 2
LEGS = ("right-leg", "left-leg")
ARMS = ("right-arm", "left-arm")


def sheet_of(c: Combatant) -> Sheet:
    """Read the sheet; a sheet that is not known reads as an ordinary one."""
    return read(c.sheet)


def at(c: Combatant) -> int:
    """Give the place in metres."""
    return value(c, "at")


def distance(a: Combatant, b: Combatant) -> int:
    """Give the metres between two combatants."""
    return abs(at(a) - at(b))


def way(metres: int) -> str:
    """Say a direction along the line, which is seen with its lower places on the left."""
    return "to the left" if metres < 0 else "to the right"


def spot(place: int) -> str:
    """Say a place on the line."""
    side = "left" if place < 0 else "right"
    return f"{abs(place)} m {side} of the start" if place else "at the start"


def onward(a: Combatant, b: Combatant) -> int:
    """Give the direction from ``a`` through ``b``: 1 or -1."""
    return -1 if at(b) < at(a) else 1


def points(c: Combatant, track: str) -> int:
    """Give what is left on a track; 0 where it is not known."""
    return c.tracks[track].value if track in c.tracks else 0


def fallen(c: Combatant) -> bool:
    """Whether everybody sees it lie, for now or for ever."""
    return any_of(c, DOWN)


def down(c: Combatant) -> bool:
    """Whether it is out of the fight, also where that will be seen only in a moment."""
    return fallen(c) or ("hp" in c.tracks and points(c, "hp") <= 0)


def able(c: Combatant) -> bool:
    """Whether it can act and react."""
    return not down(c) and not any_of(c, HELPLESS)


def foes(fight: Fight, c: Combatant) -> list[Combatant]:
    """Give the others who stand against ``c``."""
    return [o for o in present(fight) if o.side != c.side and not fallen(o)]


def allies(fight: Fight, c: Combatant) -> list[Combatant]:
    """Give the others of its side, standing or not."""
    return [o for o in present(fight) if o.side == c.side and o.id != c.id]


def sound(c: Combatant, place: str) -> bool:
    """Whether a limb can be used."""
    return f"crippled.{place}" not in c.marks and f"lost.{place}" not in c.marks


def held(c: Combatant) -> str:
    """Give the weapon in hand."""
    return next(_weapons(c, "wields"), UNARMED)


def weapon(c: Combatant, item: str) -> Weapon:
    """Give a weapon of somebody; what the GM put into its hand strikes as bare hands do."""
    return sheet_of(c).weapon(item)


def _weapons(c: Combatant, word: str) -> Iterator[str]:
    """Give the weapons that marks name; the GM can mark any word."""
    named = (m.partition(".") for m in c.marks)
    return (weapon for first, _, weapon in named if first == word and weapon)


def owned(c: Combatant) -> list[str]:
    """Give the weapons that it carries, taken ones too."""
    carried = dict.fromkeys((*sheet_of(c).weapons, *_weapons(c, "carries")))
    return [w for w in carried if f"lacks.{w}" not in c.marks]


def usable(c: Combatant, item: str) -> bool:
    """Whether its arms can use a weapon: kicks are always left."""
    if item == UNARMED:
        return True
    if weapon(c, item).hands == 2:
        return all(sound(c, arm) for arm in ARMS)
    return sound(c, ARMS[sheet_of(c).shield_arm == ARMS[0]])


def ready(c: Combatant) -> list[str]:
    """Give what it can strike or shoot with now."""
    inhand = held(c)
    return [w for w in dict.fromkeys((inhand, UNARMED)) if usable(c, w)]


def blades(c: Combatant) -> list[str]:
    """Give what it can strike with now."""
    return [w for w in ready(c) if not weapon(c, w).ranged]


def reach(c: Combatant) -> int:
    """Give how far it can strike, in metres."""
    return max(weapon(c, w).metres for w in blades(c))


def shield(c: Combatant) -> Shield | None:
    """Give the shield that it can use now, if any."""
    sheet = sheet_of(c)
    free = weapon(c, held(c)).hands < 2 and sound(c, sheet.shield_arm)
    return sheet.shielded() if sheet.shield and free else None


def speed(c: Combatant) -> int:
    """Give the metres that it can walk in a turn; a bad leg halves them."""
    whole = sheet_of(c).speed
    return whole if all(sound(c, leg) for leg in LEGS) else max(1, whole // 2)


def may_attack(fight: Fight, c: Combatant) -> bool:
    """Whether it has an attack left this round, and no stance against it (002-42)."""
    return not attacked_out(fight, c) and "defensive" not in c.marks


def attacked_out(fight: Fight, c: Combatant) -> bool:
    """Whether it has made all its attacks of this round (002-42)."""
    return int(fight.own.attacks.get(c.id, 0)) >= ATTACKS_A_ROUND


def clamp(metres: int) -> int:
    """Keep a place on the line."""
    return max(-LIMIT, min(LIMIT, metres))
