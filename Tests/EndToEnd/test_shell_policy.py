# SPDX-License-Identifier: MIT
"""The shell that a policy starts controls, lists and follows the policy over Wayland, in Weston and in the wlroots kiosk."""

import json
import os
import time
import unittest

from harness import ROOT, Process, Weston, WestonTestCase, tool, wait_until
from kiosks import KioskTestCase

RECOGNIZERS = """
profiles: {gloves: {pan_threshold: 40}}
idle: {after: 600, action: {emit: idle}}
recognizers:
  - {id: menu, kind: tap, view: output, touches: 3, action: {emit: menu}}
clients: [{app_id: org.example.Map, max_touches: 2}]
"""


class ShellPolicies:
    """Tests for both compositors. `begin` starts one with a policy's text; `tap_with` taps with several fingers."""

    def command(self):
        self.environment["PYTHONPATH"] = self.scan_protocols()
        return [tool("WAYTOUCH_PYTHON"), "-B", os.path.join(ROOT, "Tests", "EndToEnd", "clients", "policies.py"),
                self.commands]

    def start(self, more=""):
        """Starts the compositor, whose policy starts the shell; the shell prints into the compositor's log."""
        self.commands = os.path.join(self.directory, "commands")
        open(self.commands, "w", encoding="utf-8").close()
        self.shell = f"shell: {{spawn: {json.dumps(self.command())}}}\n"
        self.begin(RECOGNIZERS + more + self.shell)
        self.compositor.wait_for("^shell: ready$")
        self.assertEqual(self.told("version"), ["version 2"])

    def told(self, name):
        return [line[1] for line in self.compositor.lines(rf"^shell: ({name}(?: .*)?)$")]

    def order(self, *commands):
        with open(self.commands, "a", encoding="utf-8") as file:
            file.write("".join(f"{command}\n" for command in commands))

    def ask(self, command, answer):
        """Gives the shell a command; returns the new events of this name."""
        before = len(self.told(answer))
        self.order(command)
        wait_until(lambda: len(self.told(answer)) > before, f"{command}: no {answer}\n{self.compositor.log}")
        return self.told(answer)[before:]

    def write(self, name, text):
        path = os.path.join(self.directory, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def reach(self, client):
        """Taps with one finger, and waits until the app has received it."""
        before = len(client.lines("^touch up$"))
        self.tap_with(1)
        client.wait_for("^touch up$", count=before + 1)

    def app(self):
        client = self.python_client("commanded", "stays")
        client.wait_for("^shown$")
        return client

    def test_it_lists_what_is_in_force(self):
        self.start()
        self.ask("list", "listed")
        policy = os.path.join(self.directory, "policy.yml")
        self.assertEqual(self.told("state"), [f"state 0 '' '{policy}'"])
        self.assertEqual(self.told("profile"), ["profile 'gloves'"])
        self.assertEqual(self.told("gesture"), ["gesture 'menu' 'tap' '' 'emit menu'"])
        self.assertEqual(self.told("app"), ["app 'org.example.Map' 'max_touches 2'"])
        self.assertEqual(self.told("idle_after"), ["idle_after 600.0"])
        self.assertRegex(self.told("program")[0], r"policies\.py .*commands' 1$")
        self.assertRegex(self.told("output")[0], r"^output '.*' 1280\.0 \d+\.0 ")

    def test_a_policy_is_chosen_and_read_again(self):
        self.start()
        other = self.write("other.yml", "profiles: {rain: {pan_threshold: 30}}\n" + self.shell)
        self.assertEqual(self.ask(f"use {other}", "succeeded"), ["succeeded"])
        self.assertEqual(self.told("state")[-1], f"state 0 '' '{other}'")
        self.ask("list", "listed")
        self.assertEqual(self.told("profile"), ["profile 'rain'"])
        bad = self.write("bad.yml", "profile:\n  tap_movment: 3\n")
        self.assertRegex(self.ask(f"use {bad}", "failed")[0], r"^failed 2 .*bad\.yml:2: .*tap_movment")
        self.assertRegex(self.ask("use relative.yml", "failed")[0], "^failed 4 ")
        self.assertRegex(self.ask("use /nowhere/x.yml", "failed")[0], "^failed 2 ")
        self.assertRegex(self.ask(f"use {self.directory}", "failed")[0], "^failed 2 ")
        # The policy in force stays so, and can be read again.
        self.assertEqual(self.ask("reload", "succeeded"), ["succeeded"])
        self.assertEqual(self.told("state")[-1], f"state 0 '' '{other}'")
        self.assertEqual(self.told("gone"), [])

    def test_the_first_touch_on_a_dark_screen_does_not_click(self):
        self.start()
        client = self.app()
        self.reach(client)
        self.ask("asleep 1", "succeeded")
        self.assertRegex(self.told("state")[-1], "^state 4 ")
        self.tap_with(1)
        # Another tap within the tap interval would not reach the app either.
        time.sleep(0.5)
        # Had the first one reached the app, there would be four.
        for _ in range(2):
            self.reach(client)
        self.assertEqual(len(client.lines("^touch up$")), 3)

    def test_accommodations_and_the_overlay_are_switched(self):
        self.environment["PATH"] = os.path.dirname(tool("WAYTOUCH_COMMAND")) + ":" + self.environment["PATH"]
        self.start("accessibility: {enabled: false, hold_duration: 0.2}\n")
        for command, flags in (
                ("accommodations 1", 8), ("accommodations 2", 0), ("overlay 1", 16), ("overlay 2", 0)):
            self.ask(command, "succeeded")
            self.assertRegex(self.told("state")[-1], f"^state {flags} ", command)
        plain = self.write("plain.yml", self.shell)
        self.ask(f"use {plain}", "succeeded")
        self.assertRegex(self.ask("accommodations 1", "failed")[0], "^failed 3 ")

    def test_it_follows_what_the_policy_does(self):
        self.start()
        self.ask("follow", "done")
        self.tap_with(3)
        self.compositor.wait_for(r"^shell: acted 'menu' 0 'emit menu' \d+ \d+$")
        other = self.write("other.yml", RECOGNIZERS + self.shell)
        self.order(f"use {other}")
        self.compositor.wait_for("^shell: applied ")

    def test_a_shell_that_does_not_read_disturbs_nobody(self):
        self.start()
        client = self.app()
        self.order("follow")
        wait_until(lambda: self.told("done"), "it follows")
        self.order("flood 5000", "deaf 4")
        wait_until(lambda: self.told("deaf"), "it is deaf")
        for _ in range(20):
            self.tap_with(3)
        self.reach(client)
        # It reads again, and receives what it has missed.
        wait_until(lambda: len(self.told("acted")) >= 20, f"it is told\n{self.compositor.log[-4000:]}")
        self.assertEqual(self.told("gone"), [])

    def test_an_outsider_is_refused_but_not_disconnected(self):
        self.start()
        outside = self.write("outside", "use /x\nreload\naccommodations 1\noverlay 1\nasleep 1\nlist\nnext\nsync\n")
        stranger = Process(self, "stranger", [*self.command()[:-1], outside], self.environment)
        stranger.wait_for("^shell: refused$")
        stranger.wait_for("^shell: synced$")
        said = [line for line in stranger.log.splitlines() if line.startswith("shell: ")]
        self.assertEqual(
            [line for line in said if line not in ("shell: ready", "shell: synced", "shell: version 2")],
            ["shell: refused"])
        self.assertTrue(stranger.is_running)
        self.ask("list", "listed")
        self.assertRegex(self.told("state")[-1], "^state 0 ", "the requests had no effect")
        stranger.terminate()


class WestonShellPolicyTests(ShellPolicies, WestonTestCase):
    def begin(self, policy):
        return Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(policy)})

    def tap_with(self, count):
        fingers = {slot: (400 + 120 * slot, 400) for slot in range(count)}
        path = self.recording_of([(0, fingers), (60, dict.fromkeys(fingers))])
        self.assertRegex(self.compositor.play(path), "^ok")


class KioskShellPolicyTests(ShellPolicies, KioskTestCase):
    def begin(self, policy):
        return self.kiosk(policy)

    def tap_with(self, count):
        fingers = {slot: (400 + 120 * slot, 400) for slot in range(count)}
        self.play([(0, fingers), (60, dict.fromkeys(fingers))])


if __name__ == "__main__":
    unittest.main()
