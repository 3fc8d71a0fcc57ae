"""Collects seeds and dictionaries for the fuzz targets from the package's own files.

Seeds are sample files, and the string literals of tests, which contain locators, dumps and code. libFuzzer keeps the
seeds that reach different code. Dictionaries are the string literals of the parsers.
"""

import gzip
import hashlib
import io
import json
import plistlib
import re
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 6000

LITERAL = re.compile(
    r'(?P<hashes>#*)"""\n(?P<lines>.*?)\n *"""(?P=hashes)|(?P<raw>#+)"(?P<rawtext>[^\n]*?)"(?P=raw)'
    r'|"(?P<text>(?:[^"\\\n]|\\.)*)"', re.DOTALL)
ESCAPE = re.compile(r'\\(?:u\{([0-9A-Fa-f]+)\}|(\n)|(.))', re.DOTALL)
ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}


def unescaped(text):
    def character(match):
        if match[1]:
            return chr(int(match[1], 16)) if int(match[1], 16) < 0x110000 else ""
        return "" if match[2] else ESCAPED.get(match[3], match[3])
    return ESCAPE.sub(character, text)


def literals(*folders):
    """The string literals of the Swift files below some folders, in order."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.swift")):
            for match in LITERAL.finditer(path.read_text(encoding="utf-8")):
                if match["lines"] is not None:
                    lines = match["lines"].split("\n")
                    indent = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
                    text = "\n".join(line[indent:] for line in lines)
                    yield text if match["hashes"] else unescaped(text)
                elif match["raw"]:
                    yield match["rawtext"]
                else:
                    yield unescaped(match["text"])


def texts(*folders, longest=LARGEST, only=lambda text: True):
    for text in literals(*folders):
        if 0 < len(text) <= longest and only(text):
            yield text.encode("utf-8", "surrogatepass")


def files(folder, *patterns):
    for pattern in patterns:
        for path in sorted((ROOT / folder).rglob(pattern)):
            if ".build" not in path.parts and path.is_file() and path.stat().st_size <= LARGEST:
                yield path.read_bytes()


DUMP_TESTS = "Tests/Trees/SnapshotFormatsTests"
COMMAND_DUMPS = "Tests/Command/AXReplayCommandTests/Dumps"


def dumps(only):
    yield from texts(DUMP_TESTS, only=lambda text: only(text.lstrip("\ufeff \n")))


def xml():
    yield from files("snapshots", "*.xml")
    yield from files(COMMAND_DUMPS, "*.xml")
    yield from dumps(lambda text: text.startswith("<"))


def json_dumps():
    yield from files(COMMAND_DUMPS, "*.json")
    yield from dumps(lambda text: text[:1] in ("{", "["))


def property_lists():
    yield from dumps(lambda text: "<plist" in text)
    for dump in json_dumps():
        try:
            value = json.loads(dump)
            yield plistlib.dumps(value, fmt=plistlib.FMT_XML)
            yield plistlib.dumps(value, fmt=plistlib.FMT_BINARY)
        except (ValueError, TypeError, OverflowError):
            continue  # null, for example, does not exist in property lists


def descriptions():
    yield from dumps(lambda text: any(word in text for word in ("subtree", "→", "{{", "Find:", "Output:", "Path to")))
    yield from texts(DUMP_TESTS + "/Text")


def small_dumps():
    """A few small dumps of each kind."""
    for source in (xml(), json_dumps(), descriptions()):
        small = (dump for dump in set(source) if 200 < len(dump) < 1500)
        yield from sorted(small, key=lambda dump: (len(dump), dump))[:8]


def envelopes():
    yield from texts(DUMP_TESTS)
    for dump in small_dumps():
        text = dump.decode("utf-8", "replace")
        yield json.dumps({"value": text}).encode()
        yield json.dumps(json.dumps({"value": text})).encode()
        yield ("2026-01-05 10:11:12:345 - [HTTP] <-- GET /source\n[debug] " + json.dumps(text) + "\nnext\n").encode()
        yield text.replace("&", "&amp;").replace("<", "&lt;").encode()
        yield b"\xff\xfe" + text.encode("utf-16-le")


def archives():
    for dump in small_dumps():
        yield gzip.compress(dump, mtime=0)
        for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            contents = io.BytesIO()
            with zipfile.ZipFile(contents, "w", method) as archive:
                archive.writestr(zipfile.ZipInfo("a/dump.xml"), dump, method)
                archive.writestr(zipfile.ZipInfo("manifest.json"), b'[{"attachments": []}]', method)
            yield contents.getvalue()


def locators():
    yield from texts("Tests/Queries", longest=300)


def journals():
    for folder in ("snapshots", COMMAND_DUMPS, "Docs/Examples/snapshots"):
        yield from files(folder, "*.jsonl")
    yield from texts("Tests/Replay/RecordingsTests", only=lambda text: text.lstrip().startswith("{"))


def yaml():
    for folder in ("Docs", "Tests/Command"):
        yield from files(folder, "*.yml", "*.yaml")
    yield from texts("Tests/Command/ConfigurationTests")


def command_lines():
    """Command lines of tests, with one word in each line."""
    for text in texts("Tests/Command/ArgumentsTests", longest=200):
        yield text.replace(b" ", b"\n").replace(b"|", b"\n")


def ignored_paths():
    yield from texts("Tests/Command/ConfigurationTests", longest=200)


def baselines():
    yield from files("Tests/Command", "*.jsonl")
    yield from texts("Tests/Trees/FindingsTests", "Tests/Command/ConfigurationTests", only=lambda text: "{" in text)


def sources(*extensions):
    def seeds():
        yield from files("Docs", *(f"*.{extension}" for extension in extensions))
        yield from files("Tests/Command", *(f"*.{extension}" for extension in extensions))
        yield from texts("Tests/Lint/AppiumSourcesTests")
    return seeds


def swift_syntax():
    yield from swift()
    yield from texts("Tests/Lint/SwiftReaderTests")
    for line in (ROOT / "Tests/Lint/CompareSwift/hostile-shapes.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("# "):
            before, part, after = line.replace("\\n", "\n").split("│")
            yield (before + 3 * part + after).encode()


def swift():
    yield from files("Docs/Examples", "*.swift")
    yield from texts("Tests/Lint/LocatorExtractionTests", "Tests/Lint/LocatorLintTests")


def questions():
    """Requests of the inspector's page, one for each address."""
    chosen = '{"style": "%s", "pageName": "P", "elements": [{"snapshot": "shop/0", "element": 1, "name": "a"}]}'
    locator = '{"locator": "%s", "snapshots": ["*"], "explain": true, "sets": true}'
    model = r'{"yaml": "views:\n  A:\n    elements:\n      a: buttons\n    criteria:\n      - a: exists"}'
    yield "\n".join([
        "GET session", "GET snapshots/$/tree", "GET snapshots/$/elements/1", "GET snapshots/$/elements/1/suggestions",
        "GET snapshots/$/at?x=20&y=20", "GET snapshots/$/picture?kind=wireframe", "GET snapshots/$/dump?from=1&count=2",
        "GET compare?old=shop%2F0&new=shop%2F1", "GET recordings/shop/timeline", "GET map", "GET events?after=0",
    ]).encode()
    for text in ('buttons[\\"b\\"]', "//*[@name='b']", "buttns", "name == 'b'", "**/XCUIElementTypeAny"):
        yield ("POST query " + locator % text).encode()
    for style in ("swift-page", "swift-robot", "yaml", "appium-python", "csv", "json"):
        yield ("POST code " + chosen % style).encode()
    yield b'POST translate {"locator": "buttons", "as": "xpath", "snapshots": ["shop/*"]}'
    yield ("POST verify " + model).encode()
    yield b"POST drops <XCUIElementTypeApplication name='A'/>\nGET snapshots/drops%2Fdrop-1/tree\nDELETE drops/drop-1"


