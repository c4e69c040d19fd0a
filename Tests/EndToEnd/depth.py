# SPDX-License-Identifier: MIT
"""Two depths of the tests: `scripts/test` runs those that are quick, `scripts/test all` all of them.

Thorough are tests that try the same again with other seeds, or that need long for something that rarely breaks. Each
feature has quick tests, too. $WAYTOUCH_DEPTH is quick or all (default).
"""

import os

IS_QUICK = os.environ.get("WAYTOUCH_DEPTH", "all") == "quick"


def thorough(test):
    """Marks a test class, a mixin with tests or a test method as one that the quick depth skips."""
    test.is_thorough = True
    return test


def is_skipped(test):
    """Whether this depth skips a test, which is an instance of its class."""
    method = getattr(test, test._testMethodName, None)
    return IS_QUICK and (getattr(test, "is_thorough", False) or getattr(method, "is_thorough", False))
