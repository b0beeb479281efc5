"""The exchange: what an attack meets, and the check that two actions lead to.

Sources: ZC-04..11, ZC-45, ZC-60; rulings 001-3, 001-4, 001-6..8, 001-10..21, 001-65..68, 001-96.
The actions of a fighter are settled when its first exchange of the round starts; then they stand.
"""

import msgspec

from fightbook.domain.events import Checked, Chosen, Left, Marked, Step
from fightbook.domain.kit.agenda import asking, drop, push
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import any_of
from fightbook.domain.kit.rolls import entry
from fightbook.domain.rulesets.zwerchhau import check, defensive, grapple, look, ranged, will
from fightbook.domain.rulesets.zwerchhau.check import Clash
from fightbook.domain.rulesets.zwerchhau.commands import MELEE
from fightbook.domain.rulesets.zwerchhau.damage import blow, hit
from fightbook.domain.rulesets.zwerchhau.fighter import STRIKE, Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.gear import NPC_ACTIONS
from fightbook.domain.rulesets.zwerchhau.own import Intent, own
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Fight
from fightbook.domain.text import clean

SWIFT = ("slash", "thrust", "fight", STRIKE)
"""Those that a swift attacker repeats, where an NPC's die comes to one of them."""
DEEDS = (*MELEE, STRIKE)
"""What can be done hand to hand."""
STAYING = ("cast", "defend", "turn")
"""Those who keep their turn although they were attacked."""
CHANCES = ("draw", "ready", "aid")
"""What is done only where nobody strikes first."""
USED_UP = "missed"
"""The step that says what somebody gets no chance to any more."""
BARE = "bare"
"""What an action die comes to that says parry, where there is nothing to parry with: a dodge."""
ESCAPE = 5
RIPOSTE = 6


def attack(scribe: Scribe, step: Step) -> None:
    """An exchange, or a further blow of a swift attacker."""
    target = step.target
    if gone(scribe.fight, target):
        check.missing(scribe, step.who, target, further=bool(step.data))
        if step.data:  # one line is enough for all that is left of a swift one
            drop(scribe, lambda other: other == step)
        return
    foe, me = fighter(scribe.fight, target), fighter(scribe.fight, step.who)
    if step.data and me.intent.does not in SWIFT:
        return
    shoots = foe.intent.action == "shoot" and not any_of(foe.c, look.OFF_GUARD)
    if shoots and me.strikes_as in defensive.STRIKES:
        ranged.forced(scribe, foe, me, again=bool(step.data))
    elif settle(scribe, me.id, step):
        ranged.let_go(scribe, me)
        _meet(scribe, step)


def gone(fight: Fight, who: str) -> bool:
    """Tell whether somebody is out of everybody's reach: dead, slipped away, or not here."""
    return who not in fight.combatants or any_of(fight.combatants[who], ("dead", "away"))


def again(scribe: Scribe, f: Fighter) -> None:
    """Put the further blows of a swift attacker on the agenda, at the same target (ZH-13)."""
    more = f.sheet.count("swift", f.weapon) if f.monster is None else f.monster.rate - 1
    more = more if f.intent.does in SWIFT else 0
    if more:
        push(scribe, *[Step("attack", f.id, f.intent.target, {"extra": True})] * more)


def settle(scribe: Scribe, who: str, step: Step, *, answers: bool = False) -> bool:
    """Roll an NPC's action die; on a 1 ask the GM and do ``step`` afterwards (ZC-05).

    ``answers``: it is drawn in by ``step``, whomever it meant to fight.
    """
    f = fighter(scribe.fight, who)
    if f.intent.does != "fight":
        return True
    if f.monster is not None:  # the GM has picked its attack (ZC-80)
        choose(scribe, who, STRIKE, answers=answers and f.intent.target != step.who)
        return True
    column = f.sheet.column or f.gear.column
    die = Throw(f"action:{who}", "", 6, why=f"what {f.c.name} does")
    if action := entry(scribe, die, NPC_ACTIONS[column]):
        can = action != "parry" or f.can_parry
        done = action if can else BARE
        choose(scribe, who, done, answers=answers and f.intent.target != step.who)
        return True
    push(scribe, step)
    offered = (f.gear.attack, *(a for a in MELEE if a != "parry" or f.can_parry), "defend")
    words = {name: name.capitalize() for name in offered}
    question = f"The action die of {f.c.name} leaves it open: what does {f.c.name} do?"
    ask(scribe, "npc-action", who, question, words, gm=True)
    return False


