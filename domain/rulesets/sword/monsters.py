"""The monster phase: what they mean to do waits for the GM, and is carried out (SW-29, 004-67).

Laws: all creatures say whom they mean to strike before any of them strikes; nobody who lies on the
floor is harmed without the GM's word for it, whatever the option ``monsters`` says.

Whom: the most visible first among those in reach, the unpredictable excepted (SW-20, SW-22); the
fast reach everybody; a ward is reached only through its guard; of those whose stat block says so,
two go for one person, four of an overwhelming kind for a charger, and of all others whoever can
(004-67); ties go to who hurt it last, else to chance (004-44).
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.rulesets.sword import attack, harm, look
from fightbook.domain.rulesets.sword.checks import Play
from fightbook.domain.rulesets.sword.commands import Aim, Strike
from fightbook.domain.rulesets.sword.own import ONE_PHASE
from fightbook.domain.rulesets.sword.stances import PRIORITIES
from fightbook.domain.scribe import Throw
from fightbook.domain.state import Combatant

CROWDING = {"crowd", "overwhelm"}
CROWD = 2
OVERWHELMING = 4
DOWN, HIDDEN = PRIORITIES.index("down"), PRIORITIES.index("hidden")
ONE_OF = "whom one of "
"""How the reason of a die begins that falls for a creature of a horde."""


def all_monsters(play: Play, _: e.Step) -> None:
    """Let every creature that can act mean to strike; a horde has as many as still stand."""
    play.push(e.Step("strikes"), e.Step("calm"))
    for c in look.monsters(play.fight):
        idle = 0
        for _creature in range(look.creatures(c) if look.willing(c) else 0):
            if (step := means(play, c)) is not None:
                play.steps.insert([s.what for s in play.steps].index("calm"), step)
            else:
                idle += 1
        _tell_idle(play, c, idle)


def _tell_idle(play: Play, c: Combatant, idle: int) -> None:
    """Say how many strike nobody, and why: how many there are follows from their health."""
    if idle and _open(c):
        why, group = short_of(play, c), look.sheet(c).number > 1
        from_whom = c.marks["shuns"].target if why == "shuns" else ""
        detail: dict[str, Any] = {"count": idle if group else 0}
        if why in CROWDING and (shut := _shut(play, c)):
            detail |= {"guards": shut, "cause": "a guard in the way"}
        play.emit(e.Checked("idle", c.id, why, from_whom, detail=detail))


def _shut(play: Play, monster: Combatant) -> list[str]:
    """Give the guards without whom there would be room at somebody."""
    wards = (c for c in _wanted(play, monster) if _room(play, monster, c))
    return list(dict.fromkeys(who for c in wards for who in _told(_guards(play, c))))


def strikes(play: Play, step: e.Step) -> None:
    """Wait for the GM, who lets them strike as they mean to or sends them elsewhere (SW-29)."""
    _renew(play)
    first = play.steps[0]
    runs = look.option(play.fight, "monsters", "ask") == "run"
    if first.what == "strike" and not (runs and not _fallen(play, first)):
        play.push(step)


def _renew(play: Play) -> None:
    """Let each whose victim fell mean another, one after the other: each leaves less room.

    So does who is drawn elsewhere by now, or no longer. Who hesitates by now means nothing any
    more, and takes up no room where it meant to strike.
    """
    place, idle = 0, Counter[str]()
    while place < len(play.steps):
        old = play.steps.pop(place)
        new = _renewed(play, old) if old.what == "strike" else old
        play.steps[place:place] = [] if new is None else [new]
        place += new is not None
        idle[old.who] += new is None
    for who, count in idle.items():
        if (c := play.here(who)) is not None and not look.gone(c) and look.willing(c):
            _tell_idle(play, c, count)


def _renewed(play: Play, step: e.Step) -> e.Step | None:
    """Give what a creature means to do by now: another strike where its victim fell or is gone."""
    victim, c = play.here(step.target), play.here(step.who)
    if c is None or look.gone(c) or not look.willing(c):
        return None
    there = victim is not None and not look.gone(victim)
    stays = not _fallen(play, step) and not _moved(play, c, step)
    still = there and (step.data["priority"] == "down" or stays)
    return step if still else means(play, c)


def _moved(play: Play, c: Combatant, step: e.Step) -> bool:
    """Tell whether a monster is moved elsewhere since it meant to strike, or no longer so.

    Whom the GM chose stays chosen; who is drawn where it finds no way strikes whom it meant.
    """
    why, wish = step.data.get("why"), step.data.get("wanted", step.target)
    drawn, shunned = c.marks.get("drawn"), _shunned(play, c)
    if why == "chosen" or (drawn is not None and drawn.target == wish):
        return False
    if shunned is not None and shunned.id == wish:
        return True
    called = [o for o in _wanted(play, c) if drawn is not None and o.id == drawn.target]
    if any(_victims(play, c, o) for o in called):
        return True
    return why == "words" or (why == "turned" and shunned is None)


def _fallen(play: Play, step: e.Step) -> bool:
    """Tell whether a strike would harm somebody on the floor, without the GM's word for it."""
    victim = play.here(step.target)
    return victim is not None and look.helpless(victim) and not step.data.get("sure")


