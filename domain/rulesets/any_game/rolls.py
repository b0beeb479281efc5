"""Rolls: what a roll is held against, by how much it is met, and which grade that is.

Law: all of it is worked out as things stand when it is asked, so that whatever comes between a roll
and its outcome counts; and what a roll has to meet is kept nowhere.
"""

from typing import cast

from fightbook.domain.rulesets.any_game.file import Action, Check
from fightbook.domain.rulesets.any_game.play import Play
from fightbook.domain.rulesets.any_game.task import Task, effects_of, part


def margin(play: Play, task: Task) -> int:
    """Give by how much the roll of a task is met; below 0 where it is not."""
    rule = check_of(play, task) if task.what == "judge" else action_of(play, task)
    if task.now.get("passes"):
        return 0
    if isinstance(rule, Action) and rule.opposed:
        goal = task.now["goal"]
    elif isinstance(rule, Action):
        goal = play.of(task).whole(rule.against)
    else:
        item = play.item(task)
        goal = play.numbers(task.by, task.target, item, task.now).whole(rule.against)
    return goal - task.now["roll"] if rule.under else task.now["roll"] - goal


def known(play: Play, task: Task) -> dict[str, int]:
    """Give the numbers of a task, and those that follow from its roll as things stand."""
    if task.what not in {"grade", "judge"}:
        return task.now
    met = margin(play, task)
    return {**task.now, "margin": met, "passed": int(met >= 0)}


def action_of(play: Play, task: Task) -> Action:
    """Give the action that a task is part of."""
    return cast(Action, part(play.game, task.source[:2]))


def check_of(play: Play, task: Task) -> Check:
    """Give the check that a task is about: that of an effect, or of a condition."""
    if task.source[-1] == "save":
        return cast(Check, part(play.game, task.source))
    return cast(Check, effects_of(play.game, task.source)[task.at].check)


def graded(play: Play, task: Task, now: dict[str, int]) -> str:
    """Give the first grade that a roll came to, shifted; empty where the file names none."""
    rule, numbers = action_of(play, task), play.of(task)
    numbers.moment |= now
    keys = list(rule.grades)
    found = next((i for i, key in enumerate(keys) if numbers.whole(rule.grades[key].when)), None)
    if found is None:
        return ""
    shift = task.now.get("shift", 0) + numbers.whole(rule.shift)
    return keys[max(0, min(len(keys) - 1, found - shift))]
