# SPDX-License-Identifier: MIT
"""Writes recordings for cases the shipped ones do not cover."""

UNITS_PER_PX = 3.2  # 4096 units over the 1280 px of the output

SYN, KEY, ABS = 0, 1, 3
SYN_REPORT, BTN_TOUCH = 0, 330
ABS_X, ABS_Y, ABS_MT_SLOT, ABS_MT_X, ABS_MT_Y, ABS_MT_TOOL_TYPE, ABS_MT_TRACKING_ID = 0, 1, 47, 53, 54, 55, 57
MT_TOOL_FINGER, MT_TOOL_PALM = 0, 2

PALM = "palm"
"""The contact turns out to be a palm: libinput cancels the touch. It lifts later, like a finger."""


def write_recording(path, like, frames, down=()):
    """Writes a recording of `frames` for the device of the recording `like`. The slots in `down` have fingers already.

    A frame is (milliseconds, {slot: (x, y) in px, or None for a lift, or PALM}).
    """
    tells_palms = any(PALM in contacts.values() for _, contacts in frames)
    with open(like) as file:
        head = file.read().partition("  events:\n")[0]
    if tells_palms:
        head = head.replace("54, 57]", "54, 55, 57]").replace("      57: [", "      55: [0, 2, 0, 0, 0]\n      57: [")
    lines = [head.rstrip("\n"), "  events:"]
    down = set(down)
    for milliseconds, contacts in frames:
        lines.append("  - evdev:")
        was_touched = bool(down)

        def event(kind, code, value):
            seconds, rest = divmod(milliseconds, 1000)
            lines.append(f"    - [{seconds:3}, {rest * 1000:6}, {kind:3}, {code:3}, {value:7}]")

        for slot, position in contacts.items():
            event(ABS, ABS_MT_SLOT, slot)
            if position is None:
                if tells_palms:
                    # Otherwise libinput would take the next touch in this slot for a palm, too.
                    event(ABS, ABS_MT_TOOL_TYPE, MT_TOOL_FINGER)
                event(ABS, ABS_MT_TRACKING_ID, -1)
                down.discard(slot)
                continue
            if position == PALM:
                event(ABS, ABS_MT_TOOL_TYPE, MT_TOOL_PALM)
                continue
            if slot not in down:
                down.add(slot)
                event(ABS, ABS_MT_TRACKING_ID, 100 + slot + milliseconds)
                if tells_palms:
                    event(ABS, ABS_MT_TOOL_TYPE, MT_TOOL_FINGER)
            event(ABS, ABS_MT_X, round(position[0] * UNITS_PER_PX))
            event(ABS, ABS_MT_Y, round(position[1] * UNITS_PER_PX))
        if bool(down) != was_touched:
            event(KEY, BTN_TOUCH, int(bool(down)))
        event(SYN, SYN_REPORT, 0)
    with open(path, "w") as file:
        file.write("\n".join(lines) + "\n")
    return path
