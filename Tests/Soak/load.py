"""Loads `axreplay serve` with many sessions at once, and with many one after the other.

    AXREPLAY=.build/release/axreplay load.py

Prints requests per second, processor time per request and memory, and fails if an answer is wrong, if sessions mix, or
if memory grows with the number of sessions that have ended.
"""

import http.client
import json
import os
import pathlib
import re
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SESSIONS = 200
ROUNDS = 20
ENDED = 10_000


class Client:
    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.requests = 0

    def send(self, method, path, body=None):
        self.requests += 1
        self.connection.request(method, path, json.dumps(body) if body is not None else None,
                                {"Content-Type": "application/json"})
        response = self.connection.getresponse()
        return response.status, json.loads(response.read())["value"]

    def open(self):
        status, value = self.send("POST", "/session", {"capabilities": {"alwaysMatch": {
            "platformName": "iOS", "appium:bundleId": "com.example.pomelo"}}})
        check(status == 200, value)
        self.session = "/session/" + value["sessionId"]

    def find(self, name, expected=200):
        status, value = self.send("POST", self.session + "/element", {"using": "accessibility id", "value": name})
        check(status == expected, value)
        return value.get("ELEMENT")

    def walk(self):
        """Eight requests of the kinds that suites send most."""
        self.open()
        button = self.find("Log In")
        check(self.send("GET", f"{self.session}/element/{button}/displayed") == (200, True), "displayed")
        self.find("login.account", 404)
        check(self.send("POST", f"{self.session}/element/{button}/click", {})[0] == 200, "click")
        field = self.find("login.account")
        check(self.send("GET", f"{self.session}/element/{field}/text") == (200, "Email address"), "text")
        check(self.send("DELETE", self.session)[0] == 200, "delete")


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def memory(process):
    """Resident memory in kilobytes."""
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text())[1])


def processor_time(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    command = [os.environ["AXREPLAY"], "serve", str(ROOT / "snapshots/shop-login"), "--port", "0", "--time", "still"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    port = int(re.search(r":(\d+)$", process.stderr.readline().strip())[1])
    failures = []
    try:
        Client(port).walk()
        alone = memory(process)
        clients = [Client(port) for _ in range(SESSIONS)]
        for client in clients:
            client.open()
        print(f"a session costs {(memory(process) - alone) / SESSIONS:.0f} KB")
        for client in clients:
            client.send("DELETE", client.session)

        def work(client):
            try:
                for _ in range(ROUNDS):
                    client.walk()
            except Exception as error:
                failures.append(error)

        began, used = time.monotonic(), processor_time(process)
        sent = sum(client.requests for client in clients)
        threads = [threading.Thread(target=work, args=[client]) for client in clients]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        requests = sum(client.requests for client in clients) - sent
        seconds, used = time.monotonic() - began, processor_time(process) - used
        print(f"{SESSIONS} clients at once: {requests} requests, {requests / seconds:.0f} a second, "
              f"{used / requests * 1e6:.0f} µs of processor time each")
        client = Client(port)
        began, used = time.monotonic(), processor_time(process)
        for _ in range(ENDED):
            check(client.send("GET", "/status")[0] == 200, "status")
        seconds, used = time.monotonic() - began, processor_time(process) - used
        print(f"one client, /status: {seconds / ENDED * 1e6:.0f} µs each, {used / ENDED * 1e6:.0f} µs of processor time")
        began, sent = time.monotonic(), client.requests
        for number in range(ENDED):
            client.walk()
            if number == ENDED // 10:
                tenth = memory(process)
        seconds, requests = time.monotonic() - began, client.requests - sent
        print(f"one client: {requests} requests, {seconds / requests * 1e6:.0f} µs each; "
              f"after {ENDED // 10} sessions {tenth} KB, after {ENDED} sessions {memory(process)} KB")
        check(memory(process) - tenth < ENDED, "more than a kilobyte for each session that has ended")
    finally:
        process.terminate()
    check(not failures, failures[:3])


if __name__ == "__main__":
    sys.exit(main())
