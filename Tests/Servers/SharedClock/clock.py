"""Runs what tests wait for with the shared clock and in real time, and compares the verdicts.

    AXREPLAY=.build/debug/axreplay python clock.py [CASE…]      these cases, or all of them, and the plugins
    AXREPLAY=.build/debug/axreplay python clock.py LANGUAGE     all cases of Python or Ruby

The programs are this Python and `ruby`, or what the variables PYTHON and RUBY name.
A verdict with the shared clock must be that of `--time real`. What waits for nothing but the app has the same log twice.
"""

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
ROOT = HERE.parents[2]
PLUGINS = HERE / "plugins"
RECORDING = HERE.parent / "AppiumSuites/waiting"

#: The programs of each language. They print their cases, or the verdict of one.
PROGRAMS = {
    "Python": [os.environ.get("PYTHON", sys.executable), "-B", HERE / "cases.py"],
    "Ruby": [os.environ.get("RUBY", "ruby"), HERE / "cases.rb"],
}
#: Verdicts that are not those of `--time real`: there, implicit waits take no time of the client's clock, and a busy
#: machine computes longer.
VERDICTS = {"waits_implicitly": "(False, 2, 7.0)", "computes": "(True, True)"}
#: Cases that wait for nothing but the app.
IN_APP = re.compile(r"waits_(in_vain|with_short_polls|until_it_comes|too_short|implicitly|over_dates|until_a_time|beside_another_phone)$"
                    r"|pauses(_twice|_and_waits)?$|misses_the_toast|is_real_after_the_end|runs_in_parallel"
                    r"|waits_(twice_)?in_an_event_loop|limits_a_wait_in_an_event_loop")
#: Options and environment of a run in real time
REAL = (("--time", "real"), {"REAL_TIME": "1"})
#: The real time of cases that wait for 10 s and more, with the start of the runtime.
LIMIT = 2 if os.environ.get("IDLE") else 8
TRIES = 3


class Run:
    """A command that has run with `axreplay serve --exec`."""

    def __init__(self, command, options=(), environment=None):
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            log = pathlib.Path(folder, "log")
            result = subprocess.run(
                [os.environ["AXREPLAY"], "serve", str(RECORDING), "--port", "0", "--log", str(log), *options, "--exec",
                 "--", *map(str, command)],
                cwd=ROOT, capture_output=True, text=True, timeout=300, env={**os.environ, **(environment or {})})
            # Parallel sessions have no order.
            self.log = sorted(re.sub(r"^\d+", "", line) for line in log.read_text().splitlines()) if log.exists() else []
        self.time = time.monotonic() - began
        self.status, self.output, self.errors = result.returncode, result.stdout.strip(), result.stderr


def check(condition, what, run):
    if not condition:
        sys.exit(f"shared clock: {what}\n{run.output}\n{run.errors[-3000:]}")


def cases(program):
    result = subprocess.run([*map(str, program)], capture_output=True, text=True, check=True,
                            env={**os.environ, "AXREPLAY_SERVER": "http://127.0.0.1:1", "AXREPLAY_CLOCK": "real"})
    return result.stdout.split()


def problem(name, run, verdict, program):
    """What is wrong with a run; None if it is as in real time."""
    expected = f"{name} {VERDICTS[name]}" if name in VERDICTS else verdict
    if run.status or not run.output:
        return f"{name} fails"
    if run.output != expected:
        return f"another verdict than in real time: {expected}"
    if IN_APP.match(name) and Run([*program, name]).log != run.log:
        return f"{name} has different logs"
    if name in ("pauses", "waits_in_vain", "pauses_and_waits") and run.time >= LIMIT:
        return f"{name} takes {run.time:.1f} s"
    return None


def compare(language, chosen=()):
    program = PROGRAMS[language]
    names = [name for name in cases(program) if not chosen or name in chosen]
    # In real time, the cases do little but wait; so do those that wait for what is not in the app.
    with concurrent.futures.ThreadPoolExecutor(8) as pool, concurrent.futures.ThreadPoolExecutor(4) as others:
        real = {name: pool.submit(Run, [*program, name], *REAL) for name in names}
        runs = {name: others.submit(Run, [*program, name]) for name in names if not IN_APP.match(name)}
        for name in names:
            run = runs[name].result() if name in runs else Run([*program, name])
            verdict = real[name].result().output
            # A busy machine delays one of the two now and then. A fault of the clock is there each time.
            for _ in range(TRIES - 1):
                if not problem(name, run, verdict, program):
                    break
                verdict, run = Run([*program, name], *REAL).output, Run([*program, name])
            check(not (what := problem(name, run, verdict, program)), f"{language}: {what}", run)
    print(f"shared clock: {language}: {len(names)} verdicts as in real time")


