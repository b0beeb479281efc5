"""Many fights: random legal play of every installed game, from nothing but what is offered.

With every option, dice of the table, people of all classes and levels, monsters, henchmen, and some
who leave in the middle (``tests.support.everybody``). Run
``python -m tests.bench.fights --fights 2000``. A move that is refused, or a fight in which nobody
can move, stops it with the seed that shows it. Whoever walks by chance may take thousands of moves
to meet somebody: such a fight is cut off, and counted. Prints moves per second beside those of the
smallest game in the same run.
"""

import argparse
import time

from tests.laws.games import GAMES
from tests.support.everybody import fight


def main(options: argparse.Namespace) -> None:
    """Play and print."""
    baseline = 0.0
    for name, rules in GAMES.items():
        if options.game and name not in (options.game, "duel"):
            continue
        moves, cut, started = 0, 0, time.perf_counter()
        for seed in range(options.first, options.first + options.fights):
            try:
                table, made = fight(rules, seed, options.most, ends=False)
            except Exception as fault:
                notes = "\n".join(getattr(fault, "__notes__", ()))
                raise SystemExit(f"{name}, seed {seed}: {fault!r}\n{notes}") from fault
            moves, cut = moves + made, cut + (not table.state.fight.outcome)
        rate = moves / (time.perf_counter() - started)
        baseline = baseline or rate
        per_fight = moves / options.fights
        print(
            f"{name:18} {options.fights} fights, {per_fight:6.1f} moves each, none refused, "
            f"{cut} cut off; "
            f"{rate:7.0f} moves/s ({rate / baseline:.2f} of duel)"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fights", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--game", default="")
    words = "moves of a fight; it is cut off then, as where two miss each other on a long line"
    parser.add_argument("--most", type=int, default=5_000, help=words)
    main(parser.parse_args())
