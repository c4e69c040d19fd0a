/* SPDX-License-Identifier: MIT */
/*
 * The compositor's own recognizers: every kind with its values, and what they are attached to.
 */
#include "gestures.h"

/** A gesture of each kind, its callbacks, and the values at its end. */
struct gesture_case {
	const char *name;
	enum waytouch_kind kind;
	struct {
		enum waytouch_property property;
		double value;
	} properties[4];
	const char *script;
	const char *seen;
	struct waytouch_gesture values;
	/** The signs of the velocities. */
	int velocity_x, scale_velocity, rotation_velocity;
};

static const struct gesture_case cases[] = {
	{ .name = "tap", .kind = WAYTOUCH_KIND_TAP,
	  .script = "1000: 0+500,600 | 1050: 0-",
	  .seen = "ended", .values = { .x = 500, .y = 600, .touches = 1, .scale = 1 } },
	{ .name = "two taps with two fingers", .kind = WAYTOUCH_KIND_TAP,
	  .properties = { { WAYTOUCH_PROPERTY_TAPS, 2 }, { WAYTOUCH_PROPERTY_TOUCHES, 2 } },
	  .script = "1000: 0+500,600 1+600,600 | 1050: 0- 1- | 1150: 0+502,600 1+602,600 | 1200: 0- 1-",
	  .seen = "ended", .values = { .x = 550, .y = 600, .touches = 2, .scale = 1 } },
	{ .name = "a tap that is held as long as it likes", .kind = WAYTOUCH_KIND_TAP,
	  .properties = { { WAYTOUCH_PROPERTY_DURATION, INFINITY }, { WAYTOUCH_PROPERTY_MOVEMENT, 100 } },
	  .script = "1000: 0+500,600 | 3000: 0>560,600 | 9000: 0-",
	  .seen = "ended", .values = { .x = 500, .y = 600, .touches = 1, .scale = 1 } },
	{ .name = "long press", .kind = WAYTOUCH_KIND_LONG_PRESS,
	  .properties = { { WAYTOUCH_PROPERTY_DURATION, 0.3 } },
	  .script = "1000: 0+500,600 | 1400: | 1450: 0>510,600 | 1500: 0-",
	  .seen = "began changed ended", .values = { .x = 510, .y = 600, .touches = 1, .scale = 1 } },
	{ .name = "long press after a tap", .kind = WAYTOUCH_KIND_LONG_PRESS,
	  .properties = { { WAYTOUCH_PROPERTY_TAPS, 1 } },
	  .script = "1000: 0+500,600 | 1050: 0- | 1200: 0+500,600 | 1800: | 1900: 0-",
	  .seen = "began ended", .values = { .x = 500, .y = 600, .touches = 1, .scale = 1 } },
	{ .name = "pan of two fingers", .kind = WAYTOUCH_KIND_PAN,
	  .properties = { { WAYTOUCH_PROPERTY_MINIMUM_TOUCHES, 2 }, { WAYTOUCH_PROPERTY_MAXIMUM_TOUCHES, INFINITY },
			  { WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN, 1 } },
	  .script = "1000: 0+500,600 1+600,600 | 1010: 0>520,605 1>620,605 | 1020: 0>540,610 1>640,610 | 1030: 0- 1-",
	  .seen = "began changed ended",
	  .values = { .x = 590, .y = 610, .touches = 2, .scale = 1, .translation_x = 40, .translation_y = 10 },
	  .velocity_x = 1 },
	{ .name = "screen-edge pan", .kind = WAYTOUCH_KIND_SCREEN_EDGE_PAN,
	  .properties = { { WAYTOUCH_PROPERTY_EDGES, WAYTOUCH_EDGE_LEFT | WAYTOUCH_EDGE_RIGHT },
			  { WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN, 1 } },
	  .script = "1000: 0+1278,600 | 1010: 0>1250,600 | 1020: 0>1230,600 | 1030: 0-",
	  .seen = "began changed ended",
	  .values = { .x = 1230, .y = 600, .touches = 1, .scale = 1, .translation_x = -48,
		      .edge = WAYTOUCH_EDGE_RIGHT },
	  .velocity_x = -1 },
	{ .name = "swipe", .kind = WAYTOUCH_KIND_SWIPE,
	  .properties = { { WAYTOUCH_PROPERTY_DIRECTIONS, WAYTOUCH_DIRECTION_UP | WAYTOUCH_DIRECTION_LEFT } },
	  .script = "1000: 0+500,600 | 1020: 0>500,560 | 1040: 0>500,520 | 1060: 0>500,450 | 1080: 0-",
	  .seen = "ended",
	  .values = { .x = 500, .y = 600, .touches = 1, .scale = 1, .direction = WAYTOUCH_DIRECTION_UP } },
	{ .name = "pinch", .kind = WAYTOUCH_KIND_PINCH,
	  .properties = { { WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN, 1 } },
	  .script = "1000: 0+500,600 1+600,600 | 1010: 0>475,600 1>625,600 | 1020: 0>450,600 1>650,600 | 1030: 0- 1-",
	  .seen = "began changed ended", .values = { .x = 550, .y = 600, .touches = 2, .scale = 2 },
	  .scale_velocity = 1 },
	{ .name = "rotation", .kind = WAYTOUCH_KIND_ROTATION,
	  .properties = { { WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN, 1 } },
	  .script = "1000: 0+450,600 1+550,600 | 1010: 0>464.6447,564.6447 1>535.3553,635.3553 |"
		    "1020: 0>500,550 1>500,650 | 1030: 0- 1-",
	  .seen = "began changed ended", .values = { .x = 500, .y = 600, .touches = 2, .scale = 1, .rotation = 1.5708 },
	  .rotation_velocity = 1 },
	{ .name = "transform", .kind = WAYTOUCH_KIND_TRANSFORM,
	  .properties = { { WAYTOUCH_PROPERTY_REPORTS_FROM_TOUCH_DOWN, 1 } },
	  /* A quarter turn and twice as large, 50 px to the right. */
	  .script = "1000: 0+450,600 1+550,600 | 1010: 0>471.9670,546.9670 1>578.0330,653.0330 |"
		    "1020: 0>550,500 1>550,700 | 1030: 0- 1-",
	  .seen = "began changed ended",
	  .values = { .x = 550, .y = 600, .touches = 2, .scale = 2, .rotation = 1.5708, .translation_x = 50 },
	  .velocity_x = 1, .scale_velocity = 1, .rotation_velocity = 1 },
};

