# SPDX-License-Identifier: MIT
"""A third-party compositor can use the library in every way that docs/install.md describes."""

import fnmatch
import os
import pathlib
import re
import unittest

from support import (
    GREETING, ROOT, TOOLKIT_PACKAGES, VERSION, WLROOTS_CONSUMER, PackagingTestCase, documented_files, path_of)

LIBRARY = "libwaytouch.so.0"

WRAP = """\
[wrap-git]
url = {url}
revision = main
depth = 1

[provide]
dependency_names = waytouch
"""


class InstalledTests(PackagingTestCase):
    """`meson install` into an empty directory, and programs built against the result."""

    def setUp(self):
        super().setUp()
        build = path_of("WAYTOUCH_MESON_BUILD")
        self.root = self.directory / "root"
        self.run_command("meson", "install", "-C", build, "--no-rebuild", "--destdir", self.root)
        found = list(self.root.glob("**/waytouch.pc"))
        self.assertEqual(len(found), 1, found)
        self.pkgconfig = found[0].parent
        self.libdir = self.pkgconfig.parent
        self.installed = self.libdir
        while self.installed.name != "lib":
            self.installed = self.installed.parent
        self.installed = self.installed.parent

    def test_the_documentation_lists_what_is_installed(self):
        files = self.files_below(self.root)
        self.assertEqual(len(files), len(self.files_below(self.installed)), "there are files outside of the prefix")
        libdir = os.path.relpath(self.libdir, self.installed)
        found = sorted(re.sub(f"^{re.escape(libdir)}/", "LIBDIR/", path) for path in self.files_below(self.installed))
        # The command is not built here.
        documented = [path for path, package in documented_files() if package not in ("waytouch", *TOOLKIT_PACKAGES)]
        # A pattern stands for any number of files, but at least one.
        expected = {path: [file for file in found if fnmatch.fnmatch(file, path)] for path in documented}
        self.assertEqual([path for path in expected if not expected[path]], [])
        self.assertEqual(found, sorted(sum(expected.values(), [])))
        self.assertEqual(os.readlink(self.libdir / "libwaytouch.so"), LIBRARY)

    def test_gcc_and_pkg_config(self):
        environment = {"PKG_CONFIG_PATH": str(self.pkgconfig)}
        prefix = f"--define-variable=prefix={self.installed}"
        flags = self.run_command("pkg-config", prefix, "--cflags", "--libs", "waytouch", **environment).split()
        program = self.directory / "consumer"
        self.run_command("gcc", "-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror",
                         ROOT / "Tests/Packaging/consumer/consumer.c", "-o", program, *flags)
        self.assertEqual(self.run_command(program, LD_LIBRARY_PATH=str(self.libdir)), GREETING)
        protocols = self.run_command("pkg-config", prefix, "--variable=protocoldir", "waytouch", **environment).strip()
        for name in ("waytouch-v1", "waytouch-delegate-v1", "waytouch-shell-v1"):
            self.assertTrue((pathlib.Path(protocols) / f"{name}.xml").is_file(), protocols)

    def test_gcc_and_pkg_config_in_the_build_directory(self):
        """Before anything is installed: pkg-config prefers waytouch-uninstalled.pc."""
        build = path_of("WAYTOUCH_MESON_BUILD")
        environment = {"PKG_CONFIG_PATH": str(build / "meson-uninstalled")}
        flags = self.run_command("pkg-config", "--cflags", "--libs", "waytouch", **environment).split()
        program = self.directory / "consumer"
        self.run_command("gcc", "-std=c11", "-pedantic", "-Wall", "-Wextra", "-Werror",
                         ROOT / "Tests/Packaging/consumer/consumer.c", "-o", program, *flags)
        libdir = next(flag[2:] for flag in flags if flag.startswith("-L"))
        self.assertEqual(self.run_command(program, LD_LIBRARY_PATH=libdir), GREETING)
        protocols = self.run_command("pkg-config", "--variable=protocoldir", "waytouch", **environment).strip()
        for name in ("waytouch-v1", "waytouch-delegate-v1", "waytouch-shell-v1"):
            self.assertTrue((pathlib.Path(protocols) / f"{name}.xml").is_file(), protocols)

    def test_meson_and_pkg_config(self):
        # The prefix that the package would have after a real installation.
        text = (self.pkgconfig / "waytouch.pc").read_text()
        (self.pkgconfig / "waytouch.pc").write_text(re.sub("^prefix=.*", f"prefix={self.installed}", text, flags=re.M))
        project = self.consumer(WRAP.format(url="file:///nowhere"))
        self.run_command("meson", "setup", "build", "--wrap-mode=nofallback", cwd=project,
                         PKG_CONFIG_PATH=str(self.pkgconfig))
        self.run_command("ninja", "-C", "build", cwd=project)
        self.assertEqual(self.run_command(project / "build/consumer", LD_LIBRARY_PATH=str(self.libdir)), GREETING)


