"""Turning points: what comes with the start and the end of a turn, a round or a rest."""

from fightbook.domain import events as e
from fightbook.domain.kit.tracks import left, most
from fightbook.domain.rulesets.any_game.harm import refill
from fightbook.domain.rulesets.any_game.play import Play
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.rulesets.any_game.task import Task
from fightbook.domain.rulesets.any_game.tracks import all_of, base, filled
from fightbook.domain.rulesets.any_game.triggers import due

TURNS = "turns"


def phase_of(play: Play) -> str:
    """Give the phase of the round that is going on."""
    return play.fight.phase if play.fight.phase in play.game.phases else TURNS


def start(play: Play, who: str) -> None:
    """Begin a turn: what comes back, what happens to the bearer of a condition, what ends.

    That of somebody who let another act first only goes on.
    """
    c, goes_on = play.fight.combatants[who], who in own_of(play.fight).begun
    side = c.side if play.game.order.sides else ""
    play.emit(e.Phased(phase_of(play), play.fight.round, who, side))
    if goes_on:
        return
    rules, found = play.game.conditions, recover(play, who, "turn")
    for mark in [m for m in play.fight.combatants[who].marks if m in rules]:
        if rules[mark].turn:
            found.append(Task("effects", who, who, ("conditions", mark, "turn")))
        if rules[mark].ends == "start":
            found.append(Task("unmark", who, who, kind=mark))
    play.push(*found, *due(play, "turn", Task("turn", who, who)))


def finish(play: Play, who: str) -> None:
    """End a turn: conditions that end with it, saves against others, and what comes of it."""
    rules, found = play.game.conditions, list[Task]()
    marks = play.fight.combatants[who].marks
    for mark in [m for m in marks if m in rules]:
        if rules[mark].ends == "end":
            found.append(Task("unmark", who, who, kind=mark))
        elif rules[mark].save is not None:
            by = marks[mark].by if play.here(marks[mark].by) else who
            source = ("conditions", mark, "save")
            found += [Task("check", by, who, source), Task("saved", by, who, source, kind=mark)]
    play.push(*found, Task("over", who, who))


def recover(play: Play, who: str, *when: str) -> list[Task]:
    """Give what comes back to somebody at such a time."""
    there = play.fight.combatants[who].tracks
    found = [
        key
        for name, rule in play.game.tracks.items()
        if rule.back in when
        for key in all_of(there, name)
    ]
    return [Task("back", who, who, ("tracks", base(key)), track=key) for key in found]


def back(play: Play, task: Task) -> None:
    """Let a track come back, if what it hangs on says so."""
    rule = play.game.tracks[base(task.track)]
    track, numbers = play.fight.combatants[task.by].tracks[task.track], play.numbers(task.by)
    again = filled(track, numbers.whole(rule.sides))
    if left(track) < most(track) or track.dice != again.dice:
        if rule.backs and play.roll(rule.backs, numbers, "back", task.by, rule.title).total <= 0:
            return
        refill(play, task)


def unmark(play: Play, task: Task) -> None:
    """End a condition whose time has come."""
    play.unmark(task.target, task.kind, "over")


def saved(play: Play, task: Task) -> None:
    """End a condition that was saved against."""
    if task.now.get("passed"):
        play.unmark(task.target, task.kind, "saved")


def over(play: Play, task: Task) -> None:
    """Leave a turn behind."""
    steps = [s for s in play.fight.steps if s.what != "turn" or s.who != task.by]
    play.emit(e.Ordered(tuple(steps)))
    play.emit(e.Phased(phase_of(play), play.fight.round, side=play.fight.side))
    play.push(*due(play, "ended", Task("ended", task.by, task.by)))
