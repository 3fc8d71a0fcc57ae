"""Uses an installed axreplay as its users do, and checks the answers.

    exercise.py [--program PATH] [--name NAME]… [--unknown NAME]… [--clients DIRECTORY]   the subcommands
    exercise.py [--program PATH] --data          encodings, expressions and secrets, which need data of libc and ICU
    exercise.py [--program PATH] --certificates  the places of a system's certificates, which it changes

--name is a name of this machine that `record` must reach, --unknown one that it must fail to reach. DIRECTORY has
pytest and Appium's client. Prints the number of rows, and each row that fails.
"""

import argparse
import contextlib
import functools
import http.cookiejar
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.request

import encodings_of_dumps
import expressions

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = (ROOT / "VERSION").read_text().strip()
#: Of Debian and Fedora, and the systems derived from them.
STORES = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/usr/share/ssl/certs/ca-bundle.crt",
          "/usr/local/share/certs/ca-root-nss.crt", "/etc/ssl/cert.pem"]
DEADLINE = 60


class Rows:
    """Counts what was checked."""

    def __init__(self):
        self.count, self.failures = 0, 0

    def __call__(self, what, actual, expected, *details):
        self.count += 1
        if actual != expected:
            self.failures += 1
            print(f"FAILED: {what}: {actual!r} instead of {expected!r}", *(str(text)[:2000] for text in details))


class Program:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, environment=None):
        return subprocess.run([self.path, *arguments], cwd=ROOT, env=os.environ | (environment or {}),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=10 * DEADLINE)

    def parsed(self, result):
        try:
            return json.loads(result.stdout)
        except ValueError:
            return {"snapshots": [{"matches": [], "no JSON": result.stdout}], "findings": []}

    def json(self, *arguments):
        return self.parsed(self.run(*arguments))

    @contextlib.contextmanager
    def serving(self, pattern, *arguments):
        """Runs a server, and yields what the pattern matches in its output. It must end with 0 when it is stopped."""
        with tempfile.TemporaryFile("w+") as output:
            process = subprocess.Popen([self.path, *arguments], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output,
                                       stderr=subprocess.STDOUT)
            try:
                end = time.monotonic() + DEADLINE
                match = None
                while not match:
                    # At an offset of its own: the server's is that of the file.
                    text = os.pread(output.fileno(), 100_000, 0).decode()
                    match = re.search(pattern, text)
                    if not match and (process.poll() is not None or time.monotonic() > end):
                        raise RuntimeError(f"{arguments[0]} has not started: {text}")
                yield match
                process.send_signal(signal.SIGTERM)
                code = process.wait(DEADLINE)
                if code != 0:
                    raise RuntimeError(f"{arguments[0]} ended with {code}: {text}")
            finally:
                process.kill()
                process.wait()


def test_locators(program, check, _folder):
    check("the version", program.run("--version").stdout, VERSION + "\n")
    check("the help", "SUBCOMMANDS:" in program.run("--help").stdout, True)
    screens = "snapshots/shop-login"
    for locator, path, code in [
        ('buttons["Log In"]', f"{screens}/0000.xml", 0), ('buttons["Log In"]', f"{screens}/0005.xml", 1),
        ('alerts["Wrong Password"].buttons["OK"]', screens, 0), ('buttns["Log In"]', f"{screens}/0000.xml", 2),
        ('//XCUIElementTypeButton[@name="Log In"]', f"{screens}/0000.xml", 0),
        ('new UiSelector().text("Add note")', "snapshots/android-notes/0000.xml", 1),
        ('label MATCHES "Log.*"', "/nowhere.xml", 2),
    ]:
        result = program.run("query", locator, path)
        check(f"query {locator} {path}", result.returncode, code, result.stdout, result.stderr)
    result = program.run("show", "--format", "compact", f"{screens}/0000.xml")
    check("show", (result.returncode, "Log In" in result.stdout), (0, True), result.stderr)
    # Swift has the arguments from /proc, and must not take them for none.
    without = ["unshare", "--mount", "sh", "-c", 'umount --lazy /proc && exec "$0" --version', program.path]
    result = subprocess.run(without, capture_output=True, text=True)
    check("without /proc", (result.returncode, "/proc is not mounted" in result.stderr), (2, True), result.stderr)


