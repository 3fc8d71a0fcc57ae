"""The first of what `axreplay lint` does, in Python with lxml: every locator asked of every distinct dump, by XPath.

    python3 lint.py DIRECTORY

DIRECTORY is what GenerateRecordings and GenerateSources wrote. Prints how many elements all of them found together.
"""

import pathlib
import sys

from lxml import etree

directory = pathlib.Path(sys.argv[1])
lines = (directory / "locators.txt").read_text(encoding="utf-8").splitlines()
counts = [etree.XPath(line) for line in lines]
dumps = sorted(directory.glob("snapshots/*/*.xml"))
found = 0
for path in dumps:
    tree = etree.fromstring(path.read_bytes())
    for count in counts:
        found += int(count(tree))
print(f"{found} elements of {len(lines)} locators × {len(dumps)} dumps")
