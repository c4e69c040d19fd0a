#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds one product of the Swift package: a program, or a library with the name and SONAME that C expects.

With --prebuilt nothing is built: the product is copied from a folder. On success nothing is printed; on failure, all
of SwiftPM's output goes to standard error.
"""

import argparse
import filecmp
import json
import os
import shlex
import shutil
import subprocess
import sys

import collectable


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--prebuilt", help="a directory of products that were built before, under the same names")
    parser.add_argument("--swift", default="swift", help="the swift command")
    parser.add_argument("--package", help="the package's directory")
    parser.add_argument("--config", default="release", choices=["debug", "release"])
    parser.add_argument("--scratch", help="where SwiftPM builds")
    parser.add_argument("--out", required=True, help="where the product goes")
    parser.add_argument("--product", required=True, help="the product's name in Package.swift")
    parser.add_argument("--name", required=True, help="the file's name: libX.so, or a program's")
    parser.add_argument("--soversion", help="makes the file libX.so.N, with that SONAME, and libX.so a link to it")
    parser.add_argument("--version-script", help="says which symbols are exported")
    parser.add_argument("--runtime", required=True, choices=["static", "dynamic"])
    options = parser.parse_args()
    if not options.prebuilt and not (options.package and options.scratch):
        parser.error("--package and --scratch are needed, or --prebuilt")
    return options


def is_older(path, other):
    return os.path.exists(path) and os.path.getmtime(path) < os.path.getmtime(other)


def static_cxx(scratch):
    """The options that link the C++ library statically, if there is a static one. Only the Swift runtime is written in
    C++, and the shared library would be a seventh of the memory that a compositor grows by."""
    compiler = shlex.split(os.environ.get("CC", "cc"))
    asked = subprocess.run([*compiler, "-print-file-name=libstdc++.a"], stdout=subprocess.PIPE, text=True, check=False)
    archive = asked.stdout.strip()
    if not os.path.isabs(archive):
        return []
    # From a folder that has both, the linker takes the shared library.
    folder = os.path.join(scratch, "cxx")
    os.makedirs(folder, exist_ok=True)
    link(os.path.join(folder, "libstdc++.a"), archive)
    # libstdc++ reserves memory for exceptions; this option frees it when the library is unloaded.
    return ["-Xlinker", f"-L{folder}", "-Xlinker", "-fini=_ZN9__gnu_cxx9__freeresEv"]


# The static libraries of the toolchain that products are linked with; the command needs all of them.
SWIFT_LIBRARIES = ["libswiftCore.a", "libswift_StringProcessing.a", "libFoundationEssentials.a", "lib_FoundationCollections.a"]


def slim_runtime(options, scratch):
    """The options that omit the unused parts of Swift's own libraries: the compiler gets a copy of the toolchain's
    resource folder in which these libraries are replaced, and looks nowhere else before."""
    asked = subprocess.run([options.swift, "-print-target-info", "-static-stdlib"],
                           stdout=subprocess.PIPE, text=True, check=False)
    paths = json.loads(asked.stdout)["paths"] if asked.returncode == 0 else {}
    original, libraries = paths.get("runtimeResourcePath"), paths.get("runtimeLibraryPaths", [])
    if not original or not libraries or os.path.dirname(libraries[0]) != original:
        return []
    folder = os.path.join(scratch, "runtime", os.path.basename(original))
    mirror(original, folder, besides=[os.path.basename(libraries[0])])
    mirror(libraries[0], os.path.join(folder, os.path.basename(libraries[0])), besides=SWIFT_LIBRARIES)
    for name in SWIFT_LIBRARIES:
        archive, slim = os.path.join(libraries[0], name), os.path.join(folder, os.path.basename(libraries[0]), name)
        if not os.path.isfile(archive) or (os.path.exists(slim) and not is_older(slim, archive)):
            continue
        with open(archive, "rb") as file:
            content = bytearray(file.read())
        collectable.release_archive(content)
        with open(f"{slim}.tmp", "wb") as file:
            file.write(content)
        os.replace(f"{slim}.tmp", slim)
    return ["-Xswiftc", "-resource-dir", "-Xswiftc", folder]


def mirror(original, folder, besides):
    """Fills `folder` with links to what is in `original`, except for `besides`."""
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(original):
        if name not in besides:
            link(os.path.join(folder, name), os.path.join(original, name))


def placeless(options, scratch):
    """The options that make a product identical wherever it was built: its debugging information, which determines the
    build id, contains no absolute path of the tree. File names are relative to the package's directory."""
    package = os.path.abspath(options.package)
    places = {package: "."}
    if os.path.commonpath([package, scratch]) != package:
        places[scratch] = "./.build"
    flags = []
    for place, name in places.items():
        flags += ["-Xswiftc", "-file-prefix-map", "-Xswiftc", f"{place}={name}", "-Xcc", f"-ffile-prefix-map={place}={name}"]
    return [
        *flags,
        "-Xswiftc", "-file-compilation-dir", "-Xswiftc", ".",
        "-Xcc", "-ffile-compilation-dir=.",
        # The breadcrumbs would contain the paths of the C modules in SwiftPM's cache.
        "-Xswiftc", "-Xfrontend", "-Xswiftc", "-no-clang-module-breadcrumbs",
    ]


