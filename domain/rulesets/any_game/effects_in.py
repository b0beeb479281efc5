"""Where the effects of a file stand: each list of them, with its path."""

from collections.abc import Iterator

from fightbook.domain.rulesets.any_game.file import Effect, GameFile


def effects_in(game: GameFile) -> Iterator[tuple[tuple[str, ...], tuple[Effect, ...]]]:
    """Give every list of effects in a file, with where it stands."""
    for key, track in game.tracks.items():
        for when in ("zero", "risen", "full"):
            yield ("tracks", key, when), getattr(track, when)
    for key, rule in game.conditions.items():
        yield ("conditions", key, "turn"), rule.turn
    for key, action in game.actions.items():
        for name, grade in action.grades.items():
            yield ("actions", key, "grades", name, "effects"), grade.effects
        yield ("actions", key, "before"), action.before
        yield ("actions", key, "effects"), action.effects
    for key, trigger in game.triggers.items():
        yield ("triggers", key, "effects"), trigger.effects
    for key, rest in game.rests.items():
        yield ("rests", key, "effects"), rest.effects
