# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# For the `run` of compositors that Waytouch is put into: their source from the distribution, built and tested.
#
#     begin NAME; get_source [FOLDER]; build [MESON-OPTION…]; run_tests MODULE
#
# WAYTOUCH_MESON_BUILD is a build of Waytouch (-Dreplay=true -Dexamples=true), .build-meson unless set;
# WAYTOUCH_PYTHON a Python with pywayland. Nothing of the compositor stays.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
waytouch=${WAYTOUCH_MESON_BUILD:-$root/.build-meson}
compositor=
version=
work=

# begin NAME: that of the compositor, and of its source package.
begin() {
    compositor=$1
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    [ -e "$waytouch/meson-uninstalled" ] ||
        { echo "$compositor: $waytouch is no build of Waytouch: set WAYTOUCH_MESON_BUILD" >&2; exit 1; }
}

# quietly COMMAND…: shows what it prints if it fails.
quietly() {
    "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; echo "$compositor: '$1' has failed" >&2; exit 1; }
}

skip() {
    echo "skipped: $compositor: $1"
    exit 0
}

# download_source: the source from the archives that the system has its packages from, into $work/apt.
download_source() {
    local apt=(-o "Dir::Etc::SourceList=$work/apt/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::lists=$work/apt/lists")
    mkdir -p "$work/apt/lists/partial"
    # As root apt hands downloads to a user of its own.
    chmod -R a+rx "$work"
    # shellcheck disable=SC2016
    apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        sort -u >"$work/apt/sources.list"
    cd "$work/apt"
    apt-get "${apt[@]}" --quiet update && apt-get "${apt[@]}" --quiet source "$compositor"
}

# get_source [FOLDER]: the source, as $work/original; its version is $version.
get_source() {
    if [ $# -gt 0 ]; then
        cp -r "$1" "$work/original"
    elif (download_source) >"$work/log" 2>&1; then
        mv "$(find "$work/apt" -mindepth 1 -maxdepth 1 -type d -name "$compositor-*")" "$work/original"
    else
        skip "its source cannot be had: $(grep -m 1 '^E:' "$work/log" || tail -n 1 "$work/log")"
    fi
    version=$(sed -n "s/^\s*version: '\(.*\)',$/\1/p" "$work/original/meson.build" | head -n 1)
}

# build [OPTION…]: with Waytouch in it, in $work/build; the options are meson's.
build() {
    cp -r "$work/original" "$work/$compositor"
    quietly python3 -B "$here/insert.py" "$work/$compositor" "$root"
    # What is ours is added; the compositor's own lines are all there.
    if diff -r "$work/original" "$work/$compositor" | grep '^<'; then
        echo "$compositor: insert.py has changed lines of $compositor's own" >&2
        exit 1
    fi
    export PKG_CONFIG_PATH=$waytouch/meson-uninstalled${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
    quietly meson setup "$work/build" "$work/$compositor" --buildtype=debug "$@"
    quietly ninja -C "$work/build"
}

# run_tests MODULE: those beside run.
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
