/* SPDX-License-Identifier: MIT */
/*
 * Recognizers written in C. The first is a realistic one, a tickle: one finger that moves to and fro. Their states are
 * tested in custom-states.c.
 */
#include "gestures.h"

/* ---- The tickle ---- */

enum { STROKES = 3 };

/** The length of a stroke, pt. */
static const double stroke_pt = 25;

struct tickle {
	/** -1 to the left, 1 to the right, 0 before the first stroke. */
	int direction, strokes;
	/** Where the present stroke began or, while it continues, its latest point. */
	double turning_point;
	struct seen seen;
};

static void
tickle_began(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	     size_t count)
{
	struct tickle *tickle = data;

	(void)count;
	if (waytouch_recognizer_count_touches(recognizer) > 1) {
		waytouch_recognizer_fail(recognizer, WAYTOUCH_CAUSE_TOUCH_COUNT, WAYTOUCH_UNIT_TOUCHES,
					 waytouch_recognizer_count_touches(recognizer), 1);
		return;
	}
	tickle->turning_point = touches[0]->x;
}

static void
tickle_moved(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	     size_t count)
{
	struct tickle *tickle = data;
	double stroke = touches[0]->x - tickle->turning_point, pixels = 1;
	int heading = stroke < 0 ? -1 : 1;

	(void)count;
	waytouch_recognizer_pixels_per_point(recognizer, &pixels);
	if (heading == tickle->direction) {
		tickle->turning_point = touches[0]->x;
	} else if (fabs(stroke) >= stroke_pt * pixels) {
		tickle->strokes++;
		tickle->direction = heading;
		tickle->turning_point = touches[0]->x;
		if (tickle->strokes >= STROKES)
			waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_ENDED);
	}
}

static void
tickle_ended(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	     size_t count)
{
	struct tickle *tickle = data;

	(void)touches;
	(void)count;
	waytouch_recognizer_fail(recognizer, WAYTOUCH_CAUSE_EARLY_LIFT, WAYTOUCH_UNIT_NUMBER, tickle->strokes, STROKES);
}

static void
tickle_reset(void *data, struct waytouch_recognizer *recognizer)
{
	struct tickle *tickle = data;

	(void)recognizer;
	tickle->direction = 0;
	tickle->strokes = 0;
}

static const struct waytouch_custom tickle_functions = {
	.size = sizeof tickle_functions,
	.touches_began = tickle_began,
	.touches_moved = tickle_moved,
	.touches_ended = tickle_ended,
	.reset = tickle_reset,
};

static void
tickle_recognised(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	on_gesture(&((struct tickle *)data)->seen, recognizer, gesture);
}

static void
tickle_failed(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_explanation *explanation)
{
	on_failed(&((struct tickle *)data)->seen, recognizer, explanation);
}

static const struct waytouch_recognizer_handler tickle_handler = {
	.size = sizeof tickle_handler,
	.gesture = tickle_recognised,
	.failed = tickle_failed,
};

/** To and fro, 40 px at a time; on the fixture's output, 25 pt are 19.8 px. */
#define TWO_STROKES "1000: 0+150,70 | 1020: 0>190,70 | 1040: 0>150,70"

static void
a_tickle_is_recognised(void)
{
	struct fixture f;
	struct tickle tickle = { .strokes = 0 };
	struct seen pans = { .text = "" };
	struct waytouch_recognizer *recognizer, *pan;

	set_up(&f);
	recognizer = waytouch_recognizer_create_custom(f.waytouch, &tickle_functions, &tickle_handler, &tickle);
	EXPECT(recognizer);
	EXPECT(waytouch_output_add_recognizer(f.output, recognizer) == WAYTOUCH_OK);
	pan = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell_all, &pans);
	EXPECT(waytouch_recognizer_require_failure(pan, recognizer) == WAYTOUCH_OK);

	play(&f, TWO_STROKES " | 1060: 0>190,70 | 1100: 0-");
	EXPECT_SEEN(&tickle.seen, "ended");
	EXPECT(tickle.seen.last.kind == WAYTOUCH_KIND_CUSTOM && tickle.seen.last.x == 190);
	EXPECT_SEEN(&pans, "failed");
	EXPECT(pans.failure.cause == WAYTOUCH_CAUSE_REQUIREMENT || pans.failure.cause == WAYTOUCH_CAUSE_PREVENTED);
	EXPECT(strstr(f.record.events, "cancel 1 A"));
	EXPECT(tickle.strokes == 0);

	/* One stroke too few: the tickle fails, and the pan that waited for it begins. */
	play(&f, TWO_STROKES " | 1090: 0>150,110 | 1100: 0-");
	EXPECT_SEEN(&tickle.seen, "failed");
	EXPECT(tickle.seen.failure.cause == WAYTOUCH_CAUSE_EARLY_LIFT);
	EXPECT(tickle.seen.failure.unit == WAYTOUCH_UNIT_NUMBER);
	EXPECT(tickle.seen.failure.measured == 2 && tickle.seen.failure.limit == 3);
	EXPECT_SEEN(&pans, "began ended");

	play(&f, "3000: 0+150,70 1+200,70 | 3010: 0- 1-");
	EXPECT_SEEN(&tickle.seen, "failed");
	EXPECT(tickle.seen.failure.cause == WAYTOUCH_CAUSE_TOUCH_COUNT && tickle.seen.failure.measured == 2);
	EXPECT(f.record.logs == 0);
	waytouch_recognizer_destroy(recognizer);
	tear_down(&f);
}

