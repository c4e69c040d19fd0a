# SPDX-License-Identifier: MIT
"""GTK and Qt programs that do not use the protocol receive their touches as if it did not exist."""

import math
import os
import re

from fingers import PALM
from harness import ROOT, Weston, WestonTestCase, ask_replay

EVENT = re.compile(r"\bwl_touch[@#]\d+\.(down|motion|up|frame|cancel|shape|orientation)\(([^)]*)\)")


def wire(client):
    """The wl_touch events that a client was sent, as (name, arguments), in order."""
    return [
        (match[1], match[2].split(", ")) for line in client.log.splitlines()
        if "-> " not in line and (match := EVENT.search(line))]


def told(client, kinds):
    """The lines that the program printed about these kinds, without moves."""
    return [match.string for match in client.lines(rf"^({kinds})\b") if " update " not in match.string]


class ToolkitTests(WestonTestCase):
    # Two fingers: the second lands later and lifts earlier than the first.
    FRAMES = [
        (0, {0: (400, 300)}), (20, {0: (410, 300)}), (30, {0: (420, 300), 1: (600, 500)}),
        *((30 + 10 * n, {0: (420 + 4 * n, 300), 1: (600, 500 - 4 * n)}) for n in range(1, 21)),
        (240, {1: None}), (250, {0: (510, 310)}), (260, {0: None}),
    ]

    def toolkit(self, script, **variables):
        """Starts a program in clients/, with the Python that Debian's modules are packaged for."""
        self.environment.update(variables)
        client = self.client(script, [
            "/usr/bin/python3", "-B", os.path.join(ROOT, "Tests", "EndToEnd", "clients", f"{script}.py")])
        client.wait_for("^shown$")
        self.compositor.wait_for_window(client)
        return client

    def gtk(self):
        # Without a message bus and desktop services, which GTK would look for.
        return self.toolkit("gtk_touches", GDK_BACKEND="wayland", GSK_RENDERER="cairo", GTK_A11Y="none",
                            GSETTINGS_BACKEND="memory")

    def qt(self):
        return self.toolkit("qt_touches", QT_QPA_PLATFORM="wayland",
                            QT_WAYLAND_DISABLE_WINDOWDECORATION="1")

    def check_wire(self, client):
        """The client was sent the recording event for event: contacts, positions, groups, times, and nothing else."""
        expected = []
        ids = []
        for milliseconds, contacts in self.FRAMES:
            group = []
            for slot, position in contacts.items():
                if position is None:
                    group.append(("up", slot, None))
                    continue
                group.append(("motion" if slot in ids else "down", slot, position))
                if slot not in ids:
                    ids.append(slot)
            expected.append((milliseconds, group))
        groups, current = [], []
        for name, arguments in wire(client):
            if name == "frame":
                groups.append(current)
                current = []
            else:
                current.append((name, arguments))
        self.assertEqual(current, [], "the last group is closed by a frame")
        self.assertEqual(len(groups), len(expected), client.log)
        start = int(groups[0][0][1][1])
        for (milliseconds, wanted), group in zip(expected, groups):
            self.assertEqual([name for name, _ in group], [name for name, _, _ in wanted])
            for (name, slot, position), (_, arguments) in zip(wanted, group):
                time, id, at = {
                    "down": (1, 3, 4), "motion": (0, 1, 2), "up": (1, 2, None)}[name]
                self.assertEqual(int(arguments[id]), slot)
                self.assertAlmostEqual(int(arguments[time]) - start, milliseconds, delta=1)
                if position:
                    self.assertAlmostEqual(float(arguments[at]), position[0], delta=0.5)
                    self.assertAlmostEqual(float(arguments[at + 1]), position[1], delta=0.5)

    # What each toolkit reports for FRAMES, without moves.

    def test_gtk_gets_every_touch(self):
        weston = Weston(self)
        client = self.gtk()
        self.play(weston, self.FRAMES)
        client.wait_for("^click released")
        self.check_wire(client)
        self.assertEqual(told(client, "click|drag"), [
            "drag begin 400.0,300.0", "click begin 400.0,300.0", "click pressed 1 400.0,300.0",
            # The second finger lands: neither is a gesture with two fingers.
            "drag end 600.0,500.0", "drag moved 20.0,0.0", "click end 600.0,500.0",
            # It lifts: both begin again when the first finger moves. The release is not a click (0).
            "drag begin 510.0,310.0", "click begin 510.0,310.0",
            "drag end 510.0,310.0", "drag moved 0.0,0.0", "click end 510.0,310.0", "click released 0 510.0,310.0",
        ], client.log)
        self.assertEqual(told(client, "zoom (?!scale)"), ["zoom begin 600.0,500.0", "zoom end 600.0,420.0"], client.log)
        scale = float(client.lines(r"^zoom scale ([\d.]+)")[-1][1])
        self.assertAlmostEqual(scale, math.dist((500, 300), (600, 420)) / math.dist((420, 300), (600, 500)), delta=0.005)

    def test_qt_gets_every_touch(self):
        weston = Weston(self)
        client = self.qt()
        self.play(weston, self.FRAMES)
        client.wait_for("^touch end")
        self.check_wire(client)
        events = client.lines("^touch (?P<event>.*)")
        self.assertEqual(len(events), len(self.FRAMES), "an event for every group")
        events = [match["event"] for match in events]
        self.assertEqual(events[:3], [
            "begin 0:pressed:400.0,300.0", "update 0:updated:410.0,300.0",
            "update 0:updated:420.0,300.0 1:pressed:600.0,500.0",
        ])
        self.assertTrue(all(re.match(r"update 0:updated:\S+ 1:updated:", event) for event in events[3:-3]), events)
        self.assertEqual(events[-3:], [
            "update 0:stationary:500.0,300.0 1:released:600.0,420.0", "update 0:updated:510.0,310.0",
            "end 0:released:510.0,310.0",
        ])

    # One finger is cancelled; then one of two: the other is announced anew, and continues. A palm found by libinput is
    # only one of several reasons for a cancel: the toolkits cannot tell them apart.
    PALMS = [
        (0, {0: (400, 300)}), (10, {0: (430, 300)}), (20, {0: PALM}), (30, {0: (440, 300)}), (40, {0: None}),
        (200, {0: (400, 300), 1: (600, 300)}), (210, {0: (380, 300), 1: (620, 300)}), (220, {0: PALM}),
        (230, {1: (630, 300)}), (240, {0: (370, 300), 1: (660, 300)}), (250, {0: None}), (260, {1: None}),
    ]

    def play_palms(self, weston, client):
        """A screen that knows palms is another device: plugs it in, and waits until the program listens to it."""
        path = self.recording_of(self.PALMS)
        asked = len(client.lines(r"-> wl_seat[@#]\d+\.get_touch"))
        self.assertEqual(ask_replay(weston, "plug", path), "ok")
        client.wait_for(r"-> wl_seat[@#]\d+\.get_touch", count=asked + 1)
        weston.sync()
        self.assertRegex(weston.play(path), "^ok")

    def check_cancels(self, client):
        names = [name for name, _ in wire(client)]
        self.assertEqual(names, [
            "down", "frame", "motion", "frame", "cancel",
            "down", "down", "frame", "motion", "motion", "frame", "cancel",
            "down", "frame", "motion", "frame", "motion", "frame", "up", "frame",
        ], client.log)
        downs = [arguments[3] for name, arguments in wire(client) if name == "down"]
        ups = [arguments[2] for name, arguments in wire(client) if name == "up"]
        self.assertEqual(ups, downs[-1:], "only the finger announced anew lifts, with its new id")
        self.assertNotIn(downs[3], downs[1:3])

    def test_gtk_receives_cancels(self):
        weston = Weston(self)
        client = self.gtk()
        self.play_palms(weston, client)
        client.wait_for("^click released")
        self.check_cancels(client)
        # All three gestures are cancelled: by GTK's own rules, even those that had not begun are told.
        first = told(client, "click|drag|zoom")
        self.assertIn("click end -", first, client.log)
        first = first[:first.index("click end -") + 1]
        self.assertEqual(first[:3] + [line for line in first[3:] if "cancel" in line], [
            "drag begin 400.0,300.0", "click begin 400.0,300.0", "click pressed 1 400.0,300.0",
            "zoom cancel 430.0,300.0", "drag cancel 430.0,300.0", "click cancel 430.0,300.0",
        ], client.log)
        self.assertIn("zoom end -", told(client, "zoom"))
        # The remaining finger is a new one to GTK, starting where it was when the other was taken away.
        self.assertEqual(told(client, "click|drag")[-7:], [
            "drag begin 620.0,300.0", "click begin 620.0,300.0", "click pressed 1 620.0,300.0",
            "drag end 660.0,300.0", "drag moved 40.0,0.0", "click end 660.0,300.0", "click released 1 660.0,300.0",
        ], client.log)

    def test_qt_receives_cancels(self):
        weston = Weston(self)
        client = self.qt()
        self.play_palms(weston, client)
        client.wait_for("^touch end", count=1)
        self.check_cancels(client)
        self.assertEqual(told(client, "touch"), [
            "touch begin 0:pressed:400.0,300.0", "touch cancel",
            "touch begin 0:pressed:400.0,300.0 1:pressed:600.0,300.0", "touch cancel",
            "touch begin 2:pressed:620.0,300.0", "touch end 2:released:660.0,300.0",
        ], client.log)

    # Two fingers that the policy's pan takes, and later one that does not concern it.
    CLAIMED = [
        (0, {0: (400, 300)}), (10, {0: (402, 300), 1: (600, 300)}),
        *((10 + 10 * n, {0: (402 + 4 * n, 300 + 4 * n), 1: (600 + 4 * n, 300 + 4 * n)}) for n in range(1, 11)),
        (130, {0: None, 1: None}), (800, {0: (300, 250)}), (860, {0: None}),
    ]

    def weston_with_a_gesture_of_its_own(self):
        policy = os.path.join(self.directory, "policy.yml")
        with open(policy, "w") as file:
            file.write("recognizers:\n  - {id: sweep, kind: pan, view: output, min_touches: 2, action: deny}\n")
        return Weston(self, variables={"WAYTOUCH_POLICY": policy})

    def check_claim(self, client):
        names = [name for name, _ in wire(client)]
        cancel = names.index("cancel")
        self.assertEqual(names.count("cancel"), 1, client.log)
        self.assertEqual(names[:cancel].count("down"), 2)
        self.assertEqual(names[cancel - 1], "frame", "the events before the cancel are closed by a frame")
        self.assertEqual(names[cancel + 1:], ["down", "frame", "up", "frame"], "no more events of these touches")

    def test_gtk_is_cancelled_by_a_gesture_of_the_compositor(self):
        weston = self.weston_with_a_gesture_of_its_own()
        client = self.gtk()
        self.play(weston, self.CLAIMED)
        client.wait_for("^click released 1 300")
        self.check_claim(client)
        events = told(client, "click|drag|zoom")
        self.assertIn("zoom begin 600.0,300.0", events, "the app's pinch had begun")
        self.assertTrue([line for line in events if line.startswith("zoom cancel")], client.log)
        self.assertEqual(events[-1], "click released 1 300.0,250.0", "the later finger is a click")

    def test_qt_is_cancelled_by_a_gesture_of_the_compositor(self):
        weston = self.weston_with_a_gesture_of_its_own()
        client = self.qt()
        self.play(weston, self.CLAIMED)
        client.wait_for("^touch end")
        self.check_claim(client)
        events = told(client, "touch")
        self.assertEqual(events[0], "touch begin 0:pressed:400.0,300.0")
        self.assertEqual(events[-3], "touch cancel", client.log)
        self.assertEqual([line.split(":")[0][:-2] for line in events[-2:]], ["touch begin", "touch end"])
