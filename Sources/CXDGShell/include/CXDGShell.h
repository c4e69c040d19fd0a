/* SPDX-License-Identifier: MIT */
/*
 * The part of the client side of xdg-shell, version 1, that is needed to show one window.
 */
#ifndef CXDG_SHELL_H
#define CXDG_SHELL_H

#include <stdint.h>
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

struct xdg_wm_base;
struct xdg_surface;
struct xdg_toplevel;

const struct wl_interface *xdg_wm_base_iface(void);
const struct wl_interface *xdg_surface_iface(void);
const struct wl_interface *xdg_toplevel_iface(void);

/* Opcodes: the position of each request in its interface. */
enum {
	XDG_WM_BASE_DESTROY = 0,
	XDG_WM_BASE_GET_XDG_SURFACE = 2,
	XDG_WM_BASE_PONG = 3,

	XDG_SURFACE_DESTROY = 0,
	XDG_SURFACE_GET_TOPLEVEL = 1,
	XDG_SURFACE_ACK_CONFIGURE = 4,

	XDG_TOPLEVEL_DESTROY = 0,
	XDG_TOPLEVEL_SET_TITLE = 2,
	XDG_TOPLEVEL_SET_APP_ID = 3,
	XDG_TOPLEVEL_SET_FULLSCREEN = 11
};

/* ---- xdg_wm_base ---- */

struct xdg_wm_base_listener {
	/** Answer with xdg_wm_base_pong(); otherwise the compositor considers the client unresponsive. */
	void (*ping)(void *data, struct xdg_wm_base *base, uint32_t serial);
};

static inline int
xdg_wm_base_add_listener(struct xdg_wm_base *base, const struct xdg_wm_base_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *)base, (void (**)(void))listener, data);
}

static inline struct xdg_surface *
xdg_wm_base_get_xdg_surface(struct xdg_wm_base *base, struct wl_surface *surface)
{
	struct wl_proxy *proxy = (struct wl_proxy *)base;

	return (struct xdg_surface *)wl_proxy_marshal_flags(proxy, XDG_WM_BASE_GET_XDG_SURFACE,
							    xdg_surface_iface(), wl_proxy_get_version(proxy), 0,
							    NULL, surface);
}

static inline void
xdg_wm_base_pong(struct xdg_wm_base *base, uint32_t serial)
{
	struct wl_proxy *proxy = (struct wl_proxy *)base;

	wl_proxy_marshal_flags(proxy, XDG_WM_BASE_PONG, NULL, wl_proxy_get_version(proxy), 0, serial);
}

static inline void
xdg_wm_base_destroy(struct xdg_wm_base *base)
{
	struct wl_proxy *proxy = (struct wl_proxy *)base;

	wl_proxy_marshal_flags(proxy, XDG_WM_BASE_DESTROY, NULL, wl_proxy_get_version(proxy),
			       WL_MARSHAL_FLAG_DESTROY);
}

/* ---- xdg_surface ---- */

struct xdg_surface_listener {
	/** The state sent before it is to be applied; acknowledge it before the next commit. */
	void (*configure)(void *data, struct xdg_surface *surface, uint32_t serial);
};

static inline int
xdg_surface_add_listener(struct xdg_surface *surface, const struct xdg_surface_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *)surface, (void (**)(void))listener, data);
}

static inline struct xdg_toplevel *
xdg_surface_get_toplevel(struct xdg_surface *surface)
{
	struct wl_proxy *proxy = (struct wl_proxy *)surface;

	return (struct xdg_toplevel *)wl_proxy_marshal_flags(proxy, XDG_SURFACE_GET_TOPLEVEL,
							     xdg_toplevel_iface(), wl_proxy_get_version(proxy),
							     0, NULL);
}

static inline void
xdg_surface_ack_configure(struct xdg_surface *surface, uint32_t serial)
{
	struct wl_proxy *proxy = (struct wl_proxy *)surface;

	wl_proxy_marshal_flags(proxy, XDG_SURFACE_ACK_CONFIGURE, NULL, wl_proxy_get_version(proxy), 0, serial);
}

static inline void
xdg_surface_destroy(struct xdg_surface *surface)
{
	struct wl_proxy *proxy = (struct wl_proxy *)surface;

	wl_proxy_marshal_flags(proxy, XDG_SURFACE_DESTROY, NULL, wl_proxy_get_version(proxy),
			       WL_MARSHAL_FLAG_DESTROY);
}

/* ---- xdg_toplevel ---- */

struct xdg_toplevel_listener {
	/** The size the window should have, 0 × 0 if it may choose, and an array of states. */
	void (*configure)(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
			  struct wl_array *states);
	/** The user wants the window closed. */
	void (*close)(void *data, struct xdg_toplevel *toplevel);
};

static inline int
xdg_toplevel_add_listener(struct xdg_toplevel *toplevel, const struct xdg_toplevel_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *)toplevel, (void (**)(void))listener, data);
}

static inline void
xdg_toplevel_set_title(struct xdg_toplevel *toplevel, const char *title)
{
	struct wl_proxy *proxy = (struct wl_proxy *)toplevel;

	wl_proxy_marshal_flags(proxy, XDG_TOPLEVEL_SET_TITLE, NULL, wl_proxy_get_version(proxy), 0, title);
}

static inline void
xdg_toplevel_set_app_id(struct xdg_toplevel *toplevel, const char *app_id)
{
	struct wl_proxy *proxy = (struct wl_proxy *)toplevel;

	wl_proxy_marshal_flags(proxy, XDG_TOPLEVEL_SET_APP_ID, NULL, wl_proxy_get_version(proxy), 0, app_id);
}

/** NULL leaves the choice of the output to the compositor. */
static inline void
xdg_toplevel_set_fullscreen(struct xdg_toplevel *toplevel, struct wl_output *output)
{
	struct wl_proxy *proxy = (struct wl_proxy *)toplevel;

	wl_proxy_marshal_flags(proxy, XDG_TOPLEVEL_SET_FULLSCREEN, NULL, wl_proxy_get_version(proxy), 0, output);
}

static inline void
xdg_toplevel_destroy(struct xdg_toplevel *toplevel)
{
	struct wl_proxy *proxy = (struct wl_proxy *)toplevel;

	wl_proxy_marshal_flags(proxy, XDG_TOPLEVEL_DESTROY, NULL, wl_proxy_get_version(proxy),
			       WL_MARSHAL_FLAG_DESTROY);
}

#endif
