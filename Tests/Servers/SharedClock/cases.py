"""What tests wait for: python cases.py CASE prints the verdict, which must be that of real time."""

import _signal
import _thread
import asyncio
import concurrent.futures
import datetime
import http.client
import http.server
import logging
import multiprocessing
import os
import pathlib
import queue
import resource
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import typing
import unittest.mock
import warnings
import weakref

from app import App, wait

CHILD = [sys.executable, "-S", "-c"]


def child(program, *arguments):
    # Its interpreter needs no clock of the app.
    environment = {**os.environ, "AXREPLAY_SERVER": ""}
    return subprocess.Popen([*CHILD, program, *map(str, arguments)], env=environment)


def about(polls, expected):
    """In real time, a busy machine loses polls."""
    return expected if os.environ.get("REAL_TIME") and expected // 2 <= polls <= expected else polls


# What is in the app


def waits_in_vain():
    app = App()
    return wait(10, lambda: app.find("nothing")), about(app.polls, 20)


def waits_with_short_polls():
    app = App()
    return wait(10, lambda: app.find_one("nothing"), 0.22), about(app.polls, 46)


def waits_until_it_comes():
    app = App()
    return wait(5, lambda: app.find("home")), about(app.polls, 9)


def waits_too_short():
    app = App()
    return wait(3, lambda: app.find("home")), about(app.polls, 6)


def pauses():
    app = App()
    clocks = (time.time, time.monotonic, time.perf_counter, lambda: time.time_ns() / 1e9,
              lambda: datetime.datetime.now().timestamp(), lambda: time.mktime(time.localtime()),
              lambda: time.clock_gettime(time.CLOCK_MONOTONIC),
              lambda: datetime.datetime.now(datetime.timezone.utc).timestamp())
    before = [clock() for clock in clocks]
    time.sleep(15)
    passed = [round(clock() - start, 0) for clock, start in zip(clocks, before)]
    return passed, app.find("popup"), round(app.now())


def pauses_and_waits():
    app = App()
    began = time.monotonic(), time.time()
    time.sleep(15)
    found = wait(10, lambda: app.find("nothing"))
    return found, round(time.monotonic() - began[0]), round(time.time() - began[1]), round(app.now())


def pauses_twice():
    app = App()
    time.sleep(1)
    time.sleep(1)
    return app.find("toast"), app.find("home")


def misses_the_toast():
    app = App()
    time.sleep(3)
    return wait(2, lambda: app.find("toast"))


def waits_until_a_time():
    app = App()
    began = app.now()
    end = time.monotonic() + 1
    time.sleep(end - time.monotonic())
    return app.now() - began > 0.999999


def waits_implicitly():
    app = App()
    app.implicit(3)
    began = time.monotonic()
    found = wait(5, lambda: app.find_one("nothing"))
    return found, app.polls, round(time.monotonic() - began, 1)


def waits_over_dates():
    app = App()
    end = datetime.datetime.now() + datetime.timedelta(seconds=5)
    while datetime.datetime.now() < end and not app.find("popup"):
        time.sleep(0.5)
    return app.polls, app.find("home"), app.find("popup")


def computes():
    app = App()
    began = time.perf_counter()
    end = time.process_time() + 1.3
    while time.process_time() < end:
        pass
    return time.perf_counter() - began > 1, app.find("toast")


def waits_beside_another_phone():
    one, two = App("one"), App("two")
    time.sleep(1.2)
    found = one.find("toast"), two.find("toast")
    return found, wait(6, lambda: one.find("popup")), two.find("popup")


def is_real_after_the_end():
    app = App()
    time.sleep(8)
    app.quit()
    began = real_clock()
    time.sleep(0.5)
    return real_clock() - began > 0.45


def real_clock():
    return os.times().elapsed


# Files, ports, servers and processes


WRITES = "import sys, time, pathlib; time.sleep(1.5); pathlib.Path(sys.argv[1]).write_text('done')"


