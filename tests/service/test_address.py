"""The address to listen on: taken, or told why not."""

from __future__ import annotations

import socket

import pytest

from sentiparse.service.address import listening_socket


def test_a_free_port_is_listened_on() -> None:
    with listening_socket("127.0.0.1", 0) as listening:
        socket.create_connection(listening.getsockname(), timeout=5).close()


def test_a_port_that_is_taken_is_told_with_what_to_do() -> None:
    with listening_socket("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        told = rf"cannot listen on 127\.0\.0\.1, port {port}: something else is there; .* another --port"
        with pytest.raises(OSError, match=told):
            listening_socket("127.0.0.1", port)


@pytest.mark.parametrize("host", ["256.1.1.1", "no host", "a" * 80, "203.0.113.7"])
def test_a_host_that_is_not_of_this_machine_is_told(host: str) -> None:
    with pytest.raises(OSError, match=r"cannot listen on .* is no address of this machine; --host is 127"):
        listening_socket(host, 0)
