# SPDX-License-Identifier: MIT
"""Lines for the source of another compositor: for the `insert.py` of each."""

import os
import re
import sys


def sources(folder):
    """The names of its .c files."""
    return sorted(name for name in os.listdir(folder) if name.endswith(".c"))


def insert(path, pattern, where, lines, wanted):
    """Puts lines "before" or "after" the only one that the pattern finds; `wanted` is the source that has just one."""
    with open(path) as file:
        text = file.read().split("\n")
    found = [index for index, line in enumerate(text) if re.search(pattern, line)]
    if len(found) != 1:
        sys.exit(f"{path}: {len(found)} lines match {pattern!r}, expected one: is this {wanted}?")
    place = found[0] + (where == "after")
    with open(path, "w") as file:
        file.write("\n".join(text[:place] + lines + text[place:]))
