/* SPDX-License-Identifier: MIT */
/*
 * Makes wlcs keep a rule of xdg-shell: a window gets no buffer before its configure event has come and been
 * acknowledged. wlcs breaks it for one of its two kinds of windows, and whenever it shows a window again after hiding
 * it; Weston and wlroots disconnect such clients. The module is preloaded, and overrides two functions of
 * libwayland-client:
 *
 * - wl_proxy_marshal_flags: configures a window, if that has not been done, before a buffer is attached to it;
 * - wl_proxy_add_listener: for an xdg_surface, records the serials; wlcs' own listener still gets the events.
 *
 * Nothing else that wlcs does is changed.
 */
#include <dlfcn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

/* WL_CLOSURE_MAX_ARGS of libwayland. */
#define MAX_ARGUMENTS 20
#define MAX_WINDOWS 256
#define MAX_ORIGINS 256

/* The requests of xdg-shell that matter here. */
enum {
	XDG_SURFACE_DESTROY = 0,
	XDG_SURFACE_ACK_CONFIGURE = 4,
};

struct xdg_surface_listener {
	void (*configure)(void *data, struct wl_proxy *xdg_surface, uint32_t serial);
};

/** An object that a client got from its display, directly or through the registry. */
struct origin {
	const struct wl_proxy *proxy;
	struct wl_display *display;
};

struct window {
	struct wl_display *display;
	/** NULL if this place is free. */
	struct wl_proxy *surface;
	struct wl_proxy *xdg_surface;
	const struct xdg_surface_listener *listener;
	uint32_t serial;
	/** A configure event has come and has not been acknowledged. */
	bool pending;
	/** Whether it may have a buffer. */
	bool configured;
	/** Whether the next commit removes its buffer, which hides the window. */
	bool hiding;
};

static struct window windows[MAX_WINDOWS];
/** A ring buffer: entries of old clients are overwritten. Replaces wl_proxy_get_display, which came with 1.23. */
static struct origin origins[MAX_ORIGINS];
static size_t origin_count;

static void
add_origin(const struct wl_proxy *proxy, struct wl_display *display)
{
	origins[origin_count++ % MAX_ORIGINS] = (struct origin){ proxy, display };
}

/** Searches from the newest entry, because an older client may have had a proxy at the same address. */
static struct wl_display *
display_of(const struct wl_proxy *proxy)
{
	for (size_t i = 1; i <= origin_count && i <= MAX_ORIGINS; i++) {
		const struct origin *origin = &origins[(origin_count - i) % MAX_ORIGINS];

		if (origin->proxy == proxy)
			return origin->display;
	}
	fprintf(stderr, "wlcs: a %s of no known display\n", wl_proxy_get_class((struct wl_proxy *)(uintptr_t)proxy));
	abort();
}

static struct window *
window_of(const struct wl_proxy *proxy)
{
	for (size_t i = 0; i < MAX_WINDOWS; i++)
		if (windows[i].surface && (windows[i].surface == proxy || windows[i].xdg_surface == proxy))
			return &windows[i];
	return NULL;
}

static void
add_window(struct wl_display *display, struct wl_proxy *surface, struct wl_proxy *xdg_surface)
{
	for (size_t i = 0; i < MAX_WINDOWS; i++)
		if (!windows[i].surface) {
			windows[i] = (struct window){
				.display = display, .surface = surface, .xdg_surface = xdg_surface
			};
			return;
		}
	fprintf(stderr, "wlcs: more than %d windows\n", MAX_WINDOWS);
	abort();
}

static void *
next(const char *function)
{
	void *found = dlsym(RTLD_NEXT, function);

	if (!found) {
		fprintf(stderr, "wlcs: libwayland-client has no %s\n", function);
		abort();
	}
	return found;
}

static bool
is(struct wl_proxy *proxy, const char *interface)
{
	return strcmp(wl_proxy_get_class(proxy), interface) == 0;
}

/* ---- Configure events ---- */

static void
configure(void *data, struct wl_proxy *xdg_surface, uint32_t serial)
{
	struct window *window = window_of(xdg_surface);

	if (!window)
		return;
	window->serial = serial;
	window->pending = true;
	window->listener->configure(data, xdg_surface, serial);
}

__attribute__((visibility("default"))) int
wl_proxy_add_listener(struct wl_proxy *proxy, void (**implementation)(void), void *data)
{
	static const struct xdg_surface_listener ours = { .configure = configure };
	static int (*real)(struct wl_proxy *, void (**)(void), void *);
	struct window *window = is(proxy, "xdg_surface") ? window_of(proxy) : NULL;

	if (!real)
		*(void **)&real = next("wl_proxy_add_listener");
	if (!window)
		return real(proxy, implementation, data);
	window->listener = (const struct xdg_surface_listener *)implementation;
	return real(proxy, (void (**)(void))(uintptr_t)&ours, data);
}

