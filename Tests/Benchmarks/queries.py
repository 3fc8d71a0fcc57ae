"""Rows about queries, explanations and suggestions."""

import glob

import measure
import programs
from table import Aim, comparison, million
from workplace import PYTHON_PEER

LOGIN = str(programs.ROOT / "snapshots/shop-login/0000.xml")
LARGE = 100_000


def one_dump(place):
    """One query on one dump of 53 elements, where start-up is most of the cost."""
    query = [place.axreplay, "query", 'buttons["Log In"]', LOGIN]
    path = '//XCUIElementTypeButton[@name="Log In"]'
    xmllint = ["xmllint", "--xpath", path, LOGIN]
    python = place.peer("query", path, LOGIN)
    what = "one query on one dump"

    def seconds(command):
        return measure.Cost(command, runs=20).seconds

    ours, fast, slow = measure.all_instructions((command, place.directory) for command in (query, xmllint, python))
    yield comparison(what, ours, "`xmllint --xpath`", fast, Aim.cost(20e6, "20 M"), million)
    yield comparison(what, ours, PYTHON_PEER, slow, Aim.faster(1), million)
    ours, fast, slow = seconds(query), seconds(xmllint), seconds(python)
    yield comparison(what, ours, "`xmllint --xpath`", fast, Aim.ratio(1.15))
    yield comparison(what, ours, PYTHON_PEER, slow, Aim.faster(1))


def many_dumps_as_text(place):
    """One query on many dumps, of which one, none or all have a match, beside searching them for the text."""
    directory = place.dumps(30, 1340)
    for what, text, code, lists, groups in (
        ("in one of 1,340 dumps", "row.30.add", 0, Aim.ratio(2), Aim.ratio(3)),
        ("in none of 1,340 dumps", "row.30.ad", 1, Aim.ratio(3), Aim.ratio(4)),
    ):
        locator = f'buttons["{text}"]'
        grep = measure.Cost(["grep", "-rl", f'"{text}"', directory], expected=(code,), runs=7).seconds
        ripgrep = measure.Cost(["rg", "-l", f'"{text}"', directory], expected=(code,), runs=7).seconds
        path = f'//XCUIElementTypeButton[@name="{text}"]'
        python = measure.Cost(place.peer("query", path, directory), expected=(code,)).seconds
        ours = measure.Cost([place.axreplay, "query", "-l", locator, directory], expected=(code,), runs=7).seconds
        yield comparison(f"`query -l`, a match {what}", ours, "`grep -rl`", grep, lists)
        yield comparison(f"`query -l`, a match {what}", ours, "`rg -l`", ripgrep)
        yield comparison(f"`query -l`, a match {what}", ours, PYTHON_PEER, python, Aim.faster(8))
        ours = measure.Cost([place.axreplay, "query", locator, directory], expected=(code,), runs=7).seconds
        yield comparison(f"`query`, a match {what}", ours, "`grep -rl`", grep, groups)
    files = sorted(glob.glob(f"{directory}/*/*.xml"))
    parser = measure.Cost(["xmllint", "--noout", "--sax", *files], runs=5).seconds
    for what, options, limit in (("`query -l`", ["-l"], 2.2), ("`query`", [], 3)):
        command = [place.axreplay, "query", *options, "windows.firstMatch", directory]
        ours = measure.Cost(command, runs=5).seconds
        yield comparison(f"{what}, a match in all of 1,340 dumps", ours, "`xmllint --noout --sax`", parser,
                         Aim.ratio(limit))
    locator, directory = 'buttons["row.30.add"]', place.dumps(30, 20_100)
    ours = measure.Cost([place.axreplay, "query", "-l", locator, directory], runs=3)
    what = "`query -l`, a match in one of 20,100 dumps"
    yield comparison(what, ours.seconds, aim=Aim.cost(0.5, "0.5 s"))
    grep = measure.Cost(["grep", "-rl", '"row.30.add"', directory], runs=3)
    yield comparison(what, ours.seconds, "`grep -rl`", grep.seconds, Aim.ratio(2))


def no_match(place):
    """One query on 1,340 dumps of 7 KB, of which none has a match: the nearest miss is searched for in each."""
    directory = place.dumps(30, 1340)
    ours = measure.Cost([place.axreplay, "query", 'buttons["row.30.ad"]', directory], expected=(1,)).seconds
    python = measure.Cost(place.peer("query", '//XCUIElementTypeButton[@name="row.30.ad"]', directory), expected=(1,)).seconds
    yield comparison("a query without a match on 1,340 dumps", ours, PYTHON_PEER, python, Aim.faster(1))


