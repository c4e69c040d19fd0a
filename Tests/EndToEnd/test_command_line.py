# SPDX-License-Identifier: MIT
"""The waytouch command: its output and its exit statuses."""

import json
import os
import re
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


def waytouch(*arguments, stdin="", cwd=None):
    return subprocess.run([COMMAND, *arguments], input=stdin, capture_output=True, text=True, timeout=600, cwd=cwd)


def replayed(*arguments, stdin=""):
    """The events that a replay prints; it says nothing."""
    result = waytouch("replay", "--format", "jsonl", *arguments, stdin=stdin)
    assert (result.returncode, result.stderr) == (0, ""), result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


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

    def test_rules_for_an_app_hold_in_its_window(self):
        """The rules of Examples/kiosk.yml, with a scene and without one; the gestures of the kiosk still work."""
        policy = os.path.join(ROOT, "Examples", "kiosk.yml")
        scene = json.dumps({
            "output": {"width": 1280, "height": 800}, "views": [{"id": "all", "frame": [0, 0, 1280, 800], "multiple_touch": True}],
            "recognizers": [{"id": kind, "kind": kind, "view": "all", "simultaneous_with": ["any"]} for kind in ("pinch", "rotation", "pan")]})

        def play(name, *arguments):
            return replayed("--explain", "--policy", policy, *arguments, recording(name), stdin=scene)

        def began(events, who):
            return any(event.get("recognizer") == who and event.get("state") == "began" for event in events)

        for more in ((), ("--scene", "-")):
            with self.subTest(more):
                # The map app gets no pinches; others do.
                for app, is_allowed in ((("--app", "org.example.Map"), False), (("--app", "org.example.Other"), True), ((), True)):
                    events = play("pinch-rotate.yml", *app, *more)
                    self.assertEqual(began(events, "pinch"), is_allowed, app)
                    self.assertTrue(began(events, "rotation"))
                    causes = [event["cause"] for event in events if event["event"] == "failed" and event["recognizer"] == "pinch"]
                    self.assertEqual("delegate" in causes, not is_allowed)
                # Three fingers reach no app but the paint program; without --app, no rule applies.
                for app, is_cancelled in ((("--app", "org.example.Other"), True), (("--app", "org.example.Paint"), False), ((), False)):
                    events = play("three-finger-swipe.yml", *app, *more)
                    phases = [event["phase"] for event in events if event["event"] == "touch"]
                    self.assertEqual(began(events, "pan"), not is_cancelled, app)
                    self.assertEqual(any("too many fingers" in json.dumps(event) for event in events), is_cancelled)
                    self.assertEqual(phases.count("began"), phases.count("ended") + phases.count("cancelled"))
                # The browser gets no finger that moves sideways.
                self.assertFalse(began(play("swipe.yml", "--app", "chromium", *more), "pan"))
                self.assertTrue(began(play("swipe.yml", "--app", "firefox", *more), "pan"))
                # The kiosk's own gesture.
                self.assertIn("gesture leave began", json.dumps(play("five-finger-hold.yml", "--app", "org.example.Map", *more)))
        result = waytouch("replay", "--app", "org.example.Map", recording("tap.yml"))
        self.assertEqual(result.returncode, 2)
        self.assertIn("expected a --policy with rules for the app, found --app alone", result.stderr)

    def test_recordings_touch_where_the_guide_says(self):
        """Compares the table in docs/write-a-client.md with what each recording does on an output of 1280x800."""
        with open(os.path.join(ROOT, "docs", "write-a-client.md"), encoding="utf-8") as file:
            rows = re.findall(r"^\| `([a-z-]+\.yml)` \| ([^|]*) \| ([^|]*) \|", file.read(), re.MULTILINE)
        all_names = {name for name in os.listdir(os.path.join(ROOT, "recordings"))
                     if name.endswith(".yml") and name != "labels.yml"}
        self.assertEqual({name for name, _, _ in rows}, all_names)
        scene = json.dumps({
            "output": {"width": 1280, "height": 800},
            "views": [{"id": "all", "frame": [0, 0, 1280, 800], "multiple_touch": True}],
            "recognizers": [],
        })
        for name, fingers, places in rows:
            with self.subTest(name):
                result = waytouch("replay", "--format", "jsonl", "--scene", "-", recording(name), stdin=scene)
                self.assertEqual(result.returncode, 0, result.stderr)
                events = [json.loads(line) for line in result.stdout.splitlines()]
                landings = [event for event in events if event["event"] == "touch" and event["phase"] == "began"]
                told = [tuple(map(int, place)) for place in re.findall(r"(\d+),(\d+)", places)]
                self.assertEqual(told, [(round(event["x"]), round(event["y"])) for event in landings])
                self.assertEqual(sum(map(int, re.findall(r"\d+", fingers))), len({event["id"] for event in landings}))

    def test_jsonl_has_the_keys_of_the_format(self):
        events = replayed("--explain", recording("pan.yml"))
        gesture = {"t", "event", "recognizer", "kind", "state", "x", "y", "touches"}
        for event in events:
            if event["event"] == "gesture" and event["kind"] == "pan":
                self.assertEqual(set(event), gesture | {"translation", "velocity"})
            elif event["event"] == "touch":
                self.assertLessEqual({"t", "event", "view", "id", "phase", "x", "y"}, set(event))
            elif event["event"] == "failed":
                self.assertEqual(set(event), {"t", "event", "recognizer", "cause", "detail"})
        states = [event["state"] for event in events if event["event"] == "gesture" and event["kind"] == "pan"]
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
        events = [json.loads(line) for line in result.stdout.splitlines()]
        phases = [event["phase"] for event in events if event["event"] == "touch"]
        self.assertEqual(phases, ["began", "cancelled"])
        # Before that, time runs on until the tap gives up, too: a finger that is held is a long press.
        presses = [(event["t"], event["kind"], event["state"]) for event in events if event["event"] == "gesture"]
        self.assertEqual(presses, [(1500000, "long-press", "began"), (1750001, "long-press", "cancelled")])

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
            "truncated in its first frame": good[: good.index(b"- evdev:") + 40],
            "a mouse": HEADER.replace("B: 03 03 00 00 00 00 80 60 02", "B: 03 00 00 00 00 00 00 00 00").encode(),
        }.items():
            with self.subTest(name):
                self.bad(text)

    def test_time_that_runs_backwards_names_its_line(self):
        text = HEADER + "E: 2.0 0003 0039 1\nE: 2.0 0000 0000 0\nE: 1.5 0003 0039 -1\nE: 1.5 0000 0000 0\n"
        result = waytouch("replay", "-", stdin=text)
        self.assertEqual(result.returncode, 65)
        self.assertRegex(result.stderr, rf"^waytouch: -:{HEADER.count(chr(10)) + 3}: ")

    def silence(self, *arguments, stdin="", command="replay"):
        """Runs a replay that succeeds and prints nothing; returns its only warning."""
        result = waytouch(command, *arguments, stdin=stdin)
        self.assertEqual((result.returncode, result.stdout if command == "replay" else ""), (0, ""), result.stderr)
        self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
        quiet = waytouch(command, "--quiet", *arguments, stdin=stdin)
        self.assertEqual((quiet.returncode, quiet.stderr), (0, ""))
        return result.stderr

    def test_an_input_without_touches_is_reported(self):
        self.assertRegex(self.silence("-"), r"^waytouch: -: warning: nothing to replay: .*empty$")
        self.assertRegex(
            self.silence("-", stdin="# nothing\n"), r"^waytouch: -: warning: nothing to replay: .*no touch in it$")
        self.assertRegex(
            self.silence("-", stdin=HEADER), r"^waytouch: -: warning: nothing to replay: .*no frames in it$")

    def test_a_recording_without_touches_for_libinput_is_explained(self):
        never = HEADER + "E: 1.0 0003 0035 100\nE: 1.0 0003 0036 90\nE: 1.0 0000 0000 0\n"
        self.assertRegex(
            self.silence("-", stdin=never),
            r"^waytouch: -: warning: libinput makes no touch of its 1 frame: no ABS_MT_TRACKING_ID reports a landing$")
        single = "\n".join(line for line in HEADER.splitlines() if not re.match(r"A: [23]", line))
        single = single.replace("80 60 02", "00 00 00") + "\nE: 1.0 0003 0000 100\nE: 1.0 0000 0000 0\n"
        self.assertRegex(
            self.silence("-", stdin=single),
            r"^waytouch: -: warning: libinput makes no touch of its 1 frame: no BTN_TOUCH reports a landing$")

    def test_axes_that_are_too_small_are_reported(self):
        lines = "".join(f"[ 1.{ms:03}000] {event}\n" for ms, event in [
            (0, "EV_ABS ABS_MT_TRACKING_ID 00000001"), (0, "EV_ABS ABS_MT_POSITION_X 000007d0"),
            (0, "EV_ABS ABS_MT_POSITION_Y 000005dc"), (0, "EV_KEY BTN_TOUCH DOWN"), (0, "EV_SYN SYN_REPORT 00000000"),
            (80, "EV_ABS ABS_MT_TRACKING_ID ffffffff"), (80, "EV_KEY BTN_TOUCH UP"), (80, "EV_SYN SYN_REPORT 00000000")])
        self.assertRegex(
            self.silence("--axes", "1000x1000", "-", stdin=lines),
            r"^waytouch: -: warning: its only touch reaches no view: it lands at 3840,1620, outside of the output "
            r"\(1920x1080 px\); positions go up to 2000,1500, beyond the panel's axes \(999,999\)$")
        self.assertEqual(waytouch("replay", "--axes", "4096x4096", "-", stdin=lines).stderr, "")

    def test_touches_that_miss_the_scene_are_reported(self):
        with tempfile.TemporaryDirectory() as directory:
            scene = os.path.join(directory, "scene.yml")
            with open(scene, "w", encoding="utf-8") as file:
                file.write("views: [{id: card, frame: [0, 0, 9, 9]}]\nrecognizers: [{id: a, kind: tap, view: card}]\n")
            line = (r"^waytouch: .*two-hands\.yml: warning: none of its 4 touches reaches a view: "
                    r"the first lands at \d+,\d+, where there is no view that takes touches$")
            self.assertRegex(self.silence("--scene", scene, recording("two-hands.yml")), line)
            page = os.path.join(directory, "x.html")
            self.assertRegex(
                self.silence("--scene", scene, "-o", page, recording("two-hands.yml"), command="report"), line)

    def test_labels_among_the_inputs_are_passed_over(self):
        """As with `waytouch replay recordings/*.yml`."""
        labels = recording("labels.yml")
        inputs = sorted(recording(name) for name in os.listdir(os.path.join(ROOT, "recordings")) if name.endswith(".yml"))
        line = f"waytouch: {labels}: warning: skipping labels, which are for 'waytouch tune'\n"
        result = waytouch("replay", *inputs)
        self.assertEqual((result.returncode, result.stderr), (0, line))
        headings = re.findall(r"^== (.*)$", result.stdout, re.MULTILINE)
        self.assertEqual(headings, [path for path in inputs if path != labels])
        with tempfile.TemporaryDirectory() as directory:
            page = os.path.join(directory, "x.html")
            result = waytouch("report", *inputs, "-o", page)
            self.assertEqual((result.returncode, result.stderr), (0, line))
            alone = waytouch("report", labels, "-o", os.path.join(directory, "y.html"))
            self.assertEqual(alone.returncode, 65)
            self.assertEqual(os.listdir(directory), ["x.html"])
        alone = waytouch("replay", "--quiet", labels)
        self.assertEqual((alone.returncode, alone.stdout), (65, ""))
        self.assertRegex(alone.stderr, r"labels\.yml:1: expected a recording or a touch script, found labels")

    def test_a_name_may_hold_any_bytes(self):
        """As that of a real irtouch panel."""
        name = b"irtouch\x02 \x1b[31m\x7f\xff\xc2\x85"
        tap = (b"E: 1.0 0003 002f 0\nE: 1.0 0003 0039 1\nE: 1.0 0003 0035 2048\nE: 1.0 0003 0036 1280\n"
               b"E: 1.0 0001 014a 1\nE: 1.0 0000 0000 0\nE: 1.08 0003 0039 -1\nE: 1.08 0001 014a 0\nE: 1.08 0000 0000 0\n")
        with open(recording("tap.yml"), "rb") as file:
            yaml = re.sub(rb'name: .*', lambda _: b'name: "' + name + b'"', file.read(), count=1)
        evemu = b"# EVEMU 1.3\n# Input device name: \"" + name + b"\"\n" + HEADER.encode().replace(b"Panel", name) + tap
        for what, text in (("YAML", b"# " + name + b"\n" + yaml), ("evemu", evemu)):
            with self.subTest(what), tempfile.TemporaryDirectory() as directory:
                path = os.path.join(directory, "irtouch")
                with open(path, "wb") as file:
                    file.write(text)
                result = waytouch("replay", "--format", "jsonl", "--verbose", path)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn('"tap","state":"ended"'.replace('"tap"', '"kind":"tap"'), result.stdout)
                self.assertIn(r"from 'irtouch\x02 \x1b[31m\x7f", result.stderr)
                self.assertNotRegex(result.stderr, "[\x00-\x09\x0b-\x1f\x7f-\x9f]")
                page = os.path.join(directory, "x.html")
                self.assertEqual(waytouch("report", path, "-o", page).returncode, 0)
                with open(page, "rb") as file:
                    self.assertNotIn(b"\x1b", file.read())

    def test_names_of_scenes_do_not_control_the_terminal(self):
        with tempfile.TemporaryDirectory() as directory:
            scene, labels = (os.path.join(directory, name) for name in ("scene.yml", "labels.yml"))
            with open(scene, "w", encoding="utf-8") as file:
                file.write('views:\n- {id: "v\\e[2J\\n", frame: [0, 0, 1920, 1080]}\n'
                           'recognizers:\n- {id: "r\\e[2J\\n", kind: pan, view: "v\\e[2J\\n"}\n')
            with open(labels, "w", encoding="utf-8") as file:
                file.write(f"recordings: [{{file: {recording('tap.yml')}, scene: scene.yml, expect: []}},\n"
                           f"  {{file: {recording('pan.yml')}, scene: scene.yml, expect: []}}]\n")
            replay = waytouch("replay", "--scene", scene, "--explain", recording("tap.yml"), recording("pan.yml"))
            tune = waytouch("tune", "--only", "pan_threshold", labels)
            self.assertEqual((replay.returncode, tune.returncode), (0, 1))
            for result in replay, tune:
                self.assertIn(r"r\x1b[2J", result.stdout)
                self.assertNotIn("\x1b", result.stdout + result.stderr)
            self.assertIn(r"v\x1b[2J\x0a < touch 0", replay.stdout)

    def test_a_file_that_is_cut_in_its_last_frame_loses_that_frame(self):
        whole = HEADER + (
            "E: 1.0 0003 002f 0\nE: 1.0 0003 0039 1\nE: 1.0 0003 0035 2048\nE: 1.0 0003 0036 1280\nE: 1.0 0001 014a 1\n"
            "E: 1.0 0000 0000 0\nE: 1.09 0003 0039 -1\nE: 1.09 0001 014a 0\nE: 1.09 0000 0000 0\n")
        self.assertEqual(waytouch("replay", "-", stdin=whole).stderr, "")
        held = waytouch("replay", "-", stdin=whole[: whole.index("E: 1.09")]).stdout
        line = HEADER.count("\n") + 7
        for cut in (1, 5, 12, 18, 22, 30, 42, 46, 55):
            result = waytouch("replay", "-", stdin=whole[: whole.index("E: 1.09") + cut])
            with self.subTest(cut):
                self.assertEqual((result.returncode, result.stdout), (0, held))
                self.assertRegex(
                    result.stderr, rf"^waytouch: -:{line}: warning: the file is cut in its last frame, which is left out\n$")
        # Errors further up are refused as usual.
        result = waytouch("replay", "-", stdin=whole.replace("0003 0035 2048", "0003 0035"))
        self.assertEqual(result.returncode, 65)

    def test_a_panel_without_a_touch_key_says_so(self):
        """Such as early single-touch panels, which press the button of a mouse."""
        lines = [line for line in HEADER.splitlines() if not re.match(r"A: [23]|P:", line)]
        text = "\n".join(lines).replace("80 60 02", "00 00 00").replace("B: 01 00 04", "B: 01 00 00")
        buttons = [index for index, line in enumerate(text.splitlines()) if line.startswith("B: 01")]
        rows = text.splitlines()
        rows[buttons[4]] = "B: 01 00 00 01 00 00 00 00 00"
        text = "\n".join(rows) + (
            "\nE: 1.0 0003 0000 100\nE: 1.0 0003 0001 90\nE: 1.0 0001 0110 1\nE: 1.0 0000 0000 0\n"
            "E: 1.1 0001 0110 0\nE: 1.1 0000 0000 0\n")
        self.assertEqual(waytouch("replay", "-", stdin=text).returncode, 65)
        self.assertRegex(
            self.silence("--device-type", "touchscreen", "-", stdin=text),
            r"^waytouch: -: warning: libinput makes no touch of its 2 frames: the device has no BTN_TOUCH, "
            r"which reports a landing; like a mouse, it has BTN_LEFT$")

    def test_a_double_tap_is_recognised_besides_its_two_taps(self):
        """The single tap does not wait, and nothing else differs."""
        events = replayed(recording("double-tap.yml"))
        taps = [(event["recognizer"], event["t"]) for event in events if event["event"] == "gesture"]
        lifts = [time for name, time in taps if name == "tap"]
        self.assertEqual(taps, [("tap", lifts[0]), ("tap", lifts[1]), ("double-tap", lifts[1])])
        self.assertLess(lifts[0] + 150000, lifts[1])
        self.assertNotIn("double-tap", waytouch("replay", recording("tap.yml")).stdout)

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


