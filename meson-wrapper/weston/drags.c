/* SPDX-License-Identifier: MIT */
/*
 * Drags by touch that end without a drop.
 *
 * Weston does not send their data source `cancelled`: the client would wait for the end of its drag, and start no
 * other. So the source is remembered when the drag is requested, and the plugin sends it.
 */
#include "waytouch-weston.h"

void
wtw_seat_forget_drag(struct wtw_seat *seat)
{
	if (!seat->drag_source)
		return;
	seat->drag_source = NULL;
	wl_list_remove(&seat->drag_source_destroy.link);
}

/** With its source, the drag ends, too. */
static void
drag_source_destroyed(struct wl_listener *listener, void *data)
{
	struct wtw_seat *seat = wl_container_of(listener, seat, drag_source_destroy);

	(void)data;
	wtw_seat_forget_drag(seat);
}

void
wtw_drag_remember(struct wl_resource *data_device, struct wl_resource *source, uint32_t serial)
{
	struct weston_seat *weston_seat = wl_resource_get_user_data(data_device);
	struct wtw_seat *seat = weston_seat ? wtw_seat_of(weston_seat) : NULL;

	/* Weston ignores any other serial, unless it is the pointer's. */
	if (!seat || !seat->touch || seat->touch->grab_serial != serial)
		return;
	wtw_seat_forget_drag(seat);
	seat->drag_source = source;
	seat->drag_source_destroy.notify = drag_source_destroyed;
	wl_resource_add_destroy_listener(source, &seat->drag_source_destroy);
}

bool
wtw_seat_is_dragging(const struct wtw_seat *seat)
{
	const struct weston_data_source *source = seat->drag_source ? wl_resource_get_user_data(seat->drag_source) : NULL;

	/* Otherwise the request was ignored, or its data has been dropped. */
	return source && source->seat == seat->seat;
}

bool
wtw_seat_drag_misses(struct wtw_seat *seat, int32_t id)
{
	const struct wtw_point *point = wtw_seat_point(seat, id);
	struct weston_view *view;

	if (!point || id != seat->touch->grab_touch_id || !wtw_seat_is_dragging(seat))
		return false;
	view = wtw_pick(seat->plugin->compositor, point->x, point->y);
	return !view || !view->surface->resource ||
	       !wl_resource_find_for_client(&seat->seat->drag_resource_list,
					    wl_resource_get_client(view->surface->resource));
}

void
wtw_seat_send_drag_cancelled(struct wtw_seat *seat)
{
	struct wl_resource *resource = seat->drag_source;
	struct weston_data_source *source = resource ? wl_resource_get_user_data(resource) : NULL;

	wtw_seat_forget_drag(seat);
	if (!source || wl_resource_get_version(resource) < WL_DATA_SOURCE_DND_FINISHED_SINCE_VERSION)
		return;
	/* Otherwise Weston would send it again when the client below the finger destroys its offer. */
	source->offer = NULL;
	wl_data_source_send_cancelled(resource);
}
