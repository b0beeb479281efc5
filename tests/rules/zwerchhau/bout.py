"""A fight of three whose lines are read as they are told, with the rules behind them."""

from typing import Any

from msgspec.structs import replace

from fightbook.domain.kit.game import Game
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.log import citing, tell, text
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.table import Table

FIRST = {"initiative:1": (6,), "initiative:2": (1,)}
MINUS = "\u2212"


class Bout:
    """Ana of the party against Bo of the foes, and Cy, who stands by; the GM plays all."""

    def __init__(
        self, ana: dict[str, Any], bo: dict[str, Any], edition: str = "2023", **options: str
    ) -> None:
        assert isinstance(RULESET, Game)
        rules = replace(RULESET, editions=(edition,))
        self.table = Table(rules, {"dice": "table", **options})
        plain = {"strength": 4, "dexterity": 3, "con": 20, "weapon": "longsword"}
        self.table.enlist("Ana", "party", sheet={**plain, **ana})
        self.table.enlist("Bo", "foes", npc="monster" in bo, sheet={**plain, **bo})
        self.table.enlist("Cy", "party", sheet={**plain, "weapon": "club"})
        self.table.do("gm", {"type": "begin"})

    def mean(self, who: str, action: str, target: str = "", faces: Any = None, **more: Any) -> None:
        at = {"target": target} if target else {}
        command = {"type": "declare", "who": who, "action": action, **at, **more}
        self.table.do("gm", command, faces=faces or {})

    def act(self, who: str, **faces: tuple[int, ...]) -> None:
        dice = {key.replace("_", ":"): value for key, value in faces.items()}
        self.table.do("gm", {"type": "resolve", "who": who}, faces=dice)

    def told(self, word: str, lang: str = "en") -> list[str]:
        """Give what is told with a word, with the rules behind it."""
        spoken = tongue(lang, RULESET.sayings)
        found = tell(RULESET.narrate, shown(self.table, "gm"), spoken)
        lines = [text.line(entry, spoken, citing(RULESET))[8:] for entry in found]
        return [line.strip() for line in lines if word in line]

    def events(self, kind: type[Any]) -> list[Any]:
        return [line.event for line in self.table.lines if isinstance(line.event, kind)]
