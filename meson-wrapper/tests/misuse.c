/* SPDX-License-Identifier: MIT */
/*
 * Recognizers used wrongly: every function returns an error code, logs one line, and changes nothing.
 */
#include "gestures.h"

enum { PROPERTIES = WAYTOUCH_PROPERTY_REPORTS_VELOCITY + 1 };

/** How many kinds the library has, CUSTOM included: they are numbered without gaps. */
static unsigned
count_kinds(void)
{
	unsigned count = WAYTOUCH_KIND_CUSTOM + 1;
	struct waytouch_recognizer *recognizer;
	struct fixture f;

	set_up(&f);
	while ((recognizer = waytouch_recognizer_create(f.waytouch, (enum waytouch_kind)count, NULL, NULL))) {
		waytouch_recognizer_destroy(recognizer);
		count++;
	}
	EXPECT(count > WAYTOUCH_KIND_HOVER);
	tear_down(&f);
	return count;
}

static struct waytouch_recognizer *
make_any(struct fixture *f, enum waytouch_kind kind)
{
	static const struct waytouch_custom custom = { .size = sizeof custom };
	struct waytouch_recognizer *recognizer =
		kind == WAYTOUCH_KIND_CUSTOM ? waytouch_recognizer_create_custom(f->waytouch, &custom, NULL, NULL)
					     : waytouch_recognizer_create(f->waytouch, kind, NULL, NULL);

	EXPECT(recognizer);
	return recognizer;
}

#define BIT(kind) (1u << WAYTOUCH_KIND_##kind)
#define EVERY (~0u)
/** The kinds that the tables of this file name. For later ones, the tables contain only what every kind has. */
#define NAMED ((BIT(HOVER) << 1) - 1)
/** Kinds whose values change with a velocity. */
#define CHANGING (BIT(PAN) | BIT(SCREEN_EDGE_PAN) | BIT(PINCH) | BIT(ROTATION) | BIT(TRANSFORM))

/** The kinds that have a property, its default, another valid value, and invalid ones. */
static const struct {
	unsigned kinds;
	double first, other, wrong[3];
} properties[PROPERTIES] = {
	[WAYTOUCH_PROPERTY_ENABLED] = { EVERY, 1, 0, { 2, 0.5, -1 } },
	[WAYTOUCH_PROPERTY_CANCELS_TOUCHES] = { EVERY, 1, 0, { 2, 0.5, -1 } },
	[WAYTOUCH_PROPERTY_DELAYS_BEGAN] = { EVERY, 0, 1, { 2, 0.5, -1 } },
	[WAYTOUCH_PROPERTY_DELAYS_ENDED] = { EVERY, 1, 0, { 2, 0.5, -1 } },
	[WAYTOUCH_PROPERTY_ALLOWED_TYPES] = { EVERY, 7, 5, { 8, 1.5, -1 } },
	[WAYTOUCH_PROPERTY_REQUIRES_EXCLUSIVE_TYPE] = { EVERY, 1, 0, { 2, 0.5, -1 } },
	[WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY] = { EVERY, 0, 1, { 2, 0.5, -1 } },
	[WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN] = { CHANGING, 0, 1, { 2, 0.5, -1 } },
	[WAYTOUCH_PROPERTY_TOUCHES] = { BIT(TAP) | BIT(LONG_PRESS) | BIT(SWIPE) | BIT(SCREEN_EDGE_PAN), 1, 5,
						{ 0, 101, 1.5 } },
	[WAYTOUCH_PROPERTY_MINIMUM_TOUCHES] = { BIT(PAN), 1, 2, { 0, 101, INFINITY } },
	[WAYTOUCH_PROPERTY_MAXIMUM_TOUCHES] = { BIT(PAN), INFINITY, 100, { 0, 101, -INFINITY } },
	[WAYTOUCH_PROPERTY_TAPS] = { BIT(TAP), 1, 3, { 0, 101, 1.5 } },
	[WAYTOUCH_PROPERTY_MOVEMENT] = { BIT(TAP) | BIT(LONG_PRESS), WAYTOUCH_FROM_PROFILE, 0, { -2, INFINITY, -0.5 } },
	[WAYTOUCH_PROPERTY_DURATION] = { BIT(LONG_PRESS), WAYTOUCH_FROM_PROFILE, 0, { -2, INFINITY, -0.5 } },
	[WAYTOUCH_PROPERTY_INTERVAL] = { BIT(TAP), WAYTOUCH_FROM_PROFILE, 0.5, { -2, INFINITY, -0.5 } },
	[WAYTOUCH_PROPERTY_EDGES] = { BIT(SCREEN_EDGE_PAN), 0, 15, { 16, -1, 1e300 } },
	[WAYTOUCH_PROPERTY_DIRECTIONS] = { BIT(SWIPE), 1, 12, { 16, -1, 1e300 } },
	[WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS] = { BIT(SCREEN_EDGE_PAN), 0, 1, { 2, 0.5, -1 } },
	[WAYTOUCH_PROPERTY_SEAT] = { EVERY, WAYTOUCH_ANY_SEAT, 4294967295.0, { -2, 0.5, 4294967296.0 } },
	[WAYTOUCH_PROPERTY_ALLOWED_PRESSES] = { EVERY, 0, 2047, { 2048, 1.5, -1 } },
	[WAYTOUCH_PROPERTY_BUTTONS] = { BIT(TAP), 1, 65535, { 0, 65536, 1.5 } },
	[WAYTOUCH_PROPERTY_REPORTS_VELOCITY] = { CHANGING, 1, 0, { 2, 0.5, -1 } },
};

