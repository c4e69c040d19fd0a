/* SPDX-License-Identifier: MIT */
/*
 * What recognizers are told, whatever a host does to them, in any order and also inside their callbacks: states follow
 * each other as they should, touches belong to an attempt, and every attempt ends. The seeds are always the same.
 */
#include "chances.h"

#define SLOTS 6
#define QUESTIONS 16

/** A recognizer, or none, and what it has been told. */
struct slot {
	struct waytouch_recognizer *recognizer;
	/** It has begun. */
	bool is_active;
	/** A custom one has received touches, and no `reset` since. */
	bool is_under_way;
};

static struct {
	struct fixture *fixture;
	struct slot slots[SLOTS];
	struct {
		struct slot *slot;
		uint64_t id;
	} questions[QUESTIONS];
	unsigned asked;
	int64_t time;
} trial;

/** Reads what can be read in every callback. */
static struct slot *
look(void *data, struct waytouch_recognizer *recognizer)
{
	struct slot *slot = data;
	struct waytouch_gesture gesture = { .size = sizeof gesture };
	struct waytouch_tracked_touch touch = { .size = sizeof touch };
	int count = waytouch_recognizer_count_touches(recognizer);

	EXPECT_SEED(slot->recognizer == recognizer);
	EXPECT_SEED(count >= 0);
	for (int i = 0; i < count; i++) {
		EXPECT_SEED(waytouch_recognizer_get_touch(recognizer, (size_t)i, &touch) == WAYTOUCH_OK);
		EXPECT_SEED(isfinite(touch.x) && isfinite(touch.y));
	}
	EXPECT_SEED(waytouch_recognizer_get_gesture(recognizer, &gesture) == WAYTOUCH_OK);
	EXPECT_SEED(isfinite(gesture.x) && isfinite(gesture.scale) && isfinite(gesture.velocity_x));
	return slot;
}

static void
on_gesture(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	struct slot *slot = look(data, recognizer);

	switch (gesture->state) {
	case WAYTOUCH_STATE_BEGAN:
		EXPECT_SEED(!slot->is_active);
		slot->is_active = true;
		break;
	case WAYTOUCH_STATE_CHANGED:
		EXPECT_SEED(slot->is_active);
		break;
	case WAYTOUCH_STATE_CANCELLED:
		EXPECT_SEED(slot->is_active);
		slot->is_active = false;
		break;
	default:
		EXPECT_SEED(gesture->state == WAYTOUCH_STATE_ENDED);
		slot->is_active = false;
	}
	call_back();
}

static void
on_failed(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_explanation *explanation)
{
	look(data, recognizer);
	EXPECT_SEED(explanation->state == WAYTOUCH_STATE_FAILED || explanation->state == WAYTOUCH_STATE_CANCELLED);
}

static enum waytouch_answer
answer(struct slot *slot, struct waytouch_question *question)
{
	enum waytouch_answer answers[] = {
		WAYTOUCH_ANSWER_NO, WAYTOUCH_ANSWER_YES, WAYTOUCH_ANSWER_YES, WAYTOUCH_ANSWER_LATER
	};
	unsigned number = trial.asked++ % QUESTIONS;

	trial.questions[number].slot = slot;
	trial.questions[number].id = question->id;
	question->timeout = chance(3) * 0.1;
	question->otherwise = chance(2) ? WAYTOUCH_ANSWER_YES : WAYTOUCH_ANSWER_NO;
	return answers[chance(4)];
}

static enum waytouch_answer
should_begin(void *data, struct waytouch_recognizer *recognizer, struct waytouch_question *question)
{
	return answer(look(data, recognizer), question);
}

static enum waytouch_answer
should_receive_touch(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *touch,
		     struct waytouch_question *question)
{
	EXPECT_SEED(isfinite(touch->x) && isfinite(touch->y));
	return answer(look(data, recognizer), question);
}

static bool
about_another(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other)
{
	look(data, recognizer);
	EXPECT_SEED(other);
	return chance(3) == 0;
}