def choose(scribe: Scribe, who: str, action: str, *, answers: bool = False) -> None:
    """Settle what an NPC does this round; ``answers``: first to somebody it did not aim at."""
    meant = fighter(scribe.fight, who).intent
    intent = msgspec.structs.replace(meant, rolled=action, answers=answers)
    scribe.emit(Chosen(who, intent.told()))


def reaction(f: Fighter) -> str:
    """Give what a fighter answers an attack with; who has other things to do dodges."""
    action = f.intent.does
    bare = action == "parry" and not f.can_parry
    return action if action in (*DEEDS, "defend") and not bare else "dodge"


def _meet(scribe: Scribe, step: Step) -> None:
    a, b = step.who, step.target
    me, foe = fighter(scribe.fight, a), fighter(scribe.fight, b)
    action, again_ = reaction(me), bool(step.data)
    if any_of(foe.c, look.OFF_GUARD):
        _strike_down(scribe, Clash(me, foe, action, "", again=again_))
        return
    theirs = _towards(scribe, b, a)
    faced = theirs is not None and theirs.action in (*MELEE, "fight")
    if action == "defend" or not (action in defensive.STRIKES or faced):
        _hang_back(scribe, Clash(me, foe, action, reaction(foe), further=True))
        return
    if not settle(scribe, b, step, answers=True):
        return
    ranged.let_go(scribe, fighter(scribe.fight, b))
    me = fighter(scribe.fight, a)
    foe = fighter(scribe.fight, b)
    answer = reaction(foe)
    meant = ""
    if answer == "grapple" and foe.intent.target != a:  # arms meant for another (ruling 001-100)
        said = foe.intent.answers and b not in own(scribe.fight).met  # as the die was settled
        answer, meant = "dodge", "" if said else foe.intent.target
    if answer == "defend" and action in defensive.STRIKES:
        defensive.guarded(scribe, Clash(me, foe, action, answer, again=again_))
    elif answer == "defend":
        Clash(me, foe, action, answer).tell(scribe, "nil")
    else:
        further = not _primary(scribe, me, foe)
        numbers = int(further and not step.data)
        clash = Clash(me, foe, action, answer, further, numbers, again_, meant)
        _cross(scribe, clash)
    _after(scribe, b, a)


def _towards(scribe: Scribe, who: str, on: str) -> Intent | None:
    """Give what ``who`` means to do about ``on`` this round and can still do (ruling 001-3)."""
    now = own(scribe.fight)
    intent = now.intents.get(who)
    if intent is None or intent.target != on or who in now.met or (who, on) in now.pairs:
        return None
    return intent


def _hang_back(scribe: Scribe, clash: Clash) -> None:
    """Somebody on guard meets nobody's blow.

    An NPC that came to fight tires both, if only by circling, and so does whoever is on guard
    against a caster, who dodges (ZC-02); it does not take from the other what he means to do.
    """
    me, foe = clash.a, clash.b
    quiet = foe.intent.action != "fight" and clash.answer not in defensive.STRIKES
    closes = me.intent.action == "fight" or foe.intent.action == "cast"
    if clash.action == "defend":
        check.void(scribe, me.id, "on guard")
    elif closes and quiet:
        clash.tell(scribe, "nil")
    else:
        check.void(scribe, me.id, "hangs back", foe.id, action=clash.action)


def _strike_down(scribe: Scribe, clash: Clash) -> None:
    if clash.action not in defensive.STRIKES:
        check.void(scribe, clash.a.id, "hangs back", clash.b.id, action=clash.action)
    elif any_of(clash.b.c, look.HELPLESS):
        defensive.helpless(scribe, clash)
    else:
        defensive.ambush(scribe, clash)


def comes(scribe: Scribe, who: str, on: str) -> bool:
    """Tell whether ``who`` sets upon ``on`` this round and has not done so yet."""
    intent, c = _towards(scribe, who, on), scribe.fight.combatants.get(who)
    if intent is None or c is None:
        return False
    return intent.does in defensive.STRIKES and look.free(c)


