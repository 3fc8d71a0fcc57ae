"""Tests `axreplay record` against a server that misbehaves.

    recorder.py               everything that is quick
    recorder.py soak          200 kills, 1,000 sessions, and the cost of a request that needs no look
"""

import http.client
import json
import pathlib
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import logins
from program import AXREPLAY, Client, Recorder
from upstream import App, Upstream


def check(condition, what, *details):
    if not condition:
        sys.exit(f"Recorder: {what}: " + " ".join(repr(detail)[:3000] for detail in details))


def events(lines):
    """The kinds of the lines of a journal, with targets and texts."""
    result = []
    for line in lines[1:]:
        kind = next(key for key in line if key not in ("at", "reason", "screenshot", "app", "view"))
        value = line[kind]
        if kind == "snapshot":
            result.append("snapshot")
        elif kind == "lacks":
            result.append(f"lacks {value}")
        else:
            text = f" {value['text']}" if "text" in value else ""
            result.append(f"{kind} {value['on']}{text}" if "on" in value else kind)
    return result


def flow(client, account="ann", password="secret-55"):
    check(client.click("Log In") == 200, "a click fails")
    check(client.type("account", account) == 200, "typing fails")
    check(client.type("password", password) == 200, "typing fails")
    check(client.click("submit") == 200, "a click fails")
    check(client.find("home") is not None, "the app has not gone on")


FLOW = ['tap buttons["Log In"]', 'typeText textFields["account"] ann', 'typeText secureTextFields["password"]',
        'tap buttons["submit"]']


def replayed(recorder, count):
    """Reads all recordings."""
    folders = sorted(path.parent for path in recorder.out.glob("*/recording.jsonl"))
    check(len(folders) == count, f"there are {len(folders)} recordings, not {count}", recorder.output())
    for folder in folders:
        result = subprocess.run([AXREPLAY, "replay", str(folder)], capture_output=True, text=True)
        check(result.returncode == 0, "a recording cannot be read", result.stderr)
        check("error:" not in result.stderr, "a recording has errors", result.stderr)


# What is passed on

#: Requests, and whether the answer has a body that depends on nothing but the request.
FORMS = [
    ("GET", "/forms/plain?size=100", None), ("GET", "/forms/chunked?size=999", None),
    ("GET", "/forms/gzip?size=5000", None), ("GET", "/forms/close?size=3000", None), ("GET", "/forms/error", None),
    ("GET", "/forms/redirect", None), ("GET", "/forms/empty", None), ("HEAD", "/forms/plain?size=77", None),
    ("GET", "/forms/twice", None), ("POST", "/forms/echo/a%20b/%E2%82%AC?x=%2F&y=a+b", b"\x00\xff\r\n" * 1000),
    ("PUT", "/forms/echo/", b"1"), ("POST", "/forms/echo", b""), ("GET", "/wd/hub/status/", None),
    ("DELETE", "/session/unknown", None), ("GET", "/nowhere", None),
]


def test_answers_are_unchanged():
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        for encoding in (None, "gzip, deflate"):
            headers = {"Accept-Encoding": encoding} if encoding else {}
            for method, target, body in FORMS:
                ways = []
                for port in (upstream.port, recorder.port):
                    status, fields, content = Client(port).raw(method, target, body, headers)
                    hidden = ("date", "connection", "transfer-encoding", "content-length")
                    ways.append((status, [pair for pair in fields if pair[0].lower() not in hidden], content))
                check(ways[0] == ways[1], f"{method} {target} is answered otherwise", *ways)
        # In chunks, as clients in Java and JavaScript send them.
        connection = http.client.HTTPConnection("127.0.0.1", recorder.port)
        connection.request("POST", "/forms/echo", iter([b"ab", b"cd" * 5000]), encode_chunked=True,
                           headers={"Transfer-Encoding": "chunked"})
        check(connection.getresponse().read() == b"ab" + b"cd" * 5000, "a body in chunks is passed on otherwise")
        status, _, content = Client(recorder.port).raw("GET", "/forms/broken")
        check(status == 500 and b"unknown error" in content, "a broken answer succeeds", status, content)
    print(f"Recorder: {2 * len(FORMS)} answers are unchanged")


def test_no_action_is_repeated():
    """A server that performs a request and closes a kept connection without an answer must not get it again."""
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        for number, body in enumerate((b"{}", b""), 1):
            check(client.raw("GET", "/status")[0] == 200, "no connection is kept")
            status, _, content = client.raw("POST", "/forms/drop", body)
            check(status == 500 and b"unknown error" in content, "an error of the connection is lost", status, content)
            check(upstream.dropped == number, f"a request with the body {body} is repeated", upstream.dropped)
    print("Recorder: no action is repeated")


