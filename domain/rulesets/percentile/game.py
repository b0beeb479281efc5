"""The percentile game: opposed tests with degrees, Advantages, hit locations and wounds."""

from msgspec.structs import replace

from fightbook.domain.events import Track
from fightbook.domain.kit.data import described
from fightbook.domain.kit.rest import Resting
from fightbook.domain.kit.sheet import coarse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.percentile import actions, agenda, turns, wounds
from fightbook.domain.rulesets.percentile.between import wakes
from fightbook.domain.rulesets.percentile.commands import Test
from fightbook.domain.rulesets.percentile.foresee import foresee
from fightbook.domain.rulesets.percentile.gear import WEAPONS, armed, words_of
from fightbook.domain.rulesets.percentile.moves import errands, moves
from fightbook.domain.rulesets.percentile.narrate import TELLING
from fightbook.domain.rulesets.percentile.own import evolve
from fightbook.domain.rulesets.percentile.sheet import PLACES, SHIELD, Sheet, enlist

HURT = ("down", "badly hurt", "hurt", "unhurt")
LEFT = ("spent", "low", "used", "full")


def _word(track: Track) -> str:
    """Give a coarse word: for hit points how hurt, for what is spent how much is left."""
    return coarse(track, HURT if track.name == "Hit points" else LEFT)


_WEAPONS = {weapon: armed(weapon) for weapon in WEAPONS}
_PLACES = {place: words_of(place) for place in (*PLACES, "eye", "ear")}
_ARMOUR: dict[str, str] = {place: f"armour at the {words_of(place)}" for place in PLACES}
PARTS: dict[str, dict[str, str]] = {
    **dict.fromkeys(("wields", "empty", "carries", "lacks", "flung"), _WEAPONS),
    **dict.fromkeys(("crippled", "lost"), _PLACES),
    "damaged": {**_ARMOUR, SHIELD: SHIELD},
}
"""Words for what may stand behind the dot of a mark."""
_DESCRIBED = described(__name__)
_DESCRIBED["conditions"] = tuple(
    replace(c, parts=PARTS.get(c.id, {})) for c in _DESCRIBED["conditions"]
)

RULESET: Ruleset = Resting(
    **_DESCRIBED,
    sheet=Sheet,
    deeds=actions.DEEDS,
    answers=agenda.ANSWERS,
    folds=evolve,
    reads=enlist,
    begins=turns.begin,
    goes_on=agenda.advance,
    offers=moves,
    foresees=foresee,
    says=_word,
    tells=TELLING,
    wakes=wakes,
    errands=(Test,),
    outings=errands,
    may=actions.may,
    comes=turns.entered,
    leaves=agenda.departed,
    senseless=agenda.moot,
    lapses=agenda.lapsed,
    corrects=wounds.settle,
)
