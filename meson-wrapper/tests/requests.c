/* SPDX-License-Identifier: MIT */
/*
 * What clients' gestures do between frames and across outputs, and what clients receive that are slow.
 */
#include "world.h"

/**
 * A gesture begins between two frames, because what it waited for has gone. The lift of its finger is due 100 ms after
 * that; or else an answer of the client, 50 ms after the question.
 */
static void
a_request_of_a_client_may_set_a_deadline(void)
{
	for (int asks = 0; asks < 2; asks++) {
		struct waytouch_host host = timekeeper();
		struct world world = { .told = "" };
		struct waytouch_recognizer_v1 *panning, *pinching;
		struct waytouch_pan_v1 *pan;
		struct waytouch_pinch_v1 *pinch;
		struct waytouch_delegate_v1 *delegate;

		set_up_with(&world.f, &host);
		connect_client(&world);
		EXPECT(waytouch_surface_set_touch_cancellation(world.surface, WAYTOUCH_CANCELLATION_LIFT) == WAYTOUCH_OK);
		panning = waytouch_view_v1_add_recognizer(world.window);
		pan = waytouch_recognizer_v1_get_pan(panning);
		delegate = waytouch_delegate_manager_v1_get_delegate(world.delegates, panning);
		waytouch_delegate_v1_set_questions(delegate, asks ? WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_BEGIN : 0, 50, 1);
		pinching = waytouch_view_v1_add_recognizer(world.window);
		pinch = waytouch_recognizer_v1_get_pinch(pinching);
		wl_proxy_add_dispatcher((struct wl_proxy *)panning, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)pan, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)delegate, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)pinching, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)pinch, on_any_event, NULL, &world);
		waytouch_recognizer_v1_require_failure_of(panning, pinching);
		commit(&world);
		play(&world.f, "1000: 0+500,600 | 1010: 0>600,600");
		exchange(&world);
		EXPECT(strcmp(world.told, "") == 0);
		/* The finger rests, so no frame follows. */
		waytouch_pinch_v1_destroy(pinch);
		waytouch_recognizer_v1_destroy(pinching);
		exchange(&world);
		EXPECT(strstr(world.told, asks ? "should_begin " : "began "));
		EXPECT(told_deadline == (asks ? 1060000 : 1110000));
		EXPECT(waytouch_next_deadline(world.f.waytouch) == told_deadline);
		waytouch_delegate_v1_destroy(delegate);
		waytouch_pan_v1_destroy(pan);
		waytouch_recognizer_v1_destroy(panning);
		end_world(&world);
	}
}

static int overruled;

static void
on_grab_overruled(void *data, uint32_t seat, uint32_t device, int32_t id)
{
	(void)data, (void)seat, (void)device, (void)id;
	overruled++;
}

/**
 * While touch accommodations are on, the kiosk's gestures have touches of their own. They end those of apps all the
 * same, whether or not they cancel touches, and then no gesture begins with the same fingers.
 */
static void
the_kiosk_s_gestures_come_first_with_accommodations(void)
{
	static const char *const policies[] = {
		"recognizers: [{id: two, kind: pan, min_touches: 2, cancels_touches: false, action: {emit: two}}]\n",
		"recognizers: [{id: two, kind: pan, min_touches: 2, cancels_touches: false, action: {emit: two}}]\n"
		"accessibility: {tap_location: first}\n",
	};

	for (size_t i = 0; i < 2 * sizeof policies / sizeof *policies; i++) {
		bool is_grabbed = i % 2 == 1;
		struct waytouch_host host = timekeeper();
		char path[] = "/tmp/waytouch-requests-XXXXXX";
		struct world world = { .told = "" };
		struct waytouch_recognizer_v1 *panning, *turning;
		struct waytouch_pan_v1 *pan;
		struct waytouch_rotation_v1 *rotation;

		host.grab_overruled = on_grab_overruled;
		overruled = 0;
		set_up_with(&world.f, &host);
		connect_client(&world);
		make_file(path);
		write_file(path, policies[i / 2]);
		EXPECT(waytouch_load_policy(world.f.waytouch, path) == WAYTOUCH_OK);
		unlink(path);
		panning = waytouch_view_v1_add_recognizer(world.window);
		pan = waytouch_recognizer_v1_get_pan(panning);
		turning = waytouch_view_v1_add_recognizer(world.window);
		rotation = waytouch_recognizer_v1_get_rotation(turning);
		waytouch_recognizer_v1_allow_simultaneous(panning, turning);
		wl_proxy_add_dispatcher((struct wl_proxy *)panning, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)pan, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)turning, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)rotation, on_any_event, NULL, &world);
		commit(&world);
		play(&world.f, "1000: 0+500,600 | 1010: 0>600,600 | 1020: 1+700,600");
		exchange(&world);
		EXPECT(strstr(world.told, "began ") && !strstr(world.told, "cancelled "));
		if (is_grabbed) {
			EXPECT(waytouch_touch_grab(world.f.waytouch, 1, 0, 1, 1025000) == WAYTOUCH_OK);
			EXPECT(overruled == 0);
		}
		world.told[0] = '\0';
		play(&world.f, "1030: 0>700,600 1>800,600 | 1040: 0>720,600 1>820,600");
		exchange(&world);
		EXPECT(strstr(world.told, "cancelled "));
		EXPECT(overruled == is_grabbed);
		world.told[0] = '\0';
		play(&world.f, "1050: 0>720,600 1>720,700 | 1060: 0>720,600 1>620,600");
		exchange(&world);
		EXPECT(!strstr(world.told, "began "));
		waytouch_pan_v1_destroy(pan);
		waytouch_recognizer_v1_destroy(panning);
		waytouch_rotation_v1_destroy(rotation);
		waytouch_recognizer_v1_destroy(turning);
		end_world(&world);
	}
}

