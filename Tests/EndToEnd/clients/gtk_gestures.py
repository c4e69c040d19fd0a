# SPDX-License-Identifier: MIT
"""GTK 4 windows with gestures of libwaytouch-gtk4, which print what the app is told. The argument is a scene below."""

import os
import sys

import gi

for name, version in (("Gdk", "4.0"), ("Graphene", "1.0"), ("Gsk", "4.0"), ("Gtk", "4.0")):
    gi.require_version(name, version)
gi.require_version("Waytouch", "1.0")
from gi.repository import Gdk, GLib, Graphene, Gsk, Gtk, Waytouch  # noqa: E402


def say(*words):
    print(*words, flush=True)


def values(gesture):
    x, y = gesture.get_location()
    text = f"at {x:.1f},{y:.1f} touches {gesture.get_number_of_touches()}"
    if isinstance(gesture, Waytouch.Pan):
        text += " moved {:.1f},{:.1f} speed {:.0f},{:.0f}".format(*gesture.get_translation(), *gesture.get_velocity())
    if isinstance(gesture, (Waytouch.Pinch, Waytouch.Transform)):
        text += f" scale {gesture.get_scale():.3f}"
    if isinstance(gesture, (Waytouch.Rotation, Waytouch.Transform)):
        text += f" turned {gesture.get_rotation():.3f}"
    if isinstance(gesture, Waytouch.Swipe):
        text += f" to {gesture.get_recognized_direction().first_value_nick}"
    return text


def watch(name, gesture):
    """Prints every signal of the gesture."""
    discrete = isinstance(gesture, (Waytouch.Tap, Waytouch.Swipe))
    for signal in ("recognized",) if discrete else ("began", "changed", "ended"):
        gesture.connect(signal, lambda gesture, signal=signal: say(name, signal, values(gesture)))
    if not discrete:
        gesture.connect("cancelled", lambda gesture: say(name, "cancelled", gesture.get_cause().value_nick))
    return gesture


def ask(gesture, answer, *words):
    """Prints, with these words, that the app is asked whether the gesture may begin. Its answer is the function's."""
    def asked(gesture):
        say(*words, "asked", values(gesture))
        return answer(gesture)
    gesture.connect("should-begin", asked)


def uses_compositor(name, gesture):
    """Prints whether the compositor or GTK recognises the gesture, when that changes."""
    gesture.connect("notify::uses-compositor", lambda gesture, _: say(
        name, "native" if gesture.get_uses_compositor() else "fallback"))
    return gesture


def on_input(do):
    """Calls the function with each line that the test writes."""
    if not os.path.exists("input"):
        os.mkfifo("input")
    file = os.fdopen(os.open("input", os.O_RDWR), "r")

    def heard(*_):
        do(*file.readline().split())
        return True
    GLib.io_add_watch(GLib.IOChannel.unix_new(file.fileno()), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, heard)


def area(**properties):
    return Gtk.DrawingArea(**properties)


def plain(window):
    """A pan on a widget with a margin."""
    widget = area(margin_start=100, margin_top=50)
    window.set_child(widget)
    watch("pan", uses_compositor("pan", Waytouch.Pan.new(widget)))


def every(window):
    """Every kind on one widget, all at once."""
    widget = area()
    window.set_child(widget)
    kinds = (Waytouch.Tap, Waytouch.LongPress, Waytouch.Pan, Waytouch.Swipe, Waytouch.Pinch, Waytouch.Rotation,
             Waytouch.Transform)
    for kind in kinds:
        watch(kind.__name__, kind(widget=widget, simultaneous_with_any=True))
    edge = Waytouch.ScreenEdgePan.new(widget, Waytouch.Edge.LEFT)
    edge.connect("began", lambda edge: say("edge", edge.get_edge().first_value_nick))


def shadows(window):
    """A window of its own size, with the title bar and the shadows that GTK draws."""
    window.set_decorated(True)
    window.set_default_size(900, 600)
    widget = area()
    window.set_child(widget)
    watch("tap", Waytouch.Tap.new(widget))

    def where():
        left, top = window.get_surface_transform()
        _, place = widget.compute_point(window, Graphene.Point())
        say("widget", left, top, place.x, place.y)
    GLib.timeout_add(300, where)


