# SPDX-License-Identifier: MIT
"""Prints a recording as JSON, as libinput's own replay tool reads it. Needs Debian's Python, which has its modules.

    /usr/bin/python3 libinput_replay.py FILE

The tool itself would go on to create the device with /dev/uinput, which needs root.
"""

import importlib.machinery
import importlib.util
import json
import sys

import yaml

TOOL = "/usr/libexec/libinput/libinput-replay"


def load():
    loader = importlib.machinery.SourceFileLoader("libinput_replay_tool", TOOL)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def main():
    tool = load()
    with open(sys.argv[1], encoding="utf-8") as file:
        recording = yaml.safe_load(file)
    tool.check_file(recording)
    assert not any(device["quirks"] for device in tool.fetch(recording, "devices"))
    # Newer versions write a file even without quirks, to state whether the device is virtual.
    if written := tool.setup_quirks(recording):
        written.unlink()
    devices = []
    for device in tool.fetch(recording, "devices"):
        events = []
        for entry in tool.fetch(device, "events") or []:
            for event in tool.collect_events(tool.fetch(entry, "evdev")):
                # A code libevdev does not know has no name.
                assert event.code.name
                events.append([event.sec * 1000000 + event.usec, event.type.value, event.code.value, event.value])
        devices.append({"first": tool.first_timestamp(device), "events": events})
    json.dump({"document": recording, "devices": devices}, sys.stdout, default=str)


main()
