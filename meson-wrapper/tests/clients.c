/* SPDX-License-Identifier: MIT */
/*
 * What clients may have besides the compositor's recognizers.
 */
#include "world.h"

struct judge {
	struct seen seen;
	bool yes;
	int asked;
};

static bool
before_clients(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_peer *other)
{
	struct judge *judge = data;

	EXPECT(recognizer && other->recognizer == NULL && other->kind == WAYTOUCH_KIND_PAN);
	EXPECT(other->surface && strcmp(other->surface, "C") == 0);
	judge->asked++;
	return judge->yes;
}

static void
on_failed_by_client(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_explanation *explanation)
{
	struct judge *judge = data;

	EXPECT(explanation->cause == WAYTOUCH_CAUSE_PREVENTED);
	EXPECT(explanation->other && explanation->other->recognizer == NULL);
	EXPECT(explanation->other && explanation->other->surface && strcmp(explanation->other->surface, "C") == 0);
	on_failed(&judge->seen, recognizer, explanation);
}

static void
the_compositors_gestures_come_first(void)
{
	static const struct waytouch_recognizer_handler handler = {
		.size = sizeof handler, .gesture = on_gesture, .failed = on_failed_by_client,
		.should_be_required_to_fail_by = before_clients
	};

	for (int yes = 0; yes < 2; yes++) {
		struct world world = { .told = "" };
		struct judge judge = { .yes = yes };
		struct waytouch_recognizer_v1 *recognizer;
		struct waytouch_pan_v1 *pan;

		set_up(&world.f);
		connect_client(&world);
		recognizer = waytouch_view_v1_add_recognizer(world.window);
		pan = waytouch_recognizer_v1_get_pan(recognizer);
		wl_proxy_add_dispatcher((struct wl_proxy *)recognizer, on_any_event, NULL, &world);
		wl_proxy_add_dispatcher((struct wl_proxy *)pan, on_any_event, NULL, &world);
		commit(&world);
		EXPECT(waytouch_output_add_recognizer(
			       world.f.output, waytouch_recognizer_create(world.f.waytouch, WAYTOUCH_KIND_PAN, &handler,
									  &judge)) == WAYTOUCH_OK);
		play(&world.f, "1000: 0+500,600 | 1010: 0>600,600");
		exchange(&world);
		play(&world.f, "1020: 0-");
		exchange(&world);
		EXPECT(judge.asked == 1);
		EXPECT_SEEN(&judge.seen, "began ended");
		EXPECT(strcmp(world.told, "failed ") == 0);
		waytouch_pan_v1_destroy(pan);
		waytouch_recognizer_v1_destroy(recognizer);
		end_world(&world);
	}
}

struct edges {
	uint32_t granted;
	int grants, deferrals;
};

static uint32_t
grant(void *data, void *surface, uint32_t edges)
{
	struct edges *shared = data;

	EXPECT(surface && strcmp(surface, "C") == 0);
	EXPECT(edges == (WAYTOUCH_EDGE_LEFT | WAYTOUCH_EDGE_TOP));
	shared->grants++;
	return shared->granted;
}

static void
deferred(void *data, void *surface, uint32_t edge)
{
	struct edges *shared = data;

	EXPECT(surface && strcmp(surface, "C") == 0);
	EXPECT(edge == WAYTOUCH_EDGE_LEFT);
	shared->deferrals++;
}

static void
swipe_in(struct world *world, int start_ms)
{
	char script[128];

	snprintf(script, sizeof script, "%d: 0+2,600 | %d: 0>30,600 | %d: 0>60,600 | %d: 0-", start_ms, start_ms + 10,
		 start_ms + 20, start_ms + 30);
	play(&world->f, script);
}

