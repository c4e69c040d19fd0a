/* SPDX-License-Identifier: MIT */
#ifndef CSPAWN_H
#define CSPAWN_H

/*
 * Starts a program that is not a child of the calling process: it need not be waited for, leaves no zombie, and
 * causes no SIGCHLD, unless the calling process adopts orphans. It runs in its own session with the caller's
 * environment, the default action for every signal, no signal blocked, standard input from /dev/null, the caller's
 * standard output and error, and no other descriptor.
 *
 * arguments: the program, searched for in PATH if its name has no slash, its arguments, and NULL.
 * Returns 0 as soon as the program runs, or the errno of the step that failed. A program that takes longer than 100 ms
 * to load counts as running.
 */
int
cspawn_start(char *const arguments[]);

/*
 * The same for a Wayland client: it has one more descriptor, a copy of `socket`, which is its connection and is named
 * by WAYLAND_SOCKET. The caller keeps its own.
 */
int
cspawn_start_client(char *const arguments[], int socket);

#endif
