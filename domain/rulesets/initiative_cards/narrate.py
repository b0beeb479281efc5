"""The game's own words for its facts: what a saying is chosen by, and what fills it.

The sayings are in ``sayings``. Law: a sentence is made of its event alone, so whoever saw the event
may read it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.kit.tell import Fills, Kinds, beside
from fightbook.domain.rulesets.initiative_cards.boxes import HEALTHY, HURT, SCARRED, count, words
from fightbook.domain.rulesets.initiative_cards.deeds import CARE
from fightbook.domain.rulesets.initiative_cards.gear import (
    ATTRIBUTES,
    EFFECTS,
    FRIENDLY,
    SKILLS,
    SPELLS,
    WEAPONS,
    called_by,
)
from fightbook.domain.rulesets.initiative_cards.hands import FIRST, GIVEN_UP, NEW, SHORT
from fightbook.domain.rulesets.initiative_cards.harm import EXHAUSTION
from fightbook.domain.rulesets.initiative_cards.own import CARDS
from fightbook.domain.rulesets.initiative_cards.sheet import BASE_HEALTH
from fightbook.domain.rulesets.initiative_cards.table import DEAD, IN_WORDS, OVER, STILL, SUGGESTED
from fightbook.domain.telling import Names, called, listed, owned
from fightbook.domain.tongue import Tongue

ZONE = "zone."
GIVES = {STILL: STILL, IN_WORDS: "words", SUGGESTED: "suggested"}
"""What hiding or cover gives, by why it begins."""
_HELD = {FIRST: "first", NEW: "new", SHORT: "short", GIVEN_UP: "none"}

_AGAINST = ("speed", "number", "defence")
"""What a defence was held against, the first of them that is told."""
LEAST = 2
"""What hits without a word: less does so only where a die showed more (IC-18, IC-19)."""
_MADE = {"shifted dice": "more", "ward so far": "again"}
"""What a number is made of beside what is the spell's own."""

# --- what a saying is chosen by -------------------------------------------------------------------


def _declared(event: e.Declared) -> tuple[str, ...]:
    command = event.command
    kind = str(command.get("type"))
    if kind == "act":
        return (str(command.get("action", "free")),)
    if kind == "cast":
        spell = SPELLS.get(str(command.get("spell")))
        friendly = spell is not None and spell.effect in FRIENDLY
        alone = command.get("target") == command.get("who")
        return (kind, "alone" if alone else "friend" if friendly else "")
    return (kind, next((word for word in ("away", "blind") if command.get(word)), ""))


def _chosen(event: e.Chosen) -> tuple[str, ...]:
    """Tell a card from none, and one that a die picked."""
    return ("blind" if event.what.get("blind") else "card" if event.what["card"] else "none",)


def _played(event: e.Played) -> tuple[str, ...]:
    return (event.how, "unused" if event.how == "discarded" and event.to is not None else "")


def _checked(event: e.Checked) -> tuple[str, ...]:
    if event.detail.get("heals") and event.outcome == "hit":
        return ("heals", "alone" if event.who == event.against else "")
    if event.check == "jump":
        equal = event.detail["card"] == event.detail["other"]
        return ("first", "equal" if equal else "", str(event.detail.get("tie", "")))
    if event.check == "shelter":
        return ("shelter", event.detail["posture"], GIVES[event.outcome])
    if event.check == "order":
        return (event.outcome, str(event.detail.get("tie", "")))
    if event.check == "number":
        made = {part["name"] for part in event.detail["parts"]}
        return (event.outcome, "-".join(word for part, word in _MADE.items() if part in made))
    return (event.outcome, "dodge" if event.detail.get("reaction") == "dodge" else "")


def _damaged(event: e.Damaged) -> tuple[str, ...]:
    """Tell exhaustion, which fills healthy boxes first, from damage."""
    if event.why == "burning":
        return ("burning", "" if event.amount else "none")
    if any(part.name.startswith(EXHAUSTION) for part in event.parts):
        if not event.amount:
            return ("tires", "none")
        return ("tires", "overflow" if event.amount > count(event.before, HEALTHY) else "")
    # Books of versions before 4 do not say it.
    if not event.amount:
        return ("none",)
    room = len(event.before.boxes) - count(event.before, HURT) - count(event.before, SCARRED)
    gained = count(event.after, HURT) - count(event.before, HURT)
    return ("tires" if gained < min(event.amount, room) else "",)


