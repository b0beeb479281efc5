"""The percentile game's own words for its facts.

Law: no sentence has a negative distance or an id of the rules; what other sentences say already is
left untold (None).
"""

from collections.abc import Callable, Mapping
from typing import Any

from fightbook.domain.events import (
    Appeared,
    Checked,
    Chosen,
    Declared,
    Event,
    Healed,
    Marked,
    Phased,
    Prompted,
    Spent,
    Unmarked,
)
from fightbook.domain.rulesets.percentile.field import spot, way
from fightbook.domain.rulesets.percentile.gear import POTIONS, SPELLS, WEAPONS, armed
from fightbook.domain.rulesets.percentile.sheet import SHIELD, words_of
from fightbook.domain.rulesets.percentile.specials import SPECIALS

Names = Mapping[str, str]
ITEMS: dict[str, str] = {SHIELD: "the shield", **{w: armed(w) for w in WEAPONS}}
MINUS = "\u2212"
UNTOLD = frozenset({"initiative"})
"""Marks that a roll tells."""


def narrate(event: Event, names: Names, _lang: str = "en") -> str | None:
    """Tell an event; empty where the common words will do, None where there is nothing to tell."""
    tell = TELLERS.get(type(event))
    return tell(event, names) if tell else ""


def _name(names: Names, who: str) -> str:
    return names.get(who, "somebody")


# --- declarations ---------------------------------------------------------------------------------

DEEDS: dict[str, str] = {
    "attack": "{who} attacks {target} with {weapon}{manner}.",
    "cast": "{who} casts {spell} at {target}.",
    "walk": "{who} walks {metres}.",
    "disengage": "{who} disengages.",
    "brace": "{who} takes the defensive stance.",
    "aim": "{who} takes aim.",
    "ready": "{who} reaches for {item}.",
    "reload": "{who} reloads {item}.",
    "drink": "{who} drinks a {item}.",
    "stand": "{who} gets up.",
    "special": "{who} tries to {special}.",
    "treat": "{who} gives {target} first aid.",
    "douse": "{who} puts out the fire.",
    "guard": "{who} guards {target}.",
    "counter": "{who} counter-attacks with {item}.",
    "opportunity": "{who} seizes the opportunity against {target} with {item}.",
    "advantage": "{who} uses an Advantage over {target}: {option}.",
}
OPTIONS: dict[str, str] = {
    "press": "Press Advantage",
    "precision": "Precision Strike",
    "penetrate": "Penetrate Armor",
    "forceful": "Forceful Impact",
    "overextend": "Overextend",
    "overwhelm": "Overwhelm",
}
DEFENCES: dict[str, str] = {
    "none": "{who} does not defend.",
    "evade": "{who} evades.",
    "parry": "{who} parries with {item}.",
    "block": "{who} blocks with the shield{power}.",
}


def _declared(event: Declared, names: Names) -> str:
    """Only the end of a turn is told by nothing else."""
    ends = event.command.get("type") == "pass"
    return f"{_name(names, str(event.command['who']))} ends the turn." if ends else ""


def _chosen(event: Chosen, names: Names) -> str:
    what = event.what
    who, target = _name(names, event.who), str(what.get("target", ""))
    if what["do"] == "advantage" and what["option"] == "none":
        return f"{who} lets an Advantage over {_name(names, target)} pass."
    if what["do"] == "treat" and target == event.who:
        return f"{who} gives first aid to a wound of {who}."
    text = DEFENCES[what["how"]] if what["do"] == "defend" else DEEDS.get(what["do"], "")
    words = {key: _word(key, value, names) for key, value in what.items()}
    words["power"] = ", with all strength" if what.get("power") is True else ""
    if what["do"] == "special":
        words["special"] = SPECIALS[what["special"]].verb.format(target=_name(names, target))
    return text.format_map({**words, "manner": _manner(what), "who": who})


def _word(key: str, value: Any, names: Names) -> str:
    text = str(value)
    if key == "target":
        return _name(names, text)
    if key == "metres":
        return f"{abs(value)} m {way(value)}"
    if key == "item" and text in POTIONS:
        return POTIONS[text].name
    if key == "spell":
        return SPELLS[text].name
    if key == "option":
        return _option(*text.split(":"))
    return ITEMS.get(text, text)


def _option(word: str, on: str = "", price: str = "") -> str:
    if word == "special":
        return f"{SPECIALS[on].name}{', without a roll' if price == 'won' else ''}"
    return f"{OPTIONS[word]} at the {words_of(on)}" if on else OPTIONS[word]


