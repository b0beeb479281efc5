"""The percentile game: opposed tests with degrees, Advantages, hit locations and wounds."""

from fightbook.domain.events import Track
from fightbook.domain.kit.game import Game
from fightbook.domain.kit.sheet import scale
from fightbook.domain.ruleset import Ruleset, TableOption
from fightbook.domain.rulesets.percentile import actions, agenda, turns, wounds
from fightbook.domain.rulesets.percentile.conditions import CONDITIONS
from fightbook.domain.rulesets.percentile.moves import moves
from fightbook.domain.rulesets.percentile.narrate import TELLING
from fightbook.domain.rulesets.percentile.own import evolve
from fightbook.domain.rulesets.percentile.rules import RULES
from fightbook.domain.rulesets.percentile.sheet import Sheet, enlist
from fightbook.domain.rulesets.percentile.templates import TEMPLATES

HURT = ("down", "badly hurt", "hurt", "unhurt")
LEFT = ("spent", "low", "used", "full")


def _word(track: Track) -> str:
    """Give a coarse word: for hit points how hurt, for what is spent how much is left."""
    return scale(track.value, track.max, HURT if track.name == "Hit points" else LEFT)


RULESET: Ruleset = Game(
    id="percentile",
    title="Percentile",
    about="Opposed tests with a d100: blows, answers to them, and advantages to be won.",
    version="1",
    options=(
        TableOption(
            "gap", "How many metres lie between the sides at first", ("2", "1", "10", "30")
        ),
    ),
    sheet=Sheet,
    templates=TEMPLATES,
    rules=RULES,
    conditions=CONDITIONS,
    deeds=actions.DEEDS,
    answers=agenda.ANSWERS,
    folds=evolve,
    reads=enlist,
    begins=turns.begin,
    goes_on=agenda.advance,
    offers=moves,
    says=_word,
    tells=TELLING,
    sayings=TELLING.sayings,
    may=actions.may,
    comes=turns.entered,
    leaves=agenda.departed,
    senseless=agenda.moot,
    corrects=wounds.settle,
)
