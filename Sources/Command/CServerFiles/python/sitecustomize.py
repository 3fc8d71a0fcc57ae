"""Lets a Python process share the clock of its axreplay sessions, so that waits take no real time.

axreplay serve --exec puts the directory of this file first in PYTHONPATH. Sessions have time, threads drive it: a sleep
moves the clock of its thread, and the thread's next request tells its session the time. Specified in shared-clock.md.
All times are nanoseconds.
"""

import gc
import http.client
import importlib.machinery
import importlib.util
import os
import re
import signal
import socket
import sys
import threading
import time
import urllib.parse

_MODE = os.environ.get("AXREPLAY_CLOCK") or "virtual"
_address = urllib.parse.urlsplit(os.environ.get("AXREPLAY_SERVER", ""))
_real = {name: getattr(time, name) for name in dir(time) if callable(getattr(time, name))}
_monotonic, _real_sleep, _stat, _is_alive = time.monotonic_ns, time.sleep, os.stat, threading.Thread.is_alive
_WALL, _STEADY = "time_ns", "monotonic_ns"
_SECOND, _STEP, _LOOK = 10**9, 10**8, 1000
_TOLERANCE, _COMPUTING = 5 * 10**6, 5 * 10**8
#: Modules that wait for what is not the app: their sleeps and clocks are real, and so are the backoffs of HTTP clients.
_RUNTIME = re.compile(r"(subprocess|multiprocessing|threading|queue|asyncio|selectors|socketserver|concurrent)\b"
                      r"|urllib3\b|selenium\.webdriver\.common\.service$")
#: Modules that look for files, and start threads, for which nobody waits.
_RUNNERS = re.compile(r"(requests|urllib3|httpx|importlib|linecache|logging|_pytest|pytest_\w+|xdist|execnet|pluggy"
                      r"|coverage|concurrent\.futures|robot\.(running|output))\b")
_local = threading.local()
_sessions = {}
_clocks = set()  # of threads with open sessions
_turns = threading.Condition()
_furthest = _offset = _stamp = _ranks = 0


class _Session:
    def __init__(self):
        self.now, self.lock, self.links = None, threading.Lock(), []


class _Link:
    """A thread and a session, with the progress of both when they met."""

    def __init__(self, clock, session, now):
        self.clock, self.session, self.progress, self.now = clock, session, clock.progress, now

    def owed(self):
        """How much further the thread is than the session."""
        return self.clock.advanced() - self.progress - (self.session.now - self.now)

    def place(self, later):
        """The time of the session at which the thread wakes."""
        return self.now + self.clock.progress - self.progress + later