static void
request_something(struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *touch)
{
	switch (chance(10)) {
	case 0: (void)waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_BEGAN); break;
	case 1: (void)waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_CHANGED); break;
	case 2: (void)waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_ENDED); break;
	case 3: (void)waytouch_recognizer_set_state(recognizer, WAYTOUCH_STATE_CANCELLED); break;
	case 4: (void)waytouch_recognizer_fail(recognizer, WAYTOUCH_CAUSE_MOVED, WAYTOUCH_UNIT_POINTS, 3, 2); break;
	case 5: (void)waytouch_recognizer_ignore_touch(recognizer, touch->seat, touch->device, touch->id); break;
	case 6: (void)waytouch_recognizer_set_deadline(recognizer, trial.time + chance(300000)); break;
	}
}

static void
on_touches(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	   size_t count)
{
	struct waytouch_tracked_touch sample = { .size = sizeof sample };
	struct slot *slot = look(data, recognizer);

	EXPECT_SEED(slot->is_under_way);
	EXPECT_SEED(count > 0 && waytouch_recognizer_count_touches(recognizer) >= (int)count);
	for (size_t i = 0; i < count; i++)
		EXPECT_SEED(waytouch_recognizer_get_sample(recognizer, touches[i], 0, &sample) == WAYTOUCH_OK);
	request_something(recognizer, touches[0]);
	call_back();
}

static void
on_began(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
	 size_t count)
{
	((struct slot *)data)->is_under_way = true;
	on_touches(data, recognizer, touches, count);
}

static void
on_deadline_of_attempt(void *data, struct waytouch_recognizer *recognizer, int64_t time_us)
{
	EXPECT_SEED(look(data, recognizer)->is_under_way);
	EXPECT_SEED(time_us <= trial.time);
	(void)waytouch_recognizer_set_state(recognizer, (enum waytouch_state)chance(6));
	call_back();
}

static void
will_begin(void *data, struct waytouch_recognizer *recognizer)
{
	EXPECT_SEED(!look(data, recognizer)->is_active);
	call_back();
}

static void
on_reset(void *data, struct waytouch_recognizer *recognizer)
{
	struct slot *slot = look(data, recognizer);

	EXPECT_SEED(!slot->is_active);
	slot->is_under_way = false;
	call_back();
}

static const struct waytouch_recognizer_handler handler = {
	.size = sizeof handler, .gesture = on_gesture, .failed = on_failed, .should_begin = should_begin,
	.should_receive_touch = should_receive_touch, .should_recognize_simultaneously = about_another,
	.should_require_failure_of = about_another, .should_be_required_to_fail_by = about_another,
};

static const struct waytouch_custom custom = {
	.size = sizeof custom, .touches_began = on_began, .touches_moved = on_touches, .touches_ended = on_touches,
	.touches_cancelled = on_touches, .deadline = on_deadline_of_attempt, .will_begin = will_begin,
	.reset = on_reset, .can_prevent = about_another, .can_be_prevented = about_another,
};

static void
create_recognizer(struct slot *slot)
{
	struct waytouch *waytouch = trial.fixture->waytouch;
	unsigned kind = chance(2 * WAYTOUCH_KIND_HOVER);

	*slot = (struct slot){
		.recognizer = kind == 0 || kind >= WAYTOUCH_KIND_HOVER
			? waytouch_recognizer_create_custom(waytouch, &custom, &handler, slot)
			: waytouch_recognizer_create(waytouch, (enum waytouch_kind)kind, &handler, slot)
	};
	EXPECT_SEED(slot->recognizer);
	(void)waytouch_recognizer_set(slot->recognizer, WAYTOUCH_PROPERTY_EDGES, WAYTOUCH_EDGE_LEFT);
	(void)waytouch_recognizer_set(slot->recognizer, WAYTOUCH_PROPERTY_DELAYS_BEGAN, chance(2));
	(void)waytouch_recognizer_set(slot->recognizer, WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY, chance(2));
}

