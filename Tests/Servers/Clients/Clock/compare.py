"""Runs the rows of a language with the shared clock and in real time, and compares verdicts, times and polls.

    AXREPLAY=.build/debug/axreplay compare.py node|java

Every verdict must be that of real time, also where a row waits for a file, a port, a process, a thread or a server. Two
runs must give the same log for each session. A pause of 15 s and a wait of 10 s must take less than 2 s.
"""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[3]
PRELOADS = ROOT / "Sources/Command/CServerFiles"
# What the server does not measure as a device does in real time: it answers an implicit wait at once.
UNLIKE_REAL_TIME = {"wait.implicit", "limit.in an implicit wait"}
TRIES = 3
# How much of it is real time depends on the machine.
COMPUTING = re.compile(r"comput|second thread|pool$|short answers|node:test")


def check(condition, what):
    if not condition:
        raise AssertionError(what)


class Language:
    """How the rows of a language are run, with its preload if the server does not bring it."""

    def __init__(self, name, directory):
        if name == "node":
            self.command = ["node", HERE / "node/rows.mjs"]
            self.variable, preload = "NODE_OPTIONS", f"--require {PRELOADS / 'node/axreplay-clock.cjs'}"
        else:
            sources = [str(file) for file in sorted((HERE / "java").rglob("*.java"))]
            subprocess.run(["javac", "-nowarn", "-Xlint:-options", "-d", directory, *sources], check=True)
            jar = directory / "axreplay-clock.jar"
            subprocess.run([PRELOADS / "jvm/build", jar], check=True)
            self.command = ["java", "-XX:TieredStopAtLevel=1", "-cp", directory, "Rows"]
            self.variable, preload = "JAVA_TOOL_OPTIONS", f"-javaagent:{jar}"
        self.preload = preload

    def start(self, options, rows):
        environment = {key: value for key, value in os.environ.items() if key != self.variable}
        script = f'case "${self.variable}" in *axreplay-clock*) ;; *) export {self.variable}="$0" ;; esac; exec "$@"'
        preload = "" if "real" in options else self.preload
        return subprocess.Popen(
            [os.environ["AXREPLAY"], "serve", "snapshots/shop-login", "--port", "0", *options, "--exec", "--",
             "sh", "-c", script, preload, *self.command, *rows],
            cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def rows(process):
    output, errors = process.communicate(timeout=400)
    check(process.returncode == 0, f"exit code {process.returncode}\n{output}{errors}")
    result = {}
    for line in output.splitlines():
        if line.count("\t") == 4:
            name, verdict, client, app, polls = line.split("\t")
            result[name] = (verdict, float(client), float(app), int(polls))
    check(result, output + errors)
    return result


def sessions(path):
    """The log of each session, without its number, which depends on the order of parallel threads."""
    lines = collections.defaultdict(list)
    for line in path.read_text().splitlines():
        number, _, rest = line.partition(" ")
        lines[number].append(rest)
    return collections.Counter("\n".join(session) for session in lines.values())


def compare(name, actual, real):
    problems = []
    check(actual.keys() == real.keys(), f"{name}: rows {actual.keys() ^ real.keys()}")
    for row, (verdict, client, app, polls) in actual.items():
        real_verdict, _, real_app, real_polls = real[row]
        if row in UNLIKE_REAL_TIME:
            continue
        tolerance = 0.4 + 0.1 * real_app
        if verdict != real_verdict:
            problems.append((row, f"{verdict} instead of {real_verdict}"))
        elif COMPUTING.search(row):
            continue
        elif abs(client - app) > 0.2 or abs(app - real_app) > tolerance + (0.5 if row.startswith("other.") else 0):
            problems.append((row, f"{client} s, in the app {app} s, in real time {real_app} s"))
        # Between two polls of a fast loop, real time loses more. What others do comes sooner or later.
        elif not real_polls - 1 - row.startswith("other.") <= polls <= real_polls + 1 + row.startswith("other.") + (
                real_polls // 3 if real_polls > 10 else 0):
            problems.append((row, f"{polls} polls instead of {real_polls}"))
    return problems


def main(name):
    with tempfile.TemporaryDirectory() as directory:
        directory = pathlib.Path(directory)
        language = Language(name, directory)
        oracle = language.start(["--time", "real"], [])
        actual = rows(language.start([], ["wait.", "limit.", "clock.", "other."]))
        start = time.monotonic()
        speed = rows(language.start([], ["speed"]))["speed"]
        seconds = time.monotonic() - start
        problems = compare(name, actual, rows(oracle))
        # A busy machine delays one of the two now and then. A fault of the clock is there each time.
        for _ in range(TRIES - 1):
            if problems:
                again = [row for row, _ in problems]
                problems = compare(name, rows(language.start([], again)), rows(language.start(["--time", "real"], again)))
        for _ in range(TRIES):
            logs = [directory / "1.log", directory / "2.log"]
            for log in logs:
                rows(language.start(["--log", str(log)], ["wait.", "limit.", "clock."]))
            first, second = map(sessions, logs)
            differing = [(first - second), (second - first)]
            if not any(differing):
                break
        problems += [("log", f"a session of one run only:\n{session}") for log in differing for session in log.elements()]
        check(set(speed[0].split(",")) == {"25.0"} and abs(speed[2] - 25) < 0.1, f"clocks: {speed}")
        if seconds > 2:
            print(f"shared clock, {name}: 25 s took {seconds:.1f} s: is the machine busy?", file=sys.stderr)
        check(not problems, f"{name}:\n" + "\n".join(f"{row}: {what}" for row, what in problems))
        print(f"shared clock, {name}: {len(actual)} rows as in real time; 25 s took {seconds:.1f} s")


if __name__ == "__main__":
    program = {"node": "node", "java": "javac"}[sys.argv[1]]
    if not shutil.which(program):
        print(f"shared clock, {sys.argv[1]}: SKIPPED: {program} is not installed", file=sys.stderr)
        sys.exit(0)
    main(sys.argv[1])
