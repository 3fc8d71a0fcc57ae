"""The size of the packaged program."""

import gzip
import pathlib
import subprocess
import tempfile

from table import Aim, comparison, megabytes


def sizes(place):
    """The program without symbols."""
    with tempfile.TemporaryDirectory() as directory:
        target = pathlib.Path(directory) / "axreplay"
        subprocess.run(["strip", "-o", target, place.axreplay], check=True)
        yield comparison("size of `axreplay`", target.stat().st_size, aim=Aim.cost(45e6, "45 MB"), unit=megabytes)
        packed = len(gzip.compress(target.read_bytes(), 9))
        yield comparison("the same, compressed", packed, aim=Aim.cost(17e6, "17 MB"), unit=megabytes)
