# SPDX-License-Identifier: MIT
"""Builds libwaytouch-gtk4 for the tests, and runs programs that use it."""

import fcntl
import os
import shutil
import subprocess
import unittest

from harness import ROOT, Fifo, WestonTestCase

BUILD = os.path.join(ROOT, ".build-gtk4")
PACKAGES = ("gtk4", "gtk4-wayland", "gobject-introspection-1.0")


def build(directory=BUILD, options=("-Dintrospection=enabled",)):
    """Builds the library; returns its folder, with the typelib, and that of the programs. Skips without GTK 4."""
    for program in ("meson", "pkg-config", "g-ir-scanner"):
        if not shutil.which(program):
            raise unittest.SkipTest(f"{program} is not installed: libwaytouch-gtk4 cannot be built")
    for package in PACKAGES:
        if subprocess.run(["pkg-config", "--exists", package], check=False).returncode:
            raise unittest.SkipTest(f"{package} is not installed: libwaytouch-gtk4 cannot be built")
    locks = os.path.join(ROOT, ".build-locks")
    os.makedirs(locks, exist_ok=True)
    # Other processes may build it at the same time.
    with open(os.path.join(locks, os.path.basename(directory)), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(os.path.join(directory, "build.ninja")):
            subprocess.run(["meson", "setup", directory, os.path.join(ROOT, "toolkits", "gtk4"), "-Dwerror=true",
                            "-Dexamples=true", *options], check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["meson", "compile", "-C", directory], check=True, stdout=subprocess.DEVNULL)
    return os.path.join(directory, "src"), directory


def build_sanitized():
    """The same with AddressSanitizer and UndefinedBehaviorSanitizer, and without introspection."""
    return build(BUILD + "-sanitized", (
        "-Dintrospection=disabled", "-Db_sanitize=address,undefined", "-Db_lundef=false"))


# Leaks are not reported, because GTK has its own.
SANITIZED = {"ASAN_OPTIONS": "detect_leaks=0:abort_on_error=0:handle_sigtrap=1", "UBSAN_OPTIONS": "halt_on_error=1", "G_DEBUG": "",
             "G_SLICE": "always-malloc"}


class GtkTestCase(WestonTestCase):
    """Runs GTK programs without a message bus and desktop services, which GTK would look for."""

    @classmethod
    def setUpClass(cls):
        cls.library, cls.programs = build()

    def setUp(self):
        super().setUp()
        self.environment.update(
            GDK_BACKEND="wayland", GSK_RENDERER="cairo", GTK_A11Y="none", GSETTINGS_BACKEND="memory",
            GTK_THEME="Default", G_DEBUG="fatal-criticals", LD_LIBRARY_PATH=self.library, GI_TYPELIB_PATH=self.library)

    def program(self, argv, name="gtk", **variables):
        """Starts a program that prints `shown`, and waits until it is shown."""
        self.environment.update(variables)
        client = self.client(name, argv)
        client.wait_for("^shown$")
        self.compositor.wait_for_window(client)
        return client

    def scene(self, name, *arguments, **variables):
        """Starts a window of clients/gtk_gestures.py, with the Python that Debian's modules are packaged for."""
        return self.program([
            "/usr/bin/python3", "-B", os.path.join(ROOT, "Tests", "EndToEnd", "clients", "gtk_gestures.py"),
            name, *arguments], **variables)

    def tell(self, client, *words):
        """Sends the scene a command, and waits until it is done."""
        count = len(client.lines("^done"))
        with Fifo(client, os.path.join(self.directory, "input")) as fifo:
            fifo.write(" ".join(words) + "\n")
        client.wait_for("^done", count=count + 1)
