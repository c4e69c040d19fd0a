/* SPDX-License-Identifier: MIT */
/*
 * Which recognizers may recognise together: relations, the host's answers, and explanations.
 */
#include "gestures.h"

/* ---- Relations ---- */

static void
one_waits_for_another_to_fail(void)
{
	struct fixture f;
	struct seen once = { .text = "" }, twice = { .text = "" };
	struct waytouch_recognizer *single, *twofold, *third;

	set_up(&f);
	single = make(&f, WAYTOUCH_KIND_TAP, "single", &tell_all, &once);
	twofold = make(&f, WAYTOUCH_KIND_TAP, "double", &tell_all, &twice);
	third = make(&f, WAYTOUCH_KIND_TAP, "triple", NULL, NULL);
	set(twofold, WAYTOUCH_PROPERTY_TAPS, 2);
	set(third, WAYTOUCH_PROPERTY_TOUCHES, 3);
	EXPECT(waytouch_recognizer_require_failure(single, twofold) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_require_failure(single, twofold) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_require_failure(twofold, third) == WAYTOUCH_OK);
	EXPECT_REFUSAL(&f, waytouch_recognizer_require_failure(twofold, single), WAYTOUCH_ERROR_STATE,
		       "double cannot require single to fail");
	EXPECT_REFUSAL(&f, waytouch_recognizer_require_failure(third, single), WAYTOUCH_ERROR_STATE,
		       "triple cannot require single");
	EXPECT_REFUSAL(&f, waytouch_recognizer_require_failure(single, single), WAYTOUCH_ERROR_STATE, "single");
	play(&f, "1000: 0+500,600 | 1050: 0-");
	EXPECT_SEEN(&once, "");
	play(&f, "1500:");
	EXPECT_SEEN(&once, "ended");
	EXPECT_SEEN(&twice, "failed");
	EXPECT(twice.failure.cause == WAYTOUCH_CAUSE_TIMEOUT && twice.failure.unit == WAYTOUCH_UNIT_SECONDS);
	EXPECT(twice.failure.measured > twice.failure.limit && twice.failure.limit > 0);
	play(&f, "2000: 0+500,600 | 2050: 0- | 2150: 0+500,600 | 2200: 0-");
	EXPECT_SEEN(&once, "failed");
	EXPECT_SEEN(&twice, "ended");
	EXPECT(once.failure.cause == WAYTOUCH_CAUSE_PREVENTED);
	tear_down(&f);
}

static void
two_may_recognise_together(void)
{
	/*
	 * A pan and a pinch with the same fingers: without a relation, with a declared one, with "simultaneous with
	 * any".
	 */
	for (int way = 0; way < 3; way++) {
		struct fixture f;
		struct seen pans = { .text = "" }, pinches = { .text = "" };
		struct waytouch_recognizer *pan, *pinch;

		set_up(&f);
		pan = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell_all, &pans);
		pinch = make(&f, WAYTOUCH_KIND_PINCH, "pinch", &tell_all, &pinches);
		if (way == 1)
			EXPECT(waytouch_recognizer_allow_simultaneous(pinch, pan) == WAYTOUCH_OK);
		if (way == 2)
			set(pinch, WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY, 1);
		play(&f, "1000: 0+500,600 1+600,600 | 1010: 0>500,650 1>700,650 | 1020: 0- 1-");
		EXPECT_SEEN(&pans, "began ended");
		EXPECT_SEEN(&pinches, way == 0 ? "failed" : "began ended");
		if (way == 0)
			EXPECT(pinches.failure.cause == WAYTOUCH_CAUSE_PREVENTED);
		tear_down(&f);
	}
}

/* ---- Questions ---- */

static bool
about(struct seen *seen, const char *question, const struct waytouch_peer *other)
{
	char text[256];

	EXPECT(other->size == sizeof *other && other->recognizer && other->surface == NULL);
	snprintf(text, sizeof text, "%s(%s %d)", question, other->label, other->kind);
	say(seen, text);
	return seen->yes;
}

static bool
together(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other)
{
	EXPECT(recognizer != other->recognizer);
	return about(data, "together", other);
}

static bool
wait_for(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other)
{
	EXPECT(recognizer != other->recognizer);
	return about(data, "wait", other);
}

