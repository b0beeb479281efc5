"""A combatant as the rules look at it: sheet, weapon in hand, what it means to do."""

import msgspec

from fightbook.domain.rulesets.zwerchhau import classes, look
from fightbook.domain.rulesets.zwerchhau import sheet as sheets
from fightbook.domain.rulesets.zwerchhau.gear import BOW_AS_CLUB, OLD, Weapon
from fightbook.domain.rulesets.zwerchhau.own import Intent, own
from fightbook.domain.state import Combatant, Fight

WAIT = Intent("", "wait")
DAILY = "daily-used"
STRIKE = "strike"
"""What a monster does, whichever of its attacks it is."""


class Fighter(msgspec.Struct, frozen=True, gc=False):
    """One combatant at one moment."""

    c: Combatant
    sheet: sheets.Sheet
    weapon: str
    """Id of the weapon in hand."""
    intent: Intent
    edition: str = ""

    @property
    def id(self) -> str:
        """The combatant's id."""
        return self.c.id

    @property
    def gear(self) -> Weapon:
        """The weapon in hand, as it is used in melee: a bow is a club there (ruling 001-89)."""
        return BOW_AS_CLUB if self.launcher.ranged in ("bow", "crossbow") else self.launcher

    @property
    def launcher(self) -> Weapon:
        """The weapon in hand, as it is shot or thrown."""
        if self.monster is not None:
            found = {attack.name: attack for attack in self.monster.attacks}
            return found.get(self.intent.attack, self.monster.attacks[0]).weapon
        return self.sheet.arm(self.weapon, self.edition)

    @property
    def monster(self) -> sheets.Monster | None:
        """What it is as a monster; nothing where it is a humanoid (ZC-80)."""
        return self.sheet.monster

    @property
    def specialised(self) -> bool:
        """Specialised in the weapon in hand."""
        return self.weapon in self.sheet.specialised

    @property
    def trained(self) -> bool:
        """Specialised or proficient in the weapon in hand."""
        return self.specialised or self.weapon in self.sheet.proficient

    @property
    def daily(self) -> str:
        """The mark of the weapon in hand whose use of the day is spent: each has one (ZH-12)."""
        return f"{DAILY}.{self.weapon}"

    @property
    def spent(self) -> bool:
        """Tell whether the weapon in hand has had its use of the day; the GM may say all have."""
        return self.has(DAILY) or self.has(self.daily)

    @property
    def shield(self) -> bool:
        """A shield on the arm, and a hand free for it."""
        return self.sheet.shield and self.launcher.hands == 1

    @property
    def can_parry(self) -> bool:
        """Has a weapon or a shield in hand to parry with (rulings 001-78, 001-104)."""
        return self.weapon != "unarmed" or self.shield

    @property
    def reserve(self) -> str:
        """The id of the weapon that could be drawn instead; empty when there is none."""
        swapped = self.c.marks.get("swapped")
        if swapped is None:
            return self.sheet.other
        return "" if swapped.value else self.sheet.weapon

    @property
    def can_shoot(self) -> bool:
        """A ranged weapon is in hand and ready (ruling 001-84)."""
        return bool(self.launcher.ranged) and not self.has("unloaded")

    @property
    def can_draw(self) -> bool:
        """Another weapon can come to hand, or a fallen one back to it."""
        lost = self.c.marks.get("disarmed")
        return bool(self.reserve) or (lost is not None and not lost.value)

    @property
    def castable(self) -> tuple[str, ...] | None:
        """The known spells that have a place of the day left; nothing where no class has any."""
        if not classes.day(self.sheet):
            return None
        named = (s.name for s in self.sheet.spells if self.pool(f"spells-{s.level}") > 0)
        return tuple(dict.fromkeys(named))

    @property
    def strikes_as(self) -> str:
        """What the fighter comes with; where a die is still to say it, what the weapon is for."""
        if self.intent.action != "fight":
            return self.intent.action
        return self.gear.attack if self.monster is None else STRIKE

    @property
    def has_will(self) -> bool:
        """May live at 0: a player character, or whoever has a name (rulings 001-49, 001-105).

        In the older edition nobody does (ruling 000-6).
        """
        return self.edition != OLD and (self.sheet.named or not (self.c.npc or self.sheet.henchman))

    def has(self, mark: str) -> bool:
        """Tell whether a condition holds."""
        return mark in self.c.marks

    def pool(self, track: str) -> int:
        """Give the points of a track; who has none never runs out of it."""
        found = self.c.tracks.get(track)
        return 1 if found is None else found.value

    def smaller(self, other: "Fighter") -> bool:
        """Tell whether this is small against medium (ZC-65)."""
        return self.sheet.size == "small" and other.sheet.size == "medium"


def fighter(fight: Fight, who: str) -> Fighter:
    """Look at a combatant; its sheet must be known."""
    c = fight.combatants[who]
    sheet = sheets.of(c.sheet)
    held = "unarmed" if "disarmed" in c.marks else wielded(c, sheet)
    now = own(fight)
    return Fighter(c, sheet, held, now.intents.get(who, WAIT), now.edition)


def wielded(c: Combatant, sheet: sheets.Sheet) -> str:
    """Give the id of the weapon that somebody fights with, in hand or fallen from it."""
    return (sheet.other or "unarmed") if "swapped" in c.marks else sheet.weapon


def in_clinch(fight: Fight, who: str) -> bool:
    """Tell whether somebody who still stands fought ``who`` hand to hand last round."""
    foes = (fight.combatants.get(b) for a, b in own(fight).last if a == who)
    here = "away" not in fight.combatants[who].marks
    return here and any(f is not None and look.able(f) for f in foes)
