"""What lies beside the code of a game is found, however the game is put into modules."""

from importlib import import_module
from pathlib import Path

import pytest

from fightbook.domain.events import Phased
from fightbook.domain.kit.data import described
from fightbook.domain.kit.tell import Telling

CODE = "from fightbook.domain.kit.tell import beside\nTELLING = beside(__name__)\n"


def telling(folder: Path, file: str, module: str, monkeypatch: pytest.MonkeyPatch) -> Telling:
    """Write a game of one module, with sayings beside it, and import it."""
    code = folder / file
    (code.parent / "sayings").mkdir(parents=True)
    (code.parent / "sayings" / "en.ftl").write_text("phased-draw = Draw!", encoding="utf-8")
    for part in {*code.relative_to(folder).parents} - {Path()}:
        (folder / part / "__init__.py").touch()
    code.write_text(CODE, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    found: Telling = import_module(module).TELLING
    return found


@pytest.mark.parametrize(
    ("file", "module"),
    [
        ("shown_alone/__init__.py", "shown_alone"),
        ("shown_part/game.py", "shown_part.game"),
        ("shown_in/parts/__init__.py", "shown_in.parts"),
    ],
)
def test_sayings_are_found_beside_a_package_and_beside_a_module_of_one(
    file: str, module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert telling(tmp_path, file, module, monkeypatch)(Phased("draw", 1), {}) == "Draw!"


def test_a_module_that_is_in_no_package_is_told_to_be_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match=r"beside shown_bare\.py.*name it shown_bare/__init__\.py"):
        telling(tmp_path, "shown_bare.py", "shown_bare", monkeypatch)


def test_a_key_of_a_games_file_that_there_is_not_is_named_with_the_one_that_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = 'id = "x"\ntitel = "X"\nabout = "x"\nversion = "1"\ntemplates = []\n[rules]\n'
    down = '[[conditions]]\nid = "down"\nhlep = "Out."\n'
    folder = tmp_path / "shown_data"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "game.toml").write_text(game + down, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match=r"^game\.toml of shown_data: ") as found:
        described("shown_data")
    assert str(found.value).splitlines()[1:] == [
        "titel: There is no 'titel' here: 'title' is meant?",
        "title: This is missing.",
        "conditions.0.hlep: There is no 'hlep' here: 'help' is meant?",
    ]
