"""Runs tests with limits under JUnit 4 and 5, TestNG and mocha, as far as Debian's packages of them are installed.

    AXREPLAY=.build/debug/axreplay runners.py

Tests whose names end with “Fails” must fail, and show the server's reason if a listener adds it; all others must pass.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from compare import HERE, ROOT, Language, check, class_path

HOOKS = ROOT / "Docs/Examples/AppiumSuites/hooks"
JUNIT = [
    "junit-platform-console", "junit-platform-launcher", "junit-platform-engine", "junit-platform-commons",
    "junit-platform-reporting", "junit-jupiter-api", "junit-jupiter-engine", "junit-jupiter-params",
    "junit-vintage-engine", "junit4", "hamcrest", "opentest4j", "apiguardian-api", "picocli", "univocity-parsers",
]
TESTNG = ["testng", "jcommander", "bsh"]
REASON = "no element has the accessibility id “landing.langage”"


def verify(runner, output, verdicts, with_reason):
    check(len(verdicts) > 1, output)
    for name, passed in verdicts.items():
        check(passed == (not name.endswith("Fails")), f"{runner}: {name}\n{output}")
    check(not with_reason or REASON in output, f"{runner} without a reason:\n{output}")
    print(f"shared clock, {runner}: {len(verdicts)} tests")


def run(language, directory, jars, *arguments):
    language.command = ["java", "-cp", ":".join(map(str, [directory, *jars])), *arguments]
    process = language.start([], [])
    return "".join(process.communicate(timeout=300))


def java(directory):
    language = Language("java", directory)
    hooks = {"junit": ["AxreplayReason", "AxreplayExtension"], "testng": ["AxreplayReason", "AxreplayListener"]}
    suites = [("junit", JUNIT, ["JupiterLimits", "VintageLimits"]), ("testng", TESTNG, ["TestNGLimits"])]
    for name, jars, tests in suites:
        jars = class_path(jars)
        if not all(jar.exists() for jar in jars):
            print(f"shared clock, {name}: SKIPPED: Debian's junit5 and testng are not installed", file=sys.stderr)
            continue
        sources = [HERE / f"runners/{test}.java" for test in tests] + [HOOKS / f"{hook}.java" for hook in hooks[name]]
        path = ":".join(map(str, [directory, *jars]))
        subprocess.run(["javac", "-nowarn", "-cp", path, "-d", directory, *sources], check=True)
        if name == "junit":
            output = run(language, directory, jars, "org.junit.platform.console.ConsoleLauncher", "--disable-banner",
                         "--disable-ansi-colors", "--details-theme=ascii", "-c", tests[0], "-c", tests[1])
            found = re.findall(r"(\w+)(?:\(\))?(?: \d+ m?s)? \[(OK|X)\]", output)
            found = [(test, mark) for test, mark in found if test not in tests and test[0].islower()]
        else:
            command = ["org.testng.TestNG", "-testclass", tests[0], "-verbose", "2", "-d", directory / "testng"]
            output = run(language, directory, jars, *command)
            found = re.findall(r"^(PASSED|FAILED): (\w+)", output, re.MULTILINE)
            start = time.monotonic()
            parallel = run(language, directory, jars, *command, "-parallel", "methods", "-threadcount", "4")
            seconds = time.monotonic() - start
            check(sorted(found) == sorted(re.findall(r"^(PASSED|FAILED): (\w+)", parallel, re.MULTILINE)), parallel)
            check(seconds < 15, f"TestNG in parallel: {seconds:.1f} s, of which one test waits 20 in the app")
            found = [(test, mark) for mark, test in found]
        verify(name, output, {test: mark in ("OK", "PASSED") for test, mark in found}, True)
    observer(language, directory)


def observer(language, directory):
    """Another agent sees the classes as they were compiled, whichever agent comes first."""
    (directory / "manifest").write_text("Premain-Class: Observer\n")
    subprocess.run(["javac", "-d", directory, HERE / "runners/Observer.java"], check=True)
    jar = directory / "observer.jar"
    subprocess.run(["jar", "cfm", jar, directory / "manifest", "-C", directory, "Observer.class"], check=True)
    language.command = ["java", f"-javaagent:{jar}", "-cp", directory, "Rows", "wait.FluentWait"]
    own = language.preload
    for preload in (own, f"-javaagent:{jar} {own}"):
        language.preload = preload
        output = "".join(language.start([], []).communicate(timeout=60))
        check("original: true" in output and "original: false" not in output and "\t4.000\t4.000\t9" in output, output)


def mocha():
    program = shutil.which("mocha")
    if not program:
        print("shared clock, mocha: SKIPPED: Debian's package mocha is not installed", file=sys.stderr)
        return
    language = Language("node", None)
    language.command = [program, "--no-config", "--require", HOOKS / "axreplay-mocha.cjs", HERE / "runners/limits.cjs"]
    output = "".join(language.start([], []).communicate(timeout=60))
    failed = dict.fromkeys(re.findall(r"^ +\d+\) (\w+)$", output, re.MULTILINE), False)
    passed = dict.fromkeys(re.findall(r"^ +(?:✔|✓|undefined) (\w+)", output, re.MULTILINE), True)
    verify("mocha", output, passed | failed, True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as directory:
        if shutil.which("javac"):
            java(pathlib.Path(directory))
    if shutil.which("node"):
        mocha()