static void
the_first_swipe_may_be_a_client_s(void)
{
	struct world world = { .told = "" };
	struct edges shared = { .granted = WAYTOUCH_EDGE_LEFT };
	struct waytouch_edge_deferral deferral = {
		.size = sizeof deferral, .interval = 1, .grant = grant, .deferred = deferred
	};
	struct seen seen = { .text = "" };
	struct waytouch_recognizer *menu;

	set_up(&world.f);
	connect_client(&world);
	EXPECT(waytouch_set_edge_deferral(world.f.waytouch, &deferral, &shared) == WAYTOUCH_OK);
	menu = make(&world.f, WAYTOUCH_KIND_SCREEN_EDGE_PAN, "menu", &tell_all, &seen);
	set(menu, WAYTOUCH_PROPERTY_EDGES, WAYTOUCH_EDGE_LEFT);
	waytouch_view_v1_set_deferred_edges(world.window, WAYTOUCH_EDGE_LEFT | WAYTOUCH_EDGE_TOP);
	commit(&world);
	EXPECT(shared.grants == 1 && world.edges == WAYTOUCH_EDGE_LEFT);

	/* For a recognizer that does not defer to clients, `grant` is not called. */
	swipe_in(&world, 1000);
	EXPECT_SEEN(&seen, "began changed ended");
	set(menu, WAYTOUCH_PROPERTY_DEFERS_TO_CLIENTS, 1);
	swipe_in(&world, 10000);
	EXPECT_SEEN(&seen, "failed");
	EXPECT(seen.failure.cause == WAYTOUCH_CAUSE_REFUSED && shared.deferrals == 1);
	swipe_in(&world, 10500);
	EXPECT_SEEN(&seen, "began changed ended");
	/* After two seconds, a swipe is a first one again. */
	swipe_in(&world, 20000);
	swipe_in(&world, 22000);
	EXPECT_SEEN(&seen, "failed failed");
	EXPECT(shared.deferrals == 3);
	/* The client loses the edge. */
	shared.granted = 0;
	EXPECT(waytouch_edge_deferral_changed(world.f.waytouch) == WAYTOUCH_OK);
	exchange(&world);
	EXPECT(shared.grants == 2 && world.edges == 0);
	swipe_in(&world, 30000);
	EXPECT_SEEN(&seen, "began changed ended");
	/* Without callbacks, the client gets all it asks for. */
	deferral.grant = NULL;
	deferral.deferred = NULL;
	EXPECT(waytouch_set_edge_deferral(world.f.waytouch, &deferral, NULL) == WAYTOUCH_OK);
	exchange(&world);
	EXPECT(world.edges == (WAYTOUCH_EDGE_LEFT | WAYTOUCH_EDGE_TOP));
	swipe_in(&world, 40000);
	EXPECT_SEEN(&seen, "failed");
	waytouch_recognizer_destroy(menu);
	end_world(&world);
}

static void
clients_are_told_what_they_may_have(void)
{
	uint32_t standard = 0;

	/*
	 * One bit for each request get_… of the core protocol, in their order; another global announces the other
	 * roles.
	 */
	for (int i = 0, bit = 1; i < waytouch_recognizer_v1_interface.method_count; i++) {
		if (strncmp(waytouch_recognizer_v1_interface.methods[i].name, "get_", 4) == 0) {
			standard |= bit;
			bit <<= 1;
		}
	}

	for (int changed = 0; changed < 2; changed++) {
		struct world world = { .told = "" };
		struct waytouch_client_limits limits = {
			.size = sizeof limits, .views = 5, .recognizers = 6, .depth = 7, .surfaces = 8, .relations = 9
		};

		set_up(&world.f);
		if (changed) {
			EXPECT(waytouch_set_client_roles(world.f.waytouch, WAYTOUCH_ROLE_TAP | WAYTOUCH_ROLE_HOVER) ==
			       WAYTOUCH_OK);
			EXPECT(waytouch_set_client_limits(world.f.waytouch, &limits) == WAYTOUCH_OK);
		}
		connect_client(&world);
		EXPECT(world.roles == (changed ? WAYTOUCH_ROLE_TAP : standard));
		EXPECT(world.limits[0] == (changed ? 5 : 4096) && world.limits[1] == (changed ? 6 : 1024));
		EXPECT(world.limits[2] == (changed ? 7 : 64) && world.limits[3] == (changed ? 8 : 256));
		EXPECT(world.limits[4] == (changed ? 9 : 4096));
		EXPECT(world.f.record.logs == 0);
		end_world(&world);
	}
}

