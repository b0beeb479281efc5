"""Coverage: how much of a fight each seat's book can be decided again, where the screen stays.

Run ``python -m tests.bench.coverage``. Random legal play of every game, a few fights each; printed
are commits decided again of all, by game and seat, and what is left: whole commits (every line of
them is shown) rest on what came before and is hidden, as an invitation or another's hand of cards.
"""

import contextlib
from collections import Counter
from itertools import groupby

from fightbook.domain.events import Declared
from fightbook.domain.line import Hidden, Line, Seen
from fightbook.projections.audit.again import Again
from fightbook.projections.audit.chain import read_book
from tests.laws.games import GAMES
from tests.support.books import raws
from tests.support.play import play, seat_everybody

SEEDS = range(1, 4)
MOVES = 120
SEATS = ("gm", "s3", "watch")


def kind(commit: list[Seen]) -> str:
    """Say what a commit that is left is."""
    first = commit[0]
    if isinstance(first, Hidden):
        return "hidden"
    assert isinstance(first.event, Declared)
    asked = first.event.command["type"]
    return f"{asked}, whole" if all(isinstance(line, Line) for line in commit) else asked


def main() -> None:
    """Measure and print."""
    for game, rules in GAMES.items():
        count, every, left = Counter[str](), Counter[str](), Counter[str]()
        for seed in SEEDS:
            table = seat_everybody(rules, {"screen": "stays"}, seed)
            with contextlib.suppress(AssertionError):
                play(table, seed, MOVES)
            for seat in SEATS:
                lines, _ = read_book(raws(table, seat))
                commits = [list(group) for _, group in groupby(lines, lambda line: line.commit)]
                again = Again({game: rules})
                assert list(again.check(commits)) == []
                count[seat] += again.count
                every[seat] += len(commits)
                left.update(kind(commits[number - 1]) for number in again.open)
        told = "  ".join(f"{seat} {count[seat]:4}/{every[seat]:<4}" for seat in SEATS)
        print(
            f"{game:18}{told}  left: {', '.join(f'{n} {what}' for what, n in left.most_common())}"
        )


if __name__ == "__main__":
    main()