def scrolled(window):
    """A pan and a tap on the middle one of three widgets of 600 px in a scrolled window, scrolled by 500 px."""
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    widgets = [area(height_request=600) for _ in range(3)]
    for widget in widgets:
        box.append(widget)
    scroller = Gtk.ScrolledWindow(child=box, margin_top=200, margin_bottom=200)
    window.set_child(scroller)
    watch("pan", Waytouch.Pan.new(widgets[1])).connect(
        "should-begin", lambda pan: abs(pan.get_translation()[0]) > abs(pan.get_translation()[1]))
    watch("tap", Waytouch.Tap.new(widgets[1]))
    adjustment = scroller.get_vadjustment()
    adjustment.connect("value-changed", lambda adjustment: say("scrolled", f"{adjustment.get_value():.0f}"))
    GLib.timeout_add(200, lambda: adjustment.set_value(500))


def make_popover(window):
    """Makes a popover with a tap, and a widget under it with another."""
    widget = area()
    window.set_child(widget)
    watch("outer", Waytouch.Tap.new(widget))
    inner = area(width_request=300, height_request=200)
    watch("inner", Waytouch.Tap.new(inner))
    bubble = Gtk.Popover(child=inner, autohide=False, has_arrow=False)
    bubble.set_parent(widget)
    bubble.set_pointing_to(Gdk.Rectangle())
    bubble.set_position(Gtk.PositionType.BOTTOM)
    return bubble


def popover(window):
    """A tap in a popover, and one on the widget under it."""
    bubble = make_popover(window)

    def popped():
        bubble.popup()
        GLib.timeout_add(500, where)

    def where():
        x, y = bubble.get_surface_transform()
        surface = bubble.get_surface()
        say("popover", surface.get_position_x() + x, surface.get_position_y() + y)
    GLib.timeout_add(200, popped)


def menu(window):
    """A menu that opens with a long press, or, if the second argument is `tap`, with a tap."""
    widget = area()
    window.set_child(widget)
    item = Gtk.Button(width_request=300, height_request=200)
    item.connect("clicked", lambda _: say("clicked"))
    bubble = Gtk.Popover(child=item)
    bubble.set_parent(widget)
    place = Gdk.Rectangle()
    place.x, place.y = 600, 300
    bubble.set_pointing_to(place)
    bubble.set_position(Gtk.PositionType.BOTTOM)
    bubble.connect("map", lambda _: say("open"))
    bubble.connect("closed", lambda _: say("closed"))
    if "tap" in sys.argv[2:]:
        Waytouch.Tap.new(widget).connect("recognized", lambda _: bubble.popup())
    else:
        Waytouch.LongPress.new(widget).connect("began", lambda _: bubble.popup())


def closed(window):
    """A popover that is closed as a frame is drawn, when a line comes from the test."""
    bubble = make_popover(window)

    def close(*_):
        bubble.popdown()
        GLib.timeout_add(200, lambda: say("done"))
        return False
    on_input(lambda *_: window.get_child().add_tick_callback(close))
    GLib.timeout_add(200, bubble.popup)


def overlay(window):
    """A panel over the left half of a widget; in it, a widget without gestures and one with a gesture."""
    below = area()
    panel = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, halign=Gtk.Align.START, width_request=640)
    panel.append(area(height_request=400, width_request=640))
    above = area(vexpand=True)
    panel.append(above)
    seen = area(halign=Gtk.Align.END, width_request=200, can_target=False)
    frame = Gtk.Overlay(child=below)
    frame.add_overlay(panel)
    frame.add_overlay(seen)
    window.set_child(frame)
    watch("below", Waytouch.Tap.new(below))
    watch("above", Waytouch.Tap.new(above))
    watch("around", Waytouch.Tap(widget=frame, simultaneous_with_any=True))


