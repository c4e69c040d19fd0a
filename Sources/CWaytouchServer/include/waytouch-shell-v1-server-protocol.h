/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-shell-v1.xml by scripts/generate-protocol; do not edit. */

#ifndef WAYTOUCH_SHELL_V1_SERVER_PROTOCOL_H
#define WAYTOUCH_SHELL_V1_SERVER_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-server.h"

#ifdef  __cplusplus
extern "C" {
#endif

struct wl_client;
struct wl_resource;

/**
 * @page page_waytouch_shell_v1 The waytouch_shell_v1 protocol
 * control of a kiosk by its shell
 *
 * @section page_desc_waytouch_shell_v1 Description
 *
 * This protocol is for the shell of a kiosk: the program that the user sees
 * around the apps. It tells what the compositor's own gestures have done, and
 * controls the lock and the profile of the compositor's policy.
 *
 * It is privileged. The compositor grants it to clients that its policy has
 * started for this purpose, and to those that the host names. An object of
 * any other client is inert and receives the event refused.
 *
 * @section page_ifaces_waytouch_shell_v1 Interfaces
 * - @subpage page_iface_waytouch_shell_v1 - the shell of a kiosk
 * @section page_copyright_waytouch_shell_v1 Copyright
 * <pre>
 *
 * Copyright © 2026 The Waytouch authors
 *
 * Permission is hereby granted, free of charge, to any person obtaining a
 * copy of this software and associated documentation files (the "Software"),
 * to deal in the Software without restriction, including without limitation
 * the rights to use, copy, modify, merge, publish, distribute, sublicense,
 * and/or sell copies of the Software, and to permit persons to whom the
 * Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice (including the next
 * paragraph) shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
 * IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
 * FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.  IN NO EVENT SHALL
 * THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
 * LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
 * FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
 * DEALINGS IN THE SOFTWARE.
 * </pre>
 */
struct waytouch_shell_v1;

#ifndef WAYTOUCH_SHELL_V1_INTERFACE
#define WAYTOUCH_SHELL_V1_INTERFACE
/**
 * @page page_iface_waytouch_shell_v1 waytouch_shell_v1
 * @section page_iface_waytouch_shell_v1_desc Description
 *
 * The global of this protocol. After it is bound by a client that may use
 * it, the compositor sends the events idle, locked and profile. Any other
 * client receives the event refused, and the compositor ignores its
 * requests.
 * @section page_iface_waytouch_shell_v1_api API
 * See @ref iface_waytouch_shell_v1.
 */
/**
 * @defgroup iface_waytouch_shell_v1 The waytouch_shell_v1 interface
 *
 * The global of this protocol. After it is bound by a client that may use
 * it, the compositor sends the events idle, locked and profile. Any other
 * client receives the event refused, and the compositor ignores its
 * requests.
 */
extern const struct wl_interface waytouch_shell_v1_interface;
#endif

#ifndef WAYTOUCH_SHELL_V1_ACTION_STATE_ENUM
#define WAYTOUCH_SHELL_V1_ACTION_STATE_ENUM
/**
 * @ingroup iface_waytouch_shell_v1
 * the state of a gesture of the compositor
 *
 * The moment of a gesture at which an action is sent.
 */
enum waytouch_shell_v1_action_state {
	/**
	 * a discrete gesture was recognised, or nothing has been touched for the time that was set
	 */
	WAYTOUCH_SHELL_V1_ACTION_STATE_RECOGNIZED = 0,
	/**
	 * a continuous gesture began
	 */
	WAYTOUCH_SHELL_V1_ACTION_STATE_BEGAN = 1,
	/**
	 * a continuous gesture that had begun ended
	 */
	WAYTOUCH_SHELL_V1_ACTION_STATE_ENDED = 2,
	/**
	 * a continuous gesture that had begun was cancelled
	 */
	WAYTOUCH_SHELL_V1_ACTION_STATE_CANCELLED = 3,
};
#endif /* WAYTOUCH_SHELL_V1_ACTION_STATE_ENUM */

/**
 * @ingroup iface_waytouch_shell_v1
 * @struct waytouch_shell_v1_interface
 */
struct waytouch_shell_v1_interface {
	/**
	 * destroy the shell
	 *
	 * Destroys the object. Lock and profile stay as they are.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * lock
	 *
	 * Locks: touches go to no client, and only gestures that the
	 * policy allows while locked are recognised. It does nothing if
	 * the compositor is locked already. The event locked answers it.
	 */
	void (*lock)(struct wl_client *client,
		     struct wl_resource *resource);
	/**
	 * unlock
	 *
	 * Unlocks. It does nothing if the compositor is not locked. The
	 * event locked answers it.
	 */
	void (*unlock)(struct wl_client *client,
		       struct wl_resource *resource);
	/**
	 * wake
	 *
	 * Ends the idle state, as a touch would; if the compositor is
	 * not idle, the time without touches begins anew.
	 */
	void (*wake)(struct wl_client *client,
		     struct wl_resource *resource);
	/**
	 * choose a profile
	 *
	 * Chooses one of the profiles that the policy defines, which
	 * have thresholds of recognition. The empty name is the policy
	 * without a profile. A name that the policy does not have changes
	 * nothing. The event profile answers it.
	 * @param name name of the profile
	 */
	void (*use_profile)(struct wl_client *client,
			    struct wl_resource *resource,
			    const char *name);
};

#define WAYTOUCH_SHELL_V1_REFUSED 0
#define WAYTOUCH_SHELL_V1_ACTION 1
#define WAYTOUCH_SHELL_V1_IDLE 2
#define WAYTOUCH_SHELL_V1_LOCKED 3
#define WAYTOUCH_SHELL_V1_PROFILE 4
#define WAYTOUCH_SHELL_V1_DEFERRED 5

/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_REFUSED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_ACTION_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_IDLE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_LOCKED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_PROFILE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_DEFERRED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_LOCK_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_UNLOCK_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_WAKE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_USE_PROFILE_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an refused event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_shell_v1_send_refused(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_REFUSED);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an action event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name the name that the compositor's configuration gives the action
 * @param state what happened
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 */
static inline void
waytouch_shell_v1_send_action(struct wl_resource *resource_, const char *name, uint32_t state, uint32_t time_hi, uint32_t time_lo)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_ACTION, name, state, time_hi, time_lo);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an idle event to the client owning the resource.
 * @param resource_ The client's resource
 * @param idle 1 if idle, 0 if not
 */
static inline void
waytouch_shell_v1_send_idle(struct wl_resource *resource_, uint32_t idle)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_IDLE, idle);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an locked event to the client owning the resource.
 * @param resource_ The client's resource
 * @param locked 1 if locked, 0 if not
 */
static inline void
waytouch_shell_v1_send_locked(struct wl_resource *resource_, uint32_t locked)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_LOCKED, locked);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an profile event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name name of the profile, or empty
 */
static inline void
waytouch_shell_v1_send_profile(struct wl_resource *resource_, const char *name)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_PROFILE, name);
}

/**
 * @ingroup iface_waytouch_shell_v1
 * Sends an deferred event to the client owning the resource.
 * @param resource_ The client's resource
 * @param edge the edge, one bit
 */
static inline void
waytouch_shell_v1_send_deferred(struct wl_resource *resource_, uint32_t edge)
{
	wl_resource_post_event(resource_, WAYTOUCH_SHELL_V1_DEFERRED, edge);
}

#ifdef  __cplusplus
}
#endif

#endif
