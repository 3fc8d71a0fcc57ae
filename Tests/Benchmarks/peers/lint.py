"""Does the first part of `axreplay lint` in Python with lxml: evaluates every locator in every dump, as XPath.

    python3 lint.py DIRECTORY locators|wildcards DUMPS

DIRECTORY contains the output of GenerateRecordings and GenerateSources, of which DUMPS dumps are read. `wildcards` are
the locators with unknown parts: each is an XPath and a regular expression for the texts of the elements that it finds.
Prints the total number of elements found.
"""

import pathlib
import re
import sys

from lxml import etree

TEXTS = ("name", "label", "value", "placeholderValue")


def literal(line):
    count = etree.XPath(line)
    return lambda tree: int(count(tree))


def wildcard(line):
    path, pattern = line.split("\t")
    find, fits = etree.XPath(path), re.compile(pattern, re.DOTALL).fullmatch
    return lambda tree: sum(any(fits(element.get(text, "")) for text in TEXTS) for element in find(tree))


directory = pathlib.Path(sys.argv[1])
prepare = {"locators": literal, "wildcards": wildcard}[sys.argv[2]]
lines = (directory / f"{sys.argv[2]}.txt").read_text(encoding="utf-8").splitlines()
questions = [prepare(line) for line in lines]
dumps = sorted(directory.glob("snapshots/*/*.xml"))[: int(sys.argv[3])]
found = 0
for path in dumps:
    tree = etree.fromstring(path.read_bytes())
    for question in questions:
        found += question(tree)
print(f"{found} elements of {len(lines)} locators × {len(dumps)} dumps")
