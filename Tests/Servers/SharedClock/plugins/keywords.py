"""Keywords for Robot Framework."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from app import App  # noqa: E402


class keywords:
    ROBOT_LIBRARY_SCOPE = "TEST"

    def __init__(self):
        self.app = None

    def open_the_app(self):
        self.app = App()

    def close_the_app(self):
        self.app.quit()

    def must_find(self, name):
        assert self.app.find(name), name

    def app_time_is(self, seconds):
        assert abs(self.app.now() - float(seconds)) < 0.05, self.app.now()