static void
check_property(struct fixture *f, struct waytouch_recognizer *recognizer, unsigned kind, enum waytouch_property property)
{
	double value = 77;

	if (properties[property].kinds != EVERY && !(NAMED & 1u << kind))
		return;
	if (!(properties[property].kinds & 1u << kind)) {
		EXPECT_REFUSAL(f, waytouch_recognizer_get(recognizer, property, &value), WAYTOUCH_ERROR_ARGUMENT,
			       "no property");
		EXPECT(value == 77);
		EXPECT_REFUSAL(f, waytouch_recognizer_set(recognizer, property, 1), WAYTOUCH_ERROR_ARGUMENT,
			       "waytouch_recognizer_set: ");
		return;
	}
	EXPECT(waytouch_recognizer_get(recognizer, property, &value) == WAYTOUCH_OK);
	EXPECT(value == properties[property].first);
	set(recognizer, property, properties[property].other);
	for (int i = 0; i < 4; i++) {
		EXPECT_REFUSAL(f,
			       waytouch_recognizer_set(recognizer, property,
						       i < 3 ? properties[property].wrong[i] : NAN),
			       WAYTOUCH_ERROR_ARGUMENT, "cannot be");
	}
	EXPECT(waytouch_recognizer_get(recognizer, property, &value) == WAYTOUCH_OK);
	EXPECT(value == properties[property].other);
	set(recognizer, property, properties[property].first);
}

static void
properties_belong_to_kinds(void)
{
	const unsigned kinds = count_kinds();
	struct fixture f;

	set_up(&f);
	for (unsigned kind = 0; kind < kinds; kind++) {
		struct waytouch_recognizer *recognizer = make_any(&f, kind);

		for (unsigned property = 0; property < PROPERTIES; property++) {
			/* Properties whose range differs between two kinds are tested below. */
			if (property == WAYTOUCH_PROPERTY_TAPS && kind == WAYTOUCH_KIND_LONG_PRESS)
				set(recognizer, property, 0);
			else if (property == WAYTOUCH_PROPERTY_DURATION && kind == WAYTOUCH_KIND_TAP)
				set(recognizer, property, INFINITY);
			else
				check_property(&f, recognizer, kind, property);
		}
		EXPECT_REFUSAL(&f, waytouch_recognizer_set(recognizer, (enum waytouch_property)PROPERTIES, 1),
			       WAYTOUCH_ERROR_ARGUMENT, "no property");
		waytouch_recognizer_destroy(recognizer);
	}
	tear_down(&f);
}

