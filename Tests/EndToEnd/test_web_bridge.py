# SPDX-License-Identifier: MIT
"""Examples/Clients/web-bridge.py tells web pages what a policy emits: Chromium, and clients that misbehave."""

import base64
import hashlib
import http.server
import json
import os
import random
import re
import signal
import socket
import threading
import unittest

import browser
from harness import ROOT, Process, Weston, WestonTestCase, tool, wait_until

BRIDGE = os.path.join(ROOT, "Examples", "Clients", "web-bridge.py")
ORIGIN = "http://localhost:8000"
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
MENU = "  - {id: menu, kind: screen-edge-pan, edges: [left], on: [began, ended], action: {emit: menu}}\n"
# As much as one tap can emit: more than 4 KiB.
FLOOD = ("  - {id: flood, kind: tap, touches: 2, action: ["
         + ", ".join(f"{{emit: '{index:0>64}'}}" for index in range(64)) + "]}\n")


def free_port():
    """A port on which nothing listens, below those that the system gives to others."""
    with open("/proc/sys/net/ipv4/ip_local_port_range", encoding="ascii") as file:
        first = int(file.read().split()[0])
    while True:
        # Browsers refuse some lower ones.
        port = random.randrange(20000, first if first > 20000 else 32768)
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            pass


def asking(origin=ORIGIN, key=KEY):
    """The handshake request of a page."""
    lines = ["GET / HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Version: 13", *([f"Origin: {origin}"] if origin else []),
             *([f"sec-websocket-key: {key}"] if key else [])]
    return "".join(f"{line}\r\n" for line in lines).encode() + b"\r\n"


class Page:
    """A connection to the bridge, in place of a page."""

    def __init__(self, test, port, request=b"", room=None):
        self.socket = socket.socket()
        test.addCleanup(self.socket.close)
        if room:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(60)
        self.socket.connect(("127.0.0.1", port))
        self.socket.sendall(request)
        self.data = b""

    def more(self):
        """Receives more data; returns false at the end."""
        try:
            data = self.socket.recv(1 << 16)
        except ConnectionResetError:
            data = b""
        self.data += data
        return data != b""

    def response(self):
        """The header of the response to the request."""
        while b"\r\n\r\n" not in self.data:
            if not self.more():
                raise AssertionError(f"it ended after {self.data!r}")
        head, self.data = self.data.split(b"\r\n\r\n", 1)
        return head.decode()

    def frame(self):
        """The first byte and the contents of the next frame; None at the end."""
        while True:
            length, start = (self.data[1], 2) if len(self.data) > 1 else (0, 2)
            if length == 126:
                length, start = int.from_bytes(self.data[2:4], "big"), 4
            if len(self.data) >= start + length:
                code, contents = self.data[0], self.data[start:start + length]
                self.data = self.data[start + length:]
                return code, contents
            if not self.more():
                return None

    def message(self):
        code, contents = self.frame()
        if code != 0x81:
            raise AssertionError(f"a frame of {code:#x}")
        return json.loads(contents)

    def wait_for_end(self):
        while self.more():
            pass


class WebBridgeTestCase(WestonTestCase):
    def setUp(self):
        super().setUp()
        self.port = free_port()

    def bridge(self, origin=ORIGIN, gestures=MENU):
        """Starts a Weston whose policy starts the bridge."""
        self.environment["PYTHONPATH"] = self.scan_protocols()
        shell = [tool("WAYTOUCH_PYTHON"), "-B", BRIDGE, str(self.port), origin]
        weston = Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(
            f"recognizers:\n{gestures}shell: {{spawn: {json.dumps(shell)}}}\n")})
        # The bridge shares Weston's standard output.
        weston.wait_for("^ready$")
        return weston

    def bridge_process(self):
        """The id of the bridge process that listens on this test's port, or None."""
        for number in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{number}/cmdline", "rb") as file:
                    words = file.read().decode(errors="replace").split("\0")
            except OSError:
                continue
            if BRIDGE in words and str(self.port) in words:
                return int(number)
        return None


