# SPDX-License-Identifier: MIT
"""Headless Chromium, driven through a pipe with the DevTools protocol; and commands that run a browser as the app of a
kiosk, so that it prints the console messages of its page."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

COG = ["cog", "--platform=wl", "--enable-write-console-messages-to-stdout=1"]


def chromium_kiosk(folder):
    """The command; the profile is in the folder."""
    return ["chromium", "--ozone-platform=wayland", "--kiosk", "--no-sandbox", "--no-first-run", "--disable-gpu",
            "--enable-logging=stderr", f"--user-data-dir={folder}/chromium"]


class Browser:
    """One page. `errors` has what its scripts threw or logged as errors, `requests` the addresses it requested, and
    `messages` what its WebSockets received."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="waytouch-browser.")
        self.errors = []
        self.requests = []
        self.messages = []
        self.events = []
        self.count = 0
        self.buffer = b""
        to_browser, self.input = os.pipe()
        self.output, from_browser = os.pipe()
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "browser", PROGRAM, "--headless=new",
             "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
             "--disable-background-networking", "--remote-debugging-pipe", f"--user-data-dir={self.folder}", "about:blank"],
            pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.session = None
        try:
            targets = self.send("Target.getTargets")["targetInfos"]
            page = next(target["targetId"] for target in targets if target["type"] == "page")
            self.session = self.send("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
            for domain in ("Page", "Runtime", "Network"):
                self.send(f"{domain}.enable")
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        for descriptor in (self.input, self.output):
            os.close(descriptor)
        # The browser starts further processes; all of them are in the session that was started with it.
        try:
            os.killpg(self.process.pid, 9)
        except ProcessLookupError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self, timeout):
        while b"\0" not in self.buffer:
            if not select.select([self.output], [], [], max(0, timeout))[0]:
                raise TimeoutError("the browser does not answer")
            chunk = os.read(self.output, 1 << 16)
            if not chunk:
                raise ConnectionError("the browser has ended")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def send(self, method, timeout=120, **parameters):
        """Returns the result of a method; events that arrive in the meantime are noted."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + timeout
        while True:
            answer = self.receive(end - time.monotonic())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def note(self, event):
        parameters = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.errors.append(details.get("exception", {}).get("description") or details["text"])
        elif event.get("method") == "Runtime.consoleAPICalled" and parameters["type"] == "error":
            self.errors.append(" ".join(str(argument.get("value")) for argument in parameters["args"]))
        elif event.get("method") == "Network.webSocketFrameReceived":
            self.messages.append(parameters["response"]["payloadData"])
        elif event.get("method") == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    # User actions.

    def size(self, width, height, scale=1):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def media(self, kind="", scheme="light"):
        self.send("Emulation.setEmulatedMedia", media=kind, features=[{"name": "prefers-color-scheme", "value": scheme}])

    def open(self, path):
        """Opens a file, and waits until its script has finished."""
        start = time.monotonic()
        self.navigate(f"file://{path}")
        while self.evaluate("document.documentElement?.dataset.ready ?? document.documentElement?.dataset.error ?? ''") == "":
            if time.monotonic() - start > 120:
                raise TimeoutError(f"{path}: its script does not come to an end: {self.errors}")
            time.sleep(0.02)

    def navigate(self, address):
        self.errors.clear()
        self.requests.clear()
        self.send("Page.navigate", url=address)

    def work_of(self, action):
        """How often blocks of the page's scripts run during an action; it does not depend on the machine's load."""
        self.send("Profiler.enable")
        self.send("Profiler.startPreciseCoverage", callCount=True, detailed=True)
        try:
            action()
            scripts = self.send("Profiler.takePreciseCoverage")["result"]
        finally:
            self.send("Profiler.stopPreciseCoverage")
            self.send("Profiler.disable")
        return sum(block["count"] for script in scripts if script["url"].startswith("file:")
                   for function in script["functions"] for block in function["ranges"])

    def evaluate(self, expression):
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def press(self, key, modifiers=0):
        text = key if len(key) == 1 else ""
        code = {" ": "Space"}.get(key, key)
        self.send("Input.dispatchKeyEvent", type="keyDown", key=key, code=code, text=text, modifiers=modifiers)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, code=code, modifiers=modifiers)

    def touch(self, phase, *points):
        self.send("Input.dispatchTouchEvent", type=f"touch{phase}", touchPoints=[
            {"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)])

    def hover(self, x, y):
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def text(self, selector):
        return self.evaluate(f"document.querySelector({json.dumps(selector)}).innerText")

    def screenshot(self, path, whole=True):
        data = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def pdf(self, path):
        data = self.send("Page.printToPDF", printBackground=True)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
