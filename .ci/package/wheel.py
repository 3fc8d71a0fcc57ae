"""Writes the wheel, which pip, uv, pipx and pre-commit install."""

import base64
import hashlib

from archives import zipped
from release import GLIBC, ROOT, SUMMARY, Entry

TAG = f"py3-none-manylinux_{GLIBC.replace('.', '_')}_x86_64"


def package(release):
    data = f"axreplay-{release.version}.data"
    information = f"axreplay-{release.version}.dist-info"
    entries = [Entry(f"{data}/scripts/axreplay", release.program, 0o755)]
    entries += [entry._replace(path=f"{data}/data/share/{entry.path}") for entry in release.shared()]
    for entry in release.documents():
        directory = "sboms" if entry.path.endswith(".json") else "licenses"
        entries.append(entry._replace(path=f"{information}/{directory}/{entry.path}"))
    entries.append(Entry(f"{information}/METADATA", metadata(release)))
    entries.append(Entry(f"{information}/WHEEL", (
        f"Wheel-Version: 1.0\nGenerator: axreplay-assemble {release.version}\nRoot-Is-Purelib: false\n"
        f"Tag: {TAG}\n").encode()))
    entries.sort()
    record = "".join(f"{entry.path},sha256={digest(entry.data)},{len(entry.data)}\n" for entry in entries)
    # The specification recommends that the archive ends with the metadata.
    entries.sort(key=lambda entry: entry.path.startswith(information))
    entries.append(Entry(f"{information}/RECORD", f"{record}{information}/RECORD,,\n".encode()))
    return f"axreplay-{release.version}-{TAG}.whl", zipped(entries, release.epoch)


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def metadata(release):
    address = f"Project-URL: Source, {release.repository}\n" if release.repository else ""
    return (
        f"Metadata-Version: 2.4\nName: axreplay\nVersion: {release.version}\nSummary: {SUMMARY}\n"
        f"License-Expression: {release.licenses()}\nLicense-File: LICENSE\nLicense-File: THIRD-PARTY-NOTICES\n{address}"
        "Keywords: appium,xcuitest,ui-testing,accessibility,locators\n"
        "Classifier: Environment :: Console\nClassifier: Operating System :: POSIX :: Linux\n"
        "Classifier: Topic :: Software Development :: Testing\nRequires-Python: >=3.7\n"
        "Description-Content-Type: text/markdown\n\n").encode() + (ROOT / ".ci/package/wheel/README.md").read_bytes()
