# SPDX-License-Identifier: MIT
"""Readers of recordings that share no line with the project's own, to check what those read."""

import os

import yaml


class Recording:
    """The first device of a recording: what it is, and its frames of (µs, type, code, value)."""

    def __init__(self, path):
        with open(path) as file:
            text = file.read()
        self.properties_of_udev = []
        if path.endswith((".yml", ".yaml")):
            self._read_libinput(yaml.safe_load(text))
        else:
            # The description may be in a file next to it, named after the first part of its name.
            beside = os.path.join(os.path.dirname(path), os.path.basename(path).split(".")[0] + ".desc")
            if os.path.exists(beside):
                with open(beside) as file:
                    text = file.read() + text
            self._read_evemu(text)

    def _read_libinput(self, document):
        device = document["devices"][0]
        evdev = device["evdev"]
        self.name = evdev["name"]
        self.id = evdev["id"]
        self.codes = {kind: set(codes) for kind, codes in evdev["codes"].items()}
        self.axes = {code: list(numbers) for code, numbers in evdev["absinfo"].items()}
        self.properties = set(evdev.get("properties") or [])
        self.properties_of_udev = (device.get("udev") or {}).get("properties") or []
        self.frames = [
            [(s * 1_000_000 + us, kind, code, value) for s, us, kind, code, value in entry["evdev"]]
            for entry in device["events"] if "evdev" in entry]

    def _read_evemu(self, text):
        self.codes, self.axes, self.properties, self.frames = {}, {}, set(), []
        positions = {}
        frame = []
        for line in text.splitlines():
            tag, _, rest = line.partition(":")
            words = rest.split("#")[0].split()
            if tag == "N":
                self.name = rest.strip()
            elif tag == "I":
                self.id = [int(word, 16) for word in words]
            elif tag in ("B", "P"):
                kind = int(words.pop(0), 16) if tag == "B" else "P"
                first = positions.get(kind, 0)
                bits = {8 * (first + index) + bit for index, word in enumerate(words) for bit in range(8)
                        if int(word, 16) >> bit & 1}
                positions[kind] = first + len(words)
                (self.properties if tag == "P" else self.codes.setdefault(kind, set())).update(bits)
            elif tag == "A":
                numbers = [int(word) for word in words[1:]]
                self.axes[int(words[0], 16)] = (numbers + [0])[:5]
            elif tag == "E":
                seconds, _, micros = words[0].partition(".")
                time = int(seconds) * 1_000_000 + int(micros)
                frame.append((time, int(words[1], 16), int(words[2], 16), int(words[3])))
                if frame[-1][1:3] == (0, 0):
                    self.frames.append(frame)
                    frame = []
        start = self.frames[0][0][0]
        self.frames = [[(time - start, *event) for time, *event in frame] for frame in self.frames]
        # B: 0 lists the types, as evdev's EVIOCGBIT(0) does.
        self.codes.pop(0, None)
        self.codes = {kind: codes for kind, codes in self.codes.items() if codes}

    @property
    def device_class(self):
        """udev's name for the class of the device."""
        for name in ("TOUCHSCREEN", "TOUCHPAD", "TABLET"):
            if f"ID_INPUT_{name}=1" in self.properties_of_udev:
                return name
        keys = self.codes.get(1, set())
        if keys & {0x140, 0x14b}:
            return "TABLET"
        return "TOUCHPAD" if 0x145 in keys and 1 not in self.properties else "TOUCHSCREEN"
