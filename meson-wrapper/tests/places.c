/* SPDX-License-Identifier: MIT */
/*
 * The locations of a gesture's fingers that callbacks of recognizers read, even long after the fingers have lifted.
 */
#include "gestures.h"

/**
 * Records a recognizer's callback, and the locations of its fingers at that moment: "ended 2 of 0 at 500,600 600,600;".
 */
static void
on_places(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	struct seen *seen = data;
	char text[64];
	double sum_x = 0, sum_y = 0;

	snprintf(text, sizeof text, "%s %u of %d at", state_name(gesture->state), gesture->touches,
		 waytouch_recognizer_count_touches(recognizer));
	say(seen, text);
	for (uint32_t i = 0; i < gesture->touches; i++) {
		double x = NAN, y = NAN;

		EXPECT(waytouch_recognizer_get_location(recognizer, i, &x, &y) == WAYTOUCH_OK);
		snprintf(text, sizeof text, "%.0f,%.0f", x, y);
		say(seen, text);
		sum_x += x;
		sum_y += y;
	}
	/* The gesture's own location is their centroid. */
	EXPECT_NEAR(gesture->x, sum_x / gesture->touches, "gesture");
	EXPECT_NEAR(gesture->y, sum_y / gesture->touches, "gesture");
	say(seen, "|");
}

static const struct waytouch_recognizer_handler tell_places = {
	.size = sizeof tell_places,
	.gesture = on_places,
};

static const struct {
	const char *name;
	enum waytouch_kind kind;
	enum waytouch_property property;
	double value;
	bool waits; /* for one more tap */
	const char *script, *seen;
} cases[] = {
	{ "a tap is where it landed", WAYTOUCH_KIND_TAP, WAYTOUCH_PROPERTY_TAPS, 1, false,
	  "1000: 0+500,600 | 1020: 0>510,600 | 1050: 0-", "ended 1 of 1 at 500,600 |" },
	{ "a tap of two fingers has them in the order of landing", WAYTOUCH_KIND_TAP, WAYTOUCH_PROPERTY_TOUCHES, 2, false,
	  "1000: 7+600,600 | 1010: 3+500,610 | 1050: 3- | 1060: 7-", "ended 2 of 1 at 600,600 500,610 |" },
	{ "two taps are where the first was", WAYTOUCH_KIND_TAP, WAYTOUCH_PROPERTY_TAPS, 2, false,
	  "1000: 0+500,600 | 1050: 0- | 1150: 1+520,610 | 1200: 1-", "ended 1 of 1 at 500,600 |" },
	{ "a tap that had to wait still has the touches it was made of", WAYTOUCH_KIND_TAP, WAYTOUCH_PROPERTY_TAPS, 1, true,
	  "1000: 4+500,600 | 1020: 4>510,600 | 1050: 4- | 1500:", "ended 1 of 0 at 500,600 |" },
	{ "a tap of two fingers that had to wait", WAYTOUCH_KIND_TAP, WAYTOUCH_PROPERTY_TOUCHES, 2, true,
	  "1000: 7+600,600 | 1010: 3+500,610 | 1050: 3- | 1060: 7- | 1500:", "ended 2 of 0 at 600,600 500,610 |" },
	{ "a tap that waits is not where the next finger lands", WAYTOUCH_KIND_TAP, WAYTOUCH_PROPERTY_TAPS, 1, true,
	  "1000: 4+500,600 | 1050: 4- | 1200: 5+900,300 | 1210: 5-", "ended 1 of 0 at 500,600 |" },
	{ "a swipe is where it started", WAYTOUCH_KIND_SWIPE, WAYTOUCH_PROPERTY_TOUCHES, 2, false,
	  "1000: 0+500,600 1+500,500 | 1020: 0>560,600 1>560,500 | 1040: 0>620,600 1>620,500 | 1060: 0- 1-",
	  "ended 2 of 2 at 500,600 500,500 |" },
	{ "a pan is where its fingers are, and at the end where they were", WAYTOUCH_KIND_PAN,
	  WAYTOUCH_PROPERTY_MINIMUM_TOUCHES, 2, false,
	  "1000: 0+500,600 1+600,600 | 1010: 0>540,600 1>640,600 | 1020: 0>545,600 1>645,600 | 1030: 0- 1-",
	  "began 2 of 2 at 540,600 640,600 | changed 2 of 2 at 545,600 645,600 | ended 2 of 2 at 545,600 645,600 |" },
};