class ConvertTests(unittest.TestCase):
    """There and back, through the real libinput."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name

    def convert(self, source, name, *arguments):
        """Converts a file, which prints nothing; returns the new file."""
        path = os.path.join(self.folder, name)
        result = waytouch("convert", source, "-o", path, *arguments)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        return path

    def trace(self, path, *arguments):
        return replayed("--explain", *arguments, path)

    def script(self, text):
        path = os.path.join(self.folder, "script.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_a_recording_is_the_same_in_every_format(self):
        names = sorted(set(os.listdir(os.path.join(ROOT, "recordings"))) - {"labels.yml", "README.md"})
        self.assertGreaterEqual(len(names), 10)
        for name in names:
            with self.subTest(name):
                source = recording(name)
                trace = self.trace(source)
                script = self.convert(source, "a.jsonl")
                self.assertEqual(self.trace(script), trace)
                self.assertEqual(self.trace(self.convert(source, "a.evemu")), trace)
                self.assertEqual(self.trace(self.convert(script, "b.yml")), trace)
                self.assertEqual(self.trace(self.convert(script, "b.evemu")), trace)
                self.assertEqual(self.trace(self.convert(self.convert(source, "c.evemu"), "c.yml")), trace)
                # A script converted to a script is the same.
                with open(self.convert(script, "d.jsonl"), "rb") as one, open(script, "rb") as other:
                    self.assertEqual(one.read(), other.read())

    def test_a_script_becomes_a_touchscreen(self):
        """Slots used again, cancellations, two events of one touch in a frame, positions outside the output."""
        script = self.script(
            frame(1000, touch("began", 10.5, 20)) + frame(1000) + frame(2000, touch("began", 99, 20, 7), touch("moved", 11, 21))
            + frame(9000, touch("ended"), touch("began", 300, 300, 3)) + frame(20000, touch("cancelled", id=3))
            + frame(30000, touch("began", 5, 6, 9), touch("moved", 9, 10, 9), touch("ended", 9, 10, 9))
            + frame(50000, touch("began", 40, 50, 3)) + frame(60000, touch("moved", -4, 2000, 3))
            + frame(300000) + frame(400000, touch("ended", id=7), touch("ended", -4, 2000, 3)))
        touches = [(event["t"] - 1000, event["phase"], event["x"], event["y"])
                   for event in self.trace(script) if event["event"] == "touch"]
        again = self.trace(self.convert(script, "a.yml"))
        self.assertEqual([(e["t"], e["phase"], e["x"], e["y"]) for e in again if e["event"] == "touch"], touches)
        gestures = [(e["t"] - 1000, e["recognizer"], e["state"]) for e in self.trace(script) if e["event"] == "gesture"]
        self.assertEqual([(e["t"], e["recognizer"], e["state"]) for e in again if e["event"] == "gesture"], gestures)
        # Eleven fingers are more than most panels report.
        many = self.script("".join(frame(n, touch("began", n, n, n)) for n in range(11)))
        landed = [e for e in self.trace(self.convert(many, "many.yml")) if e["event"] == "touch" and e["phase"] == "began"]
        self.assertEqual(len(landed), 11)

    def test_twenty_thousand_fingers_can_be_replayed(self):
        """All of them land in one frame; seven of the recognizers take only the first few."""
        fingers = range(20_000)
        script = self.script(
            frame(1000, *(touch("began", n % 1000, n % 700, n) for n in fingers))
            + frame(9000, *(touch("moved", n % 1000 + 30, n % 700, n) for n in fingers))
            + frame(17000, *(touch("ended", id=n) for n in fingers)))
        landed = [e for e in self.trace(script) if e["event"] == "touch" and e["phase"] == "began"]
        self.assertEqual(len(landed), len(fingers))

    def test_the_output_size_is_used(self):
        scene = os.path.join(self.folder, "scene.yml")
        with open(scene, "w", encoding="utf-8") as file:
            file.write("output: {width: 640, height: 480}\nrecognizers: [{id: a, kind: tap, view: output}]\n")
        script = self.script(TAP)
        turned = self.convert(script, "a.yml", "--output-size", "640x480")
        self.assertEqual([(e["x"], e["y"]) for e in self.trace(turned, "--scene", scene)], [(200, 200)])
        back = self.convert(turned, "b.jsonl", "--output-size", "640x480")
        self.assertEqual([(e["x"], e["y"]) for e in self.trace(back, "--scene", scene)], [(200, 200)])

    def test_inputs_that_cannot_be_converted(self):
        for arguments, stdin, code, message in [
            (["-", "-o", "x.txt"], "", 2, "expected a file that ends in .yml, .jsonl or .evemu"), (["-", "-o", "-"], "", 2, "--format"),
            (["-"], "", 2, "--output"), (["/nowhere", "-o", "x.yml"], "", 66, "/nowhere: cannot open"),
            (["-", "-o", "/nowhere/x.yml"], TAP, 74, "/nowhere/x.yml: cannot write"),
            (["-", "-o", "-", "--format", "libinput"], TAP.replace('200}', '200, "type": "pencil"}'), 65,
             "-:1: expected touches of type 'direct' only"),
            (["-", "-o", "-", "--format", "evemu"], "{", 65, "-:1: expected"),
            (["-", "-o", "-", "--format", "libinput"], "".join(frame(n, touch("began", n, n, n)) for n in range(257)), 65,
             "-:257: expected at most 256 touches at a time"),
        ]:
            with self.subTest(arguments=arguments, stdin=stdin[:40]):
                result = waytouch("convert", *arguments, stdin=stdin)
                self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
                self.assertIn(message, result.stderr)

    def test_what_is_left_out_is_reported(self):
        for text, name, message in [
            (TAP.replace("200}", '200, "pressure": 0.5}'), "libinput", "-:1: warning: the pressure of touches is left out"),
            (HEADER, "script", "-: warning: libinput makes no touch of it: the script is empty"),
        ]:
            result = waytouch("convert", "-", "-o", "-", "--format", name, stdin=text)
            self.assertEqual((result.returncode, result.stderr), (0, f"waytouch: {message}\n"))


class MistypedTests(unittest.TestCase):
    def test_a_command_that_is_not_there_names_the_nearest(self):
        for arguments, line in [
            (["relpay", "x"], "waytouch has no command 'relpay'; did you mean 'replay'?"),
            (["relpay", "--scene", "y", "x"], "waytouch has no command 'relpay'; did you mean 'replay'?"),
            (["polcy", "check", "x"], "waytouch has no command 'polcy'; did you mean 'policy'?"),
            (["policy", "chek", "x"], "waytouch policy has no command 'chek'; did you mean 'check'?"),
            (["help", "tunes"], "waytouch has no command 'tunes'; did you mean 'tune'?"),
        ]:
            with self.subTest(arguments):
                result = waytouch(*arguments)
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertEqual(result.stderr.splitlines()[0], f"Error: {line}")
                self.assertIn("Usage:", result.stderr)
        result = waytouch("nonsense")
        self.assertRegex(result.stderr, r"^Error: waytouch has no command 'nonsense': there are replay, report, ")
        self.assertEqual(waytouch("help", "replay").returncode, 0)

    def mistakes(self, command, text):
        """The messages about a file, without its name."""
        result = waytouch(command, "check", "-", stdin=text)
        self.assertEqual((result.returncode, result.stdout), (65, ""), result.stderr)
        return [line.removeprefix("waytouch: -:") for line in result.stderr.splitlines()]

    def test_did_you_mean(self):
        for command, text, line, word in [
            ("policy", "recognisers: []", 1, "recognizers"),
            ("policy", "recognizers:\n- {id: a, kind: tap, tapps: 2, action: deny}", 2, "taps"),
            ("policy", "recognizers: [{id: a, kind: longpress, action: deny}]", 1, "long-press"),
            ("policy", "clients: [{appid: x}]", 1, "app_id"),
            ("policy", "clients: [{app_id: x, deny: [pintch]}]", 1, "pinch"),
            ("policy", "guards: {stuck_tuch: 3}", 1, "stuck_touch"),
            ("policy", "profile: {tap_movment: 3}", 1, "tap_movement"),
            ("policy", "recognizers: [{id: wake, kind: tap}]\nidle: {after: 3, unlock: wkae}", 2, "wake"),
            ("scene", "views: [{id: card, frane: [0, 0, 9, 9]}]", 1, "frame"),
            ("scene", "views: [{id: card, frame: [0, 0, 9, 9]}]\nrecognizers: [{id: a, kind: tap, view: crad}]", 2, "card"),
            ("scene", "output: {transfrom: 90}", 1, "transform"),
            ("scene", "output: {transform: fliped}", 1, "flipped"),
        ]:
            with self.subTest(text):
                lines = self.mistakes(command, text)
                self.assertTrue(any(
                    each.startswith(f"{line}: expected ") and each.endswith(f"; did you mean '{word}'?") for each in lines), lines)
        self.assertNotIn("did you mean", self.mistakes("scene", "sausages: 1")[0])

    def test_a_tab_is_called_a_tab(self):
        for text, line in [("views:\n\t- {id: a}\n", 2), ("views: a\n \tb: c\n", 2), ("\trecognizers: []", 1)]:
            with self.subTest(text):
                self.assertEqual(
                    self.mistakes("scene", text), [f"{line}: expected spaces at the beginning of the line, found a tab"])

    def test_all_mistakes_are_reported_at_once(self):
        policy = (
            "profile:\n  tap_movment: 3\n  tap_duration: long\n"
            "recognizers:\n"
            "- {id: a, kind: tap, taps: many, touches: no, actoin: deny, enabled: perhaps}\n"
            "- {id: b, kind: knock, action: deny}\n"
            "- {id: c, kind: pan, view: card, on: begin, action: dance}\n"
            "clients:\n- {app_id: x, max_touches: all, deny: [pintch, hovver]}\n- {deny: [tap]}\n"
            "guards: {stuck_touch: -1, palm: {contacts: 1}}\n"
            "idle: {}\n")
        lines = self.mistakes("policy", policy)
        self.assertEqual([int(line.split(":")[0]) for line in lines], [2, 3, 5, 5, 5, 5, 6, 7, 9, 9, 9, 10, 11, 11, 12])
        scene = "views:\n" + "- {id: a, wide: 1}\n" * 30
        lines = self.mistakes("scene", scene)
        self.assertEqual(len(lines), 20)
        self.assertEqual(lines[0].split(":")[0], "2")
        # References are checked only when the rest is good.
        scene = ("views: [{id: v, parent: w, frame: [0, 0, 1, 1]}]\n"
                 "recognizers:\n- {id: a, kind: tap, view: x, require_failure_of: [b]}\n- {id: c, kind: tap, view: y}\n")
        self.assertEqual([line.split(":")[0] for line in self.mistakes("scene", scene)], ["1", "3", "3", "4"])


class WarningTests(unittest.TestCase):
    """Files that are well formed, but can never work or are certain to hurt."""

    def warnings(self, command, text):
        result = waytouch(command, "check", "-", stdin=text)
        self.assertEqual((result.returncode, result.stdout), (0, ""), result.stderr)
        quiet = waytouch(command, "check", "--quiet", "-", stdin=text)
        self.assertEqual((quiet.returncode, quiet.stderr), (0, ""))
        lines = result.stderr.splitlines()
        for line in lines:
            self.assertRegex(line, r"^waytouch: -:\d+: warning: .+")
        return [(int(line.split(":")[2]), line.split(" warning: ")[1]) for line in lines]

    def check(self, command, text, *expected):
        """Expects exactly these warnings: for each, its line and the beginning of its message."""
        found = self.warnings(command, text)
        self.assertEqual([line for line, _ in found], [line for line, _ in expected], found)
        for (_, message), (_, beginning) in zip(found, expected):
            self.assertTrue(message.startswith(beginning), (message, beginning))

    GESTURES = [
        ("kind: screen-edge-pan", [(3, "'a' can never begin: 'edges' is missing")]),
        ("kind: screen-edge-pan,\n  edges: []", [(4, "'a' can never begin: 'edges' is empty")]),
        ("kind: screen-edge-pan, edges: [left]", []),
        ("kind: pan, min_touches: 3,\n  max_touches: 2", [(4, "'a' can never begin: it needs 3 touches and takes 2 at most")]),
        ("kind: pan, min_touches: 3, max_touches: 3", []),
        ("kind: swipe, touches: 3,\n  direction: []", [(4, "'a' can never be recognised: 'direction' is empty")]),
        ("kind: long-press, touches: 3,\n  min_duration: 2000",
         [(4, "'min_duration' of 2000 s is 33.3 minutes: times are in s, not in ms")]),
        ("kind: long-press, touches: 3, min_duration: 60", []),
        ("kind: tap, touches: 3, max_duration: 750", [(3, "'max_duration' of 750 s is 12.5 minutes")]),
        ("kind: tap, touches: 3, max_duration: none", []),
        ("kind: tap, touches: 3, max_duration: 0", [(3, "'a' can never be recognised: 'max_duration' is 0 s")]),
        ("kind: tap, touches: 3, taps: 2, interval: 0", [(3, "'a' can never be recognised: 'interval' is 0 s")]),
        ("kind: tap, touches: 3, interval: 0", []),
        ("kind: tap, touches: 11", [(3, "'touches' of 11: most panels tell no more than 10 fingers apart")]),
        ("kind: tap, touches: 10", []),
        ("kind: tap, touches: 3, allowed_touch_types: []", [(3, "'a' receives no touches")]),
    ]

    def test_gestures_that_can_never_be_recognised(self):
        for keys, expected in self.GESTURES:
            for command, rest in (("policy", "action: deny"), ("scene", "view: output")):
                with self.subTest(command=command, keys=keys):
                    self.check(command, f"# a\nrecognizers:\n- {{id: a, {keys}, {rest}}}\n", *expected)

    def test_the_second_of_two_identical_gestures_is_never_recognised(self):
        for second, expected in [
            ("kind: tap, touches: 2", [(3, "'b' can never be recognised: 'a' is the same gesture")]),
            ("kind: tap, touches: 3", []), ("kind: tap, touches: 2, simultaneous_with: [a]", []),
            ("kind: tap, touches: 2, enabled: false", []), ("kind: tap, touches: 2, failure_required_by: [a]", []),
        ]:
            with self.subTest(second):
                self.check("policy", "recognizers:\n- {id: a, kind: tap, touches: 2, action: deny}\n"
                           f"- {{id: b, {second}, action: deny}}\n", *expected)

    def test_a_profile_in_milliseconds(self):
        self.check("scene", "profile:\n  tap_interval: 350\n  edge_zone: 0\n"
                   "recognizers: [{id: a, kind: screen-edge-pan, edges: [top], view: output}]",
                   (2, "'tap_interval' of 350 s is 5.8 minutes"), (3, "'edge_zone' of 0 pt"))
        self.check("policy", "profile: {tap_interval: 0.35, edge_zone: 0}")

    def test_views_that_no_touch_can_hit(self):
        for keys, reason in [
            ("frame: [0, 0, 0, 9]", "it has no size"), ("frame: [0, 0, 9, 9], hidden: true", "it is hidden"),
            ("frame: [0, 0, 9, 9], alpha: 0.001", "it is transparent"), ("frame: [1920, 0, 9, 9]", "it is not on the output"),
            ("frame: [0, 0, 9, 9], user_interaction: false", "it has no user interaction"),
            ("frame: [0, 0, 9, 9], parent: p", "it lies in 'p', and that is hidden"), ("frame: [0, 0, 9, 9]", None),
        ]:
            expected = [(3, f"no touch can hit view 'v', to which 'a' is attached: {reason}")] if reason else []
            with self.subTest(keys):
                self.check("scene", f"views:\n- {{id: p, frame: [0, 0, 99, 99], hidden: true}}\n- {{id: v, {keys}}}\n"
                           "recognizers: [{id: a, kind: tap, view: v}]", *expected)

    def test_programs_that_are_not_there(self):
        for program, problem in [
            ("no-such-program-anywhere", "it is in no folder of PATH here"), ("/nowhere/x", "there is no such file"),
            ("/etc/passwd", "it is not a program"), ("/etc", "it is not a program"), ("bin/sh", "a path that does not begin with '/'"),
            ("sh", None), ("/bin/sh", None),
        ]:
            with self.subTest(program):
                self.check(
                    "policy", f"recognizers:\n- id: a\n  kind: tap\n  touches: 3\n  action: [deny, {{spawn: [{program}]}}]\n",
                    *([(5, f"'{program}' cannot be started: {problem}")] if problem else []))
        self.check("policy", "idle:\n  after: 30\n  action: {spawn: [/nowhere/x]}", (3, "'/nowhere/x' cannot be started"))

    def test_gestures_that_take_touches_from_apps(self):
        for keys, hurts in [
            ("kind: tap", True), ("kind: tap, cancels_touches: false", False), ("kind: tap, touches: 3", False),
            ("kind: tap, taps: 2", False), ("kind: pan", True), ("kind: pan, min_touches: 2", False),
            ("kind: swipe", True), ("kind: swipe, touches: 2", False), ("kind: transform", True), ("kind: pinch", False),
            ("kind: long-press", False), ("kind: long-press, min_duration: 0.1", True), ("kind: tap, enabled: false", False),
        ]:
            with self.subTest(keys):
                found = self.warnings("policy", f"recognizers: [{{id: a, {keys}, action: {{spawn: ['true']}}}}]")
                # What quick taps can start is another warning.
                taken = [line for line, message in found if re.match(r"'a' takes .* away from the apps", message)]
                self.assertEqual(taken, [1] if hurts else [])
        self.check("policy", "recognizers: [{id: a, kind: tap, action: {spawn: ['true']}}]\nidle: {after: 9, unlock: a}")
        self.check("policy", "recognizers: [{id: a, kind: tap, touches: 5, delays_began: true, action: deny}]",
                   (1, "'a' holds up every touch of every app"))

    def test_guards_rules_and_idling(self):
        held = "recognizers:\n- {id: a, kind: long-press, touches: 5, min_duration: 3, action: deny}\nguards: {stuck_touch: %s}"
        self.check("policy", held % 3, (2, "'a' can never begin: after 3 s ('stuck_touch')"))
        self.check("policy", held % 3.5)
        self.check("policy", "clients:\n- {app_id: a}\n- {app_id: b, deny: []}\n- {app_id: c, defer_edges: [left]}\n",
                   (2, "the rule for 'a' has no effect"), (3, "'deny' of 'b' is empty"),
                   (4, "'defer_edges' by app id is not a security boundary"))
        self.check("policy", "clients:\n- {app_id: '*', cancel: lift}\n- {app_id: com.igalia.Cog, max_touches: 2}")
        place = "'cancel' by app id is not a security boundary: apps choose their own app id"
        self.check("policy", "clients:\n- {app_id: a, cancel: all}\n- app_id: com.igalia.Cog\n  cancel: reissue\n"
                   "- app_id: com.igalia.cog\n  cancel: lift", (2, place),
                   (4, "WPE WebKit's launcher ignores a cancel: 'com.igalia.Cog' is left with fingers that never lift"), (4, place),
                   (5, "'com.igalia.cog' is not a known app; did you mean 'com.igalia.Cog'?"), (6, place))
        # Apps that handle a cancel need no lift.
        self.check("policy", "clients:\n- {app_id: chromium, cancel: lift}\n- {app_id: firefox-esr, cancel: lift}\n"
                   "- {app_id: firefox, cancel: all}\n- {app_id: Chromium, cancel: reissue}",
                   (2, "Chromium knows a cancel, and takes a lift at the edge of its window for a click: 'chromium' needs no 'lift'"), (2, place),
                   (3, "Firefox knows a cancel: 'firefox-esr' needs no 'lift'"), (3, place), (4, place),
                   (5, "'Chromium' is not a known app; did you mean 'chromium'?"), (5, place))
        self.check("policy", "clients:\n- {app_id: chromium, max_touches: 1}")
        self.check("policy", "recognizers: [{id: m, kind: screen-edge-pan, edges: [left], action: deny}]\n"
                   'clients: [{app_id: "*", system_edges: [top]}]', (2, "'m' never works over any app"))
        for size, warning in [("[344, 194]", None), ("[34.4, 19.4]", "34.4 x 19.4"), ("[3840, 2160]", "3840 x 2160")]:
            self.check("policy", f"panel:\n  size_mm: {size}",
                       *([(2, f"'size_mm' of {warning} mm: implausible size")] if warning else []))
        self.check("policy", "recognizers: [{id: w, kind: tap, enabled: false}]\nidle:\n  after: 0.5\n  unlock: w",
                   (3, "'after' of 0.5 s is too short"), (4, "'w' is switched off: the kiosk could never be unlocked"))

    def test_delays_are_explained_as_in_the_documentation(self):
        path = os.path.join("Examples", "kiosk.yml")
        result = waytouch("policy", "check", "--explain-latency", path, cwd=ROOT)
        self.assertEqual(result.returncode, 0)
        with open(os.path.join(ROOT, "docs", "configure-a-kiosk.md"), encoding="utf-8") as file:
            told = [line for line in file.read().splitlines() if line.startswith(f"{path}:") and ": delay: " in line]
        self.assertEqual(result.stdout.splitlines(), told)
        self.assertEqual(len(told), 1)
        result = waytouch("policy", "check", "--explain-latency", "-", stdin="recognizers: []")
        self.assertEqual((result.returncode, result.stdout), (0, "-: no delay: touches reach apps at once\n"))
        result = waytouch("policy", "check", "--explain-latency", "-", stdin="recognizers: 3")
        self.assertEqual((result.returncode, result.stdout), (65, ""))

    def test_the_example_has_only_warnings_about_what_it_shows(self):
        result = waytouch("policy", "check", os.path.join(ROOT, "Examples", "kiosk.yml"))
        self.assertEqual(result.returncode, 0)
        for line in result.stderr.splitlines():
            self.assertRegex(line, r"cannot be started: it is in no folder of PATH here$|'(defer_edges|cancel)' by app id")


def example(name):
    return os.path.join(ROOT, "Examples", "Scenes", name)


def frame(time, *touches):
    return json.dumps({"t": time, "touches": list(touches)}) + "\n"


def touch(phase, x=None, y=None, id=0):
    return {"id": id, "phase": phase} | ({} if x is None else {"x": x, "y": y})


TAP = frame(1000000, touch("began", 200, 200)) + frame(1060000, touch("ended"))


class SceneTests(unittest.TestCase):
    def gestures(self, *arguments, stdin=""):
        events = replayed(*arguments, stdin=stdin)
        return [(event["recognizer"], event["state"]) for event in events if event["event"] == "gesture"]

    def file(self, text, name="file"):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        path = os.path.join(directory.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_the_examples_do_what_their_comments_say(self):
        for scene, script, expected in [
            ("card", "double-tap", [("double", "ended")]),
            ("card", "held", [("press", "began"), ("press", "cancelled")]),
            ("list", "scroll", [("scroll", "began"), ("scroll", "changed"), ("scroll", "ended")]),
            ("photo", "pinch", [("zoom", "began"), ("zoom", "ended")]),
            ("shell", "three-fingers-up", [("overview", "ended")]),
        ]:
            with self.subTest(scene=scene, script=script):
                self.assertEqual(
                    self.gestures("--scene", example(scene + ".yml"), example(script + ".jsonl")), expected)
        told = [event for event in replayed("--scene", example("list.yml"), example("scroll.jsonl"))
                if event["event"] == "touch"]
        self.assertEqual(told, [
            {"t": 1080000, "event": "touch", "view": "button", "id": 0, "phase": "began", "x": 100, "y": 100,
             "time": 1000000},
            {"t": 1080000, "event": "touch", "view": "button", "id": 0, "phase": "ended", "x": 100, "y": 100}])

    def test_every_scene_is_in_the_read_me_and_good(self):
        folder = example("")
        with open(example("README.md"), encoding="utf-8") as file:
            text = file.read()
        scenes = sorted(name for name in os.listdir(folder) if name.endswith(".yml"))
        self.assertGreaterEqual(len(scenes), 4)
        for name in os.listdir(folder):
            if name != "README.md":
                self.assertIn(f"`{name}`", text)
        result = waytouch("scene", "check", *(example(name) for name in scenes))
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        result = waytouch("scene", "check", "--verbose", *(example(name) for name in scenes))
        self.assertEqual(result.stdout.splitlines(), [example(name) + ": ok" for name in scenes])

    def test_without_a_scene_there_is_one_recognizer_of_every_kind(self):
        self.assertEqual(self.gestures("-", stdin=TAP), [("tap", "ended")])
        self.assertEqual(
            self.gestures("-", stdin=frame(0, touch("began", 5, 9))),
            [("long-press", "began"), ("long-press", "cancelled")])

    def test_an_empty_script_prints_nothing(self):
        for text in ["", "\n", "# nothing\n\n", frame(3)]:
            for arguments, stdin in [(["-"], text), ([self.file(text, "empty.txt")], "")]:
                result = waytouch("replay", *arguments, stdin=stdin)
                self.assertEqual((result.returncode, result.stdout), (0, ""))
                self.assertRegex(result.stderr, r"^waytouch: .*: warning: nothing to replay: ")

    def test_scripts_and_recordings_may_be_mixed_each_on_its_own_stage(self):
        scene = self.file('{"recognizers": [{"id": "any tap", "kind": "tap", "view": "output"}]}', "scene.json")
        self.assertEqual(
            self.gestures("--scene", scene, recording("tap.yml"), "-", self.file(TAP), stdin=TAP),
            [("any tap", "ended")] * 3)
        result = waytouch("replay", recording("tap.yml"), "-", stdin=TAP)
        self.assertIn("== -\n", result.stdout)

    def test_a_scene_from_standard_input(self):
        scene = "recognizers: [{id: a, kind: tap, view: output}]"
        self.assertEqual(self.gestures("--scene", "-", self.file(TAP), stdin=scene), [("a", "ended")])
        for arguments in (["--scene", "-", "-"], ["-", "-"]):
            result = waytouch("replay", *arguments, stdin=scene)
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertIn("only once", result.stderr)

    def test_a_device_is_turned_with_the_output_and_a_script_is_not(self):
        scene = self.file(
            "output: {width: 800, height: 1280, transform: 90}\n"
            "recognizers: [{id: a, kind: tap, view: output}]")
        device = HEADER + (
            "E: 1.010000 0003 002f 0\nE: 1.010000 0003 0039 1\nE: 1.010000 0003 0035 1024\n"
            "E: 1.010000 0003 0036 256\nE: 1.010000 0001 014a 1\nE: 1.010000 0000 0000 0\n"
            "E: 1.090000 0003 0039 -1\nE: 1.090000 0001 014a 0\nE: 1.090000 0000 0000 0\n")
        # A quarter along and a tenth down the native panel: (1 - y, x), as in wlroots.
        place = [(event["x"], event["y"]) for event in replayed("--scene", scene, "-", stdin=device)]
        self.assertEqual(place, [(720, 320)])
        place = [(event["x"], event["y"]) for event in replayed("--scene", scene, "-", stdin=TAP)]
        self.assertEqual(place, [(200, 200)])

    def test_explain_names_the_rule_and_the_number(self):
        far = frame(0, touch("began", 0, 0)) + frame(1, touch("moved", 46.2, 0)) + frame(2, touch("ended"))
        scene = self.file("recognizers: [{id: a, kind: tap, view: output}]")
        self.assertEqual(
            replayed("--scene", scene, "--explain", "-", stdin=far),
            [{"t": 1, "event": "failed", "recognizer": "a", "cause": "moved", "detail": "46.2 pt > 45 pt"}])
        self.assertEqual(replayed("--scene", scene, "-", stdin=far), [])

    def bad(self, result, path, line, code=65):
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertEqual(len(result.stderr.splitlines()), 1, result.stderr)
        self.assertTrue(result.stderr.startswith(f"waytouch: {path}:{line}: expected "), result.stderr)
        self.assertIn(", found ", result.stderr)

    def test_bad_scenes_are_one_line_with_its_number_and_65(self):
        for line, text in [
            (1, ""), (2, "views: []\ncolour: red\n"), (1, "views: [{id: a}]"),
            (2, "recognizers:\n- {id: a, kind: shake, view: output}"),
            (3, "recognizers:\n- {id: a, kind: tap,\n   view: card}"),
            (3, "recognizers:\n- {id: a, kind: tap, view: output}\n"
                "- {id: b, kind: tap, view: output, require_failure_of: [c]}"),
            (1, "output: {width: .nan}"),
        ]:
            with self.subTest(text):
                path = self.file(text, "scene.yml")
                self.bad(waytouch("scene", "check", path), path, line)
                self.bad(waytouch("replay", "--scene", path, "-", stdin=TAP), path, line)
                self.bad(waytouch("scene", "check", "-", stdin=text), "-", line)

    def test_checking_goes_on_after_a_bad_scene(self):
        good, bad = self.file("{}"), self.file("views: 3")
        result = waytouch("scene", "check", "--verbose", bad, "/nowhere", good)
        self.assertEqual((result.returncode, result.stdout), (65, f"{good}: ok\n"))
        self.assertEqual(len(result.stderr.splitlines()), 2)
        result = waytouch("scene", "check", "/nowhere", bad)
        self.assertEqual(result.returncode, 66)
        self.assertEqual(waytouch("scene", "check").returncode, 2)
        self.assertEqual(waytouch("replay", "--scene", "/nowhere", "-", stdin=TAP).returncode, 66)

    def test_files_that_are_read_are_not_replaced(self):
        tap = frame(0, touch("began", 1, 1)) + frame(60, touch("ended", 1, 1))
        cases = [("policy", "export", "--lua", "FILE", "-o", "FILE"),
                 ("report", "FILE", "--format", "html", "-o", "FILE"),
                 ("report", "--scene", "FILE", "-", "--format", "html", "-o", "FILE")]
        for arguments, text in zip(cases, ("{}", tap, "{}"), strict=True):
            for other in (False, True):
                with self.subTest(arguments, other=other):
                    path = link = self.file(text, "input")
                    if other:
                        link = path + ".link"
                        os.symlink(path, link)
                        self.addCleanup(os.unlink, link)
                    result = waytouch(*(path if word == "FILE" else word for word in arguments[:-1]), link, stdin=tap)
                    self.assertEqual((result.returncode, result.stdout), (74, ""))
                    self.assertEqual(
                        result.stderr.splitlines()[-1],
                        f"waytouch: {link}: cannot write: it is the input; name another file with -o")
                    with open(path, encoding="utf-8") as file:
                        self.assertEqual(file.read(), text)

    def test_bad_scripts_are_one_line_with_its_number_and_65(self):
        began = frame(5, touch("began", 1, 1))
        for line, text in [
            (2, began + began), (2, began + frame(4)), (1, frame(0, touch("moved", 1, 1))),
            (1, frame(0, touch("began"))), (1, frame(0, touch("began", float("nan"), 0))),
            (1, frame(0, touch("began", float("inf"), 0))), (3, "\n# x\n{\n"),
            (1, frame(0, touch("began", 0, 0) | {"z": 1})), (1, '{"t": 0, "touches": [], "u": 1}'),
            (1, '{"t": 0, "t": 0, "touches": []}'), (1, '{"touches": []}'), (1, '{"t": 0}'),
            (1, '{"t": 1e999, "touches": []}'), (1, '{"t": 0, "touches": []} {}'),
            (1, frame(0, touch("hovered", 0, 0))),
        ]:
            with self.subTest(text):
                path = self.file(text, "script.jsonl")
                self.bad(waytouch("replay", path), path, line)
                self.bad(waytouch("replay", "-", stdin=text), "-", line)

    def test_implausible_input_is_reported_and_played(self):
        result = waytouch("replay", "--format", "jsonl", "-", stdin=frame(0, touch("began", 1e300, 0)))
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertRegex(result.stderr, r"^waytouch: -: touch 0: position .*2\^24 px")


if __name__ == "__main__":
    unittest.main()
