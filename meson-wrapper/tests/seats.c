/* SPDX-License-Identifier: MIT */
/*
 * Recognizers of one seat, and gestures of two people at the same time.
 */
#include <malloc.h>

#include "gestures.h"

/** One finger of a seat lands, moves 50 px to the right, and lifts. */
static void
drag(struct fixture *f, uint32_t seat, int64_t time_ms)
{
	for (int i = 0; i < 3; i++) {
		int64_t time_us = (time_ms + 10 * i) * 1000;

		EXPECT((i == 0   ? waytouch_touch_down(f->waytouch, seat, 0, time_us, NULL, 500, 600)
			: i == 1 ? waytouch_touch_motion(f->waytouch, seat, 0, time_us, 550, 600)
				 : waytouch_touch_up(f->waytouch, seat, 0, time_us)) == WAYTOUCH_OK);
		EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
	}
}

static void
a_recognizer_may_be_of_one_seat(void)
{
	static const struct {
		double seat;
		const char *one, *two, *last;
	} cases[] = {
		{ WAYTOUCH_ANY_SEAT, "began ended", "began ended", "began ended" },
		{ 1, "began ended", "", "" },
		{ 2, "", "began ended", "" },
		{ 0, "", "", "" },
		{ UINT32_MAX, "", "", "began ended" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;
		struct seen seen = { .text = "" };
		struct waytouch_recognizer *pan;
		double value = 0;

		set_up(&f);
		pan = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
		EXPECT(waytouch_recognizer_get(pan, WAYTOUCH_PROPERTY_SEAT, &value) == WAYTOUCH_OK);
		EXPECT(value == WAYTOUCH_ANY_SEAT);
		set(pan, WAYTOUCH_PROPERTY_SEAT, 7);
		set(pan, WAYTOUCH_PROPERTY_SEAT, cases[i].seat);
		drag(&f, 1, 1000);
		EXPECT_SEEN(&seen, cases[i].one);
		drag(&f, 2, 2000);
		EXPECT_SEEN(&seen, cases[i].two);
		drag(&f, UINT32_MAX, 3000);
		EXPECT_SEEN(&seen, cases[i].last);
		tear_down(&f);
	}
}

static void
pointers_that_hover_are_of_a_seat_too(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_hover hover = {
		.size = sizeof hover, .seat = 1, .id = 2, .time_us = 1000000, .x = 300, .y = 200,
		.type = WAYTOUCH_TOUCH_TYPE_INDIRECT
	};

	set_up(&f);
	set(make(&f, WAYTOUCH_KIND_HOVER, "hover", &tell, &seen), WAYTOUCH_PROPERTY_SEAT, 2);
	EXPECT(waytouch_hover_event(f.waytouch, &hover) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "");
	hover.seat = 2;
	EXPECT(waytouch_hover_event(f.waytouch, &hover) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "began");
	tear_down(&f);
}

/** Two people drag at the same time: each has a recognizer, whose touch tells the seat. */
static void
two_people_do_not_make_one_gesture(void)
{
	struct fixture f;
	struct seen seen[2] = { { .text = "" }, { .text = "" } };
	struct waytouch_recognizer *pans[2];

	set_up(&f);
	for (int i = 0; i < 2; i++) {
		pans[i] = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen[i]);
		set(pans[i], WAYTOUCH_PROPERTY_SEAT, 1 + i);
		EXPECT(waytouch_touch_down(f.waytouch, 1 + i, 0, 1000000, NULL, 400 + 400 * i, 600) == WAYTOUCH_OK);
	}
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	for (int i = 0; i < 2; i++) {
		struct waytouch_tracked_touch touch = { .size = sizeof touch };

		EXPECT(waytouch_recognizer_count_touches(pans[i]) == 1);
		EXPECT(waytouch_recognizer_get_touch(pans[i], 0, &touch) == WAYTOUCH_OK);
		EXPECT(touch.seat == 1u + i && touch.x == 400 + 400 * i);
	}
	for (int i = 0; i < 2; i++)
		EXPECT(waytouch_touch_motion(f.waytouch, 1 + i, 0, 1010000, 450 + 400 * i, 600) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1010000) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen[0], "began");
	EXPECT_SEEN(&seen[1], "began");
	EXPECT_NEAR(seen[0].last.x, 450, "first");
	EXPECT_NEAR(seen[1].last.x, 850, "second");
	tear_down(&f);
}

static void
other_values_are_refused(void)
{
	static const double values[] = { -2, 0.5, 4294967296.0, NAN, INFINITY, -INFINITY };
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *tap;

	set_up(&f);
	tap = make(&f, WAYTOUCH_KIND_TAP, "tap", &tell, &seen);
	set(tap, WAYTOUCH_PROPERTY_SEAT, 3);
	for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
		double value = 0;

		EXPECT_REFUSAL(&f, waytouch_recognizer_set(tap, WAYTOUCH_PROPERTY_SEAT, values[i]),
			       WAYTOUCH_ERROR_ARGUMENT, "0...4294967295, or WAYTOUCH_ANY_SEAT");
		EXPECT(waytouch_recognizer_get(tap, WAYTOUCH_PROPERTY_SEAT, &value) == WAYTOUCH_OK);
		EXPECT(value == 3);
	}
	tear_down(&f);
}

