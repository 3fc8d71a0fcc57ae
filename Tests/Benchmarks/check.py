"""Compares the instructions of fifteen commands with thresholds, or records new thresholds.

    check.py            fail if a command takes over 5 % more instructions than instructions.txt allows, if it takes more
                        above another than commands.py allows, if it grows faster than its input, or if its output
                        depends on the number of cores
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


def version(name, *command):
    """A name, and the first number with dots that the command prints."""
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    match = re.search(r"\d+(\.\d+)+", output)
    return f"{name} {match[0] if match else '?'}"


def machine():
    """What affects the counts, apart from the sources: the compiler and the libraries."""
    return ", ".join([
        platform.machine(),
        version("Swift", programs.SWIFT, "--version"),
        " ".join(platform.libc_ver()),
        version("libxml2", "pkg-config", "--modversion", "libxml-2.0"),
        version("valgrind", "valgrind", "--version"),
    ])


def reason_to_skip():
    reason = programs.reason_for_no_package()
    if reason:
        return reason
    if not shutil.which("valgrind"):
        return "valgrind is not installed"
    return None


def differing_outputs(axreplay, directory):
    """The names of commands whose output depends on the number of cores, or on the order of hash tables."""
    environment = measure.environment(directory)
    del environment["SWIFT_DETERMINISTIC_HASHING"]

    def output(arguments, preparation):
        command = [str(axreplay), *arguments]
        return subprocess.run(
            command, cwd=directory, env=environment, preexec_fn=preparation, capture_output=True, check=False).stdout

    return [
        name for name, arguments, _ in commands.COMMANDS
        if output(arguments, None) != output(arguments, measure.one_core(0))]


def measured():
    """The counts of all commands, by name, those of each row of DIFFERENCES and of GROWTH, and the names of commands
    with differing outputs."""
    # mkdtemp chooses names of constant length.
    with tempfile.TemporaryDirectory(prefix="axreplay-check-", dir="/tmp") as name:
        directory = pathlib.Path(name)
        axreplay = programs.build_axreplay(directory)
        commands.write_inputs(programs.ROOT, programs.build_generators(), directory)
        runs = [(arguments, (code,)) for _, arguments, code in commands.COMMANDS]
        pairs = [(arguments, (code,)) for _, *both, _ in commands.DIFFERENCES for arguments, code in both]
        # Larger inputs have more findings.
        sizes = [(arguments, (0, 1)) for _, *each in commands.GROWTH for arguments in each]
        counts = measure.all_instructions(
            ([str(axreplay), *arguments], name, codes) for arguments, codes in runs + pairs + sizes)
        differing = differing_outputs(axreplay, name)
    command_counts, rest = counts[:len(runs)], counts[len(runs):]
    pair_counts, size_counts = rest[:len(pairs)], rest[len(pairs):]
    return (
        {command[0]: count for command, count in zip(commands.COMMANDS, command_counts)},
        list(zip(pair_counts[::2], pair_counts[1::2])),
        list(zip(size_counts[::3], size_counts[1::3], size_counts[2::3])), differing)


def main():
    reason = reason_to_skip()
    if reason:
        print(f"bench-check was skipped: {reason}")
        return 0
    counts, pairs, sizes, differing = measured()
    for name in differing:
        print(f"error: {name}: the output differs between a run on one core and a run on all cores")
    differences = [
        thresholds.difference(name, pair, allowed)
        for (name, _, _, allowed), pair in zip(commands.DIFFERENCES, pairs, strict=True)]
    differences += [
        thresholds.growth(row[0], each, commands.TIMES) for row, each in zip(commands.GROWTH, sizes, strict=True)]
    print("\n".join(line for _, line in differences))
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
    return 0 if passed and all(held for held, _ in differences) and not differing else 1


if __name__ == "__main__":
    sys.exit(main())
