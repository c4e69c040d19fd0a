# SPDX-License-Identifier: MIT
"""Runs the tests, several classes at a time, because most of them wait for a compositor and do not compute.

    python3 -B parallel.py [--shuffle SEED] [JOBS [TEST…]]

The output of each class is printed in one piece, as unittest formats it, when the class has ended; at the end, what
took longest. The exit status is 1 if a test failed. A class that takes longer than $WAYTOUCH_CLASS_MINUTES (default:
40) is ended, and its output then says what it was waiting for.

--shuffle, or $WAYTOUCH_SHUFFLE, is a number: classes, and tests within a class, then run in an order that follows from
it. With $WAYTOUCH_DEPTH=quick, tests that are marked as thorough (see depth.py) are skipped; the default is all.
$WAYTOUCH_PROGRESS names a file to which a line is added for each class that has ended: number, of how many, class,
seconds.
"""

import argparse
import collections
import concurrent.futures
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from depth import is_skipped

HERE = os.path.dirname(os.path.abspath(__file__))

# The longest class needs less than two minutes on two cores.
LIMIT = float(os.environ.get("WAYTOUCH_CLASS_MINUTES", "40")) * 60

# The signal of the alarm prints where every thread is, and then ends the process. Another thread could do so as well,
# but tests that set the clock of a time namespace need a process with one thread.
RUN = f"""
import faulthandler, signal, unittest
faulthandler.register(signal.SIGALRM, chain=True)
signal.setitimer(signal.ITIMER_REAL, {LIMIT})
unittest.main(module=None)
"""

# How many of the classes that took longest are printed.
SLOWEST = 10


def tests_in(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from tests_in(test)
        else:
            yield test


def classes(names, seed=None):
    """The names of the test classes and of their tests, the largest first, so that no long class starts last; and the
    number of tests that this depth skips."""
    loader = unittest.TestLoader()
    suite = loader.loadTestsFromNames(names) if names else loader.discover(HERE)
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    tests, skipped = {}, 0
    for test in tests_in(suite):
        if is_skipped(test):
            skipped += 1
        else:
            tests.setdefault(f"{type(test).__module__}.{type(test).__qualname__}", []).append(test.id())
    groups = sorted(tests.items(), key=lambda group: (-len(group[1]), group[0]))
    if seed is not None:
        dice = random.Random(seed)
        dice.shuffle(groups)
        for _, ids in groups:
            dice.shuffle(ids)
    return groups, skipped


def run(group):
    """Runs a class; returns its name, its output, whether all tests passed, and its time and processor time in s."""
    name, ids = group
    begun = time.monotonic()
    # Not a pipe, which a process that outlives the class would keep open.
    with tempfile.TemporaryFile("w+", errors="replace") as file:
        process = subprocess.Popen([sys.executable, "-B", "-c", RUN, "--verbose", *ids], cwd=HERE,
                                   stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT)
        _, status, usage = os.wait4(process.pid, 0)
        status = process.returncode = os.waitstatus_to_exitcode(status)
        file.seek(0)
        output = file.read()
    # unittest reports which tests failed, but not that it crashed itself or was ended.
    how = f"ended with status {status}" if status not in (0, 1) else None
    if status == -signal.SIGALRM:
        how = f"takes longer than {LIMIT / 60:g} minutes"
    head = f"{'=' * 70}\nFAIL: {name} {how}\n" if how else ""
    return name, head + output, status == 0, time.monotonic() - begun, usage.ru_utime + usage.ru_stime


def tell_progress(number, count, name, seconds):
    if path := os.environ.get("WAYTOUCH_PROGRESS"):
        with open(path, "a") as file:
            file.write(f"{number} {count} {name} {seconds:.1f}\n")


def arguments():
    parser = argparse.ArgumentParser(usage="parallel.py [--shuffle SEED] [JOBS [TEST…]]")
    parser.add_argument("--shuffle", metavar="SEED", default=os.environ.get("WAYTOUCH_SHUFFLE") or None)
    parser.add_argument("jobs", type=int, nargs="?", default=1)
    parser.add_argument("tests", nargs="*")
    return parser.parse_args()


def main():
    options = arguments()
    groups, skipped = classes(options.tests, options.shuffle)
    if options.shuffle is not None:
        print(f"the order of the tests: --shuffle {options.shuffle}", flush=True)
    is_well = True
    times, late = [], collections.Counter()
    with tempfile.TemporaryDirectory(prefix="e2e.") as shared, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        # What classes make once for all: see harness.shared_folder().
        os.environ["WAYTOUCH_TESTS_SHARED"] = shared
        futures = [pool.submit(run, group) for group in groups]
        for future in concurrent.futures.as_completed(futures):
            name, output, has_passed, seconds, computed = future.result()
            print(output, end="", flush=True)
            is_well = is_well and has_passed
            times.append((seconds, computed, name))
            late.update(re.findall(r"^(?:.* \.\.\. )?again: (.*)$", output, re.MULTILINE))
            tell_progress(len(times), len(groups), name, seconds)
    for what, count in sorted(late.items()):
        print(f"tried again, because the machine was late, {count} times: {what}")
    print(f"{len(times)} classes, {sum(each[0] for each in times):.0f} s, {sum(each[1] for each in times):.0f} s of CPU time; "
          "the slowest:")
    for seconds, computed, name in sorted(times, reverse=True)[:SLOWEST]:
        print(f"{seconds:6.1f} s, {computed:5.1f} s of CPU time: {name}")
    if skipped:
        print(f"skipped: {skipped} tests (all depth)")
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