def switches_off():
    for options, environment in [((), {"AXREPLAY_CLOCK": "real"}), (("--time", "pauses"), {})]:
        run = Run([*PROGRAMS["Python"], "pauses_twice"], options, environment)
        check(run.output.endswith("(True, False)") and run.time > 2, "the clock cannot be switched off", run)
    run = Run([*PROGRAMS["Python"], "pauses"], environment={"AXREPLAY_CLOCK": "monotonic"})
    check("[0.0, 15.0, 15.0, 0.0, 0.0, 0.0, 15.0, 0.0], True, 15" in run.output, "dates are not real", run)
    # Without the preload, the report says so.
    run = Run([sys.executable, "-S", "-E", "-B", HERE / "cases.py", "pauses_twice"])
    check("waits took real time" in run.errors and run.output.endswith("(True, False)"), "it is not reported", run)
    print("shared clock: it can be switched off")


def chains():
    """Another sitecustomize that runs the next one, too."""
    with tempfile.TemporaryDirectory() as folder:
        text = (ROOT / "Sources/Command/CServerFiles/python/sitecustomize.py").read_text()
        other = text[text.index("def _run_next"):text.index("if not hasattr")]
        pathlib.Path(folder, "sitecustomize.py").write_text(
            f"import importlib.machinery, importlib.util, os, sys\n{other}\nsys.other = True\n_run_next()\n")
        run = Run([sys.executable, "-c", "import sys; print(sys.other, sys._axreplay_clock)"],
                  environment={"PYTHONPATH": folder})
        check(run.output == "True True" and not run.errors.count("sitecustomize"), "files do not chain", run)


def plugins():
    python = [sys.executable, "-B", "-m"]
    with tempfile.TemporaryDirectory() as folder:
        reports = ["--html", f"{folder}/report.html", "--alluredir", f"{folder}/allure"]
        pytest = [*python, "pytest", "-q", "-W", "ignore", "-p", "no:cacheprovider", *reports, PLUGINS]
        for options in ([], ["-n", "2", "--timeout", "100"]):
            run = Run([*pytest, *options])
            check(run.status == 0 and "11 passed, 1 rerun" in run.output, "pytest's plugins", run)
        limits = [*python, "pytest", "-q", "-p", "no:cacheprovider", "--timeout", "2", HERE / "limits.py"]
        for options in (["-k", "two_phones"], ["-k", "alone", "--timeout-method", "thread"]):
            run = Run([*limits, *options])
            check(run.status == 1 and "Timeout" in run.output and "passed" not in run.output, "pytest-timeout", run)
    run = Run([*python, "robot", "--output", "NONE", "--log", "NONE", "--report", "NONE", PLUGINS / "clock.robot"])
    check(run.status == 0 and "3 tests, 3 passed" in run.output and run.time < 20, "Robot Framework", run)
    run = Run([*python, "behave", PLUGINS])
    check(run.status == 0 and "1 scenario passed" in run.output, "behave", run)
    print("shared clock: beside the plugins of pytest, Robot Framework and behave")


def ruby_selenium():
    if subprocess.run(["ruby", "-e", "require 'selenium-webdriver'"], capture_output=True).returncode:
        print("shared clock: Ruby's selenium-webdriver: SKIPPED: not installed", file=sys.stderr)
        return
    program = ["ruby", HERE / "selenium.rb"]
    run, real = Run(program), Run(program, *REAL)
    check(run.status == 0 and run.output == real.output, f"Ruby's selenium-webdriver: not {real.output}", run)
    check(run.log == Run(program).log, "Ruby's selenium-webdriver has different logs", run)
    print(f"shared clock: Ruby's selenium-webdriver: {run.output} in {run.time:.1f} s instead of {real.time:.1f}")


if sys.argv[1:]:
    for language in PROGRAMS:
        if language in sys.argv or not PROGRAMS.keys() & set(sys.argv):
            compare(language, () if language in sys.argv else sys.argv[1:])
    sys.exit()
switches_off()
chains()
with concurrent.futures.ThreadPoolExecutor(4) as pool:
    runs = [pool.submit(plugins)]
    for language, program in PROGRAMS.items():
        if shutil.which(program[0]):
            runs.append(pool.submit(compare, language))
        else:
            print(f"shared clock: {language}: SKIPPED: not installed", file=sys.stderr)
    if shutil.which("ruby"):
        runs.append(pool.submit(ruby_selenium))
    for run in runs:
        run.result()