def _primary(scribe: Scribe, a: Fighter, b: Fighter) -> bool:
    """Tell whether ``a`` is the one that ``b`` answers in full (ruling 001-8)."""
    if b.id in own(scribe.fight).met:
        return False
    chosen = b.intent.target if b.intent.action in (*MELEE, "fight") else ""
    if chosen in ("", a.id):
        return True
    return b.intent.action != "dodge" and not comes(scribe, chosen, b.id)


def _cross(scribe: Scribe, clash: Clash) -> None:
    dodges = reaction(clash.b) == "dodge"
    if clash.further and dodges and clash.action in defensive.STRIKES:
        defensive.crowded(scribe, clash)
    elif clash.check == "nil":
        clash.tell(scribe, "nil")
    elif clash.check == "das":
        found = grapple.lunge(scribe, clash)
        if found is not None:
            _slip_away(scribe, found, clash.done_by(found.winner.id))
    elif clash.check == "str" and clash.action == "grapple":
        clash.tell(scribe, "clinch")
        grapple.struggle(scribe, clash)
    else:
        _blades(scribe, clash)


def _blades(scribe: Scribe, clash: Clash) -> None:
    """Blade against blade, or against somebody who evades it; a parry may riposte (ZC-60)."""
    a = clash.entry(clash.a, check=clash.check)
    b = clash.entry(clash.b, check=clash.check)
    found, won = clash.against(scribe, a, b)
    outcome = "hit" if won in check.BLADES else "avoided"
    if won == "parry" and found.natural == RIPOSTE:
        outcome = "riposte"
    if clash.further and found.winner.id == clash.b.id:
        outcome = "avoided"
    stats = {"stat": a.stat, "against_stat": b.stat}
    clash.tell(scribe, outcome, found.winner.id, **stats, **found.seen_from(clash.a.id))
    _ones(scribe, found)
    if outcome == "avoided":
        _slip_away(scribe, found, won)
        return
    halved = outcome == "riposte" and not found.winner.specialised
    action = won if outcome == "hit" else outcome
    hit(scribe, blow(found.winner, found.loser, action, found.natural, halved=halved))


def _ones(scribe: Scribe, found: check.Result) -> None:
    """Say what a 1 means to those who wrote it down and rolled one (ruling 000-40)."""
    for f, face in ((found.winner, found.natural), (found.loser, found.lost)):
        if face == 1 and f.intent.ones:
            scribe.emit(Checked("ones", f.id, "one", detail={"ones": clean(f.intent.ones)}))


def _slip_away(scribe: Scribe, found: check.Result, won: str) -> None:
    """A dodge of natural 5 or 6 opens a way out, where there is one (rulings 001-67, 001-102)."""
    f = found.winner
    if won != "dodge" or found.natural < ESCAPE or any_of(f.c, look.STUCK):
        return
    if f.intent.action == "flee":
        scribe.emit(Left(f.id, "fled"))
    elif f.intent.escape:
        scribe.emit(Marked(f.id, "away", until=scribe.fight.round, why="slipped away"))


def _after(scribe: Scribe, who: str, by: str) -> None:
    """Whoever was drawn in has had his turn, unless he can still do what he meant to.

    If it was by the one that he meant to strike, he strikes on where he is swift.
    """
    if who not in scribe.fight.combatants:
        return
    will.tire(scribe, who)
    f = fighter(scribe.fight, who)
    stays = f.intent.action in STAYING or f.intent.rolled == "defend"
    if who in own(scribe.fight).met and not stays:
        waited = Step(look.ACT, who) in scribe.fight.steps
        will.give_up(scribe, who)
        if waited and asking(scribe.fight):
            push(scribe, Step(USED_UP, who, by))  # it is told when the struggle is over
        elif waited:
            used_up(scribe, Step(USED_UP, who, by))
        if waited and f.intent.target == by:
            again(scribe, f)


def used_up(scribe: Scribe, step: Step) -> None:
    """Whoever was drawn in gets no chance of what was meant; told when a struggle is over."""
    action, by = fighter(scribe.fight, step.who).intent.action, step.target
    if action == "flee":
        check.kept_in(scribe, step.who, by)
    elif action in CHANCES:
        check.void(scribe, step.who, "drawn in", by, action=action)
