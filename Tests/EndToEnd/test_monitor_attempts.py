# SPDX-License-Identifier: MIT
"""`waytouch monitor`, its overlay and `waytouch ctl follow`, while fingers do anything, panels come and go, other
programs make and remove windows and recognizers, and the policy changes: what begins is over once."""

import json
import os
import random
import re
import signal
import socket
import time

from attempts import Attempts, attempt_seeds, gesture
from harness import DESKTOP, Process, Weston, WestonTestCase, tool

SECONDS = 4
LISTENS = r"-> wl_seat@\d+\.get_touch\("
RECOGNIZERS = """recognizers:
  - {id: edge, kind: screen-edge-pan, edges: [left], on: [began, ended, cancelled], action: {emit: edge}}
  - {id: pan, kind: pan, min_touches: 3, on: [began, ended, cancelled], action: {emit: pan}}
  - {id: hold, kind: long-press, touches: 2, min_duration: 0.2, action: {profile: none}}
  - {id: two, kind: tap, touches: 2, action: [{emit: two}, {profile: gloves}]}
"""
POLICY = "profiles: {gloves: {pan_threshold: 40, edge_zone: 60}}\n" + RECOGNIZERS
MORE = ["", "clients: [{app_id: '*', max_touches: 1, excess: withhold}]\n", "accessibility: {hold_duration: 0.1}\n",
        "regions: {a: {rect: [0%, 0%, 50%, 50%], dead: true}}\n"]
REQUESTS = [b"lock\n", *[b"unlock\n"] * 4, b"overlay toggle\n", b"overlay on\n", b"profile gloves\n", b"profile\n",
            b"policy\n"]


class MonitorAttemptsTests(Attempts, WestonTestCase):
    seeds = attempt_seeds("0")

    def check_monitor(self, log):
        """Each gesture and touch that has begun is over once."""
        active, down = set(), set()
        # The rest is WAYLAND_DEBUG output.
        for line in re.findall(r"^\{.*", log, re.MULTILINE):
            event = json.loads(line)
            what, state = event["event"], event.get("state")
            if what == "touch":
                phase = event["phase"]
                if phase == "cancel":
                    down.clear()
                elif phase in ("down", "motion", "up"):
                    self.assertEqual(event["id"] in down, phase != "down", line)
                    if phase == "down":
                        down.add(event["id"])
                    elif phase == "up":
                        down.discard(event["id"])
            elif state and what in ("pan", "pinch", "rotation", "transform", "long-press", "screen-edge-pan"):
                self.assertEqual(what in active, state != "began", line)
                (active.add if state in ("began", "changed") else active.discard)(what)
        self.assertEqual((active, down), (set(), set()))

    def check_events(self, log):
        active = set()
        for line in log.splitlines():
            event = json.loads(line)
            self.assertNotEqual(event["event"], "lost")
            if event["event"] == "action" and event["state"] != "recognized":
                self.assertEqual(event["name"] in active, event["state"] != "began", line)
                active ^= {event["name"]}
        self.assertEqual(active, set())

    def check(self, seed):
        dice = random.Random(seed)
        self.environment["PATH"] = os.path.dirname(tool("WAYTOUCH_COMMAND")) + ":" + os.environ["PATH"]
        weston = Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(POLICY)}, config="[core]\n" + DESKTOP,
                        seats=["seat one", "plug one screen"], shell="desktop-shell")
        command = tool("WAYTOUCH_COMMAND")
        follow = Process(self, "follow", [command, "ctl", "follow", "--json"], self.environment)
        follow.wait_for('"event":"state"')
        monitors = [self.client(f"monitor{n}", [command, "monitor", "--json", *options])
                    for n, options in enumerate(([], ["--cancel"]))]
        for monitor in monitors:
            monitor.wait_for('"event":"scale"')
        others = []
        control = socket.socket(socket.AF_UNIX)
        self.addCleanup(control.close)
        control.connect(os.path.join(self.runtime_directory, f"waytouch-{self.environment['WAYLAND_DISPLAY']}.ctl"))
        is_plugged = True
        end = time.monotonic() + SECONDS
        with weston.open_seats() as fingers:
            def say(line):
                fingers.write(line + "\n")
            while time.monotonic() < end:
                if not is_plugged:
                    begun, counts = time.monotonic(), [len(monitor.lines(LISTENS)) for monitor in monitors]
                    say("plug one screen")
                    # An app that has not heard of the new panel yet would miss a finger's landing.
                    for monitor, count in zip(monitors, counts):
                        monitor.wait_for(LISTENS, count=count + 1)
                    is_plugged = True
                    end += time.monotonic() - begun
                    continue
                if dice.random() < 0.1:
                    say("unplug one screen")
                    is_plugged = False
                    continue
                will_go = dice.random() < 0.1
                for lines in gesture(dice):
                    for line in [*lines, "frame"] if lines != ["cancel"] else lines:
                        what, *rest = line.split()
                        say(" ".join([what, "one screen", *rest]))
                    if dice.random() < 0.05:
                        control.sendall(dice.choice(REQUESTS))
                    if dice.random() < 0.01:
                        self.write_policy(POLICY + dice.choice(MORE))
                    if dice.random() < 0.01 and len(others) < 3:
                        others.append(Process(
                            self, f"other{len(others)}", [tool("WAYTOUCH_CLIENT_ATTEMPTS"), str(seed)],
                            self.environment))
                    elif others and dice.random() < 0.005:
                        others.pop().kill()
                    if will_go and dice.random() < 0.05:
                        break
                    time.sleep(0.008)
                if will_go and (not lines or lines[0].startswith("motion")):
                    say("unplug one screen")
                    is_plugged = False
            if not is_plugged:
                say("plug one screen")
            weston.settle(fingers)
        control.sendall(b"unlock\noverlay off\n")
        for other in others:
            other.kill()
        weston.sync()
        for process in (*monitors, follow):
            process.wait_until_idle()
        for process in (*monitors, follow):
            process.process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(), 0, process.log[-2000:])
        for monitor in monitors:
            self.check_monitor(monitor.log)
        self.check_events(follow.log)
        self.assertEqual(weston.errors(), [])
        self.assertNotRegex(weston.log, "Fatal error|crashed|overlay.*(status|signal)")
        self.assertEqual(weston.terminate(), 0)

    def test_anything(self):
        self.check_seeds()
