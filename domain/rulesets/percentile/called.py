"""Tests outside a blow, by the GM's call: on a characteristic or a skill, opposed or not (OP-30).

Law: at any time but while a question is open; whoever has the turn keeps it. The reason stands in
the declaration. Source: ruling 002-55.
"""

from fightbook.domain.events import Checked, Modifier
from fightbook.domain.rulesets.percentile import trial
from fightbook.domain.rulesets.percentile.commands import Test
from fightbook.domain.rulesets.percentile.trial import Parts, Trial
from fightbook.domain.rulesets.percentile.verdict import judge
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant

OUTCOMES = {"hit": "won", "countered": "lost"}


def test(scribe: Scribe, c: Combatant, command: Test) -> None:
    """Roll; of two the better one wins, as where a blow meets a counter-attack."""
    change = Modifier("GM", command.modifier)
    on = (*_on(c, command.on, command.skill), *((change,) if command.modifier else ()))
    trials = [Trial("test", c.id, "a test", on)]
    if command.target:
        foe = scribe.fight.combatants[command.target]
        trials.append(Trial("resist", foe.id, "a test", _on(foe, command.against, command.resist)))
    tried, *resisted = trial.hold(scribe, *trials)
    for held in resisted:
        result = OUTCOMES.get(judge(tried.grade, held.grade, "counter").result, "even")
        winner = {"won": c.id, "lost": command.target}.get(result, "")
        scribe.emit(Checked("opposed", c.id, result, command.target, winner))


def _on(c: Combatant, characteristic: str, skill: str) -> Parts:
    return trial.by_skill(c, skill, characteristic) if skill else (trial.score(c, characteristic),)
