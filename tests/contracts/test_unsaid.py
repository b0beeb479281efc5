"""What a command leaves unsaid: clients hold what they gave against what stands in the stream."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from fightbook.domain.commands import CORE, Command
from fightbook.server.plugins import rulesets

AN_ID = re.compile(r"[a-z]+[0-9]+(\.[a-z0-9]+)?")


def everything() -> Iterator[type[Command]]:
    """Give every command of the table, of campaigns and of the games."""
    yield from CORE
    for rules in rulesets().values():
        yield from rules.commands


@pytest.mark.parametrize("command", sorted(set(everything()), key=str), ids=str)
def test_what_a_command_leaves_unsaid_means_neither_yes_nor_somebody(
    command: type[Command],
) -> None:
    for field in msgspec.structs.fields(command):
        assert field.default is not True, field.name
        assert not (isinstance(field.default, str) and AN_ID.fullmatch(field.default)), field.name
