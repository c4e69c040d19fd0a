/* SPDX-License-Identifier: MIT */
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define LONGEST_WAIT_MS 100

/*
 * The child's descriptors of the pipe and, above it, the socket if it has one; all descriptors above these are
 * closed.
 */
#define REPORT 3
#define SOCKET 4
#define SOCKET_VARIABLE "WAYLAND_SOCKET=4"

/*
 * Like fork(), but the child's end causes no SIGCHLD and is not reported to a wait for any child: the host must be
 * notified only of its own children. The child may only do what a signal handler may. All arguments are zero, so their
 * order, which differs between architectures, does not matter.
 */
static pid_t
fork_silently(void)
{
	return (pid_t)syscall(SYS_clone, 0L, 0L, 0L, 0L, 0L);
}

/* exec resets handlers anyway, but ignored signals would stay ignored. */
static void
reset_signals(void)
{
	struct sigaction action;
	sigset_t none;
	int number;

	memset(&action, 0, sizeof action);
	action.sa_handler = SIG_DFL;
	for (number = 1; number < NSIG; number++)
		(void)sigaction(number, &action, NULL);
	sigemptyset(&none);
	(void)sigprocmask(SIG_SETMASK, &none, NULL);
}

static void
report(int pipe_end, int error)
{
	ssize_t written;

	do
		written = write(pipe_end, &error, sizeof error);
	while (written < 0 && errno == EINTR);
	_exit(127);
}

/* Each may be on a number that the other needs, so both are moved out of the way first. */
static void
keep_socket(int *pipe_end, int socket)
{
	int moved_end = fcntl(*pipe_end, F_DUPFD_CLOEXEC, SOCKET + 1);
	int moved_socket = fcntl(socket, F_DUPFD_CLOEXEC, SOCKET + 1);

	if (moved_end < 0 || moved_socket < 0 || dup2(moved_socket, SOCKET) < 0)
		report(*pipe_end, errno);
	*pipe_end = moved_end;
}

static void
arrange_descriptors(int pipe_end, int socket)
{
	int null;

	if (socket >= 0)
		keep_socket(&pipe_end, socket);
	/* The pipe first: it may be on the number that /dev/null would get, and vice versa. */
	if (pipe_end != REPORT && dup3(pipe_end, REPORT, O_CLOEXEC) < 0)
		report(pipe_end, errno);
	closefrom(socket >= 0 ? SOCKET + 1 : REPORT + 1);
	null = open("/dev/null", O_RDONLY);
	if (null > STDIN_FILENO) {
		(void)dup2(null, STDIN_FILENO);
		/* If the host has no standard output or error, it has taken that number and stays open. */
		if (null > STDERR_FILENO)
			close(null);
	}
}

static void
become(char *const arguments[], char *const environment[], int pipe_end, int socket)
{
	pid_t pid;

	arrange_descriptors(pipe_end, socket);
	if (setsid() < 0)
		report(REPORT, errno);
	pid = fork_silently();
	if (pid < 0)
		report(REPORT, errno);
	if (pid > 0)
		_exit(0);
	reset_signals();
	execvpe(arguments[0], arguments, environment);
	report(REPORT, errno);
}

static long
milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The errno that the child reports, or 0 when exec has closed the pipe. */
static int
await(int descriptor)
{
	struct pollfd pollfd = { .fd = descriptor, .events = POLLIN };
	long deadline = milliseconds() + LONGEST_WAIT_MS;
	int error = 0;

	for (;;) {
		long left = deadline - milliseconds();
		int ready = left > 0 ? poll(&pollfd, 1, (int)left) : 0;

		if (ready == 0)
			return 0;
		if (ready > 0) {
			ssize_t count = read(descriptor, &error, sizeof error);

			if (count >= 0)
				return count == (ssize_t)sizeof error ? error : 0;
		}
		if (errno != EINTR)
			return 0;
	}
}

static int
start(char *const arguments[], char *const environment[], int socket)
{
	sigset_t all, before;
	int ends[2];
	int error;
	pid_t pid;

	if (!arguments || !arguments[0] || !*arguments[0])
		return EINVAL;
	if (pipe2(ends, O_CLOEXEC) < 0)
		return errno;
	/* The host's handlers must not run in the child. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	pid = fork_silently();
	if (pid == 0)
		become(arguments, environment, ends[1], socket);
	error = pid < 0 ? errno : 0;
	close(ends[1]);
	if (pid > 0) {
		/* The intermediate child ends at once. */
		while (waitpid(pid, NULL, __WALL) < 0 && errno == EINTR)
			;
		error = await(ends[0]);
	}
	close(ends[0]);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return error;
}

int
cspawn_start(char *const arguments[])
{
	return start(arguments, environ, -1);
}

/* Created here because the child may not allocate. The strings stay the caller's. */
static char **
environment_with(char *variable)
{
	size_t prefix = (size_t)(strchr(variable, '=') - variable) + 1;
	size_t count = 0, kept = 0;
	char **environment;

	while (environ && environ[count])
		count++;
	environment = calloc(count + 2, sizeof *environment);
	if (!environment)
		return NULL;
	for (size_t i = 0; i < count; i++) {
		if (strncmp(environ[i], variable, prefix) != 0)
			environment[kept++] = environ[i];
	}
	environment[kept] = variable;
	return environment;
}

int
cspawn_start_client(char *const arguments[], int socket)
{
	static char variable[] = SOCKET_VARIABLE;
	char **environment;
	int error;

	if (socket < 0)
		return EBADF;
	environment = environment_with(variable);
	if (!environment)
		return ENOMEM;
	error = start(arguments, environment, socket);
	free(environment);
	return error;
}
