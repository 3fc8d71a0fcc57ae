"""A client of WebDriver in the standard library, for programs that share the clock of its sessions."""

import http.client
import json
import os
import time
import urllib.parse

SERVER = urllib.parse.urlsplit(os.environ["AXREPLAY_SERVER"])
CAPABILITIES = {"platformName": "iOS", "appium:automationName": "XCUITest", "appium:bundleId": "com.example.waiting"}


class App:
    """A session on the recording `waiting`: a spinner until 4 s, a toast from 1 to 2.6 s, home from 4 s, a popup from 7 s."""

    def __init__(self, test=None):
        self.connection = http.client.HTTPConnection(SERVER.hostname, SERVER.port, timeout=60)
        self.polls = 0
        names = {"appium:testName": test} if test else {}
        self.path = "/session"
        self.path += "/" + self.send("POST", "", {"capabilities": {"alwaysMatch": {**CAPABILITIES, **names}}})["sessionId"]

    def send(self, method, path, body=None):
        self.connection.request(method, self.path + path, None if body is None else json.dumps(body),
                                {"Content-Type": "application/json"})
        return json.loads(self.connection.getresponse().read())["value"]

    def find(self, name):
        self.polls += 1
        return bool(self.send("POST", "/elements", {"using": "accessibility id", "value": name}))

    def find_one(self, name):
        self.polls += 1
        return "error" not in self.send("POST", "/element", {"using": "accessibility id", "value": name})

    def now(self):
        return self.send("POST", "/execute/sync", {"script": "mobile: axreplayState", "args": []})["now"]

    def implicit(self, seconds):
        self.send("POST", "/timeouts", {"implicit": int(seconds * 1000)})

    def quit(self):
        self.send("DELETE", "")


def wait(seconds, condition, interval=0.5):
    """Waits as Selenium does."""
    end = time.monotonic() + seconds
    while True:
        if condition():
            return True
        time.sleep(interval)
        if time.monotonic() > end:
            return False
