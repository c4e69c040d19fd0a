# SPDX-License-Identifier: MIT
"""Programs that send anything to the control socket, in any pieces, that stop reading or go, and change the policy
while fingers are down: each request is answered once and in order, and each gesture and touch is over once."""

import json
import os
import random
import re
import socket
import time

from attempts import Attempts, attempt_seeds, gesture, receive_now
from harness import Weston, WestonTestCase, wait_until

SECONDS = 6

GESTURES = [
    "kind: tap, touches: {}", "kind: tap, taps: 2, touches: {}", "kind: long-press, min_duration: 0.2, touches: {}",
    "kind: pan, min_touches: {}", "kind: swipe, touches: {}", "kind: screen-edge-pan, edges: [left, top]",
    "kind: pinch", "kind: rotation", "kind: transform"]
CONTINUOUS = ("long-press", "pan", "screen-edge-pan", "pinch", "rotation", "transform")
ACTIONS = ["{emit: a}", "{emit: b}", "{emit: b}", "lock", "unlock", "move-window", "secondary-click", "focus-next",
           "{profile: gloves}", "{profile: none}", "{scroll: [-1, -1]}", "{key: F5}", "{accessibility: toggle}",
           "[{emit: a}, {emit: c}]"]


def policy(dice):
    """A random policy, which may have mistakes."""
    lines = ["profiles: {gloves: {pan_threshold: 40}, rain: {tap_movement: 30}}"]
    if dice.random() < 0.3:
        lines.append("profile: {pan_threshold: %d}" % dice.choice((5, 10, 30)))
    if dice.random() < 0.3:
        lines.append("regions: {corner: {anchor: top-right, width: 30mm, height: 30mm}, "
                     "crack: {rect: [10%%, 0%%, %d%%, 100%%], dead: true}}" % dice.choice((3, 30)))
    lines.append("recognizers:")
    for number in range(dice.choice((0, 1, 3, 6, 6, 300 if dice.random() < 0.1 else 6))):
        kind = dice.choice(GESTURES).format(dice.choice((1, 1, 2, 3)))
        on = ""
        if kind.split(",")[0].split()[1] in CONTINUOUS:
            on = dice.choice(("", *[", on: [began, ended, cancelled]"] * 2, ", on: changed"))
        # "c": its end is reported as well. A few are named twice.
        name = ("c" if "ended" in on else "g") + str(number % 9 if dice.random() < 0.02 else number)
        lines.append(f"  - {{id: {name}, {kind}{on}, view: output, action: {dice.choice(ACTIONS)}}}")
    if lines[-1] == "recognizers:":
        lines.pop()
    if dice.random() < 0.4:
        lines.append("clients: [{app_id: '*', max_touches: %d, excess: %s}]" % (
            dice.choice((1, 2)), dice.choice(("cancel", "ignore", "withhold, withhold: 0.1"))))
    if dice.random() < 0.3:
        lines.append("accessibility: {hold_duration: 0.1}")
    if dice.random() < 0.3:
        lines.append("idle: {after: %s}" % dice.choice(("0.3", "1", "5")))
    if dice.random() < 0.05:
        lines.append(dice.choice(("nonsense: 3", "\t{", "recognizers: []")))
    return "\n".join(lines) + "\n"


REQUESTS = [
    ("status", {"version"}), ("lock", {"locked"}), ("unlock", {"locked"}), ("unlock", {"locked"}), ("wake", {"idle"}),
    ("profile gloves", {"profile", "no-such-profile"}), ("profile", {"profile"}),
    ("profile none at all", {"no-such-profile"}),
    ("accommodations toggle", {"accommodations", "nothing-to-switch"}),
    ("asleep on", {"asleep"}), ("asleep off", {"asleep"}),
    ("asleep", {"bad-argument"}), ("", {"unknown-request"}), ("\0", {"unknown-request"}),
    ("Status", {"unknown-request"}),
    ("lock now", {"bad-argument"}), ("x" * 8191, {"unknown-request"}), ("profile " + "y" * 8000, {"no-such-profile"}),
    *[("unlock", {"locked"})] * 5,
    ("policy relative.yml", {"bad-argument"}), ("policy /nowhere", {"bad-policy"}),
    ("follow", {"only-ok", "busy"}), ("overlay off", {"overlay"})]


