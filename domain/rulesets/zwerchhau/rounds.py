"""The round: declarations, intents, initiative, turns, and the end of it.

Sources: ZC-01..04, ZC-25, ZC-75; rulings 001-1..3, 001-9, 001-25, 001-30, 001-42..46. A player's
declaration can be replaced until all have declared; an NPC's until the last of them has. Sides may
be more than two: those of higher initiative act first. A fight ends with the round in which no
second side has anybody standing, and nobody of the first is dying.
"""

import msgspec

from fightbook.domain.events import Chosen, Closed, Modifier, Ordered, Phased, Step
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.ask import seal
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.marks import any_of
from fightbook.domain.kit.rolls import ranked
from fightbook.domain.rulesets.zwerchhau import legal, look, retinue, spells, will
from fightbook.domain.rulesets.zwerchhau.commands import Declare
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.gear import OLD
from fightbook.domain.rulesets.zwerchhau.own import Intent, own
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Combatant

EXHAUSTION = 2
MELEE = "a round of melee"
HEAVY = "in heavy armour without the skill"
SHIELDED = "with a shield that spares one"
PHASES = {False: "declare", True: "intents"}
"""When player characters, in secret, and NPCs, in the open, say what they do."""


def start(scribe: Scribe) -> None:
    """Begin the next round with the players' declarations."""
    scribe.emit(Phased("declare", scribe.fight.round + 1))
    go_on(scribe)


def declare(scribe: Scribe, command: Declare) -> None:
    """Take down what somebody means to do, and go on when all have said it."""
    c = scribe.combatant(command.who)
    bar(asking(scribe.fight), code="prompt-open")
    when = "after the players" if c.npc else "with the players"
    late = scribe.fight.phase != PHASES[c.npc]
    bar(late, f"{c.name} declares {when}, before anybody acts.", code="wrong-phase")
    bar(not look.able(c), f"{c.name} can do nothing now.", "who")
    _check(scribe, c, command)
    is_open = c.npc or scribe.option("declarations") == "open"
    instead = is_open and c.id in own(scribe.fight).intents
    intent = Intent(**msgspec.structs.asdict(command), instead=instead).told()
    if c.npc:
        scribe.emit(Chosen(c.id, intent))
    else:  # hidden until the last one, unless the table plays with open cards
        last = all(other.id == c.id for other in look.waiting(scribe.fight, npc=False))
        seats = None if is_open else dict.fromkeys((scribe.seat.id, *c.seats))
        seal(scribe, c.id, intent, seats, last=last)
    go_on(scribe)


def _check(scribe: Scribe, c: Combatant, command: Declare) -> None:
    action = command.action
    if command.target:
        scribe.combatant(command.target, "target")
    enemies = legal.foes(scribe.fight, c.side)
    can = dict(legal.legal(scribe.fight, c, enemies))
    fits = action in can and command.target in (can[action] or ("",))
    field = "target" if action in can else "action"
    bar(not fits, f"{c.name} cannot {action} like that now.", field)
    if action == "cast":
        spells.bar_unready(scribe, fighter(scribe.fight, c.id), command.spell)
    allowed = legal.form(scribe.fight, c, action, enemies).get("properties", {})
    for field in (
        "second",
        "posture",
        "stat",
        "manoeuvre",
        "daily",
        "escape",
        "drop",
        "stand",
        "attack",
    ):
        said = getattr(command, field)
        known = field in allowed and said in allowed[field].get("enum", (said,))
        bar(said and not known, _unmeant(fighter(scribe.fight, c.id), action, field), field)


def _unmeant(f: Fighter, action: str, field: str) -> str:
    """Say why a field of a declaration cannot be said now."""
    if field != "daily" or field not in legal.FIELDS[action]:
        return f"{field} has no such meaning with {action}."
    if f.spent:
        return f"{f.c.name} has had the best of the day with the {f.launcher.name} (ZH-12, ZH-15)."
    return f"{f.c.name} has no training with the {f.launcher.name} (ZH-12, ZH-15)."


