"""The server as a process for tests: the real command line, with the small game installed too.

``PATIENCE`` in the environment names seconds: how long the server waits before it gives up on a
silent client or an absent store, so that no test has to wait as long as a person would. ``ALONE``
leaves out the other games.
"""

import os
import sys
from unittest.mock import patch

from server import app, cli, hall, plugins, socket, store
from tests.support.duel import DUEL

PATIENCE = (
    (socket, "HELLO_SECONDS"),
    (hall, "PATIENCE_SECONDS"),
    (hall, "HEARTBEAT_SECONDS"),
    (store, "TIMEOUT_SECONDS"),
)


def main() -> int:
    """Run the command line."""
    games = {DUEL.id: DUEL} if "ALONE" in os.environ else {**plugins.rulesets(), DUEL.id: DUEL}
    for module, name in PATIENCE:
        seconds = os.environ.get("PATIENCE") or getattr(module, name)
        setattr(module, name, float(seconds))
    with patch.object(app, "rulesets", lambda: games):
        return cli.main()


if __name__ == "__main__":
    sys.exit(main())
