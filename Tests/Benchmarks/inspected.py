"""The row of the inspector: what a keystroke in the locator field costs on a large screen."""

import http.client
import json
import os
import re
import subprocess
import urllib.parse

from table import mark

# Two frames of a screen with 60 Hz.
FRAMES = 2 / 60
LOCATOR = 'buttons["row.77.add"]'
REPETITIONS = 5


def keystroke(place):
    """Types a locator and asks for the answer after each keystroke, with all that the page shows of it."""
    dump = place.dump("wda-xml", 100_000)
    command = [place.axreplay, "inspect", dump]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = re.search(r"http://\S+", server.stdout.readline()).group(0)
            url = urllib.parse.urlsplit(address)
            connection = http.client.HTTPConnection(url.hostname, url.port, timeout=60)
            connection.request("GET", f"/?{url.query}")
            response = connection.getresponse()
            response.read()
            cookie = response.getheader("Set-Cookie").split(";")[0]
            texts = [LOCATOR[:end] for end in range(1, len(LOCATOR) + 1)]
            ask(connection, cookie, LOCATOR)
            start = spent(server.pid)
            for _ in range(REPETITIONS):
                for text in texts:
                    ask(connection, cookie, text)
            seconds = (spent(server.pid) - start) / (REPETITIONS * len(texts))
        finally:
            server.terminate()
    yield [
        "a keystroke in the inspector, 100,000 elements", "two frames of 60 Hz", f"{seconds * 1000:.1f} ms",
        f"{FRAMES * 1000:.1f} ms", f"{seconds / FRAMES:.2f} ×", "≤ 1 ×", mark(seconds <= FRAMES),
    ]


def ask(connection, cookie, locator):
    """Asks as the page does: for the steps with their elements, near misses and locators for candidates."""
    body = json.dumps({"locator": locator, "snapshots": ["*"], "explain": True, "sets": True})
    connection.request(
        "POST", "/api/1/query", body, {"Content-Type": "application/json", "Cookie": cookie})
    response = connection.getresponse()
    response.read()
    if response.status != 200:
        raise RuntimeError(f"the inspector answered with status {response.status}")


def spent(pid):
    """The processor time that a process has used, in seconds."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
