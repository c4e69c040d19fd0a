# SPDX-License-Identifier: MIT
"""A GTK 4 window with four buttons side by side, which print that they are pressed."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402


def say(*words):
    print(*words, flush=True)


def main():
    window = Gtk.Window(title="buttons", decorated=False)
    box = Gtk.Box(homogeneous=True)
    for number in range(4):
        button = Gtk.Button(label=str(number), hexpand=True, vexpand=True)
        button.connect("clicked", lambda _, number=number: say("press", number))
        box.append(button)
    window.set_child(box)
    window.set_default_size(1280, 800)
    window.fullscreen()
    window.present()

    def shown(clock):
        GLib.timeout_add(100, lambda: say("shown"))
        clock.disconnect(handler)
    handler = box.get_frame_clock().connect("after-paint", shown)
    GLib.MainLoop().run()


main()