class _Clock:
    """The clock of a thread with open sessions. It stands still while the thread computes."""

    def __init__(self):
        global _ranks
        _ranks += 1
        self.rank, self.thread, self.links = _ranks, threading.current_thread(), []
        self.start = _process_time()
        self.base = _offset
        # What passed in sessions; what passed for the client only; for each look, so that loops end; without real time.
        self.progress = self.extra = self.looks = self.skipped = self.shown = 0
        self.wakes, self.asked, self.foreign = None, False, False
        # What the thread has started, also before its first request.
        former = getattr(_local, "clock", None)
        self.under_way = getattr(_local, "started", []) + (former.under_way if former else [])
        self.paths, self.gap = {}, 0
        try:
            self.delays = os.open("/proc/thread-self/schedstat", os.O_RDONLY)
        except OSError:  # The system does not say how long the thread waited for a processor.
            self.delays = None
        self.mark = None

    def __del__(self):
        if self.delays is not None:
            os.close(self.delays)

    def delay(self):
        return int(os.pread(self.delays, 64, 0).split()[1]) if self.delays is not None else 0

    def begin(self):
        """Begins to measure real time."""
        self.mark = (_monotonic(), time.process_time_ns(), self.delay())

    def measured(self):
        """How long the thread has waited, and how long it has computed, if that counts."""
        mark = self.mark
        span = _monotonic() - mark[0] if mark else 0
        if span < _STEP - _TOLERANCE:
            return 0, 0
        span -= self.delay() - mark[2]
        waited = max(0, span - (time.process_time_ns() - mark[1]))
        computed = span - waited
        return waited if waited >= _STEP - _TOLERANCE else 0, computed if computed >= _COMPUTING else 0

    def advanced(self):
        """The progress with the real time until now."""
        return self.progress + _steps(*self.measured())

    def settle(self):
        """Ends the measurement. Real time passes in steps in sessions, and exactly on the client's clock."""
        waited, computed = self.measured()
        self.progress += _steps(waited, computed)
        self.extra += waited + computed - _steps(waited, computed)
        self.mark = None

    def catch_up(self):
        for link in self.links:
            lag = -link.owed()
            if lag > 0:
                self.progress += lag
                self.skipped += lag

    def now(self):
        self.catch_up()
        return self.start + self.progress + self.extra + self.looks + sum(self.measured())

    def look(self):
        global _furthest
        value = self.now()
        least = max(value, self.shown, _stamp if len(_clocks) == 1 else 0) + _LOOK
        self.looks += least - value
        self.shown = least
        _furthest = max(_furthest, least)
        return least

    def may_skip(self):
        """Whether the thread waits for nothing but the app."""
        self.under_way = [(thing, since) for thing, since in self.under_way
                          if _monotonic() - since < 60 * _SECOND and _is_under_way(thing, self)]
        return self.asked and not self.foreign and not self.under_way

    def sleep(self, span, is_virtual):
        self.settle()
        self.catch_up()
        self.asked = self.foreign = False
        self.gap += 1
        began = _monotonic()
        try:
            with _turns:
                self.wakes = span
                _turns.notify_all()
                # Threads of one session wake in the order of its time.
                while is_virtual and self.must_wait(span) and _monotonic() - began < span:
                    _turns.wait(0.005)
            if not is_virtual:
                _real_sleep(span / 1e9)
        except BaseException:
            passed = min(span, _monotonic() - began)
            span = _steps(passed)
            self.extra += passed - span
            raise
        finally:
            self.wakes = None
            self.progress += span
            self.skipped += span if is_virtual else 0
            self.begin()

    def must_wait(self, span):
        for link in self.links:
            for other in link.session.links:
                clock = other.clock
                if clock is self or not _is_alive(clock.thread):
                    continue
                later = clock.wakes if clock.wakes is not None else _limit(clock.thread)
                if later is None or (other.place(later), clock.rank) < (link.place(span), self.rank):
                    return True
        # Threads that were started by one of the session may be about to send a request.
        sessions, threads = {link.session for link in self.links}, {clock.thread for clock in list(_clocks)}
        for thread in set(threading.enumerate()) - threads:
            starter, since = getattr(thread, "_axreplay", (None, 0))
            if starter and _monotonic() - since < 60 * _SECOND and _limit(thread) is None:
                if any(link.session in sessions for link in starter.links):
                    return True
        return False


def _steps(waited, computed=0):
    return (waited + _TOLERANCE) // _STEP * _STEP + computed // _STEP * _STEP


def _limit(thread):
    """How long a thread waits in the runtime's library at most; None if it does not."""
    frame = sys._current_frames().get(thread.ident)
    code = frame and frame.f_code
    if code and code.co_name == "_worker" and code.co_filename.endswith("concurrent/futures/thread.py"):
        return float("inf")
    if code and code.co_filename.endswith("threading.py") and code.co_name in ("wait", "join", "_wait_for_tstate_lock"):
        timeout = frame.f_locals.get("timeout")
        return float("inf") if timeout is None or timeout < 0 else round(timeout * 1e9)
    return None


