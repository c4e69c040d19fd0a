#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds Waytouch to cage's source, 0.2 or newer: `insert.py CAGE WAYTOUCH`.

CAGE is its folder, WAYTOUCH this repository. No line of cage's is changed or removed: lines are inserted beside
those that the patterns here find.
"""

import os
import re
import shutil
import sys

OURS = os.path.dirname(os.path.realpath(__file__))

# file, where, before or after it, and the lines
INSERTIONS = [
    ("cage.c", r'^#include "xdg_shell\.h"$', "after", ['#include "waytouch-cage.h"']),
    ("cage.c", r"\bwl_display_add_socket_auto\(", "before", ["\tcage_waytouch_init(&server, compositor);"]),
    ("cage.c", r"^\s*seat_destroy\(server\.seat\);$", "before", ["\tcage_waytouch_fini();"]),
    ("meson.build", r"^\s*wayland_server,$", "after", ["    dependency('waytouch'),", "    dependency('pixman-1'),"]),
]


def sources(adapter):
    return sorted(name for name in os.listdir(adapter) if name.endswith(".c"))


def insert(path, pattern, where, lines):
    with open(path) as file:
        text = file.read().split("\n")
    found = [index for index, line in enumerate(text) if re.search(pattern, line)]
    if len(found) != 1:
        sys.exit(f"{path}: {len(found)} lines match {pattern!r}, expected one: is this cage 0.2 or newer?")
    place = found[0] + (where == "after")
    with open(path, "w") as file:
        file.write("\n".join(text[:place] + lines + text[place:]))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    cage, adapter = sys.argv[1], os.path.join(sys.argv[2], "meson-wrapper", "wlroots")
    for folder in (adapter, OURS):
        for name in os.listdir(folder):
            if name.endswith((".c", ".h")):
                shutil.copy(os.path.join(folder, name), cage)
    added = [f"  '{name}'," for name in ("waytouch-cage.c", *sources(adapter))]
    for name, pattern, where, lines in [*INSERTIONS, ("meson.build", r"^cage_sources = \[$", "after", added)]:
        insert(os.path.join(cage, name), pattern, where, lines)


if __name__ == "__main__":
    main()
