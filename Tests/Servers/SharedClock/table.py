"""Prints how long a pause of 15 s and a wait of 10 s in vain take in each language, with the start of its runtime.

    AXREPLAY=.build/release/axreplay table.py

The table is that of README.md. Each time is the shortest of three; languages that are not installed are left out. Kotlin
has its compiler and libraries as in compare.py.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Clients/Clock"))
from compare import ROOT, Language, rows  # noqa: E402

RECORDING = HERE.parent / "AppiumSuites/waiting"
TRIES = 3


def run(program):
    """Runs a program that prints the verdict of a case of clock.py."""
    def start(options):
        command = [os.environ["AXREPLAY"], "serve", RECORDING, "--port", "0", *options, "--exec", "--", *program]
        subprocess.run([*map(str, command), "pauses_and_waits"], cwd=ROOT, capture_output=True, check=True)
    return start


def seconds(start, options):
    began = time.monotonic()
    start(options)
    return time.monotonic() - began


def main():
    with tempfile.TemporaryDirectory() as folder:
        def row(name):
            path = pathlib.Path(folder, name)
            path.mkdir()
            language = Language(name, path)
            return lambda options: rows(language.start(options, ["speed"]))

        languages = [
            ("Python", "`time.sleep`, Selenium's wait", "python3", lambda: run([sys.executable, HERE / "cases.py"])),
            ("JavaScript, TypeScript", "`setTimeout`, selenium-webdriver's wait", "node", lambda: row("node")),
            ("Java", "`Thread.sleep`, `FluentWait`", "javac", lambda: row("java")),
            ("Kotlin", "`runBlocking { delay(…) }`, a loop over `delay`", os.environ.get("KOTLINC", "kotlinc"),
             lambda: row("kotlin")),
            ("Ruby", "`sleep`, selenium-webdriver's wait", "ruby", lambda: run(["ruby", HERE / "cases.rb"])),
        ]
        print("| language | calls | real time | with the clock |\n|---|---|---|---|")
        for name, waits, program, prepare in languages:
            if not shutil.which(program):
                print(f"shared clock: {name}: SKIPPED: {program} is not installed", file=sys.stderr)
                continue
            start = prepare()
            real, shared = seconds(start, ["--time", "real"]), min(seconds(start, []) for _ in range(TRIES))
            print(f"| {name} | {waits} | {real:.1f} s | {shared:.1f} s |", flush=True)


if __name__ == "__main__":
    main()
