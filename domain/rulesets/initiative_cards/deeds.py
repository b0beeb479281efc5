"""What a combatant does in its turn (IC-07), and what the GM does beside the common authority.

Laws: an action uses up the card (IC-10); whoever acts no longer hides or is under cover; whatever
is refused costs nothing.
"""

from collections.abc import Mapping
from typing import Any

from fightbook.domain.events import Checked, Marked, Modifier, Noted, Track
from fightbook.domain.kit.agenda import become, swap
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.initiative_cards import boxes, pools
from fightbook.domain.rulesets.initiative_cards import commands as c
from fightbook.domain.rulesets.initiative_cards import table as t
from fightbook.domain.rulesets.initiative_cards.gear import (
    FARTHEST,
    FRIENDLY,
    SKILLS,
    WEAPON_SHIFTS,
    ZONES,
    Gear,
    called_by,
)
from fightbook.domain.rulesets.initiative_cards.hands import discard
from fightbook.domain.rulesets.initiative_cards.harm import EXHAUSTION, mend, suffer
from fightbook.domain.rulesets.initiative_cards.sheet import find, known
from fightbook.domain.scribe import GM, Scribe, eyes
from fightbook.domain.state import Combatant
from fightbook.domain.text import clean

POSTURES = {"hide": "hiding", "cover": "cover"}
CARE = {
    "rest": (boxes.TIRED, boxes.HEALTHY, "rest"),
    "heal": (boxes.HURT, boxes.HEALTHY, "heal damage"),
    "badly": (boxes.HURT, boxes.SCARRED, "heal badly, so that damage stays"),
    "recover": (boxes.SCARRED, boxes.HEALTHY, "recover from lasting damage"),
}
"""What each kind of care turns into what, and how it is said (IC-25)."""


def attack(scribe: Scribe, command: c.Attack) -> None:
    """Announce target, manner and shifted dice (IC-11, IC-12)."""
    sheet = known(scribe.fight.combatants[command.who])
    target = t.other(scribe, command.target, command.who)
    weapon = find(sheet.weapons, command.weapon, "weapon")
    _check_target(scribe, command.who, target, weapon.reach)
    useless = command.use not in sheet.uses(weapon)
    bar(useless, "There are no dice to attack with in this way.", "use")
    sheet.pool(weapon, command.use).check(command.shifts, WEAPON_SHIFTS)
    _name(scribe, command.who, weapon)
    _spend(scribe, command.who, command.note)
    what = "bonus" if any(s.endswith(":other") for s in command.shifts) else "announced"
    data = {"weapon": weapon.id, "use": command.use, "shifts": [*command.shifts]}
    become(scribe, what, command.target, **data)


def cast(scribe: Scribe, command: c.Cast) -> None:
    """Announce a spell, its target and its shifted dice (IC-28)."""
    who = scribe.fight.combatants[command.who]
    spell = find(known(who).spells, command.spell, "spell")
    heals = spell.effect in FRIENDLY
    oneself = heals and command.target == command.who
    target = who if oneself else t.other(scribe, command.target, command.who)
    reach = min(FARTHEST, spell.reach + pools.bought(command.shifts)["range"])
    _check_target(scribe, command.who, target, reach)
    known(who).pool(spell).check(command.shifts, spell.sells)
    _name(scribe, command.who, spell)
    _spend(scribe, command.who)
    data = {"spell": spell.id, "shifts": [*command.shifts]} | ({"heals": True} if heals else {})
    become(scribe, "announced", command.target, **data)


def run(scribe: Scribe, command: c.Run) -> None:
    """Move one zone closer to somebody, or away (IC-27, 003-56)."""
    target = t.other(scribe, command.target, command.who)
    bar(not t.alive(target), f"{target.name} is dead.", "target")
    now = t.zone(scribe.state, scribe.fight, command.who, target.id)
    blocked = now not in ((0, 1) if command.away else (1, 2, 3))
    bar(blocked, "There is no zone to run to that way.", "away")
    _spend(scribe, command.who)
    t.place(scribe, command.who, target.id, now + (1 if command.away else -1), t.ON_FOOT)
    swap(scribe)


def act(scribe: Scribe, command: c.Act) -> None:
    """Hide, take cover, or do whatever else; the GM says what comes of it (IC-07)."""
    posture = POSTURES.get(command.action, "")
    still = posture in scribe.fight.combatants[command.who].marks
    _spend(scribe, command.who, command.note, posture)
    if posture:
        gives = t.SUGGESTED if t.suggested(scribe.state) else t.IN_WORDS
        scribe.emit(Marked(command.who, posture, why=t.STILL if still else gives))
    swap(scribe)


