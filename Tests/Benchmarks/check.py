"""Compares the instructions of twelve commands with thresholds, or records new thresholds.

    check.py            fail if a command takes over 5 % more instructions than instructions.txt allows
    check.py record     rewrite instructions.txt
"""

import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import commands
import measure
import programs
import thresholds

THRESHOLDS = programs.BENCHMARKS / "instructions.txt"


def first_version(command, pattern):
    """The part of the output of a command that contains a version."""
    output = subprocess.run(command, capture_output=True, text=True, check=False)
    match = re.search(pattern, output.stdout + output.stderr)
    return match[0] if match else command[0]


def machine():
    """What affects the counts, apart from the sources: the compiler and the libraries."""
    return ", ".join([
        platform.machine(),
        first_version([programs.SWIFT, "--version"], r"Swift version \S+"),
        " ".join(platform.libc_ver()),
        first_version(["xmllint", "--version"], r"libxml version \d+").replace("libxml version", "libxml2"),
        first_version(["valgrind", "--version"], r"valgrind-\S+").replace("-", " "),
    ])


def reason_to_skip():
    if platform.system() != "Linux" or platform.machine() != "x86_64":
        return f"thresholds are for x86_64 Linux, and this is {platform.machine()} {platform.system()}"
    if not shutil.which("valgrind"):
        return "valgrind is not installed"
    return None


def measured():
    """The counts of all commands, by name."""
    # mkdtemp chooses names of constant length.
    with tempfile.TemporaryDirectory(prefix="axreplay-check-", dir="/tmp") as name:
        directory = pathlib.Path(name)
        axreplay = programs.build_axreplay(directory)
        commands.write_inputs(programs.ROOT, programs.build_generators(), directory)
        counts = measure.all_instructions(
            ([str(axreplay), *arguments], name, (code,)) for _, arguments, code in commands.COMMANDS)
    return {command[0]: count for command, count in zip(commands.COMMANDS, counts)}


def main():
    reason = reason_to_skip()
    if reason:
        print(f"bench-check was skipped: {reason}")
        return 0
    counts = measured()
    if sys.argv[1:] == ["record"]:
        THRESHOLDS.write_text(thresholds.format_file(counts, machine()), encoding="utf-8")
        print(f"recorded {THRESHOLDS.relative_to(programs.ROOT)}")
        return 0
    allowed, recorder = thresholds.parse(THRESHOLDS.read_text(encoding="utf-8"))
    passed, lines = thresholds.compare(counts, allowed)
    print("\n".join(lines))
    if not passed:
        print("if the change is intended, run `make bench-record` and commit the difference with the reason")
        if recorder != machine():
            print(f"the thresholds were recorded with {recorder}; this is {machine()}")
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
