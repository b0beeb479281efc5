"""The exchange: what an attack meets, and the check that two actions lead to.

Sources: ZC-04..11, ZC-45, ZC-60; rulings 001-3, 001-4, 001-6..8, 001-10..21, 001-65..68, 001-96.
The actions of a fighter are settled when its first exchange of the round starts; then they stand.
"""

import msgspec

from fightbook.domain.events import Checked, Chosen, Left, Marked, Modifier, Step
from fightbook.domain.kit.agenda import push
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import any_of
from fightbook.domain.rulesets.zwerchhau import (
    check,
    defensive,
    grapple,
    marks,
    ranged,
    turns,
    will,
)
from fightbook.domain.rulesets.zwerchhau.damage import blow, hit
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.gear import MATRIX, NPC_ACTIONS
from fightbook.domain.rulesets.zwerchhau.own import MELEE, Own
from fightbook.domain.scribe import Scribe, Throw

SWIFT = ("slash", "thrust", "fight")
"""Those that a swift attacker repeats, where an NPC's die comes to one of them."""
STAYING = ("cast", "defend")
"""Those who keep their turn although they were attacked."""
ESCAPE = 5
RIPOSTE = 6


def attack(scribe: Scribe, a: str, b: str, *, extra: bool = False) -> None:
    """Let ``a`` set upon ``b``; ``extra`` is a further blow of a swift attacker."""
    here = scribe.fight.combatants
    if b not in here or any_of(here[b], (marks.DEAD, marks.AWAY)):
        scribe.emit(Checked("void", a, "no target", b if b in here else ""))
        return
    foe = fighter(scribe.fight, b)
    me = fighter(scribe.fight, a)
    if extra and (me.intent.rolled or me.intent.action) not in SWIFT:
        return
    act = me.gear.attack if me.intent.action == "fight" else me.intent.action
    shoots = foe.intent.action == "shoot" and not foe.is_any(marks.HELPLESS | {marks.UNAWARE})
    if shoots and act in defensive.STRIKES:
        ranged.forced(scribe, b, a, act)
        return
    step = Step("attack", a, b, {"extra": True} if extra else {})
    if settle(scribe, a, step):
        _meet(scribe, a, b, step)


def again(scribe: Scribe, f: Fighter) -> None:
    """Put the further blows of a swift attacker on the agenda, at the same target (ZH-13)."""
    strikes = (f.intent.rolled or f.intent.action) in SWIFT
    more = f.sheet.count("swift", f.weapon) if strikes else 0
    if more:
        push(scribe, *[Step("attack", f.id, f.intent.target, {"extra": True})] * more)


def settle(scribe: Scribe, who: str, step: Step) -> bool:
    """Roll an NPC's action die; on a 1 ask the GM and do ``step`` afterwards (ZC-05)."""
    f = fighter(scribe.fight, who)
    if f.intent.action != "fight" or f.intent.rolled:
        return True
    column = f.sheet.column or f.gear.column
    rolled = scribe.roll(Throw(f"action:{who}", "", 6, why=f"what {f.c.name} does"))
    action = NPC_ACTIONS[column][rolled.total - 1]
    if action:
        choose(scribe, who, action)
        return True
    push(scribe, step)
    words = {name: name.capitalize() for name in (f.gear.attack, *MELEE, "defend")}
    question = f"The action die of {f.c.name} leaves it open: what does {f.c.name} do?"
    ask(scribe, "npc-action", who, question, words, gm=True)
    return False


def choose(scribe: Scribe, who: str, action: str) -> None:
    """Settle what an NPC does this round."""
    intent = msgspec.structs.replace(fighter(scribe.fight, who).intent, rolled=action)
    scribe.emit(Chosen(who, msgspec.to_builtins(intent)))


def reaction(f: Fighter) -> str:
    """Give what a fighter answers an attack with; who has other things to do dodges."""
    action = f.intent.rolled or f.intent.action
    if action == "parry" and f.weapon == "unarmed":
        return "dodge"
    return action if action in (*MELEE, "defend") else "dodge"


