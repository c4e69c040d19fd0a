/* SPDX-License-Identifier: MIT */
/*
 * Windows that a policy's gestures close, switch and move, what they scroll, and keys that they press: what the host is
 * asked to do, and when.
 */
#include <stddef.h>

#include "fixture.h"

#define HOLD(action) "recognizers: [{id: hold, kind: long-press, action: " action "}]\n"

static char file[] = "/tmp/waytouch-host-actions-XXXXXX";
static uint32_t told_needs;
/* Whether the keymap has all keys. */
static bool has_keys = true;
/* Whether there is a window that can be moved. */
static bool has_window = true;
/* What to do inside the next action; NULL: nothing. */
static void (*in_action)(struct fixture *f);

static void
acted(struct fixture *f)
{
	void (*act)(struct fixture *f) = in_action;

	in_action = NULL;
	if (act)
		act(f);
}

static void
close_window(void *data, uint32_t seat, int64_t time_us, double x, double y)
{
	EXPECT(time_us > 0);
	note(data, "close", seat, "-", 0, x, y);
	acted(data);
}

static void
focus_next(void *data, uint32_t seat, int64_t time_us, double x, double y)
{
	EXPECT(time_us > 0);
	note(data, "next", seat, "-", 0, x, y);
	acted(data);
}

static bool
key(void *data, uint32_t seat, int64_t time_us, double x, double y, uint32_t modifiers, const char *keysym)
{
	EXPECT(time_us > 0);
	note(data, keysym, seat, "-", (int32_t)modifiers, x, y);
	acted(data);
	return has_keys;
}

static void
scroll(void *data, uint32_t seat, int64_t time_us, double x, double y, double dx, double dy,
       enum waytouch_scroll phase)
{
	static const char *const names[] = { "once", "motion", "stop" };
	char what[64];

	EXPECT(time_us > 0);
	EXPECT(phase <= WAYTOUCH_SCROLL_STOP);
	snprintf(what, sizeof what, "%s[%g,%g]", names[phase], dx + 0, dy + 0);
	note(data, what, seat, "-", 0, x, y);
	acted(data);
}

static bool
move_window(void *data, uint32_t seat, int64_t time_us, double x, double y, enum waytouch_state state)
{
	static const char *const names[] = { NULL, "began", "changed", "ended", "cancelled" };

	EXPECT(time_us > 0);
	EXPECT(state >= WAYTOUCH_STATE_BEGAN && state <= WAYTOUCH_STATE_CANCELLED);
	note(data, names[state], seat, "-", 0, x, y);
	acted(data);
	return has_window;
}

static void
policy_needs(void *data, uint32_t needs)
{
	(void)data;
	told_needs = needs;
}

/** Lines that report that a gesture acts are not counted. */
static void
log_problem(void *data, enum waytouch_log_level level, const char *message)
{
	if (level != WAYTOUCH_LOG_INFO)
		log_line(data, level, message);
}

static struct waytouch_host
acting(void)
{
	struct waytouch_host acting = timekeeper();

	acting.log = log_problem;
	acting.close_window = close_window;
	acting.focus_next = focus_next;
	acting.key = key;
	acting.scroll = scroll;
	acting.move_window = move_window;
	acting.policy_needs = policy_needs;
	return acting;
}

static void
load(struct fixture *f, const char *policy)
{
	write_file(file, policy);
	EXPECT(waytouch_load_policy(f->waytouch, file) == WAYTOUCH_OK);
}

static void
set_up_acting(struct fixture *f, const char *policy)
{
	struct waytouch_host host = acting();

	told_needs = 0;
	has_keys = true;
	set_up_with(f, &host);
	load(f, policy);
}

