"""The table of costs for a million dumps, computed from the costs for up to 100,000."""

import appium
import farm
import measure
import programs
from table import extrapolated, fitted_exponent, megabytes, seconds

HEADER = ["what", "dumps", "processor time", "peak memory", "exponent", "for a million dumps", "memory", "read"]
# In folders of 67 dumps.
SIZES = [1, 150, 500, 1_493]
MILLION = 1_000_000
PAGES = programs.ROOT / "Docs/Examples/ShopPages.yml"


def rows(place):
    """Querying, linting and verifying the dumps of a farm."""
    suite = appium.write(place.directory / "million-suite", "py", appium.python, views=50)
    commands = [
        ("`query -l`", lambda dumps: ["query", "-l", 'buttons["Log In"]', dumps]),
        ("`lint`, 1,000 locators", lambda dumps: ["lint", suite, "--snapshots", dumps]),
        ("`verify`, 3 views", lambda dumps: ["verify", str(PAGES), "--snapshots", dumps]),
    ]
    costs = {what: [] for what, _ in commands}
    sizes = []
    for folders in SIZES:
        dumps = farm.write(place.directory / f"farm-{folders}", folders)
        files = list((place.directory / f"farm-{folders}").rglob("*.xml"))
        sizes.append((len(files), sum(path.stat().st_size for path in files)))
        for what, arguments in commands:
            command = [place.axreplay, *arguments(dumps)]
            costs[what].append(measure.Cost(command, expected=(0, 1), runs=1 if folders == SIZES[-1] else 2))
    counts = [count for count, _ in sizes]
    volume = sizes[-1][1] * MILLION / counts[-1]
    for what, measured in costs.items():
        times = [(count, cost.seconds) for count, cost in zip(counts, measured)]
        sizes_in_memory = [(count, cost.megabytes) for count, cost in zip(counts, measured)]
        yield [
            what, ", ".join(f"{count:,}" for count in counts), ", ".join(seconds(cost.seconds) for cost in measured),
            megabytes(measured[-1].megabytes * 1e6), f"{fitted_exponent(times):.2f}",
            seconds(extrapolated(times, MILLION)), megabytes(extrapolated(sizes_in_memory, MILLION) * 1e6),
            f"{volume / 1e9:.1f} GB",
        ]
