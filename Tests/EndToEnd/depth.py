# SPDX-License-Identifier: MIT
"""Two depths of the tests: `scripts/test` runs those that are quick, `scripts/test all` then the thorough ones.

Thorough are tests that try the same again in another order, with other toolkits or under valgrind, or that need long
for what rarely breaks. Each feature has quick tests, too. $WAYTOUCH_DEPTH is quick, thorough or all (default). Tests
that do anything run in both depths: quick with the first of their seeds, thorough with all.
"""

import os

DEPTH = os.environ.get("WAYTOUCH_DEPTH", "all")
IS_QUICK = DEPTH == "quick"


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
    if DEPTH == "thorough":
        return not is_thorough(test) and not type(test).__module__.endswith("_attempts")
    return IS_QUICK and is_thorough(test)


def is_thorough(test):
    name = test._testMethodName
    if name in getattr(test, "quick", ()):
        return False
    return getattr(test, "is_thorough", False) or getattr(getattr(test, name, None), "is_thorough", False)