def waits_for_a_file(app=None):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "file")
        process = child(WRITES, file)
        app = app or App()
        return wait(10, file.exists), process.wait()


def waits_for_a_file_and_the_app():
    app = App()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "file")
        process = child(WRITES, file)
        return wait(10, lambda: app.find("nothing") or os.path.exists(file)), process.wait()


def waits_for_a_file_of_another_process():
    with tempfile.TemporaryDirectory() as folder:
        process = child(WRITES, os.path.join(folder, "file"))
        app = App()
        app.find("spinner")
        found = wait(10, lambda: app.find("nothing") or "file" in os.listdir(folder))
        return found, process.wait()


def waits_for_text_in_a_file():
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "file")
        file.write_text("begun")
        os.utime(file, (0, 0))
        process = child(WRITES, file)
        app = App()
        return wait(10, lambda: app.find("nothing") or "done" in file.read_text()), process.wait()


OPENS = """
import http.server, sys, time, threading
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        ready = time.monotonic() - began > 1.5
        self.send_response(200 if ready else 503)
        self.send_header("Content-Length", "0")
        self.end_headers()
    def log_message(self, *arguments): pass
began = time.monotonic()
if sys.argv[2] == "late": time.sleep(1.5)
server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
if sys.argv[2] != "late": print("ready", flush=True)
threading.Timer(12, server.shutdown).start()
server.serve_forever()
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def is_open(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


def waits_for_a_port():
    port, app = free_port(), App()
    app.find("spinner")
    process = child(OPENS, port, "late")
    try:
        return wait(10, lambda: is_open(port))
    finally:
        process.kill()


def waits_for_a_port_and_the_app():
    port, app = free_port(), App()
    process = child(OPENS, port, "late")
    try:
        return wait(10, lambda: app.find("nothing") or is_open(port))
    finally:
        process.kill()


def waits_for_a_server():
    """On a connection that stays open."""
    port, app = free_port(), App()
    process = subprocess.Popen([*CHILD, OPENS, str(port), "early"], stdout=subprocess.PIPE)
    process.stdout.readline()
    connection = http.client.HTTPConnection("127.0.0.1", port)

    def is_healthy():
        connection.request("GET", "/")
        response = connection.getresponse()
        response.read()
        return app.find("nothing") or response.status == 200
    try:
        return wait(10, is_healthy)
    finally:
        process.kill()


CONNECTED = """
import socket, sys, time
server = socket.create_server(("127.0.0.1", int(sys.argv[1])))
connection = server.accept()[0]
connection.recv(1)
began = time.monotonic()
while connection.recv(1):
    connection.send(b"1" if time.monotonic() - began > 2 else b"0")
