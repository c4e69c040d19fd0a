# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# Shared by the demos: a headless Weston with the plugin and a touch screen, and screenshots of it. Sourced, not run.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

refuse_options "$@"
pictures=${1:-$root/demo-out}

# build_plugin: builds the Weston plugin and the touch screen, with what build_products has built.
build_plugin() {
    local folder=meson-wrapper
    build_with_meson "$folder/weston/waytouch-weston.so" "$folder/libwaytouch-replay.so"
}

# start_weston [NAME=VALUE…]: starts Weston with these variables; sets $weston_pid.
# shellcheck disable=SC2120 # only one of the demos passes variables
start_weston() {
    export WAYLAND_DISPLAY=wayland-demo
    start weston.log env "$@" "$waytouch_play" run --device none weston --no-config \
        --backend=headless-backend.so --use-pixman --width=1280 --height=800 \
        --shell=kiosk-shell.so --modules="$plugin" --socket="$WAYLAND_DISPLAY" --idle-time=0 --debug
    weston_pid=$started
    local socket
    for socket in "$WAYLAND_DISPLAY" waytouch-play; do
        wait_for 120 "the socket $socket" test -S "$XDG_RUNTIME_DIR/$socket" || die "Weston did not start:
$(cat "$work/weston.log")"
    done
    # The touch screen is plugged in before the client starts, so that the client need not handle hotplugging.
    quietly plug.log "$waytouch_play" plug tap || die "the replay device has no touch screen"
    note "weston: $(weston --version), kiosk-shell, headless 1280 x 800, $(basename "$plugin")"
}

# play_recording FILE: plays a recording to its end.
play_recording() {
    quietly play.log "$waytouch_play" play "$1" || die "$1 could not be played"
}

must_live() {
    kill -0 "$weston_pid" 2>/dev/null || die "Weston is gone:
$(cat "$work/weston.log")"
}

stop_weston() {
    stop "$weston_pid" || die "Weston ended with status $?:
$(cat "$work/weston.log")"
}

# picture NAME: saves what Weston shows now.
picture() {
    mkdir -p "$work/shot" "$pictures"
    quietly shot.log env -C "$work/shot" weston-screenshooter || die "weston-screenshooter failed"
    mv "$work"/shot/*.png "$pictures/$1"
}

# Whether two pictures differ.
differ() { ! cmp -s "$pictures/$1" "$pictures/$2"; }

# steady_picture NAME: saves what Weston shows as soon as it no longer changes.
steady_picture() {
    picture "$1"
    wait_for 120 "a picture that stays" is_steady "$1"
}

is_steady() {
    cp "$pictures/$1" "$work/shot/previous"
    sleep 0.4
    picture "$1"
    cmp -s "$pictures/$1" "$work/shot/previous"
}

# changed_picture NAME BEFORE: saves what Weston shows as soon as it differs from BEFORE and no longer changes.
changed_picture() {
    wait_for 120 "a change" is_changed "$1" "$2" || return 1
    steady_picture "$1"
    differ "$1" "$2"
}

is_changed() {
    picture "$1"
    differ "$1" "$2"
}
