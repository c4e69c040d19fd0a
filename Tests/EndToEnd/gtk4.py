# SPDX-License-Identifier: MIT
"""libwaytouch-gtk4 as the tests build it, and programs that use it."""

import fcntl
import os
import shutil
import subprocess
import unittest

from harness import ROOT, WestonTestCase

BUILD = os.path.join(ROOT, ".build-gtk4")
PACKAGES = ("gtk4", "gtk4-wayland", "gobject-introspection-1.0")


def build(directory=BUILD, options=("-Dintrospection=enabled",)):
    """The folder of the library and its typelib, and that of the programs. Skips where GTK 4 cannot be built with."""
    for program in ("meson", "pkg-config", "g-ir-scanner"):
        if not shutil.which(program):
            raise unittest.SkipTest(f"{program} is not there to build libwaytouch-gtk4")
    for package in PACKAGES:
        if subprocess.run(["pkg-config", "--exists", package], check=False).returncode:
            raise unittest.SkipTest(f"no {package} to build libwaytouch-gtk4 with")
    locks = os.path.join(ROOT, ".build-locks")
    os.makedirs(locks, exist_ok=True)
    # Others may build the same at the same time.
    with open(os.path.join(locks, os.path.basename(directory)), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(os.path.join(directory, "build.ninja")):
            subprocess.run(["meson", "setup", directory, os.path.join(ROOT, "toolkits", "gtk4"), "-Dwerror=true",
                            "-Dexamples=true", *options], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["meson", "compile", "-C", directory], check=True, stdout=subprocess.DEVNULL)
    return os.path.join(directory, "src"), directory


def build_sanitized():
    """The same with AddressSanitizer and UndefinedBehaviorSanitizer, and without what is introspected."""
    return build(BUILD + "-sanitized", (
        "-Dintrospection=disabled", "-Db_sanitize=address,undefined", "-Db_lundef=false"))


# GTK's own leaks are not looked for.
SANITIZED = {"ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0", "UBSAN_OPTIONS": "halt_on_error=1", "G_DEBUG": ""}


class GtkTestCase(WestonTestCase):
    """Programs of GTK without a bus or a desktop around, which GTK would look for."""

    @classmethod
    def setUpClass(cls):
        cls.library, cls.programs = build()

    def setUp(self):
        super().setUp()
        self.environment.update(
            GDK_BACKEND="wayland", GSK_RENDERER="cairo", GTK_A11Y="none", GSETTINGS_BACKEND="memory",
            GTK_THEME="Default", G_DEBUG="fatal-criticals", LD_LIBRARY_PATH=self.library, GI_TYPELIB_PATH=self.library)

    def program(self, argv, name="gtk", **variables):
        """A program that says when it is shown."""
        self.environment.update(variables)
        client = self.client(name, argv)
        client.wait_for("^shown$")
        self.compositor.wait_for_window(client)
        return client

    def scene(self, name, *arguments, **variables):
        """One of the windows of clients/gtk_gestures.py, in the Python that Debian's packages are for."""
        return self.program([
            "/usr/bin/python3", "-B", os.path.join(ROOT, "Tests", "EndToEnd", "clients", "gtk_gestures.py"),
            name, *arguments], **variables)

    def tell(self, client, *words):
        """Has the scene do something, and waits until it is done."""
        count = len(client.lines("^done"))
        with open(os.path.join(self.directory, "input"), "w") as fifo:
            fifo.write(" ".join(words) + "\n")
        client.wait_for("^done", count=count + 1)
