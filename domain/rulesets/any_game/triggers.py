"""Triggers: what happens by itself when something else happens, or is asked of whoever may.

Laws: whoever is asked may do it when asked, can pay for it, and did not do it too often this round;
one question at a time, and each waits with what is still to be done; what hangs on numbers that
somebody may not see is asked of the GM in their place. Limits: ``DEPTH`` levels, ``MOST`` steps a
decision; beyond, nothing sets anything off.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.rulesets.any_game.file import Moment, Trigger
from fightbook.domain.rulesets.any_game.play import ABOUT, Play, short
from fightbook.domain.rulesets.any_game.rolls import known
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.rulesets.any_game.task import DEPTH, MOST, Task, combined, part, told
from fightbook.domain.rulesets.any_game.words import fill
from fightbook.domain.scribe import GM, eyes
from fightbook.domain.state import Combatant

REACT, ALLOW, WAIT = "react", "allow", "wait"


def due(play: Play, at: Moment, about: Task, grade: str = "") -> list[Task]:
    """Give what comes of a moment, ``about`` a task: for each who may, a question or a deed."""
    if about.depth >= DEPTH or play.done > MOST:
        return []
    found: list[Task] = []
    for key, rule in play.game.triggers.items():
        if rule.at != at or not _fits(rule, about, grade):
            continue
        for c in list(_candidates(play, rule, about)):
            play.work()
            task = _react(key, rule, c, about)
            if able(play, task, about):
                found.append(task)
    return found


def _fits(rule: Trigger, about: Task, grade: str) -> bool:
    action = about.source[1] if about.source[:1] == ("actions",) else ""
    wanted = not rule.actions or action in rule.actions
    return wanted and (not rule.grades or grade in rule.grades)


def _candidates(play: Play, rule: Trigger, about: Task) -> Iterator[Combatant]:
    targets = about.targets or (about.target,)
    sides = {c.side for target in targets if (c := play.here(target))}
    doer = play.here(about.by)
    for c in play.fight.combatants.values():
        apart = c.id not in (*targets, about.by)
        is_one = {
            "doer": c.id == about.by,
            "target": c.id in targets,
            "friend": apart and c.side in sides,
            "enemy": apart and doer is not None and c.side != doer.side,
            "any": True,
        }
        if is_one[rule.who] and not c.secret:
            yield c


def _react(key: str, rule: Trigger, c: Combatant, about: Task) -> Task:
    target = c.id if c.id in about.targets or not about.target else about.target
    aims = {"doer": about.by, "target": target, "self": c.id}
    return Task(
        REACT,
        c.id,
        aims[rule.aim] or c.id,
        ("triggers", key),
        now=told(about.now),
        kind=about.kind,
        depth=about.depth + 1,
        to=about.to,
    )


def able(play: Play, task: Task, about: Task | None) -> bool:
    """Tell whether somebody may do now what a trigger is about."""
    rule = trigger_of(play, task)
    c = play.here(task.by)
    if c is None or play.here(task.target) is None or (rule.asks and play.idle(c)):
        return False
    done = own_of(play.fight).used.get(f"{c.id}/!{task.source[1]}", 0)
    if (rule.times and done >= rule.times) or (rule.each and not c.sheet.get(rule.each)):
        return False
    numbers = play.of(task)
    numbers.moment |= {} if about is None else known(play, about)
    if short(c, rule.cost, numbers):
        return False
    return not rule.when or bool(numbers.whole(rule.when))


def trigger_of(play: Play, task: Task) -> Trigger:
    """Give the trigger that a task is about."""
    found: Trigger = part(play.game, task.source[:2])
    return found


def react(play: Play, task: Task) -> None:
    """Let it happen, or ask, if it still can be done."""
    rule = trigger_of(play, task)
    place = play.subject(task)
    if rule.at in ABOUT and place is None:
        return  # what it was about came to nothing
    if not able(play, task, None if place is None else play.todo[place]):
        return
    if rule.asks:
        _ask(play, task, rule)
    else:
        carry_out(play, task)


def carry_out(play: Play, task: Task) -> None:
    """Pay for what a trigger does, say it, and let its effects come next."""
    rule = trigger_of(play, task)
    play.pay(task.by, rule.cost, rule.title.lower(), play.of(task))
    item = play.item(task).get("name", "")
    targets = [task.target] if task.target != task.by else []
    play.emit(e.Chosen(task.by, {"trigger": task.source[1], "targets": targets, "item": item}))
    play.push(replace(task, what="effects"))


def _ask(play: Play, task: Task, rule: Trigger) -> None:
    c = play.fight.combatants[task.by]
    entries: Sequence[Mapping[str, Any]] = c.sheet[rule.each] if rule.each else ({},)
    yes = [
        e.Choice(f"yes{n}", f"{rule.title}{f' with {name}' if (name := entry.get('name')) else ''}")
        for n, entry in enumerate(entries)
    ]
    names = {"who": c.name, "target": play.fight.combatants[task.target].name, **task.now}
    question = fill(rule.question, names) if rule.question else f"{c.name}: {rule.title}?"
    choices = (*yes, e.Choice("no", "No"))
    ask(play, REACT, task, question, choices, "yes0" if rule.yes else "no", gm=rule.asks == "gm")


def ask(
    play: Play,
    kind: str,
    task: Task,
    question: str,
    choices: tuple[e.Choice, ...],
    default: str,
    *,
    gm: bool = False,
) -> None:
    """Ask somebody about a task; all that is still to be done waits for the answer."""
    c = play.fight.combatants[task.by]
    seats = c.seats or (GM,)
    known = combined(*(each.to for each in (task, *play.todo)))
    to = combined(eyes(c), known)
    if gm or (known is not None and not set(seats) <= set(known)):
        seats, to = (GM,), (GM,)
    context = {"task": task, "todo": play.todo}
    play.scribe.prompt(
        kind,
        task.by,
        question,
        seats=seats,
        choices=choices,
        default=default,
        context=msgspec.to_builtins(context),
        needs=(task.other,) if task.other else (),
        to=to,
    )
    play.todo = []
    play.emit(e.Ordered((e.Step(WAIT), *play.fight.steps)))


def resume(play: Play, prompt: e.Prompted) -> Task:
    """Take up again what waited for a question; give the task that it was about."""
    steps = list(play.fight.steps)
    del steps[next(i for i, step in enumerate(steps) if step.what == WAIT)]
    play.emit(e.Ordered(tuple(steps)))
    play.todo += msgspec.convert(prompt.context["todo"], list[Task])
    return msgspec.convert(prompt.context["task"], Task)


def answer(play: Play, prompt: e.Prompted, choice: str) -> None:
    """Do what was asked about, if so it was answered, and go on with what waited."""
    task = resume(play, prompt)
    if prompt.kind == ALLOW:
        play.todo = play.todo if choice == "yes" else play.todo[1:]
    elif choice != "no" and play.here(task.target):
        carry_out(play, replace(task, entry=int(choice.removeprefix("yes"))))
