#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds Waytouch to cage's source, 0.2 or newer: `insert.py CAGE WAYTOUCH`.

CAGE is the folder of its source, WAYTOUCH this repository. No line of cage is changed or removed: lines are inserted
before or after those that match the patterns here.
"""

import os
import shutil
import sys

OURS = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, os.path.dirname(OURS))

from insertion import insert, sources  # noqa: E402

# file, where, before or after it, and the lines
INSERTIONS = [
    ("cage.c", r'^#include "xdg_shell\.h"$', "after", ['#include "waytouch-cage.h"']),
    ("cage.c", r"\bwl_display_add_socket_auto\(", "before", ["\tcage_waytouch_init(&server, compositor);"]),
    ("cage.c", r"^\s*seat_destroy\(server\.seat\);$", "before", ["\tcage_waytouch_fini();"]),
    ("meson.build", r"^\s*wayland_server,$", "after", ["    dependency('waytouch'),", "    dependency('pixman-1'),"]),
]


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
        insert(os.path.join(cage, name), pattern, where, lines, "cage 0.2 or newer")


if __name__ == "__main__":
    main()