def covered(window):
    """A panel over the left half of a widget, whose properties a line from the test sets."""
    below = area()
    panel = Gtk.Box(halign=Gtk.Align.START, width_request=640, sensitive=False)
    frame = Gtk.Overlay(child=below)
    frame.add_overlay(panel)
    window.set_child(frame)
    watch("below", Waytouch.Tap.new(below))

    def do(name, value):
        panel.set_property(name, value == "true")
        GLib.timeout_add(300, lambda: say("done", name, value))
    on_input(do)


def button(window):
    """A button on a canvas that has a tap, a double tap and a pan."""
    canvas = Gtk.Fixed()
    push = Gtk.Button(label="push", width_request=200, height_request=100)
    push.connect("clicked", lambda _: say("clicked", GLib.get_monotonic_time()))
    click = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE)
    click.connect("released", lambda *_: say("lifted", GLib.get_monotonic_time()))
    push.add_controller(click)
    canvas.put(push, 100, 100)
    label = Gtk.Label(label="words", width_request=200, height_request=100)
    canvas.put(label, 100, 400)
    window.set_child(canvas)
    twice = watch("twice", Waytouch.Tap(widget=canvas, number_of_taps_required=2))
    watch("once", Waytouch.Tap.new(canvas)).require_failure_of(twice)
    watch("pan", Waytouch.Pan.new(canvas))


def refusing(window):
    """A pan that the app refuses, and GTK's drag, which then gets the finger."""
    widget = area()
    window.set_child(widget)
    ask(watch("pan", Waytouch.Pan.new(widget)), lambda _: False)
    drag = Gtk.GestureDrag()
    for signal in ("drag-begin", "drag-end"):
        drag.connect(signal, lambda drag, x, y, signal=signal: say(signal, f"{x:.0f},{y:.0f}"))
    drag.connect("cancel", lambda *_: say("drag-cancel"))
    widget.add_controller(drag)


def accepting(window):
    """A pan, and a tap with two fingers, about which the app is asked."""
    widget = area()
    window.set_child(widget)
    for name, gesture in (("pan", Waytouch.Pan.new(widget)),
                          ("tap", Waytouch.Tap(widget=widget, number_of_touches_required=2))):
        ask(watch(name, gesture), lambda _: True, name)


def slow(window):
    """A pan and a pinch, whose handlers take longer than the compositor sends events, and print the times of these."""
    widget = area()
    window.set_child(widget)

    def heard(gesture, name, signal):
        say(name, signal, gesture.get_time())
        GLib.usleep(40000)
    for kind in (Waytouch.Pan, Waytouch.Pinch):
        gesture = kind(widget=widget, simultaneous_with_any=True)
        for signal in ("began", "changed", "ended"):
            gesture.connect(signal, heard, kind.__name__, signal)


def switched(window):
    """A pan that its own handler disables, and enables again, as it begins."""
    widget = area()
    window.set_child(widget)

    def began(pan):
        pan.set_enabled(False)
        pan.set_enabled(True)
    watch("pan", Waytouch.Pan.new(widget)).connect("began", began)


def switched_late(window):
    """A pan that is disabled, and enabled again, in the handler of its beginning, after the finger has lifted."""
    widget = area()
    window.set_child(widget)

    def began(pan):
        GLib.usleep(1000000)
        pan.set_enabled(False)
        pan.set_enabled(True)
    watch("pan", Waytouch.Pan.new(widget)).connect("began", began)


def busy(window):
    """A pan that the app disables after a while in which it has read no events, when a line comes from the test."""
    widget = area()
    window.set_child(widget)
    pan = watch("pan", Waytouch.Pan.new(widget))
    ask(pan, lambda _: True, "pan")

    def do(*_):
        say("busy")
        GLib.usleep(1500000)
        pan.set_enabled(False)
        say("done")
    on_input(do)


def late(window):
    """A pan that the app refuses only after the compositor has stopped waiting."""
    widget = area()
    window.set_child(widget)
    pan = watch("pan", Waytouch.Pan(widget=widget, should_begin_timeout=1))

    def asked(pan):
        GLib.usleep(300000)
        say("no")
        return False
    pan.connect("should-begin", asked)


