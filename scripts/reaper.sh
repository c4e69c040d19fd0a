#!/bin/bash
# SPDX-License-Identifier: MIT
# Ends what a script has left behind, and removes its temporary directory: see scripts/lib.sh.
#
#     reaper.sh DIRECTORY <FIFO
#
# The script writes the process groups it starts to the fifo, one a line. The end of the fifo is
# the end of the script, of whatever kind: the kernel closes it even after SIGKILL.
set -u
trap '' HUP INT TERM

declare -A groups=()
while read -r group; do
    groups[$group]=1
done

signal() {
    local group
    for group in "${!groups[@]}"; do
        kill "-$1" -- "-$group" 2>/dev/null
    done
}

# Whether a process of the groups still runs. One that has ended and that nobody has waited for yet
# is still there for kill(1): hence /proc.
running() {
    local stat line state pgrp
    for stat in /proc/[0-9]*/stat; do
        # "pid (name) state ppid pgrp …"; the name may hold anything, so what counts is after the last ')'.
        { read -r line <"$stat"; } 2>/dev/null || continue
        read -r state _ pgrp _ <<<"${line##*) }"
        [ "$state" != Z ] && [ -n "${groups[$pgrp]:-}" ] && return 0
    done
    return 1
}

if [ ${#groups[@]} -gt 0 ]; then
    signal TERM
    for _ in $(seq 50); do
        running || break
        sleep 0.1
    done
    signal KILL
fi
rm -rf "$1"
