# SPDX-License-Identifier: MIT
"""A window that answers a touch by asking the compositor for a grab: `grabs.py KIND [OPTION…]`.

The window and each popup have a tap and a long press. KIND is one of these:

    none                          no grab
    popup                         each of the first two fingers that land opens a popup, the second above the first
    popup-in-press                the long press opens a popup, with its own serial
    popup-at-once                 a popup opens above the window, without any touch
    drag, move                    the first finger that moves starts a drag or a move
    drag-at-once, move-at-once    the first finger that lands starts it
    move-in-press                 the long press starts a move, with its own serial
    drag-fourth                   the fourth wl_touch.down starts it; before that, there is no grab
    drag-late                     a tap starts a drag, although its finger has lifted
    drag-withheld                 the window has a double tap, and a drag starts 0.2 s after the first finger has landed
    drag-fickle                   as drag, but as soon as it is over the window, the source is destroyed
    drag-nothing                  the first finger that moves starts a drag without a source, and then one with a source
    drag-again                    each finger that moves starts a drag, all with the same source

OPTION may be `patient`: a long press takes 10 s, for a slow compositor; `icon`: a green icon is dragged along; `menu`:
a popup asks for a grab as soon as the drag is over the window; `rude`: a tap on the second popup destroys the
xdg_wm_base, which the protocol forbids; `two-bases`: there is one popup at a time, and a tap on it destroys another
xdg_wm_base, which the protocol allows, and then the popup; `no-serial`: popups ask with the serial 0, as GTK 4 does for
touches that are over; `tidy`: when a drag leaves the window, what it offered is destroyed.
"""

import os
import sys
import time

from protocols.wayland import WlDataDeviceManager
from protocols.xdg_shell import XdgPositioner, XdgWmBase
from window import HEIGHT, WIDTH, Connection, Gestures, Window, say

POPUP_SIZE = 200  # px, both ways
ICON_SIZE = 40
TEXT = "text/plain"
PATIENCE = 10_000  # ms


class Recognizers:
    """A tap and a long press for a whole window."""

    def __init__(self, connection, surface, name, on_tap, on_press=None):
        self.view = connection.root(surface)
        self.recognizers = [self.view.add_recognizer(), self.view.add_recognizer()]
        self.tap, self.press = self.recognizers[0].get_tap(), self.recognizers[1].get_long_press()
        if sys.argv[1] == "drag-withheld":
            self.tap.set_number_of_taps_required(2)
        if "patient" in sys.argv[2:]:
            self.press.set_minimum_press_duration(PATIENCE)
        self.tap.dispatcher["recognized"] = lambda *values: on_tap()
        self.gestures = Gestures(self.view)

        def pressed(state, *values):
            if state != "changed":
                say("press", name, state)
            if state == "began" and on_press:
                on_press(self.pressing.serial)
        self.pressing = self.gestures.listen(self.press, pressed)


class Popup:
    def __init__(self, client, parent, depth, serial):
        self.client = client
        self.name = f"popup{depth}"
        connection = client.connection
        self.surface = connection.globals["wl_compositor"].create_surface()
        # From the window's pool, in which all pixels are the same.
        self.buffer = connection.pool.create_buffer(0, POPUP_SIZE, POPUP_SIZE, POPUP_SIZE * 4, 1)
        self.recognizers = Recognizers(connection, self.surface, self.name, lambda: client.tapped(self))
        self.shell_surface = connection.shell.get_xdg_surface(self.surface)
        self.shell_surface.dispatcher["configure"] = self.configured
        positioner = connection.shell.create_positioner()
        positioner.set_size(POPUP_SIZE, POPUP_SIZE)
        positioner.set_anchor_rect(0, 0, 1, 1)
        positioner.set_anchor(XdgPositioner.anchor.bottom_right.value)
        positioner.set_gravity(XdgPositioner.gravity.bottom_right.value)
        positioner.set_offset(99, 99)
        self.popup = self.shell_surface.get_popup(parent.shell_surface, positioner)
        positioner.destroy()
        self.popup.dispatcher["popup_done"] = self.dismissed
        self.popup.grab(connection.globals["wl_seat"], 0 if "no-serial" in sys.argv[2:] else serial)
        self.surface.commit()

    def configured(self, shell_surface, serial):
        shell_surface.ack_configure(serial)
        self.surface.attach(self.buffer, 0, 0)
        self.surface.damage(0, 0, POPUP_SIZE, POPUP_SIZE)
        self.callback = self.surface.frame()
        self.callback.dispatcher["done"] = lambda *values: say(self.name, "shown")
        self.surface.commit()

    def dismissed(self, popup):
        say(self.name, "dismissed")
        self.client.popups.remove(self)
        self.destroy()

    def destroy(self):
        self.popup.destroy()
        self.shell_surface.destroy()
        self.surface.destroy()


