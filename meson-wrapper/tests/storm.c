/* SPDX-License-Identifier: MIT */
/*
 * Everything that a host can do, in any order, also inside its callbacks: nothing may end the process, and the touch
 * events that clients receive are consistent. The seeds are always the same.
 */
#include "chances.h"

#define OUTPUTS 3
#define SURFACES 6
#define RECOGNIZERS 6
#define POINTS 64
#define SCROLLS 64
#define STEP 400

struct surface {
	struct wl_resource *resource;
	struct waytouch_surface *handle;
	int client;
	/** It is being destroyed: its touches lift, and nothing else follows. */
	bool is_going;
};

/** A touch that was sent to a client. */
struct point {
	bool is_down;
	uint32_t seat;
	int client;
	int32_t id;
	const struct surface *surface;
};

static struct storm {
	struct wl_display *display;
	struct wl_client *clients[2];
	int ends[2];
	struct waytouch *waytouch;
	struct waytouch_output *outputs[OUTPUTS];
	struct surface surfaces[SURFACES];
	struct waytouch_recognizer *recognizers[RECOGNIZERS];
	struct point points[POINTS];
	/** The latest time that was sent to a client. */
	int64_t sent[2];
	/** Whether an event was sent since the last frame, by seat and client. */
	bool is_open[2][2];
	char policy[64];
	/** Whether a window is being moved, by seat; and how many moves have begun. */
	bool is_moving[2];
	unsigned moves[2];
	/** Where gestures scroll: there has been a motion, and no stop. */
	struct scrolled {
		bool is_there;
		uint32_t seat;
		double x, y;
	} scrolls[SCROLLS];
	/** The deadline that the host was told last. */
	int64_t deadline;
	int64_t time;
	/** Whether the context is destroyed at any moment. */
	bool ends_early;
} storm;

static struct point *
find(uint32_t seat, int client, int32_t id)
{
	for (int i = 0; i < POINTS; i++) {
		struct point *point = &storm.points[i];

		if (point->is_down && point->seat == seat && point->client == client && point->id == id)
			return point;
	}
	return NULL;
}

/**
 * Notes the time of an event for a client, which is none before one that was sent earlier. Only lifts that a client is
 * sent instead of a cancel may be ahead of the host: their device is gone before they are due.
 */
static void
note_time(int client, int64_t time_us)
{
	EXPECT_SEED(time_us >= storm.sent[client]);
	storm.sent[client] = time_us;
}

static uint32_t
on_down(void *data, uint32_t seat, void *data_surface, int64_t time_us, int32_t id, double x, double y)
{
	const struct surface *surface = data_surface;

	(void)data;
	EXPECT_SEED(surface->handle && isfinite(x) && isfinite(y));
	EXPECT_SEED(time_us <= storm.time || time_us == storm.sent[surface->client]);
	note_time(surface->client, time_us);
	EXPECT_SEED(id >= 0 && !find(seat, 0, id) && !find(seat, 1, id));
	for (int i = 0; i < POINTS; i++) {
		if (storm.points[i].is_down)
			continue;
		storm.points[i] = (struct point){
			.is_down = true, .seat = seat, .client = surface->client, .id = id, .surface = surface
		};
		break;
	}
	storm.is_open[seat][surface->client] = true;
	call_back();
	return 1;
}

static void
on_motion(void *data, uint32_t seat, void *data_surface, int64_t time_us, int32_t id, double x, double y)
{
	const struct surface *surface = data_surface;
	struct point *point = find(seat, surface->client, id);

	(void)data;
	EXPECT_SEED(point && isfinite(x) && isfinite(y));
	note_time(surface->client, time_us);
	storm.is_open[seat][surface->client] = true;
	call_back();
}

static void
on_up(void *data, uint32_t seat, void *data_surface, int64_t time_us, int32_t id)
{
	const struct surface *surface = data_surface;
	struct point *point = find(seat, surface->client, id);

	(void)data;
	EXPECT_SEED(point);
	note_time(surface->client, time_us);
	if (point)
		point->is_down = false;
	storm.is_open[seat][surface->client] = true;
	call_back();
}

