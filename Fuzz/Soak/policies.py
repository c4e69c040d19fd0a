# SPDX-License-Identifier: MIT
"""The policies of a soak: Examples/kiosk.yml, with programs of the soak's own, and what people make of it."""

import os

from place import ROOT

# s without a touch until a kiosk of the soak is idle; the example's 5 min, as days are shorter here.
IDLE_AFTER = 2.5

# The programs and numbers of the example, each of which the soak replaces.
LEAVE = "[systemctl, --user, stop, kiosk.target]"
ADMIN = "[kiosk-admin]"
SHELL = "[kiosk-menu]"
HOME = "[kiosk-home]"
AFTER = "after: 300 "

# Lines that the example has as comments, or beside which there is room for one.
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
    # Seven tenths of the way to the right nobody holds five fingers.
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
        raise ValueError(f"Examples/kiosk.yml has {text.count(old)} times '{old}': change Fuzz/Soak/policies.py")
    return text.replace(old, new)


class Policies:
    """Texts of policies. What leaves the kiosk and what the administrator has adds a line to the file `told`."""

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