class Client:
    def __init__(self, kind):
        self.kind, self.is_fickle = kind, kind == "drag-fickle"
        self.popups = []
        self.downs = self.drags = 0
        self.icon = None
        self.connection = Connection(self.touched, also=[WlDataDeviceManager])
        if kind.startswith("drag"):
            self.listen_to_drags()
        if "icon" in sys.argv[2:]:
            self.make_icon()
        if "two-bases" in sys.argv[2:]:
            self.other_base = self.connection.registry.bind(self.connection.names["xdg_wm_base"], XdgWmBase, 1)
        self.window = Window(self.connection)
        # Touches to the right of this are beside the window.
        self.window.take_input_at(0, 0, WIDTH - 200, HEIGHT)
        self.seat = self.connection.globals["waytouch_manager_v1"].get_seat(self.connection.globals["wl_seat"])
        self.recognizers = Recognizers(
            self.connection, self.window.surface, "window", lambda: self.tapped(self.window),
            {"move-in-press": self.move, "popup-in-press": self.open_popup}.get(kind))
        self.window.show()
        say("shown")
        if kind == "popup-at-once":
            self.open_popup(0)

    def move(self, serial):
        self.window.toplevel.move(self.connection.globals["wl_seat"], serial)

    def open_popup(self, serial):
        parent = self.popups[-1] if self.popups else self.window
        self.popups.append(Popup(self, parent, len(self.popups) + 1, serial))

    def tapped(self, window):
        say("tap", getattr(window, "name", "window"))
        if self.kind == "drag-late":
            self.device.start_drag(self.source, self.window.surface, self.icon, self.connection.down_serial)
        if "rude" in sys.argv[2:] and window in self.popups[1:]:
            self.connection.shell.destroy()
        if "two-bases" in sys.argv[2:] and window in self.popups:
            self.other_base.destroy()
            self.connection.display.roundtrip()
            self.popups.remove(window)
            window.destroy()
            say("destroyed")

    def touched(self, name, id):
        say("touch", name, "" if id is None else id)
        self.downs += name == "down"
        if self.kind == "drag-fourth" and self.downs == 4:
            self.kind = "drag-at-once"
        if self.kind == "drag-withheld" and name == "down":
            time.sleep(0.2)
            self.kind = "drag-at-once"
        if name == "down" and self.kind == "popup" and len(self.popups) < (1 if "two-bases" in sys.argv[2:] else 2):
            self.open_popup(self.connection.down_serial)
        elif name == "motion" and self.kind == "drag-nothing":
            self.kind = "drag"
            self.device.start_drag(None, self.window.surface, None, self.connection.down_serial)
            self.connection.display.roundtrip()
            say("drag of nothing")
        elif name == "motion" and self.kind == "drag-again" and self.drags < self.downs:
            self.drags = self.downs
            self.device.start_drag(self.source, self.window.surface, None, self.connection.down_serial)
        elif (self.kind or "").startswith(("drag", "move")) and not self.kind.endswith(("-in-press", "-late")) and (name, self.kind.partition("-")[2]) in (("motion", ""), ("motion", "fickle"), ("down", "at-once")):
            seat, kind, self.kind = self.connection.globals["wl_seat"], self.kind, None
            if kind.startswith("move"):
                self.move(self.connection.down_serial)
            else:
                self.device.start_drag(self.source, self.window.surface, self.icon, self.connection.down_serial)

    def make_icon(self):
        pixels = os.memfd_create("icon")
        os.write(pixels, b"\x00\xff\x00\xff" * ICON_SIZE * ICON_SIZE)
        pool = self.connection.globals["wl_shm"].create_pool(pixels, ICON_SIZE * ICON_SIZE * 4)
        self.icon = self.connection.globals["wl_compositor"].create_surface()
        self.icon_buffer = pool.create_buffer(0, ICON_SIZE, ICON_SIZE, ICON_SIZE * 4, 1)
        self.icon.attach(self.icon_buffer, 0, 0)
        self.icon.damage(0, 0, ICON_SIZE, ICON_SIZE)
        self.icon.commit()

    def listen_to_drags(self):
        manager = self.connection.globals["wl_data_device_manager"]
        self.source = manager.create_data_source()
        self.source.offer(TEXT)
        self.source.set_actions(WlDataDeviceManager.dnd_action.copy.value)
        for event in ("target", "cancelled", "dnd_drop_performed", "dnd_finished"):
            self.source.dispatcher[event] = lambda *values, event=event: say("source", event)
        self.device = manager.get_data_device(self.connection.globals["wl_seat"])
        self.offer = None

        def offered(device, offer):
            self.offer = offer

        def entered(device, serial, surface, x, y, offer):
            self.offer.accept(serial, TEXT)
            copy = WlDataDeviceManager.dnd_action.copy.value
            self.offer.set_actions(copy, copy)
            say("drag enter", f"{x:.0f},{y:.0f}")
            if self.is_fickle:
                self.source.destroy()
                self.connection.display.roundtrip()
                say("source destroyed")
            if "menu" in sys.argv[2:]:
                self.open_popup(self.connection.down_serial)

        def dropped(device):
            say("drag drop")

        def left(device):
            say("drag leave")
            if "tidy" in sys.argv[2:]:
                self.offer.destroy()
        self.device.dispatcher["data_offer"] = offered
        self.device.dispatcher["enter"] = entered
        self.device.dispatcher["motion"] = lambda device, time, x, y: say("drag motion", f"{x:.0f},{y:.0f}")
        self.device.dispatcher["leave"] = left
        self.device.dispatcher["drop"] = dropped


def main():
    client = Client(sys.argv[1])
    client.connection.run()


if __name__ == "__main__":
    main()
