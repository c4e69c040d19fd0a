# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Functions shared by the scripts here: sourced, not run.
#
# Every long-running process that a script starts gets its own session, whose id is sent to the reaper
# (scripts/reaper.sh). As soon as the script is gone, whether it ended, was interrupted or was killed, the reaper
# ends all processes of these sessions and removes the script's temporary directory.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
script=${0##*/}
work=${work:-}
reaper_pid=
reaper_fd=

note() {
    printf '%s\n' "$*"
}

die() {
    printf '%s: %s\n' "$script" "$*" >&2
    exit 1
}

# --help prints the comment at the top of the script. A script without such a comment handles --help itself.
case ${1:-} in
    -h | --help)
        help=$(sed -n '3,${/^#/!q;s/^# \{0,1\}//p}' "$0")
        if [ -n "$help" ]; then
            note "$help"
            exit 0
        fi
        ;;
esac

# refuse_options [ARGUMENT…]: for scripts without options: dies if an argument looks like one, before it is taken for a
# directory.
refuse_options() {
    local argument
    for argument; do
        [[ $argument != -* ]] || die "no option '$argument' (see --help)"
    done
}

# Creates a temporary directory ($work) with an XDG_RUNTIME_DIR in it, and starts the reaper that will remove it.
begin() {
    work=$(mktemp -d "${TMPDIR:-/tmp}/waytouch.XXXXXX")
    export XDG_RUNTIME_DIR=$work/run
    mkdir -m 700 "$XDG_RUNTIME_DIR"
    # A socket's path may have 107 characters; the longest socket name used is far shorter than 40.
    if [ ${#XDG_RUNTIME_DIR} -gt 65 ]; then
        rm -rf "$work"
        die "$XDG_RUNTIME_DIR is too long for a socket's path: set TMPDIR to something shorter"
    fi
    mkfifo "$work/reaper"
    setsid "$root/scripts/reaper.sh" "$work" <"$work/reaper" >/dev/null 2>&1 &
    reaper_pid=$!
    exec {reaper_fd}>"$work/reaper"
    trap finish EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
}

finish() {
    local status=$?
    trap - EXIT
    trap '' HUP INT TERM
    exec {reaper_fd}>&-
    wait "$reaper_pid" 2>/dev/null || true
    exit "$status"
}

# start LOG COMMAND…: runs the command in the background, with its output in $work/LOG; sets $started to its pid.
start() {
    local log=$work/$1
    shift
    # The log must exist already: callers may grep it before the program has started.
    : >"$log"
    setsid "$@" {reaper_fd}>&- </dev/null >"$log" 2>&1 &
    started=$!
    printf '%s\n' "$started" >&"$reaper_fd"
}

# run LOG COMMAND…: runs the command, with its output in $work/LOG, and waits for it. It runs in the background, so
# that the script handles a signal at once and not only after a long build. A part of a script that was itself
# started this way has no reaper and needs none.
run() {
    if [ -z "$reaper_fd" ]; then
        local log=$work/$1
        shift
        "$@" </dev/null >"$log" 2>&1
        return
    fi
    start "$@"
    wait "$started"
}

# quietly LOG COMMAND…: like run, but shows the output if the command fails, without the progress lines of SwiftPM and
# ninja.
quietly() {
    local status=0
    run "$@" || status=$?
    if [ "$status" -ne 0 ]; then
        sed '/^\[[0-9]*\/[0-9]*\] /d' "$work/$1" >&2
        shift
        printf '%s: failed (%s): %s\n' "$script" "$status" "$*" >&2
    fi
    return "$status"
}

# stop PID: ends a process started here, waits for it, and returns its exit status.
stop() {
    kill -TERM "$1" 2>/dev/null || true
    wait "$1" 2>/dev/null
}

# wait_for SECONDS WHAT TEST…: waits until the test succeeds.
wait_for() {
    local tenths=$(($1 * 10)) what=$2
    shift 2
    until "$@"; do
        tenths=$((tenths - 1))
        if [ "$tenths" -le 0 ]; then
            printf '%s: gave up waiting for %s\n' "$script" "$what" >&2
            return 1
        fi
        sleep 0.1
    done
}

# use_build DIRECTORY: sets where meson builds, and with it where the plugin, the replay library and waytouch-play are.
use_build() {
    meson_build=$1
    # shellcheck disable=SC2034 # used by scripts that source this one
    plugin=$meson_build/meson-wrapper/weston/waytouch-weston.so
    # shellcheck disable=SC2034
    replay_library=$meson_build/meson-wrapper/libwaytouch-replay.so
    # shellcheck disable=SC2034
    waytouch_play=$meson_build/meson-wrapper/replay/waytouch-play
}
use_build "$root/.build-meson"

# SwiftPM's build for tests, without optimisation. Whole modules, without debugging information, take a quarter less
# time to compile. The flags differ from those of a developer's builds in .build.
test_build=$root/.build-test
test_flags=(-Xswiftc -gnone -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
# Its programs and libraries, under their installed names.
products=$root/.build-products
programs=(waytouch waytouch-cards MovingCard ClientAttempts)
strict=(-Xswiftc -warnings-as-errors)

# build_swift SCRATCH ARGUMENT…: runs swift build.
build_swift() {
    quietly "swift-${1##*/}.log" swift build --package-path "$root" --scratch-path "$1" "${strict[@]}" "${@:2}"
}

# build_tests: compiles the package with its tests, once for everything that tests use.
build_tests() {
    build_swift "$test_build" "${test_flags[@]}" --build-tests
}

# build_products PRODUCT…: compiles these programs and libraries as the tests do, and collects them. Does nothing if
# WAYTOUCH_PREBUILT names a folder that has them.
build_products() {
    [ -z "${WAYTOUCH_PREBUILT:-}" ] || return 0
    local product
    for product; do
        build_swift "$test_build" "${test_flags[@]}" --product "$product"
    done
    collect_products "$@"
}

# collect_products PRODUCT…: puts what has been compiled into $products, from where meson takes it: see
# WAYTOUCH_PREBUILT in scripts/end-to-end.
collect_products() {
    local product
    mkdir -p "$products"
    for product; do
        case $product in
            waytouch-c) link_library waytouch-c libwaytouch.so.0 "$root/meson-wrapper/waytouch.map" ;;
            waytouch-replay) link_library waytouch-replay libwaytouch-replay.so "$root/Sources/CFakeEvdevPreload/exports.map" ;;
            *) copy_changed "$test_build/debug/$product" "$products/$product" ;;
        esac
    done
    export WAYTOUCH_PREBUILT=$products
}

