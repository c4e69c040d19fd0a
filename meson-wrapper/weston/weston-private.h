/* SPDX-License-Identifier: MIT */
/**
 * Functions of libweston that no installed header declares, and that are needed for the plugin's own seat, and for a
 * pointer and a keyboard for gestures.
 *
 * A headless Weston has no seat, and creating one is a backend's task: these functions are exported by libweston, but
 * declared only in `backend.h` and `libweston-internal.h`, which are not installed. The signatures are those in the
 * sources of 10.0.1, 11.0.3, 12.0.5, 13.0.4, 14.0.2, 15.0.1 and 16.0.0. They do not change within a major version, and
 * the plugin is built for one. For other major versions, meson leaves out the files that use this header.
 */
#ifndef WAYTOUCH_WESTON_PRIVATE_H
#define WAYTOUCH_WESTON_PRIVATE_H

#include <libweston/libweston.h>

void
weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor, const char *seat_name);
void
weston_seat_release(struct weston_seat *seat);
int
weston_seat_init_touch(struct weston_seat *seat);
void
weston_seat_release_touch(struct weston_seat *seat);
int
weston_seat_init_pointer(struct weston_seat *seat);
void
weston_seat_release_pointer(struct weston_seat *seat);
/** If `keymap` is NULL, the compositor's is used. */
int
weston_seat_init_keyboard(struct weston_seat *seat, struct xkb_keymap *keymap);
void
weston_seat_release_keyboard(struct weston_seat *seat);
void
weston_touch_device_destroy(struct weston_touch_device *device);
void
notify_touch_frame(struct weston_touch_device *device);

#ifdef WTW_GRABS_TAKE_EVENT
void
notify_button(const struct weston_pointer_button_event *event);
struct weston_touch_device *
weston_touch_create_touch_device(struct weston_touch *touch, const char *syspath, void *backend_data,
				 const struct weston_touch_device_ops *ops,
				 weston_touch_device_set_output_func_t set_output);
void
notify_touch_normalized(const struct weston_touch_event *event, const struct weston_point2d_device_normalized *norm);
#else
void
notify_button(struct weston_seat *seat, const struct timespec *time, int32_t button,
	      enum wl_pointer_button_state state);
struct weston_touch_device *
weston_touch_create_touch_device(struct weston_touch *touch, const char *syspath, void *backend_data,
				 const struct weston_touch_device_ops *ops);
#ifdef WTW_PICK_TAKES_COORD
/** `pos` is global, and NULL for a lift. */
void
notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time, int touch_id,
			const struct weston_coord_global *pos,
			const struct weston_point2d_device_normalized *norm, int touch_type);
#else
/** `x`, `y` are global. */
void
notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time, int touch_id,
			double x, double y, const struct weston_point2d_device_normalized *norm,
			int touch_type);
#endif
#endif

/** A touch screen that cannot be calibrated. */
static inline struct weston_touch_device *
wtw_create_touch_device(struct weston_touch *touch, const char *syspath)
{
#ifdef WTW_GRABS_TAKE_EVENT
	return weston_touch_create_touch_device(touch, syspath, NULL, NULL, NULL);
#else
	return weston_touch_create_touch_device(touch, syspath, NULL, NULL);
#endif
}

/** An event of such a screen; `type` as WL_TOUCH_DOWN. `x`, `y` are global, and mean nothing for a lift. */
static inline void
wtw_notify_touch(struct weston_touch_device *device, const struct timespec *time, int id, double x, double y,
		 int type)
{
#if defined(WTW_GRABS_TAKE_EVENT)
	struct weston_coord_global place = { .c = weston_coord(x, y) };
	struct timespec when = *time;
	struct weston_touch_event event;

	weston_touch_event_init(&event, &when, device->aggregate->seat, device, type, id,
				type == WL_TOUCH_UP ? NULL : &place);
	notify_touch_normalized(&event, NULL);
#elif defined(WTW_PICK_TAKES_COORD)
	struct weston_coord_global place = { .c = weston_coord(x, y) };

	notify_touch_normalized(device, time, id, type == WL_TOUCH_UP ? NULL : &place, NULL, type);
#else
	notify_touch_normalized(device, time, id, x, y, NULL, type);
#endif
}

/** A mouse button, such as `BTN_LEFT` of linux/input-event-codes.h. */
static inline void
wtw_notify_button(struct weston_seat *seat, const struct timespec *time, uint32_t button,
		  enum wl_pointer_button_state state)
{
#ifdef WTW_GRABS_TAKE_EVENT
	struct timespec when = *time;
	struct weston_pointer_button_event event;

	weston_pointer_button_event_init(&event, &when, seat, button, state);
	notify_button(&event);
#else
	notify_button(seat, time, (int32_t)button, state);
#endif
}

/** Reports that a pointer has moved to its present position. */
static inline void
wtw_tell_place(struct weston_pointer *pointer, const struct timespec *time)
{
#ifdef WTW_GRABS_TAKE_EVENT
	struct weston_coord none = weston_coord(0, 0);
	struct timespec when = *time;
	struct weston_pointer_motion_event event;

	weston_pointer_motion_event_init(&event, &when, pointer->seat, WESTON_POINTER_MOTION_REL, NULL, &none, NULL);
	pointer->grab->interface->motion(pointer->grab, &event);
#else
	struct weston_pointer_motion_event event = { .mask = WESTON_POINTER_MOTION_REL };

	event.time = *time;
	pointer->grab->interface->motion(pointer->grab, time, &event);
#endif
}

#endif
