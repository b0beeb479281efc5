"""Checks and saves that the GM asks for, outside blows: in a fight and between fights.

Sources: ZH-01..05, ZH-09, ZH-15, ZH-22, ZH-30; rulings 000-17..19, 000-35, 000-43, 001-93. Law:
what is tried, what counts and what success looks like stand in the declaration, before the roll.
Whoever plays the one that is asked rolls; behind the screen the GM does. Limits: a skill that the
sheet does not have is no advantage here; the GM grants one.
"""

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from fightbook.domain.events import Checked, Modifier, Padded, Prompted, Rolled
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.data import beside
from fightbook.domain.kit.deeds import Act, bar
from fightbook.domain.kit.marks import mark
from fightbook.domain.kit.offer import NOTE, YES, Schema, move
from fightbook.domain.kit.offer import form as free
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.zwerchhau import check
from fightbook.domain.rulesets.zwerchhau import sheet as sheets
from fightbook.domain.scribe import GM, Scribe, Throw
from fightbook.domain.state import Combatant, Fight
from fightbook.domain.text import Reason, clean

Ability = Literal["", "strength", "dexterity", "will", "intelligence"]
MINOR, SUCCESS = 2, 3
RELEVANT = 5
"""From this on an ability softens a failure (ZH-03)."""
CONFIRMED = 2
SAVE = "a save against "
CONFIRM = "whether it is a major failure"
TOUGH = 15
"""Constitution that helps with a save."""
WISDOM = "wisdom"
ADVANTAGE = "an advantage"
"""What wisdom is spent for, whatever words go with it."""
ASKED = "check"
DEAD = "The dead are not tested."


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    grades: tuple[str, ...]
    saves: dict[str, str]


_TABLES = beside(__name__, "checks.toml", _Tables)
GRADES, SAVES = _TABLES.grades, _TABLES.saves


class Check(Act, frozen=True):
    """The GM asks for a check, or a ``save``, of ``who``."""

    task: Annotated[Reason, Meta(title="What is tried")] = ""
    success: Annotated[Reason, Meta(title="What success would look like")] = ""
    ability: Annotated[Ability, Meta(title="Relevant ability")] = ""
    skill: Annotated[
        str, Meta(max_length=60, title="Skill or trait", description="Of the sheet: advantage.")
    ] = ""
    save: Annotated[str, Meta(max_length=60, title="A save against")] = ""
    heritage: Annotated[bool, Meta(title="The heritage helps with the save")] = False
    screen: Annotated[
        Literal["", "seen", "unseen"],
        Meta(
            title="Behind the screen",
            extra_json_schema={"titles": {"seen": "They see that", "unseen": "They see nothing"}},
        ),
    ] = ""


class Inspire(Act, frozen=True):
    """Spend 1 wisdom: advantage on the next roll of ``who``, said before it (ruling 000-35)."""

    reason: Reason = ""


FORM: Schema = free(
    {
        "task": NOTE,
        "success": NOTE,
        "ability": {"enum": [a for a in get_args(Ability) if a]},
        "skill": {"type": "string", "maxLength": 60},
        "save": {"enum": [*SAVES]},
        "heritage": YES,
        "screen": {"enum": ["seen", "unseen"]},
    }
)


def moves(fight: Fight, c: Combatant, seat: str) -> list[Move]:
    """Give what can be asked of somebody, by the GM, and the wisdom that can be spent."""
    found: list[Move] = []
    if "dead" in c.marks:
        return found
    if seat == GM and not c.secret and not asking(fight):
        words = "Ask for a check"
        kin = words, "{who}"
        found.append(move("check", c.id, f"{words}: {{who}}", form=FORM, kin=kin, part="tool"))
    if _wise(c):
        words = "Spend 1 wisdom"
        kin, why = (words, "{who}"), free({"reason": NOTE})
        label = f"{words} for an advantage: {{who}}"
        found.append(move("inspire", c.id, label, form=why, kin=kin, part="tool"))
    return found


def _wise(c: Combatant) -> bool:
    return WISDOM in c.tracks and c.tracks[WISDOM].value > 0 and check.INSPIRED not in c.marks


def inspire(scribe: Scribe, command: Inspire) -> None:
    """Let somebody spend wisdom."""
    c = scribe.combatant(command.who)
    bar("dead" in c.marks, DEAD, "who")
    bar(not _wise(c), f"{c.name} has no wisdom to spend, or an advantage already (ZH-30).", "who")
    _inspired(scribe, c.id, clean(command.reason) or ADVANTAGE)