def slowly_asked(window):
    """A pan that is asked about in a main loop that runs for longer than the compositor waits."""
    widget = area()
    window.set_child(widget)
    pan = watch("pan", Waytouch.Pan(widget=widget, should_begin_timeout=1))

    def asked(_):
        loop = GLib.MainLoop()
        GLib.timeout_add(1000, loop.quit)
        loop.run()
        GLib.idle_add(lambda: say("now", values(pan)))
        return True
    pan.connect("should-begin", asked)


def disabled_as_asked(window):
    """A tap and a pan that the app disables as it is asked about them, although it accepts them."""
    widget = area()
    window.set_child(widget)
    for name, kind in (("tap", Waytouch.Tap), ("pan", Waytouch.Pan)):
        gesture = watch(name, kind(widget=widget))
        ask(gesture, lambda _, gesture=gesture: gesture.set_enabled(False) or True, name)


def dying(window):
    """A widget that is destroyed by a handler of its own pan; the arguments say by which, and how."""
    widget = area(hexpand=True, vexpand=True)
    box = Gtk.Box()
    box.append(widget)
    window.set_child(box)
    pan = watch("pan", Waytouch.Pan.new(widget))
    watch("outer", Waytouch.Tap.new(box))

    def die(pan, when):
        if when != sys.argv[2]:
            return
        how = sys.argv[3]
        if how == "remove":
            box.remove(widget)
        elif how == "dispose":
            box.remove(widget)
            widget.run_dispose()
        elif how == "detach":
            pan.detach()
        elif how == "close":
            second = Gtk.Window(decorated=False, child=area())
            watch("second", Waytouch.Tap.new(second.get_child()))
            second.set_default_size(1280, 800)
            second.present()
            window.destroy()
        say("gone")
    for signal in ("began", "changed", "ended"):
        pan.connect(signal, die, signal)


def undone(window):
    """A long press that is detached as it begins; the handler of its cancellation changes it."""
    widget = area()
    window.set_child(widget)
    press = watch("press", Waytouch.LongPress.new(widget))
    press.connect("began", lambda press: press.detach())

    def cancelled(press):
        press.set_minimum_press_duration(700)
        press.set_enabled(False)
        say("changed", press.get_minimum_press_duration(), press.get_widget() is widget)
    press.connect("cancelled", cancelled)


def usual(window):
    """A tap and a long press with limits of their own, which a line from the test takes back."""
    widget = area()
    window.set_child(widget)
    tap = watch("tap", Waytouch.Tap(
        widget=widget, maximum_duration=100, allowable_movement=1, simultaneous_with_any=True))
    press = watch("press", Waytouch.LongPress(widget=widget, minimum_press_duration=2000))

    def do(_):
        tap.set_maximum_duration(-1)
        tap.set_allowable_movement(-1)
        press.set_minimum_press_duration(-1)
        GLib.timeout_add(300, lambda: say("done"))
    on_input(do)


def speeds(window):
    """Gestures that move and spread, which print their speed when they begin and change."""
    widget = area()
    window.set_child(widget)
    for kind in (Waytouch.Pan, Waytouch.Pinch, Waytouch.Transform):
        gesture = kind(widget=widget, simultaneous_with_any=True)
        for signal in ("began", "changed", "ended"):
            gesture.connect(signal, lambda gesture, name=kind.__name__, signal=signal: say(
                name, signal, "speed", gesture.get_velocity()))


def flung(window):
    """A swipe with two fingers."""
    widget = area()
    window.set_child(widget)
    watch("swipe", Waytouch.Swipe(widget=widget, number_of_touches_required=2))


