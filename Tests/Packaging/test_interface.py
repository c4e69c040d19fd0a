# SPDX-License-Identifier: MIT
"""scripts/abi notices changes that would break existing hosts, and changes that have not been recorded."""

import shutil
import unittest

from support import ROOT, PackagingTestCase

HEADER = "Sources/CWaytouch/include/waytouch.h"

# A small interface, so that these tests do not depend on waytouch.h.
SMALL_HEADER = """\
/* SPDX-License-Identifier: MIT */
#ifndef WAYTOUCH_H
#define WAYTOUCH_H
#include <stddef.h>
#include <stdint.h>
#if defined(__GNUC__)
#define WAYTOUCH_EXPORT __attribute__((visibility("default")))
#else
#define WAYTOUCH_EXPORT
#endif
struct waytouch;
/** Codes; no function mentions them: WAYTOUCH_EXPORT int waytouch_comment(void); */
enum waytouch_result {
	WAYTOUCH_OK = 0,
	WAYTOUCH_ERROR = -1
};
struct waytouch_host {
	size_t size;
	double width, height;
	void (*up)(void *data, int32_t id);
};
WAYTOUCH_EXPORT struct waytouch *
waytouch_create(const struct waytouch_host *host, void (*log)(void *data, const char *message));
WAYTOUCH_EXPORT int
waytouch_up(struct waytouch *waytouch, int32_t id, int64_t time_us);
#endif
"""
SMALL_MAP = "/* Two. */\nWAYTOUCH_0 {\nglobal:\n\twaytouch_create;\n\twaytouch_up;\nlocal:\n\t*;\n};\n"

# The name of the change, the text before and after it, and a part of the expected report.
CHANGES = [
    ("the value of a constant", "WAYTOUCH_ERROR = -1", "WAYTOUCH_ERROR = -2", "from value '-1' to '-2'"),
    ("a new constant", "WAYTOUCH_ERROR = -1", "WAYTOUCH_ERROR = -1, WAYTOUCH_LATE = -2", "WAYTOUCH_LATE"),
    ("a removed constant", ",\n\tWAYTOUCH_ERROR = -1", "", "WAYTOUCH_ERROR"),
    ("the type of a member", "double width, height", "float width, height", "from 'double' to 'float'"),
    ("the order of members", "double width, height", "double height, width", "width"),
    ("a member in the middle", "\tvoid (*up)", "\tdouble scale;\n\tvoid (*up)", "'double scale'"),
    ("a member at the end", "int32_t id);\n};", "int32_t id);\n\tdouble scale;\n};", "'double scale'"),
    ("a parameter of a callback", "(*up)(void *data, int32_t id)", "(*up)(void *data, int64_t id)", "int64_t"),
    ("a parameter of a callback in a signature", "const char *message", "char *message", "char"),
    ("the type of a parameter", "int32_t id, int64_t time_us", "int32_t id, uint32_t time_us", "uint32_t"),
    ("a parameter more", "int64_t time_us)", "int64_t time_us, int seat)", "parameter 4 of type 'int' was added"),
    ("the type of a result", "WAYTOUCH_EXPORT int\n", "WAYTOUCH_EXPORT void\n", "return type changed"),
    ("a removed function", "WAYTOUCH_EXPORT int\nwaytouch_up(struct waytouch *waytouch, int32_t id, int64_t time_us);",
     "", "waytouch.map: not expected: waytouch_up"),
    ("a function that is not exported", "#endif\n", "WAYTOUCH_EXPORT void waytouch_more(void);\n#endif\n",
     "waytouch.map: missing: waytouch_more"),
]


class InterfaceTests(PackagingTestCase):
    def setUp(self):
        super().setUp()
        self.tree = self.directory / "tree"
        for part in ["scripts", "meson-wrapper/abi", "Sources/CWaytouch/include"]:
            (self.tree / part).mkdir(parents=True)
        shutil.copy2(ROOT / "scripts/abi", self.tree / "scripts")
        self.header = self.tree / HEADER
        self.header.write_text(SMALL_HEADER)
        self.map = self.tree / "meson-wrapper/waytouch.map"
        self.map.write_text(SMALL_MAP)
        self.abi("--update")

    def abi(self, *arguments, expect=0):
        return self.run_command(self.tree / "scripts/abi", *arguments, expect=expect)

    def test_every_change_is_noticed_and_accepted_when_recorded(self):
        self.assertEqual(self.abi("--check"), "2 functions\n")
        for what, old, new, report in CHANGES:
            with self.subTest(what):
                text = SMALL_HEADER
                self.assertIn(old, text)
                before, _, after = text.rpartition(old)
                self.header.write_text(before + new + after)
                self.assertIn(report, self.abi("--check", expect=1))
        self.header.write_text(SMALL_HEADER.replace("WAYTOUCH_ERROR = -1", "WAYTOUCH_ERROR = -2"))
        self.assertIn("from value '-1' to '-2'", self.abi("--update"))
        self.abi("--check")

    def test_words_are_free(self):
        self.header.write_text(SMALL_HEADER.replace("time_us", "moment").replace("/** Codes", "/** Answers"))
        self.abi("--check")

    def test_a_new_function_has_to_be_recorded(self):
        self.header.write_text(SMALL_HEADER.replace("#endif\n", "WAYTOUCH_EXPORT void waytouch_more(void);\n#endif\n"))
        self.map.write_text(SMALL_MAP + "WAYTOUCH_1 { global: waytouch_more; } WAYTOUCH_0;\n")
        self.assertIn("not expected: waytouch_more@WAYTOUCH_1", self.abi("--check", expect=1))
        self.assertIn("1 Added function", self.abi("--update"))
        self.assertEqual(self.abi("--check"), "3 functions\n")

    def test_a_library_has_to_export_what_is_recorded(self):
        source = self.directory / "library.c"
        source.write_text("void waytouch_create(void) {}\nvoid waytouch_up(void) {}\nvoid other(void) {}\n")
        library = self.directory / "libwaytouch.so.0"

        def link(script, soname="libwaytouch.so.0"):
            map_file = self.directory / "link.map"
            map_file.write_text(script)
            self.run_command("gcc", "-shared", "-fPIC", source, "-o", library, f"-Wl,--version-script={map_file}",
                             f"-Wl,-soname={soname}")

        link(SMALL_MAP)
        self.abi("--check", library)
        link(SMALL_MAP.replace("waytouch_up;", "waytouch_up; other;"))
        self.assertIn("not expected: other@WAYTOUCH_0", self.abi("--check", library, expect=1))
        link(SMALL_MAP.replace("waytouch_up;", ""))
        self.assertIn("missing: waytouch_up@WAYTOUCH_0", self.abi("--check", library, expect=1))
        link(SMALL_MAP.replace("WAYTOUCH_0", "WAYTOUCH_7"))
        self.assertIn("not expected: waytouch_up@WAYTOUCH_7", self.abi("--check", library, expect=1))
        link(SMALL_MAP, soname="libwaytouch.so.1")
        self.assertIn("the SONAME is libwaytouch.so.1, not libwaytouch.so.0", self.abi("--check", library, expect=1))


if __name__ == "__main__":
    unittest.main()
