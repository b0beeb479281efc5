"""The game's own words for its facts, as somebody tells them who was there.

Limits: damage, healing and dice have words that every game shares; those are not repeated here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain import events as e
from domain.rulesets.zwerchhau import will
from domain.scribe import GM

Names = Mapping[str, str]

ASKED = {
    "resolve": "{who} acts.",
    "proceed": "The GM goes on.",
}
MEANS = {
    "slash": "{who} means to slash at {target}.",
    "thrust": "{who} means to thrust at {target}.",
    "parry": "{who} means to parry {target}.",
    "dodge": "{who} means to dodge {target}.",
    "grapple": "{who} means to get hold of {target}.",
    "fight": "{who} goes for {target}.",
    "defend": "{who} fights defensively.",
    "shoot": "{who} takes aim at {target}.",
    "cast": "{who} means to cast a spell.",
    "aid": "{who} wants to help {target}.",
    "draw": "{who} means to draw a weapon.",
    "ready": "{who} means to ready the weapon.",
    "flee": "{who} looks for a way out.",
    "wait": "{who} waits.",
    "hold": "{who} keeps the hold.",
    "release": "{who} is about to let go.",
    "contest": "{who} struggles against the hold.",
}
ROLLED = {
    "slash": "{who} swings at {target}.",
    "thrust": "{who} lunges at {target}.",
    "parry": "{who} raises the weapon to parry.",
    "dodge": "{who} gives ground.",
    "grapple": "{who} reaches for {target} with open hands.",
    "defend": "{who} closes up and fights defensively.",
}
AIMS = {"throw": "for a throw", "disarm": "to disarm", "sleeperhold": "for a sleeperhold"}
ACTS = {
    "slash": "a slash",
    "thrust": "a thrust",
    "parry": "a parry",
    "dodge": "a dodge",
    "grapple": "a grapple",
    "defend": "a closed guard",
}
TOLD: dict[tuple[str, str], str] = {
    (
        "exchange",
        "hit",
    ): "{action} of {who} meets {reaction} of {against}: {winner} strikes home{n}.",
    (
        "exchange",
        "avoided",
    ): "{action} of {who} meets {reaction} of {against}: {winner} comes away unhurt{n}.",
    ("exchange", "riposte"): "{winner} turns the blade aside with a 6 and strikes back{n}.",
    ("exchange", "clinch"): "{action} of {who} meets {reaction} of {against}: they close{n}.",
    (
        "exchange",
        "nil",
    ): "{action} of {who} meets {reaction} of {against}, and nothing comes of it.",
    ("exchange", "wrestled"): "{who} and {against} wrestle, and {winner} is the stronger{n}.",
    ("defence", "hit"): "{who} breaks through the guard of {against}{n}.",
    ("defence", "avoided"): "{against} keeps {who} at bay{n}.",
    ("swarm", "hit"): "{against} has eyes for others, and {who} strikes home{n}.",
    ("swarm", "hit grapple"): "{against} has eyes for others, and {who} gets hold{n}.",
    ("swarm", "avoided"): "{against} slips away from {who} as well{n}.",
    ("helpless", "hit"): "{against} can do nothing as {who} strikes.",
    ("helpless", "hit grapple"): "{who} takes hold of {against}, who can do nothing.",
    ("ambush", "hit"): "{against} never sees {who} coming{n}.",
    ("ambush", "avoided"): "{who} comes out of nowhere, and misses {against}{n}.",
    ("charge", "hit"): "{who} reaches {against} and strikes home{n}.",
    ("charge", "hit grapple"): "{who} reaches {against} and gets hold{n}.",
    ("charge", "avoided"): "{who} reaches {against} and misses{n}.",
    ("hold", "held"): "{who} does not let go of {against}.",
    ("contest", "free"): "{who} tears free of {against}{n}.",
    ("contest", "held"): "{who} struggles; {against} holds on{n}.",
    ("manoeuvre", "thrown"): "{who} throws {against} to the ground.",
    ("manoeuvre", "taken"): "{who} wrests the weapon from {against} and keeps it.",
    ("manoeuvre", "dropped"): "{who} twists the weapon out of {against}'s hand; it falls.",
    ("manoeuvre", "held"): "{who} has an arm around the neck of {against}.",
    ("manoeuvre", "failed"): "{who} gets no good grip on {against}; they stay locked together.",
    ("manoeuvre", "free"): "{who} breaks away from {against}.",
    ("shot", "hit"): "{who} shoots, and hits {against}{n}.",
    ("shot", "missed"): "{who} shoots at {against}, and misses{n}.",
    ("shot", "fumble"): "{who} shoots into the press around {against}, wildly{n}.",
    ("cleave", "spare"): "There is more in the blow than {against} needed: {rest}.",
    ("will", "survives"): "{who} clings to life.",
    ("will", "dies"): "{who} has no strength left to live.",
    ("cast", "cast"): "{who} completes the spell{spell}.",
    ("cast", "broken"): "The spell of {who} is broken{spell}.",
    ("aid", "treated"): "{who} stops the bleeding of {against}.",
    ("aid", "failed"): "{who} works on {against}, in vain so far.",
    ("flee", "held back"): "{who} finds no way out.",
    ("void", "no target"): "{who} finds nobody there to strike.",
    ("void", "on guard"): "{who} stays on guard.",
    ("void", "hangs back"): "{who} hangs back from {against}.",
    ("void", "waits"): "{who} waits.",
    ("void", "nobody to help"): "{who} finds nobody in need of help.",
    ("void", "nothing to draw"): "{who} has no other weapon to draw.",
}
FALLS = {
    "prone": "{who} is on the ground.",
    "collapsed": "{who} collapses, out of breath.",
    "unconscious": "{who} lies there without a sign.",
    "asleep": "{who} goes limp.",
    "dead": "{who} is dead.",
    "held": "{who} is held fast.",
    "holding": "{who} has both hands full.",
    "clinched": "{who} is in a clinch.",
    "disarmed": "{who} has lost the weapon.",
    "swapped": "{who} has another weapon in hand.",
    "unloaded": "The weapon of {who} wants loading.",
    "away": "{who} slips away from the press.",
    "unaware": "{who} suspects nothing.",
    "cornered": "{who} has no way out.",
    "dying": "{who} will die without help{until}.",
    "mortal": "{who} has a wound that kills if nobody treats it{until}: {why}.",
    "wounded": "{who} will remember this: {why}.",
    "daily-used": "{who} puts everything into one blow, once today.",
}
RISES = {
    "prone": "{who} is on the feet again.",
    "collapsed": "{who} has breath again.",
    "unconscious": "{who} comes round.",
    "asleep": "{who} wakes.",
    "held": "{who} is free of the hold.",
    "disarmed": "{who} is armed again.",
    "swapped": "{who} has the first weapon in hand again.",
    "unloaded": "{who} is ready to shoot again.",
    "unaware": "{who} sees the danger.",
    "holding": "{who} has both hands free again.",
    "clinched": "{who} is out of the clinch.",
    "away": "{who} is within reach again.",
    "cornered": "{who} has a way out again.",
    "dying": "{who} is out of danger ({why}).",
    "mortal": "The wound of {who} is no longer deadly ({why}).",
}
TOO_LATE = {
    "dying": "For {who} it is too late: {why}.",
    "mortal": "The wound of {who} has done its work.",
}
"""Clocks that death ends."""
PHASES = {
    "declare": "Round {round}: everybody makes up their mind.",
    "intents": "Now the others show what they are about.",
    "resolve": "{side} to move.",
}


def narrate(event: e.Event, names: Names) -> str:
    """Tell an event; empty where the common words will do."""
    tell = TELLERS.get(type(event))
    return tell(event, names) if tell else ""


def _name(who: str, names: Names) -> str:
    return names.get(who, who or "somebody")


def _declared(event: e.Declared, names: Names) -> str:
    command = event.command
    return ASKED.get(command["type"], "").format(who=_name(command.get("who", ""), names))


def _chosen(event: e.Chosen, names: Names) -> str:
    what = event.what
    words = ROLLED.get(what["rolled"]) or MEANS[what["action"]]
    told = words.format(who=_name(event.who, names), target=_name(what["target"], names))
    return told[:-1] + _asides(what) + "."


def _asides(what: Mapping[str, Any]) -> str:
    """Say what was added to an action, where it has a meaning with what an NPC's die came to."""
    action = what["rolled"] or what["action"]
    said = {
        "manoeuvre": f", {AIMS.get(what['manoeuvre'], '')}" if action == "grapple" else "",
        "stand": ", and gets up",
        "spell": f": {what['spell']}",
        "escape": ", with an eye on the way out" if action == "dodge" else "",
    }
    return "".join(words for field, words in said.items() if what[field])


