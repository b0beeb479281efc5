"""Between fights: how characters are made and grow, by questions and dice, and what rests do.

Sources: ZH-06, ZH-08, ZH-10, ZH-12, ZH-15, ZH-17, ZH-18, ZH-23, ZH-25, ZH-26; rulings 000-33,
000-38, 000-44, 000-45. A level is due when the GM has written a higher one as ``earned``. Laws:
heritage, traits and skills are the documents' examples or own words. Limits: spells are of a list
of ours, languages of a list; others come onto the sheet by changing it.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from fightbook.domain.between import Growth, Question
from fightbook.domain.events import Track
from fightbook.domain.kit.rest import Resting
from fightbook.domain.rulesets.zwerchhau import errand
from fightbook.domain.rulesets.zwerchhau import sheet as sheets
from fightbook.domain.rulesets.zwerchhau.classes import (
    CALLINGS,
    MOST_DICE,
    OFFERS,
    day,
    learned,
    slots,
)
from fightbook.domain.rulesets.zwerchhau.fighter import DAILY
from fightbook.domain.rulesets.zwerchhau.gear import WEAPONS, forged
from fightbook.domain.rulesets.zwerchhau.sheet import Feat, Sheet, Spell
from fightbook.domain.throw import Throw

ABILITIES = ("strength", "dexterity", "will", "intelligence")
ROLLED = {"down": "Down the line", "arranged": "To be arranged"}
EVEN = {
    "weapon": "One more specialisation",
    "feat": "A feat",
    "skill": "One more skill",
    "die": "One more die for a skill",
    "proficiency": "One more proficiency",
}
ENDS = {"night": (DAILY, errand.TENDED)}
NOBODY = Sheet()
"""Who has learned nothing yet."""
Asked = Generator[Question | Throw, Any, str]
Made = Generator[Question | Throw, Any, dict[str, Any]]


class Living(Resting, kw_only=True, eq=False, gc=False):
    """The game, whose people are made, rest and grow, and have errands."""

    granted: Mapping[str, str] = {}

    def ways(self, sheet: Mapping[str, Any]) -> Mapping[str, str]:
        """Give what is due: to be made, or the next level."""
        found = sheets.of(sheet)
        if found == sheets.of(sheets.read({}).sheet):
            return {"create": "A new character"}
        due = found.calling in CALLINGS and found.level < min(found.earned, sheets.TOP)
        return {"level": f"Level {found.level + 1}"} if due else {}

    def grow(self, way: str, sheet: Mapping[str, Any]) -> Growth:
        """Make somebody, or let him reach the next level."""
        return _created() if way == "create" else _grown(sheets.of(sheet))


def wakes(tracks: Mapping[str, Track], kind: str) -> Mapping[str, Track]:
    """An hour brings breath; a night a hit point and all that is for a day as well."""
    if "con" not in tracks:
        return {}
    found, hp = dict(tracks), tracks["hp"]
    if kind == "night":
        full = {n: replace(t, value=t.max) for n, t in tracks.items() if n.startswith("spells")}
        found |= {**full, "hp": replace(hp, value=min(hp.max, hp.value + 1))}
    return {**found, "con": _breath(found["hp"], tracks["con"])}


def _breath(hp: Track, con: Track) -> Track:
    """Give constitution after an hour: all, three quarters where hit points are below half."""
    most = -(-3 * con.max // 4) if 2 * hp.value < hp.max else con.max
    return replace(con, value=max(con.value, most))


def _pick(text: str, offered: Iterable[str]) -> Asked:
    words = {word.replace(" ", "-"): word for word in offered}
    found: str = yield Question(text, {key: word.capitalize() for key, word in words.items()})
    return words[found]


def _named(text: str, offered: Iterable[str], taken: Sequence[str] = ()) -> Asked:
    """Ask for one of the examples, or own words, until it is something that is not there yet."""
    left = {word.replace(" ", "-"): word for word in _left(offered, taken)}
    shown = {key: word.capitalize() for key, word in left.items()}
    while True:
        said: str = yield Question(text, shown, free=True)
        key = said.lower().replace(" ", "-")
        if key in left:
            return left[key]
        if said.lower() not in taken:
            return said


def _weapon(text: str, besides: Iterable[str] = ()) -> Asked:
    wanted = {key: weapon.name for key, weapon in WEAPONS.items() if key not in besides}
    found: str = yield Question(text, wanted)
    return found


def _created() -> Growth:
    """Roll abilities, then ask for heritage, class, what was learned, and gear."""
    made: dict[str, Any] = {}
    how = yield Question("How are abilities rolled?", ROLLED)
    for ability in ABILITIES:
        why = ability if how == "down" else "an ability"
        faces = yield Throw(ability, "", 6, 2, why=why, pick="best")
        made[ability] = max(faces)
    if how != "down":
        made = yield from _arranged(list(made.values()))
    made |= yield from _descended()
    first = (yield from _named("The first trait?", OFFERS.traits)).lower()
    second = yield from _named("The second trait?", OFFERS.traits, (first,))
    made["traits"] = [first, second]
    calling = yield Question("Which class?", {key: c.name for key, c in CALLINGS.items()})
    made["calling"] = calling
    made |= yield from _learned(calling, learned(made["intelligence"]), NOBODY)
    spells = yield from _studied(calling, slots(calling, 1), ())
    made["spells"] = msgspec.to_builtins(spells)
    made["weapon"] = yield from _weapon("Which weapon in hand?")
    made["armour"] = yield from _pick("Which armour?", ["none", "light", "medium", "heavy"])
    if made["armour"] == "none":
        made["armour"] = ""
    if forged(WEAPONS[made["weapon"]]).hands == 1:
        made["shield"] = (yield from _pick("A shield?", ["no", "yes"])) == "yes"
    return made


def _descended() -> Made:
    """Ask for the heritage, and for the size where it is one's own."""
    heritage = yield from _named("Of which heritage?", OFFERS.heritages)
    size = "small" if heritage in OFFERS.small else NOBODY.size
    if heritage not in OFFERS.heritages:
        size = yield Question("Of which size?", {"medium": "Medium", "small": "Small"})
    return {"heritage": heritage, "size": size}


