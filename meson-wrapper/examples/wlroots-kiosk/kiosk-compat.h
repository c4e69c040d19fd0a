/* SPDX-License-Identifier: MIT */
/** Differences between wlroots 0.15 to 0.20 in what the kiosk uses; the adapter has a file of its own for these. */
#ifndef KIOSK_COMPAT_H
#define KIOSK_COMPAT_H

#include <wlr/backend.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_input_method_v2.h>
#include <wlr/types/wlr_keyboard.h>
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_output_management_v1.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_text_input_v3.h>
#include <wlr/types/wlr_touch.h>
#include <wlr/types/wlr_virtual_keyboard_v1.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/version.h>
#if WLR_VERSION_MINOR >= 16
#include <libinput.h>
#include <wlr/backend/libinput.h>
#include <wlr/types/wlr_subcompositor.h>
#endif

/* ---- Globals ---- */

static inline struct wlr_backend *
kiosk_backend_create(struct wl_display *display)
{
#if WLR_VERSION_MINOR >= 18
	return wlr_backend_autocreate(wl_display_get_event_loop(display), NULL);
#elif WLR_VERSION_MINOR >= 17
	return wlr_backend_autocreate(display, NULL);
#else
	return wlr_backend_autocreate(display);
#endif
}

static inline struct wlr_compositor *
kiosk_compositor_create(struct wl_display *display, struct wlr_renderer *renderer)
{
#if WLR_VERSION_MINOR >= 16
	wlr_subcompositor_create(display);
#endif
#if WLR_VERSION_MINOR >= 17
	return wlr_compositor_create(display, 5, renderer);
#else
	return wlr_compositor_create(display, renderer);
#endif
}

static inline struct wlr_output_layout *
kiosk_layout_create(struct wl_display *display)
{
#if WLR_VERSION_MINOR >= 18
	return wlr_output_layout_create(display);
#else
	(void)display;
	return wlr_output_layout_create();
#endif
}

static inline struct wlr_xdg_shell *
kiosk_xdg_shell_create(struct wl_display *display)
{
#if WLR_VERSION_MINOR >= 16
	return wlr_xdg_shell_create(display, 3);
#else
	return wlr_xdg_shell_create(display);
#endif
}

static inline struct wlr_layer_shell_v1 *
kiosk_layer_shell_create(struct wl_display *display)
{
#if WLR_VERSION_MINOR >= 17
	return wlr_layer_shell_v1_create(display, 4);
#else
	return wlr_layer_shell_v1_create(display);
#endif
}

#if WLR_VERSION_MINOR >= 20
#define KIOSK_NEW_TEXT_INPUT(manager) (&(manager)->events.new_text_input)
#define KIOSK_NEW_INPUT_METHOD(manager) (&(manager)->events.new_input_method)
#else
#define KIOSK_NEW_TEXT_INPUT(manager) (&(manager)->events.text_input)
#define KIOSK_NEW_INPUT_METHOD(manager) (&(manager)->events.input_method)
#endif

/* ---- The scene ---- */

#if WLR_VERSION_MINOR >= 16
#define KIOSK_SCENE_ROOT(scene) (&(scene)->tree)
#define KIOSK_SCENE_PARENT(parent) (parent)
#else
/* Parents are nodes here, not trees. */
#define KIOSK_SCENE_ROOT(scene) (&(scene)->node)
#define KIOSK_SCENE_PARENT(parent) (&(parent)->node)
#endif

/** Shows an xdg_surface with its subsurfaces. */
static inline struct wlr_scene_node *
kiosk_scene_xdg_surface(struct wlr_scene_tree *parent, struct wlr_xdg_surface *surface)
{
#if WLR_VERSION_MINOR >= 16
	struct wlr_scene_tree *tree = wlr_scene_xdg_surface_create(parent, surface);

	return tree ? &tree->node : NULL;
#else
	return wlr_scene_xdg_surface_create(&parent->node, surface);
#endif
}