static int
sign(double value)
{
	return (value > 0) - (value < 0);
}

static void
every_kind_is_recognised(void)
{
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const struct gesture_case *c = &cases[i];
		struct fixture f;
		struct seen seen = { .text = "" };
		struct waytouch_recognizer *recognizer;
		const struct waytouch_gesture *v = &c->values;

		set_up(&f);
		recognizer = make(&f, c->kind, c->name, &tell, &seen);
		for (size_t p = 0; p < 4 && c->properties[p].property; p++)
			set(recognizer, c->properties[p].property, c->properties[p].value);
		play(&f, c->script);
		if (strcmp(seen.text, c->seen) != 0)
			fprintf(stderr, "%s:\n", c->name);
		EXPECT_SEEN(&seen, c->seen);
		EXPECT(seen.last.kind == c->kind);
		EXPECT(seen.last.time_us > 1000000);
		EXPECT_NEAR(seen.last.x, v->x, c->name);
		EXPECT_NEAR(seen.last.y, v->y, c->name);
		EXPECT_NEAR(seen.last.touches, v->touches, c->name);
		EXPECT_NEAR(seen.last.translation_x, v->translation_x, c->name);
		EXPECT_NEAR(seen.last.translation_y, v->translation_y, c->name);
		EXPECT_NEAR(seen.last.scale, v->scale, c->name);
		EXPECT_NEAR(seen.last.rotation, v->rotation, c->name);
		EXPECT_NEAR(seen.last.edge, v->edge, c->name);
		EXPECT_NEAR(seen.last.direction, v->direction, c->name);
		EXPECT_NEAR(sign(seen.last.velocity_x), c->velocity_x, c->name);
		EXPECT_NEAR(sign(seen.last.scale_velocity), c->scale_velocity, c->name);
		EXPECT_NEAR(sign(seen.last.rotation_velocity), c->rotation_velocity, c->name);
		EXPECT(f.record.logs == 0);
		waytouch_recognizer_destroy(recognizer);
		tear_down(&f);
	}
}

