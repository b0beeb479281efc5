"""Effects: what happens to somebody, one after the other, each as things stand when it comes.

Laws: damage to a track goes to what is ``first`` before it; a type of damage that somebody resists
is halved, rounded down, and nothing where immune; what happens at 0 happens when 0 is reached.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from domain import events as e
from domain.rulesets.any_game.file import Check, Effect
from domain.rulesets.any_game.play import Play, Roll

DEPTH = 8
"""How far what happens at 0 can lead to what happens at 0 of another track."""


class Deed(msgspec.Struct, frozen=True):
    """What an effect comes of: who did it, with what; ``place``: of its action in the file."""

    by: str
    target: str
    place: int | None = None
    item: Mapping[str, Any] = {}
    why: str = ""
    depth: int = 0

    def label(self, word: str) -> str:
        """Give the purpose of its dice: the word, and the place where it has one."""
        return word if self.place is None else f"{word}{self.place}"


def happen(
    play: Play, effects: Iterable[Effect], deed: Deed, moment: Mapping[str, int] | None = None
) -> None:
    """Let effects happen, first to last."""
    now = dict(moment or {})
    for effect in effects:
        who = deed.by if effect.on == "self" else deed.target
        numbers = play.numbers(deed.by, deed.target, deed.item, now)
        if effect.when and not numbers.whole(effect.when):
            continue
        passed = False
        if effect.check is not None:
            passed, roll = check(play, effect.check, who, deed)
            now |= {"passed": int(passed), "roll": roll.total, "natural": roll.natural}
        if passed and not (effect.half and effect.damage):
            continue
        _happen(play, effect, who, deed, now, halved=passed)


def check(play: Play, rule: Check, who: str, deed: Deed) -> tuple[bool, Roll]:
    """Let ``who`` roll against a number of the doer's; tell whether it was passed."""
    label, favour = deed.label("check"), favoured(play, who, "")
    roll = play.roll(rule.roll, play.numbers(who, deed.by), label, who, rule.title, favour)
    goal = play.numbers(deed.by, who, deed.item).whole(rule.against)
    passed = roll.total <= goal if rule.under else roll.total >= goal
    against = deed.by if deed.by != who else ""
    outcome = "passed" if passed else "failed"
    play.emit(e.Checked(rule.title, who, outcome, against, who if passed else against))
    return passed, roll


def favoured(play: Play, who: str, target: str) -> int:
    """Use up what the GM granted, and add what conditions give: 1 advantage, -1 disadvantage."""
    held = [*_favours(play, who, "own"), *_favours(play, target, "against")]
    granted = play.scribe.favour(who)
    total = held.count("advantage") - held.count("disadvantage") + granted
    return (total > 0) - (total < 0)


def _favours(play: Play, who: str, which: str) -> list[str]:
    c = play.here(who)
    rules = play.game.conditions
    return [] if c is None else [getattr(rules[m], which) for m in c.marks if m in rules]


def _happen(
    play: Play, effect: Effect, who: str, deed: Deed, now: dict[str, int], *, halved: bool
) -> None:
    numbers = play.numbers(deed.by, deed.target, deed.item, now)
    track = effect.track or play.game.damage.track
    if effect.damage:
        roll = play.roll(effect.damage, numbers, deed.label("damage"), deed.by, "damage")
        amount = max(0, roll.total // 2 if halved else roll.total)
        now["amount"] = harm(play, who, track, amount, numbers.word(effect.type), deed)
    elif effect.heal:
        roll = play.roll(effect.heal, numbers, deed.label("heal"), deed.by, "healing")
        now["amount"] = mend(play, who, track, max(0, roll.total), deed)
    elif effect.mark:
        rounds, value = numbers.whole(effect.rounds), numbers.whole(effect.value)
        by = deed.by if deed.by != who else ""
        play.mark(who, effect.mark, value=max(-1000, min(1000, value)), rounds=rounds, by=by)
    elif effect.unmark:
        play.unmark(who, effect.unmark, deed.why)


def harm(play: Play, who: str, track: str, amount: int, kind: str, deed: Deed) -> int:
    """Let damage of a type go to a track; give how much was taken."""
    rule, c = play.game.damage, play.fight.combatants[who]
    amount, parts = _resisted(c.sheet, amount, kind)
    if less := min(amount, max(0, play.numbers(who).whole(rule.less))):
        amount, parts = amount - less, (*parts, e.Modifier("taken off", -less))
    taken = amount
    if rule.first and track == rule.track and (cover := c.tracks[rule.first].value) > 0:
        amount -= _lose(play, who, rule.first, min(cover, amount), deed, kind, ())
    if amount:
        _lose(play, who, track, amount, deed, kind, parts)
    return taken


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


def _lose(
    play: Play,
    who: str,
    track: str,
    amount: int,
    deed: Deed,
    kind: str,
    parts: tuple[e.Modifier, ...],
) -> int:
    before = play.fight.combatants[who].tracks[track]
    after = _moved(before, -amount, play.game.tracks[track].least)
    by = deed.by if deed.by != who else ""
    play.scribe.damage(who, track, after, amount, by=by, why=kind, parts=parts)
    _turned(play, who, track, before, after, deed)
    return amount


def mend(play: Play, who: str, track: str, amount: int, deed: Deed) -> int:
    """Let a track recover; give by how much it did."""
    before = play.fight.combatants[who].tracks[track]
    after = _moved(before, amount, play.game.tracks[track].least)
    gained = left(after) - left(before)
    if gained > 0:
        by = deed.by if deed.by != who else ""
        play.scribe.heal(who, track, after, gained, by=by, why=deed.why)
        _turned(play, who, track, before, after, deed)
    return max(0, gained)


def left(track: e.Track) -> int:
    """Give what is left of a track: its value, or its empty boxes."""
    return sum(not box for box in track.boxes) if track.kind == "boxes" else track.value


def _moved(track: e.Track, by: int, least: int) -> e.Track:
    if track.kind != "boxes":
        return replace(track, value=max(least, min(max(track.max, track.value), track.value + by)))
    free = max(0, min(len(track.boxes), left(track) + by))
    full = len(track.boxes) - free
    return replace(track, boxes=("hurt",) * full + ("",) * free)


def _turned(play: Play, who: str, track: str, before: e.Track, after: e.Track, deed: Deed) -> None:
    """Let happen what happens when a track comes to 0, or rises from it."""
    rule = play.game.tracks[track]
    fell, rose = left(before) > 0 >= left(after), left(before) <= 0 < left(after)
    effects = rule.zero if fell else rule.risen if rose else ()
    if effects and deed.depth < DEPTH:
        happen(play, effects, Deed(who, who, depth=deed.depth + 1))


def settle(play: Play, who: str) -> None:
    """Draw what follows from tracks that the GM set: what at 0 holds from now on, or no longer."""
    c = play.fight.combatants[who]
    deed = Deed(who, who)
    for key, rule in play.game.tracks.items():
        down = left(c.tracks[key]) <= 0
        marks = {effect.mark for effect in rule.zero if effect.mark}
        if down and marks and not marks & c.marks.keys():
            happen(play, rule.zero, deed)
        elif not down and marks & c.marks.keys():
            happen(play, rule.risen, deed)
