# SPDX-License-Identifier: MIT
"""A GTK 4 window with a drop-down that does not use Waytouch; prints where to touch and what was selected."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Graphene, Gtk  # noqa: E402


def say(*words):
    print(*words, flush=True)


def middle(widget, ancestor):
    """The middle of a widget in coordinates of another, as strings."""
    center = Graphene.Point().init(widget.get_width() / 2, widget.get_height() / 2)
    found, point = widget.compute_point(ancestor, center)
    return (f"{point.x:.0f}", f"{point.y:.0f}") if found else ("-", "-")


def inside(widget, name):
    """The first descendant of that class."""
    child = widget.get_first_child()
    while child:
        found = child if type(child).__name__.endswith(name) else inside(child, name)
        if found:
            return found
        child = child.get_next_sibling()
    return None


def main():
    window = Gtk.Window(title="dropdown", decorated=False)
    dropdown = Gtk.DropDown.new_from_strings(["first", "second", "third", "fourth"])
    dropdown.set_halign(Gtk.Align.START)
    dropdown.set_valign(Gtk.Align.START)
    window.set_child(dropdown)
    window.set_default_size(1280, 800)
    dropdown.connect("notify::selected", lambda *_: say("selected", dropdown.get_selected_item().get_string()))
    popover = inside(dropdown, "Popover")

    def opened(*_):
        say("open", popover.get_visible())
        if popover.get_visible():
            GLib.timeout_add(300, tell_rows)

    def tell_rows():
        # The popover is a separate surface; its origin in the window is where Weston has put it.
        row = inside(popover, "ListView").get_first_child().get_next_sibling().get_next_sibling()
        x, y = (float(part) for part in middle(row, popover))
        surface = popover.get_surface()
        say("row", surface.get_position_x() + x, surface.get_position_y() + y)
    popover.connect("notify::visible", opened)
    window.fullscreen()
    window.present()

    def shown(clock):
        clock.disconnect(handler)
        GLib.timeout_add(200, tell)

    def tell():
        say("button", *middle(dropdown, window))
        say("shown")
    handler = dropdown.get_frame_clock().connect("after-paint", shown)
    GLib.MainLoop().run()


main()
