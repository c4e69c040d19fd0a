/* SPDX-License-Identifier: MIT */
/* Tells the library which app a surface belongs to: the policy has rules by app id. */
#include <stdlib.h>
#include <string.h>

#include "waytouch-weston.h"

/** The app id that the client has set; NULL if the surface is not an xdg-shell window, or has none yet. */
static const char *
app_id_of(struct weston_surface *surface)
{
	struct weston_desktop_surface *desktop_surface;

	if (!weston_surface_is_desktop_surface(surface))
		return NULL;
	desktop_surface = weston_surface_get_desktop_surface(surface);
	return desktop_surface ? weston_desktop_surface_get_app_id(desktop_surface) : NULL;
}

void
wtw_surface_name_app(struct wtw_surface *surface)
{
	const char *app_id = app_id_of(surface->surface);

	if (!app_id || !surface->handle || (surface->app_id && strcmp(app_id, surface->app_id) == 0))
		return;
	free(surface->app_id);
	surface->app_id = strdup(app_id);
	(void)waytouch_surface_set_app_id(surface->handle, app_id);
}
