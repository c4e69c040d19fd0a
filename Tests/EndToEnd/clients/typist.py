# SPDX-License-Identifier: MIT
"""A virtual keyboard that prints `created`: `typist.py` leaves it without a keymap, `typist.py KEY` types the key with
this evdev code, in the layout "us", again and again.
"""

import os
import sys
import time

from protocols.virtual_keyboard import ZwpVirtualKeyboardManagerV1
from protocols.wayland import WlKeyboard
from window import Connection, say

KEYMAP = b"""xkb_keymap {
    xkb_keycodes { include "evdev" };
    xkb_types { include "complete" };
    xkb_compat { include "complete" };
    xkb_symbols { include "pc+us" };
};\0"""


def main():
    connection = Connection(lambda *_: None, also=[ZwpVirtualKeyboardManagerV1])
    manager = connection.globals["zwp_virtual_keyboard_manager_v1"]
    keyboard = manager.create_virtual_keyboard(connection.globals["wl_seat"])
    connection.display.roundtrip()
    say("created")
    if len(sys.argv) > 1:
        keymap = os.memfd_create("keymap")
        os.write(keymap, KEYMAP)
        keyboard.keymap(WlKeyboard.keymap_format.xkb_v1.value, keymap, len(KEYMAP))
    while len(sys.argv) > 1:
        for state in (WlKeyboard.key_state.pressed, WlKeyboard.key_state.released):
            keyboard.key(0, int(sys.argv[1]), state.value)
        connection.display.roundtrip()
        time.sleep(0.1)
    connection.run()


if __name__ == "__main__":
    main()
