"""The row about a recorded UI test that is replayed through the stand-in."""

import pathlib
import subprocess

import measure
import programs
from table import Aim, comparison

EXAMPLES = programs.ROOT / "Docs" / "Examples"
# Waits for views and toasts after 30 launches of its app.
TEST = "WarehouseTests.ToastOutcomeTests/testAllCombinationsAndTimes"
TEST_SECONDS = 138
# Has no app.
EMPTY_TEST = "StartTests.PlainTests/testPlain"


def build():
    subprocess.run([programs.SWIFT, "build", "--build-tests", "--package-path", EXAMPLES], check=True)


def test(_):
    """A recorded UI test of over a minute in the debug build that `swift test` runs, without the process's start."""
    command = [programs.SWIFT, "build", "--package-path", EXAMPLES, "--show-bin-path"]
    binaries = pathlib.Path(subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip())
    bundle = str(binaries / "ExamplesPackageTests.xctest")
    whole, start = [measure.Cost([bundle, name], EXAMPLES, runs=10).seconds for name in (TEST, EMPTY_TEST)]
    minute = (whole - start) * 60 / TEST_SECONDS
    yield comparison(f"one minute of a recorded test of {TEST_SECONDS} s", minute, aim=Aim.cost(0.1, "0.1 s"))