def test_base_paths():
    for to, base in (("", "/wd/hub"), ("", "/grid/hub"), ("/grid/hub", "")):
        upstream = Upstream()
        with Recorder(f"http://127.0.0.1:{upstream.port}{to}") as recorder:
            client = Client(recorder.port, base)
            client.open()
            client.click("Log In")
            client.close()
            recorder.stop()
            check('tap buttons["Log In"]' in events(recorder.lines()), f"nothing is recorded below {to}{base}")
    print("Recorder: sessions below any base path are recorded")


def test_large_bodies():
    upstream = Upstream()
    size = 64 << 20
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        body = random.Random(1).randbytes(1 << 16) * (size >> 16)
        check(client.raw("POST", "/forms/echo", body)[2] == body, "64 MiB are passed on otherwise")
        check(len(client.raw("GET", f"/forms/chunked?size={1 << 20}")[2]) == 1 << 20, "many chunks are lost")
    print("Recorder: bodies of 64 MiB pass both ways")


def test_certificates():
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = f"{folder}/key.pem", f"{folder}/cert.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days",
             "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"],
            check=True, capture_output=True)
        upstream = Upstream(tls=(certificate, key), user="ann:grid key/1")
        address = f"https://ann:grid%20key%2F1@localhost:{upstream.port}"
        with Recorder(address) as recorder:
            status, value = Client(recorder.port).send("GET", "/status")
            check(status == 500 and "certificate" in value["message"], "an unknown certificate is trusted", value)
        for options in (["--ca", certificate], ["--insecure"]):
            with Recorder(address, *options) as recorder:
                client = Client(recorder.port)
                client.open()
                flow(client)
                client.close()
                recorder.stop()
                replayed(recorder, 1)
                for secret in (b"grid key/1", b"grid%20key", b"Basic "):
                    check(secret not in recorder.written(), "the key of a grid is written", secret)
        with Recorder(f"https://ann:wrong@localhost:{upstream.port}", "--ca", certificate) as recorder:
            check(Client(recorder.port).send("GET", "/status")[0] == 401, "a refusal is not passed on")
    print("Recorder: certificates are verified, and keys of grids stay secret")


# What is recorded

def test_a_flow_is_recorded():
    for looks in ("settled", "thorough", "after"):
        upstream = Upstream()
        with Recorder(f"http://127.0.0.1:{upstream.port}", "--looks", looks) as recorder:
            client = Client(recorder.port)
            capabilities = client.open()
            check("directConnectHost" not in capabilities and "webSocketUrl" not in capabilities,
                  "the client is sent elsewhere", capabilities)
            flow(client)
            check(client.close() == 200, "the session does not end")
            check(recorder.stop() == 0, "the recorder fails", recorder.output())
            lines = recorder.lines()
            found = [event for event in events(lines) if event not in ("snapshot", "lacks text", "lacks screenshot")]
            check(found == ["launch", *FLOW], f"other events are recorded with --looks {looks}", found)
            header = {"axreplay": 1, "app": "com.example.shop", "device": "iPhone 16", "os": "iOS 18.5"}
            check(lines[0] == header, "the header is another", lines[0])
            tap = next(line["tap"] for line in lines if "tap" in line)
            check(tap["locator"] == {"using": "accessibility id", "value": "Log In"}, "the locator is lost", tap)
            # Between two actions, and after the last, the screen was seen.
            kinds = ["snapshot" if "snapshot" in line else "event" for line in lines[1:] if "lacks" not in line]
            check(all("snapshot" in pair for pair in zip(kinds, kinds[1:])) and kinds[-1] == "snapshot",
                  f"a screen is missing with --looks {looks}", kinds)
            replayed(recorder, 1)
    print("Recorder: a flow is recorded with each kind of looks")


