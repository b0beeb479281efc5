"""``fightbook rules | new-game``: the games that are installed, and one to begin from."""

import argparse
from pathlib import Path

from fightbook.clients.authors.new_game import write
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.ruleset import Ruleset
from fightbook.server.plugins import rulesets


def rules(_: argparse.Namespace) -> int:
    """List the rules that are implemented, each in one line."""
    for ruleset in rulesets().values():
        if ruleset.id != CAMPAIGN:
            _list(ruleset)
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
