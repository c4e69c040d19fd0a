/* SPDX-License-Identifier: MIT */
/*
 * What a frame may contain, and what hosts may do in the middle of one, including destroying the context.
 */
#include <time.h>

#include "gestures.h"

static void
movements_are_told_whatever_comes_beside_them(void)
{
	static const struct {
		const char *script, *events;
	} cases[] = {
		{ "1010: 0>160,70", "motion 1 A 0 60,20; frame 1 A 0 0,0; " },
		/* Several movements of one finger in a frame count as one. */
		{ "1010: 0>160,70 0>170,70", "motion 1 A 0 70,20; frame 1 A 0 0,0; " },
		{ "1010: 0>160,70 0-", "motion 1 A 0 60,20; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; " },
		{ "1010: 0>160,70 0x", "motion 1 A 0 60,20; frame 1 A 0 0,0; cancel 1 A 0 0,0; " },
		{ "1010: 0>160,70 1+650,70", "motion 1 A 0 60,20; down 1 B 1 50,20; frame 1 B 0 0,0; " },
		{ "1010: 1+170,70 0>160,70", "motion 1 A 0 60,20; down 1 A 1 70,20; frame 1 A 0 0,0; " },
		/* Empty frames, and times that go back, make no difference. */
		{ "1010: | 1010: 0>160,70 | 1005: 0>170,70",
		  "motion 1 A 0 60,20; frame 1 A 0 0,0; motion 1 A 0 70,20; frame 1 A 0 0,0; " },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;

		set_up(&f);
		play(&f, "1000: 0+150,70");
		f.record.events[0] = '\0';
		play(&f, cases[i].script);
		EXPECT_EVENTS(&f, cases[i].events);
		tear_down(&f);
	}
}

static void
movements_do_not_depend_on_the_frame_before(void)
{
	static const struct {
		const char *script, *events;
	} frames[] = {
		{ "1010: 0>160,70 1>180,80", "motion 1 A 0 60,20; motion 1 A 1 80,30; frame 1 A 0 0,0; " },
		{ "1020: 0>161,70 1>181,80", "motion 1 A 0 61,20; motion 1 A 1 81,30; frame 1 A 0 0,0; " },
		/* In reverse order, fewer fingers, and one finger twice. */
		{ "1030: 1>182,80 0>162,70", "motion 1 A 0 62,20; motion 1 A 1 82,30; frame 1 A 0 0,0; " },
		{ "1040: 1>183,80", "motion 1 A 1 83,30; frame 1 A 0 0,0; " },
		{ "1050: 0>163,70 1>184,80", "motion 1 A 0 63,20; motion 1 A 1 84,30; frame 1 A 0 0,0; " },
		{ "1060: 0>164,70", "motion 1 A 0 64,20; frame 1 A 0 0,0; " },
		{ "1070: 0>165,70 0>166,70 1>185,80", "motion 1 A 0 66,20; motion 1 A 1 85,30; frame 1 A 0 0,0; " },
		{ "1080:", "" },
		/* Other events in between, and a finger that comes back with the same id. */
		{ "1090: 0>167,70 1-", "motion 1 A 0 67,20; up 1 A 1 0,0; frame 1 A 0 0,0; " },
		{ "1100: 0>168,70 1+190,90", "motion 1 A 0 68,20; down 1 A 1 90,40; frame 1 A 0 0,0; " },
		{ "1110: 0>169,70 1>191,90", "motion 1 A 0 69,20; motion 1 A 1 91,40; frame 1 A 0 0,0; " },
	};
	struct fixture f;

	set_up(&f);
	play(&f, "1000: 0+150,70 1+170,80");
	for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) {
		f.record.events[0] = '\0';
		play(&f, frames[i].script);
		EXPECT_EVENTS(&f, frames[i].events);
	}
	tear_down(&f);
}

static void
what_was_not_closed_by_a_frame_goes_with_its_output(void)
{
	struct fixture f;

	set_up(&f);
	play(&f, "1000: 0+150,70");
	f.record.events[0] = '\0';
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 1010000, 160, 70) == WAYTOUCH_OK);
	waytouch_output_destroy(f.output);
	f.output = NULL;
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	play(&f, "1020: 0>170,70 | 1030: 0-");
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
hand_in_the_next_frame(void *data)
{
	struct fixture *f = data; /* the record is its first member */

	within.act = NULL;
	play(f, "1020: 0>170,70 | 1030: 0>180,70 1+650,70 | 1040: 1-");
}