def _meet(scribe: Scribe, a: str, b: str, step: Step) -> None:
    me, foe = fighter(scribe.fight, a), fighter(scribe.fight, b)
    action = reaction(me)
    if foe.is_any(marks.HELPLESS | {marks.UNAWARE}):
        _strike_down(scribe, me, foe, action)
        return
    if action == "defend" or not (action in defensive.STRIKES or _faces(scribe, b, a)):
        _hang_back(scribe, me, foe, action)
        return
    if not settle(scribe, b, step):
        return
    foe = fighter(scribe.fight, b)
    answer = reaction(foe)
    if answer == "defend" and action not in defensive.STRIKES:
        grapple.clash(scribe, me, foe, (action, answer), "nil", "nil")
    elif answer == "defend":
        defensive.guarded(scribe, me, foe, action)
    else:
        _cross(scribe, me, foe, (action, answer), extra=bool(step.data))
    _after(scribe, b, a)


def _faces(scribe: Scribe, who: str, on: str) -> bool:
    """Tell whether ``who`` has eyes for ``on`` this round, to strike or to evade."""
    own: Own = scribe.fight.own
    intent = own.intents.get(who)
    if intent is None or intent.target != on or (who, on) in own.pairs:
        return False
    return intent.action in (*MELEE, "fight")


def _hang_back(scribe: Scribe, me: Fighter, foe: Fighter, action: str) -> None:
    """Somebody on guard meets nobody's blow.

    An NPC that came to fight tires both, if only by circling, and so does whoever is on guard
    against a caster, who dodges (ZC-02); it does not take from the other what he means to do.
    """
    quiet = foe.intent.action != "fight" and reaction(foe) not in defensive.STRIKES
    closes = me.intent.action == "fight" or foe.intent.action == "cast"
    if closes and action != "defend" and quiet:
        grapple.clash(scribe, me, foe, (action, reaction(foe)), "nil", "nil", bonus=1)
    elif action == "defend":
        scribe.emit(Checked("void", me.id, "on guard"))
    else:
        scribe.emit(Checked("void", me.id, "hangs back", foe.id, detail={"action": action}))


def _strike_down(scribe: Scribe, me: Fighter, foe: Fighter, action: str) -> None:
    if action not in defensive.STRIKES:
        scribe.emit(Checked("void", me.id, "hangs back", foe.id, detail={"action": action}))
    elif foe.is_any(marks.HELPLESS):
        defensive.helpless(scribe, me, foe, action)
    else:
        defensive.ambush(scribe, me, foe, action)


def comes(scribe: Scribe, who: str, on: str) -> bool:
    """Tell whether ``who`` sets upon ``on`` this round and has not done so yet."""
    own: Own = scribe.fight.own
    intent = own.intents.get(who)
    c = scribe.fight.combatants.get(who)
    if intent is None or c is None or intent.target != on or (who, on) in own.pairs:
        return False
    return (intent.rolled or intent.action) in defensive.STRIKES and marks.free(c)


def _primary(scribe: Scribe, a: Fighter, b: Fighter) -> bool:
    """Tell whether ``a`` is the one that ``b`` answers in full (ruling 001-8)."""
    own: Own = scribe.fight.own
    if b.id in own.met:
        return False
    chosen = b.intent.target if b.intent.action in (*MELEE, "fight") else ""
    if chosen in ("", a.id):
        return True
    return b.intent.action != "dodge" and not comes(scribe, chosen, b.id)


