"""A campaign calls in German what its games call so."""

from pathlib import Path

import pytest

from fightbook.domain import campaign
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.rulesets.percentile.gear import POTIONS
from fightbook.projections.tongues import tongue

WORDS = (Path(campaign.__file__).parent / "words" / "de.toml").read_text("utf-8")


@pytest.mark.parametrize("potion", [potion.name for potion in POTIONS.values()])
def test_a_potion_has_one_name_at_home_and_in_a_fight(potion: str) -> None:
    german = tongue("de", RULESET.sayings)
    assert f'"{potion}" = "{german.word("track", potion)}"' in WORDS
    assert f'"Spend {potion}" = "{german.word("track", potion)} ausgeben"' in WORDS
