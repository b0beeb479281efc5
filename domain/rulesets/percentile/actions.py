"""What a combatant does in its turn: a deed for each command, and what carries it out.

Law: what gives opportunities lets them be resolved first, by steps before its own (OP-25); an actor
that they stop has paid all the same.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import Checked, Chosen, Modifier, Step, Unmarked
from fightbook.domain.kit.agenda import asking, push, swap
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.game import Deed
from fightbook.domain.kit.marks import mark, unmark, value
from fightbook.domain.kit.parts import merged, worth
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
from fightbook.domain.rulesets.percentile.own import Blow
from fightbook.domain.rulesets.percentile.trial import Trial
from fightbook.domain.rulesets.percentile.verdict import judge
from fightbook.domain.scribe import Scribe, Throw, eyes
from fightbook.domain.state import Combatant, Fight

AIM = 10
OUTCOMES = {"hit": "won", "countered": "lost"}
"""What the result of two tests held against each other means for the first."""
TOO_MUCH = "more than is missing"
"""What a potion gives beyond a full track."""
ALL_OUT = (Modifier("attack", 1), Modifier("all out", 1))
"""What an attack costs that is made all-out."""
ATTACK = ("style", "characteristic", "allout", "place", "power")
"""What an attack says of its manner."""
HANDLED = frozenset({"ready", "reload"})
"""What is done with a weapon in one's hands."""
Does = Callable[[Scribe, Combatant, Any], None]


def may(scribe: Scribe, command: Command) -> None:
    """Refuse a command of whoever has not the turn, that a question stops, or that is illegal."""
    fight = scribe.fight
    bar(asking(fight), code="prompt-open")
    who = str(getattr(command, "who", ""))
    scribe.combatant(who)
    if not isinstance(command, do.Test):
        bar(not fight.phase, "The fight has not begun.", code="wrong-phase")
        bar(fight.turn != who, code="wrong-turn")
    if target := getattr(command, "target", ""):
        scribe.combatant(target, "target")
    barred(fight, command)


def barred(fight: Fight, command: Any) -> None:
    """Refuse what is not legal for whoever has the turn."""
    DEEDS[type(command)].bars(fight, fight.combatants[command.who], command)


def _told(_: Combatant, command: Command) -> dict[str, Any]:
    """Give what a command says beyond who and what."""
    told = msgspec.to_builtins(command)
    return {key: value for key, value in told.items() if key not in {"type", "who"}}


def _item(c: Combatant, command: Any) -> dict[str, Any]:
    """Give what is taken in hand, reloaded or drunk."""
    if isinstance(command, do.Reload):
        return {"item": field.held(c)}
    return {"item": getattr(command, "weapon", "") or getattr(command, "potion", "")}


def _guarded(c: Combatant, command: do.Guard) -> dict[str, Any]:
    """Give who is guarded, and whom that leaves without."""
    before = c.marks.get("guards")
    return _told(c, command) | ({"instead": before.target} if before else {})


def _spell(_: Combatant, command: do.Cast) -> dict[str, Any]:
    return {"spell": command.spell, "target": command.target}


def _special(_: Combatant, command: do.Special) -> dict[str, Any]:
    return {"special": command.special, "target": command.target}


def _deed(bars: Callable[..., None], does: Does, price: str = "", tells: Any = _told) -> Deed:
    """Give the deed of a command that is written down, paid for where it has a price, and done."""

    def act(scribe: Scribe, command: Any) -> None:
        c = scribe.fight.combatants[command.who]
        what = str(command.__struct_config__.tag)
        scribe.emit(Chosen(c.id, {"do": what, **tells(c, command)}))
        if price:
            parts = ALL_OUT if getattr(command, "allout", False) else ()
            scribe.spend(c.id, "ap", worth(parts) or 1, price, parts=parts)
        does(scribe, c, command)

    return Deed(Scope.OWN, act, bars=bars)


# --- attacks --------------------------------------------------------------------------------------


