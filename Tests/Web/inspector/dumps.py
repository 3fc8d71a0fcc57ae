# Reads dumps without axreplay, so that expected values do not come from the program under test.

import xml.etree.ElementTree as XML
from dataclasses import dataclass

PREFIX = "XCUIElementType"
TEXTS = ("name", "label", "title", "value", "placeholderValue")


@dataclass
class Element:
    index: int
    type: str
    attributes: dict
    parent: int
    depth: int

    @property
    def frame(self):
        return tuple(float(self.attributes[name]) for name in ("x", "y", "width", "height"))

    def contains(self, x, y):
        left, top, width, height = self.frame
        return left <= x < left + width and top <= y < top + height


def read(path):
    """The elements of a WebDriverAgent dump in document order; the root is the application."""
    root = XML.parse(path).getroot()
    root = root if root.tag.startswith(PREFIX) else root[0]
    found = []

    def add(node, parent, depth):
        index = len(found)
        found.append(Element(index, node.tag.removeprefix(PREFIX), node.attrib, parent, depth))
        for child in node:
            add(child, index, depth + 1)

    add(root, -1, 1)
    return found


def shop(name):
    return read(f"snapshots/shop-login/{name}.xml")


def below(elements, index):
    """The number of descendants of an element."""
    found = {index}
    for element in elements[index + 1 :]:
        if element.parent in found:
            found.add(element.index)
    return len(found) - 1


def containing(elements, text, is_exact=False):
    """The elements with a text in one of their attributes that people read."""
    fold = (lambda text: text) if is_exact else str.lower
    return [
        element.index
        for element in elements
        if any(fold(text) in fold(element.attributes.get(name, "")) for name in TEXTS)
    ]
