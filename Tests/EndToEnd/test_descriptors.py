# SPDX-License-Identifier: MIT
"""Programs that use up a compositor's file descriptors with idle connections: the kiosk's gestures still work."""

import os
import resource
import sys

from harness import PATIENCE, Process, Weston, WestonTestCase, wait_until
from kiosks import Kiosk, KioskTestCase
from waytouch_play import connect

# What most systems give a compositor.
LIMIT = 1024
# Connections of one process: fewer than the plugin allows.
MOST = 120

# Connects so many times, and waits. A connection is made even if the compositor does not accept it.
GREEDY = """
import signal, socket, sys
connections = []
for _ in range(int(sys.argv[2])):
    connections.append(socket.socket(socket.AF_UNIX))
    connections[-1].connect(sys.argv[1])
print("connected", flush=True)
signal.pause()
"""


class Descriptors:
    """Four fingers held, and a swipe from the edge, in a compositor that has fewer and fewer descriptors left."""

    def start(self, policy):
        raise NotImplementedError

    def used(self):
        return len(os.listdir(f"/proc/{self.compositor.process.pid}/fd"))

    def connect_often(self, count):
        path = os.path.join(self.runtime_directory, self.environment["WAYLAND_DISPLAY"])
        while count > 0:
            process = Process(self, "greedy", [sys.executable, "-c", GREEDY, path, str(min(count, MOST))], self.environment)
            process.wait_for("^connected$")
            count -= MOST

    def take(self, descriptors):
        """Each connection takes two. Those that no descriptor is left for wait to be accepted."""
        if descriptors < LIMIT:
            self.connect_often((descriptors - self.used()) // 2)
            self.compositor.wait_until(lambda: self.used() >= descriptors - 1, f"it has {descriptors} descriptors")
            return
        self.connect_often((LIMIT - self.used()) // 2 + 4)
        self.compositor.wait_until(lambda: self.used() >= LIMIT - 1, "it has no descriptor left for a connection")
        # A single one that is left is taken too.
        self.limit(LIMIT - 1)

    def limit(self, limit):
        resource.prlimit(self.compositor.process.pid, resource.RLIMIT_NOFILE, (limit, limit))

    def result(self, name):
        path = os.path.join(self.directory, name)
        wait_until(lambda: os.path.exists(path), lambda: f"no program was started for {name}:\n{self.compositor.log}")
        os.unlink(path)

    def check(self, has_window):
        for descriptors in (0, 1000, LIMIT):
            with self.subTest(descriptors=descriptors):
                self.check_with(descriptors, has_window)

    def check_with(self, descriptors, has_window):
        actions = {name: f"action: {{spawn: [touch, {os.path.join(self.directory, name)}]}}" for name in ("hold", "edge")}
        self.start(self.write_policy(
            "recognizers:\n"
            "  - {id: hold, kind: long-press, view: output, touches: 4, min_duration: 0.4, allowable_movement: 40,\n"
            f"     {actions['hold']}}}\n"
            f"  - {{id: edge, kind: screen-edge-pan, view: output, edges: [left], {actions['edge']}}}\n"))
        self.limit(LIMIT)
        if has_window:
            self.simple_touch()
        frames = [(0, {slot: (400 + 120 * slot, 400) for slot in range(4)}), (900, {slot: None for slot in range(4)})]
        frames += [(1500 + 10 * step, {0: (2 + 15 * step, 400)}) for step in range(12)] + [(1700, {0: None})]
        self.play_after_taking(descriptors, self.recording_of(frames, like="tap.yml"))
        self.result("hold")
        self.result("edge")
        warnings = self.compositor.lines(r"policy: the compositor's 102[34] file descriptors are nearly used up")
        self.assertEqual(len(warnings), 1 if descriptors == LIMIT else 0, self.compositor.log)
        self.assertEqual(self.compositor.terminate(), 0, self.compositor.log)

    def play_after_taking(self, descriptors, path):
        """The compositor's replay device opens what it plays, a FIFO, before the descriptors are taken."""
        fifo = os.path.join(self.directory, f"fingers-{descriptors}")
        os.mkfifo(fifo)
        with connect(self.compositor.replay_socket) as connection:
            connection.settimeout(PATIENCE)
            connection.sendall(f"play {fifo}\n".encode())
            with open(fifo, "wb") as stream, open(path, "rb") as file:
                if descriptors:
                    self.take(descriptors)
                stream.write(file.read())
            self.assertRegex(connection.recv(200).decode(), "^ok")


class DescriptorsOfWeston(Descriptors, WestonTestCase):
    def start(self, policy):
        Weston(self, variables={"WAYTOUCH_POLICY": policy})

    def test_with_a_window(self):
        self.check(has_window=True)

    def test_without_a_window(self):
        self.check(has_window=False)


class DescriptorsOfTheKiosk(Descriptors, KioskTestCase):
    def start(self, policy):
        Kiosk(self, arguments=("--policy", policy)).plug()

    def test_with_a_window(self):
        self.check(has_window=True)

    def test_without_a_window(self):
        self.check(has_window=False)