/** Shows a popup at its place above the node of its parent. */
static inline struct wlr_scene_node *
kiosk_scene_popup(struct wlr_scene_node *parent, struct wlr_xdg_surface *surface)
{
#if WLR_VERSION_MINOR >= 16
	struct wlr_scene_tree *tree = wl_container_of(parent, tree, node);

	return kiosk_scene_xdg_surface(tree, surface);
#else
	return wlr_scene_xdg_surface_create(parent, surface);
#endif
}

/** Shows a surface of another kind with its subsurfaces. The caller destroys the node. */
static inline struct wlr_scene_node *
kiosk_scene_surface(struct wlr_scene_tree *parent, struct wlr_surface *surface)
{
	struct wlr_scene_tree *tree = wlr_scene_tree_create(KIOSK_SCENE_PARENT(parent));

	if (!tree)
		return NULL;
	/* It is destroyed with the surface. */
	(void)wlr_scene_subsurface_tree_create(KIOSK_SCENE_PARENT(tree), surface);
	return &tree->node;
}

/** Shows the icon of a drag; NULL if this version cannot. */
static inline struct wlr_scene_node *
kiosk_scene_drag_icon(struct wlr_scene_tree *parent, struct wlr_drag_icon *icon)
{
#if WLR_VERSION_MINOR >= 17
	struct wlr_scene_tree *tree = wlr_scene_drag_icon_create(parent, icon);

	return tree ? &tree->node : NULL;
#else
	(void)parent, (void)icon;
	return NULL;
#endif
}

static inline void
kiosk_scene_output_commit(struct wlr_scene_output *output)
{
#if WLR_VERSION_MINOR >= 17
	wlr_scene_output_commit(output, NULL);
#else
	wlr_scene_output_commit(output);
#endif
}

/* ---- Windows ---- */

/* The signals that report when a surface with a role is shown and hidden. */
#if WLR_VERSION_MINOR >= 17
#define KIOSK_MAP_EVENTS(role_object) ((role_object)->surface->events)
/* The first commit has arrived, which must be answered. */
#define KIOSK_IS_INITIAL(role_object) ((role_object)->initial_commit)
#define KIOSK_IS_READY(role_object) ((role_object)->initialized)
#else
#define KIOSK_MAP_EVENTS(role_object) ((role_object)->events)
/* The role object becomes known only with that commit. */
#define KIOSK_IS_INITIAL(role_object) (false)
#define KIOSK_IS_READY(role_object) (true)
#endif

#if WLR_VERSION_MINOR >= 18
#define KIOSK_TOPLEVEL_DESTROY(surface) (&(surface)->toplevel->events.destroy)
#define KIOSK_POPUP_DESTROY(surface) (&(surface)->popup->events.destroy)
#else
#define KIOSK_TOPLEVEL_DESTROY(surface) (&(surface)->events.destroy)
#define KIOSK_POPUP_DESTROY(surface) (&(surface)->events.destroy)
#endif

/** Before its first commit, a toplevel cannot be sent anything. */
static inline void
kiosk_toplevel_fill(struct wlr_xdg_surface *surface, int width, int height)
{
	if (!KIOSK_IS_READY(surface))
		return;
#if WLR_VERSION_MINOR >= 16
	wlr_xdg_toplevel_set_size(surface->toplevel, width, height);
	wlr_xdg_toplevel_set_fullscreen(surface->toplevel, true);
#else
	wlr_xdg_toplevel_set_size(surface, width, height);
	wlr_xdg_toplevel_set_fullscreen(surface, true);
#endif
}

static inline void
kiosk_toplevel_activate(struct wlr_xdg_surface *surface, bool active)
{
	if (!KIOSK_IS_READY(surface))
		return;
#if WLR_VERSION_MINOR >= 16
	wlr_xdg_toplevel_set_activated(surface->toplevel, active);
#else
	wlr_xdg_toplevel_set_activated(surface, active);
#endif
}

static inline void
kiosk_toplevel_close(struct wlr_xdg_surface *surface)
{
#if WLR_VERSION_MINOR >= 16
	wlr_xdg_toplevel_send_close(surface->toplevel);
#else
	wlr_xdg_toplevel_send_close(surface);
#endif
}

