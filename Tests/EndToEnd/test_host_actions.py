# SPDX-License-Identifier: MIT
"""Gestures of a policy that close and switch windows or press keys, in Weston and in the wlroots kiosk."""

import re

from both import InKiosk, InWeston
from harness import wait_until
from kiosks import FREED_MEMORY_IS_FILLED

WINDOWS = """
recognizers:
  - {id: close, kind: long-press, action: close-window}
  - {id: next, kind: tap, touches: 2, action: focus-next}
"""
KEYS = """
recognizers:
  - {id: reload, kind: tap, touches: 2, action: {key: Ctrl+Alt+F5}}
  - {id: help, kind: tap, touches: 3, action: {key: question}}
  - {id: other, kind: tap, touches: 4, action: {key: Super+NoSuchKey}}
"""
NONE = "recognizers: [{id: close, kind: long-press, action: deny}]\n"

# Keys by their evdev codes, and modifiers of the layout "us".
CTRL_ALT_F5 = [
    "key 29 pressed", "modifiers 4 0 0 0", "key 56 pressed", "modifiers 12 0 0 0",
    "key 63 pressed", "key 63 released", "key 56 released", "key 29 released", "modifiers 0 0 0 0"]
QUESTION = ["modifiers 1 0 0 0", "key 53 pressed", "key 53 released", "modifiers 0 0 0 0"]


