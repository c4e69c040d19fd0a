/* SPDX-License-Identifier: MIT */
/*
 * The part of the client side of wlr-layer-shell, version 1, that is needed to show something above everything else.
 */
#ifndef CLAYER_SHELL_H
#define CLAYER_SHELL_H

#include <stdint.h>
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

struct zwlr_layer_shell_v1;
struct zwlr_layer_surface_v1;

const struct wl_interface *zwlr_layer_shell_v1_iface(void);
const struct wl_interface *zwlr_layer_surface_v1_iface(void);
static inline const struct wl_interface *wl_output_iface(void) { return &wl_output_interface; }

/* Opcodes: the position of each request in its interface. */
enum {
	ZWLR_LAYER_SHELL_V1_GET_LAYER_SURFACE = 0,

	ZWLR_LAYER_SURFACE_V1_SET_ANCHOR = 1,
	ZWLR_LAYER_SURFACE_V1_SET_EXCLUSIVE_ZONE = 2,
	ZWLR_LAYER_SURFACE_V1_ACK_CONFIGURE = 6,
	ZWLR_LAYER_SURFACE_V1_DESTROY = 7
};

/* Values of enumerations: in front of everything; at all four edges, and so as large as the output. */
enum {
	LAYER_SHELL_OVERLAY = 3,
	LAYER_SHELL_ALL_EDGES = 15
};

static inline struct zwlr_layer_surface_v1 *
zwlr_layer_shell_v1_get_layer_surface(struct zwlr_layer_shell_v1 *shell, struct wl_surface *surface,
				      struct wl_output *output, uint32_t layer, const char *name)
{
	struct wl_proxy *proxy = (struct wl_proxy *)shell;

	return (struct zwlr_layer_surface_v1 *)wl_proxy_marshal_flags(
		proxy, ZWLR_LAYER_SHELL_V1_GET_LAYER_SURFACE, zwlr_layer_surface_v1_iface(),
		wl_proxy_get_version(proxy), 0, NULL, surface, output, layer, name);
}

struct zwlr_layer_surface_v1_listener {
	/** The size in surface-local units, to be answered with zwlr_layer_surface_v1_ack_configure(). */
	void (*configure)(void *data, struct zwlr_layer_surface_v1 *surface, uint32_t serial, uint32_t width,
			  uint32_t height);
	/** It is no longer shown, and should be destroyed. */
	void (*closed)(void *data, struct zwlr_layer_surface_v1 *surface);
};

static inline int
zwlr_layer_surface_v1_add_listener(struct zwlr_layer_surface_v1 *surface,
				   const struct zwlr_layer_surface_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *)surface, (void (**)(void))listener, data);
}

static inline void
zwlr_layer_surface_v1_set_anchor(struct zwlr_layer_surface_v1 *surface, uint32_t edges)
{
	struct wl_proxy *proxy = (struct wl_proxy *)surface;

	wl_proxy_marshal_flags(proxy, ZWLR_LAYER_SURFACE_V1_SET_ANCHOR, NULL, wl_proxy_get_version(proxy), 0, edges);
}

static inline void
zwlr_layer_surface_v1_set_exclusive_zone(struct zwlr_layer_surface_v1 *surface, int32_t zone)
{
	struct wl_proxy *proxy = (struct wl_proxy *)surface;

	wl_proxy_marshal_flags(proxy, ZWLR_LAYER_SURFACE_V1_SET_EXCLUSIVE_ZONE, NULL, wl_proxy_get_version(proxy), 0,
			       zone);
}

static inline void
zwlr_layer_surface_v1_ack_configure(struct zwlr_layer_surface_v1 *surface, uint32_t serial)
{
	struct wl_proxy *proxy = (struct wl_proxy *)surface;

	wl_proxy_marshal_flags(proxy, ZWLR_LAYER_SURFACE_V1_ACK_CONFIGURE, NULL, wl_proxy_get_version(proxy), 0,
			       serial);
}

static inline void
zwlr_layer_surface_v1_destroy(struct zwlr_layer_surface_v1 *surface)
{
	struct wl_proxy *proxy = (struct wl_proxy *)surface;

	wl_proxy_marshal_flags(proxy, ZWLR_LAYER_SURFACE_V1_DESTROY, NULL, wl_proxy_get_version(proxy),
			       WL_MARSHAL_FLAG_DESTROY);
}

#endif