static void
other_touches_go_on_or_not(void)
{
	for (int all = 0; all < 2; all++) {
		struct fixture f;
		struct seen seen = { .text = "" };
		struct waytouch_recognizer *pan;

		set_up(&f);
		if (all)
			EXPECT(waytouch_set_touch_cancellation(f.waytouch, WAYTOUCH_CANCELLATION_ALL) == WAYTOUCH_OK);
		pan = make(&f, WAYTOUCH_KIND_PAN, "pan", &tell, &seen);
		EXPECT(waytouch_surface_add_recognizer(f.surfaces[1], pan) == WAYTOUCH_OK);
		play(&f, "1000: 0+150,70 1+650,70");
		f.record.events[0] = '\0';
		/* The cancel for B ends the touch on A too: both surfaces belong to one client. */
		play(&f, "1010: 1>700,70");
		EXPECT(strncmp(f.record.events, "cancel 1 B", 10) == 0);
		EXPECT((strstr(f.record.events, "down 1 A") != NULL) == !all);
		f.record.events[0] = '\0';
		play(&f, "1020: 0>160,70");
		EXPECT((strstr(f.record.events, "motion 1 A") != NULL) == !all);
		EXPECT(waytouch_set_touch_cancellation(f.waytouch, WAYTOUCH_CANCELLATION_REISSUE) == WAYTOUCH_OK);
		tear_down(&f);
	}
}

static void
the_context_may_go_when_a_client_lets_go_of_touches(void)
{
	struct world world = { .told = "" };
	struct waytouch_recognizer_v1 *recognizer;
	struct waytouch_pan_v1 *pan;

	set_up(&world.f);
	connect_client(&world);
	recognizer = waytouch_view_v1_add_recognizer(world.window);
	pan = waytouch_recognizer_v1_get_pan(recognizer);
	waytouch_recognizer_v1_set_delays_touches_began(recognizer, 1);
	commit(&world);
	play(&world.f, "1000: 0+500,600 | 1010: 0>501,600");
	EXPECT_EVENTS(&world.f, "");
	within = (struct within){ "down", destroy_the_context };
	waytouch_pan_v1_destroy(pan);
	waytouch_recognizer_v1_destroy(recognizer);
	exchange(&world);
	EXPECT(!world.f.waytouch);
	EXPECT_EVENTS(&world.f, "down 1 C 0 500,600; ");
	world.surface = NULL;
	end_world(&world);
}

static void
a_deadline_is_taken_back_if_a_client_ends_what_waits_for_it(void)
{
	struct world world = { .told = "" };
	struct waytouch_host keeping = timekeeper();
	struct waytouch_recognizer_v1 *recognizer;
	struct waytouch_long_press_v1 *hold;

	set_up_with(&world.f, &keeping);
	connect_client(&world);
	recognizer = waytouch_view_v1_add_recognizer(world.window);
	hold = waytouch_recognizer_v1_get_long_press(recognizer);
	commit(&world);
	play(&world.f, "1000: 0+500,600");
	EXPECT(told_deadline > 1000000);
	waytouch_long_press_v1_destroy(hold);
	waytouch_recognizer_v1_destroy(recognizer);
	exchange(&world);
	play(&world.f, "1010: 0>501,600");
	EXPECT(told_deadline == -1);
	end_world(&world);
}

static void
a_changed_size_is_told_at_once(void)
{
	struct world world = { .told = "" };
	struct waytouch_output_info info = {
		.size = sizeof info, .width = 1280, .height = 800, .width_mm = 256, .height_mm = 160, .scale = 1
	};
	double before;

	set_up(&world.f);
	connect_client(&world);
	commit(&world);
	before = world.scale;
	EXPECT(fabs(before - 5) < 1e-3);
	/* At half the size, it has twice as many px per mm. */
	info.width_mm = 128;
	info.height_mm = 80;
	EXPECT(waytouch_output_update(world.f.output, &info) == WAYTOUCH_OK);
	exchange(&world);
	EXPECT(fabs(world.scale - 2 * before) < 1e-3);
	end_world(&world);
}

/* ---- Seats and serials ---- */

struct told_pan {
	uint32_t serial;
	struct waytouch_seat_v1 *seat;
	int begins;
};