def _cross(
    scribe: Scribe, me: Fighter, foe: Fighter, actions: tuple[str, str], *, extra: bool
) -> None:
    primary = _primary(scribe, me, foe)
    if not primary and actions[1] == "dodge" and actions[0] in defensive.STRIKES:
        if defensive.dodges_on(scribe, foe):
            defensive.evaded(scribe, me, foe, actions[0])
        else:
            defensive.swarm(scribe, me, foe, actions[0])
        return
    further = not primary
    bonus = int(further and not extra)
    cell = MATRIX[actions]
    if cell == "nil":
        grapple.clash(scribe, me, foe, actions, cell, "nil", bonus=int(further))
    elif cell == "das":
        found = grapple.lunge(scribe, me, foe, actions, bonus, further=further)
        if found is not None:
            _slip_away(scribe, found, actions[int(found.winner.id == foe.id)])
    elif cell == "str" and actions[0] == "grapple":
        grapple.clash(scribe, me, foe, actions, cell, "clinch", bonus=int(further))
        grapple.struggle(scribe, me, foe, (me.id, foe.id), bonus, further=further)
    else:
        _blades(scribe, me, foe, actions, bonus, further=further)


def _blades(
    scribe: Scribe,
    me: Fighter,
    foe: Fighter,
    actions: tuple[str, str],
    bonus: int,
    *,
    further: bool,
) -> None:
    cell = MATRIX[actions]
    a = check.Entry(me, check.stat(me, actions[0], cell), _extra(me, actions, bonus))
    b = check.Entry(
        foe, check.stat(foe, actions[1], cell), _extra(foe, (actions[1], actions[0]), 0)
    )
    found = check.opposed(scribe, a, b, f"{actions[0]} v {actions[1]}")
    won = actions[0] if found.winner.id == me.id else actions[1]
    outcome = _outcome(found, won, only_avoids=further and found.winner.id == foe.id)
    grapple.clash(
        scribe,
        me,
        foe,
        actions,
        cell,
        outcome,
        found.winner.id,
        bonus=int(further),
        stat=a.stat,
        against_stat=b.stat,
        **found.seen_from(me.id),
    )
    if outcome == "hit":
        hit(scribe, blow(found.winner, found.loser, won, found.natural))
    elif outcome == "riposte":
        halved = not found.winner.specialised
        hit(scribe, blow(found.winner, found.loser, "riposte", found.natural, halved=halved))
    else:
        _slip_away(scribe, found, won)


def _outcome(found: check.Result, won: str, *, only_avoids: bool) -> str:
    if only_avoids or won == "dodge":
        return "avoided"
    if won == "parry":
        return "riposte" if found.natural == RIPOSTE else "avoided"
    return "hit"


def _extra(f: Fighter, actions: tuple[str, str], bonus: int) -> tuple[Modifier, ...]:
    """A shield helps a parry against a blade; numbers help a further attacker."""
    shield = actions[0] == "parry" and actions[1] in ("slash", "thrust") and f.shield
    found = (Modifier("shield", 1),) if shield else ()
    return (*found, Modifier("further attacker", bonus)) if bonus else found


def _slip_away(scribe: Scribe, found: check.Result, won: str) -> None:
    """A dodge of natural 5 or 6 opens a way out, where there is one (ruling 001-67)."""
    f = found.winner
    if won != "dodge" or found.natural < ESCAPE or f.has(marks.CORNERED):
        return
    if f.intent.action == "flee":
        scribe.emit(Left(f.id, "fled"))
    elif f.intent.escape:
        scribe.emit(Marked(f.id, marks.AWAY, until=scribe.fight.round, why="slipped away"))


def _after(scribe: Scribe, who: str, by: str) -> None:
    """Whoever was drawn in has had his turn, unless he can still do what he meant to.

    If it was by the one that he meant to strike, he strikes on where he is swift.
    """
    if who not in scribe.fight.combatants:
        return
    own: Own = scribe.fight.own
    will.tire(scribe, who)
    f = fighter(scribe.fight, who)
    if who in own.met and f.intent.action not in STAYING and f.intent.rolled != "defend":
        waited = Step(turns.ACT, who) in scribe.fight.steps
        turns.give_up(scribe, who)
        if waited and f.intent.target == by:
            again(scribe, f)