/* ---- Outputs ---- */

/** The requested state of an output. */
struct kiosk_output_mode {
	bool enabled;
	/** One of the output's modes, or NULL: `width`, `height` and `refresh`, if they are not 0. */
	struct wlr_output_mode *mode;
	int32_t width, height, refresh;
	enum wl_output_transform transform;
	float scale;
};

/** Configures an output. Returns false if it does not support this state, and leaves it unchanged; with `test_only`
 *  it is unchanged in any case. */
static inline bool
kiosk_output_set(struct wlr_output *output, const struct kiosk_output_mode *mode, bool test_only)
{
	bool done;
#if WLR_VERSION_MINOR >= 17
	struct wlr_output_state state;

	wlr_output_state_init(&state);
	wlr_output_state_set_enabled(&state, mode->enabled);
	if (mode->enabled) {
		if (mode->mode)
			wlr_output_state_set_mode(&state, mode->mode);
		else if (mode->width > 0)
			wlr_output_state_set_custom_mode(&state, mode->width, mode->height, mode->refresh);
		wlr_output_state_set_transform(&state, mode->transform);
		wlr_output_state_set_scale(&state, mode->scale);
	}
	done = test_only ? wlr_output_test_state(output, &state) : wlr_output_commit_state(output, &state);
	wlr_output_state_finish(&state);
#else
	wlr_output_enable(output, mode->enabled);
	if (mode->enabled) {
		if (mode->mode)
			wlr_output_set_mode(output, mode->mode);
		else if (mode->width > 0)
			wlr_output_set_custom_mode(output, mode->width, mode->height, mode->refresh);
		wlr_output_set_transform(output, mode->transform);
		wlr_output_set_scale(output, mode->scale);
	}
	done = test_only ? wlr_output_test(output) : wlr_output_commit(output);
	/* Otherwise the next commit, that of a picture, would try it again. */
	if (test_only || !done)
		wlr_output_rollback(output);
#endif
	return done;
}

/* ---- Input devices ---- */

#if WLR_VERSION_MINOR >= 16
typedef struct wlr_keyboard_key_event kiosk_key_event;
#define KIOSK_VIRTUAL_KEYBOARD_DEVICE(virtual_keyboard) (&(virtual_keyboard)->keyboard.base)
#else
typedef struct wlr_event_keyboard_key kiosk_key_event;
#define KIOSK_VIRTUAL_KEYBOARD_DEVICE(virtual_keyboard) (&(virtual_keyboard)->input_device)
#endif

static inline struct wlr_keyboard *
kiosk_keyboard_of(struct wlr_input_device *device)
{
#if WLR_VERSION_MINOR >= 16
	return wlr_keyboard_from_input_device(device);
#else
	return device->keyboard;
#endif
}

static inline void
kiosk_seat_set_keyboard(struct wlr_seat *seat, struct wlr_input_device *device)
{
#if WLR_VERSION_MINOR >= 16
	wlr_seat_set_keyboard(seat, kiosk_keyboard_of(device));
#else
	wlr_seat_set_keyboard(seat, device);
#endif
}

/** The size of a touch screen in mm, and the name of the output that udev assigns to it, or NULL. */
static inline const char *
kiosk_touch_screen(struct wlr_input_device *device, double *width_mm, double *height_mm)
{
#if WLR_VERSION_MINOR >= 16
	const struct wlr_touch *touch = wlr_touch_from_input_device(device);
#else
	const struct wlr_input_device *touch = device;
#endif
	*width_mm = touch->width_mm;
	*height_mm = touch->height_mm;
#if WLR_VERSION_MINOR >= 16
	/* These versions leave it to the compositor to query libinput. */
	if (!touch->output_name && wlr_input_device_is_libinput(device))
		return libinput_device_get_output_name(wlr_libinput_get_device_handle(device));
#endif
	return touch->output_name;
}

#endif
