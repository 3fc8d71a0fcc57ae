"""Measures whole commands: instructions, processor time and peak memory."""

import concurrent.futures
import os
import re
import shutil
import subprocess
import tempfile

# glibc selects its string functions by the features of the processor, so the same program executes different
# instructions on different machines. Valgrind hides most newer features; without these, all x86-64 machines of the last
# ten years execute the same instructions. Versions of glibc before 2.33 call AVX2 "AVX2_Usable".
FEATURES = ["AVX512F", "AVX2", "AVX2_Usable", "AVX", "AVX_Fast_Unaligned_Load", "BMI1", "BMI2", "ERMS", "FSRM", "RTM"]
TUNABLES = "glibc.cpu.hwcaps=" + ",".join(f"-{name}" for name in FEATURES)


class CommandFailed(Exception):
    """A command that ended differently than expected, so its cost is meaningless."""


def environment(home):
    """A fixed environment: its size and contents affect instruction counts."""
    return {
        "PATH": "/usr/local/bin:/usr/bin:/bin",
        "HOME": home,
        "LC_ALL": "C.UTF-8",
        "SWIFT_DETERMINISTIC_HASHING": "1",
        "GLIBC_TUNABLES": TUNABLES,
    }


def one_core(number):
    """Returns a function that restricts a child process to one core, so that it uses a single worker thread."""
    cores = sorted(os.sched_getaffinity(0))
    return lambda: os.sched_setaffinity(0, {cores[number % len(cores)]})


def instructions(command, directory, expected=(0,), core=0):
    """The instructions of a command in user mode, of all its threads."""
    valgrind = [shutil.which("valgrind"), "--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=/dev/null"]
    with tempfile.TemporaryFile() as errors:
        result = subprocess.run(
            valgrind + list(command), cwd=directory, env=environment(directory), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=errors, preexec_fn=one_core(core))
        errors.seek(0)
        log = errors.read().decode(errors="replace")
    counts = re.findall(r"^==\d+== Collected : (\d+)$", log, re.MULTILINE)
    if result.returncode not in expected or not counts:
        raise CommandFailed(f"{' '.join(command)}: exit code {result.returncode}\n{log[-2000:]}")
    return int(counts[-1])


def all_instructions(runs):
    """The instructions of several commands. Two run at a time, because load does not affect instruction counts.

    `runs` are the arguments of `instructions`, as tuples.
    """
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda run: instructions(*run[1], core=run[0]), enumerate(runs)))


class Cost:
    """The processor time of a command in seconds, in user and system mode over all threads, and its peak memory."""

    def __init__(self, command, directory=None, expected=(0,), variables=None, runs=3):
        self.seconds, self.megabytes = min(
            self._run(list(command), directory, expected, variables) for _ in range(runs))

    @staticmethod
    def _run(command, directory, expected, variables):
        process = subprocess.Popen(
            command, cwd=directory, env=None if variables is None else {**os.environ, **variables},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in expected:
            raise CommandFailed(f"{' '.join(command)[:500]}: exit code {process.returncode}")
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
