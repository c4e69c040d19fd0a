# SPDX-License-Identifier: MIT
"""Runs the tests, several classes at a time, because most of them wait for a compositor and do not compute.

    python3 -B parallel.py [JOBS [TEST…]]

The output of each class is printed in one piece, as unittest formats it, when the class has ended. The exit status is
1 if a test failed.
"""

import concurrent.futures
import os
import subprocess
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))


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
    done = subprocess.run([sys.executable, "-B", "-m", "unittest", "--verbose", *ids], cwd=HERE, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    # unittest reports which tests failed, but not that it crashed itself.
    head = "" if done.returncode in (0, 1) else f"{'=' * 70}\nFAIL: {name} ended with status {done.returncode}\n"
    return head + done.stdout, done.returncode == 0


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
