"""Combat actions: what a combatant whose turn it is can do (IC-07).

Laws: an action uses up the card (IC-10); whoever acts no longer hides or is under cover; whatever
is refused costs nothing.
"""

from fightbook.domain.events import Marked, Noted, Played
from fightbook.domain.kit.agenda import become, swap
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.initiative_cards import means
from fightbook.domain.rulesets.initiative_cards.commands import Act, Attack, Cast, Run
from fightbook.domain.rulesets.initiative_cards.gear import FRIENDLY, ZONES
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.rulesets.initiative_cards.table import alive, hidden, other, pair, zone
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant
from fightbook.domain.text import clean

POSTURES = {"hide": "hiding", "cover": "cover"}


def attack(scribe: Scribe, command: Attack) -> None:
    """Announce target, manner and shifted dice (IC-11, IC-12)."""
    sheet = known(scribe.fight.combatants[command.who])
    target = other(scribe, command.target, command.who)
    weapon = means.find(sheet.weapons, command.weapon, "weapon")
    _check_target(scribe, command.who, target, weapon.reach)
    useless = command.use not in means.uses(sheet, weapon)
    bar(useless, "There are no dice to attack with in this way.", "use")
    pool = means.weapon_pool(sheet, weapon, command.use)
    means.check_shifts(pool, command.shifts, means.WEAPON_SHIFTS)
    _spend(scribe, command.who, command.note)
    become(
        scribe,
        "bonus" if any(shift.endswith(":other") for shift in command.shifts) else "announced",
        command.target,
        weapon=command.weapon,
        use=command.use,
        shifts=list(command.shifts),
    )


def cast(scribe: Scribe, command: Cast) -> None:
    """Announce a spell, its target and its shifted dice (IC-28)."""
    sheet = known(scribe.fight.combatants[command.who])
    spell = means.find(sheet.spells, command.spell, "spell")
    heals = spell.effect in FRIENDLY
    oneself = heals and command.target == command.who
    who = scribe.combatant(command.who)
    target = who if oneself else other(scribe, command.target, command.who)
    _check_target(scribe, command.who, target, means.spell_reach(spell, command.shifts))
    means.check_shifts(means.spell_pool(sheet, spell), command.shifts, spell.shifts)
    _spend(scribe, command.who)
    data = {"spell": spell.id, "shifts": list(command.shifts)}
    become(scribe, "announced", command.target, **data, **({"heals": True} if heals else {}))


def run_zone(scribe: Scribe, command: Run) -> None:
    """Move one zone closer to somebody, or away (IC-27, 003-56)."""
    target = other(scribe, command.target, command.who)
    now = zone(scribe.state, scribe.fight, command.who, target.id)
    blocked = now not in ((0, 1) if command.away else (1, 2, 3))
    bar(blocked, "There is no zone to run to that way.", "away")
    _spend(scribe, command.who)
    place(scribe, command.who, target.id, now + (1 if command.away else -1))
    swap(scribe)


def act(scribe: Scribe, command: Act) -> None:
    """Hide, take cover, or do whatever else; the GM says what comes of it (IC-07)."""
    posture = POSTURES.get(command.action, "")
    _spend(scribe, command.who, command.note, posture)
    if posture:
        scribe.emit(Marked(command.who, posture))
    swap(scribe)


def place(scribe: Scribe, a: str, b: str, number: int) -> None:
    """Write down the zone of a pair (IC-26)."""
    one, two = pair(a, b)
    scribe.emit(Marked(one, f"zone.{two}", number, target=two, why=ZONES[number]))


def discard(scribe: Scribe, who: str, how: str = "discarded") -> None:
    """Take the open card of somebody off the table: ``discarded`` by acting, or ``lost``."""
    scribe.emit(Played(who, (own_of(scribe.fight).up[who],), how))


def _spend(scribe: Scribe, who: str, note: str = "", keeps: str = "") -> None:
    discard(scribe, who)
    unmark(scribe, who, *(posture for posture in POSTURES.values() if posture != keeps))
    if text := clean(note):
        scribe.emit(Noted(text, scribe.seat.id, who))


def _check_target(scribe: Scribe, who: str, target: Combatant, reach: int) -> None:
    bar(not alive(target), f"{target.name} is dead.", "target")
    bar(hidden(scribe.state, who, target), f"Nobody sees {target.name}.", "target")
    far = zone(scribe.state, scribe.fight, who, target.id) > reach
    bar(far, f"{target.name} is too far away for this.", "target")
