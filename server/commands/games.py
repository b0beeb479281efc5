"""``fightbook rules | new-game``: the games that are installed, and one to begin from."""

import argparse
import difflib
from pathlib import Path

from fightbook.clients.authors.new_game import write
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.ruleset import Ruleset
from fightbook.server.plugins import rulesets


def rules(options: argparse.Namespace) -> int:
    """List the rules that are implemented, each in one line: of some games, or of all."""
    games = {rules.id: rules for rules in rulesets().values() if rules.id != CAMPAIGN}
    wanted: list[str] = options.games or list(games)
    for name in wanted:
        if name not in games:
            (nearest,) = difflib.get_close_matches(name, games, 1, 0)
            raise LookupError(f"There is no game {name}. Is {nearest} meant?")
    for name in wanted:
        _list(games[name])
    return 0


def _list(ruleset: Ruleset) -> None:
    print(f"{ruleset.id}: {ruleset.title} (version {ruleset.version})\n{ruleset.about}")
    for ident, statement in ruleset.rules.items():
        print(f"  {ident:7} {statement}")


def new_game(options: argparse.Namespace) -> int:
    """Write a small game to begin from, with its tests, into a new folder of its name."""
    target = write(options.name, Path())
    print(f"{target}/README.md says how to go on.")
    return 0
