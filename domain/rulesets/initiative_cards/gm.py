"""What the GM does in this game beside the common authority: distances, harm, care, hurry."""

from fightbook.domain.events import Checked
from fightbook.domain.kit.deeds import bar
from fightbook.domain.rulesets.initiative_cards import boxes, pools
from fightbook.domain.rulesets.initiative_cards.actions import place
from fightbook.domain.rulesets.initiative_cards.commands import Harm, Place, Tend, Test
from fightbook.domain.rulesets.initiative_cards.gear import ATTRIBUTES, SKILLS, ZONES
from fightbook.domain.rulesets.initiative_cards.harm import HEALTH, mend, suffer
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.rulesets.initiative_cards.table import alive, other
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Combatant
from fightbook.domain.text import clean

CARE = {
    "rest": (boxes.TIRED, boxes.HEALTHY, "rest"),
    "heal": (boxes.HURT, boxes.HEALTHY, "heal damage"),
    "badly": (boxes.HURT, boxes.SCARRED, "heal badly, so that damage stays"),
    "recover": (boxes.SCARRED, boxes.HEALTHY, "recover from lasting damage"),
}
"""What each kind of care turns into what, and how it is said (IC-25)."""


def set_zone(scribe: Scribe, command: Place) -> None:
    """Say how far apart two combatants are (IC-26, 003-55)."""
    one = scribe.combatant(command.who)
    bar(one.secret, f"{one.name} takes no part yet.", "who")
    place(scribe, one.id, other(scribe, command.target, one.id).id, ZONES.index(command.zone))


def harm(scribe: Scribe, command: Harm) -> None:
    """Let somebody suffer what the GM says."""
    c = _living(scribe, command.who)
    scribe.sealed = eyes(c)
    tires, why = command.kind == "exhaustion", clean(command.reason)
    suffer(scribe, c.id, command.points, tires=tires, by=scribe.seat.id, why=why)


def tend(scribe: Scribe, command: Tend) -> None:
    """Let somebody rest, be healed well or badly, or recover (IC-25)."""
    c = _living(scribe, command.who)
    bar(command.kind not in care_for(c), f"{c.name} has no use for that.", "kind")
    scribe.sealed = eyes(c)
    why = clean(command.reason) or command.kind
    old, new, _ = CARE[command.kind]
    mend(scribe, c.id, old, new, command.points, by=scribe.seat.id, why=why)


def test(scribe: Scribe, command: Test) -> None:
    """Throw a pool against a number of the GM's; a highest die of 1 fails (IC-32, 003-62)."""
    c = _living(scribe, command.who)
    sheet = known(c)
    attribute = command.attribute or SKILLS.get(command.skill, "agility")
    d6 = sheet.attribute(attribute) if attribute in ATTRIBUTES else 0
    pool = pools.Pool(d6, sheet.skill(command.skill))
    bar(not pool.size, "There are no dice for this.", "attribute")
    made = pools.trial(scribe, c.id, "test", pool, clean(command.reason) or "a test")
    rolled = scribe.rolls(*made.throws)
    found = made.read(rolled)
    outcome = "reached" if found.natural > 1 and found.score >= command.number else "short"
    open_ = all(roll.to is None for roll in rolled)
    detail = (
        {"number": command.number, "roll": max(0, *(roll.total for roll in rolled))}
        if open_
        else {}
    )
    scribe.emit(Checked("test", c.id, outcome, detail=detail))


def care_for(c: Combatant) -> list[str]:
    """Give the kinds of care that a combatant has a use for."""
    track = c.tracks.get(HEALTH)  # unknown where only a word of it is shown
    return [kind for kind, (old, *_) in CARE.items() if track and boxes.count(track, old)]


def _living(scribe: Scribe, who: str) -> Combatant:
    c = scribe.combatant(who)
    bar(not alive(c), f"{c.name} takes no part, or is dead.", "who")
    return c
