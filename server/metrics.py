"""Figures for a monitor, in the Prometheus text format."""

from litestar import MediaType, get

from fightbook.server.hall import Hall


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(hall: Hall) -> str:
    """Give what this process holds and has done."""
    lives = hall.lives.values()
    viewers = sum(len(watch.viewers) for live in lives for watch in live.watches.values())
    figures = {
        "fightbook_encounters_live": len(hall.lives),
        "fightbook_connections": viewers,
        "fightbook_commits_total": hall.store.appended,
        "fightbook_conflicts_total": hall.store.conflicts,
        "fightbook_round_trips_total": hall.store.round_trips,
    }
    return "".join(f"{name} {value}\n" for name, value in figures.items())
