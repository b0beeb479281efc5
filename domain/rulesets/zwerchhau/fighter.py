"""A combatant as the rules look at it: sheet, weapon in hand, what it means to do."""

import msgspec

from fightbook.domain.kit.marks import any_of
from fightbook.domain.rulesets.zwerchhau import marks
from fightbook.domain.rulesets.zwerchhau import sheet as sheets
from fightbook.domain.rulesets.zwerchhau.gear import BOW_AS_CLUB, WEAPONS, Weapon
from fightbook.domain.rulesets.zwerchhau.own import Intent, Own
from fightbook.domain.state import Combatant, Fight

WAIT = Intent("wait")


class Fighter(msgspec.Struct, frozen=True, gc=False):
    """One combatant at one moment."""

    c: Combatant
    sheet: sheets.Sheet
    weapon: str
    """Id of the weapon in hand."""
    intent: Intent

    @property
    def id(self) -> str:
        """The combatant's id."""
        return self.c.id

    @property
    def gear(self) -> Weapon:
        """The weapon in hand, as it is used in melee: a bow is a club there (ruling 001-89)."""
        held = WEAPONS[self.weapon]
        return BOW_AS_CLUB if held.ranged in ("bow", "crossbow") else held

    @property
    def launcher(self) -> Weapon:
        """The weapon in hand, as it is shot or thrown."""
        return WEAPONS[self.weapon]

    @property
    def specialised(self) -> bool:
        """Specialised in the weapon in hand."""
        return self.weapon in self.sheet.specialised

    @property
    def shield(self) -> bool:
        """A shield on the arm, and a hand free for it."""
        return self.sheet.shield and WEAPONS[self.weapon].hands == 1

    def has(self, mark: str) -> bool:
        """Tell whether a condition holds."""
        return mark in self.c.marks

    def is_any(self, found: frozenset[str]) -> bool:
        """Tell whether one of the conditions holds."""
        return any_of(self.c, found)

    def pool(self, track: str) -> int:
        """Give the points of a track."""
        return self.c.tracks[track].value


def fighter(fight: Fight, who: str) -> Fighter:
    """Look at a combatant; its sheet must be known."""
    c = fight.combatants[who]
    own: Own = fight.own
    found = sheets.of(c.sheet)
    return Fighter(c, found, in_hand(c, found), own.intents.get(who, WAIT))


def in_hand(c: Combatant, sheet: sheets.Sheet) -> str:
    """Give the id of the weapon in hand."""
    if marks.DISARMED in c.marks:
        return "unarmed"
    if marks.SWAPPED in c.marks:
        return sheet.other or "unarmed"
    return sheet.weapon


def reserve(c: Combatant, sheet: sheets.Sheet) -> str:
    """Give the id of the weapon that could be drawn instead; empty when there is none."""
    swapped = c.marks.get(marks.SWAPPED)
    if swapped is None:
        return sheet.other
    return "" if swapped.value else sheet.weapon


def can_shoot(c: Combatant, sheet: sheets.Sheet) -> bool:
    """Tell whether a ranged weapon is in hand and ready (ruling 001-84)."""
    return bool(WEAPONS[in_hand(c, sheet)].ranged) and marks.UNLOADED not in c.marks


def can_draw(c: Combatant, sheet: sheets.Sheet) -> bool:
    """Tell whether another weapon can come to hand, or a fallen one back to it."""
    lost = c.marks.get(marks.DISARMED)
    return bool(reserve(c, sheet)) or (lost is not None and not lost.value)


def in_clinch(fight: Fight, who: str) -> bool:
    """Tell whether somebody who still stands fought ``who`` hand to hand last round."""
    own: Own = fight.own
    foes = (fight.combatants.get(b) for a, b in own.last if a == who)
    here = marks.AWAY not in fight.combatants[who].marks
    return here and any(f is not None and marks.able(f) for f in foes)
