"""The terminal: follow a fight as it happens, in a window or in a pipe."""