/** Two fingers that move to the right, apart, and turn. */
static const char *const all_at_once =
	"1000: 0+450,600 1+550,600 | 1010: 0>471.9670,546.9670 1>578.0330,653.0330 | 1020: 0>550,500 1>550,700";

static void
velocities_may_come_with_the_end_alone(void)
{
	static const enum waytouch_kind kinds[] = {
		WAYTOUCH_KIND_PAN, WAYTOUCH_KIND_PINCH, WAYTOUCH_KIND_ROTATION, WAYTOUCH_KIND_TRANSFORM,
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		struct fixture f;
		struct seen seen = { .text = "" };
		struct waytouch_recognizer *recognizer;
		struct waytouch_gesture now = { .size = sizeof now };

		set_up(&f);
		recognizer = make(&f, kinds[i], "it", &tell, &seen);
		set(recognizer, WAYTOUCH_PROPERTY_REPORTS_VELOCITY, 0);
		play(&f, all_at_once);
		EXPECT_SEEN(&seen, "began changed");
		EXPECT(seen.last.velocity_x == 0 && seen.last.velocity_y == 0);
		EXPECT(seen.last.scale_velocity == 0 && seen.last.rotation_velocity == 0);
		EXPECT(waytouch_recognizer_get_gesture(recognizer, &now) == WAYTOUCH_OK);
		EXPECT(fabs(now.velocity_x) + fabs(now.scale_velocity) + fabs(now.rotation_velocity) > 1);
		play(&f, "1030: 0- 1-");
		EXPECT_SEEN(&seen, "ended");
		EXPECT_NEAR(seen.last.velocity_x, now.velocity_x, "at the end");
		EXPECT_NEAR(seen.last.velocity_y, now.velocity_y, "at the end");
		EXPECT_NEAR(seen.last.scale_velocity, now.scale_velocity, "at the end");
		EXPECT_NEAR(seen.last.rotation_velocity, now.rotation_velocity, "at the end");
		waytouch_recognizer_destroy(recognizer);
		tear_down(&f);
	}
}

static void
velocities_come_with_every_state(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *recognizer;

	set_up(&f);
	recognizer = make(&f, WAYTOUCH_KIND_TRANSFORM, "it", &tell, &seen);
	play(&f, all_at_once);
	EXPECT_SEEN(&seen, "began changed");
	EXPECT(seen.last.velocity_x > 0 && seen.last.scale_velocity > 0 && seen.last.rotation_velocity > 0);
	set(recognizer, WAYTOUCH_PROPERTY_REPORTS_VELOCITY, 0);
	play(&f, "1030: 0>560,500 1>560,700");
	EXPECT_SEEN(&seen, "changed");
	EXPECT(seen.last.velocity_x == 0 && seen.last.scale_velocity == 0 && seen.last.rotation_velocity == 0);
	play(&f, "1040: 0- 1-");
	waytouch_recognizer_destroy(recognizer);
	tear_down(&f);
}

static void
a_pen_hovers(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_hover hover = {
		.size = sizeof hover, .seat = 1, .device = 4, .id = 2, .time_us = 1000000, .x = 300, .y = 200,
		.type = WAYTOUCH_TOUCH_TYPE_PENCIL, .distance = 0.5, .tilt_x = 0.25, .tilt_y = -0.5
	};

	set_up(&f);
	set(make(&f, WAYTOUCH_KIND_HOVER, "hover", &tell, &seen), WAYTOUCH_PROPERTY_ALLOWED_TYPES,
	    1 << WAYTOUCH_TOUCH_TYPE_PENCIL);
	EXPECT(waytouch_hover_event(f.waytouch, &hover) == WAYTOUCH_OK);
	hover.x = 310;
	EXPECT(waytouch_hover_event(f.waytouch, &hover) == WAYTOUCH_OK);
	EXPECT_NEAR(seen.last.x, 310, "hover");
	EXPECT_NEAR(seen.last.z_distance, 0.5, "hover");
	EXPECT_NEAR(seen.last.tilt_x, 0.25, "hover");
	EXPECT_NEAR(seen.last.tilt_y, -0.5, "hover");
	EXPECT(seen.last.touches == 0);
	hover.phase = WAYTOUCH_HOVER_PHASE_LEFT;
	EXPECT(waytouch_hover_event(f.waytouch, &hover) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "began changed ended");
	/* A pointer is not one of the allowed types. */
	hover.phase = WAYTOUCH_HOVER_PHASE_HOVERING;
	hover.type = WAYTOUCH_TOUCH_TYPE_INDIRECT;
	EXPECT(waytouch_hover_event(f.waytouch, &hover) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "");
	tear_down(&f);
}

