# SPDX-License-Identifier: MIT
"""Gestures of a policy that click, in Weston and in the wlroots kiosk, which usually have no mouse."""

import os
import re
import shutil
import unittest

from both import InKiosk, InWeston
from harness import Process, Weston
from kiosks import FREED_MEMORY_IS_FILLED
from pictures import weston_screenshot

POLICY = """
recognizers:
  - {id: secondary, kind: long-press, action: secondary-click}
  - {id: two, kind: tap, touches: 2, action: click}
"""
SCROLL = "recognizers: [{id: scroll, kind: pan, min_touches: 2, on: changed, action: {scroll: [-1, -1]}}]\n"
GREEN = bytes((0, 255, 0))  # the client's cursor
NONE = "recognizers: [{id: secondary, kind: long-press, action: deny}]\n"

SECONDARY = ["pointer enter 300,200", "pointer right pressed", "pointer right released", "pointer leave"]


class Holds:
    """`begin` starts a compositor with the text of a policy, and `play_frames` plays frames."""

    def hold(self):
        self.play_frames([(0, {0: (300, 200)}), (900, {0: None})])


class Clicks(Holds):
    """Tests for both compositors."""

    def clicked(self, *arguments):
        client = self.python_client("clicked", *arguments)
        client.wait_for("^shown$")
        return client

    def told(self, client):
        """The app's events, without motions: some compositors send one after an enter, which has the place, too."""
        found = client.lines(r"^((?:pointer (?!motion)|touch (?!motion)|long-press (?!changed)).*)$")
        return [match[1] for match in found]

    def test_a_long_press_is_a_secondary_click(self):
        self.begin(POLICY)
        client = self.clicked()
        self.hold()
        client.wait_for("^pointer leave$")
        # The app's touch is cancelled first, and the click is not a touch.
        self.assertEqual(self.told(client), ["touch down", "touch cancel", *SECONDARY])
        self.hold()
        client.wait_for("^pointer leave$", count=2)
        self.assertEqual(self.told(client), ["touch down", "touch cancel", *SECONDARY] * 2)
        self.assert_no_errors()

    def test_a_tap_of_two_fingers_is_a_click_between_them(self):
        self.begin(POLICY)
        client = self.clicked()
        self.play_frames([(0, {0: (300, 200), 1: (500, 300)}), (60, {0: None, 1: None})])
        client.wait_for("^pointer leave$")
        self.assertEqual(
            self.told(client)[-4:],
            ["pointer enter 400,250", "pointer left pressed", "pointer left released", "pointer leave"])
        self.assertNotIn("touch up", self.told(client))
        self.assert_no_errors()

    def test_an_app_with_a_long_press_keeps_it(self):
        self.begin(POLICY)
        client = self.clicked("long-press")
        self.hold()
        client.wait_for("^long-press ended$")
        self.assertEqual([each for each in self.told(client) if "pointer" in each], [])
        self.assert_no_errors()

    def test_a_gesture_that_does_not_yield_takes_it(self):
        self.begin("recognizers: [{id: mine, kind: long-press, min_duration: 0.4, yields: false, action: secondary-click}]\n")
        client = self.clicked("long-press")
        self.hold()
        client.wait_for("^pointer leave$")
        self.assertNotIn("long-press began", self.told(client))

    def test_an_app_that_ignores_cancels_has_its_finger_lifted_first(self):
        self.begin(POLICY + "clients: [{app_id: '*', cancel: lift}]\n")
        client = self.clicked()
        self.hold()
        client.wait_for("^pointer leave$")
        self.assertEqual(self.told(client), ["touch down", "touch up", *SECONDARY])

    def test_the_seat_has_a_pointer_while_the_policy_clicks(self):
        self.begin(NONE)
        client = self.clicked()
        client.wait_for("^capabilities no pointer$")
        self.write_policy(POLICY)
        client.wait_for("^capabilities pointer$")
        self.write_policy(NONE)
        client.wait_for("^capabilities no pointer$", count=2)
        self.hold()
        client.wait_for("^touch cancel$")
        self.assertEqual([each for each in self.told(client) if "pointer" in each], [])
        self.assert_no_errors()

    def test_a_client_that_is_killed_before_the_click(self):
        self.begin(POLICY)
        for _ in range(3):
            client = self.clicked()
            playing = self.background_play(self.compositor, self.recording_of([(0, {0: (300, 200)}), (900, {0: None})]))
            client.wait_for("^touch down$")
            client.kill()
            self.assertRegex(playing(), "^ok")
        client = self.clicked()
        self.hold()
        client.wait_for("^pointer leave$")
        self.assert_no_errors()


