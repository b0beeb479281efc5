"""A game of two lines, put together from the kit: what is left out has its plain meaning."""

from typing import Any

import msgspec
import pytest

from fightbook.domain.commands import Command
from fightbook.domain.events import Chosen, Damaged, Ordered, Phased, Prompted, Step, Track
from fightbook.domain.kit import agenda, sheet
from fightbook.domain.kit.agenda import Stage, drawn
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.game import Deed, Game
from fightbook.domain.kit.marks import any_of, expire, mark, unmark
from fightbook.domain.kit.offer import form, plays, whole
from fightbook.domain.kit.own import adds, by, folding
from fightbook.domain.kit.sheet import plain, pool, read, scale
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Enlisted, Scope
from fightbook.domain.scribe import Scribe
from tests.support.table import Table


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """How many points."""

    points: int = 3


class Own(msgspec.Struct, frozen=True):
    """Who has tossed."""

    tossed: frozenset[str] = frozenset()


class Toss(Command, frozen=True):
    """Toss a coin."""

    who: str


def enlist(sheet: dict[str, Any]) -> Enlisted:
    found = read(Sheet, sheet)
    return Enlisted(plain(found), {"points": pool("Points", found.points)})


def toss(scribe: Scribe, command: Toss) -> None:
    scribe.emit(Chosen(command.who, {"do": "toss"}))
    mark(scribe, command.who, "dizzy", until=scribe.fight.round)
    ask(scribe, "again", command.who, "Again?", {"no": "No", "yes": "Yes"})


