# Starts `axreplay inspect`, and sends requests that no browser would send.

import http.client
import os
import re
import select
import subprocess
import time
from urllib.parse import urlsplit

PROGRAM = os.environ.get("AXREPLAY", ".build/debug/axreplay")
# A folder with the files of the page, to test changes of the page without a build.
ASSETS = os.environ.get("AXREPLAY_ASSETS")


class Server:
    """A running `axreplay inspect`."""

    def __init__(self, *arguments, port=0):
        command = [PROGRAM, "inspect", *arguments, "--port", str(port)]
        if ASSETS:
            command += ["--assets", ASSETS]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        self.output = self.read_until(r"http://\S+")
        self.entrance = re.search(r"http://\S+", self.output).group()
        self.address = "http://" + urlsplit(self.entrance).netloc
        self.port = urlsplit(self.entrance).port

    def read_until(self, pattern, seconds=60):
        text, deadline = "", time.monotonic() + seconds
        while not re.search(pattern + r"\s", text):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            data = os.read(self.process.stdout.fileno(), 1 << 16) if ready else b""
            if not data:
                raise RuntimeError(f"axreplay inspect prints no address, but {text!r}")
            text += data.decode()
        return text

    def request(self, method, path, headers=(), body=None, host=None):
        """Sends one request and returns its status, headers and body. The path is sent as it is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            connection.putheader("Host", host or f"127.0.0.1:{self.port}")
            for name, value in dict(headers).items():
                connection.putheader(name, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders()
            if body:
                self.send_body(connection, body)
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    @staticmethod
    def send_body(connection, body):
        try:
            connection.send(body)
        except (BrokenPipeError, ConnectionResetError):
            pass  # The server has answered before the whole body arrived, and has closed the connection.

    def cookie(self):
        """Enters with the token and returns the cookie header."""
        status, headers, _ = self.request("GET", self.entrance[len(self.address) :])
        assert status in (302, 303, 307), f"the printed address answers {status}"
        return {name.title(): value for name, value in headers.items()}["Set-Cookie"].split(";")[0]

    def is_running(self):
        return self.process.poll() is None

    def stop(self):
        if self.is_running():
            self.process.terminate()
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


class Servers:
    """Servers that rows share. All are stopped at the end of the `with` block."""

    def __init__(self):
        self.known = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for server in self.known.values():
            server.stop()

    def get(self, arguments):
        server = self.known.get(arguments)
        if not server or not server.is_running():
            server = self.known[arguments] = Server(*arguments)
        return server