static void
values_belong_to_kinds(void)
{
	static const unsigned with_translation = BIT(PAN) | BIT(SCREEN_EDGE_PAN) | BIT(TRANSFORM),
			      with_scale = BIT(PINCH) | BIT(TRANSFORM), with_rotation = BIT(ROTATION) | BIT(TRANSFORM);
	struct fixture f;

	set_up(&f);
	for (unsigned kind = 0; NAMED & 1u << kind; kind++) {
		struct waytouch_recognizer *r = make_any(&f, kind);
		unsigned bit = 1u << kind;

		EXPECT(waytouch_recognizer_set_label(r, "it") == WAYTOUCH_OK);
		if (with_translation & bit)
			EXPECT(waytouch_recognizer_set_translation(r, 1, 2) == WAYTOUCH_OK);
		else
			EXPECT_REFUSAL(&f, waytouch_recognizer_set_translation(r, 1, 2), WAYTOUCH_ERROR_ARGUMENT,
				       "it has no translation");
		if (with_scale & bit)
			EXPECT(waytouch_recognizer_set_scale(r, 2) == WAYTOUCH_OK);
		else
			EXPECT_REFUSAL(&f, waytouch_recognizer_set_scale(r, 2), WAYTOUCH_ERROR_ARGUMENT, "it has no scale");
		if (with_rotation & bit)
			EXPECT(waytouch_recognizer_set_rotation(r, 2) == WAYTOUCH_OK);
		else
			EXPECT_REFUSAL(&f, waytouch_recognizer_set_rotation(r, 2), WAYTOUCH_ERROR_ARGUMENT,
				       "it has no rotation");
		EXPECT_REFUSAL(&f, waytouch_recognizer_set_translation(r, NAN, 0), WAYTOUCH_ERROR_ARGUMENT, "finite");
		EXPECT_REFUSAL(&f, waytouch_recognizer_set_translation(r, 0, INFINITY), WAYTOUCH_ERROR_ARGUMENT, "finite");
		EXPECT_REFUSAL(&f, waytouch_recognizer_set_scale(r, 0), WAYTOUCH_ERROR_ARGUMENT, "invalid scale");
		EXPECT_REFUSAL(&f, waytouch_recognizer_set_scale(r, NAN), WAYTOUCH_ERROR_ARGUMENT, "invalid scale");
		EXPECT_REFUSAL(&f, waytouch_recognizer_set_rotation(r, NAN), WAYTOUCH_ERROR_ARGUMENT, "finite");
		if (kind != WAYTOUCH_KIND_CUSTOM) {
			EXPECT_REFUSAL(&f, waytouch_recognizer_set_state(r, WAYTOUCH_STATE_BEGAN),
				       WAYTOUCH_ERROR_ARGUMENT, "not a custom");
			EXPECT_REFUSAL(&f, waytouch_recognizer_set_deadline(r, 1), WAYTOUCH_ERROR_ARGUMENT,
				       "not a custom");
			EXPECT_REFUSAL(&f,
				       waytouch_recognizer_fail(r, WAYTOUCH_CAUSE_MOVED, WAYTOUCH_UNIT_ABSENT, 0, 0),
				       WAYTOUCH_ERROR_ARGUMENT, "not a custom");
		}
	}
	tear_down(&f);
}

