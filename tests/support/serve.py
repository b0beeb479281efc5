"""The server as a process for tests: the real command line, with the small game installed too."""

import sys
from unittest.mock import patch

from server import app, cli, plugins
from tests.support.duel import DUEL


def main() -> int:
    """Run the command line."""
    games = {**plugins.rulesets(), DUEL.id: DUEL}
    with patch.object(app, "rulesets", lambda: games):
        return cli.main()


if __name__ == "__main__":
    sys.exit(main())