def test_requests_are_traced():
    upstream = Upstream()
    with tempfile.TemporaryDirectory() as folder:
        trace = pathlib.Path(folder) / "trace.jsonl"
        with Recorder(f"http://127.0.0.1:{upstream.port}", "--trace", str(trace)) as recorder:
            client = Client(recorder.port)
            client.open()
            flow(client)
            client.close()
            recorder.stop()
            lines = [json.loads(line) for line in trace.read_text().splitlines()]
            own = [line for line in lines if line["from"] == "client"]
            check(len(own) == 11, "requests are missing in the trace", len(own))
            looks = [line for line in lines if line["from"] == "recorder" and line["request"].endswith("/source")]
            check(len(looks) == upstream.looks, "looks are missing in the trace", len(looks), upstream.looks)
            check("secret-55" not in trace.read_text(), "the trace has what was typed")
    print("Recorder: a trace lists the requests and the looks")


def test_page_sources_of_the_client():
    """Sources for which the client asks are snapshots at the time of their answer, in order, and never late."""
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        client.open()
        for _ in range(3):
            client.click("Log In")
            for _ in range(3):
                client.send("GET", client.session + "/source")
            client.click("cancel")
            client.send("GET", client.session + "/source")
        client.close()
        recorder.stop()
        lines = recorder.lines()
        times = [line["at"] for line in lines[1:]]
        check(times == sorted(times), "times go back", times)
        texts = {path.name: path.read_text() for path in next(recorder.out.iterdir()).glob("*.xml")}
        shown = None
        for line in lines[1:]:
            if "tap" in line:
                shown = "account" if "Log In" in json.dumps(line["tap"]) else "greeting"
            elif "snapshot" in line and shown:
                check(shown in texts[line["snapshot"]], "a screen is written after the action that left it", line)
    print("Recorder: page sources of the client are kept in their order")


def test_two_clients_do_not_mix():
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        def run(name):
            client = Client(recorder.port, base="/wd/hub" if name == "bea" else "")
            client.open(**{"appium:bundleId": f"com.example.{name}"})
            flow(client, account=name)
            client.close()
        threads = [threading.Thread(target=run, args=[name]) for name in ("ann", "bea")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        recorder.stop()
        replayed(recorder, 2)
        for index, path in enumerate(sorted(recorder.out.iterdir())):
            name = path.name.split(".")[-1]
            text = b"".join(file.read_bytes() for file in path.iterdir())
            other = {"ann": b"bea", "bea": b"ann"}[name]
            check(other not in text, "two sessions are mixed", path.name)
            check(f"typeText textFields[\"account\"] {name}" in events(recorder.lines(index)), "a text is missing")
    print("Recorder: two clients at once do not mix")


def test_secret_elements():
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}", "--mask-locator", 'textFields["account"]',
                  "--mask-locator", 'textFields["acount"]') as recorder:
        client = Client(recorder.port)
        client.open()
        flow(client, account="ann@example")
        client.close()
        recorder.stop()
        check(b"ann@example" not in recorder.written(), "the text of a secret element is written")
        check("texts masked" in recorder.output() and "2 texts left out" in recorder.output(),
              "what is masked is not counted", recorder.output())
        check('warning: --mask-locator textFields["acount"] matched no element' in recorder.output()
              and "textFields[\"account\"] matched" not in recorder.output(), "a wrong locator is accepted", recorder.output())
        replayed(recorder, 1)
    print("Recorder: the texts of elements are masked by a locator")