/** One finger, for longer than a long press. */
static void
hold(struct fixture *f, int64_t time_us)
{
	EXPECT(waytouch_touch_down(f->waytouch, 1, 0, time_us, NULL, 120, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
	EXPECT(waytouch_advance(f->waytouch, time_us + 600000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_up(f->waytouch, 1, 0, time_us + 700000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us + 700000) == WAYTOUCH_OK);
}

static void
each_is_asked_for_after_the_cancel(void)
{
	static const struct {
		const char *policy, *events;
		uint32_t needs;
	} cases[] = {
		{ HOLD("close-window"), "close 1 - 0 120,100; ", 0 },
		{ HOLD("focus-next"), "next 1 - 0 120,100; ", 0 },
		{ HOLD("{key: F5}"), "F5 1 - 0 120,100; ", WAYTOUCH_POLICY_NEEDS_KEYBOARD },
		{ HOLD("{key: Shift+Ctrl+Left}"), "Left 1 - 5 120,100; ", WAYTOUCH_POLICY_NEEDS_KEYBOARD },
		{ HOLD("{key: Alt+Super+a}"), "a 1 - 24 120,100; ", WAYTOUCH_POLICY_NEEDS_KEYBOARD },
		{ HOLD("{scroll: [-7.5, 30]}"), "once[-7.5,30] 1 - 0 120,100; ", WAYTOUCH_POLICY_NEEDS_POINTER },
		{ HOLD("move-window"), "began 1 - 0 120,100; ended 1 - 0 120,100; ", 0 },
		{ HOLD("[focus-next, {key: b}, close-window]"),
		  "next 1 - 0 120,100; b 1 - 0 120,100; close 1 - 0 120,100; ", WAYTOUCH_POLICY_NEEDS_KEYBOARD },
	};
	char expected[512];
	struct fixture f;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		set_up_acting(&f, cases[i].policy);
		EXPECT(told_needs == cases[i].needs);
		hold(&f, 1000000);
		snprintf(expected, sizeof expected, "down 1 A 0 20,50; frame 1 A 0 0,0; cancel 1 A 0 0,0; %s",
			 cases[i].events);
		EXPECT_EVENTS(&f, expected);
		EXPECT(f.record.logs == 0);
		load(&f, "profile: {}\n");
		EXPECT(told_needs == 0);
		tear_down(&f);
	}
}

/** Modifiers are those of waytouch.h, which hosts also use to pass in keys. */
static void
a_key_that_the_keymap_lacks_is_logged_once(void)
{
	struct fixture f;

	set_up_acting(&f, HOLD("{key: Ctrl+NoSuchKey}"));
	has_keys = false;
	hold(&f, 1000000);
	EXPECT(f.record.logs == 1);
	EXPECT(strcmp(f.record.last_log,
		      "policy: the keyboard layout has no key for 'Ctrl+NoSuchKey' (used by 'hold')") == 0);
	hold(&f, 3000000);
	EXPECT(f.record.logs == 1);
	tear_down(&f);
}

/** What the host cannot do is logged once, and takes no touches, also in hosts that were compiled before it existed. */
static void
hosts_that_cannot_are_left_alone(void)
{
	static const struct {
		const char *policy, *says;
		size_t size;
	} cases[] = {
		{ HOLD("close-window"),
		  "this compositor does not close windows: 'close-window' has no effect (used by 'hold')",
		  offsetof(struct waytouch_host, close_window) },
		{ HOLD("focus-next"),
		  "this compositor does not switch windows: 'focus-next' has no effect (used by 'hold')",
		  offsetof(struct waytouch_host, focus_next) },
		{ HOLD("{key: F5}"), "this compositor does not press keys: 'key' has no effect (used by 'hold')",
		  offsetof(struct waytouch_host, key) },
		{ HOLD("{scroll: [0, 9]}"), "this compositor does not scroll: 'scroll' has no effect (used by 'hold')",
		  offsetof(struct waytouch_host, scroll) },
		{ HOLD("move-window"),
		  "this compositor does not move windows: 'move-window' has no effect (used by 'hold')",
		  offsetof(struct waytouch_host, move_window) },
	};
	struct waytouch_host older;
	struct fixture f;

	for (size_t i = 0; i < 2 * sizeof cases / sizeof *cases; i++) {
		older = timekeeper();
		if (i % 2 == 1) {
			older = acting();
			older.size = cases[i / 2].size;
		}
		told_needs = 0;
		set_up_with(&f, &older);
		write_file(file, cases[i / 2].policy);
		EXPECT_REFUSAL(&f, waytouch_load_policy(f.waytouch, file), WAYTOUCH_OK, cases[i / 2].says);
		hold(&f, 1000000);
		EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");
		EXPECT(told_needs == 0 && f.record.logs == 0);
		tear_down(&f);
	}
}

static void
destroy_surface_here(struct fixture *f)
{
	waytouch_surface_destroy(f->surfaces[0]);
	f->surfaces[0] = NULL;
}

static void
replace_policy_here(struct fixture *f)
{
	load(f, "profile: {}\n");
}

static void
destroy_here(struct fixture *f)
{
	destroy_the_context(f);
}

/** The first of three actions does something to what the others act on; if it destroys the context, it is the last. */
static void
an_action_may_call_the_library(void)
{
	static const char *const orders[] = {
		HOLD("[close-window, focus-next, {key: F5}]"),
		HOLD("[focus-next, {key: F5}, close-window]"),
		HOLD("[{key: F5}, close-window, {scroll: [0, 9]}, move-window, focus-next]"),
	};
	struct fixture f;

	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
		set_up_acting(&f, orders[i]);
		in_action = destroy_surface_here;
		hold(&f, 1000000);
		EXPECT(strstr(f.record.events, "close") && strstr(f.record.events, "next") &&
		       strstr(f.record.events, "F5"));
		in_action = replace_policy_here;
		hold(&f, 3000000);
		EXPECT(!in_action && told_needs == 0);
		tear_down(&f);

		set_up_acting(&f, orders[i]);
		has_keys = false;
		in_action = destroy_here;
		EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, NULL, 120, 100) == WAYTOUCH_OK);
		EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
		(void)waytouch_advance(f.waytouch, 1600000);
		EXPECT(!f.waytouch);
		/* Nothing is asked of a host whose context is destroyed. */
		EXPECT(!!strstr(f.record.events, "close") + !!strstr(f.record.events, "next") +
			       !!strstr(f.record.events, "F5") == 1);
		tear_down(&f);
	}
}