static bool
go_before(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other)
{
	EXPECT(recognizer != other->recognizer);
	return about(data, "before", other);
}

static const struct waytouch_recognizer_handler asks_to_begin = {
	.size = sizeof asks_to_begin, .gesture = on_gesture, .failed = on_failed, .should_begin = should_begin,
};

static const struct waytouch_recognizer_handler asks_to_receive = {
	.size = sizeof asks_to_receive, .gesture = on_gesture, .failed = on_failed,
	.should_receive_touch = should_receive_touch,
};

static void
the_host_decides(void)
{
	static const struct {
		enum waytouch_answer answer;
		const char *begin, *receive;
	} cases[] = {
		{ WAYTOUCH_ANSWER_YES, "begin? ended", "A ended" },
		{ WAYTOUCH_ANSWER_NO, "begin? failed", "A" },
		/* A deferred answer with a timeout of 50 ms, which does not come. */
		{ WAYTOUCH_ANSWER_LATER, "begin? failed", "A failed" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;
		struct seen begin = { .answer = cases[i].answer, .timeout = 0.05 }, receive = begin;
		struct waytouch_recognizer *first, *second;

		set_up(&f);
		first = make(&f, WAYTOUCH_KIND_TAP, "first", &asks_to_begin, &begin);
		second = make(&f, WAYTOUCH_KIND_TAP, "second", &asks_to_receive, &receive);
		EXPECT(waytouch_recognizer_allow_simultaneous(first, second) == WAYTOUCH_OK);
		play(&f, "1000: 0+150,70 | 1020: 0- | 1200:");
		EXPECT_SEEN(&begin, cases[i].begin);
		EXPECT_SEEN(&receive, cases[i].receive);
		if (cases[i].answer != WAYTOUCH_ANSWER_YES)
			EXPECT(begin.failure.cause == WAYTOUCH_CAUSE_REFUSED);
		EXPECT(f.record.logs == 0);
		tear_down(&f);
	}
}

static void
an_answer_may_come_later(void)
{
	static const bool answers[] = { true, false };

	for (int i = 0; i < 2; i++) {
		struct fixture f;
		struct seen seen = { .answer = WAYTOUCH_ANSWER_LATER, .timeout = 10 };
		struct waytouch_recognizer *tap;

		set_up(&f);
		tap = make(&f, WAYTOUCH_KIND_TAP, "tap", &asks_to_begin, &seen);
		play(&f, "1000: 0+500,600 | 1020: 0-");
		EXPECT_SEEN(&seen, "begin?");
		EXPECT(waytouch_recognizer_answer(tap, seen.question + 1, true) == WAYTOUCH_ERROR_STATE);
		EXPECT(waytouch_next_deadline(f.waytouch) == 11020000);
		EXPECT(waytouch_recognizer_answer(tap, seen.question, answers[i]) == WAYTOUCH_OK);
		EXPECT_SEEN(&seen, answers[i] ? "ended" : "failed");
		EXPECT(waytouch_recognizer_answer(tap, seen.question, true) == WAYTOUCH_ERROR_STATE);
		EXPECT(waytouch_next_deadline(f.waytouch) == -1);
		EXPECT(f.record.logs == 0);
		tear_down(&f);
	}
}

static void
answers_that_are_none_are_logged(void)
{
	struct fixture f;
	struct seen seen = { .answer = (enum waytouch_answer)9 };

	set_up(&f);
	make(&f, WAYTOUCH_KIND_TAP, "tap", &asks_to_begin, &seen);
	play(&f, "1000: 0+500,600 | 1020: 0-");
	EXPECT_SEEN(&seen, "begin? ended");
	EXPECT_REFUSAL(&f, 0, 0, "should_begin of tap: invalid answer 9");
	seen.answer = WAYTOUCH_ANSWER_LATER;
	seen.timeout = NAN;
	seen.yes = true;
	play(&f, "2000: 0+500,600 | 2020: 0- | 2030:");
	EXPECT_REFUSAL(&f, 0, 0, "invalid timeout nan");
	EXPECT_SEEN(&seen, "begin? ended");
	tear_down(&f);
}

static void
relations_may_be_decided_when_it_matters(void)
{
	static const struct {
		struct waytouch_recognizer_handler handler;
		bool yes;
		const char *asked, *pan;
	} cases[] = {
		{ { .size = sizeof tell, .should_recognize_simultaneously = together }, false,
		  "together(pan 3)", "began ended" },
		{ { .size = sizeof tell, .gesture = on_gesture, .should_recognize_simultaneously = together }, true,
		  "together(pan 3) together(pan 3) began ended", "began ended" },
		{ { .size = sizeof tell, .gesture = on_gesture, .should_require_failure_of = wait_for }, true,
		  "wait(pan 3)", "began ended" },
		{ { .size = sizeof tell, .gesture = on_gesture, .should_be_required_to_fail_by = go_before }, true,
		  "before(pan 3) began ended", "" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fixture f;
		struct seen pans = { .text = "" }, seen = { .yes = cases[i].yes };

		set_up(&f);
		make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &pans);
		make(&f, WAYTOUCH_KIND_PINCH, "pinch", &cases[i].handler, &seen);
		play(&f, "1000: 0+500,600 1+600,600 | 1010: 0>500,650 1>700,650 | 1020: 0- 1-");
		EXPECT_SEEN(&seen, cases[i].asked);
		EXPECT_SEEN(&pans, cases[i].pan);
		tear_down(&f);
	}
}

/* ---- Explanations ---- */

static void
decisions_are_explained(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *tap, *twice, *pan;

	set_up(&f);
	tap = make(&f, WAYTOUCH_KIND_TAP, "tap", NULL, NULL);
	twice = make(&f, WAYTOUCH_KIND_TAP, "twice", NULL, NULL);
	pan = make(&f, WAYTOUCH_KIND_PAN, "pan", NULL, NULL);
	set(twice, WAYTOUCH_PROPERTY_TAPS, 2);
	EXPECT(waytouch_recognizer_require_failure(tap, twice) == WAYTOUCH_OK);
	play(&f, "1000: 0+500,600 | 1050: 0- | 1500:");
	EXPECT_SEEN(&seen, "");
	EXPECT(waytouch_set_explain(f.waytouch, explain, &seen) == WAYTOUCH_OK);
	play(&f, "2000: 0+500,600 | 2050: 0- | 2500:");
	EXPECT_SEEN(&seen, "2050 pan failed 3 '0 pt < 10 pt'; 2050 tap possible 15 'by twice'; "
			   "2400 twice failed 2 '0.350001 s > 0.35 s'; 2400 tap ended 0 '';");
	play(&f, "3000: 0+500,600 | 3010: 0>520,600 | 3020: 0x");
	EXPECT_SEEN(&seen, "3010 pan began 0 ''; 3010 tap failed 7 'by pan'; 3010 twice failed 7 'by pan'; "
			   "3020 pan cancelled 12 '';");
	/* Also what happens on an output that is created later. */
	waytouch_output_destroy(f.output);
	{
		struct waytouch_output_info info = { .size = sizeof info, .width = 500, .height = 500, .scale = 1 };
		struct waytouch_output *second;

		f.output = waytouch_output_create(f.waytouch, &info);
		info.x = 500;
		second = waytouch_output_create(f.waytouch, &info);
		EXPECT(waytouch_output_add_recognizer(second, pan) == WAYTOUCH_OK);
		play(&f, "4000: 0+600,100 | 4010: 0>600,130 | 4020: 0-");
		EXPECT_SEEN(&seen, "4010 pan began 0 ''; 4020 pan ended 0 '';");
		waytouch_output_destroy(second);
	}
	EXPECT(waytouch_output_add_recognizer(f.output, pan) == WAYTOUCH_OK);
	EXPECT(waytouch_set_explain(f.waytouch, NULL, NULL) == WAYTOUCH_OK);
	play(&f, "5000: 0+100,100 | 5010: 0>100,130 | 5020: 0-");
	EXPECT_SEEN(&seen, "");
	tear_down(&f);
}

int
main(void)
{
	one_waits_for_another_to_fail();
	two_may_recognise_together();
	the_host_decides();
	an_answer_may_come_later();
	answers_that_are_none_are_logged();
	relations_may_be_decided_when_it_matters();
	decisions_are_explained();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
