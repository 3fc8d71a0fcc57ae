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
# How many dumps of each source are used for prefixes. The largest of each is used with changed bytes.
PREFIXES = {"xml": 6, "json_dumps": 6, "descriptions": 4, "property_lists": 2, "envelopes": 2}


def chosen():
    """The largest dumps of each source, without those of the sources before it."""
    used = set()
    for source, count in PREFIXES.items():
        dumps = {dump for dump in getattr(seeds, source)() if len(dump) <= LARGEST} - used
        largest = sorted(dumps, key=lambda dump: (-len(dump), dump))[:count]
        used.update(largest)
        yield largest


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
    dumps = list(chosen())
    check(program, "prefixes", sum(dumps, []))
    check(program, "changed-bytes", [largest[0] for largest in dumps])


if __name__ == "__main__":
    main()
