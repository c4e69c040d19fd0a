# SPDX-License-Identifier: MIT
"""Both ends of text input: `typing_text.py field` is a window with a text field, `typing_text.py method TEXT` types
TEXT into the field with the focus, as soon as there is one. `typing_text.py hidden` enables a field without a window.
`typing_text.py launcher` is a panel with a field, which is destroyed when it has the focus, and then shown again.
"""

import sys

from protocols.input_method import ZwpInputMethodManagerV2
from protocols.text_input_unstable_v3 import ZwpTextInputManagerV3
from protocols.wlr_layer_shell import ZwlrLayerShellV1
from window import Connection, Window, say


class Field:
    def __init__(self):
        self.connection = Connection(lambda *_: None, also=[ZwpTextInputManagerV3, ZwlrLayerShellV1])
        manager = self.connection.globals["zwp_text_input_manager_v3"]
        self.input = manager.get_text_input(self.connection.globals["wl_seat"])
        self.input.dispatcher["enter"] = self.entered
        self.input.dispatcher["leave"] = lambda *_: say("leave")
        self.input.dispatcher["commit_string"] = lambda input, text: say("typed", text)
        self.show()

    def show(self):
        self.window = Window(self.connection)
        self.window.show()
        say("shown")

    def entered(self, input, surface):
        say("enter")
        input.enable()
        input.commit()


class HiddenField(Field):
    def show(self):
        self.entered(self.input, None)
        self.connection.display.roundtrip()
        say("enabled")


class Launcher(Field):
    TOP, EXCLUSIVE = 2, 1

    def show(self):
        self.enters = 0
        self.open()

    def open(self):
        self.surface = self.connection.globals["wl_compositor"].create_surface()
        self.panel = self.connection.globals["zwlr_layer_shell_v1"].get_layer_surface(
            self.surface, None, self.TOP, "launcher")
        self.panel.dispatcher["configure"] = self.configured
        self.panel.set_size(200, 200)
        self.panel.set_keyboard_interactivity(self.EXCLUSIVE)
        self.surface.commit()

    def configured(self, panel, serial, width, height):
        panel.ack_configure(serial)
        self.buffer = self.connection.pool.create_buffer(0, width, height, width * 4, 1)
        self.surface.attach(self.buffer, 0, 0)
        self.surface.commit()

    def entered(self, input, surface):
        super().entered(input, surface)
        self.enters += 1
        if self.enters == 1:
            self.panel.destroy()
            self.surface.destroy()
            self.open()


class Method:
    def __init__(self, text):
        self.text = text
        self.serial = 0
        self.connection = Connection(lambda *_: None, also=[ZwpInputMethodManagerV2])
        manager = self.connection.globals["zwp_input_method_manager_v2"]
        self.method = manager.get_input_method(self.connection.globals["wl_seat"])
        self.method.dispatcher["activate"] = lambda *_: say("activate")
        self.method.dispatcher["deactivate"] = lambda *_: say("deactivate")
        self.method.dispatcher["unavailable"] = lambda *_: say("unavailable")
        self.method.dispatcher["done"] = self.done

    def done(self, method):
        self.serial += 1
        text, self.text = self.text, None
        if text:
            method.commit_string(text)
            method.commit(self.serial)


def main():
    clients = {"field": Field, "hidden": HiddenField, "launcher": Launcher, "method": Method}
    client = clients[sys.argv[1]](*sys.argv[2:])
    client.connection.run()


if __name__ == "__main__":
    main()
