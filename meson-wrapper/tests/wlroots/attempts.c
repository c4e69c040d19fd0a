/* SPDX-License-Identifier: MIT */
/*
 * The kiosk on wlroots, whatever happens to it: fingers, screens and outputs that come and go, policies, and clients in
 * the same process that do anything in any order. The unmodified kiosk is linked into this test, which takes the place
 * of its event loop and of its app. $WAYTOUCH_ATTEMPT is the seed.
 */
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wlr/backend/headless.h>
#include <wlr/backend/multi.h>
#include <wlr/interfaces/wlr_touch.h>

#include "clients.h"
#include "kiosk.h"
#include "waytouch-wlroots-private.h"

#define STEPS 30000
#define SCREENS 2
#define SLOTS 5
#define MOST_OUTPUTS 3
#define MOVES 8
/* How long gestures may wait for more touches, and policies withhold them. */
#define PATIENCE_MS 700

struct screen {
	struct wlr_touch *touch;
	struct wlr_input_device *device;
	struct {
		bool is_down;
		double x, y;
	} slots[SLOTS];
};

static struct {
	struct kiosk *kiosk;
	struct wlr_backend *headless;
	struct wlr_text_input_manager_v3 *fields;
	struct screen screens[SCREENS];
	bool moves[MOVES];
	struct wl_listener request_start_drag, start_drag, drag_destroy;
	/** A drag that is under way, of which the compositor has been told; NULL: none. */
	struct wlr_drag *drag;
	/** Nothing is done but what rest() does. */
	bool is_resting;
	char policy[64];
} test;

/* ---- Clients ---- */

static void
disconnect_on_server(unsigned number)
{
	if (clients.ends[number]) {
		TELL("the compositor disconnects a client");
		wl_client_destroy(clients.ends[number]);
	}
}

/* ---- Touch screens ---- */

static void
plug(struct screen *screen, bool has_output)
{
	char name[] = "HEADLESS-0";

	name[9] = (char)('1' + chance(4));
	screen->touch = calloc(1, sizeof *screen->touch);
#if WLR_VERSION_MINOR >= 16
	static const struct wlr_touch_impl impl = { .name = "attempts" };

	wlr_touch_init(screen->touch, &impl, "attempts");
	screen->device = &screen->touch->base;
	if (has_output)
		screen->touch->output_name = strdup(name);
#else
	static const struct wlr_touch_impl impl;
	static const struct wlr_input_device_impl device_impl;

	screen->device = calloc(1, sizeof *screen->device);
	wlr_input_device_init(screen->device, WLR_INPUT_DEVICE_TOUCH, &device_impl, "attempts", 0, 0);
	wlr_touch_init(screen->touch, &impl);
	screen->device->touch = screen->touch;
	screen->device->width_mm = chance(2) * 200;
	screen->device->height_mm = 150;
	if (has_output)
		screen->device->output_name = strdup(name);
#endif
	TELL("screen %d is plugged in", (int)(screen - test.screens));
	wl_signal_emit(&test.kiosk->backend->events.new_input, screen->device);
}

static void
unplug(struct screen *screen)
{
	TELL("screen %d is unplugged", (int)(screen - test.screens));
	for (int i = 0; i < SLOTS; i++)
		attempts.fingers -= screen->slots[i].is_down;
#if WLR_VERSION_MINOR >= 16
	wlr_touch_finish(screen->touch);
	free(screen->touch);
#else
	wlr_input_device_destroy(screen->device);
#endif
	memset(screen, 0, sizeof *screen);
}

#if WLR_VERSION_MINOR >= 16
#define OF_SCREEN .touch = screen->touch
#else
#define OF_SCREEN .device = screen->device
#endif

/** Expects that the finger that has just landed is on the surface below it, unless another one drags. */
static void
expect_on_surface(void)
{
	struct wtwlr *adapter = test.kiosk->touch;
	const struct wtwlr_finger *finger = &adapter->fingers[adapter->finger_count - 1];
	struct wlr_surface *surface;
	double sx, sy;

	if (adapter->drag && !adapter->late_drag)
		return;
	surface = wtwlr_surface_at(adapter, finger->lx, finger->ly, &sx, &sy);
	EXPECT(finger->surface == (surface ? wtwlr_surface_of(surface) : NULL));
}