static void
on_frame(void *data, uint32_t seat, void *data_surface)
{
	const struct surface *surface = data_surface;

	(void)data;
	EXPECT_SEED(surface->handle || surface->is_going);
	storm.is_open[seat][surface->client] = false;
	call_back();
}

static void
on_cancel(void *data, uint32_t seat, void *data_surface)
{
	const struct surface *surface = data_surface;

	(void)data;
	for (int i = 0; i < POINTS; i++) {
		if (storm.points[i].seat == seat && storm.points[i].client == surface->client)
			storm.points[i].is_down = false;
	}
	storm.is_open[seat][surface->client] = false;
	call_back();
}

static void
on_log(void *data, enum waytouch_log_level level, const char *message)
{
	(void)data, (void)level;
	EXPECT_SEED(*message);
	/* It never does here. */
	if (strstr(message, "backwards")) {
		EXPECT_SEED(!"time ran backwards");
		fprintf(stderr, "%s\n", message);
	}
}

static void
on_gesture(void *data, struct waytouch_recognizer *recognizer, const struct waytouch_gesture *gesture)
{
	(void)data, (void)recognizer;
	EXPECT_SEED(isfinite(gesture->x) && isfinite(gesture->y));
	call_back();
}

static void
on_click(void *data, uint32_t seat, int64_t time_us, double x, double y, uint32_t button)
{
	(void)data, (void)button;
	EXPECT_SEED(seat < 2 && time_us > 0 && isfinite(x) && isfinite(y));
	call_back();
}

static void
on_close_window(void *data, uint32_t seat, int64_t time_us, double x, double y)
{
	on_click(data, seat, time_us, x, y, 0);
}

/** A move begins before all else, and ends once. */
static bool
on_move_window(void *data, uint32_t seat, int64_t time_us, double x, double y, enum waytouch_state state)
{
	bool is_over = state == WAYTOUCH_STATE_ENDED || state == WAYTOUCH_STATE_CANCELLED;
	bool is_there = chance(4);
	unsigned move;

	EXPECT_SEED(storm.is_moving[seat] == (state != WAYTOUCH_STATE_BEGAN));
	storm.is_moving[seat] = !is_over;
	move = state == WAYTOUCH_STATE_BEGAN ? ++storm.moves[seat] : 0;
	on_click(data, seat, time_us, x, y, 0);
	/* Another may have begun in the meantime. */
	if (move == storm.moves[seat] && !is_there)
		storm.is_moving[seat] = false;
	return is_there;
}

static void
on_grab_overruled(void *data, uint32_t seat, uint32_t device, int32_t id)
{
	(void)data, (void)seat, (void)device;
	EXPECT_SEED(id >= 0);
	call_back();
}

static bool
on_key(void *data, uint32_t seat, int64_t time_us, double x, double y, uint32_t modifiers, const char *keysym)
{
	EXPECT_SEED(*keysym);
	on_click(data, seat, time_us, x, y, modifiers);
	return chance(4);
}

/** Notes whether a gesture scrolls at a position; returns whether one did. */
static bool
note_scroll(const struct scrolled *now)
{
	struct scrolled *unused = NULL;

	for (int i = 0; i < SCROLLS; i++) {
		struct scrolled *each = &storm.scrolls[i];

		if (each->is_there && each->seat == now->seat && fabs(each->x - now->x) < 0.001 &&
		    each->y == now->y) {
			*each = *now;
			return true;
		}
		if (!each->is_there)
			unused = each;
	}
	if (unused)
		*unused = *now;
	return false;
}

