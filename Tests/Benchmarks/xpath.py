# Evaluates one compiled XPath in a dump many times with lxml, for comparison with AskDump.
#
#     python3 xpath.py dump.xml "//XCUIElementTypeButton[@name='Log In']" 1000

import sys

from lxml import etree

document = etree.parse(sys.argv[1])
ask = etree.XPath(sys.argv[2])
found = 0
for _ in range(int(sys.argv[3])):
    found += len(ask(document))
print(f"{found} matches in {sys.argv[3]} answers")