class HostActions:
    """Tests for both compositors. `begin` starts one with the text of a policy, and `play_frames` plays frames."""

    def hold(self):
        self.play_frames([(0, {0: (300, 200)}), (900, {0: None})])

    def tap(self, fingers):
        """Taps with this many fingers at once."""
        down = {finger: (200 + 100 * finger, 200) for finger in range(fingers)}
        self.play_frames([(0, down), (60, {finger: None for finger in down})])

    def window(self, name, *arguments):
        client = self.python_client("commanded", *arguments, name=name)
        client.wait_for("^shown$")
        return client

    def keys(self, client):
        """The client's keyboard events, except those that come with the focus."""
        found = [match[0] for match in client.lines(r"^(?:key |modifiers |keyboard ).*$")]
        return found[found.index("keyboard enter") + 2:] if "keyboard enter" in found else []

    def assert_in_front(self, client, *others):
        """Touches go to this client, and not to the others."""
        counts = [self.landings(each) for each in (client, *others)]
        self.tap(1)
        client.wait_for("^touch down$", count=counts[0] + 1)
        self.assertEqual([self.landings(each) for each in (client, *others)], [counts[0] + 1, *counts[1:]])

    def landings(self, client):
        return len(client.lines_by_now("^touch down$"))

    def test_the_window_in_front_is_asked_to_close(self):
        self.begin(WINDOWS)
        first = self.window("first", "stays")
        second = self.window("second")
        self.hold()
        second.wait_for("^gone$")
        self.assertEqual(first.lines_by_now("^close$"), [])
        self.hold()
        first.wait_for("^close$")
        # It is only asked to: one that stays can be asked again.
        self.hold()
        first.wait_for("^close$", count=2)
        self.assert_in_front(first)
        first.kill()
        # There is nothing left to close or to switch to.
        self.hold()
        self.tap(2)
        self.assert_no_errors()

    def test_the_next_window_comes_to_the_front(self):
        self.begin(WINDOWS)
        names = ("first", "second", "third")
        first, second, third = (self.window(name) for name in names)
        self.assert_in_front(third, first, second)
        self.tap(2)
        self.assert_in_front(first, second, third)
        self.tap(2)
        self.assert_in_front(second, first, third)
        self.tap(2)
        self.assert_in_front(third, first, second)
        # The one in front is closed, and another one comes to the front.
        self.tap(2)
        self.hold()
        first.wait_for("^gone$")
        self.assertEqual([*second.lines_by_now("^close$"), *third.lines_by_now("^close$")], [])
        for count in (1, 2):
            self.hold()
            wait_until(
                lambda: len([*second.lines("^gone$"), *third.lines("^gone$")]) == count, f"{count} of the others gone")
        self.assert_no_errors()

    def test_a_window_that_ends_uncovers_the_one_behind(self):
        self.begin(WINDOWS)
        first, second, third = (self.window(name) for name in ("first", "second", "third"))
        self.tap(2)
        first.kill()
        self.assert_in_front(third, second)
        self.tap(2)
        third.kill()
        self.assert_in_front(second)
        self.assert_no_errors()

    def test_a_window_that_ends_when_it_is_covered(self):
        self.begin(WINDOWS)
        first, brief = self.window("first"), self.window("brief", "brief")
        self.tap(2)
        brief.wait_for("^gone$")
        self.assert_in_front(first)
        third = self.window("third")
        self.assert_in_front(third, first)
        self.tap(2)
        third.kill()
        self.assert_in_front(first)
        self.assert_no_errors()

    def test_a_covered_window_that_ends_later(self):
        self.begin(WINDOWS)
        first, second = self.window("first"), self.window("second")
        self.tap(2)
        self.assert_in_front(first, second)
        second.kill()
        third = self.window("third")
        self.assert_in_front(third, first)
        self.tap(2)
        first.kill()
        self.assert_in_front(third)
        self.assert_no_errors()

    def test_a_single_window_stays_as_it_is(self):
        self.begin(WINDOWS)
        only = self.window("only")
        for _ in range(3):
            self.tap(2)
        self.assert_in_front(only)
        self.assertEqual(only.lines_by_now("^close$"), [])
        self.assert_no_errors()

    def test_windows_that_vanish_during_the_gesture(self):
        self.begin(WINDOWS)
        stays = self.window("stays")
        for n in range(3):
            client = self.window(f"goes{n}")
            playing = self.background_play(self.compositor, self.recording_of([(0, {0: (300, 200)}), (900, {0: None})]))
            client.wait_for("^touch down$")
            client.kill()
            self.assertRegex(playing(), "^ok")
            self.tap(2)
        self.assertLessEqual(len(stays.lines("^close$")), 1)
        self.assert_no_errors()

    def test_a_client_is_sent_keys_on_a_seat_without_a_keyboard(self):
        self.begin(KEYS)
        client = self.window("app")
        client.wait_for("^keyboard enter$")
        self.tap(2)
        client.wait_for("^modifiers 0 0 0 0$", count=2)
        self.assertEqual(self.keys(client), CTRL_ALT_F5)
        self.tap(3)
        client.wait_for("^key 53 released$")
        client.wait_for("^modifiers 0 0 0 0$", count=3)
        self.assertEqual(self.keys(client), CTRL_ALT_F5 + QUESTION)
        self.assert_no_errors()

    def test_keys_go_to_the_window_that_has_the_focus(self):
        self.begin(WINDOWS.replace("touches: 2", "touches: 3") + "  - {id: key, kind: tap, touches: 2, action: {key: F5}}\n")
        first = self.window("first")
        first.wait_for("^keyboard enter$")
        second = self.window("second")
        second.wait_for("^keyboard enter$")
        self.tap(2)
        second.wait_for("^key 63 released$")
        self.tap(3)
        second.wait_for("^keyboard leave$")
        first.wait_for("^keyboard enter$", count=2)
        self.tap(2)
        first.wait_for("^key 63 released$")
        self.assertEqual(len(second.lines_by_now("^key 63 released$")), 1)
        self.hold()
        first.wait_for("^gone$")
        second.wait_for("^keyboard enter$", count=2)
        self.assert_no_errors()

    def test_a_key_missing_from_the_layout_is_reported_once(self):
        self.begin(KEYS)
        client = self.window("app")
        for _ in range(2):
            self.tap(4)
        self.tap(2)
        client.wait_for("^key 63 released$")
        problems = re.findall(r"the keyboard layout has no key for '(.*)' \(used by '(.*)'\)", self.compositor.log)
        self.assertEqual(problems, [("Super+NoSuchKey", "other")])

    def test_keys_without_a_window_go_nowhere(self):
        self.begin(KEYS)
        for fingers in (2, 3):
            self.tap(fingers)
        self.assert_no_errors()

    def test_the_seat_has_a_keyboard_while_the_policy_presses_keys(self):
        self.begin(NONE)
        client = self.window("app")
        client.wait_for("^capabilities no keyboard$")
        self.write_policy(KEYS)
        client.wait_for("^capabilities keyboard$")
        # The window was there before the keyboard.
        self.tap(2)
        client.wait_for("^key 63 released$")
        self.write_policy(NONE)
        client.wait_for("^capabilities no keyboard$", count=2)
        self.tap(2)
        self.assertEqual(len(client.lines_by_now("^key 63 released$")), 1)
        self.write_policy(KEYS)
        client.wait_for("^capabilities keyboard$", count=2)
        self.assert_no_errors()


class WestonHostActions(HostActions, InWeston):
    # The shell and the plugin both move windows.
    weston_variables = {"GLIBC_TUNABLES": FREED_MEMORY_IS_FILLED}


class WlrootsHostActions(HostActions, InKiosk):
    pass
