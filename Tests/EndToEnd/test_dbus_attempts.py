# SPDX-License-Identifier: MIT
"""Programs that call anything of waytouch-dbus at once, stop reading or go, while compositors come, go and do anything:
each call is answered once, properties are what the signals said, and the service stays as it is."""

import json
import os
import random
import select
import signal
import socket
import time

from attempts import Attempts, attempt_seeds, receive_now
from buses import NAME, OBJECT, BusMixin, skip_without_bus
from harness import PATIENCE, Process, WestonTestCase, is_idle, wait_until

SECONDS = 3
GARBAGE = [b"{}\n", b"\n", b"null\n", b'{"ok":true}\n' * 40, b"\xff\n", b"{" * 5000]
TEXTS = ["", "gloves", "é", "a b", "\ufffe", "\U0001f600", "x" * 300, "/etc/kiosk.yml", 'a"\\\n\t\0']


class Compositor:
    """Answers one connection of the service, or does something else."""

    def __init__(self, connection, dice):
        self.connection, self.dice = connection, dice
        connection.setblocking(False)
        self.incoming, self.outgoing = b"", b""
        self.waiting = []
        self.behaves = dice.random() < 0.7
        self.is_over = self.follows = False
        self.state = dict.fromkeys(("locked", "idle", "asleep", "accommodations", "overlay"), False) | {
            "profile": "", "policy": None}

    def say(self, **message):
        self.outgoing += json.dumps(message, ensure_ascii=self.dice.random() < 0.5).encode() + b"\n"

    def change(self):
        name = self.dice.choice(list(self.state))
        self.state[name] = self.dice.choice(TEXTS) if name in ("profile", "policy") else not self.state[name]
        self.say(event="state", time=1, **self.state)

    def answer(self, request):
        verb = request.partition(" ")[0]
        if verb == "follow":
            if self.dice.random() < 0.1:
                self.say(ok=False, error="busy", message="too many")
                self.is_over = True
                return
            self.say(ok=True)
            self.say(event="state", time=1, **self.state)
            self.follows = True
        elif verb == "status":
            self.say(ok=True, version="1.2.3", profiles=self.dice.sample(TEXTS, 3), other=[{"a": [1.5e3, None]}])
        elif self.dice.random() < 0.3:
            self.say(ok=False, error=self.dice.choice(("cannot", "no-such-profile", "", "Ü", "x" * 200)),
                     message=self.dice.choice(TEXTS))
        else:
            self.say(ok=True)

    def event(self):
        text, other = self.dice.choice(TEXTS), self.dice.choice(TEXTS)
        self.dice.choice((
            self.change, self.change, lambda: self.say(event="policy", time=2, policy=text),
            lambda: self.say(event="action", time=3, name=text, state=other),
            lambda: self.say(event="gesture", time=4, id=text, state=other, actions=self.dice.sample(TEXTS, 2)),
            lambda: self.say(event="gesture", time="x", id=3, state=None, actions="a"),
            lambda: self.say(event="decision", time=-5, kind="palm", text=text * 50),
            lambda: self.say(event="deferred", time=6, edge="left"), lambda: self.say(event="lost", count=7),
            lambda: self.say(event=text), lambda: self.say(event=None, time=[[]])))()

    def turn(self):
        if not self.behaves and self.dice.random() < 0.01:
            self.outgoing += self.dice.choice(GARBAGE)
        if self.follows and self.dice.random() < 0.2:
            self.event()
        received, is_over = receive_now(self.connection)
        self.is_over |= is_over
        *lines, self.incoming = (self.incoming + received).split(b"\n")
        self.waiting += lines
        while self.waiting and self.dice.random() < 0.8:
            self.answer(self.waiting.pop(0).decode())
        size = len(self.outgoing) if self.dice.random() < 0.7 else self.dice.choice((0, 1, 30))
        try:
            self.outgoing = self.outgoing[self.connection.send(self.outgoing[:size]):]
        except BlockingIOError:
            pass
        except (BrokenPipeError, ConnectionResetError):
            self.is_over = True
        if not self.behaves and self.dice.random() < 0.005:
            self.is_over = True


