"""Starts `axreplay serve` as the services of test runners do, and runs suites of clients that are not from PyPI.

    AXREPLAY=.build/debug/axreplay serve.py

A client that is not installed is skipped with a message.
"""

import http.client
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
START = re.compile(r"Appium REST http interface listener started on (http://127\.0\.0\.1:(\d+)/wd)\n")
ORIGIN = "https://inspector.example"
WARNING = f"if you trust it, start again with --allow-origin {ORIGIN}\n"


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def status(port, path, headers):
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    client.request("GET", path, headers=headers)
    return client.getresponse().status


def ruby(address):
    if not shutil.which("ruby") or subprocess.run(["ruby", "-e", "require 'selenium-webdriver'"], capture_output=True).returncode:
        print("clients: Ruby's selenium-webdriver: SKIPPED: not installed", file=sys.stderr)
        return ""
    result = subprocess.run(["ruby", HERE / "Suites/selenium.rb", address], capture_output=True, text=True, timeout=120)
    check(result.returncode == 0, f"Ruby: {result.stdout}{result.stderr}")
    return f"; Ruby's selenium-webdriver: {result.stdout.strip()}"


def main():
    server = subprocess.Popen(
        [os.environ["AXREPLAY"], "serve", "snapshots/shop-login", "--port", "0", "--base-path", "/wd/", "--allow-cors"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        start = server.stdout.readline()
        match = START.fullmatch(start)
        check(match, f"the start line is {start!r}")
        address, port = match[1], int(match[2])
        answers = [
            ("/wd/status", {}, 200), ("/status", {}, 404), ("/wd/status", {"Origin": "http://localhost:8000"}, 200),
            ("/wd/status", {"Origin": ORIGIN}, 403), ("/wd/status", {"Origin": ORIGIN}, 403),
        ]
        for path, headers, expected in answers:
            actual = status(port, path, headers)
            check(actual == expected, f"{path} {headers}: {actual} instead of {expected}")
        suites = ruby(address)
    finally:
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=60)
    check(errors.count(WARNING) == 1, f"the warning is not there once: {errors!r}")
    print(f"clients: serve: {len(answers)} answers{suites}")


if __name__ == "__main__":
    sys.exit(main())