/* ---- Requests ---- */

/** Reads the first member of a proxy, its interface; wl_proxy_get_interface exists only since libwayland 1.24. */
static const struct wl_interface *
interface_of(struct wl_proxy *proxy)
{
	const struct wl_interface *interface = *(const struct wl_interface **)proxy;

	if (interface->name != wl_proxy_get_class(proxy)) {
		fprintf(stderr, "wlcs: this libwayland-client has other proxies than those that are known\n");
		abort();
	}
	return interface;
}

static void
read_arguments(const char *signature, va_list list, union wl_argument *arguments)
{
	size_t count = 0;

	for (; *signature && count < MAX_ARGUMENTS; signature++)
		switch (*signature) {
		case 'i':
			arguments[count++].i = va_arg(list, int32_t);
			break;
		case 'u':
			arguments[count++].u = va_arg(list, uint32_t);
			break;
		case 'f':
			arguments[count++].f = va_arg(list, wl_fixed_t);
			break;
		case 'h':
			arguments[count++].h = va_arg(list, int32_t);
			break;
		case 's':
			arguments[count++].s = va_arg(list, const char *);
			break;
		case 'o':
		case 'n':
			arguments[count++].o = va_arg(list, struct wl_object *);
			break;
		case 'a':
			arguments[count++].a = va_arg(list, struct wl_array *);
			break;
		default:
			/* A version number, or '?': the next argument may be NULL. */
			break;
		}
}

static void
request(struct wl_proxy *proxy, uint32_t opcode, union wl_argument *arguments)
{
	wl_proxy_marshal_array_flags(proxy, opcode, NULL, wl_proxy_get_version(proxy), 0, arguments);
}

/** Requests a configure event with a commit, and acknowledges it, if the compositor sends one. */
static void
make_configured(struct window *window)
{
	struct wl_proxy *surface = window->surface;

	if (!window->pending) {
		request(surface, WL_SURFACE_COMMIT, NULL);
		wl_display_roundtrip(window->display);
	}
	/* wlcs' listener may have acknowledged the event, or destroyed the window. */
	if (window->surface != surface || window->configured || !window->pending)
		return;
	request(window->xdg_surface, XDG_SURFACE_ACK_CONFIGURE, (union wl_argument[]){ { .u = window->serial } });
	window->pending = false;
	window->configured = true;
}

static void
before(struct wl_proxy *proxy, uint32_t opcode, const union wl_argument *arguments)
{
	struct window *window;

	if (is(proxy, "wl_surface") && (window = window_of(proxy))) {
		if (opcode == WL_SURFACE_ATTACH) {
			window->hiding = !arguments[0].o;
			if (arguments[0].o && !window->configured)
				make_configured(window);
		} else if (opcode == WL_SURFACE_COMMIT && window->hiding) {
			window->configured = window->pending = window->hiding = false;
		} else if (opcode == WL_SURFACE_DESTROY) {
			*window = (struct window){ 0 };
		}
	} else if (is(proxy, "xdg_surface") && (window = window_of(proxy))) {
		if (opcode == XDG_SURFACE_ACK_CONFIGURE) {
			window->configured = true;
			window->pending = false;
		} else if (opcode == XDG_SURFACE_DESTROY) {
			*window = (struct window){ 0 };
		}
	}
}

static void
after(struct wl_proxy *proxy, struct wl_proxy *made, const union wl_argument *arguments)
{
	if (is(made, "wl_registry"))
		add_origin(made, (struct wl_display *)proxy);
	else if (is(made, "xdg_wm_base"))
		add_origin(made, display_of(proxy));
	else if (is(made, "xdg_surface"))
		/* The first argument is the new object. */
		add_window(display_of(proxy), (struct wl_proxy *)arguments[1].o, made);
}

__attribute__((visibility("default"))) struct wl_proxy *
wl_proxy_marshal_flags(struct wl_proxy *proxy, uint32_t opcode, const struct wl_interface *interface, uint32_t version,
                       uint32_t flags, ...)
{
	union wl_argument arguments[MAX_ARGUMENTS] = { 0 };
	struct wl_proxy *made;
	va_list list;

	va_start(list, flags);
	read_arguments(interface_of(proxy)->methods[opcode].signature, list, arguments);
	va_end(list);
	before(proxy, opcode, arguments);
	made = wl_proxy_marshal_array_flags(proxy, opcode, interface, version, flags, arguments);
	/* A request that creates an object does not destroy its proxy, so after() can use it. */
	if (made)
		after(proxy, made, arguments);
	return made;
}
