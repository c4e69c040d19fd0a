# SPDX-License-Identifier: MIT
"""waytouch record and waytouch devices, compared with libinput's own tools for the same devices and files."""

import contextlib
import fcntl
import json
import os
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import unittest

from harness import PATIENCE, ROOT, recording, tool, wait_until

sys.path.insert(0, os.path.join(ROOT, "meson-wrapper", "replay"))
from waytouch_play import request  # noqa: E402  (needs the path above)

LIBINPUT_RECORD = "/usr/libexec/libinput/libinput-record"
LIBINPUT_REPLAY = "/usr/libexec/libinput/libinput-replay"
SYN, KEY = 0, 1
# In s: far longer than it takes on a busy machine until a short recording has been played.
DURATION = "4"


def replay_tool(path):
    """A file as PyYAML and libinput's replay tool read it."""
    helper = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libinput_replay.py")
    # Debian's Python, not that of the tests, has libevdev, pyudev and yaml.
    result = subprocess.run(["/usr/bin/python3", "-B", helper, path], capture_output=True, text=True, timeout=PATIENCE)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def shape(value):
    """The keys of a document, with the types of their values; of lists, only the first element counts."""
    if isinstance(value, dict):
        return {key: shape(element) for key, element in value.items()}
    if isinstance(value, list):
        return [shape(value[0])] if value else []
    return type(value).__name__


