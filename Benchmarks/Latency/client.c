/* SPDX-License-Identifier: MIT */
/*
 * Records when touches and gestures arrive, and prints the times only at the end, so as not to disturb the measurement.
 *
 *     client raw|pan                         raw: wl_touch.motion; pan: waytouch_pan_v1.update, on the whole surface
 *     client none|one|five|five-velocities   records no times; has this many gestures of two fingers at the same time
 *
 * Each line is a horizontal position, which identifies the frame, and the time in ns of CLOCK_MONOTONIC. Without times,
 * it prints the number of bytes received and of gestures begun.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <wayland-client.h>

#include "waytouch-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

enum { CAPACITY = 100000 };

static struct {
	double x;
	int64_t time;
} stamps[CAPACITY];
static int count, began;
static bool stamping;
static volatile sig_atomic_t running = 1;

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *wm_base;
static struct wl_seat *seat;
static struct waytouch_manager_v1 *manager;
static struct wl_surface *surface;
static int32_t width = 640, height = 480;

static void
stop(int signal)
{
	(void)signal;
	running = 0;
}

static void
stamp(double x)
{
	struct timespec now;

	if (!stamping)
		return;
	clock_gettime(CLOCK_MONOTONIC, &now);
	if (count < CAPACITY) {
		stamps[count].x = x;
		stamps[count++].time = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
	}
}

static void touch_down(void *d, struct wl_touch *t, uint32_t s, uint32_t ms, struct wl_surface *on, int32_t id,
                       wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)t, (void)s, (void)ms, (void)on, (void)id, (void)x, (void)y;
}
static void touch_up(void *d, struct wl_touch *t, uint32_t s, uint32_t ms, int32_t id)
{
	(void)d, (void)t, (void)s, (void)ms, (void)id;
}
static void touch_motion(void *d, struct wl_touch *t, uint32_t ms, int32_t id, wl_fixed_t x, wl_fixed_t y)
{
	(void)t, (void)ms, (void)id, (void)y;
	if (d)
		stamp(wl_fixed_to_double(x));
}
static void touch_frame(void *d, struct wl_touch *t) { (void)d, (void)t; }
static void touch_cancel(void *d, struct wl_touch *t) { (void)d, (void)t; }
static const struct wl_touch_listener touch_listener = {
	.down = touch_down, .up = touch_up, .motion = touch_motion, .frame = touch_frame, .cancel = touch_cancel,
};

static void pan_edge(void *d, struct waytouch_pan_v1 *p, uint32_t edge) { (void)d, (void)p, (void)edge; }
static void pan_update(void *d, struct waytouch_pan_v1 *p, wl_fixed_t x, wl_fixed_t y, wl_fixed_t dx, wl_fixed_t dy)
{
	(void)d, (void)p, (void)y, (void)dx, (void)dy;
	stamp(wl_fixed_to_double(x));
}
static void pan_velocity(void *d, struct waytouch_pan_v1 *p, wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)p, (void)x, (void)y;
}
static void pan_ended(void *d, struct waytouch_pan_v1 *p)
{
	(void)d, (void)p;
	/* The last update belongs to the lift, which is not a movement. */
	if (count > 0)
		count--;
}

/* The handlers that all kinds share. */
#define GESTURE(kind)                                                                                           \
	static void kind##_touches(void *d, struct waytouch_##kind##_v1 *g, uint32_t n) { (void)d, (void)g, (void)n; } \
	static void kind##_began(void *d, struct waytouch_##kind##_v1 *g, uint32_t s, struct waytouch_seat_v1 *seat)   \
	{                                                                                                       \
		(void)d, (void)g, (void)s, (void)seat;                                                          \
		began++;                                                                                        \
	}                                                                                                       \
	static void kind##_cancelled(void *d, struct waytouch_##kind##_v1 *g, uint32_t cause)                   \
	{                                                                                                       \
		(void)d, (void)g, (void)cause;                                                                  \
	}
GESTURE(pan)
GESTURE(pinch)
GESTURE(rotation)
GESTURE(long_press)

static const struct waytouch_pan_v1_listener pan_listener = {
	.edge = pan_edge, .number_of_touches = pan_touches, .update = pan_update, .velocity = pan_velocity,
	.began = pan_began, .ended = pan_ended, .cancelled = pan_cancelled,
};

