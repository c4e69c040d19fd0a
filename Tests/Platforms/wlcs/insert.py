#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds to wlcs' source what it lacks for compositors that hold to xdg-shell: `insert.py WLCS`.

WLCS is its folder. wlcs attaches a buffer to its first kind of window without waiting for the configure event, which is
a protocol error that Weston and wlroots end the client for. No line of wlcs' is changed or removed: lines are inserted
after the one that the pattern here finds.
"""

import os
import re
import sys

FILE = os.path.join("src", "surface_builder.cpp")
AFTER = r"auto xdg_toplevel = std::make_shared<wlcs::XdgToplevelStable>\(\*xdg_surface\);$"
LINES = """\
    auto const configured = std::make_shared<bool>(false);
    ON_CALL(*xdg_surface, configure).WillByDefault(
        [configured, object = static_cast<struct xdg_surface*>(*xdg_surface)](uint32_t serial)
        { xdg_surface_ack_configure(object, serial); *configured = true; });
    wl_surface_commit(*surface);
    client.dispatch_until([configured] { return *configured; });
""".splitlines()


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    path = os.path.join(sys.argv[1], FILE)
    with open(path) as file:
        text = file.read().split("\n")
    found = [index for index, line in enumerate(text) if re.search(AFTER, line)]
    if len(found) != 1:
        sys.exit(f"{path}: {len(found)} lines match {AFTER!r}, expected one: is this wlcs 1.7?")
    with open(path, "w") as file:
        file.write("\n".join(text[:found[0] + 1] + LINES + text[found[0] + 1:]))


if __name__ == "__main__":
    main()
