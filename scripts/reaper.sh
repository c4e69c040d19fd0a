#!/bin/bash
# SPDX-License-Identifier: MIT
# Ends what a script has left behind, and removes its temporary directory: see scripts/lib.sh.
#
#     reaper.sh DIRECTORY <FIFO
#
# The script writes the sessions it starts to the fifo, one a line. The end of the fifo is the end of
# the script, of whatever kind: the kernel closes it even after SIGKILL. Sessions and not process
# groups, because SwiftPM gives every compiler a group of its own.
set -u
trap '' HUP INT TERM

declare -A sessions=()
while read -r session; do
    sessions[$session]=1
done

# signal NAME: to every process of the sessions; fails if there is none.
signal() {
    local stat line state pid found=1
    for stat in /proc/[0-9]*/stat; do
        # "pid (name) state ppid pgrp session …"; the name may hold anything, so count from the last ')'.
        # A process that has ended and that nobody has waited for yet is in state Z.
        { read -r line <"$stat"; } 2>/dev/null || continue
        read -r state _ _ session _ <<<"${line##*) }"
        if [ "$state" = Z ] || [ -z "${sessions[$session]:-}" ]; then continue; fi
        pid=${line%% *}
        kill "-$1" "$pid" 2>/dev/null && found=0
    done
    return "$found"
}

if [ ${#sessions[@]} -gt 0 ] && signal TERM; then
    for _ in $(seq 50); do
        signal 0 || break
        sleep 0.1
    done
    signal KILL
fi
rm -rf "$1"