/** One event of a touch of a device, in a frame of its own. */
static void
touch(struct fixture *f, uint32_t device, int32_t id, enum waytouch_phase phase, int64_t time_us)
{
	struct waytouch_touch touch = {
		.size = sizeof touch, .seat = 1, .device = device, .id = id, .phase = phase, .time_us = time_us,
		.x = 150, .y = 70, .surface = phase == WAYTOUCH_PHASE_DOWN ? f->surfaces[0] : NULL
	};

	EXPECT(waytouch_touch_event(f->waytouch, &touch) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
}

static void
lifts_that_are_withheld_end_with_their_device(void)
{
	static const char *const policies[] = { "{}", "panel: {debounce: 0.1}\n" };

	/* The lift is withheld for a second tap, or because the panel may have lost the finger only for a moment. */
	for (int i = 0; i < 4; i++) {
		char path[] = "/tmp/waytouch-lifts-XXXXXX";
		struct fixture f;
		struct seen seen = { .text = "" };

		make_file(path);
		write_file(path, policies[i / 2]);
		set_up(&f);
		EXPECT(waytouch_load_policy(f.waytouch, path) == WAYTOUCH_OK);
		if (i / 2 == 0)
			set(make_on(&f, 0, WAYTOUCH_KIND_TAP, "double", &seen), WAYTOUCH_PROPERTY_TAPS, 2);
		touch(&f, 3, 7, WAYTOUCH_PHASE_DOWN, 1000000);
		touch(&f, 3, 7, WAYTOUCH_PHASE_UP, 1050000);
		EXPECT_EVENTS(&f, "down 1 A 7 50,20; frame 1 A 0 0,0; ");
		/* Another seat and another device have nothing to do with it. */
		EXPECT(waytouch_seat_cancel(f.waytouch, 2, 1060000) == WAYTOUCH_OK);
		EXPECT(waytouch_device_cancel(f.waytouch, 1, 4, 1070000) == WAYTOUCH_OK);
		EXPECT_EVENTS(&f, "");
		EXPECT((i % 2 ? waytouch_device_cancel(f.waytouch, 1, 3, 1080000)
			      : waytouch_seat_cancel(f.waytouch, 1, 1080000)) == WAYTOUCH_OK);
		EXPECT_EVENTS(&f, i / 2 == 0 ? "cancel 1 A 0 0,0; " : "up 1 A 7 0,0; frame 1 A 0 0,0; ");
		EXPECT(waytouch_advance(f.waytouch, 3000000) == WAYTOUCH_OK);
		EXPECT_EVENTS(&f, "");
		EXPECT(f.record.logs == 0);
		tear_down(&f);
		unlink(path);
	}
}

static void
touch_with_seats(struct fixture *f, uint32_t first, uint32_t count)
{
	for (uint32_t seat = first; seat < first + count; seat++) {
		int64_t time_us = seat * INT64_C(10000);

		EXPECT(waytouch_touch_down(f->waytouch, seat, 0, time_us, NULL, 120, 100) == WAYTOUCH_OK);
		EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
		EXPECT(waytouch_seat_cancel(f->waytouch, seat, time_us + 1000) == WAYTOUCH_OK);
		EXPECT(strstr(f->record.events, "down") && strstr(f->record.events, "cancel"));
		f->record.events[0] = '\0';
		wl_event_loop_dispatch(wl_display_get_event_loop(f->display), 0);
	}
}

static bool
is_in_valgrind(void)
{
	const char *preloaded = getenv("LD_PRELOAD");

	return preloaded && strstr(preloaded, "vgpreload");
}

/** A host may give each new seat a new number, for months. */
static void
seats_that_are_gone_take_no_memory(void)
{
	static const char *const policies[] = {
		"profile: {tap_movement: 45}\n", "clients: [{app_id: '*', deny_swipes: [left]}]\n"
	};
	char path[] = "/tmp/waytouch-seats-XXXXXX";

	make_file(path);
	for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
		struct fixture f;
		size_t before;

		set_up(&f);
		write_file(path, policies[i]);
		EXPECT(waytouch_load_policy(f.waytouch, path) == WAYTOUCH_OK);
		touch_with_seats(&f, 1, 100);
		before = mallinfo2().uordblks;
		touch_with_seats(&f, 101, 1000);
		/* Valgrind still counts freed memory that it keeps for a while. */
		if (mallinfo2().uordblks > before + 16384 && !is_in_valgrind()) {
			fprintf(stderr, "%zu B for each seat that is gone\n", (mallinfo2().uordblks - before) / 1000);
			failures++;
		}
		tear_down(&f);
	}
	(void)unlink(path);
}

int
main(void)
{
	a_recognizer_may_be_of_one_seat();
	pointers_that_hover_are_of_a_seat_too();
	two_people_do_not_make_one_gesture();
	other_values_are_refused();
	lifts_that_are_withheld_end_with_their_device();
	seats_that_are_gone_take_no_memory();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
