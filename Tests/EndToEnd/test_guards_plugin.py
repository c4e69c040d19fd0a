# SPDX-License-Identifier: MIT
"""The plugin that `waytouch policy export --lua` writes, in libinput itself, without anything else of this project.

WAYTOUCH_LIBINPUT names another libinput than the system's: Debian's is built without Lua.
"""

import ctypes
import os
import re
import subprocess
import sys
import unittest

from harness import PATIENCE, ROOT, Process, WestonTestCase, again, recording, request, tool
from fingers import write_recording

LIBINPUT = os.environ.get("WAYTOUCH_LIBINPUT", "libinput.so.10")
READER = os.path.join(ROOT, "Tests", "EndToEnd", "clients", "libinput_touches.py")

PANEL = "panel: {%s}\n"
CRACK = "regions: {crack: {rect: [10%, 0%, 10%, 100%], dead: true}}\n"
TAP = [(0, {0: (600, 400)}), (150, {0: None})]
BOUNCE = [(0, {0: (300, 200)}), (150, {0: None}), (160, {0: (304, 202)}), (310, {0: None})]
FAR = [(0, {0: (300, 200)}), (150, {0: None}), (160, {0: (500, 202)}), (310, {0: None})]
SPARK = [(0, {0: (300, 200)}), (10, {0: None})]
DEAD = [(0, {0: (200, 300)}), (50, {0: (600, 300)}), (100, {1: (700, 300)}), (200, {0: None}), (250, {1: None})]
INTO = [(0, {0: (400, 300)}), (50, {0: (200, 300)}), (100, {0: None})]
PALM = [(0, {0: (600, 400)}), (50, {1: (640, 400)}), (100, {2: (640, 440)}), (150, {3: (650, 400)}),
        (200, {slot: None for slot in range(4)})]
APART = [(0, {0: (300, 400)}), (50, {1: (600, 400)}), (100, {2: (900, 400)}), (200, {slot: None for slot in range(3)})]
STUCK = [(0, {0: (300, 200)}), (700, {0: (500, 200)}), (800, {0: None})]
# The second finger lands where the first one, which was ignored, has gone.
DRAGGED = [(0, {0: (200, 300)}), (20, {0: (500, 400)}), (50, {0: None}), (100, {0: (500, 400)}), (200, {0: None})]
# The tap that follows each case.
END = (900, 700)
LAST = [(0, {0: END}), (150, {0: None})]

# The policy, the frames, and the events that a compositor receives with the plugin.
CASES = {
    "a contact that bounces": (PANEL % "debounce: 0.2", BOUNCE, ["down 0", "motion 0", "up 0"]),
    "two taps far apart": (PANEL % "debounce: 0.2", FAR, ["down 0", "up 0", "down 0", "up 0"]),
    "a spark": (PANEL % "minimum_contact: 0.1", SPARK, []),
    "a tap": (PANEL % "minimum_contact: 0.1", TAP, ["down 0", "up 0"]),
    "a dead region": (CRACK, DEAD, ["down 1", "up 1"]),
    "a finger that comes into one": (CRACK, INTO, ["down 0", "motion 0", "up 0"]),
    "a palm": (PANEL % "palm: {contacts: 3, within: 80}", PALM, ["down 0", "down 1", "cancel 0", "cancel 1"]),
    "fingers": (PANEL % "palm: {contacts: 3, within: 80}", APART, ["down 0", "down 1", "down 2", "up 0", "up 1", "up 2"]),
    "a contact that is stuck": (PANEL % "stuck_touch: 0.5", STUCK, ["down 0", "cancel 0"]),
    "all of them": (CRACK + PANEL % "debounce: 0.1, minimum_contact: 0.05, stuck_touch: 5, palm: {contacts: 3, within: 80}",
                    DEAD, ["down 1", "up 1"]),
}


def export(directory, policy, *arguments):
    """Writes the policy's plugin; returns the result of the command, and the text of the plugin."""
    path = os.path.join(directory, "50-guards.lua")
    result = subprocess.run(
        [tool("WAYTOUCH_COMMAND"), "policy", "export", "--lua", *arguments, "-o", path, "-"], input=policy,
        capture_output=True, text=True, timeout=PATIENCE)
    if result.returncode:
        return result, None
    with open(path) as file:
        return result, file.read()