def change_while_waiting(window, change):
    """A tap that waits for a double tap; `change` is called, with the tap, as long as it waits."""
    widget = area()
    window.set_child(widget)
    twice = watch("twice", Waytouch.Tap(widget=widget, number_of_taps_required=2))
    once = watch("once", Waytouch.Tap.new(widget))
    once.require_failure_of(twice)
    click = Gtk.GestureClick()

    def released(*_):
        # The tap's own click may be told later. The order is the same if all is late.
        GLib.timeout_add(50, lambda: change(once), priority=GLib.PRIORITY_HIGH)
        GLib.timeout_add(Gtk.Settings.get_default().props.gtk_double_click_time + 200, lambda: say("over"),
                         priority=GLib.PRIORITY_LOW)
    click.connect("released", released)
    # A child that is hidden would not be released.
    window.add_controller(click)


def impatient(window):
    """Disables a tap that waits."""
    change_while_waiting(window, lambda tap: tap.set_enabled(False))


def vanishing(window):
    """Hides the widget of a tap that waits."""
    change_while_waiting(window, lambda tap: tap.get_widget().set_visible(False))


def patient(window):
    """A tap that waits for a double tap for a long time."""
    Gtk.Settings.get_default().props.gtk_double_click_time = 4000
    widget = area()
    window.set_child(widget)
    once = watch("once", Waytouch.Tap.new(widget))
    once.require_failure_of(watch("twice", Waytouch.Tap(widget=widget, number_of_taps_required=2)))
    on_input(lambda _: say("done", widget.set_visible(False)))


def picky(window):
    """A pan that the app refuses far to the right, and which prints its values on demand."""
    widget = area()
    window.set_child(widget)
    pan = watch("pan", Waytouch.Pan.new(widget))
    ask(pan, lambda pan: pan.get_location()[0] < 800)
    on_input(lambda _: (say("now", values(pan)), say("done")))


def changing(window):
    """A pan and a swipe, which want two fingers once a line from the test arrives."""
    left, right = area(hexpand=True), area(hexpand=True)
    box = Gtk.Box(homogeneous=True)
    box.append(left)
    box.append(right)
    window.set_child(box)
    pan, swipe = watch("pan", Waytouch.Pan.new(left)), watch("swipe", Waytouch.Swipe.new(right))
    watch("pinch", Waytouch.Pinch.new(left)).allow_simultaneous(pan)

    def do(_):
        pan.set_minimum_number_of_touches(2)
        swipe.set_number_of_touches_required(2)
        say("done")
    on_input(do)


def recounting(window):
    """A pan whose own handler wants two fingers as it begins."""
    widget = area()
    window.set_child(widget)
    watch("pan", Waytouch.Pan.new(widget)).connect("began", lambda pan: pan.set_minimum_number_of_touches(2))


def pinched(window):
    """A pinch and a transform on a widget."""
    widget = area()
    window.set_child(widget)
    watch("pinch", Waytouch.Pinch(widget=widget, simultaneous_with_any=True))
    watch("transform", Waytouch.Transform(widget=widget, simultaneous_with_any=True))


def companions(window):
    """A pinch with each of two others, and two that go with any, one of which also names a long press."""
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
    window.set_child(box)
    upper, lower = area(), area()
    box.append(upper)
    box.append(lower)
    pinch = watch("pinch", Waytouch.Pinch.new(upper))
    pinch.allow_simultaneous(watch("rotation", Waytouch.Rotation.new(upper)))
    pinch.allow_simultaneous(watch("transform", Waytouch.Transform.new(upper)))
    watch("free pinch", Waytouch.Pinch(widget=lower, simultaneous_with_any=True))
    free = watch("free transform", Waytouch.Transform(widget=lower, simultaneous_with_any=True))
    free.allow_simultaneous(Waytouch.LongPress.new(lower))


def yielding(window):
    """A pan that gives way to a drag of GTK's, whose handler then wants two fingers for the pan."""
    widget = area()
    window.set_child(widget)
    pan, drag = watch("pan", Waytouch.Pan.new(widget)), Gtk.GestureDrag()
    pan.set_cancels_touches(False)

    def moved(drag, x, _):
        if x > 200 and pan.get_minimum_number_of_touches() == 1:
            drag.set_state(Gtk.EventSequenceState.CLAIMED)
            pan.set_minimum_number_of_touches(2)
            say("claimed")
    drag.connect("drag-update", moved)
    drag.connect("end", lambda *_: say("active", pan.get_is_active()))
    widget.add_controller(drag)