static void
the_next_frames_may_come_from_inside_of_callbacks(void)
{
	static const char *const places[] = { "motion", "frame" };

	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		struct fixture f;

		set_up(&f);
		play(&f, "1000: 0+150,70");
		f.record.events[0] = '\0';
		within = (struct within){ places[i], hand_in_the_next_frame };
		play(&f, "1010: 0>160,70");
		EXPECT(!within.act);
		EXPECT_EVENTS(&f, "motion 1 A 0 60,20; frame 1 A 0 0,0; motion 1 A 0 70,20; frame 1 A 0 0,0; "
				  "motion 1 A 0 80,20; down 1 B 1 50,20; frame 1 B 0 0,0; "
				  "up 1 B 1 0,0; frame 1 B 0 0,0; ");
		EXPECT(f.record.logs == 0);
		tear_down(&f);
	}
}

/** Any callback after this is an error. */
static void
destroy_and_listen(void *data)
{
	struct fixture *f = data;

	destroy_the_context(data);
	f->record.events[0] = '\0';
}

/** Plays frames until the context is destroyed: after that, a host must not pass in any. */
static void
play_until_the_context_goes(struct fixture *f, const char *const *frames)
{
	for (; *frames && f->waytouch; frames++)
		play(f, *frames);
}

static void
the_context_may_go_in_touch_callbacks(void)
{
	static const struct {
		const char *place;
		/* Without a recognizer, a finger takes a shorter path through the library. */
		bool is_seen;
	} cases[] = {
		{ "down", false }, { "motion", false }, { "frame", false }, { "up", false }, { "cancel", false },
		{ "down", true }, { "motion", true }, { "frame", true }, { "cancel", true },
	};
	static const char *const frames[] = {
		"1000: 0+150,70", "1010: 0>152,70", "1030: 1+650,70", "1040: 1>651,70 0>153,70", "1050: 1-",
		"1060: 0>260,170", "1070: 0x", NULL
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;
		struct seen seen = { .text = "" };

		set_up(&f);
		if (cases[i].is_seen)
			make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
		/* Unless `down` is tested, the finger lands before the test begins. */
		if (strcmp(cases[i].place, "down") != 0)
			play(&f, frames[0]);
		within = (struct within){ cases[i].place, destroy_and_listen };
		play_until_the_context_goes(&f, frames + (strcmp(cases[i].place, "down") != 0));
		EXPECT(!f.waytouch);
		EXPECT_EVENTS(&f, "");
		EXPECT(f.record.logs == 0);
		tear_down(&f);
	}
}

/** The recognizer's callback in which to destroy the context, by its word. */
struct farewell {
	struct fixture *fixture;
	const char *in;
};

static void
part(struct farewell *farewell, const char *word)
{
	if (strcmp(farewell->in, word) == 0 && farewell->fixture->waytouch)
		destroy_and_listen(farewell->fixture);
}

static void
parting_gesture(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	(void)recognizer;
	part(data, state_name(gesture->state));
}

static void
parting_failed(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_explanation *explanation)
{
	(void)recognizer;
	(void)explanation;
	part(data, "failed");
}

static enum waytouch_answer
parting_begin(void *data, struct waytouch_recognizer *recognizer, struct waytouch_question *question)
{
	(void)recognizer;
	(void)question;
	part(data, "begin?");
	return WAYTOUCH_ANSWER_YES;
}

static enum waytouch_answer
parting_receive(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *touch,
		struct waytouch_question *question)
{
	(void)recognizer;
	(void)touch;
	(void)question;
	part(data, "touch?");
	return WAYTOUCH_ANSWER_YES;
}

static void
the_context_may_go_in_callbacks_of_recognizers(void)
{
	static const char *const places[] = { "touch?", "begin?", "began", "changed", "ended", "failed" };
	static const char *const drag[] = { "1000: 0+150,70", "1010: 0>190,70", "1020: 0>200,70", "1030: 0-", NULL };
	static const char *const touch[] = { "1000: 0+150,70", "1010: 0-", NULL };
	static const struct waytouch_recognizer_handler handler = {
		.size = sizeof handler, .gesture = parting_gesture, .failed = parting_failed,
		.should_begin = parting_begin, .should_receive_touch = parting_receive,
	};

	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		struct fixture f;
		struct farewell farewell = { &f, places[i] };
		struct waytouch_recognizer *pan;

		set_up(&f);
		pan = waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_PAN, &handler, &farewell);
		EXPECT(waytouch_output_add_recognizer(f.output, pan) == WAYTOUCH_OK);
		play_until_the_context_goes(&f, strcmp(places[i], "failed") == 0 ? touch : drag);
		EXPECT(!f.waytouch);
		EXPECT_EVENTS(&f, "");
		EXPECT(f.record.logs == 0);
		tear_down(&f);
	}
}

#define PARTING(name, word)                                                                          \
	static void name(void *data, struct waytouch_recognizer *recognizer,                         \
			 const struct waytouch_tracked_touch *const *touches, size_t count)          \
	{                                                                                            \
		(void)recognizer;                                                                    \
		(void)touches;                                                                       \
		(void)count;                                                                         \
		part(data, word);                                                                    \
	}