def _readied(event: e.Readied, names: Names) -> str:
    return f"{_name(event.who, names)} has decided."


def _checked(event: e.Checked, names: Names) -> str:
    detail = event.detail
    how = f"{event.outcome} {detail.get('action', '')}"
    words = TOLD.get((event.check, how)) or TOLD.get((event.check, event.outcome), "")
    told = words.format(
        who=_name(event.who, names),
        against=_name(event.against, names),
        winner=_name(event.winner, names),
        action=ACTS.get(detail.get("action", ""), ""),
        reaction=ACTS.get(detail.get("reaction", ""), ""),
        spell=f": {detail['spell']}" if "spell" in detail else "",
        n=_numbers(detail),
        rest=_rest(detail),
    )
    return told[:1].upper() + told[1:]


def _numbers(detail: Mapping[str, Any]) -> str:
    if "total" not in detail:
        return ""
    other = f" to {detail['against_total']}" if "against_total" in detail else ""
    return f" ({detail['total']}{other})"


def _rest(detail: Mapping[str, Any]) -> str:
    """Say what a killing blow did not use."""
    found = (("hp", "hit points"), ("con", "constitution"))
    return " and ".join(f"{detail[key]} {words}" for key, words in found if detail.get(key))


def _marked(event: e.Marked, names: Names) -> str:
    """Tell a condition; where the GM set it, with his reason."""
    words = FALLS.get(event.mark, "")
    until = f" by the end of round {event.until}" if event.until else ""
    told = words.format(who=_name(event.who, names), until=until, why=event.why)
    return _because(told, event.why if event.by == GM and "{why}" not in words else "")


