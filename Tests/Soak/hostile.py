"""Reads hostile and very large dumps with the release build of axreplay, and measures time and peak memory.

    hostile.py [NAME…]     all inputs, or those whose name contains one of the words

Every input must be answered within the time limit, with exit code 0 or 1, or with 2 and a message that has a line.
Memory must stay below the limit of the row. Prints the rows of a table in Markdown; Docs/Reliability.md has the
results. AXREPLAY names the program.
"""

import gzip
import io
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MEGABYTE = 1 << 20
# Memory of a run with a small dump.
BASE = 40 * MEGABYTE
SECONDS = 300
# No answer may need more memory than this.
ADDRESS_SPACE = 12 << 30

APPLICATION = '<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop">\n'
CELL = ('<XCUIElementTypeCell type="XCUIElementTypeCell" name="row.{0}" label="Row {0} of the long list" enabled="true"'
        ' visible="true" accessible="true" x="0" y="{1}" width="390" height="44" index="{0}" traits="Button">'
        '<XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="Row {0}" name="Row {0}" label="Row {0}"'
        ' enabled="true" visible="true" accessible="false" x="16" y="{1}" width="200" height="21" index="0"/>'
        '</XCUIElementTypeCell>\n')


def pieces(*parts):
    """Writes strings, each as often as given: (string, count)."""
    def write(file):
        for text, count in parts:
            block = text.encode() if isinstance(text, str) else text
            whole, rest = divmod(count, 4096)
            many = block * min(count, 4096)
            for _ in range(whole):
                file.write(many)
            file.write(block * rest)
    return write


def large_xml(size):
    def write(file):
        file.write(APPLICATION.encode())
        number = 0
        while file.tell() < size:
            file.write("".join(CELL.format(n, n * 44) for n in range(number, number + 1000)).encode())
            number += 1000
        file.write(b"</XCUIElementTypeApplication>\n")
    return write


def large_json(size):
    def write(file):
        file.write(b'{"elementType": 2, "label": "Shop", "children": [\n{"elementType": 1}')
        number = 0
        while file.tell() < size:
            for n in range(number, number + 1000):
                file.write(b',\n{"elementType": 75, "identifier": "row.%d", "label": "Row %d of the long list",'
                           b' "enabled": true, "frame": {"X": 0, "Y": %d, "Width": 390, "Height": 44},'
                           b' "children": []}' % (n, n, n))
            number += 1000
        file.write(b"]}\n")
    return write


def large_description(size):
    def write(file):
        file.write(b"Attributes: Application, 0x1, pid: 7, label: 'Shop'\nElement subtree:\n"
                   b" \xe2\x86\x92Application, 0x1, pid: 7, label: 'Shop'\n")
        number = 0
        while file.tell() < size:
            for n in range(number, number + 1000):
                file.write(b"    Cell, 0x%x, {{0.0, %d.0}, {390.0, 44.0}}, identifier: 'row.%d', label: 'Row %d'\n"
                           % (n + 2, n * 44, n, n))
            number += 1000
        file.write(b"Path to element:\n \xe2\x86\x92Application, 0x1, pid: 7, label: 'Shop'\n")
    return write


def many_attributes_of_one_element(count):
    def write(file):
        file.write(b"<XCUIElementTypeButton")
        for start in range(0, count, 1000):
            file.write("".join(f' a{n}="{n % 9}"' for n in range(start, start + 1000)).encode())
        file.write(b"/>\n")
    return write


def many_attributes(count):
    """Ten attributes for each element."""
    def write(file):
        file.write(APPLICATION.encode())
        for start in range(0, count // 10, 1000):
            file.write("".join(f'<XCUIElementTypeOther name="n{n}" label="l" value="v" x="0" y="0" width="1" height="1"'
                               f' enabled="true" visible="true" index="{n}"/>\n'
                               for n in range(start, start + 1000)).encode())
        file.write(b"</XCUIElementTypeApplication>\n")
    return write


def compressed(write, level=9):
    def write_compressed(file):
        with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=level, mtime=0) as packed:
            write(packed)
    return write_compressed


def zipped(write, copies):
    def write_zip(file):
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            contents = io.BytesIO()
            write(contents)
            for number in range(copies):
                archive.writestr(f"dump{number}.xml", contents.getvalue())
    return write_zip


def billion_laughs(file):
    entities = "".join(f'<!ENTITY lol{n} "{f"&lol{n - 1};" * 10}">\n' for n in range(1, 10))
    file.write(f'<?xml version="1.0"?>\n<!DOCTYPE lolz [\n<!ENTITY lol0 "lol">\n{entities}]>\n'
               '<XCUIElementTypeApplication name="&lol9;"/>\n'.encode())


def text(*strings):
    return pieces(*((string, 1) for string in strings))


LEVELS = 100_000
DEEP_JSON = '{"elementType": 1, "children": ['

