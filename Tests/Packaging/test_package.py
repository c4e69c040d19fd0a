# SPDX-License-Identifier: MIT
"""scripts/package, with stand-ins for the programs that build."""

import re
import shutil
import subprocess
import unittest

from support import ROOT, PackagingTestCase

# Builds two of the packages.
BUILD = """#!/bin/sh
cd ..
touch libwaytouch0_1_amd64.deb libwaytouch0-dbgsym_1_amd64.deb waytouch_1.changes waytouch_1.buildinfo
"""


class PackageTests(PackagingTestCase):
    def setUp(self):
        super().setUp()
        self.tree = self.directory / "a tree"
        for name in ("scripts/package", "scripts/lib.sh", "scripts/reaper.sh", "debian/control", "Package.swift",
                     "Sources/CWaytouch/include/waytouch.h", "meson-wrapper/swift_build.py"):
            (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.tree / name)
        self.program(self.tree / "scripts/setup", "#!/bin/sh\n")
        self.program(self.directory / "bin/swift", "#!/bin/sh\n")
        self.program(self.directory / "bin/dpkg-buildpackage", BUILD)
        self.environment["PATH"] = f"{self.directory / 'bin'}:{self.environment['PATH']}"

    def program(self, path, text):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def test_only_packages_of_waytouch_are_replaced(self):
        debs = self.directory / "my debs"
        debs.mkdir()
        for name in ("another_1_amd64.deb", "waytouch_0_amd64.deb", "libwaytouch0-dbgsym_0_amd64.deb"):
            (debs / name).touch()
        printed = self.run_command(self.tree / "scripts/package", debs)
        built = [f"{debs}/{name}_1_amd64.deb" for name in ("libwaytouch0", "libwaytouch0-dbgsym")]
        self.assertEqual(sorted(printed.splitlines()), sorted(built))
        self.assertEqual(sorted(str(path) for path in debs.glob("*.deb")), sorted([f"{debs}/another_1_amd64.deb", *built]))

    def test_git_ignores_what_a_build_in_the_tree_leaves(self):
        """Otherwise scripts/release takes it for uncommitted changes."""
        if not (ROOT / ".git").exists():
            self.skipTest("not a repository")
        packages = re.findall(r"^Package: (.*)$", (ROOT / "debian/control").read_text(), re.MULTILINE)
        left = {f"{path}/" for path in ("build-gtk4", "build-qt6", "debian/tmp", *(f"debian/{name}" for name in packages))}
        kept = {"debian/source/format", "debian/control", f"debian/{packages[0]}.install"}
        ignored = subprocess.run(["git", "-C", ROOT, "check-ignore", "--no-index", *sorted(left | kept)],
                                 capture_output=True, text=True, timeout=60).stdout
        self.assertEqual(set(ignored.splitlines()), left)


if __name__ == "__main__":
    unittest.main()
