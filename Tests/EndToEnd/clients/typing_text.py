# SPDX-License-Identifier: MIT
"""Both ends of text input: `typing_text.py field` is a window with a text field, `typing_text.py method TEXT` types
TEXT into the field with the focus, as soon as there is one.
"""

import sys

from protocols.input_method import ZwpInputMethodManagerV2
from protocols.text_input_unstable_v3 import ZwpTextInputManagerV3
from window import Connection, Window, say


class Field:
    def __init__(self):
        self.connection = Connection(lambda *_: None, also=[ZwpTextInputManagerV3])
        manager = self.connection.globals["zwp_text_input_manager_v3"]
        self.input = manager.get_text_input(self.connection.globals["wl_seat"])
        self.input.dispatcher["enter"] = self.entered
        self.input.dispatcher["leave"] = lambda *_: say("leave")
        self.input.dispatcher["commit_string"] = lambda input, text: say("typed", text)
        self.window = Window(self.connection)
        self.window.show()
        say("shown")

    def entered(self, input, surface):
        say("enter")
        input.enable()
        input.commit()


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
    client = Field() if sys.argv[1] == "field" else Method(sys.argv[2])
    client.connection.run()


if __name__ == "__main__":
    main()
