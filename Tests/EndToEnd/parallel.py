# SPDX-License-Identifier: MIT
"""Runs the tests, several classes at a time, because most of them wait for a compositor and do not compute.

    python3 -B parallel.py [JOBS [TEST…]]

The output of each class is printed in one piece, as unittest formats it, when the class has ended. The exit status is
1 if a test failed. A class that takes longer than $WAYTOUCH_CLASS_MINUTES (default: 20) is ended, and its output then
says what it was waiting for.
"""

import concurrent.futures
import os
import signal
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))

# The longest class needs less than two minutes on two cores.
LIMIT = float(os.environ.get("WAYTOUCH_CLASS_MINUTES", "20")) * 60

# The signal of the alarm prints where every thread is, and then ends the process. Another thread could do so as well,
# but tests that set the clock of a time namespace need a process with one thread.
RUN = f"""
import faulthandler, signal, unittest
faulthandler.register(signal.SIGALRM, chain=True)
signal.setitimer(signal.ITIMER_REAL, {LIMIT})
unittest.main(module=None)
"""


def tests_in(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from tests_in(test)
        else:
            yield test


def classes(names):
    """The names of the test classes and of their tests, the largest first, so that no long class starts last."""
    loader = unittest.TestLoader()
    suite = loader.loadTestsFromNames(names) if names else loader.discover(HERE)
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    tests = {}
    for test in tests_in(suite):
        tests.setdefault(f"{type(test).__module__}.{type(test).__qualname__}", []).append(test.id())
    return sorted(tests.items(), key=lambda group: (-len(group[1]), group[0]))


def run(group):
    """Runs a class; returns its output, and whether all tests passed."""
    name, ids = group
    # Not a pipe, which a process that outlives the class would keep open.
    with tempfile.TemporaryFile("w+", errors="replace") as file:
        status = subprocess.run([sys.executable, "-B", "-c", RUN, "--verbose", *ids], cwd=HERE, stdin=subprocess.DEVNULL,
                                stdout=file, stderr=subprocess.STDOUT, check=False).returncode
        file.seek(0)
        output = file.read()
    # unittest reports which tests failed, but not that it crashed itself or was ended.
    how = f"ended with status {status}" if status not in (0, 1) else None
    if status == -signal.SIGALRM:
        how = f"takes longer than {LIMIT / 60:g} minutes"
    head = f"{'=' * 70}\nFAIL: {name} {how}\n" if how else ""
    return head + output, status == 0


def main():
    jobs = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    is_well = True
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for future in concurrent.futures.as_completed([pool.submit(run, group) for group in classes(sys.argv[2:])]):
            output, has_passed = future.result()
            print(output, end="", flush=True)
            is_well = is_well and has_passed
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
