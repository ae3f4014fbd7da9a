"""Ports that nothing listens on."""

import socket


def free_port() -> int:
    """A port of the loopback that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port
