"""The game's own words for its facts, as somebody tells them who sat at the table.

Law: a sentence is made of its event alone, so whoever saw the event may read it. Limits: what every
game shares (questions and answers, seats, grants) has its words elsewhere.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.rulesets.initiative_cards.boxes import HURT, SCARRED, TIRED, count
from fightbook.domain.rulesets.initiative_cards.gear import SPELLS, WEAPONS
from fightbook.domain.rulesets.initiative_cards.own import CARDS
from fightbook.domain.rulesets.initiative_cards.words import held_back, row

Names = Mapping[str, str]

DEEDS = {
    "attack": "{who} attacks {target}: {thing}{held}.",
    "cast": "{who} casts {thing}{at}{held}.",
    "run": "{who} runs {way} {target}.",
    "hide": "{who} looks for a place to hide.",
    "cover": "{who} makes for cover.",
    "free": "{who} does something else.",
    "give": "{who} offers {target} a card.",
    "play": "A card of {who} is put down unseen.",
    "look": "The hand of {who} is taken up.",
    "flip": "The cards are turned without waiting.",
    "deal": "New hands are due.",
    "place": "The GM says how far {who} is from {target}.",
    "harm": "The GM lets something befall {who}.",
    "tend": "The GM sees to {who}.",
}
ROLLED = {
    "attack": "{who} strikes ({why}): {total} on the d{sides}.",
    "cast": "{who} casts {why}: {total} on the d{sides}.",
    "dodge": "{who} dodges: {total} on the d{sides}.",
    "other": "{who} tries something else: {total} on the d{sides}.",
    "strength": "{who} puts strength behind it: {total}.",
    "block": "{who} blocks: {total}.",
    "spell": "{why} does {total}.",
    "ignite": "A {total}, for {why}.",
}
ZONES = (
    "are close to each other",
    "are at mid distance",
    "are at range",
    "are out of each other's range",
)
FALLS = {
    "hiding": "{who} is hidden.",
    "cover": "{who} is in cover.",
    "dead": "{who} is dead.",
    "unconscious": "{who} falls unconscious.",
    "burning": "Fire on {who}: {value} damage at the end of the round.",
}
RISES = {
    "hiding": "{who} comes out of hiding.",
    "cover": "{who} leaves cover.",
    "dead": "{who} lives after all.",
    "unconscious": "{who} comes round.",
    "burning": "The fire on {who} is out.",
}
PHASES = {
    "prepare": "Round {round}: everybody chooses a card.",
    "draw": "Round {round}: new hands are to be dealt.",
    "combat": "{turn} is to act.",
}
CARE = {
    "rest": "{who} rests off {n} exhaustion",
    "heal": "{n} damage of {who} is healed",
    "badly": "{n} damage of {who} stays for good",
    "recover": "{who} recovers from {n} permanent damage",
}
OUTCOMES = {
    "fended": "{against} {escapes} {who}{numbers}.",
    "missed": "{who} misses {against}: the highest die is a 1.",
    "failed": "{thing} fails {who}{numbers}.",
    "prevented": "The attack of {who} comes to nothing.",
}
REACTED = {"block": ", who braces for it", "dodge": ", who is too slow", "other": ", all the same"}


def narrate(event: e.Event, names: Names, _lang: str = "en") -> str:
    """Tell an event; empty where the common words will do."""
    tell = TELLERS.get(type(event))
    return tell(event, names) if tell else ""


def _name(names: Names, who: str) -> str:
    return names.get(who, "somebody")


# --- what is done ---------------------------------------------------------------------------------


def _declared(event: e.Declared, names: Names) -> str:
    command = event.command
    kind = command.get("action", "free") if command["type"] == "act" else command["type"]
    thing = {**WEAPONS, **SPELLS}.get(name := command.get("weapon") or command.get("spell", ""))
    held = held_back(command.get("shifts", ()))
    who, target = (_name(names, command.get(key, "")) for key in ("who", "target"))
    return DEEDS.get(kind, "").format(
        who=who,
        target=target,
        thing=thing.name if thing else name,
        at=f" at {target}" if target != who else "",
        held=f", {held}" if held else "",
        way="away from" if command.get("away") else "closer to",
    )


def _chosen(event: e.Chosen, names: Names) -> str:
    card = event.what["card"]
    who = _name(names, event.who)
    return f"{who} chooses the {card}." if card else f"{who} stays out of this round."


def _readied(event: e.Readied, names: Names) -> str:
    return f"{_name(names, event.who)} has chosen."


def _played(event: e.Played, names: Names) -> str:
    who = _name(names, event.who)
    cards = ", ".join(str(card) for card in event.cards)
    if event.how == "given":
        return f"{who} gives {cards or 'a card'} to {_name(names, event.target)}."
    if event.how == "played":
        return f"{who} turns over the {cards}."
    if event.to is not None:
        return f"{who} has no more use for {cards}."
    return f"{who} uses up the {cards}."


def _dealt(event: e.Dealt, _: Names) -> str:
    return "" if event.who else f"{len(event.cards)} cards are left in the pile."


def _noted(event: e.Noted, names: Names) -> str:
    return f"{_name(names, event.who)}: “{event.text}”" if event.who else ""


def _rolled(event: e.Rolled, names: Names) -> str:
    purpose = event.label.partition(":")[0].partition(".")[0]
    sides = event.dice[0].sides
    who = _name(names, event.who)
    return ROLLED.get(purpose, "").format(who=who, why=event.why, total=event.total, sides=sides)


# --- what comes of it -----------------------------------------------------------------------------


def _checked(event: e.Checked, names: Names) -> str:
    words = _hit(event) if event.outcome == "hit" else OUTCOMES[event.outcome]
    detail = event.detail
    return words.format(
        who=_name(names, event.who),
        against=_name(names, event.against),
        thing=detail.get("name", ""),
        escapes="dodges" if detail.get("reaction") == "dodge" else "gets away from",
        reacted=REACTED.get(detail.get("reaction", ""), ""),
        numbers=_numbers(event),
    )


def _hit(event: e.Checked) -> str:
    if not event.detail.get("heals"):
        return "{who} hits {against}{reacted}: {thing}{numbers}."
    return "{thing} of {who} works" + (
        "{numbers}." if event.who == event.against else " on {against}{numbers}."
    )


def _numbers(event: e.Checked) -> str:
    """Say what was compared, as far as everybody saw it."""
    found = event.detail
    if "roll" not in found:
        return ""
    told: list[str] = []
    if "needed" in found:
        told.append(f"{found['roll']}, {found['needed']} needed")
    if "speed" in found:
        told.append(f"dodge {found['defence']}, speed {found['speed']}")
    elif "number" in found:
        told.append(f"{found['defence']}, {found['number']} needed to escape")
    elif "defence" in found:
        told.append(f"attack {found['roll']}, defence {found['defence']}")
    return f" ({'; '.join(told or [str(found['roll'])])})"


def _damaged(event: e.Damaged, names: Names) -> str:
    who, n = _name(names, event.who), event.amount
    change = f"{row(event.before)} → {row(event.after)}."
    if event.why == "burning":
        return f"Fire burns {who} for {n}: {change}"
    why = f" ({event.why})" if event.why else ""
    if _tires(event):
        return f"{who} tires by {n}{why}: {change}"
    source = f" from {_name(names, event.by)}" if event.by else ""
    return f"{who} takes {n or 'no'} damage{source}{why}: {change}"


def _tires(event: e.Damaged) -> bool:
    """Tell exhaustion, which fills healthy boxes first, from damage."""
    room = len(event.before.boxes) - count(event.before, HURT) - count(event.before, SCARRED)
    gained = count(event.after, HURT) - count(event.before, HURT)
    return gained < min(event.amount, room)


def _healed(event: e.Healed, names: Names) -> str:
    lost = {m: count(event.before, m) - count(event.after, m) for m in (SCARRED, HURT, TIRED)}
    kind = "rest" if lost[TIRED] > 0 else "recover" if lost[SCARRED] > 0 else "heal"
    kind = "badly" if lost[SCARRED] < 0 else kind
    why = f" ({event.why})" if event.why and event.why not in CARE else ""
    told = CARE[kind].format(who=_name(names, event.who), n=event.amount)
    return f"{told}{why}: {row(event.before)} → {row(event.after)}."


def _sheeted(event: e.Sheeted, names: Names) -> str:
    health = event.tracks["health"]
    told = f"{_name(names, event.who)} has {len(health.boxes)} boxes of health"
    return told + (f": {row(health)}." if any(health.boxes) else ".")


def _adjusted(event: e.Adjusted, names: Names) -> str:
    change = f"{row(event.before)} → {row(event.after)}"
    return f"The GM sets the health of {_name(names, event.who)}: {change} ({event.reason})."


# --- how things stand -----------------------------------------------------------------------------


def _marked(event: e.Marked, names: Names) -> str:
    who, value = _name(names, event.who), event.value
    if event.mark == CARDS:
        return f"{who} holds {value or 'no'} card{'s' * (value != 1)}."
    if event.mark.startswith("zone."):
        return f"{who} and {_name(names, event.target)} {ZONES[max(0, min(3, value))]}."
    return FALLS.get(event.mark, "").format(who=who, value=value)


def _unmarked(event: e.Unmarked, names: Names) -> str:
    return RISES.get(event.mark, "").format(who=_name(names, event.who))


def _phased(event: e.Phased, names: Names) -> str:
    return PHASES[event.phase].format(round=event.round, turn=_name(names, event.turn))


TELLERS: dict[type[e.Event], Callable[[Any, Names], str]] = {
    e.Declared: _declared,
    e.Chosen: _chosen,
    e.Readied: _readied,
    e.Played: _played,
    e.Dealt: _dealt,
    e.Noted: _noted,
    e.Rolled: _rolled,
    e.Checked: _checked,
    e.Damaged: _damaged,
    e.Healed: _healed,
    e.Sheeted: _sheeted,
    e.Adjusted: _adjusted,
    e.Marked: _marked,
    e.Unmarked: _unmarked,
    e.Phased: _phased,
}
