/* SPDX-License-Identifier: MIT */
/* Controls the callgrind that runs this program, started with --collect-atstart=no; does nothing without callgrind. */
#pragma once

/* Starts or stops counting. */
void callgrind_toggle(void);
/* Writes the counts since the last call, under a name. */
void callgrind_dump(const char *name);
