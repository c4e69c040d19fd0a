# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Shared by the `run` scripts of compositors into whose source Waytouch is inserted: gets, builds and tests the source.
#
#     begin NAME; get_source [FOLDER]; build [MESON-OPTION…]; run_tests MODULE
#
# WAYTOUCH_MESON_BUILD is a build of Waytouch (-Dreplay=true -Dexamples=true), by default .build-release;
# WAYTOUCH_PYTHON is a Python with pywayland. Source and build are removed at the end.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
waytouch=${WAYTOUCH_MESON_BUILD:-$root/.build-release}
compositor=
version=
work=

# begin NAME: the name of the compositor and of its source package.
begin() {
    compositor=$1
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    [ -e "$waytouch/meson-uninstalled" ] ||
        { echo "$compositor: $waytouch is not a build of Waytouch: set WAYTOUCH_MESON_BUILD" >&2; exit 1; }
}

# quietly COMMAND…: shows the command's output only if it fails.
quietly() {
    "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; echo "$compositor: '$1' has failed" >&2; exit 1; }
}

skip() {
    echo "skipped: $compositor: $1"
    exit 0
}

# download_source: downloads the source into $work/apt, from the archives that the system's packages come from.
download_source() {
    local apt=(-o "Dir::Etc::SourceList=$work/apt/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::lists=$work/apt/lists")
    mkdir -p "$work/apt/lists/partial"
    # As root, apt downloads as the user _apt.
    chmod -R a+rx "$work"
    # shellcheck disable=SC2016
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sort -u >"$work/apt/sources.list"
    cd "$work/apt"
    apt-get "${apt[@]}" --quiet update && apt-get "${apt[@]}" --quiet source "$compositor"
}

# get_source [FOLDER]: copies or downloads the source to $work/original, and sets $version.
get_source() {
    if [ $# -gt 0 ]; then
        cp -r "$1" "$work/original"
    elif (download_source) >"$work/log" 2>&1; then
        mv "$(find "$work/apt" -mindepth 1 -maxdepth 1 -type d -name "$compositor-*")" "$work/original"
    else
        skip "its source cannot be downloaded: $(grep -m 1 '^E:' "$work/log" || tail -n 1 "$work/log")"
    fi
    version=$(sed -n "s/^\s*version: '\(.*\)',$/\1/p" "$work/original/meson.build" | head -n 1)
}

# build [OPTION…]: inserts Waytouch and builds in $work/build, with these options for meson.
build() {
    cp -r "$work/original" "$work/$compositor"
    quietly python3 -B "$here/insert.py" "$work/$compositor" "$root"
    # Lines may be added, but not changed or removed.
    if diff -r "$work/original" "$work/$compositor" | grep '^<'; then
        echo "$compositor: insert.py has changed existing lines" >&2
        exit 1
    fi
    export PKG_CONFIG_PATH=$waytouch/meson-uninstalled${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
    quietly meson setup "$work/build" "$work/$compositor" --buildtype=debug "$@"
    quietly ninja -C "$work/build"
}

# run_tests MODULE: runs a test module in the folder of `run`.
run_tests() {
    export WAYTOUCH_REPLAY_LIBRARY=${WAYTOUCH_REPLAY_LIBRARY:-$waytouch/meson-wrapper/libwaytouch-replay.so}
    export WAYTOUCH_C_CLIENT=${WAYTOUCH_C_CLIENT:-$waytouch/meson-wrapper/examples/simple-gestures}
    export LD_LIBRARY_PATH=$waytouch/meson-wrapper${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    export PYTHONPATH=$root/Tests/EndToEnd:$root/scripts
    cd "$here"
    if ! python3 -B -m unittest "$1" >"$work/tests" 2>&1; then
        cat "$work/tests" >&2
        exit 1
    fi
    echo "$compositor $version: $(sed -n 's/^Ran \([0-9]*\) tests.*/\1/p' "$work/tests") tests passed"
}
