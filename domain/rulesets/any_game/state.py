"""The game's own state: what has been done this turn. All else is in the shared state.

The agenda holds the turns that are left in the round, and a last step ``round`` whose data has the
order of everybody, so that the next round can begin.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from fightbook.domain.events import Chosen, Event, Opened, Ordered, Phased
from fightbook.domain.maps import put
from fightbook.domain.state import Fight


class Own(msgspec.Struct, frozen=True):
    """How often each action was done: by ``who/action``; since whose turn, and in which round.

    What happened by a trigger counts under ``who/!trigger``, in each round anew. ``order``:
    everybody who acts, first to last. ``onward``: the round in which the GM let the fight go on
    although only one side was left.
    """

    used: Mapping[str, int] = {}
    order: tuple[str, ...] = ()
    onward: int = 0
    round: int = 0
    begun: frozenset[str] = frozenset()
    """Whose turn has begun and is not over, also of those who let others act first."""
    out: Mapping[str, tuple[int, ...]] = {}
    """The cards of each deck that were drawn before everybody's eyes, since it was shuffled."""


def evolve(own: Any, event: Event) -> Any:
    """Give the state after an event (pure, total)."""
    if isinstance(event, Opened):
        return Own()
    if isinstance(event, Phased):
        used = {key: n for key, n in own.used.items() if _lasts(key, own, event)}
        begun = own.begun | ({event.turn} if event.turn else set())
        return msgspec.structs.replace(own, used=used, round=event.round, begun=begun)
    if isinstance(event, Ordered):
        found = [step.data["order"] for step in event.steps if "order" in step.data]
        begun = own.begun & {step.who for step in event.steps if step.what == "turn"}
        order = tuple(found[-1]) if found else own.order
        return msgspec.structs.replace(own, order=order, begun=begun)
    if isinstance(event, Chosen) and ("action" in event.what or "trigger" in event.what):
        key = f"{event.who}/{event.what.get('action') or '!' + event.what['trigger']}"
        return msgspec.structs.replace(own, used=put(own.used, key, own.used.get(key, 0) + 1))
    if isinstance(event, Chosen) and "deck" in event.what and event.to is None:
        key, cards = event.what["deck"], tuple(event.what["cards"])
        lie = () if event.what["fresh"] else own.out.get(key, ())
        return msgspec.structs.replace(own, out=put(own.out, key, (*lie, *cards)))
    if isinstance(event, Chosen) and "onward" in event.what:
        return msgspec.structs.replace(own, onward=event.what["onward"])
    return own


def _lasts(key: str, own: Own, event: Phased) -> bool:
    """Tell whether something still counts: triggers until the next round, deeds until the turn."""
    who, _, what = key.partition("/")
    if what.startswith("!"):
        return event.round == own.round
    return who != event.turn or who in own.begun


def own_of(fight: Fight) -> Own:
    """Give the own state of a fight."""
    return fight.own if isinstance(fight.own, Own) else Own()
