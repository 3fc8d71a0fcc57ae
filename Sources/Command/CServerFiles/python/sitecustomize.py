"""Lets a Python process share the clock of its axreplay sessions, so that waits take no real time.

axreplay serve --exec puts the directory of this file first in PYTHONPATH. Sessions have time, threads drive it: a sleep
moves the clock of its thread, and the thread's next request tells its session the time. Specified in shared-clock.md.
All times are nanoseconds.
"""

# Only what is loaded anyway: a script may have its own modules, and must not find modules that it does not import.
# Python 2 can read this file, too.
import os
import sys
import time

_MODE = os.environ.get("AXREPLAY_CLOCK") or "virtual"
_SECOND, _STEP, _LOOK = 10**9, 10**8, 1000
_TOLERANCE, _SHORT, _COMPUTING = 5 * 10**6, 2 * 10**7, 5 * 10**8
#: So long are sleeps real after something whose end is not known.
_DOUBT = 10 * _SECOND
#: So long sleeps are real for what will end.
_MINUTE = 60 * _SECOND
_WALL, _STEADY = "time_ns", "monotonic_ns"
#: Modules that wait for what is not the app: their sleeps and clocks are real, and so are the backoffs of HTTP clients.
_RUNTIME = {"subprocess", "multiprocessing", "threading", "queue", "asyncio", "selectors", "socketserver", "concurrent",
            "urllib3", "selenium.webdriver.common.service"}
_EVENT_LOOPS = {"asyncio"}
#: Installed modules that look for files, start threads and hand over messages for which nobody waits.
_RUNNERS = {"requests", "urllib3", "httpx", "httpcore", "http", "selenium", "appium", "importlib", "zipimport", "runpy",
            "pkgutil", "linecache", "inspect", "tokenize", "traceback", "logging", "warnings", "gettext", "locale",
            "mimetypes", "tempfile", "zoneinfo", "platform", "unittest", "pdb", "_pytest", "pluggy", "xdist", "execnet",
            "coverage", "robot", "concurrent.futures", "asyncio.runners", "asyncio.selector_events",
            "allure_commons", "allure_pytest", "pytest_asyncio", "pytest_bdd", "pytest_benchmark", "pytest_cov",
            "pytest_django", "pytest_html", "pytest_metadata", "pytest_order", "pytest_randomly", "pytest_reportportal",
            "pytest_rerunfailures", "pytest_sugar", "pytest_timeout"}
#: Modules that ask on behalf of their callers, although they belong to the above.
_THROUGH = {"robot.utils", "unittest.mock"}
#: Modules that start and end what they have been called for.
_STARTERS = {"threading", "subprocess", "multiprocessing.popen_fork", "multiprocessing.resource_tracker"}
#: What an unknown thing or version of the library may raise. No more: a signal handler may raise its own, at any time.
_UNKNOWN = (AttributeError, LookupError, TypeError, ValueError)
_sessions, _origins = {}, {}
_clocks = set()  # of threads with open sessions
_sockets = set()  # those of Python
_furthest = _offset = _stamp = _ranks = 0
_travels = False
_limits = []  # Timers by which test runners limit tests.
# Loaded when there may be sessions.
threading = None


def _within(name, modules, known={}):
    key = (name, id(modules))
    if key not in known:
        while name and name not in modules:
            name = name.rpartition(".")[0]
        known[key] = bool(name)
    return known[key]


def _prepare():
    """Begins what needs Python 3.8."""
    global _thread, _signal, _weak, _system, _real, _monotonic, _real_sleep, _local, _server, _inherited, _library
    import _signal
    import _thread
    from _weakref import ref as _weak
    # A test may replace functions of modules; these remain.
    _system = type(sys.implementation)(fcntl=None, socket=None, threads={}, **{name: getattr(os, name, None) for name in (
        "open", "read", "pread", "close", "listdir", "fstat", "lseek", "stat", "readlink", "waitid",
        "fsdecode")})
    _real = {name: getattr(time, name) for name in dir(time) if callable(getattr(time, name))}
    _monotonic, _real_sleep, _local = time.monotonic_ns, time.sleep, _thread._local()
    # http://HOST:PORT/PATH, where HOST may be an IPv6 address in brackets
    address, slash, path = os.environ["AXREPLAY_SERVER"].partition("://")[2].partition("/")
    host, _, port = address.rpartition(":")
    _server = (host.strip("[]"), int(port), slash + path)
    _inherited = {file[1:] for file in _open_files()}
    _library = os.path.dirname(os.__file__)
    _origins.update((name, _origin(name)) for name in (_WALL, _STEADY, "perf_counter_ns"))