static void
on_pan_began(void *data, struct waytouch_pan_v1 *pan, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	struct told_pan *told = data;

	(void)pan;
	told->serial = serial;
	told->seat = seat;
	told->begins++;
}

static void
on_pan_edge(void *data, struct waytouch_pan_v1 *pan, uint32_t edge)
{
	(void)data, (void)pan, (void)edge;
}

static void
on_pan_touches(void *data, struct waytouch_pan_v1 *pan, uint32_t touches)
{
	(void)data, (void)pan, (void)touches;
}

static void
on_pan_update(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t x, wl_fixed_t y, wl_fixed_t translation_x,
	      wl_fixed_t translation_y)
{
	(void)data, (void)pan, (void)x, (void)y, (void)translation_x, (void)translation_y;
}

static void
on_pan_velocity(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t x, wl_fixed_t y)
{
	(void)data, (void)pan, (void)x, (void)y;
}

static void
on_pan_ended(void *data, struct waytouch_pan_v1 *pan)
{
	(void)data, (void)pan;
}

static void
on_pan_cancelled(void *data, struct waytouch_pan_v1 *pan, uint32_t cause)
{
	(void)data, (void)pan, (void)cause;
}

static const struct waytouch_pan_v1_listener pan_listener = {
	.edge = on_pan_edge,
	.number_of_touches = on_pan_touches,
	.update = on_pan_update,
	.velocity = on_pan_velocity,
	.began = on_pan_began,
	.ended = on_pan_ended,
	.cancelled = on_pan_cancelled,
};

static void
on_recognizer_failed(void *data, struct waytouch_recognizer_v1 *recognizer, uint32_t cause)
{
	(void)data, (void)recognizer, (void)cause;
}

static const struct waytouch_recognizer_v1_listener recognizer_listener = { on_recognizer_failed };

static bool
seat_number(void *data, struct wl_resource *wl_seat, uint32_t *seat)
{
	const struct world *world = wl_resource_get_user_data(wl_seat);

	EXPECT(data == &world->f.record);
	*seat = (uint32_t)world->seat_number;
	return world->seat_number >= 0;
}

/** Fingers are on seat 1. */
static void
gestures_have_the_serial_and_the_seat_of_their_touch(void)
{
	static const int seats[] = { 1, 2, -1 };
	struct waytouch_host with_seats = host;

	with_seats.seat_number = seat_number;
	for (size_t i = 0; i < sizeof seats / sizeof *seats; i++) {
		struct world world = { .told = "" };
		struct told_pan told = { .serial = 0 };
		struct waytouch_recognizer_v1 *recognizer;
		struct waytouch_seat_v1 *seat;
		struct waytouch_pan_v1 *pan;

		set_up_with(&world.f, &with_seats);
		world.seat_number = seats[i];
		connect_client(&world);
		seat = waytouch_manager_v1_get_seat(world.manager, world.seat);
		recognizer = waytouch_view_v1_add_recognizer(world.window);
		pan = waytouch_recognizer_v1_get_pan(recognizer);
		waytouch_recognizer_v1_add_listener(recognizer, &recognizer_listener, NULL);
		waytouch_pan_v1_add_listener(pan, &pan_listener, &told);
		commit(&world);
		play(&world.f, "1000: 0+500,600 | 1010: 0>600,600 | 1020: 0-");
		exchange(&world);
		EXPECT(told.begins == 1 && told.serial == down_serial);
		EXPECT(told.seat == (seats[i] == 1 ? seat : NULL));
		waytouch_pan_v1_destroy(pan);
		waytouch_recognizer_v1_destroy(recognizer);
		waytouch_seat_v1_destroy(seat);
		end_world(&world);
	}
}

static uint32_t
gesture_serial(void *data, uint32_t seat, void *surface, uint32_t device, int32_t id)
{
	(void)data;
	EXPECT(seat == 1 && device == 0 && id == 5 && strcmp(surface, "C") == 0);
	return 4711;
}