def _attack(scribe: Scribe, c: Combatant, command: do.Attack) -> None:
    if command.power:
        scribe.spend(c.id, "sp", command.power, "the power attack")
    weapon = field.weapon(c, command.weapon)
    if weapon.reload:
        mark(scribe, c.id, f"empty.{command.weapon}")
    told = {key: getattr(command, key) for key in ATTACK}
    kind = "ranged" if weapon.ranged else "melee"
    unseen = trial.unseen(scribe, c, command.target)
    blow = Blow(c.id, command.target, command.weapon, kind, **told, unseen=unseen)
    chances = opportunity.given(scribe, c) if weapon.ranged else []
    push(scribe, *chances, blow.step("attack"))


def _cast(scribe: Scribe, c: Combatant, command: do.Cast) -> None:
    price = Modifier("spell", field.sheet_of(c).spell(command.spell).cost)
    scribe.spend(c.id, "mp", price.value, "the spell", parts=(price,))
    unseen = trial.unseen(scribe, c, command.target)
    blow = Blow(c.id, command.target, command.spell, "spell", unseen=unseen)
    push(scribe, *opportunity.given(scribe, c), blow.step("attack"))


# --- moving, stances, help ------------------------------------------------------------------------


def _walk(scribe: Scribe, c: Combatant, command: do.Walk) -> None:
    unmark(scribe, c.id, "aim", why="walked")
    push(scribe, Step("walk", c.id, "", {"metres": command.metres, "asked": []}))


def _disengage(scribe: Scribe, c: Combatant, _: do.Disengage) -> None:
    mark(scribe, c.id, "disengaged", by=c.id, until=scribe.fight.round)


def _brace(scribe: Scribe, c: Combatant, _: do.Brace) -> None:
    mark(scribe, c.id, "defensive", by=c.id)


def _aim(scribe: Scribe, c: Combatant, _: do.Aim) -> None:
    mark(scribe, c.id, "aim", value(c, "aim") + AIM)


def _pass(scribe: Scribe, _: do.Pass) -> None:
    turns.end_turn(scribe)


def _guard(scribe: Scribe, c: Combatant, command: do.Guard) -> None:
    mark(scribe, c.id, "guards", target=command.target, by=c.id)


def _douse(scribe: Scribe, c: Combatant, _: do.Douse) -> None:
    unmark(scribe, c.id, "burning", why="put out")


def _use(scribe: Scribe, c: Combatant, command: do.Special) -> None:
    data = {"special": command.special, "won": False}
    push(scribe, Step("special", c.id, command.target, data))


def _treat(scribe: Scribe, c: Combatant, command: do.Treat) -> None:
    on = trial.by_skill(c, "first-aid", "intelligence")
    (held,) = trial.hold(scribe, Trial("aid", c.id, "first aid", on))
    if held.grade.passed:
        wounds.treated(scribe, command.target)
        return
    dying = "dying" in scribe.fight.combatants[command.target].marks
    stays = {"cause": "still dying"} if dying else {}
    scribe.emit(Checked("aid", c.id, "failed", command.target, detail=stays))


# --- tests by the GM's call -----------------------------------------------------------------------


def _test(scribe: Scribe, command: do.Test) -> None:
    """Roll by the GM's call; of two the better one wins, as where a blow meets a counter (OP-30).

    At any time but while a question is open; whoever has the turn keeps it. The reason stands in
    the declaration. Source: ruling 002-55.
    """
    c = scribe.fight.combatants[command.who]
    change = Modifier("GM", command.modifier)
    on = (*_on(c, command.on, command.skill), *((change,) if command.modifier else ()))
    trials = [Trial("test", c.id, "a test", on)]
    if command.target:
        foe = scribe.fight.combatants[command.target]
        trials.append(Trial("test", foe.id, "a test", _on(foe, command.against, command.resist)))
    tried, *resisted = trial.hold(scribe, *trials)
    for held in resisted:
        result = OUTCOMES.get(judge(tried.grade, held.grade, "counter").result, "even")
        winner = {"won": c.id, "lost": command.target}.get(result, "")
        scribe.emit(Checked("opposed", c.id, result, command.target, winner))


