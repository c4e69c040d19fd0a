/* SPDX-License-Identifier: MIT */
/* A minimal compositor with gestures: every way to use the library must be able to build and run it. */
#include <stdio.h>
#include <stdlib.h>
#include <wayland-server-core.h>
#include <waytouch.h>

int
main(void)
{
	struct wl_display *display = wl_display_create();
	struct waytouch_host host = { .size = sizeof host };
	struct waytouch *waytouch = display ? waytouch_create(display, &host, NULL) : NULL;

	if (!waytouch)
		return EXIT_FAILURE;
	printf("waytouch %s on a display\n", waytouch_version());
	waytouch_destroy(waytouch);
	wl_display_destroy(display);
	return EXIT_SUCCESS;
}
