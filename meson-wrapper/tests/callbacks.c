/* SPDX-License-Identifier: MIT */
/*
 * What hosts may do inside callbacks, and that no callback is made while everything is destroyed.
 */
#include "gestures.h"

static void
recognizers_may_go_in_their_own_callbacks(void)
{
	static const char *const places[] = { "begin?", "began", "changed", "ended", "failed", "cancelling", "A" };

	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		static const struct waytouch_recognizer_handler handler = {
			.size = sizeof handler, .gesture = on_gesture, .failed = on_failed, .should_begin = should_begin,
			.should_receive_touch = should_receive_touch,
		};
		struct fixture f;
		struct seen seen = { .answer = WAYTOUCH_ANSWER_YES, .destroy_in = places[i] }, other = { .text = "" };
		size_t length;

		set_up(&f);
		make(&f, WAYTOUCH_KIND_PAN, "pan", &handler, &seen);
		make(&f, WAYTOUCH_KIND_TAP, "tap", &tell, &other);
		if (strcmp(places[i], "failed") == 0)
			play(&f, "1000: 0+150,70 | 1010: 0-");
		else if (strcmp(places[i], "cancelling") == 0)
			play(&f, "1000: 0+150,70 | 1010: 0>190,70 | 1020: 0x");
		else
			play(&f, "1000: 0+150,70 | 1010: 0>190,70 | 1020: 0>200,70 | 1030: 0-");
		/* That callback was the last one. */
		EXPECT(seen.destroy_in == NULL);
		length = strlen(places[i]);
		EXPECT(strlen(seen.text) >= length && strcmp(seen.text + strlen(seen.text) - length, places[i]) == 0);
		seen.text[0] = '\0';
		other.text[0] = '\0';
		play(&f, "2000: 0+150,70 | 2050: 0-");
		EXPECT_SEEN(&seen, "");
		EXPECT_SEEN(&other, "ended");
		tear_down(&f);
	}
}

static void
touch_again(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	struct fixture *f = data;

	EXPECT(waytouch_recognizer_set(recognizer, WAYTOUCH_PROPERTY_ENABLED, 0) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f->waytouch, 1, 9, gesture->time_us, f->surfaces[1], 650, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, gesture->time_us) == WAYTOUCH_OK);
}

static void
hosts_may_go_on_in_callbacks(void)
{
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = touch_again };
	struct fixture f;
	struct waytouch_recognizer *tap;

	set_up(&f);
	tap = waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_TAP, &handler, &f);
	EXPECT(waytouch_output_add_recognizer(f.output, tap) == WAYTOUCH_OK);
	set(tap, WAYTOUCH_PROPERTY_CANCELS_TOUCHES, 0);
	play(&f, "1000: 0+150,70 | 1050: 0-");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; "
			  "down 1 B 9 50,20; frame 1 B 0 0,0; ");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

/** What to destroy, and in which callback. */
struct demolition {
	struct seen seen;
	const char *in;
	struct waytouch_output **output;
	struct waytouch_surface **surface;
};

static void
demolish(struct demolition *demolition, const char *word)
{
	if (!demolition->in || strcmp(demolition->in, word) != 0)
		return;
	demolition->in = NULL;
	if (demolition->output) {
		waytouch_output_destroy(*demolition->output);
		*demolition->output = NULL;
	}
	if (demolition->surface) {
		waytouch_surface_destroy(*demolition->surface);
		*demolition->surface = NULL;
	}
}

static void
demolishing_gesture(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	on_gesture(data, recognizer, gesture);
	demolish(data, state_name(gesture->state));
}

static void
demolishing_failed(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_explanation *explanation)
{
	on_failed(data, recognizer, explanation);
	demolish(data, state_name(explanation->state));
}

static enum waytouch_answer
demolishing_begin(void *data, struct waytouch_recognizer *recognizer, struct waytouch_question *question)
{
	(void)recognizer;
	(void)question;
	demolish(data, "begin?");
	return WAYTOUCH_ANSWER_YES;
}

static enum waytouch_answer
demolishing_receive(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *touch,
		    struct waytouch_question *question)
{
	(void)recognizer;
	(void)touch;
	(void)question;
	demolish(data, "receive?");
	return WAYTOUCH_ANSWER_YES;
}

