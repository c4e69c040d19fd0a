/* SPDX-License-Identifier: MIT */
/*
 * The states of recognizers written in C, tested with one that follows the test's instructions.
 */
#include "gestures.h"

struct puppet {
	struct seen seen;
	/** The states to request in touches_began, touches_moved and touches_ended; POSSIBLE: none. */
	enum waytouch_state on_began, on_moved, on_ended;
	int result;
	int64_t deadline;
	bool prevents, can_be_prevented;
};

static void
ask_for(struct puppet *puppet, struct waytouch_recognizer *recognizer, enum waytouch_state state)
{
	if (state != WAYTOUCH_STATE_POSSIBLE)
		puppet->result = waytouch_recognizer_set_state(recognizer, state);
}

static void
puppet_began(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	     size_t count)
{
	struct puppet *puppet = data;
	char word[32];

	for (size_t i = 0; i < count; i++) {
		EXPECT(touches[i]->size == sizeof **touches && touches[i]->phase == WAYTOUCH_PHASE_DOWN);
		snprintf(word, sizeof word, "+%d@%.0f,%.0f", touches[i]->id, touches[i]->x, touches[i]->y);
		say(&puppet->seen, word);
	}
	if (puppet->deadline)
		EXPECT(waytouch_recognizer_set_deadline(recognizer, puppet->deadline) == WAYTOUCH_OK);
	say_in(&puppet->seen, recognizer, ".");
	ask_for(puppet, recognizer, puppet->on_began);
}

static void
puppet_moved(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	     size_t count)
{
	struct puppet *puppet = data;

	EXPECT(count >= 1 && touches[0]->phase == WAYTOUCH_PHASE_MOTION);
	EXPECT(touches[0]->previous_x != touches[0]->x);
	say_in(&puppet->seen, recognizer, ">");
	ask_for(puppet, recognizer, puppet->on_moved);
}

static void
puppet_ended(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	     size_t count)
{
	struct puppet *puppet = data;

	EXPECT(count >= 1 && touches[0]->phase == WAYTOUCH_PHASE_UP);
	EXPECT(waytouch_recognizer_count_touches(recognizer) >= (int)count);
	say_in(&puppet->seen, recognizer, "-");
	ask_for(puppet, recognizer, puppet->on_ended);
}

static void
puppet_cancelled(void *data, struct waytouch_recognizer *recognizer,
		 const struct waytouch_tracked_touch *const *touches, size_t count)
{
	struct puppet *puppet = data;

	EXPECT(count >= 1 && touches[0]->phase == WAYTOUCH_PHASE_CANCEL);
	say_in(&puppet->seen, recognizer, "x");
}

static void
puppet_deadline(void *data, struct waytouch_recognizer *recognizer, int64_t time_us)
{
	struct puppet *puppet = data;

	EXPECT(time_us == puppet->deadline);
	say_in(&puppet->seen, recognizer, "deadline");
	EXPECT(waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_BEGAN) == WAYTOUCH_OK);
}

static void
puppet_will_begin(void *data, struct waytouch_recognizer *recognizer)
{
	say_in(&((struct puppet *)data)->seen, recognizer, "will");
}

static void
puppet_reset(void *data, struct waytouch_recognizer *recognizer)
{
	say_in(&((struct puppet *)data)->seen, recognizer, "reset");
}

static bool
puppet_prevents(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other)
{
	EXPECT(recognizer && strcmp(other->label, "pan") == 0);
	return ((struct puppet *)data)->prevents;
}

static bool
puppet_can_be_prevented(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other)
{
	EXPECT(recognizer && strcmp(other->label, "pan") == 0);
	return ((struct puppet *)data)->can_be_prevented;
}

static const struct waytouch_custom puppet_functions = {
	.size = sizeof puppet_functions,
	.touches_began = puppet_began,
	.touches_moved = puppet_moved,
	.touches_ended = puppet_ended,
	.touches_cancelled = puppet_cancelled,
	.deadline = puppet_deadline,
	.will_begin = puppet_will_begin,
	.reset = puppet_reset,
	.can_prevent = puppet_prevents,
	.can_be_prevented = puppet_can_be_prevented,
};

/** The functions get the same data as the handler, since the puppet begins with the handler's struct. */
static struct waytouch_recognizer *
make_puppet(struct fixture *f, struct puppet *puppet)
{
	struct waytouch_recognizer *recognizer =
		waytouch_recognizer_create_custom(f->waytouch, &puppet_functions, &tell, puppet);

	EXPECT(recognizer);
	EXPECT(waytouch_recognizer_set_label(recognizer, "puppet") == WAYTOUCH_OK);
	EXPECT(waytouch_output_add_recognizer(f->output, recognizer) == WAYTOUCH_OK);
	return recognizer;
}

