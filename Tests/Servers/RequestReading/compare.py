"""Compares how axreplay's server and llhttp, the parser of Node, read mutated requests.

    READER=.build/debug/RequestReadingProgram compare.py [COUNT [SEED]]

Fails if the server accepts a request that llhttp reads with another target, body or header, or after which llhttp does
not treat the connection in the same way, or if the server reads a request differently in one piece, in single bytes
and in random pieces. Prints why the server refuses requests that llhttp accepts: that is stricter, not wrong.
"""

import collections
import os
import random
import re
import struct
import subprocess
import sys

import httptools

BATCH = 20_000
SHOWN = 10

HEADS = [
    "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /a?b=c%20d HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nX-Empty:\r\nX-Blank: \t b \t\r\n\r\n",
    "DELETE /session/1 HTTP/1.1\r\nHost: [::1]:4723\r\nConnection: close\r\n\r\n",
    "GET /a HTTP/1.0\r\n\r\n",
    "HEAD /a HTTP/1.0\r\nHost: a\r\nConnection: Keep-Alive\r\n\r\n",
    "GET http://localhost/a HTTP/1.1\r\nHost: localhost\r\nConnection: TE, close\r\n\r\n",
    "GET /a HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
    "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n\r\n",
    "\r\nOPTIONS /a HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:8000\r\nCookie: a=b; c=d\r\n\r\n",
    "PUT /caf%C3%A9#part HTTP/1.1\r\nHost: localhost\r\nX-Name: caf\xc3\xa9 \xff\r\nX-Name: again\r\n\r\n",
]
BODIES = [
    "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc",
    "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n",
    "PATCH /a HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 0011\r\n\r\n{\"a\": [1]}\n",
    "POST /a HTTP/1.0\r\nHost: localhost\r\nContent-Length: 3\r\nConnection: keep-alive\r\n\r\na\r\n",
    "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
    "POST /a HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: Chunked\r\n\r\nA\r\n0123456789\r\n0b\r\nabcdefghijk\r\n"
    "000\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b;c=\"d\"\r\nabc\r\n0;e\r\nX-T: 1\r\n"
    "X-U:\r\n\r\n",
    "POST /a HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 2\r\n\r\n{}",
]
# What makes programs disagree about where a request ends.
PIECES = [
    "\r\n", "\n", "\r", "\r\n\r\n", " ", "\t", "\0", "\x0b", "\x7f", "\x80", "\xff", ":", ",", ";", "0", "1", "+", "-", "0x",
    "Content-Length: 3\r\n", "Content-Length: 4\r\n", "content-length : 3\r\n", "Content-Length: 3, 3\r\n",
    "Content-Length: +3\r\n", "Content-Length: 99999999999999999999\r\n", "Content-Length:\r\n",
    "Transfer-Encoding: chunked\r\n", "Transfer-Encoding: identity\r\n", "Transfer-Encoding: gzip, chunked\r\n",
    "Transfer-Encoding: chunked, identity\r\n", "Transfer-Encoding:\r\n", "Transfer-Encoding: \x0bchunked\r\n",
    "Connection: close\r\n", "Connection: keep-alive\r\n", "Connection: ,, Close ,\r\n", "Connection: upgrade\r\n",
    "Connection: closed\r\n", "Connection: close keep-alive\r\n", "Upgrade: h2c\r\n", "Host: other\r\n", "Host:\r\n",
    " folded\r\n", "\tfolded\r\n", "X\r\n", ": x\r\n", "X Y: z\r\n", "0\r\n\r\n", "3\r\nabc\r\n", "FFFFFFFFFFFFFFFF\r\n",
    "HTTP/1.1", "HTTP/1.0", "HTTP/1.2", "HTTP/2.0", "GET", "POST", "CONNECT", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "/", "*",
    "http://", "@",
]


def swapped(character):
    return character.swapcase() if character.isascii() else character


def connection(source):
    """One to three requests, most of them damaged."""
    data = "".join(source.choice(source.choice((HEADS, BODIES))) for _ in range(source.choice((1, 1, 2, 3))))
    for _ in range(source.choice((0, 1, 1, 2, 3, 6))):
        place = source.randrange(len(data) + 1)
        if source.random() < 0.4:
            # At the beginning of a line, where headers and chunks begin.
            place = data.find("\n", place) + 1 or place
        kind = source.randrange(6)
        if kind < 2:
            data = data[:place] + source.choice(PIECES) + data[place:]
        elif kind == 2:
            data = data[:place] + data[place + source.choice((1, 1, 2, 5)):]
        elif kind == 3:
            data = data[:place] + chr(source.randrange(256)) + data[place + 1:]
        elif kind == 4:
            end = data.find("\n", place) + 1 or len(data)
            data = data[:end] + data[place:end] + data[end:]
        else:
            data = data[:place] + swapped(data[place:place + 1]) + data[place + 1:]
    return data.translate({ord(hidden): "-" for hidden in "~|"}).encode("latin-1")