static void
creation_can_be_refused(void)
{
	static const struct waytouch_custom small_table = { .size = 4 };
	static const struct waytouch_recognizer_handler small_handler = { .size = sizeof small_handler - 1 };
	static const struct waytouch_custom table = { .size = sizeof table };
	const unsigned kinds = count_kinds();
	char refusal[64];
	struct fixture f;

	set_up(&f);
	EXPECT(!waytouch_recognizer_create(NULL, WAYTOUCH_KIND_TAP, NULL, NULL));
	EXPECT(!waytouch_recognizer_create_custom(NULL, &table, NULL, NULL));
	EXPECT(f.record.logs == 0);
	EXPECT(!waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_CUSTOM, NULL, NULL));
	EXPECT_REFUSAL(&f, 0, 0, "waytouch_recognizer_create_custom");
	EXPECT(!waytouch_recognizer_create(f.waytouch, (enum waytouch_kind)kinds, NULL, NULL));
	snprintf(refusal, sizeof refusal, "waytouch_recognizer_create: invalid kind %u", kinds);
	EXPECT_REFUSAL(&f, 0, 0, refusal);
	EXPECT(!waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_TAP, &small_handler, NULL));
	EXPECT_REFUSAL(&f, 0, 0, "waytouch_recognizer_create: size is");
	EXPECT(!waytouch_recognizer_create_custom(f.waytouch, NULL, NULL, NULL));
	EXPECT_REFUSAL(&f, 0, 0, "waytouch_recognizer_create_custom: called with NULL");
	EXPECT(!waytouch_recognizer_create_custom(f.waytouch, &small_table, NULL, NULL));
	EXPECT_REFUSAL(&f, 0, 0, "size is 4");
	EXPECT(!waytouch_recognizer_create_custom(f.waytouch, &table, &small_handler, NULL));
	EXPECT_REFUSAL(&f, 0, 0, "size is");
	tear_down(&f);
}

