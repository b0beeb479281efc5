"""The terminal shows what the view says, whatever it lacks, and takes no name for markup."""

import io
from typing import Any

import pytest
from rich.console import Console

from fightbook.clients.terminal.board import board
from fightbook.clients.terminal.line import line
from fightbook.clients.terminal.output import Plain, Screen
from fightbook.clients.terminal.story import narrator
from fightbook.domain import events as e
from fightbook.domain.events import Modifier
from fightbook.domain.kit.tracks import OPEN
from fightbook.projections.log import Chip, Entry, common
from tests.domain.test_registry import LANTERN

VIEW: dict[str, Any] = {
    "encounter": {"title": "At the [bold]bridge", "ruleset": "duel"},
    "seats": {"gm": {"name": "GM", "role": "gm"}, "s3": {"name": "Ana\x1b[2J", "role": "player"}},
    "phase": "resolve",
    "round": 2,
    "turn": "c1",
    "side": "party",
    "readied": ["c2"],
    "combatants": {
        "c1": {
            "name": "Ana [red]",
            "side": "party",
            "seats": ["s3"],
            "tracks": {"hp": {"kind": "pool", "name": "HP", "value": 3, "max": 6}},
            "marks": {
                "prone": {"mark": "prone"},
                "held.c2": {"mark": "held.c2", "value": 2, "target": "c2", "until": 4},
            },
        },
        "c2": {
            "name": "Rat",
            "side": "foes",
            "tracks": {
                "boxes": {"kind": "boxes", "name": "Harm", "boxes": ["bruised", "", ""]},
                "pool": {"kind": "dice", "name": "Nerve", "dice": [{"sides": 8, "face": 5}]},
                "none": {"kind": "pool", "name": "Luck"},
            },
            "words": {"hp": "hurt", "boxes": "unseen"},
            "secret": ["gm"],
        },
    },
    "prompts": {
        "p1": {
            "seats": ["s3"],
            "question": "Once more?",
            "choices": [{"id": "y", "label": "Yes"}, {"id": "n", "label": "No"}],
        }
    },
    "steps": [{"what": "strike", "who": "c2"}, {"what": "end-round"}],
}


def drawn(view: dict[str, Any], status: str = "") -> str:
    console = Console(file=io.StringIO(), width=140, force_terminal=False)
    console.print(board(view, ["gm"], status))
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


@pytest.mark.parametrize(
    "part",
    [
        "At the [bold]bridge \u00b7 round 2 \u00b7 resolve \u00b7 party",
        "\u25b6  Ana [red]",
        "HP \u2588\u2588\u2588\u2588\u2588\u2588\u2591\u2591\u2591\u2591\u2591\u2591 3/6",
        "prone, held 2 \u2192 Rat (to round 4)",
        "\u2713  Rat (secret)",
        "Harm [b][ ][ ]",
        "Nerve d8:5",
        "Luck \u2591\u2591\u2591\u2591\u2591\u2591\u2591\u2591\u2591\u2591\u2591\u2591 0/0  hurt",
        "? Ana[2J: Once more? (Yes / No)",
        "Next: Rat strike, end round",
        "Here: \u25cf GM  \u25cb Ana[2J",
        "It rains.",
    ],
)
def test_the_board_shows(part: str) -> None:
    assert part in drawn(VIEW, "It rains.")


def test_the_board_shows_the_end() -> None:
    assert "Ana wins." in drawn({**VIEW, "outcome": "Ana wins."})


def test_the_board_can_do_without_everything() -> None:
    assert "Here:" in drawn({})
    assert "c9" in drawn({"combatants": {"c9": {}}})


@pytest.mark.parametrize(("value", "full"), [(0, 0), (1, 1), (100, 12), (200, 12), (-3, 0)])
def test_a_bar_is_empty_at_nothing_only_and_never_too_long(value: int, full: int) -> None:
    track = {"kind": "pool", "name": "HP", "value": value, "max": 100}
    text = drawn({"combatants": {"c1": {"tracks": {"hp": track}}}})
    assert text.count("\u2588") == full


def test_of_what_has_no_limit_there_is_a_number_and_no_bar() -> None:
    track = {"kind": "pool", "name": "Wisdom", "value": 2, "max": OPEN}
    text = drawn({"combatants": {"c1": {"tracks": {"wisdom": track}}}})
    assert "Wisdom 2" in text
    assert not set(text) & {"\u2588", "\u2591"}


ENTRY = Entry(
    at="17-2",
    commit=17,
    kind="rolled",
    sentence="Ana rolls 9 for [b]it[/b].",
    dice=(Chip(6, 6, exploded=True), Chip(6, 2, kept=False), Chip(6, 1, table=True)),
    modifiers=(Modifier("Dexterity", 2),),
    total=9,
    by_gm=True,
)


def test_a_line_has_dice_as_chips() -> None:
    assert line(ENTRY).plain == (
        "   17-2  Ana rolls 9 for [b]it[/b]. d6 6 ! d6 2  d6 1 * Dexterity +2 = 9  (by the GM)"
    )


def test_in_a_pipe_there_is_the_log_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    with Plain() as output:
        output.tell([ENTRY])
        output.show(VIEW, ["gm"])
        output.remark("Lost.")
        output.remark("")
    said = capsys.readouterr()
    assert said.out.startswith("   17-2 Ana rolls 9 for [b]it[/b].")
    assert said.out.count("\n") == 1
    assert said.err == "fightbook: Lost.\n"


def test_on_a_screen_the_log_scrolls_above_the_board() -> None:
    file = io.StringIO()
    with Screen(Console(file=file, width=100, force_terminal=True, color_system=None)) as output:
        output.tell([ENTRY])
        output.show(VIEW, ["gm"])
        output.remark("The connection was lost.", lasting=True)
        output.remark("Connected again.")
        output.remark("")
    said = file.getvalue()
    assert "Ana rolls 9 for [b]it[/b]." in said
    assert "At the [bold]bridge" in said
    assert "The connection was lost." in said
    assert said.rstrip().rpartition("Connected again.")[2].count("The connection was lost.") == 0
    assert said.count("Connected again.") == 1


def test_a_game_that_is_not_installed_is_told_in_common_words() -> None:
    assert narrator("no-such-game")[0] is common


def test_a_game_that_somebody_wrote_is_told_in_its_own_words() -> None:
    opened = e.Opened("own-game", "1", "1", "A fight", {}, {}, game=LANTERN)
    assert "Lantern duel" in (narrator("own-game", "en", LANTERN)[0](opened, {}, "en") or "")
    assert narrator("own-game", "en", "no game")[0] is common
