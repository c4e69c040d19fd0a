/* SPDX-License-Identifier: MIT */
/* Shared by the tests of recognizers: fingers played from a script, and a record of recognizers' callbacks. */
#ifndef GESTURES_H
#define GESTURES_H

#include "fixture.h"

/** Callbacks in the order they came, one word or line each, and the last values. */
struct seen {
	char text[4096];
	struct waytouch_gesture last;
	struct waytouch_explanation failure;
	/** The answer to questions. */
	enum waytouch_answer answer;
	double timeout;
	uint64_t question;
	bool yes;
	/** The callback inside which to destroy the recognizer, by its word. */
	const char *destroy_in;
};

static void
say(struct seen *seen, const char *word)
{
	size_t length = strlen(seen->text);

	snprintf(seen->text + length, sizeof seen->text - length, "%s%s", length ? " " : "", word);
}

static void
say_in(struct seen *seen, struct waytouch_recognizer *recognizer, const char *word)
{
	say(seen, word);
	if (seen->destroy_in && strcmp(seen->destroy_in, word) == 0) {
		seen->destroy_in = NULL;
		waytouch_recognizer_destroy(recognizer);
	}
}

static const char *
state_name(enum waytouch_state state)
{
	static const char *const names[] = { "possible", "began", "changed", "ended", "cancelled", "failed" };

	return state <= WAYTOUCH_STATE_FAILED ? names[state] : "?";
}

static void
on_gesture(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	struct seen *seen = data;

	EXPECT(gesture->size == sizeof *gesture);
	seen->last = *gesture;
	say_in(seen, recognizer, state_name(gesture->state));
}

static void
on_failed(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_explanation *explanation)
{
	struct seen *seen = data;

	EXPECT(explanation->recognizer->recognizer == recognizer);
	seen->failure = *explanation;
	say_in(seen, recognizer, explanation->state == WAYTOUCH_STATE_FAILED ? "failed" : "cancelling");
}

/** Records every decision of the engine. */
static void
explain(void *data, const struct waytouch_explanation *explanation)
{
	char text[512];

	EXPECT(explanation->size == sizeof *explanation && explanation->time_us > 0);
	EXPECT((explanation->cause == WAYTOUCH_CAUSE_PREVENTED) <= (explanation->other != NULL));
	snprintf(text, sizeof text, "%lld %s %s %d '%s';", (long long)(explanation->time_us / 1000),
		 explanation->recognizer->label, state_name(explanation->state), explanation->cause,
		 explanation->detail);
	say(data, text);
}

static enum waytouch_answer
answer(struct seen *seen, struct waytouch_question *question)
{
	EXPECT(question->size == sizeof *question);
	EXPECT(question->timeout == 0.1 && question->otherwise == WAYTOUCH_ANSWER_NO);
	seen->question = question->id;
	question->timeout = seen->timeout;
	question->otherwise = seen->yes ? WAYTOUCH_ANSWER_YES : WAYTOUCH_ANSWER_NO;
	return seen->answer;
}

static enum waytouch_answer
should_begin(void *data, struct waytouch_recognizer *recognizer, struct waytouch_question *question)
{
	say_in(data, recognizer, "begin?");
	return answer(data, question);
}

static enum waytouch_answer
should_receive_touch(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *touch,
		     struct waytouch_question *question)
{
	EXPECT(touch->phase == WAYTOUCH_PHASE_DOWN && touch->seat == 1);
	say_in(data, recognizer, touch->surface ? touch->surface : "touch?");
	return answer(data, question);
}

static const struct waytouch_recognizer_handler tell = {
	.size = sizeof tell,
	.gesture = on_gesture,
};

static const struct waytouch_recognizer_handler tell_all = {
	.size = sizeof tell_all,
	.gesture = on_gesture,
	.failed = on_failed,
};

static struct waytouch_recognizer *
make(struct fixture *f, enum waytouch_kind kind, const char *label, const struct waytouch_recognizer_handler *handler,
     struct seen *seen)
{
	struct waytouch_recognizer *recognizer = waytouch_recognizer_create(f->waytouch, kind, handler, seen);

