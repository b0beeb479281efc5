"""What happens to the boxes of health, and what everybody sees of it.

Laws: whoever has no healthy box left is unconscious, whoever has damage only is dead, checked after
every change (IC-22, IC-24, 003-49); what the GM marked by hand stays as the GM marked it.
"""

from collections.abc import Sequence
from typing import Any

from fightbook.domain.events import Checked, Marked, Modifier, Track, Unmarked
from fightbook.domain.kit import marks
from fightbook.domain.kit.parts import add, worth
from fightbook.domain.rulesets.initiative_cards import boxes, table
from fightbook.domain.rulesets.initiative_cards.boxes import HEALTH
from fightbook.domain.rulesets.initiative_cards.hands import drop
from fightbook.domain.scribe import GM, Scribe, eyes
from fightbook.domain.state import Mark

EXHAUSTION = "exhaustion"
"""What the only part of a loss begins with that tires, so that the log knows it from damage."""
FAILED, TIRING = f"{EXHAUSTION}, a failed spell", f"{EXHAUSTION}, a tiring spell"
FIRE = "fire"
SPARE = "nothing left to heal"
"""What of a healing finds nothing to heal."""


def suffer(
    scribe: Scribe, who: str, parts: Sequence[Modifier], *, tires: bool = False, **more: Any
) -> None:
    """Let ``who`` suffer what ``parts`` come to, of damage, or of exhaustion (IC-23, IC-24).

    A ward absorbs damage and is used up by it (IC-31, 003-61).
    """
    points, told = max(0, worth(parts)), [*parts]
    held = scribe.fight.combatants[who].marks.get(table.WARD)
    taken = 0 if tires or held is None else min(held.value, points)
    add(told, table.WARD, -taken)
    how = boxes.tire if tires else boxes.hurt
    track, points = scribe.fight.combatants[who].tracks[HEALTH], points - taken
    after = how(track, points)
    scribe.damage(who, HEALTH, after, points, parts=tuple(told), **more)
    _look(scribe, who, track, after)
    if held is not None and taken:
        _wear(scribe, who, held, taken)
    settle(scribe, who)


def _look(scribe: Scribe, who: str, before: Track, after: Track) -> None:
    """Say that somebody looks as before of whom a word is all that is seen: no line else would."""
    c, word = scribe.fight.combatants[who], boxes.word(after)
    if c.shown == "word" and scribe.sealed is None and word == boxes.word(before):
        scribe.emit(Checked("look", who, "same", detail={"word": word}))


def _wear(scribe: Scribe, who: str, ward: Mark, taken: int) -> None:
    """Let a ward absorb less from now on, or end it."""
    if ward.value > taken:
        more: dict[str, Any] = {"until": ward.until, "why": table.STILL}
        marks.mark(scribe, who, table.WARD, ward.value - taken, **more)
    else:
        marks.unmark(scribe, who, table.WARD, why="used up")


def mend(
    scribe: Scribe, who: str, old: str, new: str, parts: Sequence[Modifier], **more: Any
) -> None:
    """Turn boxes into a better state, or damage into permanent damage (IC-25).

    So many as ``parts`` come to, and no more than there are.
    """
    track, told = scribe.fight.combatants[who].tracks[HEALTH], [*parts]
    add(told, SPARE, min(0, boxes.count(track, old) - worth(told)))
    points = worth(told)
    after = boxes.move(track, old, new, points)
    scribe.heal(who, HEALTH, after, points, parts=tuple(told), **more)
    _look(scribe, who, track, after)
    settle(scribe, who)


def settle(scribe: Scribe, who: str) -> None:
    """End, then set the conditions that follow from the boxes."""
    c = scribe.fight.combatants[who]
    track = c.tracks[HEALTH]
    dead = boxes.lifeless(track)
    due = {table.UNCONSCIOUS: boxes.senseless(track) and not dead, table.DEAD: dead}
    for mark, holds in due.items():
        if mark in c.marks and not holds and c.marks[mark].by != GM:
            scribe.emit(Unmarked(who, mark, table.DEAD if dead else ""))
    for mark, holds in due.items():
        if holds and mark not in c.marks:
            scribe.emit(Marked(who, mark))
    if not table.alive(scribe.fight.combatants[who]):
        drop(scribe, who)


def settle_all(scribe: Scribe) -> None:
    """Take note of what the GM changed by hand."""
    for c in tuple(scribe.fight.combatants.values()):
        if not c.secret:
            settle(scribe, c.id)


def burn(scribe: Scribe) -> None:
    """Let fire bite: 1 point, then 2, then 3, past any armour (IC-28, 003-42).

    It is its caster's doing, and nobody's where the GM lit it.
    """
    for c in tuple(scribe.fight.combatants.values()):
        if table.alive(c) and (fire := c.marks.get(table.BURNING)) is not None:
            by = "" if fire.by == GM else fire.by
            if eyes(c) is not None:
                scribe.emit(Checked("fire", c.id, "bites"))
            suffer(scribe, c.id, (Modifier(FIRE, fire.value),), by=by, why="burning")
            if table.alive(scribe.fight.combatants[c.id]) and not _due(scribe, fire):
                more: dict[str, Any] = {"by": by, "until": fire.until, "why": table.STILL}
                marks.mark(scribe, c.id, table.BURNING, fire.value + 1, **more)


def expire(scribe: Scribe) -> None:
    """End the conditions whose last round this was; of the dead only that they are."""
    for c in tuple(scribe.fight.combatants.values()):
        left = [c.marks[table.DEAD]] if table.DEAD in c.marks else c.marks.values()
        marks.unmark(scribe, c.id, *(m.mark for m in left if _due(scribe, m)), why=table.OVER)


def _due(scribe: Scribe, mark: Mark) -> bool:
    """Tell whether this is the last round of a condition."""
    return 0 < mark.until <= scribe.fight.round