def many_dumps(place):
    """One query on 1,340 dumps of 7 KB, of which one has a match."""
    directory = place.dumps(30, 1340)
    files = sorted(glob.glob(f"{directory}/*/*.xml"))
    ours = measure.Cost([place.axreplay, "query", 'buttons["row.30.add"]', directory]).seconds
    what = "one query on 1,340 dumps of 7 KB"
    parser = measure.Cost(["xmllint", "--noout", "--sax", *files]).seconds
    yield comparison(what, ours, "`xmllint --noout --sax`", parser, Aim.ratio(2.5))
    python = measure.Cost(place.peer("query", '//XCUIElementTypeButton[@name="row.30.add"]', directory)).seconds
    yield comparison(what, ours, PYTHON_PEER, python, Aim.faster(8))


# The strategy, the locator, and the same as XPath for the peers.
STRATEGIES = [
    ("chain", 'buttons["row.15000.add"]', "//XCUIElementTypeButton[@name='row.15000.add' or @label='row.15000.add']"),
    (
        "predicate",
        "type == 'XCUIElementTypeButton' AND label BEGINSWITH 'Add' AND name == 'row.15000.add'",
        "//XCUIElementTypeButton[starts-with(@label, 'Add') and @name='row.15000.add']",
    ),
    (
        "class-chain",
        "**/XCUIElementTypeCell[$name == '€ 15000.99'$]/XCUIElementTypeButton",
        "//XCUIElementTypeCell[.//*[@name='€ 15000.99']]/XCUIElementTypeButton",
    ),
    (
        "xpath",
        "//XCUIElementTypeCell[.//XCUIElementTypeStaticText[@name='€ 15000.99']]//XCUIElementTypeButton",
        "//XCUIElementTypeCell[.//XCUIElementTypeStaticText[@name='€ 15000.99']]//XCUIElementTypeButton",
    ),
    ("name", "row.15000.add", "//*[@name='row.15000.add']"),
    ("accessibility-id", "row.15000.add", "//*[@name='row.15000.add']"),
    ("id", "row.15000.add", "//*[@name='row.15000.add']"),
    ("class-name", "XCUIElementTypeApplication", "//XCUIElementTypeApplication"),
    ("link-text", "name=row.15000.add", "//*[@name='row.15000.add']"),
    ("partial-link-text", "name=row.15000.ad", "//*[contains(@name, 'row.15000.ad')]"),
    (
        "uiautomator",
        'new UiSelector().className("android.widget.Button").resourceId("com.example.shop:id/row.15000.add")',
        "//android.widget.Button[@resource-id='com.example.shop:id/row.15000.add']",
    ),
]


def strategies(place):
    """Each strategy on a dump of 100,000 elements, with one match."""
    for strategy, locator, path in STRATEGIES:
        dump = place.dump("appium-android-xml" if strategy == "uiautomator" else "wda-xml", LARGE)
        ours = measure.Cost([place.axreplay, "query", "--using", strategy, locator, dump]).seconds
        what = f"`--using {strategy}`, 100,000 elements"
        xmllint = measure.Cost(["xmllint", "--xpath", path, dump], runs=2).seconds
        yield comparison(what, ours, "`xmllint --xpath`", xmllint, Aim.ratio(1))
        python = measure.Cost(place.peer("query", path, dump), runs=2).seconds
        yield comparison(what, ours, PYTHON_PEER, python, Aim.faster(1))


def explanations(place):
    """Explanations and suggestions, compared with the plain query."""
    for what, dump, locator in (
        ("53 elements", LOGIN, 'buttons["Log In"]'),
        ("100,000 elements", place.dump("wda-xml", LARGE), 'buttons["row.15000.add"]'),
    ):
        plain = measure.Cost([place.axreplay, "query", locator, dump], runs=10).seconds
        # A suggestion evaluates many locators of several strategies.
        for option, limit in (("--explain", 2), ("--suggest", 5)):
            ours = measure.Cost([place.axreplay, "query", option, locator, dump], runs=5).seconds
            yield comparison(f"`{option}`, {what}", ours, "the plain query", plain, Aim.ratio(limit))
