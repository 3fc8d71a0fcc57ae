# Writes the dumps and recordings that rows need and that no one has recorded.

import functools
import json
import os
import shutil
from xml.sax.saxutils import quoteattr as plain_quoteattr

FOLDER = ".build/web/inspector/dumps"


def quoteattr(text):
    """Quotes an attribute. A line break would become a space, so it is written as a reference."""
    return plain_quoteattr(text, {"\n": "&#10;"})


def write(name, content):
    path = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def copy(source, name):
    with open(source, "rb") as file:
        return write(name, file.read())


def fresh_folder(name):
    path = os.path.join(FOLDER, name)
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    return path


def two_platforms():
    return copy("snapshots/shop-login/0005.xml", "a.xml"), copy("snapshots/android-notes/0000.xml", "b.uix")


PREFIX = "XCUIElementType"
QUOTED_LABEL = 'Say "yes",\nthen \\(press) #go 🍐'


def element(type, x=0, y=0, width=393, height=852, content="", **texts):
    """One element of a WebDriverAgent dump. Attributes that are not given are what most elements have."""
    attributes = {
        **texts,
        "enabled": "true",
        "visible": "true",
        "accessible": "true",
        "x": x,
        "y": y,
        "width": width,
        "height": height,
        "index": 0,
    }
    written = " ".join(f"{name}={quoteattr(str(value))}" for name, value in attributes.items())
    return f'<{PREFIX}{type} type="{PREFIX}{type}" {written}>{content}</{PREFIX}{type}>\n'


def dump(*content):
    window = element("Window", content="".join(content))
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + element(
        "Application", content=window, name="Fixture", label="Fixture"
    )


def with_quotes():
    """A dump whose button has a label that every language must escape."""
    button = element("Button", 24, 392, 345, 50, name="quoted", label=QUOTED_LABEL)
    field = element("TextField", 24, 180, 345, 44, name="account", label="", value="ines", placeholderValue="Address")
    return (write("quotes.xml", dump(field, button)),)


def recording(name, dumps):
    """A recording with a snapshot each second and taps between them."""
    path = fresh_folder(name)
    journal = [
        {"axreplay": 1, "app": "com.example.fixture", "device": "iPhone 16", "os": "iOS 18.5", "locale": "en_GB"}
    ]
    for index, (view, text, event) in enumerate(dumps):
        write(f"{name}/{index:04}.xml", text)
        journal.append({"at": index + 0.5, "snapshot": f"{index:04}.xml", "view": view})
        if event:
            journal.append({"at": index + 0.9, "tap": event})
    write(f"{name}/recording.jsonl", "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in journal))
    return path


LARGE, CELLS = 100_000, 10_000


@functools.cache
def large():
    """A dump of 100,000 elements: a table of 10,000 cells with a button each, and texts after it."""
    texts = "".join(element("StaticText", 16, "TOP", 200, 10, label=f"Line {line} of item INDEX") for line in range(6))
    button = element("Button", 300, "TOP", 80, 44, name="buy.INDEX", label="Buy")
    cell = element(
        "Cell",
        0,
        "TOP",
        393,
        44,
        texts + button + element("Image", 240, "TOP", 44, 44, name="photo.INDEX"),
        name="cell.INDEX",
    )
    cells = (cell.replace("INDEX", str(index)).replace("TOP", str(44 * index)) for index in range(CELLS))
    table = element("Table", content="".join(cells), name="items")
    # The application, the window and the table come before 9 elements for each cell.
    rest = LARGE - 3 - 9 * CELLS
    return (
        write(
            "large.xml",
            dump(
                table,
                *(
                    element("StaticText", 0, 0, 100, 20, name=f"rest.{index}", label=f"Rest {index}")
                    for index in range(rest)
                ),
            ),
        ),
    )
