"""Plug-ins: one that is no ruleset, or that would end the process, is its own trouble alone."""

import logging
import signal
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest

from fightbook.domain.campaign.rules import VERSIONS
from fightbook.domain.ruleset import Conditioned, Ruleset
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.server import contain, plugins
from fightbook.server.contain import RulesetError, contained
from tests.support.duel import DUEL, Duel

NO_ABOUT = {name: getattr(DUEL, name) for name in dir(DUEL) if name != "about" and name[0] != "_"}


class Titled(Duel):
    id = "titled"
    title: Any = 7


class Speechless(Duel):
    id = "speechless"
    narrate = None  # type: ignore[assignment]


class Leaving(ModuleType):
    def __getattr__(self, name: str) -> Any:
        raise SystemExit(3) if name == "RULES" else AttributeError(name)


@pytest.fixture
def found(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Iterator[dict[str, Ruleset]]:
    """What is served where seven plug-ins are installed, of which two are sound."""
    module = ModuleType("elsewhere")
    module.__dict__.update(
        NONE=None,
        BARE=type("Bare", (), NO_ABOUT)(),
        TITLED=Titled(),
        SPEECHLESS=Speechless(),
        DUEL=DUEL,
        TWIN=DUEL,
    )
    monkeypatch.setitem(sys.modules, "elsewhere", module)
    monkeypatch.setitem(sys.modules, "leaving", Leaving("leaving"))
    names = ("NONE", "BARE", "TITLED", "SPEECHLESS", "DUEL", "TWIN")
    points = [EntryPoint(name.lower(), f"elsewhere:{name}", "fightbook.rulesets") for name in names]
    points.append(EntryPoint("leaving", "leaving:RULES", "fightbook.rulesets"))
    sword = "fightbook.domain.rulesets.sword:RULESET"
    points.append(EntryPoint("sword", sword, "fightbook.rulesets"))

    def installed(**_: str) -> list[EntryPoint]:
        return points

    monkeypatch.setattr(plugins, "entry_points", installed)
    plugins.rulesets.cache_clear()
    with caplog.at_level(logging.ERROR):
        yield dict(plugins.rulesets())
    plugins.rulesets.cache_clear()


def test_what_is_no_ruleset_is_left_out_and_named_with_why(
    found: dict[str, Ruleset], caplog: pytest.LogCaptureFixture
) -> None:
    older = {f"campaign@{version}" for version in VERSIONS[:-1]}
    assert found.keys() == {"duel", "sword", "campaign", *older}
    said = {record.getMessage() for record in caplog.get_records("setup")}
    for name, why in (
        ("none", "'id' is missing"),
        ("bare", "'about' is missing"),
        ("titled", "'title' is no text"),
        ("speechless", "'narrate' is no function"),
        ("twin", "already"),
        ("leaving", "SystemExit(3)"),
    ):
        assert any(f"The ruleset {name} " in line and why in line for line in said), (name, said)


class Ending(Duel):
    """Ends everything, in one way or another."""

    how: BaseException = SystemExit(1)

    def word(self, track: Any) -> str:
        raise self.how

    def moves(self, world: Any, seat: str) -> Any:
        yield from ()
        raise self.how


@pytest.mark.parametrize("how", [SystemExit(1), KeyboardInterrupt(), GeneratorExit()])
@pytest.mark.parametrize("call", ["word", "moves"])
def test_what_would_end_the_server_is_a_fault_like_any_other(how: BaseException, call: str) -> None:
    rules = contained(Ending())
    Ending.how = how

    def note(*_: object) -> None:
        """Take the signal, as a server does."""

    before = signal.signal(signal.SIGINT, note)
    try:
        with pytest.raises(RulesetError):
            getattr(rules, call)(*(None, "gm")[: 1 + (call == "moves")])
    finally:
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_what_takes_it_in_the_midst_of_things() -> None:
    rules = contained(Ending())
    Ending.how = KeyboardInterrupt()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            rules.word(DUEL.enlist({}).tracks["hp"])
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_ordinary_fault_stays_what_it_is() -> None:
    rules = contained(Ending())
    Ending.how = ZeroDivisionError()
    with pytest.raises(ZeroDivisionError):
        rules.word(DUEL.enlist({}).tracks["hp"])


def test_whatever_a_ruleset_has_is_held() -> None:
    has = {name for name in (*Ruleset.__annotations__, *vars(Ruleset)) if name[0] != "_"}
    assert has == {*contain.TEXTS, *contain.VALUES, *contain.CALLS}


def test_what_a_ruleset_may_have_is_held_where_it_has_it() -> None:
    assert isinstance(contained(SWORD), Conditioned)
    assert not isinstance(contained(DUEL), Conditioned)
