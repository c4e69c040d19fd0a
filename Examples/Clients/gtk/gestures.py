# SPDX-License-Identifier: MIT
"""A square in a scrolled window: follows a finger that moves sideways, two fingers scale it, a double tap resets it."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Waytouch", "1.0")
from gi.repository import Gtk, Waytouch  # noqa: E402


class Square(Gtk.DrawingArea):
    def __init__(self):
        super().__init__(content_height=1600)
        self.offset, self.scale = 0, 1
        self.set_draw_func(self.draw)
        pan, pinch = Waytouch.Pan.new(self), Waytouch.Pinch.new(self)
        twice = Waytouch.Tap(widget=self, number_of_taps_required=2)
        pan.connect("should-begin", lambda pan: abs(pan.get_translation().x) > abs(pan.get_translation().y))
        pan.connect("began", lambda pan: setattr(self, "start", self.offset))
        pan.connect("changed", lambda pan: self.show_at(self.start + pan.get_translation().x, self.scale))
        pinch.connect("began", lambda pinch: setattr(self, "scale_before", self.scale))
        pinch.connect("changed", lambda pinch: self.show_at(self.offset, self.scale_before * pinch.get_scale()))
        twice.connect("recognized", lambda twice: self.show_at(0, 1))

    def show_at(self, offset, scale):
        self.offset, self.scale = offset, scale
        print(f"offset {offset:.1f} scale {scale:.2f}", flush=True)
        self.queue_draw()

    def draw(self, area, cairo, width, height):
        size = 200 * self.scale
        cairo.rectangle((width - size) / 2 + self.offset, (800 - size) / 2, size, size)
        cairo.fill()


app = Gtk.Application()
app.connect("activate", lambda app: Gtk.ApplicationWindow(
    application=app, child=Gtk.ScrolledWindow(child=Square()), default_width=800, default_height=800).present())
app.run()