/* Pinches and rotations differ only in the meaning of their value. */
#define TWO_FINGERS(kind)                                                                                       \
	static void kind##_update(void *d, struct waytouch_##kind##_v1 *g, wl_fixed_t x, wl_fixed_t y, int32_t value)  \
	{                                                                                                       \
		(void)d, (void)g, (void)x, (void)y, (void)value;                                                \
	}                                                                                                       \
	static void kind##_velocity(void *d, struct waytouch_##kind##_v1 *g, int32_t v) { (void)d, (void)g, (void)v; } \
	static void kind##_ended(void *d, struct waytouch_##kind##_v1 *g) { (void)d, (void)g; }                 \
	static const struct waytouch_##kind##_v1_listener kind##_listener = {                                   \
		.number_of_touches = kind##_touches, .update = kind##_update, .velocity = kind##_velocity,      \
		.began = kind##_began, .ended = kind##_ended, .cancelled = kind##_cancelled,                    \
	};
TWO_FINGERS(pinch)
TWO_FINGERS(rotation)

static void press_update(void *d, struct waytouch_long_press_v1 *p, wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)p, (void)x, (void)y;
}
static void press_ended(void *d, struct waytouch_long_press_v1 *p) { (void)d, (void)p; }
static const struct waytouch_long_press_v1_listener press_listener = {
	.number_of_touches = long_press_touches, .update = press_update, .began = long_press_began,
	.ended = press_ended, .cancelled = long_press_cancelled,
};

/* A recognizer that recognises simultaneously with all others. */
static struct waytouch_recognizer_v1 *recognizer(struct waytouch_view_v1 *root)
{
	struct waytouch_recognizer_v1 *made = waytouch_view_v1_add_recognizer(root);

	waytouch_recognizer_v1_allow_simultaneous(made, NULL);
	return made;
}

static void add_pan(struct waytouch_view_v1 *root, bool velocities)
{
	struct waytouch_pan_v1 *pan = waytouch_recognizer_v1_get_pan(recognizer(root));

	waytouch_pan_v1_add_listener(pan, &pan_listener, NULL);
	waytouch_pan_v1_set_reports_velocity(pan, velocities);
}

static void add_others(struct waytouch_view_v1 *root, bool velocities)
{
	struct waytouch_pinch_v1 *pinch = waytouch_recognizer_v1_get_pinch(recognizer(root));
	struct waytouch_rotation_v1 *rotation = waytouch_recognizer_v1_get_rotation(recognizer(root));
	struct waytouch_long_press_v1 *press = waytouch_recognizer_v1_get_long_press(recognizer(root));

	add_pan(root, velocities);
	waytouch_pinch_v1_add_listener(pinch, &pinch_listener, NULL);
	waytouch_pinch_v1_set_reports_velocity(pinch, velocities);
	waytouch_rotation_v1_add_listener(rotation, &rotation_listener, NULL);
	waytouch_rotation_v1_set_reports_velocity(rotation, velocities);
	waytouch_long_press_v1_add_listener(press, &press_listener, NULL);
	waytouch_long_press_v1_set_number_of_touches_required(press, 2);
	waytouch_long_press_v1_set_minimum_press_duration(press, 20);
	waytouch_long_press_v1_set_allowable_movement(press, wl_fixed_from_int(10000));
}

static void show(void)
{
	const int32_t size = width * height * 4;
	const int fd = memfd_create("latency", MFD_CLOEXEC);
	struct wl_shm_pool *pool;

	if (fd < 0 || ftruncate(fd, size) < 0)
		exit(1);
	pool = wl_shm_create_pool(shm, fd, size);
	wl_surface_attach(surface, wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888),
	                  0, 0);
	wl_surface_damage_buffer(surface, 0, 0, width, height);
	wl_surface_commit(surface);
	close(fd);
}

static void ping(void *d, struct xdg_wm_base *b, uint32_t serial) { (void)d; xdg_wm_base_pong(b, serial); }
static const struct xdg_wm_base_listener base_listener = { .ping = ping };
static void configure(void *d, struct xdg_toplevel *t, int32_t w, int32_t h, struct wl_array *states)
{
	(void)d, (void)t, (void)states;
	if (w > 0 && h > 0) {
		width = w;
		height = h;
	}
}
static void closed(void *d, struct xdg_toplevel *t) { (void)d, (void)t; running = 0; }
static const struct xdg_toplevel_listener toplevel_listener = { .configure = configure, .close = closed };
static void surface_configure(void *d, struct xdg_surface *s, uint32_t serial)
{
	(void)d;
	xdg_surface_ack_configure(s, serial);
	show();
}
static const struct xdg_surface_listener surface_listener = { .configure = surface_configure };