def _healed(event: e.Healed) -> tuple[str, ...]:
    if not event.amount:
        return ("none",)
    lasts, hurt = (count(event.before, m) - count(event.after, m) for m in (SCARRED, HURT))
    if lasts:
        return ("badly" if lasts < 0 else "recover",)
    return ("heal" if hurt else "rest",)


def _adjusted(event: e.Adjusted) -> tuple[str, ...]:
    return ("same" if words(event.before) == words(event.after) else "",)


def _marked(event: e.Marked) -> tuple[str, ...]:
    if event.mark == CARDS:
        return (CARDS, _HELD.get(event.why, ""))
    if event.mark.startswith(ZONE):
        return ("zone", str(max(0, min(3, event.value))))
    return (event.mark, GIVES.get(event.why, ""))


def _unmarked(event: e.Unmarked) -> tuple[str, ...]:
    """Tell nobody of somebody who dies that he came round; and what its time ended as that."""
    mark = "zone" if event.mark.startswith(ZONE) else event.mark
    return (mark, event.why if event.why in {DEAD, OVER} else "")


KINDS: Kinds = {
    e.Prompted: lambda event: (event.kind, str(event.context.get("when", ""))),
    e.Declared: _declared,
    e.Chosen: _chosen,
    e.Played: _played,
    e.Dealt: lambda event: ("" if event.who else "pile", "" if event.cards else "none"),
    e.Noted: lambda event: ("said" if event.who else "",),
    e.Rolled: lambda event: (event.label.partition(":")[0].partition(".")[0],),
    e.Checked: _checked,
    e.Damaged: _damaged,
    e.Healed: _healed,
    e.Adjusted: _adjusted,
    e.Appeared: lambda event: (event.word,),
    e.Marked: _marked,
    e.Unmarked: _unmarked,
}

# --- what fills it --------------------------------------------------------------------------------


def _announced(event: e.Declared, names: Names, tongue: Tongue) -> dict[str, str]:
    command = event.command
    name = command.get("weapon") or command.get("spell", "")
    held = _held(command.get("shifts", ()), tongue)
    named = owned(str(command.get("who")), name, names) or called_by(name)
    told = {"thing": named, "held": held, "asked": _asked_for(command, tongue)}
    return told | {"alone": _alone(command, tongue)}


def _alone(command: Mapping[str, Any], tongue: Tongue) -> str:
    """Say of what alone the dice of an attack are: Cut; of a weapon of one's own, Skill."""
    use = str(command.get("use", "both"))
    if use == "both":
        return ""
    if weapon := WEAPONS.get(str(command.get("weapon"))):
        use = weapon.skill if use == "skill" else SKILLS.get(weapon.skill, "combat")
    return tongue.word("choice", use.capitalize())


def _asked_for(command: Mapping[str, Any], tongue: Tongue) -> str:
    """Say of what a test is: Dodge and Agility."""
    skill = str(command.get("skill", ""))
    attribute = command.get("attribute") or SKILLS.get(skill, "agility")
    dice = [skill, *(name for name in ATTRIBUTES if name == attribute)]
    names = [name.replace("-", " ").capitalize() for name in dice if name]
    return listed([tongue.word("choice", name) for name in names], tongue)


def _held(shifts: Sequence[str], tongue: Tongue) -> str:
    """Say which dice are held back, and for what."""
    kinds: dict[str, Counter[str]] = {}
    for shift in shifts:
        die, _, effect = shift.partition(":")
        kinds.setdefault(effect, Counter())[die.removeprefix("d")] += 1
    told = list[str]()
    for effect, dice in kinds.items():
        some = [tongue.say("word-some", n=str(n), sides=sides) for sides, n in dice.items()]
        key, named = f"word-held{'-more' * bool(told)}", EFFECTS.get(effect, effect)
        told.append(tongue.say(key, dice=listed(some, tongue), effect=named))
    return ", ".join(told)