def requests():
    find = 'POST session/$/element {"using": "%s", "value": "%s"}'
    click, text = "POST session/$/element/@/click {}", 'POST session/$/element/@/value {"text": "ab"}'
    finger = ('POST session/$/actions {"actions": [{"type": "pointer", "id": "f", "actions": [{"type": "pointerMove", '
              '"duration": 0, "x": 20, "y": 20}, {"type": "pointerDown"}, {"type": "pause", "duration": 100}, '
              '{"type": "pointerUp"}]}]}')
    scroll = ('POST session/$/execute/sync {"script": "mobile: %s", '
              '"args": [{"direction": "%s", "percent": 0.5, "elementId": "@"}]}')
    flows = [
        [find % ("accessibility id", "b"), click, find % ("id", "f"), text, "GET session/$/element/@/text"],
        [find % ("xpath", "//*[@name='b']"), click, scroll % ("scroll", "down"), "POST session/$/alert/accept {}"],
        [finger, "GET session/$/source", "GET session/$/screenshot", "   ", "DELETE session/$/actions"],
        ["A", find % ("-android uiautomator", r'new UiSelector().text(\"B\")'), click, scroll % ("swipeGesture", "up")],
        ['POST session/$/timeouts {"implicit": 500}', find % ("-ios predicate string", "name == 'x'"), "  "],
        ["GET axreplay/sessions/$", 'POST axreplay/sessions/$/time {"seconds": 1}', "POST axreplay/sessions/$/step {}"],
        ["GET session/$/element/@/attribute/value", "GET session/$/element/@/rect", "GET session/$/alert/text"],
        ['POST session/$/execute/sync {"script": "mobile: terminateApp", "args": [{"bundleId": "com.example.a"}]}',
         'POST session/$/execute/sync {"script": "mobile: launchApp", "args": [{"bundleId": "com.example.a"}]}'],
    ]
    for flow in flows:
        yield "\n".join(flow).encode()
    # One request for each route, with the members that bodies may have.
    for path in sorted(texts_of("Sources/Servers/WebDriverReplay")):
        if "/" in path or path.islower():
            place = path.replace(":id", "@").replace(":name", "value").replace(":handle", "current")
            body = '{"elementId": "@", "x": 1, "y": 2, "text": "a", "name": "OK", "direction": "up", "duration": 1}'
            yield (find % ("accessibility id", "b") + f"\nPOST session/$/{place} {body}\nGET session/$/{place}").encode()