def _arranged(rolls: list[int]) -> Made:
    """Ask which roll is for which ability (000-45)."""
    made: dict[str, Any] = {}
    for ability in ABILITIES:
        offered = {f"roll-{n}": n for n in sorted(rolls, reverse=True)}
        key = next(iter(offered))
        if len(offered) > 1:
            words = {name: str(n) for name, n in offered.items()}
            key = yield Question(f"Which roll for {ability}?", words)
        made[ability] = offered[key]
        rolls.remove(offered[key])
    return made


def _learned(calling: str, by_mind: int, before: Sheet) -> Made:
    """Ask for the skills, languages and weapons that the first level of a class brings."""
    found = CALLINGS[calling]
    skills, languages = [*dict.fromkeys((*before.skills, *found.given))], [*before.languages]
    for _ in range(by_mind):
        offered = [*OFFERS.skills, *OFFERS.languages]
        what = (yield from _named("Learned what?", offered, skills)).lower()
        (languages if what in OFFERS.languages else skills).append(what)
    for _ in range(found.skills):
        skills.append((yield from _named("Which skill?", OFFERS.skills, skills)).lower())
    made: dict[str, Any] = {"skills": skills, "languages": languages}
    for field, count in (("specialised", found.weapons), ("proficient", found.proficient)):
        if count:
            known = getattr(before, field)
            made[field] = [*known, (yield from _weapon("Trained with which weapon?", known))]
    return made


def _studied(
    calling: str, most_of: Sequence[int], known: Sequence[Spell]
) -> Generator[Question | Throw, Any, tuple[Spell, ...]]:
    """Ask for spells of a class until as many of each level are known as a day has (000-33)."""
    found = [*known]
    for n, most in enumerate(most_of, 1):
        for _ in range(most - sum(spell.level == n for spell in known)):
            offered = OFFERS.spells[CALLINGS[calling].spells][n - 1]
            left = _left(offered, [spell.name for spell in found]) or offered
            found.append(Spell((yield from _pick(f"Which spell of level {n}?", left)), n))
    return tuple(found)


def _left(offered: Iterable[str], taken: Iterable[str]) -> list[str]:
    return [word for word in offered if word not in taken]


def _grown(found: Sheet) -> Growth:
    """Give the next level, what its class begins with or, at an even one, may choose, and spells.

    Whoever was granted another class is asked in which it is taken (ruling 000-38).
    """
    level = found.level + 1
    con = found.con and found.con + 1  # which counts the level (ZH-07); 0 is the sum
    calling, more = found.calling, replace(found, level=level, con=con)
    if found.also:
        known = {str(key): CALLINGS[key].name for key in (calling, *found.also)}
        calling = yield Question(f"Level {level} in which class?", known)
        more = replace(more, levels=(*found.path[1:], calling))
    if calling not in found.path:
        more = replace(more, **(yield from _learned(calling, 0, found)))
    if even := CALLINGS[calling].even if level % 2 == 0 else ():
        offered = {kind: EVEN[kind] for kind in even if _can(more, kind)}
        kind = yield Question(f"Level {level} brings what?", offered)
        more = yield from _taken(more, kind)
    own = slots(calling, more.rank(calling))
    spells = yield from _studied(calling, day(more)[: len(own)], found.spells)
    made: dict[str, Any] = msgspec.to_builtins(replace(more, spells=spells))
    return made


def _can(found: Sheet, kind: str) -> bool:
    return kind != "die" or bool(_growing(found))


def _growing(found: Sheet) -> list[str]:
    """Give the skills that another die can help."""
    return [skill for skill in found.skills if found.dice.count(skill) < MOST_DICE]


def _taken(found: Sheet, kind: str) -> Generator[Question | Throw, Any, Sheet]:
    if kind == "weapon":
        new = yield from _weapon("Which weapon?", found.specialised)
        return replace(found, specialised=(*found.specialised, new))
    if kind == "proficiency":
        new = yield from _weapon("Which weapon?", found.proficient)
        return replace(found, proficient=(*found.proficient, new))
    if kind == "skill":
        new = yield from _named("Which skill?", OFFERS.skills, found.skills)
        return replace(found, skills=(*found.skills, new))
    if kind == "die":
        skills = {f"skill-{n}": skill for n, skill in enumerate(_growing(found), 1)}
        new = yield Question("For which skill?", skills)
        return replace(found, dice=(*found.dice, skills[new]))
    weapon = yield from _weapon("A feat with which weapon?")
    feats = [
        f for f in sheets.FEATS if f != "swift" or found.count("swift", weapon) < sheets.MOST_SWIFT
    ]
    feat = yield Question("Which feat?", {key: key.capitalize() for key in feats})
    return replace(found, feats=(*found.feats, Feat(feat, weapon)))
