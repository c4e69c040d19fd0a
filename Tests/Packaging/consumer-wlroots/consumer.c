/* SPDX-License-Identifier: MIT */
/* A minimal compositor on wlroots that creates the adapter, whose dependency provides all headers and libraries. */
#include <stdio.h>
#include <stdlib.h>
#include <wayland-server-core.h>
#include <wlr/render/pixman.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/version.h>

#include "waytouch-wlroots.h"

int
main(void)
{
	struct wl_display *display = wl_display_create();
	struct wlr_renderer *renderer = wlr_pixman_renderer_create();
	struct wlr_cursor *cursor = wlr_cursor_create();
#if WLR_VERSION_MINOR >= 18
	struct wlr_output_layout *layout = wlr_output_layout_create(display);
#else
	struct wlr_output_layout *layout = wlr_output_layout_create();
#endif
#if WLR_VERSION_MINOR >= 17
	struct wlr_compositor *compositor = wlr_compositor_create(display, 5, renderer);
#else
	struct wlr_compositor *compositor = wlr_compositor_create(display, renderer);
#endif
	struct wlr_scene *scene = wlr_scene_create();
	struct wlr_seat *seat = wlr_seat_create(display, "seat0");

	wlr_cursor_attach_output_layout(cursor, layout);

	const struct wtwlr_options options = {
		.display = display,
		.seat = seat,
		.cursor = cursor,
		.layout = layout,
		.compositor = compositor,
		.scene = scene,
	};
	struct wtwlr *touch = wtwlr_create(&options);

	if (!touch)
		return EXIT_FAILURE;
	printf("waytouch %s in wlroots %s\n", waytouch_version(), WLR_VERSION_STR);
	wl_display_destroy_clients(display);
	wtwlr_destroy(touch);
	wlr_cursor_destroy(cursor);
	wl_display_destroy(display);
	return EXIT_SUCCESS;
}