/** Gestures on the same finger, with a thousand actions that wait for its lift: the queue is bounded. */
static void
a_thousand_at_a_time_are_too_many(void)
{
	static char policy[40000];
	size_t length = (size_t)snprintf(policy, sizeof policy, "recognizers:\n");
	const char *found;
	struct fixture f;
	int count = 0;

	for (int i = 0; i < 20; i++) {
		length += (size_t)snprintf(policy + length, sizeof policy - length,
					   "  - {id: h%d, kind: long-press, simultaneous_with: [any], action: [deny", i);
		for (int j = 0; j < 50; j++)
			length += (size_t)snprintf(policy + length, sizeof policy - length, ", {key: F%d}", j % 12 + 1);
		length += (size_t)snprintf(policy + length, sizeof policy - length, "]}\n");
	}
	set_up_acting(&f, policy);
	EXPECT(waytouch_surface_set_touch_cancellation(f.surfaces[0], WAYTOUCH_CANCELLATION_LIFT) == WAYTOUCH_OK);
	hold(&f, 1000000);
	EXPECT(waytouch_advance(f.waytouch, 2000000) == WAYTOUCH_OK);
	for (found = f.record.events; (found = strstr(found, "; F")); found++)
		count++;
	/* The record has no room for more than these. */
	EXPECT(count > 100 && count <= 256);
	EXPECT(f.record.logs == 1);
	EXPECT(strstr(f.record.last_log, "too many pending actions: dropping further ones, starting with one of "));
	tear_down(&f);
}

/* ---- Actions that continue with a gesture ---- */

#define PAN(rest) "recognizers: [{id: pan, kind: pan, min_touches: 1, " rest "}]\n"

