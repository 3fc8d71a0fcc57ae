"""Runs the fuzz targets, one after another: see `make fuzz`.

    fuzz.py [--runs=N] [--seconds=N] [--work=DIRECTORY] [TARGET…]

Seeds, corpora, logs and inputs that failed are kept in the directory, and later runs continue with its corpora. Exits
with 1 if an input failed.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import seeds

HERE = Path(__file__).resolve().parent
# Generated inputs longer than this reach little more, and are slow. In source code, most constructs are short.
LONGEST_DUMP = 2048
LONGEST_SOURCE = 512
PROGRAMS = {
    "ArgumentFuzzer": ("arguments",),
    "DumpFuzzer": ("xml", "json", "property-list", "description", "envelope", "archive"),
    "LocatorFuzzer": ("chain", "predicate", "class-chain", "xpath", "uiautomator", "css", "locator"),
    "FileFuzzer": ("journal", "page-models", "configuration", "baseline", "gitignore"),
    "ServerFuzzer": ("webdriver", "inspector", "recording", "traffic-log", "http"),
    "SourceFuzzer": ("python", "java", "kotlin", "javascript", "csharp", "ruby", "robot", "maestro",
                     "pasted-code"),
    "SwiftReaderFuzzer": ("swift-reader",),
    "SwiftFuzzer": ("swift", "strings"),
}
# Looking for leaks after each input takes two thirds of the time of targets that keep something, such as tables.
WITHOUT_LEAKS = {"recording", "traffic-log"}
SOURCES = {"SourceFuzzer", "SwiftReaderFuzzer", "SwiftFuzzer"}
# A crash must end the process: with Swift's backtraces, it hangs below libFuzzer's signal handler.
ENVIRONMENT = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}


def build(program):
    """Builds a program with libFuzzer and AddressSanitizer, and returns its path."""
    swift = os.environ.get("SWIFT", "swift")
    target = json.loads(subprocess.run([swift, "-print-target-info"], check=True, stdout=subprocess.PIPE).stdout)
    architecture = target["target"]["triple"].split("-")[0]
    # Without a main function, because the package manager requires one in Swift.
    library = (f"{target['paths']['runtimeResourcePath']}/clang/lib/linux/"
               f"libclang_rt.fuzzer_no_main-{architecture}.a")
    arguments = [swift, "build", "--package-path", HERE, "--configuration", "release", "-Xlinker", library]
    environment = {**ENVIRONMENT, "AXREPLAY_FUZZING": "1"}
    subprocess.run([*arguments, "--product", program], check=True, env=environment)
    folder = subprocess.run([*arguments, "--show-bin-path"], check=True, env=environment, stdout=subprocess.PIPE)
    return Path(folder.stdout.decode().strip()) / program


def run(program, target, options):
    """Runs a target, prints one line with its figures, and returns whether every input was accepted."""
    corpus, samples, found = (options.work / folder / target for folder in ("corpus", "seeds", "found"))
    for folder in (corpus, found):
        folder.mkdir(parents=True, exist_ok=True)
    seeds.write_seeds(target, samples)
    dictionary = options.work / "seeds" / f"{target}.dict"
    seeds.write_dictionary(target, dictionary)
    log = options.work / f"{target}.log"
    with log.open("wb") as output:
        status = subprocess.run(
            [program, f"--target={target}", f"-dict={dictionary}", f"-artifact_prefix={found}/",
             f"-runs={options.runs}", f"-max_total_time={options.seconds}",
             f"-max_len={LONGEST_SOURCE if program.name in SOURCES else LONGEST_DUMP}", "-timeout=10",
             "-rss_limit_mb=2048",
             f"-detect_leaks={0 if target in WITHOUT_LEAKS else 1}", "-print_final_stats=1", corpus, samples],
            env=ENVIRONMENT, stdout=output, stderr=subprocess.STDOUT).returncode
    print(f"{target}: {summary(log.read_text(errors='replace'))}", flush=True)
    if status != 0:
        print(f"{target}: an input failed; see {log}, and {found} for the input", file=sys.stderr)
    return status == 0


def summary(log):
    """The figures that libFuzzer prints at the end of a log."""
    executed = re.search(r"number_of_executed_units: (\d+)", log)
    memory = re.search(r"peak_rss_mb: +(\d+)", log)
    coverage = re.findall(r"cov: (\d+) ft: (\d+) corp: (\d+)", log)
    edges, features, inputs = coverage[-1] if coverage else ("?", "?", "?")
    return (f"{executed[1] if executed else '?'} executions, {edges} edges, {features} features, corpus of {inputs} "
            f"inputs, {memory[1] if memory else '?'} MB")


def main():
    known = {name: program for program, names in PROGRAMS.items() for name in names}
    parser = argparse.ArgumentParser(description="Runs the fuzz targets, one after another.")
    parser.add_argument("--runs", type=int, default=-1, help="executions of each target; -1 for no limit")
    parser.add_argument("--seconds", type=int, default=60, help="time for each target; 0 for no limit")
    parser.add_argument("--work", type=Path, default=HERE / ".build" / "fuzz", help="where corpora and logs are kept")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(known)} (default: all)")
    options = parser.parse_args()
    if unknown := [name for name in options.targets if name not in known]:
        parser.error(f"unknown target: {', '.join(unknown)}; targets: {', '.join(known)}")
    accepted = True
    for program, names in PROGRAMS.items():
        chosen = [name for name in names if name in (options.targets or known)]
        if chosen:
            path = build(program)
            for target in chosen:
                accepted &= run(path, target, options)
    sys.exit(0 if accepted else 1)


if __name__ == "__main__":
    main()