/* ---- Samples ---- */

/** The x of every sample from the oldest to the last prediction. */
static void
sampling_moved(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	       size_t count)
{
	struct seen *seen = data;
	char word[64];

	EXPECT(count == 1);
	for (int32_t offset = -4; offset <= 3; offset++) {
		struct waytouch_tracked_touch sample = { .size = sizeof sample };
		int result = waytouch_recognizer_get_sample(recognizer, touches[0], offset, &sample);

		EXPECT(result == WAYTOUCH_OK || result == WAYTOUCH_ERROR_STATE);
		if (result != WAYTOUCH_OK)
			continue;
		EXPECT(sample.id == touches[0]->id && sample.y == 70);
		snprintf(word, sizeof word, "%d:%.0f@%.0f", offset, sample.x, (double)sample.time_us / 1000);
		say(seen, word);
	}
}

static void
more_is_known_than_the_latest_position(void)
{
	static const struct waytouch_custom functions = { .size = sizeof functions, .touches_moved = sampling_moved };
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_tracked_touch touch = { .size = sizeof touch, .seat = 1 };
	struct waytouch_recognizer *recognizer, *tap;

	set_up(&f);
	recognizer = waytouch_recognizer_create_custom(f.waytouch, &functions, NULL, &seen);
	EXPECT(waytouch_output_add_recognizer(f.output, recognizer) == WAYTOUCH_OK);
	tap = make(&f, WAYTOUCH_KIND_TAP, "tap", NULL, NULL);
	play(&f, "1000: 0+150,70 | 1010: 0>160,70");
	seen.text[0] = '\0';
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 1015000, 165, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 1018000, 168, 70) == WAYTOUCH_OK);
	play(&f, "1020: 0>170,70");
	EXPECT_SEEN(&seen, "-2:165@1015 -1:168@1018 0:170@1020 1:180@1030 2:190@1040");
	EXPECT(f.record.logs == 0);
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_sample(recognizer, &touch, 0, &touch), WAYTOUCH_ERROR_STATE,
		       "is not in a callback about touch 0");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_sample(recognizer, NULL, 0, &touch), WAYTOUCH_ERROR_ARGUMENT, "NULL");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_sample(tap, &touch, 0, &touch), WAYTOUCH_ERROR_ARGUMENT,
		       "tap is not a custom");
	tear_down(&f);
}

static void
functions_may_be_missing(void)
{
	static const struct waytouch_custom none = { .size = sizeof none };
	struct fixture f;
	struct waytouch_recognizer *recognizer;

	set_up(&f);
	recognizer = waytouch_recognizer_create_custom(f.waytouch, &none, NULL, NULL);
	EXPECT(waytouch_output_add_recognizer(f.output, recognizer) == WAYTOUCH_OK);
	play(&f, "1000: 0+150,70 | 1010: 0>155,70");
	EXPECT(waytouch_recognizer_set_deadline(recognizer, 1015000) == WAYTOUCH_OK);
	play(&f, "1020: 0- | 2000: 0+150,70 | 2010: 0x | 3000: 0+150,70");
	EXPECT(waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_BEGAN) == WAYTOUCH_OK);
	play(&f, "3010: 0-");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static int rings;

static void
begin_to_ring(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	      size_t count)
{
	(void)data;
	(void)count;
	EXPECT(waytouch_recognizer_set_deadline(recognizer, touches[0]->time_us + 1000) == WAYTOUCH_OK);
}

static void
ring_again(void *data, struct waytouch_recognizer *recognizer, int64_t time_us)
{
	(void)data;
	rings++;
	EXPECT(waytouch_recognizer_set_deadline(recognizer, time_us + 1000) == WAYTOUCH_OK);
}

/** A recognizer that sets a new deadline at each deadline: those that are not met in one call are met in the next. */
static void
time_may_leap(void)
{
	static const struct waytouch_custom functions = {
		.size = sizeof functions, .touches_began = begin_to_ring, .deadline = ring_again
	};
	struct fixture f;
	struct waytouch_host keeping = timekeeper();
	struct waytouch_recognizer *recognizer;

	set_up_with(&f, &keeping);
	recognizer = waytouch_recognizer_create_custom(f.waytouch, &functions, NULL, NULL);
	EXPECT(waytouch_output_add_recognizer(f.output, recognizer) == WAYTOUCH_OK);
	play(&f, "1000: 0+150,70");
	EXPECT(told_deadline == 1001000);
	rings = 0;
	/* All deadlines of one second are met in one call. */
	EXPECT(waytouch_advance(f.waytouch, 2000000) == WAYTOUCH_OK);
	EXPECT(rings == 1000);
	EXPECT(told_deadline == 2001000);
	EXPECT(waytouch_advance(f.waytouch, INT64_MAX) == WAYTOUCH_OK);
	EXPECT(rings > 2000 && rings < 1000000);
	EXPECT(told_deadline == 2000000 + (rings - 1000 + 1) * INT64_C(1000));
	EXPECT(waytouch_next_deadline(f.waytouch) == told_deadline);
	waytouch_recognizer_destroy(recognizer);
	EXPECT(waytouch_next_deadline(f.waytouch) == -1);
	EXPECT(waytouch_advance(f.waytouch, INT64_MAX) == WAYTOUCH_OK);
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

int
main(void)
{
	a_tickle_is_recognised();
	more_is_known_than_the_latest_position();
	functions_may_be_missing();
	time_may_leap();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