static void
states_follow_one_another(void)
{
	static const struct {
		enum waytouch_state on_began, on_moved, on_ended;
		int result;
		const char *script, *seen;
	} cases[] = {
		{ 0, 0, 0, 0, "1000: 0+10,20 1+30,40 | 1010: 0>11,20 1>31,40 | 1020: 0- | 1030: 1-",
		  "+0@10,20 +1@30,40 . > - - reset" },
		{ 0, 0, WAYTOUCH_STATE_ENDED, WAYTOUCH_OK, "1000: 0+10,20 | 1020: 0-", "+0@10,20 . - will ended reset" },
		{ WAYTOUCH_STATE_BEGAN, WAYTOUCH_STATE_CHANGED, WAYTOUCH_STATE_ENDED, WAYTOUCH_OK,
		  "1000: 0+10,20 | 1010: 0>11,20 | 1020: 0-", "+0@10,20 . will began > changed - ended reset" },
		{ WAYTOUCH_STATE_BEGAN, WAYTOUCH_STATE_CANCELLED, 0, WAYTOUCH_OK,
		  "1000: 0+10,20 | 1010: 0>11,20 | 1020: 0-", "+0@10,20 . will began > cancelled reset" },
		/* Lifted without a request: what has begun ends. */
		{ WAYTOUCH_STATE_BEGAN, 0, 0, WAYTOUCH_OK, "1000: 0+10,20 | 1020: 0-",
		  "+0@10,20 . will began - ended reset" },
		{ WAYTOUCH_STATE_BEGAN, 0, 0, WAYTOUCH_OK, "1000: 0+10,20 | 1020: 0x",
		  "+0@10,20 . will began x cancelled reset" },
		{ WAYTOUCH_STATE_FAILED, WAYTOUCH_STATE_BEGAN, 0, WAYTOUCH_OK,
		  "1000: 0+10,20 | 1010: 0>11,20 | 1020: 0-", "+0@10,20 . reset" },
		/* Impossible transitions. */
		{ WAYTOUCH_STATE_CHANGED, 0, 0, WAYTOUCH_ERROR_STATE, "1000: 0+10,20 | 1020: 0-", "+0@10,20 . - reset" },
		{ WAYTOUCH_STATE_CANCELLED, 0, 0, WAYTOUCH_ERROR_STATE, "1000: 0+10,20 | 1020: 0-", "+0@10,20 . - reset" },
		{ WAYTOUCH_STATE_BEGAN, WAYTOUCH_STATE_BEGAN, 0, WAYTOUCH_ERROR_STATE,
		  "1000: 0+10,20 | 1010: 0>11,20 | 1020: 0-", "+0@10,20 . will began > - ended reset" },
		{ (enum waytouch_state)6, 0, 0, WAYTOUCH_ERROR_ARGUMENT, "1000: 0+10,20 | 1020: 0-", "+0@10,20 . - reset" },
		{ (enum waytouch_state)1000, 0, 0, WAYTOUCH_ERROR_ARGUMENT, "1000: 0+10,20 | 1020: 0-", "+0@10,20 . - reset" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;
		struct puppet puppet = {
			.on_began = cases[i].on_began, .on_moved = cases[i].on_moved, .on_ended = cases[i].on_ended
		};

		set_up(&f);
		make_puppet(&f, &puppet);
		play(&f, cases[i].script);
		EXPECT_SEEN(&puppet.seen, cases[i].seen);
		EXPECT(puppet.result == cases[i].result);
		EXPECT(f.record.logs == (cases[i].result != WAYTOUCH_OK));
		if (f.record.logs)
			EXPECT(strstr(f.record.last_log, "waytouch_recognizer_set_state: "));
		tear_down(&f);
	}
}

static void
deadlines_come_without_touches(void)
{
	struct fixture f;
	struct puppet puppet = { .deadline = 1300000 };
	struct waytouch_recognizer *recognizer;

	set_up(&f);
	recognizer = make_puppet(&f, &puppet);
	play(&f, "1000: 0+10,20");
	EXPECT(waytouch_next_deadline(f.waytouch) == 1300000);
	play(&f, "1020: 0- | 1200:");
	EXPECT_SEEN(&puppet.seen, "+0@10,20 . -");
	play(&f, "1400:");
	EXPECT_SEEN(&puppet.seen, "deadline will began ended reset");
	/* The deadline is removed. */
	play(&f, "2000: 0+10,20");
	EXPECT(waytouch_recognizer_set_deadline(recognizer, -1) == WAYTOUCH_OK);
	EXPECT(waytouch_next_deadline(f.waytouch) == -1);
	play(&f, "2010: 0-");
	EXPECT_SEEN(&puppet.seen, "+0@10,20 . - reset");
	EXPECT_REFUSAL(&f, waytouch_recognizer_set_deadline(recognizer, 5000000), WAYTOUCH_ERROR_STATE, "attempt");
	tear_down(&f);
}

static void
who_prevents_whom_may_be_said(void)
{
	static const struct {
		bool prevents, can_be_prevented;
		enum waytouch_state on_began, on_moved;
		const char *puppet, *pan;
	} cases[] = {
		{ true, true, WAYTOUCH_STATE_BEGAN, 0, "+0@150,70 . will began > - ended reset", "" },
		{ false, true, WAYTOUCH_STATE_BEGAN, 0, "+0@150,70 . will began > - ended reset", "began ended" },
		{ true, true, 0, WAYTOUCH_STATE_FAILED, "+0@150,70 . > reset", "began ended" },
		{ true, true, 0, 0, "+0@150,70 . > reset", "began ended" },
		{ true, false, 0, 0, "+0@150,70 . > - reset", "began ended" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;
		struct puppet puppet = {
			.prevents = cases[i].prevents, .can_be_prevented = cases[i].can_be_prevented,
			.on_began = cases[i].on_began, .on_moved = cases[i].on_moved
		};
		struct seen pans = { .text = "" };

		set_up(&f);
		make_puppet(&f, &puppet);
		make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &pans);
		play(&f, "1000: 0+150,70 | 1010: 0>190,70 | 1020: 0-");
		EXPECT_SEEN(&puppet.seen, cases[i].puppet);
		EXPECT_SEEN(&pans, cases[i].pan);
		tear_down(&f);
	}
}

static void
states_may_be_asked_for_between_frames(void)
{
	struct fixture f;
	struct puppet puppet = { .prevents = true };
	struct waytouch_recognizer *recognizer;

	set_up(&f);
	recognizer = make_puppet(&f, &puppet);
	play(&f, "1000: 0+150,70");
	EXPECT(waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_BEGAN) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_CHANGED) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_fail(recognizer, WAYTOUCH_CAUSE_MOVED, WAYTOUCH_UNIT_POINTS, 2, 1) == WAYTOUCH_OK);
	EXPECT_SEEN(&puppet.seen, "+0@150,70 . will began changed cancelled");
	EXPECT_REFUSAL(&f, waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_CHANGED), WAYTOUCH_ERROR_STATE,
		       "puppet: no transition from cancelled to changed");
	play(&f, "1010: 0-");
	EXPECT_SEEN(&puppet.seen, "reset");
	EXPECT_REFUSAL(&f, waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_BEGAN), WAYTOUCH_ERROR_STATE,
		       "puppet has no attempt");
	/* Disabled during an attempt, it starts anew. */
	puppet.on_began = WAYTOUCH_STATE_BEGAN;
	play(&f, "2000: 0+150,70");
	EXPECT(waytouch_recognizer_set(recognizer, WAYTOUCH_PROPERTY_ENABLED, 0) == WAYTOUCH_OK);
	EXPECT_SEEN(&puppet.seen, "+0@150,70 . will began cancelled reset");
	play(&f, "2010: 0- | 3000: 0+150,70 | 3010: 0-");
	EXPECT_SEEN(&puppet.seen, "");
	EXPECT_REFUSAL(&f, waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_BEGAN), WAYTOUCH_ERROR_STATE,
		       "no attempt");
	tear_down(&f);
}

