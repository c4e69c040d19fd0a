/* SPDX-License-Identifier: MIT */
/* waytouch-dbus: offers the control socket of a compositor on D-Bus. */
#include <errno.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "service.h"

/** How many messages are processed before it is the compositor's turn. */
#define TURN 64

/** While the bus has more signals and answers than this to accept, nothing is read from the compositor. */
#define MOST_UNSENT 256

/** How long the first calls wait for the compositor, in µs. */
#define FIRST_PATIENCE 5000000u

static volatile sig_atomic_t is_ending;

static void
end(int signal)
{
	(void)signal;
	is_ending = 1;
}

static const char help[] =
	"Usage: waytouch-dbus [--session | --system] [--socket=PATH]\n"
	"\n"
	"Offers the control socket of a compositor with Waytouch on D-Bus, as " WTD_NAME ".\n"
	"\n"
	"  --session      on the session bus (default)\n"
	"  --system       on the system bus\n"
	"  --socket=PATH  the control socket, in place of that of $WAYLAND_DISPLAY or, without this\n"
	"                 variable, the only one in $XDG_RUNTIME_DIR\n"
	"  --version      print the version\n"
	"  --help         print this\n"
	"\n"
	"Exit status: 0 after SIGTERM or SIGINT, 1 if the bus cannot be used or is gone, 2 if the\n"
	"arguments are wrong, 74 if the output cannot be written.\n";

struct options {
	bool is_system;
	const char *socket;
};

/** Prints a text that was asked for; returns the exit status. */
static int
print(const char *text)
{
	if (fputs(text, stdout) >= 0 && fflush(stdout) == 0)
		return 0;
	fprintf(stderr, "waytouch-dbus: standard output: cannot write: %s\n", strerror(errno));
	return 74;
}

/** Returns whether to continue; if not, sets the exit status. */
static bool
read_options(int argc, char **argv, struct options *options, int *status)
{
	static const struct option known[] = {
		{ "session", no_argument, NULL, 's' },
		{ "system", no_argument, NULL, 'S' },
		{ "socket", required_argument, NULL, 'p' },
		{ "version", no_argument, NULL, 'v' },
		{ "help", no_argument, NULL, 'h' },
		{ 0 },
	};
	int option;

	while ((option = getopt_long(argc, argv, "", known, NULL)) != -1) {
		switch (option) {
		case 's':
		case 'S':
			options->is_system = option == 'S';
			break;
		case 'p':
			options->socket = optarg;
			break;
		case 'v':
		case 'h':
			*status = print(option == 'h' ? help : "waytouch-dbus " WTD_VERSION "\n");
			return false;
		default:
			*status = 2;
			return false;
		}
	}
	if (optind < argc) {
		fprintf(stderr, "waytouch-dbus: unexpected argument '%s' (see --help)\n", argv[optind]);
		*status = 2;
		return false;
	}
	return true;
}

static int
fail(const char *what, int error)
{
	fprintf(stderr, "waytouch-dbus: %s: %s\n", what, strerror(-error));
	return 1;
}

/**
 * Connects to the compositor before the first call is answered, which may be the one for which the bus has started the
 * program. Does not wait if there is no compositor.
 */
static void
connect_first(struct wtd_control *control, const sigset_t *mask)
{
	uint64_t now = wtd_now(), end = now + FIRST_PATIENCE;

	for (wtd_control_process(control, now); !is_ending && now < end && !wtd_control_is_idle(control); now = wtd_now()) {
		struct pollfd fd = { .fd = wtd_control_fd(control), .events = wtd_control_events(control) };
		struct timespec timeout = { .tv_sec = (time_t)((end - now) / 1000000u),
					    .tv_nsec = (long)((end - now) % 1000000u) * 1000 };

		(void)ppoll(&fd, 1, &timeout, mask);
		wtd_control_process(control, wtd_now());
	}
}

/** Waits for the bus, the compositor, a signal or time. */
static int
wait_for_events(sd_bus *bus, const struct wtd_control *control, const sigset_t *mask)
{
	struct pollfd fds[2] = { { .fd = sd_bus_get_fd(bus) }, { .fd = wtd_control_fd(control) } };
	uint64_t deadline = wtd_control_deadline(control), of_bus = UINT64_MAX, now, unsent = 0;
	int events = sd_bus_get_events(bus);
	struct timespec timeout;

	if (fds[0].fd < 0 || events < 0)
		return events < 0 ? events : fds[0].fd;
	fds[0].events = (short)events;
	fds[1].events = wtd_control_events(control);
	/* If the bus accepts nothing, stop reading so that memory does not fill up; the compositor handles slow
	 * readers. */
	sd_bus_get_n_queued_write(bus, &unsent);
	if (unsent > MOST_UNSENT)
		fds[1].fd = -1;
	sd_bus_get_timeout(bus, &of_bus);
	if (of_bus < deadline)
		deadline = of_bus;
	now = wtd_now();
	deadline = deadline > now ? deadline - now : 0;
	timeout = (struct timespec){ .tv_sec = (time_t)(deadline / 1000000u), .tv_nsec = (long)(deadline % 1000000u) * 1000 };
	if (deadline > 3600u * 1000000u)
		timeout = (struct timespec){ .tv_sec = 3600 };
	if (ppoll(fds, 2, &timeout, mask) < 0 && errno != EINTR)
		return -errno;
	return 0;
}

static int
run(sd_bus *bus, struct wtd_service *service, const sigset_t *mask)
{
	struct wtd_control *control = wtd_service_control(service);

	while (!is_ending) {
		uint64_t unsent = 0;
		int result = 1;

		for (int turn = 0; turn < TURN && result > 0; turn++)
			result = sd_bus_process(bus, NULL);
		if (result >= 0 && sd_bus_is_open(bus) <= 0)
			result = -ECONNRESET;
		if (result >= 0) {
			sd_bus_get_n_queued_write(bus, &unsent);
			if (unsent <= MOST_UNSENT)
				wtd_control_process(control, wtd_now());
			else
				wtd_control_postpone(control, wtd_now());
			result = wait_for_events(bus, control, mask);
		}
		if (result < 0)
			return fail("the bus is gone", result);
	}
	return 0;
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct wtd_service *service = NULL;
	struct sigaction action = { .sa_handler = end };
	sigset_t ending, mask;
	sd_bus *bus = NULL;
	int status, result;

	if (!read_options(argc, argv, &options, &status))
		return status;
	/* These signals are handled only while it waits. */
	sigemptyset(&ending);
	sigaddset(&ending, SIGTERM);
	sigaddset(&ending, SIGINT);
	sigprocmask(SIG_BLOCK, &ending, &mask);
	sigaction(SIGTERM, &action, NULL);
	sigaction(SIGINT, &action, NULL);

	result = options.is_system ? sd_bus_open_system(&bus) : sd_bus_open_user(&bus);
	if (result < 0)
		return fail(options.is_system ? "the system bus" : "the session bus", result);
	result = wtd_service_create(&service, bus, options.socket);
	if (result >= 0)
		result = sd_bus_request_name(bus, WTD_NAME, 0);
	if (result >= 0)
		connect_first(wtd_service_control(service), &mask);
	status = result < 0 ? fail(WTD_NAME, result) : run(bus, service, &mask);
	wtd_service_destroy(service);
	/* Without flushing: the bus may no longer accept anything. */
	sd_bus_close_unref(bus);
	return status;
}