static void
what_is_recognised_is_taken_from_the_client(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *pan;

	set_up(&f);
	pan = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
	play(&f, "1000: 0+150,70 | 1010: 0>250,70 | 1020: 0-");
	EXPECT_SEEN(&seen, "began ended");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; cancel 1 A 0 0,0; ");
	set(pan, WAYTOUCH_PROPERTY_CANCELS_TOUCHES, 0);
	set(pan, WAYTOUCH_PROPERTY_DELAYS_ENDED, 0);
	play(&f, "2000: 0+150,70 | 2010: 0>250,70 | 2020: 0-");
	EXPECT_SEEN(&seen, "began ended");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; motion 1 A 0 150,20; frame 1 A 0 0,0; "
			  "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	/* The touch is withheld until the pan has failed. */
	set(pan, WAYTOUCH_PROPERTY_DELAYS_BEGAN, 1);
	play(&f, "3000: 0+150,70");
	EXPECT_EVENTS(&f, "");
	play(&f, "3010: 0-");
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");
	EXPECT_SEEN(&seen, "");
	waytouch_recognizer_destroy(pan);
	tear_down(&f);
}

static void
values_can_be_set(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *transform;
	struct waytouch_gesture now = { .size = sizeof now };
	struct waytouch_tracked_touch touch = { .size = sizeof touch };

	set_up(&f);
	transform = make(&f, WAYTOUCH_KIND_TRANSFORM, "transform", &tell, &seen);
	play(&f, "1000: 3+450,600 4+550,600 | 1010: 3>400,650 4>650,700");
	EXPECT_SEEN(&seen, "began");
	EXPECT(waytouch_recognizer_set_translation(transform, 7, -3) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_set_scale(transform, 3) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_set_rotation(transform, -1) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_get_gesture(transform, &now) == WAYTOUCH_OK);
	EXPECT(now.state == WAYTOUCH_STATE_BEGAN && now.time_us == 1010000);
	EXPECT_NEAR(now.translation_x, 7, "transform");
	EXPECT_NEAR(now.translation_y, -3, "transform");
	EXPECT_NEAR(now.scale, 3, "transform");
	EXPECT_NEAR(now.rotation, -1, "transform");
	/* The values continue from there. */
	play(&f, "1020: 3>410,650 4>660,700");
	EXPECT_NEAR(seen.last.translation_x, 17, "transform");
	EXPECT_NEAR(seen.last.scale, 3, "transform");

	EXPECT(waytouch_recognizer_count_touches(transform) == 2);
	EXPECT(waytouch_recognizer_get_touch(transform, 1, &touch) == WAYTOUCH_OK);
	EXPECT(touch.seat == 1 && touch.device == 0 && touch.id == 4 && touch.phase == WAYTOUCH_PHASE_MOTION);
	EXPECT(touch.time_us == 1020000 && touch.flags == 0 && touch.surface == NULL && touch.taps == 1);
	EXPECT(touch.x == 660 && touch.y == 700 && touch.previous_x == 650 && touch.previous_y == 700);
	play(&f, "1030: 3>410,660");
	EXPECT(waytouch_recognizer_get_touch(transform, 1, &touch) == WAYTOUCH_OK);
	EXPECT(touch.phase == WAYTOUCH_PHASE_STATIONARY);
	EXPECT(waytouch_recognizer_ignore_touch(transform, 1, 0, 3) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_count_touches(transform) == 1);
	EXPECT_REFUSAL(&f, waytouch_recognizer_ignore_touch(transform, 1, 0, 3), WAYTOUCH_ERROR_STATE, "touch 3");
	tear_down(&f);
}

