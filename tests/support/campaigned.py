"""Golden books of campaigns: every released version decides for good what it decided.

``python -m tests.support.campaigned`` writes the book of a version that has none yet. Law: what is
there stays, and its games are those of the tests, which no release changes.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from fightbook.domain.campaign.rules import VERSIONS, campaign
from fightbook.domain.registry import shelved
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.any_game.game import AnyGame
from tests.campaign.test_growth import School
from tests.campaign.test_rests import INN
from tests.support.books import raws
from tests.support.duel import Duel
from tests.support.table import Table

BOOKS = Path(__file__).parents[1] / "golden" / "campaigns"


class Inn(AnyGame):
    """A game from a file whose version stays, whichever engine plays it."""

    def __init__(self) -> None:
        """Read the file of the inn."""
        super().__init__("inn", INN)
        self.version = "1 (1)"


GAMES = shelved([Duel(), School(), Inn()])
Json = dict[str, Any]


def book(version: str) -> Path:
    """Give where the book of a version is."""
    return BOOKS / f"{version}.jsonl"


class Played:
    """A campaign in which everything happens that it decides about."""

    def __init__(self, rules: Ruleset) -> None:
        """Begin with a player, Ana, who makes one, and with three of the GM's."""
        self.table = Table(rules, {"screen": "stays", "health": "word"}, 7)
        self.ana = self.table.sit("Ana")
        self.gm(type="begin")
        self.do(self.ana, type="make", game="school", name="Ana")
        self.answer(self.ana, "lucky")
        self.answer("gm", "approve")
        for name, game in (("Bo", "duel"), ("Cy", "inn"), ("Di", "duel")):
            hidden = {"hidden": True, "npc": True} if name == "Di" else {}
            self.gm(type="enlist", side="party", name=name, sheet={"game": game}, **hidden)
        self.di = next(c.id for c in self.table.state.fight.combatants.values() if c.secret)

    def do(self, seat: str, **command: Any) -> None:
        """Give a command that must be accepted."""
        self.table.do(seat, command)

    def gm(self, **command: Any) -> None:
        """Let the GM give one."""
        self.do("gm", **command)

    def answer(self, seat: str, choice: str, kind: str = "") -> None:
        """Answer what is asked."""
        asked = [p for p in self.table.state.fight.prompts.values() if kind in p.kind]
        self.do(seat, type="answer", prompt=asked[-1].prompt, choice=choice)

    def cross(self, type_: str, commit: int, left: dict[str, Json], **marks: Json) -> None:
        """Let the server bring people home, so hurt, or call them back."""
        people: Json = {}
        for who, values in left.items():
            there = self.table.state.fight.combatants[who].tracks
            tracks = {name: {**_plain(there[name]), "value": v} for name, v in values.items()}
            people[who] = {"tracks": tracks, "marks": marks.get(who, {})}
        more: Json = {"people": people} if type_ == "home" else {}
        self.do("server", type=type_, encounter="f1", commit=commit, **more)

    def evening(self) -> None:
        """Fight, rest, let the fight go on, rest again, amend it, and take things back."""
        everybody = ["c1", "c2", "c3", self.di]
        self.do("server", type="go", whom=everybody, encounter="f1")
        hurt: dict[str, Json] = {"c1": {"hp": 2}, "c2": {"hp": 1}, "c3": {"body": 4, "luck": 1}}
        self.cross("home", 40, {**hurt, self.di: {"hp": 2}}, c3={"scarred": 1})
        self.gm(type="rest", whom=["c3"], kind="night")
        self.gm(type="adjust", who="c1", track="hp", value=3, reason="herbs")
        self.cross("recall", 41, {})
        self.answer("gm", "before", "recalled")
        self.cross("home", 60, {"c1": {"hp": 1}, "c2": {"hp": 3}, "c3": {"body": 2, "luck": 0}})
        self.do("server", type="home", encounter="f1", commit=60, people={self.di: {}})
        self.gm(type="rest", whom=["c3"], kind="night")
        self.gm(type="adjust", who="c2", track="hp", value=2, reason="a fall")
        self.cross("home", 70, {"c2": {"hp": 1}, "c3": {"body": 5}})
        self.gm(type="undo")
        self.gm(type="redo")

    def week(self) -> None:
        """Do what is done between fights."""
        self.gm(type="award", whom=["c1", "c2"], what="a medal")
        self.do(self.ana, type="spend", who="c1", track="hp", amount=1)
        self.do(self.ana, type="write", who="c1", text="She slept badly.")
        self.do(self.ana, type="grow", who="c1", way="level")
        if self.table.state.fight.prompts:
            self.answer("gm", next(iter(self.table.state.fight.prompts.values())).choices[0].id)
        self.gm(type="change", who="c2", sheet={"hp": 5}, reason="the road")
        note: Json = {"title": "The baron", "text": "He lies."}
        self.gm(type="keep", shelf="note", item=note)
        two: Json = {"shelf": "note", "item": {"title": "The mill"}}
        self.gm(type="fill", things=[two, two])
        mill: Json = {"title": "The mill", "ruleset": "duel", "notes": "At night."}
        self.gm(type="keep", shelf="encounter", item=mill)
        self.gm(type="retire", who="c2")
        self.do(self.ana, type="make", game="duel", name="Eb", sheet={"hp": 7})
        if self.table.state.fight.prompts:
            self.answer("gm", "anew", "approved")
        first = self.table.state.commit
        self.gm(type="adjust", who="c3", track="body", value=3, reason="a stone")
        other: Json = {"type": "adjust", "who": "c3", "track": "body", "value": 6, "reason": "x"}
        self.gm(type="amend", commit=first + 1, command=other)
        self.gm(type="rewind", to=first)


def _plain(track: Any) -> Json:
    found: Json = msgspec.to_builtins(track)
    return found


def played(rules: Ruleset) -> Table:
    """Play an evening of a campaign and the week after."""
    found = Played(rules)
    found.evening()
    found.week()
    return found.table


def main() -> int:
    """Write the books that are missing."""
    for version in VERSIONS:
        path = book(version)
        if not path.exists():
            rows = raws(played(campaign(GAMES, version=version)))
            path.write_bytes(b"".join(row + b"\n" for row in rows))
            sys.stdout.write(f"{path} {path.stat().st_size}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
