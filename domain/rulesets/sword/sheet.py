"""The sheets of protagonists and monsters, and the tracks that follow from them.

One shape for both: ``kind`` says which half counts. Laws: a protagonist wears armour of class 5 at
most, and 5 only when trained (SW-09); a monster has hit dice and at least one attack (SW-08).
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fightbook.domain.events import Track
from fightbook.domain.kit import sheet as sheets
from fightbook.domain.kit.data import beside
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.sheet import GEAR
from fightbook.domain.ruleset import Enlisted

Ability = Literal["str", "dex", "con", "int", "wis", "cha"]
Score = Annotated[int, Meta(ge=1, le=30)]
Sides = Annotated[int, Meta(ge=2, le=100)]
ARMOUR = beside(__name__, "armour.toml", dict[int, str])
"""What each armour class looks like (SW-09)."""
_SCALE = "; ".join(f"{number} {words}" for number, words in ARMOUR.items())
Class = Annotated[int, Meta(ge=0, le=20, description=f"Armour: {_SCALE}.")]
Boxes = Annotated[int, Meta(ge=1, le=20)]
Skill = Annotated[int, Meta(ge=0, le=30)]
Heads = Annotated[int, Meta(ge=1, le=20)]
Note = Literal["crowd", "overwhelm", "fast", "unpredictable"]
Box = Literal["", "tick", "cross", "star"]
Few = Annotated[int, Meta(ge=0, le=20)]
Label = Annotated[str, Meta(min_length=1, max_length=40)]


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon of a protagonist: the sides of its dice. Source: SW-05, SW-07."""

    name: Label
    dice: Annotated[tuple[Sides, ...], Meta(min_length=1, max_length=6)]
    ranged: bool = False


_CURSE = "A mark, in any word, upon whoever takes a Wound from it."


class Blow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One attack of a monster, defended against with one roll (ruling 004-17)."""

    name: Label
    dice: Annotated[tuple[Sides, ...], Meta(min_length=1, max_length=10)]
    # Source: ruling 004-63, SW-14, ruling 004-9.
    demon: Annotated[Few, Meta(description="d10s of a demon weapon: further damage dice.")] = 0
    deep: Annotated[bool, Meta(description="Its Wounds are Deep Wounds.")] = False
    mind: Annotated[bool, Meta(description="It strikes the mind: defence on Wis.")] = False
    curse: Annotated[str, Meta(pattern=r"^[a-z-]*$", max_length=40, description=_CURSE)] = ""


class Demon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A demon bound into a weapon or an armour, with its d10s (SW-28)."""

    name: Label
    bound: Literal["weapon", "armour"]
    dice: Annotated[int, Meta(ge=1, le=20, description="Its d10s.")] = 1
    decan: Annotated[int, Meta(ge=0, le=36, description="It changes at Chaos 100 + 10 each.")] = 0


_HARM = "Harm from before, from the first box on."
_NOTES = (
    "crowd: two go for one person at most; overwhelm: and four for a charger; fast: reaches "
    "everybody, however many are there; unpredictable: a die picks whom it goes for."
)
Usual = Annotated[
    Literal["charge", "guard", "flank", "spot", "cast", "talk"],
    Meta(description="The stance taken when none is given."),
]


class HitDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hit dice of one creature."""

    count: Annotated[int, Meta(ge=1, le=20)] = 1
    sides: Sides = 6


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A protagonist or a monster."""

    kind: Literal["protagonist", "monster"] = "protagonist"
    ac: Class = 0
    str: Score = 10
    dex: Score = 10
    con: Boxes = 10
    int: Score = 10
    wis: Score = 10
    cha: Score = 10
    # Source: SW-09, rulings 004-9 and 004-42.
    trained: Annotated[bool, Meta(description="May wear very heavy armour.")] = False
    shield: Annotated[bool, GEAR, Meta(description="A large shield: defence on Con.")] = False
    stance: Usual = "guard"
    # Source: ruling 004-68.
    harm: Annotated[tuple[Box, ...], Meta(max_length=20, description=_HARM)] = ()
    weapons: Annotated[tuple[Weapon, ...], GEAR, Meta(min_length=1, max_length=10)] = (
        Weapon("knife", (4,)),
    )
    demons: Annotated[tuple[Demon, ...], Meta(max_length=4)] = ()
    doctor: Annotated[Skill, Meta(description="Skill in medicine; 0 for none.")] = 0
    kits: Annotated[Few, Meta(description="Treatments that a doctor can give each day.")] = 0
    medicine: Annotated[Few, Meta(description="Doses: Advantage on a healing roll.")] = 0
    hits: HitDice = HitDice()
    number: Annotated[Heads, Meta(description="How many creatures: a horde if several.")] = 1
    blows: Annotated[tuple[Blow, ...], Meta(min_length=1, max_length=6)] = (Blow("claws", (6,)),)
    notes: Annotated[tuple[Note, ...], Meta(description=_NOTES)] = ()
    # Source: ruling 004-64.
    unaware: Annotated[bool, Meta(description="Surprised: skips its first monster phase.")] = False


def read(sheet: dict[str, Any]) -> Sheet:
    """Read a sheet; refused as ``bad-sheet`` where it does not fit (SW-09)."""
    found = sheets.read(Sheet, sheet)
    heavy = found.kind == "protagonist" and found.ac > (5 if found.trained else 4)
    bar(heavy, "Armour 5 needs training, and 6 and more is for monsters.", "ac", "bad-sheet")
    bar(len(found.harm) > found.con, "There are boxes 1 to Con.", "harm", "bad-sheet")
    many = found.hits.count * found.number > 100
    bar(many, "A horde has at most 100 hit dice.", "number", "bad-sheet")
    return found


MONSTROUS = frozenset({"hits", "number", "blows", "notes", "unaware"})
SHARED = frozenset({"kind", "ac"})


def half(found: Sheet) -> dict[str, Any]:
    """Give a sheet as JSON reads it again, without the half that the other kind uses."""
    whole = sheets.plain(found)
    monster = found.kind == "monster"
    return {k: v for k, v in whole.items() if k in SHARED or (k in MONSTROUS) == monster}


def enlist(sheet: dict[str, Any]) -> Enlisted:
    """Read a sheet and give its tracks; the hit dice of a monster are rolled when it enters."""
    found = read(sheet)
    monster = {"hits": Track("dice", "Hit dice")}
    return Enlisted(half(found), monster if found.kind == "monster" else _protagonist(found))


def _protagonist(found: Sheet) -> dict[str, Track]:
    tracks = {
        "harm": Track("boxes", "Harm", boxes=(*found.harm, *("",) * found.con)[: found.con]),
        "clock": Track("dice", "Dice clock"),
        "ward": Track("dice", "Demon armour"),
        "kits": sheets.pool("Treatments today", found.kits),
        "medicine": sheets.pool("Medicine", found.medicine),
    }
    for i, demon in enumerate(found.demons):
        limit = 100 + 10 * demon.decan
        tracks[f"demon{i}"] = sheets.pool(f"Dice of {demon.name}", demon.dice)
        tracks[f"chaos{i}"] = sheets.pool(f"Order left in {demon.name}", limit)
    return tracks