/** A gesture that scrolls moves before it stops. */
static void
on_scroll(void *data, uint32_t seat, int64_t time_us, double x, double y, double dx, double dy,
	  enum waytouch_scroll phase)
{
	EXPECT_SEED(fabs(dx) <= 100000 && fabs(dy) <= 100000);
	if (phase != WAYTOUCH_SCROLL_ONCE) {
		struct scrolled now = {
			.is_there = phase == WAYTOUCH_SCROLL_MOTION, .seat = seat, .x = x - STEP * floor(x / STEP), .y = y
		};

		/* Outputs move by that, and positions with them. */
		EXPECT_SEED(note_scroll(&now) || now.is_there);
	}
	on_click(data, seat, time_us, x, y, 0);
}

static uint32_t
on_gesture_serial(void *data, uint32_t seat, void *surface, uint32_t device, int32_t id)
{
	(void)data, (void)surface, (void)device;
	EXPECT_SEED(seat < 2 && id >= 0);
	call_back();
	return 1;
}

static uint32_t
on_grant(void *data, void *surface, uint32_t edges)
{
	(void)data, (void)surface;
	call_back();
	return edges & chance(16);
}

static void
on_deferred(void *data, void *surface, uint32_t edge)
{
	(void)data, (void)surface, (void)edge;
	call_back();
}

static void
on_next_deadline(void *data, int64_t time_us)
{
	(void)data;
	storm.deadline = time_us;
	call_back();
}

static const struct waytouch_host storm_host = {
	.size = sizeof storm_host, .touch_down = on_down, .touch_motion = on_motion, .touch_up = on_up,
	.touch_frame = on_frame, .touch_cancel = on_cancel, .log = on_log, .click = on_click,
	.close_window = on_close_window, .move_window = on_move_window, .grab_overruled = on_grab_overruled,
	.deadline = on_next_deadline, .focus_next = on_close_window, .key = on_key, .scroll = on_scroll,
	.gesture_serial = on_gesture_serial,
};

static const struct waytouch_recognizer_handler storm_handler = {
	.size = sizeof storm_handler, .gesture = on_gesture,
};

static void
change_cancellation(void)
{
	const struct surface *surface = &storm.surfaces[chance(SURFACES)];

	if (chance(2) == 0)
		(void)waytouch_set_touch_cancellation(storm.waytouch, (enum waytouch_cancellation)chance(3));
	else if (surface->handle && !surface->is_going)
		(void)waytouch_surface_set_touch_cancellation(surface->handle, (enum waytouch_cancellation)chance(4));
}

static void
change_output(void)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .x = STEP * (int)chance(4), .y = 0, .width = 400 + chance(400), .height = 600,
		.width_mm = chance(200), .height_mm = chance(200), .scale = 1 + chance(2), .transform = (int)chance(8)
	};
	struct waytouch_output **output = &storm.outputs[chance(OUTPUTS)];
	struct waytouch_output *gone = *output;

	if (!gone) {
		*output = waytouch_output_create(storm.waytouch, &info);
	} else if (chance(2)) {
		(void)waytouch_output_update(gone, &info);
	} else {
		*output = NULL;
		waytouch_output_destroy(gone);
	}
}

static void
remove_surface(struct surface *surface)
{
	struct waytouch_surface *handle = surface->handle;
	struct wl_resource *resource = surface->resource;
	bool is_in_time = chance(2);

	surface->handle = NULL;
	surface->is_going = true;
	if (is_in_time)
		waytouch_surface_destroy(handle);
	wl_resource_destroy(resource);
	if (!is_in_time && storm.waytouch)
		waytouch_surface_destroy(handle);
	surface->is_going = false;
	if (!storm.waytouch)
		return;
	for (int i = 0; i < POINTS; i++)
		EXPECT_SEED(storm.points[i].surface != surface || !storm.points[i].is_down);
}

