"""Validates what axreplay prints as JSON, and the files that it reads, against Docs/Schemas.

    check.py PROGRAM

runs.txt lists the runs. A field that no schema declares is an error, so is a subcommand with `--format json` and no
run, and a schema that nothing uses.
"""

import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCHEMAS = ROOT / "Docs/Schemas"
RUNS = pathlib.Path(__file__).with_name("runs.txt")
DEADLINE = 600


def runs():
    for line in RUNS.read_text().splitlines():
        if not line.startswith("#"):
            name, *arguments = shlex.split(line)
            yield name, arguments


class Validators:
    def __init__(self):
        self.texts = {path.name.removesuffix(".schema.json"): json.loads(path.read_text())
                      for path in SCHEMAS.glob("*.schema.json")}
        self.unused = set(self.texts) - {"common"}
        for schema in self.texts.values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def faults(self, name, value):
        self.unused.discard(name)
        resolver = jsonschema.RefResolver(f"{SCHEMAS.as_uri()}/{name}.schema.json", self.texts[name])
        validator = jsonschema.Draft202012Validator(self.texts[name], resolver=resolver)
        return [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(value)]


def has_json(program, subcommand):
    text = subprocess.run([program, subcommand, "--help"], capture_output=True, text=True, timeout=DEADLINE).stdout
    return re.search(r"--format <format>[^-]*\(values:[^)]*\bjson\b", text) is not None


def main(program):
    program = str(pathlib.Path(program).resolve())
    validators, failures, count, ran = Validators(), [], 0, set()

    def check(what, name, value):
        nonlocal count
        count += 1
        failures.extend(f"{what}: {fault}" for fault in validators.faults(name, value)[:5])

    with tempfile.TemporaryDirectory() as out:
        for name, arguments in runs():
            ran.add(arguments[0])
            words = [out if text == "OUT" else text for text in arguments]
            result = subprocess.run([program, *words], cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True,
                                    text=True, timeout=DEADLINE)
            try:
                value = json.loads(result.stdout)
            except json.JSONDecodeError:
                failures.append(f"{' '.join(arguments)}: no JSON, exit code {result.returncode}: {result.stderr[:300]}")
                continue
            check(" ".join(arguments), name, value)
        baseline = pathlib.Path(out) / "baseline.jsonl"
        subprocess.run([program, "lint", "Docs/Examples/WeakLocators.swift", "--snapshots", "snapshots/shop-login",
                        "--write-baseline", baseline], cwd=ROOT, capture_output=True, timeout=DEADLINE)
        for line in baseline.read_text().splitlines():
            check("the baseline", "baseline", json.loads(line))
    for journal in [*ROOT.glob("snapshots/*/recording.jsonl"), *ROOT.glob("Docs/Examples/snapshots/**/recording.jsonl")]:
        for number, line in enumerate(journal.read_text().splitlines(), 1):
            check(f"{journal.relative_to(ROOT)}:{number}", "journal", json.loads(line))
    trace = {"at": 0.1, "from": "client", "request": "GET /status", "status": 200, "seconds": 0.01, "sent": 0,
             "received": 12}
    for request in (trace, trace | {"status": None}):
        check("a line of record --trace", "trace", request)
    subcommands = re.findall(r"^  (\w+)\s", subprocess.run([program, "--help"], capture_output=True, text=True)
                             .stdout.partition("SUBCOMMANDS:")[2], re.MULTILINE)
    failures += [f"{name} prints JSON, and runs.txt has no run of it" for name in subcommands
                 if name not in ran and has_json(program, name)]
    failures += [f"no run uses {name}.schema.json" for name in sorted(validators.unused)]
    for failure in failures:
        print(f"FAILED: {failure}")
    print(f"schemas: {count} documents of {len(ran)} subcommands, {len(failures)} failures")
    return min(len(failures), 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
