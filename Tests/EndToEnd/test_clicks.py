# SPDX-License-Identifier: MIT
"""Gestures of a policy that click, in Weston and in the wlroots kiosk, which usually have no mouse."""

from both import InKiosk, InWeston
from harness import Weston
from kiosks import FREED_MEMORY_IS_FILLED

POLICY = """
recognizers:
  - {id: secondary, kind: long-press, action: secondary-click}
  - {id: two, kind: tap, touches: 2, action: click}
"""
NONE = "recognizers: [{id: secondary, kind: long-press, action: deny}]\n"

SECONDARY = ["pointer enter 300,200", "pointer right pressed", "pointer right released", "pointer leave"]


class Clicks:
    """Tests for both compositors. `begin` starts one with the text of a policy, and `play_frames` plays frames."""

    def hold(self):
        self.play_frames([(0, {0: (300, 200)}), (900, {0: None})])

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
    def seats(self, *lines, outputs=()):
        self.weston = Weston(
            self, variables={"WAYTOUCH_POLICY": self.write_policy(POLICY), "GLIBC_TUNABLES": FREED_MEMORY_IS_FILLED},
            seats=lines, outputs=outputs)

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


class WlrootsClicks(Clicks, InKiosk):
    pass
