"""Sends requests to the server with the clients of HTTP that are installed.

    SERVER=.build/debug/EchoServerProgram clients.py

A client that is not installed is skipped with a message.
"""

import http.client
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
REFUSED = "413 The body is longer than 16777216 bytes"
X = "x" * 100  # The beginning of a long body, which the server repeats.

CURL = [
    # Arguments, and the answer.
    (["{address}/a"], "200 GET a 0 "),
    (["--http2", "{address}/a"], "200 GET a 0 "),
    (["--http2", "-d", "abc", "-H", "Content-Type: application/json", "{address}/b"], "200 POST b 3 abc"),
    (["--http1.0", "{address}/a"], "200 GET a 0 "),
    (["--http1.0", "{address}/a", "{address}/b"], "200 GET a 0  200 GET b 0 "),
    (["{address}/a", "{address}/b"], "200 GET a 0  200 GET b 0 "),
    (["-x", "{address}", "http://localhost:1/target?a=b"], "200 /target?a=b"),
    (["-x", "{address}", "http://evil.example/a"],
     "403 Requests for the host “evil.example” are refused. If it is this machine, use --allow-host"),
    (["-I", "-o", "/dev/null", "{address}/a"], "200"),
    (["-T", "{long}", "{address}/c"], f"200 PUT c 3000000 {X}"),
    (["-T", "{long}", "-H", "Transfer-Encoding: chunked", "{address}/c"], f"200 PUT c 3000000 {X}"),
    (["-T", "{long}", "-H", "Expect: 100-continue", "{address}/c"], f"200 PUT c 3000000 {X}"),
    (["-T", "{longer}", "-H", "Expect: 100-continue", "{address}/d"], REFUSED),
    (["-T", "{longer}", "-H", "Expect:", "{address}/d"], REFUSED),
    (["-T", "{longer}", "-H", "Expect:", "-H", "Transfer-Encoding: chunked", "{address}/d"], REFUSED),
]

PROGRAMS = [
    # The name, its command, and its answers, in lines.
    ("Node", ["node", HERE / "client.mjs"], [
        "200 GET a 0 ", "200 POST b 3 abc", f"200 POST c 3000000 {X}", "200 POST chunks 3 abc", REFUSED, "200 GET e 0 ",
        "200 POST fetched 3 \0\0\0"]),
    ("Java", ["java", HERE / "Client.java"], [
        "200 GET a 0 ", "200 POST b 3 abc", f"200 POST c 3000000 {X}", REFUSED, "200 GET e 0 "]),
]


def check(actual, expected, what):
    if actual != expected:
        raise AssertionError(f"{what}: {actual!r} instead of {expected!r}")


def output(command):
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=120)
    check(result.returncode, 0, f"{command[0]}: {result.stderr}")
    return result.stdout


def curl(port):
    with tempfile.TemporaryDirectory() as folder:
        places = {"address": f"http://127.0.0.1:{port}"}
        for name, length in ("long", 3_000_000), ("longer", 30_000_000):
            path = pathlib.Path(folder, name)
            path.write_bytes(b"x" * length)
            places[name] = str(path)
        for arguments, expected in CURL:
            # A line with the status follows each body.
            command = ["curl", "-s", "-S", "--max-time", "60", "--noproxy", "", "-w", "\n%{http_code}\n"]
            text = output(command + [argument.format(**places) for argument in arguments])
            lines = text.split("\n")
            answers = " ".join(f"{status} {body}" if body else status for body, status in zip(lines[::2], lines[1::2]))
            check(answers, expected, f"curl {' '.join(arguments)}")
    return len(CURL)


def python(port):
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    rows = [("GET", "/a", None, "200 GET a 0 "), ("POST", "/b", b"abc", "200 POST b 3 abc"),
            ("POST", "/c", iter([b"a", b"bc"]), "200 POST c 3 abc"), ("POST", "/d", b"x" * 30_000_000, REFUSED),
            ("GET", "/e", None, "200 GET e 0 ")]
    for method, path, body, expected in rows:
        try:
            client.request(method, path, body)
        except ConnectionError:
            pass  # The client may notice the end before it reads the answer.
        answer = client.getresponse()
        check(f"{answer.status} {answer.read().decode()}", expected, f"{method} {path}")
    return len(rows)


def main():
    server = subprocess.Popen([os.environ["SERVER"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        port = int(server.stdout.readline())
        counts = {"Python": python(port)}
        if shutil.which("curl"):
            counts["curl"] = curl(port)
        for name, command, answers in PROGRAMS:
            if shutil.which(command[0]):
                check(output([*command, port]), "".join(f"{answer}\n" for answer in answers), name)
                counts[name] = len(answers)
    finally:
        server.stdin.close()
        server.wait(20)
    print("clients: " + ", ".join(f"{count} answers for {name}" for name, count in counts.items()))
    for name in {"curl", "Node", "Java"} - counts.keys():
        print(f"clients: {name}: SKIPPED: not installed", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
