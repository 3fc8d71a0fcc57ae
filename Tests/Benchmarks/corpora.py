"""Rows about whole corpora: linting, verifying, and reading in each dialect."""

import os
import re
import subprocess

import appium
import farm
import measure
import programs
from table import Aim, comparison, megabytes, megabytes_per_second, per_element
from workplace import PYTHON_PEER


def scaled(place, name, arguments, sample, whole):
    """The time of a Python program for all dumps, computed from a sample and from no dumps, because it would take
    minutes and is proportional to the number of dumps."""
    start, part = [measure.Cost(place.peer(name, *arguments, str(count)), runs=2).seconds for count in (0, sample)]
    return start + (part - start) * whole / sample


def lint(place):
    """1,000 locators on 1,000 snapshots of 300 elements. Python computes only the matches."""
    shop = place.shop("shop", 10, 100, 50, locator_views=50)
    for what, sources, locators in (
        ("`lint`, 1,000 locators × 1,000 dumps", "UITests", "locators"),
        ("`lint`, 250 locators with unknown parts × 1,000 dumps", "RowTests", "wildcards"),
    ):
        command = [place.axreplay, "lint", f"{shop}/{sources}", "--snapshots", f"{shop}/snapshots", "--format", "json"]
        ours = measure.Cost(command, expected=(0, 1)).seconds
        python = scaled(place, "lint", [shop, locators], 50, 1000)
        yield comparison(what, ours, PYTHON_PEER, python, Aim.faster(20))


def farm_of_dumps(place):
    """Page objects in Swift, Python and Java on 20,100 dumps in 300 folders, about every fifth of them distinct."""
    dumps = farm.write(place.directory / "farm")
    suites = [
        f"{place.shop('farm-shop', 1, 5, 50, locator_views=50)}/UITests",
        appium.write(place.directory / "farm-python", "py", appium.python, views=50),
        appium.write(place.directory / "farm-java", "java", appium.java, views=50),
    ]
    cost = measure.Cost(
        [place.axreplay, "lint", *suites, "--snapshots", dumps, "--format", "json"], expected=(0, 1), runs=1)
    what = "`lint`, 3 suites × 20,100 dumps of a farm"
    yield comparison(what, cost.seconds, aim=Aim.cost(10, "10 s"))
    yield comparison(
        f"{what}, peak memory", cost.megabytes, aim=Aim.cost(150, "150 MB"), unit=lambda size: f"{size:,.0f} MB")


def listing(place):
    """Extracting the locators of 100,000 lines of Swift, of Python and of Java."""
    sources = place.sources(views=400)
    ours = measure.Cost([place.axreplay, "lint", sources, "--list", "--format", "json"], runs=2).seconds
    yield comparison("`lint --list`, 100,000 lines of Swift", ours, aim=Aim.cost(10, "10 s"))
    for language, suffix, text in (("Python", "py", appium.python), ("Java", "java", appium.java)):
        sources = appium.write(place.directory / f"appium-{suffix}", suffix, text)
        ours = measure.Cost([place.axreplay, "lint", sources, "--list", "--format", "json"], runs=2).seconds
        yield comparison(f"`lint --list`, 100,000 lines of {language}", ours, aim=Aim.cost(5, "5 s"))


def swift(_):
    """Reading this repository's Swift files, without evaluating them, beside the compiler's own parser.

    Both readers are measured in one program, by the processor time of their threads.
    """
    output = subprocess.run(
        ["sh", programs.ROOT / "Tests/Lint/CompareSwift/run.sh", "Sources", "--jobs", "1"],
        env={**os.environ, "SWIFT": programs.SWIFT}, stdout=subprocess.PIPE, text=True, check=True).stdout
    speeds = re.findall(r"^(oracle|reader): ([\d.]+) MB/s", output, re.MULTILINE)
    costs = {name: 1 / float(speed) for name, speed in speeds}
    yield comparison(
        "reading Swift", costs["reader"], "the compiler's parser", costs["oracle"],
        Aim("≥ 8 MB/s", lambda ours, _: ours <= 1 / 8), megabytes_per_second)


def verify(place):
    """50 views on 10,000 snapshots of 300 elements, and a page about 20,000. Python computes only the matrix."""
    shop = place.shop("large-shop", 100, 100, 50)
    arguments = [f"{shop}/pages.yml", "--snapshots", f"{shop}/snapshots"]
    ours = measure.Cost([place.axreplay, "verify", *arguments], expected=(0, 1))
    python = scaled(place, "verify", [shop], 300, 10_000)
    what = "`verify`, 50 views × 10,000 snapshots"
    yield comparison(what, ours.seconds, aim=Aim.cost(6, "6 s"))
    yield comparison(what, ours.seconds, PYTHON_PEER, python, Aim.faster(5))
    yield comparison(f"{what}, peak memory", ours.megabytes * 1e6, aim=Aim.cost(150e6, "150 MB"), unit=megabytes)
    shop = place.shop("larger-shop", 200, 100, 50)
    page = place.directory / "larger-shop.html"
    arguments = [f"{shop}/pages.yml", "--snapshots", f"{shop}/snapshots", "--html", str(page)]
    measure.Cost([place.axreplay, "verify", *arguments], expected=(0, 1), runs=1)
    what = "page of `verify --html`, 50 views × 20,000 snapshots"
    yield comparison(what, page.stat().st_size, aim=Aim.cost(5e6, "5 MB"), unit=megabytes)


DIALECTS = ["wda-xml", "mac2-xml", "appium-android-xml", "uiautomator-xml", "snapshot-json"]
READ_JSON = "import json, sys; json.load(open(sys.argv[1], encoding='utf-8'))"


def reading(place):
    """Instructions for each element of a dump. A query for a type that the dump lacks costs little more than reading.

    xmllint and json.load read the same bytes; xmllint builds nothing. Start-up cancels out.
    """
    small, large = 8, 10_003
    costs = {}
    for dialect in DIALECTS:
        query = [place.axreplay, "query", "alerts.firstMatch"]
        peer = [place.python, "-c", READ_JSON] if dialect.endswith("json") else ["xmllint", "--noout", "--sax"]
        for size in (small, large):
            costs[dialect, size, "axreplay"] = ([*query, place.dump(dialect, size)], place.directory, (1,))
            costs[dialect, size, "peer"] = ([*peer, place.dump(dialect, size)], place.directory)
    costs = dict(zip(costs, measure.all_instructions(costs.values())))
    for dialect in DIALECTS:
        ours, theirs = [
            (costs[dialect, large, program] - costs[dialect, small, program]) / (large - small)
            for program in ("axreplay", "peer")]
        name, limit = ("Python's `json.load`", 1) if dialect.endswith("json") else ("`xmllint --noout --sax`", 1.25)
        yield comparison(f"reading one element, {dialect}", ours, name, theirs, Aim.ratio(limit), per_element)
