"""Runs the rows of a language with the shared clock and in real time, and compares verdicts, times and polls.

    AXREPLAY=.build/debug/axreplay compare.py node|java|kotlin

The program is `node` or `java`, or what the variable NODE or JAVA names. javac and jar are always this system's. Kotlin
is compiled by `kotlinc`, or what the variable KOTLINC names, and has Debian's libraries in the directory JARS.
Every verdict must be that of real time, also where a row waits for a file, a port, a process, a thread or a server. Two
runs must give the same log for each session. A pause of 15 s and a wait of 10 s must take less than 2 s.
"""

import collections
import concurrent.futures
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
JARS = pathlib.Path(os.environ.get("JARS", "/usr/share/java"))
COROUTINES = ["kotlin-stdlib", "kotlinx-coroutines-core", "atomicfu"]
# What the server does not measure as a device does in real time: it answers an implicit wait at once.
UNLIKE_REAL_TIME = {"wait.implicit", "limit.in an implicit wait"}
TRIES = 3
# How many processes share the rows of a run, which mostly wait.
SHARES = 4
# How much of it is real time depends on the machine.
COMPUTING = re.compile(r"comput|second thread|pool$|short answers|node:test")


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def class_path(names):
    return [JARS / f"{name}.jar" for name in names]


class Language:
    """How the rows of a language are run, with its preload if the server does not bring it."""

    def __init__(self, name, directory):
        if name == "node":
            self.command = [os.environ.get("NODE", "node"), HERE / "node/rows.mjs"]
            self.variable, preload = "NODE_OPTIONS", f"--require {PRELOADS / 'node/axreplay-clock.cjs'}"
        else:
            sources = [str(file) for file in sorted((HERE / "java").rglob("*.java"))]
            subprocess.run(["javac", "-nowarn", "-Xlint:-options", "--release", "11", "-d", directory, *sources], check=True)
            jar = directory / "axreplay-clock.jar"
            subprocess.run([PRELOADS / "jvm/build", jar], check=True)
            path, program = str(directory), "Rows"
            if name == "kotlin":
                path, program = ":".join([path, *map(str, class_path(COROUTINES))]), "CoroutineRowsKt"
                compiler = [os.environ.get("KOTLINC", "kotlinc"), "-nowarn", "-cp", path, "-d", directory]
                subprocess.run([*compiler, HERE / "kotlin/CoroutineRows.kt"], check=True, stderr=subprocess.DEVNULL)
            self.command = [os.environ.get("JAVA", "java"), "-XX:TieredStopAtLevel=1", "-cp", path, program]
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


    def names(self):
        environment = {**os.environ, "AXREPLAY_SERVER": "http://127.0.0.1:1", "AXREPLAY_CLOCK": "real"}
        result = subprocess.run([*self.command, "names"], env=environment, capture_output=True, text=True, check=True)
        return [name for name in result.stdout.splitlines() if name != "speed"]


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


def side_by_side(pool, language, options, names):
    """Starts the rows in several processes. The result is a function that waits for them."""
    shares = [names[first::SHARES] for first in range(min(SHARES, len(names)))]
    runs = [pool.submit(lambda share: rows(language.start(options, share)), share) for share in shares]
    return lambda: {name: row for run in runs for name, row in run.result().items()}


def sessions(paths):
    """The log of each session, without its number, which depends on the order of parallel threads."""
    lines = collections.defaultdict(list)
    for path in paths:
        for line in path.read_text().splitlines():
            number, _, rest = line.partition(" ")
            lines[path, number].append(rest)
    return collections.Counter("\n".join(session) for session in lines.values())


def differing_logs(pool, language, directory, names, shares):
    """The logs of sessions that only one of two runs has."""
    def logs(run):
        paths = [directory / f"{run}.{share}.log" for share in range(shares)]
        runs = [pool.submit(lambda path, share: rows(language.start(["--log", str(path)], names[share::shares])), path,
                            share) for share, path in enumerate(paths)]
        return lambda: [run.result() for run in runs] and sessions(paths)
    first, second = [wait() for wait in [logs(run) for run in range(2)]]
    return [(first - second), (second - first)]


def is_held(row, real_polls):
    """Whether a request waited for the task: from JDK 25 on, both run on a pool that has one worker on two cores. The
    time before a request is sent does not pass in the app, so only the verdict can be compared."""
    return row == "other.supplyAsync" and real_polls == 1


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
        elif COMPUTING.search(row) or is_held(row, real_polls):
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
        names = language.names()
        with concurrent.futures.ThreadPoolExecutor(4 * SHARES) as pool:
            oracle = side_by_side(pool, language, ["--time", "real"], names)
            actual = side_by_side(pool, language, [], names)()
            in_app = [name for name in names if not name.startswith("other.")]
            problems = compare(name, actual, oracle())
            for shares in [SHARES] + [1] * (TRIES - 1):
                differing = differing_logs(pool, language, directory, in_app, shares)
                if not any(differing):
                    break
        # A busy machine delays one of the two now and then. A fault of the clock is there each time, also alone.
        for _ in range(TRIES - 1):
            if problems:
                again = [row for row, _ in problems]
                problems = compare(name, rows(language.start([], again)), rows(language.start(["--time", "real"], again)))
        problems += [("log", f"a session of one run only:\n{session}") for log in differing for session in log.elements()]
        for _ in range(TRIES):
            start = time.monotonic()
            speed = rows(language.start([], ["speed"]))["speed"]
            seconds = time.monotonic() - start
            is_right = set(speed[0].split(",")) == {"25.0"} and abs(speed[2] - 25) < 0.1
            if is_right and seconds <= 2:
                break
        check(is_right, f"clocks: {speed}")
        if seconds > 2:
            print(f"shared clock, {name}: 25 s took {seconds:.1f} s: is the machine busy?", file=sys.stderr)
        check(not problems, f"{name}:\n" + "\n".join(f"{row}: {what}" for row, what in problems))
        print(f"shared clock, {name}: {len(actual)} rows as in real time; 25 s took {seconds:.1f} s")


if __name__ == "__main__":
    program = {"node": "node", "java": "javac", "kotlin": os.environ.get("KOTLINC", "kotlinc")}[sys.argv[1]]
    if not shutil.which(program):
        print(f"shared clock, {sys.argv[1]}: SKIPPED: {program} is not installed", file=sys.stderr)
        sys.exit(0)
    main(sys.argv[1])
