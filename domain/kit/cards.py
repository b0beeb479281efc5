"""Hands of cards: who holds what, what lies open, what is left to deal, and dealing it.

A game's own state that begins with ``Hands`` folds ``Dealt``, ``Played``, ``Assigned`` and ``Left``
by the changes below. Law: in a seat's world it has the hands that this seat was dealt or shown and
no others, so every look-up of a hand must do without it. Limits: cards from 1 to 100, of one deck
or several; when deck and discards cannot fill all hands, the last ones stay short.
"""

from collections import Counter
from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from fightbook.domain.events import Assigned, Dealt, Left, Played
from fightbook.domain.maps import put, without
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import GM, Scribe, Throw

Cards = tuple[int, ...]
Sizes = Mapping[str, int]
HIGHEST = 100
DECK = "deck"
"""Under this label a whole deck may come, in order, in place of one hand after the other."""


class Hands(msgspec.Struct, frozen=True):
    """The cards of a fight."""

    pile: Cards = ()
    """What is left to deal, first to last; known to nobody at the table."""
    hands: Mapping[str, Cards] = {}
    seen: Mapping[str, tuple[str, ...]] = {}
    """The seats that were dealt each hand and still control it."""
    up: Mapping[str, int] = {}
    """The card that lies open before each combatant, until it is discarded."""
    spent: Cards = ()
    """The discards, until they are shuffled into the pile."""


Own = TypeVar("Own", bound=Hands)


def dealt(own: Own, event: Dealt) -> Own:
    """Take a hand up, or the pile."""
    if not event.who:
        grown = len(event.cards) > len(own.pile)  # by the discards alone
        return replace(own, pile=event.cards, spent=() if grown else own.spent)
    hands = put(own.hands, event.who, event.cards)
    return replace(own, hands=hands, seen=put(own.seen, event.who, event.to or ()))


def assigned(own: Own, event: Assigned) -> Own:
    """Let those who no longer control somebody know no more of the hand."""
    still = tuple(s for s in own.seen.get(event.who, ()) if s in {GM, *event.seats})
    return replace(own, seen=put(own.seen, event.who, still))


def played(own: Own, event: Played) -> Own:
    """Lay a card open, give it, or let it go: the open card, or (unseen) cards of the hand."""
    if event.how in {"discarded", "lost"}:
        own = replace(own, spent=(*own.spent, *event.cards))
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


# --- dealing --------------------------------------------------------------------------------------


def real(scribe: Scribe) -> bool:
    """Tell whether the table throws real dice, and so shuffles real cards."""
    return scribe.option("dice") == "table"


def deal(
    scribe: Scribe, own: Hands, sizes: Sizes, decks: int
) -> tuple[list[int], dict[str, list[int]], list[int]]:
    """Give the pile, hands of so many cards off it, and the rest.

    The discards are shuffled under the pile when it runs short, and only then. Of real cards it is
    empty, but for the discards when they are shuffled.
    """
    pile, there = list(own.pile), _discards(own, decks)
    if real(scribe) and not pile and DECK not in scribe.brought:
        return _entered(scribe, there, sizes, own.spent)
    if len(pile) < sum(sizes.values()) and there:
        pile += _shuffled(scribe, there)
    hands, rest = dict[str, list[int]](), pile
    for who, size in sizes.items():
        hands[who], rest = rest[:size], rest[size:]
    return pile, hands, rest


def _discards(own: Hands, decks: int) -> list[int]:
    """Give the cards that are in no hand, on no table and not in the pile."""
    cards = Counter(dict.fromkeys(range(1, HIGHEST + 1), decks))
    for some in (own.pile, own.up.values(), *own.hands.values()):
        cards.subtract(some)
    return list(cards.elements())


def _entered(
    scribe: Scribe, there: list[int], sizes: Sizes, spent: Cards
) -> tuple[list[int], dict[str, list[int]], list[int]]:
    """Take the hands that somebody dealt from real cards, each as it is entered; they stay secret.

    In which order the pile lies nobody knows: any card may come that was not dealt, and none of the
    discards before that is all dealt. What is refused says of a card that it is not in the pile,
    not where it is.
    """
    scribe.sealed = (scribe.seat.id,)
    throws = list[Throw]()
    for who, size in sizes.items():
        count = min(size, len(there) - sum(throw.count for throw in throws))
        throws.append(Throw("hand", who, HIGHEST, count, "a hand of cards", cards=True))
    fresh = Counter(there) - Counter(spent)
    short = fresh.total() < sum(throw.count for throw in throws)
    hands = dict(zip(sizes, scribe.hands(throws), strict=True))
    entered = Counter(card for hand in hands.values() for card in hand)
    if twice := entered - (Counter(there) if short else fresh):
        cards = ", ".join(map(str, sorted(twice)))
        raise refuse("bad-dice", f"Not so many of these cards are left: {cards}.", "dice")
    if short and fresh - entered:
        why = "All cards of the pile are dealt before the discards are shuffled."
        raise refuse("bad-dice", why, "dice")
    return list(spent) if short else [], hands, []


def _shuffled(scribe: Scribe, cards: list[int]) -> list[int]:
    """Shuffle; an order of real cards that is entered whole stays with whoever entered it."""
    if real(scribe):
        scribe.sealed = (scribe.seat.id,)
        order = scribe.shuffle(DECK, len(cards))
    else:  # faces that a command brings for the deck are refused as unused
        order = scribe.draw("screen").read(DECK).shuffle(len(cards))
    return [cards[place] for place in order]