static void
callbacks_find_each_finger(void)
{
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;
		struct seen seen = { .text = "" }, other = { .text = "" };
		struct waytouch_recognizer *recognizer, *more;

		set_up(&f);
		recognizer = make(&f, cases[i].kind, cases[i].name, &tell_places, &seen);
		set(recognizer, cases[i].property, cases[i].value);
		if (cases[i].waits) {
			more = make(&f, WAYTOUCH_KIND_TAP, "more", &tell, &other);
			set(more, WAYTOUCH_PROPERTY_TAPS, 2);
			if (cases[i].property == WAYTOUCH_PROPERTY_TOUCHES)
				set(more, WAYTOUCH_PROPERTY_TOUCHES, cases[i].value);
			EXPECT(waytouch_recognizer_require_failure(recognizer, more) == WAYTOUCH_OK);
		}
		play(&f, cases[i].script);
		if (strcmp(seen.text, cases[i].seen) != 0)
			fprintf(stderr, "%s:\n", cases[i].name);
		EXPECT_SEEN(&seen, cases[i].seen);
		EXPECT_SEEN(&other, "");
		tear_down(&f);
	}
}

static void
places_are_those_of_the_layout(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_output_info info = {
		.size = sizeof info, .x = 1280, .y = 100, .width = 800, .height = 600, .scale = 1
	};
	struct waytouch_output *second;
	struct waytouch_recognizer *tap;

	set_up(&f);
	second = waytouch_output_create(f.waytouch, &info);
	tap = make(&f, WAYTOUCH_KIND_TAP, "tap", &tell_places, &seen);
	EXPECT(waytouch_output_add_recognizer(second, tap) == WAYTOUCH_OK);
	play(&f, "1000: 0+1300,200 | 1050: 0-");
	EXPECT_SEEN(&seen, "ended 1 of 1 at 1300,200 |");
	waytouch_output_destroy(second);
	tear_down(&f);
}

static void
what_is_not_there_is_refused(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *pan;
	double x = 1, y = 2;

	set_up(&f);
	pan = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_location(pan, 0, &x, &y), WAYTOUCH_ERROR_ARGUMENT, "invalid index 0");
	play(&f, "1000: 0+500,600");
	EXPECT(waytouch_recognizer_get_location(pan, 0, &x, &y) == WAYTOUCH_OK);
	EXPECT(x == 500 && y == 600);
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_location(pan, 1, &x, &y), WAYTOUCH_ERROR_ARGUMENT, "number of touches is 1");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_location(pan, SIZE_MAX, &x, &y), WAYTOUCH_ERROR_ARGUMENT,
		       "number of touches is 1");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_location(pan, 0, NULL, &y), WAYTOUCH_ERROR_ARGUMENT, "output pointer is NULL");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_location(pan, 0, &x, NULL), WAYTOUCH_ERROR_ARGUMENT, "output pointer is NULL");
	EXPECT(x == 500 && y == 600);
	tear_down(&f);
}

static void
no_size_is_known_without_an_output(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *tap;
	double pixels = 0;

	set_up(&f);
	tap = make_on(&f, 0, WAYTOUCH_KIND_TAP, "tap", &seen);
	EXPECT(waytouch_recognizer_pixels_per_point(tap, &pixels) == WAYTOUCH_OK);
	EXPECT_NEAR(pixels, 0.79375, "pixels");
	waytouch_output_destroy(f.output);
	f.output = NULL;
	EXPECT(waytouch_recognizer_pixels_per_point(tap, &pixels) == WAYTOUCH_OK);
	EXPECT_NEAR(pixels, 1, "pixels");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

int
main(void)
{
	callbacks_find_each_finger();
	places_are_those_of_the_layout();
	what_is_not_there_is_refused();
	no_size_is_known_without_an_output();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