def _manner(what: Mapping[str, Any]) -> str:
    """Tell how an attack is made, beyond the plain."""
    found = ["all-out"] if what.get("allout") else []
    if place := str(what.get("place", "")):
        found.append(f"at the {words_of(place)}")
    if power := what.get("power"):
        found.append(f"with {power} stamina behind it")
    return "".join(f", {words}" for words in found)


def _prompted(event: Prompted, names: Names) -> str:
    """Ask the question; the answers are on the buttons, and the one that is chosen is told."""
    if event.kind == "undo":
        return ""
    asked = " or ".join(names.get(seat, "The GM") for seat in event.seats)
    return f"{asked or 'The GM'} must answer: {event.question}"


# --- outcomes -------------------------------------------------------------------------------------

RESULTS: dict[str, str] = {
    "hit": "{who} gets through to {against}",
    "blocked": "{against} gets the shield in the way of {who}",
    "averted": "{against} turns the attack of {who}",
    "countered": "{against} strikes {who} instead",
    "nothing": "Neither {who} nor {against} achieves anything",
    "missed": "{who} misses {against}",
}


def _checked(event: Checked, names: Names) -> str | None:
    return CHECKS.get(event.check, _test)(event, names)


def _test(event: Checked, names: Names) -> str:
    """Tell the number that a test had to meet, to those who may know it."""
    if "target" not in event.detail:
        return ""
    parts = [f"{event.detail['on']} {event.detail['base']}"]
    parts += [f"{words_of(n)} {_signed(value)}" for n, value in event.detail["modifiers"].items()]
    target = int(event.detail["target"])
    luck = "" if target > 0 else ", so luck alone"
    number = str(target).replace("-", MINUS)
    return f"{_name(names, event.who)} needed {number}{luck}: {', '.join(parts)}."


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", MINUS)


def _exchange(event: Checked, names: Names) -> str | None:
    a, d = _name(names, event.who), _name(names, event.against)
    gains = zip((a, d), event.detail["advantages"], strict=True)
    more = [
        f"{name} gains {'two Advantages' if n > 1 else 'an Advantage'}" for name, n in gains if n
    ]
    if event.detail["counts"]:
        missed = event.outcome == "nothing" and event.detail["how"] == "none"
        deft = ", the buckler adding a degree" if "deft" in event.detail else ""
        told = RESULTS["missed" if missed else event.outcome].format(who=a, against=d)
        more.insert(0, told + deft)
    return "; ".join(more) + "." if more else None


def _location(event: Checked, names: Names) -> str:
    return f"{_name(names, event.who)} is struck at the {words_of(event.outcome)}."


def _block(event: Checked, names: Names) -> str:
    held = event.outcome == "held"
    return f"The shield of {_name(names, event.who)} {'holds' if held else 'gives way'}."


def _special(event: Checked, names: Names) -> str:
    noun = SPECIALS[str(event.detail["special"])].noun
    against = _name(names, event.against)
    done = event.outcome == "done"
    return f"{against} {'cannot prevent' if done else 'prevents'} {noun}."


CHECKS: dict[str, Callable[[Checked, Names], str | None]] = {
    "exchange": _exchange,
    "location": _location,
    "block": _block,
    "special": _special,
}

# --- tracks ---------------------------------------------------------------------------------------

LOSSES = frozenset({"the wound", "the bash", "the poison", "the shock", "the magic"})
"""What takes points from somebody who did not choose to spend them."""
NAMES = {"ap": "action points", "sp": "stamina", "mp": "magicka"}


def _spent(event: Spent, names: Names) -> str | None:
    if not event.amount:
        return None
    if event.why not in LOSSES:
        return ""
    track = NAMES.get(event.track, event.before.name)
    before, after = (f"{t.value}/{t.max}" for t in (event.before, event.after))
    who = _name(names, event.who)
    return f"{who} loses {event.amount} to {event.why}: {track} {before} \u2192 {after}."


def _healed(event: Healed, names: Names) -> str:
    if event.amount:
        return ""
    return f"The {event.why} does nothing for {_name(names, event.who)}."


def _appeared(event: Appeared, names: Names) -> str:
    who = _name(names, event.who)
    if event.track == "hp":
        return f"{who} now looks {event.word}."
    potion = POTIONS.get(event.track.partition(".")[2])
    name = potion.name if potion else NAMES.get(event.track, event.track)
    return f"The {name} of {who}: {event.word}."


# --- conditions -----------------------------------------------------------------------------------

