"""Running: one task after the other, until nothing is left or somebody is asked.

Law: a task is left out where whoever does it, or whom it concerns, is no longer there.
"""

from collections.abc import Callable, Mapping

from fightbook.domain.rulesets.any_game import deeds, effects, harm, triggers, turning
from fightbook.domain.rulesets.any_game.play import Play
from fightbook.domain.rulesets.any_game.task import Task

DO: Mapping[str, Callable[[Play, Task], None]] = {
    "begin": deeds.begin,
    "allow": deeds.allow,
    "aim": deeds.aim,
    "roll": deeds.roll,
    "grade": deeds.grade,
    "effects": effects.effects,
    "check": effects.check,
    "judge": effects.judge,
    "harm": harm.harm,
    "react": triggers.react,
    "back": turning.back,
    "unmark": turning.unmark,
    "saved": turning.saved,
    "over": turning.over,
}


def run(play: Play) -> None:
    """Do what is to be done; all of it waits where somebody is asked."""
    while play.todo:
        task = play.todo.pop(0)
        play.work()
        if all(play.here(who) for who in (task.by, task.target) if who):
            DO[task.what](play, task)