class WestonClicks(Clicks, InWeston):
    def seats(self, *lines, policy=POLICY, **options):
        self.weston = Weston(
            self, variables={"WAYTOUCH_POLICY": self.write_policy(policy), "GLIBC_TUNABLES": FREED_MEMORY_IS_FILLED},
            seats=lines, **options)

    def hold_on(self, seat):
        down, up = f"{seat} screen 0", f"frame {seat} screen"
        began = len(self.weston.lines("gesture secondary began"))
        self.weston.tell(f"down {down} 300 200", up)
        self.weston.wait_for("gesture secondary began", count=began + 1)
        self.weston.tell(f"up {down}", up)

    def test_a_mouse_of_the_seat_is_moved_and_stays(self):
        self.seats("seat one", "plug one screen", "mouse one")
        client = self.clicked()
        self.hold_on("one")
        client.wait_for("^pointer right released$")
        self.weston.sync()
        # The mouse may have been over the window before.
        self.assertNotIn("pointer leave", self.told(client))
        self.assertEqual(client.lines("^pointer (?:motion|enter) (.*)$")[-1][1], "300,200")
        # Someone holds a button of the mouse down: no gesture presses another.
        self.weston.tell("press one")
        self.hold_on("one")
        self.weston.tell("let-go one")
        client.wait_for("^pointer left released$")
        buttons = [each for each in self.told(client) if "pressed" in each or "released" in each]
        self.assertEqual(
            buttons, ["pointer right pressed", "pointer right released", "pointer left pressed", "pointer left released"])
        self.assert_no_errors()

    def test_the_pointer_of_a_mouse_that_is_unplugged_is_hidden(self):
        self.seats("seat one", "plug one screen", "mouse one")
        client = self.clicked()
        self.hold_on("one")
        client.wait_for("^pointer right released$")
        self.weston.tell("no-mouse one")
        # Too short for a click.
        self.weston.tell_at_once(
            "down one screen 0 300 200", "frame one screen", "up one screen 0", "frame one screen")
        client.wait_for("^pointer leave$")
        # Clicks still have a pointer.
        self.hold_on("one")
        client.wait_for("^pointer right released$", count=2)
        self.assert_no_errors()

    def test_the_pointer_stays_hidden_when_an_output_goes(self):
        self.seats("seat one", "plug one screen", outputs=["beside"])
        client = self.clicked()
        self.weston.tell("no-output beside")
        # Weston moves it onto the other output first.
        client.wait_for("^pointer leave$")
        self.assertEqual(self.told(client), ["pointer enter 0,0", "pointer leave"])
        self.hold_on("one")
        client.wait_for("^pointer leave$", count=2)
        self.assertEqual([each for each in self.told(client) if "pointer" in each][2:], SECONDARY)
        self.assert_no_errors()

    def test_the_cursor_goes_with_the_pointer(self):
        """And does not come back when an output is unplugged, with which Weston moves the pointer."""
        self.seats("seat one", "plug one screen", policy=SCROLL, outputs=["beside"], arguments=("--debug",))
        client = self.clicked("cursor")
        client.wait_for("^capabilities pointer$")

        def has_cursor():
            _, _, pixels = weston_screenshot(self)
            return GREEN in (pixels[place:place + 3] for place in range(0, len(pixels), 3))
        self.weston.tell("down one screen 0 300 200", "down one screen 1 500 200", "frame one screen")
        for y in (240, 280):
            self.weston.tell(f"motion one screen 0 300 {y}", f"motion one screen 1 500 {y}", "frame one screen")
        client.wait_for("^pointer enter")
        client.wait_until(has_cursor, "its cursor is shown")
        self.weston.tell("up one screen 0", "up one screen 1", "frame one screen")
        client.wait_for("^pointer leave$")
        self.weston.wait_for_repaint()
        self.assertFalse(has_cursor())
        self.weston.tell("no-output beside")
        client.wait_for("^pointer leave$", count=2)
        self.weston.wait_for_repaint()
        self.assertFalse(has_cursor())
        self.assert_no_errors()

    def test_a_seat_without_touch_screens_has_no_pointer(self):
        self.seats("seat one", "plug one screen")
        client = self.clicked()
        for count in (1, 2):
            client.wait_for("^capabilities pointer$", count=count)
            self.weston.tell("unplug one screen")
            client.wait_for("^capabilities no pointer$", count=count)
            self.weston.tell("plug one screen")
        self.hold_on("one")
        client.wait_for("^pointer right released$")
        self.assert_no_errors()

    def test_a_seat_added_later_has_a_pointer_until_it_is_released(self):
        self.seats("seat one", "plug one screen", "seat two")
        client = self.clicked()
        client.wait_for("^capabilities pointer$")
        self.weston.tell("plug two screen")
        self.hold_on("one")
        client.wait_for("^pointer right released$")
        self.weston.tell("unplug one screen", "release one")
        # With a finger of the other seat down.
        self.weston.tell("down two screen 0 300 200", "frame two screen", "release two")
        self.assert_no_errors()