def unleash(play: Play, command: Strike) -> None:
    """Let the monsters strike, and say what becomes of the fallen, sent at or not (004-67)."""
    after: list[e.Step] = []
    for step in play.steps[1:]:
        victim = play.here(step.target) if command.fallen and step.what == "strike" else None
        down = victim is not None and look.helpless(victim)
        sure = replace(step, data={**step.data, "sure": True}) if down else step
        after += [] if down and command.fallen == "spare" else [sure]
    play.steps = after


def aim(play: Play, command: Aim) -> None:
    """Send those who mean to strike somebody at somebody else, or hold them back (004-67).

    Of a horde, as many as the GM says: the first of them. Who stands now may fall before the blow.
    """
    victim = play.here(command.target)
    sure = victim is not None and look.helpless(victim)
    data = {"priority": "", "why": "chosen", "sure": sure, "blows": [*command.blows]}
    left, changed = command.count or len(play.steps), list[e.Step]()
    for s in play.steps:
        if not left or (s.what, s.who, s.target) != ("strike", command.who, command.at):
            changed.append(s)
            continue
        left -= 1
        if command.target:
            changed.append(replace(s, target=command.target, data=data))
    play.steps = changed


def strike(play: Play, step: e.Step) -> None:
    """Let one creature attack whom it means to; the GM is asked again where that one fell.

    The dead strike nobody, nor do more of a horde than are left of it.
    """
    victim, c = play.here(step.target), play.here(step.who)
    if c is None or look.gone(c) or not look.willing(c) or _too_many(play, c):
        return
    if victim is None or look.gone(victim) or _fallen(play, step) or _moved(play, c, step):
        play.push(e.Step("strikes"), step)
        return
    play.emit(e.Checked("target", c.id, step.data["priority"], victim.id, detail=_why(play, step)))
    play.unmark(victim.id, "hidden", why="found")
    blows = step.data.get("blows") or range(len(look.sheet(c).blows))
    play.push(*(replace(step, what="blow", data={**step.data, "blows": [i]}) for i in blows))


def _too_many(play: Play, c: Combatant) -> bool:
    """Tell whether more creatures are still to strike than there are."""
    rest = sum((s.what, s.who) == ("strike", c.id) for s in play.steps)
    return 1 + rest > look.creatures(c)


def _why(play: Play, step: e.Step) -> dict[str, Any]:
    """Say why a creature goes for its victim: what was meant, a guard that the GM passes."""
    c = play.fight.combatants[step.who]
    told = {key: step.data[key] for key in ("why", "wanted", "full") if step.data.get(key)}
    horde = look.sheet(c).number > 1 and _open(c)
    if step.data.get("why") == "chosen":
        passed = _told(_guards(play, play.fight.combatants[step.target]))
        told |= {"past": passed} if passed else {}
    told |= {"horde": True} if horde else {}
    return told | ({"cause": cause} if (cause := _cause(told)) else {})


