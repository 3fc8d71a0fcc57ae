"""The size of the program as `make install` installs it."""

import pathlib
import subprocess
import tempfile

from table import Aim, comparison, megabytes


def sizes(place):
    """The program without symbols."""
    with tempfile.TemporaryDirectory() as directory:
        target = pathlib.Path(directory) / "axreplay"
        subprocess.run(["strip", "-o", target, place.axreplay], check=True)
        yield comparison("size of `axreplay`", target.stat().st_size, aim=Aim.cost(33e6, "33 MB"), unit=megabytes)
