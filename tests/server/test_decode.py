"""What types alone let in is tame, and all else is looked through."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.reject import Refusal
from fightbook.domain.ruleset import Scope
from fightbook.server.decode import command
from tests.support.duel import Duel


class Bounded(Command, frozen=True):
    number: Annotated[int, Meta(ge=-9, le=2**53 - 1)] = 0
    words: tuple[str, ...] = ()
    kind: Literal["a", "b"] = "a"
    whether: bool | None = None


class Unbounded(Command, frozen=True):
    least: Annotated[int, Meta(ge=0)] = 0
    numbers: tuple[int, ...] = ()
    more: dict[str, Any] | None = None


class Wide(Command, frozen=True):
    number: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Deep(Command, frozen=True):
    number: Annotated[int, Meta(ge=-(2**53), le=0)] = 0


class Loose(Duel):
    commands: Mapping[type[Command], Scope] = dict.fromkeys(
        (Bounded, Unbounded, Wide, Deep), Scope.PLAYER
    )


def test_what_is_bounded_by_its_types_is_read() -> None:
    raw = b'{"type":"bounded","number":9007199254740991,"words":["7"],"kind":"b","whether":null}'
    assert command(Loose(), raw) == Bounded(2**53 - 1, ("7",), "b")


@pytest.mark.parametrize(("kind", "number"), [("wide", 2**53), ("deep", -(2**53))])
def test_bounds_that_are_too_wide_bound_nothing(kind: str, number: int) -> None:
    with pytest.raises(Refusal, match="bad-message"):
        command(Loose(), f'{{"type":"{kind}","number":{number}}}'.encode())


@pytest.mark.parametrize(
    "more",
    [
        '"least": 9007199254740992',
        '"numbers": [1, -9007199254740992]',
        '"more": {"a": 0.5}',
        '"more": {"a": {"7": 1}}',
        '"more": {"a": ' + "[" * 20 + "]" * 20 + "}",
    ],
)
def test_what_is_not_is_looked_through(more: str) -> None:
    with pytest.raises(Refusal) as refused:
        command(Loose(), f'{{"type":"unbounded",{more}}}'.encode())
    assert refused.value.rejected.code in ("bad-message", "bad-json")
