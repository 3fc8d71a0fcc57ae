"""Runs `axreplay record` and speaks to it as a client does."""

import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile

from upstream import KEY

AXREPLAY = os.environ["AXREPLAY"]


class Recorder:
    """A running recorder."""

    def __init__(self, to, *options, environment=None):
        self.folder = tempfile.TemporaryDirectory(prefix="axreplay-")
        self.out = pathlib.Path(self.folder.name) / "out"
        self.errors = open(pathlib.Path(self.folder.name) / "errors", "w+")
        self.process = subprocess.Popen(
            [AXREPLAY, "record", "--to", to, "--out", str(self.out), "--port", "0", *options], stderr=self.errors,
            env=os.environ | (environment or {}))
        self.port = None
        while self.port is None:
            match = re.search(r"records sessions on http://127\.0\.0\.1:(\d+)", self.output())
            if match:
                self.port = int(match[1])
            elif self.process.poll() is not None:
                raise SystemExit(f"the recorder has not started: {self.output()}")

    def output(self):
        return pathlib.Path(self.errors.name).read_text()

    def stop(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        status = self.process.wait(30)
        self.errors.flush()
        return status

    def memory(self):
        """The memory in use, in MB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop(signal.SIGKILL)
        self.errors.close()
        self.folder.cleanup()

    def journals(self):
        return [path.read_text() for path in sorted(self.out.glob("*/recording.jsonl"))]

    def lines(self, index=0):
        return [json.loads(line) for line in self.journals()[index].splitlines()]

    def written(self):
        """All bytes that the recorder has written, with the names of the files."""
        parts = [self.output().encode()]
        for path in self.out.rglob("*"):
            parts.append(str(path).encode())
            if path.is_file():
                parts.append(path.read_bytes())
        return b"\n".join(parts)


class Client:
    """A client of WebDriver, on one connection."""

    def __init__(self, port, base="", headers=None):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.base, self.headers, self.session = base, headers or {}, None

    def raw(self, method, target, body=None, headers=None):
        self.connection.request(method, self.base + target, body, self.headers | (headers or {}))
        response = self.connection.getresponse()
        return response.status, response.getheaders(), response.read()

    def send(self, method, target, body=None, headers=None):
        data = None if body is None else json.dumps(body)
        status, _, content = self.raw(method, target, data, {"Content-Type": "application/json"} | (headers or {}))
        return status, json.loads(content)["value"]

    def open(self, **capabilities):
        asked = {"platformName": "iOS", "appium:automationName": "XCUITest", "appium:bundleId": "com.example.shop"}
        status, value = self.send("POST", "/session", {"capabilities": {"alwaysMatch": asked | capabilities}})
        assert status == 200, value
        self.session = "/session/" + value["sessionId"]
        return value["capabilities"]

    def find(self, name):
        status, value = self.send("POST", self.session + "/element", {"using": "accessibility id", "value": name})
        return value[KEY] if status == 200 else None

    def click(self, name):
        return self.send("POST", f"{self.session}/element/{self.find(name)}/click", {})[0]

    def type(self, name, text, headers=None):
        return self.send("POST", f"{self.session}/element/{self.find(name)}/value", {"text": text}, headers)[0]

    def close(self):
        return self.send("DELETE", self.session)[0]