static void
change_recognizer(void)
{
	struct slot *slot = &trial.slots[chance(SLOTS)];
	struct slot *other = &trial.slots[chance(SLOTS)];
	struct waytouch_recognizer *recognizer = slot->recognizer;

	if (!recognizer) {
		create_recognizer(slot);
		recognizer = slot->recognizer;
	}
	switch (chance(8)) {
	case 0:
		*slot = (struct slot){ 0 };
		waytouch_recognizer_destroy(recognizer);
		break;
	case 1: (void)waytouch_recognizer_detach(recognizer); break;
	case 2: (void)waytouch_recognizer_set(recognizer, WAYTOUCH_PROPERTY_ENABLED, chance(3) != 0); break;
	case 3:
		if (other != slot && other->recognizer)
			(void)waytouch_recognizer_require_failure(recognizer, other->recognizer);
		break;
	case 4: (void)waytouch_output_add_recognizer(trial.fixture->output, recognizer); break;
	default: (void)waytouch_surface_add_recognizer(trial.fixture->surfaces[chance(2)], recognizer);
	}
}

static void
touch(void)
{
	struct waytouch *waytouch = trial.fixture->waytouch;
	uint32_t seat = chance(4) == 0;
	int32_t id = (int32_t)chance(3);
	unsigned surface = chance(2);
	double x = 100 + 500 * surface + chance(400), y = 50 + chance(300);

	switch (chance(8)) {
	case 0: (void)waytouch_touch_up(waytouch, seat, id, trial.time); break;
	case 1:
		if (chance(4) == 0)
			(void)waytouch_touch_cancel(waytouch, seat, id, trial.time);
		break;
	case 2: case 3: case 4:
		(void)waytouch_touch_down(waytouch, seat, id, trial.time, trial.fixture->surfaces[surface], x, y);
		break;
	default: (void)waytouch_touch_motion(waytouch, seat, id, trial.time, x, y);
	}
}

static void
act(void)
{
	struct waytouch *waytouch = trial.fixture->waytouch;
	unsigned question = chance(QUESTIONS);
	struct slot *asked = trial.questions[question].slot;

	switch (chance(20)) {
	case 0:
		trial.time += chance(400000);
		(void)waytouch_advance(waytouch, trial.time);
		break;
	case 1: (void)waytouch_lock(waytouch, trial.time); break;
	case 2: (void)waytouch_unlock(waytouch, trial.time); break;
	case 3: (void)waytouch_touch_grab(waytouch, chance(2), 0, (int32_t)chance(3), trial.time); break;
	case 4: case 5:
		if (asked && asked->recognizer)
			(void)waytouch_recognizer_answer(asked->recognizer, trial.questions[question].id, chance(2));
		break;
	case 6: case 7: case 8: change_recognizer(); break;
	default:
		for (unsigned i = chance(4); i > 0; i--)
			touch();
		trial.time += chance(20000);
		(void)waytouch_touch_frame(waytouch, trial.time);
	}
}

static void
run(void)
{
	struct fixture fixture;

	memset(&trial, 0, sizeof trial);
	trial.time = 1000000;
	trial.fixture = &fixture;
	set_up(&fixture);
	for (int i = 0; i < 1500; i++)
		act();
	rest();
	for (uint32_t seat = 0; seat < 2; seat++)
		EXPECT_SEED(waytouch_seat_cancel(fixture.waytouch, seat, trial.time) == WAYTOUCH_OK);
	trial.time += 10000000;
	EXPECT_SEED(waytouch_advance(fixture.waytouch, trial.time) == WAYTOUCH_OK);
	for (int i = 0; i < SLOTS; i++) {
		const struct slot *slot = &trial.slots[i];

		EXPECT_SEED(!slot->is_active && !slot->is_under_way);
		EXPECT_SEED(!slot->recognizer || waytouch_recognizer_count_touches(slot->recognizer) == 0);
	}
	/* Remaining recognizers are destroyed with the context, without callbacks. */
	memset(trial.slots, 0, sizeof trial.slots);
	tear_down(&fixture);
}

int
main(void)
{
	return run_seeds(run);
}