def build(options, soname):
    """Runs SwiftPM and returns the path of the product it made."""
    scratch = os.path.abspath(options.scratch)
    is_library = options.name.endswith(".so")
    command = [
        options.swift, "build",
        "--package-path", options.package,
        "--scratch-path", scratch,
        "--configuration", options.config,
        "--product", options.product,
        "--disable-sandbox",
        # Installed products look for libraries in the system's folders.
        "--disable-local-rpath",
        # Swift's default, gold, exports some metadata symbols whatever the version script says.
        "-Xswiftc", "-use-ld=lld",
        # valgrind 3.19 cannot read the DWARF 5 of clang.
        "-Xcc", "-gdwarf-4",
        # Debuggers use it to find debugging information that is packaged separately.
        "-Xlinker", "--build-id=sha1",
        # No symbol is looked up in the middle of a touch, and the table of addresses is read-only.
        "-Xlinker", "-z", "-Xlinker", "now",
        # Reduces half a megabyte of relocations to a fiftieth. glibc supports this from 2.36 on, which Debian 12 has.
        "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    ]
    if options.config == "release":
        # A touch passes through five modules: small functions of one are inlined in the others.
        # No frame pointers, as in Debian's C libraries: each function on the path of a touch would need three more
        # instructions.
        command += ["--experimental-lto-mode", "full", "--omit-frame-pointers", *placeless(options, scratch)]
        if not options.soversion:
            # Only for libwaytouch.so is this worth a minute of linking.
            command += ["-Xlinker", "--lto-O1"]
    if is_library:
        command += ["-Xlinker", f"-soname={soname}"]
    if options.version_script:
        command += ["-Xlinker", f"--version-script={os.path.realpath(options.version_script)}"]
    if options.runtime == "static":
        # --static-swift-stdlib is ignored for dynamic library products. With the same options for all, what
        # the products have in common is compiled once.
        command += ["-Xswiftc", "-static-stdlib", *slim_runtime(options, scratch), *static_cxx(scratch)]
    built = os.path.join(scratch, options.config, f"lib{options.product}.so" if is_library else options.product)
    if options.version_script and is_older(built, options.version_script):
        # SwiftPM does not know that it depends on this file.
        os.unlink(built)
    environment = dict(os.environ)
    if is_library:
        # Libraries need no other package, so none is fetched.
        environment["WAYTOUCH_LIBRARY_ONLY"] = "1"
    else:
        environment.pop("WAYTOUCH_LIBRARY_ONLY", None)
    process = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if process.returncode != 0:
        sys.stderr.write(process.stdout)
        sys.exit(f"swift_build.py: building {options.product} failed: exit status {process.returncode}")
    return built


def prebuilt(directory, name):
    """The path of a product that was built before."""
    path = os.path.join(directory, name)
    if not os.path.isfile(path):
        sys.exit(f"swift_build.py: there is no '{name}' in {directory} (-Dprebuilt)")
    return path


def install(built, target):
    """Copies only files that changed, so that nothing is relinked needlessly."""
    if os.path.exists(target) and filecmp.cmp(built, target, shallow=False):
        return
    temporary = f"{target}.tmp"
    shutil.copyfile(built, temporary)
    os.chmod(temporary, 0o755)
    os.replace(temporary, target)


def link(path, target):
    """Makes `path` a link to `target`, unless it already is."""
    if os.path.islink(path) and os.readlink(path) == target:
        return
    if os.path.lexists(path):
        os.unlink(path)
    os.symlink(target, path)


def main():
    options = arguments()
    soname = f"{options.name}.{options.soversion}" if options.soversion else options.name
    built = prebuilt(options.prebuilt, soname) if options.prebuilt else build(options, soname)
    install(built, os.path.join(options.out, soname))
    if soname != options.name:
        link(os.path.join(options.out, options.name), soname)


if __name__ == "__main__":
    main()