static void
land(struct screen *screen, int id, double x, double y)
{
	size_t count = test.kiosk->touch->finger_count;
	wtwlr_down_event event = { OF_SCREEN, .time_msec = now_ms(), .touch_id = id, .x = x, .y = y };

	TELL("finger %d,%d lands at %.2f,%.2f", (int)(screen - test.screens), id, x, y);
	screen->slots[id].is_down = true;
	screen->slots[id].x = x;
	screen->slots[id].y = y;
	attempts.fingers++;
	wl_signal_emit(&screen->touch->events.down, &event);
	if (test.kiosk->touch->finger_count > count)
		expect_on_surface();
}

static void
move(struct screen *screen, int id, double x, double y)
{
	wtwlr_motion_event event = { OF_SCREEN, .time_msec = now_ms(), .touch_id = id, .x = x, .y = y };

	screen->slots[id].x = x;
	screen->slots[id].y = y;
	wl_signal_emit(&screen->touch->events.motion, &event);
}

static void
lift(struct screen *screen, int id, bool is_palm)
{
	wtwlr_up_event up = { OF_SCREEN, .time_msec = now_ms(), .touch_id = id };
	wtwlr_cancel_event cancel = { OF_SCREEN, .time_msec = now_ms(), .touch_id = id };

	TELL("finger %d,%d %s", (int)(screen - test.screens), id, is_palm ? "is a palm" : "lifts");
	screen->slots[id].is_down = false;
	attempts.fingers--;
	if (is_palm)
		wl_signal_emit(&screen->touch->events.cancel, &cancel);
	else
		wl_signal_emit(&screen->touch->events.up, &up);
}

static void
end_frame(struct screen *screen)
{
	wl_signal_emit(&screen->touch->events.frame, NULL);
}

static double
within(double place)
{
	return place < 0 ? 0 : place > 1 ? 1 : place;
}

static double
somewhere(void)
{
	return chance(1000) / 999.0;
}

static void
touch(struct screen *screen)
{
	int id = (int)chance(SLOTS);
	int other = (int)chance(SLOTS);
	double x = somewhere(), y = somewhere();

	if (!screen->slots[id].is_down) {
		/* Often close to another finger. */
		if (screen->slots[other].is_down && chance(3)) {
			x = within(screen->slots[other].x + somewhere() / 5 - 0.1);
			y = within(screen->slots[other].y + somewhere() / 5 - 0.1);
		}
		if (id < 2 || chance(3) == 0)
			land(screen, id, x, y);
	} else if (chance(5) == 0) {
		lift(screen, id, chance(12) == 0);
	} else {
		for (int i = 0; i < SLOTS; i++) {
			if (screen->slots[i].is_down)
				move(screen, i, within(screen->slots[i].x + somewhere() / 6 - 0.08),
				     within(screen->slots[i].y + somewhere() / 6 - 0.08));
		}
	}
	if (chance(4))
		end_frame(screen);
}

/* ---- A finger that lands in the turn of the event loop in which a drag begins ---- */

static void
land_in_same_turn(void *data)
{
	struct screen *screen = &test.screens[chance(SCREENS)];
	int id = (int)chance(SLOTS);

	(void)data;
	if (test.is_resting || !screen->touch || screen->slots[id].is_down)
		return;
	if (test.kiosk->touch->late_drag || chance(4) == 0)
		land(screen, id, somewhere(), somewhere());
}

static void
drag_requested(struct wl_listener *listener, void *data)
{
	(void)listener, (void)data;
	wl_event_loop_add_idle(wl_display_get_event_loop(test.kiosk->display), land_in_same_turn, NULL);
}

/* ---- Drags ---- */

static void
drag_destroyed(struct wl_listener *listener, void *data)
{
	(void)listener, (void)data;
	test.drag = NULL;
	wl_list_remove(&test.drag_destroy.link);
}

/** Called after the adapter, which has told the compositor where the drag is. */
static void
drag_started(struct wl_listener *listener, void *data)
{
	(void)listener;
	/* A gesture that this let recognise may have ended it at once. */
	if (test.drag || test.kiosk->touch->drag != data)
		return;
	test.drag = data;
	test.drag_destroy.notify = drag_destroyed;
	wl_signal_add(&test.drag->events.destroy, &test.drag_destroy);
}

/* ---- Moves that clients ask for ---- */

static void
move_motion(void *data, uint32_t time_msec, double lx, double ly)
{
	(void)time_msec, (void)lx, (void)ly;
	EXPECT(*(bool *)data);
}

