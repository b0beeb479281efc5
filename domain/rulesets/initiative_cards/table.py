"""What anybody at the table can tell: who can act, who is asked, who is where.

Laws: everything here reads public facts only (conditions, open cards, zones), so that the server
and every seat's world give the same answer.
"""

from fightbook.domain.events import Marked, Phased, Step
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.deeds import bar
from fightbook.domain.rulesets.initiative_cards.gear import ZONES
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.state import Combatant, Encounter, Fight

DEAD, UNCONSCIOUS, BURNING, WARD = "dead", "unconscious", "burning", "ward"
ON_FOOT, BY_SPELL = ", on foot", ", by a spell"
"""How a distance came to be that the GM did not set."""
STILL = "still"
"""Why a condition begins that did not end before."""
OVER = "over"
"""Why a condition ends whose rounds have passed: the GM set them."""
IN_WORDS, SUGGESTED = "as the GM says", "as suggested"
"""What hiding and cover give at a table."""


def alive(c: Combatant) -> bool:
    """Tell whether somebody takes part in the fight and lives."""
    return not c.secret and DEAD not in c.marks


def able(c: Combatant) -> bool:
    """Tell whether somebody can act and react."""
    return alive(c) and UNCONSCIOUS not in c.marks


def waiting(fight: Fight) -> list[str]:
    """Give those who still have to choose a card, or to stay out (IC-03, IC-05)."""
    counts = own_of(fight).counts
    return [
        c.id
        for c in fight.combatants.values()
        if able(c) and counts.get(c.id, 0) and c.id not in fight.readied
    ]


def sides(fight: Fight) -> list[str]:
    """Give the sides that still have somebody able."""
    return sorted({c.side for c in fight.combatants.values() if able(c)})


def decided(fight: Fight) -> bool:
    """Tell whether all of one side are down, or gone, and at most one other stands."""
    shown = {c.side for c in fight.combatants.values() if not c.secret}
    return (len(shown) > 1 or own_of(fight).thinned) and len(sides(fight)) < 2


def holders(c: Combatant) -> tuple[str, ...]:
    """Give the seats that a hand is dealt to; a player's is hidden from the GM too (IC-01)."""
    gm = (GM,) if c.npc or not c.seats else ()
    return tuple(dict.fromkeys((*c.seats, *gm)))


def knows_hand(fight: Fight, who: str, seat: str) -> bool:
    """Tell whether a seat was dealt the hand as it is."""
    return seat in own_of(fight).seen.get(who, ())


def may_look(fight: Fight, c: Combatant, seat: str) -> bool:
    """Tell whether a seat controls a hand that it was not dealt."""
    held = own_of(fight).counts.get(c.id, 0)
    return bool(held) and seat in holders(c) and not knows_hand(fight, c.id, seat)


def takers(fight: Fight, giver: Combatant) -> list[str]:
    """Give those whom a combatant can give a card now: players before they chose (IC-06)."""
    own = own_of(fight)
    if giver.npc or giver.id in own.gave or giver.id not in waiting(fight):
        return []
    return [
        c.id
        for c in fight.combatants.values()
        if alive(c) and not c.npc and c.id != giver.id
        if c.id not in own.received and c.id not in fight.readied
    ]


def acting(fight: Fight) -> str:
    """Give the combatant whose action the fight waits for; empty when it waits for none."""
    step = fight.steps[0] if fight.steps else Step("")
    return step.who if step.what == "act" and not asking(fight) else ""


def zone(state: Encounter, fight: Fight, a: str, b: str) -> int:
    """Give the zone between two combatants, 0 close to 3 out of range (IC-26)."""
    if a == b:
        return 0
    one, other = pair(a, b)
    if mark := fight.combatants[one].marks.get(f"zone.{other}"):
        return max(0, min(3, mark.value))
    return ZONES.index(str(state.record.options.get("distance", "mid")))  # nobody has set it


def place(scribe: Scribe, a: str, b: str, number: int, how: str = "") -> None:
    """Write down the zone of a pair, and how it came to be (IC-26)."""
    one, two = pair(a, b)
    scribe.emit(Marked(one, f"zone.{two}", number, target=two, why=f"{ZONES[number]}{how}"))


def suggested(state: Encounter) -> bool:
    """Tell whether hiding and cover give what is suggested, and not what the GM says (003-60)."""
    return state.record.options.get("shelter") == "suggested"


def hidden(state: Encounter, who: str, target: Combatant) -> bool:
    """Tell whether somebody cannot be aimed at for having hidden (IC-30, 003-60)."""
    return suggested(state) and "hiding" in target.marks and target.id != who


def covered(state: Encounter, target: Combatant) -> bool:
    """Tell whether an attack at somebody has a die less, for cover (IC-30, 003-60)."""
    return suggested(state) and "cover" in target.marks


def pair(a: str, b: str) -> tuple[str, str]:
    """Give two combatants in the order in which their distance is written down."""
    return (a, b) if int(a[1:]) < int(b[1:]) else (b, a)


def other(scribe: Scribe, target: str, who: str) -> Combatant:
    """Give somebody who can be aimed at, or refuse."""
    found = scribe.combatant(target, "target")
    bar(found.secret or target == who, f"{found.name} cannot be the target of this.", "target")
    return found


def turn_to(scribe: Scribe, who: str) -> None:
    """Say whose turn it is, unless that is known."""
    fight = scribe.fight
    if (fight.phase, fight.turn) != ("combat", who):
        scribe.emit(Phased("combat", fight.round, who))
