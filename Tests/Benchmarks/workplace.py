"""The programs and inputs that the rows of the tables share."""

import pathlib
import subprocess
import sys

import programs

PEERS = programs.BENCHMARKS / "peers"
PYTHON_PEER = "Python with lxml"


class Workplace:
    """A directory for inputs, with the paths of the programs."""

    def __init__(self, directory):
        self.directory = pathlib.Path(directory)
        self.axreplay = str(programs.build_axreplay(self.directory))
        self.generators = programs.build_generators()
        self.python = str(self._python_with_lxml())

    @staticmethod
    def _python_with_lxml():
        environment = programs.BENCHMARKS / ".build" / "python"
        python = environment / "bin" / "python3"
        if not any(environment.glob("lib/python*/site-packages/lxml")):
            subprocess.run([sys.executable, "-m", "venv", "--clear", environment], check=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", "lxml"], check=True)
        return python

    def peer(self, name, *arguments):
        """The command line of a program in `peers`."""
        return [self.python, "-B", str(PEERS / f"{name}.py"), *arguments]

    def dump(self, dialect, elements):
        """The path of a generated dump."""
        path = self.directory / f"{dialect}-{elements}.{'json' if dialect.endswith('json') else 'xml'}"
        if not path.exists():
            with open(path, "wb") as file:
                self._generate("GenerateDump", dialect, elements, stdout=file)
        return str(path)

    def dumps(self, elements, count):
        """The path of a directory with generated dumps, all different."""
        path = self.directory / f"dumps-{elements}-{count}"
        if not path.exists():
            self._generate("GenerateDump", "wda-xml", elements, count, path)
        return str(path)

    def shop(self, name, recordings, snapshots, views, locator_views=None):
        """The path of a directory with recordings of 300-element screens, page models, and sources with locators."""
        path = self.directory / name
        if not path.exists():
            self._generate("GenerateRecordings", path, recordings, snapshots, views, 100)
        if locator_views:
            self._generate("GenerateSources", path, locator_views)
        return str(path)

    def sources(self, views):
        """The path of a directory with page objects and tests, 250 lines and 20 locators for each view."""
        path = self.directory / f"sources-{views}"
        self._generate("GenerateSources", path, views)
        return str(path / "UITests")

    def _generate(self, program, *arguments, stdout=None):
        subprocess.run([self.generators / program, *map(str, arguments)], stdout=stdout, check=True)