class Program:
    """A program that is connected: some read all they are sent, some only a part, some nothing."""

    def __init__(self, path, dice, reads):
        self.dice, self.reads = dice, reads
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.socket.connect(path)
        self.socket.setblocking(False)
        self.expected, self.outgoing, self.incoming, self.events = [], b"", b"", []
        self.follows = False
        self.is_over = False
        self.lost = 0

    def request(self, text, expected):
        self.expected.append((text, expected))
        self.outgoing += text.encode("latin-1") + b"\n"

    def turn(self):
        if self.outgoing and self.dice.random() < 0.7:
            part = self.outgoing[:self.dice.choice((1, 3, 20, 500, 20000))]
            try:
                self.outgoing = self.outgoing[self.socket.send(part):]
            except BlockingIOError:
                pass
            except (BrokenPipeError, ConnectionResetError):
                self.is_over = True
        if self.reads:
            self.read()

    def read(self):
        received, is_over = receive_now(self.socket)
        self.is_over |= is_over
        *lines, self.incoming = (self.incoming + received).split(b"\n")
        for line in lines:
            self.take(json.loads(line))

    def take(self, line):
        if "event" in line:
            assert self.follows, line
            self.events.append(line)
            if line["event"] == "lost":
                self.lost += line["count"]
            return
        if line.get("error") == "busy" and not self.expected:
            self.is_over = True
            return
        assert self.expected, f"not asked for: {line}"
        text, expected = self.expected.pop(0)
        if text == "follow" and line["ok"]:
            self.follows = True
        found = {line.get("error")} if not line["ok"] else set(line) - {"ok"} or {"only-ok"}
        assert found & expected or line.get("error") == "busy", (text, line)

    def check_events(self):
        """Each gesture that has begun is over once."""
        if self.lost or not self.reads:
            return
        active = set()
        for event in self.events:
            if event["event"] != "gesture" or event["id"][0] != "c" or event["state"] == "recognized":
                continue
            assert (event["id"] in active) == (event["state"] != "began"), (event, self.events)
            active ^= {event["id"]}
        assert not active, (active, self.events)


class ControlAttemptsTests(Attempts, WestonTestCase):
    seeds = attempt_seeds("0")

    def check_touches(self, app):
        down = set()
        for match in re.finditer(r"(?<!-> )wl_touch@\d+\.(down|motion|up|cancel)\(([^)]*)\)", app.log):
            what, arguments = match.groups()
            if what == "cancel":
                self.assertTrue(down, "cancelled without a touch")
                down.clear()
                continue
            arguments = arguments.split(", ")
            number = arguments[{"down": 3, "motion": 1, "up": 2}[what]]
            self.assertEqual(number in down, what != "down", f"{match[0]}: {down}")
            if what == "down":
                down.add(number)
            elif what == "up":
                down.remove(number)
        return down

    def check(self, seed):
        dice = random.Random(seed)
        paths = [os.path.join(self.directory, f"p{n}.yml") for n in range(4)]
        for path in paths:
            with open(path, "w") as file:
                file.write(policy(dice))
        first = self.write_policy("profiles: {gloves: {pan_threshold: 40}}\n")
        weston = Weston(self, variables={"WAYTOUCH_POLICY": first}, seats=["seat one", "plug one screen"])
        app = self.cards()
        path = os.path.join(self.runtime_directory, f"waytouch-{self.environment['WAYLAND_DISPLAY']}.ctl")
        witness = Program(path, dice, True)
        witness.request("follow", {"only-ok"})
        programs = []

        def count():
            return len(os.listdir(f"/proc/{weston.process.pid}/fd"))

        descriptors = count()
        end = time.monotonic() + SECONDS
        frames = iter(())
        with weston.open_seats() as fingers:
            while time.monotonic() < end or frames is not None:
                lines = next(frames, None) if frames is not None else None
                if lines is None:
                    if time.monotonic() >= end:
                        break
                    frames = gesture(dice)
                    lines = next(frames)
                for line in [*lines, "frame"] if lines != ["cancel"] else lines:
                    what, *rest = line.split()
                    fingers.write(" ".join([what, "one screen", *rest]) + "\n")
                if dice.random() < 0.2 and len(programs) < 20:
                    programs.append(Program(path, dice, dice.random() < 0.8))
                for program in list(programs):
                    if dice.random() < 0.3 and len(program.expected) < 40:
                        if dice.random() < 0.02:
                            file = dice.choice(paths)
                            if dice.random() < 0.5:
                                with open(file + "~", "w") as new:
                                    new.write(policy(dice))
                                os.rename(file + "~", file)
                            program.request(f"policy {file}", {"policy", "bad-policy"})
                        else:
                            program.request(*dice.choice(REQUESTS))
                    if program.is_over or dice.random() < 0.01:
                        program.socket.close()
                        programs.remove(program)
                    else:
                        program.turn()
                if dice.random() < 0.05:
                    witness.request("unlock", {"locked"})
                witness.turn()
                self.assertTrue(weston.is_running, weston.log[-3000:])
                time.sleep(0.008)
            weston.settle(fingers, *(f"up one screen {n}" for n in range(4)), "frame one screen")

        def is_answered():
            for program in (*programs, witness):
                program.reads = True
                program.turn()
            return all(not program.expected or program.is_over for program in (*programs, witness))
        wait_until(is_answered, lambda: f"answers: {[p.expected for p in programs]}")
        witness.request("unlock", {"locked"})
        witness.request("policy " + paths[0], {"policy", "bad-policy"})
        # Its answer comes after all events.
        wait_until(is_answered, "answers")
        for program in programs:
            program.socket.close()
        witness.check_events()
        weston.sync()
        self.assertEqual(self.check_touches(app), set())
        # Mistakes in policies are logged as errors.
        self.assertEqual([line for line in weston.errors() if ".yml" not in line and "/nowhere" not in line], [])
        # A policy that is watched has some.
        wait_until(lambda: count() <= descriptors + 4, lambda: f"connections are closed: {count()} of {descriptors}")
        self.assertEqual(weston.terminate(), 0)

    def test_anything(self):
        self.check_seeds()
