"""Builds the programs that are measured, and the generators of their inputs."""

import os
import pathlib
import subprocess
import sys

BENCHMARKS = pathlib.Path(__file__).resolve().parent
ROOT = BENCHMARKS.parent.parent
SWIFT = os.environ.get("SWIFT", "swift")


def build(package, *products):
    """Builds products of a package, or everything, and returns the directory of the binaries."""
    command = [SWIFT, "build", "--package-path", package, "--configuration", "release"]
    if package == ROOT:
        # The options of `make install`, so that the package is not compiled again.
        command += ["--static-swift-stdlib", "--explicit-target-dependency-import-check", "error"]
        if sys.platform == "linux":
            command += ["-Xlinker", "--no-export-dynamic"]
    for options in [["--product", product] for product in products] or [[]]:
        subprocess.run(command + options, check=True)
    path = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout
    return pathlib.Path(path.strip())


def build_generators():
    return build(BENCHMARKS)


def build_axreplay(directory):
    """Builds axreplay and returns the path of a copy without debug information, which valgrind cannot read."""
    binaries = build(ROOT, "axreplay")
    subprocess.run(["strip", "-g", "-o", directory / "axreplay", binaries / "axreplay"], check=True)
    return directory / "axreplay"