static void
parameters_and_values_have_names(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *swipe, *pan;
	double value = 77, x = 77, y = 77;

	set_up(&f);
	swipe = make(&f, WAYTOUCH_KIND_SWIPE, "swipe", &tell, &seen);
	EXPECT(waytouch_recognizer_set_parameter(swipe, "touches", 2) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_get(swipe, WAYTOUCH_PROPERTY_TOUCHES, &value) == WAYTOUCH_OK && value == 2);
	set(swipe, WAYTOUCH_PROPERTY_TOUCHES, 1);
	EXPECT(waytouch_recognizer_get_parameter(swipe, "touches", &value) == WAYTOUCH_OK && value == 1);
	play(&f, "1000: 0+500,600 | 1030: 0>600,600 | 1060: 0-");
	EXPECT_SEEN(&seen, "ended");
	EXPECT(waytouch_recognizer_get_value(swipe, "direction", &x, &y) == WAYTOUCH_OK);
	EXPECT(x == WAYTOUCH_DIRECTION_RIGHT && y == 0);
	waytouch_recognizer_destroy(swipe);

	pan = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
	EXPECT(waytouch_recognizer_set_parameter(pan, "reports_from_touch_down", 1) == WAYTOUCH_OK);
	play(&f, "2000: 0+500,600 | 2010: 0>540,570");
	EXPECT(waytouch_recognizer_get_value(pan, "translation", &x, &y) == WAYTOUCH_OK);
	EXPECT_NEAR(x, 40, "pan");
	EXPECT_NEAR(y, -30, "pan");
	EXPECT(waytouch_recognizer_get_value(pan, "velocity", &x, NULL) == WAYTOUCH_OK && x > 0);

	x = value = 77;
	EXPECT_REFUSAL(&f, waytouch_recognizer_set_parameter(pan, "taps", 2), WAYTOUCH_ERROR_ARGUMENT,
		       "no parameter 'taps'");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_parameter(pan, "taps", &value), WAYTOUCH_ERROR_ARGUMENT,
		       "no parameter 'taps'");
	EXPECT_REFUSAL(&f, waytouch_recognizer_set_parameter(pan, "min_touches", 0), WAYTOUCH_ERROR_ARGUMENT,
		       "'min_touches' of pan cannot be 0.0; it must be a whole number of 1...100");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_value(pan, "scale", &x, &y), WAYTOUCH_ERROR_ARGUMENT,
		       "no value 'scale'");
	EXPECT_REFUSAL(&f, waytouch_recognizer_set_parameter(pan, NULL, 1), WAYTOUCH_ERROR_ARGUMENT, "name is NULL");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_parameter(pan, NULL, &value), WAYTOUCH_ERROR_ARGUMENT,
		       "name is NULL");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_value(pan, NULL, &x, &y), WAYTOUCH_ERROR_ARGUMENT, "name is NULL");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_parameter(pan, "min_touches", NULL), WAYTOUCH_ERROR_ARGUMENT,
		       "pointer is NULL");
	EXPECT_REFUSAL(&f, waytouch_recognizer_get_value(pan, "velocity", NULL, &y), WAYTOUCH_ERROR_ARGUMENT,
		       "pointer is NULL");
	EXPECT(x == 77 && value == 77);
	tear_down(&f);
}

static void
touches_keep_the_names_the_host_gives_them(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *pinch;
	struct waytouch_touch event = {
		.size = sizeof event, .seat = 1, .device = 7, .id = 5, .time_us = 1000000, .x = 450, .y = 600,
		.type = WAYTOUCH_TOUCH_TYPE_PENCIL, .flags = WAYTOUCH_TOUCH_HAS_PRESSURE | WAYTOUCH_TOUCH_HAS_TILT,
		.pressure = 0.75, .tilt_x = 0.5, .tilt_y = -0.25
	};

	set_up(&f);
	pinch = make(&f, WAYTOUCH_KIND_PINCH, "pinch", &tell, &seen);
	for (int i = 0; i < 2; i++) {
		event.device = 7 + i;
		event.x += 100;
		EXPECT(waytouch_touch_event(f.waytouch, &event) == WAYTOUCH_OK);
	}
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_count_touches(pinch) == 2);
	for (int i = 0; i < 2; i++) {
		struct waytouch_tracked_touch touch = { .size = sizeof touch };

		EXPECT(waytouch_recognizer_get_touch(pinch, i, &touch) == WAYTOUCH_OK);
		EXPECT(touch.device == 7u + i && touch.id == 5 && touch.type == WAYTOUCH_TOUCH_TYPE_PENCIL);
		EXPECT(touch.flags == event.flags && touch.pressure == 0.75);
		EXPECT(touch.tilt_x == 0.5 && touch.tilt_y == -0.25);
	}
	EXPECT(waytouch_recognizer_ignore_touch(pinch, 1, 8, 5) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_count_touches(pinch) == 1);
	tear_down(&f);
}

