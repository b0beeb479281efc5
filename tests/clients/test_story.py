"""The story tells every commit once, also after a jump, and counts what it cannot read."""

from collections.abc import AsyncIterator
from typing import Any

from fightbook.clients.terminal.story import Story
from tests.support.script import START, Script

Line = dict[str, Any]


class Past:
    """What a story asks of a table: the lines that there are."""

    def __init__(self, *commits: dict[str, Any]) -> None:
        self.view: dict[str, Any] = {}
        self.lines: list[Line] = [line for commit in commits for line in commit["events"]]

    async def events(self) -> AsyncIterator[Line]:
        for line in self.lines:
            yield line


def story(past: Any) -> Story:
    return Story(past)


def noting(script: Script, text: str) -> dict[str, Any]:
    declared: Line = {
        "type": "declared",
        "seat": "gm",
        "at_ms": 1,
        "id": "k",
        "command": {"type": "say", "text": text},
        "version": "1",
    }
    return script.commit_lines(declared, {"type": "noted", "text": text, "seat": "gm"})


async def test_what_was_is_told_up_to_a_commit_and_the_rest_as_it_comes() -> None:
    script = Script()
    commits = [noting(script, text) for text in ("one", "two", "three")]
    found = story(Past(*commits))
    told = await found.catch_up(3)
    assert [entry.commit for entry in told] == [2, 3]
    assert found.tell(3, commits[1]["events"]) == ()
    (entry,) = found.tell(4, commits[2]["events"])
    assert "three" in entry.sentence


async def test_catching_up_again_tells_only_what_is_new() -> None:
    script = Script()
    past = Past(noting(script, "one"))
    found = story(past)
    assert len(await found.catch_up(2)) == 1
    past.lines += noting(script, "two")["events"]
    (entry,) = await found.catch_up(3)
    assert "two" in entry.sentence


async def test_nothing_is_told_of_nothing() -> None:
    assert await story(Past()).catch_up(0) == []


async def test_words_of_a_later_version_are_counted() -> None:
    script = Script()
    strange = script.commit_lines({"type": "teleported", "who": "c1"})
    found = story(Past())
    assert found.tell(2, strange["events"]) == ()
    assert found.unread == 1


async def test_a_roll_that_came_late_is_told_so_where_it_fell() -> None:
    script = Script()
    script.prev = START
    begun = noting(script, "one")
    declared: Line = {"type": "declared", "seat": "s3", "at_ms": 1, "id": "r", "version": "1"}
    declared |= {"command": {"type": "throw", "sides": 6}, "saw": script.prev}
    late = noting(script, "two")
    shaken = {"type": "shaken", "seat": "s3", "n": 1, "link": "ab" * 32}
    dice = [{"sides": 6, "face": 4}]
    rolled = {"type": "rolled", "label": "throw", "who": "", "why": "", "dice": dice, "total": 4}
    rolling = script.commit_lines(declared, shaken, rolled)
    told = await story(Past(begun, late, rolling)).catch_up(9)
    (doubt,) = told[-1].doubts
    assert "the roll came" in doubt
    assert "two" in doubt
