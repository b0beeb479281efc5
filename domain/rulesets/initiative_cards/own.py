"""The game's own state: who holds what, what lies on the table, what is being asked.

Laws: it is folded from the shared events alone; in a seat's world it holds the hands that this seat
was dealt or shown and no others, so every lookup of a hand must do without it. How many cards each
combatant holds is public and comes from the condition ``cards``.
"""

from collections.abc import Mapping
from typing import cast

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit import cards
from fightbook.domain.kit import own as change
from fightbook.domain.kit.cards import Hands
from fightbook.domain.maps import put, without
from fightbook.domain.scribe import GM
from fightbook.domain.state import Fight

CARDS = "cards"


class Own(Hands, frozen=True):
    """The state of the cards and of the questions about them."""

    counts: Mapping[str, int] = {}
    down: Mapping[str, int] = {}
    """The card chosen this round, 0 for none, by combatant."""
    gave: frozenset[str] = frozenset()
    received: frozenset[str] = frozenset()
    asked: Mapping[str, str] = {}
    """Who is asked to jump in, by open question."""
    jumps: frozenset[str] = frozenset()
    """Who wants to jump into what is going on."""
    outdone: frozenset[str] = frozenset()
    """Who wanted to, and saw a higher card go first."""
    holds: frozenset[str] = frozenset()
    """Who lets this whole turn run its course."""
    whose: str = ""
    """Whose turn that is."""
    failures: Mapping[str, int] = {}
    """How often each combatant failed at each spell, by ``combatant/spell``."""
    round: int = 0
    onward: int = 0
    """The round in which the GM said that the fight goes on with one side standing."""
    tests: int = 0
    """The tests that the GM asked for: counted, so that each can be taken back."""
    thinned: bool = False
    """Somebody whom everybody knew has left."""


def own_of(fight: Fight) -> Own:
    """Give the game's own part of a fight."""
    return cast(Own, fight.own)


def _played(own: Own, event: e.Played) -> Own:
    if event.how == "given" and not event.cards:
        return replace(own, gave=own.gave | {event.who}, received=own.received | {event.target})
    own = cards.played(own, event)
    if event.how == "discarded" and event.to is not None:
        return replace(own, down=without(own.down, event.who))
    return own


_of_a_turn = change.forgets("holds", "outdone")
_of_a_round = change.forgets("gave", "received", "holds", "outdone", "down", "up")


def _phased(own: Own, event: e.Phased) -> Own:
    new: Own = own if event.round == own.round else _of_a_round(own, event)
    return replace(new, round=event.round)


def _ordered(own: Own, event: e.Ordered) -> Own:
    """Begin a turn, also where whoever had the one before it has left; the jumps are over."""
    first = event.steps[0] if event.steps else e.Step("")
    begins = first.what == "turn" or (first.what == "preempt" and first.who != own.whose)
    whose = first.who if first.what == "preempt" else own.whose
    new: Own = _of_a_turn(own, event) if begins else own
    return replace(new, whose=whose, jumps=frozenset())


def _answered(own: Own, event: e.Answered) -> Own:
    about = own.asked.get(event.prompt, "")
    own = replace(own, asked=without(own.asked, event.prompt), outdone=own.outdone - {about})
    if event.choice == "jump":
        return replace(own, jumps=own.jumps | {about})
    if event.choice == "hold":
        return replace(own, holds=own.holds | {about})
    return replace(own, onward=own.round) if event.choice == "onward" else own


def _checked(own: Own, event: e.Checked) -> Own:
    if event.check == "test":
        return replace(own, tests=own.tests + 1)
    if event.check == "jump":
        return replace(own, outdone=own.outdone | {event.against})
    if event.check != "cast" or event.outcome != "failed":
        return own
    key = f"{event.who}/{event.detail['spell']}"
    return replace(own, failures=put(own.failures, key, own.failures.get(key, 0) + 1))


_CHANGES: change.Changes = {
    e.Dealt: cards.dealt,
    e.Assigned: cards.assigned,
    e.Marked: change.where(
        lambda event: event.mark == CARDS and event.by != GM,
        change.puts("counts", lambda _, event: event.value),
    ),
    e.Chosen: change.puts("down", lambda _, event: int(event.what["card"])),
    e.Played: _played,
    e.Phased: _phased,
    e.Ordered: _ordered,
    e.Prompted: change.where(
        lambda event: event.kind == "jump",
        change.puts("asked", lambda _, event: event.about, key="prompt"),
    ),
    e.Answered: _answered,
    e.Lapsed: change.drops("asked", key="prompt"),
    e.Checked: _checked,
    e.Left: change.both(
        cards.left,
        change.drops("counts"),
        change.drops("down"),
        change.where(lambda event: event.to is None, lambda own, _: replace(own, thinned=True)),
    ),
}

evolve = change.folding(lambda _: Own(), _CHANGES)
"""Gives the state after an event; what it does not concern it leaves alone."""