static void
outputs_and_surfaces_may_go_in_callbacks(void)
{
	static const char *const places[] = { "receive?", "begin?", "began", "changed", "ended", "failed" };
	static const struct waytouch_recognizer_handler handler = {
		.size = sizeof handler, .gesture = demolishing_gesture, .failed = demolishing_failed,
		.should_begin = demolishing_begin, .should_receive_touch = demolishing_receive,
	};

	/* Destroys the surface or the output, with the recognizer on either of them. */
	for (size_t i = 0; i < 4 * sizeof places / sizeof *places; i++) {
		struct fixture f;
		struct waytouch_output_info info = {
			.size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1
		};
		struct waytouch_output *second;
		struct demolition demolition = { .in = places[i / 4] };
		struct seen taps = { .text = "" };
		struct waytouch_recognizer *pan;

		set_up(&f);
		second = waytouch_output_create(f.waytouch, &info);
		place(f.surfaces[0], 400, 300, 1300, 50);
		if (i & 1)
			demolition.output = &second;
		else
			demolition.surface = &f.surfaces[0];
		pan = waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_PAN, &handler, &demolition);
		EXPECT((i & 2 ? waytouch_output_add_recognizer(second, pan)
			      : waytouch_surface_add_recognizer(f.surfaces[0], pan)) == WAYTOUCH_OK);
		if (strcmp(places[i / 4], "failed") == 0)
			play(&f, "1000: 0+1310,70 | 1010: 0-");
		else
			play(&f, "1000: 0+1310,70 | 1010: 0>1400,70 | 1020: 0>1410,70 | 1030: 0-");
		EXPECT(demolition.in == NULL);
		EXPECT(f.record.logs == 0);
		/* The other output is not affected. */
		make(&f, WAYTOUCH_KIND_TAP, "tap", &tell, &taps);
		play(&f, "2000: 0+150,500 | 2050: 0-");
		EXPECT_SEEN(&taps, "ended");
		waytouch_recognizer_destroy(pan);
		waytouch_output_destroy(second);
		tear_down(&f);
	}
}

/** The fixture whose context is destroyed when the finger on its second output lifts, and that output. */
static struct {
	struct fixture *fixture;
	struct waytouch_output *output;
} last;

static void
destroy_all(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	struct fixture *f = last.fixture;

	(void)data;
	(void)recognizer;
	(void)gesture;
	waytouch_output_destroy(last.output);
	waytouch_destroy(f->waytouch);
	f->waytouch = NULL;
	f->output = NULL;
	f->surfaces[0] = NULL;
	f->surfaces[1] = NULL;
	/* Any callback from now on would have data that the host may have freed. */
	f->record.logs = 0;
	f->record.events[0] = '\0';
}

