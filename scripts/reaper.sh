#!/bin/bash
# SPDX-License-Identifier: MIT
# Ends the processes that a script has left behind, and removes its temporary directory: see scripts/lib.sh.
#
#     reaper.sh DIRECTORY <FIFO
#
# The script writes the sessions that it starts to the fifo, one per line. End of file means that the script has ended,
# however that happened: the kernel closes the fifo even after SIGKILL. Sessions are used instead of process groups
# because SwiftPM gives every compiler its own process group.
set -u
trap '' HUP INT TERM

declare -A sessions=()
while read -r session; do
    sessions[$session]=1
done

# signal NAME: sends a signal to every process of the sessions; fails if there is none.
signal() {
    local stat line state pid found=1
    for stat in /proc/[0-9]*/stat; do
        # "pid (name) state ppid pgrp session …"; the name may contain anything, so fields count from the last ')'.
        # State Z is a process that has ended and has not been waited for.
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
