/* SPDX-License-Identifier: MIT */
/*
 * Popups, drags and interactive moves.
 *
 * wlroots' touch grab for popups passes touches of its own client on, and is ended by a touch on another one. Here a
 * touch may be withheld, claimed by a gesture, or land beside all surfaces, so this file dismisses the popup when a
 * finger lands beside it.
 *
 * A drag or a move takes a finger, which is cancelled for clients' gestures and their wl_touch. For the compositor's
 * own gestures it is a finger like any other, and when one of them recognises with it, the drag is cancelled. All
 * movements of such a finger are passed on, whatever Waytouch does with it.
 */
#include "waytouch-wlroots-private.h"

/* ---- Popups ---- */

/** The seat's popup grab; NULL: none. */
static const struct wlr_xdg_popup_grab *
popup_grab(struct wtwlr *adapter)
{
	const struct wlr_seat *seat = adapter->options.seat;
	const struct wlr_xdg_popup_grab *grab;
	const struct wtwlr_surface *surface;

	if (seat->touch_state.grab == seat->touch_state.default_grab)
		return NULL;
	wl_list_for_each(surface, &adapter->shown, shown_link) {
		const struct wlr_xdg_surface *xdg_surface = wtwlr_xdg_surface_of(surface->surface);

		if (!xdg_surface)
			continue;
		/* All windows belong to one shell. */
		wl_list_for_each(grab, &xdg_surface->client->shell->popup_grabs, link) {
			if (&grab->touch_grab == seat->touch_state.grab)
				return grab;
		}
		return NULL;
	}
	return NULL;
}

bool
wtwlr_has_popup_grab(struct wtwlr *adapter)
{
	return popup_grab(adapter) != NULL;
}

void
wtwlr_popups_touched(struct wtwlr *adapter, struct wlr_surface *surface)
{
	const struct wlr_xdg_popup_grab *grab = popup_grab(adapter);

	if (!grab || (surface && wl_resource_get_client(surface->resource) == grab->client))
		return;
	if (surface && adapter->callbacks->keeps_popups &&
	    adapter->callbacks->keeps_popups(adapter->options.data, surface))
		return;
	/* Dismisses every popup, and ends its keyboard and touch grabs as well. */
	wlr_seat_pointer_end_grab(adapter->options.seat);
}

/* ---- Drags ---- */

static void
cancel_drag(struct wtwlr *adapter)
{
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_drag *drag = adapter->drag;

	if (!drag)
		return;
	/* One of the client's popups may have taken the grab since. */
	seat->touch_state.grab = &drag->touch_grab;
	/* Notifies the source that it was cancelled, and ends the drag. */
	if (drag->source)
		wlr_data_source_destroy(drag->source);
	else
		wlr_seat_touch_end_grab(seat);
}

static void
tell_place(struct wtwlr *adapter, const struct wtwlr_finger *finger)
{
	if (adapter->callbacks->drag_moved)
		adapter->callbacks->drag_moved(adapter->options.data, finger->lx, finger->ly);
}

/** Whether the seat's touches go to the drag: one of its client's popups may have taken the grab since. */
static bool
has_grab(const struct wtwlr *adapter)
{
	return adapter->drag && adapter->options.seat->touch_state.grab == &adapter->drag->touch_grab;
}

static void
drag_motion(struct wtwlr *adapter, struct wtwlr_finger *finger, uint32_t time_msec)
{
	struct wlr_seat *seat = adapter->options.seat;
	struct wlr_surface *surface;
	double sx, sy;

	/* The compositor may end the drag, or destroy the client. */
	tell_place(adapter, finger);
	/* Its client would receive this as a motion of the touch, which was cancelled. */
	if (!has_grab(adapter) || !wlr_seat_touch_get_point(seat, finger->wl_id))
		return;
	surface = wtwlr_surface_at(adapter, finger->lx, finger->ly, &sx, &sy);
	if (!surface) {
		wtwlr_clear_focus(seat, time_msec, finger->wl_id);
		return;
	}
	wlr_seat_touch_point_focus(seat, surface, time_msec, finger->wl_id, sx, sy);
	wlr_seat_touch_notify_motion(seat, time_msec, finger->wl_id, sx, sy);
}

/**
 * Drops where the finger was last. Beside all surfaces, or if a popup has taken the grab, the drag is cancelled.
 * wlroots may not recognise the lift as that of the drag: if the drag began with another finger's serial, or if the
 * client has released its seat. The drag must still end with its finger, or no other client would receive touches
 * again.
 */
static void
drag_end(struct wtwlr *adapter, struct wtwlr_finger *finger, uint32_t time_msec, bool cancelled)
{
	struct wlr_seat *seat = adapter->options.seat;
	double sx, sy;

	/* wlroots 0.17 and newer crash on a drop without a source. */
	if (cancelled || !adapter->drag->source || !has_grab(adapter) ||
	    !wtwlr_surface_at(adapter, finger->lx, finger->ly, &sx, &sy))
		cancel_drag(adapter);
	else
		wlr_seat_touch_notify_up(seat, time_msec, finger->wl_id);
	cancel_drag(adapter);
}

static void
drag_destroyed(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, drag_destroy);

	(void)data;
	adapter->drag = NULL;
	wl_list_remove(&adapter->drag_destroy.link);
	if (adapter->late_drag)
		wl_event_source_remove(adapter->late_drag);
	adapter->late_drag = NULL;
}

