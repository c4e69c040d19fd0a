# SPDX-License-Identifier: MIT
"""Runs the tests, several classes at a time: most of them wait for a compositor, not for a processor.

    python3 -B parallel.py [JOBS [TEST…]]

What each class printed comes in one piece, as unittest prints it, when it has ended. The exit status is 1 if a test
failed.
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
    """The names of the test classes, the largest first: the last to end is not one that began last."""
    loader = unittest.TestLoader()
    suite = loader.loadTestsFromNames(names) if names else loader.discover(HERE)
    if loader.errors:
        sys.exit("\n".join(loader.errors))
    tests = {}
    for test in tests_in(suite):
        tests.setdefault(f"{type(test).__module__}.{type(test).__qualname__}", []).append(test.id())
    # A test that is named by itself is the only one of its class to run.
    groups = {name: [name] if not names else ids for name, ids in tests.items()}
    return sorted(groups.items(), key=lambda group: (-len(tests[group[0]]), group[0]))


def run(group):
    return subprocess.run([sys.executable, "-B", "-m", "unittest", "--verbose", *group[1]], cwd=HERE, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)


def main():
    jobs = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    status = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for future in concurrent.futures.as_completed([pool.submit(run, group) for group in classes(sys.argv[2:])]):
            print(future.result().stdout, end="", flush=True)
            status = status or int(future.result().returncode != 0)
    return status


if __name__ == "__main__":
    sys.exit(main())
