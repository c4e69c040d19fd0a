# SPDX-License-Identifier: MIT
"""What the documentation says of the tree, the build, the header and what is installed is so."""

import fnmatch
import re
import unittest

from support import ROOT, documented_files


# What users read: guides, pages of the manual, examples, and what a command says of itself.
READ = ["README.md", "docs/*.md", "Examples/**/*", "meson-wrapper/*/man/*", "meson-wrapper/replay/*.1", "debian/*.README.Debian",
        "Sources/WaytouchCommand/*.swift"]


def text(path):
    return (ROOT / path).read_text()


def what_users_read():
    """Its text by path."""
    files = [path for pattern in READ for path in sorted(ROOT.glob(pattern)) if path.is_file() and "__pycache__" not in path.parts]
    return {str(path.relative_to(ROOT)): path.read_text() for path in files}


class DocumentationTests(unittest.TestCase):
    def test_the_architecture_says_where_every_target_is(self):
        targets = re.findall(r"\.(?:target|executableTarget|systemLibrary)\(\s*name: \"(\w+)\"", text("Package.swift"))
        self.assertGreater(len(targets), 30)
        table = text("docs/architecture.md").split("## Where things are")[1].split("\n## ")[0]
        # A folder may stand for what is in it; names after the first leave "Sources/" out.
        missing = [name for name in targets if f"`{name}`" not in table and f"/{name}`" not in table]
        self.assertEqual(missing, [])

    def test_the_install_of_the_readme_builds_the_command(self):
        """Configure a kiosk goes on with it."""
        self.assertIn("\nwaytouch policy check", text("docs/configure-a-kiosk.md").split("**2. Check it**")[1])
        for command in re.findall(r"^meson setup .*", text("README.md"), re.MULTILINE):
            self.assertIn("-Dcli=true", command)

    def test_a_policy_has_one_place(self):
        named = [(file, path) for file, content in what_users_read().items()
                 for path in re.findall(r"(?:policy=|POLICY=|policy check |watch_policy\([^\n]*\")(/[\w./-]+)", content)]
        self.assertGreater(len(named), 5)
        self.assertEqual([each for each in named if each[1] != "/etc/waytouch/kiosk.yml"], [])

    def test_what_is_named_is_installed(self):
        """By the table of docs/install.md, which other tests compare with what meson and the packages install."""
        installed = [f"/usr/{path}" for path, _ in documented_files()]
        read = what_users_read()
        for file in ("meson-wrapper/weston/man/waytouch-weston.7", "meson-wrapper/replay/waytouch-play.1",
                     "debian/waytouch-weston.README.Debian", "Examples/kiosk.yml", "docs/configure-a-kiosk.md"):
            self.assertIn(file, read)
        missing = []
        for file, content in read.items():
            for path in re.findall(r"/usr/share/waytouch/[\w./-]*\w", content):
                # A folder is there if something is in it.
                if not any(fnmatch.fnmatch(path, each) or each.startswith(f"{path}/") for each in installed):
                    missing.append((file, path))
            for path in re.findall(r"/usr/share/doc/waytouch-doc/([\w./-]*\w)", content):
                if not (ROOT / path).exists():
                    missing.append((file, path))
        self.assertEqual(missing, [])

    def test_the_module_and_its_going_are_told(self):
        """Weston finds modules in a folder of its own, and does not start without one that weston.ini names."""
        install = text("docs/install.md")
        self.assertIn("`ldconfig`", install)
        self.assertRegex(install, r"modules=/usr/local/lib/\S+/weston/waytouch-weston\.so")
        for file in ("docs/install.md", "debian/waytouch-weston.README.Debian", "meson-wrapper/weston/man/waytouch-weston.7"):
            self.assertRegex(re.sub(r"\s+", " ", text(file)), "Weston does not start (without|if it cannot load) a module", file)

    def test_the_header_allows_what_it_says(self):
        """What callbacks may do stands at the top and at the function, and is the same."""
        header = text("Sources/CWaytouch/include/waytouch.h")
        top = header[:header.index("#ifndef")]
        destroy = header[header.index(" * Destroys a context"):header.index("waytouch_destroy(struct waytouch")]
        self.assertIn("May be called from inside callbacks", destroy)
        self.assertNotRegex(top, r"except\s+(\*\s+)?waytouch_destroy")


if __name__ == "__main__":
    unittest.main()
