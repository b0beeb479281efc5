"""Demons in weapons and armour: dice of strength, paid for in chaos (SW-28).

Invoking rolls all the demon's d10s, and each 8-10 adds its value to Chaos. The track counts down
what order is left, from 100 and 10 for each decan; at 0 the demon changes: one die, Chaos 0.
"""

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.tracks import lying
from fightbook.domain.rulesets.sword.commands import Invoke
from fightbook.domain.rulesets.sword.look import sheet
from fightbook.domain.rulesets.sword.play import Play
from fightbook.domain.scribe import Throw

CHAOTIC = 8


def invoke(play: Play, command: Invoke) -> None:
    """Wake a demon: a weapon's dice add to its damage, an armour's dice stand before it."""
    who, index = command.who, command.demon
    demon = sheet(play.fight.combatants[who]).demons[index]
    count = play.fight.combatants[who].tracks[f"demon{index}"].value
    left = count - len(command.spend)
    what = {"invoke": index, "name": demon.name, "bound": demon.bound, "dice": left}
    play.emit(e.Chosen(who, {**what, "spend": list(command.spend)}))
    roll = play.scribe.roll(Throw("demon", who, 10, count, demon.name, apart=True))
    if demon.bound == "armour":
        track = play.fight.combatants[who].tracks["ward"]
        after = lying(track, (*track.dice, *roll.dice[:left]), whole=True)
        play.scribe.heal(who, "ward", after, 0, why="demon armour")
    _chaos(play, who, index, sum(d.face for d in roll.dice if d.face >= CHAOTIC))


def _chaos(play: Play, who: str, index: int, amount: int) -> None:
    """Lose order, and change when none is left."""
    chaos = f"chaos{index}"
    if amount:
        play.scribe.spend(who, chaos, amount, "chaos")
    order = play.fight.combatants[who].tracks[chaos]
    if order.value > 0:
        return
    play.scribe.heal(who, chaos, replace(order, value=order.max), order.max, why="metamorphosis")
    dice = play.fight.combatants[who].tracks[f"demon{index}"]
    play.scribe.spend(who, f"demon{index}", dice.value - 1, "metamorphosis")