@skip_without_bus
class DBusAttemptsTests(Attempts, BusMixin, WestonTestCase):
    seeds = attempt_seeds("0")

    def check(self, seed):
        dice = random.Random(seed)
        self.environment["WAYLAND_DISPLAY"] = "wayland-7"
        path = os.path.join(self.runtime_directory, "waytouch-wayland-7.ctl")
        self.start_bus()
        bridge = self.start_bridge()
        self.wait_for_property("Connected", "false")
        folder = f"/proc/{bridge.process.pid}/fd"
        descriptors = len(os.listdir(folder))
        programs = [
            Process(self, f"callers{n}", ["/usr/bin/python3", "-c", CALLERS, str(seed * 2 + n)], self.environment)
            for n in range(2)]
        listener = compositor = None
        end = time.monotonic() + SECONDS
        is_stopped = False
        while time.monotonic() < end or not (listener and compositor and compositor.follows and compositor.behaves):
            self.assertLess(time.monotonic(), end + PATIENCE)
            is_last = time.monotonic() > end
            if not listener and (is_last or dice.random() < 0.05):
                listener = socket.socket(socket.AF_UNIX)
                listener.bind(path)
                listener.listen()
                listener.setblocking(False)
            elif listener and not is_last and dice.random() < 0.003:
                listener.close()
                os.unlink(path)
                listener = None
            if listener and not compositor:
                try:
                    compositor = Compositor(listener.accept()[0], dice)
                    compositor.behaves |= is_last
                except BlockingIOError:
                    pass
            if compositor:
                if is_last and not compositor.behaves:
                    compositor.is_over = True
                compositor.turn()
                if compositor.is_over:
                    compositor.connection.close()
                    compositor = None
            if dice.random() < 0.01 or is_last and is_stopped:
                programs[1].process.send_signal(signal.SIGCONT if is_stopped else signal.SIGSTOP)
                is_stopped = not is_stopped
            self.assertTrue(bridge.is_running, bridge.log)
            select.select([compositor.connection] if compositor else [], [], [], 0.005)
        if is_stopped:
            programs[1].process.send_signal(signal.SIGCONT)
        for program in programs:
            # Before that, the signal would end it.
            program.wait_for("^ready$")
            program.process.send_signal(signal.SIGUSR1)

        def is_over():
            for _ in range(20):
                compositor.turn()
            return not any(program.is_running for program in programs)
        wait_until(is_over, lambda: "calls are answered: " + "".join(program.log for program in programs))
        for program in programs:
            self.assertEqual(program.wait(), 0, program.log)
        self.assertFalse(compositor.is_over, bridge.log)
        while compositor.waiting or compositor.outgoing:
            compositor.turn()
        wait_until(lambda: is_idle(bridge.process.pid), "the bridge waits")
        self.assertEqual(len(os.listdir(folder)), descriptors + 1)
        compositor.connection.close()
        listener.close()
        self.wait_for_property("Connected", "false")
        for name, value in (("Profile", "''"), ("Profiles", "@as []"), ("Policy", "''"), ("Version", "''"),
                            ("Locked", "false")):
            self.assertEqual(self.property(name), value)
        self.assertEqual(len(os.listdir(folder)), descriptors)
        self.assertEqual(bridge.terminate(), 0, bridge.log)

    def test_anything(self):
        self.check_seeds()