PARTING(parting_began, "began")
PARTING(parting_moved, "moved")
PARTING(parting_ended, "ended")
PARTING(parting_cancelled, "cancelled")

static void
the_context_may_go_in_what_a_custom_recognizer_is_told(void)
{
	static const char *const places[] = { "began", "moved", "ended", "cancelled" };
	static const char *const lift[] = { "1000: 0+150,70", "1010: 0>190,70", "1020: 0-", NULL };
	static const char *const loss[] = { "1000: 0+150,70", "1020: 0x", NULL };
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler };
	static const struct waytouch_custom custom = {
		.size = sizeof custom, .touches_began = parting_began, .touches_moved = parting_moved,
		.touches_ended = parting_ended, .touches_cancelled = parting_cancelled,
	};

	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		struct fixture f;
		struct farewell farewell = { &f, places[i] };
		struct waytouch_recognizer *recognizer;

		set_up(&f);
		recognizer = waytouch_recognizer_create_custom(f.waytouch, &custom, &handler, &farewell);
		EXPECT(waytouch_output_add_recognizer(f.output, recognizer) == WAYTOUCH_OK);
		play_until_the_context_goes(&f, strcmp(places[i], "cancelled") == 0 ? loss : lift);
		EXPECT(!f.waytouch);
		EXPECT_EVENTS(&f, "");
		tear_down(&f);
	}
}

static void
the_context_may_go_when_a_deadline_is_met(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up(&f);
	make(&f, WAYTOUCH_KIND_LONG_PRESS, "hold", &tell, &seen);
	within = (struct within){ "cancel", destroy_and_listen };
	play(&f, "1000: 0+150,70");
	/* The deadline was long ago, so the timer fires at once, and is met in the turn after that. */
	for (int turn = 0; turn < 2; turn++)
		EXPECT(wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 10000) == 0);
	EXPECT(!f.waytouch);
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
no_deadline_is_told_once_the_context_has_gone(void)
{
	static const char *const ways[] = { "ended", "cancel", "advance" };
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = parting_gesture };
	struct waytouch_host keeping = timekeeper();

	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		struct fixture f;
		struct farewell farewell = { &f, ways[i] };
		struct waytouch_recognizer *tap, *hold;

		set_up_with(&f, &keeping);
		tap = waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_TAP, &handler, &farewell);
		hold = waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_LONG_PRESS, &handler, &farewell);
		EXPECT(waytouch_output_add_recognizer(f.output, tap) == WAYTOUCH_OK);
		EXPECT(waytouch_output_add_recognizer(f.output, hold) == WAYTOUCH_OK);
		if (i > 0)
			within = (struct within){ "cancel", destroy_and_listen };
		play(&f, "1000: 0+150,70");
		EXPECT(told_deadline > 1000000);
		deadlines = 0;
		if (strcmp(ways[i], "advance") == 0)
			EXPECT(waytouch_advance(f.waytouch, 3000000) == WAYTOUCH_OK);
		else
			play(&f, strcmp(ways[i], "ended") == 0 ? "1020: 0-" : "1020: 0x");
		EXPECT(!f.waytouch);
		EXPECT(deadlines == 0);
		within.act = NULL;
		tear_down(&f);
	}
}

static void
log_farewell(void *data, enum waytouch_log_level level, const char *message)
{
	log_line(data, level, message);
	if (within.act && strstr(message, within.event))
		within.act(data);
}

/** With times in ms, as wlroots has them, the library complains at the third frame. */
static void
the_context_may_go_when_it_complains(void)
{
	struct waytouch_host complaining = host;
	struct fixture f;
	struct timespec now;

	complaining.log = log_farewell;
	set_up_with(&f, &complaining);
	within = (struct within){ "milliseconds", destroy_and_listen };
	clock_gettime(CLOCK_MONOTONIC, &now);
	for (int i = 0; i < 3; i++)
		EXPECT(waytouch_touch_frame(f.waytouch, now.tv_sec * 1000 + now.tv_nsec / 1000000) == WAYTOUCH_OK);
	EXPECT(!f.waytouch);
	tear_down(&f);
}

int
main(void)
{
	movements_are_told_whatever_comes_beside_them();
	movements_do_not_depend_on_the_frame_before();
	what_was_not_closed_by_a_frame_goes_with_its_output();
	the_next_frames_may_come_from_inside_of_callbacks();
	the_context_may_go_in_touch_callbacks();
	the_context_may_go_in_callbacks_of_recognizers();
	the_context_may_go_in_what_a_custom_recognizer_is_told();
	the_context_may_go_when_a_deadline_is_met();
	the_context_may_go_when_it_complains();
	no_deadline_is_told_once_the_context_has_gone();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
