# SPDX-License-Identifier: MIT
"""waytouch tune on the command line: its output, its exit statuses, and the page that documents it."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from test_command_line import COMMAND, ROOT, TAP, recording, waytouch

SHIPPED = recording("labels.yml")

# Where it takes longer, a line every ten seconds, and nothing else.
PROGRESS = r"\A(waytouch: tuning: \d+ %\n)*\Z"


class TuneTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_the_shipped_recordings_are_as_labelled(self):
        result = waytouch("tune", SHIPPED)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stderr, PROGRESS)
        self.assertIn("10 recordings, 10 as labelled; 18 gestures, 18 recognised, 0 missed; 0 mistaken", result.stdout)

    def test_json_has_the_keys_of_the_page(self):
        result = waytouch("tune", "--json", "--profile", "long_press_duration=1", SHIPPED)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stderr, PROGRESS)
        tuning = json.loads(result.stdout)
        self.assertEqual(set(tuning), {"profile", "recordings", "ranges", "recognised", "missed", "mistaken",
                                       "as_labelled"})
        self.assertEqual(tuning["profile"]["long_press_duration"], 1)
        self.assertEqual((tuning["recognised"], tuning["missed"], tuning["mistaken"]), (17, 1, 0))
        self.assertIs(tuning["as_labelled"], False)
        missed = [item for item in tuning["recordings"] if not item["as_labelled"]]
        self.assertEqual([item["file"] for item in missed], ["long-press.yml"])
        self.assertEqual(set(missed[0]), {"file", "output", "as_labelled", "gestures", "margins"})
        gesture = missed[0]["gestures"][0]
        self.assertEqual(gesture["causes"], ["early-lift: 0.866 s < 1 s"])
        fix = gesture["fixes"][0]
        self.assertEqual((fix["key"], fix["from"], fix["left"], fix["also_fixes"], fix["breaks"]),
                         ("long_press_duration", 1, 0, [], []))
        self.assertTrue(0.86 < fix["to"] < 0.867, fix)
        for margin in tuning["recordings"][0]["margins"]:
            self.assertEqual(set(margin), {"key", "limit", "side", "consequence"})
        for bounds in tuning["ranges"]:
            self.assertEqual(set(bounds), {"key", "unit", "value", "from", "from_because", "to", "to_because"})
            if bounds["from"] is not None:
                self.assertLessEqual(bounds["from"], bounds["value"])
            if bounds["to"] is not None:
                self.assertGreaterEqual(bounds["to"], bounds["value"])

    def test_without_a_terminal_long_work_writes_a_line_now_and_then(self):
        shutil.copy(recording("pan.yml"), self.folder)
        for arguments, kind, wanted in (["tune"], "pan", "(reading recordings|tuning)"), (["tune", "--accommodate"], "tap", "fitting accommodations"):
            # It would take far longer than the 10 s after which there is a line.
            labels = self.write("labels.yml", "recordings:\n" + f"- {{file: pan.yml, expect: [{{kind: {kind}}}]}}\n" * 8000)
            with self.subTest(arguments), subprocess.Popen(
                    [COMMAND, *arguments, labels], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
                try:
                    self.assertRegex(process.stderr.readline(), rf"^waytouch: {wanted}: \d+ %\n$")
                finally:
                    process.kill()

    def test_the_output_is_the_same_every_time(self):
        first = waytouch("tune", "--only", "swipe_distance", SHIPPED).stdout
        self.assertTrue(first)
        self.assertEqual(waytouch("tune", "--only", "swipe_distance", SHIPPED).stdout, first)

    def test_labels_from_standard_input_name_files_of_the_present_folder(self):
        tap = self.write("tap.jsonl", TAP)
        result = waytouch("tune", "--only", "tap_duration", "-",
                          stdin=f"recordings: [{{file: {tap}, expect: [{{kind: tap}}]}}]")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("tap_duration         0.75 s   at least 0.0601 s  below: tap missed", result.stdout)

    def test_misuse_is_2(self):
        for arguments in (["tune"], ["tune", "-", "-"], ["tune", "--profile", "tap_movement", SHIPPED],
                          ["tune", "--accommodate", "--json", SHIPPED], ["tune", "--accommodate", SHIPPED, SHIPPED],
                          ["tune", "--profile", "tap=1", SHIPPED], ["tune", "--profile", "tap_movement=-1", SHIPPED],
                          ["tune", "--profile", "tap_movement=far", SHIPPED], ["tune", "--only", "tap", SHIPPED]):
            with self.subTest(arguments):
                result = waytouch(*arguments)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertIn("Usage:", result.stderr)

    def test_the_size_of_axes_is_as_given(self):
        """A resolution has only whole units per mm, of which a panel with few units has few."""
        self.write("tap.txt", "".join(
            f"[ {time}] /dev/input/event2: {event}\n" for time, event in (
                ("1.000000", "EV_ABS ABS_MT_TRACKING_ID 00000001"), ("1.000000", "EV_ABS ABS_MT_POSITION_X 00000010"),
                ("1.000000", "EV_ABS ABS_MT_POSITION_Y 00000010"), ("1.000000", "EV_SYN SYN_REPORT 00000000"),
                ("1.100000", "EV_ABS ABS_MT_TRACKING_ID ffffffff"), ("1.100000", "EV_SYN SYN_REPORT 00000000"))))
        for axes, size in (("4096x4096:256mmx160mm", "256 x 160 mm"), ("320x240:129x90", "129 x 90 mm"),
                           ("320x240:900x700", "900 x 700 mm"), ("320x240:5x5", "size unknown, 1 pt = 1 px")):
            with self.subTest(axes):
                labels = self.write("labels.yml", f"recordings: [{{file: tap.txt, axes: '{axes}', expect: [{{kind: tap}}]}}]")
                result = waytouch("tune", "--only", "tap_duration", labels)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertIn(f"tap.txt ({size}): as labelled\n", result.stdout)

    def test_bad_files_are_one_line_and_65_or_66(self):
        self.write("bad.jsonl", "{}\n")
        self.write("taps.txt", "[ 1.000000] /dev/input/event2: EV_ABS ABS_MT_TRACKING_ID 00000001\n"
                               "[ 1.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 00000010\n"
                               "[ 1.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_Y 00000010\n"
                               "[ 1.000000] /dev/input/event2: EV_SYN SYN_REPORT 00000000\n")
        for text, status, message in [
            ("recordings: [{file: bad.jsonl, expect: []}]", 65, "bad.jsonl:1: "),
            # tune has a key in its labels for this, not an option.
            ("recordings: [{file: taps.txt, expect: []}]", 65, "give them with the key 'axes: WxH' of its label"),
            ("recordings:\n- {file: none.yml, expect: []}", 66, "none.yml: cannot open: "),
            ("recordings:\n- {file: tap.yml}", 65, "labels.yml:2: expected 'expect'"),
            ("recordings:\n- {file: tap.yml, scene: none.yml, expect: []}", 66, "none.yml: cannot open: "),
        ]:
            with self.subTest(text):
                result = waytouch("tune", self.write("labels.yml", text))
                self.assertEqual((result.returncode, result.stdout), (status, ""))
                self.assertRegex(result.stderr, r"\Awaytouch: [^\n]*" + re.escape(message) + r"[^\n]*\n\Z")

    def test_labels_of_two_profiles_are_not_mixed(self):
        self.write("tap.jsonl", TAP)
        one = self.write("one.yml", "recordings: [{file: tap.jsonl, expect: [{kind: tap}]}]")
        two = self.write("two.yml", "profile: {tap_movement: 9}\n"
                                    "recordings: [{file: tap.jsonl, expect: [{kind: tap}]}]")
        self.assertEqual(waytouch("tune", "--only", "tap_interval", one, one).returncode, 0)
        result = waytouch("tune", one, two)
        self.assertEqual(result.returncode, 65)
        self.assertIn("expected the profile of " + one, result.stderr)

    def contacts(self, name, *contacts):
        """Writes a touch script of contacts at one place: for each, the pause before it and its duration, in ms."""
        lines, time = [], 1000
        for pause, duration in contacts:
            time += pause
            lines.append(f'{{"t": {time}000, "touches": [{{"id": 0, "phase": "began", "x": 200, "y": 200}}]}}\n')
            time += duration
            lines.append(f'{{"t": {time}000, "touches": [{{"id": 0, "phase": "ended"}}]}}\n')
        self.write(name, "".join(lines))

    def test_the_page_shows_the_accommodations_that_are_printed(self):
        # Someone whose hand comes down twice for each tap, and brushes the panel on its way.
        twice = [(700, 120), (170, 90)]
        self.contacts("five-taps.yml", *twice * 3, (400, 40), *twice * 2)
        self.contacts("by-accident.yml", (0, 30), (800, 45), (900, 40))
        with open(os.path.join(ROOT, "docs", "tuning.md"), encoding="utf-8") as file:
            page = file.read()
        labels = re.search(r"^```yaml\n(recordings:\n  - .file: five-taps.*?)^```$", page, re.MULTILINE | re.DOTALL)
        shown = re.search(r"^```\n(five-taps\.yml.*?)^```$", page, re.MULTILINE | re.DOTALL)
        result = waytouch("tune", "--accommodate", self.write("labels.yml", labels[1]))
        self.assertEqual((result.stdout, result.stderr, result.returncode), (shown[1], "", 0))

    def test_no_helpful_accommodation_is_1_and_another_gesture_65(self):
        self.contacts("taps.jsonl", (0, 50), (900, 50))
        self.contacts("none.jsonl", (0, 50))
        result = waytouch("tune", "--accommodate", self.write(
            "labels.yml", "recordings:\n- {file: taps.jsonl, expect: [{kind: tap, count: 2}]}\n"
                          "- {file: none.jsonl, expect: []}\n"))
        self.assertEqual((result.returncode, result.stderr), (1, ""))
        self.assertIn("No accommodation helps.\n", result.stdout)
        result = waytouch("tune", "--accommodate", SHIPPED)
        self.assertEqual((result.returncode, result.stdout), (65, ""))
        self.assertIn("labels.yml:", result.stderr)
        self.assertIn("expected only one-finger taps", result.stderr)

    def test_the_page_shows_what_is_printed(self):
        with open(os.path.join(ROOT, "docs", "tuning.md"), encoding="utf-8") as file:
            page = file.read()
        policy, labels = re.findall(r"^```yaml\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[:2]
        self.write("kiosk.yml", policy)
        path = self.write("labels.yml", labels)
        for name in re.findall(r"file: (\S+\.yml)", labels):
            shutil.copy(recording(name), self.folder)
        shown = re.search(r"^```\n(long-press\.yml.*?)^```$", page, re.MULTILINE | re.DOTALL)
        result = waytouch("tune", "--only", "long_press_duration", path)
        self.assertEqual(result.stdout, shown[1], COMMAND)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(waytouch("tune", "--profile", "long_press_duration=0.5", path).returncode, 0)


if __name__ == "__main__":
    unittest.main()
