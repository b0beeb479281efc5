"""Hands of cards: dealing, putting down, giving, looking.

Laws: a dealt card is written down for the seats of that hand alone, the rest of the pile for nobody
(IC-01); what a player chooses is sealed until all have chosen, and a sealed choice has the same
shape whatever it is (IC-03); a card that was given is seen by its giver and its receiver (IC-06).
Limits: when deck and discards cannot fill all hands, the last ones stay short.
"""

from collections import Counter
from collections.abc import Mapping

from fightbook.domain.events import Dealt, Marked, Played
from fightbook.domain.kit.ask import seal
from fightbook.domain.kit.deeds import bar
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.initiative_cards import table
from fightbook.domain.rulesets.initiative_cards.commands import Give, Look, Play
from fightbook.domain.rulesets.initiative_cards.own import CARDS, own_of
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Combatant

HIGHEST = 100
DECK = "deck"
"""Under this label a whole deck may come, in order, in place of one hand after the other."""


def real_dice(scribe: Scribe) -> bool:
    """Tell whether the table throws real dice, and so shuffles real cards."""
    return scribe.option("dice") == "table"


def hand_size(c: Combatant) -> int:
    """Give how many cards a combatant is dealt: one for each die of Combat, at least one."""
    return max(1, known(c).attribute("combat"))


def deal(scribe: Scribe, whos: list[str]) -> None:
    """Deal full hands from the pile; shuffle what is nowhere else under it when it runs short."""
    sizes = {who: hand_size(scribe.fight.combatants[who]) for who in whos}
    pile = list(own_of(scribe.fight).pile)
    if real_dice(scribe) and not pile and DECK not in scribe.brought:
        hands = _entered(scribe, sizes)
    else:
        if len(pile) < sum(sizes.values()) and (discards := _discards(scribe)):
            pile += _shuffled(scribe, discards)
        hands, pile = _cut(pile, sizes)
    for who, hand in hands.items():
        scribe.emit(Dealt(who, tuple(hand), to=table.holders(scribe.fight.combatants[who])))
        set_count(scribe, who, len(hand))
    scribe.emit(Dealt("", tuple(pile), to=()))


def _cut(pile: list[int], sizes: Mapping[str, int]) -> tuple[dict[str, list[int]], list[int]]:
    """Give the hands from the top of the pile, and the rest of it."""
    hands = dict[str, list[int]]()
    for who, size in sizes.items():
        hands[who], pile = pile[:size], pile[size:]
    return hands, pile


def _entered(scribe: Scribe, sizes: Mapping[str, int]) -> dict[str, list[int]]:
    """Take the hands that somebody dealt from real cards, each as it is entered; they stay secret.

    What lies in the pile, in which order, nobody knows: any card that is not in a hand or open.
    """
    scribe.sealed = (scribe.seat.id,)
    there = _discards(scribe)
    throws = list[Throw]()
    for who, size in sizes.items():
        count = min(size, len(there) - sum(throw.count for throw in throws))
        throws.append(Throw("hand", who, HIGHEST, count, "a hand of cards", cards=True))
    hands = dict(zip(sizes, scribe.hands(throws), strict=True))
    left = Counter(there)
    left.subtract(card for hand in hands.values() for card in hand)
    if twice := [card for card, number in left.items() if number < 0]:
        cards = ", ".join(map(str, sorted(twice)))
        raise refuse("bad-dice", f"Not so many of these cards are left: {cards}.", "dice")
    return hands


def set_count(scribe: Scribe, who: str, number: int) -> None:
    """Let everybody see how many cards a combatant holds."""
    scribe.emit(Marked(who, CARDS, number))


def _discards(scribe: Scribe) -> list[int]:
    """Give the cards that are in no hand, on no table and not in the pile (003-3)."""
    own = own_of(scribe.fight)
    decks = int(scribe.option("decks") or 1)
    cards = Counter(dict.fromkeys(range(1, HIGHEST + 1), decks))
    cards.subtract(own.pile)
    cards.subtract(own.up.values())
    for hand in own.hands.values():
        cards.subtract(hand)
    return list(cards.elements())