static void
pan_to(struct fixture *f, int64_t time_us, double x, double y)
{
	EXPECT(waytouch_touch_motion(f->waytouch, 1, 0, time_us, x, y) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
}

/** One finger, 40 px to the right, where the pan begins. */
static void
begin_pan(struct fixture *f, int64_t time_us)
{
	EXPECT(waytouch_touch_down(f->waytouch, 1, 0, time_us, NULL, 120, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
	pan_to(f, time_us + 20000, 160, 100);
}

static void
end_pan(struct fixture *f, int64_t time_us)
{
	EXPECT(waytouch_touch_up(f->waytouch, 1, 0, time_us) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
}

/** The events that follow those of the finger's landing and cancel. */
static const char *
of_pan(const struct fixture *f)
{
	const char *cancel = strstr(f->record.events, "cancel 1 A 0 0,0; ");

	return cancel ? cancel + strlen("cancel 1 A 0 0,0; ") : f->record.events;
}

static void
what_goes_on_follows_the_gesture(void)
{
	static const struct {
		const char *policy, *events;
	} cases[] = {
		{ PAN("on: changed, action: {scroll: [2, -1]}"),
		  /* Without the threshold, 10 pt. */
		  "motion[64.125,0] 1 - 0 160,100; motion[20,-5] 1 - 0 160,100; motion[0,5] 1 - 0 160,100; stop[0,0] 1 - 0 160,100; " },
		{ PAN("action: move-window"),
		  "began 1 - 0 160,100; changed 1 - 0 170,105; changed 1 - 0 170,100; ended 1 - 0 170,100; " },
	};
	struct fixture f;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		set_up_acting(&f, cases[i].policy);
		begin_pan(&f, 1000000);
		pan_to(&f, 1040000, 170, 105);
		pan_to(&f, 1060000, 170, 100);
		end_pan(&f, 1080000);
		if (strcmp(of_pan(&f), cases[i].events) != 0)
			fprintf(stderr, "%s\n", f.record.events);
		EXPECT(strcmp(of_pan(&f), cases[i].events) == 0);
		EXPECT(f.record.logs == 0);
		tear_down(&f);
	}
}

static void
a_window_that_stays_is_not_asked_for_again(void)
{
	struct fixture f;

	set_up_acting(&f, PAN("action: move-window"));
	has_window = false;
	begin_pan(&f, 1000000);
	pan_to(&f, 1040000, 170, 105);
	end_pan(&f, 1080000);
	EXPECT(strcmp(of_pan(&f), "began 1 - 0 160,100; ") == 0);
	has_window = true;
	tear_down(&f);
}

/** Whatever ends the gesture, the host is notified, unless it destroys the context itself. */
static void
what_goes_on_ends(void)
{
	static const char *const policies[] = {
		PAN("on: changed, action: {scroll: [0, 1]}"),
		PAN("action: move-window"),
	};
	struct fixture f;

	for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
		const char *end = i == 0 ? "stop" : "cancelled";

		set_up_acting(&f, policies[i]);
		begin_pan(&f, 1000000);
		pan_to(&f, 1040000, 170, 105);
		EXPECT(!strstr(f.record.events, end));
		EXPECT(waytouch_seat_cancel(f.waytouch, 1, 1050000) == WAYTOUCH_OK);
		EXPECT(strstr(f.record.events, end));
		tear_down(&f);

		set_up_acting(&f, policies[i]);
		begin_pan(&f, 1000000);
		pan_to(&f, 1040000, 170, 105);
		load(&f, "profile: {}\n");
		EXPECT(strstr(f.record.events, end));
		tear_down(&f);

		set_up_acting(&f, policies[i]);
		in_action = destroy_here;
		begin_pan(&f, 1000000);
		if (f.waytouch)
			pan_to(&f, 1040000, 170, 105);
		EXPECT(!f.waytouch && !strstr(f.record.events, end));
		tear_down(&f);
	}
}

static void
lock_here(struct fixture *f)
{
	EXPECT(waytouch_lock(f->waytouch, 1050000) == WAYTOUCH_OK);
}

/** Also if the host stops all actions in that call. */
static void
scrolling_stops_once(void)
{
	const char *stop;
	struct fixture f;

	set_up_acting(&f, PAN("on: changed, action: {scroll: [0, 1]}"));
	begin_pan(&f, 1000000);
	pan_to(&f, 1040000, 170, 105);
	in_action = lock_here;
	end_pan(&f, 1050000);
	EXPECT(!in_action);
	stop = strstr(f.record.events, "stop");
	EXPECT(stop && !strstr(stop + 1, "stop"));
	tear_down(&f);
}

static struct waytouch_output *second;

static void
remove_second_output(struct fixture *f)
{
	(void)f;
	waytouch_output_destroy(second);
	second = NULL;
}

/** One that has waited for lifts first ends the seat's other move, and the host removes its output in that call. */
static void
a_move_whose_output_is_gone_does_not_begin(void)
{
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	struct fixture f;
	const char *end;

	set_up_acting(&f, PAN("action: move-window"));
	second = waytouch_output_create(f.waytouch, &info);
	EXPECT(second);
	place(f.surfaces[1], 400, 300, 1300, 50);
	EXPECT(waytouch_surface_set_touch_cancellation(f.surfaces[1], WAYTOUCH_CANCELLATION_LIFT) == WAYTOUCH_OK);
	begin_pan(&f, 1000000);
	EXPECT(strcmp(of_pan(&f), "began 1 - 0 160,100; ") == 0);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 1, 1100000, NULL, 1400, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1100000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 1, 1120000, 1440, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1120000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_up(f.waytouch, 1, 1, 1140000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1140000) == WAYTOUCH_OK);
	in_action = remove_second_output;
	EXPECT(waytouch_advance(f.waytouch, 2000000) == WAYTOUCH_OK);
	end = strstr(f.record.events, "cancelled 1 - 0 160,100; ");
	EXPECT(!second && end && strcmp(end, "cancelled 1 - 0 160,100; ") == 0);
	tear_down(&f);
}

static void
land_another(struct fixture *f)
{
	EXPECT(waytouch_touch_down(f->waytouch, 1, 1, 1100000, NULL, 300, 700) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, 1100000) == WAYTOUCH_OK);
}

