# SPDX-License-Identifier: MIT
"""A window with four buttons side by side that ignores wl_touch.cancel, as some toolkits do: `deaf.py APP_ID [going]`.

A finger counts as down until it lifts. The first one that is down is the pointer, and a lift presses the button under
the pointer: while a finger is stuck, that is not the button that was tapped. A finger that is fast when it lifts
flings. With `going` the surface is destroyed as soon as a finger leaves it on the left. When the seat loses its touch
screen, the wl_touch is released, as in toolkits.
"""

import sys

from protocols.wayland import WlSeat
from window import HEIGHT, WIDTH, Connection, Window, say

BUTTONS = 4
# px/s, and the ms over which the speed is measured.
FLING = 200
RECENT = 50


class Buttons:
    def __init__(self):
        self.connection = Connection(lambda name, id: say(name))
        self.paths = {}
        self.connection.globals["wl_seat"].dispatcher["capabilities"] = self.follow
        touch = self.connection.touch.dispatcher
        touch["down"], touch["motion"], touch["up"] = self.down, self.motion, self.up
        self.window = Window(self.connection)
        self.window.show()

    def show_app_id(self, app):
        self.window.toplevel.set_app_id(app)
        self.window.surface.commit()
        self.connection.display.roundtrip()
        say("shown")

    def follow(self, seat, capabilities):
        touch = self.connection.touch
        if touch and not capabilities & WlSeat.capability.touch.value:
            self.connection.touch = None
            touch.release()
            say("no touch screen,", len(self.paths), "down")

    def down(self, touch, serial, time, surface, id, x, y):
        say("down", id)
        if id in self.paths:
            say("stuck", id)
        self.paths[id] = [(time, x, y)]

    def motion(self, touch, time, id, x, y):
        say("motion", id, f"{x:.0f},{y:.0f}", time)
        self.paths[id].append((time, x, y))
        if "going" in sys.argv[2:] and x < 0:
            self.window.destroy()
            say("gone")

    def up(self, touch, serial, time, id):
        say("up", id, time)
        _, x, y = next(iter(self.paths.values()))[-1]
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            say("press", int(x * BUTTONS / WIDTH))
        path = [step for step in self.paths.pop(id) if time - step[0] <= RECENT]
        if len(path) > 1 and path[-1][0] > path[0][0]:
            speed = abs(path[-1][1] - path[0][1]) * 1000 / (path[-1][0] - path[0][0])
            if speed > FLING:
                say("fling")


def main():
    buttons = Buttons()
    buttons.show_app_id(sys.argv[1])
    buttons.connection.run()


if __name__ == "__main__":
    main()
