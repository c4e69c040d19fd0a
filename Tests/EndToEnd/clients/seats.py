# SPDX-License-Identifier: MIT
"""A window with a tap, a long press and a pan that listens to every seat, and prints to which one a touch belongs.

With `raw` it has no recognizers; with `halves` each half has a pan, which prints its seat; with `crowd` it has 1000
more wl_touch objects than it listens to; with `patient` a long press takes 10 s, for a slow compositor.
"""

import sys

from protocols.wayland import WlSeat
from window import HEIGHT, WIDTH, Connection, Gestures, Window, say


class Seats(Connection):
    """Listens to each seat, including those added later."""

    def __init__(self):
        self.touches = {}
        self.gesture_seats = {}
        super().__init__(lambda *_: None)

    def listen(self, seat, capabilities):
        has_touch = bool(capabilities & WlSeat.capability.touch.value)
        if has_touch == (seat in self.touches):
            return
        if not has_touch:
            say("seat", "touch gone")
            self.touches.pop(seat).destroy()
            return
        name = f"seat{len(self.touches)}"
        if "crowd" in sys.argv[1:]:
            self.crowd = [seat.get_touch() for _ in range(1000)]
        touch = self.touches[seat] = seat.get_touch()
        if "halves" in sys.argv[1:]:
            self.gesture_seats[self.globals["waytouch_manager_v1"].get_seat(seat)] = name
        of = touch.dispatcher
        of["down"] = lambda touch, serial, time, surface, id, x, y: say(name, "down", id, f"{x:.1f},{y:.1f}")
        of["motion"] = lambda touch, time, id, x, y: say(name, "motion", id, f"{x:.1f},{y:.1f}")
        of["up"] = lambda touch, serial, time, id: say(name, "up", id)
        of["frame"] = lambda touch: say(name, "frame")
        of["cancel"] = lambda touch: say(name, "cancel")
        say("seat", "touch here")


def tell(name):
    def told(state, touches, x, y, *values):
        if state != "changed":
            say(name, state, f"{x:.1f},{y:.1f}")
    return told


class Half:
    """A pan on one half of a window."""

    def __init__(self, connection, root, gestures, name, x):
        self.connection, self.name = connection, name
        self.view = root.create_subview()
        self.view.set_frame(x, 0, WIDTH // 2, HEIGHT)
        self.recognizer = self.view.add_recognizer()
        self.pan = gestures.listen(self.recognizer.get_pan(), self.told)

    def told(self, state, *values):
        say(self.name, state, self.connection.gesture_seats.get(self.pan.seat, "nobody"))


def main():
    connection = Seats()
    window = Window(connection)
    objects = []
    if "halves" in sys.argv[1:]:
        root = connection.root(window.surface)
        gestures = Gestures(root)
        objects = [Half(connection, root, gestures, "left", 0), Half(connection, root, gestures, "right", WIDTH // 2)]
    elif "raw" not in sys.argv[1:]:
        view = connection.root(window.surface)
        gestures = Gestures(view)
        for name in ("tap", "long_press", "pan"):
            recognizer = view.add_recognizer()
            role = getattr(recognizer, f"get_{name}")()
            if name == "long_press" and "patient" in sys.argv[1:]:
                role.set_minimum_press_duration(10_000)
            if name == "tap":
                role.dispatcher["recognized"] = lambda role, serial, seat, *place: tell("tap")("recognized", 1, *place)
            else:
                gestures.listen(role, tell(name))
            objects += [recognizer, role]
    window.show()
    say("shown")
    connection.run()


if __name__ == "__main__":
    main()
