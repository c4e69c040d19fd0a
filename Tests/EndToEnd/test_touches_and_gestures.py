# SPDX-License-Identifier: MIT
"""What clients are sent: touches on wl_touch, gestures on waytouch_v1, in the right order."""

import os

from fingers import write_recording
from harness import Weston, WestonTestCase, events, recording, stream


def touches(client):
    """The wl_touch events a client was sent, by name, in order."""
    return [what for kind, _, what in events(client) if kind == "touch"]


def collapsed(events):
    """The events, without repetitions that follow each other."""
    return [event for index, event in enumerate(events) if index == 0 or events[index - 1] != event]


class TouchAndGestureTests(WestonTestCase):
    def test_pan_takes_the_touch(self):
        """down … motion, cancel; then began … changed … ended; and no event of the touch after its cancel."""
        weston = Weston(self)
        client = self.cards()
        self.assertRegex(weston.play(recording("pan.yml")), "^ok")
        client.wait_for(r"waytouch_pan_v1@\d+\.ended\(")
        told = stream(client)

        touch = [event for event in told if event.startswith("touch.")]
        self.assertEqual(
            collapsed([event for event in touch if event != "touch.frame"]),
            ["touch.down", "touch.motion", "touch.cancel"], client.log)
        self.assertEqual(touch[-1], "touch.cancel", "no frame follows the cancel")
        self.assertEqual(touch[-2], "touch.frame", "the events before the cancel are closed by a frame")

        pan = [event for event in told if event.startswith("pan.")]
        self.assertEqual(collapsed(pan), ["pan.began", "pan.changed", "pan.ended"], client.log)
        self.assertGreater(pan.count("pan.changed"), 5)
        self.assertLess(told.index("touch.cancel"), told.index("pan.began"),
                        "the cancel of the raw touch is sent before the gesture begins")

    def test_pinch_and_rotation_together(self):
        weston = Weston(self)
        client = self.cards()
        self.assertRegex(weston.play(recording("pinch-rotate.yml")), "^ok")
        client.wait_for(r"waytouch_pinch_v1@\d+\.ended\(")
        client.wait_for(r"waytouch_rotation_v1@\d+\.ended\(")
        told = stream(client)
        for kind in ("pinch", "rotation"):
            own = [event for event in told if event.startswith(f"{kind}.")]
            self.assertEqual(collapsed(own), [f"{kind}.began", f"{kind}.changed", f"{kind}.ended"], client.log)
        self.assertLess(told.index("rotation.began"), told.index("pinch.ended"), "both are active at the same time")
        self.assertLess(told.index("pinch.began"), told.index("rotation.ended"))
        self.assertEqual(told.count("touch.cancel"), 1, client.log)

    def test_tap_is_recognized_and_cancels_its_touch(self):
        weston = Weston(self)
        client = self.cards()
        self.assertRegex(weston.play(recording("tap.yml")), "^ok")
        client.wait_for(r"waytouch_tap_v1@\d+\.recognized\(")
        told = stream(client)
        self.assertLess(told.index("touch.down"), told.index("touch.cancel"))
        self.assertLess(told.index("touch.cancel"), told.index("tap.recognized"))
        self.assertNotIn("touch.up", told)

    def test_two_hands_on_two_cards(self):
        """One hand moves and turns card A while the other spreads card C: neither disturbs the other."""
        weston = Weston(self)
        client = self.cards()
        self.assertRegex(weston.play(recording("two-hands.yml")), "^ok")
        for kind in ("pan", "rotation", "pinch"):
            client.wait_for(rf"waytouch_{kind}_v1@\d+\.ended\(")
        order = []

        def all_have_ended():
            order[:] = [(f"{kind}@{number}", what) for kind, number, what in events(client) if number]
            return set(dict(order).values()) == {"ended"}
        client.wait_until(all_have_ended, "every gesture has ended")
        lives = {}
        for name, state in order:
            lives.setdefault(name, []).append(state)
        for name, states in lives.items():
            self.assertEqual(collapsed(states), ["began", "changed", "ended"], name)
        pinch = next(name for name in lives if name.startswith("pinch"))
        pan = next(name for name in lives if name.startswith("pan"))
        self.assertLess(order.index((pan, "began")), order.index((pinch, "ended")), "both are active at the same time")
        self.assertLess(order.index((pinch, "began")), order.index((pan, "ended")))

    def test_recordings_follow_one_another(self):
        """Nothing of one gesture affects the next."""
        weston = Weston(self)
        client = self.cards()
        for name in ("pinch-rotate.yml", "tap.yml", "pan.yml"):
            self.assertRegex(weston.play(recording(name)), "^ok")
        client.wait_for(r"waytouch_tap_v1@\d+\.recognized\(")
        client.wait_for(r"waytouch_pan_v1@\d+\.ended\(")
        self.assertEqual(weston.errors(), [], weston.log)

    def test_unmodified_client_gets_its_touches(self):
        """No gesture is recognised, so wl_touch is as without the plugin: complete, and a frame ends each group."""
        weston = Weston(self)
        client = self.simple_touch()
        # Both fingers land inside the client, which is in the middle of the screen if it does not fill it.
        self.assertRegex(weston.play(recording("pinch-rotate.yml")), "^ok")
        client.wait_for(r"wl_touch@\d+\.up\(", count=2)
        client.wait_until(lambda: touches(client)[-1:] == ["frame"], "the last frame")
        events = touches(client)
        self.assertEqual(events.count("down"), 2, client.log)
        self.assertEqual(events.count("up"), 2, client.log)
        self.assertGreater(events.count("motion"), 20)
        self.assertNotIn("cancel", events)
        self.assertEqual(events[-1], "frame", "the last up is followed by a frame")
        for first, second in zip(events, events[1:]):
            self.assertNotEqual((first, second), ("frame", "frame"), "no empty groups")

        downs = client.lines(r"wl_touch@\d+\.down\(\d+, \d+, wl_surface@\d+, (\d+),")
        ups = client.lines(r"wl_touch@\d+\.up\(\d+, \d+, (\d+)\)")
        self.assertEqual(sorted(match[1] for match in downs), sorted(match[1] for match in ups), client.log)
        self.assertEqual(len({match[1] for match in downs}), 2)

    def test_positions_are_surface_local(self):
        """Two taps on the middle of the output, which is the middle of the client."""
        weston = Weston(self)
        client = self.small_window()
        self.assertRegex(weston.play(recording("double-tap.yml")), "^ok")
        client.wait_for(r"wl_touch@\d+\.up\(", count=2)
        for match in client.lines(r"wl_touch@\d+\.down\(.*, ([\d.]+), ([\d.]+)\)$"):
            self.assertAlmostEqual(float(match[1]), 300, delta=12)
            self.assertAlmostEqual(float(match[2]), 250, delta=12)

    def test_a_finger_beside_the_window_does_not_block_others(self):
        """Without the plugin, Weston drops all fingers while the first one is on no window."""
        weston = Weston(self)
        client = self.small_window()
        path = write_recording(os.path.join(self.directory, "beside.yml"), recording("tap.yml"), [
            (0, {0: (50, 50)}), (50, {1: (640, 400)}), (70, {0: (60, 50), 1: (650, 400)}), (90, {1: None}),
            (110, {0: None}),
        ])
        self.assertRegex(weston.play(path), "^ok")
        client.wait_until(lambda: touches(client)[-2:] == ["up", "frame"], "the last frame")
        events = touches(client)
        self.assertEqual(events, ["down", "frame", "motion", "frame", "up", "frame"], client.log)
        self.assertEqual(weston.lines("no surface focused"), [])

    def test_serials_of_downs_and_ups_rise(self):
        weston = Weston(self)
        client = self.simple_touch()
        self.assertRegex(weston.play(recording("pinch-rotate.yml")), "^ok")
        client.wait_for(r"wl_touch@\d+\.up\(", count=2)
        serials = [int(match[1]) for match in client.lines(r"wl_touch@\d+\.(?:down|up)\((\d+),")]
        self.assertEqual(serials, sorted(set(serials)))
