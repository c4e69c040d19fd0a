# SPDX-License-Identifier: MIT
"""A client that does not read costs nothing, misses nothing that matters, and disturbs nobody."""

import os
import signal
import struct
import time

from fingers import write_recording
from harness import Weston, WestonTestCase, recording

PAN = r"^(?!.*-> ).*\bwaytouch_pan_v1@\d+\."


def real(text):
    """A number as the protocol carries it."""
    return struct.unpack("<f", struct.pack("<I", int(text)))[0]


def resident(process):
    """The memory of a process, in KiB."""
    with open(f"/proc/{process.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


class BackpressureTests(WestonTestCase):
    MOVES = 11_500  # frames, one per ms

    def long_recording(self):
        """One finger pans on card A without a pause, rests, and lifts; another visits the middle meanwhile."""
        frames = {0: {0: (300, 400)}}
        for millisecond in range(10, 10 + self.MOVES):
            frames[millisecond] = {0: (280 + millisecond % 64, 400)}
        self.last = frames[max(frames)][0]
        frames[5000][1] = (640, 300)
        self.visits = range(5008, 9000, 8)
        for millisecond in self.visits:
            frames[millisecond][1] = (640, 300 + millisecond // 8 % 128)
        frames[9000][1] = None
        frames[15_000] = {0: None}
        path = os.path.join(self.directory, "long.yml")
        return write_recording(path, recording("pan.yml"), sorted(frames.items()))

    def test_stopped_client_goes_on_with_the_newest_values(self):
        path = self.long_recording()
        weston = Weston(self)
        client = self.cards()
        player = self.background_play(weston, path)
        client.wait_for(PAN + r"changed\(")
        begin = time.monotonic()
        client.process.send_signal(signal.SIGSTOP)
        self.addCleanup(client.process.send_signal, signal.SIGCONT)
        told = len(client.lines(PAN + r"changed\("))
        self.assertLess(told, 1000, "10 000 frames are to come")
        witness = self.simple_touch("witness")
        witness.wait_for(r"wl_touch@\d+\.motion\(")
        before = resident(weston)
        time.sleep(max(0, begin + self.MOVES / 1000 + 0.5 - time.monotonic()))
        after = resident(weston)
        self.assertLess(after - before, 512, "KiB more than before")
        self.assertEqual(len(witness.lines(r"wl_touch@\d+\.motion\(")), len(self.visits), "undisturbed")
        self.assertEqual(len(witness.lines(r"wl_touch@\d+\.up\(")), 1)

        client.process.send_signal(signal.SIGCONT)
        deadline = time.monotonic() + 3
        while True:
            time.sleep(0.1)
            changes = client.lines(PAN + r"changed\(\d+, \d+, \d+, (\d+), (\d+),")
            newest = (real(changes[-1][1]), real(changes[-1][2]))
            if abs(newest[0] - self.last[0]) < 1 or time.monotonic() > deadline:
                break
        self.assertAlmostEqual(newest[0], self.last[0], delta=1)
        self.assertAlmostEqual(newest[1], self.last[1], delta=1)
        self.assertLess(len(changes) - told, 1500, "of 10 000")
        self.assertEqual(client.lines(PAN + r"ended\("), [], "the finger is still down")

        self.assertRegex(player(), "^ok")
        client.wait_for(PAN + r"ended\(")
        self.assertEqual(len(client.lines(PAN + r"began\(")), 1)
        self.assertEqual(len(client.lines(PAN + r"(ended|cancelled)\(")), 1)
        self.assertTrue(weston.is_running, weston.log)

    def test_client_stopped_for_good_is_ended_alone(self):
        """Taps are never dropped. When there is no more room for them libwayland ends the connection."""
        taps = 700
        frames = []
        for tap in range(taps):
            frames += [(20 * tap, {0: (300, 400)}), (20 * tap + 8, {0: None})]
        path = write_recording(os.path.join(self.directory, "taps.yml"), recording("tap.yml"), frames)
        weston = Weston(self)
        client = self.cards()
        client.process.send_signal(signal.SIGSTOP)
        self.addCleanup(client.process.send_signal, signal.SIGCONT)
        self.assertRegex(weston.play(path), "^ok")
        client.process.send_signal(signal.SIGCONT)
        client.process.wait(timeout=10)
        self.assertTrue(weston.is_running, weston.log)
        witness = self.simple_touch("witness")
        self.assertRegex(weston.play(recording("double-tap.yml")), "^ok")
        witness.wait_for(r"wl_touch@\d+\.up\(", count=2)
