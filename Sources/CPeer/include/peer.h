/* SPDX-License-Identifier: MIT */
#ifndef CPEER_H
#define CPEER_H

#include <sys/types.h>

/*
 * Accepts a connection to a listening Unix socket: one that does not block and is not inherited.
 *
 * uid: written: the user of the process that has connected.
 * Returns the descriptor, or -1 with an errno.
 */
int
cpeer_accept(int listener, uid_t *uid);

#endif