def _inspired(scribe: Scribe, who: str, why: str) -> None:
    scribe.spend(who, WISDOM, 1, why, parts=(Modifier(ADVANTAGE, 1),))
    mark(scribe, who, check.INSPIRED)


def call(scribe: Scribe, command: Check) -> None:
    """Ask for a check of whoever plays ``who``; nobody's is rolled at once."""
    bar(asking(scribe.fight), code="prompt-open")
    c = scribe.combatant(command.who)
    bar("dead" in c.marks, DEAD, "who")
    known = {*SAVES, ""}
    bar(command.save not in known, f"There is no save against {command.save!r} (ZH-22).", "save")
    found, skill = sheets.of(c.sheet), command.skill.lower()
    bar(
        skill and not found.favour(skill),
        f"{c.name} has no skill or trait {skill!r} (ZH-02).",
        "skill",
    )
    if command.screen:
        scribe.sealed = (GM,)
    if command.screen or c.secret or not c.seats:
        attempt(scribe, command)
        return
    offered = {"roll": "Roll"}
    if _wise(c):
        offered["wisdom"] = "Spend 1 wisdom and roll with advantage"
    kind = "save" if command.save else "check"
    question = f"{c.name} is asked for a {kind}."
    ask(scribe, ASKED, c.id, question, offered, context=msgspec.to_builtins(command))


def answered(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Roll, perhaps with wisdom."""
    if choice == "wisdom":
        _inspired(scribe, prompt.about, ADVANTAGE)
    attempt(scribe, msgspec.convert(prompt.context, Check))


def attempt(scribe: Scribe, asked: Check) -> None:
    """Roll a check, and say what it comes to; behind the screen to the GM alone."""
    c = scribe.fight.combatants[asked.who]
    found, skill = sheets.of(c.sheet), asked.skill.lower()
    dice = found.favour(skill)
    to = (GM,) if asked.screen else None
    firm = _firm(c, asked) if asked.save else ""
    bonus = Modifier("save" if c.npc else firm, int(bool(firm)))
    why = f"{SAVE}{asked.save}" if asked.save else "a check"
    rolled = check.d6(scribe, "check", c.id, why, bonus, advantage=dice, to=to)
    if asked.save:
        outcome, passed = ("passed", True) if rolled.total >= SUCCESS else ("failed", False)
        more = {"save": asked.save}
    else:
        ability = getattr(found, asked.ability) if asked.ability else 0
        face = grade(scribe, c.id, rolled.total, to=rolled.to, relevant=ability >= RELEVANT)
        outcome, passed = GRADES[face - 1], face >= SUCCESS
        more = raised(rolled, asked.ability) if ability >= RELEVANT else {}
    if rolled.to is not None and asked.screen != "unseen" and not c.secret:
        scribe.emit(Checked("task", c.id, "unseen"))
    kind = "save" if asked.save else "task"
    detail = {**more, **check.told(rolled)}
    scribe.emit(Checked(kind, c.id, outcome, "", c.id if passed else "", detail, to=rolled.to))


def grade(
    scribe: Scribe, who: str, total: int, *, relevant: bool, to: tuple[str, ...] | None = None
) -> int:
    """Give the grade of a check as 1 to 6; where an ability is ``relevant`` a failure is softer.

    A 1 is confirmed by another die (ruling 000-17); a 2 is a mixed result.
    """
    face = min(len(GRADES), max(1, total))
    if not relevant or face > 1:
        if to is not None:  # whether there was a second roll is nobody's to count
            scribe.emit(Padded(to=to))
        return max(face, SUCCESS) if relevant else face
    confirmed = scribe.roll(Throw("check", who, 6, why=CONFIRM, to=to))
    return 1 if confirmed.total <= CONFIRMED else 2


def raised(rolled: Rolled, ability: str) -> dict[str, str]:
    """Give as the detail of a check which ability made a mixed result of its 2 (ZH-03)."""
    return {"raised": ability} if rolled.total == MINOR and rolled.to is None else {}


def _firm(c: Combatant, asked: Check) -> str:
    """Give what helps with a save, never for more than 1 (ruling 001-93); nothing where none does.

    What it is of an NPC is the GM's to know.
    """
    con = c.tracks["con"].value if "con" in c.tracks else 0
    helps = {
        "an ability of 6": c.sheet.get(SAVES[asked.save], 0) == len(GRADES),
        "15 constitution or more": con >= TOUGH,
        "heritage": asked.heritage,
    }
    return next((name for name, holds in helps.items() if holds), "")
