"""The address that the service listens on: taken before anything else, or told why not."""

from __future__ import annotations

import errno
import socket

__all__ = ["listening_socket"]

BACKLOG = 4096


def listening_socket(host: str, port: int) -> socket.socket:
    """Return a socket that listens on this address; an OSError says what is wrong and what to do.

    >>> with listening_socket("127.0.0.1", 0) as taken:
    ...     port = taken.getsockname()[1]
    ...     listening_socket("127.0.0.1", port)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    OSError: cannot listen on 127.0.0.1, port ...: something else is there; end it, or choose another --port
    """
    place = f"cannot listen on {host}, port {port}"
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise OSError(
            f"{place}: {host!r} is no address of this machine; --host is 127.0.0.1 for this machine alone, "
            "or 0.0.0.0 for all that reach it"
        ) from error
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise OSError(f"{place}: {_remedy(error, host)}") from error
    listening.setblocking(False)
    return listening


def _remedy(error: OSError, host: str) -> str:
    if error.errno == errno.EADDRINUSE:
        return "something else is there; end it, or choose another --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"{host!r} is no address of this machine; --host is 127.0.0.1 for this machine alone"
    if error.errno in (errno.EACCES, errno.EPERM):
        return "ports below 1024 are the system's; choose another --port"
    return f"{error.strerror or error}; choose another --host or --port"
