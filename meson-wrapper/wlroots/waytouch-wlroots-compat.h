/* SPDX-License-Identifier: MIT */
/**
 * Differences between wlroots 0.15 to 0.20 in what the adapter uses.
 *
 * - 0.16: scenes have a tree as their root, and buffers for surfaces; touch devices have their own events and a size.
 * - 0.17: conversions to a type are called "try", and return NULL if an object has another type.
 * - 0.18: a touch grab's `up` returns the serial; button states and axes have wl_pointer's names, and axes have a
 *   relative direction.
 * - 0.20: the focus of a drag can be cleared when its finger is over nothing.
 */
#ifndef WAYTOUCH_WLROOTS_COMPAT_H
#define WAYTOUCH_WLROOTS_COMPAT_H

#include <wayland-server-core.h>
#include <wlr/interfaces/wlr_keyboard.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_pointer.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_touch.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/util/box.h>
#include <wlr/version.h>

#if WLR_VERSION_MINOR < 16
#include <wlr/interfaces/wlr_input_device.h>
#endif

#if WLR_VERSION_MAJOR != 0 || WLR_VERSION_MINOR < 15 || WLR_VERSION_MINOR > 20
#error "waytouch-wlroots is for wlroots 0.15 to 0.20"
#endif

/* ---- Touch events ---- */

#if WLR_VERSION_MINOR >= 16
typedef struct wlr_touch_down_event wtwlr_down_event;
typedef struct wlr_touch_motion_event wtwlr_motion_event;
typedef struct wlr_touch_up_event wtwlr_up_event;
typedef struct wlr_touch_cancel_event wtwlr_cancel_event;
#define WTWLR_DEVICE_OF(event) (&(event)->touch->base)
#else
typedef struct wlr_event_touch_down wtwlr_down_event;
typedef struct wlr_event_touch_motion wtwlr_motion_event;
typedef struct wlr_event_touch_up wtwlr_up_event;
typedef struct wlr_event_touch_cancel wtwlr_cancel_event;
#define WTWLR_DEVICE_OF(event) ((event)->device)
#endif

/** The size of a touch screen in mm, as libinput knows it; 0 if it is unknown. */
static inline void
wtwlr_device_size(struct wlr_input_device *device, double *width_mm, double *height_mm)
{
#if WLR_VERSION_MINOR >= 16
	const struct wlr_touch *touch = wlr_touch_from_input_device(device);
#else
	const struct wlr_input_device *touch = device;
#endif
	*width_mm = touch->width_mm;
	*height_mm = touch->height_mm;
}

/* ---- Buttons ---- */

/* The button states that wlr_seat_pointer_notify_button() takes. */
#if WLR_VERSION_MINOR >= 18
#define WTWLR_PRESSED WL_POINTER_BUTTON_STATE_PRESSED
#define WTWLR_RELEASED WL_POINTER_BUTTON_STATE_RELEASED
#else
#define WTWLR_PRESSED WLR_BUTTON_PRESSED
#define WTWLR_RELEASED WLR_BUTTON_RELEASED
#endif

/* ---- Axes ---- */

/** Scrolls with a seat's pointer, with the source `finger` or `continuous`; a value of 0 stops the axis. */
static inline void
wtwlr_notify_axis(struct wlr_seat *seat, uint32_t time_msec, bool is_horizontal, double value, bool is_finger)
{
#if WLR_VERSION_MINOR >= 18
	wlr_seat_pointer_notify_axis(seat, time_msec,
				     is_horizontal ? WL_POINTER_AXIS_HORIZONTAL_SCROLL :
						     WL_POINTER_AXIS_VERTICAL_SCROLL,
				     value, 0,
				     is_finger ? WL_POINTER_AXIS_SOURCE_FINGER : WL_POINTER_AXIS_SOURCE_CONTINUOUS,
				     WL_POINTER_AXIS_RELATIVE_DIRECTION_IDENTICAL);
#else
	wlr_seat_pointer_notify_axis(
		seat, time_msec, is_horizontal ? WLR_AXIS_ORIENTATION_HORIZONTAL : WLR_AXIS_ORIENTATION_VERTICAL,
		value, 0, is_finger ? WLR_AXIS_SOURCE_FINGER : WLR_AXIS_SOURCE_CONTINUOUS);
#endif
}

/* ---- The adapter's own keyboard ---- */

struct wtwlr_keyboard {
	struct wlr_keyboard keyboard;
#if WLR_VERSION_MINOR < 16
	/** The device that a seat takes. */
	struct wlr_input_device device;
#endif
};

#if WLR_VERSION_MINOR < 16
/* Otherwise wlroots would free the struct that contains it. */
static inline void
wtwlr_keep_keyboard(struct wlr_keyboard *keyboard)
{
	(void)keyboard;
}

static inline void
wtwlr_keep_device(struct wlr_input_device *device)
{
	(void)device;
}
#endif

