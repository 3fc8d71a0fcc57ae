"""Does the work of `axreplay query` in Python with lxml: evaluates an XPath in dumps and directories of dumps.

    python3 query.py XPATH PATH…

Prints the matching elements. Like axreplay, it exits with 1 if no dump has a match.
"""

import pathlib
import sys

from lxml import etree

find = etree.XPath(sys.argv[1])
found = False
for argument in sys.argv[2:]:
    path = pathlib.Path(argument)
    for dump in sorted(path.rglob("*.xml")) if path.is_dir() else [path]:
        for element in find(etree.parse(str(dump))):
            found = True
            print(f"{dump}:{element.sourceline}", element.tag, dict(element.attrib))
sys.exit(0 if found else 1)
