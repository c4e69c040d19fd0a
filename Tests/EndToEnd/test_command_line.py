# SPDX-License-Identifier: MIT
"""The waytouch command as a user meets it: what it prints, and how it ends."""

import json
import os
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COMMAND = os.environ.get("WAYTOUCH_COMMAND", os.path.join(ROOT, ".build", "release", "waytouch"))
HEADER = """N: Panel
I: 0003 1234 5678 0111
P: 02 00 00 00 00 00 00 00
B: 00 0b 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 04 00 00 00 00 00 00
B: 03 03 00 00 00 00 80 60 02
A: 00 0 4095 0 0 16
A: 01 0 2559 0 0 16
A: 2f 0 9 0 0 0
A: 35 0 4095 0 0 16
A: 36 0 2559 0 0 16
A: 39 0 65535 0 0 0
"""


def waytouch(*arguments, stdin=""):
    return subprocess.run([COMMAND, *arguments], input=stdin, capture_output=True, text=True, timeout=60)


def recording(name):
    return os.path.join(ROOT, "recordings", name)


class ReplayTests(unittest.TestCase):
    def test_jsonl_is_the_same_every_time(self):
        first = waytouch("replay", "--format", "jsonl", recording("pinch-rotate.yml"))
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertEqual(first.stderr, "")
        for _ in range(49):
            again = waytouch("replay", "--format", "jsonl", recording("pinch-rotate.yml"))
            self.assertEqual(again.stdout, first.stdout)

    def test_jsonl_has_the_keys_of_the_format(self):
        result = waytouch("replay", "--format", "jsonl", "--explain", recording("pan.yml"))
        events = [json.loads(line) for line in result.stdout.splitlines()]
        gesture = {"t", "event", "recognizer", "kind", "state", "x", "y", "touches"}
        for event in events:
            if event["event"] == "gesture" and event["kind"] == "pan":
                self.assertEqual(set(event), gesture | {"translation", "velocity"})
            elif event["event"] == "touch":
                self.assertLessEqual({"t", "event", "view", "id", "phase", "x", "y"}, set(event))
            elif event["event"] == "failed":
                self.assertEqual(set(event), {"t", "event", "recognizer", "cause", "detail"})
        states = [event["state"] for event in events if event["event"] == "gesture"]
        self.assertEqual((states[0], states[-1]), ("began", "ended"))
        self.assertEqual(set(states[1:-1]), {"changed"})
        phases = [event["phase"] for event in events if event["event"] == "touch"]
        self.assertEqual((phases[0], phases[-1]), ("began", "cancelled"))
        causes = {event["recognizer"]: event["cause"] for event in events if event["event"] == "failed"}
        self.assertEqual(causes["tap"], "moved")

    def test_evemu_with_its_header_and_from_standard_input(self):
        tap = HEADER + (
            "E: 1.010000 0003 002f 0\nE: 1.010000 0003 0039 1\nE: 1.010000 0003 0035 2048\n"
            "E: 1.010000 0003 0036 1280\nE: 1.010000 0001 014a 1\nE: 1.010000 0000 0000 0\n"
            "E: 1.090000 0003 0039 -1\nE: 1.090000 0001 014a 0\nE: 1.090000 0000 0000 0\n")
        result = waytouch("replay", "--format", "jsonl", "-", stdin=tap)
        self.assertEqual(result.returncode, 0, result.stderr)
        gestures = [json.loads(line) for line in result.stdout.splitlines() if '"gesture"' in line]
        self.assertEqual(
            gestures,
            [{"t": 1090000, "event": "gesture", "recognizer": "tap", "kind": "tap", "state": "ended",
              "x": 960, "y": 540, "touches": 1}])

    def test_a_finger_that_never_lifts_is_cancelled_at_the_end(self):
        held = HEADER + (
            "E: 1.000000 0003 002f 0\nE: 1.000000 0003 0039 1\nE: 1.000000 0003 0035 2048\n"
            "E: 1.000000 0003 0036 1280\nE: 1.000000 0001 014a 1\nE: 1.000000 0000 0000 0\n")
        result = waytouch("replay", "--format", "jsonl", "-", stdin=held)
        phases = [json.loads(line)["phase"] for line in result.stdout.splitlines()]
        self.assertEqual(phases, ["began", "cancelled"])

    def bad(self, text, code=65):
        with tempfile.TemporaryDirectory() as directory:
            path = os.path.join(directory, "bad.yml")
            with open(path, "wb") as file:
                file.write(text)
            result = waytouch("replay", path)
            self.assertEqual(result.returncode, code, result.stderr)
            self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
            self.assertRegex(result.stderr, r"^waytouch: .*bad\.yml:\d+: expected .*, found ")

    def test_bad_recordings_are_one_line_and_65(self):
        with open(recording("pan.yml"), "rb") as file:
            good = file.read()
        for name, text in {
            "empty": b"",
            "binary": bytes(range(256)),
            "not YAML": b"a: [1, 2\nb: ]\n",
            "another YAML": b"hello: world\n",
            "truncated": good[: len(good) // 2 + 3],
            "a mouse": HEADER.replace("B: 03 03 00 00 00 00 80 60 02", "B: 03 00 00 00 00 00 00 00 00").encode(),
        }.items():
            with self.subTest(name):
                self.bad(text)

    def test_time_that_runs_backwards_names_its_line(self):
        text = HEADER + "E: 2.0 0003 0039 1\nE: 2.0 0000 0000 0\nE: 1.5 0003 0039 -1\nE: 1.5 0000 0000 0\n"
        result = waytouch("replay", "-", stdin=text)
        self.assertEqual(result.returncode, 65)
        self.assertRegex(result.stderr, rf"^waytouch: -:{HEADER.count(chr(10)) + 3}: ")

    def test_a_missing_file_is_66(self):
        result = waytouch("replay", "/nowhere/pan.yml")
        self.assertEqual(result.returncode, 66)
        self.assertRegex(result.stderr, r"^waytouch: /nowhere/pan\.yml: .*[Nn]o such file")

    def test_misuse_is_2_and_help_is_0(self):
        for arguments in (["replay"], ["replay", "--format", "xml", "x"], ["nonsense"], ["replay", "--axes", "9", "x"]):
            with self.subTest(arguments):
                result = waytouch(*arguments)
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertIn("Usage:", result.stderr)
        for arguments in (["--help"], ["replay", "--help"], ["--version"]):
            with self.subTest(arguments):
                result = waytouch(*arguments)
                self.assertEqual((result.returncode, result.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