"""


def waits_for_a_client_in_c():
    """A library in C asks another server, by a connection that was there before, and is old enough to be no doubt."""
    import ctypes
    c, port = ctypes.CDLL(None), free_port()
    # It outlives the shell that has started it.
    command = [*CHILD, CONNECTED, str(port)]
    subprocess.run(["sh", "-c", '"$@" &', "sh", *command], env={**os.environ, "AXREPLAY_SERVER": ""}, check=True)
    while not is_bound(port):
        time.sleep(0.1)
    connection = c.socket(socket.AF_INET, socket.SOCK_STREAM, 0)
    address = struct.pack("=HH4s8x", socket.AF_INET, socket.htons(port), socket.inet_aton("127.0.0.1"))
    assert c.connect(connection, address, len(address)) == 0
    time.sleep(10.5)
    app = App()
    answer = ctypes.create_string_buffer(1)

    def is_done():
        app.find("nothing")
        c.send(connection, b"x", 1, 0)
        return c.recv(connection, answer, 1, 0) == 1 and answer.raw == b"1"

    c.send(connection, b"x", 1, 0)
    return wait(8, is_done)


def is_bound(port):
    """Whether something listens at a port, without connecting."""
    with socket.socket() as other:
        try:
            other.bind(("127.0.0.1", port))
        except OSError:
            return True
    return False


def waits_for_a_process():
    app = App()
    app.find("spinner")
    return child("import time; time.sleep(1.5)").wait(timeout=5)


def polls_a_process():
    app = App()
    process = child("import time; time.sleep(1.5)")
    for _ in range(10):
        app.find("spinner")
        if process.poll() is not None:
            return "ended"
        time.sleep(0.5)
    return "did not end"


def pauses_for_a_process():
    app = App()
    process = child("import time; time.sleep(2)")
    app.find("spinner")
    time.sleep(0.5)
    app.find("spinner")
    time.sleep(4)
    return process.poll()


def waits_for_a_worker_process():
    app = App()
    process = multiprocessing.Process(target=time.sleep, args=(2.5,))
    process.start()
    app.find("spinner")
    time.sleep(0.5)
    app.find("spinner")
    time.sleep(4)
    return process.exitcode


def waits_for_a_signal():
    app, seen = App(), []
    signal.signal(signal.SIGALRM, lambda *_: seen.append(1))
    signal.alarm(1)
    app.find("spinner")
    time.sleep(3)
    return seen


# Threads, events, queues and pools


def pauses_for_a_thread():
    app, seen = App(), []
    threading.Thread(target=lambda: time.sleep(1) or seen.append(1)).start()
    app.find("spinner")
    time.sleep(5)
    return seen


def pauses_twice_for_a_thread():
    app, seen = App(), []
    threading.Thread(target=lambda: time.sleep(3) or seen.append(1)).start()
    app.find("spinner")
    time.sleep(1)
    app.find("spinner")
    time.sleep(5)
    return seen


def pauses_for_an_earlier_thread():
    seen = []
    threading.Thread(target=lambda: time.sleep(2) or seen.append(1)).start()
    app = App()
    app.find("spinner")
    time.sleep(4)
    return seen


def polls_the_flag_of_a_thread():
    app, seen = App(), []
    threading.Thread(target=lambda: time.sleep(2) or seen.append(1), daemon=True).start()
    return wait(8, lambda: app.find("nothing") or seen)


def pauses_for_a_timer():
    app, seen = App(), []
    threading.Timer(1, seen.append, (1,)).start()
    app.find("spinner")
    time.sleep(3)
    return seen


def waits_for_an_event():
    app, event = App(), threading.Event()
    threading.Timer(1, event.set).start()
    app.find("spinner")
    return event.wait(5), app.find("toast")


def waits_for_an_event_in_vain():
    app, event = App(), threading.Event()
    app.find("spinner")
    return event.wait(1.5), app.find("toast"), app.find("home")


def polls_an_event():
    app, event = App(), threading.Event()
    threading.Thread(target=lambda: time.sleep(2) or event.set(), daemon=True).start()
    time.sleep(0.1)
    return wait(6, lambda: app.find("nothing") or event.is_set())


def waits_for_a_queue():
    app, items = App(), queue.Queue()
    threading.Timer(1, items.put, (7,)).start()
    app.find("spinner")
    return items.get(timeout=5)


def waits_for_a_queue_in_vain():
    app, items = App(), queue.Queue()
    app.find("spinner")
    try:
        return items.get(timeout=1.5)
    except queue.Empty:
        return "empty", app.find("toast"), app.find("home")


def waits_for_a_pool():
    app = App()
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        future = pool.submit(lambda: time.sleep(2) or "done")
        app.find("spinner")
        time.sleep(1)
        app.find("spinner")
        time.sleep(4)
        return future.done()


def pauses_for_the_thread_of_a_thread():
    app, seen = App(), []

    def start():
        threading.Thread(target=lambda: time.sleep(2) or seen.append(1)).start()
    helper = threading.Thread(target=start)
    helper.start()
    helper.join()
    app.find("spinner")
    time.sleep(0.5)
    app.find("spinner")
    time.sleep(4)
    return seen


def waits_in_a_thread_that_begins_with_a_pause():
    app, seen = App(), []
    thread = threading.Thread(target=lambda: time.sleep(4.5) or seen.append(app.find("home")))
    thread.start()
    thread.join()
    return seen


def shares_a_session_between_threads():
    app, lock = App(), threading.Lock()

    def test(name):
        for _ in range(3):
            with lock:
                app.find(name)
            time.sleep(1)
    threads = [threading.Thread(target=test, args=(name,)) for name in ("spinner", "home")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return round(app.now())


def joins_a_thread_with_a_limit():
    """The thread waits for the app; the limit is over before the app shows it."""
    app, seen = App(), []
    thread = threading.Thread(target=lambda: seen.append(wait(9, lambda: app.find("popup"))))
    thread.start()
    thread.join(3)
    alive = thread.is_alive()
    thread.join()
    return alive, seen


def closes_popups_in_a_thread():
    """A second thread on the session, while the first one computes and then waits."""
    app, ended = App(), threading.Event()
    lock = threading.Lock()

    def find(name):
        with lock:
            return app.find(name)

    def close():
        while not ended.is_set():
            find("popup")
            time.sleep(1)
    thread = threading.Thread(target=close, daemon=True)
    thread.start()
    end = time.process_time() + 1
    while time.process_time() < end:
        pass
    polls = []
    found = wait(5, lambda: polls.append(1) or find("nothing"))
    ended.set()
    return found, len(polls) in (10, 11), app.now() < 9


def runs_in_parallel():
    def test(number):
        app = App("test %d" % number)
        found = wait(6, lambda: app.find("nothing"))
        return found, about(app.polls, 12)
    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        return list(pool.map(test, range(6)))


def stamps_are_in_order():
    """Stamps of a thread without a session, between those of one with a session."""
    app, stamps = App(), [time.time()]
    for _ in range(5):
        time.sleep(2)
        app.find("spinner")
        stamps.append(time.time())
        thread = threading.Thread(target=lambda: stamps.append(time.time()))
        thread.start()
        thread.join()
        stamps.append(time.time())
    return stamps == sorted(stamps)


def hands_work_to_an_idle_thread():
    app, items, seen = App(), queue.Queue(), []
    threading.Thread(target=lambda: items.get() and (time.sleep(1) or seen.append(1)), daemon=True).start()
    time.sleep(0.1)
    app.find("spinner")
    items.put(1)
    time.sleep(2)
    return seen


def pauses_for_a_thread_that_waits_for_a_pool():
    app, seen = App(), []

    def work():
        with concurrent.futures.ThreadPoolExecutor() as pool:
            seen.extend(pool.map(time.sleep, [1.5]))
    threading.Thread(target=work, daemon=True).start()
    time.sleep(0.1)
    app.find("spinner")
    time.sleep(3)
    return seen


# What goes on in the background


def pauses_twice_for_the_process_of_a_process():
    app = App()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(f"(sleep 1.5; echo > {folder}/file) > /dev/null 2>&1 &", shell=True)
        for seconds in (0.1, 3):
            app.find("spinner")
            time.sleep(seconds)
        return os.path.exists(f"{folder}/file")


def waits_for_one_of_two_files():
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}/file", f"{folder}/other"] * 10
        process, app = child(WRITES, files[0]), App()
        return wait(5, lambda: app.find("nothing") or os.path.lexists(files.pop())), process.wait()


# Limits and short waits


def is_limited_by_an_alarm():
    app = App()

    def stop(*_):
        raise TimeoutError
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(2)
    try:
        return wait(8, lambda: app.find("home"))
    except TimeoutError:
        return "too late"


def limits_the_result_of_a_thread():
    def work():
        app = App()
        wait(5, lambda: app.find("popup"))
    with concurrent.futures.ThreadPoolExecutor() as pool:
        try:
            return pool.submit(work).result(timeout=2)
        except concurrent.futures.TimeoutError:
            return "too late"


def limits_a_process_beside_the_app():
    app, seen = App(), []
    thread = threading.Thread(target=lambda: seen.append(subprocess.run(["sleep", "1.5"], timeout=5).returncode))
    thread.start()
    time.sleep(0.3)
    app.implicit(10)
    app.find("nothing")
    time.monotonic()
    thread.join()
    return seen


def waits_shortly():
    app, event = App(), threading.Event()
    return any(app.find("home") or event.wait(0.05) for _ in range(90))


def asks_in_a_signal_handler():
    app, seen = App(), []
    other = App()

    def ask(*_):
        if not seen or seen[-1]:
            seen.append(0)
            other.find("spinner")
            seen[-1] = 1
    signal.signal(signal.SIGALRM, ask)
    signal.setitimer(signal.ITIMER_REAL, 0.003, 0.003)
    for _ in range(150):
        app.find("spinner")
    signal.setitimer(signal.ITIMER_REAL, 0)
    return len(seen) > 5


# Limits of other threads, and other phones: threads that wait for a test take no less time than in real time


def waits_for_the_popup(test="other"):
    app = App(test)
    return wait(9, lambda: app.find("popup"))


def pauses_on(app, length=0):
    app.find("spinner")
    time.sleep(length)
    app.find("spinner")
    return app


def side_by_side(*functions):
    """The results, in the order in which the functions end."""
    results = []
    threads = [threading.Thread(target=lambda function=function: results.append(function())) for function in functions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def beside_limits_a_thread_of_a_loop():
    async def run():
        loop = asyncio.get_running_loop()
        done, _ = await asyncio.wait({loop.run_in_executor(None, waits_for_the_popup)}, timeout=2)
        return len(done)
    return asyncio.run(run())


def beside_limits_a_pool_by_an_alarm():
    def stop(*_):
        raise TimeoutError
    signal.signal(signal.SIGALRM, stop)
    signal.alarm(2)
    try:
        with concurrent.futures.ThreadPoolExecutor() as pool:
            return pool.submit(waits_for_the_popup).result()
    except TimeoutError:
        return "too late"


def beside_pauses():
    seen = []
    threading.Thread(target=lambda: seen.append(waits_for_the_popup())).start()
    time.sleep(2)
    return len(seen)


def beside_limits_a_lock():
    lock = threading.Lock()
    lock.acquire()
    threading.Thread(target=lambda: waits_for_the_popup() and lock.release()).start()
    return lock.acquire(timeout=2)


def beside_limits_a_sibling():
    done = threading.Event()
    return side_by_side(lambda: done.wait(2), lambda: waits_for_the_popup() and done.set())


def beside_polls_a_sibling():
    done, app = threading.Event(), App()
    threading.Thread(target=lambda: waits_for_the_popup() and done.set()).start()
    return wait(3, lambda: app.find("nothing") or done.is_set())


def beside_is_first_of_two_phones():
    return side_by_side(lambda: pauses_on(App("slow"), 5) and "slow",
                        lambda: time.sleep(0.3) or pauses_on(App("fast"), 2) and "fast")


def beside_joins_the_thread_of_another_phone():
    app = pauses_on(App())
    thread = threading.Thread(target=lambda: pauses_on(App("other"), 5))
    thread.start()
    thread.join()
    return app.find("home")


def beside_logs_in_on_two_phones():
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        _, fast = pool.map(lambda length: pauses_on(App("%d" % length), length), (5, 1))
    return fast.find("home")


def beside_meets_another_phone():
    barrier = threading.Barrier(2)

    def test(length):
        app = pauses_on(App("%d" % length), length)
        barrier.wait()
        return app.find("home")
    return side_by_side(lambda: test(5), lambda: test(1))


def beside_has_an_alarm_and_a_busy_thread():
    """The thread has asked the app, and waits for something else."""
    app, lock, (own, other) = App(), threading.Lock(), socket.socketpair()

    def find(name):
        with lock:
            return app.find(name)
    threading.Thread(target=lambda: (find("spinner"), own.recv(1)), daemon=True).start()
    time.sleep(0.2)

    def stop(*_):
        raise TimeoutError
    # The function of the library makes sleeps real.
    _signal.signal(signal.SIGALRM, stop)
    signal.alarm(5)
    try:
        return wait(3, lambda: find("nothing"))
    except TimeoutError:
        return "too late"


# What a test asks in vain


def beside_polls_in_vain():
    """After each of these, a sleep takes real time."""
    child = subprocess.Popen(["sleep", "30"])
    mine, other = socket.socketpair()
    mine.setblocking(False)
    connection, _ = multiprocessing.Pipe()
    future, missing = concurrent.futures.Future(), "/missing/file"
    exists = unittest.mock.Mock(wraps=os.path.exists)
    polls = [lambda: os.waitpid(child.pid, os.WNOHANG), lambda: os.wait4(child.pid, os.WNOHANG), future.done,
             lambda: os.write(mine.fileno(), b"x"), lambda: mine.recvmsg(1), lambda: os.readlink(missing),
             lambda: os.utime(missing), lambda: exists(missing), connection.poll, lambda: __import__("missing_module"),
             lambda: _thread.start_new_thread(int, ())]
    slept = []

    def test(poll):
        app = App()
        for _ in range(2):
            try:
                poll()
            except (OSError, ImportError):
                pass
            app.find("spinner")
            began = real_clock()
            time.sleep(0.15)
        slept.append(real_clock() - began > 0.1)
        app.quit()
    for poll in polls:
        side_by_side(lambda: test(poll))
    child.kill()
    return slept


def beside_reads_for_longer():
    """Open files and pipes have a new text later than after the time without a known end, and a process ends."""
    with tempfile.NamedTemporaryFile() as file, open(file.name) as reader:
        pipe, entry = os.pipe()
        os.set_blocking(pipe, False)
        program = f"sleep 11; echo x > {file.name}; echo x >&{entry}"
        actions = [(os.POSIX_SPAWN_DUP2, entry, entry)]
        child = os.posix_spawn("/bin/sh", ["sh", "-c", program], os.environ, file_actions=actions)
        os.close(entry)

        def test(poll):
            app = App()
            return wait(15, lambda: app.find("nothing") or poll())

        def reads():
            try:
                return os.read(pipe, 1)
            except BlockingIOError:
                return None
        return side_by_side(lambda: test(reader.readline), lambda: test(reads),
                            lambda: test(lambda: os.waitpid(child, os.WNOHANG)[0]))


class Worker(multiprocessing.get_context("fork").Process):
    ready, done, exitcode = "ready", "done", "code"


def beside_uses_up_processes():
    """Closed ones, and those with attributes that are methods of others."""
    app = App()
    worker = Worker(target=time.sleep, args=(1,))
    worker.start()
    process = multiprocessing.Process(target=int)
    process.start()
    process.join()
    process.close()
    app.find("spinner")
    time.sleep(1.5)
    return app.find("toast"), worker.is_alive()


# Doubles, and a busy machine


def uses_doubles():
    app, found = App(), []
    for name in ("os.listdir", "os.open", "threading.Thread.is_alive", "os.fstat"):
        with unittest.mock.patch(name, side_effect=ValueError):
            found.append(app.find("toast"))
            time.sleep(0.6)
    with unittest.mock.patch("time.time", return_value=86400.0 * 365):
        return found, datetime.date.today().isoformat(), datetime.datetime.today().year


def is_no_longer_delayed():
    """A thread that has waited for a processor: another one asks, and then no file can be opened."""
    if not hasattr(os, "sched_getaffinity"):
        return True, True  # The system does not count it.
    processors = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(processors)})
    others = [child("while True: pass") for _ in range(3)]
    end = time.process_time() + 0.4
    while time.process_time() < end:
        pass
    for other in others:
        other.kill()
        other.wait()
    os.sched_setaffinity(0, processors)
    app = pauses_on(App())
    side_by_side(lambda: time.sleep(0.3) or app.find("spinner"))
    now = app.now()
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
    app.find("spinner")
    return now < 1.2, app.now() < 1.2


# The process itself


def keeps_nothing_alive():
    class Thing:
        pass
    with concurrent.futures.ThreadPoolExecutor(1) as pool:
        future = pool.submit(Thing)
        things = [weakref.ref(future.result())]
        del future
        pool.submit(int).result()
    thread = threading.Thread(target=int)
    thread.start()
    thread.join()
    things.append(weakref.ref(thread))
    del thread
    return [thing() for thing in things]


def warns_the_caller():
    app = App()
    app.find("spinner")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        moment = datetime.datetime.utcnow()
    return abs(moment.timestamp() - time.mktime(time.gmtime())) < 2, [os.path.basename(one.filename) for one in caught]


def keeps_functions():
    class Clock:
        monotonic, nap = time.monotonic, time.sleep
    Clock().nap(0)
    record = logging.LogRecord("name", logging.INFO, "file", 1, "message", (), None)
    with tempfile.TemporaryDirectory() as folder:
        os.symlink("nowhere", f"{folder}/link")
        shutil.copy2(f"{folder}/link", f"{folder}/copy", follow_symlinks=False)
        return (Clock().monotonic() > 0, len(logging.Formatter("%(asctime)s").format(record)) > 9,
                os.readlink(f"{folder}/copy"), pathlib.Path(folder).exists(), typing.get_type_hints(time.sleep))


def keeps_modules():
    program = "import sys; print({'calendar', 'datetime', 'email', 'selectors', 'urllib.parse'} & set(sys.modules))"
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout


# Event loops


def waits_in_an_event_loop():
    app = App()

    async def run():
        for _ in range(20):
            if app.find("home"):
                return app.polls
            await asyncio.sleep(0.5)
    return asyncio.run(run())


def waits_twice_in_an_event_loop():
    one, two = App("one"), App("two")

    async def poll(app, name, interval):
        for _ in range(30):
            if app.find(name):
                return app.polls
            await asyncio.sleep(interval)

    async def run():
        return await asyncio.gather(poll(one, "home", 0.5), poll(two, "popup", 0.7))
    return asyncio.run(run())


def pauses_in_an_event_loop():
    app = App()

    async def run():
        await asyncio.sleep(3)
        await asyncio.sleep(1.3)
        return app.find("toast"), app.find("home")
    return asyncio.run(run())


def waits_for_a_process_in_an_event_loop():
    app = App()

    async def run():
        process = await asyncio.create_subprocess_exec(*CHILD, "import time; time.sleep(1.5)")
        app.find("spinner")
        return await asyncio.wait_for(process.wait(), 5)
    return asyncio.run(run())


def waits_for_a_thread_in_an_event_loop():
    app = App()

    async def run():
        loop = asyncio.get_running_loop()
        future = loop.run_in_executor(None, time.sleep, 1.5)
        app.find("spinner")
        await asyncio.wait_for(future, 5)
        return "done"
    return asyncio.run(run())


def limits_a_wait_in_an_event_loop():
    app = App()

    async def poll():
        while not app.find("popup"):
            await asyncio.sleep(0.5)

    async def run():
        try:
            await asyncio.wait_for(poll(), 5)
        except asyncio.TimeoutError:
            return "too late", app.polls
    return asyncio.run(run())


CASES = {name: case for name, case in list(globals().items())
         if callable(case) and getattr(case, "__module__", None) == "__main__"
         and name not in ("about", "child", "free_port", "is_bound", "is_open", "real_clock", "Worker",
                          "waits_for_the_popup", "pauses_on", "side_by_side")}

if __name__ == "__main__":
    if sys.argv[1:]:
        print(sys.argv[1], CASES[sys.argv[1]]())
    else:
        print("\n".join(CASES))
