/* SPDX-License-Identifier: MIT */
#include "waytouch-wlroots-private.h"

#include "adapter.h"

void
wtwf_transform(struct wlr_surface *wlr_surface, const struct waytouch_geometry *geometry)
{
	struct wtwlr_surface *surface = wtwlr_surface_of(wlr_surface);

	if (surface)
		(void)waytouch_surface_set_geometry(surface->handle, geometry);
}

bool
wtwf_has_fingers(const struct wtwlr *adapter)
{
	return adapter->finger_count > 0;
}