def again(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    if choice == "yes":
        scribe.emit(Ordered((Step("spin", prompt.about),)))


def advance(scribe: Scribe) -> None:
    while scribe.fight.steps and not agenda.asking(scribe.fight):
        STAGES[scribe.fight.steps[0].what].does(scribe, scribe.fight.steps[0])


def _spin(scribe: Scribe, step: Step) -> None:
    """Lose a point (TT-01)."""
    track = scribe.fight.combatants[step.who].tracks["points"]
    after = msgspec.structs.replace(track, value=track.value - 1)
    scribe.damage(step.who, "points", after, 1)
    agenda.become(scribe, "rest", points=1)


def _rest(scribe: Scribe, step: Step) -> None:
    unmark(scribe, step.who, "dizzy", "sleepy", why="rested")
    agenda.pop(scribe)


STAGES = {"spin": Stage(_spin, ("rest",)), "rest": Stage(_rest, ("",), "nobody")}
GAME = Game(
    id="coin",
    title="Coin",
    about="A coin is tossed.",
    version="1",
    sheet=Sheet,
    templates=(),
    rules={},
    conditions=(),
    deeds={Toss: Deed(Scope.OWN, toss)},
    answers={"again": again},
    folds=folding(lambda _: Own(), {Chosen: adds("tossed")}),
    reads=enlist,
    begins=lambda scribe: scribe.emit(Phased("play", 1)),
    goes_on=advance,
    offers=lambda _world, _seat: [],
    says=lambda track: scale(track.value, track.max, ("none", "some", "all")),
)


@pytest.fixture
def table() -> Table:
    found = Table(GAME, {"dice": "table"})
    found.enlist("Ana", "party")
    found.enlist("Rat", "foes")
    found.do("gm", {"type": "begin"})
    return found


def test_a_deed_is_done_and_its_answer_goes_on_by_the_agenda(table: Table) -> None:
    table.do("gm", {"type": "toss", "who": "c1"})
    (prompt,) = table.state.fight.prompts.values()
    assert (prompt.default, table.state.fight.own.tossed) == ("no", {"c1"})
    lines = table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": "yes"})
    assert [line.event.amount for line in lines if isinstance(line.event, Damaged)] == [1]
    assert table.state.fight.steps == ()
    assert not any_of(table.state.fight.combatants["c1"], ("dizzy", "sleepy"))


def test_people_come_leave_and_are_set_without_a_word_of_the_game(table: Table) -> None:
    late = table.enlist("Late", "foes")
    reason = {"reason": "so"}
    table.do("gm", {"type": "adjust", "who": late, "track": "points", "value": 1, **reason})
    table.do("gm", {"type": "toss", "who": late})
    assert len(table.state.fight.prompts) == 1
    table.do("gm", {"type": "dismiss", "who": late})
    assert not table.state.fight.prompts


def test_a_game_without_words_leaves_every_event_to_the_common_ones() -> None:
    assert GAME.narrate(Phased("play", 1), {}) == ""


def test_a_sheet_that_does_not_fit_is_refused(table: Table) -> None:
    wrong = {"type": "enlist", "name": "Odd", "sheet": {"points": "many"}}
    found = table.attempt("gm", table.typed(wrong))
    assert isinstance(found, Rejected)
    assert found.code == "bad-sheet"


def test_a_sheet_in_a_fight_is_read_once_and_few_are_kept(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet, "MOST_KNOWN", 1)
    ana, rat = (table.state.fight.combatants[who].sheet for who in ("c1", "c2"))
    first = sheet.known(Sheet, ana)
    assert (first, sheet.known(Sheet, ana) is first) == (Sheet(3), True)
    assert sheet.known(Sheet, rat) == Sheet(3)  # for which the other one goes
    assert sheet.known(Sheet, ana) is not first


def test_a_newer_version_brings_a_fight_over() -> None:
    def over(scribe: Scribe, before: str) -> None:
        mark(scribe, "c1", f"from-{before}")

    found = Table(GAME, others=[msgspec.structs.replace(GAME, version="2", upgrades=over)])
    found.enlist("Ana", "party")
    found.do("gm", {"type": "upgrade", "version": "2"})
    assert any_of(found.state.fight.combatants["c1"], ("from-1",))


def scribe(table: Table) -> Scribe:
    """Give a scribe that writes on at a table, and throws no die."""
    gm = table.state.record.seats["gm"]
    return Scribe(table.shelf, table.state, gm, {}, lambda _, __: pytest.fail("no die is needed"))


def test_what_is_due_expires() -> None:
    table = Table(GAME, {})
    who = table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": who, "mark": "wet", "reason": "rain", "rounds": 1})
    pen = Scribe(
        table.shelf,
        table.state,
        table.state.record.seats["gm"],
        {},
        lambda _, __: pytest.fail("no die is needed"),
    )
    expire(pen, lambda found: found.until > 5)
    assert not pen.events
    expire(pen, lambda found: found.mark == "wet", "dry")
    assert pen.fight.combatants[who].marks == {}


def test_steps_are_put_first_and_taken_off() -> None:
    table = Table(GAME, {})
    who = table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    pen = Scribe(
        table.shelf,
        table.state,
        table.state.record.seats["gm"],
        {},
        lambda _, __: pytest.fail("no die is needed"),
    )
    agenda.push(pen, Step("a", who), Step("b", who))
    agenda.push(pen, Step("c", who))
    agenda.become(pen, "d", "c2")
    agenda.drop(pen, lambda step: step.what == "nothing")
    agenda.drop(pen, lambda step: step.what == "a")
    assert [(s.what, s.target) for s in pen.fight.steps] == [("d", "c2"), ("b", "")]


@pytest.mark.parametrize(("left", "word"), [(0, "none"), (1, "little"), (2, "little")])
def test_a_scale_says_what_is_left(left: int, word: str) -> None:
    words = ("none", "little", "much", "all")
    assert scale(left, 4, words) == word
    assert (scale(3, 4, words), scale(4, 4, words)) == ("much", "all")
    assert GAME.word(Track("pool", "Points", 1, 9)) == "some"


def test_what_an_event_changes_is_found_by_a_word_in_it() -> None:
    change = by("who", {"c1": adds("tossed")})
    assert change(Own(), Chosen("c1", {})) == Own(frozenset({"c1"}))
    assert change(Own(), Chosen("c2", {})) == Own()


def test_stages_are_drawn() -> None:
    assert drawn(STAGES, "spin").splitlines() == [
        "stateDiagram-v2",
        "    [*] --> spin",
        "    spin: spin<br>Lose a point",
        "    spin --> rest",
        "    rest: rest<br>waits: nobody",
        "    rest --> [*]",
    ]


def test_forms_say_what_is_free(table: Table) -> None:
    assert form({}) == {}
    assert form({"n": whole(1, 3)})["properties"]["n"]["maximum"] == 3
    rat = table.state.fight.combatants["c2"]
    assert (plays("gm", rat), plays("s9", rat)) == (True, False)
