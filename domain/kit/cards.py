"""Hands of cards: who holds what, what lies open, what is left to deal.

A game's own state that begins with ``Hands`` folds ``Dealt``, ``Played``, ``Assigned`` and ``Left``
by the changes below. Law: in a seat's world it has the hands that this seat was dealt or shown and
no others, so every look-up of a hand must do without it.
"""

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from fightbook.domain.events import Assigned, Dealt, Left, Played
from fightbook.domain.maps import put, without
from fightbook.domain.scribe import GM

Cards = tuple[int, ...]


class Hands(msgspec.Struct, frozen=True):
    """The cards of a fight."""

    pile: Cards = ()
    """What is left to deal, first to last; known to nobody at the table."""
    hands: Mapping[str, Cards] = {}
    seen: Mapping[str, tuple[str, ...]] = {}
    """The seats that were dealt each hand and still control it."""
    up: Mapping[str, int] = {}
    """The card that lies open before each combatant, until it is discarded."""


Own = TypeVar("Own", bound=Hands)


def dealt(own: Own, event: Dealt) -> Own:
    """Take a hand up, or the pile."""
    if not event.who:
        return replace(own, pile=event.cards)
    hands = put(own.hands, event.who, event.cards)
    return replace(own, hands=hands, seen=put(own.seen, event.who, event.to or ()))


def assigned(own: Own, event: Assigned) -> Own:
    """Let those who no longer control somebody know no more of the hand."""
    still = tuple(s for s in own.seen.get(event.who, ()) if s in {GM, *event.seats})
    return replace(own, seen=put(own.seen, event.who, still))


def played(own: Own, event: Played) -> Own:
    """Lay a card open, give it, or let it go: the open card, or (unseen) cards of the hand."""
    if event.how in {"discarded", "lost"} and event.to is None:
        return replace(own, up=without(own.up, event.who))
    own = _lost(own, event.who, event.cards)
    if event.how == "played":
        return replace(own, up=put(own.up, event.who, event.cards[0]))
    if event.how == "given" and event.target in own.hands:
        hand = (*own.hands[event.target], *event.cards)
        return replace(own, hands=put(own.hands, event.target, hand))
    return own


def left(own: Own, event: Left) -> Own:
    """Let the cards of whoever left go."""
    return replace(own, hands=without(own.hands, event.who), up=without(own.up, event.who))


def _lost(own: Own, who: str, cards: Cards) -> Own:
    """Take cards out of a hand, where the hand is known."""
    if who not in own.hands:
        return own
    hand = list(own.hands[who])
    for card in cards:
        if card in hand:
            hand.remove(card)
    return replace(own, hands=put(own.hands, who, tuple(hand)))
