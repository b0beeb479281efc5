"""The round: draw when all hands are empty, prepare, turn the cards, act from low to high, burn."""

from fightbook.domain.events import Checked, Ordered, Phased, Played, Step
from fightbook.domain.kit.agenda import become, swap
from fightbook.domain.kit.cards import real
from fightbook.domain.rulesets.initiative_cards.actions import discard
from fightbook.domain.rulesets.initiative_cards.hands import deal, set_count
from fightbook.domain.rulesets.initiative_cards.harm import burn, expire
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.rulesets.initiative_cards.table import able, alive, turn_to, waiting
from fightbook.domain.scribe import Scribe


def prepare(scribe: Scribe) -> None:
    """Begin the next round; draw first when nobody who can act holds a card (IC-02, 003-2)."""
    fight = scribe.fight
    counts = own_of(fight).counts
    if any(able(c) and counts.get(c.id, 0) for c in fight.combatants.values()):
        scribe.emit(Phased("prepare", fight.round + 1))
    elif real(scribe) and fight.round:
        scribe.emit(Phased("draw", fight.round + 1))  # only the GM may enter real cards
    else:
        draw(scribe, number=fight.round + 1)


def draw(scribe: Scribe, _: object = None, number: int = 0) -> None:
    """Deal full hands to the living whose hands are empty, and prepare the round (IC-01, IC-02)."""
    fight = scribe.fight
    counts = own_of(fight).counts
    deal(scribe, [c.id for c in fight.combatants.values() if alive(c) and not counts.get(c.id, 0)])
    scribe.emit(Phased("prepare", number or fight.round))


def flip(scribe: Scribe, _: object = None) -> None:
    """Open all cards; the order of action is from the lowest to the highest (IC-03, IC-04)."""
    scribe.reveal_sealed()
    if late := waiting(scribe.fight):
        scribe.emit(Checked("late", "", "late", detail={"late": late}))
    for who, card in sorted(own_of(scribe.fight).down.items(), key=lambda item: int(item[0][1:])):
        if card:
            scribe.emit(Played(who, (card,)))
            set_count(scribe, who, own_of(scribe.fight).counts[who] - 1)
    up = own_of(scribe.fight).up
    if not up:
        scribe.emit(Checked("cards", "", "nobody"))
    order = sorted(up, key=lambda who: (up[who], *_swiftness(scribe, who)))
    scribe.emit(Ordered((*(Step("turn", who) for who in order), Step("round"))))


def _swiftness(scribe: Scribe, who: str) -> tuple[int, int]:
    """Order equal cards of several decks: more Agility first, then the id (003-4)."""
    return -known(scribe.fight.combatants[who]).attribute("agility"), int(who[1:])


# --- acting ---------------------------------------------------------------------------------------


def turn(scribe: Scribe, step: Step) -> None:
    """Begin a turn, unless it was taken earlier or cannot be taken (003-18)."""
    card = own_of(scribe.fight).up.get(step.who, 0)
    if not card:
        swap(scribe)
    elif not able(scribe.fight.combatants[step.who]):
        lose(scribe, step)
    else:
        turn_to(scribe, step.who)
        become(scribe, "preempt", card=card)


def lose(scribe: Scribe, step: Step) -> None:
    """A turn is lost with its card: whoever should act cannot."""
    discard(scribe, step.who, "lost")
    swap(scribe)


def again(scribe: Scribe, _: Step) -> None:
    """End the round: fire bites, conditions run out, the next one is prepared (003-18)."""
    swap(scribe)
    burn(scribe)
    expire(scribe)
    prepare(scribe)
