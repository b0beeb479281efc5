"""The monster phase: what they mean to do waits for the GM, and is carried out (SW-29, 004-67).

Laws: all creatures say whom they mean to strike before any of them strikes; nobody who lies on the
floor is harmed without the GM's word for it, whatever the option ``monsters`` says.
"""

from collections import Counter

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.rulesets.sword import attack, harm, look
from fightbook.domain.rulesets.sword.commands import Aim, Strike
from fightbook.domain.rulesets.sword.play import Play
from fightbook.domain.rulesets.sword.prey import means, short_of
from fightbook.domain.state import Combatant

ONE_PHASE = ("unaware", "hesitates", "drawn", "shuns")
"""Conditions of monsters that end with their phase."""


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
    if idle and c.shown == "exact":
        why, group = short_of(play, c), look.sheet(c).number > 1
        detail = {"count": idle if group else 0}
        play.emit(e.Checked("idle", c.id, why, detail=detail))


def strikes(play: Play, step: e.Step) -> None:
    """Wait for the GM, who lets them strike as they mean to or sends them elsewhere (SW-29)."""
    _renew(play)
    first = play.steps[0]
    runs = look.option(play.fight, "monsters", "ask") == "run"
    if first.what == "strike" and not (runs and not _fallen(play, first)):
        play.push(step)


def _renew(play: Play) -> None:
    """Let each whose victim fell mean another, one after the other: each leaves less room.

    Who hesitates by now means nothing any more.
    """
    place, idle = 0, Counter[str]()
    while place < len(play.steps):
        old = play.steps[place]
        new = _renewed(play, old) if old.what == "strike" else old
        play.steps[place : place + 1] = [] if new is None else [new]
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
    still = there and (step.data["priority"] == "down" or not _fallen(play, step))
    return step if still else means(play, c)


def _fallen(play: Play, step: e.Step) -> bool:
    """Tell whether a strike would harm somebody on the floor, without the GM's word for it."""
    victim = play.here(step.target)
    return victim is not None and look.helpless(victim) and not step.data.get("sure")


def unleash(play: Play, command: Strike) -> None:
    """Let the monsters strike, and say what becomes of the fallen (004-67)."""
    after: list[e.Step] = []
    for step in play.steps[1:]:
        down = command.fallen and step.what == "strike" and _fallen(play, step)
        sure = replace(step, data={**step.data, "sure": True}) if down else step
        after += [] if down and command.fallen == "spare" else [sure]
    play.steps = after


def aim(play: Play, command: Aim) -> None:
    """Send those who mean to strike somebody at somebody else, or hold them back (004-67).

    Of a horde, as many as the GM says: the first of them.
    """
    data = {"priority": "", "why": "chosen", "sure": True, "blows": [*command.blows]}
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
    """Let one creature attack whom it means to; the GM is asked again where that one fell."""
    victim, c = play.here(step.target), play.here(step.who)
    if c is None or victim is None or look.gone(victim) or _fallen(play, step):
        play.push(e.Step("strikes"), step)
        return
    told = {key: step.data[key] for key in ("why", "wanted") if step.data.get(key)}
    play.emit(e.Checked("target", c.id, step.data["priority"], victim.id, detail=told))
    play.unmark(victim.id, "hidden", why="found")
    blows = step.data.get("blows") or range(len(look.sheet(c).blows))
    play.push(*(replace(step, what="blow", data={**step.data, "blows": [i]}) for i in blows))


def blow(play: Play, step: e.Step) -> None:
    """Carry out one attack of a creature, upon the fallen only by the GM's word."""
    victim, c = play.here(step.target), play.here(step.who)
    if victim is None or c is None or look.gone(victim):
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
    """End what held for this monster phase only."""
    for c in look.monsters(play.fight):
        play.unmark(c.id, *ONE_PHASE, why="over")
