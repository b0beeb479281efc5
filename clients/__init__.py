"""Clients of the server: the Python SDK and the terminal."""