def _numbers(event: e.Checked, names: Names, tongue: Tongue) -> dict[str, str]:
    """Say what was compared, as far as everybody saw it, and what else counted."""
    found = event.detail
    if "roll" not in found:
        known = owned(event.who, str(found.get("thing", "")), names)
        return {"numbers": "", "unsaid": "", "known": known}
    against = [k for k in _AGAINST if k in found][:1] if event.outcome != "failed" else []
    if against == ["defence"] and "needed" in found:  # which says the roll already
        against, found = ["met"], {**found, "met": found["defence"]}
    keys = [key for key in ("needed", *against, "cover") if key in found]
    filled = {key: str(value) for key, value in found.items()} | {"one": ""}
    one = {(against or ["needed"])[0]: {"one": "yes"}} if "one" in found else {}
    told = [tongue.say(f"word-{key}", **filled | one.get(key, {})) for key in keys]
    alone = [] if "needed" in keys or against else [filled["roll"]]
    unsaid = "yes" * ("one" not in found and _veiled(event))
    bare = event.check == "attack" and "defence" not in against  # nothing is said of the roll
    tired = bare and event.outcome == "hit" and found["roll"] < LEAST
    more = [tongue.say("word-unsaid")] * bool(unsaid) + [tongue.say("word-tired")] * tired
    return {"numbers": "; ".join([*alone, *told, *more]), "unsaid": unsaid}


def _veiled(event: e.Checked) -> bool:
    """Tell whether what is shown would have come out otherwise: not all see what else counted."""
    found = event.detail
    if event.outcome == "failed":
        return bool(found["roll"] >= found.get("needed", found["roll"] + 1))
    if event.check == "test":
        return event.outcome == "short" and bool(found["roll"] >= found["number"])
    if "defence" not in found:
        return False
    reach = found["number"] - 1 if "number" in found else found.get("speed", found["roll"])
    return bool(found["defence"] > reach) != (event.outcome == "fended")


def _boxes(
    event: e.Damaged | e.Healed | e.Adjusted, _names: Names, _tongue: Tongue
) -> dict[str, str]:
    told = {"before": words(event.before), "after": words(event.after)}
    return told | ({"why": ""} if isinstance(event, e.Healed) and event.why in CARE else {})


def _thrown(event: e.Rolled, _names: Names, tongue: Tongue) -> dict[str, str]:
    """Say what was thrown; less than nothing counts as nothing."""
    total = event.total
    tires = all(part.name == EXHAUSTION for part in event.modifiers)
    less = "word-nothing-left" if tires else "word-nothing-left-more"
    told = str(total) if total >= 0 else tongue.say(less, n=f"\u2212{-total}")
    return {"sides": str(event.dice[0].sides), "total": told}


def _sheeted(event: e.Sheeted, _names: Names, _tongue: Tongue) -> dict[str, str]:
    """Say of how many boxes health is, and of what they come, where the sheet says so."""
    health = event.tracks["health"]
    size, dice = len(health.boxes), event.sheet.get("skills", {}).get("endurance", 0)
    known = event.sheet and size == BASE_HEALTH + dice
    told = {"n": str(size), "boxes": words(health) if any(health.boxes) else ""}
    return told | {"least": str(BASE_HEALTH), "endurance": str(dice or "none") if known else ""}


def _asked(event: e.Prompted, names: Names, tongue: Tongue) -> dict[str, str]:
    asked = [names.get(seat, tongue.say("name-gm")) for seat in event.seats]
    held = _held(event.context.get("shifts", ()), tongue)
    return {"players": listed(asked, tongue) or tongue.say("name-gm"), "held": held}


FILLS: Fills = {
    e.Prompted: _asked,
    e.Declared: _announced,
    e.Played: lambda event, _names, tongue: {
        "cards": listed([*map(str, event.cards)], tongue),
        "count": str(len(event.cards)),
    },
    e.Dealt: lambda event, _names, _tongue: {"n": str(len(event.cards))},
    e.Rolled: _thrown,
    e.Unmarked: lambda event, names, tongue: {
        "other": called(event.mark.removeprefix(ZONE), names, tongue)
    },
    e.Checked: _numbers,
    e.Damaged: _boxes,
    e.Healed: _boxes,
    e.Adjusted: _boxes,
    e.Sheeted: _sheeted,
}


TELLING = beside(__name__, KINDS, FILLS)