class _Work:
    """What a thread has started or handed over; what its threads do counts, too."""

    def __init__(self, thread, parent):
        self.thread, self.starter, self.clock = thread and _weak(thread), parent, None
        self.things, self.began = [], _monotonic()
        # How long sleeps are still real, and when that began.
        self.doubt = self.since = 0

    @property
    def parent(self):
        """The thread that has started this one; if it has ended, the one that has started that."""
        while self.starter is not None and self.starter.thread and not self.starter.is_alive():
            self.starter = self.starter.starter
        return self.starter

    def line(self):
        """The work of this thread, of the one that has started it, and so on."""
        work = self
        while work is not None:
            yield work
            work = work.parent

    def is_alive(self):
        thread = self.thread and self.thread()
        return thread is not None and _system.threads.get(thread.ident) is thread

    def frame(self, frames):
        """Where the thread is; None if it has ended."""
        return frames.get(self.thread().ident) if self.is_alive() else None

    def note(self, thing=None, is_busy=None):
        """thing: What will end; None for what has no known end."""
        now = _monotonic()
        for work in self.line():
            if thing is None:
                work.doubt, work.since = _DOUBT, now
            else:
                work.things = work.things[-99:] + [(_weak(thing), is_busy, now)]

    def is_under_way(self):
        """Whether something that the thread has started goes on."""
        self.things = [(thing, is_busy, since) for thing, is_busy, since in self.things
                       if _monotonic() - since < _MINUTE and thing() is not None and is_busy(thing())]
        return bool(self.things)


def _work():
    """The work of the current thread."""
    work = getattr(_local, "work", None)
    if work is None or work.thread is None:
        threading = sys.modules.get("threading")
        thread = threading and threading.current_thread()
        work = _local.work = getattr(thread, "_axreplay", None) or work or _Work(thread, None)
        work.thread = thread and _weak(thread)
    return work