# The server ignores upgrades, whereas llhttp would end the request before its body. So the name of the header is hidden
# from llhttp, by characters that connections do not contain.
TAB_AFTER_CODING = re.compile(rb"(?i)\ntransfer-encoding: *chunked[ \t]*\t[ \t]*\r\n")
UPGRADE = re.compile(rb"(?i)(?<=\n)u(?=pgrade:)")
HIDDEN = {b"U": b"~", b"u": b"|"}


def hide_upgrade(data):
    return UPGRADE.sub(lambda match: HIDDEN[match[0]], data)


def show_upgrade(data):
    for shown, hidden in HIDDEN.items():
        data = data.replace(hidden, shown)
    return data


class Requests:
    """The complete requests that llhttp finds in the bytes of a connection, in the form of the program."""

    def __init__(self, data):
        self.found = []
        self.parser = httptools.HttpRequestParser(self)
        try:
            self.parser.feed_data(hide_upgrade(data))
        except httptools.HttpParserError:
            pass

    def on_message_begin(self):
        self.url, self.body, self.fields, self.is_head = b"", b"", [], True

    def on_url(self, url):
        self.url += url

    def on_header(self, name, value):
        # What follows the body are trailers, which the server ignores.
        if self.is_head:
            text = show_upgrade(value).strip(b" \t").decode("utf-8", "replace").encode()
            self.fields.append(f" {show_upgrade(name).hex()}={text.hex()}")

    def on_headers_complete(self):
        self.is_head = False

    def on_body(self, body):
        self.body += body

    def on_message_complete(self):
        keeps = "1" if self.parser.should_keep_alive() else "0"
        self.found.append(f"{self.parser.get_method().decode()} {show_upgrade(self.url).decode('latin-1')} {keeps} "
                          f"{show_upgrade(self.body).hex()}{''.join(self.fields)}")


def closes_where_both_are_asked(ours, theirs):
    """Whether only the connection differs, and HTTP/1.0 asks both to close it and to keep it: the server closes it."""
    first, second = ours.split(" "), theirs.split(" ")
    options = [bytes.fromhex(value).decode().lower() for name, _, value in (field.partition("=") for field in first[4:])
               if bytes.fromhex(name).lower() == b"connection"]
    names = {name.strip(" \t") for option in options for name in option.split(",")}
    return (first[:2] + first[3:] == second[:2] + second[3:] and (first[2], second[2]) == ("0", "1")
            and names >= {"close", "keep-alive"})


def compare(connections, lines, counts, stricter):
    """Counts the outcomes, and yields the differences."""
    for data, line in zip(connections, lines):
        *ours, end = line.split("\t")
        if end == "differs":
            yield data, line, "the pieces matter"
            continue
        theirs = Requests(data).found
        for index, request in enumerate(ours):
            counts["accepted"] += 1
            if index >= len(theirs) and TAB_AFTER_CODING.search(data):
                # The standard permits it.
                break
            if index >= len(theirs):
                yield data, request, "llhttp refuses it"
                break
            if request != theirs[index] and not closes_where_both_are_asked(request, theirs[index]):
                yield data, request, theirs[index]
                break
            if request.split(" ")[2] == "0":
                # Neither reads on.
                break
        else:
            if end.startswith("refused"):
                counts["refused"] += 1
                if len(theirs) > len(ours):
                    stricter[re.sub("“.*", "", end.removeprefix("refused ")).strip()] += 1


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    source = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    counts, stricter, differences = collections.Counter(), collections.Counter(), 0
    while counts["connections"] < count:
        connections = [connection(source) for _ in range(min(BATCH, count - counts["connections"]))]
        sent = b"".join(struct.pack("<I", len(data)) + data for data in connections)
        output = subprocess.run([os.environ["READER"]], input=sent, stdout=subprocess.PIPE, check=True).stdout
        lines = output.decode().split("\n")[:-1]
        if len(lines) != len(connections):
            sys.exit(f"HTTP: {len(lines)} verdicts on {len(connections)} connections")
        for data, ours, theirs in compare(connections, lines, counts, stricter):
            differences += 1
            if differences <= SHOWN:
                print(f"HTTP: {data!r}\n  axreplay: {ours}\n  llhttp:   {theirs}", file=sys.stderr)
        counts["connections"] += len(connections)
    print(f"HTTP: {counts['connections']} connections: {counts['accepted']} requests accepted, {counts['refused']} "
          f"refused, {sum(stricter.values())} of these only by axreplay, {differences} differences from llhttp")
    if count > 1000:
        for reason, number in stricter.most_common():
            print(f"  {number:7} {reason}")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
