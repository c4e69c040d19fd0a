# SPDX-License-Identifier: MIT
"""The gates of Benchmarks/run and Benchmarks/protocol, with stand-ins for what counts: what is not counted does not pass."""

import contextlib
import importlib.machinery
import importlib.util
import io
import shutil
import sys
import unittest
import unittest.mock

from support import ROOT, PackagingTestCase

# Counts 100 instructions for each frame, except in the program whose name is in $BROKEN.
VALGRIND = """#!/bin/sh
for frames; do :; done
case $* in
    *"$BROKEN"*) count=$COUNT ;;
    *) count=$((100 * frames)) ;;
esac
[ -z "$count" ] || echo "==1== Collected : $count" >&2
[ -n "$count" ]
"""
THRESHOLDS = "swift moves running 2 5 100 110 0\nc moves running 1 1 1 110 0\n"
PROGRAMS = ["EngineFrames", "HitTests", "LibinputFrames", "ServerFrames", "library-frames"]


class RunTests(PackagingTestCase):
    def setUp(self):
        super().setUp()
        self.script = self.directory / "Benchmarks/run"
        self.program("bin/swift", f'#!/bin/sh\necho "{self.directory}/out"\n')
        self.program("bin/valgrind", VALGRIND)
        self.program("bin/pkg-config", "#!/bin/sh\necho -lwayland-server\n")
        self.program("bin/cc", "#!/bin/sh\n")
        for name in PROGRAMS:
            self.program(f"out/{name}", "#!/bin/sh\necho frames 1 events 1 user 5 us allocations ${ALLOCATIONS-0}\n")
        self.script.parent.mkdir()
        shutil.copy(ROOT / "Benchmarks/run", self.script)
        self.script.with_name("thresholds.txt").write_text(THRESHOLDS)
        self.environment |= {"PATH": f"{self.directory / 'bin'}:{self.environment['PATH']}", "CC": "cc",
                             "BROKEN": "none", "WAYTOUCH_LIBRARY_DIR": str(self.directory)}

    def program(self, name, text):
        path = self.directory / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def test_what_is_below_the_limits_passes(self):
        self.assertIn("| swift | moves | running | 2 | 5 | 100 | 100 | 1.00 | 0 |", self.run_command(self.script))

    def test_what_is_above_a_limit_does_not(self):
        self.script.with_name("thresholds.txt").write_text(THRESHOLDS.replace("100 110", "100 99"))
        said = self.run_command(self.script, expect=1)
        self.assertIn("5 recognizers, 100 views: instructions: 100; at most 99 is allowed", said)
        self.assertIn("allocations: 1; at most 0 is allowed", self.run_command(self.script, expect=1, ALLOCATIONS="1"))

    def test_what_is_not_counted_does_not(self):
        """The function has another name, or valgrind fails: without a check both would count as no instructions."""
        for name in PROGRAMS:
            for count in "0", "":
                with self.subTest(name, count=count):
                    said = self.run_command(self.script, expect=1, BROKEN=f"/{name}", COUNT=count)
                    self.assertRegex(said, rf"{name}.*: nothing was counted in \w+\n\Z")
        self.assertIn("allocations: not a number: ''", self.run_command(self.script, expect=1, ALLOCATIONS=""))


class ProtocolTests(unittest.TestCase):
    def result(self, own, client):
        """What it exits with if libwaytouch.so and the client spend so many instructions, or None."""
        loader = importlib.machinery.SourceFileLoader("protocol", str(ROOT / "Benchmarks/protocol"))
        with unittest.mock.patch.object(sys, "dont_write_bytecode", True):
            script = importlib.util.module_from_spec(importlib.util.spec_from_loader("protocol", loader))
            loader.exec_module(script)
        spent = [{"weston": 20_000, "libwaytouch.so.0": own, "libwayland-server.so.0": 1}, {"client": client}]
        with unittest.mock.patch.multiple(
                script, measure=lambda *_: (spent, 10), require_builds=lambda: None, build_client=lambda _: ""), \
                unittest.mock.patch.object(sys, "argv", ["protocol", "--gate"]), contextlib.redirect_stdout(io.StringIO()):
            try:
                script.main()
            except SystemExit as end:
                return end.code
        return None

    def test_limits(self):
        self.assertIsNone(self.result(8_000, 20_000))
        self.assertRegex(self.result(8_900, 20_000), "above the limit: libwaytouch.so with five$")
        self.assertRegex(self.result(8_000, 28_000), "above the limit: the client with five$")

    def test_what_is_not_counted_does_not_pass(self):
        self.assertRegex(self.result(0, 20_000), "five: nothing was counted in libwaytouch.so$")
        self.assertRegex(self.result(8_000, 0), "five: nothing was counted in the client$")


if __name__ == "__main__":
    unittest.main()
