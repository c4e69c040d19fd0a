/* SPDX-License-Identifier: MIT */
/*
 * An app for a kiosk that checks the events it receives.
 *
 *     app APP_ID            tracks the touches on its window
 *     app APP_ID deaf       the same, but ignores wl_touch.cancel, as some toolkits do
 *     app APP_ID gestures   the same as the first, and has gestures of waytouch_v1
 *
 * It prints "shown", and "wrong …" for a contact or gesture that begins twice, or that continues or ends without having
 * begun. At SIGUSR1 it prints "held N active N of N contacts N gestures N cancels": the contacts and gestures that have
 * not ended, and the totals. At SIGTERM it prints the same, and "end".
 */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "gestures.h"

enum { CONTACTS = 64, WRONG = 20 };

static bool is_deaf;
static int32_t held[CONTACTS];
/* Contacts from before the seat lost its touch capability. With `cancel: lift` they may lift up to 0.1 s later. */
static int32_t late[CONTACTS];
static int held_count, late_count, active_count, wrong_count;
static long contacts, gestures, cancels;

static void wrong(const char *what, int32_t which)
{
	if (wrong_count++ < WRONG)
		printf("wrong %s %d\n", what, which);
	fflush(stdout);
}

static void tell(void)
{
	printf("held %d active %d of %ld contacts %ld gestures %ld cancels\n", held_count, active_count, contacts, gestures,
	       cancels);
	fflush(stdout);
}

static int find(const int32_t *ids, int count, int32_t id)
{
	for (int index = 0; index < count; index++)
		if (ids[index] == id)
			return index;
	return -1;
}

/* Removes an id from a list; returns whether it was there. */
static bool take(int32_t *ids, int *count, int32_t id)
{
	const int index = find(ids, *count, id);

	if (index < 0)
		return false;
	ids[index] = ids[--*count];
	return true;
}

/* ---- contacts ---- */

static void down(void *d, struct wl_touch *t, uint32_t serial, uint32_t ms, struct wl_surface *on, int32_t id,
                 wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)t, (void)serial, (void)ms, (void)on, (void)x, (void)y;
	contacts++;
	take(late, &late_count, id);
	if (find(held, held_count, id) >= 0 || held_count == CONTACTS)
		wrong("down of a contact that is down:", id);
	else
		held[held_count++] = id;
}
static void up(void *d, struct wl_touch *t, uint32_t serial, uint32_t ms, int32_t id)
{
	(void)d, (void)t, (void)serial, (void)ms;
	if (!take(held, &held_count, id) && !take(late, &late_count, id))
		wrong("up of a contact that is not down:", id);
}
static void motion(void *d, struct wl_touch *t, uint32_t ms, int32_t id, wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)t, (void)ms, (void)x, (void)y;
	if (find(held, held_count, id) < 0 && find(late, late_count, id) < 0)
		wrong("motion of a contact that is not down:", id);
}
static void frame(void *d, struct wl_touch *t) { (void)d, (void)t; }
/* Later events about these contacts go to the released wl_touch, or to the next one. */
static void gone(void)
{
	late_count = held_count;
	memcpy(late, held, sizeof late);
	held_count = 0;
}
static void cancel(void *d, struct wl_touch *t)
{
	(void)d, (void)t;
	cancels++;
	if (!is_deaf)
		held_count = 0;
}
static const struct wl_touch_listener listener = {
	.down = down, .up = up, .motion = motion, .frame = frame, .cancel = cancel,
};

/* ---- gestures ---- */

/* A continuous recognizer, and whether its gesture is under way. */
struct gesture {
	int32_t number;
	bool is_active;
};

static void begin(struct gesture *gesture)
{
	gestures++;
	if (gesture->is_active)
		wrong("began twice: gesture", gesture->number);
	else
		active_count++;
	gesture->is_active = true;
}
static void end(struct gesture *gesture)
{
	if (!gesture->is_active)
		wrong("ended without a beginning: gesture", gesture->number);
	else
		active_count--;
	gesture->is_active = false;
}

#define CONTINUOUS(kind)                                                                                               \
	static void kind##_began(void *d, struct waytouch_##kind##_v1 *r, uint32_t serial, struct waytouch_seat_v1 *of)   \
	{                                                                                                                  \
		(void)r, (void)serial, (void)of;                                                                           \
		begin(d);                                                                                                  \
	}                                                                                                                  \
	static void kind##_ended(void *d, struct waytouch_##kind##_v1 *r) { (void)r; end(d); }                             \
	static void kind##_cancelled(void *d, struct waytouch_##kind##_v1 *r, uint32_t cause)                              \
	{                                                                                                                  \
		(void)r, (void)cause;                                                                                      \
		end(d);                                                                                                    \
	}                                                                                                                  \
	static void kind##_touches(void *d, struct waytouch_##kind##_v1 *r, uint32_t n) { (void)d, (void)r, (void)n; }