BEGINS: dict[str, str] = {
    "at": "{who} stands {spot}.",
    "wounded": "{who} is wounded.",
    "bleeding": "{who} needs first aid{until}.",
    "crippled": "{who} has a crippled {where}.",
    "lost": "{who} loses {limb}.",
    "stunned": "{who} is stunned.",
    "winded": "{who} is out of breath.",
    "burning": "{who} is on fire.",
    "dazed": "{who} is dazed.",
    "prone": "{who} goes down.",
    "blinded": "{who} cannot see.",
    "held": "{who} is held.",
    "helpless": "{who} is helpless.",
    "hidden": "{who} hides.",
    "unaware": "{who} does not see the danger.",
    "dying": "{who} falls, dying.",
    "unconscious": "{who} lies unconscious, and will live.",
    "dead": "{who} is dead.",
    "overextended": "{who} is overextended: {signed} on the next attack.",
    "overwhelmed": "{who} is overwhelmed, and can seize no opportunities.",
    "press": "{who} presses {target}: {signed} on the next attack.",
    "feint": "{who} has {target} looking the wrong way.",
    "damaged": "{piece} is damaged: \u2212{value} to its ratings.",
    "flung": "Away flies {where} of {who}, and lies {spot}.",
    "carries": "{who} takes {where}.",
    "wields": "{who} has {where} in hand.",
    "lacks": "{who} has lost {where}.",
    "empty": "{who} must reload {where}.",
    "aim": "{who} aims: +{value}.",
    "defensive": "{who} is on the defensive: +10 in defence, and no attacks.",
    "disengaged": "{who} can leave without giving an opportunity.",
    "guards": "{who} is ready to defend {target}.",
    "size": "{who} is {size}.",
}
ENDS: dict[str, str] = {
    "prone": "{who} stands.",
    "stunned": "{who} comes to.",
    "burning": "The fire on {who} is out.",
    "bleeding": "The wound of {who} is bound.",
    "bleeding/over": "Nobody bound the wound of {who} in time.",
    "bleeding/past": "{who} bleeds no more.",
    "held": "{who} breaks free.",
    "blinded": "{who} sees again.",
    "dazed": "{who} has a clear head again.",
    "winded": "{who} can breathe again.",
    "dying": "{who} is saved.",
    "dying/over": "Nobody came to the help of {who} in time.",
    "dying/comes round": "{who} comes round.",
    "unconscious": "{who} comes round.",
    "overextended": "{who} is balanced again.",
    "overwhelmed": "{who} can seize opportunities again.",
    "press": "{who} presses no more.",
    "feint": "The feint of {who} is used up.",
    "feint/over": "The feint of {who} is forgotten.",
    "flung": "{who} has {where} again.",
    "lacks": "{who} has {where} back.",
    "wields": "{who} lets go of {where}.",
    "empty": "{who} has loaded {where}.",
    "aim": "{who} no longer aims.",
    "defensive": "{who} leaves the defensive stance.",
    "disengaged": "{who} must watch the way out again.",
    "guards": "{who} stands guard no longer.",
    "hidden": "{who} is seen.",
    "unaware": "{who} is aware of the danger.",
    "helpless": "{who} can move again.",
}
SIZES = {1: "small", 2: "of a human's size", 3: "large", 4: "huge", 5: "gigantic"}


def _marked(event: Marked, names: Names) -> str | None:
    first, _, rest = event.mark.partition(".")
    if first in UNTOLD:
        return None
    who = _name(names, event.who)
    shield = rest == SHIELD
    more = {
        "target": _name(names, event.target),
        "value": event.value,
        "signed": _signed(event.value),
        "spot": spot(event.value),
        "until": f" by the end of round {event.until}" if event.until else "",
        "size": SIZES.get(event.value, "of a strange size"),
        "limb": f"an {rest}" if rest in {"ear", "eye"} else f"the {words_of(rest)}",
        "piece": f"The shield of {who}"
        if shield
        else f"The armour of {who} at the {words_of(rest)}",
    }
    return BEGINS.get(first, "").format(who=who, where=_where(rest), **more)


def _unmarked(event: Unmarked, names: Names) -> str:
    first, _, rest = event.mark.partition(".")
    text = ENDS.get(f"{first}/{event.why}") or ENDS.get(first, "")
    return text.format(who=_name(names, event.who), where=_where(rest))


def _where(rest: str) -> str:
    return ITEMS.get(rest) or words_of(rest)


def _phased(event: Phased, names: Names) -> str | None:
    return f"{_name(names, event.turn)} has the turn." if event.turn else None


TELLERS: dict[type[Event], Callable[[Any, Names], str | None]] = {
    Declared: _declared,
    Chosen: _chosen,
    Prompted: _prompted,
    Checked: _checked,
    Spent: _spent,
    Healed: _healed,
    Appeared: _appeared,
    Marked: _marked,
    Unmarked: _unmarked,
    Phased: _phased,
}
