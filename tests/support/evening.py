"""An evening: one short fight in which a little of everything happens, for tests of what is read.

A sealed exchange, a foe whose health is a word, the GM's grants, hidden rolls and corrections, a
question, undo and redo, a player's request, a late joiner, and the end with the screen opened.
"""

from fightbook.domain.line import Seen
from fightbook.domain.perceive import see
from tests.support.duel import DUEL
from tests.support.table import Table


def evening(seed: int = 4) -> tuple[Table, str, str, str]:
    """Play it; give the table, the player's seat, and the two combatants."""
    table = Table(DUEL, {"health": "word"}, seed=seed)
    lena = table.sit("Lena")
    ana = table.enlist("Ana", "party", lena)
    rat = table.enlist("Rat", "foes", template="rat", sheet={"hp": 2})
    table.do("gm", {"type": "begin"})
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "aim", "who": rat, "high": False})  # a touch
    table.do("gm", {"type": "throw", "sides": 20, "count": 2, "modifier": 3, "hidden": True})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "redo"})
    _correct(table, ana)
    table.do("gm", {"type": "aim", "who": ana, "high": True})  # in Lena's place
    table.do("gm", {"type": "aim", "who": rat, "high": True}, faces={"check:c1": (4,)})
    table.do(lena, {"type": "ask", "reason": "I was away"})
    table.do("gm", {"type": "answer", "prompt": asked(table), "choice": "yes"})
    _tie(table, lena, ana, rat)
    table.do("gm", {"type": "enlist", "name": "Rat", "side": "foes", "hidden": True})
    table.do("gm", {"type": "close", "outcome": "They part as friends."})
    return table, lena, ana, rat


def _correct(table: Table, ana: str) -> None:
    """Let the GM use all of the GM's authority."""
    table.do(
        "gm", {"type": "grant", "who": ana, "kind": "modifier", "value": 2, "reason": "height"}
    )
    table.do("gm", {"type": "adjust", "who": ana, "track": "hp", "value": 3, "reason": "it missed"})
    table.do("gm", {"type": "mark", "who": ana, "mark": "on-one-knee", "reason": "wet grass"})
    table.do("gm", {"type": "unmark", "who": ana, "mark": "on-one-knee", "reason": "got up"})


def _tie(table: Table, lena: str, ana: str, rat: str) -> None:
    """Exchange blows that come out even, and then let it be."""
    faces = {f"check:{ana}": (4,), f"check:{rat}": (6,)}
    table.do("gm", {"type": "aim", "who": rat, "high": False}, faces=faces)
    table.do(lena, {"type": "answer", "prompt": asked(table), "choice": "rest"})


def asked(table: Table) -> str:
    """Give the id of the question that is open."""
    return next(iter(table.state.fight.prompts))


def shown(table: Table, seat: str) -> list[Seen]:
    """Give the lines of a table as a seat sees them."""
    return [see(line, seat) for line in table.lines]
