/* SPDX-License-Identifier: MIT */
/* The app: started, restarted when it ends, and stopped with the kiosk. */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "kiosk.h"

/** The delay before a restart, which doubles each time unless the app has run for LONG_MS. */
#define FIRST_DELAY_MS 500
#define LAST_DELAY_MS 30000
#define LONG_MS 60000
/** How long it has to exit before it is killed. */
#define PATIENCE_MS 5000
/** The exit status of a command that cannot be run, as in shells. */
#define CANNOT_RUN 127

static int64_t
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void
forget_app(struct kiosk *kiosk)
{
	if (kiosk->app_source)
		wl_event_source_remove(kiosk->app_source);
	if (kiosk->app_fd > 0)
		close(kiosk->app_fd);
	kiosk->app_source = NULL;
	kiosk->app_fd = -1;
	kiosk->app = 0;
}

/** Records how the app has ended, in the kiosk's log and as the kiosk's exit status. */
static void
note_end(struct kiosk *kiosk, int status)
{
	if (WIFSIGNALED(status)) {
		kiosk->status = 128 + WTERMSIG(status);
		wlr_log(WLR_ERROR, "the app was ended by signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
	} else {
		kiosk->status = WEXITSTATUS(status);
		wlr_log(WLR_INFO, "the app has ended with status %d", kiosk->status);
	}
}

static int
restart(void *data);

static void
restart_later(struct kiosk *kiosk)
{
	if (now_ms() - kiosk->started_ms >= LONG_MS)
		kiosk->restart_delay_ms = 0;
	kiosk->restart_delay_ms = kiosk->restart_delay_ms ? kiosk->restart_delay_ms * 2 : FIRST_DELAY_MS;
	if (kiosk->restart_delay_ms > LAST_DELAY_MS)
		kiosk->restart_delay_ms = LAST_DELAY_MS;
	if (!kiosk->restart_timer)
		kiosk->restart_timer =
			wl_event_loop_add_timer(wl_display_get_event_loop(kiosk->display), restart, kiosk);
	wlr_log(WLR_ERROR, "restarting the app in %.1f s", kiosk->restart_delay_ms / 1000.0);
	wl_event_source_timer_update(kiosk->restart_timer, kiosk->restart_delay_ms);
}

static int
restart(void *data)
{
	struct kiosk *kiosk = data;

	/* Clients may have used up the descriptors. */
	if (!kiosk_app_start(kiosk))
		restart_later(kiosk);
	return 0;
}

static int
app_ended(int fd, uint32_t mask, void *data)
{
	struct kiosk *kiosk = data;
	int status = 0;

	(void)fd, (void)mask;
	if (waitpid(kiosk->app, &status, 0) == kiosk->app)
		note_end(kiosk, status);
	forget_app(kiosk);
	/* A command that cannot be run now will not run later either. */
	if (kiosk->options.restart && kiosk->status != CANNOT_RUN)
		restart_later(kiosk);
	else
		wl_display_terminate(kiosk->display);
	return 0;
}

static void
run_app(struct kiosk *kiosk)
{
	char **command = kiosk->options.command;
	sigset_t none;

	/* The event loop has blocked the signals that it waits for. */
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	/* If the kiosk is killed, the app ends too. */
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	execvp(command[0], command);
	fprintf(stderr, "wlroots-kiosk: %s: %s\n", command[0], strerror(errno));
	_exit(CANNOT_RUN);
}

/** Ends an app whose own end would not be noticed. */
static void
abandon_app(struct kiosk *kiosk)
{
	if (kiosk->app > 0) {
		kill(kiosk->app, SIGKILL);
		waitpid(kiosk->app, NULL, 0);
	}
	forget_app(kiosk);
}

bool
kiosk_app_start(struct kiosk *kiosk)
{
	kiosk->app = fork();
	if (kiosk->app == 0)
		run_app(kiosk);
	kiosk->app_fd = kiosk->app > 0 ? (int)syscall(SYS_pidfd_open, kiosk->app, 0) : -1;
	if (kiosk->app_fd >= 0)
		kiosk->app_source = wl_event_loop_add_fd(wl_display_get_event_loop(kiosk->display), kiosk->app_fd,
							 WL_EVENT_READABLE, app_ended, kiosk);
	if (!kiosk->app_source) {
		perror("wlroots-kiosk: the app cannot be started");
		abandon_app(kiosk);
		kiosk->status = EXIT_FAILURE;
		return false;
	}
	kiosk->started_ms = now_ms();
	return true;
}

void
kiosk_app_stop(struct kiosk *kiosk)
{
	struct pollfd ended = { .fd = kiosk->app_fd, .events = POLLIN };

	if (kiosk->restart_timer)
		wl_event_source_remove(kiosk->restart_timer);
	if (kiosk->app > 0) {
		kill(kiosk->app, SIGTERM);
		if (poll(&ended, 1, PATIENCE_MS) == 0)
			kill(kiosk->app, SIGKILL);
		waitpid(kiosk->app, NULL, 0);
		/* The kiosk itself has ended it. */
		kiosk->status = EXIT_SUCCESS;
	}
	forget_app(kiosk);
}
