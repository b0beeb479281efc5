"""The scene: the fight as far as sentences and counts need it, whatever the ruleset.

Laws: a scene is a value, so going back with a retraction is taking the old one; an event about
something never shown changes nothing that matters.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.unseen import GRANT

DEAD = "dead"
"""What games call the condition of the dead."""


class Scene(msgspec.Struct, frozen=True):
    """The fight as far as sentences need it."""

    round: int = 0
    phase: str = ""
    seats: Mapping[str, tuple[str, ...]] = {}
    """The seats that control each combatant."""
    looks: Mapping[str, str] = {}
    """The last word for each ``combatant/track``."""
    prompts: Mapping[str, e.Prompted] = {}
    gone: frozenset[str] = frozenset()
    """Those who have left."""
    dead: frozenset[str] = frozenset()
    over: bool = False
    """The encounter has been closed."""
    grants: Mapping[str, e.Marked] = {}
    """What the GM granted that waits for its roll, for each ``combatant/mark``."""


def play(scene: Scene, event: e.Event) -> Scene:
    """Give the scene after ``event``."""
    change = _CHANGES.get(type(event))
    return change(scene, event) if change else scene


def look(event: e.Appeared) -> str:
    """Give the key of what is seen of a track."""
    return f"{event.who}/{event.track}"


def _joined(scene: Scene, event: e.Joined | e.Assigned) -> Scene:
    return replace(scene, seats={**scene.seats, event.who: event.seats})


def _came(scene: Scene, event: e.Joined) -> Scene:
    back = {event.who}
    return replace(_joined(scene, event), gone=scene.gone - back, dead=scene.dead - back)


def _left(scene: Scene, event: e.Left) -> Scene:
    return replace(scene, gone=scene.gone | {event.who})


def held(event: e.Marked | e.Unmarked) -> str:
    """Give the key of what somebody was granted."""
    return f"{event.who}/{event.mark}"


def _marked(scene: Scene, event: e.Marked) -> Scene:
    if event.mark.startswith(GRANT):
        return replace(scene, grants={**scene.grants, held(event): event})
    return replace(scene, dead=scene.dead | {event.who}) if event.mark == DEAD else scene


def _unmarked(scene: Scene, event: e.Unmarked) -> Scene:
    if event.mark.startswith(GRANT):
        left = {key: grant for key, grant in scene.grants.items() if key != held(event)}
        return replace(scene, grants=left)
    return replace(scene, dead=scene.dead - {event.who}) if event.mark == DEAD else scene


def _phased(scene: Scene, event: e.Phased) -> Scene:
    return replace(scene, round=event.round, phase=event.phase)


def _appeared(scene: Scene, event: e.Appeared) -> Scene:
    return replace(scene, looks={**scene.looks, look(event): event.word})


def _shown(scene: Scene, event: e.Shown) -> Scene:
    known = {key: word for key, word in scene.looks.items() if not key.startswith(f"{event.who}/")}
    return replace(scene, looks=known)


def _prompted(scene: Scene, event: e.Prompted) -> Scene:
    return replace(scene, prompts={**scene.prompts, event.prompt: event})


def _closed(scene: Scene, _: e.Closed) -> Scene:
    return replace(scene, over=True)


def _settled(scene: Scene, event: e.Answered | e.Lapsed) -> Scene:
    rest = {ident: p for ident, p in scene.prompts.items() if ident != event.prompt}
    return replace(scene, prompts=rest)


_CHANGES: dict[type[e.Event], Callable[[Scene, Any], Scene]] = {
    e.Joined: _came,
    e.Left: _left,
    e.Assigned: _joined,
    e.Marked: _marked,
    e.Unmarked: _unmarked,
    e.Phased: _phased,
    e.Appeared: _appeared,
    e.Shown: _shown,
    e.Prompted: _prompted,
    e.Answered: _settled,
    e.Lapsed: _settled,
    e.Closed: _closed,
}