CONTINUOUS(pan)
CONTINUOUS(pinch)
CONTINUOUS(long_press)

static void pan_edge(void *d, struct waytouch_pan_v1 *r, uint32_t edge) { (void)d, (void)r, (void)edge; }
static void pan_update(void *d, struct waytouch_pan_v1 *r, wl_fixed_t x, wl_fixed_t y, wl_fixed_t tx, wl_fixed_t ty)
{
	(void)d, (void)r, (void)x, (void)y, (void)tx, (void)ty;
}
static void pan_velocity(void *d, struct waytouch_pan_v1 *r, wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)r, (void)x, (void)y;
}
static const struct waytouch_pan_v1_listener pan_listener = {
	.edge = pan_edge, .number_of_touches = pan_touches, .update = pan_update, .velocity = pan_velocity,
	.began = pan_began, .ended = pan_ended, .cancelled = pan_cancelled,
};
static void pinch_update(void *d, struct waytouch_pinch_v1 *r, wl_fixed_t x, wl_fixed_t y, int32_t scale)
{
	(void)d, (void)r, (void)x, (void)y, (void)scale;
}
static void pinch_velocity(void *d, struct waytouch_pinch_v1 *r, int32_t v) { (void)d, (void)r, (void)v; }
static const struct waytouch_pinch_v1_listener pinch_listener = {
	.number_of_touches = pinch_touches, .update = pinch_update, .velocity = pinch_velocity, .began = pinch_began,
	.ended = pinch_ended, .cancelled = pinch_cancelled,
};
static void long_press_update(void *d, struct waytouch_long_press_v1 *r, wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)r, (void)x, (void)y;
}
static const struct waytouch_long_press_v1_listener long_press_listener = {
	.number_of_touches = long_press_touches, .update = long_press_update, .began = long_press_began,
	.ended = long_press_ended, .cancelled = long_press_cancelled,
};
static void tapped(void *d, struct waytouch_tap_v1 *r, uint32_t serial, struct waytouch_seat_v1 *of, wl_fixed_t x,
                   wl_fixed_t y)
{
	(void)d, (void)r, (void)serial, (void)of, (void)x, (void)y;
	gestures++;
}
static const struct waytouch_tap_v1_listener tap_listener = { .recognized = tapped };

static void add_gestures(void)
{
	static struct gesture pan = { .number = 1 }, pinch = { .number = 2 }, hold = { .number = 3 };
	struct waytouch_view_v1 *const root = root_view(surface), *const part = make_view(root);

	waytouch_tap_v1_add_listener(waytouch_recognizer_v1_get_tap(waytouch_view_v1_add_recognizer(root)), &tap_listener,
	                             NULL);
	waytouch_pan_v1_add_listener(waytouch_recognizer_v1_get_pan(waytouch_view_v1_add_recognizer(root)), &pan_listener,
	                             &pan);
	waytouch_pinch_v1_add_listener(waytouch_recognizer_v1_get_pinch(waytouch_view_v1_add_recognizer(root)),
	                               &pinch_listener, &pinch);
	waytouch_long_press_v1_add_listener(waytouch_recognizer_v1_get_long_press(waytouch_view_v1_add_recognizer(part)),
	                                    &long_press_listener, &hold);
	/* These take part in arbitration; their events are not checked. */
	for (uint32_t kind = FIRST_ROLE + 3; kind < number_of_kinds(); kind++)
		make_recognizer(part, kind);
	make_recognizer(part, EDGE_PAN);
	make_recognizer(part, DOUBLE_TAP);
}

int
main(int argc, char *argv[])
{
	const char *const kind = argc == 3 ? argv[2] : "";
	bool is_running = true;
	sigset_t signals;
	int asked;

	if (argc < 2 || argc > 3)
		return 64;
	sigemptyset(&signals);
	sigaddset(&signals, SIGUSR1);
	sigaddset(&signals, SIGTERM);
	sigprocmask(SIG_BLOCK, &signals, NULL);
	asked = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
	is_deaf = strcmp(kind, "deaf") == 0;
	dice = (uint64_t)getpid();
	touches = &listener;
	on_touch_gone = gone;
	connect_display();
	show_window();
	xdg_toplevel_set_app_id(toplevel, argv[1]);
	if (strcmp(kind, "gestures") == 0)
		add_gestures();
	wl_surface_commit(surface);
	drain();
	printf("shown\n");
	fflush(stdout);
	while (is_running) {
		struct signalfd_siginfo signal;

		wait_for(asked);
		while (read(asked, &signal, sizeof signal) == sizeof signal) {
			is_running = is_running && signal.ssi_signo != SIGTERM;
			/* Receive all events up to now before printing. */
			drain();
			tell();
		}
	}
	printf("end\n");
	return 0;
}
