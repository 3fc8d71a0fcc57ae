"""The sizes of the programs as `make install` installs them."""

import pathlib
import subprocess
import tempfile

from table import Aim, comparison, megabytes


def sizes(place):
    """The programs without symbols."""
    with tempfile.TemporaryDirectory() as directory:
        total = 0
        for name, aim in (("axreplay", Aim.cost(45e6, "45 MB")), ("axreplay-lint", None)):
            target = pathlib.Path(directory) / name
            subprocess.run(["strip", "-o", target, pathlib.Path(place.axreplay).with_name(name)], check=True)
            size = target.stat().st_size
            total += size
            yield comparison(f"size of `{name}`", size, aim=aim, unit=megabytes)
        yield comparison("size of both", total, unit=megabytes)