static void
nothing_is_called_once_the_context_is_gone(void)
{
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = destroy_all };
	static const struct waytouch_output_info info = {
		.size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1
	};
	struct fixture f;
	struct waytouch_recognizer *tap;

	set_up(&f);
	last.fixture = &f;
	last.output = waytouch_output_create(f.waytouch, &info);
	tap = waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_TAP, &handler, NULL);
	EXPECT(waytouch_output_add_recognizer(last.output, tap) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, NULL, 1310, 70) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_up(f.waytouch, 1, 0, 1050000) == WAYTOUCH_OK);
	(void)waytouch_touch_frame(f.waytouch, 1050000);
	EXPECT(f.waytouch == NULL);
	EXPECT(f.record.logs == 0);
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
recognizers_end_with_their_context(void)
{
	static const struct {
		const char *script, *seen;
	} cases[] = {
		{ "1000: 0+150,70 | 1010: 0>190,70", "began" },
		/*
		 * A tap that waits for a second one must not be recognised just because the double tap is destroyed
		 * first.
		 */
		{ "1000: 0+150,500 | 1020: 0-", "" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;
		struct seen seen = { .text = "" };

		set_up(&f);
		make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
		/* Several pairs, because they are destroyed in any order. */
		for (int pair = 0; pair < 16; pair++) {
			struct waytouch_recognizer *single = make(&f, WAYTOUCH_KIND_TAP, "single", &tell, &seen);
			struct waytouch_recognizer *twofold = make(&f, WAYTOUCH_KIND_TAP, "double", &tell, &seen);

			set(twofold, WAYTOUCH_PROPERTY_TAPS, 2);
			EXPECT(waytouch_recognizer_require_failure(single, twofold) == WAYTOUCH_OK);
		}
		play(&f, cases[i].script);
		EXPECT_SEEN(&seen, cases[i].seen);
		EXPECT(waytouch_set_explain(f.waytouch, explain, &seen) == WAYTOUCH_OK);
		f.surfaces[0] = NULL;
		f.surfaces[1] = NULL;
		waytouch_destroy(f.waytouch);
		f.waytouch = NULL;
		f.output = NULL;
		EXPECT_SEEN(&seen, "");
		tear_down(&f);
	}
}

/** The fixture whose context the callbacks below destroy. */
static struct fixture *doomed;

static void
destroy_the_doomed(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	on_gesture(data, recognizer, gesture);
	destroy_the_context(doomed);
}

static void
the_context_may_go_while_a_recognizer_is_destroyed(void)
{
	static const struct waytouch_recognizer_handler handler = {
		.size = sizeof handler, .gesture = destroy_the_doomed
	};
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *single, *twofold;

	set_up(&f);
	doomed = &f;
	single = make(&f, WAYTOUCH_KIND_TAP, "single", &handler, &seen);
	twofold = make(&f, WAYTOUCH_KIND_TAP, "double", &tell, &seen);
	set(twofold, WAYTOUCH_PROPERTY_TAPS, 2);
	EXPECT(waytouch_recognizer_require_failure(single, twofold) == WAYTOUCH_OK);
	play(&f, "1000: 0+150,500 | 1020: 0-");
	EXPECT_SEEN(&seen, "");
	/* Nothing keeps the single tap waiting any more. */
	waytouch_recognizer_destroy(twofold);
	EXPECT_SEEN(&seen, "ended");
	EXPECT(!f.waytouch);
	tear_down(&f);
}

/** Destroys the context when the size of an output is logged. */
static void
destroying_log(void *data, enum waytouch_log_level level, const char *message)
{
	log_line(data, level, message);
	if (doomed && strncmp(message, "output ", 7) == 0)
		destroy_the_context(doomed);
}

static void
the_context_may_go_while_an_output_is_made(void)
{
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	struct waytouch_host logging = host;
	struct fixture f;

	logging.log = destroying_log;
	doomed = NULL;
	set_up_with(&f, &logging);
	doomed = &f;
	EXPECT(!waytouch_output_create(f.waytouch, &info));
	EXPECT(!f.waytouch);
	doomed = NULL;
	tear_down(&f);
}

static void
nothing_is_logged_once_a_turned_output_has_gone_with_its_context(void)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .width = 800, .height = 1280, .width_mm = 300, .height_mm = 190, .scale = 1,
		.transform = 1
	};
	struct fixture f;

	set_up(&f);
	play(&f, "1000: 0+150,70");
	f.record.size[0] = '\0';
	within = (struct within){ "cancel", destroy_the_context };
	(void)waytouch_output_update(f.output, &info);
	EXPECT(!f.waytouch);
	EXPECT(f.record.logs == 0);
	EXPECT(f.record.size[0] == '\0');
	tear_down(&f);
}

/** Cancels the pens of a seat when one of them leaves an output. */
static void
cancel_the_seat(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	on_gesture(data, recognizer, gesture);
	if (gesture->state == WAYTOUCH_STATE_ENDED)
		EXPECT(waytouch_seat_cancel(doomed->waytouch, 1, gesture->time_us) == WAYTOUCH_OK);
}

static void
a_pen_may_be_cancelled_while_it_leaves_an_output(void)
{
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = cancel_the_seat };
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	struct waytouch_hover pen = {
		.size = sizeof pen, .seat = 1, .device = 1, .time_us = 1000000, .x = 150, .y = 500,
		.type = WAYTOUCH_TOUCH_TYPE_PENCIL
	};
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_output *second;

	set_up(&f);
	doomed = &f;
	second = waytouch_output_create(f.waytouch, &info);
	make(&f, WAYTOUCH_KIND_HOVER, "hover", &handler, &seen);
	EXPECT(waytouch_hover_event(f.waytouch, &pen) == WAYTOUCH_OK);
	pen.x = 1400;
	pen.time_us = 1010000;
	EXPECT(waytouch_hover_event(f.waytouch, &pen) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "began ended");
	pen.phase = WAYTOUCH_HOVER_PHASE_LEFT;
	pen.time_us = 1020000;
	EXPECT(waytouch_hover_event(f.waytouch, &pen) == WAYTOUCH_OK);
	EXPECT(f.record.logs == 0);
	waytouch_output_destroy(second);
	tear_down(&f);
}