class _Session:
    def __init__(self):
        # A signal handler may send a request during another one.
        self.now, self.lock, self.links = None, _thread.RLock(), []


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
        self.rank, self.links, self.is_main = _ranks, [], _thread.get_ident() == threading.main_thread().ident
        self.scheduled = "/proc/self/task/%d/schedstat" % getattr(_thread, "get_native_id", int)()
        former = getattr(_local, "clock", None)
        self.start = _process_time()
        self.base = _offset
        # Event loops see no jump when their thread gets a clock.
        self.jump = self.start - _monotonic() - (former.ahead if former else 0)
        self.ahead = 0
        # What passed in sessions; what passed for the client only; for each look, so that loops end; without real time.
        self.progress = self.extra = self.looks = self.skipped = self.shown = 0
        # Short waits that the sessions have not got yet, and short computing since the last sleep.
        self.rest = self.computed = self.delayed = 0
        # The length of a sleep that takes no real time.
        self.wakes, self.asked, self.mark = None, False, None
        # What the thread has looked for, with the number of sleeps before; what is open for reading, and since when.
        self.questions, self.gap, self.files, self.opened = {}, 0, {}, {}
        self.work = _work()
        self.work.clock = self
        self.work.doubt = max(0, self.work.doubt - (_monotonic() - self.work.since))

    def delay(self):
        """How long the thread has waited for a processor, as last known if it has ended or no file can be opened."""
        try:
            file = _system.open(self.scheduled, os.O_RDONLY)
            try:
                self.delayed = int(_system.read(file, 64).split()[1])
            finally:
                _system.close(file)
        except OSError as error:
            if error.errno is None:  # It is the error of a signal handler.
                raise
        return self.delayed

    def begin(self):
        """Begins to measure real time."""
        mark = (_monotonic(), _real["process_time_ns"](), self.delay())
        self.mark, self.measurement = mark, (mark[0], 0, 0)

    def measured(self, least=_SHORT // 10):
        """How long the thread has waited, and how long it has computed or waited shortly.

        least: So much later it is measured again, which takes longer than a look.
        """
        mark, now = self.mark, _monotonic()  # The thread itself may end it meanwhile.
        if not mark:
            return 0, 0
        if now - self.measurement[0] >= least:
            computed = _real["process_time_ns"]() - mark[1]
            span = max(0, now - mark[0] - self.delay() + mark[2])
            waited = max(0, span - computed)
            self.measurement = (now, waited, span - waited) if waited >= _SHORT else (now, 0, span)
        return self.measurement[1:]

    def shown_now(self):
        """What of it the client's clock shows."""
        waited, computed = self.measured()
        computed += self.computed
        return waited + (computed if computed >= _COMPUTING else 0)

    def advanced(self):
        """The progress with the real time until now."""
        waited, computed = self.measured()
        computed += self.computed
        return self.progress + _steps(self.rest + waited) + (computed // _STEP * _STEP if computed >= _COMPUTING else 0)

    def settle(self):
        """Ends the measurement. Real time passes in steps in sessions, and exactly on the client's clock."""
        waited, computed = self.measured(0)
        self.mark = None
        self.work.doubt -= min(waited, self.work.doubt)
        self.computed += computed
        if self.computed >= _COMPUTING:
            waited, self.computed = waited + self.computed, 0
        self.rest += waited
        counted = max(0, _steps(self.rest))
        self.rest -= counted
        self.progress += counted
        self.extra += waited - counted

    def catch_up(self):
        for link in self.links:
            lag = -link.owed()
            if lag > 0:
                self.progress += lag
                self.skipped += lag

    def now(self):
        self.catch_up()
        return self.start + self.progress + self.extra + self.looks + self.shown_now()

    def look(self):
        global _furthest
        value = self.now()
        seen = _stamp - value if len(_clocks) == 1 else 0
        if seen > 0:
            # What another thread has seen passes in the sessions, too.
            value += seen
            self.extra += seen
            self.rest += seen
        least = max(value, self.shown) + _LOOK
        self.looks += least - value
        self.shown = least
        _furthest = max(_furthest, least)
        return least

    def may_skip(self):
        """Whether the thread waits for nothing but the app and other threads. What is not known is something else."""
        files, now = self.files, _monotonic()
        try:
            self.files = _open_files(_inherited)
            self.opened = {file: self.opened.get(file, now) for file in self.files}
            if any(files.get(file) != status for file, status in self.files.items()):
                self.work.note()
            if any(status[-1] and now - self.opened[file] < _MINUTE for file, status in self.files.items()):
                return False
            return self.asked and not _travels and self.work.doubt <= 0 and not self.work.is_under_way()
        except _UNKNOWN:
            return False

    def meets(self, clock):
        """The session that two threads have in common, as a pair of links."""
        for link in self.links:
            for other in clock.links if clock else ():
                if link.session is other.session:
                    return link, other
        return None

    def sleep(self, span, is_virtual):
        self.settle()
        self.catch_up()
        self.asked, self.computed = False, 0
        self.gap += 1
        began, slept = _monotonic(), span
        try:
            if is_virtual:
                with _turns:
                    self.wakes = span
                    _turns.notify_all()
                    while _monotonic() - began < span and self.must_wait(span):
                        _turns.wait(0.005)
                waited, slept = min(span, _monotonic() - began), 0
                self.progress += waited
                self.skip(span - waited)
            else:
                waited = span
                _real_sleep(span / 1e9)
            self.work.doubt -= min(waited, self.work.doubt)
        except BaseException:
            passed = min(slept, _monotonic() - began)
            slept = _steps(passed)
            self.extra += passed - slept
            raise
        finally:
            self.wakes = None
            self.progress += slept
            self.begin()

    def skip(self, span):
        """Lets time pass that takes no real time. The limits of a test, SIGALRM and timers, come earlier by it."""
        while span > 0:
            remaining, interval = _signal.getitimer(_signal.ITIMER_REAL) if self.is_main else (0, 0)
            remaining = round(remaining * 1e9)
            own = [limit for limit in _limits if limit.work is self.work and limit.is_pending()]
            part = min(later for later in [span, remaining] + [limit.end - _monotonic() for limit in own] if later > 0)
            self.progress += part
            self.skipped += part
            span -= part
            for limit in own:
                limit.advance(part)
            if part == remaining:
                _signal.setitimer(_signal.ITIMER_REAL, 1e-6, interval)
                _real_sleep(0.002)
            elif remaining:
                _signal.setitimer(_signal.ITIMER_REAL, (remaining - part) / 1e9, interval)

    def must_wait(self, span):
        """Whether a sleep must take real time because of another thread.

        Other threads may wait for this one: with a limit, in a way that is not known, or with an own session in which
        that time passes. Else the threads wake in order.
        """
        try:
            if not self.is_main and _signal.getitimer(_signal.ITIMER_REAL)[0] > 0:
                return True
            if any(limit.work is not self.work and limit.is_pending() for limit in list(_limits)):
                return True
            # Another thread may have begun something for this one meanwhile.
            if self.work.doubt > 0 or self.work.is_under_way():
                return True
            frames, ancestors = sys._current_frames(), set(self.work.line())
            works = {getattr(thread, "_axreplay", None) for thread in list(_system.threads.values())}
            works |= {clock.work for clock in list(_clocks)} | ancestors
            return any(self.must_wait_for(work, work in ancestors, frames, span) for work in works - {None, self.work})
        except _UNKNOWN:
            return True

    def must_wait_for(self, work, is_ancestor, frames, span):
        frame, clock = work.frame(frames), work.clock if work.clock in _clocks else None
        if clock is None:
            # A thread that has just been started may be about to send a request.
            counts = is_ancestor or work.parent is not None and _monotonic() - work.began < _MINUTE
            return counts and frame is not None and not _waits(frame)
        links, wakes = self.meets(clock), clock.wakes
        if wakes is not None and frame is not None:
            if links:
                return (links[1].place(wakes), clock.rank) < (links[0].place(span), self.rank)
            return (clock.start + clock.progress + wakes, clock.rank) < (self.start + self.progress + span, self.rank)
        return not links or frame is not None and (not _waits(frame) or work.is_under_way())


def _steps(waited):
    return (waited + _TOLERANCE) // _STEP * _STEP


def _rounded(span):
    """A sleep until a time ends at that time in the session, too, which does not count the looks at the clock."""
    return max(1, -((2 * _LOOK - span) // (100 * _LOOK))) * 100 * _LOOK


def _waits(frame):
    """Whether a thread is known to wait without a limit, or is one of a pool that has no work."""
    file, name = frame.f_code.co_filename, frame.f_code.co_name
    if name == "_worker" and file.endswith("concurrent/futures/thread.py"):
        return True
    if file.endswith("threading.py") and name in ("wait", "join", "_wait_for_tstate_lock", "_shutdown"):
        timeout, caller = frame.f_locals.get("timeout"), frame
        while caller is not None and caller.f_code.co_filename in (file, __file__):
            if caller.f_code.co_name == "start":  # Another thread starts at once.
                return False
            caller = caller.f_back
    elif file.endswith("selectors.py") and name == "select":
        timeout = frame.f_locals.get("timeout")
    else:
        return False
    return timeout is None or timeout < 0


class _Limit:
    """A timer of a test runner. It fires when its time has passed, really or in the sleeps of its starter."""

    def __init__(self, timer):
        self.timer, self.work, self.end = _weak(timer), _work(), _monotonic() + round(timer.interval * 1e9)

    def is_pending(self):
        timer = self.timer()
        return timer is not None and not timer.finished.is_set() and timer._axreplay.is_alive()

    def advance(self, span):
        self.end -= span
        timer = self.timer()
        if timer is not None and self.end <= _monotonic():
            with timer.finished._cond:
                timer.finished._cond.notify_all()
            timer.join(1)


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


def _open_files(known=()):
    """The files and pipes that are open for reading, without the known ones, and the connections of libraries in C.

    With size and time, or what was exchanged, and whether nothing is left to read.
    """
    files, sockets = {}, {socket.fileno() for socket in (ref() for ref in list(_sockets)) if socket is not None}
    try:
        names = _system.listdir("/dev/fd")
    except OSError:
        return files
    for name in names:
        try:
            file, status = int(name), _system.fstat(int(name))
            mode = _system.fcntl(file, _system.F_GETFL) & os.O_ACCMODE if _system.fcntl else os.O_RDWR
            is_pipe = status.st_mode & 0o170000 == 0o010000
            if status.st_mode & 0o170000 == 0o140000 and file not in sockets:
                files[name, status.st_dev, status.st_ino] = _exchanged(file)
            # Nobody else writes a file without a name, such as those by which pytest captures.
            if mode != os.O_WRONLY and (is_pipe or status.st_mode & 0o170000 == 0o100000 and status.st_nlink):
                if (status.st_dev, status.st_ino) not in known and not _is_library(name):
                    is_read = (is_pipe or mode == os.O_RDONLY and _system.lseek(file, 0, 1) >= status.st_size
                               or mode == os.O_RDWR and _system.pread(file, 6, 0) == b"SQLite")
                    files[name, status.st_dev, status.st_ino] = (status.st_size, status.st_mtime_ns, is_read)
        except OSError:  # It has been closed.
            pass
    return files


def _is_library(name):
    """Whether a file is a library: libffi, which ctypes loads, keeps its own file open."""
    try:
        return ".so" in _system.readlink("/proc/self/fd/" + name).rpartition("/")[2]
    except OSError:
        return False


def _exchanged(file):
    """How much a connection has sent and received, which is nothing for the server's."""
    if getattr(_system.socket, "TCP_INFO", None) is None:
        return (0, False)
    socket = _system.socket.socket(fileno=file)
    try:
        is_stream = socket.family in (_system.socket.AF_INET, _system.socket.AF_INET6)
        if not is_stream or socket.type != _system.socket.SOCK_STREAM or socket.getpeername()[1] == _server[1]:
            return (0, False)
        return (socket.getsockopt(_system.socket.IPPROTO_TCP, _system.socket.TCP_INFO, 136)[120:], False)
    finally:
        socket.detach()


def _foreign(thing=None, is_busy=None):
    """Notes that this thread does something that it may wait for."""
    clock = _clock()
    if clock is None or clock.mark is not None:
        _work().note(thing, is_busy)


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
            link.clock.ahead = link.clock.now() - link.clock.jump - _monotonic()
            link.clock.links = [other for other in link.clock.links if other.session is not session]
            if not link.clock.links:
                _clocks.discard(link.clock)
    with _turns:
        _turns.notify_all()


def _wrap_connections(module):
    import re
    connection, (server, server_port, _) = module.HTTPConnection, _server
    put_request, end_headers, get_response = connection.putrequest, connection.endheaders, connection.getresponse

    def is_server(self):
        hosts = (server, "localhost", "127.0.0.1", "::1")
        return self.port == server_port and self.host in hosts and not getattr(_local, "inside", False)

    def putrequest(self, method, url, *arguments, **options):
        if is_server(self):
            found = re.search(r"/session(?:/([^/?]+)(/?))?(?:$|[/?])", url)
            # Clients of WebDriverAgent send some requests without the session.
            name = found[1] if found else None if "/axreplay/" in url else getattr(_local, "session", None)
            self._axreplay = (name, found, method)
        elif not getattr(_local, "inside", False):
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
        import http.client
        import json
        connection = http.client.HTTPConnection(*_server[:2], timeout=5)
        connection.request("GET", "%s/axreplay/sessions/%s/last" % (_server[2].rstrip("/"), _local.session))
        response = connection.getresponse()
        last = json.loads(response.read())["value"]
        connection.close()
        return "%s\n%s" % (message or "", last["message"]) if last and response.status == 200 else message
    except Exception:
        return message
    finally:
        _local.inside = False


# MARK: What a thread may wait for besides the app


def _is_awaited():
    """Whether a test may wait for what the caller does: the library acts for others, and test runners for nobody."""
    frame = sys._getframe(1)
    while frame is not None:
        name, file = frame.f_globals.get("__name__") or "", frame.f_code.co_filename
        is_library = file.startswith((_library, "<frozen")) and "site-packages" not in file
        if frame.f_globals is not globals() and name not in _THROUGH:
            if (is_library or "-packages" in file) and not name.startswith("robot.libraries"):
                if _within(name, _RUNNERS):
                    return False
            if not is_library:
                return True
        frame = frame.f_back
    return True


def _ask(question, is_vain=False):
    """Notes a question with an answer for which the thread may wait, or one that it repeats after a sleep."""
    clock = _clock()
    if clock is not None and clock.mark is not None and _is_awaited():
        if clock.questions.setdefault(question, clock.gap) != clock.gap or is_vain:
            _foreign()


def _ask_path(path, is_vain=False):
    if isinstance(path, (str, bytes, os.PathLike)):
        path = _system.fsdecode(path)
        if not path.startswith(("/dev/", "/proc/self/task/")):
            _ask(path, is_vain)


def _exists(path):
    try:
        return bool(_system.stat(path))
    except (OSError, ValueError):
        return False


def _audit(event, arguments):
    if event == "open":
        path, _, flags = arguments
        flags = flags or 0
        if flags & os.O_EXCL or not flags & os.O_WRONLY:
            if _clock() is not None and not isinstance(path, int):
                _ask_path(path, _exists(path) == bool(flags & os.O_EXCL) and not flags & os.O_RDWR)
    elif event in ("os.listdir", "os.scandir"):
        _ask_path("." if arguments[0] is None else arguments[0], True)
    elif event in ("os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.link", "os.symlink"):
        _ask((event, arguments[0]))
    elif event in ("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg"):
        address = arguments[1]
        if not (isinstance(address, tuple) and address[1] in (0, _server[1])):
            _foreign()
    elif event == "socket.__new__":
        _sockets.add(_weak(arguments[0], _sockets.discard))
    elif event == "import":
        _ask((event, arguments[0]))
    elif event == "subprocess.Popen":
        if _is_awaited():
            _foreign(sys._getframe(1).f_locals.get("self"), _runs)
            # It may have started another process that goes on.
            _foreign()
    elif event in ("os.posix_spawn", "os.system", "os.fork", "os.forkpty", "os.exec", "sqlite3.connect", "os.kill",
                   "os.killpg", "fcntl.flock", "fcntl.lockf"):
        _foreign()


def _runs(process):
    # A process that has no number yet has begun a doubt, too.
    try:
        flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
        return process.returncode is None and process.pid and _system.waitid(os.P_PID, process.pid, flags) is None
    except OSError:
        return False


def _asks(kind, name, is_vain, is_busy=None):
    """Notes when a function has a result for which the thread may wait, or raises an error, such as queue.Empty.

    is_busy: Whether what the method starts goes on.
    """
    original, is_method = getattr(kind, name), isinstance(kind, type)

    def asked(*arguments, **options):
        is_waiting = True
        try:
            result = original(*arguments, **options)
            is_waiting = is_vain(result, *arguments)
            return result
        finally:
            if is_waiting and is_busy:
                _foreign(arguments[0], is_busy)
            # While a thread starts, it is not known yet.
            elif is_waiting and sys._getframe(1 if is_method else 2).f_globals.get("__name__") not in _STARTERS:
                if (_clock() or _work().parent) and _is_awaited():
                    _foreign()

    setattr(kind, name, _like(original, asked) if is_method else _Function(original, asked))


def _watch_files():
    def watch(name):
        original = getattr(os, name)

        def asked(path, *arguments, **options):
            is_vain = True
            try:
                result = original(path, *arguments, **options)
                is_vain = result is False
                return result
            finally:
                _ask_path(path, is_vain)

        replacement = _Function(original, asked)
        setattr(os, name, replacement)
        for functions in (os.supports_fd, os.supports_dir_fd, os.supports_follow_symlinks, os.supports_effective_ids):
            if original in functions:
                functions.add(replacement)

    for name in ("stat", "lstat", "access", "readlink", "utime", "statvfs"):
        watch(name)


def _is_connected(file):
    """Whether another process may read what is written to a file: it is a pipe or a socket, and not inherited."""
    try:
        status = _system.fstat(file)
    except OSError:
        return False
    return status.st_mode & 0o170000 in (0o010000, 0o140000) and (status.st_dev, status.st_ino) not in _inherited


def _watch_threads(threading):
    start, _system.threads = threading.Thread.start, threading._active

    def started(self):
        # The work of a pool counts, not its threads.
        is_pool = sys._getframe(1).f_globals.get("__name__") == "concurrent.futures.thread"
        self._axreplay = _Work(self, _work() if is_pool or _is_awaited() else None)
        if not self._axreplay.parent and isinstance(self, threading.Timer):
            _limits[:] = [limit for limit in _limits if limit.is_pending()] + [_Limit(self)]
        return start(self)

    threading.Thread.start = _like(start, started)


#: Functions by which a thread hands over work or asks for a result: module, type, and which results it may wait for.
#: With the method that starts what goes on until the result is another one.
_WATCHED = (
    ("os", None, "waitpid wait3 wait4", lambda result, *_: not result[0]),
    ("os", None, "waitid read", lambda result, *_: not result),
    ("os", None, "write", lambda result, file, *_: _is_connected(file)),
    ("_thread", None, "start_new_thread", lambda *_: True),
    ("threading", "Thread", "is_alive", lambda result, *_: result),
    ("threading", "Event", "wait is_set", lambda result, *_: not result),
    # Work for a thread that waits, or that will look.
    ("threading", "Event", "set", lambda *_: True),
    ("threading", "Condition", "notify", lambda *_: True),
    ("socket", "socket", "send sendall sendmsg", lambda *_: True),
    ("socket", "socket", "recv recv_into recvfrom recvfrom_into recvmsg recvmsg_into accept", lambda *_: False),
    ("ssl", "SSLSocket", "send sendall", lambda *_: True),
    ("ssl", "SSLSocket", "recv recv_into recvfrom recvfrom_into accept", lambda *_: False),
    ("select", None, "select", lambda result, *_: not any(result)),
    ("signal", None, "signal", lambda *_: True),
    ("subprocess", "Popen", "poll", lambda result, *_: result is None),
    ("queue", "Queue", "empty", lambda result, *_: result),
    ("queue", "Queue", "get", lambda *_: False),
    ("multiprocessing.connection", "_ConnectionBase", "poll", lambda result, *_: not result),
    ("concurrent.futures._base", "Future", "done", lambda result, *_: not result, "__init__"),
    ("multiprocessing.pool", "ApplyResult", "ready", lambda result, *_: not result, "__init__"),
    ("multiprocessing.process", "BaseProcess", "is_alive", lambda result, *_: result, "start"),
)


def _watch():
    def watch(kind, names, is_vain, start=None):
        for name in names.split():
            original = getattr(kind, name, None)
            if original and start:
                # A process that is closed has ended.
                _asks(kind, start, lambda *_: True,
                      lambda thing: not getattr(thing, "_closed", False) and is_vain(original(thing)))
            if original:
                _asks(kind, name, is_vain)

    sys.addaudithook(_audit)
    _watch_files()
    _change("threading", _watch_threads)
    for row in _WATCHED:
        _change(row[0], lambda module, row=row: watch(getattr(module, row[1]) if row[1] else module, *row[2:]))


# MARK: Clocks and sleeps


def _like(original, function):
    for name in ("__name__", "__qualname__", "__module__", "__doc__"):
        if hasattr(original, name):
            setattr(function, name, getattr(original, name))
    function.__wrapped__ = original
    return function


class _Function:
    """Takes the place of a builtin function: unlike a Python function, it is not bound to an object."""

    def __init__(self, original, function):
        _like(original, self)
        self.__self__ = getattr(original, "__self__", None)
        self._function, self.__annotations__ = function, {}
        if self.__module__ == "posix":
            self.__module__ = "os"

    def __call__(self, *arguments, **options):
        return self._function(*arguments, **options)

    def __get__(self, instance, owner=None):
        return self  # With this, it also is a routine for inspect.

    def __repr__(self):
        return repr(self.__wrapped__)

    def __reduce__(self):
        return self.__name__


def _read(name):
    clock = _clock()
    if clock is None and not _furthest:
        return _real[name]()
    caller = sys._getframe(3).f_globals.get("__name__") or ""
    if _within(caller, _EVENT_LOOPS):
        former = getattr(_local, "clock", None)
        return clock.now() - clock.jump if clock else _monotonic() + (former.ahead if former else 0)
    if _within(caller, _RUNTIME):
        return _real[name]() + (clock.base + clock.skipped if clock else 0)
    return (clock.look() if clock else _process_time()) + _origins[name]


def _sleep(*arguments, **options):
    clock, seconds = _clock(), arguments[0] if len(arguments) == 1 and not options else None
    caller = sys._getframe(2).f_globals.get("__name__") or ""
    if clock and isinstance(seconds, (int, float)) and 0 < seconds <= 86400 and not _within(caller, _RUNTIME):
        clock.sleep(_rounded(round(seconds * 1e9)), clock.may_skip())
    else:
        _real_sleep(*arguments, **options)


def _wrap_clocks():
    def wrap(name):
        kind = name + "_ns"
        setattr(time, name, _Function(_real[name], lambda: _read(kind) / 1e9))
        setattr(time, kind, _Function(_real[kind], lambda: _read(kind)))

    for name in ("monotonic", "perf_counter") + (("time",) if _MODE == "virtual" else ()):
        wrap(name)
    kinds = {"CLOCK_MONOTONIC": _STEADY, "CLOCK_BOOTTIME": _STEADY, "CLOCK_MONOTONIC_RAW": _STEADY}
    if _MODE == "virtual":
        kinds.update(CLOCK_REALTIME=_WALL, CLOCK_TAI=_WALL)
        _wrap_dates()
    kinds = {getattr(time, name): kind for name, kind in kinds.items() if hasattr(time, name)}

    def gettime_ns(clock):
        moved = _read(kinds[clock]) - _real[kinds[clock]]() if clock in kinds and (_clock() or _furthest) else 0
        return _real["clock_gettime_ns"](clock) + moved

    time.clock_gettime_ns = _Function(_real["clock_gettime_ns"], gettime_ns)
    time.clock_gettime = _Function(_real["clock_gettime"], lambda clock: gettime_ns(clock) / 1e9)
    time.sleep = _Function(_real_sleep, _sleep)


def _wrap_dates():
    now, real = time.time, _real

    def wrap(name):
        def moved(seconds=None):
            return real[name](now() if seconds is None else seconds)
        setattr(time, name, _Function(real[name], moved))

    for name in ("localtime", "gmtime", "ctime"):
        wrap(name)
    local = time.localtime
    time.asctime = _Function(real["asctime"], lambda *t: real["asctime"](*t or (local(),)))
    time.strftime = _Function(real["strftime"], lambda format, *t: real["strftime"](format, *t or (local(),)))


def _wrap_datetime(datetime):
    """Replaces methods in the dictionaries of the types: a subclass would not be the type of what C code makes.

    Keeps functions that put back the originals, and the replacements.
    """
    import ctypes
    import gc
    own = {kind: dict(kind.__dict__) for kind in (datetime.datetime, datetime.date)}
    moments, days = own[datetime.datetime], own[datetime.date]

    def seconds():
        return _read(_WALL) / 1e9 if _clock() or _furthest else None

    def nanoseconds():
        return _read(_WALL)

    def now(cls, tz=None):
        moved = seconds()
        if moved is None:
            return moments["now"].__get__(None, cls)(tz)
        return moments["fromtimestamp"].__get__(None, cls)(moved, tz)

    def utcnow(cls):
        if sys.version_info >= (3, 12):
            import warnings
            # As the original does, for the caller.
            warnings.warn("datetime.datetime.utcnow() is deprecated and scheduled for removal in a future version. Use "
                          "timezone-aware objects to represent datetimes in UTC: datetime.datetime.now(datetime.UTC).",
                          DeprecationWarning, 2)
        whole, micros = divmod(nanoseconds() // 1000, 10**6)
        return cls(*(_real["gmtime"](whole)[:6] + (micros,)))

    def today(cls):
        # A test may have its own time.time.
        return days["today"].__get__(None, cls)() if seconds() is None else cls.fromtimestamp(time.time())

    new = {datetime.datetime: {"now": now, "utcnow": utcnow}, datetime.date: {"today": today}}
    new = {kind: {name: classmethod(_like(getattr(kind, name), function)) for name, function in methods.items()}
           for kind, methods in new.items()}

    def put(source):
        for kind, methods in new.items():
            for name in methods:
                gc.get_referents(kind.__dict__)[0][name] = source[kind][name]
            ctypes.pythonapi.PyType_Modified(ctypes.py_object(kind))

    put(new)
    _dates[:] = [lambda: put(own), lambda: put(new)]


# MARK: Modules that are loaded later

_changes = {}


def _change(name, change):
    """Changes a module, when it is loaded."""
    if name in sys.modules:
        _apply([change], sys.modules[name])
    else:
        _changes.setdefault(name, []).append(change)


def _apply(changes, module):
    for change in changes:
        try:
            change(module)
        except Exception:  # In an unknown version, the module stays as it is.
            pass


class _Imports:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name not in _changes:
            return None
        spec = sys.modules["_frozen_importlib_external"].PathFinder.find_spec(name, path)
        # A module in the interpreter itself is changed before the first request.
        if spec is None or getattr(spec.loader, "name", None) != name:
            return None
        changes, execute = _changes.pop(name), spec.loader.exec_module

        def exec_module(module):
            before = _time_machine[0]() if name == "_time_machine" else None
            execute(module)
            _apply(changes, module)
            return before

        spec.loader.exec_module = exec_module
        return spec


_time_machine = (lambda: None, lambda: None)
_dates = [lambda: None, lambda: None]


def _wrap_time_machine():
    """time-machine changes the functions of C that it finds when it is loaded: while it travels, they are in place.

    Its clock may go with real time, so sleeps are real.
    """
    global _time_machine
    names = ("time", "time_ns", "localtime", "gmtime", "strftime", "clock_gettime", "clock_gettime_ns")
    ours = {name: getattr(time, name) for name in names}

    def start():
        global _travels
        _travels = True
        for name in names:
            setattr(time, name, _real[name])
        _dates[0]()

    def stop():
        global _travels
        _travels = False
        for name in names:
            setattr(time, name, ours[name])
        _dates[1]()

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
        if span > 0 and len(selector.get_map()) < 2 and clock.may_skip() and not clock.must_wait(span):
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
    _turns = threading.Condition() if threading else None
    _local.clock = _local.work = None
    _limits.clear()
    _sessions.clear()
    _clocks.clear()


def _begin_requests(module):
    """Changes http.client, and what sessions need besides."""
    global threading, _turns
    import _socket
    import fcntl
    import threading
    _system.socket = _socket
    _system.fcntl, _system.F_GETFL = fcntl.fcntl, fcntl.F_GETFL
    _turns = threading.Condition()
    for name in list(_changes):
        if name in sys.modules:
            _apply(_changes.pop(name), sys.modules[name])
    if _MODE == "virtual":
        import datetime
        _apply([_wrap_datetime], datetime)
    # Without this, no thread has a clock, and all of the above does nothing.
    _wrap_connections(module)


def _install():
    _prepare()
    _watch()
    _wrap_clocks()
    _wrap_time_machine()
    _change("asyncio.base_events", _wrap_event_loop)
    _change("robot.libraries.BuiltIn", _wrap_robot)
    _change("selenium.common.exceptions", _wrap_selenium)
    _change("http.client", _begin_requests)
    sys.meta_path.insert(0, _Imports)
    os.register_at_fork(after_in_child=_forget)


def _run_next():
    """Runs the sitecustomize that this one hides, as the module of that name. Another one may do so, too."""
    own = os.path.dirname(os.path.abspath(__file__))
    paths = [path for path in sys.path if os.path.abspath(path) != own]
    if sys.version_info < (3,):
        import imp
        try:
            found = imp.find_module("sitecustomize", paths)
        except ImportError:
            return
        imp.load_module("sitecustomize", *found)
        return
    spec = sys.modules["_frozen_importlib_external"].PathFinder.find_spec("sitecustomize", paths)
    if spec is not None and spec.loader is not None:
        module = sys.modules["_frozen_importlib"].module_from_spec(spec)
        sys.modules["sitecustomize"] = module
        spec.loader.exec_module(module)


if not hasattr(sys, "_axreplay_clock"):
    sys._axreplay_clock = True
    if sys.version_info >= (3, 8) and os.environ.get("AXREPLAY_SERVER") and _MODE in ("virtual", "monotonic"):
        try:
            _install()
        except Exception:  # In an unknown Python, time is real; the server's report says so.
            pass
    _run_next()
