"""What a server knows of the heads that a stream had: which there were, and of which commit."""

import pytest

from fightbook.server.heads import Heads

DIGESTS = ["ab" * 32, f"{'00' * 31}11", "22" * 32, f"{'ab' * 31}00", "ff" * 32]


def heads() -> Heads:
    found = Heads()
    for digest in DIGESTS:
        found.add(digest)
    return found


def test_those_are_known_that_there_were_each_as_that_of_its_commit() -> None:
    found = heads()
    for known in (found, Heads(found.pieces), Heads((found.pieces[0][:40], found.pieces[0][40:]))):
        assert all(digest in known for digest in DIGESTS)
        assert [known.at(n) for n in range(-2, 8)] == ["", "", "", *DIGESTS, "", ""]
    assert Heads().at(1) == ""


@pytest.mark.parametrize(
    "digest",
    [
        f"{DIGESTS[1][-2:]}{DIGESTS[2][:-2]}",
        f"{DIGESTS[2][32:]}{DIGESTS[3][:32]}",
        DIGESTS[0][:32],
        "33" * 32,
        DIGESTS[0].upper(),
        f" {DIGESTS[0]}",
        "",
        "abc",
        "no digest",
    ],
)
def test_what_only_looks_like_one_is_none(digest: str) -> None:
    assert digest not in heads()
    assert digest not in Heads()


def test_one_that_lies_across_others_later_on_is_known() -> None:
    found = Heads()
    for digest in ("22" * 32, "11" * 16 + "22" * 16, "22" * 16 + "33" * 16):
        found.add(digest)
    assert "22" * 32 in found