# Makes calls on a few connections, which come and go, and follows the properties. After SIGUSR1, waits until all calls
# are answered.
CALLERS = f"""
NAME, OBJECT = {NAME!r}, {OBJECT!r}
""" + """
import os, random, signal, sys
from gi.repository import Gio, GLib
dice = random.Random(int(sys.argv[1]))
loop, flags = GLib.MainLoop(), Gio.DBusConnectionFlags
V = GLib.Variant
TEXTS = ["", "gloves", "nothing", "é", "a\\nb", "x" * 9000, "/nowhere", "/a b"]
counts = {"answered": 0, "lost": 0}
is_ending = False


class Caller:
    # They are never freed: PyGObject waits forever if GLib's thread uses the object at that moment.
    kept = []

    def __init__(self):
        self.bus = Gio.DBusConnection.new_for_address_sync(
            os.environ["DBUS_SESSION_BUS_ADDRESS"], flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION,
            None, None)
        self.bus.set_exit_on_close(False)
        self.kept.append(self.bus)
        self.pending = 0


def fail(*what):
    print(*what, flush=True)
    os._exit(1)


def anything():
    member = dice.choice(("Lock", "Unlock", "Wake", "GetStatus", "UseProfile", "LoadPolicy", "SetAsleep", "SetOverlay",
                          "SetAccommodations", "Nonsense"))
    arguments = None
    if member in ("UseProfile", "LoadPolicy"):
        arguments = V("(s)", (dice.choice(TEXTS),))
    elif member.startswith("Set"):
        arguments = V("(b)", (dice.random() < 0.5,))
    if dice.random() < 0.05:
        arguments = dice.choice((None, V("(i)", (1,)), V("(as)", ([],)), V("(ss)", ("a", "b"))))
    properties = "org.freedesktop.DBus.Properties"
    return dice.choice((
        *((NAME, member, arguments),) * 6, (properties, "GetAll", V("(s)", (NAME,))),
        (properties, "Get", V("(ss)", (NAME, dice.choice(("Locked", "Profiles", "Nothing"))))),
        (properties, "Set", V("(ssv)", (NAME, "Locked", V("b", True)))),
        ("org.freedesktop.DBus.Introspectable", "Introspect", None), ("org.freedesktop.DBus.Peer", "Ping", None),
        ("a.b", member, arguments)))


def call(caller):
    interface, member, arguments = anything()
    path = OBJECT if dice.random() < 0.97 else "/org"
    if dice.random() < 0.05:
        message = Gio.DBusMessage.new_method_call(NAME, path, interface, member)
        message.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED)
        if arguments:
            message.set_body(arguments)
        caller.bus.send_message(message, 0)
        return
    caller.pending += 1

    def answered(bus, result):
        caller.pending -= 1
        try:
            bus.call_finish(result)
        except GLib.Error as error:
            if "NoReply" in error.message or "Timeout" in error.message:
                fail(member, arguments, error.message)
            if bus.is_closed():
                counts["lost"] += 1
                return
        counts["answered"] += 1
    caller.bus.call(NAME, path, interface, member, arguments, None, 0, 50000, None, answered)


known = {}
follower = Caller()


def changed(bus, sender, path, interface, signal, parameters):
    known.update(parameters.unpack()[1])


follower.bus.signal_subscribe(NAME, "org.freedesktop.DBus.Properties", "PropertiesChanged", OBJECT, None, 0, changed)


def compare():
    # The signals that the service sent before its answer arrive before it.
    follower.pending += 1

    def answered(bus, result):
        follower.pending -= 1
        found = bus.call_finish(result).unpack()[0]
        wrong = {name: (value, known[name]) for name, value in found.items() if known.setdefault(name, value) != value}
        if wrong:
            fail("properties and what the signals said:", wrong)
    follower.bus.call(NAME, OBJECT, "org.freedesktop.DBus.Properties", "GetAll", V("(s)", (NAME,)), None, 0, 50000,
                      None, answered)


callers = [Caller() for _ in range(3)]


def turn():
    if is_ending:
        if not any(caller.pending for caller in [*callers, follower]):
            print(counts)
            loop.quit()
        return True
    for caller in list(callers):
        for _ in range(dice.choice((0, 0, 1, 3, 30))):
            if caller.pending < 40:
                call(caller)
        if dice.random() < 0.02:
            caller.bus.close_sync()
            callers.remove(caller)
    if len(callers) < 5 and dice.random() < 0.1:
        callers.append(Caller())
    if dice.random() < 0.2:
        compare()
    return True


def end():
    global is_ending
    compare()
    is_ending = True
    return True


GLib.timeout_add(10, turn)
GLib.unix_signal_add(0, signal.SIGUSR1, end)
print("ready", flush=True)
loop.run()
"""