def test_lint(program, check, folder):
    result = program.run("lint", "Docs/Examples/WeakLocators.swift", "--snapshots", "snapshots", "--format", "json")
    codes = {finding["code"] for finding in program.parsed(result)["findings"]}
    check("lint", (result.returncode, "loc-near-miss" in codes), (1, True), result.stdout, result.stderr)
    sources = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "Docs/Examples/Appium").iterdir())]
    for source in sources:
        result = program.run("lint", "--list", source)
        check(f"lint --list {source}", (result.returncode, bool(result.stdout)), (0, True), result.stderr)
    result = program.run("lint", "--explain", "loc-no-match", "--format", "markdown")
    check("lint --explain", (result.returncode, result.stdout[:1]), (0, "#"), result.stderr)


def test_verify(program, check, folder):
    report = folder / "report.html"
    result = program.run("verify", "Docs/Examples/ShopPages.yml", "--html", str(report), "--snapshots",
                         *(str(path.relative_to(ROOT)) for path in sorted((ROOT / "snapshots").glob("shop-*"))))
    check("verify", (result.returncode, report.exists()), (0, True), result.stdout, result.stderr)
    result = program.run("verify", "Docs/Examples/WeakPages.yml", "--snapshots", "snapshots/shop-reset", "--format",
                         "sarif")
    check("verify with findings", (result.returncode, '"results"' in result.stdout), (1, True), result.stderr)
    result = program.run("map", "snapshots/shop-login", "snapshots/shop-basket", "--path", "HomeView", "BasketView")
    check("map", (result.returncode, "tap" in result.stdout), (0, True), result.stdout, result.stderr)


def test_serve(program, check, _folder):
    from program import Client
    pattern = r"listener started on http://[^:]+:(\d+)"
    with program.serving(pattern, "serve", "snapshots/shop-login", "--port", "0", "--host", "localhost") as match:
        client = Client(int(match[1]))
        capabilities = client.open(**{"appium:bundleId": "com.example.pomelo"})
        check("a session of serve", capabilities["platformName"], "iOS")
        check("a tap of serve", client.click("Log In"), 200)
        check("the next screen of serve", client.find("login.submit") is not None, True)
        check("the last screen of serve", client.find("landing.background"), None)
        check("the end of a session of serve", client.close(), 200)


def test_suite(program, check, _folder, clients):
    """Appium's own client, with pytest, as in Docs/Appium.md."""
    apps = ["shop-login", "shop-basket", "jobs-user", "android-notes"]
    result = program.run(
        "serve", *(f"snapshots/{app}" for app in apps), "--exec", "--", sys.executable, "-B", "-m", "pytest", "-q",
        "-p", "no:cacheprovider", "Docs/Examples/AppiumSuites/pytest", environment={"PYTHONPATH": str(clients)})
    passed = re.search(r"^\d+ passed in", result.stdout, re.M)
    check("serve --exec pytest", (result.returncode, bool(passed)), (0, True), result.stdout, result.stderr)


def test_inspect(program, check, _folder):
    with program.serving(r"http://\S+", "inspect", "snapshots/shop-login") as match:
        address = match[0]
        origin = re.match(r"http://[^/]+", address)[0]
        jar = http.cookiejar.CookieJar()
        browser = urllib.request.build_opener(urllib.request.ProxyHandler({}), urllib.request.HTTPCookieProcessor(jar))
        page = browser.open(address, timeout=DEADLINE).read().decode()
        check("the page of inspect", "<title>axreplay inspector</title>" in page, True, page)
        for path in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
            check(f"{path} of inspect", bool(browser.open(origin + path, timeout=DEADLINE).read()), True)
        session = json.load(browser.open(f"{origin}/api/1/session", timeout=DEADLINE))
        check("the session of inspect", bool(session), True)


def certificates(folder, names):
    """Makes an authority, and a server's certificate by it. Returns the paths of the three files."""
    authority, certificate, key = (str(folder / name) for name in ("authority.pem", "server.pem", "server.key"))
    request = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    names = ",".join(f"DNS:{name}" for name in ["localhost", *names])
    for options in (
        ["-keyout", f"{authority}.key", "-out", authority, "-subj", "/CN=Private authority"],
        ["-keyout", key, "-out", certificate, "-subj", "/CN=hub", "-addext", f"subjectAltName={names}",
         "-addext", "basicConstraints=critical,CA:FALSE", "-CA", authority, "-CAkey", f"{authority}.key"],
    ):
        subprocess.run([*request, *options], check=True, capture_output=True)
    return authority, certificate, key


