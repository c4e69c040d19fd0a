# SPDX-License-Identifier: MIT
"""Pages that connect to Examples/Clients/web-bridge.py, send anything, do not read, reload and vanish, while fingers do
anything and the policy changes: a page is told each change once, and each gesture's beginning and end."""

import json
import os
import random
import socket
import struct
import time

from attempts import Attempts, attempt_seeds, gesture
from harness import Weston, tool, wait_until
from test_web_bridge import BRIDGE, ORIGIN, WebBridgeTestCase, asking

SECONDS = 5
STATE = {"idle": False, "locked": False, "profile": ""}
GESTURES = """
profiles: {gloves: {pan_threshold: 40}, é: {tap_movement: 30}}
idle: {after: 0.5, action: {emit: idle}}
recognizers:
  - {id: edge, kind: screen-edge-pan, edges: [left], on: [began, ended, cancelled], action: {emit: edge}}
  - {id: pan, kind: pan, on: [began, ended, cancelled], action: {emit: pan}}
  - id: hold
    kind: long-press
    min_duration: 0.1
    on: [began, ended, cancelled]
    action: [{emit: hold}, {profile: gloves}]
  - {id: pinch, kind: pinch, on: [began, ended, cancelled], action: [{emit: pinch}, {profile: none}]}
  - {id: two, kind: tap, touches: 2, action: [{emit: two}, {profile: é}, {emit: two}]}
"""
MORE = ["", "  - {id: more, kind: swipe, touches: 3, action: {emit: two}}\n", "nonsense\n"]
REQUESTS = [b"lock\n", b"unlock\n", b"unlock\n", b"profile gloves\n", b"profile\n", b"policy\n"]


class AnyPage:
    """A page: some read, and check what they are told; others send something else than a page does."""

    def __init__(self, port, dice):
        self.dice = dice
        self.reads = dice.random() < 0.6
        self.socket = socket.socket()
        if not self.reads:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setblocking(False)
        self.outgoing = asking() if self.reads or dice.random() < 0.3 else dice.choice((
            asking()[:-2], b"", b"\0" * 9000, asking("http://x"), asking(key=None), os.urandom(300) + b"\r\n\r\n",
            asking(key="\xff" * 200), asking() + b"\x81\x85abcdabcde" * 50))
        self.data = b""
        self.head = self.state = None
        self.active = {}
        self.is_over = False

    def turn(self):
        size = len(self.outgoing) if self.dice.random() < 0.5 else 5
        try:
            self.outgoing = self.outgoing[self.socket.send(self.outgoing[:size]):]
            while self.reads and (data := self.socket.recv(65536)):
                self.data += data
            self.is_over = self.reads
        except BlockingIOError:
            pass
        except (ConnectionResetError, BrokenPipeError):
            self.is_over = True
        if self.head is None and b"\r\n\r\n" in self.data:
            head, self.data = self.data.split(b"\r\n\r\n", 1)
            self.head = head.decode()
        while self.head and len(self.data) > 1:
            length, start = (self.data[1], 2) if self.data[1] < 126 else (int.from_bytes(self.data[2:4], "big"), 4)
            if len(self.data) < max(4, start) and self.data[1] >= 126 or len(self.data) < start + length:
                break
            contents, code = self.data[start:start + length], self.data[0]
            self.data = self.data[start + length:]
            assert code == 0x81, (code, contents)
            self.take(json.loads(contents))

    def take(self, message):
        if self.state is None:
            assert set(message) == set(STATE), message
            self.state = message
        elif "action" in message:
            name, state = message["action"], message["state"]
            if name in ("two", "idle"):
                assert state == "recognized", message
            else:
                # It may have connected during a gesture.
                assert self.active.get(name, state != "began") == (state != "began"), (message, self.active)
                self.active[name] = state == "began"
        else:
            assert len(message) == 1 and set(message) <= set(STATE), message
            assert self.state.items().isdisjoint(message.items()), (message, self.state)
            self.state |= message

    def close(self):
        if self.dice.random() < 0.3:
            # As if it had crashed.
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        elif self.dice.random() < 0.3:
            try:
                self.socket.send(b"\x88\x82\0\0\0\0\x03\xe8")
            except OSError:
                pass
        self.socket.close()


