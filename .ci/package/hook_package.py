"""Builds the package that pre-commit installs: nothing but a dependency on the wheel of this version.

A backend of our own needs no other package, and takes the version from VERSION.
"""

import pathlib
import zipfile


def build_wheel(directory, config_settings=None, metadata_directory=None):
    version = pathlib.Path("VERSION").read_text().strip()
    name = f"axreplay_hook-{version}"
    files = {
        "METADATA": f"Metadata-Version: 2.1\nName: axreplay-hook\nVersion: {version}\n"
        f"Requires-Dist: axreplay=={version}\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: axreplay\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files["RECORD"] = "".join(f"{name}.dist-info/{file},,\n" for file in [*files, "RECORD"])
    wheel = f"{name}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(directory, wheel), "w") as archive:
        for file, text in files.items():
            archive.writestr(f"{name}.dist-info/{file}", text)
    return wheel