def test_secrets():
    upstream = Upstream()
    secrets = {
        "typed": "pa55-typed", "sensitive": "sensitive-é1", "masked": "4111 1111 & <2>", "variable": "env-token-77",
        "sauce": "sauce-key-88", "bstack": "bstack-key-99", "authorization": "Y2xpZW50OmtleQ==",
        "environment": "launch-secret-1", "argument": "-token=launch-secret-2", "path": "/home/someone/app.ipa",
    }
    with Recorder(f"http://127.0.0.1:{upstream.port}", "--mask", secrets["masked"], "--mask-env", "MY_TOKEN", "--mask",
                  "launch-secret", "--mask-screenshots", environment={"MY_TOKEN": secrets["variable"]}) as recorder:
        client = Client(recorder.port, headers={"Authorization": "Basic " + secrets["authorization"]})
        client.open(**{
            "sauce:options": {"accessKey": secrets["sauce"]}, "bstack:options": {"accessKey": secrets["bstack"]},
            "appium:app": secrets["path"],
            "appium:processArguments": {"args": ["-uitest", secrets["argument"]],
                                        "env": {"TOKEN": secrets["environment"]}}})
        client.click("Log In")
        client.type("account", secrets["masked"])
        client.type("account", secrets["variable"])
        client.type("account", secrets["sensitive"], headers={"X-Appium-Is-Sensitive": "true"})
        client.type("password", secrets["typed"])
        # The home screen shows the account and the password.
        client.click("submit")
        client.find("home")
        client.close()
        recorder.stop()
        written = recorder.written()
        for name, secret in secrets.items():
            for form in (secret, secret.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")):
                check(form.encode() not in written, f"a secret is written: {name}", secret)
        check("••••".encode() in written, "nothing is masked")
        launch = next(line["launch"] for line in recorder.lines() if "launch" in line)
        # The names stay, for a replay that is launched with the same.
        check(launch == {"arguments": ["-uitest", "-token=••••••••"], "environment": {"TOKEN": "••••••••"}},
              "the launch is another", launch)
        typed = [line["typeText"] for line in recorder.lines() if "typeText" in line]
        check(len(typed) == 4 and all("text" not in event for event in typed), "a text is recorded", typed)
        replayed(recorder, 1)
    print(f"Recorder: none of {len(secrets)} secrets is written")


# What goes wrong

def test_failing_looks():
    upstream = Upstream()
    upstream.source_error = "the tree is too deep for pa55-typed"
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        client.open()
        flow(client)
        upstream.source_error = None
        client.click("logout")
        client.close()
        recorder.stop()
        found = events(recorder.lines())
        check(found.count("lacks action") == 4 and "lacks snapshot" in found, "the recording does not say what it lacks", found)
        check('tap buttons["logout"]' in found, "looks do not go on", found)
        check(b"too deep" not in recorder.written(), "the message of the server is written")
        folder = next(recorder.out.iterdir())
        result = subprocess.run([AXREPLAY, "replay", "--check", str(folder)], capture_output=True, text=True)
        check(result.returncode == 1 and "an action is missing" in result.stdout and "500" in result.stdout,
              "replay --check does not list it", result.stdout, result.stderr)
    print("Recorder: looks that fail do not fail the test, and are listed")


def test_slow_looks():
    """An action waits for the look that is being taken, and for no other."""
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        upstream.gate = threading.Event()
        client.open()
        upstream.gate.set()
        upstream.gate = None
        before = upstream.looks
        flow(client)
        check(upstream.looks - before <= 14, "actions wait for many looks", upstream.looks - before)
        client.close()
        recorder.stop()
        found = [event for event in events(recorder.lines()) if event not in ("snapshot", "lacks text", "lacks screenshot")]
        check(found == ["launch", *FLOW], "slow looks lose events", found)
    print("Recorder: a slow look holds only the next action")


def test_a_screen_that_comes_during_a_look():
    """The client finds an element on a new screen, while the answer with the one before it is still on its way."""
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        client.open()
        client.click("Log In")
        upstream.answer_gate = threading.Event()
        upstream.has_source.clear()
        client.click("cancel")
        check(upstream.has_source.wait(10), "no look is taken after an action")
        next(iter(upstream.apps.values())).screen = "home"
        element = client.find("logout")
        upstream.answer_gate.set()
        client.send("POST", f"{client.session}/element/{element}/click", {})
        client.close()
        recorder.stop()
        found = events(recorder.lines())
        check('tap buttons["logout"]' in found, "an action on a new screen is lost", found)
    print("Recorder: a screen that comes during a look is looked at before the next action")


def test_the_next_step_has_a_field_of_the_same_name():
    """The field for the account becomes the one for the password by itself, at once after a look."""
    class Steps(App):
        def elements(self):
            kind = "SecureTextField" if self.screen == "second" else "TextField"
            return [(kind, "account", "Input", ""), ("Button", "submit", "Next", "")]

        def click(self, name):
            upstream.has_source.clear()

    upstream = Upstream(app=Steps)
    for looks in ("settled", "after"):
        with Recorder(f"http://127.0.0.1:{upstream.port}", "--looks", looks) as recorder:
            client = Client(recorder.port)
            client.open()
            client.type("account", "ann")
            client.click("submit")
            app = upstream.apps[client.session.split("/")[-1]]
            check(upstream.has_source.wait(10), "no look is taken after an action")
            app.screen = "second"
            client.type("account", "quince-88")
            client.close()
            recorder.stop()
            check(b"quince" not in recorder.written(), f"a password is written with --looks {looks}")
            check("typeText secureTextFields[\"account\"]" in [event.strip() for event in events(recorder.lines())],
                  "typing is lost", events(recorder.lines()))
    print("Recorder: a field is looked at again before it is typed into again")


def test_web_views():
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        client.open()
        client.send("POST", client.session + "/context", {"name": "WEBVIEW_1"})
        client.click("Log In")
        client.send("POST", client.session + "/context", {"name": "NATIVE_APP"})
        client.click("cancel")
        client.close()
        recorder.stop()
        found = events(recorder.lines())
        check("lacks action" in found and "lacks snapshot" in found and 'tap buttons["cancel"]' in found,
              "a web view is recorded otherwise", found)
        check(b"html" not in recorder.written(), "a web page is written as a dump")
    print("Recorder: web views are passed on, and noted")


def test_a_server_that_dies():
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        client.open()
        client.click("Log In")
        upstream.shutdown()
        upstream.server_close()
        for app in list(upstream.apps):
            upstream.apps.pop(app)
        # Connections that are open are answered to their end, so the session is gone before the server is.
        status, value = Client(recorder.port).send("GET", client.session + "/source")
        check(status in (404, 500) and value["error"] in ("unknown error", "invalid session id"), "no error", value)
        recorder.stop()
        replayed(recorder, 1)
        check('tap buttons["Log In"]' in events(recorder.lines()), "an action is lost")
    print("Recorder: the recording of a server that died can be read")


def test_a_client_that_vanishes():
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        client.open()
        element = client.find("Log In")
        client.connection.request("POST", f"{client.session}/element/{element}/click", "{}",
                                  {"Content-Type": "application/json"})
        client.connection.close()
        other = Client(recorder.port)
        other.session = client.session
        while other.find("account") is None:
            pass
        other.type("account", "ann")
        check(recorder.stop() == 0, "the recorder fails", recorder.output())
        replayed(recorder, 1)
        found = events(recorder.lines())
        check('tap buttons["Log In"]' in found, "what happened is not recorded", found)
    print("Recorder: a client that vanishes leaves its recording")


def test_a_directory_that_vanishes():
    """Stands for a full disk: nothing can be written any more."""
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        client = Client(recorder.port)
        client.open()
        client.click("Log In")
        client.find("account")
        # The recorder may be writing a file.
        while recorder.out.exists():
            shutil.rmtree(recorder.out, ignore_errors=True)
        client.type("account", "ann")
        client.type("password", "secret-55")
        check(client.click("submit") == 200, "the test does not go on")
        client.close()
        check(recorder.stop() == 2, "the recorder succeeds", recorder.output())
        check("the recording ends here" in recorder.output(), "nothing is said", recorder.output())
    print("Recorder: a test goes on when nothing can be written")


def test_wrong_arguments():
    for options, words in [
            (["--out", "x"], "--to"), (["--to", "ftp://x", "--out", "x"], "http://"),
            (["--to", "http://ann:key@", "--out", "x"], "no host"), (["--to", "http://x", "--out", "/etc"], "not empty"),
            (["--to", "http://x", "--out", "x", "--mask-env", "NOT_SET"], "NOT_SET"),
            (["--to", "http://x", "--out", "x", "--mask-locator", "buttons["], "--mask-locator buttons["),
            (["--to", "http://x", "--out", "x", "--trace", "/dev/null/x"], "/dev/null/x: error: cannot be written: not a directory"),
            (["--to", "http://x", "--out", "x", "--ca", "/nowhere/x"], "--ca: /nowhere/x: no such file"),
            (["--to", "http://x", "--out", "x", "--ca", __file__], "no certificate"),
            (["--to", "http://localhost:4799/wd/hub", "--out", "x", "--port", "4799"], "the same port, 4799"),
            (["--to", "http://x", "--out", "x", "--looks", "never"], "never")]:
        result = subprocess.run([AXREPLAY, "record", *options], capture_output=True, text=True)
        check(result.returncode == 2 and words in result.stderr, f"{options} are accepted", result.stderr)
        check("key@" not in result.stderr, "a key is printed", result.stderr)
        check(not pathlib.Path("x").exists(), "a directory is left behind", options)
    print("Recorder: wrong arguments are explained")


def test_nothing_is_recorded():
    upstream = Upstream()
    result = subprocess.run(
        [AXREPLAY, "record", "--to", f"http://127.0.0.1:{upstream.port}", "--out", tempfile.mkdtemp(), "--port", "0", "--", "true"],
        capture_output=True, text=True)
    check(result.returncode == 2 and "no session was opened" in result.stderr, "recording nothing succeeds", result)
    print("Recorder: a run without a session fails")


def test_attach():
    upstream = Upstream()
    client = Client(upstream.port)
    client.open()
    folder = tempfile.mkdtemp()
    process = subprocess.Popen(
        [AXREPLAY, "record", "--to", f"http://127.0.0.1:{upstream.port}", "--out", f"{folder}/out", "--attach",
         client.session.split("/")[-1]], stderr=subprocess.PIPE, text=True)
    for name in (None, "Log In", "submit", "logout"):
        seen = upstream.looks
        if name:
            client.click(name)
        # The look that is being taken may have seen the screen before.
        while upstream.looks < seen + 3:
            time.sleep(0.01)
    client.close()
    check(process.wait(30) == 0, "attaching fails", process.stderr.read())
    journal = next(pathlib.Path(folder).glob("out/*/recording.jsonl")).read_text()
    check(journal.count('"snapshot"') >= 4 and "tap" not in journal, "other screens are recorded", journal)
    result = subprocess.run(
        [AXREPLAY, "record", "--to", f"http://127.0.0.1:{upstream.port}", "--out", f"{folder}/two", "--attach", "gone"],
        capture_output=True, text=True)
    check(result.returncode == 2 and "no session gone" in result.stderr, "a session that is gone is recorded", result)
    shutil.rmtree(folder)
    print("Recorder: a session is recorded by polling beside it")


# Repetitions

def kills(count):
    """Kills the recorder at any moment. Every action that the client has an answer to is in the journal."""
    generator = random.Random(7)
    upstream = Upstream()
    for _ in range(count):
        with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
            client = Client(recorder.port)
            acknowledged = []
            killer = threading.Timer(generator.uniform(0.01, 0.6), recorder.process.kill)
            killer.start()
            try:
                client.open()
                acknowledged.append("launch")
                while True:
                    for kind, name, act in (
                            ("tap", "Log In", client.click), ("tap", "cancel", client.click)):
                        if act(name) != 200:
                            raise OSError
                        acknowledged.append(kind)
            except (OSError, http.client.HTTPException, AssertionError):
                pass
            killer.cancel()
            recorder.stop(signal.SIGKILL)
            if not acknowledged:
                continue
            replayed(recorder, 1)
            text = recorder.journals()[0]
            lines = [json.loads(line) for line in text.splitlines() if line.endswith("}")]
            found = [event.split()[0] for event in events(lines) if event not in ("snapshot", "lacks text", "lacks screenshot")]
            check(found[:len(acknowledged)] == acknowledged, "an acknowledged action is lost", acknowledged, found)
    print(f"Recorder: {count} recordings of killed recorders can be read, and have all acknowledged actions")


def many_sessions(count):
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}", "--looks", "after", "--no-screenshots") as recorder:
        client = Client(recorder.port)
        early = None
        for number in range(count):
            client.open()
            client.click("Log In")
            client.close()
            upstream.log.clear()
            if number == count // 5:
                early = recorder.memory()
        late = recorder.memory()
        check(late < early + 8, f"{count} sessions make the recorder grow from {early:.0f} to {late:.0f} MB")
        recorder.stop()
    print(f"Recorder: {count} sessions, {early:.1f} MB after the first fifth and {late:.1f} MB after the last")


