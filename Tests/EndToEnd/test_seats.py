# SPDX-License-Identifier: MIT
"""Weston's own seats and touch screens: those that exist already, those added later, and those removed."""

import os

from fingers import write_recording
from harness import Weston, WestonTestCase, recording, request


class SeatTests(WestonTestCase):
    def client_of(self, weston, *options):
        client = self.python_client("seats", *options)
        client.wait_for("^shown$")
        return client

    def tap(self, weston, seat="one", screen="screen", x=400, y=300):
        # All at once: on a busy machine it could be a long press otherwise.
        weston.tell_at_once(f"down {seat} {screen} 0 {x} {y}", f"frame {seat} {screen}", f"up {seat} {screen} 0",
                            f"frame {seat} {screen}")

    def hooked(self, weston):
        return [match[1] for match in weston.lines(r"waytouch: seat '(\w+)' has a touch screen")]

    def test_a_seat_that_was_there_first(self):
        weston = Weston(self, seats=["seat one", "plug one screen"])
        self.assertEqual(self.hooked(weston), ["one"])
        client = self.client_of(weston)
        self.tap(weston)
        client.wait_for(r"^tap recognized 400\.0,300\.0$")
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_seats_and_screens_that_come_later(self):
        weston = Weston(self, seats=["seat one"])
        weston.wait_for("waytouch: no touch screen yet")
        client = self.client_of(weston)
        weston.tell("plug one screen")
        client.wait_for("^seat touch here$")
        self.tap(weston)
        client.wait_for("^tap recognized")
        weston.tell("seat two", "plug two screen")
        client.wait_for("^seat touch here$", count=2)
        self.tap(weston, "two")
        client.wait_for("^tap recognized", count=2)
        # A second screen on one seat.
        weston.tell("plug two other")
        self.tap(weston, "two", "other")
        client.wait_for("^tap recognized", count=3)
        self.assertEqual(self.hooked(weston), ["one", "two"])

    def test_a_screen_pulled_with_fingers_down(self):
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.client_of(weston)
        for count in (1, 2):
            weston.tell("down one screen 4 400 300", "frame one screen")
            client.wait_for("^long_press began", count=count)
            weston.tell("unplug one screen")
            client.wait_for("^long_press cancelled", count=count)
            client.wait_for("^seat touch gone$", count=count)
            weston.tell("plug one screen")
            client.wait_for("^seat touch here$", count=count + 1)
            self.tap(weston)
            client.wait_for("^tap recognized", count=count)
        self.assertEqual(weston.complaints(), [])

    def test_one_of_two_screens_pulled_with_a_finger_down(self):
        """Weston only reports that the screen is gone: its finger must not be left down."""
        weston = Weston(self, seats=["seat one", "plug one screen", "plug one other"])
        client = self.client_of(weston)
        for count in (1, 2):
            # All at once: on a busy machine it could be a long press otherwise.
            weston.tell_at_once("down one other 0 400 300", "frame one other", "unplug one other")
            # Also held, but later: its press is the only one.
            weston.tell("down one screen 0 800 300", "frame one screen")
            client.wait_for("^long_press began", count=count)
            weston.tell("up one screen 0", "frame one screen")
            client.wait_for("^long_press ended", count=count)
            self.tap(weston)
            client.wait_for("^tap recognized", count=count)
            self.assertEqual([match[1] for match in client.lines("^long_press (.*)")],
                             count * ["began 800.0,300.0", "ended 800.0,300.0"], "the other screen's finger is gone")
            weston.tell("plug one other")

    def test_a_client_is_told_when_its_touch_goes_with_the_screen(self):
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.client_of(weston, "raw")
        weston.tell("down one screen 4 400 300", "frame one screen", "unplug one screen")
        client.wait_for("^seat0 cancel$")
        self.assertEqual([match.string for match in client.lines("^seat0")],
                         ["seat0 down 4 400.0,300.0", "seat0 frame", "seat0 cancel"])

    def test_the_window_library_follows_the_screens_and_seats(self):
        weston = Weston(self, seats=["seat one", "plug one screen"])
        cards = self.cards()
        self.tap(weston)
        cards.wait_for("^tap recognized")
        # Some compositors never use a wl_touch again whose seat has lost its screens.
        weston.tell("unplug one screen")
        cards.wait_for(r"wl_touch@\d+\.release\(")
        weston.tell("plug one screen")
        cards.wait_for(r"wl_seat@\d+\.get_touch\(", count=2)
        weston.sync()
        self.tap(weston)
        cards.wait_for("^tap recognized", count=2)
        weston.tell("release one", "seat two", "plug two screen")
        cards.wait_for(r"wl_seat@\d+\.get_touch\(", count=3)
        weston.sync()
        self.tap(weston, "two")
        cards.wait_for("^tap recognized", count=3)
        self.assertEqual(len(cards.lines("^touch down")), 3)
        self.assertEqual(weston.complaints(), [])

    def test_a_seat_that_goes_with_fingers_down(self):
        weston = Weston(self, seats=["seat one", "plug one screen", "seat two", "plug two screen"])
        client = self.client_of(weston)
        weston.tell("down two screen 0 400 300", "frame two screen")
        client.wait_for("^long_press began")
        weston.tell("release two")
        client.wait_for("^long_press cancelled")
        self.tap(weston)
        client.wait_for("^tap recognized")
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_two_seats_at_the_same_time(self):
        """Each has its own touches, and two of them may have the same id."""
        weston = Weston(self, seats=["seat one", "plug one screen", "seat two", "plug two screen"])
        client = self.client_of(weston, "raw")
        for seat, x in (("one", 300), ("two", 900)):
            weston.tell(f"down {seat} screen 0 {x} 400", f"frame {seat} screen")
        for seat, x in (("two", 910), ("one", 310)):
            weston.tell(f"motion {seat} screen 0 {x} 400", f"frame {seat} screen")
        for seat in ("one", "two"):
            weston.tell(f"up {seat} screen 0", f"frame {seat} screen")
        client.wait_for("^seat. up", count=2)
        client.wait_for("^seat. frame", count=6)
        by_seat = {name: [match[1] for match in client.lines(f"^{name} (.*)")] for name in ("seat0", "seat1")}
        self.assertEqual(sorted(by_seat.values()), [
            ["down 0 300.0,400.0", "frame", "motion 0 310.0,400.0", "frame", "up 0", "frame"],
            ["down 0 900.0,400.0", "frame", "motion 0 910.0,400.0", "frame", "up 0", "frame"]])

    def test_two_seats_with_gestures_at_the_same_time(self):
        """Each gesture names its seat, and takes the touches of that wl_seat only."""
        weston = Weston(self, seats=["seat one", "plug one screen", "seat two", "plug two screen"])
        client = self.client_of(weston, "halves")
        for seat, x in (("one", 300), ("two", 900)):
            weston.tell(f"down {seat} screen 0 {x} 400", f"frame {seat} screen")
        for way in range(20, 81, 20):
            for seat, x in (("one", 300), ("two", 900)):
                weston.tell(f"motion {seat} screen 0 {x + way} 400", f"frame {seat} screen")
        for seat in ("two", "one"):
            weston.tell(f"up {seat} screen 0", f"frame {seat} screen")
        client.wait_for("^(left|right) ended", count=2)
        down = {match[2]: match[1] for match in client.lines(r"^(seat.) down 0 (300|900)\.0,400\.0$")}
        self.assertEqual(sorted(down.values()), ["seat0", "seat1"])
        left, right = down["300"], down["900"]
        gestures = [match[0] for match in client.lines("^(left|right) (began|ended|cancelled) .*")]
        self.assertEqual(gestures, [f"left began {left}", f"right began {right}", f"right ended {right}", f"left ended {left}"])
        self.assertEqual(sorted(match[1] for match in client.lines("^(seat.) cancel$")), ["seat0", "seat1"])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_ids_are_those_of_the_fingers(self):
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.client_of(weston, "raw")
        weston.tell("down one screen 7 300 400", "frame one screen", "down one screen 3 500 400", "frame one screen",
                    "up one screen 7", "frame one screen", "down one screen 12 600 400", "frame one screen",
                    "up one screen 12", "frame one screen", "up one screen 3", "frame one screen")
        client.wait_for("^seat0 frame", count=6)
        self.assertEqual([match[1] for match in client.lines("^seat0 (.*)")], [
            "down 7 300.0,400.0", "frame", "down 3 500.0,400.0", "frame", "up 7", "frame",
            "down 12 600.0,400.0", "frame", "up 12", "frame", "up 3", "frame"])

    def test_the_hardware_cancels(self):
        """All touches of the seat at once, as Weston's notify_touch_cancel() means it."""
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.client_of(weston)
        weston.tell_at_once("down one screen 0 400 300", "frame one screen", *(
            line for x in (420, 440, 460) for line in (f"motion one screen 0 {x} 300", "frame one screen")))
        client.wait_for("^pan began")
        weston.tell("cancel one screen")
        client.wait_for("^pan cancelled")
        weston.tell("motion one screen 0 480 300", "frame one screen", "up one screen 0", "frame one screen")
        self.tap(weston)
        client.wait_for("^tap recognized")
        self.assertEqual(client.lines("^pan ended"), [])

    def test_the_hardware_cancels_raw_touches(self):
        weston = Weston(self, seats=["seat one", "plug one screen"])
        client = self.client_of(weston, "raw")
        weston.tell("down one screen 0 400 300", "frame one screen", "cancel one screen",
                    "motion one screen 0 410 300", "frame one screen", "up one screen 0", "frame one screen")
        self.tap(weston)
        client.wait_for("^seat0 frame", count=3)
        self.assertEqual([match[1] for match in client.lines("^seat0 (.*)")], [
            "down 0 400.0,300.0", "frame", "cancel", "down 0 400.0,300.0", "frame", "up 0", "frame"])

    def test_the_replay_device_is_pulled_with_fingers_down(self):
        """With the plugin's own input, through libinput."""
        weston = Weston(self)
        client = self.client_of(weston)
        # The recording ends with the finger down.
        path = write_recording(os.path.join(self.directory, "drag.yml"), recording("pan.yml"), [
            (20 * n, {0: (300 + 10 * n, 300)}) for n in range(11)])
        self.assertRegex(weston.play(path), "^ok")
        client.wait_for("^pan began")
        self.assertEqual(client.lines("^pan (ended|cancelled)"), [])
        self.assertEqual(request(weston.replay_socket, "unplug"), "ok")
        client.wait_for("^pan (cancelled|ended)")
        client.wait_for("^seat touch gone$")
        self.assertEqual(request(weston.replay_socket, "plug", recording("tap.yml")), "ok")
        client.wait_for("^seat touch here$", count=2)
        self.assertRegex(weston.play(recording("tap.yml")), "^ok")
        client.wait_for("^tap recognized")
