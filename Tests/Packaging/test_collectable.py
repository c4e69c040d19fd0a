# SPDX-License-Identifier: MIT
"""meson-wrapper/collectable.py lets a linker drop unused parts of a static library."""

import sys
import unittest

from support import ROOT, PackagingTestCase

sys.path.insert(0, str(ROOT / "meson-wrapper"))
import collectable  # noqa: E402

LIBRARY = """\
__attribute__((retain, used)) int wanted(void) { return 42; }
__attribute__((retain, used)) int unwanted(void) { return 43; }
__attribute__((retain, used, section("records"))) int record = 44;
"""
PROGRAM = "int wanted(void);\nint main(void) { return wanted() != 42; }\n"


class CollectableTests(PackagingTestCase):
    def setUp(self):
        super().setUp()
        for name, text in (("library.c", LIBRARY), ("program.c", PROGRAM)):
            (self.directory / name).write_text(text)
            self.run_command("gcc", "-c", "-O0", "-ffunction-sections", name, cwd=self.directory)
        self.archive = self.directory / "liblibrary.a"
        self.run_command("ar", "rcs", self.archive, "library.o", cwd=self.directory)

    def symbols(self):
        program = self.directory / "program"
        self.run_command("gcc", "-Wl,--gc-sections", "program.o", self.archive, "-o", program, cwd=self.directory)
        self.run_command(program)
        return {line.split()[-1] for line in self.run_command("nm", program).splitlines()}

    def test_functions_that_nothing_calls_are_left_out(self):
        self.assertLessEqual({"wanted", "unwanted", "record"}, self.symbols())
        content = bytearray(self.archive.read_bytes())
        self.assertEqual(collectable.release_archive(content), 2)
        self.archive.write_bytes(content)
        symbols = self.symbols()
        self.assertLessEqual({"wanted", "record"}, symbols)
        self.assertNotIn("unwanted", symbols)
        self.assertEqual(collectable.release_archive(content), 0, "the marks are gone")

    def test_a_file_that_is_not_a_library_is_rejected(self):
        with self.assertRaises(ValueError):
            collectable.release_archive(bytearray(b"no archive"))
        content = bytearray(self.archive.read_bytes())
        # An object whose header claims more sections than there is room for.
        place = content.index(collectable.ELF64_LITTLE_ENDIAN)
        content[place + 0x3C:place + 0x3E] = b"\xf0\xfe"
        with self.assertRaises(ValueError):
            collectable.release_archive(content)


if __name__ == "__main__":
    unittest.main()
