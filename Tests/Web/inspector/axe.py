# Checks a page with axe-core at WCAG 2.2 AA. axe-core is downloaded from PyPI for the test (MPL-2.0).

import functools
import glob
import os
import subprocess
import sys

import scripts

PACKAGE = "axe-playwright-python==0.1.8"
ENVIRONMENT = ".build/web/axe"
ALL_RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
COLOR_RULES = {"type": "rule", "values": ["color-contrast"]}


class Unavailable(Exception):
    """axe-core cannot be downloaded."""


@functools.cache
def source():
    """The text of axe-core. Only one file of the package is used, so its dependencies are left out."""
    find = lambda: glob.glob(f"{ENVIRONMENT}/lib/python*/site-packages/axe_playwright_python/axe.min.js")
    if not find():
        install = [
            f"{ENVIRONMENT}/bin/python",
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--no-deps",
            PACKAGE,
        ]
        for command in ([sys.executable, "-m", "venv", ENVIRONMENT], install):
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                reason = (done.stderr or done.stdout).strip().splitlines()[-1:] or ["no reason given"]
                raise Unavailable(f"axe-core cannot be downloaded from PyPI ({reason[0]})")
    with open(find()[0], encoding="utf-8") as file:
        return file.read()


def check(page, where, rules=ALL_RULES):
    """Adds what axe-core finds in the page as it is now."""
    try:
        text = source()
    except Unavailable as reason:
        page.note(f"SKIPPED: {reason}")
        return
    page.settle()
    if page.js("typeof axe === 'undefined'"):
        page.js(text + "; 1")
    page.failures.extend(f"{where}: {violation}" for violation in page.js(scripts.call("axe", rules)))