@unittest.skipUnless(shutil.which("Xwayland") and shutil.which("xev"),
                     "Xwayland or xev is not installed (Debian: xwayland, x11-utils)")
class X11Clicks(Holds, InWeston):
    """Xwayland drops what the pointer does in a window that it has left by the time all events are read."""

    weston_arguments = ("--xwayland",)

    def pressed(self, client, button):
        """How often a button was pressed and released."""
        return len(re.findall(rf"^ButtonPress event,.*\n.*\n.*button {button},(?:.*\n)*?ButtonRelease event,.*\n.*\n.*button {button},",
                              client.log, re.MULTILINE))

    def xev(self):
        """Starts xev, and waits until it is touched: X11 makes a finger the left button."""
        client = Process(self, "xev", ["stdbuf", "-oL", "xev", "-geometry", "1280x800+0+0", "-event", "button"],
                         dict(self.environment, DISPLAY=self.weston.x11_display()))

        def is_touched():
            self.play_frames([(0, {0: (300, 200)}), (60, {0: None})])
            return self.pressed(client, 1)
        client.wait_until(is_touched, "it is touched")
        return client

    def test_an_x11_program_is_clicked(self):
        self.begin(POLICY)
        client = self.xev()
        for count in range(1, 4):
            self.hold()
            client.wait_until(lambda: self.pressed(client, 3) == count, "it is clicked")

    def test_an_x11_program_is_scrolled(self):
        self.begin("recognizers: [{id: down, kind: swipe, touches: 2, direction: [down], action: {scroll: [0, 60]}}]\n")
        client = self.xev()
        for count in range(1, 4):
            self.play_frames([*((10 * n, {0: (300, 200 + 15 * n), 1: (500, 200 + 15 * n)}) for n in range(12)),
                              (120, {0: None, 1: None})])
            client.wait_until(lambda: self.pressed(client, 5) >= count, "it is scrolled", 10)


class WlrootsClicks(Clicks, InKiosk):
    pass
