# SPDX-License-Identifier: MIT
"""The kiosk in docs/browser.md does what the article says, with a browser whose page prints the events it receives."""

import os
import re
import shutil
import subprocess
import unittest

from browser import COG, chromium_kiosk
from depth import thorough
from harness import PATIENCE, ROOT, Process, Weston, WestonTestCase, tool

SECTION = re.compile(r"^## A kiosk with a browser$.*?^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# One large button, which a pinch enlarges if the browser permits it.
PAGE = """<!DOCTYPE html>
<meta name="viewport" content="width=device-width">
<body style="margin: 0"><button style="position: absolute; inset: 0; width: 100%; height: 100%">press</button>
<script>
"use strict";
document.querySelector("button").addEventListener("click", event => console.log(`press ${event.clientX}`));
for (const name of ["touchstart", "touchend", "touchcancel"])
    document.addEventListener(name, event => console.log(`${name} ${event.touches.length}`), { passive: true });
visualViewport.addEventListener("resize", () => console.log(`scale ${visualViewport.scale.toFixed(2)}`));
requestAnimationFrame(() => requestAnimationFrame(() => console.log("ready")));
</script>
"""


def taps(x, y, count, period=200):
    return [frame for index in range(count)
            for frame in ((index * period, {0: (x, y)}), (index * period + 70, {0: None}))]


TAP = taps(640, 500, 1)
EDGE_SWIPE = [*((12 * step, {0: (1 + 14 * step, 420)}) for step in range(24)), (300, {0: None})]
EXIT = [*taps(1250, 30, 5), (1000, {0: (1250, 30)}), (2300, {0: None})]
# Two fingers of one hand, which land 40 ms apart.
PINCH = [(0, {0: (600, 600)}), (40, {1: (680, 600)}),
         *((40 + 12 * step, {0: (600 - 8 * step, 600), 1: (680 + 8 * step, 600)}) for step in range(1, 40)),
         (540, {0: None}), (555, {1: None})]


class BrowserKioskTests(WestonTestCase):
    def policy(self):
        with open(os.path.join(ROOT, "docs", "browser.md"), encoding="utf-8") as article:
            text = SECTION.search(article.read())[1]
        for program in ("[sudo, systemctl, stop, waytouch-kiosk]", "[kiosk-menu]"):
            self.assertEqual(text.count(program), 1, text)
            text = text.replace(program, "['true']")
        return text

    def start(self, policy, argv, line):
        """Starts the browser as the kiosk's app; `line` is how it prints the page's console messages."""
        self.line = line
        page = os.path.join(self.directory, "page.html")
        with open(page, "w") as file:
            file.write(PAGE)
        Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(policy)})
        self.browser = Process(self, "browser", [*argv, f"file://{page}"], dict(self.environment, HOME=self.directory))
        self.said("ready")
        self.compositor.wait_for_window(self.browser)

    def chromium(self, policy):
        self.start(policy, chromium_kiosk(self.directory), r'"({})"')

    def cog(self, policy):
        # Its sandbox uses namespaces, which a test may not be allowed to create.
        self.environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        self.start(policy, COG, r"LOG ({})$")

    def said(self, text, count=1):
        return self.browser.wait_for(self.line.format(text), count=count)

    def all_said(self, text):
        return [match[1] for match in self.browser.lines(self.line.format(text))]

    def scales(self):
        return [float(line.split()[1]) for line in self.all_said("scale .*")]

    def play(self, frames):
        self.assertRegex(self.compositor.play(self.recording_of(frames)), "^ok")

    def ctl(self, request):
        subprocess.run([tool("WAYTOUCH_COMMAND"), "ctl", request], check=True, timeout=PATIENCE, env=self.environment)

    def tap_presses(self, count):
        """A tap presses the button; nothing else has pressed it so far."""
        self.play(TAP)
        self.said("press .*", count=count)
        self.assertEqual(len(self.all_said("press .*")), count, self.browser.log)

    def decided(self, text, count=1):
        self.compositor.wait_for(f"policy: {text}", count=count)

    def check(self):
        weston = self.compositor
        self.tap_presses(1)

        self.play(EDGE_SWIPE)
        self.decided("gesture menu began")
        self.tap_presses(2)

        self.play(PINCH)
        self.tap_presses(3)
        self.assertEqual(self.all_said(r"touchstart [2-9]"), [], "the page receives at most one finger")
        self.assertEqual(set(self.scales()) - {1}, set())

        self.ctl("lock")
        self.decided("locked")
        for fingers in (TAP, EDGE_SWIPE, TAP):
            self.play(fingers)
        self.ctl("unlock")
        self.decided("unlocked")
        self.tap_presses(4)
        self.assertEqual(len(weston.lines("gesture menu began")), 1, "the menu is locked, too")

        # While it is locked, the exit only unlocks it.
        self.ctl("lock")
        self.decided("locked", count=2)
        self.play(EXIT)
        self.decided("gesture unlock began")
        self.assertEqual(weston.lines("gesture leave"), [])
        self.tap_presses(5)

        self.play(EXIT)
        self.decided("gesture leave began")
        self.assertEqual(len(weston.lines("gesture unlock")), 1)

    @unittest.skipUnless(shutil.which("chromium"), "Chromium is not installed")
    def test_chromium(self):
        self.chromium(self.policy())
        self.check()

    @thorough
    @unittest.skipUnless(shutil.which("chromium"), "Chromium is not installed")
    def test_without_the_rule_chromium_zooms(self):
        """This is what the rule for apps prevents."""
        self.chromium(self.policy().split("clients:")[0])
        self.play(PINCH)
        self.browser.wait_until(lambda: max(self.scales(), default=1) > 2, "the page is enlarged")

    @unittest.skipUnless(shutil.which("cog"), "cog is not installed")
    def test_cog(self):
        self.cog(self.policy())
        self.check()


if __name__ == "__main__":
    unittest.main()
