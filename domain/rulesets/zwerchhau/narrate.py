"""The game's own words for its facts: what a saying is chosen by. The rest is in ``sayings``.

Limits: damage, healing and dice have words that every game shares; those are not repeated here.
"""

from fightbook.domain import events as e
from fightbook.domain.kit.tell import Fills, Kinds, beside
from fightbook.domain.rulesets.zwerchhau import check, look, retinue, trial, will
from fightbook.domain.rulesets.zwerchhau.damage import OF_CON, TOLD
from fightbook.domain.rulesets.zwerchhau.fighter import DAILY
from fightbook.domain.rulesets.zwerchhau.gear import NEW, OLD, WEAPONS
from fightbook.domain.telling import Names, called, owned
from fightbook.domain.tongue import Slots, Tongue

TIMED = ("kept-off", "tended")
"""Conditions that end in silence, but where the rounds are over that the GM gave them."""


def _chosen(event: e.Chosen) -> tuple[str, ...]:
    """Tell what an NPC's die came to, where it was rolled."""
    rolled = str(event.what["rolled"])
    if rolled and event.what.get("answers"):
        return "rolled", rolled, "answers"
    return ("rolled", rolled) if rolled else (str(event.what["action"]),)


def _checked(event: e.Checked) -> tuple[str, ...]:
    paid = "paid" if event.detail.get("paid") else ""
    again = "again" if event.detail.get("again") else ""
    how = "-".join(filter(None, (paid, again))) or str(event.detail.get("action", ""))
    return event.check, event.outcome, how


def _spent(event: e.Spent) -> tuple[str, ...]:
    """Tell spells of a day from constitution."""
    return ("spells",) if event.track.startswith("spells") else ()


def _damaged(event: e.Damaged) -> tuple[str, ...]:
    """A loss of nothing fills up what a blow upon hidden health leaves in lines: it is no fact.

    In the older edition armour and what was left to lose may be why; they are told. In the newer
    one that part of the roll is constitution's, of which it is told what armour keeps off.
    """
    names = {part.name for part in event.parts}
    why = not names.isdisjoint(TOLD) and OF_CON not in names
    return () if event.amount or why else ("unsaid",)


def _unmarked(event: e.Unmarked) -> tuple[str, ...]:
    """Tell clocks that death ends from those that somebody stopped, and why holds end."""
    kind = event.mark.partition(".")[0]
    if kind in look.GRIPS:
        return (kind, "fall" if event.why in will.FALLS else event.why)
    if kind == "clinched" and event.why in {"", will.APART}:
        return (kind, "anew")
    if kind in {"disarmed", check.INSPIRED, *TIMED}:
        return (kind, event.why)
    return (kind, "late") if event.why in will.DEATHS else (kind,)


def _marked(event: e.Marked) -> tuple[str, ...]:
    """Tell what the day's luck was used for, why somebody is dead, and what henchmen saw."""
    kind = event.mark.partition(".")[0]
    return (kind, event.why) if kind in (DAILY, "dead", retinue.STAID) else ()


def _armed(event: e.Marked | e.Unmarked, names: Names, _tongue: Tongue) -> Slots:
    """Name the weapon whose use of the day it is, and the one that comes to hand."""
    part = event.mark.partition(".")[2]
    own = owned(event.who, part, names)
    taken = next((way for way in (will.DRAWN, will.FALLEN) if event.why.startswith(way)), "")
    return {
        "part": own or (WEAPONS[part].name if part in WEAPONS else part.replace("-", " ")),
        "weapon": event.why.removeprefix(taken) if taken else "",
    }


def _numbers(event: e.Checked, _names: Names, _tongue: Tongue) -> Slots:
    """Tell whether there are numbers, and a 0 is one, or a roll was for the GM alone.

    Where both grapple nobody rolls before they close (001-71).
    """
    known = "total" in event.detail
    rolled = event.outcome != "clinch" or event.detail.get("reaction") != "grapple"
    return {"known": "yes" * known, "screened": "yes" * (rolled and not known)}


def _meant(event: e.Chosen, names: Names, tongue: Tongue) -> Slots:
    """Name whom a second arrow is for, where that is somebody else; tell who pays for no dodge."""
    second = str(event.what.get("second", ""))
    other = called(second, names, tongue) if second != event.what.get("target") else ""
    return {"second": other, "unspent": "yes" if event.what.get("spend") is False else ""}


def _rolled(event: e.Rolled, _names: Names, _tongue: Tongue) -> Slots:
    """Name whose side it is for, whether it was a tie before, and what it takes at most."""
    first, *added = event.why.split(", ")
    _, of, side = first.partition("the initiative of the ")
    most = (text.removesuffix(" or less") for text in added if text.endswith(" or less"))
    tie = "yes" if "again after a tie" in added else ""
    save = event.why.removeprefix(trial.SAVE)
    return {"side": side if of else "", "tie": tie, "bar": next(most, ""), "save": save}


def _thrown(event: e.Rolled) -> tuple[str, ...]:
    """Tell a save, and a die that confirms a failure, from the check itself."""
    purpose = event.label.partition(":")[0]
    if event.why.startswith(trial.SAVE):
        return (purpose, "save")
    return (purpose, "confirm") if event.why == trial.CONFIRM else (purpose,)


KINDS: Kinds = {
    e.Rolled: _thrown,
    e.Marked: _marked,
    e.Chosen: _chosen,
    e.Checked: _checked,
    e.Spent: _spent,
    e.Damaged: _damaged,
    e.Unmarked: _unmarked,
    e.Healed: lambda event: (event.track, "survived" if event.why == will.SURVIVED else ""),
}
FILLS: Fills = {
    e.Chosen: _meant,
    e.Checked: _numbers,
    e.Marked: _armed,
    e.Unmarked: _armed,
    e.Rolled: _rolled,
    e.Healed: lambda event, _names, _tongue: {
        "most": str(event.after.max),
        "bound": str(event.before.max),
    },
    e.Spent: lambda event, _names, _tongue: {"level": event.track.rpartition("-")[2]},
}
BRINGS = (
    *("prone", "unaware", "cornered", "collapsed", "unconscious", "asleep", "held"),
    *("clinched", "disarmed", "undead", "kept-off"),
)
"""Conditions of which it is told what they bring, where the GM sets them."""
TELLING = beside(__name__, KINDS, FILLS, only={"split": OLD, "armour": NEW}, brings=BRINGS)
