# SPDX-License-Identifier: MIT
"""The policies of the soak test: Examples/kiosk.yml with programs of the test, variants of it, and invalid policies."""

import os

from place import ROOT

# s without a touch until a kiosk is idle; corresponds to the example's 5 min, because days are shorter here.
IDLE_AFTER = 2.5

# Programs and numbers in the example that the test replaces.
LEAVE = "[systemctl, --user, stop, kiosk.target]"
ADMIN = "[kiosk-admin]"
SHELL = "[kiosk-menu]"
HOME = "[kiosk-home]"
AFTER = "after: 300 "

# Variants of the example: mostly lines that are commented out there.
VARIANTS = (
    [],
    [("  # debounce: 0.04", "  debounce: 0.04"), ("  # minimum_contact: 0.02", "  minimum_contact: 0.02"),
     ("  # ghosts: true", "  ghosts: true")],
    [("# accessibility: {hold_duration: 0.1,", "accessibility: {hold_duration: 0.1,"),
     ("tap_location: first, enabled: false}", "tap_location: first, enabled: true}")],
    [("  # - {id: hold, kind: long-press, action: secondary-click}",
      "  - {id: hold, kind: long-press, action: secondary-click}"),
     ("  # - {id: back, kind: screen-edge-pan, edges: [left], action: {key: Alt+Left}}",
      "  - {id: back, kind: screen-edge-pan, edges: [right], action: {key: Alt+Left}}")],
    # The recorded hold of five fingers does not reach this far to the right.
    [("  # crack: {rect: [10%, 0%, 3%, 100%], dead: true}", "  crack: {rect: [85%, 0%, 3%, 100%], dead: true}")],
)
BROKEN = (
    "recognizers: [{id: leave, kind: long-pres}]\n",
    "recognizers: [\n",
    "clients: 7\n",
    "idle: {after: -1}\n",
)


def replaced(text, old, new):
    if text.count(old) != 1:
        raise ValueError(f"Examples/kiosk.yml has '{old}' {text.count(old)} times: change Fuzz/Soak/policies.py")
    return text.replace(old, new)


class Policies:
    """The texts of policies. The actions for leaving and for the administrator add a line to the file `told`."""

    def __init__(self, shell, shell_log, commands, told):
        with open(os.path.join(ROOT, "Examples", "kiosk.yml")) as file:
            text = file.read()
        for old, new in (
                (LEAVE, f"[sh, -c, 'echo leave >>{told}']"), (ADMIN, f"[sh, -c, 'echo admin >>{told}']"),
                (SHELL, f"[{shell}, {shell_log}, {commands}]"), (HOME, "['true']"), (AFTER, f"after: {IDLE_AFTER} ")):
            text = replaced(text, old, new)
        self.valid = []
        for changes in VARIANTS:
            variant = text
            for old, new in changes:
                variant = replaced(variant, old, new)
            self.valid.append(variant)