/** Passes in another finger, and turns the output or destroys it at once. */
static void
land_and_turn(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .width = 800, .height = 1280, .width_mm = 256, .height_mm = 160, .scale = 1,
		.transform = 1
	};
	struct seen *seen = data;

	on_gesture(data, recognizer, gesture);
	EXPECT(waytouch_touch_down(doomed->waytouch, 1, 5, gesture->time_us, doomed->surfaces[0], 160, 80) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(doomed->waytouch, gesture->time_us) == WAYTOUCH_OK);
	if (seen->yes)
		EXPECT(waytouch_output_update(doomed->output, &info) == WAYTOUCH_OK);
	else
		waytouch_output_destroy(doomed->output);
	if (!seen->yes)
		doomed->output = NULL;
}

static void
no_finger_stays_on_an_output_that_is_turned_in_a_callback(void)
{
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = land_and_turn };

	for (int i = 0; i < 2; i++) {
		struct fixture f;
		struct seen seen = { .yes = i == 0 };

		set_up(&f);
		doomed = &f;
		make(&f, WAYTOUCH_KIND_TAP, "tap", &handler, &seen);
		play(&f, "1000: 0+150,500 | 1050: 0-");
		EXPECT_SEEN(&seen, "ended");
		EXPECT_EVENTS(&f, "down 1 A 5 60,30; frame 1 A 0 0,0; cancel 1 A 0 0,0; ");
		/* It is ignored until it has lifted. */
		play(&f, "1100: 5-");
		EXPECT_EVENTS(&f, "");
		EXPECT(f.record.logs == 0);
		tear_down(&f);
	}
}

/** Turns the output, which cancels all fingers on it. */
static void
turn(void *data)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .width = 800, .height = 1280, .width_mm = 256, .height_mm = 160, .scale = 1,
		.transform = 1
	};

	(void)data;
	within.act = NULL;
	EXPECT(waytouch_output_update(doomed->output, &info) == WAYTOUCH_OK);
}

/** The host is called in the middle of the frame, because the finger has the id of one that lifts in it. */
static void
no_finger_lands_after_its_output_was_turned_in_the_middle_of_a_frame(void)
{
	struct fixture f;

	set_up(&f);
	doomed = &f;
	play(&f, "1000: 0+150,70");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; ");
	within = (struct within){ "up", turn };
	play(&f, "1100: 0- 0+160,80");
	EXPECT_EVENTS(&f, "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	/* It is ignored until it has lifted. */
	play(&f, "1200: 0-");
	EXPECT_EVENTS(&f, "");
	EXPECT(!within.act && f.record.logs == 0);
	tear_down(&f);
}

/** The host is called in the middle of the frame, because one of the fingers is too many for an app. */
static void
no_finger_lands_after_its_output_was_turned_when_an_app_lost_its_touches(void)
{
	char path[] = "/tmp/waytouch-callbacks-XXXXXX";
	struct fixture f;

	set_up(&f);
	doomed = &f;
	make_file(path);
	write_file(path, "clients: [{app_id: a, max_touches: 1, excess: cancel}]\n");
	EXPECT(waytouch_load_policy(f.waytouch, path) == WAYTOUCH_OK);
	unlink(path);
	EXPECT(waytouch_surface_set_app_id(f.surfaces[0], "a") == WAYTOUCH_OK);
	EXPECT(waytouch_surface_set_app_id(f.surfaces[1], "b") == WAYTOUCH_OK);
	play(&f, "1000: 0+150,70");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; ");
	within = (struct within){ "cancel", turn };
	play(&f, "1100: 2+650,80 1+160,80 3+660,80");
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	play(&f, "1200: 0- 1- 2- 3-");
	EXPECT_EVENTS(&f, "");
	EXPECT(!within.act);
	/* The next ones land as usual. */
	play(&f, "1300: 2+650,80");
	EXPECT_EVENTS(&f, "down 1 B 2 50,30; frame 1 B 0 0,0; ");
	tear_down(&f);
}

int
main(void)
{
	recognizers_may_go_in_their_own_callbacks();
	hosts_may_go_on_in_callbacks();
	outputs_and_surfaces_may_go_in_callbacks();
	nothing_is_called_once_the_context_is_gone();
	recognizers_end_with_their_context();
	the_context_may_go_while_a_recognizer_is_destroyed();
	the_context_may_go_while_an_output_is_made();
	nothing_is_logged_once_a_turned_output_has_gone_with_its_context();
	a_pen_may_be_cancelled_while_it_leaves_an_output();
	no_finger_stays_on_an_output_that_is_turned_in_a_callback();
	no_finger_lands_after_its_output_was_turned_in_the_middle_of_a_frame();
	no_finger_lands_after_its_output_was_turned_when_an_app_lost_its_touches();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