static void
cancel_late_drag(void *data)
{
	struct wtwlr *adapter = data;

	/* libwayland has removed the source. */
	adapter->late_drag = NULL;
	cancel_drag(adapter);
}

void
wtwlr_cancel_late_drag(struct wtwlr *adapter)
{
	if (adapter->late_drag)
		cancel_drag(adapter);
}

/** Something else takes a finger from a move. */
static void
cancel_move(struct wtwlr *adapter, struct wtwlr_finger *finger)
{
	const struct wtwlr_grab *grab = finger->grab;

	finger->grab = NULL;
	if (grab && grab->end)
		grab->end(finger->grab_data, (uint32_t)(adapter->time_us / 1000), true);
}

static void
drag_started(struct wl_listener *listener, void *data)
{
	struct wtwlr *adapter = wl_container_of(listener, adapter, start_drag);
	struct wlr_drag *drag = data;
	struct wtwlr_finger *finger;

	if (drag->grab_type != WLR_DRAG_GRAB_KEYBOARD_TOUCH || adapter->drag)
		return;
	finger = wtwlr_finger_by_wl_id(adapter, drag->touch_id);
	adapter->drag = drag;
	adapter->drag_destroy.notify = drag_destroyed;
	wl_signal_add(&drag->events.destroy, &adapter->drag_destroy);
	if (!finger) {
		/* Its lift is withheld from the client. The compositor may still use the drag that it has started. */
		adapter->drag_device = 0;
		adapter->late_drag = wl_event_loop_add_idle(wl_display_get_event_loop(adapter->options.display),
							    cancel_late_drag, adapter);
		return;
	}
	/* A client that ignores cancels may keep the touch a little longer. */
	cancel_move(adapter, finger);
	adapter->drag_device = finger->device;
	adapter->drag_id = finger->id;
	finger->dragged = true;
	wtwlr_take_point(adapter, finger->wl_id);
	tell_place(adapter, finger);
	(void)waytouch_touch_grab(adapter->waytouch, WTWLR_SEAT, finger->device, finger->id, adapter->time_us);
}

/* ---- Fingers that are taken ---- */

bool
wtwlr_is_dragging(const struct wtwlr *adapter, const struct wtwlr_finger *finger)
{
	return adapter->drag && finger->device == adapter->drag_device && finger->id == adapter->drag_id;
}

void
wtwlr_grab_motion(struct wtwlr *adapter, struct wtwlr_finger *finger, uint32_t time_msec)
{
	if (wtwlr_is_dragging(adapter, finger))
		drag_motion(adapter, finger, time_msec);
	else if (finger->grab && finger->grab->motion)
		finger->grab->motion(finger->grab_data, time_msec, finger->lx, finger->ly);
}

void
wtwlr_grab_end(struct wtwlr *adapter, struct wtwlr_finger *finger, uint32_t time_msec, bool cancelled)
{
	if (wtwlr_is_dragging(adapter, finger))
		drag_end(adapter, finger, time_msec, cancelled);
	else if (finger->grab && finger->grab->end)
		finger->grab->end(finger->grab_data, time_msec, cancelled);
	/* Unless the drop has already lifted it. */
	if (finger->dragged)
		wtwlr_forget_point(adapter, finger->wl_id);
}

void
wtwlr_grab_overruled(void *data, uint32_t seat, uint32_t device, int32_t id)
{
	struct wtwlr *adapter = data;
	struct wtwlr_finger *finger = wtwlr_finger_find(adapter, device, id);

	(void)seat;
	if (!finger)
		return;
	if (wtwlr_is_dragging(adapter, finger))
		cancel_drag(adapter);
	else
		cancel_move(adapter, finger);
}

/**
 * The finger that a client refers to. wlr_seat no longer knows it if a gesture has taken it from the client, which may
 * then use the serial of the gesture.
 */
static struct wtwlr_finger *
finger_by_serial(struct wtwlr *adapter, struct wlr_surface *origin, uint32_t serial)
{
	struct wl_client *client = wl_resource_get_client(origin->resource);

	for (size_t i = 0; serial != 0 && i < adapter->finger_count; i++) {
		struct wtwlr_finger *finger = &adapter->fingers[i];

		if (finger->surface && wl_resource_get_client(finger->surface->surface->resource) == client &&
		    (finger->first_serial == serial || finger->last_serial == serial))
			return finger;
	}
	return NULL;
}

bool
wtwlr_grab(struct wtwlr *adapter, struct wlr_surface *origin, uint32_t serial, const struct wtwlr_grab *grab,
	   void *data)
{
	struct wtwlr_finger *finger = finger_by_serial(adapter, origin, serial);

	if (!finger || finger->grab || finger->dragged)
		return false;
	finger->grab = grab;
	finger->grab_data = data;
	(void)waytouch_touch_grab(adapter->waytouch, WTWLR_SEAT, finger->device, finger->id, adapter->time_us);
	return true;
}

void
wtwlr_grabs_init(struct wtwlr *adapter)
{
	adapter->start_drag.notify = drag_started;
	wl_signal_add(&adapter->options.seat->events.start_drag, &adapter->start_drag);
}

void
wtwlr_grabs_fini(struct wtwlr *adapter)
{
	struct wtwlr_finger finger;

	while (adapter->finger_count > 0) {
		finger = adapter->fingers[--adapter->finger_count];
		wtwlr_grab_end(adapter, &finger, (uint32_t)(adapter->time_us / 1000), true);
	}
	wtwlr_cancel_late_drag(adapter);
	wl_list_remove(&adapter->start_drag.link);
}
