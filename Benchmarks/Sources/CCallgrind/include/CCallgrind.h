/* SPDX-License-Identifier: MIT */
/* What a program may ask of the callgrind it runs in, started with --collect-atstart=no. Without callgrind, nothing. */
#pragma once

/* Counts from now on, or no more. */
void callgrind_toggle(void);
/* Writes what was counted since the last time, under a name. */
void callgrind_dump(const char *name);