static void global(void *d, struct wl_registry *r, uint32_t name, const char *interface, uint32_t version)
{
	(void)d, (void)version;
	if (strcmp(interface, "wl_compositor") == 0)
		compositor = wl_registry_bind(r, name, &wl_compositor_interface, 4);
	else if (strcmp(interface, "wl_shm") == 0)
		shm = wl_registry_bind(r, name, &wl_shm_interface, 1);
	else if (strcmp(interface, "xdg_wm_base") == 0)
		wm_base = wl_registry_bind(r, name, &xdg_wm_base_interface, 1);
	else if (strcmp(interface, "wl_seat") == 0 && !seat)
		seat = wl_registry_bind(r, name, &wl_seat_interface, 5);
	else if (strcmp(interface, "waytouch_manager_v1") == 0)
		manager = wl_registry_bind(r, name, &waytouch_manager_v1_interface, 1);
}
static void global_remove(void *d, struct wl_registry *r, uint32_t name) { (void)d, (void)r, (void)name; }
static const struct wl_registry_listener registry_listener = { .global = global, .global_remove = global_remove };

static void frame(void *d, struct waytouch_view_v1 *v, uint32_t hi, uint32_t lo) { (void)d, (void)v, (void)hi, (void)lo; }
static void edges(void *d, struct waytouch_view_v1 *v, uint32_t e) { (void)d, (void)v, (void)e; }
static void scale(void *d, struct waytouch_view_v1 *v, int32_t s) { (void)d, (void)v, (void)s; }
static void failed(void *d, struct waytouch_view_v1 *v, uint32_t limit) { (void)d, (void)v, (void)limit; }
static const struct waytouch_view_v1_listener view_listener = {
	.failed = failed, .scale = scale, .deferred_edges = edges, .frame = frame,
};

int
main(int argc, char *argv[])
{
	const struct sigaction action = { .sa_handler = stop };
	const char *what = argc == 2 ? argv[1] : "";
	const bool raw = strcmp(what, "raw") == 0, five = strncmp(what, "five", 4) == 0;
	const bool pans = five || strcmp(what, "pan") == 0 || strcmp(what, "one") == 0;
	uint64_t bytes = 0;
	struct wl_display *display = wl_display_connect(NULL);
	struct pollfd fd;
	struct xdg_surface *xdg_surface;

	stamping = raw || strcmp(what, "pan") == 0;
	if (!display)
		return 1;
	sigaction(SIGTERM, &action, NULL);
	wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
	wl_display_roundtrip(display);
	if (!compositor || !shm || !wm_base || !seat || (pans && !manager))
		return 2;
	wl_touch_add_listener(wl_seat_get_touch(seat), &touch_listener, raw ? stamps : NULL);
	xdg_wm_base_add_listener(wm_base, &base_listener, NULL);
	surface = wl_compositor_create_surface(compositor);
	xdg_surface = xdg_wm_base_get_xdg_surface(wm_base, surface);
	xdg_surface_add_listener(xdg_surface, &surface_listener, NULL);
	xdg_toplevel_add_listener(xdg_surface_get_toplevel(xdg_surface), &toplevel_listener, NULL);
	if (pans) {
		struct waytouch_view_v1 *root = waytouch_manager_v1_get_view(manager, surface);

		waytouch_view_v1_add_listener(root, &view_listener, NULL);
		add_pan(root, strcmp(what, "five-velocities") == 0);
		if (five)
			add_others(root, strcmp(what, "five-velocities") == 0);
	}
	wl_surface_commit(surface);
	fd.fd = wl_display_get_fd(display);
	fd.events = POLLIN;
	while (running) {
		if (wl_display_dispatch_pending(display) < 0 || wl_display_flush(display) < 0)
			return 3;
		if (poll(&fd, 1, -1) > 0) {
			int waiting = 0;

			if (!stamping && ioctl(fd.fd, FIONREAD, &waiting) == 0)
				bytes += (uint64_t)waiting;
			if (wl_display_dispatch(display) < 0)
				return 3;
		}
	}
	for (int index = 0; index < count; index++)
		printf("%.3f %lld\n", stamps[index].x, (long long)stamps[index].time);
	if (!stamping)
		printf("%llu bytes, %d began\n", (unsigned long long)bytes, began);
	return 0;
}
