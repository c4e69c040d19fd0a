/* SPDX-License-Identifier: MIT */
#ifndef CPEER_H
#define CPEER_H

#include <sys/types.h>

/*
 * Accepts a connection to a listening Unix socket. The descriptor is non-blocking and close-on-exec.
 *
 * uid: receives the user of the process that has connected.
 * Returns the descriptor, or -1 with errno set.
 */
int
cpeer_accept(int listener, uid_t *uid);

#endif
