"""Records suites of log-ins, and runs them again on what was recorded, in each order of the recordings."""

import itertools
import re
import subprocess

from program import AXREPLAY, Client, Recorder
from upstream import App, Upstream

#: Each test: its name, and the log-ins that it tries one after another, with what the app shows afterwards.
SUITES = {
    "one account": [("testLogIn", [("ann", "quince-89", "home")]), ("testWrongPassword", [("ann", "quince-88", "wrong")]),
                    ("testRetry", [("ann", "medlar-1", "wrong"), ("ann", "quince-89", "home")])],
    "two accounts": [("testWrongPassword", [("bob", "quince-89", "wrong")]), ("testAnn", [("ann", "quince-89", "home")]),
                     ("testBob", [("bob", "medlar-17", "home")])],
}
PASSWORDS = {"ann": "quince-89", "bob": "medlar-17"}


class LoginApp(App):
    """An app that knows its accounts."""

    def elements(self):
        return [("StaticText", "wrong", "Wrong password", ""), ("Button", "again", "Again", "")] \
            if self.screen == "wrong" else super().elements()

    def click(self, name):
        if name == "submit" and PASSWORDS.get(self.account) != self.password:
            self.screen = "wrong"
        elif name == "again":
            self.screen, self.account, self.password = "login", "", ""
        else:
            super().click(name)


class Suite:
    """A suite that opens a session for each test, or starts the app again in one session."""

    def __init__(self, tests, restarts=False, sends_names=False):
        self.tests, self.restarts, self.sends_names = tests, restarts, sends_names

    def __str__(self):
        return f"{'one session' if self.restarts else 'sessions'}{' with names' if self.sends_names else ''}"

    def run(self, port, tests=None):
        """The verdict of each test."""
        client, verdicts = None, {}
        for name, logins in tests or self.tests:
            if client and self.restarts:
                for command in ("terminateApp", "activateApp"):
                    client.send("POST", client.session + "/execute/sync",
                                {"script": f"mobile: {command}", "args": [{"bundleId": "com.example.shop"}]})
            else:
                client = Client(port)
                client.open(**({"appium:testName": name} if self.sends_names else {}))
            verdicts[name] = self.test(client, logins)
            if not self.restarts:
                client.close()
        if self.restarts:
            client.close()
        return verdicts

    @staticmethod
    def test(client, logins):
        if client.click("Log In") != 200:
            return "no log-in"
        for number, (account, password, screen) in enumerate(logins):
            if number and client.click("again") != 200:
                return "not again"
            if (client.type("account", account), client.type("password", password)) != (200, 200):
                return "not typed"
            if client.click("submit") != 200 or client.find(screen) is None:
                return f"no {screen}"
        return "passed"


class Served:
    """A running `axreplay serve`."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([AXREPLAY, "serve", "--port", "0", *map(str, arguments)],
                                        stderr=subprocess.PIPE, text=True)
        self.port = int(re.search(r"on http://127\.0\.0\.1:(\d+)", self.process.stderr.readline())[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.errors = self.process.stderr.read()
        self.status = self.process.wait(30)


def round_trip(suite, check):
    """Returns how many replays had the same verdicts."""
    upstream = Upstream(app=LoginApp)
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        expected = {name: "passed" for name, _ in suite.tests}
        check(suite.run(recorder.port) == expected, f"{suite}: a test fails while it is recorded")
        recorder.stop()
        for text in PASSWORDS.values():
            check(text.encode() not in recorder.written(), "a password is written", text)
        folders = sorted(path.parent for path in recorder.out.glob("*/recording.jsonl"))
        if suite.sends_names:
            names = [folder.name.split("-", 1)[1] for folder in folders]
            check(names[:1 if suite.restarts else None] == [name for name, _ in suite.tests][:len(names)],
                  "folders are not named after tests", names)
        count = 0
        for order in itertools.permutations(folders):
            for options in ((), ("--sequence",)):
                with Served(*order, *options) as server:
                    verdicts = suite.run(server.port)
                check(verdicts == expected, f"{suite}: other verdicts on what was recorded", verdicts, options,
                      [folder.name for folder in order], server.errors)
                count += 1
        # Passwords that are left out are not certain.
        with Served(*folders, "--strict") as server:
            suite.run(server.port)
        check(server.status == 1 and "not certain" in server.errors, "strict replays do not fail", server.errors)
        if suite.sends_names and not suite.restarts:
            for test in suite.tests:
                with Served(*folders) as server:
                    verdicts = suite.run(server.port, [test])
                check(verdicts == {test[0]: "passed"}, f"{test[0]} fails alone", verdicts, server.errors)
                count += 1
    return count


def round_trips(check):
    count = 0
    for tests in SUITES.values():
        for restarts, sends_names in ((False, False), (False, True), (True, False)):
            count += round_trip(Suite(tests, restarts, sends_names), check)
    print(f"Recorder: log-ins have the same verdicts in {count} replays of what was recorded")
