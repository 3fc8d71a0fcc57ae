"""The commands whose instructions have thresholds, one of each kind that people wait for."""

import shutil
import subprocess

import farm
import sources

SCREEN = "screen.xml"
ANDROID_SCREEN = "android.xml"

# Each has a name, the arguments of axreplay, and the exit code.
COMMANDS = [
    ("query-chain", ["query", 'cells.containing(.staticText, identifier: "€ 7.99").buttons["row.7.add"]', SCREEN], 0),
    (
        "query-xpath",
        ["query", "//XCUIElementTypeCell[.//*[@name='€ 7.99']]//XCUIElementTypeButton[@name='row.7.add']", SCREEN],
        0,
    ),
    ("query-class-chain", ["query", "**/XCUIElementTypeCell[$name == '€ 7.99'$]/XCUIElementTypeButton", SCREEN], 0),
    ("query-predicate", ["query", "type == 'XCUIElementTypeButton' AND name BEGINSWITH 'row.7.'", SCREEN], 0),
    (
        "query-uiautomator",
        ["query", 'new UiSelector().resourceId("com.example.shop:id/row.7.add")', ANDROID_SCREEN],
        0,
    ),
    ("query-directory", ["query", 'buttons["row.123.add"]', "dumps"], 0),
    ("query-many", ["query", "-l", 'buttons["row.30.add"]', "many"], 0),
    ("explain", ["query", "--explain", 'buttons["Log in"]', "snapshots/shop-login/0000.xml"], 1),
    ("suggest", ["query", "--suggest", 'buttons["Log In"]', "snapshots/shop-login/0000.xml"], 0),
    ("show", ["show", SCREEN], 0),
    ("replay", ["replay", "snapshots/shop-login"], 0),
    ("verify", ["verify", "Docs/Examples/ShopPages.yml", "--snapshots", "snapshots/shop-login"], 0),
    ("verify-many", ["verify", "large-shop/pages.yml", "--snapshots", "large-shop/snapshots"], 1),
    ("lint", ["lint", "shop/UITests", "--snapshots", "shop/snapshots"], 1),
    ("lint-farm", ["lint", "shop/UITests", "--snapshots", "farm"], 0),
]

# What may cost only a certain number of instructions more than something else. The malformed locator ends a command
# after it has read its arguments, before it reads a dump.
DIFFERENCES = [
    (
        "query --count above query",
        (["query", "--count", COMMANDS[0][1][1], SCREEN], 0),
        (COMMANDS[0][1], 0),
        1_500_000,
    ),
    (
        "a thousand paths above one",
        (["query", "buttons[", *[f"dumps/{number:04}.xml" for number in range(1000)]], 2),
        (["query", "buttons[", "dumps/0000.xml"], 2),
        3_000_000,
    ),
]

# Commands whose cost may not grow faster than their input: each has the arguments for little, for some and for four
# times as much. Little is subtracted from both.
GROWTH = [
    ("dumps, read", *[["query", "-c", "--check-dumps", "alerts.firstMatch", path]
                      for path in ("dumps/0/0.xml", "dumps", "many")]),
    ("snapshots, verified", *[["verify", f"{name}-shop/pages.yml", "--snapshots", f"{name}-shop/snapshots"]
                              for name in ("small", "medium", "large")]),
    ("snapshots, verified with a page", *[["verify", f"{name}-shop/pages.yml", "--html", f"{name}.html", "--snapshots",
                                           f"{name}-shop/snapshots"] for name in ("small", "medium", "large")]),
    ("test functions, linted", *[["lint", f"{count}Tests.swift", "--snapshots", "shop/snapshots"]
                                 for count in (10, 100, 400)]),
]
TIMES = 4


def write_inputs(root, generators, directory):
    """Writes what the commands read below a directory. They read relative paths, so its name is irrelevant."""
    for name in ("snapshots/shop-login", "Docs/Examples/ShopPages.yml"):
        source, target = root / name, directory / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, target)
    for name, dialect in ((SCREEN, "wda-xml"), (ANDROID_SCREEN, "appium-android-xml")):
        with open(directory / name, "wb") as file:
            subprocess.run([generators / "GenerateDump", dialect, "300"], stdout=file, check=True)
    for command in (
        ["GenerateDump", "wda-xml", "30", "100", "dumps"],
        ["GenerateDump", "wda-xml", "30", "400", "many"],
        ["GenerateRecordings", "shop", "2", "10", "10", "100"],
        ["GenerateRecordings", "small-shop", "1", "4", "10", "100"],
        ["GenerateRecordings", "medium-shop", "1", "25", "10", "100"],
        ["GenerateRecordings", "large-shop", "4", "25", "10", "100"],
        ["GenerateSources", "shop", "2"],
    ):
        subprocess.run([generators / command[0], *command[1:]], cwd=directory, check=True)
    farm.write(directory / "farm", folders=6)
    for count in (10, 100, 400):
        (directory / f"{count}Tests.swift").write_text(sources.functions(count, views=10), encoding="utf-8")