static void
a_finger_too_many_is_ignored(void)
{
	struct fixture f;
	struct puppet puppet = { .prevents = true, .on_ended = WAYTOUCH_STATE_ENDED };
	struct waytouch_recognizer *recognizer;

	set_up(&f);
	recognizer = make_puppet(&f, &puppet);
	play(&f, "1000: 0+150,70 | 1010: 1+650,70");
	EXPECT(waytouch_recognizer_ignore_touch(recognizer, 1, 0, 1) == WAYTOUCH_OK);
	f.record.events[0] = '\0';
	play(&f, "1020: 1>700,70 | 1030: 0-");
	EXPECT_SEEN(&puppet.seen, "+0@150,70 . +1@650,70 . - will ended reset");
	/* The touch stays with its client. */
	EXPECT(strstr(f.record.events, "motion 1 B 1 100,20"));
	tear_down(&f);
}

static void
custom_recognizers_may_go_in_their_own_functions(void)
{
	static const char *const places[] = { ".", ">", "-", "will", "reset", "began", "ended" };

	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		struct fixture f;
		struct puppet puppet = { .prevents = true, .seen.destroy_in = places[i] };
		struct seen taps = { .text = "" };
		size_t length = strlen(places[i]);

		set_up(&f);
		make_puppet(&f, &puppet);
		make(&f, WAYTOUCH_KIND_TAP, "pan", &tell, &taps);
		/* The recognizer must begin to reach the callback of a state, or the one before it. */
		if (length > 1 && strcmp(places[i], "reset") != 0)
			puppet.on_moved = WAYTOUCH_STATE_BEGAN;
		play(&f, "1000: 0+150,70 | 1010: 0>155,70 | 1020: 0-");
		EXPECT(puppet.seen.destroy_in == NULL);
		EXPECT(strlen(puppet.seen.text) >= length);
		EXPECT(strcmp(puppet.seen.text + strlen(puppet.seen.text) - length, places[i]) == 0);
		puppet.seen.text[0] = '\0';
		taps.text[0] = '\0';
		f.record.logs = 0;
		play(&f, "2000: 0+150,70 | 2050: 0-");
		EXPECT_SEEN(&puppet.seen, "");
		EXPECT_SEEN(&taps, "ended");
		tear_down(&f);
	}
}

int
main(void)
{
	states_follow_one_another();
	deadlines_come_without_touches();
	who_prevents_whom_may_be_said();
	states_may_be_asked_for_between_frames();
	a_finger_too_many_is_ignored();
	custom_recognizers_may_go_in_their_own_functions();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
