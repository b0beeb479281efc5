"""What can be wrong with a store."""


class StoreAwayError(Exception):
    """The store did not answer, or said no; whether the last append happened is open."""


class UnfitStoreError(Exception):
    """The store's settings could lose what was acknowledged."""
