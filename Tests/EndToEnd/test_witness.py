# SPDX-License-Identifier: MIT
"""Real libinput reports the same events for a recording whether the replay device or umockdev plays it.

umockdev is an independent stand-in for devices: it shares no line with the replay device, and its reader of recordings
(witness/recording.py) shares none with the project's. libinput must report the same with both: every event, position
and time. Its own timers are an exception: they go by the machine's clock, to the millisecond at best.
"""

import concurrent.futures
import math
import os
import re
import signal
import subprocess
import tempfile
import time
import unittest

from depth import thorough_but
from harness import PATIENCE, ROOT, again, is_asleep, recording, request, tool, wait_until

TOOL = "/usr/libexec/libinput/libinput-debug-events"
UMOCKDEV = "/usr/lib/x86_64-linux-gnu/libumockdev-preload.so.0"
# Debian's Python: only that one has umockdev's bindings.
PYTHON = "/usr/bin/python3"
HERE = os.path.join(ROOT, "Tests", "EndToEnd", "witness")
LINE = re.compile(r"^.(?P<device>\S+)\s+(?P<event>[A-Z_]+)\s+(?:\d+\s+)?(?:\+(?P<time>[\d.]+)s)?\s*(?P<rest>.*)$")

SHIPPED = [
    "tap", "double-tap", "long-press", "pan", "swipe", "edge-swipe", "three-finger-swipe", "pinch-rotate", "two-hands",
    "five-finger-hold"]
# Recordings of real pens, touchpads and panels, if the larger set is next to the package.
OTHERS = [
    "whot-evemu-devices/" + name for name in (
        "Wacom_Cintiq_13HD_touch_Pen.events", "dell_canvas_pen.evemu", "bcm5974.three-finger-click.events",
        "N-Trig_MultiTouch.1-finger-drag-NW-SE.events")]


def missing():
    """What is not installed, or None."""
    if not os.path.exists(TOOL):
        return "libinput-tools"
    if not os.path.exists(UMOCKDEV):
        return "umockdev"
    probe = subprocess.run(
        [PYTHON, "-c", "import gi, yaml; gi.require_version('UMockdev', '1.0')"], stderr=subprocess.DEVNULL)
    return "gir1.2-umockdev-1.0, python3-gi or python3-yaml" if probe.returncode else None


class Writer:
    """Writes a recording in the format of `libinput record`, of an invented device."""

    def __init__(self, name, udev_class, keys, axes, properties):
        self.evdev = {
            "name": name, "id": [3, 0x1234, 0x5678, 0x111], "codes": {0: [0, 3], 1: sorted(keys), 3: sorted(axes)},
            "absinfo": axes, "properties": properties}
        self.udev = ["ID_INPUT=1", f"ID_INPUT_{udev_class}=1"]
        self.frames = []
        self.time = 0

    def frame(self, *events):
        rows = [[0, 0, *event] for event in (*events, (0, 0, 0))]
        for row in rows:
            row[0], row[1] = divmod(self.time, 1_000_000)
        self.frames.append(rows)
        self.time += 8000

    def write(self, folder):
        path = os.path.join(folder, self.evdev["name"].replace(" ", "-") + ".yml")
        lines = [
            "# libinput record", "version: 1", "ndevices: 1", "devices:", "- node: /dev/input/event0", "  evdev:",
            f'    name: "{self.evdev["name"]}"', f"    id: {self.evdev['id']}", "    codes:"]
        lines += [f"      {kind}: {codes}" for kind, codes in self.evdev["codes"].items()]
        lines += ["    absinfo:", *(f"      {code}: {axis}" for code, axis in sorted(self.evdev["absinfo"].items()))]
        lines += [f"    properties: {self.evdev['properties']}", "  udev:", "    properties:"]
        lines += [f"    - {entry}" for entry in self.udev]
        lines.append("  events:")
        for frame in self.frames:
            lines += ["  - evdev:", *(f"    - {row}" for row in frame)]
        with open(path, "w") as file:
            file.write("\n".join(lines + [""]))
        return path


