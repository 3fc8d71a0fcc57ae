"""Does the first part of `axreplay verify` in Python with lxml: evaluates every criterion in every distinct dump.

    python3 verify.py DIRECTORY DUMPS

DIRECTORY contains the output of GenerateRecordings, of which DUMPS dumps are read. Prints for how many pairs of a view
and a distinct dump all four criteria are met.
"""

import pathlib
import sys

from lxml import etree

CRITERIA_PER_VIEW = 4

directory = pathlib.Path(sys.argv[1])
lines = (directory / "xpaths.txt").read_text(encoding="utf-8").splitlines()
questions = [etree.XPath(line) for line in lines]
seen = set()
met = 0
for path in sorted(directory.glob("snapshots/*/*.xml"))[: int(sys.argv[2])]:
    dump = path.read_bytes()
    if dump in seen:
        continue
    seen.add(dump)
    tree = etree.fromstring(dump)
    answers = [question(tree) for question in questions]
    for first in range(0, len(answers), CRITERIA_PER_VIEW):
        met += all(answers[first : first + CRITERIA_PER_VIEW])
print(f"{met} of {len(lines) // CRITERIA_PER_VIEW} views × {len(seen)} dumps are met")
