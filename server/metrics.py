"""Figures for a monitor, in the Prometheus text format."""

from litestar import MediaType, get

from fightbook.server.registry import Registry


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(registry: Registry) -> str:
    """Give what this process holds and has done."""
    lives = registry.lives.values()
    viewers = sum(len(watch.viewers) for live in lives for watch in live.watches.values())
    figures = {
        "fightbook_encounters_live": len(registry.lives),
        "fightbook_connections": viewers,
        "fightbook_commits_total": registry.store.appended,
        "fightbook_conflicts_total": registry.store.conflicts,
        "fightbook_round_trips_total": registry.store.round_trips,
    }
    return "".join(f"{name} {value}\n" for name, value in figures.items())
