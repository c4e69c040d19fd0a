/* SPDX-License-Identifier: MIT */
#ifndef CSPAWN_H
#define CSPAWN_H

/*
 * Starts a program as nobody's child: it is never waited for and leaves no zombie, and the calling
 * process is sent no SIGCHLD for it, unless it is the one that orphans are given to. It runs in a session
 * of its own with the environment of the caller, with the default reaction to every signal, none blocked,
 * standard input from /dev/null, standard output and error of the caller, and no other descriptor.
 *
 * arguments: the program, looked for in PATH if it has no slash, its arguments, and NULL.
 * Returns 0 as soon as the program runs, or the errno of what failed. A program that takes longer than
 * 100 ms to be loaded counts as running.
 */
int
cspawn_start(char *const arguments[]);

/*
 * The same for a client of Wayland: it has one descriptor more, a copy of the socket, which is its
 * connection, and WAYLAND_SOCKET says so. The caller keeps its own.
 */
int
cspawn_start_client(char *const arguments[], int socket);

#endif