static void
null_is_refused(void)
{
	struct fixture f;
	struct waytouch_recognizer *r;
	struct waytouch_gesture gesture = { .size = sizeof gesture };
	struct waytouch_tracked_touch touch = { .size = sizeof touch };
	double value;

	set_up(&f);
	r = make_any(&f, WAYTOUCH_KIND_PAN);
	const int without_handle[] = {
		waytouch_recognizer_set_label(NULL, "x"),
		waytouch_recognizer_set(NULL, WAYTOUCH_PROPERTY_ENABLED, 1),
		waytouch_recognizer_get(NULL, WAYTOUCH_PROPERTY_ENABLED, &value),
		waytouch_recognizer_set_parameter(NULL, "touches", 1),
		waytouch_recognizer_get_parameter(NULL, "touches", &value),
		waytouch_recognizer_get_value(NULL, "velocity", &value, &value),
		waytouch_output_add_recognizer(NULL, r),
		waytouch_surface_add_recognizer(NULL, r),
		waytouch_recognizer_detach(NULL),
		waytouch_recognizer_get_gesture(NULL, &gesture),
		waytouch_recognizer_get_location(NULL, 0, &value, &value),
		waytouch_recognizer_count_touches(NULL),
		waytouch_recognizer_get_touch(NULL, 0, &touch),
		waytouch_recognizer_set_translation(NULL, 0, 0),
		waytouch_recognizer_set_scale(NULL, 1),
		waytouch_recognizer_set_rotation(NULL, 0),
		waytouch_recognizer_require_failure(NULL, r),
		waytouch_recognizer_allow_simultaneous(NULL, r),
		waytouch_recognizer_answer(NULL, 1, true),
		waytouch_recognizer_get_sample(NULL, &touch, 0, &touch),
		waytouch_recognizer_set_state(NULL, WAYTOUCH_STATE_BEGAN),
		waytouch_recognizer_fail(NULL, WAYTOUCH_CAUSE_MOVED, WAYTOUCH_UNIT_ABSENT, 0, 0),
		waytouch_recognizer_ignore_touch(NULL, 0, 0, 0),
		waytouch_recognizer_set_deadline(NULL, 1),
		waytouch_recognizer_pixels_per_point(NULL, &value),
		waytouch_set_explain(NULL, NULL, NULL),
		waytouch_set_edge_deferral(NULL, NULL, NULL),
		waytouch_edge_deferral_changed(NULL),
		waytouch_set_client_roles(NULL, 0),
		waytouch_set_client_limits(NULL, NULL),
		waytouch_set_touch_cancellation(NULL, WAYTOUCH_CANCELLATION_ALL),
		waytouch_surface_set_touch_cancellation(NULL, WAYTOUCH_CANCELLATION_LIFT),
		waytouch_set_shell(NULL, NULL, NULL),
		waytouch_set_focus(NULL, NULL, NULL),
		waytouch_key_event(NULL, NULL, NULL),
		waytouch_send_action(NULL, "a", WAYTOUCH_ACTION_BEGAN, 1),
		waytouch_lock(NULL, 1),
		waytouch_unlock(NULL, 1),
		waytouch_wake(NULL, 1),
		waytouch_use_profile(NULL, ""),
	};

	for (size_t i = 0; i < sizeof without_handle / sizeof *without_handle; i++)
		EXPECT(without_handle[i] == WAYTOUCH_ERROR_ARGUMENT);
	waytouch_recognizer_destroy(NULL);

	EXPECT_REFUSAL(&f, waytouch_output_add_recognizer(f.output, NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_output_add_recognizer: ");
	EXPECT_REFUSAL(&f, waytouch_surface_add_recognizer(f.surfaces[0], NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_surface_add_recognizer: ");
	EXPECT_REFUSAL(&f, waytouch_recognizer_require_failure(r, NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_recognizer_require_failure: ");
	EXPECT_REFUSAL(&f, waytouch_recognizer_allow_simultaneous(r, NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_recognizer_allow_simultaneous: ");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get(r, WAYTOUCH_PROPERTY_ENABLED, NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_recognizer_get: ");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_gesture(r, NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_recognizer_get_gesture: ");
	EXPECT(waytouch_output_add_recognizer(f.output, r) == WAYTOUCH_OK);
	EXPECT_REFUSAL(&f, waytouch_recognizer_pixels_per_point(r, NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_recognizer_pixels_per_point: ");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_touch(r, 0, &touch), WAYTOUCH_ERROR_ARGUMENT, "invalid index 0");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_touch(r, SIZE_MAX, &touch), WAYTOUCH_ERROR_ARGUMENT, "is 0");
	play(&f, "1000: 0+150,70");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_touch(r, 0, NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_recognizer_get_touch: ");
	touch.size = 16;
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_touch(r, 0, &touch), WAYTOUCH_ERROR_ARGUMENT, "size is 16");
	gesture.size = 0;
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_gesture(r, &gesture), WAYTOUCH_ERROR_ARGUMENT, "size is 0");
	EXPECT_REFUSAL(&f, waytouch_recognizer_ignore_touch(r, 2, 0, 0), WAYTOUCH_ERROR_STATE, "seat 2");
	EXPECT_REFUSAL(&f, waytouch_recognizer_set_label(r, "two\nlines"), WAYTOUCH_ERROR_ARGUMENT, "control");
	/* NULL sets the default label. */
	EXPECT(waytouch_recognizer_set_label(r, NULL) == WAYTOUCH_OK);
	tear_down(&f);
}

static void
contexts_do_not_mix(void)
{
	struct fixture f, g;
	struct waytouch_recognizer *ours, *theirs;

	set_up(&f);
	set_up(&g);
	ours = make_any(&f, WAYTOUCH_KIND_TAP);
	theirs = make_any(&g, WAYTOUCH_KIND_TAP);
	EXPECT_REFUSAL(&g, waytouch_output_add_recognizer(f.output, theirs), WAYTOUCH_ERROR_ARGUMENT, "another context");
	EXPECT_REFUSAL(&g, waytouch_surface_add_recognizer(f.surfaces[0], theirs), WAYTOUCH_ERROR_ARGUMENT,
		       "another context");
	EXPECT_REFUSAL(&g, waytouch_recognizer_require_failure(ours, theirs), WAYTOUCH_ERROR_ARGUMENT, "another context");
	EXPECT_REFUSAL(&g, waytouch_recognizer_allow_simultaneous(ours, theirs), WAYTOUCH_ERROR_ARGUMENT,
		       "another context");
	EXPECT_REFUSAL(&f, waytouch_recognizer_allow_simultaneous(ours, ours), WAYTOUCH_ERROR_ARGUMENT, "itself");
	tear_down(&g);
	tear_down(&f);
}

static void
numbers_that_cannot_be_are_refused(void)
{
	struct fixture f;
	struct waytouch_recognizer *r;
	struct waytouch_edge_deferral deferral = { .size = sizeof deferral, .interval = -1 };
	struct waytouch_client_limits limits = {
		.size = sizeof limits, .views = 10, .recognizers = 10, .depth = 0, .relations = 10, .surfaces = 10
	};

	set_up(&f);
	r = make_any(&f, WAYTOUCH_KIND_CUSTOM);
	EXPECT(waytouch_output_add_recognizer(f.output, r) == WAYTOUCH_OK);
	play(&f, "1000: 0+150,70");
	EXPECT_REFUSAL(&f, waytouch_recognizer_fail(r, WAYTOUCH_CAUSE_PREVENTED, WAYTOUCH_UNIT_ABSENT, 0, 0),
		       WAYTOUCH_ERROR_ARGUMENT, "cause 7");
	EXPECT_REFUSAL(&f, waytouch_recognizer_fail(r, WAYTOUCH_CAUSE_NONE, WAYTOUCH_UNIT_ABSENT, 0, 0),
		       WAYTOUCH_ERROR_ARGUMENT, "cause 0");
	EXPECT_REFUSAL(&f, waytouch_recognizer_fail(r, WAYTOUCH_CAUSE_MOVED, (enum waytouch_unit)9, 0, 0),
		       WAYTOUCH_ERROR_ARGUMENT, "invalid unit 9");
	EXPECT_REFUSAL(&f, waytouch_recognizer_fail(r, WAYTOUCH_CAUSE_MOVED, WAYTOUCH_UNIT_POINTS, NAN, 0),
		       WAYTOUCH_ERROR_ARGUMENT, "finite");
	EXPECT(waytouch_recognizer_fail(r, WAYTOUCH_CAUSE_MOVED, WAYTOUCH_UNIT_ABSENT, NAN, NAN) == WAYTOUCH_OK);

	EXPECT_REFUSAL(&f, waytouch_set_edge_deferral(f.waytouch, &deferral, NULL), WAYTOUCH_ERROR_ARGUMENT, "-1");
	deferral.interval = NAN;
	EXPECT_REFUSAL(&f, waytouch_set_edge_deferral(f.waytouch, &deferral, NULL), WAYTOUCH_ERROR_ARGUMENT, "nan");
	deferral.interval = 3601;
	EXPECT_REFUSAL(&f, waytouch_set_edge_deferral(f.waytouch, &deferral, NULL), WAYTOUCH_ERROR_ARGUMENT, "3601");
	deferral.size = 8;
	EXPECT_REFUSAL(&f, waytouch_set_edge_deferral(f.waytouch, &deferral, NULL), WAYTOUCH_ERROR_ARGUMENT, "size is 8");
	EXPECT_REFUSAL(&f, waytouch_set_edge_deferral(f.waytouch, NULL, NULL), WAYTOUCH_ERROR_ARGUMENT, "NULL");
	EXPECT_REFUSAL(&f, waytouch_set_client_roles(f.waytouch, 0x80000000), WAYTOUCH_ERROR_ARGUMENT, "0x80000000");
	EXPECT_REFUSAL(&f, waytouch_set_client_limits(f.waytouch, &limits), WAYTOUCH_ERROR_ARGUMENT, "depth 0");
	limits.size = 0;
	EXPECT_REFUSAL(&f, waytouch_set_client_limits(f.waytouch, &limits), WAYTOUCH_ERROR_ARGUMENT, "size is 0");
	EXPECT_REFUSAL(&f, waytouch_set_touch_cancellation(f.waytouch, WAYTOUCH_CANCELLATION_DEFAULT),
		       WAYTOUCH_ERROR_ARGUMENT, "invalid cancellation 3");
	EXPECT_REFUSAL(&f, waytouch_surface_set_touch_cancellation(f.surfaces[0], (enum waytouch_cancellation)4),
		       WAYTOUCH_ERROR_ARGUMENT, "invalid cancellation 4");
	EXPECT_REFUSAL(&f, waytouch_send_action(f.waytouch, "", WAYTOUCH_ACTION_BEGAN, 1), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_send_action: a name");
	EXPECT_REFUSAL(&f, waytouch_send_action(f.waytouch, NULL, WAYTOUCH_ACTION_BEGAN, 1), WAYTOUCH_ERROR_ARGUMENT,
		       "waytouch_send_action: a name");
	EXPECT_REFUSAL(&f, waytouch_send_action(f.waytouch, "a", (enum waytouch_action_state)4, 1),
		       WAYTOUCH_ERROR_ARGUMENT, "invalid state 4");
	EXPECT_REFUSAL(&f, waytouch_send_action(f.waytouch, "a", WAYTOUCH_ACTION_BEGAN, -1), WAYTOUCH_ERROR_ARGUMENT,
		       "invalid time -1");
	EXPECT_REFUSAL(&f, waytouch_lock(f.waytouch, -1), WAYTOUCH_ERROR_ARGUMENT, "waytouch_lock: invalid time -1");
	EXPECT_REFUSAL(&f, waytouch_unlock(f.waytouch, -1), WAYTOUCH_ERROR_ARGUMENT, "waytouch_unlock: invalid time -1");
	EXPECT_REFUSAL(&f, waytouch_wake(f.waytouch, -1), WAYTOUCH_ERROR_ARGUMENT, "waytouch_wake: invalid time -1");
	EXPECT_REFUSAL(&f, waytouch_use_profile(f.waytouch, "gloves"), WAYTOUCH_ERROR_ARGUMENT, "'gloves'");
	EXPECT(waytouch_use_profile(f.waytouch, NULL) == WAYTOUCH_OK);
	tear_down(&f);
}

/** The arguments of another thread. */
struct elsewhere {
	struct fixture *fixture;
	struct waytouch_recognizer *recognizer;
};

static void *
call_from_elsewhere(void *data)
{
	struct fixture *f = ((struct elsewhere *)data)->fixture;
	struct waytouch_recognizer *r = ((struct elsewhere *)data)->recognizer;

	EXPECT(!waytouch_recognizer_create(f->waytouch, WAYTOUCH_KIND_TAP, NULL, NULL));
	EXPECT_REFUSAL(f, 0, 0, "waytouch_recognizer_create: called on another thread");
	EXPECT_REFUSAL(f, waytouch_recognizer_set(r, WAYTOUCH_PROPERTY_ENABLED, 1), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_output_add_recognizer(f->output, r), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_recognizer_count_touches(r), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_recognizer_set_state(r, WAYTOUCH_STATE_BEGAN), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_recognizer_answer(r, 1, true), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_set_explain(f->waytouch, NULL, NULL), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_set_client_roles(f->waytouch, 0), WAYTOUCH_ERROR_THREAD, "thread");
	waytouch_recognizer_destroy(r);
	EXPECT_REFUSAL(f, 0, 0, "waytouch_recognizer_destroy: called on another thread");
	return NULL;
}

static void
other_threads_are_refused(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct elsewhere elsewhere = { .fixture = &f };
	pthread_t thread;

	set_up(&f);
	elsewhere.recognizer = make(&f, WAYTOUCH_KIND_TAP, "tap", &tell, &seen);
	if (pthread_create(&thread, NULL, call_from_elsewhere, &elsewhere) != 0)
		exit(EXIT_FAILURE);
	pthread_join(thread, NULL);
	play(&f, "1000: 0+150,70 | 1050: 0-");
	EXPECT_SEEN(&seen, "ended");
	tear_down(&f);
}

int
main(void)
{
	properties_belong_to_kinds();
	values_belong_to_kinds();
	creation_can_be_refused();
	null_is_refused();
	contexts_do_not_mix();
	numbers_that_cannot_be_are_refused();
	other_threads_are_refused();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
