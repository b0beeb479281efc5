"""A rest between fights, in a campaign: what a file says comes back with it, and what else it does.

Limit: what hangs on dice, and conditions that a rest would bring, are for the GM to set.
"""

from collections.abc import Mapping
from typing import Any

from fightbook.domain.between import Rested
from fightbook.domain.events import Track
from fightbook.domain.kit.formula import dice
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.any_game.file import Effect, GameFile
from fightbook.domain.rulesets.any_game.numbers import Numbers, parsed
from fightbook.domain.rulesets.any_game.tracks import all_of, base, filled, moved
from fightbook.domain.state import Mark


def rests(game: GameFile) -> dict[str, str]:
    """Give the rests of a file, in words."""
    return {key: rest.title for key, rest in game.rests.items()}


def rested(
    game: GameFile,
    sheet: Mapping[str, Any],
    tracks: Mapping[str, Track],
    marks: Mapping[str, Mark],
    kind: str,
) -> Rested:
    """Fill whatever comes back with a rest of this kind, or a shorter one; do what it does."""
    if (rest := game.rests.get(kind)) is None:
        raise refuse("illegal", f"There is no rest {kind!r}.", "kind")
    when, rules = (kind, *rest.also), game.tracks
    numbers = Numbers(game, sheet, tracks, marks)
    found = dict(tracks)
    for key, track in tracks.items():
        rule = rules[base(key)]
        if rule.back in when and not rule.backs:
            found[key] = filled(track, numbers.whole(rule.sides))
    over = [m for m in marks if m in game.conditions and not game.conditions[m].lasts]
    for effect in rest.effects:
        numbers = Numbers(game, sheet, found, marks)
        if effect.when and not numbers.whole(effect.when):
            continue
        if effect.unmark in marks and effect.unmark not in over:
            over.append(effect.unmark)
        name, by = effect.track or game.damage.track, _moves(effect, numbers)
        for key in all_of(found, name) if by else ():
            rule = rules[name]
            found[key] = moved(found[key], by, rule.least, numbers.whole(rule.sides))
    return Rested({key: t for key, t in found.items() if t != tracks[key]}, tuple(over))


def _moves(effect: Effect, numbers: Numbers) -> int:
    """Give by how much a track goes up, or down; 0 where dice would say so, or a check."""
    text = effect.heal or effect.damage
    if not text or effect.check is not None or dice(parsed(text)):
        return 0
    amount = max(0, numbers.whole(text))
    return amount if effect.heal else -amount
