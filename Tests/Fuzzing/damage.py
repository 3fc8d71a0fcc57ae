"""Reads damaged dumps with AddressSanitizer.

    damage.py      every prefix of twenty dumps of up to 4 KB, and each byte of five dumps replaced by eight values

The dumps are of all formats. Each must give a snapshot, or an error with a position; see DumpTargets.swift.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import fuzz
import seeds

LARGEST = 4096
# Dumps of each source for prefixes, and how many of them are used with changed bytes.
PREFIXES = {"xml": 6, "json_dumps": 6, "descriptions": 4, "property_lists": 2, "envelopes": 2}
CHANGED = 1


def largest(source, count):
    """The largest different dumps of a source."""
    dumps = {dump for dump in getattr(seeds, source)() if len(dump) <= LARGEST}
    return sorted(dumps, key=lambda dump: (-len(dump), dump))[:count]


def check(program, target, dumps):
    """Passes files to a target, each as a whole."""
    with tempfile.TemporaryDirectory(prefix="axreplay-damage-") as folder:
        paths = []
        for number, dump in enumerate(dumps):
            paths.append(Path(folder) / f"{number:02}")
            paths[-1].write_bytes(dump)
        result = subprocess.run(
            [program, f"--target={target}", "-timeout=3600", "-rss_limit_mb=2048", *paths], env=fuzz.ENVIRONMENT,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    print(f"{target}: {len(dumps)} dumps, {sum(map(len, dumps))} bytes: "
          f"{'no fault' if result.returncode == 0 else 'FAILED'}", flush=True)
    if result.returncode != 0:
        sys.exit(result.stdout.decode(errors="replace")[-8000:])


def main():
    program = fuzz.build("DumpFuzzer")
    chosen = {source: largest(source, count) for source, count in PREFIXES.items()}
    check(program, "prefixes", [dump for dumps in chosen.values() for dump in dumps])
    check(program, "changed-bytes", [dump for dumps in chosen.values() for dump in dumps[:CHANGED]])


if __name__ == "__main__":
    main()
