"""A refusal is the same wherever it comes from."""

import pickle

from fightbook.domain.reject import Refusal, Rejected, refuse


def test_a_refusal_comes_over_from_another_process() -> None:
    sent = refuse("illegal", "Not now.", "who")
    found = pickle.loads(pickle.dumps(sent))  # noqa: S301 - our own
    assert isinstance(found, Refusal)
    assert found.rejected == Rejected("illegal", "Not now.", "who")
