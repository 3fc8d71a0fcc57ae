"""Records the suites of Appium's clients while they run on recordings, and runs them again on what was recorded."""

import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
SUITES = ROOT / "Docs/Examples/AppiumSuites"
AXREPLAY = os.environ["AXREPLAY"]
PYTEST = [sys.executable, "-B", "-m", "pytest", "-v", "-p", "no:cacheprovider", "--tb=line", "-W", "ignore"]
ROBOT = [sys.executable, "-B", "-m", "robot", "--output", "NONE", "--log", "NONE", "--report", "NONE"]
PORT = 4725

#: Each suite with its command, and its recordings by the apps of their sessions.
COMMANDS = {
    "pytest": ([*PYTEST, SUITES / "pytest"],
               {"com.example.pomelo": "shop-login", "com.example.lodestar": "jobs-user",
                "org.example.fieldnotes": "android-notes"}),
    "selenium": ([*PYTEST, SUITES / "selenium"], {"com.example.pomelo": "shop-login"}),
    "wda": ([*PYTEST, SUITES / "wda"], {"com.example.pomelo": "shop-login"}),
    "robot": ([*ROBOT, SUITES / "robot/shop.robot"], {"com.example.pomelo": "shop-login"}),
}


def verdicts(text):
    """The tests and their verdicts."""
    # The last line of Robot Framework is about the suite as a whole.
    return sorted(re.findall(r"::(\w+) (PASSED|FAILED|ERROR)", text)
                  + re.findall(r"^(.+?) +\| (PASS|FAIL) \|$", text, re.M)[:-1])


def run(command, environment=None):
    result = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True, timeout=600,
                            env=environment)
    return result.returncode, result.stdout + result.stderr


def read_elsewhere(out):
    """Has the recordings of a suite read by every other way of replaying them."""
    pages, robot = ROOT / "Docs/Examples/ShopPages.yml", SUITES / "robot"
    for command, words in [
            # Passwords are left out, and nothing else is missing.
            (["replay", "--check", out], "the text is not recorded"),
            (["verify", pages, "--snapshots", out, "--verbose"], "LoginView"),
            (["lint", robot, "--snapshots", out], "warnings"),
            (["map", out, "--path", "Pomelo", "Home"], 'tap buttons["login.submit"]')]:
        status, text = run([AXREPLAY, *command])
        if status != 0 or words not in text:
            sys.exit(f"Recorder: {command[0]} of what was recorded ends with {status}:\n{text[-6000:]}")
    # The stand-in: tests in Swift on what a suite in another language has done.
    environment = {name: value for name, value in os.environ.items() if name != "AXREPLAY_WARNINGS_AS_ERRORS"}
    status, text = run([os.environ.get("SWIFT", "swift"), "test", "--package-path", ROOT / "Docs/Examples", "--filter",
                        "StartTests.LoginTests"], environment | {"AXREPLAY_RECORDING": str(out)})
    if status != 0 or "Executed 4 tests, with 0 failures" not in text:
        sys.exit(f"Recorder: tests in Swift fail on what was recorded:\n{text[-6000:]}")
    print("Recorder: what Robot Framework did is read by replay, verify, lint, map, and tests in Swift")


#: A test that asks for the page source after each action, as hooks of suites do.
LOGGED_TEST = """
import logging, sys
from appium import webdriver
from appium.options.ios import XCUITestOptions
from appium.webdriver.common.appiumby import AppiumBy

logging.basicConfig(filename=sys.argv[1], level=logging.DEBUG, format="%(asctime)s %(message)s")
options = XCUITestOptions()
options.bundle_id = "com.example.pomelo"
options.process_arguments = {"args": ["-uitest", "-resetSession"]}
driver = webdriver.Remote("http://127.0.0.1:4723", options=options)
driver.implicitly_wait(10)
def find(name):
    element = driver.find_element(AppiumBy.ACCESSIBILITY_ID, name)
    driver.page_source
    return element
find("Log In").click()
find("login.account").send_keys("ines@pomelo.example")
find("login.password").send_keys("quince-88")
find("login.submit").click()
find("OK").click()
assert "Pomelo" in driver.page_source
driver.quit()
"""