def _shuffled(scribe: Scribe, cards: list[int]) -> list[int]:
    """Shuffle; an order of real cards that is entered whole stays with whoever entered it."""
    if real_dice(scribe):
        scribe.sealed = (scribe.seat.id,)
        order = scribe.shuffle(DECK, len(cards))
    else:  # faces that a command brings for the deck are refused as unused
        order = scribe.draw("screen").read(DECK).shuffle(len(cards))
    return [cards[place] for place in order]


# --- choosing -------------------------------------------------------------------------------------


def play(scribe: Scribe, command: Play) -> None:
    """Put a card face down, or stay out; the last one to choose opens all (IC-03, 003-7)."""
    who = command.who
    done = scribe.combatant(who).id not in table.waiting(scribe.fight)
    bar(done, "This combatant has chosen, or has nothing to choose from.", "who")
    seats = own_of(scribe.fight).seen.get(who, ())
    last = table.waiting(scribe.fight) == [who]
    seal(scribe, who, {"card": _card(scribe, command)}, seats, last=last)


def _card(scribe: Scribe, command: Play) -> int:
    hand = own_of(scribe.fight).hands[command.who]
    if command.blind:
        known_here = table.knows_hand(scribe.fight, command.who, scribe.worded)
        bar(known_here or command.card, "Only who cannot see a hand takes a card unseen.", "blind")
        place = scribe.faces(Throw("blind", command.who, len(hand), why="a card unseen"))
        return hand[place[0][0].face - 1]
    if command.card:
        _check_card(scribe, command.who, command.card)
    return command.card


def _check_card(scribe: Scribe, who: str, card: int) -> None:
    """Refuse a card that is not in the hand, or in one that the seat does not see."""
    seen = table.knows_hand(scribe.fight, who, scribe.worded)
    bar(not seen, "Your seat does not see this hand.", "card", "forbidden")
    bar(card not in own_of(scribe.fight).hands[who], "This card is not in the hand.", "card")


def give(scribe: Scribe, command: Give) -> None:
    """Give a card: one given and one received in a round, between players (IC-06, 003-8/9)."""
    giver, taker = scribe.combatant(command.who), scribe.combatant(command.target, "target")
    takes = taker.id in table.takers(scribe.fight, giver)
    bar(not takes, "This card cannot change hands now.", "target")
    _check_card(scribe, giver.id, command.card)
    own = own_of(scribe.fight)
    seats = tuple(dict.fromkeys((*own.seen[giver.id], *own.seen.get(taker.id, ()))))
    scribe.sealed = tuple(dict.fromkeys((*seats, scribe.seat.id)))
    scribe.emit(Played(giver.id, (command.card,), "given", taker.id, to=seats))
    scribe.emit(Played(giver.id, (), "given", taker.id))
    set_count(scribe, giver.id, own.counts[giver.id] - 1)
    set_count(scribe, taker.id, own.counts.get(taker.id, 0) + 1)


def look(scribe: Scribe, command: Look) -> None:
    """Show the hand to the seats that control the combatant by now."""
    c = scribe.combatant(command.who)
    may = table.may_look(scribe.fight, c, scribe.seat.id)
    bar(not may, "There is no hand that your seat could take up.", "who")
    hand = own_of(scribe.fight).hands[c.id]
    scribe.sealed = table.holders(c)
    scribe.emit(Dealt(c.id, hand, to=table.holders(c)))


def drop(scribe: Scribe, who: str) -> None:
    """Put the hand of the dead on the discards, unseen (003-3)."""
    own = own_of(scribe.fight)
    if own.counts.get(who, 0):
        scribe.emit(Played(who, own.hands[who], "discarded", to=own.seen.get(who, ())))
        set_count(scribe, who, 0)
