"""``fightbook serve``: a server until it is told to stop."""

import argparse
import contextlib
import functools

from fightbook.server.departure import Departure
from fightbook.server.ending import Serving
from fightbook.server.options import settings
from fightbook.server.places import told
from fightbook.server.run import check_free, configuration, reachable, store
from fightbook.server.team import Team


def serve(options: argparse.Namespace) -> int:
    """Run a server until it is told to stop."""
    chosen = reachable(settings(options))
    check_free(chosen.host, chosen.port)
    with contextlib.ExitStack() as held:
        url = held.enter_context(store(chosen))
        say = functools.partial(print, told(chosen), flush=True)
        if chosen.workers > 1:
            return Team(chosen, url, say, held.close).run()
        departure = Departure()
        config = configuration(chosen, url, departure=departure)
        server = Serving(config, say, held.close, departure, chosen.drain)
        server.run()
        return 0 if server.started else 1
