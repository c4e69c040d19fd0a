# SPDX-License-Identifier: MIT
"""Files that the waytouch command writes, when the disk is full or special, and texts of other programs that it reads."""

import json
import os
import resource
import stat
import subprocess
import tempfile
import unittest

from test_command_line import COMMAND, ROOT, recording, waytouch

KIOSK = os.path.join(ROOT, "Examples", "kiosk.yml")
# What writes a file, and the end of its name.
WRITERS = [
    (("report", recording("pinch-rotate.yml"), "-o"), ".html"), (("report", recording("pinch-rotate.yml"), "-o"), ".svg"),
    (("convert", recording("pinch-rotate.yml"), "-o"), ".yml"), (("convert", recording("pinch-rotate.yml"), "-o"), ".jsonl"),
    (("convert", recording("pinch-rotate.yml"), "-o"), ".evemu"), (("policy", "export", "--lua", KIOSK, "-o"), ".lua"),
]


def limited(*arguments, size):
    """Runs the command, which may write no file of more than `size` bytes."""
    return subprocess.run(
        [COMMAND, *arguments], capture_output=True, text=True, timeout=120, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))


class OutputTests(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text="old\n", mode=0o644):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(self.path(name), mode)
        return self.path(name)

    def text(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def test_a_file_that_cannot_be_rewritten_stays_as_it_was(self):
        for words, ending in WRITERS:
            with self.subTest(words[0] + ending):
                path = self.write("a" + ending)
                result = limited(*words, path, size=1000)
                self.assertEqual((result.returncode, result.stdout), (74, ""), result.stderr)
                self.assertTrue(result.stderr.endswith(f"waytouch: {path}: cannot write: File too large\n"), result.stderr)
                self.assertEqual(self.text("a" + ending), "old\n")
                os.remove(path)
                # Nothing is left of a new one either.
                self.assertEqual(limited(*words, path, size=1000).returncode, 74)
                self.assertEqual(os.listdir(self.folder), [])

    def test_a_rewritten_file_keeps_its_permissions_and_links_to_it(self):
        for words, ending in WRITERS:
            with self.subTest(words[0] + ending):
                self.write("a" + ending, mode=0o640)
                os.symlink("a" + ending, self.path("link" + ending))
                self.assertEqual(waytouch(*words, self.path("link" + ending)).returncode, 0)
                self.assertTrue(os.path.islink(self.path("link" + ending)))
                self.assertNotEqual(self.text("a" + ending), "old\n")
                self.assertEqual(stat.S_IMODE(os.stat(self.path("a" + ending)).st_mode), 0o640)
                self.assertEqual(waytouch(*words, self.path("new" + ending)).returncode, 0)
                self.assertEqual(self.text("new" + ending), self.text("a" + ending))
                mask = os.umask(0o022)
                os.umask(mask)
                self.assertEqual(stat.S_IMODE(os.stat(self.path("new" + ending)).st_mode), 0o666 & ~mask)
        self.assertEqual([name for name in os.listdir(self.folder) if "part" in name], [])

    def test_a_pipe_is_written_directly(self):
        os.mkfifo(self.path("pipe.jsonl"))
        with subprocess.Popen(["cat", self.path("pipe.jsonl")], stdout=subprocess.PIPE, text=True) as reader:
            self.assertEqual(waytouch("convert", recording("tap.yml"), "-o", self.path("pipe.jsonl")).returncode, 0)
            self.assertTrue(reader.stdout.read().startswith('{"t": '))
        self.assertTrue(stat.S_ISFIFO(os.stat(self.path("pipe.jsonl")).st_mode))
        self.assertEqual(os.listdir(self.folder), ["pipe.jsonl"])


EVTEST = """Input driver version is 1.0.1
Input device ID: bus 0x18 vendor 0x1 product 0x2 version 0x100
Input device name: "glass"
Supported events:
  Event type 0 (EV_SYN)
  Event type 1 (EV_KEY)
    Event code 330 (BTN_TOUCH)
  Event type 3 (EV_ABS)
""" + "".join(f"    Event code {code}\n      Value      0\n      Min        0\n      Max    {most}\n" for code, most in (
    ("0 (ABS_X)", 639), ("1 (ABS_Y)", 399), ("47 (ABS_MT_SLOT)", 4), ("53 (ABS_MT_POSITION_X)", 639),
    ("54 (ABS_MT_POSITION_Y)", 399), ("57 (ABS_MT_TRACKING_ID)", 65535))) + """Properties:
  Property type 1 (INPUT_PROP_DIRECT)
Testing ... (interrupt to exit)
"""


def evtest(time, *events):
    """A frame, whose events are (type, code, value)."""
    lines = [f"type {kind} (X), code {code} (X), value {value}" for kind, code, value in events]
    return "".join(f"Event: time 5.{time:06}, {line}\n" for line in [*lines, "-------------- SYN_REPORT ------------"])


class TextTests(unittest.TestCase):
    """On an output of 1280x800 px."""

    def trace(self, text, *arguments, recognizers=""):
        with tempfile.TemporaryDirectory() as folder:
            scene, path = (os.path.join(folder, name) for name in ("scene.yml", "input"))
            with open(scene, "w", encoding="utf-8") as file:
                file.write("output: {width: 1280, height: 800}\nviews: [{id: root, frame: [0, 0, 1280, 800], "
                           f"multiple_touch: true}}]\nrecognizers:\n{recognizers}")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            result = waytouch("replay", "--format", "jsonl", "--scene", scene, *arguments, path)
            self.assertEqual(result.returncode, 0, result.stderr)
            return [json.loads(line) for line in result.stdout.splitlines()], result.stderr.replace(path, "f")

    def test_what_evtest_prints_is_played_through_libinput(self):
        events = evtest(0, (3, 57, 3), (3, 53, 100), (3, 54, 300), (1, 330, 1)) + "".join(
            evtest(10_000 * n, (3, 53, 100 + 6 * n)) for n in range(1, 11)) + evtest(120_000, (3, 57, -1), (1, 330, 0))
        for text, arguments in (EVTEST + events, ()), (events, ("--axes", "640x400")):
            trace, said = self.trace(text, *arguments, recognizers="- {id: pan, kind: pan, view: root}\n")
            self.assertEqual(said, "")
            pans = [event for event in trace if event["event"] == "gesture"]
            self.assertEqual([pans[0]["state"], pans[-1]["state"]], ["began", "ended"])
            # 60 of the panel's 640 units are 120 px, less the threshold.
            self.assertEqual(pans[-1]["translation"], [110, 0])
            self.assertEqual(pans[-1]["x"], 320)

    def test_what_debug_events_prints_is_played_as_touches(self):
        lines = ["-event7   DEVICE_ADDED   glass   seat0 default group1  cap:t  size 160x100mm ntouches 10 calib"]
        for n in range(9):
            kind = "TOUCH_MOTION" if n else "TOUCH_DOWN"
            for finger, x in (0, 30 + 4 * n), (1, 20 + 4 * n):
                lines.append(f" event7   {kind}  +0.{n:02}0s\t{finger} ({finger}) {x:5.2f}/50.00 (1.00/ 2.00mm)")
            lines.append(f" event7   TOUCH_FRAME   +0.{n:02}0s\t")
        lines += [f" event7   TOUCH_UP   +0.090s\t{finger} ({finger})" for finger in (0, 1)] + [" event7   TOUCH_FRAME   +0.090s\t"]
        trace, said = self.trace("\n".join(lines) + "\n", recognizers=(
            "- {id: flick, kind: swipe, view: root, direction: [right], touches: 2, simultaneous_with: [any]}\n"
            "- {id: pan, kind: pan, view: root, min_touches: 2, simultaneous_with: [any]}\n"))
        self.assertEqual(said.count("\n"), 1)
        self.assertIn("waytouch: f:2: warning: libinput debug-events prints no devices, slots and times below a ms", said)
        gestures = {(event["recognizer"], event["state"]): event for event in trace if event["event"] == "gesture"}
        self.assertEqual(gestures["flick", "ended"]["direction"], "right")
        # 32 % of the width, less the threshold.
        self.assertAlmostEqual(gestures["pan", "ended"]["translation"][0], 0.32 * 1280 - 10, places=6)

    def test_they_are_converted_and_never_written(self):
        with tempfile.TemporaryDirectory() as folder:
            source, script = (os.path.join(folder, name) for name in ("touches", "touches.jsonl"))
            with open(source, "w", encoding="utf-8") as file:
                file.write("-event7 TOUCH_DOWN +0.000s 0 (0) 50.00/25.00\n event7 TOUCH_FRAME +0.000s\n"
                           " event7 TOUCH_UP +0.080s 0 (0)\n event7 TOUCH_FRAME +0.080s\n")
            self.assertEqual(waytouch("convert", "--output-size", "1000x400", source, "-o", script).returncode, 0)
            with open(script, encoding="utf-8") as file:
                self.assertEqual(file.read(), '{"t": 0, "touches": [{"id": 0, "phase": "began", "x": 500, "y": 100}]}\n'
                                              '{"t": 80000, "touches": [{"id": 0, "phase": "ended"}]}\n')
            self.assertEqual(waytouch("convert", source, "-o", source + ".yml").returncode, 0)
            self.assertEqual(waytouch("replay", source + ".yml").stderr, "")

    def test_what_convert_writes_can_be_replayed(self):
        """A panel that only udev knows to be a touchscreen, and more touches in a moment than a frame has room for."""
        panel = "N: Panel\nI: 0003 0001 0002 0003\nB: 03 03\nA: 00 0 999 0 0 0\nA: 01 0 999 0 0 0\nE: 1.000000 0000 0000 0000\n"
        crowd = json.dumps({"t": 0, "touches": [{"id": n, "phase": "began", "x": n, "y": n} for n in range(256)]})
        for text, arguments in (panel, ("--device-type", "touchscreen")), (crowd, ()):
            for name in "libinput", "evemu":
                written = waytouch("convert", "-", "-o", "-", "--format", name, *arguments, stdin=text)
                self.assertEqual((written.returncode, written.stderr), (0, ""))
                result = waytouch("replay", "-", stdin=written.stdout)
                self.assertEqual(result.returncode, 0, result.stderr)


if __name__ == "__main__":
    unittest.main()
