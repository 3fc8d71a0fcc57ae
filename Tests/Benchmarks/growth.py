"""The table of growth: how costs grow with the size of the input."""

import pathlib
import re

import appium
import measure
import sources
from table import fitted_exponent, mark, seconds

HEADER = ["what grows", "sizes", "processor time", "peak memory", "exponent", "aim", "met"]
LIMIT = 1.05


def row(what, sizes, measured, limit=LIMIT):
    """Measures each size. `measured` returns the command for a size."""
    costs = []
    for size in sizes:
        command = measured(size)
        # Short runs are repeated, because they are less exact.
        runs = 5 if size < sizes[len(sizes) // 2] else 1 if size == sizes[-1] else 2
        costs.append(measure.Cost(command, expected=(0, 1), runs=runs))
    exponent = fitted_exponent([(size, cost.seconds) for size, cost in zip(sizes, costs)])
    return [
        what, ", ".join(f"{size:,}" for size in sizes).replace(",000", "k").replace("kk", "M"),
        ", ".join(seconds(cost.seconds) for cost in costs), f"{costs[-1].megabytes:,.0f} MB", f"{exponent:.2f}",
        f"≤ {limit}", mark(exponent <= limit),
    ]


def elements(place):
    """One query on one dump."""
    def command(size):
        return [place.axreplay, "query", f'buttons["row.{size // 10}.add"]', place.dump("wda-xml", size)]

    return row("elements of a dump, one query", [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000], command,
               limit=1.1)


def snapshots(place):
    """One query on a directory of small dumps, of which one has a match."""
    def command(size):
        return [place.axreplay, "query", 'buttons["row.0.add"]', place.dumps(8, size)]

    return row("dumps of 8 elements, one query", [1, 10, 100, 1_000, 10_000, 100_000], command)


def paths(place):
    """One query on a list of paths."""
    directory = pathlib.Path(place.dumps(8, 100_000))
    files = sorted(str(path) for path in directory.rglob("*.xml"))

    def command(size):
        path = place.directory / f"paths-{size}.txt"
        path.write_text("\n".join(files[:size]) + "\n", encoding="utf-8")
        return [place.axreplay, "query", 'buttons["row.0.add"]', "--paths-from", str(path)]

    return row("paths in a list, one query", [1, 100, 1_000, 10_000, 30_000, 100_000], command)


def views(place):
    """Verifying more and more views on the same 1,000 snapshots."""
    shop = place.shop("views-shop", 10, 100, 200)
    models = pathlib.Path(f"{shop}/pages.yml").read_text(encoding="utf-8")
    head, *entries = re.split(r"(?m)^(?=  \w+:$)", models)

    def command(size):
        path = place.directory / f"pages-{size}.yml"
        # The views that they open may be missing.
        text = re.sub(r"(?m)^    opens: .*\n", "", head + "".join(entries[:size]))
        path.write_text(text, encoding="utf-8")
        return [place.axreplay, "verify", str(path), "--snapshots", f"{shop}/snapshots"]

    return row("views, verified on 1,000 snapshots", [1, 25, 50, 100, 200], command)


def locators(place):
    """Linting a suite, whose views all occur in the recordings."""
    def command(size):
        shop = place.shop("growing-shop", 500, 2, 500, locator_views=max(1, size // 20))
        sources = f"{shop}/UITests"
        if size == 1:
            sources = f"{shop}/Single.swift"
            pathlib.Path(sources).write_text(
                'import XCTest\n\nfunc open() { XCUIApplication().buttons["open-0"].tap() }\n', encoding="utf-8")
        return [place.axreplay, "lint", sources, "--snapshots", f"{shop}/snapshots", "--format", "json"]

    return row("locators, linted on 1,000 snapshots", [1, 20, 100, 1_000, 3_000, 10_000], command)


def functions(place):
    """Linting test functions in one Swift file that use the same hundred elements."""
    shop = place.shop("functions-shop", 1, 100, 50)

    def command(size):
        path = place.directory / "ManyTests.swift"
        path.write_text(sources.functions(size, views=50), encoding="utf-8")
        return [place.axreplay, "lint", str(path), "--snapshots", f"{shop}/snapshots", "--format", "json"]

    return row("Swift test functions, linted on 100 snapshots", [1, 2_500, 5_000, 10_000, 20_000], command)


def repetitions(place):
    """Linting a Python test that searches for the same hundred elements in every line."""
    shop = place.shop("repetitions-shop", 1, 100, 50)

    def command(size):
        path = place.directory / "test_many.py"
        path.write_text(appium.repeated(size), encoding="utf-8")
        return [place.axreplay, "lint", str(path), "--snapshots", f"{shop}/snapshots", "--format", "json"]

    return row("lines of Appium locators, linted on 100 snapshots", [1, 2_500, 5_000, 10_000, 20_000], command)


ROWS = [elements, snapshots, paths, views, locators, functions, repetitions]
