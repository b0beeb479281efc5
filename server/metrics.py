"""Figures for a monitor, by the Prometheus client: what this process holds, and has done, and when.

Laws: a figure says nothing of any one table or person, and has labels of a fixed set; several
processes at one store tell of themselves alone, and the monitor adds up. Workers of one server
are behind one door, so whichever is asked tells of all.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from litestar import Request, Response, get
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    Counter,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

from fightbook.domain.reject import CODES
from fightbook.server.address import client
from fightbook.server.mates import FIGURES, Mates
from fightbook.server.registry import Registry
from fightbook.server.viewers import COUNTS

LOG = logging.getLogger(__name__)
OTHER = "game"
"""The label of every code that is a game's own: of those there may be any number."""
DEAR = 20
"""How many looks the figures cost: they are made anew for whoever asks, by some milliseconds."""

cast(Callable[[], None], disable_created_metrics)()  # it has no types
REFUSALS = Counter("fightbook_refusals", "Refusals that were told to somebody, by code.", ["code"])


def refused(code: str) -> None:
    """Count a refusal that somebody is told, and log it."""
    LOG.info("refused", extra={"facts": {"code": code}})
    REFUSALS.labels(code if code in CODES else OTHER).inc()


class Held(Collector):
    """What a process holds and counts by itself."""

    def __init__(self, registry: Registry) -> None:
        """Tell of ``registry``."""
        self._registry = registry

    def collect(self) -> Iterator[Metric]:
        """Give the figures as they are now."""
        lives, store = self._registry.lives.values(), self._registry.store
        sockets = sum(len(watch.viewers) for live in lives for watch in live.watches.values())
        yield GaugeMetricFamily("fightbook_tables_live", "Tables held in memory.", len(lives))
        yield GaugeMetricFamily("fightbook_sockets", "Clients that follow a table.", sockets)
        yield GaugeMetricFamily(
            "fightbook_troubles",
            "Background duties that are not in order.",
            len(self._registry.duties.troubles),
        )
        for name, what, count in (
            ("fightbook_commits", "Commits appended.", store.appended),
            ("fightbook_conflicts", "Appends that came too late.", store.conflicts),
            ("fightbook_round_trips", "Round trips of appends to the store.", store.round_trips),
            ("fightbook_frames", "Messages written to WebSockets.", COUNTS.written),
            ("fightbook_cut", "Clients cut off, since they did not read.", COUNTS.slow),
        ):
            yield CounterMetricFamily(name, what, count)


class Several(Collector):
    """The figures of several workers, each with its number."""

    def __init__(self, texts: Mapping[int, bytes | None]) -> None:
        """Tell what stands in these texts; a worker that gave none is left out."""
        self._texts = {number: text for number, text in sorted(texts.items()) if text}

    def collect(self) -> Iterator[Metric]:
        """Give the figures by name."""
        found: dict[str, Metric] = {}
        for number, text in self._texts.items():
            for family in text_string_to_metric_families(text.decode()):
                kept = found.setdefault(
                    family.name, Metric(family.name, family.documentation, family.type)
                )
                for sample in family.samples:
                    labels = {**sample.labels, "worker": str(number)}
                    kept.add_sample(sample.name, labels, sample.value)
        yield from found.values()


@get("/metrics", include_in_schema=False)
async def metrics(
    request: Request[Any, Any, Any], registry: Registry, mates: Mates | None
) -> Response[bytes]:
    """Give what this process holds and has done, in the text format of Prometheus.

    Of several workers it is what each has, with its number as a label.
    """
    registry.budgets.reads.spend(client(request.scope), DEAR)
    found = await own(registry)
    if mates is not None:
        others = await mates.ask(FIGURES)
        found = generate_latest(Several({mates.number: found, **others}))
    return Response(found, media_type=CONTENT_TYPE_LATEST)


async def own(registry: Registry) -> bytes:
    """Give the figures of this process."""
    return generate_latest() + generate_latest(Held(registry))
