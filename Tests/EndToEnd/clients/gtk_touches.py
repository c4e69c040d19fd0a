# SPDX-License-Identifier: MIT
"""A GTK 4 window that does not use Waytouch, and prints what GTK makes of the touches on it."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402


def say(*words):
    print(*words, flush=True)


def watch(area, name, gesture):
    """Prints what becomes of a gesture, and where its touches are."""
    def heard(signal, gesture, sequence):
        is_known, x, y = gesture.get_point(sequence)
        say(name, signal, f"{x:.1f},{y:.1f}" if is_known else "-")
    for signal in ("begin", "update", "end", "cancel"):
        gesture.connect(signal, lambda *given, signal=signal: heard(signal, *given))
    area.add_controller(gesture)
    return gesture


def main():
    window = Gtk.Window(title="touches", decorated=False)
    area = Gtk.DrawingArea(hexpand=True, vexpand=True)
    window.set_child(area)
    window.set_default_size(1280, 800)
    click = watch(area, "click", Gtk.GestureClick())
    click.connect("pressed", lambda _, count, x, y: say("click pressed", count, f"{x:.1f},{y:.1f}"))
    click.connect("released", lambda _, count, x, y: say("click released", count, f"{x:.1f},{y:.1f}"))
    drag = watch(area, "drag", Gtk.GestureDrag())
    drag.connect("drag-end", lambda _, dx, dy: say("drag moved", f"{dx:.1f},{dy:.1f}"))
    zoom = watch(area, "zoom", Gtk.GestureZoom())
    zoom.connect("scale-changed", lambda _, scale: say("zoom scale", f"{scale:.3f}"))
    window.fullscreen()
    window.present()

    def shown(clock):
        GLib.timeout_add(100, lambda: say("shown"))
        clock.disconnect(handler)
    handler = area.get_frame_clock().connect("after-paint", shown)
    loop = GLib.MainLoop()
    window.connect("close-request", lambda _: loop.quit())
    loop.run()


main()