# link_library PRODUCT FILE EXPORTS: links what SwiftPM has compiled for a library, with its SONAME and exports.
link_library() {
    quietly link.log swiftc -emit-library -static-stdlib -use-ld=lld -Xlinker "-soname=$2" -Xlinker "--version-script=$3" \
        "@$test_build/debug/$1.product/Objects.LinkFileList" -linput -ludev -o "$work/$2"
    copy_changed "$work/$2" "$products/$2"
}

# Prints the path of a Python that has pywayland, in its own virtual environment, which is made if need be.
python_with_wayland() {
    local python=$root/.build-python/bin/python
    if ! "$python" -c 'import pywayland.client' 2>/dev/null; then
        rm -rf "$root/.build-python"
        quietly venv.log /usr/bin/python3 -m venv "$root/.build-python" >&2
        quietly pip.log "$python" -m pip install --quiet --disable-pip-version-check 'pywayland==0.4.19' >&2
    fi
    printf '%s\n' "$python"
}

# remove_packages DIRECTORY: removes earlier builds of Waytouch's packages. The directory may contain other files.
remove_packages() {
    local package
    while IFS= read -r package; do
        rm -f "$1/$package"_*.deb "$1/$package"-dbgsym_*.deb
    done < <(sed -n 's/^Package: //p' "$root/debian/control")
}

# copy_changed FILE COPY: copies the file unless the copy is identical. A replaced copy gets the current time instead of
# the file's: builds compare times, and the old copy may come from another tree.
copy_changed() {
    if [ ! -e "$2" ] && [ ! -L "$2" ]; then
        cp --no-dereference --preserve=mode,timestamps,links "$1" "$2"
    elif ! cmp -s "$1" "$2"; then
        cp --no-dereference --preserve=mode,links --remove-destination "$1" "$2"
    fi
}

# copy_tree DIRECTORY: copies the files of the working tree that git tracks or would add, with their times, by which
# SwiftPM decides what to build. Build products in the copy are kept.
copy_tree() {
    mkdir -p "$1"
    (
        cd "$root"
        # A copy of the tree has no .git.
        if [ -e .git ]; then git ls-files -z --cached --others --exclude-standard; else
            find . -name '.build*' -prune -o -type f -printf '%P\0'
        fi | while IFS= read -r -d '' file; do
            [ ! -e "$file" ] || printf '%s\0' "$file"
        done | LC_ALL=C sort --zero-terminated >"$work/wanted"
        (cd "$1" && find . -name '.build*' -prune -o -type f -printf '%P\0' | LC_ALL=C sort --zero-terminated) >"$work/there"
        LC_ALL=C comm --zero-terminated -13 "$work/wanted" "$work/there" | (cd "$1" && xargs -0 --no-run-if-empty rm -f)
        xargs -0 dirname -z <"$work/wanted" | sort --zero-terminated --unique | (cd "$1" && xargs -0 mkdir -p)
        while IFS= read -r -d '' file; do copy_changed "$file" "$1/$file"; done <"$work/wanted"
    )
}

# Builds libwaytouch.so, the Weston plugin, the replay library and the examples; WAYTOUCH_PREBUILT: see
# scripts/end-to-end. build_with_meson [TARGET…]: builds only these files. One at a time: checks run in parallel.
# shellcheck disable=SC2120
build_with_meson() {
    local lock status=0
    mkdir -p "$root/.build-locks"
    exec {lock}>"$root/.build-locks/${meson_build##*/}"
    flock "$lock"
    configure_and_build "$@" || status=$?
    exec {lock}>&-
    return "$status"
}