static void
move_end(void *data, uint32_t time_msec, bool cancelled)
{
	bool *is_under_way = data;

	(void)time_msec, (void)cancelled;
	TELL("move %d is over", (int)(is_under_way - test.moves));
	EXPECT(*is_under_way);
	*is_under_way = false;
}

static const struct wtwlr_grab grab = { .motion = move_motion, .end = move_end };

static void
begin_move(void)
{
	struct wtwlr *adapter = test.kiosk->touch;
	struct wtwlr_finger *finger;
	bool *is_under_way = &test.moves[chance(MOVES)];

	if (adapter->finger_count == 0 || *is_under_way)
		return;
	finger = &adapter->fingers[chance((unsigned)adapter->finger_count)];
	if (!finger->surface)
		return;
	*is_under_way = true;
	if (!wtwlr_grab(adapter, finger->surface->surface, finger->last_serial, &grab, is_under_way))
		*is_under_way = false;
	else
		TELL("move %d of finger %u,%d", (int)(is_under_way - test.moves), finger->device, finger->id);
}

/* ---- What a compositor may do in the adapter's callbacks ---- */

static const struct wtwlr_grab *
move_window(void *data, double lx, double ly, void **grab_data)
{
	bool *is_under_way = &test.moves[chance(MOVES)];

	(void)data, (void)lx, (void)ly;
	if (*is_under_way)
		return NULL;
	TELL("move %d of a window", (int)(is_under_way - test.moves));
	*is_under_way = true;
	*grab_data = is_under_way;
	return &grab;
}

static void
finger_landed(void *data, struct wlr_surface *surface)
{
	(void)surface;
	if (test.is_resting)
		return;
	if (chance(4) == 0)
		kiosk_windows_next(data);
	if (chance(100) == 0)
		disconnect_on_server(chance(CLIENTS));
}

static void
pointer_placed(void *data, double lx, double ly)
{
	(void)lx, (void)ly;
	if (!test.is_resting && chance(4) == 0)
		kiosk_windows_next(data);
}

static void (*kiosk_drag_moved_callback)(void *data, double lx, double ly);

static void
drag_moved(void *data, double lx, double ly)
{
	kiosk_drag_moved_callback(data, lx, ly);
	/* wlroots still uses a drag that begins. */
	if (!test.drag || test.is_resting)
		return;
	if (chance(10) == 0) {
		TELL("the compositor changes windows during a drag");
		kiosk_windows_next(data);
	}
	if (chance(30) == 0)
		disconnect_on_server(chance(CLIENTS));
	else if (chance(30) == 0 && test.drag->source) {
		TELL("the compositor ends a drag");
		wlr_data_source_destroy(test.drag->source);
	}
}

struct wtwlr *
__real_wtwlr_create(const struct wtwlr_options *options);
struct wtwlr *
__wrap_wtwlr_create(const struct wtwlr_options *options);

/** Adds callbacks to those of the kiosk. */
struct wtwlr *
__wrap_wtwlr_create(const struct wtwlr_options *options)
{
	static struct wtwlr_callbacks callbacks;
	struct wtwlr_options changed = *options;

	callbacks = *options->callbacks;
	callbacks.move_window = move_window;
	callbacks.finger_landed = finger_landed;
	callbacks.pointer_placed = pointer_placed;
	kiosk_drag_moved_callback = callbacks.drag_moved;
	callbacks.drag_moved = drag_moved;
	changed.callbacks = &callbacks;
	return __real_wtwlr_create(&changed);
}

struct wlr_text_input_manager_v3 *
__real_wlr_text_input_manager_v3_create(struct wl_display *display);
struct wlr_text_input_manager_v3 *
__wrap_wlr_text_input_manager_v3_create(struct wl_display *display);

struct wlr_text_input_manager_v3 *
__wrap_wlr_text_input_manager_v3_create(struct wl_display *display)
{
	return test.fields = __real_wlr_text_input_manager_v3_create(display);
}

/* ---- Outputs ---- */

static struct kiosk_output *
some_output(void)
{
	int count = wl_list_length(&test.kiosk->outputs);
	struct kiosk_output *output;
	unsigned wanted = count ? chance((unsigned)count) : 0;

	wl_list_for_each(output, &test.kiosk->outputs, link) {
		if (wanted-- == 0)
			return output;
	}
	return NULL;
}

