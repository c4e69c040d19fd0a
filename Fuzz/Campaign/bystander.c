/* SPDX-License-Identifier: MIT */
/*
 * A well-behaved client.
 *
 *     bystander measure PID     makes round trips to the compositor, process PID, and prints those that take 5 ms or
 *                               more: "stall µs wall µs computed µs". The first time excludes the time for which both
 *                               processes waited for a processor, and for which a hypervisor took processors away, so
 *                               that a busy machine does not count against the compositor. The last time is the
 *                               compositor's processor time. Prints "hung" after 20 s, "ok" regularly while it runs,
 *                               and "answers N" at the end
 *     bystander trips PID       prints "trip wall µs computed µs" for each round trip: how long it took, and the
 *                               compositor's processor time in it
 *     bystander tap             shows a window, prints "shown", and "tap" for each tap that it receives
 *
 * SIGTERM ends it.
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

/* The time for which a thread has run and waited to run, in µs: the first two numbers of schedstat. */
struct share {
	int64_t computed, waited;
};

static struct share share(int schedstat)
{
	char text[128];
	const ssize_t length = pread(schedstat, text, sizeof text - 1, 0);
	long long computed, waited;

	if (length <= 0)
		return (struct share){ 0 };
	text[length] = 0;
	return sscanf(text, "%lld %lld", &computed, &waited) == 2 ? (struct share){ computed / 1000, waited / 1000 }
								   : (struct share){ 0 };
}

/* The time for which a hypervisor took processors away ("steal"), in µs: the eighth number after "cpu". */
static int64_t stolen(int stat)
{
	char text[256];
	const ssize_t length = pread(stat, text, sizeof text - 1, 0);
	long long ticks;

	if (length <= 0)
		return 0;
	text[length] = 0;
	return sscanf(text, "cpu %*d %*d %*d %*d %*d %*d %*d %lld", &ticks) == 1 ? ticks * 1000000 / sysconf(_SC_CLK_TCK) : 0;
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
	int theirs, mine, stat;

	snprintf(own, sizeof own, "%d", (int)getpid());
	theirs = open_schedstat(pid);
	mine = open_schedstat(own);
	stat = open("/proc/stat", O_RDONLY | O_CLOEXEC);
	if (theirs < 0 || mine < 0 || stat < 0)
		return 3;
	while (running) {
		const struct timespec pause = { 0, 1000000 };
		const struct share their_share = share(theirs), my_share = share(mine);
		const int64_t gone = stolen(stat), start = now();
		int64_t wall;

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
			const struct share theirs_now = share(theirs);
			const int64_t stall = wall - (theirs_now.waited - their_share.waited) - (share(mine).waited - my_share.waited) -
					      (stolen(stat) - gone);

			printf("stall %lld wall %lld computed %lld\n", (long long)(stall > 0 ? stall : 0), (long long)wall,
			       (long long)(theirs_now.computed - their_share.computed));
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

static int64_t processor_time(clockid_t clock)
{
	struct timespec time;

	clock_gettime(clock, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int count_trips(const char *pid)
{
	clockid_t clock;

	if (clock_getcpuclockid(atoi(pid), &clock))
		return 3;
	while (running) {
		const int64_t start = now(), computed = processor_time(clock);

		is_answered = false;
		wl_callback_add_listener(wl_display_sync(display), &callback_listener, NULL);
		while (!is_answered && running)
			pump(100);
		printf("trip wall %lld computed %lld\n", (long long)(now() - start),
		       (long long)(processor_time(clock) - computed));
		fflush(stdout);
	}
	return 0;
}

static void tapped(void *d, struct waytouch_tap_v1 *tap, uint32_t serial, struct waytouch_seat_v1 *of, wl_fixed_t x,
                   wl_fixed_t y)
{
	(void)d, (void)tap, (void)serial, (void)of, (void)x, (void)y;
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
	if (argc == 3 && strcmp(argv[1], "trips") == 0) {
		connect_display();
		return count_trips(argv[2]);
	}
	if (argc == 2 && strcmp(argv[1], "tap") == 0) {
		connect_display();
		return show();
	}
	return 64;
}