def go_on(scribe: Scribe) -> None:
    """Go to the next phase if everybody has said what he does."""
    fight = scribe.fight
    if not any(look.able(c) for c in fight.combatants.values()):
        return
    if fight.phase == "declare" and not look.waiting(scribe.fight, npc=False):
        scribe.reveal_sealed()
        scribe.emit(Phased("intents", fight.round))
    if scribe.fight.phase == "intents" and not look.waiting(scribe.fight, npc=True):
        _initiative(scribe)


def hurry(scribe: Scribe) -> None:
    """Go on without those who have not said what they do: they wait."""
    if scribe.fight.phase == "declare":
        scribe.reveal_sealed()
        scribe.emit(Phased("intents", scribe.fight.round))
        if look.waiting(scribe.fight, npc=True):
            return
    _initiative(scribe)


# --- initiative -----------------------------------------------------------------------------------


def _initiative(scribe: Scribe) -> None:
    """Each side that can act rolls; ties roll again (ruling 001-1)."""
    acting = {c.side for c in scribe.fight.combatants.values() if look.able(c)}
    numbers = {s: n for n, s in enumerate(look.sides(scribe.fight), 1) if s in acting}
    throws = {
        side: Throw(f"initiative:{n}", "", 6, why=f"the initiative of the {side}")
        for side, n in numbers.items()
    }
    order = ranked(scribe, throws)
    steps = [Step(look.ACT, c.id) for side in order for c in _in_order(scribe, side)]
    scribe.emit(Ordered(tuple(steps)))
    scribe.emit(Phased("resolve", scribe.fight.round, side=order[0] if order else ""))


def _in_order(scribe: Scribe, side: str) -> list[Combatant]:
    """Give who acts on a side: the nimble first, then by id (ruling 001-9)."""
    found = [c for c in scribe.fight.combatants.values() if c.side == side and look.able(c)]
    dex = {c.id: fighter(scribe.fight, c.id).sheet.dexterity for c in found}
    return sorted(found, key=lambda c: (-dex[c.id], int(c.id[1:])))


# --- the end of a round ---------------------------------------------------------------------------


def finish(scribe: Scribe) -> None:
    """Tire those who fought hand to hand, let clocks run, and see who still stands."""
    old = own(scribe.fight).edition == OLD  # which knows neither (000-31, 001-43)
    spares = scribe.option("armour") == "light" and not old
    fought = {who for pair in own(scribe.fight).pairs for who in pair}
    for who in sorted(fought & set(scribe.fight.combatants), key=lambda c: int(c[1:])):
        # 2 CON a round, 3 in heavy armour without skill (ZC-03); a shield may spare 1 (ZC-81).
        f = fighter(scribe.fight, who)
        if not any_of(f.c, look.OUT):
            heavy = f.sheet.armour == "heavy" and not (f.sheet.armour_skill or old)
            spared = spares and f.shield
            told = (MELEE, HEAVY * heavy, SHIELDED * spared)
            more = Modifier("heavy armour", int(heavy)), Modifier("shield", -int(spared))
            will.pay(scribe, who, EXHAUSTION, ", ".join(filter(None, told)), *more)
    will.clocks(scribe)
    retinue.waver(scribe)
    if not over(scribe):
        start(scribe)


def over(scribe: Scribe) -> bool:
    """End the fight if no second side has anybody standing, and no clock runs on the first.

    Who lies dying beside his own can still be helped (ZC-33, ZC-34).
    """
    here = scribe.fight.combatants.values()
    standing = {c.side for c in here if look.up(c)}
    if len(standing) > 1 or any(c.side in standing and look.fading(c) for c in here):
        return False
    winner = "".join(standing)
    outcome = f"The {winner} hold the field." if winner else "Nobody holds the field."
    scribe.emit(Closed(outcome))
    return True
