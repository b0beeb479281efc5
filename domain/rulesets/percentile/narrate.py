"""The percentile game's own words for its facts: what a saying is chosen by, and what fills it.

The sayings are in ``sayings``. Law: no sentence has a negative distance or an id of the rules; what
other sentences say already is an empty message.
"""

from collections.abc import Mapping

from fightbook.domain import events as e
from fightbook.domain.kit.tell import Fills, Kinds, beside
from fightbook.domain.rulesets.percentile.field import DOWN
from fightbook.domain.rulesets.percentile.gear import POTIONS, SPECIALS, armed, cast, words_of
from fightbook.domain.rulesets.percentile.sheet import SHIELD
from fightbook.domain.rulesets.percentile.wounds import MINION
from fightbook.domain.scribe import GM
from fightbook.domain.telling import Names, called
from fightbook.domain.tongue import Tongue, signed

Slots = dict[str, str]
THINGS: Mapping[str, str] = {
    SHIELD: "the shield",
    **{potion: data.name for potion, data in POTIONS.items()},
}
OPTIONS: Mapping[str, str] = {
    "press": "Press Advantage",
    "precision": "Precision Strike",
    "penetrate": "Penetrate Armor",
    "forceful": "Forceful Impact",
    "overextend": "Overextend",
    "overwhelm": "Overwhelm",
}
LOSSES = frozenset({"the wound", "the bash", "the poison", "the shock", "the magic"})
"""What takes points from somebody who did not choose to spend them."""
LIMBS = frozenset({"crippled", "lost", "damaged"})
"""Marks that are about a part of the body, or the shield; the others are about things."""
ENDS = frozenset(
    {
        *("over", "past", "used", "walked", "put out", "readied", "reload", "stand", "attacked"),
        *("disarmed", "taken back", "comes round", "first aid", "arises", "breaks free", "down"),
        *("let go", "fell"),
    }
)
"""Why a mark ends by the rules."""
FALLEN = ("prone", "down")
"""What ends as somebody goes down: that alone is told."""
SET = frozenset({"flung", "lacks", "empty", "guards", "aim", "defensive", "disengaged", "carries"})
"""Marks that a deed tells of already, or tells otherwise than the GM's setting them."""
WHICH = {"first": "has the first of two", "second": "has a second"}
"""What a question says of the Advantage that it is about, where there are two."""
AWAY = frozenset({"defenceless"})
"""Tests that say of a guard whom it cannot defend."""
TRACKS = {"ap": "action points", "sp": "stamina", "mp": "magicka"}


def thing(item: str) -> str:
    """Say what somebody has in hand: of the rules, or of one's own."""
    return THINGS.get(item) or armed(item)


# --- what a saying is chosen by -------------------------------------------------------------------


def _chosen(event: e.Chosen) -> tuple[str, ...]:
    what = event.what
    if what["do"] == "treat":
        return ("treat", "own" if what["target"] == event.who else "")
    if what["do"] == "advantage" and what["option"] == "none":
        return ("advantage", "none")
    return (str(what["do"]), str(what.get("how", what.get("special", ""))))


def _checked(event: e.Checked) -> tuple[str, ...]:
    if event.check == "exchange":
        found = event.detail
        slips = (found.get("how"), event.outcome) == ("evade", "averted")  # into its free metre
        told = found["counts"] or any(found["advantages"]) or slips
        idle = found.get("how", "none") == "none"
        return ("exchange", "" if told else "silent" if idle else "nothing")
    if (event.check, event.outcome) == ("aid", "failed") and "target" not in event.detail:
        return ("aid", "dying" if event.detail else "")
    if event.check == "location":
        return ("location", "lost" if "lost" in event.detail else "")
    if "target" not in event.detail:
        return ()
    return ("test", "luck" if event.detail["target"] <= 0 else "")


def _spent(event: e.Spent) -> tuple[str, ...]:
    lost = "lost" if event.why in LOSSES else ""
    return (lost,) if event.amount else ("nothing", lost)


def _healed(event: e.Healed) -> tuple[str, ...]:
    """Tell a potion of which too little comes from one of which nothing is needed."""
    if event.amount:
        return ("",)
    return ("nothing", "low" if event.after.value < event.after.max else "")


