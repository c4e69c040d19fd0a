/* SPDX-License-Identifier: MIT */
/*
 * Gestures in an SDL 2 window, over SDL's own connection: a finger drags a square, and a double tap puts it back.
 *
 *     wayland-scanner client-header waytouch-v1.xml waytouch-v1-client-protocol.h
 *     wayland-scanner private-code waytouch-v1.xml waytouch-v1-protocol.c
 *     cc -o gestures gestures.c waytouch-v1-protocol.c $(pkg-config --cflags --libs sdl2 wayland-client)
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include <SDL.h>
#include <SDL_syswm.h>

#include "waytouch-v1-client-protocol.h"

#define SIDE 200

static struct waytouch_manager_v1 *manager;
static float x = 100, y = 100, translation_x, translation_y;

/* ---- Gestures ---- */

static void
say(const char *what)
{
	printf("pan %s: %.0f, %.0f\n", what, x + translation_x, y + translation_y);
}

static void
pan_edge(void *data, struct waytouch_pan_v1 *pan, uint32_t edge)
{
	(void)data, (void)pan, (void)edge;
}

static void
pan_number_of_touches(void *data, struct waytouch_pan_v1 *pan, uint32_t touches)
{
	(void)data, (void)pan, (void)touches;
}

static void
pan_update(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t at_x, wl_fixed_t at_y, wl_fixed_t by_x, wl_fixed_t by_y)
{
	(void)data, (void)pan, (void)at_x, (void)at_y;
	translation_x = (float)wl_fixed_to_double(by_x);
	translation_y = (float)wl_fixed_to_double(by_y);
}

static void
pan_velocity(void *data, struct waytouch_pan_v1 *pan, wl_fixed_t velocity_x, wl_fixed_t velocity_y)
{
	(void)data, (void)pan, (void)velocity_x, (void)velocity_y;
}

static void
pan_began(void *data, struct waytouch_pan_v1 *pan, uint32_t serial, struct waytouch_seat_v1 *seat)
{
	(void)data, (void)pan, (void)serial, (void)seat;
	say("began");
}

static void
pan_ended(void *data, struct waytouch_pan_v1 *pan)
{
	(void)data, (void)pan;
	say("ended");
	x += translation_x;
	y += translation_y;
	translation_x = translation_y = 0;
}

static void
pan_cancelled(void *data, struct waytouch_pan_v1 *pan, uint32_t cause)
{
	(void)data, (void)pan, (void)cause;
	translation_x = translation_y = 0;
	say("cancelled");
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
tap_recognized(void *data, struct waytouch_tap_v1 *tap, uint32_t serial, struct waytouch_seat_v1 *seat, wl_fixed_t at_x,
               wl_fixed_t at_y)
{
	(void)data, (void)tap, (void)serial, (void)seat, (void)at_x, (void)at_y;
	x = y = 100;
	printf("double tap\n");
}

static const struct waytouch_tap_v1_listener tap_listener = { .recognized = tap_recognized };

/* Everything takes effect with the next commit, which is SDL's next frame. */
static void
add_gestures(struct wl_surface *surface)
{
	struct waytouch_view_v1 *root = waytouch_manager_v1_get_view(manager, surface);
	struct waytouch_recognizer_v1 *recognizer = waytouch_view_v1_add_recognizer(root);

	/* SDL before 2.32 ignores wl_touch.cancel: its fingers would stay down. */
	waytouch_recognizer_v1_set_cancels_touches(recognizer, 0);
	waytouch_pan_v1_add_listener(waytouch_recognizer_v1_get_pan(recognizer), &pan_listener, NULL);

	recognizer = waytouch_view_v1_add_recognizer(root);
	waytouch_recognizer_v1_set_cancels_touches(recognizer, 0);
	struct waytouch_tap_v1 *tap = waytouch_recognizer_v1_get_tap(recognizer);
	waytouch_tap_v1_set_number_of_taps_required(tap, 2);
	waytouch_tap_v1_add_listener(tap, &tap_listener, NULL);
}

static void
registry_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	(void)data, (void)version;
	if (strcmp(interface, waytouch_manager_v1_interface.name) == 0)
		manager = wl_registry_bind(registry, name, &waytouch_manager_v1_interface, 1);
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

/* The manager and its objects get a separate event queue, so that SDL does not dispatch their events. */
static struct wl_event_queue *
find_manager(struct wl_display *display)
{
	struct wl_event_queue *queue = wl_display_create_queue(display);
	struct wl_display *wrapper = wl_proxy_create_wrapper(display);

	wl_proxy_set_queue((struct wl_proxy *)wrapper, queue);
	struct wl_registry *registry = wl_display_get_registry(wrapper);
	wl_proxy_wrapper_destroy(wrapper);
	wl_registry_add_listener(registry, &registry_listener, NULL);
	wl_display_roundtrip_queue(display, queue);
	wl_registry_destroy(registry);
	return queue;
}

static void
draw(SDL_Renderer *renderer)
{
	const SDL_FRect square = { x + translation_x, y + translation_y, SIDE, SIDE };

	SDL_SetRenderDrawColor(renderer, 32, 48, 64, 255);
	SDL_RenderClear(renderer);
	SDL_SetRenderDrawColor(renderer, 224, 160, 64, 255);
	SDL_RenderFillRectF(renderer, &square);
	SDL_RenderPresent(renderer);
}

static int
fail(const char *what, const char *why)
{
	fprintf(stderr, "gestures: %s: %s\n", what, why);
	return 1;
}

int
main(void)
{
	SDL_SysWMinfo info;
	SDL_Event event;

	setvbuf(stdout, NULL, _IOLBF, 0);
	SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland");
	/* No mouse events for fingers. */
	SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
	if (SDL_Init(SDL_INIT_VIDEO) < 0)
		return fail("SDL", SDL_GetError());
	SDL_Window *window = SDL_CreateWindow("Gestures", 0, 0, 1280, 800, SDL_WINDOW_RESIZABLE);
	SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE) : NULL;
	SDL_VERSION(&info.version);
	if (!renderer || !SDL_GetWindowWMInfo(window, &info))
		return fail("the window", SDL_GetError());

	struct wl_event_queue *queue = find_manager(info.info.wl.display);
	if (manager)
		add_gestures(info.info.wl.surface);
	else
		fail("no gestures", "the compositor does not offer waytouch_manager_v1");
	draw(renderer);
	printf("shown\n");
	for (bool running = true; running;) {
		/* SDL reads the connection, and leaves our queue's events in the queue. */
		for (int more = SDL_WaitEventTimeout(&event, 16); more; more = SDL_PollEvent(&event)) {
			if (event.type == SDL_QUIT)
				running = false;
			else if (event.type == SDL_FINGERDOWN || event.type == SDL_FINGERUP)
				printf("finger %s\n", event.type == SDL_FINGERDOWN ? "down" : "up");
		}
		if (wl_display_dispatch_queue_pending(info.info.wl.display, queue) < 0)
			running = false;
		draw(renderer);
	}
	SDL_Quit();
	return 0;
}
