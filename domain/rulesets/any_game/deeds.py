"""Deeds: carrying out an action of the file, for each of its targets.

Laws: ``objection`` says why something cannot be done, from what any seat may know that controls the
doer; ``act`` refuses nothing else; the number that a roll has to meet is never told.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from domain import events as e
from domain.reject import Refusal, refuse
from domain.rulesets.any_game.commands import Act
from domain.rulesets.any_game.effects import Deed, favoured, happen
from domain.rulesets.any_game.file import Action, GameFile
from domain.rulesets.any_game.play import Play
from domain.rulesets.any_game.state import own_of
from domain.state import Combatant, Fight

HIT, MISS = ("hit", "hits"), ("miss", "misses")


def objection(game: GameFile, fight: Fight, command: Act) -> Refusal | None:
    """Say why this cannot be done now; nothing when it can."""
    action = game.actions.get(command.action)
    c = fight.combatants[command.who]
    if action is None:
        return refuse("illegal", f"There is no action {command.action!r}.", "action")
    if fight.turn != c.id and not action.anytime:
        return refuse("wrong-turn", field="who")
    if any(rule.out or rule.idle for m, rule in game.conditions.items() if m in c.marks):
        return refuse("illegal", f"{c.name} can do nothing now.", "who")
    done = own_of(fight).used.get(f"{c.id}/{command.action}", 0)
    if action.times and done >= action.times:
        return refuse("illegal", f"{c.name} has done that as often as can be.", "action")
    if action.each and command.entry >= len(c.sheet.get(action.each, ())):
        return refuse("illegal", f"{c.name} has nothing to do that with.", "entry")
    return _unaimed(fight, c, action, command.targets)


def _unaimed(fight: Fight, c: Combatant, action: Action, targets: Sequence[str]) -> Refusal | None:
    if action.target in {"none", "self"}:
        return refuse("illegal", "This is aimed at nobody.", "targets") if targets else None
    if not 1 <= len(targets) <= action.most or len(set(targets)) != len(targets):
        return refuse("illegal", f"This is aimed at 1 to {action.most}.", "targets")
    legal = {found.id for found in targets_of(fight, c, action)}
    if not set(targets) <= legal:
        return refuse("illegal", "This cannot be aimed at that combatant.", "targets")
    return None


def targets_of(fight: Fight, c: Combatant, action: Action) -> list[Combatant]:
    """Give those at whom an action can be aimed."""
    others = [t for t in fight.combatants.values() if not t.secret]
    if action.target == "ally":
        return [t for t in others if t.side == c.side]
    if action.target == "foe":
        return [t for t in others if t.side != c.side]
    return others if action.target == "any" else []


def act(play: Play, command: Act) -> None:
    """Carry out an action: pay, roll for each target, and let happen what follows."""
    action = play.game.actions[command.action]
    item = _item(play.fight, command, action)
    _pay(play, command.who, action)
    what = {
        "action": command.action,
        "targets": list(command.targets),
        "item": item.get("name", ""),
    }
    play.emit(e.Chosen(command.who, what))
    place = list(play.game.actions).index(command.action)
    for target in command.targets or (command.who,):
        deed = Deed(command.who, target, place, item, action.title.lower())
        moment = _roll(play, command.action, deed) if action.roll else {}
        happen(play, action.effects, deed, moment)


def _item(fight: Fight, command: Act, action: Action) -> Mapping[str, Any]:
    sheet = fight.combatants[command.who].sheet
    found: Mapping[str, Any] = sheet[action.each][command.entry] if action.each else {}
    return found


def _pay(play: Play, who: str, action: Action) -> None:
    """Pay what an action costs, or refuse."""
    for key, text in action.cost.items():
        track, cost = play.fight.combatants[who].tracks[key], play.numbers(who).whole(text)
        if cost > track.value:
            raise refuse("illegal", f"{track.name}: {cost} needed, {track.value} left.", "action")
        if cost > 0:
            play.scribe.spend(who, key, cost, action.title.lower())


def _roll(play: Play, key: str, deed: Deed) -> dict[str, int]:
    """Roll for one target, say what it came to, and let happen what follows; give the numbers."""
    action = play.game.actions[key]
    numbers = play.numbers(deed.by, deed.target, deed.item)
    favour = favoured(play, deed.by, deed.target if deed.target != deed.by else "")
    label = deed.label("act")
    roll = play.roll(action.roll, numbers, label, deed.by, action.title.lower(), favour)
    if action.opposed:
        other = play.numbers(deed.target, deed.by)
        answer = favoured(play, deed.target, "")
        why = f"against {action.title.lower()}"
        goal = play.roll(action.opposed, other, label, deed.target, why, answer).total
    else:
        goal = numbers.whole(action.against)
    margin = goal - roll.total if action.under else roll.total - goal
    moment = {"roll": roll.total, "natural": roll.natural, "margin": margin}
    grade = graded(play, action, deed, moment)
    good = margin >= 0
    default = HIT if good else MISS
    title = action.grades[grade].title if grade else default[1]
    against = deed.target if deed.target != deed.by else ""
    winner = deed.by if good else against
    detail = {"action": key, "grade": grade or default[0]}
    play.emit(e.Checked(action.title, deed.by, title, against, winner, detail))
    if grade:
        happen(play, action.grades[grade].effects, deed, moment)
    return moment


def graded(play: Play, action: Action, deed: Deed, moment: Mapping[str, int]) -> str:
    """Give the first grade that a roll came to; empty where the file names none."""
    numbers = play.numbers(deed.by, deed.target, deed.item, moment)
    return next((key for key, g in action.grades.items() if numbers.whole(g.when)), "")
