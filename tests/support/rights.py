"""The user of a store that docs/running.md says is enough, as tests make it."""

import re

from tests.support.processes import ROOT

LOGIN = "fightbook:secret@"
_USER = re.compile(r"^    ACL SETUSER fightbook on >password (.*)$", re.MULTILINE)


def user() -> list[str]:
    """Give the command that makes the user."""
    found = _USER.search((ROOT / "docs/running.md").read_text(encoding="utf-8"))
    assert found
    return ["ACL", "SETUSER", "fightbook", "on", ">secret", *found[1].split()]
