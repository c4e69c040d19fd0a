/* SPDX-License-Identifier: MIT */
/*
 * The server side of waytouch_v1 for Swift: wayland-scanner's header, and the parts of libwayland that Swift cannot
 * import.
 */
#ifndef CWAYTOUCH_SERVER_H
#define CWAYTOUCH_SERVER_H

#include <wayland-server-core.h>
#include <wayland-server-protocol.h>

#include "waytouch-delegate-v1-server-protocol.h"
#include "waytouch-shell-v1-server-protocol.h"
#include "waytouch-v1-server-protocol.h"

/** wl_resource_post_error() is variadic; this takes the message literally. */
static inline void
waytouch_post_error(struct wl_resource *resource, uint32_t code, const char *message)
{
	wl_resource_post_error(resource, code, "%s", message);
}

/**
 * Identifies the calling thread, like pthread_self(), but without a call. libwayland's objects belong to one thread,
 * and every function of waytouch.h checks it.
 */
static inline void *
waytouch_current_thread(void)
{
	return __builtin_thread_pointer();
}

/** A listener with a pointer to its owner, in place of wl_container_of(). */
struct waytouch_listener {
	/** Must stay the first member. */
	struct wl_listener base;
	void *context;
};

#endif