/** The host makes the serial of a gesture whose wl_touch.down was not sent. */
static void
a_withheld_touch_has_a_serial_of_the_host_s(void)
{
	struct waytouch_host with_serials = host;
	struct world world = { .told = "" };
	struct told_pan told = { .serial = 0 };
	struct waytouch_recognizer_v1 *recognizer;
	struct waytouch_pan_v1 *pan;

	with_serials.gesture_serial = gesture_serial;
	set_up_with(&world.f, &with_serials);
	connect_client(&world);
	recognizer = waytouch_view_v1_add_recognizer(world.window);
	pan = waytouch_recognizer_v1_get_pan(recognizer);
	waytouch_recognizer_v1_set_delays_touches_began(recognizer, 1);
	waytouch_recognizer_v1_add_listener(recognizer, &recognizer_listener, NULL);
	waytouch_pan_v1_add_listener(pan, &pan_listener, &told);
	commit(&world);
	play(&world.f, "1000: 5+500,600 | 1010: 5>600,600 | 1020: 5-");
	exchange(&world);
	EXPECT_EVENTS(&world.f, "");
	EXPECT(told.begins == 1 && told.serial == 4711);
	waytouch_pan_v1_destroy(pan);
	waytouch_recognizer_v1_destroy(recognizer);
	end_world(&world);
}

/* ---- The shell ---- */

static struct wl_client *shell_client;

static bool
is_shell(void *data, struct wl_client *client)
{
	EXPECT(data == &shell_client);
	return client == shell_client;
}

static void
the_shell_is_whom_the_host_names(void)
{
	for (int named = 0; named < 2; named++) {
		struct world world = { .told = "" };

		set_up(&world.f);
		shell_client = named ? world.f.client : NULL;
		EXPECT(waytouch_set_shell(world.f.waytouch, is_shell, &shell_client) == WAYTOUCH_OK);
		connect_client(&world);
		wl_proxy_add_dispatcher((struct wl_proxy *)world.shell, on_any_event, NULL, &world);
		EXPECT(waytouch_send_action(world.f.waytouch, "menu", WAYTOUCH_ACTION_RECOGNIZED, 1) == WAYTOUCH_OK);
		waytouch_shell_v1_lock(world.shell);
		exchange(&world);
		play(&world.f, "1000: 0+500,600 | 1010: 0-");
		if (named) {
			EXPECT(strcmp(world.told, "action locked ") == 0);
			EXPECT_EVENTS(&world.f, "");
			EXPECT(waytouch_unlock(world.f.waytouch, 2000000) == WAYTOUCH_OK);
			play(&world.f, "3000: 0+500,600 | 3010: 0-");
		} else {
			EXPECT(strcmp(world.told, "") == 0);
		}
		EXPECT(strncmp(world.f.record.events, "down 1 C", 8) == 0);
		end_world(&world);
	}
}

/** The host can do the same as its shell. */
static void
the_host_locks(void)
{
	struct fixture f;

	set_up(&f);
	play(&f, "1000: 0+150,70");
	f.record.events[0] = '\0';
	EXPECT(waytouch_lock(f.waytouch, 1010000) == WAYTOUCH_OK);
	EXPECT(strncmp(f.record.events, "cancel 1 A", 10) == 0);
	f.record.events[0] = '\0';
	play(&f, "1020: 0>200,70 | 1030: 0- | 1040: 1+150,70 | 1050: 1-");
	EXPECT_EVENTS(&f, "");
	EXPECT(waytouch_wake(f.waytouch, 1060000) == WAYTOUCH_OK);
	EXPECT(waytouch_unlock(f.waytouch, 1060000) == WAYTOUCH_OK);
	play(&f, "1100: 1+150,70 | 1110: 1-");
	EXPECT(strncmp(f.record.events, "down 1 A", 8) == 0);
	tear_down(&f);
}

int
main(void)
{
	gestures_have_the_serial_and_the_seat_of_their_touch();
	a_withheld_touch_has_a_serial_of_the_host_s();
	the_shell_is_whom_the_host_names();
	the_host_locks();
	a_changed_size_is_told_at_once();
	the_compositors_gestures_come_first();
	the_first_swipe_may_be_a_client_s();
	clients_are_told_what_they_may_have();
	other_touches_go_on_or_not();
	the_context_may_go_when_a_client_lets_go_of_touches();
	a_deadline_is_taken_back_if_a_client_ends_what_waits_for_it();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
