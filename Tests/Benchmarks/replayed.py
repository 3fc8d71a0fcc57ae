"""The row about a recorded UI test that is replayed through the stand-in."""

import pathlib
import subprocess

import measure
import programs
from table import Aim, comparison

EXAMPLES = ["--package-path", str(programs.ROOT / "Docs" / "Examples")]
# 138 recorded seconds with 30 launches, and a test without an app.
TEST = "WarehouseTests.ToastOutcomeTests/testAllCombinationsAndTimes"
EMPTY_TEST = "StartTests.PlainTests/testPlain"


def build():
    subprocess.run([programs.SWIFT, "build", "--build-tests", *EXAMPLES], check=True)


def test(_):
    """A recorded UI test of over a minute in the debug build that `swift test` runs, without the process's start."""
    command = [programs.SWIFT, "build", *EXAMPLES, "--show-bin-path"]
    binaries = pathlib.Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
    bundle = str(binaries / "ExamplesPackageTests.xctest")
    whole, start = [measure.Cost([bundle, name], runs=10).seconds for name in (TEST, EMPTY_TEST)]
    yield comparison("a recorded test of 138 s", whole - start, aim=Aim.cost(0.1, "0.1 s"))
