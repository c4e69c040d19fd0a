# SPDX-License-Identifier: MIT
"""Plays a recording to `libinput debug-events` with umockdev; run it with umockdev and the shim preloaded.

    player.py RECORDING DEBUG-EVENTS
"""

import os
import struct
import subprocess
import sys
import tempfile
import threading
import time

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev  # noqa: E402

from recording import Recording  # noqa: E402

NODE = "/dev/input/event0"
EVENT = struct.Struct("@qqHHi")
SLOTS = 256


def bits(numbers, size):
    value = sum(1 << number for number in numbers)
    return value.to_bytes(size, "little").hex().upper()


def description(recording):
    # libinput's quirks and libwacom look at the parent.
    bus, vendor, product, version = recording.id
    parent = [
        "P: /devices/virtual/input/input0", "E: SUBSYSTEM=input", f'E: NAME="{recording.name}"',
        f"E: PRODUCT={bus:x}/{vendor:x}/{product:x}/{version:x}", f"A: name={recording.name}", ""]
    lines = [
        "P: /devices/virtual/input/input0/event0", "N: input/event0", f"E: DEVNAME={NODE}", "E: ID_INPUT=1",
        f"E: ID_INPUT_{recording.device_class}=1", "E: MAJOR=13", "E: MINOR=64", "E: SUBSYSTEM=input"]
    known = {line.split("=")[0] for line in lines}
    lines += [f"E: {entry}" for entry in recording.properties_of_udev if f"E: {entry.split('=')[0]}" not in known]
    return "\n".join(lines + ["A: dev=13:64", "", *parent, ""])


def answers(recording):
    """The device's answers to every ioctl of libevdev, in the sizes that libevdev asks for."""
    name = recording.name.encode() + b"\0"
    sizes = {0: 8, 1: 96, 2: 8, 3: 8, 4: 8, 5: 8, 17: 8, 18: 8, 21: 16}
    codes = {**recording.codes, 0: {0, *recording.codes}}
    lines = [f"@DEV {NODE}"]
    lines += [f"EVIOCGBIT({kind}) {size} {bits(codes.get(kind, ()), size)}" for kind, size in sizes.items()]
    lines += [
        f"EVIOCGNAME(0) {len(name)} {name.ljust(255, bytes(1)).hex().upper()}",
        f"EVIOCGID 0 {struct.pack('<4H', *recording.id).hex().upper()}", "EVIOCGVERSION 0 01000100",
        f"EVIOCGPROP(0) 8 {bits(recording.properties, 8)}",
        f"EVIOCGKEY(0) 96 {bits((), 96)}", f"EVIOCGLED(0) 8 {bits((), 8)}", f"EVIOCGSW(0) 8 {bits((), 8)}"]
    for code, (low, high, fuzz, flat, resolution) in sorted(recording.axes.items()):
        axis = struct.pack("<6i", 0, low, high, fuzz, flat, resolution)
        lines.append(f"EVIOCGABS{f'({code})' if code else ''} 0 {axis.hex().upper()}")
    if 47 in recording.axes:
        for code in sorted(code for code in recording.axes if code > 47):
            values = struct.pack(f"<I{SLOTS}i", code, *[-1 if code == 57 else 0] * SLOTS)
            lines.append(f"EVIOCGMTSLOTS(0) 0 {values.hex().upper()}")
    return "\n".join(lines + [""])


def main():
    recording = Recording(sys.argv[1])
    testbed = UMockdev.Testbed.new()
    testbed.add_from_string(description(recording))
    with tempfile.NamedTemporaryFile("w", suffix=".ioctl") as file:
        file.write(answers(recording))
        file.flush()
        testbed.load_ioctl(NODE, file.name)
    child = subprocess.Popen([sys.argv[2], "--device", NODE], stdout=subprocess.PIPE, text=True)
    ready = threading.Event()
    said = [time.monotonic()]

    def forward():
        for line in child.stdout:
            sys.stdout.write(line)
            said[0] = time.monotonic()
            if "DEVICE_ADDED" in line:
                ready.set()

    reader = threading.Thread(target=forward)
    reader.start()
    try:
        if not ready.wait(60):
            sys.exit("libinput did not take the device")
        while time.monotonic() - said[0] < 0.3:
            time.sleep(0.02)
        descriptor = testbed.get_dev_fd(NODE)
        start = time.monotonic_ns() // 1000 + 20_000
        for frame in recording.frames:
            due = start + frame[-1][0]
            time.sleep(max(0, due - time.monotonic_ns() // 1000) / 1e6)
            os.write(descriptor, b"".join(
                EVENT.pack(*divmod(start + event[0], 1_000_000), *event[1:]) for event in frame))
        written = time.monotonic()
        # libinput's own timers are shorter than that, but late on a busy machine.
        while time.monotonic() - max(said[0], written) < 1:
            time.sleep(0.05)
    finally:
        child.terminate()
        child.wait()
        reader.join()


if __name__ == "__main__":
    main()