def _on(c: Combatant, characteristic: str, skill: str) -> trial.Parts:
    return trial.by_skill(c, skill, characteristic) if skill else (trial.score(c, characteristic),)


# --- what gives opportunities ---------------------------------------------------------------------


def _later(scribe: Scribe, c: Combatant, command: Command) -> None:
    """Do it after the opportunities that it gives."""
    what = str(command.__struct_config__.tag)
    step = Step("act", c.id, "", {"do": what, **_item(c, command)})
    push(scribe, *opportunity.given(scribe, c), step)


def act(scribe: Scribe, step: Step) -> None:
    """Do what was delayed, if the actor still can and what it is about is still there."""
    swap(scribe)
    c = scribe.fight.combatants[step.who]
    what, item = str(step.data["do"]), str(step.data["item"])
    if why := _prevented(c, what, item):
        if "dead" not in c.marks:  # of whom nothing more is told
            scribe.emit(Checked("prevented", c.id, why, detail={"do": what}))
        return
    if what == "ready":
        unmark(scribe, c.id, f"wields.{field.held(c)}", f"flung.{item}", why="readied")
        mark(scribe, c.id, f"wields.{item}", why="readied")
    elif what == "drink":
        _swallow(scribe, c, item)
    else:
        ended = f"empty.{item}" if what == "reload" else "prone"
        scribe.emit(Unmarked(c.id, ended, what))


def _prevented(c: Combatant, what: str, item: str) -> str:
    """Say what by now is in the way of what was delayed, if anything."""
    if not field.able(c):
        return "act"
    if not legal.still(c, what, item):
        return what
    return "arm" if what in HANDLED and legal.armless(c, item) else ""


def _swallow(scribe: Scribe, c: Combatant, name: str) -> None:
    potion = field.sheet_of(c).potion(name)
    scribe.spend(c.id, f"potion.{name}", 1, "the drink")
    rolled = scribe.roll(Throw("potion", c.id, 6, potion.dice, f"the {potion.name}"))
    healed = max(0, rolled.total)  # with a number of the GM's there may be less than nothing
    before = c.tracks[potion.track]
    after = msgspec.structs.replace(before, value=min(before.max, before.value + healed))
    gained = after.value - before.value
    less = (Modifier("never below 0", healed - rolled.total), Modifier(TOO_MUCH, gained - healed))
    parts = merged((Modifier(potion.name, rolled.total), *less))
    if rolled.to not in {None, c.secret or eyes(c)}:  # whoever sees what it gives sees no dice
        parts = merged((Modifier(potion.name, gained),))
    scribe.heal(c.id, potion.track, after, gained, why=potion.name, parts=tuple(parts))


DEEDS: Mapping[type[Command], Deed] = {
    do.Attack: _deed(legal.attack, _attack, "the attack"),
    do.Cast: _deed(legal.cast, _cast, "the spell", _spell),
    do.Walk: _deed(legal.walk, _walk),
    do.Disengage: _deed(legal.disengage, _disengage, "disengaging"),
    do.Brace: _deed(legal.brace, _brace, "the defensive stance"),
    do.Aim: _deed(legal.aim, _aim, "aiming"),
    do.Ready: _deed(legal.ready, _later, "readying a weapon", _item),
    do.Reload: _deed(legal.reload, _later, "reloading", _item),
    do.Drink: _deed(legal.drink, _later, "drinking", _item),
    do.Stand: _deed(legal.stand, _later, "standing up", _item),
    do.Special: _deed(legal.use, _use, "the special action", _special),
    do.Treat: _deed(legal.treat, _treat, "first aid"),
    do.Douse: _deed(legal.douse, _douse, "putting out the fire"),
    do.Guard: _deed(legal.guard, _guard, tells=_guarded),
    do.Test: Deed(Scope.GM, _test, bars=legal.test),
    do.Pass: Deed(Scope.OWN, _pass),
}
"""What each command is barred by, what it does, and what its action points go to."""