ROBOT_TEST = """
*** Settings ***
Library    AppiumLibrary

*** Test Cases ***
Log In
    Open Application    http://127.0.0.1:4723    platformName=iOS    appium:automationName=XCUITest
    ...    appium:bundleId=com.example.pomelo    axreplay:recording=shop-login
    Log Source
    Click Element    accessibility_id=Log In
    Wait Until Page Contains Element    accessibility_id=login.account
    Log Source
    Input Text    accessibility_id=login.account    ines@pomelo.example
    Log Source
    Page Should Contain Element    accessibility_id=login.submit
    Close Application
"""


def import_logs():
    """Has logs of the clients imported, and the same tests run on what was imported."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "logged.py").write_text(LOGGED_TEST)
        (folder / "logged.robot").write_text(ROBOT_TEST)
        robot = [sys.executable, "-B", "-m", "robot", "--log", "NONE", "--report", "NONE", "--loglevel", "DEBUG"]
        for log, command in [("run.log", [sys.executable, "-B", folder / "logged.py", folder / "run.log"]),
                             ("output.xml", [*robot, "--output", folder / "output.xml", folder / "logged.robot"])]:
            imported = folder / f"{log}-imported"
            for recordings in (ROOT / "snapshots/shop-login", imported / "1-com.example.pomelo"):
                if recordings.parent == imported:
                    status, text = run([AXREPLAY, "import", folder / log, "--out", imported])
                    if status != 0 or "not recorded" in text:
                        sys.exit(f"Recorder: the import of {log} ends with {status}:\n{text}")
                    # The test chooses its recording by name.
                    shutil.copytree(recordings, folder / log.split(".")[0] / "shop-login")
                    recordings = folder / log.split(".")[0] / "shop-login"
                status, text = run([AXREPLAY, "serve", recordings, "--exec", "--", *command])
                if status != 0:
                    sys.exit(f"Recorder: the test of {log} fails on {recordings}:\n{text[-6000:]}")
    print("Recorder: logs of Appium's client and of Robot Framework are imported, and their tests pass on the imports")


import_logs()
for suite, (command, names) in COMMANDS.items():
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out"
        snapshots = [ROOT / "snapshots" / name for name in (*names.values(), "shop-basket")]
        status, text = run([
            AXREPLAY, "serve", *snapshots, "--port", PORT, "--exec", "--", AXREPLAY, "record", "--to",
            f"http://127.0.0.1:{PORT}", "--out", out, "--port", 4723, "--", *command])
        recorded = verdicts(text)
        if status != 0 or len(recorded) < 10:
            sys.exit(f"Recorder: {suite} fails while it is recorded:\n{text[-6000:]}")
        # The suites choose their recordings by name.
        folders = sorted(out.iterdir(), key=lambda path: int(path.name.split("-", 1)[0]))
        orders = {"recorded": folders, "reverse": folders[::-1],
                  "shuffled": random.Random(suite).sample(folders, len(folders))}
        for order, paths in orders.items():
            served = pathlib.Path(folder) / order
            for number, path in enumerate(paths):
                shutil.copytree(path, served / f"{order}-{number:03}" / names[path.name.split("-", 1)[1]])
            given = [served] if order == "recorded" else sorted(served.iterdir())
            # Sessions in sequence need the recorded order.
            for options in ([], ["--sequence"]) if order == "recorded" else ([],):
                status, text = run([AXREPLAY, "serve", *options, *given, "--exec", "--", *command])
                if status != 0 or verdicts(text) != recorded:
                    sys.exit(f"Recorder: {suite} has other verdicts on what was recorded ({order}):\n{text[-6000:]}")
        lacking = "".join(path.read_text() for path in out.glob("*/recording.jsonl")).count('"lacks": "action"')
        if lacking:
            sys.exit(f"Recorder: {suite}: {lacking} actions are not recorded")
        if suite == "robot":
            read_elsewhere(out)
    print(f"Recorder: {suite}: {len(recorded)} tests recorded and run again in three orders, with the same verdicts")