def detaching(window):
    """Two pans on a widget; the one that GTK tells first detaches the other."""
    widget = area()
    window.set_child(widget)
    second, first = watch("second", Waytouch.Pan.new(widget)), watch("first", Waytouch.Pan.new(widget))
    first.connect("began", lambda _: second.detach())


def leaving(window):
    """A pan that is detached as it begins; the handler of its cancellation runs a main loop, and moves the widget."""
    widget = area()
    window.set_child(widget)

    def cancelled(_):
        widget.set_margin_start(100)
        loop = GLib.MainLoop()
        GLib.timeout_add(500, loop.quit)
        loop.run()
        say("loop over")
    pan = watch("pan", Waytouch.Pan.new(widget))
    pan.connect("cancelled", cancelled)
    pan.connect("began", lambda pan: pan.detach())


def removing(window):
    """A pinch beyond the limit of the compositor, whose cancellation destroys its widget.

    A line from the test sets a property of the widget to false.
    """
    far, widget = area(width_request=100), area(hexpand=True, vexpand=True)
    box = Gtk.Box()
    box.append(far)
    box.append(widget)
    window.set_child(box)
    for _ in range(1024):
        Waytouch.Tap.new(far)
    pinch = watch("pinch", Waytouch.Pinch.new(widget))

    def cancelled(_):
        box.remove(widget)
        widget.run_dispose()
        say("gone")
    pinch.connect("cancelled", cancelled)
    on_input(lambda name: say("done", widget.set_property(name, False)))


def late_room(window):
    """A gesture beyond the limit of the compositor, which gets room when a line from the test arrives."""
    far, near = area(width_request=100), area(hexpand=True)
    box = Gtk.Box()
    box.append(far)
    box.append(near)
    window.set_child(box)
    taps = [Waytouch.Tap.new(far) for _ in range(1024)]
    if sys.argv[2] == "pan":
        gesture = Waytouch.Pan.new(near)
    else:
        gesture = Waytouch.LongPress(widget=near, minimum_press_duration=1000)
    watch(sys.argv[2], uses_compositor(sys.argv[2], gesture))

    def do(_):
        taps.pop().detach()
        near.queue_allocate()
        say("done")
    on_input(do)


def together(window):
    """Gestures that may be recognised together with a pan that ignores the mouse, and which the app refuses."""
    widget = area()
    window.set_child(widget)
    others = [watch("pan", Waytouch.Pan.new(widget)), watch("press", Waytouch.LongPress.new(widget))]
    refused = Waytouch.Pan(widget=widget, touch_only=True)
    refused.connect("should-begin", lambda _: say("asked"))
    for other in others:
        other.allow_simultaneous(refused)


def closing(window):
    """A pan in a window of a second display, which is closed after the pan has begun."""
    display = Gdk.Display.open(os.environ["WAYLAND_DISPLAY"])
    second = Gtk.Window(decorated=False, display=display, child=area())
    second.set_default_size(1280, 800)
    pan = watch("pan", Waytouch.Pan.new(second.get_child()))
    GLib.timeout_add(200, second.present)

    def close():
        display.close()
        say("closed", pan.get_is_active())
    pan.connect("began", lambda _: GLib.timeout_add(50, close))


def looping(window):
    """A pan; its first `changed` runs a main loop for a second, as a dialog does."""
    widget = area()
    window.set_child(widget)
    pan = watch("pan", Waytouch.Pan.new(widget))

    def changed(pan):
        pan.disconnect_by_func(changed)
        say("loop")
        loop = GLib.MainLoop()
        GLib.timeout_add(1000, loop.quit)
        loop.run()
        say("loop over")
    pan.connect("changed", changed)