def _open(c: Combatant) -> bool:
    """Tell whether everybody may know how many it is, and how much room it needs."""
    return c.shown == "exact"


def _told(found: Iterable[Combatant]) -> list[str]:
    """Give whom everybody may hear of."""
    return [c.id for c in found if not c.secret]


def _cause(told: Mapping[str, Any]) -> str:
    """Give what it is called that turns a creature from the most visible: words, a guard, room."""
    words = "words" if told.get("why") in ("words", "turned") else ""
    guarded = "a guard" if "wanted" in told else "past a guard" if "past" in told else ""
    room = "no room" if "full" in told else ""
    return " and ".join(filter(None, (words, guarded, room)))


def blow(play: Play, step: e.Step) -> None:
    """Carry out one attack of a creature, upon the fallen only by the GM's word."""
    victim, c = play.here(step.target), play.here(step.who)
    if victim is None or c is None or look.gone(victim) or look.gone(c):
        return
    (index,) = step.data["blows"]
    if _fallen(play, step):
        data = {**step.data, "priority": "down"}
        play.push(e.Step("strikes"), replace(step, what="strike", data=data))
    elif victim.id in play.own.monsters:
        attack.gore(play, victim, c, index)
    else:
        harm.defend(play, victim.id, c.id, index)


def calm(play: Play, _: e.Step) -> None:
    """End what held for this monster phase only, and not what came too late for it."""
    for c in look.monsters(play.fight):
        now = [mark for mark in ONE_PHASE if (c.id, mark) not in play.own.later]
        play.unmark(c.id, *now, why="over")


# --- whom they mean to strike ---------------------------------------------------------------------


def means(play: Play, monster: Combatant) -> e.Step | None:
    """Give the strike that a creature means to make, with its reasons, if any (SW-29)."""
    found = _wanted(play, monster)
    wanted = [c for c in found if _victims(play, monster, c)]
    if not wanted:
        return None
    full = [c for c in found if c not in wanted]
    drawn = monster.marks.get("drawn")
    called = [c for c in wanted if drawn is not None and c.id == drawn.target]
    if "unpredictable" not in look.sheet(monster).notes:
        first = min(priority(play, c) for c in wanted)
        wanted = [c for c in wanted if priority(play, c) == first]
    wish, why = _pick(play, monster, called or wanted)
    if why == "die":
        _tell_guards(play, monster, wish)
    victim, chance = _pick(play, monster, _victims(play, monster, wish))
    guarded = {"wanted": wish.id} if wish.id != victim.id else {}
    why = "words" if called else why or chance or _turned(play, monster, wish)
    data = {"priority": PRIORITIES[priority(play, wish)], "why": why, **guarded}
    missed = [c for c in full if _open(monster) and _rather(play, monster, c, wish, why)]
    more = {"full": _told(missed)} if _told(missed) else {}
    return e.Step("strike", monster.id, victim.id, data | more)


def _tell_guards(play: Play, monster: Combatant, wish: Combatant) -> None:
    """Say who stands before whom a die picked, once for all who mean to strike there by now."""
    guards = _told(_guards(play, wish)) if _open(monster) else []
    fact = e.Checked("guarded", wish.id, "", detail={"guards": guards})
    if guards and fact not in play.scribe.events:
        play.emit(fact)


def _rather(play: Play, monster: Combatant, c: Combatant, wish: Combatant, why: str) -> bool:
    """Tell whether a creature could as well have gone for ``c``, at whom there is no room."""
    drawn = monster.marks.get("drawn")
    if why == "words" or (drawn is not None and drawn.target == c.id):
        return why != "words"
    if "unpredictable" in look.sheet(monster).notes:
        return True
    here, there = priority(play, c), priority(play, wish)
    return here < there or (here == there and why != "last")


