# SPDX-License-Identifier: MIT
"""What keeps Weston from idling: touches, but not what the policy's guards remove."""

import json
import subprocess

from harness import PATIENCE, Weston, WestonTestCase, tool, wait_until

DEAD = "regions: {crack: {rect: [0%, 0%, 10%, 100%], dead: true}}\n"


class IdlingTests(WestonTestCase):
    def start(self, policy):
        self.weston = Weston(self, seats=["seat one", "plug one screen"], arguments=["--idle-time=2"],
                             variables={"WAYTOUCH_POLICY": self.write_policy(policy)})

    def is_asleep(self):
        done = subprocess.run([tool("WAYTOUCH_COMMAND"), "ctl", "status", "--json"], capture_output=True, text=True,
                              timeout=PATIENCE, env=self.environment, check=True)
        return json.loads(done.stdout)["asleep"]

    def touch(self, x):
        self.weston.tell_at_once(f"down one screen 0 {x} 400", "frame one screen", "up one screen 0", "frame one screen")

    def end(self):
        self.assertEqual(self.weston.complaints(), [])
        self.assertEqual(self.weston.terminate(), 0, self.weston.log)

    def test_contacts_in_a_dead_region(self):
        self.start(DEAD)
        wait_until(lambda: self.touch(50) or self.is_asleep(), "Weston idles while the region is touched")
        # Weston wakes before the plugin sees the contact, and is idle again at once.
        self.touch(50)
        wait_until(self.is_asleep, "Weston idles after that")
        wait_until(lambda: self.touch(600) or not self.is_asleep(), "a finger beside the region wakes it")
        wait_until(self.is_asleep, "Weston idles again")
        self.end()

    def test_a_stuck_contact(self):
        self.start("guards: {stuck_touch: 0.5}\n")
        self.weston.tell("down one screen 0 600 400", "frame one screen")
        wait_until(self.is_asleep, "Weston idles although a contact is down")
        self.weston.tell("up one screen 0", "frame one screen")
        wait_until(lambda: self.touch(600) or not self.is_asleep(), "a finger wakes it")
        wait_until(self.is_asleep, "Weston idles again")
        self.end()
