# SPDX-License-Identifier: MIT
"""Every problem is one clear line in the log, and the compositor goes on."""

import os
import signal

from harness import Weston, WestonTestCase, recording


class RobustnessTests(WestonTestCase):
    def assert_alive(self, weston):
        """It still works: a new client receives a recorded tap."""
        client = self.simple_touch("witness")
        self.assertRegex(weston.play(recording("double-tap.yml")), "^ok")
        client.wait_for(r"wl_touch@\d+\.up\(")
        self.assertTrue(weston.is_running)

    def test_client_killed_in_mid_gesture(self):
        weston = Weston(self)
        client = self.cards()
        quiet = len(weston.log)
        player = self.background_play(weston, recording("pan.yml"))
        client.wait_for(r"waytouch_pan_v1@\d+\.update\(", count=2)
        client.process.send_signal(signal.SIGKILL)
        client.process.wait()
        self.assertRegex(player(), "^ok")
        self.assertTrue(weston.is_running, weston.log)
        self.assertEqual(weston.errors(since=quiet), [])
        self.assert_alive(weston)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_client_killed_with_fingers_down_twice(self):
        """The second client works like the first, however the first one ended."""
        weston = Weston(self)
        for name in ("first", "second"):
            client = self.simple_touch(name)
            player = self.background_play(weston, recording("pinch-rotate.yml"))
            client.wait_for(r"wl_touch@\d+\.motion\(", count=2)
            client.process.send_signal(signal.SIGKILL)
            client.process.wait()
            self.assertRegex(player(), "^ok")
        self.assert_alive(weston)

    def test_missing_recording(self):
        weston = Weston(self)
        answer = weston.play("/nowhere/no.yml")
        self.assertRegex(answer, r"^error.*/nowhere/no\.yml")
        self.assert_alive(weston)

    def test_invalid_recording(self):
        weston = Weston(self)
        path = os.path.join(self.directory, "bad.yml")
        with open(path, "w") as file:
            file.write("this: [is no recording\n")
        self.assertRegex(weston.play(path), r"^error.*bad\.yml")
        self.assert_alive(weston)

    def test_missing_policy(self):
        weston = Weston(self, {"WAYTOUCH_POLICY": "/nowhere/policy.yml"})
        lines = weston.lines("/nowhere/policy.yml")
        self.assertEqual(len(lines), 1, weston.log)
        self.assertIn("waytouch: error: ", lines[0].string)
        self.assert_alive(weston)

    def test_bad_policy_names_the_line(self):
        path = os.path.join(self.directory, "policy.yml")
        with open(path, "w") as file:
            file.write("profile:\n  pan_threshold: 12\n  tap_movment: 3\n")
        weston = Weston(self, config=f"[waytouch]\npolicy={path}\n")
        lines = weston.lines(r"policy\.yml:3: .*tap_movment")
        self.assertEqual(len(lines), 1, weston.log)
        self.assert_alive(weston)

    def test_a_good_policy_is_one_line(self):
        path = os.path.join(self.directory, "policy.yml")
        with open(path, "w") as file:
            file.write("profile:\n  pan_threshold: 12\n")
        weston = Weston(self, {"WAYTOUCH_POLICY": path})
        self.assertEqual(len(weston.lines("policy.yml")), 1)
        self.assertEqual(len(weston.lines(r"policy.yml: in force")), 1)
        self.assert_alive(weston)

    def test_no_touch_screen(self):
        weston = Weston(self, replay=False)
        weston.wait_for("waytouch: no touch screen yet, waiting for one")
        self.assertEqual(len(weston.lines("no touch screen")), 1)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_switched_off(self):
        weston = Weston(self, config="[waytouch]\nenabled=false\n", replay=False)
        self.assertEqual(len(weston.lines("waytouch: off")), 1, weston.log)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_switched_off_is_like_not_loaded(self):
        weston = Weston(self, config="[waytouch]\nenabled=false\n", seats=["seat one", "plug one screen"])
        client = self.simple_touch()
        self.assertEqual(client.lines("waytouch_manager_v1"), [], "the protocol is not offered")
        weston.tell("down one screen 5 640 400", "frame one screen", "up one screen 5", "frame one screen")
        client.wait_for(r"wl_touch@\d+\.up\(\d+, \d+, 5\)")
        self.assertEqual(len(weston.lines("waytouch: ")), 1, weston.log)

    def test_unknown_keys_are_named(self):
        weston = Weston(self, replay=False, config=(
            "[core]\nidle-time=0\n# gesture=1\n[waytouch]\n# polcy=no\ngesture=false\n\ninput=weston\npolicy =x\n"
            "[output]\nname=headless\nscale=1\n"))
        lines = [match[1] for match in weston.lines(r"waytouch: warning: .*weston\.ini:(\d+: unknown key '.*') in")]
        self.assertEqual(lines, ["6: unknown key 'gesture'", "9: unknown key 'policy '"], weston.log)
        self.assertEqual(weston.lines("waytouch: error"), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_the_nearest_key_is_named(self):
        weston = Weston(self, replay=False, config=(
            "[waytouch]\nploicy=/x\nenable=false\nGestures=false\nipnuts=libinput\ntouchscreen=1\n"
            f"{'k' * 400}=1\n"))
        lines = [match[1] for match in weston.lines(r"waytouch: warning: .*weston\.ini:(\d+: unknown key '\w+' in.*)")]
        hint = "in [waytouch] (did you mean"
        self.assertEqual(lines[:3], [
            f"2: unknown key 'ploicy' {hint} 'policy'?)", f"3: unknown key 'enable' {hint} 'enabled'?)",
            f"4: unknown key 'Gestures' {hint} 'gestures'?)"])
        self.assertEqual(lines[3], f"5: unknown key 'ipnuts' {hint} 'input'?)")
        listed = "in [waytouch] (expected control, enabled, gestures, input, outputs or policy)"
        self.assertEqual(lines[4:], [f"6: unknown key 'touchscreen' {listed}", f"7: unknown key '{'k' * 400}' {listed}"])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_what_is_there_twice_is_named(self):
        """Weston uses the first."""
        weston = Weston(self, replay=False, config=(
            "[waytouch]\ncontrol=false\npolicy=/first\npolicy=/second\n[core]\n[waytouch]\npolicy=/third\ntypo=1\n"))
        lines = [match[1] for match in weston.lines(r"waytouch: warning: .*weston\.ini:(.*)")]
        self.assertEqual(lines, [
            "4: a second 'policy' in [waytouch] is ignored", "6: a second [waytouch] is ignored"], weston.log)
        self.assertEqual(len(weston.lines("waytouch: error: /first: cannot open")), 1, weston.log)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_invalid_values_are_named(self):
        weston = Weston(self, replay=False, config="[waytouch]\nenabled= no \ngestures=0\n")
        lines = [match[1] for match in weston.lines(r"waytouch: error: .*weston\.ini:(.*)")]
        self.assertEqual(lines, [
            f"{number}: unknown value {key}={value}, using {key}=true (expected true or false)"
            for number, key, value in ((2, "enabled", "no"), (3, "gestures", "0"))], weston.log)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_values_are_read_as_weston_reads_them(self):
        weston = Weston(self, replay=False, config="[waytouch]\nenabled= true \ngestures=\tfalse\n")
        self.assertEqual(weston.complaints(), [])
        self.assertEqual(len(weston.lines("touches are left to weston")), 1, weston.log)

    def test_without_gestures_no_touch_screen_is_waited_for(self):
        weston = Weston(self, config="[waytouch]\ngestures=false\n", seats=["seat one", "plug one screen"])
        weston.wait_for("waytouch: version")
        self.assertEqual(weston.lines("no touch screen"), [], weston.log)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_empty_keys_are_as_if_they_were_not_there(self):
        weston = Weston(self, config="[waytouch]\npolicy=\ninput=\noutputs=\n", replay=False)
        self.assertEqual(weston.complaints(), [])
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_unknown_input(self):
        weston = Weston(self, config="[waytouch]\ncontrol=true\ninput= mouse \n", replay=False)
        lines = [match[1] for match in weston.lines(r"waytouch: error: .*weston\.ini:(.*)")]
        self.assertEqual(
            lines, ["3: unknown value input=mouse, using input=weston (expected weston or libinput)"], weston.log)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_unknown_input_by_the_variable(self):
        weston = Weston(self, replay=False, variables={"WAYTOUCH_INPUT": "mouse"})
        self.assertEqual(len(weston.lines("waytouch: error: WAYTOUCH_INPUT: unknown value 'mouse'")), 1, weston.log)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_ends_well(self):
        weston = Weston(self)
        self.simple_touch()
        self.cards()
        weston.play(recording("tap.yml"))
        self.assertEqual(weston.terminate(), 0, weston.log)
