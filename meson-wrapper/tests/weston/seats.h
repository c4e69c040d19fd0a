/* SPDX-License-Identifier: MIT */
/* What seats.c does for another file of the same module. */
#ifndef SEATS_H
#define SEATS_H

#include <stdbool.h>

struct weston_compositor;

/** Executes a line, as if it came through the FIFO; false: it cannot. */
bool
seats_obey(const char *line);
struct weston_compositor *
seats_compositor(void);

#endif
