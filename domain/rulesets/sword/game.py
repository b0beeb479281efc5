"""The ruleset ``sword``, put together from the modules of this folder."""

from fightbook.domain.kit.data import described
from fightbook.domain.kit.game import nothing
from fightbook.domain.kit.rest import Resting
from fightbook.domain.kit.sheet import coarse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.sword import aftermath, agenda, harm, look, rounds
from fightbook.domain.rulesets.sword.agenda import played
from fightbook.domain.rulesets.sword.foresee import foresee
from fightbook.domain.rulesets.sword.gear import written_out
from fightbook.domain.rulesets.sword.moves import moves
from fightbook.domain.rulesets.sword.narrate import TELLING
from fightbook.domain.rulesets.sword.own import evolve
from fightbook.domain.rulesets.sword.sheet import Sheet, enlist
from fightbook.domain.scribe import Scribe

LEFT = ("spent", "hurt", "unhurt")
"""What anybody can see of a track, and never a face: nothing left, some of it, all."""


def corrected(scribe: Scribe, who: str) -> None:
    """Hold a harm track against its words, and go on: a monster may have no hit dice left."""
    harm.readable(scribe.fight.combatants[who])
    played(nothing)(scribe)


_DESCRIBED = described(__name__)
_DESCRIBED["templates"] = written_out(_DESCRIBED["templates"])

RULESET: Ruleset = Resting(
    **_DESCRIBED,
    sheet=Sheet,
    deeds=agenda.DEEDS,
    answers=agenda.ANSWERS,
    folds=evolve,
    reads=enlist,
    begins=played(rounds.begin),
    offers=moves,
    foresees=foresee,
    says=lambda track: coarse(track, LEFT),
    tells=TELLING,
    may=lambda scribe, command: agenda.barred(scribe.fight, command),
    comes=played(rounds.entered),
    leaves=played(nothing),
    counts=look.many,
    senseless=agenda.moot,
    lapses=played(nothing),
    wakes=aftermath.wakes,
    corrects=corrected,
    marked=played(nothing),
)
