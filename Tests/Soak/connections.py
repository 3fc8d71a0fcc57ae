"""Uses up what the HTTP server may use: files, threads, memory and time.

    SERVER=.build/release/EchoServerProgram connections.py

Prints figures, and fails if a client is not answered, if something leaks, or if the server does not stop.
"""

import collections
import os
import pathlib
import re
import resource
import socket
import struct
import subprocess
import sys
import threading
import time

GET = b"GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n"
BODY = b"x" * 15_900_000


class Server:
    """A server process. Limits: pairs of a resource and its maximum."""

    def __init__(self, *arguments, limits=()):
        self.process = subprocess.Popen(
            [os.environ["SERVER"], *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=lambda: [resource.setrlimit(kind, (maximum, maximum)) for kind, maximum in limits])
        self.port = int(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind is None:
            self.stop()
        else:
            self.process.kill()

    def stop(self):
        if self.process.stdin.closed:
            return
        self.process.stdin.close()
        try:
            check(self.process.wait(20) == 0, f"the server ended with {self.process.returncode}")
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the server does not stop") from None

    def connect(self, host="127.0.0.1"):
        connection = socket.create_connection((host, self.port), timeout=60)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def memory(self):
        """Resident memory in kilobytes."""
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text())[1])

    def processor_time(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def count(self, folder):
        """The number of its files (fd) or threads (task)."""
        return len(os.listdir(f"/proc/{self.process.pid}/{folder}"))

    def wait_for_files(self, count):
        self.wait_for(lambda: self.count("fd"), count, "files")

    def wait_for_memory(self, count):
        self.wait_for(self.memory, count, "KB")

    @staticmethod
    def wait_for(measure, maximum, unit):
        """Waits until a figure is small enough."""
        end = time.monotonic() + 20
        while measure() > maximum:
            check(time.monotonic() < end, f"{measure()} {unit} instead of {maximum}")
            time.sleep(0.02)


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def answer(connection, request=GET):
    """Sends a request and returns the whole answer."""
    connection.sendall(request)
    data = b""
    while b"\r\n\r\n" not in data:
        data += received(connection)
    head, _, body = data.partition(b"\r\n\r\n")
    while len(body) < int(re.search(rb"Content-Length: (\d+)", head)[1]):
        body += received(connection)
    return head + b"\r\n\r\n" + body


def received(connection):
    data = connection.recv(1 << 16)
    check(data, "the connection has ended before the answer")
    return data


def answered(connection):
    return answer(connection).startswith(b"HTTP/1.1 200 ")


def idle_time(server):
    """Processor time in two seconds without a request."""
    before = server.processor_time()
    time.sleep(2)
    return server.processor_time() - before


def files():
    with Server(limits=[(resource.RLIMIT_NOFILE, 64)]) as server:
        connections = []
        for _ in range(150):
            connections.append(server.connect())
            check(answered(connections[-1]), "not answered")
        idle = idle_time(server)
        check(idle < 0.1, f"{idle} s of processor time while idle")
        print(f"files: 64 are enough for 150 clients, of which none closes; {idle:.2f} s of processor time in 2 s after it")


def threads():
    with Server(limits=[(resource.RLIMIT_AS, 450_000_000)]) as server:
        connections, count = [], 0
        for _ in range(400):
            connections.append(server.connect())
            try:
                count += answered(connections[-1])
            except (OSError, AssertionError):
                continue
        for connection in connections:
            connection.close()
        check(answered(server.connect()), "later clients are not answered")
        server.stop()
        print(f"threads: 450 MB of addresses are enough for {count} of 400 clients, and for later ones")


def connections():
    with Server() as server:
        check(answered(server.connect()), "not answered")
        before, kept = server.memory(), []
        for _ in range(500):
            kept.append(server.connect())
            check(answered(kept[-1]), "not answered")
        each = (server.memory() - before) / 500
        check(each < 32, f"{each} KB for each connection")
        for _ in range(1000):
            kept.append(server.connect())
            check(answered(kept[-1]), "not answered")
        print(f"connections: {each:.1f} KB each; {len(kept)} clients answered by {server.count('task')} threads")


def stalled():
    with Server("1") as server:
        count = server.count("fd")
        halves = [GET[:9], b"POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab"]
        silent = [server.connect() for _ in range(500)]
        for index, connection in enumerate(silent):
            connection.sendall(halves[index % 2])
        unread = server.connect()
        unread.sendall(b"GET /big/50000000 HTTP/1.1\r\nHost: localhost\r\n\r\n")
        before = time.monotonic()
        other = server.connect()
        check(answered(other), "not answered")
        taken = time.monotonic() - before
        other.close()
        server.wait_for_files(count)
        print(f"silence: a client beside 500 silent ones is answered after {taken * 1000:.0f} ms; all were ended")


def trickle():
    with Server("1") as server:
        connection, began = server.connect(), time.monotonic()
        try:
            connection.sendall(b"POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n")
            while time.monotonic() - began < 30:
                connection.sendall(b"x")
                time.sleep(0.2)
        except OSError:
            pass
        taken = time.monotonic() - began
        check(taken < 15, f"a request may take {taken} s")
        print(f"slowness: a request of 5 bytes a second is ended after {taken:.0f} s")


def resets():
    with Server() as server:
        count = server.count("fd")
        for index in range(2000):
            connection = server.connect()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.sendall(GET if index % 2 else b"GET /big/300000 HTTP/1.1\r\nHost: localhost\r\n\r\n")
            if index % 4 == 0:
                connection.recv(1000)
            connection.close()
        server.wait_for_files(count)
        print("resets: 2,000 clients that reset their connection leave nothing behind")


def one_after_the_other():
    with Server() as server:
        for number in range(11_000):
            connection = server.connect()
            check(answered(connection), "not answered")
            connection.close()
            if number == 999:
                before = server.memory()
        growth = server.memory() - before
        check(growth < 1024, f"{growth} KB more after 10,000 connections")
        print(f"one after the other: {growth} KB more after 10,000 connections")


def bodies():
    with Server() as server:
        request = b"POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(BODY)
        statuses, peak = collections.Counter(), 0

        def send():
            connection = server.connect()
            try:
                connection.sendall(request)
                connection.sendall(BODY)
            except OSError:
                pass  # refused meanwhile
            statuses[connection.recv(1 << 16)[9:12].decode()] += 1

        senders = [threading.Thread(target=send) for _ in range(60)]
        for sender in senders:
            sender.start()
        while any(sender.is_alive() for sender in senders):
            peak = max(peak, server.memory())
            time.sleep(0.005)
        check(set(statuses) <= {"200", "503"} and statuses["200"] > 0, statuses)
        check(peak < 400_000, f"{peak} KB")
        # A thread frees its memory after its client has the answer.
        server.wait_for_memory(40_000)
        print(f"bodies: 60 of 15.9 MB at once: {dict(statuses)}, at most {peak // 1024} MB, "
              f"afterwards {server.memory() // 1024} MB")


def delay():
    with Server() as server:
        connection, times = server.connect(), []
        for _ in range(10_000):
            before = time.perf_counter()
            check(answered(connection), "not answered")
            times.append(time.perf_counter() - before)
        times.sort()
        check(times[5000] < 0.0005, f"{times[5000]} s")
        check(times[-1] < 0.04, f"{times[-1]} s")
        print(f"delay: 10,000 requests: {times[5000] * 1000:.3f} ms, p99 {times[9900] * 1000:.3f} ms")


def stop():
    with Server() as server:
        resting = [server.connect() for _ in range(10)]
        for connection in resting:
            check(answered(connection), "not answered")
        waiting = [server.connect() for _ in range(3)]
        for connection in waiting:
            connection.sendall(b"GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n")
            check(server.process.stdout.readline() == "waiting\n", "an answer does not wait")
        server.process.stdin.write("stop\n")
        server.process.stdin.flush()
        for connection in resting:
            check(connection.recv(1) == b"", "a connection is not closed")
        server.stop()
        for connection in waiting:
            check(connection.recv(1 << 16).startswith(b"HTTP/1.1 200 "), "an answer that was computed is lost")
            check(connection.recv(1) == b"", "a connection is not closed")
        try:
            server.connect()
        except ConnectionRefusedError:
            print("stop: the answers that are computed are sent, everything is closed")
        else:
            raise AssertionError("the server still listens")


def main():
    # Each client is a file.
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if 0 <= hard < 4096 else 4096, hard))
    for scenario in (files, threads, connections, stalled, trickle, resets, one_after_the_other, bodies, delay, stop):
        scenario()


if __name__ == "__main__":
    sys.exit(main())