def traffic():
    screen = ('<XCUIElementTypeApplication name="A" x="0" y="0" width="390" height="844">'
              '<XCUIElementTypeTextField name="f" value="s3cr3t" x="10" y="10" width="90" height="30"/>'
              '<XCUIElementTypeSecureTextField name="p" value="ab" x="10" y="90" width="90" height="30"/>'
              '<XCUIElementTypeButton name="b" label="a &#x73;3cr3t" x="10" y="200" width="90" height="30"/>'
              '</XCUIElementTypeApplication>')
    find = 'POST element {"using": "accessibility id", "value": "%s"} => {"ELEMENT": "%s"}'
    for name in "fpb":
        for action in ("click {}", 'value {"text": "s3cr3t"}', "clear {}"):
            yield "\n".join([screen, find % (name, name), f"POST element/{name}/{action}", screen]).encode()
    # Each with three lengths, which determine how the secret is entered.
    forms = ["s3cr3t", "S3CR3T", "s3c<b>r3t", "czNjcjN0", "%73%33%63%72%33%74", "s3c\\u0072 3t", "<!-- s3cr3t -->",
             "s3c<![CDATA[r3t", "s&#51;cr3t", "s\u200d3cr3t"]
    for form in forms:
        for more in range(3):
            shown = screen.replace("a &#x73;3cr3t", " " * more + form.replace("<", "&lt;"))
            body = json.dumps({"text": form, "url": form, "name": form, "value": form})
            yield "\n".join([shown, find % (form, "b"), f"POST element/b/value {body}", f"POST url {body}",
                             screen.replace("</XCUIElementTypeApplication>", form + "</XCUIElementTypeApplication>"),
                             f"POST wda/pressButton {body}"]).encode()
    for request in requests():
        lines = [line.replace("session/$/", "").replace("@", "b") for line in request.decode().splitlines()]
        yield "\n".join([screen, find % ("b", "b"), *lines]).encode()


def traffic_logs():
    yield from texts("Tests/Servers/SessionRecordingTests")


