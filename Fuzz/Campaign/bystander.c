/* SPDX-License-Identifier: MIT */
/*
 * A client that means no harm.
 *
 *     bystander measure PID     asks the compositor, process PID, for an answer again and again, and prints every time
 *                               that it waits 5 ms or more: "stall µs wall µs". The first leaves out how long both of them
 *                               waited for a processor: what a busy machine does is nobody's fault. "hung" after 20 s.
 *                               "ok", every now and then, says that it goes on
 *     bystander tap             shows a window, says "shown", and "tap" for each tap that it is told of
 *
 * At the end, asked for by SIGTERM, "answers N".
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "gestures.h"

enum { TELL = 5000, OK = 20000, HUNG = 20000000 }; /* µs */

static volatile sig_atomic_t running = 1;
static bool is_answered;

static void end(int signal) { (void)signal; running = 0; }

static void done(void *d, struct wl_callback *callback, uint32_t data)
{
	(void)d, (void)data;
	wl_callback_destroy(callback);
	is_answered = true;
}
static const struct wl_callback_listener callback_listener = { .done = done };

/* How long a thread has waited for a processor, in µs: the second number of schedstat. */
static int64_t waited(int schedstat)
{
	char text[128];
	const ssize_t length = pread(schedstat, text, sizeof text - 1, 0);
	long long running_time, waiting_time;

	if (length <= 0)
		return 0;
	text[length] = 0;
	return sscanf(text, "%lld %lld", &running_time, &waiting_time) == 2 ? waiting_time / 1000 : 0;
}

static int open_schedstat(const char *pid)
{
	char path[64];

	snprintf(path, sizeof path, "/proc/%s/task/%s/schedstat", pid, pid);
	return open(path, O_RDONLY | O_CLOEXEC);
}

static int measure(const char *pid)
{
	char own[16];
	int64_t answers = 0, told = 0;
	int theirs, mine;

	snprintf(own, sizeof own, "%d", (int)getpid());
	theirs = open_schedstat(pid);
	mine = open_schedstat(own);
	if (theirs < 0 || mine < 0)
		return 3;
	while (running) {
		const struct timespec pause = { 0, 1000000 };
		const int64_t before = waited(theirs) + waited(mine), start = now();
		int64_t wall, stall;

		is_answered = false;
		wl_callback_add_listener(wl_display_sync(display), &callback_listener, NULL);
		while (!is_answered && now() - start < HUNG)
			pump(100);
		wall = now() - start;
		if (!is_answered) {
			printf("hung\n");
			return 1;
		}
		answers++;
		if (wall >= TELL) {
			stall = wall - (waited(theirs) + waited(mine) - before);
			printf("stall %lld wall %lld\n", (long long)(stall > 0 ? stall : 0), (long long)wall);
			fflush(stdout);
		}
		if (now() - told > OK) {
			printf("ok\n");
			fflush(stdout);
			told = now();
		}
		nanosleep(&pause, NULL);
	}
	printf("answers %lld\n", (long long)answers);
	return 0;
}

static void tapped(void *d, struct waytouch_tap_v1 *tap, uint32_t serial, uint32_t hi, uint32_t lo, uint32_t x,
                   uint32_t y, uint32_t touches)
{
	(void)d, (void)tap, (void)serial, (void)hi, (void)lo, (void)x, (void)y, (void)touches;
	printf("tap\n");
	fflush(stdout);
}
static const struct waytouch_tap_v1_listener tap_listener = { .recognized = tapped };

static int show(void)
{
	if (!manager)
		return 3;
	show_window();
	waytouch_tap_v1_add_listener(
		waytouch_recognizer_v1_get_tap(waytouch_view_v1_add_recognizer(root_view(surface))), &tap_listener, NULL);
	wl_surface_commit(surface);
	drain();
	printf("shown\n");
	fflush(stdout);
	while (running)
		pump(100);
	return 0;
}

int
main(int argc, char *argv[])
{
	const struct sigaction action = { .sa_handler = end };

	sigaction(SIGTERM, &action, NULL);
	if (argc == 3 && strcmp(argv[1], "measure") == 0) {
		connect_display();
		return measure(argv[2]);
	}
	if (argc == 2 && strcmp(argv[1], "tap") == 0) {
		connect_display();
		return show();
	}
	return 64;
}