def hiding(window):
    """A widget and a window that a line from the test hides and shows; the widget's gestures survive that."""
    widget = area(hexpand=True, vexpand=True)
    window.set_child(widget)
    watch("tap", Waytouch.Tap.new(widget))
    watch("pan", Waytouch.Pan.new(widget))

    def do(what, state):
        {"widget": widget, "window": window}[what].set_visible(state == "show")
        GLib.timeout_add(300, lambda: say("done", what, state))
    on_input(do)


def moving(window):
    """A widget in a right-to-left window that is moved to another parent, turned, and moved out of sight."""
    Gtk.Widget.set_default_direction(Gtk.TextDirection.RTL)
    left, right = Gtk.Fixed(hexpand=True), Gtk.Fixed(hexpand=True)
    box = Gtk.Box(homogeneous=True)
    box.append(left)
    box.append(right)
    window.set_child(box)
    widget = area(width_request=200, height_request=100)
    watch("tap", Waytouch.Tap.new(widget))
    left.put(widget, 20, 30)

    def do(what):
        if what == "move":
            left.remove(widget)
            right.put(widget, 20, 30)
        elif what == "turn":
            transform = Gsk.Transform.new().translate(Graphene.Point().init(300, 300)).rotate(90)
            right.set_child_transform(widget, transform)
        elif what == "clip":
            right.set_child_transform(widget, Gsk.Transform.new().translate(Graphene.Point().init(-5000, 0)))
        GLib.timeout_add(300, lambda: say("done", what))
    on_input(do)


def crowd(window):
    """A list with more rows with gestures than the compositor allows; few are visible, then all at once."""
    rows = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for number in range(int(sys.argv[2])):
        row = area(height_request=100)
        watch(f"row-{number}", Waytouch.Tap.new(row))
        rows.append(row)
    scroller = Gtk.ScrolledWindow(child=rows)
    window.set_child(scroller)

    def do(what):
        start = GLib.get_monotonic_time()
        if what == "small":
            grid(rows)
        else:
            scroller.get_vadjustment().set_value(int(what))
        GLib.timeout_add(500, lambda: say("done", what, GLib.get_monotonic_time() - start))

    def grid(rows):
        """All of them in the window, 25 px each."""
        grid = Gtk.Fixed()
        number = 0
        while row := rows.get_first_child():
            rows.remove(row)
            row.set_size_request(20, 20)
            grid.put(row, number % 50 * 25, number // 50 * 25)
            number += 1
        scroller.set_child(grid)
    on_input(do)


def related(window):
    """Taps with almost as many pairs as the compositor allows, and two gestures that go together with any other."""
    far, near = area(width_request=100), area(hexpand=True)
    box = Gtk.Box()
    box.append(far)
    box.append(near)
    window.set_child(box)
    taps = []
    for _ in range(91):
        tap = Waytouch.Tap.new(far)
        for other in taps:
            tap.allow_simultaneous(other)
        taps.append(tap)
    for kind in (Waytouch.Pan, Waytouch.Transform):
        watch(kind.__name__, kind(widget=near, simultaneous_with_any=True))
    watch("LongPress", Waytouch.LongPress(widget=near, minimum_press_duration=100))


def two_windows(window):
    """Two windows of one process, each with a tap."""
    for name, each in (("first", window), ("second", Gtk.Window(decorated=False))):
        widget = area()
        each.set_child(widget)
        each.set_default_size(1280, 800)
        watch(name, Waytouch.Tap.new(widget))
        if name == "second":
            GLib.timeout_add(300, lambda: each.present())
            on_input(lambda *_: say("done", each.destroy()))


def main():
    window = Gtk.Window(decorated=False)
    window.set_default_size(1280, 800)
    globals()[sys.argv[1]](window)
    window.present()

    def shown(clock):
        # Gestures work from the first layout after the compositor has announced its capabilities.
        GLib.timeout_add(600, lambda: say("shown"))
        clock.disconnect(handler)
    handler = window.get_frame_clock().connect("after-paint", shown)
    loop = GLib.MainLoop()
    window.connect("close-request", lambda _: loop.quit())
    loop.run()


main()
