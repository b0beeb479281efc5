"""The server as a process for tests: the real command line, with the small game installed too.

``PATIENCE`` in the environment names seconds: how long the server waits before it gives up on a
silent client or an absent store, so that no test has to wait as long as a person would.
``DEADLINE`` is the same for a worker's piece of work, and ``END`` for all of a server's end; only a
test that lets one hang sets it.
"""

import os
import sys
from unittest.mock import patch

from fightbook.server import app, cli, crowd, ending, registry, shards, socket, workers
from tests.support.games import games

PATIENCE = (
    (socket, "HELLO_SECONDS"),
    (crowd, "HEAD_SECONDS"),
    (crowd, "BODY_SECONDS"),
    (registry, "PATIENCE_SECONDS"),
    (registry, "HEARTBEAT_SECONDS"),
    (shards, "TIMEOUT_SECONDS"),
    (ending, "LEAVE_SECONDS"),
)


def prepare() -> None:
    """Have the patience that is wanted, and the small game."""
    for module, name in PATIENCE:
        seconds = os.environ.get("PATIENCE") or getattr(module, name)
        setattr(module, name, float(seconds))
    ending.END_SECONDS = float(os.environ.get("END") or ending.END_SECONDS)
    workers.DEADLINE_SECONDS = float(os.environ.get("DEADLINE") or workers.DEADLINE_SECONDS)
    patch.object(app, "rulesets", games).start()


def main() -> int:
    """Run the command line."""
    prepare()
    return cli.main()


if __name__ == "__mp_main__":  # in one of several workers
    prepare()
if __name__ == "__main__":
    sys.exit(main())