static struct world *moving;

/** Moves the client's surface to another output. */
static void
move_away(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	on_gesture(data, recognizer, gesture);
	place(moving->surface, 800, 600, 1280, 0);
}

/** As window managers do in a gesture. The client's own gesture fails in the same moment. */
static void
events_end_with_a_frame_even_if_their_surface_moves_to_another_output(void)
{
	static const struct waytouch_recognizer_handler handler = { .size = sizeof handler, .gesture = move_away };
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	/* The tap must not end before its time. */
	struct waytouch_host host = timekeeper();
	struct world world = { .told = "" };
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *one, *two;
	struct waytouch_recognizer_v1 *recognizer;
	struct waytouch_tap_v1 *tap;

	set_up_with(&world.f, &host);
	connect_client(&world);
	moving = &world;
	EXPECT(waytouch_output_create(world.f.waytouch, &info));
	two = make(&world.f, WAYTOUCH_KIND_TAP, "two", NULL, NULL);
	set(two, WAYTOUCH_PROPERTY_TAPS, 2);
	one = make(&world.f, WAYTOUCH_KIND_TAP, "one", &handler, &seen);
	EXPECT(waytouch_recognizer_require_failure(one, two) == WAYTOUCH_OK);
	recognizer = waytouch_view_v1_add_recognizer(world.window);
	tap = waytouch_recognizer_v1_get_tap(recognizer);
	waytouch_tap_v1_set_number_of_taps_required(tap, 2);
	waytouch_tap_v1_set_maximum_interval(tap, 1000);
	wl_proxy_add_dispatcher((struct wl_proxy *)recognizer, on_any_event, NULL, &world);
	wl_proxy_add_dispatcher((struct wl_proxy *)tap, on_any_event, NULL, &world);
	commit(&world);
	play(&world.f, "1000: 0+500,600 | 1050: 0-");
	exchange(&world);
	EXPECT(strcmp(world.told, "") == 0 && world.frames == 0);
	play(&world.f, "1500:");
	exchange(&world);
	EXPECT_SEEN(&seen, "ended");
	EXPECT(strcmp(world.told, "failed ") == 0 && world.frames == 1);
	waytouch_tap_v1_destroy(tap);
	waytouch_recognizer_v1_destroy(recognizer);
	end_world(&world);
}

/** Whether an attempt is over for the client, and what it has received of touches after that. */
static bool is_over;
static int late_events;

static int
on_event_of_custom(const void *implementation, void *proxy, uint32_t opcode, const struct wl_message *message,
		   union wl_argument *arguments)
{
	(void)implementation, (void)proxy, (void)opcode, (void)arguments;
	if (strcmp(message->name, "failed") == 0)
		is_over = true;
	else if (is_over)
		late_events++;
	return 0;
}

