"""Writes the dumps that a farm of devices leaves in a night: the same screens again and again, slightly shifted."""

import os
import pathlib
import re

import programs

FOLDERS = 300
DUMPS = 67
# Each screen has this many variants, so that about every fifth dump is unlike all others.
VARIANTS = 36
WIDTH = 6


def originals():
    """The XML dumps below the directory in AXREPLAY_DUMPS or, without it, below `snapshots`, in order."""
    root = pathlib.Path(os.environ.get("AXREPLAY_DUMPS") or programs.ROOT / "snapshots")
    return [path.read_bytes() for path in sorted(root.rglob("*.xml"))]


def shifted(dump, variant):
    """The dump with all elements moved by a few points."""
    right, down = divmod(variant, WIDTH)

    def moved(match, distance):
        return b"%s%d%s" % (match[1], int(match[2]) + distance, match[3])

    def bounds(match):
        left, top, end, bottom = map(int, match.groups())
        return b"[%d,%d][%d,%d]" % (left + right, top + down, end + right, bottom + down)

    dump = re.sub(rb'( x=")(-?\d+)(")', lambda match: moved(match, right), dump)
    dump = re.sub(rb'( y=")(-?\d+)(")', lambda match: moved(match, down), dump)
    return re.sub(rb"\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]", bounds, dump)


def write(directory, folders=FOLDERS):
    """Writes folders of dumps without journals into a directory, and returns its path."""
    screens = originals()
    for folder in range(folders):
        place = directory / f"run-{folder:03}"
        place.mkdir(parents=True)
        for number in range(DUMPS):
            round_, screen = divmod(folder * DUMPS + number, len(screens))
            (place / f"{number:02}.xml").write_bytes(shifted(screens[screen], round_ * 7 % VARIANTS))
    return str(directory)
