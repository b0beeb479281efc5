"""The server: HTTP and WebSocket doors, seats, the store, fan-out. All I/O lives here."""