def _unmarked(event: e.Unmarked, names: Names) -> str:
    words = (TOO_LATE if event.why in will.DEATHS else RISES).get(event.mark, "")
    return words.format(who=_name(event.who, names), why=event.why)


def _because(told: str, why: str) -> str:
    return f"{told[:-1]} ({why})." if told and why else told


def _phased(event: e.Phased, _: Names) -> str:
    side = event.side[:1].upper() + event.side[1:]
    return PHASES[event.phase].format(round=event.round, side=side or "Nobody")


def _rolled(event: e.Rolled, names: Names) -> str:
    purpose, _, who = event.label.partition(":")
    if purpose != "action":
        return ""
    return f"The action die of {_name(who, names)} shows a {event.total}."


def _appeared(event: e.Appeared, names: Names) -> str:
    return f"{_name(event.who, names)} now looks {event.word}."


def _spent(event: e.Spent, names: Names) -> str:
    change = f"{event.before.value} \u2192 {event.after.value}"
    return f"{_name(event.who, names)} pays {event.amount} constitution for {event.why}: {change}."


def _left(event: e.Left, names: Names) -> str:
    return f"{_name(event.who, names)} gets away." if event.why == "fled" else ""


TELLERS: dict[type[e.Event], Callable[[Any, Names], str]] = {
    e.Declared: _declared,
    e.Chosen: _chosen,
    e.Readied: _readied,
    e.Checked: _checked,
    e.Marked: _marked,
    e.Unmarked: _unmarked,
    e.Phased: _phased,
    e.Appeared: _appeared,
    e.Rolled: _rolled,
    e.Spent: _spent,
    e.Left: _left,
}