class WebBridgeAttemptsTests(Attempts, WebBridgeTestCase):
    seeds = attempt_seeds("0")

    def check(self, seed):
        dice = random.Random(seed)
        self.environment["PYTHONPATH"] = self.scan_protocols()
        shell = f"shell: {{spawn: {json.dumps([tool('WAYTOUCH_PYTHON'), '-B', BRIDGE, str(self.port), ORIGIN])}}}\n"
        weston = Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(GESTURES + shell)},
                        seats=["seat one", "plug one screen"])
        weston.wait_for("^ready$")
        bridge = self.bridge_process()
        folder = f"/proc/{bridge}/fd"
        descriptors = len(os.listdir(folder))
        control = socket.socket(socket.AF_UNIX)
        self.addCleanup(control.close)
        control.connect(os.path.join(self.runtime_directory, f"waytouch-{self.environment['WAYLAND_DISPLAY']}.ctl"))
        pages = []
        end = time.monotonic() + SECONDS
        with weston.open_seats() as fingers:
            while time.monotonic() < end:
                for lines in gesture(dice):
                    for line in [*lines, "frame"] if lines != ["cancel"] else lines:
                        what, *rest = line.split()
                        fingers.write(" ".join([what, "one screen", *rest]) + "\n")
                    if dice.random() < 0.1:
                        control.sendall(dice.choice(REQUESTS))
                    if dice.random() < 0.01:
                        self.write_policy(GESTURES + dice.choice(MORE) + shell)
                    for _ in range(dice.choice((0, 0, 1, 1, 20))):
                        if len(pages) < 40:
                            pages.append(AnyPage(self.port, dice))
                    for page in list(pages):
                        page.turn()
                        if page.is_over or dice.random() < 0.02:
                            if page.head is not None and page.is_over:
                                self.assertRegex(page.head, "^HTTP/1.1 (403|101) ")
                            page.close()
                            pages.remove(page)
                    self.assertTrue(weston.is_running, weston.log[-3000:])
                    time.sleep(0.01)
        control.sendall(b"unlock\nlock\n")
        # Those that listen stay, as many as leave room for another: there may be 16.
        listening = [page for page in pages if page.reads and page.state][:12]
        for page in pages:
            if page not in listening:
                page.close()
        pages = listening

        def has_settled():
            for page in pages:
                page.turn()
            return len(os.listdir(folder)) == descriptors + len([page for page in pages if not page.is_over])
        wait_until(has_settled, lambda: f"files: {len(os.listdir(folder))}, not {descriptors} + {len(pages)}")
        pages = [page for page in pages if not page.is_over]
        last = AnyPage(self.port, dice)
        last.reads, last.outgoing = True, asking()
        pages.append(last)
        wanted = {"locked": True, "idle": True}

        def are_told():
            for page in pages:
                page.turn()
            return last.state and wanted.items() <= last.state.items() and all(page.state == last.state for page in pages)
        wait_until(are_told, lambda: f"pages are told: {last.head}, {[page.state for page in pages]}")
        for page in pages:
            self.assertFalse(any(page.active.values()), page.active)
        self.assertEqual(self.bridge_process(), bridge)
        self.assertNotIn("Traceback", weston.log)
        self.assertNotIn("web-bridge", weston.log)
        # asyncio's own warnings.
        self.assertNotIn("socket.send", weston.log)
        for page in pages:
            page.close()
        wait_until(lambda: len(os.listdir(folder)) == descriptors, "all connections are closed")
        self.assertEqual(weston.terminate(), 0)

    def test_anything(self):
        self.check_seeds()
