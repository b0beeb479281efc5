"""Coming: who enters as what, when a fight begins and later on."""

from fightbook.domain import events as e
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.sword import agenda, rounds
from fightbook.domain.rulesets.sword.look import monsters, option, protagonists, sheet
from fightbook.domain.rulesets.sword.play import Play
from fightbook.domain.scribe import GM, Scribe, Throw, eyes
from fightbook.domain.state import Combatant


def begin(scribe: Scribe) -> None:
    """Let everybody enter and start the first round."""
    play = agenda.play_of(scribe)
    present = [c for c in scribe.fight.combatants.values() if not c.secret]
    if len({sheet(c).kind for c in present}) < 2:
        raise refuse("illegal", "A fight needs a protagonist and a monster at least.")
    _enter(play, present)
    rounds.start(play, 1)
    agenda.advance(play)


def entered(scribe: Scribe, who: str) -> None:
    """Let somebody enter a fight that goes on; after its end a monster begins another."""
    play = agenda.play_of(scribe)
    _enter(play, [scribe.fight.combatants[who]])
    if scribe.fight.phase == "aftermath" and who in play.own.monsters and not agenda.over(play):
        rounds.start(play, scribe.fight.round + 1)
    agenda.advance(play)


def _enter(play: Play, found: list[Combatant]) -> None:
    """Say who enters as what, and roll the hit dice of monsters (SW-08)."""
    for c in found:
        play.emit(e.Chosen(c.id, {"enters": sheet(c).kind}))
        _check_sides(play, c)
        if sheet(c).unaware:
            play.mark(c.id, "unaware", why="surprised")
    fresh = [c for c in found if sheet(c).kind == "monster"]
    rolled = play.scribe.rolls(*(_hit_dice(c) for c in fresh))
    if any(die.table for roll in rolled if roll.to for die in roll.dice):
        play.scribe.sealed = (GM,)
    for c, roll in zip(fresh, rolled, strict=True):
        play.scribe.heal(c.id, "hits", _vitality(play, roll.dice), 0, why="fresh")


def _check_sides(play: Play, c: Combatant) -> None:
    monstrous = {m.side for m in monsters(play.fight)}
    if monstrous & {p.side for p in protagonists(play.fight)}:
        raise refuse("illegal", f"Monsters need a side of their own: {c.name} shares one.", "side")


def _hit_dice(c: Combatant) -> Throw:
    found = sheet(c)
    count = found.hits.count * found.number
    why = "hit dice"
    return Throw("hits", c.id, found.hits.sides, count, why, to=eyes(c))


def _vitality(play: Play, dice: tuple[e.Die, ...]) -> e.Track:
    if option(play.fight, "vitality", "units") == "pool":
        total = sum(die.face for die in dice)
        return e.Track("pool", "Hits", total, total)
    return e.Track("dice", "Hit dice", len(dice), len(dice), dice=dice)
