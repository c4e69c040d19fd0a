# SPDX-License-Identifier: MIT
"""The documentation is right about the tree, the build, the header and the installed files."""

import email.utils
import fnmatch
import hashlib
import re
import unittest
import xml.etree.ElementTree

from support import ROOT, documented_files


# The texts that users read: guides, manual pages, examples, and the help of commands.
READ = ["README.md", "docs/*.md", "Examples/**/*", "meson-wrapper/*/man/*", "meson-wrapper/replay/*.1", "debian/*.README.Debian",
        "Sources/WaytouchCommand/*.swift"]


def text(path):
    return (ROOT / path).read_text()


def what_users_read():
    """The texts that users read, by path."""
    files = [path for pattern in READ for path in sorted(ROOT.glob(pattern)) if path.is_file() and "__pycache__" not in path.parts]
    return {str(path.relative_to(ROOT)): path.read_text() for path in files}


class DocumentationTests(unittest.TestCase):
    def test_the_architecture_says_where_every_target_is(self):
        targets = re.findall(r"\.(?:target|executableTarget|systemLibrary)\(\s*name: \"(\w+)\"", text("Package.swift"))
        self.assertGreater(len(targets), 30)
        table = text("docs/architecture.md").split("## Where things are")[1].split("\n## ")[0]
        # A folder may stand for the targets in it; "Sources/" is omitted after the first name.
        missing = [name for name in targets if f"`{name}`" not in table and f"/{name}`" not in table]
        self.assertEqual(missing, [])

    def test_the_install_of_the_readme_builds_the_command(self):
        """docs/configure-a-kiosk.md continues with the command."""
        self.assertIn("\nwaytouch policy check", text("docs/configure-a-kiosk.md").split("**2. Check it**")[1])
        for command in re.findall(r"^meson setup .*", text("README.md"), re.MULTILINE):
            self.assertIn("-Dcli=true", command)

    def test_a_policy_has_one_place(self):
        named = [(file, path) for file, content in what_users_read().items()
                 for path in re.findall(r"(?:policy=|POLICY=|policy check |watch_policy\([^\n]*\")(/[\w./-]+)", content)]
        self.assertGreater(len(named), 5)
        self.assertEqual([each for each in named if each[1] != "/etc/waytouch/kiosk.yml"], [])

    def test_paths_that_are_named_are_installed(self):
        """Checked against the table in docs/install.md, which other tests compare with the actual installations."""
        installed = [f"/usr/{path}" for path, _ in documented_files()]
        read = what_users_read()
        for file in ("meson-wrapper/weston/man/waytouch-weston.7", "meson-wrapper/replay/waytouch-play.1",
                     "debian/waytouch-weston.README.Debian", "Examples/kiosk.yml", "docs/configure-a-kiosk.md"):
            self.assertIn(file, read)
        missing = []
        for file, content in read.items():
            for path in re.findall(r"/usr/share/waytouch/[\w./-]*\w", content):
                # A folder exists if the table lists something in it.
                if not any(fnmatch.fnmatch(path, each) or each.startswith(f"{path}/") for each in installed):
                    missing.append((file, path))
            for path in re.findall(r"/usr/share/doc/waytouch-doc/([\w./-]*\w)", content):
                if not (ROOT / path).exists():
                    missing.append((file, path))
        self.assertEqual(missing, [])

    def test_loading_and_removing_the_module_are_documented(self):
        """Weston looks for modules in its own folder, and does not start if a module named in weston.ini is missing."""
        install = text("docs/install.md")
        self.assertIn("`ldconfig`", install)
        self.assertRegex(install, r"modules=/usr/local/lib/\S+/weston/waytouch-weston\.so")
        for file in ("docs/install.md", "debian/waytouch-weston.README.Debian", "meson-wrapper/weston/man/waytouch-weston.7"):
            self.assertRegex(re.sub(r"\s+", " ", text(file)), "Weston does not start (without|if it cannot load) a module", file)

    def test_images_have_the_licences_of_this_tree(self):
        recipe = text("Examples/Yocto/recipes-graphics/waytouch/waytouch_0.1.0.bb")
        sums = dict(re.findall(r"file://([\w./-]+);md5=([0-9a-f]+)", recipe))
        self.assertEqual(sums, {name: hashlib.md5((ROOT / name).read_bytes()).hexdigest() for name in ("LICENSE", "NOTICE")})
        names = re.search(r"^WAYTOUCH_LICENSE_FILES = (.*)$", text("Examples/Buildroot/package/waytouch/waytouch.mk"), re.MULTILINE)
        self.assertEqual(names[1].split(), ["LICENSE", "NOTICE", "LICENSES/Apache-2.0.txt"])
        self.assertEqual([name for name in names[1].split() if not (ROOT / name).is_file()], [])

    def test_images_and_packages_enable_or_disable_every_compositor(self):
        """Otherwise what happens to be found, such as MirAL in the sysroot, would be built into one but not another."""
        features = re.findall(r"^option\('(\w+)', type: 'feature'", text("meson_options.txt"), re.MULTILINE)
        self.assertIn("weston", features)
        for path, start in (("Examples/Yocto/recipes-graphics/waytouch/waytouch_0.1.0.bb", "EXTRA_OEMESON = "),
                            ("Examples/Buildroot/package/waytouch/waytouch.mk", "WAYTOUCH_CONF_OPTS = "),
                            ("debian/rules", "options = "), ("docs/embedded-images.md", "meson setup ")):
            options = re.search(rf"^{start}(.*?[^\\])$", text(path), re.MULTILINE | re.DOTALL)[1]
            self.assertEqual(sorted(set(features) - set(re.findall(r"-D(\w+)=(?:en|dis)abled", options))), [], path)

    def test_a_release_has_one_version_and_one_date(self):
        version, day = re.search(r"^## (\S+) \(([\d-]+)\)$", text("CHANGELOG.md"), re.MULTILINE).groups()
        self.assertEqual(version, re.search(r"version: '([\d.]+)'", text("meson.build"))[1])
        package, signature = re.search(r"^waytouch \((\S+)\).*?^ -- .*?>  (.*?)$", text("debian/changelog"), re.MULTILINE | re.DOTALL).groups()
        self.assertEqual(package, version)
        self.assertEqual(email.utils.parsedate_to_datetime(signature).date().isoformat(), day)
        self.assertTrue((ROOT / f"Examples/Yocto/recipes-graphics/waytouch/waytouch_{version}.bb").is_file())

    def test_the_header_allows_what_it_says(self):
        """The header says at the top and at the function what callbacks may do; both must agree."""
        header = text("Sources/CWaytouch/include/waytouch.h")
        top = header[:header.index("#ifndef")]
        destroy = header[header.index(" * Destroys a context"):header.index("waytouch_destroy(struct waytouch")]
        self.assertIn("May be called from inside callbacks", destroy)
        self.assertNotRegex(top, r"except\s+(\*\s+)?waytouch_destroy")