def connections():
    """Requests, which the tables of tests contain as a whole or in parts."""
    tables = list(texts("Tests/Servers/HTTPServingTests"))
    yield from (text for text in tables if b" HTTP/1." in text)
    for part in tables:
        yield b"GET / HTTP/1.1\r\nHost: a\r\n" + part + b"\r\n\r\n"
        yield b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + part + b"\r\n\r\n"
        yield b"POST /a?b=c HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n%s" % (len(part), part)
        yield part + b"\r\nHost: a\r\n\r\n"


def texts_of(folder):
    """The string literals of a folder that may be paths of requests."""
    return {text for text in literals(folder) if re.fullmatch(r"[a-z_:/A-Z]{3,40}", text)}


FORMATS = "Sources/Trees/SnapshotFormats"
LOCATORS = ("Sources/Queries/LocatorStrategies", "Sources/Queries/PredicateFormat", "Sources/Queries/ElementQueries")
APPIUM = ("Sources/Lint/AppiumSources",)
YAML = ("Sources/Command/Configuration",)

# The seeds of each target, and the folders whose string literals are its dictionary.
TARGETS = {
    "xml": (xml, (FORMATS + "/XML", FORMATS + "/Envelopes")),
    "json": (json_dumps, (FORMATS + "/JSON",)),
    "property-list": (property_lists, (FORMATS + "/JSON",)),
    "description": (descriptions, (FORMATS + "/Text",)),
    "envelope": (envelopes, (FORMATS + "/Envelopes",)),
    "archive": (archives, (FORMATS + "/Envelopes/Archives",)),
    "chain": (locators, LOCATORS),
    "predicate": (locators, LOCATORS),
    "class-chain": (locators, LOCATORS),
    "xpath": (locators, LOCATORS),
    "uiautomator": (locators, LOCATORS),
    "css": (locators, LOCATORS),
    "locator": (locators, LOCATORS),
    "arguments": (command_lines, ("Sources/Command/Arguments", "Tests/Fuzzing/Sources/ArgumentFuzzer")),
    "journal": (journals, ("Sources/Replay/Recordings",)),
    "page-models": (yaml, YAML),
    "configuration": (yaml, YAML),
    "baseline": (baselines, ("Sources/Trees/Findings",)),
    "gitignore": (ignored_paths, YAML),
    "webdriver": (requests, ("Sources/Servers/WebDriverReplay",)),
    "inspector": (questions, ("Sources/Servers/Inspection",)),
    "recording": (traffic, ("Sources/Servers/SessionRecording", "Sources/Servers/WebDriverReplay")),
    "traffic-log": (traffic_logs, ("Sources/Servers/SessionRecording/Import",)),
    "http": (connections, ("Sources/Servers/HTTPServing",)),
    "python": (sources("py"), APPIUM),
    "java": (sources("java"), APPIUM),
    "kotlin": (sources("kt"), APPIUM),
    "javascript": (sources("ts", "js"), APPIUM),
    "csharp": (sources("cs"), APPIUM),
    "ruby": (sources("rb"), APPIUM),
    "robot": (sources("robot"), APPIUM),
    "maestro": (sources("yaml"), APPIUM),
    "pasted-code": (sources("py", "java", "kt", "ts", "cs", "rb", "robot", "yaml"), APPIUM),
    "swift": (swift, ("Sources/Lint/LocatorExtraction",)),
    "swift-reader": (swift_syntax, ("Sources/Lint/SwiftReader",)),
    "strings": (lambda: texts("Tests/Lint/LocatorExtractionTests"), ("Sources/Lint/LocatorExtraction/Reading",)),
}


def write_seeds(target, folder):
    """Writes the seeds of a target to a folder, each under its hash, so that equal seeds are one file."""
    folder.mkdir(parents=True, exist_ok=True)
    for seed in TARGETS[target][0]():
        if len(seed) <= LARGEST:
            (folder / hashlib.sha1(seed).hexdigest()).write_bytes(seed)


def write_dictionary(target, path):
    words = {text for text in literals(*TARGETS[target][1]) if 1 < len(text.encode()) <= 32 and "\\(" not in text}
    lines = []
    for word in sorted(words)[:2000]:
        code = "".join(
            chr(byte) if 0x20 <= byte < 0x7F and byte not in b'"\\' else f"\\x{byte:02X}" for byte in word.encode())
        lines.append(f'"{code}"\n')
    path.write_text("".join(lines))
