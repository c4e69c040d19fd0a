/* SPDX-License-Identifier: MIT */
/* Keys as presses: who receives them, what they are used for, and what cancels them. */
#include "gestures.h"

enum { ENTER = 28, LETTER = 30, MENU = 139 };

static enum waytouch_key_use
key(struct fixture *f, uint32_t code, bool is_down, int64_t milliseconds)
{
	struct waytouch_key key = {
		.size = sizeof key, .seat = 1, .device = 2, .code = code, .is_down = is_down,
		.time_us = milliseconds * 1000, .modifiers = WAYTOUCH_MODIFIER_SHIFT
	};
	enum waytouch_key_use use = (enum waytouch_key_use)9;

	EXPECT(waytouch_key_event(f->waytouch, &key, &use) == WAYTOUCH_OK);
	return use;
}

static struct waytouch_recognizer *
make_for_keys(struct fixture *f, enum waytouch_kind kind, struct seen *seen)
{
	struct waytouch_recognizer *recognizer = make(f, kind, "keys", &tell_all, seen);

	set(recognizer, WAYTOUCH_PROPERTY_ALLOWED_PRESSES, 1 << WAYTOUCH_PRESS_TYPE_SELECT);
	return recognizer;
}

static void
a_key_taps_and_is_held(void)
{
	struct fixture f;
	struct seen taps = { .text = "" }, holds = { .text = "" };

	set_up(&f);
	EXPECT(key(&f, ENTER, true, 1000) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(key(&f, ENTER, false, 1010) == WAYTOUCH_KEY_USE_UNUSED);
	make_for_keys(&f, WAYTOUCH_KIND_TAP, &taps);
	EXPECT(key(&f, ENTER, true, 2000) == WAYTOUCH_KEY_USE_UNDECIDED);
	EXPECT(key(&f, ENTER, true, 2030) == WAYTOUCH_KEY_USE_UNDECIDED);
	EXPECT(key(&f, ENTER, false, 2050) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT_SEEN(&taps, "ended");
	EXPECT(taps.last.modifiers == WAYTOUCH_MODIFIER_SHIFT && taps.last.buttons == 0);
	/* In the middle of the output, which has the focus. */
	EXPECT_NEAR(taps.last.x, 640, "x");
	EXPECT_NEAR(taps.last.y, 400, "y");
	EXPECT(key(&f, MENU, true, 3000) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(key(&f, MENU, false, 3010) == WAYTOUCH_KEY_USE_UNUSED);
	make_for_keys(&f, WAYTOUCH_KIND_LONG_PRESS, &holds);
	EXPECT(key(&f, ENTER, true, 4000) == WAYTOUCH_KEY_USE_UNDECIDED);
	EXPECT(waytouch_advance(f.waytouch, 4500000) == WAYTOUCH_OK);
	EXPECT_SEEN(&holds, "began");
	EXPECT(key(&f, ENTER, false, 4600) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT_SEEN(&holds, "ended");
	EXPECT_SEEN(&taps, "failed");
	EXPECT(f.record.logs == 0);
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
the_focus_says_who_is_sent_them(void)
{
	struct fixture f;
	struct seen on_surface = { .text = "" }, on_output = { .text = "" };
	struct waytouch_recognizer *recognizer;

	set_up(&f);
	recognizer = make_on(&f, 0, WAYTOUCH_KIND_LONG_PRESS, "keys", &on_surface);
	set(recognizer, WAYTOUCH_PROPERTY_ALLOWED_PRESSES, 1 << WAYTOUCH_PRESS_TYPE_SELECT);
	EXPECT(key(&f, ENTER, true, 1000) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(key(&f, ENTER, false, 1010) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(waytouch_set_focus(f.waytouch, f.surfaces[0], NULL) == WAYTOUCH_OK);
	set(make_for_keys(&f, WAYTOUCH_KIND_LONG_PRESS, &on_output), WAYTOUCH_PROPERTY_DURATION, 3);
	EXPECT(key(&f, ENTER, true, 2000) == WAYTOUCH_KEY_USE_UNDECIDED);
	EXPECT(waytouch_advance(f.waytouch, 2500000) == WAYTOUCH_OK);
	EXPECT_SEEN(&on_surface, "began");
	/* Clients cannot keep keys from the compositor's own gestures. */
	EXPECT(waytouch_set_focus(f.waytouch, f.surfaces[1], NULL) == WAYTOUCH_OK);
	EXPECT_SEEN(&on_surface, "cancelling cancelled");
	EXPECT(waytouch_advance(f.waytouch, 5000000) == WAYTOUCH_OK);
	EXPECT(key(&f, ENTER, false, 5100) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT_SEEN(&on_output, "began ended");
	/* The surface with the focus is destroyed. */
	EXPECT(waytouch_set_focus(f.waytouch, f.surfaces[0], f.output) == WAYTOUCH_OK);
	EXPECT(key(&f, ENTER, true, 6000) == WAYTOUCH_KEY_USE_UNDECIDED);
	waytouch_surface_destroy(f.surfaces[0]);
	f.surfaces[0] = NULL;
	EXPECT_SEEN(&on_surface, "failed");
	EXPECT(key(&f, ENTER, false, 6100) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(key(&f, LETTER, true, 7000) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
what_is_removed_cancels_them(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up(&f);
	set(make_for_keys(&f, WAYTOUCH_KIND_LONG_PRESS, &seen), WAYTOUCH_PROPERTY_DURATION, 0);
	EXPECT(key(&f, ENTER, true, 1000) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT(waytouch_device_cancel(f.waytouch, 1, 3, 1100000) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "began");
	EXPECT(waytouch_device_cancel(f.waytouch, 1, 2, 1200000) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "cancelling cancelled");
	EXPECT(key(&f, ENTER, true, 2000) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT(waytouch_seat_cancel(f.waytouch, 2, 2100000) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "began");
	EXPECT(waytouch_seat_cancel(f.waytouch, 1, 2200000) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "cancelling cancelled");
	/* The output is destroyed: the key is ignored until it is released. */
	EXPECT(key(&f, ENTER, true, 3000) == WAYTOUCH_KEY_USE_TAKEN);
	waytouch_output_destroy(f.output);
	f.output = NULL;
	EXPECT(key(&f, ENTER, false, 3100) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
an_output_that_is_turned_keeps_them(void)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .width = 800, .height = 1280, .width_mm = 256, .height_mm = 160, .scale = 1,
		.transform = 1
	};
	struct fixture f;
	struct seen seen = { .text = "" };

	set_up(&f);
	set(make_for_keys(&f, WAYTOUCH_KIND_LONG_PRESS, &seen), WAYTOUCH_PROPERTY_DURATION, 0);
	EXPECT(key(&f, ENTER, true, 1000) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT(waytouch_output_update(f.output, &info) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "began");
	EXPECT(key(&f, ENTER, false, 1100) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT_SEEN(&seen, "ended");
	tear_down(&f);
}

static void
a_locked_kiosk_has_no_focus(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *recognizer;

	set_up(&f);
	recognizer = make_on(&f, 0, WAYTOUCH_KIND_LONG_PRESS, "keys", &seen);
	set(recognizer, WAYTOUCH_PROPERTY_ALLOWED_PRESSES, 1 << WAYTOUCH_PRESS_TYPE_SELECT);
	set(recognizer, WAYTOUCH_PROPERTY_DURATION, 0);
	EXPECT(waytouch_set_focus(f.waytouch, f.surfaces[0], NULL) == WAYTOUCH_OK);
	EXPECT(key(&f, ENTER, true, 1000) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT_SEEN(&seen, "began");
	EXPECT(waytouch_lock(f.waytouch, 1100000) == WAYTOUCH_OK);
	EXPECT_SEEN(&seen, "cancelling cancelled");
	(void)key(&f, ENTER, false, 1200);
	EXPECT(key(&f, ENTER, true, 2000) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(key(&f, ENTER, false, 2100) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(waytouch_unlock(f.waytouch, 2200000) == WAYTOUCH_OK);
	EXPECT(key(&f, ENTER, true, 3000) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT_SEEN(&seen, "began");
	tear_down(&f);
}

static void
a_tap_wants_its_buttons(void)
{
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_touch touch = {
		.size = sizeof touch, .seat = 1, .device = 4, .id = 2, .time_us = 1000000, .x = 300, .y = 600,
		.type = WAYTOUCH_TOUCH_TYPE_INDIRECT
	};

	set_up(&f);
	set(make(&f, WAYTOUCH_KIND_TAP, "secondary", &tell, &seen), WAYTOUCH_PROPERTY_BUTTONS, 2);
	for (uint32_t buttons = 0; buttons < 4; buttons++) {
		touch.phase = WAYTOUCH_PHASE_DOWN;
		touch.buttons = buttons;
		EXPECT(waytouch_touch_event(f.waytouch, &touch) == WAYTOUCH_OK);
		EXPECT(waytouch_touch_frame(f.waytouch, touch.time_us) == WAYTOUCH_OK);
		touch.phase = WAYTOUCH_PHASE_UP;
		touch.time_us += 10000;
		EXPECT(waytouch_touch_event(f.waytouch, &touch) == WAYTOUCH_OK);
		EXPECT(waytouch_touch_frame(f.waytouch, touch.time_us) == WAYTOUCH_OK);
		touch.time_us += 1000000;
		EXPECT_SEEN(&seen, buttons == 2 ? "ended" : "");
	}
	EXPECT(seen.last.buttons == 2);
	touch.phase = WAYTOUCH_PHASE_DOWN;
	touch.buttons = 65536;
	EXPECT_REFUSAL(&f, waytouch_touch_event(f.waytouch, &touch), WAYTOUCH_ERROR_ARGUMENT, "buttons 65536");
	tear_down(&f);
}

static void
nonsense_is_refused(void)
{
	struct fixture f;
	struct waytouch_key key = { .size = sizeof key, .seat = 1, .code = ENTER, .time_us = 1000000 };

	set_up(&f);
	EXPECT_REFUSAL(&f, waytouch_key_event(f.waytouch, &key, NULL), WAYTOUCH_ERROR_STATE, "key 28");
	key.is_down = true;
	key.modifiers = 256;
	EXPECT_REFUSAL(&f, waytouch_key_event(f.waytouch, &key, NULL), WAYTOUCH_ERROR_ARGUMENT, "modifiers 256");
	key.modifiers = 0;
	key.force = NAN;
	EXPECT_REFUSAL(&f, waytouch_key_event(f.waytouch, &key, NULL), WAYTOUCH_ERROR_ARGUMENT, "force");
	key.force = 0.5;
	key.time_us = -1;
	EXPECT_REFUSAL(&f, waytouch_key_event(f.waytouch, &key, NULL), WAYTOUCH_ERROR_ARGUMENT, "negative");
	key.size = 8;
	EXPECT_REFUSAL(&f, waytouch_key_event(f.waytouch, &key, NULL), WAYTOUCH_ERROR_ARGUMENT, "size is 8");
	EXPECT_REFUSAL(&f, waytouch_key_event(f.waytouch, NULL, NULL), WAYTOUCH_ERROR_ARGUMENT, "NULL");
	tear_down(&f);
}

static void
the_first_output_that_is_left_receives_them(void)
{
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *recognizer;
	struct waytouch_output *second;

	set_up(&f);
	second = waytouch_output_create(f.waytouch, &info);
	recognizer = make_for_keys(&f, WAYTOUCH_KIND_TAP, &seen);
	EXPECT(waytouch_output_add_recognizer(second, recognizer) == WAYTOUCH_OK);
	EXPECT(key(&f, ENTER, true, 1000) == WAYTOUCH_KEY_USE_UNUSED);
	EXPECT(key(&f, ENTER, false, 1010) == WAYTOUCH_KEY_USE_UNUSED);
	waytouch_output_destroy(f.output);
	f.output = NULL;
	EXPECT(waytouch_set_focus(f.waytouch, NULL, NULL) == WAYTOUCH_OK);
	EXPECT(key(&f, ENTER, true, 2000) == WAYTOUCH_KEY_USE_UNDECIDED);
	EXPECT(key(&f, ENTER, false, 2010) == WAYTOUCH_KEY_USE_TAKEN);
	EXPECT_SEEN(&seen, "ended");
	/* In the middle of that output. */
	EXPECT_NEAR(seen.last.x, 1680, "x");
	EXPECT_NEAR(seen.last.y, 300, "y");
	waytouch_output_destroy(second);
	tear_down(&f);
}

static void
modifiers_apply_to_an_output_that_comes_later(void)
{
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	struct fixture f;
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *tap;
	struct waytouch_output *second;

	set_up(&f);
	EXPECT(key(&f, LETTER, true, 900) == WAYTOUCH_KEY_USE_UNUSED);
	second = waytouch_output_create(f.waytouch, &info);
	tap = make(&f, WAYTOUCH_KIND_TAP, "tap", &tell, &seen);
	EXPECT(waytouch_output_add_recognizer(second, tap) == WAYTOUCH_OK);
	play(&f, "1000: 0+1400,70 | 1050: 0-");
	EXPECT_SEEN(&seen, "ended");
	EXPECT(seen.last.modifiers == WAYTOUCH_MODIFIER_SHIFT);
	waytouch_output_destroy(second);
	tear_down(&f);
}

int
main(void)
{
	a_key_taps_and_is_held();
	the_focus_says_who_is_sent_them();
	what_is_removed_cancels_them();
	an_output_that_is_turned_keeps_them();
	a_locked_kiosk_has_no_focus();
	a_tap_wants_its_buttons();
	the_first_output_that_is_left_receives_them();
	modifiers_apply_to_an_output_that_comes_later();
	nonsense_is_refused();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
