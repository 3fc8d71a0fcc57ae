"""Runs the suites of Appium's clients against recordings, and against recordings that were changed."""

import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile

import mutations

ROOT = pathlib.Path(__file__).resolve().parents[3]
SUITES = ROOT / "Docs/Examples/AppiumSuites"
SNAPSHOTS = ROOT / "snapshots"
FAILURES = pathlib.Path(__file__).with_name("failures.txt")
PYTEST = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=line", "-W", "ignore"]
ROBOT = [sys.executable, "-B", "-m", "robot", "--output", "NONE", "--log", "NONE", "--report", "NONE"]

#: Each suite with its command, its recordings, and its tests that must fail.
COMMANDS = {
    "pytest": (PYTEST, ["shop-login", "shop-basket", "jobs-user", "android-notes"], "pytest/failing_shop.py"),
    "selenium": (PYTEST, ["shop-login"], "selenium/failing_selenium.py"),
    "wda": (PYTEST, ["shop-login"], "wda/failing_wda.py"),
    "robot": (ROBOT, ["shop-login"], "robot/failing.robot"),
}
PASSING = {"robot": "robot/shop.robot"}


class Run:
    """A suite that has run with `axreplay serve --exec`."""

    def __init__(self, suite, tests, recordings=None, options=()):
        command, names, _ = COMMANDS.get(suite, (PYTEST, [], None))
        recordings = recordings or [SNAPSHOTS / name for name in names]
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder) / "log"
            result = subprocess.run(
                [os.environ["AXREPLAY"], "serve", *map(str, recordings), "--log", str(log), *options,
                 "--exec", "--", *command, str(SUITES / tests)],
                cwd=ROOT, capture_output=True, text=True, timeout=600)
            self.log = log.read_text() if log.exists() else ""
        self.status = result.returncode
        self.output = result.stdout + result.stderr


def check(condition, what, run=None):
    if condition:
        return
    if run is not None:
        print(run.output[-4000:], file=sys.stderr)
    sys.exit(f"Appium suites: {what}")


def words(output):
    """The lines about failures, without the paths of this machine."""
    lines = []
    for line in output.splitlines():
        line = line.replace(f"{SNAPSHOTS}/", "snapshots/").replace(f"{ROOT}/", "")
        line = re.sub(r"; For documentation on this error.*", "", line)
        match = re.match(r"E +(.*)", line) or re.match(r"((?:[A-Z]\w+Exception: |Text '|session \d|  (?=\S.*\d\.\d\d s\b)).*)", line)
        if match:
            lines.append(match[1])
    return lines


def run_all(record):
    found = []
    for suite, (_, _, failing) in COMMANDS.items():
        run = Run(suite, PASSING.get(suite, suite))
        check(run.status == 0, f"{suite} fails", run)
        count = re.search(r"(\d+) passed", run.output)
        check(count is not None and int(count[1]) >= 10, f"{suite} has fewer than ten tests", run)
        repeated = Run(suite, PASSING.get(suite, suite))
        check(run.log and repeated.log == run.log, f"two runs of {suite} have different logs", repeated)
        failed = Run(suite, failing)
        check(failed.status != 0, f"{failing} passes", failed)
        found += [f"== {failing}", *words(failed.output), ""]
        print(f"Appium suites: {suite}: {count[1]} passed, with the same log twice; the deliberate failures fail")
    text = "\n".join(found)
    if record:
        FAILURES.write_text(text)
    elif FAILURES.read_text() != text:
        actual = pathlib.Path(tempfile.mkdtemp()) / "failures.txt"
        actual.write_text(text)
        subprocess.run(["diff", "-u", str(FAILURES), str(actual)])
        sys.exit("Appium suites: the words of the failures differ")


def run_mutations():
    for mutation in mutations.ALL:
        with tempfile.TemporaryDirectory() as folder:
            recordings = []
            for name in COMMANDS[mutation.suite][1]:
                copy = pathlib.Path(folder) / name
                shutil.copytree(SNAPSHOTS / name, copy)
                recordings.append(copy)
            changed = mutation.apply(pathlib.Path(folder))
            check(changed, f"the mutation “{mutation.name}” changes nothing")
            run = Run(mutation.suite, PASSING.get(mutation.suite, mutation.suite), recordings)
        check(run.status != 0, f"{mutation.suite} does not notice the mutation “{mutation.name}”", run)
        check(mutation.words in run.output, f"“{mutation.name}”: the output lacks “{mutation.words}”", run)
    print(f"Appium suites: {len(mutations.ALL)} mutations are noticed")


def run_waits():
    """The waits give the verdicts of a device, and take the time of a device only without the shared clock."""
    folder = pathlib.Path(__file__).parent
    run = Run("waits", folder / "test_waits.py", [folder / "waiting"])
    check(run.status == 0 and "18 passed" in run.output, "a wait gives another verdict than a device", run)
    print("Appium suites: waits: 18 verdicts as on a device")


def run_in_real_time():
    """Without the shared clock, the client's pauses give the same verdicts and virtual times."""
    folder = pathlib.Path(__file__).parent
    shared = Run("waits", folder / "test_waits.py", [folder / "waiting"])
    with tempfile.TemporaryDirectory() as place:
        log = pathlib.Path(place) / "log"
        server = subprocess.Popen([os.environ["AXREPLAY"], "serve", str(folder / "waiting"), "--log", str(log)])
        result = subprocess.run([*PYTEST, str(folder / "test_waits.py")], cwd=ROOT, capture_output=True, text=True)
        server.terminate()
        server.wait()
        check("17 passed, 1 skipped" in result.stdout, f"a wait gives another verdict in real time: {result.stdout}")
        # The skipped test is the last.
        expected = [line for line in shared.log.splitlines() if not line.startswith("18 ")]
        check(log.read_text().splitlines() == expected, "the virtual times in real time differ from those of the shared clock")
    print("Appium suites: waits: in real time, the same verdicts and times")


def repeat(count):
    for suite in COMMANDS:
        logs = {Run(suite, PASSING.get(suite, suite)).log for _ in range(count)}
        check(len(logs) == 1, f"{count} runs of {suite} have {len(logs)} different logs")
        print(f"Appium suites: {suite}: {count} runs with the same log")


with socket.socket() as probe:
    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        probe.bind(("127.0.0.1", 4723))
    except OSError:
        sys.exit("Appium suites: port 4723 is in use; the suites have it written down")
if sys.argv[1:2] == ["real"]:
    run_in_real_time()
elif sys.argv[1:2] == ["repeat"]:
    repeat(int(sys.argv[2]))
else:
    run_all(record=sys.argv[1:2] == ["record"])
    run_waits()
    run_mutations()
