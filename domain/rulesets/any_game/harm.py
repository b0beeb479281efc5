"""Harm and healing: how tracks move, and what happens at their ends.

Laws: damage to a track goes to what is ``first`` before it; a type of damage that somebody resists
is halved, rounded down, and nothing where immune; what happens at 0 comes next when 0 is reached.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.tracks import left, most
from fightbook.domain.rulesets.any_game.play import Play
from fightbook.domain.rulesets.any_game.task import DEPTH, MOST, Task, combined, title
from fightbook.domain.rulesets.any_game.tracks import (
    all_of,
    base,
    filled,
    moved,
    standing,
    stepped,
    whole,
)
from fightbook.domain.rulesets.any_game.triggers import due
from fightbook.domain.scribe import eyes
from fightbook.domain.state import Combatant

ACTED = frozenset({"actions", "triggers"})
"""What somebody does: there it is told too that nothing comes of it."""


def harm(play: Play, task: Task) -> None:
    """Let damage be taken by the target of a task; what comes of it comes next."""
    rule, c = play.game.damage, play.fight.combatants[task.target]
    body = task.track == rule.track
    less = task.now.get("less", 0)
    if body and not task.plain:
        less += play.numbers(c.id).whole(rule.less)
    amount, parts = resisted(c.sheet, max(0, task.now["amount"]), task.kind)
    if less := min(amount, max(0, less)):
        parts = (*(parts or (e.Modifier(task.kind or "damage", amount),)),)
        amount, parts = amount - less, (*parts, e.Modifier("taken off", -less))
    to = combined(eyes(c), task.to)
    play.learn(task, to, amount=amount)
    there = task.track in c.tracks
    if there and amount <= 0 and body and task.source[0] in ACTED:
        _lose(play, replace(task, track=_first(c.tracks, task.track)), 0, parts)
    if not there or amount <= 0:
        return
    waiting = len(play.todo)
    cover = c.tracks[rule.first].value if body and rule.first in c.tracks else 0
    if (covered := min(max(0, cover), amount)) > 0:
        _lose(play, replace(task, track=rule.first), covered, ())
    for key, share in _shares(c.tracks, task, amount - covered) if amount > covered else ():
        _lose(play, replace(task, track=key), share, parts)
    after = replace(task, now={**task.now, "amount": amount}, to=to)
    place = len(play.todo) - waiting  # behind what happens at 0
    play.todo[place:place] = due(play, "harmed", after) if body else []


def resisted(
    sheet: Mapping[str, Any], amount: int, kind: str
) -> tuple[int, tuple[e.Modifier, ...]]:
    """Give what damage of a ``kind`` comes to for a sheet, and what it is made of."""
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


def _first(tracks: Mapping[str, e.Track], key: str) -> str:
    """Give the track of the first of a group that stands."""
    return next(iter(standing(tracks, key)), key)


def _shares(tracks: Mapping[str, e.Track], task: Task, amount: int) -> list[tuple[str, int]]:
    """Give what each of a group loses; of one that is not several, all of it."""
    up = standing(tracks, task.track) or [task.track]
    if task.hits == "each":
        return [(key, amount) for key in up]
    if task.hits != "next":
        return [(up[0], amount)]
    found: list[tuple[str, int]] = []
    for key in up:
        share = amount if key == up[-1] else min(amount, left(tracks[key]))
        found += [(key, share)] if share else []
        amount -= share
    return found


def _lose(play: Play, task: Task, amount: int, parts: tuple[e.Modifier, ...]) -> None:
    who, track = task.target, task.track
    before = play.fight.combatants[who].tracks[track]
    after = _moved(play, who, track, -amount)
    by = task.by if task.by != who else ""
    play.scribe.damage(who, track, after, amount, by=by, why=task.kind, parts=parts)
    _turned(play, task, before)


def mend(play: Play, task: Task, amount: int) -> int:
    """Let a track of the target recover, of a group those that stand first; give by how much."""
    there = play.fight.combatants[task.target].tracks
    up = standing(there, task.track) or [*all_of(there, task.track)][:1]
    hurt = [key for key in up if left(there[key]) < most(there[key])]
    gained = 0
    for key in hurt if task.hits == "each" else hurt[:1]:
        gained += _gain(play, replace(task, track=key), _moved(play, task.target, key, amount))
    return gained


def none_lacking(play: Play, task: Task) -> None:
    """Say that the target of a task has nothing to recover."""
    track = play.fight.combatants[task.target].tracks[task.track]
    play.scribe.heal(task.target, task.track, track, 0, why=title(play.game, task.source))


def refill(play: Play, task: Task) -> None:
    """Let a track be whole again."""
    rule, numbers = play.game.tracks[base(task.track)], play.numbers(task.target)
    track = play.fight.combatants[task.target].tracks[task.track]
    _gain(play, task, filled(track, numbers.whole(rule.sides)))


def step(play: Play, task: Task, by: int) -> None:
    """Let the dice of a track of the target have more sides, or fewer."""
    before = play.fight.combatants[task.target].tracks.get(task.track)
    if before is None or before == (after := stepped(before, by)):
        return
    change = play.scribe.heal if by > 0 else play.scribe.damage
    change(task.target, task.track, after, abs(by), why=title(play.game, task.source))
    _turned(play, task, before)


def _gain(play: Play, task: Task, after: e.Track) -> int:
    who, track = task.target, task.track
    before = play.fight.combatants[who].tracks[track]
    gained = max(left(after) - left(before), int(after.dice != before.dice))
    if gained > 0:
        by = task.by if task.by != who else ""
        why = title(play.game, task.source)
        play.scribe.heal(who, track, after, gained, by=by, why=why)
        _turned(play, task, before)
    return max(0, gained)


def _moved(play: Play, who: str, key: str, by: int) -> e.Track:
    rule, track = play.game.tracks[base(key)], play.fight.combatants[who].tracks[key]
    return moved(track, by, rule.least, play.numbers(who).whole(rule.sides))


def _turned(play: Play, task: Task, before: e.Track) -> None:
    """Let happen next what happens when a track comes to 0, rises from it, or is full.

    Of a group: when the last one does, or the first.
    """
    who, deeper, key = task.target, task.depth + 1, base(task.track)
    if deeper > DEPTH or play.done > MOST:
        return
    there = play.fight.combatants[who].tracks
    was, _ = whole({**there, task.track: before}, key)
    now, full = whole(there, key)
    own = ("tracks", key)
    if was < full == now:
        play.push(Task("effects", who, who, (*own, "full"), depth=deeper))
    if was <= 0 < now:
        play.push(Task("effects", who, who, (*own, "risen"), depth=deeper))
    if was > 0 >= now:
        fall = _fell(play, replace(task, track=key, depth=deeper))
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
    return track in c.tracks and whole(c.tracks, track)[0] <= 0


def settle(play: Play, who: str) -> None:
    """Draw what follows from tracks that the GM set: what at 0 holds from now on, or no longer."""
    c = play.fight.combatants[who]
    for key, rule in play.game.tracks.items():
        if key not in c.tracks:
            continue
        down = whole(c.tracks, key)[0] <= 0
        marks = {effect.mark for effect in rule.zero if effect.mark}
        if down and marks and not marks & c.marks.keys():
            play.push(Task("effects", who, who, ("tracks", key, "zero")))
        elif not down and marks & c.marks.keys():
            play.push(Task("effects", who, who, ("tracks", key, "risen")))
