/* SPDX-License-Identifier: MIT */
/**
 * What the plugin's own seat needs of libweston and no installed header declares.
 *
 * A headless Weston has no seat, and to make one is a backend's business: these functions are
 * exported by libweston-10.so.0, but declared only in `backend.h` and `libweston-internal.h`, which
 * are not installed. The signatures are those of Weston 10.0; the plugin is built for that major
 * version only (`libweston-10`), within which they do not change. Nothing else in the plugin uses them.
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

struct weston_touch_device *
weston_touch_create_touch_device(struct weston_touch *touch, const char *syspath, void *backend_data,
				 const struct weston_touch_device_ops *ops);
void
weston_touch_device_destroy(struct weston_touch_device *device);

/** `x`, `y` are global; `norm` must be NULL for a device without calibration ops. */
void
notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time, int touch_id,
			double x, double y, const struct weston_point2d_device_normalized *norm,
			int touch_type);
void
notify_touch_frame(struct weston_touch_device *device);

#endif
