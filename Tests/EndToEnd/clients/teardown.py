# SPDX-License-Identifier: MIT
"""Destroys the objects that it has created, in every order, in the middle of a gesture.

Each round creates a manager, a surface, a view in its root view, and a recognizer with its role; prints `ready`; waits
for the moment; destroys all; prints `destroyed`; waits for SIGUSR1, which means that the fingers have lifted; and
prints the result:

    round 7 at=began together=1 log=-role,-root,… touches=down,frame,… gesture=began

`log` has the objects destroyed (-) and the events of the gesture received meanwhile, in order.
"""

import itertools
import os
import signal

from window import HEIGHT, WIDTH, Connection, Gestures, Window, say

KINDS = ("role", "recognizer", "view", "surface", "manager")
MOMENTS = ("down", "began", "changed")


def orders():
    """Every order of the five, with the root view inserted at a place that changes from one to the next."""
    for index, order in enumerate(itertools.permutations(KINDS)):
        place = index % 6
        yield [*order[:place], "root", *order[place:]]


class Round:
    def __init__(self, connection, manager):
        self.connection = connection
        self.touches = []
        self.gesture = []
        self.objects = {"manager": manager, "surface": Window(connection)}
        root = self.objects["root"] = manager.get_view(self.objects["surface"].surface)
        view = self.objects["view"] = root.create_subview()
        view.set_frame(0, 0, WIDTH, HEIGHT)
        recognizer = self.objects["recognizer"] = view.add_recognizer()
        role = self.objects["role"] = recognizer.get_pan()
        self.gestures = Gestures(root)
        self.gestures.listen(role, lambda state, *values: self.gesture.append(state))
        self.objects["surface"].show()

    def wait_for(self, is_so):
        while not is_so():
            self.connection.display.dispatch(block=True)

    def reaches(self, moment):
        self.wait_for(lambda: "down" in self.touches if moment == "down" else moment in self.gesture)

    def destroy(self, order, at_once):
        """Destroys the objects all at once, or waits for the compositor after each; returns the log."""
        log = []
        for kind in order:
            log.append(f"-{kind}")
            before = len(self.gesture)
            self.objects.pop(kind).destroy()
            if not at_once:
                self.connection.display.roundtrip()
                log += self.gesture[before:]
        before = len(self.gesture)
        self.connection.display.roundtrip()
        return log + self.gesture[before:]


def main():
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    current = [None]
    connection = Connection(lambda name, id: current[0].touches.append(name))
    for index, order in enumerate(orders()):
        moment = MOMENTS[index // 2 % len(MOMENTS)]
        at_once = index % 2 == 1
        current[0] = Round(connection, connection.bind_manager())
        say("ready", index)
        current[0].reaches(moment)
        log = current[0].destroy(order, at_once)
        say("destroyed", index)
        signal.sigwait({signal.SIGUSR1})
        connection.display.roundtrip()
        say("round", index, f"at={moment}", f"together={int(at_once)}", f"log={','.join(log)}",
            f"touches={','.join(current[0].touches)}", f"gesture={','.join(current[0].gesture)}")
    say("done")
    # At its end the interpreter would free the connection's objects in an order that libwayland does not allow.
    os._exit(0)


if __name__ == "__main__":
    main()
