# Checks a page with axe-core at WCAG 2.2 AA. axe-core is downloaded from PyPI for the test (MPL-2.0).

import functools
import glob
import subprocess
import sys

import scripts

PACKAGE = "axe-playwright-python==0.1.8"
ENVIRONMENT = ".build/web/axe"
ALL_RULES = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
COLOR_RULES = {"type": "rule", "values": ["color-contrast"]}


def installed():
    """The file of axe-core in the environment, or None. Nothing else in the package is used."""
    return next(iter(glob.glob(f"{ENVIRONMENT}/lib/python*/site-packages/axe_playwright_python/axe.min.js")), None)


def install():
    """Downloads the package without what it depends on. Returns why that failed, or None."""
    options = "--quiet --disable-pip-version-check --no-deps --retries 1 --timeout 15".split()
    pip = [f"{ENVIRONMENT}/bin/python", "-m", "pip", "install", *options, PACKAGE]
    for command in ([sys.executable, "-m", "venv", ENVIRONMENT], pip):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            return ((done.stderr or done.stdout).strip().splitlines() or ["no reason given"])[-1]
    return None


@functools.cache
def source():
    """The text of axe-core, or None, and why it is not available."""
    reason = None if installed() else install()
    if not installed():
        return None, reason
    with open(installed(), encoding="utf-8") as file:
        return file.read(), None


def check(page, where, rules=ALL_RULES):
    """Adds what axe-core finds in the page as it is now."""
    text, reason = source()
    if text is None:
        page.note(f"axe-core: SKIPPED: it cannot be downloaded from PyPI: {reason}")
        return
    page.settle()
    if page.js("typeof axe === 'undefined'"):
        page.js(text + "; 1")
    page.failures.extend(f"{where}: {violation}" for violation in page.js(scripts.call("axe", rules)))
