"""Writes the packages for npm: the launcher, and the program for one platform."""

import json

from archives import gz, tar
from release import GLIBC, ROOT, SUMMARY, Entry

PLATFORM = "@axreplay/linux-x64"
SOURCES = ROOT / ".ci/package/npm"


def launcher(release):
    """Returns the package that users install, which is the same on all platforms."""
    entries = [Entry(path.name, path.read_bytes(), 0o644) for path in SOURCES.glob("*.js")]
    entries.append(Entry("README.md", (SOURCES / "README.md").read_bytes()))
    entries.append(Entry("LICENSE", release.license))
    return pack(release, entries, {
        "name": "axreplay",
        "description": SUMMARY,
        "keywords": ["appium", "xcuitest", "ui-testing", "accessibility", "locators"],
        "license": "Apache-2.0",
        "bin": {"axreplay": "axreplay.js"},
        "engines": {"node": ">=18"},
        # npm installs it only where “os”, “cpu” and “libc” fit.
        "optionalDependencies": {PLATFORM: release.version},
    })


def platform(release):
    """Returns the package with the program."""
    entries = [Entry("bin/axreplay", release.program, 0o755)]
    entries.append(Entry("README.md", (
        f"# {PLATFORM}\n\nThe program of [axreplay](https://www.npmjs.com/package/axreplay) for Linux with x86-64 and\n"
        f"glibc {GLIBC} or newer. Install `axreplay`, which depends on this package.\n").encode()))
    entries += release.documents()
    return pack(release, entries, {
        "name": PLATFORM,
        "description": "The program of axreplay for Linux with x86-64 and glibc",
        "license": release.licenses(),
        "os": ["linux"],
        "cpu": ["x64"],
        "libc": ["glibc"],
        # Yarn keeps packages in archives, from which no program can be started.
        "preferUnplugged": True,
    })


def pack(release, entries, description):
    description = {"name": description.pop("name"), "version": release.version, **description}
    if release.repository:
        description["repository"] = {"type": "git", "url": f"git+{release.repository}.git"}
    entries.append(Entry("package.json", (json.dumps(description, indent=2) + "\n").encode()))
    file = description["name"].lstrip("@").replace("/", "-") + f"-{release.version}.tgz"
    return file, gz(tar([entry._replace(path=f"package/{entry.path}") for entry in entries], release.epoch))