# Name, file name, how it is written, the answer (a pattern of the first message, or None if the dump is read), and the
# limit on memory in bytes, as a function of the size.
ROWS = [
    ("500 MB of XML", "large.xml", large_xml(500_000_000), None, lambda size: BASE + 3 * size),
    ("200 MB of JSON", "large.json", large_json(200_000_000), None, lambda size: BASE + 4 * size),
    ("100 MB of debugDescription", "large.txt", large_description(100_000_000), None, lambda size: BASE + 10 * size),
    ("10 million attributes", "attributes.xml", many_attributes(10_000_000), None, lambda size: BASE + 4 * size),
    ("10 million attributes of one element", "attributes1.xml", many_attributes_of_one_element(10_000_000),
     "limit of 10000", lambda size: BASE + 2 * size),
    ("100,000 attributes of one element", "attributes2.xml", many_attributes_of_one_element(100_000), "limit of 10000",
     lambda size: BASE + 10 * size),
    ("a 100 MB attribute", "attribute.xml",
     pieces(("<XCUIElementTypeCell label=\"", 1), ("a", 100_000_000), ("\"/>", 1)), "limit|long",
     lambda size: BASE + 4 * size),
    ("NUL in an attribute", "nul1.xml", text(APPLICATION, '<XCUIElementTypeCell label="a\0b"/>\n'), "", lambda _: BASE),
    ("NUL in JSON", "nul.json", text('{"elementType": 2, "label": "a\0b"}'), "", lambda _: BASE),
    ("NUL between lines of debugDescription", "nul.txt",
     text("Element subtree:\n →Application, 0x1, label: 'A'\n\0\n    Button, 0x2, label: 'B'\n"), None, lambda _: BASE),
    ("100 MB of NUL", "nuls.xml", pieces((b"\0", 100_000_000)), "", lambda size: BASE + 4 * size),
    ("billion laughs", "laughs.xml", billion_laughs, "document type", lambda _: BASE),
    ("external entity", "external.xml",
     text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>\n<XCUIElementTypeCell name="&b;"/>\n'),
     "document type", lambda _: BASE),
    ("external document type", "external2.xml",
     text('<!DOCTYPE a SYSTEM "http://localhost:1/a.dtd">\n<XCUIElementTypeCell/>\n'), "document type", lambda _: BASE),
    ("100,000 levels of XML", "deep.xml",
     pieces(("<XCUIElementTypeOther>", LEVELS), ("</XCUIElementTypeOther>", LEVELS)), None,
     lambda size: BASE + 30 * size),
    ("100,000 unclosed levels of XML", "deep2.xml", pieces(("<XCUIElementTypeOther>", LEVELS)), None,
     lambda size: BASE + 60 * size),
    ("100,000 levels of JSON", "deep.json", pieces((DEEP_JSON, LEVELS), ("]}", LEVELS)), None,
     lambda size: BASE + 30 * size),
    ("1,000,000 brackets", "brackets.json", pieces(("[", 1_000_000)), "", lambda size: BASE + 200 * size),
    ("1,000,000 open tags in a log", "tags.log", pieces(("[HTTP] <a ", 1_000_000)), "", lambda size: BASE + 20 * size),
    ("1,000,000 quotation marks", "quotes.log", pieces(('"\\', 1_000_000)), "", lambda size: BASE + 100 * size),
    ("3,000 dumps in one file", "several.xml", pieces((APPLICATION + "</XCUIElementTypeApplication>\n", 3000)), None,
     lambda size: BASE + 100 * size),
    ("gzip bomb: 10 GB of NUL in 10 MB", "bomb.gz", compressed(pieces((b"\0" * MEGABYTE, 10_000))), "ratio|limit|times",
     lambda _: BASE + (4 << 30)),
    ("gzip bomb: 2 GB of XML in 5 MB", "bomb2.xml.gz",
     compressed(pieces((APPLICATION, 1), ("<XCUIElementTypeCell/>\n", 90_000_000))), "limit|times",
     lambda _: BASE + (4 << 30)),
    ("zip bomb: 200 files of 100 MB", "bomb.zip", zipped(pieces((b" ", 100_000_000)), 200), "limit|times",
     lambda _: BASE + (4 << 30)),
]


def measured(command):
    """Runs a command, and returns its exit code, its messages, seconds and peak memory in bytes."""
    with tempfile.TemporaryFile() as output:
        began = time.monotonic()
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=output,
            preexec_fn=lambda: (resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE)),
                                resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))))
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        return process.returncode, output.read(100_000).decode(errors="replace"), seconds, usage.ru_maxrss * 1024


def fault(code, messages, memory, limit, expected):
    """What is wrong with an answer; None if nothing."""
    if code not in (0, 1, 2):
        return f"exit code {code}"
    if memory > limit:
        return f"{memory / MEGABYTE:.0f} MB, but at most {limit / MEGABYTE:.0f} MB were expected"
    if code == 2 and not re.search(r":\d+:(\d+:)? error: ", messages) and "limit" not in messages:
        return "no error with a position"
    if expected is None:
        return "the dump was not read" if code == 2 else None
    return None if re.search(expected, messages) and messages else "unexpected message"


def main():
    program = os.environ.get("AXREPLAY") or ROOT / ".build" / "release" / "axreplay"
    words = sys.argv[1:]
    faults = 0
    print("| input | size | seconds | peak memory | bytes per byte | answer |\n|---|---|---|---|---|---|")
    work = Path(tempfile.mkdtemp(prefix="axreplay-hostile-"))
    try:
        for name, file, write, expected, limit in ROWS:
            if words and not any(word in name for word in words):
                continue
            path = work / file
            with path.open("wb") as output:
                write(output)
            size = path.stat().st_size
            code, messages, seconds, memory = measured([program, "query", "--count", "buttons", path])
            first = next((line for line in messages.splitlines() if line.strip()), "")
            answer = "read" if code < 2 else re.sub(r" \[[a-z-]+\]$", "", first.replace(f"{work}/", ""))
            if code == 1 and "warning: " in first:
                answer = "read up to the fault: " + first.replace(f"{work}/", "")
            print(f"| {name} | {size / 1e6:,.1f} MB | {seconds:.1f} | {memory / 1e6:,.0f} MB | "
                  f"{memory / max(size, 1):,.1f} | {answer[:160]} |", flush=True)
            problem = fault(code, messages, memory, limit(size), expected)
            if problem:
                faults += 1
                print(f"{name}: {problem}\n{messages[:2000]}", file=sys.stderr)
            path.unlink()
    finally:
        shutil.rmtree(work)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
