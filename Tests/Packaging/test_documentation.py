# SPDX-License-Identifier: MIT
"""What the documentation says of the tree, the build and the header is so."""

import re
import unittest

from support import ROOT


def text(path):
    return (ROOT / path).read_text()


class DocumentationTests(unittest.TestCase):
    def test_the_readme_says_where_every_target_is(self):
        targets = re.findall(r"\.(?:target|executableTarget|systemLibrary)\(\s*name: \"(\w+)\"", text("Package.swift"))
        self.assertGreater(len(targets), 30)
        table = text("README.md").split("## Where things are")[1]
        # A folder may stand for what is in it; names after the first leave "Sources/" out.
        missing = [name for name in targets if f"`{name}`" not in table and f"/{name}`" not in table]
        self.assertEqual(missing, [])

    def test_the_install_of_the_readme_builds_the_command(self):
        """Configure a kiosk goes on with it."""
        self.assertIn("\nwaytouch policy check", text("docs/configure-a-kiosk.md").split("**2. Check it**")[1])
        for command in re.findall(r"^meson setup .*", text("README.md"), re.MULTILINE):
            self.assertIn("-Dcli=true", command)

    def test_the_header_allows_what_it_says(self):
        """What callbacks may do stands at the top and at the function, and is the same."""
        header = text("Sources/CWaytouch/include/waytouch.h")
        top = header[:header.index("#ifndef")]
        destroy = header[header.index(" * Destroys a context"):header.index("waytouch_destroy(struct waytouch")]
        self.assertIn("May be called from inside callbacks", destroy)
        self.assertNotRegex(top, r"except\s+(\*\s+)?waytouch_destroy")


if __name__ == "__main__":
    unittest.main()
