#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds Waytouch to labwc's source, 0.20: `insert.py LABWC WAYTOUCH`.

LABWC is the folder of its source, WAYTOUCH this repository. No line of labwc is changed or removed: lines are inserted
before or after those that match the patterns here.
"""

import os
import shutil
import sys

OURS = os.path.dirname(os.path.realpath(__file__))
sys.path.insert(0, os.path.dirname(OURS))

from insertion import insert, sources  # noqa: E402

# The folder for the copied files.
FOLDER = "src/waytouch"

# file, where, before or after it, and the lines
INSERTIONS = [
    ("src/server.c", r'^#include "workspaces\.h"$', "after", ['#include "waytouch/waytouch-labwc.h"']),
    ("src/server.c", r"\bwl_display_add_socket_auto\(", "before", ["\tlabwc_waytouch_init();"]),
    ("src/server.c", r"^\tseat_finish\(\);$", "before", ["\tlabwc_waytouch_fini();"]),
    ("meson.build", r"^  wayland_server,$", "after", ["  dependency('waytouch'),"]),
]


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    labwc, adapter = sys.argv[1], os.path.join(sys.argv[2], "meson-wrapper", "wlroots")
    os.makedirs(os.path.join(labwc, FOLDER), exist_ok=True)
    for folder in (adapter, OURS):
        for name in os.listdir(folder):
            if name.endswith((".c", ".h")):
                shutil.copy(os.path.join(folder, name), os.path.join(labwc, FOLDER))
    added = [f"  'waytouch/{name}'," for name in ("waytouch-labwc.c", *sources(adapter))]
    for name, pattern, where, lines in [*INSERTIONS, ("src/meson.build", r"^labwc_sources = files\($", "after", added)]:
        insert(os.path.join(labwc, name), pattern, where, lines, "labwc 0.20")


if __name__ == "__main__":
    main()
