"""Run ``python -m tests.simulation 2000``: so many seeds, from ``--first`` on.

Seeds from 1,000,000 on are of short runs, of which twice as many are done in the same time.

A run that fails says which seed to give again; the same seed gives the same run.
"""

import argparse
import os
import sys
import time
from collections import Counter

from tests.simulation.clock import simulate
from tests.simulation.house import House


def main(options: argparse.Namespace) -> None:
    """Run, and say how much happened."""
    total, began = Counter[str](), time.perf_counter()
    for seed in range(options.first, options.first + options.runs):
        try:
            total += simulate(House(seed).run)
        except BaseException:
            sys.stderr.write(f"seed {seed} fails: python -m tests.simulation 1 --first {seed}\n")
            raise
    took = time.perf_counter() - began
    print(f"{options.runs} runs in {took:.0f} s, {sum(total.values())} events; of these")
    print(", ".join(f"{count} {name}" for name, count in total.most_common()))


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets is part of a run
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.simulation", *sys.argv[1:]])  # noqa: S606
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("runs", type=int, nargs="?", default=100)
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    main(parser.parse_args())
