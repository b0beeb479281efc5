"""The stage: all that the sentence for one event may draw upon."""

from collections.abc import Mapping

import msgspec

from domain import events as e
from projections.names import Names
from projections.scene import Scene


class Stage(msgspec.Struct, frozen=True):
    """Who is who, the scene before the event, and the command that led to it."""

    names: Names
    scene: Scene
    titles: Mapping[int, str]
    """A short title of each commit told so far."""
    declared: e.Declared | None = None
    """The declaration of the commit, where the viewer may see it."""
    chosen: frozenset[str] = frozenset()
    """The combatants whose choice the same commit tells."""
    failed: bool = False
    """Nothing came of the command."""

    @property
    def seat(self) -> str:
        """The seat that gave the command; empty where it is not known."""
        return self.declared.seat if self.declared else ""
