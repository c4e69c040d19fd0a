# SPDX-License-Identifier: MIT
"""A GTK app that does anything with its gestures, also in their handlers, while there are touches."""

import os
import random
import time
import unittest

from attempts import attempt_seeds
from depth import thorough
from gtk4 import SANITIZED, GtkTestCase, build_sanitized
from harness import WITHOUT_WAYTOUCH, Fifo, Weston

SEEDS = attempt_seeds("1 2")
SIZE = (1280, 800)


class Fingers:
    """Fingers that land, move and lift somewhere."""

    def __init__(self, weston, seed):
        self.weston = weston
        self.random = random.Random(seed)
        self.down = {}

    def place(self):
        return [self.random.randrange(each) for each in SIZE]

    def step(self):
        id = self.random.randrange(4)
        if self.random.random() < 0.01:
            lifted = [f"up one screen {id}" for id in self.down]
            self.down.clear()
            # Weston alone still counts them.
            return ["cancel one screen", *lifted, "frame one screen"]
        if id not in self.down:
            self.down[id] = self.place()
            # Fingers that land close to each other, on one widget.
            if len(self.down) > 1 and self.random.random() < 0.7:
                other = next(iter(self.down.values()))
                self.down[id] = [min(max(at + self.random.randrange(-150, 150), 0), most - 1)
                                 for at, most in zip(other, SIZE)]
            return ["down one screen {} {} {}".format(id, *self.down[id]), "frame one screen"]
        if self.random.random() < 0.12:
            del self.down[id]
            return [f"up one screen {id}", "frame one screen"]
        lines = []
        for id, place in self.down.items():
            place[:] = [min(max(at + self.random.randrange(-40, 60), 0), most - 1) for at, most in zip(place, SIZE)]
            lines.append("motion one screen {} {} {}".format(id, *place))
        return [*lines, "frame one screen"]

    def run(self, seconds):
        """Sends what they do without waiting for it to be done."""
        end = time.monotonic() + seconds
        with self.weston.open_seats() as fifo:
            while time.monotonic() < end:
                fifo.write("".join(f"{line}\n" for line in self.step()))
                time.sleep(0.008)

    def lift(self):
        self.weston.tell(*(f"up one screen {id}" for id in self.down), "frame one screen")


@thorough
class GtkAttemptTests(GtkTestCase):
    def attempt(self, weston, seed):
        commits = weston.commits()
        fifo = os.path.join(self.directory, f"input-{seed}")
        os.mkfifo(fifo)
        client = self.client(f"attempts-{seed}", [os.path.join(self.programs, "gtk-attempts"), str(seed), fifo])
        client.wait_for("^shown$")
        weston.wait_for_window(client, commits)

        def ask(word):
            with Fifo(client, fifo) as file:
                file.write(f"{word}\n")
            client.wait_for(f"^{word}$")
        fingers = Fingers(weston, seed)
        fingers.run(8)
        ask("rest")
        fingers.run(0.5)
        fingers.lift()
        ask("check")
        self.assertRegex(client.log, r"\d\d gestures: [1-9]\d* begun, \d+ recognized, \d+ refused")
        ask("fresh")
        # On a busy machine, a pause between them could make it a long press.
        weston.tell_at_once("down one screen 0 600 300", "frame one screen", "up one screen 0", "frame one screen")
        client.wait_for("^WaytouchTap recognized$")
        weston.tell("down one screen 0 600 300", "frame one screen", "motion one screen 0 700 300", "frame one screen",
                    "motion one screen 0 800 300", "frame one screen", "up one screen 0", "frame one screen")
        client.wait_for("^WaytouchPan ended$")
        self.assertNotRegex(client.log, "CRITICAL|Waytouch-WARNING|runtime error")
        self.assertEqual(weston.errors(), [])
        client.kill()

    def attempts(self, config=None):
        library, self.programs = build_sanitized()
        self.environment.update(SANITIZED, LD_LIBRARY_PATH=library, G_DEBUG="fatal-criticals")
        weston = Weston(self, config=config, seats=["seat one", "plug one screen"])
        for seed in SEEDS:
            self.attempt(weston, seed)

    def test_anything_with_the_compositors_gestures(self):
        self.attempts()

    @unittest.skipUnless("WAYTOUCH_ATTEMPTS" in os.environ,
                         "GTK 4.8 itself sometimes fails here; WAYTOUCH_ATTEMPTS=1 runs it")
    def test_anything_with_those_of_gtk(self):
        self.attempts(WITHOUT_WAYTOUCH)
