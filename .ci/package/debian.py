"""Writes the package for Debian, Ubuntu and their relatives."""

import email.utils
import hashlib
import re
import textwrap

from archives import ar, gz, tar, xz
from release import GLIBC, ROOT, Entry, Unusable

MAINTAINER = "axreplay maintainers <maintainers@axreplay.invalid>"

DESCRIPTION = """\
checks UI-test locators against recorded accessibility hierarchies
 axreplay evaluates locators of XCUITest and Appium suites against dumps of
 screens, finds those that are broken or ambiguous, verifies page models, and
 serves recordings to Appium clients, without a device.
"""

COPYRIGHT = """\
This package is built from the sources of axreplay{at}.

Copyright: the authors of axreplay
License: Apache-2.0

On Debian systems, the complete text of the Apache License, Version 2.0, is in
/usr/share/common-licenses/Apache-2.0.

"""

# Static libraries are what lets one package start on all these systems.
OVERRIDES = """\
# One program for all releases cannot use the libraries of one of them. The SBOM beside the copyright lists them.
axreplay: embedded-library *
# Position-independent code makes short commands slower by a third.
axreplay: hardening-no-pie *
# Swift's licence is the Apache License with an exception, and OpenSSL's has a notice.
axreplay: copyright-file-contains-full-apache-2-license
"""


def package(release):
    files = [Entry("usr/bin/axreplay", release.program, 0o755)]
    for entry in release.shared(zsh="zsh/vendor-completions"):
        is_page = entry.path.startswith("man/")
        files.append(Entry(
            f"usr/share/{entry.path}{'.gz' if is_page else ''}", gz(entry.data, 9) if is_page else entry.data))
    at = f" at {release.repository}" if release.repository else ""
    documents = "usr/share/doc/axreplay/"
    files += [
        Entry(documents + "copyright", COPYRIGHT.format(at=at).encode() + release.notices),
        Entry(documents + "changelog.gz", gz(changelog(release), 9)),
        Entry(documents + f"axreplay-{release.version}.spdx.json", release.sbom),
        Entry("usr/share/lintian/overrides/axreplay", OVERRIDES.encode()),
    ]
    sums = "".join(f"{hashlib.md5(file.data).hexdigest()}  {file.path}\n" for file in sorted(files))
    information = [Entry("./control", control(release, files)), Entry("./md5sums", sums.encode())]
    files = [file._replace(path=f"./{file.path}") for file in files]
    return f"axreplay_{release.version}_amd64.deb", ar([
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", xz(tar(information, release.epoch, with_directories=True))),
        ("data.tar.xz", xz(tar(files, release.epoch, with_directories=True))),
    ], release.epoch)


def control(release, files):
    homepage = f"Homepage: {release.repository}\n" if release.repository else ""
    return (
        f"Package: axreplay\nVersion: {release.version}\nArchitecture: amd64\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {sum(len(file.data) // 1024 + 1 for file in files)}\nDepends: libc6 (>= {GLIBC})\n"
        f"Recommends: ca-certificates\nSection: devel\nPriority: optional\n{homepage}"
        f"Description: {DESCRIPTION}").encode()


def changelog(release):
    """Returns the version's items of CHANGELOG.md in Debian's format."""
    text = (ROOT / "CHANGELOG.md").read_text()
    section = re.search(rf"^## \[?{re.escape(release.version)}\b.*?\n(.*?)(?=^## |^\[|\Z)", text, re.M | re.S)
    items = re.findall(r"^- .*$(?:\n  .*$)*", section[1], re.M) if section else []
    if not items:
        raise Unusable(f"CHANGELOG.md has no items for {release.version}; add “## [{release.version}] - DATE”")
    plain = [re.sub(r"\*\*|`|\[([^]]*)\]\([^)]*\)", r"\1", item[2:]) for item in items]
    lines = "\n".join(
        textwrap.fill(" ".join(item.split()), 78, initial_indent="  * ", subsequent_indent="    ") for item in plain)
    date = email.utils.formatdate(release.epoch)
    return f"axreplay ({release.version}) unstable; urgency=medium\n\n{lines}\n\n -- {MAINTAINER}  {date}\n".encode()
