# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What the demos share: a headless Weston with the plugin and a touch screen, and pictures of it. Sourced, not run.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

refuse_options "$@"
pictures=${1:-$root/demo-out}

# start_weston [NAME=VALUE…]: leaves its pid in $weston_pid.
# shellcheck disable=SC2120 # one demo has variables for it, the other none
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
    # The touch screen is there before the client, which need not follow it being plugged in.
    quietly plug.log "$waytouch_play" plug tap || die "the replay device has no touch screen"
    note "weston: $(weston --version), kiosk-shell, headless 1280 x 800, $(basename "$plugin")"
}

# play_recording FILE: plays it to its end.
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

# picture NAME: what Weston shows now.
picture() {
    mkdir -p "$work/shot" "$pictures"
    quietly shot.log env -C "$work/shot" weston-screenshooter || die "weston-screenshooter failed"
    mv "$work"/shot/*.png "$pictures/$1"
}

# Whether two pictures differ.
differ() { ! cmp -s "$pictures/$1" "$pictures/$2"; }

# steady_picture NAME: what Weston shows once it goes on showing the same.
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

# changed_picture NAME BEFORE: what Weston shows once it is something else than in BEFORE, and stays.
changed_picture() {
    wait_for 120 "a change" is_changed "$1" "$2" || return 1
    steady_picture "$1"
    differ "$1" "$2"
}

is_changed() {
    picture "$1"
    differ "$1" "$2"
}