class WebBridgeTests(WebBridgeTestCase):
    def page(self):
        """Connects a page that has completed the handshake."""
        page = Page(self, self.port, asking())
        self.assertRegex(page.response(), "^HTTP/1.1 101 ")
        self.assertEqual(page.message(), {"idle": False, "locked": False, "profile": ""})
        return page

    def swipe(self, weston):
        frames = [(10 * step, {0: (2 + 15 * step, 400)}) for step in range(8)]
        self.assertRegex(weston.play(self.recording_of([*frames, (90, {0: None})])), "^ok")

    def serve(self, html):
        """Starts a server that has only this page; returns its origin."""
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.end_headers()
                self.wfile.write(html.encode())

            def log_message(self, *_):
                pass
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{server.server_port}"

    @unittest.skipUnless(browser.PROGRAM, "Chromium is not installed")
    def test_a_page_shows_its_menu(self):
        """The listing in docs/browser.md, which reconnects after the bridge has been started again."""
        with open(os.path.join(ROOT, "docs", "browser.md")) as article:
            listing = re.search(r"^```html\n(.*?)^```$", article.read(), re.MULTILINE | re.DOTALL)[1]
        origin = self.serve("<!DOCTYPE html>" + listing.replace("7600", str(self.port)))
        weston = self.bridge(origin)
        with browser.Browser() as page:
            page.navigate(origin)
            for round in (1, 2):
                first = {"idle": False, "locked": False, "profile": ""}
                wait_until(lambda: page.evaluate("1") and list(map(json.loads, page.messages)).count(first) == round,
                           lambda: f"the page listens: {page.messages}, {page.errors}")
                self.assertTrue(page.evaluate("menu.hidden"))
                self.swipe(weston)
                # The end of the gesture shows it once more.
                last = {"action": "menu", "state": "ended"}
                wait_until(lambda: page.evaluate("1") and list(map(json.loads, page.messages)).count(last) == round,
                           lambda: f"the gesture ends: {page.messages}")
                self.assertFalse(page.evaluate("menu.hidden"), "the menu is shown")
                page.evaluate("menu.hidden = true")
                if round == 1:
                    self.assertEqual(page.errors, [])
                    os.kill(self.bridge_process(), signal.SIGKILL)
        self.assertEqual(weston.terminate(), 0)

    def test_several_pages_are_told_the_same(self):
        weston = self.bridge()
        pages = [self.page() for _ in range(3)]
        # One page closes the connection as browsers do, and one without a closing frame.
        pages[0].socket.sendall(b"\x88\x82\0\0\0\0\x03\xe8")
        self.assertEqual(pages[0].frame(), (0x88, b""))
        pages[1].socket.close()
        pages.append(self.page())
        self.swipe(weston)
        for page in pages[2:]:
            self.assertEqual(page.message(), {"action": "menu", "state": "began"})
            self.assertEqual(page.message(), {"action": "menu", "state": "ended"})

    def test_the_handshake_is_that_of_rfc_6455(self):
        self.bridge()
        page = Page(self, self.port, asking())
        fields = dict(line.split(": ") for line in page.response().split("\r\n")[1:])
        # The example in section 1.3 of the RFC.
        self.assertEqual(fields["Sec-WebSocket-Accept"], "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")

    def test_other_origins_are_refused(self):
        self.bridge()
        for request in (asking("http://localhost:8001"), asking("http://localhost:8000.example"), asking("null"),
                        asking(None), asking(key=None), b"GET / HTTP/1.1\r\n\r\n", b"\xff\0\r\n\r\n",
                        # Not a header field, but part of the address.
                        asking(None).replace(b"GET /", b"GET /?origin:" + ORIGIN.encode())):
            with self.subTest(request):
                page = Page(self, self.port, request)
                self.assertRegex(page.response(), "^HTTP/1.1 403 ")
                page.wait_for_end()
        self.page()

    def test_connections_without_a_complete_request_are_closed(self):
        """Half a request, on as many connections as there may be pages, and a request without an end."""
        self.bridge()
        half = [Page(self, self.port, asking()[:-2]) for _ in range(16)]
        endless = Page(self, self.port)
        try:
            for _ in range(100):
                endless.socket.sendall(b"X-Field: " + b"x" * 8192)
        except OSError:
            pass
        for page in [endless, *half]:
            page.wait_for_end()
            self.assertEqual(page.data, b"")
        self.page()

    def test_a_page_that_does_not_read_is_dropped(self):
        weston = self.bridge(gestures=MENU + FLOOD)
        page, slow = self.page(), Page(self, self.port, asking(), room=4096)
        slow.response()
        files = f"/proc/{self.bridge_process()}/fd"
        count = len(os.listdir(files))
        two = [(0, {0: (400, 400), 1: (600, 400)}), (60, {0: None, 1: None})]
        taps = 0
        while len(os.listdir(files)) == count:
            self.assertRegex(weston.play(self.recording_of(two)), "^ok")
            for _ in range(64):
                self.assertEqual(page.message()["state"], "recognized")
            taps += 1
            self.assertLess(taps, 60)
        # Until then, what it had not read was kept for it.
        self.assertGreater(taps, 4)
        slow.wait_for_end()
        self.swipe(weston)
        self.assertEqual(page.message(), {"action": "menu", "state": "began"})

    def test_a_policy_has_to_start_it(self):
        weston = self.bridge()
        stranger = Process(self, "stranger", [tool("WAYTOUCH_PYTHON"), "-B", BRIDGE, str(free_port()), ORIGIN],
                           self.environment)
        self.assertEqual(stranger.wait(), 1)
        self.assertRegex(stranger.log, "^web-bridge.py: refused: ")
        # The bridge is ended when the policy names another program.
        self.write_policy(f"recognizers:\n{MENU}shell: {{spawn: [sleep, '60']}}\n")
        wait_until(lambda: self.bridge_process() is None, "the bridge has ended")
        self.assertTrue(weston.is_running)

    def test_what_is_wrong_is_said_in_one_line(self):
        """In the compositor's log, where nobody looks for tracebacks."""
        self.environment["PYTHONPATH"] = self.scan_protocols()
        command = [tool("WAYTOUCH_PYTHON"), "-B", BRIDGE]
        weston = Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(f"recognizers:\n{MENU}")})
        with socket.create_server(("127.0.0.1", self.port)):
            for arguments, said in (((str(self.port), ORIGIN), f"port {self.port}: .*address already in use"),
                                    (("http:", ORIGIN), "port http:: "), ((str(self.port),), "expected a port and origins"),
                                    ((), "expected a port and origins")):
                with self.subTest(arguments):
                    count = len(weston.lines(f"^web-bridge.py: {said}"))
                    self.write_policy(f"recognizers:\n{MENU}shell: {{spawn: {json.dumps([*command, *arguments])}}}\n")
                    weston.wait_for(f"^web-bridge.py: {said}", count=count + 1)
        stranger = Process(self, "stranger", [*command, str(self.port), ORIGIN], self.environment | {"WAYLAND_DISPLAY": "nowhere"})
        self.assertEqual(stranger.wait(), 1)
        self.assertRegex(stranger.log, r"\Aweb-bridge.py: there is no compositor.*\n\Z")
        self.assertNotIn("Traceback", weston.log)

    def test_it_is_short(self):
        with open(BRIDGE) as source:
            self.assertLess(len(source.readlines()), 120)


if __name__ == "__main__":
    unittest.main()