def _is_under_way(thing, clock):
    if isinstance(thing, threading.Thread):
        # Threads of the same session wake in order.
        others = {link.clock.thread for own in clock.links for link in own.session.links}
        return thing not in others and _is_alive(thing) and _limit(thing) != float("inf")
    if hasattr(thing, "done"):
        return not thing.done()
    if hasattr(thing, "ready"):
        return not thing.ready()
    if hasattr(thing, "exitcode"):
        return thing.exitcode is None
    try:
        return thing.returncode is None and os.waitid(os.P_PID, thing.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
    except (AttributeError, OSError):
        return False


def _clock():
    clock = getattr(_local, "clock", None)
    return clock if clock is not None and clock.links else None


def _process_time():
    """The time of a thread without sessions: real time goes on from the furthest clock."""
    global _offset, _stamp
    value = _monotonic() + _offset
    if _furthest > value:
        _offset, value = _offset + _furthest - value, _furthest
    _stamp = value
    return value


def _origin(name):
    """What a clock shows when the monotonic clock is at zero."""
    before, value, after = _monotonic(), _real[name](), _monotonic()
    return value - (before + after) // 2


_origins = {name: _origin(name) for name in (_WALL, _STEADY, "perf_counter_ns")}


def _foreign(thing=None):
    """Notes that this thread does something that it may wait for."""
    clock = _clock()
    if clock is None and thing is not None:
        _local.started = getattr(_local, "started", [])[-99:] + [(thing, _monotonic())]
        starter, _ = getattr(threading.current_thread(), "_axreplay", (None, 0))
        if starter:
            starter.under_way.append((thing, _monotonic()))
    elif clock is not None and clock.mark is not None:
        clock.foreign = True
        if thing is not None:
            clock.under_way.append((thing, _monotonic()))


# MARK: Requests


def _enter(identifier):
    """Before a request: the time that its session has at least."""
    clock = _clock()
    if clock is not None:
        clock.settle()
        clock.catch_up()
    if identifier is None:
        return 0
    session = _sessions.setdefault(identifier, _Session())
    if session.now is None:
        return 0
    if clock is None:
        clock = _local.clock = _Clock()
    clock.asked = True
    with session.lock:
        until = session.now + max([0] + [link.owed() for link in session.links])
        _link(clock, session, until)
    return until


def _link(clock, session, now):
    if all(link.clock is not clock for link in session.links):
        link = _Link(clock, session, now)
        session.links.append(link)
        clock.links.append(link)
        _clocks.add(clock)


def _leave(identifier, headers, ends):
    """After a request.

    identifier: The session in its path; None without one.
    """
    clock, name = _clock(), headers.get("X-Axreplay-Session")
    if name and not ends:
        session = _sessions.setdefault(name, _Session())
        with session.lock:
            session.now = max(session.now or 0, round(float(headers.get("X-Axreplay-Now") or 0) * 1e6) * 1000)
            clock = clock or _Clock()
            _link(clock, session, session.now)
        _local.clock, _local.session = clock, name
        clock.asked = True
        clock.catch_up()
    elif identifier is not None:
        session = _sessions.pop(identifier, None)
        for link in session.links if session else []:
            link.clock.look()
            link.clock.links = [other for other in link.clock.links if other.session is not session]
            if not link.clock.links:
                _clocks.discard(link.clock)
    with _turns:
        _turns.notify_all()


def _wrap_connections():
    connection = http.client.HTTPConnection
    put_request, end_headers, get_response = connection.putrequest, connection.endheaders, connection.getresponse

    def is_server(self):
        hosts = (_address.hostname, "localhost", "127.0.0.1", "::1")
        return self.port == _address.port and self.host in hosts and not getattr(_local, "inside", False)

    def putrequest(self, method, url, *arguments, **options):
        if is_server(self):
            found = re.search(r"/session(?:/([^/?]+)(/?))?(?:$|[/?])", url)
            # Clients of WebDriverAgent send some requests without the session.
            name = found[1] if found else None if "/axreplay/" in url else getattr(_local, "session", None)
            self._axreplay = (name, found, method)
        else:
            _foreign()
        return put_request(self, method, url, *arguments, **options)

    def endheaders(self, *arguments, **options):
        if not is_server(self):
            return end_headers(self, *arguments, **options)
        name, found, _ = self._axreplay
        if name or found:
            self.putheader("X-Axreplay-Until", "%.6f" % (_enter(name) // 1000 / 1e6))
        try:
            return end_headers(self, *arguments, **options)
        except BaseException:
            _begin()
            raise

    def getresponse(self):
        if not is_server(self):
            return get_response(self)
        try:
            response = get_response(self)
            name, found, method = self._axreplay
            if name or found:
                ends = method == "DELETE" and found and not found[2] and response.status == 200
                _leave(found and found[1], response.headers, ends)
            return response
        finally:
            _begin()

    connection.putrequest, connection.endheaders, connection.getresponse = putrequest, endheaders, getresponse


def _begin():
    clock = _clock()
    if clock is not None:
        clock.begin()


def _with_reason(message):
    """Adds why the last search of this thread found nothing."""
    try:
        clock, _local.inside = _clock(), True
        if clock is None:
            return message
        connection = http.client.HTTPConnection(_address.hostname, _address.port, timeout=5)
        path = "%s/axreplay/sessions/%s/last" % (_address.path.rstrip("/"), _local.session)
        connection.request("GET", path)
        import json
        response = connection.getresponse()
        last = json.loads(response.read())["value"]
        connection.close()
        return "%s\n%s" % (message or "", last["message"]) if last and response.status == 200 else message
    except Exception:
        return message
    finally:
        _local.inside = False


# MARK: What a thread may wait for besides the app


def _watch():
    starts = {"os.posix_spawn", "os.system", "os.fork", "os.forkpty", "os.exec", "sqlite3.connect"}

    def audit(event, arguments):
        if event == "open" and isinstance(arguments[0], (str, os.PathLike)):
            if not (arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR):
                _ask(arguments[0])
        elif event in ("os.listdir", "os.scandir"):
            _ask(arguments[0] or ".")
        elif event == "socket.connect":
            address = arguments[1]
            if not (isinstance(address, tuple) and address[1] == _address.port):
                _foreign()
        elif event == "subprocess.Popen":
            _foreign(sys._getframe(1).f_locals.get("self"))
        elif event in starts:
            _foreign()

    sys.addaudithook(audit)

    def stat(path, *arguments, **options):
        try:
            return _stat(path, *arguments, **options)
        finally:
            _ask(path)

    access = os.access
    os.stat = _like(_stat, stat)
    os.access = _like(access, lambda path, *modes, **options: (_ask(path), access(path, *modes, **options))[1])
    start = threading.Thread.start

    def started(self):
        name = sys._getframe(1).f_globals.get("__name__") or ""
        if not _RUNNERS.match(name):
            _foreign(self)
        if not _RUNNERS.match(name) or name.startswith("concurrent"):
            own = getattr(threading.current_thread(), "_axreplay", (None, 0))[0]
            self._axreplay = (_clock() or own, _monotonic())
        return start(self)

    threading.Thread.start = _like(start, started)
    _asks(threading.Thread, "is_alive", lambda result: result)
    for name in ("wait", "is_set"):
        _asks(threading.Event, name, lambda result: not result)
    for name in ("send", "sendall"):
        _asks(socket.socket, name, lambda result: True)
    for name in ("recv", "recv_into", "recvfrom", "accept"):
        _asks(socket.socket, name, lambda result: False)
    for name in ("alarm", "setitimer"):
        _asks(signal, name, lambda result: True)
    _change("subprocess", lambda module: _asks(module.Popen, "poll", lambda result: result is None))
    _change("queue", lambda module: _asks(module.Queue, "empty", lambda result: result) or
            _asks(module.Queue, "get", lambda result: False))
    for name, kind, method in (("concurrent.futures._base", "Future", "__init__"),
                               ("multiprocessing.pool", "ApplyResult", "__init__"),
                               ("multiprocessing.process", "BaseProcess", "start")):
        _change(name, lambda module, kind=kind, method=method: _asks(
            getattr(module, kind), method, lambda result: True, True))


def _is_runner(depth):
    try:
        return bool(_RUNNERS.match(sys._getframe(depth + 1).f_globals.get("__name__") or ""))
    except ValueError:  # There is no such caller.
        return False


def _ask(path):
    """Notes that the thread looks for a file as between its last two sleeps, or twice in vain."""
    clock = _clock()
    if clock is None or clock.mark is None or not isinstance(path, (str, os.PathLike)):
        return
    path = os.fsdecode(path)
    if path.endswith((".py", ".pyc")) or _is_runner(2) or _is_runner(3):
        return
    asked = clock.paths.get(path)
    if asked is not None and (asked == clock.gap - 1 or asked == clock.gap and not os.path.lexists(path)):
        clock.foreign = True
    clock.paths[path] = clock.gap


def _asks(kind, name, is_vain, is_started=False):
    """Notes when a function has a result for which the thread may wait, or raises an error, such as queue.Empty."""
    original = getattr(kind, name)

    def asked(*arguments, **options):
        is_waiting = True
        try:
            result = original(*arguments, **options)
            is_waiting = is_vain(result)
            return result
        finally:
            if is_waiting and (is_started or not _is_runner(1)):
                _foreign(arguments[0] if is_started else None)

    setattr(kind, name, _like(original, asked))


# MARK: Clocks and sleeps


def _like(original, function):
    for name in ("__name__", "__qualname__", "__module__", "__doc__"):
        if hasattr(original, name):
            setattr(function, name, getattr(original, name))
    function.__wrapped__ = original
    return function


def _read(name, depth=2):
    clock = _clock()
    if clock is None:
        return _process_time() + _origins[name] if _furthest else _real[name]()
    caller = sys._getframe(depth).f_globals.get("__name__") or ""
    if caller.startswith("asyncio"):
        return clock.now()
    if _RUNTIME.match(caller):
        return _real[name]() + clock.base + clock.skipped
    return clock.look() + _origins[name]


def _sleep(seconds, /):
    clock = _clock()
    caller = sys._getframe(1).f_globals.get("__name__") or ""
    if clock is None or not isinstance(seconds, (int, float)) or not 0 < seconds <= 86_400 or _RUNTIME.match(caller):
        return _real_sleep(seconds)
    clock.sleep(round(seconds * 1e6) * 1000, clock.may_skip())


def _wrap_clocks():
    def wrap(name):
        kind = name + "_ns"
        setattr(time, name, _like(_real[name], lambda: _read(kind) / 1e9))
        setattr(time, kind, _like(_real[kind], lambda: _read(kind)))

    for name in ("monotonic", "perf_counter") + (("time",) if _MODE == "virtual" else ()):
        wrap(name)
    kinds = {"CLOCK_MONOTONIC": _STEADY, "CLOCK_BOOTTIME": _STEADY, "CLOCK_MONOTONIC_RAW": _STEADY}
    if _MODE == "virtual":
        kinds["CLOCK_REALTIME"] = _WALL
        _wrap_dates()
    kinds = {getattr(time, name): kind for name, kind in kinds.items() if hasattr(time, name)}

    def gettime_ns(clock, /):
        moved = _read(kinds[clock]) - _real[kinds[clock]]() if clock in kinds and (_clock() or _furthest) else 0
        return _real["clock_gettime_ns"](clock) + moved

    time.clock_gettime_ns = _like(_real["clock_gettime_ns"], gettime_ns)
    time.clock_gettime = _like(_real["clock_gettime"], lambda clock, /: time.clock_gettime_ns(clock) / 1e9)
    time.sleep = _like(_real_sleep, _sleep)


def _wrap_dates():
    now, real = time.time, _real

    def wrap(name):
        def moved(seconds=None, /):
            return real[name](now() if seconds is None else seconds)
        setattr(time, name, _like(real[name], moved))

    for name in ("localtime", "gmtime", "ctime"):
        wrap(name)
    local = time.localtime
    time.asctime = _like(real["asctime"], lambda t=None, /: real["asctime"](local() if t is None else t))
    time.strftime = _like(
        real["strftime"], lambda format, t=None, /: real["strftime"](format, local() if t is None else t))


def _wrap_datetime():
    """Replaces methods in the dictionaries of the types: a subclass would not be the type of what C code makes.

    Returns functions that put back the originals, and the replacements.
    """
    import ctypes
    import datetime
    own = {kind: dict(kind.__dict__) for kind in (datetime.datetime, datetime.date)}
    moments, days = own[datetime.datetime], own[datetime.date]

    def seconds():
        return _read(_WALL, 3) / 1e9 if _clock() or _furthest else None

    def now(cls, tz=None):
        moved = seconds()
        if moved is None:
            return moments["now"].__get__(None, cls)(tz)
        return moments["fromtimestamp"].__get__(None, cls)(moved, tz)

    def utcnow(cls):
        moved = seconds()
        if moved is None:
            return moments["utcnow"].__get__(None, cls)()
        return moments["utcfromtimestamp"].__get__(None, cls)(moved)

    def today(cls):
        moved = seconds()
        return days["today"].__get__(None, cls)() if moved is None else cls.fromtimestamp(moved)

    new = {datetime.datetime: {"now": now, "utcnow": utcnow}, datetime.date: {"today": today}}
    new = {kind: {name: classmethod(_like(getattr(kind, name), function)) for name, function in methods.items()}
           for kind, methods in new.items()}

    def put(source):
        for kind, methods in new.items():
            for name in methods:
                gc.get_referents(kind.__dict__)[0][name] = source[kind][name]
            ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))

    put(new)
    return lambda: put(own), lambda: put(new)


# MARK: Modules that are loaded later

_changes = {}


def _change(name, change):
    """Changes a module, when it is loaded."""
    if name in sys.modules:
        change(sys.modules[name])
    else:
        _changes[name] = change


class _Imports:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name not in _changes:
            return None
        change, spec = _changes.pop(name), importlib.machinery.PathFinder.find_spec(name, path)
        if spec is not None and getattr(spec.loader, "name", None) == name:
            execute = spec.loader.exec_module

            def exec_module(module):
                before = _time_machine[0]() if name == "_time_machine" else None
                execute(module)
                change(module)
                return before

            spec.loader.exec_module = exec_module
        return spec


_time_machine = (lambda: None, lambda: None)


def _wrap_time_machine(undo, redo):
    """time-machine changes the functions of C that it finds when it is loaded: while it travels, they are in place."""
    global _time_machine
    names = ("time", "time_ns", "localtime", "gmtime", "strftime", "clock_gettime", "clock_gettime_ns")
    ours = {name: getattr(time, name) for name in names}

    def start():
        for name in names:
            setattr(time, name, _real[name])
        undo()

    def stop():
        for name in names:
            setattr(time, name, ours[name])
        redo()

    def change(module):
        stop()
        for name, before, after in (("patch", start, None), ("patch_if_needed", start, None), ("unpatch", None, stop)):
            if hasattr(module, name):
                setattr(module, name, around(getattr(module, name), before, after))

    def around(function, before, after):
        def patched():
            if before:
                before()
            function()
            if after:
                after()
        return patched

    _time_machine = (start, stop)
    _change("_time_machine", change)


def _wrap_event_loop(module):
    """Skips the time until the next timer of an event loop that waits for nothing else."""
    run_once = module.BaseEventLoop._run_once

    def run(self):
        selector, clock = getattr(self, "_selector", None), _clock()
        if clock is None or selector is None or self._ready or self._stopping:
            return run_once(self)
        moments = [handle._when for handle in self._scheduled if not handle._cancelled]
        span = round((min(moments) - self.time()) * 1e6) * 1000 if moments else 0
        if span > 0 and len(selector.get_map()) < 2 and clock.may_skip():
            clock.sleep(span, True)
        elif span > 0:
            # If nothing happens until the timer fires, its nominal time passes.
            select = selector.select

            def selected(timeout):
                clock.settle()
                clock.begin()
                found = select(timeout)
                if not found and timeout:
                    clock.mark = None
                    clock.progress += round(timeout * 1e6) * 1000
                    clock.begin()
                return found

            selector.select = selected
            try:
                return run_once(self)
            finally:
                del selector.select
        return run_once(self)

    module.BaseEventLoop._run_once = _like(run_once, run)


def _wrap_robot(module):
    """Robot Framework sleeps in parts of 10 ms, to be able to stop."""
    parts = module.BuiltIn._sleep_in_parts
    module.BuiltIn._sleep_in_parts = lambda self, seconds: time.sleep(seconds) if _clock() else parts(self, seconds)


def _wrap_selenium(module):
    init = module.TimeoutException.__init__

    def __init__(self, msg=None, *arguments, **options):
        init(self, _with_reason(msg), *arguments, **options)

    module.TimeoutException.__init__ = _like(init, __init__)


def _forget():
    """A forked process has no sessions until it sends a request."""
    global _turns
    _turns = threading.Condition()
    _local.clock = None
    _sessions.clear()
    _clocks.clear()


def _install():
    _watch()
    undo = redo = lambda: None  # noqa: E731
    if _MODE == "virtual":
        try:
            undo, redo = _wrap_datetime()
        except Exception:  # In another Python, datetime stays real.
            pass
    _wrap_clocks()
    _wrap_time_machine(undo, redo)
    _change("asyncio.base_events", _wrap_event_loop)
    _change("robot.libraries.BuiltIn", _wrap_robot)
    _change("selenium.common.exceptions", _wrap_selenium)
    sys.meta_path.insert(0, _Imports)
    os.register_at_fork(after_in_child=_forget)
    # Without this, no thread has a clock, and all of the above does nothing.
    _wrap_connections()


def _run_next():
    """Runs the sitecustomize that this one hides. Another one may do so, too."""
    own = os.path.dirname(os.path.abspath(__file__))
    paths = [path for path in sys.path if os.path.abspath(path) != own]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", paths)
    if spec is not None and spec.loader is not None:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


if not hasattr(sys, "_axreplay_clock"):
    sys._axreplay_clock = True
    if _address.hostname and _MODE in ("virtual", "monotonic"):
        try:
            _install()
        except Exception:  # In an unknown Python, time is real; the server's report says so.
            pass
    _run_next()
