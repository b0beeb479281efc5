"""The character sheet of the percentile game and what follows from it.

Characteristics are 1 to 200; a bonus is a characteristic's tens. Ranks are 0 to 5. Sources: 002,
missing facts a (derived values), rulings 002-6 and 002-30. Speed and magicka are not in the sources
found: strength bonus + 2 x agility bonus metres a turn, and intelligence.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fightbook.domain.events import Track
from fightbook.domain.kit import sheet as sheets
from fightbook.domain.kit.sheet import one_of, pool
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Enlisted
from fightbook.domain.rulesets.percentile import gear
from fightbook.domain.text import Id, MaybeId

Score = Annotated[int, Meta(ge=1, le=200)]
Rank = Annotated[int, Meta(ge=0, le=5)]
Face = Annotated[int, Meta(ge=1, le=100)]
Place = Literal["body", "right-leg", "left-leg", "right-arm", "left-arm", "head"]
PLACES: tuple[Place, ...] = ("body", "right-leg", "left-leg", "right-arm", "left-arm", "head")
SHIELD = "shield"
"""What a combat style calls the shield among its weapons."""
AP = 3
SKILLS: tuple[str, ...] = (
    *("evade", "acrobatics", "athletics", "observe", "first-aid"),
    *dict.fromkeys(spell.school for spell in gear.SPELLS.values()),
)
"""The skills that are tested in a fight; the others of a character have no place here."""
CarriedId = Annotated[Id, one_of(w for w in gear.WEAPONS if w != gear.UNARMED)]
WeaponId = Annotated[Id, one_of(gear.WEAPONS)]
TrainedId = Annotated[Id, one_of([*gear.WEAPONS, SHIELD])]
SpecialId = Annotated[Id, one_of(gear.SPECIALS)]
SkillId = Annotated[Id, one_of(SKILLS)]
ShieldId = Annotated[MaybeId, one_of(["", *gear.SHIELDS])]
PlaceId = Annotated[Id, one_of(PLACES)]
ArmourId = Annotated[Id, one_of(gear.ARMOUR)]
SpellId = Annotated[Id, one_of(gear.SPELLS)]
PotionId = Annotated[Id, one_of(gear.POTIONS)]


class Style(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A combat style: the weapons it trains (``shield`` too) and the special actions it knows."""

    name: Id
    rank: Rank = 0
    weapons: tuple[TrainedId, ...] = ()
    specials: tuple[SpecialId, ...] = ()


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a combatant is and carries. Without ``lucky`` it has the numbers of an NPC."""

    strength: Score = 30
    endurance: Score = 30
    agility: Score = 30
    intelligence: Score = 30
    willpower: Score = 30
    perception: Score = 30
    luck: Score = 30
    styles: Annotated[tuple[Style, ...], Meta(max_length=8)] = ()
    skills: dict[SkillId, Rank] = {}
    weapons: Annotated[tuple[CarriedId, ...], Meta(max_length=8)] = ()
    """The first of them is in hand when the fight begins."""
    shield: ShieldId = ""
    shield_arm: Literal["left-arm", "right-arm"] = "left-arm"
    armour: dict[PlaceId, ArmourId] = {}
    spells: Annotated[tuple[SpellId, ...], Meta(max_length=16)] = ()
    potions: dict[PotionId, Annotated[int, Meta(ge=1, le=99)]] = {}
    lucky: Annotated[tuple[Face, ...], Meta(max_length=5)] = ()
    unlucky: Annotated[tuple[Face, ...], Meta(max_length=5)] = ()
    size: Annotated[int, Meta(ge=1, le=5)] = 2
    """1 small, 2 like a human, 3 and more larger."""
    minion: bool = False

    def bonus(self, characteristic: str) -> int:
        """Give the tens of a characteristic."""
        return int(getattr(self, characteristic)) // 10

    @property
    def hit_points(self) -> int:
        """Half the endurance, rounded up."""
        return -(-self.endurance // 2)

    @property
    def threshold(self) -> int:
        """Damage from one attack above this wounds."""
        return sum(map(self.bonus, ("strength", "endurance", "willpower")))

    @property
    def initiative(self) -> int:
        """What is added to the d6."""
        return sum(map(self.bonus, ("agility", "intelligence", "perception")))

    @property
    def speed(self) -> int:
        """Metres that a sound combatant can walk in a turn."""
        less = gear.SHIELDS[self.shield].speed if self.shield else 0
        return max(1, self.bonus("strength") + 2 * self.bonus("agility") - less)

    def critical(self, face: int) -> str:
        """Tell whether a face is lucky or unlucky for this combatant, or neither."""
        lucky, unlucky = (self.lucky, self.unlucky) if self.chosen else ((1, 2, 3), (98, 99, 100))
        return "lucky" if face in lucky else "unlucky" if face in unlucky else ""

    @property
    def chosen(self) -> bool:
        """Whether its lucky and unlucky numbers were chosen at creation."""
        return bool(self.lucky or self.unlucky)


def words_of(place: str) -> str:
    """Say a place of the body."""
    return place.replace("-", " ")


def read(sheet: dict[str, Any]) -> Sheet:
    """Read a sheet that was enlisted."""
    return msgspec.convert(sheet, Sheet)


def enlist(sheet: dict[str, Any]) -> Enlisted:
    """Check a sheet and give it with its tracks; raise ``bad-sheet`` where it does not fit."""
    found = sheets.read(Sheet, sheet)
    _check_names(found)
    _check_luck(found)
    return Enlisted(msgspec.to_builtins(found), _tracks(found))


def _tracks(sheet: Sheet) -> dict[str, Track]:
    tracks = {
        "hp": pool("Hit points", sheet.hit_points),
        "ap": pool("Action points", AP),
        "sp": pool("Stamina", sheet.bonus("endurance")),
        "mp": pool("Magicka", sheet.intelligence),
    }
    doses = {f"potion.{p}": pool(gear.POTIONS[p].name, n) for p, n in sheet.potions.items()}
    return tracks | doses


def _check_names(sheet: Sheet) -> None:
    known = (
        ("weapon", sheet.weapons, gear.WEAPONS),
        ("place", sheet.armour, PLACES),
        ("armour", sheet.armour.values(), gear.ARMOUR),
        ("shield", (sheet.shield,) if sheet.shield else (), gear.SHIELDS),
        ("spell", sheet.spells, gear.SPELLS),
        ("potion", sheet.potions, gear.POTIONS),
        ("weapon", [w for s in sheet.styles for w in s.weapons if w != SHIELD], gear.WEAPONS),
        ("special action", [a for s in sheet.styles for a in s.specials], gear.SPECIALS),
        ("skill", sheet.skills, SKILLS),
    )
    for what, names, table in known:
        for name in names:
            if name not in table:
                raise refuse("bad-sheet", f"There is no {what} {name!r}.", "sheet")
    if len({s.name for s in sheet.styles}) < len(sheet.styles):
        raise refuse("bad-sheet", "Two combat styles have one name.", "sheet")
    if gear.UNARMED in sheet.weapons:
        raise refuse("bad-sheet", "Nobody needs to carry bare hands.", "sheet")


def _check_luck(sheet: Sheet) -> None:
    """Hold the numbers of a player character against its luck bonus (002-6)."""
    if not sheet.chosen:
        return
    lucky, unlucky = set(sheet.lucky), set(sheet.unlucky)
    wanted = min(5, sheet.bonus("luck"))
    if (len(lucky), len(unlucky)) != (wanted, 5 - wanted) or lucky & unlucky:
        text = f"A luck of {sheet.luck} has {wanted} lucky and {5 - wanted} unlucky numbers."
        raise refuse("bad-sheet", text, "sheet")