class GlossaryTests(unittest.TestCase):
    """The names in docs/glossary.md exist in the sources, and all parameters are in the glossary."""

    # The files with a column's names, and the pattern that a name has to match there.
    FACES = {
        "Swift": (["Sources/WaytouchTypes/*.swift", "Sources/Waytouch/**/*.swift", "Sources/WaytouchServer/**/*.swift",
                   "Sources/WaytouchClient/**/*.swift", "Sources/WaytouchRecording/*.swift",
                   "Sources/WaytouchConfiguration/**/*.swift", "Sources/WaytouchPolicy/*.swift"],
                  r"\b(?:class|struct|enum|protocol|typealias|func|var|let|case) `?{name}\b|[(,]\s*{name} \w+: "),
        "C": (["Sources/CWaytouch/include/waytouch.h"],
              r"\b(?:waytouch_|WAYTOUCH_)?{name}\b"),
        "protocol": (["protocol/*.xml"], r'name="(?:waytouch_)?{name}(?:_v1)?"'),
        "YAML": (["Sources/WaytouchRecording/**/*.swift", "Sources/WaytouchConfiguration/**/*.swift",
                  "Sources/WaytouchTuning/**/*.swift", "Sources/Waytouch/**/*.swift"], r'"{name}"'),
        "JSON": (["Sources/WaytouchReplay/**/*.swift", "Sources/WaytouchRecording/**/*.swift",
                  "Sources/WaytouchConfiguration/**/*.swift", "Sources/Waytouch/**/*.swift"],
                 r'"{name}"|\\"{name}\\"'),
    }

    def rows(self):
        """The names of each row, by column heading."""
        page = text("docs/glossary.md").split("## Differences that stay")[0]
        rows, heads = [], []
        for line in page.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split(" | ")]
            if line.startswith("| term"):
                heads = cells
            elif line.startswith("| "):
                self.assertEqual(len(cells), len(heads), line)
                rows.append({head.strip("| "): cell.strip("| ") for head, cell in zip(heads, cells)})
        self.assertGreater(len(rows), 55)
        return rows

    def test_every_name_exists(self):
        sources = {face: "\n".join(path.read_text() for glob in globs for path in sorted(ROOT.glob(glob)))
                   for face, (globs, _) in self.FACES.items()}
        sources["C"] = re.sub(r"/\*.*?\*/", "", sources["C"], flags=re.DOTALL)
        missing = []
        for row in self.rows():
            for face, (_, pattern) in self.FACES.items():
                if row.get(face, "–") == "–":
                    continue
                name = re.fullmatch(r"`([A-Za-z_]+)`", row[face])
                self.assertIsNotNone(name, f"{row['term']}: {face}")
                if not re.search(pattern.format(name=re.escape(name[1])), sources[face]):
                    missing.append((row["term"], face, name[1]))
        self.assertEqual(missing, [])

    def test_every_parameter_is_listed(self):
        """Each parameter of a kind has its property, request and key in one row; every property in C has a row."""
        rows = self.rows()
        source = "\n".join(path.read_text() for path in sorted(ROOT.glob("Sources/Waytouch/**/*.swift")))
        parameters = set(re.findall(r'\.(?:count|time|length|flag|set)\(\s*"(\w+)",\s*"(\w+)"', source))
        self.assertGreater(len(parameters), 10)
        for key, swift in sorted(parameters):
            request = "set_" + re.sub(r"[A-Z]", lambda capital: "_" + capital[0].lower(), swift)
            named = [row for row in rows if row.get("Swift") == f"`{swift}`" and row.get("YAML") == f"`{key}`"]
            self.assertEqual([row["protocol"] for row in named], [f"`{request}`"], swift)
        properties = set(re.findall(r"^\tWAYTOUCH_(PROPERTY_\w+) =", text("Sources/CWaytouch/include/waytouch.h"), re.MULTILINE))
        self.assertEqual({row["C"].strip("`") for row in rows if row["C"].startswith("`PROPERTY_")}, properties)

    def test_the_toolkits_set_every_parameter(self):
        """Of the kinds that they have, which is up to them."""
        protocol = xml.etree.ElementTree.parse(ROOT / "protocol" / "waytouch-v1.xml").getroot()
        for toolkit in ("gtk4", "qt6"):
            source = "\n".join(path.read_text() for path in sorted(ROOT.glob(f"toolkits/{toolkit}/src/*.c*")))
            kinds = [interface for interface in protocol.iter("interface")
                     if f"waytouch_recognizer_v1_get_{interface.get('name')[len('waytouch_'):-len('_v1')]}" in source]
            self.assertGreater(len(kinds), 5)
            requests = [f"{kind.get('name')}_{request.get('name')}" for kind in kinds
                        for request in kind.iter("request") if request.get("name").startswith("set_")]
            self.assertEqual([name for name in requests if not re.search(rf"\b{name}\b", source)], [], toolkit)


if __name__ == "__main__":
    unittest.main()
