"""Harm and healing: how tracks move, and what happens at their ends.

Laws: damage to a track goes to what is ``first`` before it; a type of damage that somebody resists
is halved, rounded down, and nothing where immune; what happens at 0 comes next when 0 is reached.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.rulesets.any_game.play import Play
from fightbook.domain.rulesets.any_game.task import DEPTH, MOST, Task, combined, title
from fightbook.domain.rulesets.any_game.triggers import due
from fightbook.domain.scribe import eyes
from fightbook.domain.state import Combatant


def harm(play: Play, task: Task) -> None:
    """Let damage be taken by the target of a task; what comes of it comes next."""
    rule, c = play.game.damage, play.fight.combatants[task.target]
    body = task.track == rule.track
    less = task.now.get("less", 0)
    if body and not task.plain:
        less += play.numbers(c.id).whole(rule.less)
    amount, parts = _resisted(c.sheet, max(0, task.now["amount"]), task.kind)
    if less := min(amount, max(0, less)):
        parts = (*(parts or (e.Modifier(task.kind or "damage", amount),)),)
        amount, parts = amount - less, (*parts, e.Modifier("taken off", -less))
    to = combined(eyes(c), task.to)
    play.learn(task, to, amount=amount)
    if amount <= 0 or task.track not in c.tracks:
        return
    waiting = len(play.todo)
    cover = c.tracks[rule.first].value if body and rule.first in c.tracks else 0
    if (covered := min(max(0, cover), amount)) > 0:
        _lose(play, replace(task, track=rule.first), covered, ())
    if amount > covered:
        _lose(play, task, amount - covered, parts)
    after = replace(task, now={**task.now, "amount": amount}, to=to)
    place = len(play.todo) - waiting  # behind what happens at 0
    play.todo[place:place] = due(play, "harmed", after) if body else []


def _resisted(
    sheet: Mapping[str, Any], amount: int, kind: str
) -> tuple[int, tuple[e.Modifier, ...]]:
    rolled = e.Modifier(kind or "damage", amount)
    if kind and kind in sheet.get("immune", ()):
        return 0, (rolled, e.Modifier("immune", -amount))
    changes: list[e.Modifier] = []
    if kind and kind in sheet.get("resists", ()):
        changes.append(e.Modifier("resists", amount // 2 - amount))
        amount //= 2
    if kind and kind in sheet.get("vulnerable", ()):
        changes.append(e.Modifier("vulnerable", amount))
        amount *= 2
    return amount, (rolled, *changes) if changes else ()


def _lose(play: Play, task: Task, amount: int, parts: tuple[e.Modifier, ...]) -> None:
    who, track = task.target, task.track
    before = play.fight.combatants[who].tracks[track]
    after = moved(before, -amount, play.game.tracks[track].least)
    by = task.by if task.by != who else ""
    play.scribe.damage(who, track, after, amount, by=by, why=task.kind, parts=parts)
    _turned(play, task, before, after)


def mend(play: Play, task: Task, amount: int) -> int:
    """Let a track of the target recover; give by how much it did."""
    who, track = task.target, task.track
    if (before := play.fight.combatants[who].tracks.get(track)) is None:
        return 0
    after = moved(before, amount, play.game.tracks[track].least)
    gained = left(after) - left(before)
    if gained > 0:
        by = task.by if task.by != who else ""
        why = title(play.game, task.source)
        play.scribe.heal(who, track, after, gained, by=by, why=why)
        _turned(play, task, before, after)
    return max(0, gained)


def left(track: e.Track) -> int:
    """Give what is left of a track: its value, or its empty boxes."""
    return sum(not box for box in track.boxes) if track.kind == "boxes" else track.value


def _most(track: e.Track) -> int:
    return len(track.boxes) if track.kind == "boxes" else track.max


def moved(track: e.Track, by: int, least: int) -> e.Track:
    """Give a track that rose by so much, or fell: between ``least`` and its maximum."""
    if track.kind != "boxes":
        return replace(track, value=max(least, min(max(track.max, track.value), track.value + by)))
    free = max(0, min(len(track.boxes), left(track) + by))
    full = len(track.boxes) - free
    return replace(track, boxes=("hurt",) * full + ("",) * free)


def _turned(play: Play, task: Task, before: e.Track, after: e.Track) -> None:
    """Let happen next what happens when a track comes to 0, rises from it, or is full."""
    who, deeper = task.target, task.depth + 1
    if deeper > DEPTH or play.done > MOST:
        return
    fell, rose = left(before) > 0 >= left(after), left(before) <= 0 < left(after)
    grew = left(before) < _most(after) == left(after)
    own = ("tracks", task.track)
    if grew:
        play.push(Task("effects", who, who, (*own, "full"), depth=deeper))
    if rose:
        play.push(Task("effects", who, who, (*own, "risen"), depth=deeper))
    if fell:
        fall = _fell(play, replace(task, depth=deeper))
        play.push(Task("effects", who, who, (*own, "zero"), depth=deeper), *fall)


def _fell(play: Play, task: Task) -> list[Task]:
    """Give what comes of it that somebody fell, the first of a side or a later one."""
    if task.track != play.game.damage.track:
        return []
    there = play.fight.combatants
    side = there[task.target].side
    down = [c for c in there.values() if c.side == side and _down(c, task.track)]
    return due(play, "fell", replace(task, now={**task.now, "first": int(len(down) == 1)}))


def _down(c: Combatant, track: str) -> bool:
    return track in c.tracks and left(c.tracks[track]) <= 0


def settle(play: Play, who: str) -> None:
    """Draw what follows from tracks that the GM set: what at 0 holds from now on, or no longer."""
    c = play.fight.combatants[who]
    for key, rule in play.game.tracks.items():
        if key not in c.tracks:
            continue
        down = left(c.tracks[key]) <= 0
        marks = {effect.mark for effect in rule.zero if effect.mark}
        if down and marks and not marks & c.marks.keys():
            play.push(Task("effects", who, who, ("tracks", key, "zero")))
        elif not down and marks & c.marks.keys():
            play.push(Task("effects", who, who, ("tracks", key, "risen")))
