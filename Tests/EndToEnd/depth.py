# SPDX-License-Identifier: MIT
"""Two depths of the tests: `scripts/test` runs those that are quick, `scripts/test all` all of them.

Thorough are tests that try the same again in another order, with other toolkits or under valgrind, or that need long
for what rarely breaks. Each feature has quick tests, too. $WAYTOUCH_DEPTH is quick or all (default).
"""

import os

IS_QUICK = os.environ.get("WAYTOUCH_DEPTH", "all") == "quick"


def thorough(test):
    """Marks a test class, or a method, as one that the quick depth skips."""
    test.is_thorough = True
    return test


def thorough_but(*names):
    """Marks a test class as thorough, except for these of its tests."""
    def mark(test):
        missing = [name for name in names if not hasattr(test, name)]
        if missing:
            raise AttributeError(f"{test.__name__} has no {', '.join(missing)}")
        test.is_thorough, test.quick = True, names
        return test
    return mark


def is_skipped(test):
    """Whether this depth skips a test, which is an instance of its class."""
    name = test._testMethodName
    if not IS_QUICK or name in getattr(test, "quick", ()):
        return False
    return getattr(test, "is_thorough", False) or getattr(getattr(test, name, None), "is_thorough", False)
