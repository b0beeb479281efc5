"""The server as a process for tests: the real command line, with the small game installed too."""

import contextlib
import sys

from server import app, cli, plugins
from tests.support.duel import DUEL


def main() -> int:
    """Run the command line; an entry point that is missing is not the matter here."""
    found = {}
    with contextlib.suppress(ModuleNotFoundError, AttributeError):
        found = dict(plugins.rulesets())
    vars(app)["rulesets"] = lambda: {**found, DUEL.id: DUEL}
    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