static void
recognizers_are_on_one_output(void)
{
	struct fixture f;
	struct seen left = { .text = "" }, right = { .text = "" };
	struct waytouch_recognizer *on_left, *on_right;
	struct waytouch_output_info info = {
		.size = sizeof info, .x = 1280, .y = 100, .width = 800, .height = 600, .scale = 1
	};
	struct waytouch_output *second;
	double pixels = 0;

	set_up(&f);
	second = waytouch_output_create(f.waytouch, &info);
	on_left = make(&f, WAYTOUCH_KIND_TAP, "left", &tell, &left);
	on_right = make(&f, WAYTOUCH_KIND_TAP, "right", &tell, &right);
	EXPECT(waytouch_output_add_recognizer(second, on_right) == WAYTOUCH_OK);
	play(&f, "1000: 0+1300,200 | 1050: 0-");
	EXPECT_SEEN(&left, "");
	EXPECT_SEEN(&right, "ended");
	EXPECT_NEAR(right.last.x, 1300, "right");
	EXPECT_NEAR(right.last.y, 200, "right");
	EXPECT(right.last.time_us == 1050000);
	EXPECT(waytouch_recognizer_pixels_per_point(on_left, &pixels) == WAYTOUCH_OK);
	EXPECT_NEAR(pixels, 1280 / (256 / 25.4) / 160, "left");
	EXPECT(waytouch_recognizer_pixels_per_point(on_right, &pixels) == WAYTOUCH_OK);
	EXPECT_NEAR(pixels, 1, "right");
	/* When the output is destroyed, its recognizers stop, and can be attached elsewhere. */
	play(&f, "2000: 0+1300,200");
	f.record.logs = 0;
	waytouch_output_destroy(second);
	EXPECT_REFUSAL(&f, waytouch_recognizer_pixels_per_point(on_right, &pixels), WAYTOUCH_ERROR_STATE, "is not attached");
	EXPECT(waytouch_recognizer_count_touches(on_right) == 0);
	play(&f, "2010: 0-");
	EXPECT(waytouch_output_add_recognizer(f.output, on_right) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_detach(on_left) == WAYTOUCH_OK);
	EXPECT(waytouch_recognizer_detach(on_left) == WAYTOUCH_OK);
	play(&f, "3000: 0+600,600 | 3050: 0-");
	EXPECT_SEEN(&left, "");
	EXPECT_SEEN(&right, "ended");
	/* The last output is destroyed too, and comes back without the recognizers of the old one. */
	waytouch_output_destroy(f.output);
	f.output = waytouch_output_create(f.waytouch, &info);
	play(&f, "4000: 0+1300,200 | 4050: 0-");
	EXPECT_SEEN(&right, "");
	tear_down(&f);
}

static void
recognizers_may_be_on_a_surface(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *tap;

	set_up(&f);
	tap = make_on(&f, 0, WAYTOUCH_KIND_TAP, "tap", &seen);
	play(&f, "1000: 0+150,70 | 1050: 0- | 2000: 0+650,70 | 2050: 0-");
	EXPECT_SEEN(&seen, "ended");
	EXPECT_NEAR(seen.last.x, 150, "tap");
	play(&f, "3000: 0+150,70");
	waytouch_surface_destroy(f.surfaces[0]);
	f.surfaces[0] = NULL;
	EXPECT_SEEN(&seen, "failed");
	EXPECT(seen.failure.cause == WAYTOUCH_CAUSE_REMOVED);
	wl_resource_destroy(f.wl_surfaces[0]);
	play(&f, "3050: 0-");
	EXPECT(waytouch_output_add_recognizer(f.output, tap) == WAYTOUCH_OK);
	play(&f, "4000: 0+150,70 | 4050: 0-");
	EXPECT_SEEN(&seen, "ended");
	tear_down(&f);
}

int
main(void)
{
	every_kind_is_recognised();
	velocities_may_come_with_the_end_alone();
	velocities_come_with_every_state();
	a_pen_hovers();
	what_is_recognised_is_taken_from_the_client();
	values_can_be_set();
	parameters_and_values_have_names();
	touches_keep_the_names_the_host_gives_them();
	recognizers_are_on_one_output();
	recognizers_may_be_on_a_surface();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
