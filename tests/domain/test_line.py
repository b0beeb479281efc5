"""Lines and digests: the values that are written down for whoever checks in another language."""

from hashlib import sha256

import pytest

from fightbook.clients.python.witness import digest
from fightbook.domain.line import START, chain, place

LINES = {
    "1-0": "e55c32d89269a28ec354b4dc1114dc03e7d2c52f85df144ef6a3bee5fb266739",
    "1-1": "6ec70234e3b494db45da2752439bd9b3fa371f702f560a801078db4222bf5428",
}
"""Digests of a stream whose lines say no more than their addresses."""


def test_digests_are_those_that_are_written_down() -> None:
    before = START
    for at, wanted in LINES.items():
        mark = sha256(f'{{"at":"{at}"}}'.encode()).hexdigest()
        assert digest(before, {"at": at, "mark": mark}) == wanted
        before = chain(before, *place(at), mark)
        assert before == wanted


@pytest.mark.parametrize("at", ["4294967296-0", "1-4294967296"])
def test_no_stream_holds_an_address_beyond_32_bits(at: str) -> None:
    with pytest.raises(ValueError, match="not"):
        chain(START, *place(at), START)
    with pytest.raises(ValueError, match="not"):
        digest(START, {"at": at, "mark": START})
