"""Tests that pytest-timeout ends: pytest --timeout 2 limits.py."""

import concurrent.futures
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from app import App, wait  # noqa: E402


def waits(name):
    app = App(name)
    return wait(6, lambda: app.find("home"))


def test_alone():
    assert waits("alone")


def test_two_phones():
    with concurrent.futures.ThreadPoolExecutor() as pool:
        assert all(pool.map(waits, ("one", "other")))