static inline void
wtwlr_keyboard_init(struct wtwlr_keyboard *keyboard)
{
#if WLR_VERSION_MINOR >= 16
	static const struct wlr_keyboard_impl impl = { .name = "waytouch" };

	wlr_keyboard_init(&keyboard->keyboard, &impl, "waytouch");
#else
	static const struct wlr_keyboard_impl impl = { .destroy = wtwlr_keep_keyboard };
	static const struct wlr_input_device_impl device_impl = { .destroy = wtwlr_keep_device };

	wlr_keyboard_init(&keyboard->keyboard, &impl);
	wlr_input_device_init(&keyboard->device, WLR_INPUT_DEVICE_KEYBOARD, &device_impl, "waytouch", 0, 0);
	keyboard->device.keyboard = &keyboard->keyboard;
#endif
}

static inline void
wtwlr_keyboard_finish(struct wtwlr_keyboard *keyboard)
{
#if WLR_VERSION_MINOR >= 16
	wlr_keyboard_finish(&keyboard->keyboard);
#else
	wlr_input_device_destroy(&keyboard->device);
#endif
}

static inline void
wtwlr_seat_set_keyboard(struct wlr_seat *seat, struct wtwlr_keyboard *keyboard)
{
#if WLR_VERSION_MINOR >= 16
	wlr_seat_set_keyboard(seat, &keyboard->keyboard);
#else
	wlr_seat_set_keyboard(seat, &keyboard->device);
#endif
}

/* ---- Touch grabs ---- */

/* The type that a touch grab's `up` returns, and the return statement. */
#if WLR_VERSION_MINOR >= 18
#define WTWLR_UP_TYPE uint32_t
#define WTWLR_UP_NOTHING return 0
#else
#define WTWLR_UP_TYPE void
#define WTWLR_UP_NOTHING return
#endif

/** A finger of a drag is over nothing that it could drop on. */
static inline void
wtwlr_clear_focus(struct wlr_seat *seat, uint32_t time_msec, int32_t id)
{
#if WLR_VERSION_MINOR >= 20
	wlr_seat_touch_notify_clear_focus(seat, time_msec, id);
#else
	wlr_seat_touch_point_clear_focus(seat, time_msec, id);
#endif
}

/* ---- Surfaces ---- */

/** The xdg_surface of a wl_surface, or NULL. */
static inline struct wlr_xdg_surface *
wtwlr_xdg_surface_of(struct wlr_surface *surface)
{
#if WLR_VERSION_MINOR >= 17
	return wlr_xdg_surface_try_from_wlr_surface(surface);
#else
	return wlr_surface_is_xdg_surface(surface) ? wlr_xdg_surface_from_wlr_surface(surface) : NULL;
#endif
}

/** The surface that takes input at a position of a scene, or NULL. */
static inline struct wlr_surface *
wtwlr_scene_surface_at(struct wlr_scene *scene, double lx, double ly, double *sx, double *sy)
{
#if WLR_VERSION_MINOR >= 16
	struct wlr_scene_node *node = wlr_scene_node_at(&scene->tree.node, lx, ly, sx, sy);
	struct wlr_scene_surface *surface;

	if (!node || node->type != WLR_SCENE_NODE_BUFFER)
		return NULL;
#if WLR_VERSION_MINOR >= 17
	surface = wlr_scene_surface_try_from_buffer(wlr_scene_buffer_from_node(node));
#else
	surface = wlr_scene_surface_from_buffer(wlr_scene_buffer_from_node(node));
#endif
	return surface ? surface->surface : NULL;
#else
	struct wlr_scene_node *node = wlr_scene_node_at(&scene->node, lx, ly, sx, sy);

	return node && node->type == WLR_SCENE_NODE_SURFACE ? wlr_scene_surface_from_node(node)->surface : NULL;
#endif
}

#if WLR_VERSION_MINOR >= 16
struct wtwlr_scene_walk {
	wlr_surface_iterator_func_t iterator;
	void *data;
};

static inline void
wtwlr_scene_buffer_met(struct wlr_scene_buffer *buffer, int x, int y, void *data)
{
	const struct wtwlr_scene_walk *walk = data;
#if WLR_VERSION_MINOR >= 17
	struct wlr_scene_surface *surface = wlr_scene_surface_try_from_buffer(buffer);
#else
	struct wlr_scene_surface *surface = wlr_scene_surface_from_buffer(buffer);
#endif

	if (surface)
		walk->iterator(surface->surface, x, y, walk->data);
}
#endif

/** Calls `iterator` for every enabled surface of a scene, from back to front. */
static inline void
wtwlr_scene_for_each_surface(struct wlr_scene *scene, wlr_surface_iterator_func_t iterator, void *data)
{
#if WLR_VERSION_MINOR >= 16
	struct wtwlr_scene_walk walk = { .iterator = iterator, .data = data };

	wlr_scene_node_for_each_buffer(&scene->tree.node, wtwlr_scene_buffer_met, &walk);
#else
	wlr_scene_node_for_each_surface(&scene->node, iterator, data);
#endif
}

/* ---- Outputs ---- */

/** The position and size of an output in the layout; empty if it is not in it. */
static inline struct wlr_box
wtwlr_output_box(struct wlr_output_layout *layout, struct wlr_output *output)
{
	struct wlr_box box = { 0 };
#if WLR_VERSION_MINOR >= 16
	wlr_output_layout_get_box(layout, output, &box);
#else
	const struct wlr_box *found = wlr_output_layout_get_box(layout, output);

	if (found)
		box = *found;
#endif
	return box;
}

#endif
