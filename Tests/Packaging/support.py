# SPDX-License-Identifier: MIT
"""Shared by the packaging tests: directories, commands, and the working tree as a repository."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONSUMER = pathlib.Path(__file__).resolve().parent / "consumer"
WLROOTS_CONSUMER = CONSUMER.with_name("consumer-wlroots")
# The project's version, from meson.build; the library, the command and the packages must report the same.
VERSION = re.search(r"version: '([0-9.]+)'", (ROOT / "meson.build").read_text())[1]
GREETING = f"waytouch {VERSION} on a display\n"

# The toolkits' packages. The toolkits are separate projects: meson does not install them with the library.
TOOLKIT_PACKAGES = ["gir1.2-waytouch-1.0", "libwaytouch-gtk4-0", "libwaytouch-gtk4-dev", "libwaytouchqt6-1",
                    "libwaytouchqt6-dev", "qml6-module-waytouch"]


def path_of(variable):
    """A path that scripts/test passes in the environment."""
    value = os.environ.get(variable)
    if not value or not os.path.exists(value):
        raise FileNotFoundError(f"{variable}={value!r} does not exist: run these tests with 'scripts/test'")
    return pathlib.Path(value)


def documented_files():
    """The installed files according to docs/install.md: paths below the prefix, and the Debian package of each."""
    text = (ROOT / "docs/install.md").read_text()
    return re.findall(r"^\| `([^`]+)` \|[^|]*\| `([^`]+)` \|$", text, re.MULTILINE)


class PackagingTestCase(unittest.TestCase):
    """Gives each test a directory, and an environment that hides the developer's own settings."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="waytouch-packaging.")
        self.addCleanup(holder.cleanup)
        self.directory = pathlib.Path(holder.name)
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("WAYTOUCH_", "WAYLAND_", "WESTON_", "PKG_CONFIG", "LD_LIBRARY", "MESON", "DESTDIR"))
        }

    def run_command(self, *command, cwd=None, expect=0, **variables):
        """Runs a program, checks its exit status, and returns its output."""
        process = subprocess.run(
            [str(word) for word in command], cwd=cwd or self.directory, env={**self.environment, **variables},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=3600)
        self.assertEqual(process.returncode, expect, f"{' '.join(map(str, command))}:\n{process.stdout}")
        return process.stdout

    def consumer(self, wrap=None, of=CONSUMER):
        """A third-party project with a subprojects directory; `wrap` is the text of waytouch.wrap."""
        project = self.directory / "consumer"
        shutil.copytree(of, project)
        (project / "subprojects").mkdir()
        if wrap:
            (project / "subprojects" / "waytouch.wrap").write_text(wrap)
        return project

    def repository(self):
        """A bare repository whose only commit is the current working tree. The project's repository is not changed."""
        bare = self.directory / "waytouch.git"
        self.run_command("git", "init", "--quiet", "--bare", "--initial-branch=main", bare)
        git = ["git", f"--git-dir={bare}", f"--work-tree={ROOT}"]
        files = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
            stdout=subprocess.PIPE).stdout.split(b"\0")
        present = b"\0".join(file for file in files if file and os.path.lexists(os.path.join(os.fsencode(ROOT), file)))
        subprocess.run([*git, "update-index", "--add", "-z", "--stdin"], cwd=ROOT, check=True, input=present,
                       stdout=subprocess.DEVNULL)
        tree = self.run_command(*git, "write-tree", cwd=ROOT).strip()
        author = {f"GIT_{who}_{what}": "waytouch" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        commit = self.run_command(*git, "commit-tree", "-m", "The working tree", tree, cwd=ROOT, **author).strip()
        self.run_command(*git, "update-ref", "refs/heads/main", commit)
        return bare

    def files_below(self, root):
        """Relative paths of all files and links below a directory, with the targets of links."""
        found = {}
        for directory, _, names in os.walk(root):
            for name in names:
                path = os.path.join(directory, name)
                found[os.path.relpath(path, root)] = os.readlink(path) if os.path.islink(path) else None
        return found
