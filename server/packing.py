"""Packing answers with gzip, for handlers that ask for it.

Law: no answer with a secret in it is packed: how long such an answer is would tell, bit by bit, of
the secret to whoever can have words of their own put beside it (BREACH). So nothing is packed that
does not say ``middleware=PACKED``, and what has tokens or codes (tables, seats, views, events,
books) never does. The weakest packing, since it is done where everybody waits.
"""

from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware

PACKED = [
    DefineMiddleware(
        CompressionMiddleware,
        config=CompressionConfig(backend="gzip", gzip_compress_level=1, minimum_size=1000),
    )
]
