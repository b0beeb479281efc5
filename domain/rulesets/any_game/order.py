"""Order: how the agenda of a round is set down, and who comes before whom.

The agenda holds, first to last: questions that are waited for, the turns that are left, the phases
that are left, and a last step ``round`` whose data has the order of everybody.
"""

from collections.abc import Iterable, Sequence
from itertools import chain

from fightbook.domain import events as e
from fightbook.domain.kit.formula import dice
from fightbook.domain.rulesets.any_game.effects import favoured
from fightbook.domain.rulesets.any_game.numbers import parsed
from fightbook.domain.rulesets.any_game.play import Play
from fightbook.domain.rulesets.any_game.triggers import WAIT


def write(
    play: Play,
    turns: Iterable[str],
    order: Sequence[str],
    phases: tuple[e.Step, ...] | None = None,
) -> None:
    """Set down what is to come; phases stay as they are where none are given."""
    steps = play.fight.steps
    waits = [s for s in steps if s.what == WAIT]
    later = phases if phases is not None else tuple(s for s in steps if s.what == "phase")
    acts = [e.Step("turn", who) for who in turns]
    last = e.Step("round", data={"order": list(order)})
    play.emit(e.Ordered((*waits, *acts, *later, last)))


def arranged(order: Sequence[str], who: str, before: str) -> list[str]:
    """Put somebody before another, or last."""
    found = [each for each in order if each != who]
    found.insert(found.index(before) if before else len(found), who)
    return found


def ordered(play: Play, found: Sequence[str]) -> list[str]:
    """Find the order of a round: high before low; ties by a number, then by who came first."""
    scores = {who: _score(play, who) for who in found}
    ties = {who: _tie(play, who, scores) for who in found}
    order = sorted(found, key=lambda who: (scores[who], ties[who]), reverse=True)
    if not play.game.order.sides:
        return order
    there = play.fight.combatants
    sides = dict.fromkeys(there[who].side for who in order)
    return list(chain(*([w for w in order if there[w].side == side] for side in sides)))


def _score(play: Play, who: str) -> int:
    rule, numbers = play.game.order, play.numbers(who)
    if rule.by == "roll":
        favour = favoured(play, who, "")
        return play.roll(rule.formula, numbers, "order", who, "initiative", favour).total
    return numbers.whole(rule.formula) if rule.by == "number" else 0


def _tie(play: Play, who: str, scores: dict[str, int]) -> int:
    rule, numbers = play.game.order, play.numbers(who)
    if not dice(parsed(rule.ties)):
        return numbers.whole(rule.ties)
    if list(scores.values()).count(scores[who]) < 2:
        return 0
    return play.roll(rule.ties, numbers, "ties", who, "ties").total
