"""What a combatant does in its turn: each command checked, paid for, and put on the agenda.

Law: what gives opportunities lets them be resolved first, by steps before its own (OP-25); an actor
that they stop has paid all the same.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import Chosen, Step, Unmarked
from fightbook.domain.kit.agenda import asking, push, swap
from fightbook.domain.kit.game import Deed
from fightbook.domain.kit.marks import mark, unmark, value
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Scope
from fightbook.domain.rulesets.percentile import commands as do
from fightbook.domain.rulesets.percentile import (
    field,
    legal,
    opportunity,
    trial,
    turns,
    wounds,
)
from fightbook.domain.rulesets.percentile import special as specials
from fightbook.domain.rulesets.percentile.gear import POTIONS, SPECIALS, SPELLS, WEAPONS
from fightbook.domain.rulesets.percentile.own import Blow
from fightbook.domain.rulesets.percentile.trial import Trial
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Combatant

AIM = 10
PRICES = {
    "cast": "the spell",
    "disengage": "disengaging",
    "brace": "the defensive stance",
    "aim": "aiming",
    "ready": "readying a weapon",
    "reload": "reloading",
    "drink": "drinking",
    "stand": "standing up",
    "special": "the special action",
    "treat": "first aid",
    "douse": "putting out the fire",
}
"""What action points go to, where the name of the action does not say it."""


def may(scribe: Scribe, command: Command) -> None:
    """Refuse a command of whoever has not the turn, or that a question stops."""
    fight = scribe.fight
    if asking(fight):
        raise refuse("prompt-open")
    who = str(getattr(command, "who", ""))
    scribe.combatant(who)
    if not fight.phase:
        raise refuse("wrong-phase", "The fight has not begun.")
    if fight.turn != who:
        raise refuse("wrong-turn")


def _must(why: str, field_: str = "") -> None:
    """Refuse for a reason, where there is one."""
    if why:
        raise refuse("illegal", why, field_)


def _target(scribe: Scribe, who: str) -> Combatant:
    return scribe.combatant(who, "target")


def _pay(scribe: Scribe, c: Combatant, what: str, ap: int = 1, **more: Any) -> None:
    """Write down what is done and pay its action points."""
    scribe.emit(Chosen(c.id, {"do": what, **more}))
    if ap:
        scribe.spend(c.id, "ap", ap, PRICES.get(what, f"the {what}"))


# --- attacks --------------------------------------------------------------------------------------


def _attack(scribe: Scribe, c: Combatant, command: do.Attack) -> None:
    ap = 2 if command.allout else 1
    target = _target(scribe, command.target)
    _must(legal.attacks(scribe.fight, c, ap), "who")
    _must(legal.strikes(c, command.weapon), "weapon")
    weapon = WEAPONS[command.weapon]
    _must(legal.reaches(scribe.fight, c, target, weapon.metres), "target")
    _check_manner(c, command)
    more = {k: v for k, v in msgspec.to_builtins(command).items() if k not in {"type", "who"}}
    _pay(scribe, c, "attack", ap, **more)
    if command.power:
        scribe.spend(c.id, "sp", command.power, "the power attack")
    if weapon.reload:
        mark(scribe, c.id, f"empty.{command.weapon}")
    blow = Blow(
        c.id,
        target.id,
        command.weapon,
        "ranged" if weapon.ranged else "melee",
        command.style,
        command.characteristic,
        command.allout,
        command.place,
        command.power,
        unseen=_unseen(scribe, c, target),
    )
    chances = opportunity.given(scribe.fight, c) if weapon.ranged else []
    push(scribe, *chances, blow.step("attack"))


def _check_manner(c: Combatant, command: do.Attack) -> None:
    """Refuse a style, a characteristic or a power attack that does not fit (OP-01, OP-02)."""
    if command.style and command.style not in {s.name for s in field.sheet_of(c).styles}:
        raise refuse("illegal", f"{c.name} has no style {command.style!r}.", "style")
    if WEAPONS[command.weapon].ranged and (command.characteristic == "strength" or command.power):
        raise refuse("illegal", "A shot is made on agility, without power.", "characteristic")
    if command.power > field.points(c, "sp"):
        raise refuse("illegal", f"{c.name} has too little stamina.", "power")


def _cast(scribe: Scribe, c: Combatant, command: do.Cast) -> None:
    target = _target(scribe, command.target)
    _must(legal.attacks(scribe.fight, c), "who")
    _must(legal.casts(c, command.spell), "spell")
    _must(legal.reaches(scribe.fight, c, target, SPELLS[command.spell].metres), "target")
    _pay(scribe, c, "cast", spell=command.spell, target=target.id)
    scribe.spend(c.id, "mp", SPELLS[command.spell].cost, "the spell")
    blow = Blow(c.id, target.id, command.spell, "spell", unseen=_unseen(scribe, c, target))
    push(scribe, *opportunity.given(scribe.fight, c), blow.step("attack"))


def _unseen(scribe: Scribe, c: Combatant, target: Combatant) -> bool:
    """Tell whether the attack comes from hiding; a feint is good for one."""
    feint = f"feint.{target.id}"
    unmark(scribe, c.id, feint, why="used")
    return "hidden" in c.marks or feint in c.marks


# --- moving and stances ---------------------------------------------------------------------------


def _walk(scribe: Scribe, c: Combatant, command: do.Walk) -> None:
    _must(legal.walks(scribe.fight, c, command.metres), "metres")
    _pay(scribe, c, "walk", 0, metres=command.metres)
    unmark(scribe, c.id, "aim", why="walked")
    push(scribe, Step("walk", c.id, "", {"metres": command.metres, "asked": []}))


def _disengage(scribe: Scribe, c: Combatant, _: do.Disengage) -> None:
    _must(legal.disengages(c))
    _pay(scribe, c, "disengage")
    mark(scribe, c.id, "disengaged", by=c.id, until=scribe.fight.round)


def _brace(scribe: Scribe, c: Combatant, _: do.Brace) -> None:
    _must(legal.braces(c))
    _pay(scribe, c, "brace")
    mark(scribe, c.id, "defensive", by=c.id)


def _aim(scribe: Scribe, c: Combatant, _: do.Aim) -> None:
    _must(legal.aims(c))
    _pay(scribe, c, "aim")
    mark(scribe, c.id, "aim", value(c, "aim") + AIM)


def _guard(scribe: Scribe, c: Combatant, command: do.Guard) -> None:
    _must(legal.guards(scribe.fight, c, _target(scribe, command.target)), "target")
    _pay(scribe, c, "guard", 0, target=command.target)
    mark(scribe, c.id, "guards", target=command.target, by=c.id)


def _pass(scribe: Scribe, _: Combatant, __: do.Pass) -> None:
    turns.end_turn(scribe)


# --- what gives opportunities ---------------------------------------------------------------------


def _delayed(scribe: Scribe, c: Combatant, what: str, item: str = "") -> None:
    """Pay now, and do it after the opportunities that it gives."""
    _pay(scribe, c, what, item=item)
    step = Step("act", c.id, "", {"do": what, "item": item})
    push(scribe, *opportunity.given(scribe.fight, c), step)


def _ready(scribe: Scribe, c: Combatant, command: do.Ready) -> None:
    _must(legal.readies(c, command.weapon), "weapon")
    _delayed(scribe, c, "ready", command.weapon)


def _reload(scribe: Scribe, c: Combatant, _: do.Reload) -> None:
    _must(legal.reloads(c))
    _delayed(scribe, c, "reload", field.held(c))


def _drink(scribe: Scribe, c: Combatant, command: do.Drink) -> None:
    _must(legal.drinks(c, command.potion), "potion")
    _delayed(scribe, c, "drink", command.potion)


def _stand(scribe: Scribe, c: Combatant, _: do.Stand) -> None:
    _must(legal.stands(c))
    _delayed(scribe, c, "stand")


def act(scribe: Scribe, step: Step) -> None:
    """Do what was delayed, if the actor still can."""
    swap(scribe)
    c = scribe.fight.combatants[step.who]
    what, item = str(step.data["do"]), str(step.data["item"])
    if not field.able(c):
        return
    if what == "ready":
        _take_in_hand(scribe, c, item)
    elif what == "drink":
        _swallow(scribe, c, item)
    else:
        ended = f"empty.{item}" if what == "reload" else "prone"
        scribe.emit(Unmarked(c.id, ended, what))


def _take_in_hand(scribe: Scribe, c: Combatant, weapon: str) -> None:
    unmark(scribe, c.id, f"wields.{field.held(c)}", f"flung.{weapon}", why="readied")
    mark(scribe, c.id, f"wields.{weapon}")


def _swallow(scribe: Scribe, c: Combatant, name: str) -> None:
    potion = POTIONS[name]
    scribe.spend(c.id, f"potion.{name}", 1, "the drink")
    healed = scribe.roll(Throw("potion", c.id, 6, potion.dice, f"the {potion.name}")).total
    before = c.tracks[potion.track]
    after = msgspec.structs.replace(before, value=min(before.max, before.value + healed))
    scribe.heal(c.id, potion.track, after, after.value - before.value, why=potion.name)


# --- the rest -------------------------------------------------------------------------------------


def _special(scribe: Scribe, c: Combatant, command: do.Special) -> None:
    _must(legal.acts(c))
    if command.special not in SPECIALS:
        raise refuse("illegal", f"There is no special action {command.special!r}.", "special")
    if command.target:
        _target(scribe, command.target)
    _must(specials.why_not(scribe.fight, c, command.special, command.target), "special")
    _pay(scribe, c, "special", special=command.special, target=command.target)
    data = {"special": command.special, "won": False}
    push(scribe, Step("special", c.id, command.target, data))


def _treat(scribe: Scribe, c: Combatant, command: do.Treat) -> None:
    target = _target(scribe, command.target)
    _must(legal.treats(scribe.fight, c, target), "target")
    _pay(scribe, c, "treat", target=target.id)
    base, trained = trial.by_skill(c, "first-aid", "intelligence")
    (held,) = trial.hold(scribe, Trial("aid", c.id, "first aid", base, trained))
    if held.grade.passed:
        wounds.treated(scribe, target.id)


def _douse(scribe: Scribe, c: Combatant, _: do.Douse) -> None:
    _must(legal.douses(c))
    _pay(scribe, c, "douse")
    unmark(scribe, c.id, "burning", why="put out")


def _deed(act: Callable[[Scribe, Combatant, Any], None]) -> Deed:
    def does(scribe: Scribe, command: Any) -> None:
        act(scribe, scribe.fight.combatants[command.who], command)

    return Deed(Scope.OWN, does)


DEEDS: dict[type[Command], Deed] = {
    do.Attack: _deed(_attack),
    do.Cast: _deed(_cast),
    do.Walk: _deed(_walk),
    do.Disengage: _deed(_disengage),
    do.Brace: _deed(_brace),
    do.Aim: _deed(_aim),
    do.Ready: _deed(_ready),
    do.Reload: _deed(_reload),
    do.Drink: _deed(_drink),
    do.Stand: _deed(_stand),
    do.Special: _deed(_special),
    do.Treat: _deed(_treat),
    do.Douse: _deed(_douse),
    do.Guard: _deed(_guard),
    do.Pass: _deed(_pass),
}