static void
change_surface(void)
{
	struct surface *surface = &storm.surfaces[chance(SURFACES)];
	struct surface *other = &storm.surfaces[chance(SURFACES)];
	struct waytouch_surface *gone = surface->handle;

	if (surface->is_going)
		return;
	if (!gone) {
		surface->client = (int)chance(2);
		surface->resource = wl_resource_create(storm.clients[surface->client], &wl_surface_interface, 4, 0);
		surface->handle = waytouch_surface_create(storm.waytouch, surface->resource, surface);
		EXPECT_SEED(surface->handle);
		return;
	}
	switch (chance(8)) {
	case 0: remove_surface(surface); break;
	case 1: (void)waytouch_surface_place_above(gone, other == surface ? NULL : other->handle); break;
	case 2: (void)waytouch_surface_place_below(gone, other == surface ? NULL : other->handle); break;
	case 3: (void)waytouch_surface_set_app_id(gone, chance(2) ? "a" : NULL); break;
	case 4: (void)waytouch_surface_commit(gone); break;
	default: {
		struct waytouch_geometry geometry = {
			.size = sizeof geometry, .width = chance(800), .height = 600, .a = 1, .d = 1,
			.tx = chance(1200), .ty = chance(100)
		};

		(void)waytouch_surface_set_geometry(gone, &geometry);
	}
	}
}

static void
change_recognizer(void)
{
	struct waytouch_recognizer **recognizer = &storm.recognizers[chance(RECOGNIZERS)];
	struct waytouch_recognizer *gone = *recognizer;
	struct waytouch_output *output = storm.outputs[chance(OUTPUTS)];
	struct surface *surface = &storm.surfaces[chance(SURFACES)];

	if (!gone) {
		*recognizer = waytouch_recognizer_create(storm.waytouch, (enum waytouch_kind)(1 + chance(WAYTOUCH_KIND_HOVER)),
						  &storm_handler, NULL);
		EXPECT_SEED(*recognizer);
		(void)waytouch_recognizer_set(*recognizer, WAYTOUCH_PROPERTY_EDGES, 15);
		(void)waytouch_recognizer_set(*recognizer, WAYTOUCH_PROPERTY_ALLOWED_PRESSES, chance(2) ? 2047 : 0);
		(void)waytouch_recognizer_set(*recognizer, WAYTOUCH_PROPERTY_DELAYS_BEGAN, chance(2));
		(void)waytouch_recognizer_set(*recognizer, WAYTOUCH_PROPERTY_SIMULTANEOUS_WITH_ANY, chance(2));
		gone = *recognizer;
	}
	switch (chance(6)) {
	case 0:
		*recognizer = NULL;
		waytouch_recognizer_destroy(gone);
		break;
	case 1: (void)waytouch_recognizer_detach(gone); break;
	case 2: (void)waytouch_recognizer_set(gone, WAYTOUCH_PROPERTY_ENABLED, chance(2)); break;
	case 3:
		if (surface->handle)
			(void)waytouch_surface_add_recognizer(surface->handle, gone);
		break;
	default:
		if (output)
			(void)waytouch_output_add_recognizer(output, gone);
	}
}

