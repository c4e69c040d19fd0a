/* SPDX-License-Identifier: MIT */
/*
 * The same as EngineFrames, through waytouch.h:
 *
 *     library-frames moves|landing|begin|lift running|read FINGERS RECOGNIZERS COUNT
 *
 * The recognizers are on an output, as a compositor's own are.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-server-core.h>
#include "CMallocCounter.h"
#include "waytouch.h"

static struct waytouch *waytouch;
static int fingers;
static bool is_reading;
static int64_t now = 1000000;
static long actions;
static double sum; /* of all values, so that the compiler cannot drop a read */

static void
on_gesture(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	(void)data;
	(void)recognizer;
	actions++;
	if (!is_reading)
		return;
	sum += gesture->x + gesture->y + gesture->touches + gesture->translation_x + gesture->translation_y;
	sum += gesture->velocity_x + gesture->velocity_y + gesture->scale + gesture->scale_velocity;
	sum += gesture->rotation + gesture->rotation_velocity;
}

static void
on_deadline(void *data, int64_t time_us)
{
	(void)data;
	(void)time_us;
}

/* The measured functions; callgrind's options name them. */
void bench_moves(int count);
void bench_landing(void);
void bench_begin(void);
void bench_lift(void);

static void
move_fingers(int first, int count)
{
	for (int i = first; i < first + count; i++) {
		now += 8000;
		for (int finger = 0; finger < fingers; finger++) {
			/* The same paths as in EngineFrames. */
			double step = (i + finger * 17) % 64;
			double home = finger * 40;

			waytouch_touch_motion(waytouch, 0, finger, now, 961 + home + 3 * step,
					      541 + home / 2 + step * (32 - step / 2) / 4);
		}
		waytouch_touch_frame(waytouch, now);
	}
}

__attribute__((noinline)) void
bench_moves(int count)
{
	move_fingers(0, count);
}

__attribute__((noinline)) void
bench_landing(void)
{
	now += 1000000;
	/* Not on one spot, as in EngineFrames. */
	for (int finger = 0; finger < fingers; finger++)
		waytouch_touch_down(waytouch, 0, finger, now, NULL, 961 + finger / 64.0, 541);
	waytouch_touch_frame(waytouch, now);
}

__attribute__((noinline)) void
bench_begin(void)
{
	now += 600000;
	waytouch_advance(waytouch, now);
	move_fingers(16, 1);
}

__attribute__((noinline)) void
bench_lift(void)
{
	now += 8000;
	for (int finger = 0; finger < fingers; finger++)
		waytouch_touch_up(waytouch, 0, finger, now);
	waytouch_touch_frame(waytouch, now);
}

static bool
add_recognizers(struct waytouch_output *output, int number, struct waytouch_recognizer **recognizers)
{
	static const enum waytouch_kind kinds[] = {
		WAYTOUCH_KIND_PAN, WAYTOUCH_KIND_TRANSFORM, WAYTOUCH_KIND_LONG_PRESS, WAYTOUCH_KIND_PINCH,
		WAYTOUCH_KIND_ROTATION,
	};
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = on_gesture };

	for (int i = 0; i < number; i++) {
		enum waytouch_kind kind = kinds[i % (fingers == 1 ? 3 : 5)];
		struct waytouch_recognizer *recognizer = waytouch_recognizer_create(waytouch, kind, &handler, NULL);

		if (!recognizer || waytouch_recognizer_set(recognizer, WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY, 1))
			return false;
		if (kind == WAYTOUCH_KIND_LONG_PRESS
		    && waytouch_recognizer_set(recognizer, WAYTOUCH_PROPERTY_TOUCHES, fingers))
			return false;
		/* Fails for long presses, which have no velocity. */
		if (!is_reading)
			waytouch_recognizer_set(recognizer, WAYTOUCH_PROPERTY_REPORTS_VELOCITY, 0);
		if (waytouch_output_add_recognizer(output, recognizer))
			return false;
		recognizers[i] = recognizer;
	}
	return true;
}

static unsigned long allocations;

static void
count(bool is_counted, void (*step)(void))
{
	unsigned long before = malloc_counter_value();

	step();
	if (is_counted)
		allocations += malloc_counter_value() - before;
}

static int moves;

static void
make_moves(void)
{
	bench_moves(moves);
}

/** Makes one gesture, and returns whether all recognizers ran. */
static bool
make_gesture(const char *step, bool is_counted, int recognizers)
{
	count(is_counted && strcmp(step, "landing") == 0, bench_landing);
	count(is_counted && strcmp(step, "begin") == 0, bench_begin);

	long before = actions;

	count(is_counted && strcmp(step, "moves") == 0, make_moves);

	bool is_running = actions - before == (long)moves * recognizers;

	count(is_counted && strcmp(step, "lift") == 0, bench_lift);
	return is_running;
}

int
main(int argc, char **argv)
{
	static const char *const steps[] = { "moves", "landing", "begin", "lift" };
	const char *step = NULL;

	for (int i = 0; i < 4 && argc == 6; i++)
		if (strcmp(argv[1], steps[i]) == 0)
			step = steps[i];
	fingers = argc == 6 ? atoi(argv[3]) : 0;

	int number = argc == 6 ? atoi(argv[4]) : 0;
	int times = argc == 6 ? atoi(argv[5]) : 0;

	if (!step || fingers < 1 || number < 1 || times < 1) {
		fprintf(stderr, "usage: library-frames moves|landing|begin|lift running|read FINGERS RECOGNIZERS COUNT\n");
		return 2;
	}
	is_reading = strcmp(argv[2], "read") == 0;

	static const struct waytouch_host host = { .size = sizeof host, .deadline = on_deadline };
	static const struct waytouch_output_info info = {
		.size = sizeof info, .width = 1920, .height = 1080, .scale = 1
	};
	struct wl_display *display = wl_display_create();

	waytouch = waytouch_create(display, &host, NULL);

	struct waytouch_output *output = waytouch ? waytouch_output_create(waytouch, &info) : NULL;
	struct waytouch_recognizer **recognizers = calloc((size_t)number, sizeof *recognizers);

	if (!output || !add_recognizers(output, number, recognizers))
		return 1;

	bool is_moves = strcmp(step, "moves") == 0;
	bool is_running = true;

	for (int i = 0; i < (is_moves ? 2 : times + 2); i++) {
		bool is_counted = i >= (is_moves ? 1 : 2);

		moves = is_moves && is_counted ? times : is_moves ? 100 : 10;
		is_running = make_gesture(step, is_counted, number) && is_running;
	}
	printf("count %d allocations %lu\n", times, allocations);
	if (!is_running)
		printf("not every gesture ran\n");
	for (int i = 0; i < number; i++)
		waytouch_recognizer_destroy(recognizers[i]);
	free(recognizers);
	waytouch_destroy(waytouch);
	wl_display_destroy(display);
	return is_running ? 0 : 1;
}
