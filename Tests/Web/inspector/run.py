# Runs the acceptance rows of the inspector in a browser: run.py [ROW …], from the root of the package.
#
# Environment: AXREPLAY_CHROMIUM, AXREPLAY (the program), AXREPLAY_ASSETS (a folder with the files of the page).
# The screenshot of a row that fails is written to .build/web/inspector.

import importlib
import os
import pkgutil
import sys
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.dirname(HERE)]

import rows as folder
from browser import Browser
from page import Failure, Page
from registry import rows
from server import Servers

CHROMIUM = os.environ.get("AXREPLAY_CHROMIUM", "chromium")
SCREENSHOTS = ".build/web/inspector"


def chosen_rows(names):
    for module in pkgutil.iter_modules(folder.__path__):
        importlib.import_module(f"rows.{module.name}")
    ordered = sorted(rows, key=lambda row: (isinstance(row.number, str), row.number))
    unknown = set(names) - {str(row.number) for row in ordered}
    if unknown:
        sys.exit(f"unknown row: {', '.join(sorted(unknown))}")
    return [row for row in ordered if not names or str(row.number) in names]


def run_row(row, browser, servers):
    """Returns what failed and what was left out."""
    arguments = row.arguments() if callable(row.arguments) else row.arguments
    page = Page(browser, servers.get(arguments) if arguments else None)
    page.provoked = row.provokes
    try:
        if page.server:
            page.enter()
        row.run(page)
    except Exception as error:
        kind = "" if isinstance(error, Failure) else f"{type(error).__name__}: "
        page.failures.append(place_of(error) + kind + str(error))
    page.check_manners()
    if page.failures:
        page.save_screenshot(os.path.join(SCREENSHOTS, f"row-{row.number}.png"))
    return page.failures, page.notes


def place_of(error):
    """The line of the row at which an error occurred."""
    places = [
        frame for frame in traceback.extract_tb(error.__traceback__) if os.sep + "rows" + os.sep in frame.filename
    ]
    return f"{os.path.basename(places[-1].filename)}:{places[-1].lineno}: " if places else ""


def main(names):
    passed = failed = 0
    with Browser(CHROMIUM) as browser, Servers() as servers:
        for row in chosen_rows(names):
            start = time.monotonic()
            failures, notes = run_row(row, browser, servers)
            if failures:
                # A browser on a busy machine can miss a deadline once; a real failure comes again.
                first = failures
                failures, notes = run_row(row, browser, servers)
                notes = [f"first attempt: {line}" for line in first] + notes
            passed, failed = passed + (not failures), failed + bool(failures)
            mark, seconds = "✘" if failures else "✔", time.monotonic() - start
            print(f"{mark} {row.number} {row.title} ({seconds:.1f} s)", flush=True)
            for line in notes + failures:
                print(f"    {line}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