/** Also of those that were made because a finger landed while the gestures before them were cancelled. */
static void
nothing_is_left_of_a_policy_that_is_replaced(void)
{
	struct fixture f;

	set_up_acting(&f, PAN("action: move-window"));
	begin_pan(&f, 1000000);
	in_action = land_another;
	load(&f, "recognizers: [{id: tap, kind: tap, action: focus-next}]\n");
	EXPECT(!in_action);
	EXPECT(waytouch_touch_up(f.waytouch, 1, 1, 1200000) == WAYTOUCH_OK);
	end_pan(&f, 1200000);
	load(&f, "profile: {}\n");
	f.record.events[0] = '\0';
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 2000000, NULL, 120, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 2000000) == WAYTOUCH_OK);
	end_pan(&f, 2050000);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");
	tear_down(&f);
}

static uint32_t odd_touches;

static void
count_odd_touches(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_tracked_touch *const *touches,
		  size_t count)
{
	(void)data, (void)recognizer;
	for (size_t i = 0; i < count; i++)
		odd_touches += touches[i]->id != 0 && touches[i]->id != 1;
}

/** The kiosk's gestures get a touch of their own for each contact while touch accommodations are on. */
static void
a_policy_that_turns_accommodations_on_shows_their_touches_to_no_other_recognizer(void)
{
	static const struct waytouch_custom custom = { .size = sizeof custom, .touches_began = count_odd_touches };
	struct waytouch_recognizer *all;
	struct fixture f;

	set_up_acting(&f, PAN("action: move-window"));
	all = waytouch_recognizer_create_custom(f.waytouch, &custom, NULL, NULL);
	EXPECT(waytouch_output_add_recognizer(f.output, all) == WAYTOUCH_OK);
	begin_pan(&f, 1000000);
	/* The old gesture is cancelled, which calls the host. */
	in_action = land_another;
	load(&f, "accessibility: {hold_duration: 0.1}\n");
	EXPECT(!in_action && odd_touches == 0);
	waytouch_recognizer_destroy(all);
	tear_down(&f);
}

int
main(void)
{
	make_file(file);
	each_is_asked_for_after_the_cancel();
	a_key_that_the_keymap_lacks_is_logged_once();
	hosts_that_cannot_are_left_alone();
	what_goes_on_follows_the_gesture();
	a_window_that_stays_is_not_asked_for_again();
	what_goes_on_ends();
	scrolling_stops_once();
	a_move_whose_output_is_gone_does_not_begin();
	nothing_is_left_of_a_policy_that_is_replaced();
	a_policy_that_turns_accommodations_on_shows_their_touches_to_no_other_recognizer();
	an_action_may_call_the_library();
	a_thousand_at_a_time_are_too_many();
	unlink(file);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