def status(address, authority=None):
    """What a client of a recorder gets: the status, and the message of an error."""
    from program import Client, Recorder
    with Recorder(address, environment={"SSL_CERT_FILE": authority} if authority else None) as recorder:
        answer, value = Client(recorder.port).send("GET", "/status")
        # Without a session, its exit code is 2. A negative one would be the signal that has ended it.
        return answer, value.get("message", ""), recorder.stop()


def test_record(program, check, folder, names, unknown):
    from program import Client, Recorder
    from upstream import Upstream
    authority, certificate, key = certificates(folder, names)
    upstream = Upstream(tls=(certificate, key), host="")
    for name in ["localhost", *names]:
        address = f"https://{name}:{upstream.port}"
        with Recorder(address, "--looks", "after", environment={"SSL_CERT_FILE": authority}) as recorder:
            client = Client(recorder.port)
            client.open()
            check(f"a tap through record to {name}", client.click("Log In"), 200)
            check(f"the end of a session to {name}", client.close(), 200)
            check(f"the end of record to {name}", recorder.stop(), 0, recorder.output())
            taps = [line["tap"]["on"] for line in recorder.lines() if "tap" in line]
            check(f"what is recorded from {name}", taps, ['buttons["Log In"]'])
            folders = [str(path.parent) for path in recorder.out.glob("*/recording.jsonl")]
            check(f"the replay of what is recorded from {name}", program.run("replay", *folders).returncode, 0)
        code, message, end = status(address)
        check(f"an unknown authority of {name}", (code, "certificate" in message, end), (500, True, 2), message)
    for name in unknown:
        code, message, end = status(f"https://{name}:{upstream.port}", authority)
        check(f"{name}, which is unknown", (code, "resolve" in message, end), (500, True, 2), message)


def test_stores(_program, check, folder):
    """Trusts an authority as the user of a whole system does. Changes the system."""
    from upstream import Upstream
    authority, certificate, key = certificates(folder, [])
    upstream = Upstream(tls=(certificate, key))
    for store in STORES:
        pathlib.Path(store).unlink(missing_ok=True)
    # OpenSSL has a directory of certificates as well, which must not answer instead.
    for store in map(pathlib.Path, STORES):
        store.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(authority, store)
        code, message, _ = status(f"https://localhost:{upstream.port}")
        check(f"the certificates in {store}", code, 200, message)
        store.unlink()
    code, message, _ = status(f"https://localhost:{upstream.port}")
    check("a system without certificates", (code, "certificate" in message), (500, True), message)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--program", default="axreplay")
    parser.add_argument("--name", action="append", default=[])
    parser.add_argument("--unknown", action="append", default=[])
    parser.add_argument("--clients", type=pathlib.Path)
    parser.add_argument("--data", action="store_true")
    parser.add_argument("--certificates", action="store_true")
    options = parser.parse_args()
    path = shutil.which(options.program)
    if not path:
        sys.exit(f"error: {options.program} is not on the PATH")
    # The names are the test's own; the certificates of this machine must not count.
    os.environ["AXREPLAY"] = path
    for name in ("SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE"):
        os.environ.pop(name, None)
    sys.path.insert(0, str(ROOT / "Tests/Servers/Recorder"))
    program, check = Program(path), Rows()
    with tempfile.TemporaryDirectory(prefix="packages-") as name:
        folder = pathlib.Path(name)
        if options.data:
            tests = [encodings_of_dumps.test_encodings, expressions.test_expressions, expressions.test_secrets]
        elif options.certificates:
            tests = [test_stores]
        else:
            tests = [test_locators, test_lint, test_verify, test_serve, test_inspect,
                     functools.partial(test_record, names=options.name, unknown=options.unknown)]
            if options.clients:
                tests.append(functools.partial(test_suite, clients=options.clients))
        for test in tests:
            try:
                test(program, check, folder)
            # What a server answers may be anything, and the recorder's module ends the program.
            except (Exception, SystemExit) as error:
                name = getattr(test, "func", test).__name__
                place = traceback.format_tb(error.__traceback__)[-1]
                check(name, f"{type(error).__name__}: {error}", "no error", place)
    print(f"{check.count - check.failures} of {check.count} rows")
    return min(check.failures, 1)


if __name__ == "__main__":
    sys.exit(main())
