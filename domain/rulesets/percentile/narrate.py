"""The percentile game's own words for its facts."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.events import Checked, Chosen, Event, Marked, Phased, Unmarked
from domain.rulesets.percentile.gear import POTIONS, SPELLS, WEAPONS
from domain.rulesets.percentile.sheet import SHIELD
from domain.rulesets.percentile.specials import SPECIALS

Names = Mapping[str, str]
ITEMS: dict[str, str] = {
    SHIELD: "the shield",
    **{k: f"the {w.name}" for k, w in WEAPONS.items()},
    "unarmed": "bare hands",
}


def narrate(event: Event, names: Names) -> str:
    """Tell an event; empty where the common words will do."""
    if isinstance(event, Chosen):
        return _chosen(event, names)
    if isinstance(event, Checked):
        return CHECKS.get(event.check, _test)(event, names)
    if isinstance(event, Phased):
        acts = f"{_name(names, event.turn)} has the turn."
        return acts if event.turn else f"Round {event.round}: the next turn."
    if isinstance(event, Marked):
        return _marked(event, names)
    if isinstance(event, Unmarked):
        return _condition(ENDS, event.mark, event.who, names)
    return ""


def _name(names: Names, who: str) -> str:
    return names.get(who, "somebody")


def _condition(table: Mapping[str, str], mark: str, who: str, names: Names, **more: Any) -> str:
    """Tell a mark by its first word; the rest of its name says where, or which weapon."""
    first, _, rest = mark.partition(".")
    where = ITEMS.get(rest) or rest.replace("-", " ")
    return table.get(first, "").format(who=_name(names, who), where=where, **more)


# --- declarations ---------------------------------------------------------------------------------

DEEDS: dict[str, str] = {
    "attack": "{who} attacks {target} with {weapon}{manner}.",
    "cast": "{who} casts {spell} at {target}.",
    "walk": "{who} walks {metres} m.",
    "disengage": "{who} disengages.",
    "brace": "{who} takes the defensive stance.",
    "aim": "{who} takes aim.",
    "ready": "{who} reaches for {item}.",
    "reload": "{who} reloads {item}.",
    "drink": "{who} drinks a {item}.",
    "stand": "{who} gets up.",
    "special": "{who} tries {special} {target}.",
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
    "none": "nothing",
}
DEFENCES: dict[str, str] = {
    "none": "{who} does not defend.",
    "evade": "{who} evades.",
    "parry": "{who} parries with {item}.",
    "block": "{who} blocks with the shield.",
}


def _chosen(event: Chosen, names: Names) -> str:
    what = event.what
    text = DEFENCES[what["how"]] if what["do"] == "defend" else DEEDS.get(what["do"], "")
    words = {key: _word(key, value, names) for key, value in what.items()}
    told = text.format_map({**words, "manner": _manner(what), "who": _name(names, event.who)})
    return told.replace(" .", ".")


def _word(key: str, value: Any, names: Names) -> str:
    text = str(value)
    if key == "target":
        return _name(names, text) if text else ""
    if key == "item" and text in POTIONS:
        return POTIONS[text].name
    if key == "spell":
        return SPELLS[text].name
    if key == "special":
        return SPECIALS[text].name
    if key == "option":
        return _option(*text.split(":"))
    return ITEMS.get(text, text)


def _option(word: str, on: str = "", price: str = "") -> str:
    if word == "special":
        won = ", its roll won" if price == "won" else ""
        return f"{SPECIALS[on].name}{won}"
    return f"{OPTIONS[word]} at the {on.replace('-', ' ')}" if on else OPTIONS[word]


def _manner(what: Mapping[str, Any]) -> str:
    """Tell how an attack is made, beyond the plain."""
    found = ["all-out"] if what.get("allout") else []
    if place := str(what.get("place", "")):
        found.append(f"at the {place.replace('-', ' ')}")
    if power := what.get("power"):
        found.append(f"with {power} stamina behind it")
    return "".join(f", {words}" for words in found)


# --- outcomes -------------------------------------------------------------------------------------

RESULTS: dict[str, str] = {
    "hit": "{who} gets through to {against}",
    "blocked": "{against} gets the shield in the way of {who}",
    "averted": "{against} turns the attack of {who}",
    "countered": "{against} strikes {who} instead",
    "nothing": "Neither {who} nor {against} achieves anything",
}


def _test(event: Checked, names: Names) -> str:
    """Tell the number that a test had to meet, to those who may know it."""
    if "target" not in event.detail:
        return ""
    parts = [str(event.detail["base"])]
    parts += [f"{name} {value:+d}" for name, value in event.detail["modifiers"].items()]
    return f"{_name(names, event.who)} needed {event.detail['target']}: {', '.join(parts)}."


def _exchange(event: Checked, names: Names) -> str:
    a, d = _name(names, event.who), _name(names, event.against)
    gains = zip((a, d), event.detail["advantages"], strict=True)
    more = [
        f"{name} gains {'two Advantages' if n > 1 else 'an Advantage'}" for name, n in gains if n
    ]
    if event.detail["counts"]:
        deft = ", the buckler adding a degree" if "deft" in event.detail else ""
        more.insert(0, RESULTS[event.outcome].format(who=a, against=d) + deft)
    return "; ".join(more) + "." if more else ""


def _location(event: Checked, names: Names) -> str:
    return f"{_name(names, event.who)} is struck at the {event.outcome.replace('-', ' ')}."


def _block(event: Checked, names: Names) -> str:
    held = event.outcome == "held"
    return f"The shield of {_name(names, event.who)} {'holds' if held else 'gives way'}."


def _special(event: Checked, names: Names) -> str:
    name = SPECIALS[str(event.detail["special"])].name
    against = _name(names, event.against)
    return f"{name}: {against} {'gives way' if event.outcome == 'done' else 'resists'}."


CHECKS: dict[str, Callable[[Checked, Names], str]] = {
    "exchange": _exchange,
    "location": _location,
    "block": _block,
    "special": _special,
}

# --- conditions -----------------------------------------------------------------------------------

BEGINS: dict[str, str] = {
    "at": "{who} is at {value} m.",
    "wounded": "{who} is wounded.",
    "bleeding": "{who} needs first aid within five rounds.",
    "crippled": "{who} has a crippled {where}.",
    "lost": "{who} loses: {where}.",
    "stunned": "{who} is stunned.",
    "winded": "{who} is out of breath.",
    "burning": "{who} is on fire.",
    "dazed": "{who} is dazed.",
    "prone": "{who} goes down.",
    "blinded": "{who} cannot see.",
    "dying": "{who} falls, dying.",
    "unconscious": "{who} lies unconscious, and will live.",
    "dead": "{who} is dead.",
    "overextended": "{who} is overextended.",
    "overwhelmed": "{who} is overwhelmed.",
    "press": "{who} presses {target}.",
    "feint": "{who} has {target} looking the wrong way.",
    "damaged": "The armour of {who} is damaged: {where}.",
    "flung": "Away flies {where} of {who}.",
    "carries": "{who} takes {where}.",
    "wields": "{who} has {where} in hand.",
    "lacks": "{who} has lost {where}.",
    "empty": "{who} must reload {where}.",
    "aim": "{who} aims: +{value}.",
    "defensive": "{who} is on the defensive.",
    "disengaged": "{who} can leave without giving an opportunity.",
    "guards": "{who} is ready to defend {target}.",
    "initiative": "{who} has an initiative of {value}.",
    "size": "{who} is of size {value}.",
}
ENDS: dict[str, str] = {
    "prone": "{who} stands.",
    "stunned": "{who} comes to.",
    "burning": "The fire on {who} is out.",
    "bleeding": "The bleeding of {who} is over.",
    "held": "{who} breaks free.",
    "blinded": "{who} sees again.",
    "dazed": "{who} has a clear head again.",
    "winded": "{who} has its breath again.",
    "dying": "{who} is no longer dying.",
    "unconscious": "{who} wakes.",
    "overextended": "{who} is balanced again.",
    "overwhelmed": "{who} can seize opportunities again.",
    "press": "{who} presses no more.",
    "feint": "The feint of {who} is spent.",
    "flung": "{who} has {where} again.",
    "lacks": "{who} has {where} back.",
    "wields": "{who} lets go of {where}.",
    "empty": "{who} has loaded {where}.",
    "aim": "{who} no longer aims.",
    "defensive": "{who} leaves the defensive stance.",
    "disengaged": "{who} gives opportunities again.",
    "guards": "{who} guards nobody.",
    "hidden": "{who} is seen.",
    "unaware": "{who} is aware of the danger.",
}


def _marked(event: Marked, names: Names) -> str:
    more = {"target": _name(names, event.target), "value": event.value}
    return _condition(BEGINS, event.mark, event.who, names, **more)