	EXPECT(recognizer);
	EXPECT(waytouch_recognizer_set_label(recognizer, label) == WAYTOUCH_OK);
	EXPECT(waytouch_output_add_recognizer(f->output, recognizer) == WAYTOUCH_OK);
	return recognizer;
}

/** The same on a surface, A or B. */
static struct waytouch_recognizer *
make_on(struct fixture *f, int surface, enum waytouch_kind kind, const char *label, struct seen *seen)
{
	struct waytouch_recognizer *recognizer = make(f, kind, label, &tell_all, seen);

	EXPECT(waytouch_surface_add_recognizer(f->surfaces[surface], recognizer) == WAYTOUCH_OK);
	return recognizer;
}

static void
set(struct waytouch_recognizer *recognizer, enum waytouch_property property, double value)
{
	double found = NAN;

	EXPECT(waytouch_recognizer_set(recognizer, property, value) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_get(recognizer, property, &found) == WAYTOUCH_OK);
	EXPECT(found == value);
}

/**
 * Plays fingers, on seat 1: "500: 0+400,300 1+500,300 | 520: 0>410,300 | 600: 0- 1x" are frames at ms; + lands,
 * > moves, - lifts, x is cancelled. A frame may be empty.
 */
static void
play(struct fixture *f, const char *script)
{
	const char *position = script;

	while (*position) {
		int64_t time_us = (int64_t)(strtod(position, (char **)&position) * 1000);

		EXPECT(*position == ':');
		position++;
		for (;;) {
			int32_t id;
			double x, y;
			int used, result = WAYTOUCH_ERROR_ARGUMENT;
			char what;

			while (*position == ' ')
				position++;
			if (*position == '|' || *position == '\0')
				break;
			id = (int32_t)strtol(position, (char **)&position, 10);
			what = *position++;
			if (what == '+' || what == '>') {
				if (sscanf(position, "%lf,%lf%n", &x, &y, &used) != 2) {
					fprintf(stderr, "%s: bad script\n", script);
					exit(EXIT_FAILURE);
				}
				position += used;
			}
			switch (what) {
			case '+': result = waytouch_touch_down(f->waytouch, 1, id, time_us, NULL, x, y); break;
			case '>': result = waytouch_touch_motion(f->waytouch, 1, id, time_us, x, y); break;
			case '-': result = waytouch_touch_up(f->waytouch, 1, id, time_us); break;
			case 'x': result = waytouch_touch_cancel(f->waytouch, 1, id, time_us); break;
			}
			EXPECT(result == WAYTOUCH_OK);
		}
		EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
		if (*position == '|')
			position++;
	}
}

static void
expect_seen(struct seen *seen, const char *text, const char *file, int line)
{
	if (strcmp(seen->text, text) != 0) {
		fprintf(stderr, "%s:%d: expected '%s', found '%s'\n", file, line, text, seen->text);
		failures++;
	}
	seen->text[0] = '\0';
}

#define EXPECT_SEEN(seen, text) expect_seen(seen, text, __FILE__, __LINE__)

/** Begins a pan on A that does not cancel touches, with one finger that has moved 30 px. */
static void
begin_pan(struct fixture *f, struct seen *seen)
{
	set(make_on(f, 0, WAYTOUCH_KIND_PAN, "pan", seen), WAYTOUCH_PROPERTY_CANCELS_TOUCHES, 0);
	play(f, "1000: 0+150,70 | 1010: 0>160,70 | 1020: 0>180,70");
	EXPECT_SEEN(seen, "began changed");
	f->record.events[0] = '\0';
}

static void
expect_near(double found, double expected, const char *what, const char *where, const char *file, int line)
{
	if (!(fabs(found - expected) <= 0.01)) {
		fprintf(stderr, "%s:%d: %s: expected %s to be %g, found %g\n", file, line, where, what, expected,
			found);
		failures++;
	}
}

#define EXPECT_NEAR(found, expected, where) expect_near(found, expected, #found, where, __FILE__, __LINE__)

#endif
