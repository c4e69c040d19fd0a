# SPDX-License-Identifier: MIT
"""The Debian packages, installed into an empty root and used from there."""

import fnmatch
import gzip
import os
import re
import signal
import subprocess
import time
import unittest

from support import CONSUMER, GREETING, ROOT, TOOLKIT_PACKAGES, VERSION, PackagingTestCase, documented_files, path_of

PACKAGES = sorted(["libwaytouch-dev", "libwaytouch0", "waytouch", "waytouch-dbus", "waytouch-doc", "waytouch-replay",
                   "waytouch-weston", *TOOLKIT_PACKAGES])


def packages():
    """The built packages by name, without those for debugging."""
    directory = path_of("WAYTOUCH_DEBS")
    found = {path.name.split("_")[0]: path for path in sorted(directory.glob("*.deb"))}
    return {name: path for name, path in found.items() if not name.endswith("-dbgsym")}


class DebTests(PackagingTestCase):
    def setUp(self):
        super().setUp()
        self.debs = packages()
        self.triplet = self.run_command("gcc", "-print-multiarch").strip()
        self.root = self.directory / "root"
        self.libdir = self.root / "usr/lib" / self.triplet

    def unpack(self, *names):
        for name in names:
            self.run_command("dpkg-deb", "--extract", self.debs[name], self.root)

    def test_the_documentation_says_what_is_in_which_package(self):
        self.assertEqual(sorted(self.debs), PACKAGES)
        documented = {}
        for path, package in documented_files():
            path = path.replace("LIBDIR", f"lib/{self.triplet}") + (".gz" if path.startswith("share/man/") else "")
            # Debian's zsh has a separate directory for completions from packages.
            path = path.replace("zsh/site-functions", "zsh/vendor-completions")
            documented.setdefault(package, []).append(f"usr/{path}")
        for name in PACKAGES:
            root = self.directory / name
            self.run_command("dpkg-deb", "--extract", self.debs[name], root)
            files = sorted(path for path in self.files_below(root) if not path.startswith("usr/share/doc/"))
            # A pattern stands for any number of files, but at least one.
            found = {path: [file for file in files if fnmatch.fnmatch(file, path)] for path in documented.get(name, [])}
            self.assertEqual([path for path in found if not found[path]], [], name)
            self.assertEqual(files, sorted(sum(found.values(), [])), name)

    def test_the_plugin_depends_on_the_weston_it_is_built_for(self):
        major = int(self.run_command("pkg-config", "--modversion", "weston").split(".")[0])
        depends = self.run_command("dpkg-deb", "--field", self.debs["waytouch-weston"], "Depends").strip().split(", ")
        self.assertIn(f"weston (>= {major})", depends)
        self.assertIn(f"weston (<< {major + 1}~)", depends)
        self.assertTrue(any(each.startswith(f"libweston-{major}-0") for each in depends), depends)

    def test_lintian_finds_nothing(self):
        [changes] = path_of("WAYTOUCH_DEBS").glob("*.changes")
        root = ["--allow-root"] if os.geteuid() == 0 else []
        # A prebuilt command may contain the path of the toolchain.
        suppressed = ["--suppress-tags", "custom-library-search-path"] if os.environ.get("WAYTOUCH_PREBUILT") else []
        self.assertEqual(self.run_command("lintian", *root, *suppressed, "--fail-on", "error,warning", changes), "")

    def test_the_system_has_what_they_depend_on(self):
        """apt could install them here: all dependencies exist in suitable versions."""
        plan = self.run_command("apt-get", "install", "--simulate", "--no-install-recommends", *self.debs.values())
        for name in PACKAGES:
            self.assertRegex(plan, rf"(?m)^Inst {re.escape(name)} \({re.escape(VERSION)} ")
        self.assertNotRegex(plan, r"(?m)^Remv ")

    @unittest.skipIf(os.environ.get("WAYTOUCH_PREBUILT"), "prebuilt programs may need Swift's libraries")
    def test_swift_libraries_are_not_needed(self):
        self.unpack("libwaytouch0", "waytouch", "waytouch-replay", "waytouch-weston")
        for path in [self.libdir / "libwaytouch.so.0", self.libdir / "weston/waytouch-weston.so",
                     self.libdir / "waytouch/libwaytouch-replay.so", self.root / "usr/bin/waytouch"]:
            dynamic = self.run_command("readelf", "--dynamic", "--wide", path)
            self.assertNotRegex(dynamic, r"NEEDED.*libswift|RPATH|RUNPATH", path)

    def test_the_command(self):
        self.unpack("waytouch")
        command = self.root / "usr/bin/waytouch"
        self.assertEqual(self.run_command(command, "--version"), f"waytouch {VERSION}\n")
        self.assertIn("replay", self.run_command(command, "--help"))
        output = self.run_command(command, "replay", ROOT / "recordings/pinch-rotate.yml")
        self.assertRegex(output, r"(?m)pinch .*ended")

    def test_every_command_has_a_manual_page_and_completions(self):
        self.unpack("waytouch")
        help_text = self.run_command(self.root / "usr/bin/waytouch", "--help")
        commands = re.findall(r"^  ([a-z-]+)  ", help_text.split("SUBCOMMANDS:")[1], re.MULTILINE)
        self.assertIn("replay", commands)
        share = self.root / "usr/share"
        pages = sorted(path.name for path in (share / "man/man1").iterdir())
        self.assertEqual(pages, sorted(["waytouch.1.gz", *(f"waytouch-{name}.1.gz" for name in commands)]))
        for script in ("bash-completion/completions/waytouch", "zsh/vendor-completions/_waytouch",
                       "fish/vendor_completions.d/waytouch.fish"):
            text = (share / script).read_text()
            for name in commands:
                self.assertIn(name, text, script)

    def test_a_program_built_with_the_development_package(self):
        self.unpack("libwaytouch0", "libwaytouch-dev")
        # The system's packages, such as libwayland, are found as well.
        environment = {"PKG_CONFIG_PATH": str(self.libdir / "pkgconfig")}
        flags = self.run_command("pkg-config", f"--define-variable=prefix={self.root}/usr", "--cflags", "--libs",
                                 "waytouch", **environment).split()
        program = self.directory / "consumer"
        self.run_command("gcc", "-Wall", "-Wextra", "-Werror", CONSUMER / "consumer.c", "-o", program, *flags)
        self.assertEqual(self.run_command(program, LD_LIBRARY_PATH=str(self.libdir)), GREETING)

    def test_apps_of_the_toolkits(self):
        """A GTK program in C, Python with introspection, and QML find the files of the packages."""
        self.unpack(*TOOLKIT_PACKAGES)
        library = {"LD_LIBRARY_PATH": str(self.libdir)}
        # --define-variable would change GTK's prefix as well.
        description = self.libdir / "pkgconfig/waytouch-gtk4.pc"
        description.write_text(description.read_text().replace("prefix=/usr\n", f"prefix={self.root}/usr\n"))
        flags = self.run_command("pkg-config", "--cflags", "--libs", "waytouch-gtk4",
                                 PKG_CONFIG_PATH=str(description.parent)).split()
        program = self.directory / "gtk"
        self.run_command("gcc", ROOT / "Examples/Clients/gtk/gestures.c", "-o", program, *flags, "-lm")
        self.assertIn("libwaytouch-gtk4.so.0 => /", self.run_command("ldd", program, **library))
        self.assertEqual(self.run_command(
            "/usr/bin/python3", "-c", "import gi; gi.require_version('Waytouch', '1.0')\n"
            "from gi.repository import Waytouch; print(Waytouch.Pan.__gtype__.name)",
            GI_TYPELIB_PATH=str(self.libdir / "girepository-1.0"), **library), "WaytouchPan\n")
        module = self.libdir / "qt6/qml/Waytouch"
        self.assertIn("libWaytouchQt6.so.1 => /", self.run_command("ldd", module / "libWaytouchQt6Plugin.so", **library))
        self.assertIn("module Waytouch", (module / "qmldir").read_text())

    def start_weston(self, *wrapper, config=""):
        """Starts a headless Weston with the package's plugin, and waits until the plugin has logged something. `config`
        is the text of [waytouch]. Sets the clients' environment, and `log`, a function that reads the log."""
        runtime = self.directory / "run"
        runtime.mkdir(mode=0o700)
        ini = self.directory / "weston.ini"
        ini.write_text(f"[core]\nmodules=waytouch-weston.so\n[waytouch]\n{config}\n")
        log_path = self.directory / "weston.log"
        self.log = log_path.read_text
        self.environment |= {
            "XDG_RUNTIME_DIR": str(runtime), "LD_LIBRARY_PATH": str(self.libdir), "WAYLAND_DISPLAY": "wayland-deb",
            # Weston's own variable for modules that are not in its directory.
            "WESTON_MODULE_MAP": f"waytouch-weston.so={self.libdir / 'weston/waytouch-weston.so'}",
        }
        with open(log_path, "wb") as log:
            weston = subprocess.Popen(
                [*wrapper, "weston", f"--config={ini}", "--backend=headless-backend.so", "--use-pixman", "--width=1280",
                 "--height=800", "--shell=kiosk-shell.so", "--socket=wayland-deb", "--idle-time=0"],
                env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        self.addCleanup(weston.wait)
        self.addCleanup(weston.kill)
        self.wait_for(weston, lambda: (runtime / "wayland-deb").exists() and "waytouch: " in self.log())
        return weston

    def wait_for(self, weston, condition):
        deadline = time.monotonic() + 120
        while not condition():
            self.assertIsNone(weston.poll(), self.log())
            self.assertLess(time.monotonic(), deadline, self.log())
            time.sleep(0.02)

    def end(self, weston):
        weston.send_signal(signal.SIGTERM)
        self.assertEqual(weston.wait(timeout=120), 0, self.log())

    def test_links_and_paths_lead_somewhere(self):
        """Paths below /usr/share that the documentation, manual pages and examples name are in a package. Links in the
        documentation lead to an installed file, or to a part of the sources that is not installed."""
        self.unpack(*PACKAGES)
        share = self.root / "usr/share"
        doc = share / "doc/waytouch-doc"
        pages = [*share.glob("man/man*/waytouch*"), *share.glob("waytouch/examples/*"), *share.glob("doc/waytouch*/README.Debian*"),
                 *doc.rglob("*.md"), *doc.rglob("*.py"), *doc.rglob("*.yml")]
        self.assertGreater(len(pages), 30)
        missing = []
        for page in pages:
            text = (gzip.decompress(page.read_bytes()) if page.suffix == ".gz" else page.read_bytes()).decode()
            # Manual pages write hyphens as "\-".
            for path in re.findall(r"(?<![\w.])/usr/share/(?:waytouch|doc/waytouch)[\w./-]*[\w]", text.replace("\\-", "-")):
                if not (self.root / path.lstrip("/")).exists():
                    missing.append((page.name, path))
            for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text) if page.suffix == ".md" else ():
                of_sources = re.match(r"(Sources|Tests)/|CONTRIBUTING|CHANGELOG|meson-wrapper/(tests|weston)/",
                                      re.sub(r"^(\.\./)+", "", link))
                if "://" not in link and not of_sources and not (page.parent / link).exists():
                    missing.append((page.name, link))
        self.assertEqual(missing, [])

    def test_weston_loads_the_plugin(self):
        self.unpack("libwaytouch0", "waytouch-weston")
        weston = self.start_weston()
        # The program of another package sees the gestures that the plugin offers.
        self.unpack("waytouch")
        self.assertIn("pinch", self.run_command(self.root / "usr/bin/waytouch", "monitor", "--offer"))
        self.end(weston)

    def test_a_weston_without_a_panel_is_touched(self):
        self.unpack("libwaytouch0", "waytouch-replay", "waytouch-weston")
        play = self.root / "usr/bin/waytouch-play"
        names = {path.stem for path in (self.root / "usr/share/waytouch/recordings").glob("*.yml")} - {"labels"}
        self.assertEqual(set(self.run_command(play, "list").split()), names)
        policy = self.directory / "kiosk.yml"
        policy.write_text("recognizers:\n- {id: touched, kind: tap, view: output, action: {spawn: [\"true\"]}}\n")
        weston = self.start_weston(play, "run", config=f"policy={policy}")
        self.wait_for(weston, lambda: "touch screen 'Waytouch Modelled Touchscreen'" in self.log())
        self.assertEqual(self.run_command(play, "play", "tap"), "")
        self.wait_for(weston, lambda: "policy: gesture touched recognised" in self.log())
        self.end(weston)


if __name__ == "__main__":
    unittest.main()
