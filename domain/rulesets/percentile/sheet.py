"""The character sheet of the percentile game and what follows from it.

Characteristics are 1 to 200; a bonus is a characteristic's tens. Ranks are 0 to 5. Sources: 002,
missing facts a (derived values), rulings 002-6 and 002-30. Speed and magicka are not in the sources
found: strength bonus + 2 x agility bonus metres a turn, and intelligence.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from fightbook.domain.events import Track
from fightbook.domain.kit import sheet as sheets
from fightbook.domain.kit.sheet import GEAR, one_of, pool
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Enlisted
from fightbook.domain.rulesets.percentile import gear
from fightbook.domain.text import Id, MaybeId

Thing = TypeVar("Thing", bound=gear.Thing)
Score = Annotated[int, Meta(ge=1, le=200)]
Rank = Annotated[int, Meta(ge=0, le=5)]
Face = Annotated[int, Meta(ge=1, le=100)]
Place = Literal["body", "right-leg", "left-leg", "right-arm", "left-arm", "head"]
PLACES: tuple[Place, ...] = ("body", "right-leg", "left-leg", "right-arm", "left-arm", "head")
SHIELD = "shield"
"""What a combat style calls the shield among its weapons."""
AP = 3
STURDY = ("strength", "endurance", "willpower")
"""The bonuses of the wound threshold."""
QUICK = ("agility", "intelligence", "perception")
"""Those of initiative."""
SKILLS: tuple[str, ...] = (
    *("evade", "acrobatics", "athletics", "observe", "first-aid"),
    *dict.fromkeys(spell.school for spell in gear.SPELLS.values()),
)
"""The skills that are tested in a fight; the GM may test any other that somebody has."""
CarriedId = Annotated[Id, one_of(w for w in gear.WEAPONS if w != gear.UNARMED)]
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
    skills: Annotated[dict[SkillId, Rank], Meta(max_length=40)] = {}
    weapons: Annotated[tuple[CarriedId, ...], GEAR, Meta(max_length=8)] = ()
    """The first of them is in hand when the fight begins."""
    shield: Annotated[ShieldId, GEAR] = ""
    shield_arm: Literal["left-arm", "right-arm"] = "left-arm"
    armour: Annotated[dict[PlaceId, ArmourId], GEAR] = {}
    spells: Annotated[tuple[SpellId, ...], Meta(max_length=16)] = ()
    potions: dict[PotionId, Annotated[int, Meta(ge=1, le=99)]] = {}
    lucky: Annotated[tuple[Face, ...], Meta(max_length=5)] = ()
    unlucky: Annotated[tuple[Face, ...], Meta(max_length=5)] = ()
    size: Annotated[int, Meta(ge=1, le=5)] = 2
    """1 small, 2 like a human, 3 and more larger."""
    minion: bool = False
    own: Annotated[dict[Id, gear.Piece], GEAR, Meta(max_length=16)] = {}
    """Gear that the rules do not have, by what it is called: carried, worn, known as theirs is."""

    def find(self, kind: type[Thing], name: str) -> Thing | None:
        """Give a piece of gear of some kind, one's own or of the rules; None where none is."""
        piece = self.own.get(name)
        found = gear.made(name, piece) if piece else gear.GEAR.get(name)
        return found if isinstance(found, kind) else None

    def weapon(self, name: str) -> gear.Weapon:
        """Give a weapon; whatever else somebody has in hand strikes like bare hands."""
        bare = replace(gear.BARE, name=gear.words_of(name))
        return self.find(gear.Weapon, name) or bare

    def spell(self, name: str) -> gear.Spell:
        """Give a spell that it knows."""
        return self.find(gear.Spell, name) or gear.SPELLS[name]

    def shielded(self) -> gear.Shield:
        """Give the shield that it has."""
        return self.find(gear.Shield, self.shield) or gear.SHIELDS[self.shield]

    def potion(self, name: str) -> gear.Potion:
        """Give a potion that it carries."""
        return self.find(gear.Potion, name) or gear.POTIONS[name]

    def parts(self, kind: str, name: str) -> tuple[gear.Part, ...]:
        """Give the damage of a weapon or, where the blow is of that kind, of a spell."""
        return (self.spell(name) if kind == "spell" else self.weapon(name)).parts

    def trains(self, style: Style, item: str) -> bool:
        """Tell whether a style trains a weapon, itself or as what it is like."""
        like = self.own[item].like if item in self.own else item
        return not {item, like}.isdisjoint(style.weapons)

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
        return sum(map(self.bonus, STURDY))

    @property
    def speed(self) -> int:
        """Metres that a sound combatant can walk in a turn."""
        less = self.shielded().speed if self.shield else 0
        return max(1, self.bonus("strength") + 2 * self.bonus("agility") - less)

    def critical(self, face: int) -> str:
        """Tell whether a face is lucky or unlucky for this combatant, or neither."""
        lucky, unlucky = (self.lucky, self.unlucky) if self.chosen else ((1, 2, 3), (98, 99, 100))
        return "lucky" if face in lucky else "unlucky" if face in unlucky else ""

    @property
    def chosen(self) -> bool:
        """Whether its lucky and unlucky numbers were chosen at creation."""
        return bool(self.lucky or self.unlucky)


def read(sheet: Mapping[str, Any]) -> Sheet:
    """Read a sheet that was enlisted."""
    return sheets.known(Sheet, sheet)


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
    return tracks | {f"potion.{p}": pool(sheet.potion(p).name, n) for p, n in sheet.potions.items()}


def _check_names(sheet: Sheet) -> None:
    for name, piece in sheet.own.items():
        gear.made(name, piece)
    used: tuple[tuple[str, Iterable[str], type[gear.Thing]], ...] = (
        ("weapon", sheet.weapons, gear.Weapon),
        ("armour", sheet.armour.values(), gear.Armour),
        ("shield", (sheet.shield,) if sheet.shield else (), gear.Shield),
        ("spell", sheet.spells, gear.Spell),
        ("potion", sheet.potions, gear.Potion),
        ("weapon", [w for s in sheet.styles for w in s.weapons if w != SHIELD], gear.Weapon),
    )
    listed = (
        ("place", sheet.armour, PLACES),
        ("special action", [a for s in sheet.styles for a in s.specials], gear.SPECIALS),
    )
    missing = [(w, n) for w, names, kind in used for n in names if sheet.find(kind, n) is None]
    missing += [(w, n) for w, names, table in listed for n in names if n not in table]
    for what, name in missing[:1]:
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
