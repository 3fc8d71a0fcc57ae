"""Lets a Python process share the clock of its axreplay sessions, so that waits take no real time.

axreplay serve --exec puts the directory of this file first in PYTHONPATH. Instead of sleeping, the process sends the
server the length of the sleep. Its clocks run ahead by these lengths and by the time that passes in recordings.
"""

import http.client
import importlib.machinery
import importlib.util
import os
import sys
import threading
import time
import urllib.parse

_address = urllib.parse.urlsplit(os.environ.get("AXREPLAY_SERVER", ""))
# Each process has a clock of its own: parallel test runs start several.
_clock = {"Content-Type": "application/json"}
_prefix = _address.path.rstrip("/")
_lock = threading.Lock()
_ahead = 0  # nanoseconds
_threads = set()
_connections = threading.local()
_real_sleep, _real_clock = time.sleep, time.monotonic


def _is_server(connection):
    return connection.port == _address.port and connection.host in (_address.hostname, "localhost", "127.0.0.1", "::1")


def _pass(seconds):
    global _ahead
    with _lock:
        _ahead += round(seconds * 1e9)


def _sleep(seconds, /):
    """Reports a sleep to the server. Threads that do not talk to the server sleep in real time."""
    if threading.get_ident() not in _threads or not isinstance(seconds, (int, float)) or not seconds > 0:
        return _real_sleep(seconds)
    began = _real_clock()
    try:
        connection = getattr(_connections, "open", None)
        if connection is None:
            connection = http.client.HTTPConnection(_address.hostname, _address.port, timeout=30)
            _connections.open = connection
        connection.request("POST", _prefix + "/axreplay/sleep", '{"seconds": %r}' % float(seconds), _clock)
        response = connection.getresponse()
        response.read()
        if response.status != 200:
            return _real_sleep(seconds)
    except (OSError, http.client.HTTPException):
        # The server has ended.
        _connections.open = None
        return _real_sleep(seconds)
    # The report itself took a part of the time.
    _pass(max(0, seconds - (_real_clock() - began)))


def _wrap_connections():
    connection_class = http.client.HTTPConnection
    end_headers, get_response = connection_class.endheaders, connection_class.getresponse

    def endheaders(self, *arguments, **options):
        if _is_server(self):
            _threads.add(threading.get_ident())
            self.putheader("X-Axreplay-Clock", str(os.getpid()))
        return end_headers(self, *arguments, **options)

    def getresponse(self):
        response = get_response(self)
        if _is_server(self):
            _pass(float(response.headers.get("X-Axreplay-Passed") or 0))
        return response

    connection_class.endheaders, connection_class.getresponse = endheaders, getresponse


def _wrap_clocks():
    def seconds(clock):
        return lambda: clock() + _ahead / 1e9

    def nanoseconds(clock):
        return lambda: clock() + _ahead

    for name in ("time", "monotonic", "perf_counter"):
        setattr(time, name, seconds(getattr(time, name)))
        setattr(time, name + "_ns", nanoseconds(getattr(time, name + "_ns")))
    time.sleep = _sleep


def _run_next():
    """Runs the sitecustomize that this one hides."""
    own = os.path.dirname(os.path.abspath(__file__))
    paths = [path for path in sys.path if os.path.abspath(path) != own]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", paths)
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


if _address.hostname:
    _wrap_connections()
    _wrap_clocks()
_run_next()