static void
a_slow_client_receives_no_touches_after_the_end_of_an_attempt(void)
{
	struct world world = { .told = "" };
	struct seen seen = { .text = "" };
	struct waytouch_recognizer_v1 *recognizer;
	struct waytouch_custom_v1 *custom;
	char script[64];

	set_up(&world.f);
	connect_client(&world);
	is_over = false;
	late_events = 0;
	set(make(&world.f, WAYTOUCH_KIND_PAN, "pan", &tell_all, &seen), WAYTOUCH_PROPERTY_MINIMUM_TOUCHES, 2);
	recognizer = waytouch_view_v1_add_recognizer(world.window);
	custom = waytouch_delegate_manager_v1_get_custom(world.delegates, recognizer);
	wl_proxy_add_dispatcher((struct wl_proxy *)recognizer, on_event_of_custom, NULL, &world);
	wl_proxy_add_dispatcher((struct wl_proxy *)custom, on_event_of_custom, NULL, &world);
	commit(&world);
	play(&world.f, "1000: 0+100,600");
	/* The client does not read, until its socket is full. */
	for (int i = 1; i < 1000; i++) {
		snprintf(script, sizeof script, "%d: 0>%d,600", 1000 + i, 100 + i);
		play(&world.f, script);
		wl_display_flush_clients(world.f.display);
	}
	play(&world.f, "2010: 1+100,300 | 2020: 0>1200,600 1>200,300");
	EXPECT(strcmp(seen.text, "began") == 0);
	for (int i = 0; i < 50; i++)
		exchange(&world);
	EXPECT(is_over && late_events == 0);
	waytouch_custom_v1_destroy(custom);
	waytouch_recognizer_v1_destroy(recognizer);
	end_world(&world);
}

/** The last threshold for the movement in a tap, and the number of complete sets. */
struct thresholds {
	uint32_t tap_movement;
	int sets;
};

static int
on_threshold(const void *implementation, void *proxy, uint32_t opcode, const struct wl_message *message,
	     union wl_argument *arguments)
{
	struct thresholds *thresholds = wl_proxy_get_user_data(proxy);

	(void)implementation;
	(void)opcode;
	if (strcmp(message->name, "threshold") == 0 &&
	    arguments[0].u == WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_MOVEMENT)
		thresholds->tap_movement = arguments[1].u;
	thresholds->sets += strcmp(message->name, "done") == 0;
	return 0;
}

static void
on_delegate_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	struct waytouch_delegate_manager_v1 **manager = data;

	(void)version;
	if (strcmp(interface, waytouch_delegate_manager_v1_interface.name) == 0)
		*manager = wl_registry_bind(registry, name, &waytouch_delegate_manager_v1_interface, 1);
}

static const struct wl_registry_listener delegate_listener = { on_delegate_global, on_global_remove };

/** A background app may be stopped for hours, in which scripts change the profile again and again. */
static void
an_app_that_is_stopped_gets_the_thresholds_when_it_goes_on(void)
{
	struct world world = { .told = "" };
	struct thresholds thresholds = { .sets = 0 };
	struct waytouch_delegate_manager_v1 *manager = NULL;
	struct wl_registry *registry;
	char path[] = "/tmp/waytouch-requests-XXXXXX";
	uint32_t before;

	make_file(path);
	write_file(path, "profiles: {gloves: {tap_movement: 70}, rain: {tap_movement: 90}}\n");
	set_up(&world.f);
	EXPECT(waytouch_load_policy(world.f.waytouch, path) == WAYTOUCH_OK);
	connect_client(&world);
	registry = wl_display_get_registry(world.client);
	wl_registry_add_listener(registry, &delegate_listener, &manager);
	exchange(&world);
	wl_proxy_add_dispatcher((struct wl_proxy *)manager, on_threshold, NULL, &thresholds);
	exchange(&world);
	EXPECT(thresholds.sets == 1);
	before = thresholds.tap_movement;
	for (int i = 0; i <= 2000; i++) {
		EXPECT(waytouch_use_profile(world.f.waytouch, i == 2000 ? "rain" : i % 2 ? "gloves" : "") == WAYTOUCH_OK);
		wl_event_loop_dispatch(wl_display_get_event_loop(world.f.display), 0);
		wl_display_flush_clients(world.f.display);
	}
	for (int i = 0; i < 50; i++)
		exchange(&world);
	EXPECT(wl_display_get_error(world.client) == 0);
	/* The sum of what fits into the socket and the newest. */
	EXPECT(thresholds.sets > 1 && thresholds.sets < 2000);
	EXPECT(thresholds.tap_movement * 10 > before * 19);
	waytouch_delegate_manager_v1_destroy(manager);
	wl_registry_destroy(registry);
	end_world(&world);
	(void)unlink(path);
}

int
main(void)
{
	a_request_of_a_client_may_set_a_deadline();
	the_kiosk_s_gestures_come_first_with_accommodations();
	events_end_with_a_frame_even_if_their_surface_moves_to_another_output();
	a_slow_client_receives_no_touches_after_the_end_of_an_attempt();
	an_app_that_is_stopped_gets_the_thresholds_when_it_goes_on();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