def _name(scribe: Scribe, who: str, thing: Gear) -> None:
    """Tell those who do not see the sheet what a thing is called, where its id says otherwise."""
    hidden = eyes(scribe.fight.combatants[who]) is not None
    if hidden and called_by(thing.id).casefold() != thing.name.casefold():
        told = {"name": thing.name, "thing": thing.id}
        scribe.emit(Checked("thing", who, "called", detail=told))


def by_hand(scribe: Scribe, who: str, *marks: str) -> None:
    """Say what hiding or cover gives that the GM set, as no deed does (IC-30, 003-60)."""
    c = scribe.fight.combatants[who]
    for posture in POSTURES.values():
        mark = c.marks.get(posture)
        if mark and mark.by == GM and posture in (marks or POSTURES.values()) and t.alive(c):
            gives = t.SUGGESTED if t.suggested(scribe.state) else t.IN_WORDS
            scribe.emit(Checked("shelter", who, gives, detail={"posture": posture}))


def _spend(scribe: Scribe, who: str, note: str = "", keeps: str = "") -> None:
    discard(scribe, who)
    unmark(scribe, who, *(posture for posture in POSTURES.values() if posture != keeps))
    if text := clean(note):
        scribe.emit(Noted(text, scribe.seat.id, who))


def _check_target(scribe: Scribe, who: str, target: Combatant, reach: int) -> None:
    bar(not t.alive(target), f"{target.name} is dead.", "target")
    bar(t.hidden(scribe.state, who, target), f"Nobody sees {target.name}.", "target")
    far = t.zone(scribe.state, scribe.fight, who, target.id) > reach
    bar(far, f"{target.name} is too far away for this.", "target")


# --- the GM's -------------------------------------------------------------------------------------


def place(scribe: Scribe, command: c.Place) -> None:
    """Say how far apart two combatants are (IC-26, 003-55)."""
    one = _living(scribe, command.who)
    other = t.other(scribe, command.target, one.id)
    bar(not t.alive(other), f"{other.name} is dead.", "target")
    t.place(scribe, one.id, other.id, ZONES.index(command.zone))


def harm(scribe: Scribe, command: c.Harm) -> None:
    """Let somebody suffer what the GM says."""
    who = _living(scribe, command.who)
    scribe.sealed = eyes(who)
    tires, why = command.kind == "exhaustion", clean(command.reason)
    points = (Modifier(EXHAUSTION if tires else "GM", command.points),)
    suffer(scribe, who.id, points, tires=tires, by=scribe.seat.id, why=why)


def tend(scribe: Scribe, command: c.Tend) -> None:
    """Let somebody rest, be healed well or badly, or recover (IC-25)."""
    who = _living(scribe, command.who)
    bar(command.kind not in care_for(who), f"{who.name} has no use for that.", "kind")
    scribe.sealed = eyes(who)
    old, new, _ = CARE[command.kind]
    why = clean(command.reason) or command.kind
    points = (Modifier("GM", command.points),)
    mend(scribe, who.id, old, new, points, by=scribe.seat.id, why=why)


def care_for(who: Combatant) -> list[str]:
    """Give the kinds of care that a combatant has a use for."""
    track = who.tracks.get(boxes.HEALTH)  # unknown where only a word of it is shown
    return [kind for kind, (old, *_) in CARE.items() if track and boxes.count(track, old)]


def wakes(tracks: Mapping[str, Track], kind: str) -> dict[str, Track]:
    """Rest between fights: care of the same name; a rest lifts all exhaustion, others one box."""
    old, new, _ = CARE[kind]
    health = tracks[boxes.HEALTH]
    count = len(health.boxes) if kind == "rest" else 1
    return {boxes.HEALTH: boxes.move(health, old, new, count)}


def test(scribe: Scribe, command: c.Test) -> None:
    """Throw a pool against a number of the GM's; a highest die of 1 fails (IC-32, 003-62)."""
    who = _living(scribe, command.who)
    attribute = command.attribute or SKILLS.get(command.skill, "agility")
    pool = pools.Pool(known(who).attribute(attribute), known(who).skill(command.skill))
    bar(not pool.size, "There are no dice for this.", "attribute")
    made = pools.trial(scribe, who.id, "test", pool, clean(command.reason) or "a test")
    rolled = scribe.rolls(*made.throws)
    found = made.read(rolled)
    reached = found.score >= command.number
    outcome = "reached" if found.natural > 1 and reached else "short"
    detail: dict[str, Any] = {}
    if all(roll.to is None for roll in rolled):
        detail = {"number": command.number, "roll": pools.best(rolled)}
        detail |= {"one": True} if found.natural == 1 and reached else {}
    scribe.emit(Checked("test", who.id, outcome, detail=detail))


def _living(scribe: Scribe, who: str) -> Combatant:
    found = scribe.combatant(who)
    bar(not t.alive(found), f"{found.name} takes no part, or is dead.", "who")
    return found