def overhead(count):
    """The time that the recorder adds to a request for which it does not look."""
    upstream = Upstream()
    with Recorder(f"http://127.0.0.1:{upstream.port}") as recorder:
        clients = [Client(upstream.port), Client(recorder.port)]
        clients[1].open()
        clients[0].session = clients[1].session
        medians = []
        for method, target, body in [("POST", "/timeouts", {"implicit": 0}),
                                     ("POST", "/element", {"using": "accessibility id", "value": "Log In"})]:
            times = [[], []]
            for _ in range(count):
                for index, client in enumerate(clients):
                    began = time.perf_counter()
                    client.send(method, client.session + target, body)
                    times[index].append(time.perf_counter() - began)
            direct, recorded = (statistics.median(own) * 1000 for own in times)
            medians.append(recorded - direct)
            print(f"Recorder: {method} {target}: {direct:.2f} ms directly, {recorded:.2f} ms through the recorder")
        check(max(medians) < 1, "a request that needs no look takes 1 ms longer", medians)


def test_logins_have_the_same_verdicts():
    logins.round_trips(check)


if sys.argv[1:2] == ["soak"]:
    overhead(2000)
    many_sessions(1000)
    kills(200)
else:
    for name, test in list(globals().items()):
        if name.startswith("test_") and sys.argv[1:] in ([], [name]):
            test()
    if not sys.argv[1:]:
        kills(10)