class RecordingTestCase(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.command = tool("WAYTOUCH_COMMAND")
        self.library = tool("WAYTOUCH_REPLAY_LIBRARY")

    def path(self, name):
        return os.path.join(self.folder, name)

    def environment(self, recordings, **others):
        return {
            **os.environ, "LD_PRELOAD": self.library, "WAYTOUCH_REPLAY": ":".join(recordings),
            "WAYTOUCH_REPLAY_DELAY_MS": "100", **others}

    def start(self, argv, recordings, output, **environment):
        """Starts a program with the devices of the recordings, which are played once it has opened them."""
        with open(output, "wb") as file, open(output + ".log", "wb") as log:
            process = subprocess.Popen(
                argv, env=self.environment(recordings, **environment), stdin=subprocess.DEVNULL, stdout=file, stderr=log)
        self.addCleanup(self.kill, process)
        return process

    @staticmethod
    def kill(process):
        if process.poll() is None:
            process.kill()
        process.wait()

    def wait_for_frames(self, process, output, count, seconds=PATIENCE):
        # Only complete frames count, also at the end.
        whole = re.compile(r"- evdev:\n(?: +- \[.*\n)*? +- \[[^,]*,[^,]*, +0, +0, +\d+\]")
        wait_until(
            lambda: process.poll() is not None or len(whole.findall(self.text(output))) >= count,
            lambda: f"no {count} frames: {self.text(output)[-300:]!r} {self.text(output + '.log')!r}", seconds)

    @staticmethod
    def wait_for_reads(process):
        """Waits until it has read everything, that is, has gone to sleep several times with nothing left to read."""
        def sleeps():
            with open(f"/proc/{process.pid}/status") as status:
                return next(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt_switches:"))
        before = sleeps()
        wait_until(lambda: process.poll() is not None or sleeps() >= before + 3, "it waits for more")

    def record(self, source, *arguments, signal_number=signal.SIGINT):
        """Records a recording while it is played; returns the new file."""
        output = self.path("new.yml")
        process = self.start([self.command, "record", *arguments], [source], output)
        self.wait_for_frames(process, output, self.text(source).count("- evdev:"))
        process.send_signal(signal_number)
        self.assertEqual(process.wait(PATIENCE), 0, self.text(output + ".log"))
        return output

    @staticmethod
    def text(path):
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()


class RecordTests(RecordingTestCase):
    def test_the_recording_equals_what_was_played(self):
        """libinput's own tool reads the same from both files, key by key and event by event."""
        for name in "tap", "double-tap", "swipe", "pinch-rotate", "two-hands":
            with self.subTest(name):
                source = recording(name + ".yml")
                played, recorded = replay_tool(source), replay_tool(self.record(source))
                self.assertEqual(recorded["devices"], played["devices"])
                first, second = (each["document"]["devices"][0] for each in (played, recorded))
                for key in "evdev", "udev":
                    self.assertEqual(second[key], first[key])

    def test_other_kinds_of_devices(self):
        """A panel without slots, a pen and a touchpad from the larger set of recordings, if that is available."""
        others = os.environ.get("WAYTOUCH_RECORDINGS", os.path.join(ROOT, "..", "shared", "recordings"))
        folder = os.path.join(others, "whot-evemu-devices")
        if not os.path.isdir(folder):
            self.skipTest("no other recordings: set WAYTOUCH_RECORDINGS to a folder of them")
        for name in ("N-Trig_MultiTouch.1-finger-drag-NW-SE.events", "Wacom_Cintiq_13HD_touch_Pen.events",
                     "bcm5974.three-finger-click.events"):
            with self.subTest(name):
                source, output = os.path.join(folder, name), self.path("new.yml")
                rows = [line[2:].split("#")[0].split() for line in self.text(source).splitlines() if line.startswith("E:")]
                played = [[int(type_, 16), int(code, 16), int(value)] for _, type_, code, value in rows]
                process = self.start([self.command, "record"], [source], output)
                self.wait_for_frames(process, output, sum(row[:2] == [0, 0] for row in played))
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(PATIENCE), 0)
                recorded = replay_tool(output)["devices"][0]["events"]
                self.assertEqual([event[1:] for event in recorded], played)

    def test_the_file_is_like_that_of_libinput_record(self):
        source, ours, real = recording("pinch-rotate.yml"), None, self.path("real.yml")
        if not os.access(LIBINPUT_RECORD, os.X_OK):
            self.skipTest("libinput-tools is not installed")
        process = self.start([LIBINPUT_RECORD, "/dev/input/event0"], [source], real)
        self.wait_for_frames(process, real, self.text(source).count("- evdev:"))
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)
        ours = replay_tool(self.record(source))
        theirs = replay_tool(real)
        # Newer versions omit this on a Debian without a version number, such as testing.
        theirs["document"]["system"].setdefault("os", "debian:unknown")
        # They also state whether a device is from uinput, which does not matter for a recording.
        theirs["document"]["devices"][0]["udev"].pop("virtual", None)
        self.assertEqual(shape(ours["document"]), shape(theirs["document"]))
        self.assertEqual(ours["devices"], theirs["devices"])
        for key in "version", "ndevices", "system":
            self.assertEqual(ours["document"][key], theirs["document"][key])
        for key in "node", "evdev", "udev", "quirks", "events":
            self.assertEqual(ours["document"]["devices"][0][key], theirs["document"]["devices"][0][key])

    def test_libinput_replay_reads_it_and_fails_only_at_the_device(self):
        if os.path.exists("/dev/uinput"):
            self.skipTest("this machine has /dev/uinput: a device would be created")
        path = self.record(recording("tap.yml"))
        result = subprocess.run(
            ["/usr/bin/python3", LIBINPUT_REPLAY, path], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        self.assertEqual(result.stderr, "Error: failed to open device: [Errno 2] No such file or directory\n")

    def test_what_was_recorded_gives_the_same_gestures(self):
        source = recording("pinch-rotate.yml")
        results = [
            subprocess.run(
                [self.command, "replay", "--format", "jsonl", path], capture_output=True, text=True, check=True).stdout
            for path in (source, self.record(source))]
        self.assertGreater(len(results[0]), 1000)
        self.assertEqual(results[0], results[1])

    def test_signals_end_it_and_the_file_is_complete(self):
        # Programs that nohup starts, and so these tests perhaps, ignore SIGHUP.
        self.addCleanup(signal.signal, signal.SIGHUP, signal.signal(signal.SIGHUP, signal.SIG_DFL))
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            with self.subTest(number):
                output = self.path("new.yml")
                process = self.start([self.command, "record"], [recording("long-press.yml")], output)
                # In the middle, with a finger down.
                self.wait_for_frames(process, output, 10)
                process.send_signal(number)
                self.assertEqual(process.wait(PATIENCE), 0)
                events = replay_tool(output)["devices"][0]["events"]
                self.assertGreater(len(events), 20)
                self.assertEqual(events[-1][1:], [SYN, 0, 0])
                log = self.text(output + ".log").splitlines()
                self.assertEqual(log[0], "recording /dev/input/event0 (Waytouch Modelled Touchscreen)")
                self.assertRegex(log[1], r"^recorded 1 contact, \d+ frames, \d+\.\d s$")
                replay = subprocess.run([self.command, "replay", output], capture_output=True, text=True)
                self.assertEqual((replay.returncode, replay.stderr), (0, ""))
                self.assertRegex(replay.stdout, "cancelled")

    def test_it_outlasts_its_terminal_under_nohup(self):
        output = self.path("new.yml")
        # As nohup does, which would get the devices itself.
        before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
        try:
            process = self.start([self.command, "record"], [recording("long-press.yml")], output)
        finally:
            signal.signal(signal.SIGHUP, before)
        self.wait_for_frames(process, output, 10)
        process.send_signal(signal.SIGHUP)
        self.wait_for_frames(process, output, self.text(recording("long-press.yml")).count("- evdev:"))
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 0)

    def test_duration_and_output(self):
        output = self.path("named.yml")
        process = self.start(
            [self.command, "record", "--duration", DURATION, "--device", "/dev/input/event0", "-o", output],
            [recording("tap.yml")], self.path("stdout"))
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertEqual(self.text(self.path("stdout")), "")
        self.assertGreater(len(replay_tool(output)["devices"][0]["events"]), 5)

    def test_several_devices(self):
        """Each has its own part of the file; all use one clock."""
        two = self.path("two.yml")
        text = self.text(recording("tap.yml"))
        device = text[text.index("- node:"):]
        text = text.replace("ndevices: 1", "ndevices: 2").rstrip("\n")
        second = device.replace("event0", "event1").replace("Waytouch Modelled", "Second")
        with open(two, "w", encoding="utf-8") as file:
            file.write(text + "\n" + second)
        output = self.path("new.yml")
        process = self.start([self.command, "record", "--duration", DURATION], [two], output)
        self.assertEqual(process.wait(PATIENCE), 0)
        result = replay_tool(output)
        self.assertEqual([each["node"] for each in result["document"]["devices"]], ["/dev/input/event0", "/dev/input/event1"])
        self.assertEqual(result["devices"], replay_tool(two)["devices"])

    def test_unplugging_the_device_ends_it(self):
        output, control = self.path("new.yml"), self.path("control")
        process = self.start(
            [self.command, "record"], [recording("tap.yml")], output, WAYTOUCH_REPLAY_SOCKET=control)
        self.wait_for_frames(process, output, self.text(recording("tap.yml")).count("- evdev:"))
        self.assertEqual(request(control, "unplug"), "ok")
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertIn("the device was removed\nrecorded 1 contact", self.text(output + ".log"))
        self.assertEqual(replay_tool(output)["devices"], replay_tool(recording("tap.yml"))["devices"])

    def test_events_that_were_lost(self):
        """After SYN_DROPPED the state is queried, and has not changed; the file contains no SYN_DROPPED."""
        output, control = self.path("new.yml"), self.path("control")
        process = self.start(
            [self.command, "record"], [recording("tap.yml")], output, WAYTOUCH_REPLAY_SOCKET=control)
        frames = self.text(recording("tap.yml")).count("- evdev:")
        self.wait_for_frames(process, output, frames)
        self.assertEqual(request(control, "dropped"), "ok")
        self.wait_for_reads(process)
        self.assertTrue(request(control, "play", recording("swipe.yml")).startswith("ok"))
        self.wait_for_frames(process, output, frames + self.text(recording("swipe.yml")).count("- evdev:"))
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 0)
        events = replay_tool(output)["devices"][0]["events"]
        self.assertNotIn([SYN, 3], [event[1:3] for event in events])
        landed = [event for event in events if event[1:3] == [3, 57] and event[3] >= 0]
        self.assertEqual(len(landed), 2)

    def test_errors(self):
        cases = [
            (["record"], 66, "waytouch: no touchscreen, touchpad or tablet was found; name a device with --device\n"),
            (["record", "--device", "/nowhere"], 66, "waytouch: /nowhere: cannot open: No such file or directory\n"),
            (["record", "--device", "/dev/null"], 66,
             "waytouch: /dev/null: expected the node of an input device (/dev/input/event…), found another file\n"),
        ]
        if any(name.startswith("event") for name in self.nodes()):
            cases = cases[1:]
        for arguments, status, message in cases:
            with self.subTest(arguments):
                result = subprocess.run([self.command, *arguments], capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual((result.returncode, result.stdout, result.stderr), (status, "", message))
        for arguments in ["--duration", "0"], ["--duration", "x"], ["--device", "a", "--device", "a"]:
            with self.subTest(arguments):
                result = subprocess.run([self.command, "record", *arguments], capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual((result.returncode, result.stdout), (2, ""))

    @staticmethod
    def nodes():
        return os.listdir("/dev/input") if os.path.isdir("/dev/input") else []

    def test_an_output_that_cannot_be_written(self):
        process = self.start(
            [self.command, "record", "-o", "/nowhere/x.yml"], [recording("tap.yml")], self.path("a"))
        self.assertEqual(process.wait(PATIENCE), 74)
        self.assertEqual(
            self.text(self.path("a.log")), "waytouch: /nowhere/x.yml: cannot write: No such file or directory\n")
        process = self.start(
            [self.command, "record", "-o", "/dev/full"], [recording("tap.yml")], self.path("b"))
        self.assertEqual(process.wait(PATIENCE), 74)
        self.assertIn("waytouch: /dev/full: cannot write: No space left on device\n", self.text(self.path("b.log")))

    def test_a_full_disk_costs_neither_the_old_recording_nor_the_new_one(self):
        old = self.path("gesture.yml")
        with open(old, "w", encoding="utf-8") as file:
            file.write("old\n")
        source = recording("pinch-rotate.yml")
        self.assertGreater(os.path.getsize(source), 20_000)
        with open(self.path("log"), "wb") as log:
            process = subprocess.Popen(
                [self.command, "record", "-o", old], env=self.environment([source]), stdin=subprocess.DEVNULL, stdout=log,
                stderr=log, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000)))
        self.addCleanup(self.kill, process)
        self.assertEqual(process.wait(PATIENCE), 74)
        self.assertIn(
            f"waytouch: {old}: cannot write: File too large; it stays as it was, and {old}.part has what was written\n",
            self.text(self.path("log")))
        self.assertEqual(self.text(old), "old\n")
        replay = subprocess.run(
            [self.command, "replay", old + ".part"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(replay.returncode, 0, replay.stderr)
        self.assertRegex(replay.stderr, r"gesture\.yml\.part:\d+: warning: the file is cut in its last frame, which is left out")
        self.assertIn("pinch", replay.stdout)

    def test_without_permission_the_group_is_named(self):
        if os.getuid() != 0:
            self.skipTest("needs root, to act as a user without permission")
        node = self.path("event7")
        with open(node, "w", encoding="utf-8"):
            pass
        os.chmod(self.folder, 0o755)
        os.chown(node, 0, 4)  # adm, on every Debian
        for mode, advice in (0o640, "the group 'adm' may read it: sudo usermod -aG adm USER, and log in again"), (
                0o600, "only root may read it"):
            os.chmod(node, mode)
            # The other user must be able to reach the command, and the libraries in its run path.
            result = subprocess.run(
                [self.command, "record", "--device", node], capture_output=True, text=True, timeout=PATIENCE,
                user=65534, group=65534, extra_groups=[])
            self.assertEqual(result.returncode, 66, result.stderr)
            self.assertEqual(result.stderr, f"waytouch: {node}: cannot open: Permission denied; {advice}\n")

    def test_it_ends_when_its_reader_ends(self):
        control = self.path("control")
        process = subprocess.Popen(
            [self.command, "record"], env=self.environment([recording("tap.yml")], WAYTOUCH_REPLAY_SOCKET=control),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.stderr.close)
        self.addCleanup(self.kill, process)
        process.stdout.readline()
        process.stdout.close()
        # It notices that when it writes: everything before may fit into the pipe.
        with contextlib.suppress(OSError):
            request(control, "play", recording("tap.yml"))
        self.assertEqual(process.wait(PATIENCE), 74)
        self.assertIn(b"standard output: cannot write: Broken pipe", process.stderr.read())

    def test_a_signal_ends_it_when_its_reader_takes_nothing(self):
        reader, writer = os.pipe()
        self.addCleanup(os.close, reader)
        # Room for a single write.
        fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
        control = self.path("control")
        process = subprocess.Popen(
            [self.command, "record"], env=self.environment([recording("tap.yml")], WAYTOUCH_REPLAY_SOCKET=control),
            stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE)
        self.addCleanup(process.stderr.close)
        self.addCleanup(self.kill, process)
        os.close(writer)

        def waiting():
            return struct.unpack("i", fcntl.ioctl(reader, termios.FIONREAD, struct.pack("i", 0)))[0]

        wait_until(lambda: waiting() or process.poll() is not None, "it writes")
        # More than the pipe has room for.
        self.assertRegex(request(control, "play", recording("tap.yml")), "^ok")
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 74)
        self.assertIn(b"standard output: cannot write: its reader takes nothing", process.stderr.read())

    def test_progress_is_for_terminals(self):
        """One line that is drawn again and again, and erased at the end."""
        output = self.path("new.yml")
        leader, follower = os.openpty()
        with open(output, "wb") as file:
            process = subprocess.Popen(
                [self.command, "record"], env=self.environment([recording("tap.yml")], TERM="xterm"),
                stdin=subprocess.DEVNULL, stdout=file, stderr=follower)
        self.addCleanup(self.kill, process)
        said = b""
        while b"recording  1 contact" not in said:
            self.assertTrue(select.select([leader], [], [], PATIENCE)[0], said)
            said += os.read(leader, 65536)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 0)
        os.close(follower)
        while True:
            try:
                part = os.read(leader, 65536)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            said += part
        os.close(leader)
        text = said.decode()
        self.assertRegex(text, r"\r\x1b\[Krecording  1 contact, \d+ frames, \d\.\d s")
        self.assertTrue(re.search(r"\r\x1b\[Krecorded 1 contact, \d+ frames, \d+\.\d s\r\n$", text), text)


