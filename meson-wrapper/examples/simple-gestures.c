/* SPDX-License-Identifier: MIT */
/*
 * A client of waytouch_v1 in plain C: a square on a table that fingers move, and that a double tap puts back.
 *
 * It uses libwayland-client and the code that wayland-scanner makes of two protocol files, nothing else. Every gesture
 * event is printed. docs/write-a-client.md goes through it step by step.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <wayland-client.h>

#include "waytouch-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

enum { SIDE = 160 };

struct app {
	struct wl_display *display;
	struct wl_compositor *compositor;
	struct wl_shm *shm;
	struct xdg_wm_base *wm_base;
	struct waytouch_manager_v1 *gestures;
	uint32_t capabilities;

	struct wl_surface *surface;
	struct xdg_surface *xdg_surface;
	struct xdg_toplevel *toplevel;
	int32_t width, height;

	struct waytouch_view_v1 *root;
	struct waytouch_view_v1 *square;
	struct waytouch_recognizer_v1 *drag, *reset;
	struct waytouch_pan_v1 *pan;
	struct waytouch_tap_v1 *double_tap;

	/* The translation of the last update of the pan, and whether it is yet to be acted on. */
	double translation_x, translation_y;
	bool updated;

	/* Where the square is, and where it was when the pan began. */
	double x, y, start_x, start_y;
	bool moved;
};

static volatile sig_atomic_t running = 1;

static void
stop(int signal)
{
	(void)signal;
	running = 0;
}

/* ---- Drawing ---- */

static void
buffer_release(void *data, struct wl_buffer *buffer)
{
	(void)data;
	wl_buffer_destroy(buffer);
}

static const struct wl_buffer_listener buffer_listener = { .release = buffer_release };

static struct wl_buffer *
paint(struct app *app)
{
	const int32_t stride = app->width * 4, size = stride * app->height;
	const int fd = memfd_create("simple-gestures", MFD_CLOEXEC);
	struct wl_shm_pool *pool;
	struct wl_buffer *buffer;
	uint32_t *pixels;

	if (fd < 0)
		return NULL;
	if (ftruncate(fd, size) < 0) {
		close(fd);
		return NULL;
	}
	pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (pixels == MAP_FAILED) {
		close(fd);
		return NULL;
	}
	for (int32_t y = 0; y < app->height; y++)
		for (int32_t x = 0; x < app->width; x++) {
			const bool inside = x >= app->x && x < app->x + SIDE && y >= app->y && y < app->y + SIDE;

			pixels[y * app->width + x] = inside ? 0xffe0a030 : 0xff203040;
		}
	munmap(pixels, size);
	pool = wl_shm_create_pool(app->shm, fd, size);
	buffer = wl_shm_pool_create_buffer(pool, 0, app->width, app->height, stride, WL_SHM_FORMAT_XRGB8888);
	wl_buffer_add_listener(buffer, &buffer_listener, NULL);
	wl_shm_pool_destroy(pool);
	close(fd);
	return buffer;
}

/* Moves the view to where the square is drawn; both take effect with the same commit. */
static void
redraw(struct app *app)
{
	struct wl_buffer *buffer = paint(app);

	if (!buffer) {
		perror("simple-gestures: no memory for a buffer");
		running = 0;
		return;
	}
	waytouch_view_v1_set_frame(app->square, wl_fixed_from_double(app->x), wl_fixed_from_double(app->y),
	                           wl_fixed_from_int(SIDE), wl_fixed_from_int(SIDE));
	wl_surface_attach(app->surface, buffer, 0, 0);
	wl_surface_damage_buffer(app->surface, 0, 0, app->width, app->height);
	wl_surface_commit(app->surface);
	app->moved = false;
}

static void
put_in_the_middle(struct app *app)
{
	app->x = (app->width - SIDE) / 2.0;
	app->y = (app->height - SIDE) / 2.0;
	app->moved = true;
}

/* ---- Gestures ---- */

static void
pan_to(struct app *app, const char *state)
{
	app->updated = false;
	app->x = app->start_x + app->translation_x;
	app->y = app->start_y + app->translation_y;
	app->moved = true;
	printf("pan %s: translation %.1f, %.1f\n", state, app->translation_x, app->translation_y);
}

static void
pan_edge(void *data, struct waytouch_pan_v1 *pan, uint32_t edge)
{
	/* Sent to screen-edge pans only. */
	(void)data, (void)pan, (void)edge;
}

static void
pan_number_of_touches(void *data, struct waytouch_pan_v1 *pan, uint32_t touches)
{
	(void)data, (void)pan, (void)touches;
}

/*
 * The next event tells what an update means: that the pan began or ended or, with the frame event, that it changed.
 */
static void
pan_update(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t x, wl_fixed_t y, wl_fixed_t translation_x,
           wl_fixed_t translation_y)
{
	struct app *app = data;

	(void)pan, (void)x, (void)y;
	app->translation_x = wl_fixed_to_double(translation_x);
	app->translation_y = wl_fixed_to_double(translation_y);
	app->updated = true;
}