static void
change_outputs(void)
{
	struct kiosk_output *output = some_output();
	struct kiosk_output_mode mode = {
		.enabled = true, .transform = (enum wl_output_transform)chance(8), .scale = 1 + chance(4) / 2.0f
	};

	if (!output || (chance(5) == 0 && wl_list_length(&test.kiosk->outputs) < MOST_OUTPUTS)) {
		TELL("an output is added");
		wlr_headless_add_output(test.headless, 300 + chance(200), 200 + chance(200));
		return;
	}
	switch (chance(6)) {
	case 0:
		TELL("output %s is removed", output->output->name);
		wlr_output_destroy(output->output);
		break;
	case 1:
		TELL("output %s moves", output->output->name);
		wlr_output_layout_add(test.kiosk->layout, output->output, (int)chance(1000) - 500, (int)chance(1000) - 500);
		break;
	case 2: mode.enabled = false;
		/* fallthrough */
	default:
		mode.width = 300 + (int)chance(200);
		mode.height = 200 + (int)chance(200);
		TELL("output %s changes", output->output->name);
		(void)kiosk_output_change(output, &mode, false);
	}
}

/* ---- The policy ---- */

static void
load_policy(const char *text)
{
	int file = open(test.policy, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	int status;

	EXPECT(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
	close(file);
	TELL("policy: %s", text);
	status = waytouch_load_policy(wtwlr_context(test.kiosk->touch), test.policy);
	EXPECT(status == WAYTOUCH_OK);
}

static void
change_rules(void)
{
	struct waytouch *waytouch = wtwlr_context(test.kiosk->touch);

	switch (chance(10)) {
	case 0:
		if (chance(3) == 0)
			(void)waytouch_lock(waytouch, now_us());
		break;
	case 1: case 2: case 3: (void)waytouch_unlock(waytouch, now_us()); break;
	case 4: (void)waytouch_set_asleep(waytouch, chance(3) == 0, now_us()); break;
	case 5: (void)waytouch_wake(waytouch, now_us()); break;
	case 6: (void)waytouch_set_touch_cancellation(waytouch, (enum waytouch_cancellation)chance(3)); break;
	case 7:
		wlr_seat_set_capabilities(test.kiosk->seat, WL_SEAT_CAPABILITY_TOUCH | WL_SEAT_CAPABILITY_KEYBOARD);
		if (chance(2))
			wtwlr_capabilities_set(test.kiosk->touch);
		break;
	default: load_policy(attempts_policies[chance(attempts_policy_count)]);
	}
}

/* ---- The test ---- */

static void
act(void)
{
	unsigned number = chance(CLIENTS);
	struct client **client = &clients.all[number];
	struct screen *screen = &test.screens[chance(SCREENS)];

	test.is_resting = false;
	switch (chance(300)) {
	case 0:
		if (*client && chance(3) == 0) {
			TELL("a client dies");
			disconnect(number);
		}
		break;
	case 1:
		if (screen->touch)
			unplug(screen);
		break;
	case 2: case 3: change_outputs(); break;
	case 4: case 5: case 6: change_rules(); break;
	case 7: case 8: begin_move(); break;
	case 9: usleep(1000 * chance(60)); break;
	default:
		if (chance(4) == 0) {
			if (!*client)
				connect_client(number);
			client_act(*client);
		} else if (screen->touch) {
			touch(screen);
		} else if (chance(10) == 0) {
			plug(screen, chance(3) == 0);
		}
	}
}

/** Expects that fields have the focus with the window, and that the input method is active with a field. */
static void
expect_text_to_follow_focus(void)
{
	const struct wlr_text_input_v3 *input;
	bool is_active = false;

	wl_list_for_each(input, &test.fields->text_inputs, link) {
		EXPECT(input->focused_surface || !input->current_enabled);
		is_active = is_active || input->current_enabled;
	}
	if (test.kiosk->input_method)
		EXPECT(test.kiosk->input_method->active == is_active);
}

/** Lifts all fingers, and expects that nothing is left of them. */
static void
rest(void)
{
	struct wtwlr *adapter = test.kiosk->touch;
	struct wlr_seat *seat = test.kiosk->seat;

	test.is_resting = true;
	for (int n = 0; n < SCREENS; n++) {
		struct screen *screen = &test.screens[n];

		for (int i = 0; screen->touch && i < SLOTS; i++) {
			if (screen->slots[i].is_down)
				lift(screen, i, false);
		}
		if (screen->touch)
			end_frame(screen);
	}
	EXPECT(attempts.fingers == 0);
	handle_for(PATIENCE_MS);
	EXPECT(adapter->finger_count == 0);
	EXPECT(!adapter->drag);
	EXPECT(!seat->drag);
	EXPECT(wl_list_empty(&seat->touch_state.touch_points));
	for (int i = 0; i < MOVES; i++)
		EXPECT(!test.moves[i]);
	for (int i = 0; i < CLIENTS; i++) {
		if (clients.all[i])
			client_expect_rest(clients.all[i]);
	}
	expect_text_to_follow_focus();
}

/** After all that, a tap on the window of a new client is recognised. */
static void
tap(void)
{
	struct waytouch *waytouch = wtwlr_context(test.kiosk->touch);
	struct screen *screen = &test.screens[0];
	uint32_t end;

	load_policy(attempts_policies[0]);
	(void)waytouch_unlock(waytouch, now_us());
	(void)waytouch_wake(waytouch, now_us());
	(void)waytouch_set_touch_cancellation(waytouch, WAYTOUCH_CANCELLATION_REISSUE);
	disconnect_all();
	if (!kiosk_first_output(test.kiosk))
		wlr_headless_add_output(test.headless, 400, 300);
	if (screen->touch)
		unplug(screen);
	/* Without a name, it is in front of the output with the window. */
	plug(screen, false);
	handle_for(100);
	connect_behaving_client(0);
	for (end = now_ms() + 10000; !client_is_shown(clients.all[0]) && (int32_t)(end - now_ms()) > 0;)
		handle_for(10);
	EXPECT(client_is_shown(clients.all[0]));
	handle_for(100);
	land(screen, 0, 0.5, 0.5);
	end_frame(screen);
	lift(screen, 0, false);
	end_frame(screen);
	for (end = now_ms() + 10000; client_taps(clients.all[0]) == 0 && (int32_t)(end - now_ms()) > 0;)
		handle_for(10);
	EXPECT(client_taps(clients.all[0]) == 1);
}

static void
note_headless(struct wlr_backend *backend, void *data)
{
	(void)data;
	if (wlr_backend_is_headless(backend))
		test.headless = backend;
}

static void
set_up(void)
{
	const char *seed = getenv("WAYTOUCH_ATTEMPT"), *directory = getenv("XDG_RUNTIME_DIR");

	EXPECT(seed && directory);
	attempts.seed = (unsigned)atoi(seed);
	attempts.random = attempts.seed * 0x9E3779B97F4A7C15u + 1;
	attempts.tells = getenv("WAYTOUCH_ATTEMPTS_TRACE") != NULL;
	attempts.picture = memfd_create("picture", MFD_CLOEXEC);
	EXPECT(ftruncate(attempts.picture, 4 * PICTURE * PICTURE) == 0);
	attempts.is_strict = WLR_VERSION_MINOR >= 17;
	/* wlroots 0.15 uses freed memory if it dismisses a popup while its client opens another above it. */
	attempts.has_no_submenus = WLR_VERSION_MINOR < 17;
	clients.display = test.kiosk->display;
	wlr_multi_for_each_backend(test.kiosk->backend, note_headless, NULL);
	EXPECT(test.headless);
	/* Before the kiosk starts the drag. */
	test.request_start_drag.notify = drag_requested;
	wl_list_insert(&test.kiosk->seat->events.request_start_drag.listener_list, &test.request_start_drag.link);
	test.start_drag.notify = drag_started;
	wl_signal_add(&test.kiosk->seat->events.start_drag, &test.start_drag);
	snprintf(test.policy, sizeof test.policy, "%s/policy.yml", directory);
}

void
__wrap_wl_display_run(struct wl_display *display);

void
__wrap_wl_display_run(struct wl_display *display)
{
	(void)display;
	set_up();
	do_anything(STEPS, act, rest);
	/* Half of the time it ends with fingers down. */
	if (attempts.seed % 2 == 0) {
		rest();
		tap();
	}
	wl_list_remove(&test.request_start_drag.link);
	wl_list_remove(&test.start_drag.link);
	tell_totals();
}

bool
__wrap_kiosk_app_start(struct kiosk *kiosk);

bool
__wrap_kiosk_app_start(struct kiosk *kiosk)
{
	test.kiosk = kiosk;
	return true;
}