def _marked(event: e.Marked) -> tuple[str, ...]:
    """Tell apart whose initiative was rolled, which the roll says, and what the GM set."""
    family, _, part = event.mark.partition(".")
    if event.mark == "initiative" and event.by != GM:
        return (family, event.why.partition(" ")[0])  # after or before whom
    if family in SET | {"initiative"}:
        return (family, "set" if event.by == GM else event.why)
    if event.mark == "at" and event.by != GM:  # who is moved may lie there
        return (family, event.why)
    return (family, part, "minion" if event.why == MINION else "")


def _unmarked(event: e.Unmarked) -> tuple[str, ...]:
    family, _, part = event.mark.partition(".")
    if event.why == "down" and family not in DOWN:
        return FALLEN
    return (family, part if part == SHIELD else "", event.why)


KINDS: Kinds = {
    e.Chosen: _chosen,
    e.Prompted: lambda event: () if event.kind == "undo" else ("asked", event.kind),
    e.Checked: _checked,
    e.Spent: _spent,
    e.Damaged: lambda event: ("" if event.amount else "none",),
    e.Healed: _healed,
    e.Appeared: lambda event: ("hp" if event.track == "hp" else "left",),
    e.Marked: _marked,
    e.Unmarked: _unmarked,
    e.Phased: lambda event: ("turn" if event.turn else "nobody",),
}

# --- what fills it --------------------------------------------------------------------------------


def _deed(event: e.Chosen, names: Names, tongue: Tongue) -> Slots:
    what, target = event.what, called(str(event.what.get("target", "")), names, tongue)
    told = {key: thing(what[key]) for key in ("item", "weapon") if what.get(key)}
    if what["do"] == "drink":
        told["item"] = THINGS.get(what["item"]) or words_of(what["item"])
    if special := what.get("special"):
        told["deed"] = SPECIALS[special].verb.format(target=target)
    if instead := what.get("instead"):
        told["instead"] = called(str(instead), names, tongue)
    if spell := what.get("spell"):
        told["spell"] = cast(spell)
    option, on, price = [*str(what.get("option", "")).split(":"), "", ""][:3]
    if option == "special":
        told |= {"option": SPECIALS[on].name, "won": "yes" if price == "won" else ""}
    else:
        told["option"] = OPTIONS.get(option, option)
    told["style"] = words_of(str(what.get("style", "")))
    told["place"] = words_of(str(what.get("place") or ("" if option == "special" else on)))
    return told | _way(int(what.get("metres", 0)))


def _way(metres: int) -> Slots:
    side = "left" if metres < 0 else "right" if metres else ""
    return {"metres": str(abs(metres)), "side": side}


def _asked(event: e.Prompted, names: Names, tongue: Tongue) -> Slots:
    players = f" {tongue.say('word-or')} ".join(names[s] for s in event.seats if s in names)
    foe, at = [*(called(who, names, tongue) for who in event.needs), "", ""][:2]
    ward = at if event.kind == "defence" and event.about not in event.needs else ""
    which = next((key for key, said in WHICH.items() if said in event.question), "")
    return {"players": players, "foe": foe, "ward": ward, "which": which}


def _checked_more(event: e.Checked, names: Names, tongue: Tongue) -> Slots:
    found = event.detail
    if event.check == "exchange":
        return {"told": "; ".join(_exchange(event, names, tongue))}
    if event.check in AWAY:
        return {"ward": called(str(found.get("ward", "")), names, tongue)}
    if event.check == "idle":
        return {"with": thing(str(found.get("with", "")))}
    if "target" in found:
        return {"needed": signed(found["target"]).lstrip("+")}
    if "limit" in found:
        return {"limit": str(found["limit"])}  # the rest fills itself
    noun = SPECIALS[found["special"]].noun if "special" in found else ""
    lost = words_of(str(found.get("lost", "")))
    return {"place": words_of(event.outcome), "lost": lost, "noun": noun}