class SubprojectTests(PackagingTestCase):
    """The whole tree inside another one, with nothing installed before."""

    def check(self, project, build_options=()):
        """Builds, runs and installs the consumer; returns the directory of the installation."""
        # Forced, in case the machine has the library installed as a package.
        self.run_command("meson", "setup", "build", "--prefix=/opt/kiosk", "--libdir=lib",
                         "--force-fallback-for=waytouch", *build_options, cwd=project)
        self.run_command("ninja", "-C", "build", cwd=project)
        self.assertEqual(self.run_command(project / "build/consumer"), GREETING)
        root = self.directory / "root"
        self.run_command("meson", "install", "-C", "build", "--no-rebuild", "--destdir", root, cwd=project)
        installed = root / "opt/kiosk"
        self.assertIn("bin/consumer", self.files_below(installed))
        self.assertEqual(self.run_command(installed / "bin/consumer", LD_LIBRARY_PATH=str(installed / "lib")), GREETING)
        return installed

    def test_a_link_in_subprojects(self):
        project = self.consumer()
        (project / "subprojects/waytouch").symlink_to(ROOT)
        text = (project / "meson.build").read_text()
        plain, with_fallback = "dependency('waytouch')", "dependency('waytouch', fallback: 'waytouch')"
        self.assertIn(plain, text)
        (project / "meson.build").write_text(text.replace(plain, with_fallback))
        # The existing Swift build can be reused: it has the same sources and options.
        scratch = path_of("WAYTOUCH_MESON_BUILD") / "meson-wrapper/swift"
        installed = self.check(project, ["--buildtype=release", f"-Dwaytouch:swift-scratch={scratch}"])
        files = self.files_below(installed)
        self.assertIn(f"lib/{LIBRARY}", files)
        self.assertNotIn("lib/weston/waytouch-weston.so", files, "a compositor does not need it")

    def test_the_adapter_for_wlroots(self):
        """The consumer needs neither options nor the adapter's own dependencies."""
        project = self.consumer(of=WLROOTS_CONSUMER)
        (project / "subprojects/waytouch").symlink_to(ROOT)
        scratch = path_of("WAYTOUCH_MESON_BUILD") / "meson-wrapper/swift"
        said = self.run_command("meson", "setup", "build", "--force-fallback-for=waytouch-wlroots", "--buildtype=release",
                                f"-Dwaytouch:swift-scratch={scratch}", cwd=project)
        wlroots = re.search(r"wlroots (0\.\d+\.\d+): waytouch-wlroots is for it", said)
        self.assertTrue(wlroots, said)
        self.run_command("ninja", "-C", "build", "consumer", cwd=project)
        self.assertIn(f"waytouch {VERSION} in wlroots {wlroots[1]}\n", self.run_command(project / "build/consumer"))

    def test_the_documentation_names_what_the_adapter_needs(self):
        text = (ROOT / "docs/wlroots.md").read_text()
        numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
        files = sorted(path.name for path in (ROOT / "meson-wrapper/wlroots").glob("*.c"))
        self.assertIn(f"the folder's {numbers[len(files)]} `.c` files", text)
        build = (ROOT / "meson-wrapper/wlroots/meson.build").read_text()
        self.assertEqual(re.findall(r"^ +'([\w-]+\.c)',$", build, re.MULTILINE), files)
        for library in re.findall(r"dependency\('([\w-]+)', required: false\)\.as_system", build):
            self.assertIn(f"`{library}`", text)

    def test_a_wrap_and_no_network(self):
        project = self.consumer(WRAP.format(url=self.repository().as_uri()))
        home = self.directory / "home"
        home.mkdir()
        # No package can be fetched or come from a cache.
        self.environment.pop("XDG_CACHE_HOME", None)
        self.environment |= {"HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1", "GIT_ALLOW_PROTOCOL": "file"}
        self.assertIn("not allowed", self.run_command("git", "ls-remote", "https://github.com/apple/swift-log", expect=128))
        self.check(project)
        scratch = project / "build/subprojects/waytouch/meson-wrapper/swift"
        # Newer versions of meson use the subproject's own buildtype.
        built = [kind for kind in ("debug", "release") if (scratch / kind / "libwaytouch-c.so").exists()]
        self.assertEqual(len(built), 1, "the library was built elsewhere")
        for name in ("checkouts", "repositories"):
            fetched = os.listdir(scratch / name) if (scratch / name).exists() else []
            self.assertEqual(fetched, [], f"packages were fetched into {name}")
        self.assertFalse((project / "subprojects/waytouch/Package.resolved").exists(), "packages were resolved")


if __name__ == "__main__":
    unittest.main()