static void
change_policy(void)
{
	static const char *const policies[] = {
		"", "recognizers: [{id: p, kind: pan, view: output, action: deny}]\n",
		"clients: [{app_id: '*', max_touches: 1, excess: cancel}]\nguards: {stuck_touch: 0.3}\n",
		"clients: [{app_id: a, max_touches: 2, excess: withhold}]\nguards: {palm: {contacts: 3, within: 300}}\n",
		"recognizers: [{id: w, kind: tap, view: output}]\nidle: {after: 0.2, unlock: w}\n",
		"recognizers: [{id: p, kind: pinch, view: output, delays_began: true, on: [began, ended, cancelled], action: deny}]\n",
		"profile: {pan_threshold: 20}\nclients: [{app_id: '*', max_touches: 2}]\n",
		"panel: {debounce: 0.05, minimum_contact: 0.03, ghosts: true}\nregions: {r: {rect: [0px, 0px, 100px, 100px], dead: true}}\n",
		"accessibility: {hold_duration: 0.05, ignore_repeat: 0.05, tap_location: last}\n"
		"recognizers: [{id: s, kind: pan, view: output, action: move-window}]\n",
		"accessibility: {hold_duration: 0.05}\n"
		"recognizers: [{id: l, kind: tap, view: output, taps: 2, action: lock}, {id: u, kind: tap, view: output, touches: 2, action: unlock}]\n",
		"recognizers: [{id: s, kind: pan, view: output, action: move-window}, {id: c, kind: tap, view: output, action: [click, close-window]}]\n"
		"clients: [{app_id: '*', cancel: lift}]\n",
		"recognizers: [{id: s, kind: pan, view: output, min_touches: 2, on: changed, action: {scroll: [1, 1]}}, "
		"{id: k, kind: swipe, view: output, direction: [left], action: {key: F5}}]\n",
		"accessibility: {hold_duration: 0.05, tap_location: first}\npanel: {debounce: 0.1}\n"
		"recognizers: [{id: s, kind: pan, view: output, on: changed, action: {scroll: [1, -1]}}]\nguards: {stuck_touch: 0.3}\n",
		"panel: {debounce: 0.1, minimum_contact: 0.05}\nidle: {after: 0.3, asleep: true}\n"
		"clients: [{app_id: '*', max_touches: 2, excess: cancel}]\n",
		"nonsense: 1\n",
	};
	FILE *file = fopen(storm.policy, "w");

	if (!file)
		exit(EXIT_FAILURE);
	fputs(policies[chance(sizeof policies / sizeof *policies)], file);
	fclose(file);
	(void)waytouch_load_policy(storm.waytouch, storm.policy);
}

static void
touch_something(void)
{
	struct surface *surface = &storm.surfaces[chance(SURFACES)];
	struct waytouch_touch touch = {
		.size = sizeof touch, .seat = chance(2), .device = chance(3), .id = (int)chance(chance(8) ? 4 : 200),
		.phase = (enum waytouch_phase)(chance(8) < 5 ? chance(2) : chance(4)), .time_us = storm.time,
		.x = chance(1600), .y = chance(600),
	};

	/* The host may report any finite position. */
	if (chance(200) == 0)
		touch.x = 1e300;
	if (touch.phase == WAYTOUCH_PHASE_DOWN) {
		switch (chance(4)) {
		case 0: touch.flags = WAYTOUCH_TOUCH_ON_NO_SURFACE; break;
		case 1: touch.output = storm.outputs[chance(OUTPUTS)]; break;
		default: touch.surface = surface->handle;
		}
	}
	(void)waytouch_touch_event(storm.waytouch, &touch);
}

/** Destroys the context with all that was created from it, in a callback or not; nothing may be called after that. */
static void
destroy_the_context_now(void)
{
	struct waytouch *gone = storm.waytouch;

	storm.waytouch = NULL;
	memset(storm.outputs, 0, sizeof storm.outputs);
	memset(storm.recognizers, 0, sizeof storm.recognizers);
	for (int i = 0; i < SURFACES; i++)
		storm.surfaces[i].handle = NULL;
	waytouch_destroy(gone);
}

static void
press_something(void)
{
	static const uint32_t codes[] = { 28, 30, 139 };
	struct waytouch_key key = {
		.size = sizeof key, .seat = chance(2), .device = chance(2), .code = codes[chance(3)], .is_down = chance(2),
		.time_us = storm.time, .modifiers = chance(64)
	};

	if (chance(4) == 0)
		(void)waytouch_set_focus(storm.waytouch, storm.surfaces[chance(SURFACES)].handle, storm.outputs[chance(OUTPUTS)]);
	(void)waytouch_key_event(storm.waytouch, &key, NULL);
}

