# SPDX-License-Identifier: MIT
"""The Debian packages are byte for byte the same, wherever and whenever they are built.

The test makes two clean builds, which take a quarter of an hour on two cores, and so runs only on request:

    WAYTOUCH_REPRODUCIBLE=1 python3 -B -m unittest test_reproducible

With WAYTOUCH_PREBUILT (see debian/rules), everything but the Swift part is compared in two minutes.
"""

import hashlib
import os
import subprocess
import unittest

from support import ROOT, PackagingTestCase

# Paths with different lengths and folder names.
PLACES = ["first/waytouch", "the/second/one/waytouch-0"]


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


@unittest.skipUnless(
    os.environ.get("WAYTOUCH_REPRODUCIBLE"), "two clean builds take a quarter of an hour: set WAYTOUCH_REPRODUCIBLE=1")
class ReproducibleTests(PackagingTestCase):
    def setUp(self):
        super().setUp()
        # debian/rules gets the toolchain from the environment; earlier build products are used only on request.
        for name in ("SWIFT", "SWIFT_PREFIX", "WAYTOUCH_PREBUILT"):
            if name in os.environ:
                self.environment[name] = os.environ[name]
        self.environment["DEB_BUILD_OPTIONS"] = "nocheck"

    def build(self, place, **variables):
        """Builds the packages in a copy of the tree, and returns them by name."""
        tree = self.directory / place
        tree.mkdir(parents=True)
        files = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
            stdout=subprocess.PIPE).stdout.split(b"\0")
        present = b"\0".join(file for file in files if file and os.path.lexists(os.path.join(os.fsencode(ROOT), file)))
        subprocess.run(
            ["xargs", "-0", "cp", "--no-dereference", "--parents", f"--target-directory={tree}"], cwd=ROOT, check=True, input=present)
        self.run_command("dpkg-buildpackage", "-us", "-uc", "-b", cwd=tree, **variables)
        return {path.name: path for path in sorted(tree.parent.glob("*.deb"))}

    def different_files(self, name, packages):
        """The paths of the files that differ between two packages."""
        found = []
        for index, each in enumerate(packages):
            root = self.directory / f"{name}-{index}"
            self.run_command("dpkg-deb", "--raw-extract", each, root)
            found.append({path: digest(root / path) for path, link in self.files_below(root).items() if link is None})
        return sorted(path for path in found[0].keys() | found[1].keys() if found[0].get(path) != found[1].get(path))

    def test_two_builds_are_the_same(self):
        first = self.build(PLACES[0], TZ="UTC", LC_ALL="C.UTF-8")
        # Another time zone, 14 hours ahead, and another locale.
        second = self.build(PLACES[1], TZ="Pacific/Kiritimati", LC_ALL="C")
        self.assertEqual(list(first), list(second))
        self.assertGreaterEqual(len(first), 5)
        differing = {
            name: self.different_files(name, (first[name], second[name]))
            for name in first if digest(first[name]) != digest(second[name])}
        self.assertEqual(differing, {})


if __name__ == "__main__":
    unittest.main()