configure_and_build() {
    local options=(-Dwerror=true -Dweston=enabled -Dreplay=true -Dexamples=true)
    # Passed even if empty, because meson remembers earlier options.
    options+=("-Dprebuilt=${WAYTOUCH_PREBUILT:+$(realpath "$WAYTOUCH_PREBUILT")}")
    # Reconfigured when the options have changed, or the libraries on which the configuration depends.
    local wanted
    wanted="${options[*]} $(versions_of weston 'libweston-[0-9]+' 'wlroots(-[0-9.]+)?' miral wayfire libsystemd)"
    if [ "$(cat "$meson_build/options" 2>/dev/null)" != "$wanted" ]; then
        # SwiftPM's build products are kept.
        if [ -e "$meson_build/build.ninja" ]; then
            quietly meson-setup.log meson configure --clearcache "$meson_build" || return 1
            options+=(--reconfigure)
        fi
        quietly meson-setup.log meson setup "$meson_build" "$root" "${options[@]}" || return 1
        printf '%s\n' "$wanted" >"$meson_build/options"
    fi
    quietly ninja.log ninja -C "$meson_build" "$@"
}

# build_for_tests: the compositors' parts, with the library and the programs that the tests use.
build_for_tests() {
    build_products waytouch-c waytouch-replay "${programs[@]}"
    # shellcheck disable=SC2119
    build_with_meson
}

# versions_of PATTERN…: the installed pkg-config modules that match, with their versions.
versions_of() {
    local name names
    names=$(pkg-config --list-package-names 2>/dev/null | grep -xE "$(IFS='|' && printf '%s' "$*")" | sort) || true
    for name in $names; do printf '%s=%s ' "$name" "$(pkg-config --modversion "$name")"; done
}

# build_optimised: the same with the library as it is installed, in its own folder.
build_optimised() {
    use_build "$root/.build-release"
    # shellcheck disable=SC2119
    build_with_meson
}

# optimised_programs: builds the programs as the optimised tests are built. Prints their folder.
optimised_flags=(-c release -Xswiftc -enable-testing)
optimised_tests=$root/.build-test-release
optimised_programs() {
    local program
    for program in "${programs[@]}"; do
        build_swift "$optimised_tests" "${optimised_flags[@]}" --product "$program"
    done
    printf '%s\n' "$optimised_tests/release"
}

# configure_and_build_qt [sanitized]: builds the QML module and a program that shows QML files with it in $qt_build;
# with sanitizers in a folder of its own, so that tests check lifetimes too, except for vptr, for which Qt has no type
# information. Returns 1 without Qt's development files.
qt_build=$root/.build-qt6
configure_and_build_qt() {
    if ! command -v cmake >/dev/null; then return 1; fi
    local flags=
    [ -z "${1:-}" ] || flags="-O1 -g -fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all"
    if ! run qt-configure.log cmake -S "$root/toolkits/qt6" -B "$qt_build" -G Ninja -DCMAKE_UNITY_BUILD=ON \
        -DCMAKE_UNITY_BUILD_BATCH_SIZE=60 -DWAYTOUCH_QT_TESTS=ON -DWAYTOUCH_QT_WERROR=ON -DCMAKE_CXX_FLAGS="$flags"; then
        grep -qE 'Could not find a (configuration file|package configuration file)|Failed to find' "$work/qt-configure.log" \
            && return 1
        cat "$work/qt-configure.log" >&2
        die "toolkits/qt6 cannot be configured"
    fi
    quietly qt.log ninja -C "$qt_build" || die "toolkits/qt6 does not build"
}

# build_qt [sanitized]: one build at a time: the tests and the demo may run in parallel.
build_qt() {
    local lock status=0
    [ -z "${1:-}" ] || qt_build=$root/.build-qt6-$1
    mkdir -p "$root/.build-locks"
    exec {lock}>"$root/.build-locks/${qt_build##*/}"
    flock "$lock"
    configure_and_build_qt "$@" || status=$?
    exec {lock}>&-
    return "$status"
}

# unittest_failures LOG: prints only the failures from the output of one or more runs of python3 -m unittest, or its
# last lines if it contains no failures.
unittest_failures() {
    if grep -q '^======' "$1"; then sed -n '/^======/,/^Ran /p' "$1"; else tail -n 60 "$1"; fi
}

# build_command DIRECTORY: builds the waytouch command there, in its installed form, reusing what meson has built.
build_command() {
    mkdir -p "$1"
    quietly command.log python3 "$root/meson-wrapper/swift_build.py" --package "$root" --scratch "$meson_build/meson-wrapper/swift" \
        --out "$1" --product waytouch --name waytouch --runtime static
}

# build_prebuilt DIRECTORY: puts optimised Swift products there, as WAYTOUCH_PREBUILT and meson's -Dprebuilt expect
# them.
build_prebuilt() {
    local bin program
    build_optimised
    bin=$(optimised_programs)
    mkdir -p "$1"
    cp --preserve=timestamps "$meson_build/meson-wrapper/libwaytouch.so.0" "$replay_library" "$1"
    for program in "${programs[@]}"; do cp --preserve=timestamps "$bin/$program" "$1"; done
}
