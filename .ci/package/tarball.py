"""Writes the tarball, which an install script copies below a directory."""

import hashlib

from archives import gz, tar
from release import ROOT, Entry

PLATFORM = "x86_64-unknown-linux-gnu"


def package(release):
    name = f"axreplay-{release.version}-{PLATFORM}"
    entries = [Entry("bin/axreplay", release.program, 0o755)]
    entries += [entry._replace(path=f"share/{entry.path}") for entry in release.shared()]
    entries += release.documents()
    sums = "".join(f"{hashlib.sha256(entry.data).hexdigest()}  {entry.path}\n" for entry in sorted(entries))
    entries.append(Entry("SHA256SUMS", sums.encode()))
    entries.append(Entry("install", (ROOT / ".ci/package/tarball/install").read_bytes(), 0o755))
    return f"{name}.tar.gz", gz(tar([entry._replace(path=f"{name}/{entry.path}") for entry in entries], release.epoch))
