# SPDX-License-Identifier: MIT
"""Changes outputs, as wlr-randr does: `outputs.py NUMBER off|on|TRANSFORM|xSCALE|X,Y|WIDTHxHEIGHT …`.

The first output is number 0; more pairs of arguments change other outputs at the same time. It prints `succeeded`,
`failed` or `cancelled`, and ends. Without arguments it prints the position of each output.
"""

import os
import sys

from pywayland.client import Display
from protocols.wlr_output_management import ZwlrOutputManagerV1
from window import say


class Settings:
    def __init__(self):
        self.heads = []
        self.enabled = {}
        self.positions = {}
        self.serial = None
        self.display = Display()
        self.display.connect()
        self.registry = self.display.get_registry()
        self.registry.dispatcher["global"] = self.announced
        self.display.roundtrip()
        while self.serial is None:
            self.display.dispatch(block=True)

    def announced(self, registry, name, interface, version):
        if interface == ZwlrOutputManagerV1.name:
            self.manager = registry.bind(name, ZwlrOutputManagerV1, 1)
            self.manager.dispatcher["head"] = self.head
            self.manager.dispatcher["done"] = self.done

    def head(self, manager, head):
        self.heads.append(head)
        self.modes = getattr(self, "modes", [])
        head.dispatcher["mode"] = lambda head, mode: self.modes.append(mode)
        head.dispatcher["position"] = lambda head, x, y: self.positions.__setitem__(head, (x, y))
        head.dispatcher["enabled"] = lambda head, enabled: self.enabled.__setitem__(head, bool(enabled))

    def done(self, manager, serial):
        self.serial = serial

    def change(self, changes):
        answers = []
        configuration = self.manager.create_configuration(self.serial)
        for event in ("succeeded", "failed", "cancelled"):
            configuration.dispatcher[event] = lambda *_, event=event: answers.append(event)
        for index, head in enumerate(self.heads):
            how = changes.get(index)
            if how == "off" or not how and not self.enabled[head]:
                configuration.disable_head(head)
                continue
            setting = configuration.enable_head(head)
            if how is None:
                continue
            if "," in how:
                setting.set_position(*map(int, how.split(",")))
            elif how.startswith("x"):
                setting.set_scale(float(how[1:]))
            elif "x" in how:
                setting.set_custom_mode(*map(int, how.split("x")), 0)
            elif how != "on":
                setting.set_transform(int(how))
        configuration.apply()
        while not answers:
            self.display.dispatch(block=True)
        return answers[0]


def main():
    settings = Settings()
    if len(sys.argv) > 1:
        say(settings.change({int(number): how for number, how in zip(sys.argv[1::2], sys.argv[2::2])}))
    for index, head in enumerate(settings.heads if len(sys.argv) == 1 else []):
        say(index, "at", *settings.positions[head])
    # pywayland crashes when it frees objects that the compositor has created.
    os._exit(0)


if __name__ == "__main__":
    main()