def _exchange(event: e.Checked, names: Names, tongue: Tongue) -> list[str]:
    """Say who gets the better, and what a defence came to that did not decide it."""
    found = event.detail
    if _checked(event) == ("exchange", "nothing"):
        failed = "failure" in str(found.get("defence"))
        held = "shield" if found.get("how") == "block" else "held"
        met = "hit" if event.outcome == "hit" else "failed" if failed else held
        who, against = (called(one, names, tongue) for one in (event.who, event.against))
        other = called(str(found.get("instead", "")), names, tongue)
        if "past" in found:  # whom the blow gets through to, past a guard
            against = other
        return [tongue.say(f"word-idle-{met}", who=who, against=against, other=other)]
    them = (event.who, found.get("struck", event.against))
    sides = [called(who, names, tongue) for who in them]
    gains = zip(sides, found["advantages"], strict=True)
    more = [tongue.say("word-gain", who=name, n=str(n)) for name, n in gains if n]
    missed = event.outcome == "nothing" and found.get("how") == "none"
    result = "missed" if missed else event.outcome if found["counts"] else "averted"
    if result == "averted":
        result = {"evade": "evaded", "block": "idle-blocked"}.get(str(found.get("how")), result)
    deft = "yes" if "deft" in found else ""
    even = "" if all("failure" in str(found.get(side)) for side in ("attack", "defence")) else "yes"
    told = {"who": sides[0], "against": sides[1], "deft": deft, "even": even}
    told["gain"] = "yes" if found["advantages"][1] else ""
    return [tongue.say(f"word-{result}", **told), *more]


def _levels(event: e.Spent, _names: Names, _tongue: Tongue) -> Slots:
    before, after = (f"{track.value}/{track.max}" for track in (event.before, event.after))
    track = TRACKS.get(event.track, event.before.name)
    return {"track": track, "before": before, "after": after}


def _looks(event: e.Appeared, _names: Names, _tongue: Tongue) -> Slots:
    potion = event.track.partition(".")[2]
    named = TRACKS.get(event.track, event.track)
    return {"track": THINGS.get(potion, words_of(potion)) if potion else named}


def _part(event: e.Marked | e.Unmarked, names: Names, tongue: Tongue) -> Slots:
    """Give what the mark is about; an end that follows from the rules needs no reason."""
    kind, _, part = event.mark.partition(".")
    where = words_of(part) if kind in LIMBS else thing(part)
    told = {"where": where if part else tongue.say("word-something")}
    told["upon"] = called(part, names, tongue)
    told["limb"] = part.rpartition("-")[2]
    told["for"] = "agile" if event.why.endswith("agile") else "here"
    if isinstance(event, e.Marked):
        fire = {"fire": str(max(1, event.value))} if kind == "burning" else {}
        return told | _way(event.value) | fire
    return told | ({"why": ""} if event.why in ENDS else {})


def _called_for(event: e.Declared, _names: Names, _tongue: Tongue) -> Slots:
    """Give the characteristics of a test, where the command leaves them to the usual one too."""
    usual = "agility"
    command = {key: str(value) for key, value in event.command.items()}
    skills = {key: words_of(command.get(key, "")) for key in ("skill", "resist")}
    on, their = (command.get(key) or usual for key in ("on", "against"))
    return {"on": on, "their": their, **skills}


FILLS: Fills = {
    e.Declared: _called_for,
    e.Chosen: _deed,
    e.Prompted: _asked,
    e.Checked: _checked_more,
    e.Spent: _levels,
    e.Appeared: _looks,
    e.Marked: _part,
    e.Unmarked: _part,
}


def _number(event: e.Checked) -> int | None:
    """Give the target number of a test between fights; None where it is another game's check."""
    target = event.detail.get("target") if event.check == "test" else None
    return target if isinstance(target, int) else None


def _homely(event: e.Checked) -> tuple[str, ...]:
    """Tell apart a test between fights that luck alone could pass."""
    number = _number(event)
    return () if number is None or number > 0 else ("test", "luck")


def _needed(event: e.Checked, _names: Names, _tongue: Tongue) -> Slots:
    number = _number(event)
    return {} if number is None else {"needed": signed(number).lstrip("+")}


def _asked_for(event: e.Declared, names: Names, tongue: Tongue) -> Slots:
    own = event.command.get("type") == AT_HOME
    return _called_for(event, names, tongue) if own else {}


AT_HOME = "percentile.test"
"""A test as it is called for between fights."""
HOME: tuple[Kinds, Fills] = (
    {e.Checked: _homely},
    {e.Declared: _asked_for, e.Checked: _needed},
)
BRINGS = ("hidden", "unaware", "helpless", "held", "bleeding")
"""Conditions of which it is told what they bring, where the GM sets them."""
TELLING = beside(__name__, KINDS, FILLS, brings=BRINGS, home=HOME)