def touchpad(name, fingers):
    """A touchpad on which the fingers are where `fingers` says, in each of 60 frames."""
    x, y = [0, 1224, 0, 0, 12], [0, 804, 0, 0, 12]
    writer = Writer(
        name, "TOUCHPAD", {0x110, 0x145, 0x148, 0x14a, 0x14d, 0x14e, 0x14f},
        {0: x, 1: y, 47: [0, 4, 0, 0, 0], 53: x, 54: y, 57: [0, 65535, 0, 0, 0]}, [0, 2])
    count = len(fingers(0))
    # BTN_TOOL_FINGER, _DOUBLETAP, _TRIPLETAP
    finger = {1: 0x145, 2: 0x14d, 3: 0x14e}[count]
    for step in range(60):
        events = []
        for slot, (at_x, at_y) in enumerate(fingers(step)):
            events.append((3, 47, slot))
            if step == 0:
                events.append((3, 57, 10 + slot))
            events += [(3, 53, round(at_x)), (3, 54, round(at_y))]
        events += [(3, 0, round(fingers(step)[0][0])), (3, 1, round(fingers(step)[0][1]))]
        writer.frame(*events, *([(1, 0x14a, 1), (1, finger, 1)] if step == 0 else []))
    lifts = [event for slot in range(count) for event in ((3, 47, slot), (3, 57, -1))]
    writer.frame(*lifts, (1, 0x14a, 0), (1, finger, 0))
    return writer


def pen():
    """A pen that comes near, writes with rising pressure, has its button pressed, and leaves."""
    axis = [0, 21696, 4, 0, 100]
    writer = Writer(
        "Witness pen", "TABLET", {0x140, 0x141, 0x14a, 0x14b, 0x14c},
        {0: axis, 1: [0, 13560, 4, 0, 100], 24: [0, 4095, 0, 0, 0], 25: [0, 63, 0, 0, 0], 26: [-64, 63, 0, 0, 57],
         27: [-64, 63, 0, 0, 57]}, [1])
    writer.frame((3, 0, 5000), (3, 1, 5000), (3, 25, 40), (3, 26, 10), (1, 0x140, 1))
    for step in range(20):
        writer.frame((3, 0, 5000 + 100 * step), (3, 25, 40 - step))
    writer.frame((3, 25, 0), (3, 24, 1200), (1, 0x14a, 1))
    for step in range(40):
        button = [(1, 0x14b, 1)] if step == 10 else [(1, 0x14b, 0)] if step == 20 else []
        writer.frame((3, 0, 7000 + 120 * step), (3, 1, 5000 + 60 * step), (3, 24, 1200 + 40 * step), (3, 27, step), *button)
    writer.frame((3, 24, 0), (1, 0x14a, 0))
    writer.frame((3, 0, 0), (3, 1, 0), (3, 25, 0), (3, 26, 0), (3, 27, 0), (1, 0x140, 0))
    return writer


def circle(step):
    """Two fingers that turn and spread."""
    angle, radius = step * 0.03, 100 + 3 * step
    x, y = radius * math.cos(angle), radius * math.sin(angle)
    return [(600 - x, 400 - y), (600 + x, 400 + y)]


MADE = [
    lambda: touchpad("Witness pinch", circle),
    lambda: touchpad("Witness scroll", lambda step: [(500, 700 - 8 * step), (700, 700 - 8 * step)]),
    lambda: touchpad("Witness swipe", lambda step: [(x + 7 * step, 400) for x in (200, 400, 600)]),
    lambda: touchpad("Witness pointer", lambda step: [(200 + 9 * step, 300 + 5 * step)]),
    pen,
]


def ended(process, seconds=PATIENCE):
    """Waits for the end of the process; returns its output. After a timeout, kills it and what it has started."""
    try:
        return process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise


def through_umockdev(path, shim):
    environment = {**os.environ, "LD_PRELOAD": f"{shim} {UMOCKDEV}"}
    process = subprocess.Popen(
        [PYTHON, "-B", os.path.join(HERE, "player.py"), path, TOOL], env=environment, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        output, errors = ended(process)
    except subprocess.TimeoutExpired as timeout:
        # It may hang: it has threads and starts another program, and two preloaded libraries have locks.
        raise AssertionError(f"{path}: umockdev: {timeout}") from timeout
    if process.returncode:
        raise AssertionError(f"{path}: umockdev: {errors}")
    return output


def wait_for(control):
    """Waits until a process answers on this socket."""
    def answer():
        try:
            return request(control, "ping")
        except OSError:
            return None
    return wait_until(answer, f"somebody answers at {control}")


def text(path):
    with open(path) as file:
        return file.read()


def wait_for_silence(process, path):
    """Waits until nothing is written for a second by a process that only waits: any of libinput's own timers is
    shorter."""
    size, since = os.path.getsize(path), time.monotonic()
    while time.monotonic() - since < 1:
        time.sleep(0.05)
        if (now := os.path.getsize(path)) != size or not is_asleep(process.pid):
            size, since = now, time.monotonic()


def through_replay_device(path, folder):
    """Returns the tool's output; ends it when it has printed nothing for a second."""
    control = os.path.join(folder, f"{os.path.basename(path)}.socket")
    environment = {
        **os.environ, "LD_PRELOAD": tool("WAYTOUCH_REPLAY_LIBRARY"), "WAYTOUCH_REPLAY_SOCKET": control}
    with tempfile.NamedTemporaryFile("w+") as output:
        process = subprocess.Popen([TOOL], env=environment, stdout=output, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            wait_for(control)
            answer = request(control, "plug", path)
            if answer.startswith("ok"):
                wait_until(lambda: "DEVICE_ADDED" in text(output.name), "libinput has taken the device")
                answer = request(control, "play", path)
            wait_for_silence(process, output.name)
        finally:
            process.send_signal(signal.SIGINT)
            ended(process)
        if not answer.startswith("ok"):
            raise AssertionError(f"{path}: the replay device: {answer}")
        output.seek(0)
        return output.read()


def events(text):
    """Each line as (event, time in s since the first, the rest), without the mark for a change of the device."""
    found, start = [], None
    for line in text.splitlines():
        match = LINE.match(line)
        # Whether resting fingers are a hold, and since when, depends on the machine's load; nothing else does.
        if not match or match["event"] == "DEVICE_REMOVED" or "HOLD" in match["event"]:
            continue
        moment = None
        if match["time"]:
            # Times before the start of the tool appear 2³² ms later.
            seconds = float(match["time"])
            start = seconds if start is None else start
            moment = (seconds - start) % 4294967.296
        found.append((match["event"], moment, " ".join(match["rest"].split())))
    return found


@thorough_but("test_shipped_recordings")
@unittest.skipIf(missing(), f"skipped: the witness of the replay device needs {missing()}")
class WitnessTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.shim = os.path.join(self.folder, "shim.so")
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-o", self.shim,
             os.path.join(HERE, "shim.c"), "-ldl"], check=True)

    def compare(self, paths, fewest=4, attempts=5):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            def both(path):
                return pool.submit(through_replay_device, path, self.folder), pool.submit(
                    through_umockdev, path, self.shim)

            results = {path: both(path) for path in paths}
            for path in paths:
                with self.subTest(os.path.basename(path)):
                    self.check(results[path], fewest, lambda path=path: both(path), attempts)

    maxDiff = 4000

    def check(self, results, fewest, anew, attempts):
        """Compares the results; tries again on failure, because libinput's own timers go by the machine's clock."""
        for _ in again("libinput's timers", attempts):
            try:
                return self.expect_equal(*(events(result.result()) for result in results), fewest)
            except AssertionError as error:
                failure = error
            results = anew()
        raise failure

    def expect_equal(self, own, witness, fewest):
        self.assertGreaterEqual(len(witness), fewest)
        self.assertEqual([(kind, rest) for kind, _, rest in own], [(kind, rest) for kind, _, rest in witness])
        for (kind, one, rest), (_, other, _) in zip(own, witness):
            if one is None and other is None:
                continue
            # Printed in milliseconds. libinput may conclude from a pen's silence that it has left.
            tolerance = 0.5 if "proximity-out" in rest else 0.0021
            self.assertAlmostEqual(one, other, delta=tolerance, msg=f"{kind} {rest}")

    def test_shipped_recordings(self):
        self.compare([recording(f"{name}.yml") for name in SHIPPED])

    def test_pens_and_touchpads_made_by_hand(self):
        self.compare([make().write(self.folder) for make in MADE], fewest=40)

    def test_real_recordings(self):
        folder = os.environ.get("WAYTOUCH_RECORDINGS") or os.path.join(ROOT, "..", "shared", "recordings")
        paths = [os.path.join(folder, name) for name in OTHERS]
        present = [path for path in paths if os.path.exists(path)]
        if not present:
            self.skipTest("skipped: no other recordings: set WAYTOUCH_RECORDINGS to a folder of them")
        self.compare(present)


if __name__ == "__main__":
    unittest.main()