class DevicesTests(RecordingTestCase):
    HEADER = recording("tap.yml")

    def devices(self, changes, *arguments):
        """The output for the panel of tap.yml, with these changes."""
        text = self.text(self.HEADER)
        for before, after in changes:
            self.assertIn(before, text)
            text = text.replace(before, after)
        source = self.path("panel.yml")
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        result = subprocess.run(
            [self.command, "devices", *arguments], env=self.environment([source]), capture_output=True, text=True,
            timeout=PATIENCE)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout

    def test_output_as_text(self):
        self.assertEqual(self.devices([], "--output", "1280x800"), """\
/dev/input/event0  Waytouch Modelled Touchscreen
    type     touchscreen, 10 contacts
    axes     x 0…4095 at 16/mm, y 0…2559 at 16/mm
    size     255.9 x 159.9 mm
    scale    0.79 px per point on 1280x800
""")

    def test_output_as_json(self):
        device = json.loads(self.devices([], "--json", "--output", "1280x800"))
        self.assertEqual(device["node"], "/dev/input/event0")
        self.assertEqual(device["type"], "touchscreen")
        self.assertEqual(device["slots"], 10)
        self.assertEqual(device["size_mm"], [255.94, 159.94])
        self.assertEqual(device["axes"]["x"], {"min": 0, "max": 4095, "resolution": 16})
        self.assertAlmostEqual(device["px_per_pt"], 127 / 160, places=3)
        self.assertEqual((device["size_believed"], device["doubts"]), (True, []))

    X, Y = "[0, 4095, 0, 0, 16]", "[0, 2559, 0, 0, 16]"

    def test_implausible_devices(self):
        cases = {
            "no resolution": ([(self.X, "[0, 4095, 0, 0, 0]"), (self.Y, "[0, 2559, 0, 0, 0]")], [
                "it reports no size: the resolution of x and y is 0"]),
            "one unit per mm": ([(self.X, "[0, 32767, 0, 0, 1]"), (self.Y, "[0, 32767, 0, 0, 1]")], [
                "its longer side would be 33 m long; drivers that do not know their resolution say 1 unit per mm"]),
            "a stamp": ([(self.X, "[0, 4095, 0, 0, 400]"), (self.Y, "[0, 2559, 0, 0, 400]")], [
                "its shorter side would be 6 mm long"]),
            "a ribbon": ([(self.Y, "[0, 2559, 0, 0, 102]")], [
                "one side would be more than 10 times as long as the other"]),
            "another shape": ([(self.Y, "[0, 2559, 0, 0, 10]")], [
                "its aspect ratio is 1:1, the output's 1:1.60"]),
            "no display": ([("properties: [1]", "properties: []")], [
                "it is not marked as a direct device (INPUT_PROP_DIRECT)"]),
            "one slot": ([("47: [0, 9, 0, 0, 0]", "47: [0, 0, 0, 0, 0]")], [
                "it has one slot: it can report only one finger"]),
            "another class": ([("ID_INPUT_TOUCHSCREEN", "ID_INPUT_TABLET")], [
                "udev says it is a tablet, but its codes are those of a touchscreen"]),
        }
        for name, (changes, doubts) in cases.items():
            with self.subTest(name):
                device = json.loads(self.devices(changes, "--json", "--output", "1280x800"))
                self.assertEqual(device["doubts"], doubts)
                believed = name in ("another shape", "no display", "one slot", "another class")
                self.assertEqual(device["size_believed"], believed)
                if not believed:
                    self.assertIsNone(device["px_per_pt"])
                text = self.devices(changes, "--output", "1280x800")
                self.assertEqual(re.findall(r"^    doubt    (.*)$", text, re.MULTILINE), doubts)

    def write_panel(self, frames, changes=()):
        """A recording of the panel of tap.yml with other frames: times in µs, with lists of type, code and value."""
        text = self.text(self.HEADER)
        text = text[:text.index("  events:\n")] + "  events:\n"
        for before, after in changes:
            self.assertIn(before, text)
            text = text.replace(before, after)
        for moment, events in frames:
            text += "  - evdev:\n"
            for type_, code, value in [*events, (0, 0, 0)]:
                text += f"    - [{moment // 10**6}, {moment % 10**6}, {type_}, {code}, {value}]\n"
        path = self.path("panel.yml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    @staticmethod
    def lifts_in_every_report(count=12):
        for index in range(count):
            place = [(3, 53, 900 + index), (3, 54, 1200)]
            yield 8000 * index, [(3, 57, index), *place, (1, 330, 1)]
            yield 8000 * index + 500, [(3, 57, -1), (1, 330, 0)]

    FAULT = ("it lifts the finger in every report: 11 of 12 contacts land less than 0.04 s after a lift at the same place "
             "(at most 0.0075 s)")
    REMEDY = "panel: {debounce: 0.04}  # docs/configure-a-kiosk.md"

    def run_devices(self, *arguments):
        return subprocess.run([self.command, "devices", *arguments], capture_output=True, text=True, timeout=PATIENCE)

    def test_what_a_panel_does_wrong_in_a_recording(self):
        path = self.write_panel(self.lifts_in_every_report())
        result = self.run_devices(path)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout, f"""\
{path}  Waytouch Modelled Touchscreen
    type     touchscreen, 10 contacts
    axes     x 0…4095 at 16/mm, y 0…2559 at 16/mm
    size     255.9 x 159.9 mm
    sent     12 contacts in 24 frames
    fault    {self.FAULT}
    remedy   {self.REMEDY}
""")
        device = json.loads(self.run_devices("--json", path).stdout)
        self.assertEqual((device["node"], device["contacts"], device["frames"]), (path, 12, 24))
        self.assertEqual(
            device["findings"], [{"kind": "lifts-in-reports", "fault": self.FAULT, "remedy": self.REMEDY}])

    def test_recordings_of_a_good_panel(self):
        files = sorted(name for name in os.listdir(os.path.dirname(self.HEADER)) if name.endswith(".yml"))
        paths = [recording(name) for name in files if name != "labels.yml"]
        result = self.run_devices("--output", "1280x800:256x160", *paths)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout.count("; no fault found\n"), len(paths))
        self.assertNotIn("doubt", result.stdout)

    def test_files_that_cannot_be_examined(self):
        for path, status in (self.path("missing.yml"), 66), (os.path.abspath(__file__), 65), ("/dev/input/event77", 66):
            with self.subTest(path):
                result = self.run_devices(path)
                self.assertEqual((result.returncode, result.stdout), (status, ""))
                self.assertRegex(result.stderr, f"^waytouch: {re.escape(path)}.*: .*\n$")

    def test_the_size_of_the_output(self):
        """Which differs from the panel's by more than a third, or not."""
        fault = "its 256 x 160 mm and the 176 x 110 mm of the output differ by more than a third"
        remedy = "panel: {size_mm: [WIDTH, HEIGHT]}  # as measured on the picture: docs/configure-a-kiosk.md"
        device = json.loads(self.devices([], "--json", "--output", "1280x800:176x110"))
        self.assertEqual((device["size_believed"], device["doubts"]), (True, [fault]))
        self.assertEqual(device["findings"], [{"kind": "size", "fault": fault, "remedy": remedy}])
        self.assertIn(f"    doubt    {fault}\n    remedy   {remedy}\n", self.devices([], "--output", "1280x800:176x110"))
        self.assertEqual(json.loads(self.devices([], "--json", "--output", "1280x800:200x125"))["doubts"], [])

    def test_recording_a_bad_panel_says_so_at_the_end(self):
        source, output = self.write_panel(self.lifts_in_every_report()), self.path("new.yml")
        process = self.start([self.command, "record"], [source], output)
        self.wait_for_frames(process, output, 24)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 0)
        self.assertEqual(
            self.text(output + ".log").splitlines()[2:],
            [f"/dev/input/event0: {self.FAULT}", f"    remedy: {self.REMEDY}"])

    RULE = ('# Waytouch Modelled Touchscreen\nSUBSYSTEM=="input", KERNEL=="event*", '
            'ATTRS{name}=="Waytouch Modelled Touchscreen", ATTRS{id/vendor}=="1234", ATTRS{id/product}=="5678", '
            'ENV{ID_INPUT}="1", ENV{ID_INPUT_TOUCHSCREEN}="1"')

    def test_the_rule_for_a_panel_that_udev_does_not_recognise(self):
        """Without BTN_TOUCH and INPUT_PROP_DIRECT udev takes no device for a touch screen."""
        path = self.write_panel([], [
            ("1: [330] # EV_KEY", "1: []"), ("properties: [1]", "properties: []"), ("    - ID_INPUT_TOUCHSCREEN=1\n", "")])
        result = self.run_devices(path)
        self.assertEqual((result.returncode, result.stdout), (65, ""))
        self.assertIn("name its class with --device-type", result.stderr)
        result = self.run_devices("--device-type", "touchscreen", "--udev-rule", path)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, self.RULE + "\n", ""))

    def test_the_rule_for_a_node(self):
        tablet = [("ID_INPUT_TOUCHSCREEN", "ID_INPUT_TABLET")]
        self.assertEqual(self.devices(tablet, "--udev-rule"), self.RULE + ', ENV{ID_INPUT_TABLET}=""\n')
        self.assertEqual(self.devices([], "--udev-rule", "/dev/input/event0"), self.RULE + "\n")
        self.assertIn("Waytouch Modelled Touchscreen\n", self.devices([], "/dev/input/event0"))

    def test_without_devices(self):
        if any(name.startswith("event") for name in RecordTests.nodes()):
            self.skipTest("this machine has input devices")
        result = subprocess.run([self.command, "devices"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(
            (result.returncode, result.stdout, result.stderr),
            (66, "", "waytouch: no touchscreen, touchpad or tablet was found\n"))


if __name__ == "__main__":
    unittest.main()
