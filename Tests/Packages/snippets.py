"""Runs the scripts of the pipelines in Docs/ContinuousIntegration.md, in projects with and without findings.

    snippets.py DIST

DIST is the directory with the wheel, from which pip installs. Each script runs in the shell of its service.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import venv
import xml.etree.ElementTree

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "Docs/ContinuousIntegration.md").read_text()
FINDING = "from appium import webdriver; driver.find_element(AppiumBy.ACCESSIBILITY_ID, '{}')\n"


def block(heading):
    """The first block of code below a heading."""
    return re.search(rf"^## {heading}\n.*?^```\w+\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)[1]


def gitlab():
    return ["bash", "-e", "-o", "pipefail"], "\n".join(yaml.safe_load(block("GitLab"))["axreplay"]["script"])


def jenkins():
    return ["sh", "-xe"], re.search(r"sh '''(.*?)'''", block("Jenkins"), re.DOTALL)[1]


def bitrise():
    return ["bash"], yaml.safe_load(block("Bitrise"))[0]["script@1"]["inputs"][0]["content"]


def buildkite():
    command = yaml.safe_load(block("Buildkite"))["steps"][0]["command"]
    assert "$" not in command, "Buildkite replaces variables when it uploads the pipeline"
    return ["bash", "-e"], command


def junit(path):
    """The number of failures in a report of JUnit."""
    return len(xml.etree.ElementTree.parse(path).findall(".//failure"))


def test_information(project):
    assert json.loads((project / "results/axreplay/test-info.json").read_text())["test-name"]
    return junit(project / "results/axreplay/axreplay.xml")


def annotation(project):
    annotated = project / "annotation"
    return annotated.read_text().count("| error |") if annotated.exists() else 0


ROWS = [
    (gitlab, lambda project: junit(project / "axreplay.xml")),
    (jenkins, lambda project: junit(project / "axreplay.xml")),
    (bitrise, test_information),
    (buildkite, annotation),
]


def make_image(directory):
    """Makes a directory with the programs of an image, and those of the service."""
    venv.create(directory, with_pip=True)
    agent = directory / "bin/buildkite-agent"
    agent.write_text("#!/bin/sh\ncat >annotation\n")
    agent.chmod(0o755)
    return directory / "bin"


def passes(service, findings, project, environment):
    """Runs the script without findings, and then in the same directory with one."""
    shutil.copytree(ROOT / "snapshots/shop-login", project / "Recordings")
    (project / "axreplay.yml").write_text("lint: {sources: ., snapshots: Recordings}\n")
    shell, script = service()
    (project / "script").write_text(script)
    for expected, account in enumerate(["login.account", "login.acount"]):
        (project / "login.py").write_text(FINDING.format(account))
        done = subprocess.run([*shell, "script"], cwd=project, env=environment, capture_output=True, text=True)
        try:
            assert done.returncode == expected, f"exit code {done.returncode} instead of {expected}"
            count = findings(project)
            assert count == expected, f"{count} findings instead of {expected}"
        except (AssertionError, OSError, SyntaxError) as error:
            print(f"snippets: {service.__name__}: {account}: {error}\n{done.stdout}{done.stderr}", file=sys.stderr)
            return False
    return True


def main():
    results = []
    with tempfile.TemporaryDirectory() as work:
        image = make_image(pathlib.Path(work, "image"))
        for service, findings in ROWS:
            project = pathlib.Path(work, service.__name__)
            results.append(passes(service, findings, project, os.environ | {
                "PATH": f"{image}:{os.environ['PATH']}",
                "PIP_NO_INDEX": "1",
                "PIP_FIND_LINKS": str(pathlib.Path(sys.argv[1]).resolve()),
                "BITRISE_TEST_RESULT_DIR": f"{project}/results",
            }))
    print(f"snippets: {results.count(True)} passed, {results.count(False)} failed")
    sys.exit(not all(results))


main()