class ExportTests(WestonTestCase):
    """What is exported, and the warnings about the rest."""

    def test_what_a_plugin_cannot_do_is_reported(self):
        result, text = export(self.directory, """# a kiosk
regions:
  crack: {rect: [10%, 0%, 3%, 100%], dead: true}
  other: {rect: [10%, 0%, 3%, 100%], dead: true, output: HDMI-A-1}
  wide: {anchor: top, width: 200px, height: 10mm, dead: true}
  corner: {anchor: top-right, width: 15mm, height: 15mm}
recognizers:
- {id: exit, kind: tap, view: corner, taps: 5, action: deny}
panel: {debounce: 0.04, ghosts: true}
accessibility: {hold_duration: 0.1}
""")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(
            [re.sub("^waytouch: -:", "", line) for line in result.stderr.splitlines()],
            ["4: warning: region 'other' is not exported: it is on output 'HDMI-A-1', which --output-name does not name",
             "5: warning: region 'wide' is not exported: lengths in px need --output-size",
             "7: warning: 'recognizers' is not exported: a plugin has no gestures",
             "9: warning: 'ghosts' is not exported: the plugin does not look for ghosts",
             "10: warning: 'accessibility' is not exported: the plugin has no touch accommodations"])
        self.assertIn('name = "crack"', text)
        self.assertEqual(re.findall(r'name = "(\w+)"', text), ["crack"])
        result, text = export(self.directory, CRACK.replace("dead", "output: 'HDMI \"1\"', dead"),
                              "--output-name", 'HDMI "1"', "--device", 'a "b"\\', "--transform", "90")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn('device = "a \\034b\\034\\092",', text)

    def test_errors_are_reported(self):
        for policy, arguments, status, message in [
            ("recognizers: 3", [], 65, "-:1: expected a list of recognizers"),
            ("{}", ["--transform", "45"], 2, "'45' is invalid"),
        ]:
            result, text = export(self.directory, policy, *arguments)
            self.assertEqual((result.returncode, text), (status, None))
            self.assertIn(message, result.stderr)
        result, text = export(self.directory, "profile: {pan_threshold: 12}")
        self.assertEqual((result.returncode, result.stderr), (0, "waytouch: -:1: warning: there is no guard: the plugin does nothing\n"))
        result = subprocess.run([tool("WAYTOUCH_COMMAND"), "policy", "export", "-"], input="", capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("expected --lua", result.stderr)


class PluginTests(WestonTestCase):
    """The plugin in libinput."""

    def setUp(self):
        super().setUp()
        self.plugins = os.path.join(self.directory, "plugins")
        os.mkdir(self.plugins)
        try:
            library = ctypes.CDLL(LIBINPUT)
        except OSError as error:
            self.skipTest(f"there is no libinput here: {error}")
        if not hasattr(library, "libinput_plugin_system_load_plugins"):
            self.skipTest("the libinput here is older than 1.30, and has no plugins")
        probe = os.path.join(self.plugins, "probe.lua")
        with open(probe, "w") as file:
            file.write('libinput:register({1})\nlibinput:log_info("it is loaded")\n')
        if "it is loaded" not in self.read().log:
            self.skipTest("the libinput here is built without Lua")
        os.remove(probe)

    def read(self, *directories):
        """Starts a program that reads touches, with the plugins."""
        control = os.path.join(self.runtime_directory, "replay")
        if os.path.exists(control):
            os.remove(control)
        environment = dict(
            self.environment, LD_PRELOAD=tool("WAYTOUCH_REPLAY_LIBRARY"), WAYTOUCH_REPLAY_SOCKET=control)
        reader = Process(self, "reader", [sys.executable, "-B", READER, LIBINPUT, *(directories or (self.plugins,))],
                         environment)
        reader.wait_for("^ready$")
        reader.control = control
        return reader

    def play(self, reader, frames):
        self.play_recording(
            reader, write_recording(os.path.join(self.directory, "fingers.yml"), recording("pan.yml"), frames))

    def play_recording(self, reader, path):
        self.assertRegex(request(reader.control, "play", path), "^ok")

    def told(self, reader, frames):
        """Plays frames and a tap; returns the events that the program received, without those of the tap."""
        pattern = r"^(down|up|motion|cancel) \d+"
        before, ends = len(reader.lines(pattern)), len(self.ends(reader))
        # The plugin holds nothing back for longer than 0.3 s.
        start = frames[-1][0] + 300
        self.play(reader, [*frames, *((start + at, contacts) for at, contacts in LAST)])
        reader.wait_until(lambda: len(self.ends(reader)) > ends, "the tap at the end")
        lines = [match[0] for match in reader.lines(pattern)][before:]
        self.assertEqual(lines[-2:], ["down 0", "up 0"])
        return lines[:-2]

    def ends(self, reader):
        """The taps after each case, in the log."""
        return re.findall(rf"^down 0 {END[0]},{END[1]} at .*\n(?:libinput .*\n)*up 0", reader.log, re.MULTILINE)

    def check(self, policy, frames, wanted, *arguments):
        result, _ = export(self.plugins, policy, *arguments)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        # On a busy machine an event may reach libinput only after the plugin has stopped waiting for it.
        for _ in again("a guard in libinput"):
            reader = self.read()
            told = self.told(reader, frames)
            self.assertEqual(reader.lines("unloading after error|bug"), [], reader.log)
            reader.kill()
            if told == wanted:
                break
        self.assertEqual(told, wanted)

    def test_guards(self):
        for name, (policy, frames, wanted) in CASES.items():
            with self.subTest(name):
                self.check(policy, frames, wanted)

    def test_without_a_plugin_each_result_differs(self):
        """Otherwise the recordings would prove nothing."""
        empty = os.path.join(self.directory, "none")
        os.mkdir(empty)
        reader = self.read(empty)
        for name in ("a contact that bounces", "a spark", "a dead region", "a palm", "a contact that is stuck"):
            with self.subTest(name):
                _, frames, wanted = CASES[name]
                self.assertNotEqual(self.told(reader, frames), wanted)

    def test_a_delayed_landing_keeps_its_place_and_the_finger_goes_on(self):
        export(self.plugins, PANEL % "minimum_contact: 0.1")
        reader = self.read()
        self.play(reader, [(0, {0: (300, 200)}), (50, {0: (320, 200)}), (150, {0: (340, 200)}), (200, {0: None})])
        reader.wait_for("^up 0")
        places = [match[0] for match in reader.lines(r"^(down|motion) 0 \d+,\d+")]
        self.assertEqual(places, ["down 0 300,200", "motion 0 320,200", "motion 0 340,200"])

    def test_values_that_the_kernel_does_not_repeat_are_known(self):
        """The kernel reports only changes, and libinput knows nothing of the contact that was ignored."""
        export(self.plugins, CRACK)
        path = write_recording(os.path.join(self.directory, "dragged.yml"), recording("pan.yml"), DRAGGED)
        with open(path) as file:
            lines = file.read().splitlines()
        # Remove the place of the second landing.
        for code in ("53", "54"):
            del lines[max(index for index, line in enumerate(lines) if f",   3,  {code}," in line)]
        with open(path, "w") as file:
            file.write("\n".join(lines) + "\n")
        reader = self.read()
        self.play_recording(reader, path)
        reader.wait_for("^up 0")
        self.assertEqual([match[0] for match in reader.lines(r"^(down|motion|up) 0[^a]*")], ["down 0 500,400 ", "up 0 "])

    def test_lengths_and_transforms(self):
        """The panel has 16 units/mm: 256 x 160 mm."""
        corner = "regions: {corner: {anchor: top-left, width: %s, height: %s, dead: true}}\n"
        for policy, arguments, is_dead in [
            (corner % ("15mm", "15mm"), [], True), (corner % ("9mm", "15mm"), [], False),
            (corner % ("60px", "60px"), ["--output-size", "1280x800"], True),
            (corner % ("40px", "60px"), ["--output-size", "1280x800"], False),
            (corner % ("15mm", "15mm") + PANEL % "size_mm: [512, 320]", [], False),
            (corner % ("15mm", "15mm"), ["--transform", "180"], False),
            (corner.replace("top-left", "top-right") % ("15mm", "15mm"), ["--transform", "90"], True),
            (corner % ("15mm", "15mm"), ["--device", "Another"], False),
            (corner % ("15mm", "15mm"), ["--device", "Waytouch Modelled Touchscreen"], True),
        ]:
            with self.subTest(policy=policy, arguments=arguments):
                # 10 mm from both edges.
                frames = [(0, {0: (50, 50)}), (100, {0: None})]
                self.check(policy, frames, [] if is_dead else ["down 0", "up 0"], *arguments)


if __name__ == "__main__":
    unittest.main()