def short_of(play: Play, monster: Combatant) -> str:
    """Say why a creature strikes nobody: there is nobody it can get at, or no room left."""
    if not _wanted(play, monster):
        shunned = _shunned(play, monster)
        return "shuns" if shunned and _reaches(monster, shunned) else "reach"
    return "overwhelm" if "overwhelm" in look.sheet(monster).notes else "crowd"


def priority(play: Play, c: Combatant) -> int:
    """Give the place of ``c`` in ``PRIORITIES``; the hidden come last (004-54)."""
    if "hidden" in c.marks:
        return HIDDEN
    return DOWN if look.helpless(c) else look.way(play.fight, c.id).priority


def _wanted(play: Play, monster: Combatant) -> list[Combatant]:
    """Give those whom a monster could want: hidden ones only when there is nobody else."""
    shunned = _shunned(play, monster)
    found = [c for c in look.foes(play.fight, monster) if c != shunned and _reaches(monster, c)]
    return [c for c in found if "hidden" not in c.marks] or found


def _reaches(monster: Combatant, c: Combatant) -> bool:
    return "fast" in look.sheet(monster).notes or "unreachable" not in c.marks


def _shunned(play: Play, monster: Combatant) -> Combatant | None:
    """Give the foe from whom words turned a monster away, where that one is still there."""
    mark = monster.marks.get("shuns")
    there = look.foes(play.fight, monster) if mark else []
    return next((c for c in there if mark and c.id == mark.target), None)


def _turned(play: Play, monster: Combatant, wish: Combatant) -> str:
    """Say that it goes for ``wish`` for words, where it would have gone for another else."""
    shunned = _shunned(play, monster)
    if shunned is None or not _reaches(monster, shunned):
        return ""
    return "turned" if priority(play, shunned) <= priority(play, wish) else ""


def _victims(play: Play, monster: Combatant, wish: Combatant) -> list[Combatant]:
    """Give whom it must fight to get at ``wish``: the guards, or nobody where no room is left."""
    return [c for c in _guards(play, wish) or [wish] if _room(play, monster, c)]


def _guards(play: Play, ward: Combatant) -> list[Combatant]:
    """Give those who guard somebody else and stand."""
    there = (c for c in look.protagonists(play.fight) if c.id != ward.id and look.able(c))
    return [c for c in there if play.own.wards.get(c.id) == ward.id]


def _room(play: Play, monster: Combatant, c: Combatant) -> bool:
    """Tell whether one more gets at ``c``: a crowd leaves room for some, others always come."""
    notes = set(look.sheet(monster).notes)
    if "fast" in notes or not notes & CROWDING:
        return True
    charged = "overwhelm" in notes and play.own.stances.get(c.id) == "charge"
    there = [s.target for s in play.steps if s.what == "strike"]
    there += [who for m in play.own.striking for who in play.own.engaged[m]]
    return there.count(c.id) < (OVERWHELMING if charged else CROWD)


def _pick(play: Play, monster: Combatant, among: list[Combatant]) -> tuple[Combatant, str]:
    """Pick one, and say why: who hurt it last, else a die; an unpredictable one always rolls."""
    last = play.own.hurt_by.get(monster.id)
    hurt = [c for c in among if c.id == last and "unpredictable" not in look.sheet(monster).notes]
    if len(found := hurt or among) == 1:
        return found[0], "last" if len(among) > 1 else ""
    # Nobody's roll, so that it uses up nothing that the GM granted the monster.
    ids = tuple(c.id for c in found)
    known = _open(monster) and len(_told(found)) == len(found)
    horde = look.sheet(monster).number > 1 and _open(monster)
    why = f"{ONE_OF if horde else 'whom '}{monster.name} goes for"
    throw = Throw(f"target:{monster.id}", "", len(found), why=why, among=ids, known=known)
    return found[play.scribe.roll(throw).total - 1], "die"