static void
pan_velocity(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t x, wl_fixed_t y)
{
	(void)data, (void)pan;
	printf("velocity %.0f, %.0f\n", wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void
pan_began(void *data, struct waytouch_pan_v1 *pan, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	struct app *app = data;

	(void)pan, (void)serial, (void)seat;
	app->start_x = app->x;
	app->start_y = app->y;
	pan_to(app, "began");
}

static void
pan_ended(void *data, struct waytouch_pan_v1 *pan)
{
	(void)pan;
	pan_to(data, "ended");
}

static void
pan_cancelled(void *data, struct waytouch_pan_v1 *pan, uint32_t cause)
{
	struct app *app = data;

	(void)pan;
	printf("pan cancelled: cause %u\n", cause);
	/* The gesture was taken away: undo it. */
	app->updated = false;
	app->x = app->start_x;
	app->y = app->start_y;
	app->moved = true;
}

static const struct waytouch_pan_v1_listener pan_listener = {
	.edge = pan_edge,
	.number_of_touches = pan_number_of_touches,
	.update = pan_update,
	.velocity = pan_velocity,
	.began = pan_began,
	.ended = pan_ended,
	.cancelled = pan_cancelled,
};

static void
tap_recognized(void *data, struct waytouch_tap_v1 *tap, uint32_t serial, struct waytouch_seat_v1 *seat, wl_fixed_t x,
               wl_fixed_t y)
{
	(void)tap, (void)serial, (void)seat;
	printf("double tap: at %.1f, %.1f\n", wl_fixed_to_double(x), wl_fixed_to_double(y));
	put_in_the_middle(data);
}

static const struct waytouch_tap_v1_listener tap_listener = { .recognized = tap_recognized };

/* The events of one moment are complete: draw once for all of them. */
static void
root_frame(void *data, struct waytouch_view_v1 *view, uint32_t time_hi, uint32_t time_lo)
{
	struct app *app = data;

	(void)view, (void)time_hi, (void)time_lo;
	if (app->updated)
		pan_to(app, "changed");
	if (app->moved)
		redraw(app);
}

static void
root_scale(void *data, struct waytouch_view_v1 *view, int32_t scale)
{
	(void)data, (void)view;
	printf("%.2f px are a millimetre\n", scale / 1e6);
}

static void
root_deferred_edges(void *data, struct waytouch_view_v1 *view, uint32_t edges)
{
	(void)data, (void)view, (void)edges;
}

static void
root_failed(void *data, struct waytouch_view_v1 *view, uint32_t limit)
{
	/* Sent only to a client with thousands of views. */
	(void)data, (void)view, (void)limit;
}

static const struct waytouch_view_v1_listener root_listener = {
	.failed = root_failed,
	.scale = root_scale,
	.deferred_edges = root_deferred_edges,
	.frame = root_frame,
};

static void
add_gestures(struct app *app)
{
	app->root = waytouch_manager_v1_get_view(app->gestures, app->surface);
	waytouch_view_v1_add_listener(app->root, &root_listener, app);
	app->square = waytouch_view_v1_create_subview(app->root);

	app->drag = waytouch_view_v1_add_recognizer(app->square);
	app->pan = waytouch_recognizer_v1_get_pan(app->drag);
	waytouch_pan_v1_add_listener(app->pan, &pan_listener, app);

	app->reset = waytouch_view_v1_add_recognizer(app->square);
	app->double_tap = waytouch_recognizer_v1_get_tap(app->reset);
	waytouch_tap_v1_set_number_of_taps_required(app->double_tap, 2);
	waytouch_tap_v1_add_listener(app->double_tap, &tap_listener, app);
}

static void
manager_capabilities(void *data, struct waytouch_manager_v1 *manager, uint32_t roles)
{
	struct app *app = data;

	(void)manager;
	app->capabilities = roles;
}

static void
manager_limits(void *data, struct waytouch_manager_v1 *manager, uint32_t views, uint32_t recognizers, uint32_t depth,
               uint32_t surfaces, uint32_t relations)
{
	(void)data, (void)manager, (void)views, (void)recognizers, (void)depth, (void)surfaces, (void)relations;
}

static const struct waytouch_manager_v1_listener manager_listener = {
	.capabilities = manager_capabilities,
	.limits = manager_limits,
};

/* ---- The window, as in any client ---- */

static void
wm_base_ping(void *data, struct xdg_wm_base *wm_base, uint32_t serial)
{
	(void)data;
	xdg_wm_base_pong(wm_base, serial);
}

static const struct xdg_wm_base_listener wm_base_listener = { .ping = wm_base_ping };

static void
toplevel_configure(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height, struct wl_array *states)
{
	struct app *app = data;

	(void)toplevel, (void)states;
	if (width > 0 && height > 0) {
		app->width = width;
		app->height = height;
	}
}

static void
toplevel_close(void *data, struct xdg_toplevel *toplevel)
{
	(void)data, (void)toplevel;
	running = 0;
}

static const struct xdg_toplevel_listener toplevel_listener = {
	.configure = toplevel_configure,
	.close = toplevel_close,
};

static void
surface_configure(void *data, struct xdg_surface *xdg_surface, uint32_t serial)
{
	struct app *app = data;

	xdg_surface_ack_configure(xdg_surface, serial);
	put_in_the_middle(app);
	redraw(app);
}

static const struct xdg_surface_listener surface_listener = { .configure = surface_configure };

static void
registry_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	struct app *app = data;

	(void)version;
	if (strcmp(interface, wl_compositor_interface.name) == 0)
		app->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
	else if (strcmp(interface, wl_shm_interface.name) == 0)
		app->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
	else if (strcmp(interface, xdg_wm_base_interface.name) == 0)
		app->wm_base = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
	else if (strcmp(interface, waytouch_manager_v1_interface.name) == 0)
		app->gestures = wl_registry_bind(registry, name, &waytouch_manager_v1_interface, 1);
}

static void
registry_global_remove(void *data, struct wl_registry *registry, uint32_t name)
{
	(void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
	.global = registry_global,
	.global_remove = registry_global_remove,
};

static bool
find_globals(struct app *app)
{
	struct wl_registry *registry = wl_display_get_registry(app->display);

	wl_registry_add_listener(registry, &registry_listener, app);
	wl_display_roundtrip(app->display);
	wl_registry_destroy(registry);
	if (!app->compositor || !app->shm || !app->wm_base) {
		fprintf(stderr, "simple-gestures: the compositor lacks wl_compositor, wl_shm or xdg_wm_base\n");
		return false;
	}
	if (!app->gestures) {
		fprintf(stderr, "simple-gestures: the compositor does not offer waytouch_manager_v1\n");
		return false;
	}
	waytouch_manager_v1_add_listener(app->gestures, &manager_listener, app);
	wl_display_roundtrip(app->display);
	if (!(app->capabilities & WAYTOUCH_MANAGER_V1_ROLE_PAN)) {
		fprintf(stderr, "simple-gestures: the compositor does not recognise pans\n");
		return false;
	}
	return true;
}

static void
make_window(struct app *app)
{
	xdg_wm_base_add_listener(app->wm_base, &wm_base_listener, app);
	app->surface = wl_compositor_create_surface(app->compositor);
	app->xdg_surface = xdg_wm_base_get_xdg_surface(app->wm_base, app->surface);
	xdg_surface_add_listener(app->xdg_surface, &surface_listener, app);
	app->toplevel = xdg_surface_get_toplevel(app->xdg_surface);
	xdg_toplevel_add_listener(app->toplevel, &toplevel_listener, app);
	xdg_toplevel_set_title(app->toplevel, "Simple gestures");
	add_gestures(app);
	wl_surface_commit(app->surface);
}

/* Runs until SIGINT, SIGTERM, the window is closed, or the connection breaks. */
static bool
run(struct app *app)
{
	struct pollfd fd = { .fd = wl_display_get_fd(app->display), .events = POLLIN };

	while (running) {
		if (wl_display_dispatch_pending(app->display) < 0 || wl_display_flush(app->display) < 0)
			break;
		if (running && poll(&fd, 1, -1) > 0 && wl_display_dispatch(app->display) < 0)
			break;
	}
	if (running)
		fprintf(stderr, "simple-gestures: the connection broke: %s\n",
		        strerror(wl_display_get_error(app->display)));
	return !running;
}

static void
destroy(struct app *app)
{
	if (app->root) {
		waytouch_tap_v1_destroy(app->double_tap);
		waytouch_recognizer_v1_destroy(app->reset);
		waytouch_pan_v1_destroy(app->pan);
		waytouch_recognizer_v1_destroy(app->drag);
		waytouch_view_v1_destroy(app->square);
		waytouch_view_v1_destroy(app->root);
		xdg_toplevel_destroy(app->toplevel);
		xdg_surface_destroy(app->xdg_surface);
		wl_surface_destroy(app->surface);
	}
	if (app->gestures)
		waytouch_manager_v1_destroy(app->gestures);
	if (app->wm_base)
		xdg_wm_base_destroy(app->wm_base);
	if (app->shm)
		wl_shm_destroy(app->shm);
	if (app->compositor)
		wl_compositor_destroy(app->compositor);
	wl_display_disconnect(app->display);
}

int
main(void)
{
	struct app app = { .width = 640, .height = 480 };
	const struct sigaction action = { .sa_handler = stop };
	bool good;

	setvbuf(stdout, NULL, _IOLBF, 0);
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	app.display = wl_display_connect(NULL);
	if (!app.display) {
		perror("simple-gestures: no Wayland compositor (WAYLAND_DISPLAY)");
		return EXIT_FAILURE;
	}
	good = find_globals(&app);
	if (good) {
		make_window(&app);
		good = run(&app);
	}
	destroy(&app);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