static void
act(void)
{
	struct waytouch_hover hover = {
		.size = sizeof hover, .seat = 1, .phase = (enum waytouch_hover_phase)chance(3), .x = chance(1600),
		.y = chance(600)
	};

	if (!storm.waytouch)
		return;
	if (storm.ends_early && chance(1000) == 0) {
		destroy_the_context_now();
		return;
	}
	switch (chance(48)) {
	case 0: change_output(); break;
	case 1: case 2: change_surface(); break;
	case 3: case 4: change_recognizer(); break;
	case 5: change_policy(); break;
	case 6:
		hover.time_us = storm.time;
		(void)waytouch_hover_event(storm.waytouch, &hover);
		break;
	case 7:
		if (chance(4) == 0)
			(void)waytouch_seat_cancel(storm.waytouch, chance(2), storm.time);
		else
			(void)waytouch_device_cancel(storm.waytouch, chance(2), chance(3), storm.time);
		break;
	case 8:
		storm.time += chance(400000);
		(void)waytouch_advance(storm.waytouch, storm.time);
		break;
	case 9: change_cancellation(); break;
	case 10: press_something(); break;
	case 11: (void)waytouch_lock(storm.waytouch, storm.time); break;
	case 12: (void)waytouch_unlock(storm.waytouch, storm.time); break;
	case 13: (void)waytouch_touch_grab(storm.waytouch, chance(2), chance(3), (int)chance(4), storm.time); break;
	case 14: (void)waytouch_set_asleep(storm.waytouch, chance(2), storm.time); break;
	case 15: (void)waytouch_wake(storm.waytouch, storm.time); break;
	case 16: {
		struct waytouch_edge_deferral deferral = {
			.size = sizeof deferral, .interval = chance(3), .grant = on_grant, .deferred = on_deferred
		};

		if (chance(2))
			(void)waytouch_edge_deferral_changed(storm.waytouch);
		else
			(void)waytouch_set_edge_deferral(storm.waytouch, &deferral, NULL);
		break;
	}
	default:
		for (unsigned i = chance(4); i > 0 && storm.waytouch; i--)
			touch_something();
		storm.time += chance(20000);
		if (storm.waytouch)
			(void)waytouch_touch_frame(storm.waytouch, storm.time);
	}
}

static void
remove_clients(void)
{
	for (int i = 0; i < 2; i++) {
		if (!storm.clients[i])
			continue;
		wl_client_destroy(storm.clients[i]);
		storm.clients[i] = NULL;
		close(storm.ends[i]);
	}
}

static void
clean_up(void)
{
	/* Either may be destroyed first. */
	if (chance(2))
		remove_clients();
	waytouch_destroy(storm.waytouch);
	remove_clients();
	wl_display_destroy(storm.display);
	unlink(storm.policy);
}

static void
run(void)
{
	memset(&storm, 0, sizeof storm);
	storm.time = 1000000;
	storm.deadline = -1;
	snprintf(storm.policy, sizeof storm.policy, "/tmp/waytouch-storm-%d.yml", (int)getpid());
	storm.display = wl_display_create();
	for (int i = 0; i < 2; i++) {
		int ends[2];

		if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
			exit(EXIT_FAILURE);
		storm.ends[i] = ends[1];
		storm.clients[i] = wl_client_create(storm.display, ends[0]);
	}
	storm.waytouch = waytouch_create(storm.display, &storm_host, NULL);
	storm.ends_early = chance(3) == 0;
	for (int i = 0; i < 1500; i++) {
		act();
		if (!storm.waytouch)
			return clean_up();
		for (int j = 0; j < 4; j++)
			EXPECT_SEED(!storm.is_open[j / 2][j % 2]);
		EXPECT_SEED(storm.deadline == waytouch_next_deadline(storm.waytouch));
	}
	rest();
	for (uint32_t seat = 0; seat < 2; seat++)
		EXPECT(waytouch_seat_cancel(storm.waytouch, seat, storm.time) == WAYTOUCH_OK);
	/* For clients that receive lifts. */
	EXPECT(waytouch_advance(storm.waytouch, storm.time + 1000000) == WAYTOUCH_OK);
	for (int i = 0; i < POINTS; i++)
		EXPECT_SEED(!storm.points[i].is_down);
	EXPECT_SEED(!storm.is_moving[0] && !storm.is_moving[1]);
	for (int i = 0; i < SCROLLS; i++)
		EXPECT_SEED(!storm.scrolls[i].is_there);
	clean_up();
}

int
main(void)
{
	return run_seeds(run);
}
