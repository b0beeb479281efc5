"""Deeds: carrying out an action of the file, for one of its targets after the other.

Laws: ``objection`` says why something cannot be done, from what any seat may know that controls the
doer; what is begun refuses nothing else; the number that a roll has to meet is never told.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.reject import Refusal, refuse
from fightbook.domain.rulesets.any_game.commands import Act
from fightbook.domain.rulesets.any_game.effects import favoured
from fightbook.domain.rulesets.any_game.effort import Effort
from fightbook.domain.rulesets.any_game.file import Action, GameFile
from fightbook.domain.rulesets.any_game.numbers import Numbers
from fightbook.domain.rulesets.any_game.play import Play, idle, short
from fightbook.domain.rulesets.any_game.rolls import action_of, graded, margin
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.rulesets.any_game.task import Task, combined, place, told
from fightbook.domain.rulesets.any_game.triggers import ALLOW, ask, due
from fightbook.domain.scribe import eyes
from fightbook.domain.state import Combatant, Fight

HIT, MISS = ("hit", "hits"), ("miss", "misses")


def objection(game: GameFile, fight: Fight, command: Act, effort: Effort) -> Refusal | None:
    """Say why this cannot be done now; nothing when it can. Raises ``too-much``."""
    effort.steps()
    action = game.actions.get(command.action)
    c = fight.combatants[command.who]
    if action is None:
        return refuse("illegal", f"There is no action {command.action!r}.", "action")
    if fight.turn != c.id and not action.anytime:
        return refuse("wrong-turn", field="who")
    if action.phases and fight.phase not in action.phases:
        return refuse("wrong-phase", field="action")
    if idle(game, c):
        return refuse("illegal", f"{c.name} can do nothing now.", "who")
    done = own_of(fight).used.get(f"{c.id}/{command.action}", 0)
    if action.times and done >= action.times:
        return refuse("illegal", f"{c.name} has done that as often as can be.", "action")
    if action.each and command.entry >= len(c.sheet.get(action.each, ())):
        return refuse("illegal", f"{c.name} has nothing to do that with.", "entry")
    return _unable(game, fight, command, effort) or _unaimed(fight, c, action, command.targets)


def _unable(game: GameFile, fight: Fight, command: Act, effort: Effort) -> Refusal | None:
    c, action = fight.combatants[command.who], game.actions[command.action]
    numbers = _own(game, fight, command, effort)
    if action.when and not numbers.whole(action.when):
        return refuse("illegal", f"{c.name} cannot do that now.", "action")
    if lack := short(c, action.cost, numbers):
        return refuse("illegal", lack, "action")
    return None


def _own(game: GameFile, fight: Fight, command: Act, effort: Effort) -> Numbers:
    """Give what is known of the doer alone."""
    c, action = fight.combatants[command.who], game.actions[command.action]
    item: Mapping[str, Any] = c.sheet[action.each][command.entry] if action.each else {}
    done = own_of(fight).used.get(f"{c.id}/{command.action}", 0)
    moment = {"round": fight.round, "done": done}
    return Numbers(game, c.sheet, c.tracks, c.marks, item=item, moment=moment, effort=effort)


def _unaimed(fight: Fight, c: Combatant, action: Action, targets: Sequence[str]) -> Refusal | None:
    if action.target in {"none", "self"}:
        return refuse("illegal", "This is aimed at nobody.", "targets") if targets else None
    legal = {found.id for found in targets_of(fight, c, action)}
    if not action.most:
        why = "This is aimed at all that there are." if targets else "There is nobody there."
        return None if legal and not targets else refuse("illegal", why, "targets")
    if not 1 <= len(targets) <= action.most or len(set(targets)) != len(targets):
        return refuse("illegal", f"This is aimed at 1 to {action.most}.", "targets")
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
    """Begin an action, or ask the GM first."""
    action = play.game.actions[command.action]
    source, targets = ("actions", command.action), command.targets
    if not action.most:
        found = targets_of(play.fight, play.fight.combatants[command.who], action)
        targets = tuple(target.id for target in found)
    play.push(Task("begin", command.who, source=source, targets=targets, entry=command.entry))
    if action.ask:
        play.push(Task(ALLOW, command.who, source=source, targets=targets))


def allow(play: Play, task: Task) -> None:
    """Ask the GM whether somebody may do something."""
    c, found = play.fight.combatants[task.by], action_of(play, task)
    at = " and ".join(t.name for who in task.targets if (t := play.here(who)))
    question = f"{c.name}: {found.title}{f', {at}' if at else ''}. Does it happen?"
    choices = (e.Choice("yes", "It does"), e.Choice("no", "It does not"))
    ask(play, ALLOW, task, question, choices, "yes", gm=True)


def begin(play: Play, task: Task) -> None:
    """Pay for an action, say it, and aim at the first target."""
    found, item = action_of(play, task), play.item(task)
    play.pay(task.by, found.cost, found.title.lower(), play.of(task))
    targets = [who for who in task.targets if play.here(who)]
    what = {"action": task.source[1], "targets": targets, "item": item.get("name", "")}
    play.emit(e.Chosen(task.by, what))
    aimed = replace(task, what="aim", targets=task.targets or (task.by,))
    once = Task("effects", task.by, task.by, (*task.source, "before"), entry=task.entry)
    play.push(once, *due(play, "declared", aimed), aimed)


def aim(play: Play, task: Task) -> None:
    """Turn to the first target, if the doer still can; the others come after."""
    if not task.targets or idle(play.game, play.fight.combatants[task.by]):
        return
    found, (target, *others) = action_of(play, task), task.targets
    if play.here(target) is None:
        play.push(replace(task, targets=tuple(others)))
        return
    one = replace(task, what="effects", target=target, targets=())
    if not found.roll:
        play.push(one, replace(task, targets=tuple(others)))
        return
    one = replace(one, what="roll")
    if found.once and "roll" not in task.now:
        one = _thrown(play, one)
        task = replace(task, now=one.now, to=one.to)
    play.push(one, replace(task, targets=tuple(others)))


def roll(play: Play, task: Task) -> None:
    """Roll for one target, and what that one rolls against it."""
    thrown = replace(_thrown(play, task) if "roll" not in task.now else task, what="grade")
    action, goal = action_of(play, task), dict[str, int]()
    if action.opposed and "goal" not in task.now:
        other, label = play.numbers(task.target, task.by), _label(play, task)
        why, favour = f"resisting {action.title.lower()}", favoured(play, task.target, "")
        answer = play.roll(action.opposed, other, label, task.target, why, favour)
        goal = {"goal": answer.total}
        thrown = replace(thrown, to=combined(thrown.to, answer.to))
    thrown = replace(thrown, now={**thrown.now, **goal})
    play.push(thrown)
    play.push(*due(play, "rolled", thrown))


def _thrown(play: Play, task: Task) -> Task:
    action = action_of(play, task)
    favour = favoured(play, task.by, task.other)
    why, label = action.title.lower(), _label(play, task)
    found = play.roll(action.roll, play.of(task), label, task.by, why, favour)
    return replace(task, now={**task.now, **found.now}, to=combined(task.to, found.to))


def _label(play: Play, task: Task) -> str:
    return f"act{place(play.game, task.source)}"


def grade(play: Play, task: Task) -> None:
    """Say what a roll came to, and let come what follows."""
    action, met = action_of(play, task), margin(play, task)
    now = {**task.now, "margin": met, "passed": int(met >= 0)}
    key = graded(play, task, now)
    good = met >= 0
    default = HIT if good else MISS
    title = action.grades[key].title if key else default[1]
    detail = {"action": task.source[1], "grade": key or default[0]}
    winner = task.by if good else task.other
    play.emit(e.Checked(action.title, task.by, title, task.other, winner, detail))
    seen = combined(task.to, eyes(play.fight.combatants[task.target]))  # the margin tells much
    after = replace(task, what="effects", at=0, now=told(now), to=seen)
    own = [replace(after, source=(*task.source, "grades", key))] if key else []
    play.push(*due(play, "graded", after, key or default[0]), *own, after)
