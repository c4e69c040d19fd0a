# SPDX-License-Identifier: MIT
"""Objects are destroyed in every order in the middle of a gesture, and nothing of it is left."""

import signal

from harness import Weston, WestonTestCase


class DestructionTests(WestonTestCase):
    def test_every_order_in_mid_gesture(self):
        weston = Weston(self)
        # A finger lands in the window, moves for a while, and rests.
        drag = self.recording_of([(0, {0: (600, 400)})] + [(4 * n, {0: (600 + 4 * n, 400)}) for n in range(1, 11)])
        started = len(weston.log)
        client = self.python_client("teardown")
        for index in range(120):
            client.wait_for(rf"^ready {index}$")
            self.assertRegex(weston.play(drag), "^ok")
            client.wait_for(rf"^destroyed {index}$")
            self.lift(weston)
            client.process.send_signal(signal.SIGUSR1)
        client.wait_for("^done$")
        self.assertEqual(client.wait(), 0, client.log)
        rounds = [dict(field.split("=") for field in match[1].split()) for match in client.lines(r"^round \d+ (.*)")]
        self.assertEqual(len(rounds), 120)
        for index, told in enumerate(rounds):
            with self.subTest(round=index, **told):
                self.check(told)
        self.assertEqual(weston.errors(since=started), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def check(self, told):
        log, touches = told["log"].split(","), told["touches"].split(",")
        gesture = told["gesture"].split(",") if told["gesture"] else []
        # A clean start, whatever happened in the round before.
        self.assertEqual(touches[:2], ["down", "frame"])
        self.assertEqual(touches.count("down"), 1)
        self.assertLessEqual(touches.count("up") + touches.count("cancel"), 1)
        self.assertIn(touches[-1], ("frame", "cancel"))
        # The gesture begins at most once, and ends at most once.
        self.assertLessEqual(gesture.count("began"), 1)
        self.assertNotIn("ended", gesture, "the objects were destroyed before the finger lifted")
        # Destroying an object that the role belongs to cancels its gesture, and the client is told so once; a client
        # that destroys the role itself is told nothing. If all go at once, the role is gone before the client is told.
        owners = ("recognizer", "view", "root", "surface")
        is_told = min(log.index(f"-{kind}") for kind in owners) < log.index("-role")
        if not is_told:
            self.assertNotIn("cancelled", gesture)
        elif told["together"] == "0":
            self.assertEqual(gesture.count("cancelled"), gesture.count("began"))
        self.assertEqual(gesture.count("cancelled"), int(gesture[-1:] == ["cancelled"]), "nothing follows a cancel")
        if told["at"] != "down":
            self.assertEqual(gesture[:1], ["began"])
            self.assertEqual(touches[-1], "cancel", "the gesture took the touch, and did not return it")
        # No events come once both the role and the surface are destroyed.
        if told["together"] == "0":
            last = max(log.index(f"-{kind}") for kind in (*owners[-1:], "role"))
            self.assertEqual([entry for entry in log[last:] if not entry.startswith("-")], [])

