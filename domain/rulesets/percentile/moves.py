"""Everything that whoever has the turn may want to do: the kit leaves of it what nothing bars.

Law: a move is legal as it stands, and with any one value that its form allows in each field.
"""

from collections.abc import Iterable, Iterator
from typing import Any, get_args

from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.deeds import Act, Offer, moves_of
from fightbook.domain.kit.offer import NOTE, YES, plays, whole
from fightbook.domain.kit.sides import present
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.percentile import commands as do
from fightbook.domain.rulesets.percentile import field, legal, special, trial
from fightbook.domain.rulesets.percentile.actions import barred
from fightbook.domain.rulesets.percentile.gear import SPECIALS, armed, cast
from fightbook.domain.rulesets.percentile.own import Blow
from fightbook.domain.rulesets.percentile.sheet import PLACES
from fightbook.domain.rulesets.percentile.turns import TURNS
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant, Encounter, Fight

POWER = 3
"""Stamina that goes into a blow at most."""
ACTS: tuple[tuple[type[Act], str], ...] = (
    (do.Disengage, "disengage, to leave without giving opportunities"),
    (do.Brace, "take the defensive stance, +10 in defence and no attacks"),
    (do.Aim, "aim, +10 on the next shot or spell"),
    (do.Reload, "reload the {}"),
    (do.Stand, "stand up"),
    (do.Douse, "put out the fire"),
)
"""What needs nothing but whoever does it; the slot is what is in hand."""


def moves(world: Encounter, seat: str) -> list[Move]:
    """Give the moves; none while a question is open or it is somebody else's turn."""
    fight = world.fight
    c = fight.combatants.get(fight.turn)
    busy = bool(fight.steps) and fight.steps[0].what not in TURNS
    if c is None or fight.outcome or busy or asking(fight) or not plays(seat, c):
        return []
    offers = (*_offers(fight, c), *(_tests(fight) if seat == GM else ()))
    return moves_of(offers, fight, barred)


def errands(fight: Fight, seat: str) -> list[Move]:
    """List the tests that the GM can call for between fights, opposed ones too (OP-30)."""
    if seat != GM or asking(fight):
        return []
    return [*moves_of(_tests(fight), fight, barred), *_opposed(fight)]


def _opposed(fight: Fight) -> Iterator[Move]:
    """Let the GM hold the tests of two against each other."""
    here = _testable(fight)
    rows = tuple({"who": (a,), "target": tuple(b for b in here if b != a)} for a in here)
    if len(here) > 1:
        on, skills = {"enum": [*get_args(do.Characteristic)]}, {"enum": ["", *legal.skills(fight)]}
        words = "Call for an opposed test"
        free = {"on": on, "skill": skills, "against": on, "resist": skills}
        form = _form({**free, "modifier": whole(-100, 100), "reason": NOTE})
        label = "{who}: an opposed test against {target}"
        found = {"type": "test"}
        yield Move(found, label, "1d100", rows, form, words, "{who}: {target}", "tool")


def _testable(fight: Fight) -> tuple[str, ...]:
    return tuple(c.id for c in present(fight) if "dead" not in c.marks)


def _tests(fight: Fight) -> Iterator[Offer]:
    """Let the GM call for a test of anybody."""
    here = _testable(fight)
    words = "Call for a test"
    form = _form(
        {
            "on": {"enum": [*get_args(do.Characteristic)]},
            "skill": {"enum": ["", *legal.skills(fight)]},
            "modifier": whole(-100, 100),
            "reason": NOTE,
        }
    )
    label = f"{words}: {{who}}"
    yield Offer(do.Test(""), label, "1d100", words, "{who}", "tool", over=("who", here), form=form)


def _offer(
    command: Act, label: str, group: str = "", short: str = "", rolls: str = "", **more: Any
) -> Offer:
    return Offer(command, f"{{who}}: {label}", rolls, group, short, **more)


