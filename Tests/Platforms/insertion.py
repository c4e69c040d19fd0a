# SPDX-License-Identifier: MIT
"""Inserts lines into the source of another compositor; shared by their `insert.py` scripts."""

import os
import re
import sys


def sources(folder):
    """The names of the .c files in a folder."""
    return sorted(name for name in os.listdir(folder) if name.endswith(".c"))


def insert(path, pattern, where, lines, wanted):
    """Inserts lines "before" or "after" the only line that matches the pattern; `wanted` names the expected source."""
    with open(path) as file:
        text = file.read().split("\n")
    found = [index for index, line in enumerate(text) if re.search(pattern, line)]
    if len(found) != 1:
        sys.exit(f"{path}: {len(found)} lines match {pattern!r}, expected one: is this {wanted}?")
    place = found[0] + (where == "after")
    with open(path, "w") as file:
        file.write("\n".join(text[:place] + lines + text[place:]))
