"""Hands of cards: dealing, putting down, giving, looking.

Laws: a dealt card is written down for the seats of that hand alone, the rest of the pile for nobody
(IC-01); what a player chooses is sealed until all have chosen, and a sealed choice has the same
shape whatever it is (IC-03); a card that was given is seen by its giver and its receiver (IC-06).
Limits: when deck and discards cannot fill all hands, the last ones stay short.
"""

from fightbook.domain.events import Dealt, Marked, Played
from fightbook.domain.kit import cards
from fightbook.domain.kit.ask import seal
from fightbook.domain.kit.deeds import bar
from fightbook.domain.rulesets.initiative_cards import table
from fightbook.domain.rulesets.initiative_cards.commands import Give, Look, Play
from fightbook.domain.rulesets.initiative_cards.own import CARDS, own_of
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.scribe import Scribe, Throw

FIRST = "one for each die of Combat"
NEW = "new ones, one for each die of Combat"
SHORT = "no more were left"
PUT_DOWN, GIVEN, RECEIVED, GIVEN_UP = "put down", "given", "received", "given up"
"""Why it is so many cards."""


def deal(scribe: Scribe, whos: list[str], *, again: bool = False) -> None:
    """Deal full hands from the pile, or as real cards come, to those who may see them.

    A hand has one card for each die of Combat, at least one; ``again``: to who had one before.
    """
    there = scribe.fight.combatants
    sizes = {who: max(1, known(there[who]).attribute("combat")) for who in whos}
    decks = int(scribe.option("decks") or 1)
    before = own_of(scribe.fight).pile
    pile, hands, rest = cards.deal(scribe, own_of(scribe.fight), sizes, decks)
    if before != tuple(pile) and scribe.fight.phase:
        scribe.emit(Dealt("", tuple(pile), to=()))
    for who, hand in hands.items():
        scribe.emit(Dealt(who, tuple(hand), to=table.holders(scribe.fight.combatants[who])))
        set_count(scribe, who, len(hand), _why(scribe, who, len(hand), again=again))
    scribe.emit(Dealt("", tuple(rest), to=()))


def _why(scribe: Scribe, who: str, number: int, *, again: bool) -> str:
    """Say why somebody is dealt so many cards; nothing of the one without a die of Combat."""
    dice = known(scribe.fight.combatants[who]).attribute("combat")
    if number < max(1, dice):
        return SHORT
    return (NEW if again else FIRST) if dice else ""


def set_count(scribe: Scribe, who: str, number: int, why: str = "") -> None:
    """Let everybody see how many cards a combatant holds, and why."""
    scribe.emit(Marked(who, CARDS, number, why=why))


# --- choosing -------------------------------------------------------------------------------------


def play(scribe: Scribe, command: Play) -> None:
    """Put a card face down, or stay out; the last one to choose opens all (IC-03, 003-7)."""
    who = command.who
    done = scribe.combatant(who).id not in table.waiting(scribe.fight)
    bar(done, "This combatant has chosen, or has nothing to choose from.", "who")
    own = own_of(scribe.fight)
    seats = own.seen.get(who, ())
    last = table.waiting(scribe.fight) == [who]
    if not last:  # before the die of a card unseen falls: what is chosen tells others nothing
        scribe.sealed = tuple(dict.fromkeys((*seats, scribe.seat.id)))
    what = {"card": _card(scribe, command)} | ({"blind": True} if command.blind else {})
    seal(scribe, who, what, seats, last=last, of=own.down)


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
    set_count(scribe, giver.id, own.counts[giver.id] - 1, GIVEN)
    set_count(scribe, taker.id, own.counts.get(taker.id, 0) + 1, RECEIVED)


def look(scribe: Scribe, command: Look) -> None:
    """Show the hand to the seats that control the combatant by now."""
    c = scribe.combatant(command.who)
    may = table.may_look(scribe.fight, c, scribe.seat.id)
    bar(not may, "There is no hand that your seat could take up.", "who")
    hand = own_of(scribe.fight).hands[c.id]
    scribe.sealed = table.holders(c)
    scribe.emit(Dealt(c.id, hand, to=table.holders(c)))


def discard(scribe: Scribe, who: str, how: str = "discarded") -> None:
    """Take the open card of somebody off the table: ``discarded`` by acting, or ``lost``."""
    scribe.emit(Played(who, (own_of(scribe.fight).up[who],), how))


def drop(scribe: Scribe, who: str) -> None:
    """Put the hand of the dead on the discards, unseen (003-3)."""
    own = own_of(scribe.fight)
    if own.counts.get(who, 0):
        scribe.emit(Played(who, own.hands[who], "discarded", to=own.seen.get(who, ())))
        set_count(scribe, who, 0, GIVEN_UP)


def leave(scribe: Scribe, who: str) -> None:
    """Let the open card of whoever left be lost, and the hand go unseen (003-3)."""
    own = own_of(scribe.state.fight)
    if card := own.up.get(who, 0):
        scribe.emit(Played(who, (card,), "lost"))
    if own.counts.get(who, 0):
        scribe.emit(Played(who, own.hands[who], "discarded", to=own.seen.get(who, ())))