def _offers(fight: Fight, c: Combatant) -> Iterator[Offer]:
    foes = _over(field.foes(fight, c))
    for weapon in field.ready(c):
        name, manner = armed(weapon), _manner(c, weapon)
        yield _at(
            do.Attack(c.id, "", weapon),
            f"attack {{target}} with {name}",
            f"Attack with {name}",
            foes,
            _needs(c, weapon, "ranged" if field.weapon(c, weapon).ranged else "melee"),
            form=manner,
        )
    for spell in field.sheet_of(c).spells:
        words = f"ast {cast(spell)} at"
        needs = _needs(c, spell, "spell")
        yield _at(do.Cast(c.id, "", spell), f"c{words} {{target}}", f"C{words}", foes, needs)
    for kind, label in ACTS:
        yield _offer(kind(c.id), label.format(field.weapon(c, field.held(c)).name))
    yield from _walks(fight, c)
    for weapon in field.owned(c):
        name = armed(weapon)
        yield _offer(do.Ready(c.id, weapon), f"ready {name}", "Ready", name)
    for potion in field.sheet_of(c).potions:
        name = f"a {field.sheet_of(c).potion(potion).name}"
        yield _offer(do.Drink(c.id, potion), f"drink {name}", "Drink", name)
    aid, allies = "Give first aid to", _over(field.allies(fight, c))
    needs = _said(c, trial.by_skill(c, "first-aid", "intelligence"))
    yield _offer(do.Treat(c.id, c.id), "give oneself first aid", aid, "oneself", needs)
    yield _at(do.Treat(c.id, ""), "give {target} first aid", aid, allies, needs)
    ward = "Guard until the next turn"
    yield _at(do.Guard(c.id, ""), "guard {target} until the next turn", ward, allies, rolls="")
    yield from _specials(fight, c)
    yield _offer(do.Pass(c.id), "end the turn")


def _needs(c: Combatant, item: str, kind: str) -> str:
    """Say the dice of an attack, and the number that they have to keep to."""
    return _said(c, trial.of_attack(c, Blow(c.id, "", item, kind)).on)


def _said(c: Combatant, on: trial.Parts) -> str:
    return f"1d100 ≤ {trial.figure(c, on)}"


def _over(them: Iterable[Combatant]) -> tuple[str, tuple[str, ...]]:
    return "target", tuple(c.id for c in them)


def _at(
    command: Act, label: str, group: str, over: Any, rolls: str = "1d100", **more: Any
) -> Offer:
    """Offer what is done to somebody."""
    return _offer(command, label, group, "{target}", rolls, over=over, **more)


def _manner(c: Combatant, weapon: str) -> dict[str, Any]:
    """Give the form of an attack: how it is made."""
    found: dict[str, Any] = {"place": {"enum": ["", *PLACES]}}
    if styles := [s.name for s in field.sheet_of(c).styles]:
        found["style"] = {"enum": styles}
    if field.points(c, "ap") > 1:
        found["allout"] = YES
    if not field.weapon(c, weapon).ranged:
        found["characteristic"] = {"enum": ["", "strength", "agility"]}
        found["power"] = whole(0, min(POWER, field.points(c, "sp")))
    return _form(found)


def _form(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _walks(fight: Fight, c: Combatant) -> Iterator[Offer]:
    """Give a metre either way, with a form for more, and what brings a foe within reach."""
    for way, most in zip((-1, 1), legal.span(fight, c), strict=True):
        title = f"Metres {field.way(way)}{', below 0' if way < 0 else ''}"
        least, last = sorted((way, most))
        bounds = {"type": "integer", "title": title, "minimum": least, "maximum": last}
        words, form = field.way(way), _form({"metres": bounds})
        yield _offer(do.Walk(c.id, way), f"walk {words}", "Walk", words, form=form)
    there: dict[int, str] = {}
    for foe in field.foes(fight, c):
        apart = field.distance(c, foe) - field.reach(c)
        if apart > 0:
            there.setdefault(field.onward(c, foe) * apart, foe.name)
    for metres, name in there.items():
        yield _offer(do.Walk(c.id, metres), f"walk up to {name}", "Walk", f"up to {name}")


def _specials(fight: Fight, c: Combatant) -> Iterator[Offer]:
    near = [foe.id for foe in field.foes(fight, c) if field.distance(c, foe) <= special.METRES]
    for name in special.known(c):
        label = SPECIALS[name].verb.format(target="{target}")
        targets = dict.fromkeys(special.whom(c, name, foe) for foe in (near or [""]))
        if any(targets):
            over = ("target", tuple(targets))
            needs = _said(c, trial.by_style(c, field.held(c)))
            yield _at(do.Special(c.id, name), label, SPECIALS[name].name, over, needs)
        else:
            yield _offer(do.Special(c.id, name), label)
