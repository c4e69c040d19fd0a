/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-shell-v1.xml by scripts/generate-protocol; do not edit. */

#ifndef WAYTOUCH_SHELL_V1_CLIENT_PROTOCOL_H
#define WAYTOUCH_SHELL_V1_CLIENT_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-client.h"

#ifdef  __cplusplus
extern "C" {
#endif

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
 * @struct waytouch_shell_v1_listener
 */
struct waytouch_shell_v1_listener {
	/**
	 * the client is not a shell
	 *
	 * The client may not use this protocol. No other event follows.
	 */
	void (*refused)(void *data,
			struct waytouch_shell_v1 *waytouch_shell_v1);
	/**
	 * the compositor recognised a gesture of its own
	 *
	 * The compositor has recognised a gesture that it is configured
	 * to report, for example a swipe from an edge that opens a menu.
	 * The event does not contain positions or touches. Clients must
	 * ignore names that they do not know.
	 * @param name the name that the compositor's configuration gives the action
	 * @param state what happened
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 */
	void (*action)(void *data,
		       struct waytouch_shell_v1 *waytouch_shell_v1,
		       const char *name,
		       uint32_t state,
		       uint32_t time_hi,
		       uint32_t time_lo);
	/**
	 * whether the screen is idle
	 *
	 * Nothing has been touched for the time that the policy sets, or
	 * something was again. It is sent after binding and when it
	 * changes.
	 * @param idle 1 if idle, 0 if not
	 */
	void (*idle)(void *data,
		     struct waytouch_shell_v1 *waytouch_shell_v1,
		     uint32_t idle);
	/**
	 * whether the compositor is locked
	 *
	 * It is sent after binding, when it changes, and in answer to
	 * lock and unlock.
	 * @param locked 1 if locked, 0 if not
	 */
	void (*locked)(void *data,
		       struct waytouch_shell_v1 *waytouch_shell_v1,
		       uint32_t locked);
	/**
	 * the profile in force
	 *
	 * It is sent after binding, when it changes, and in answer to
	 * use_profile.
	 * @param name name of the profile, or empty
	 */
	void (*profile)(void *data,
			struct waytouch_shell_v1 *waytouch_shell_v1,
			const char *name);
	/**
	 * a swipe from an edge was left to a client
	 *
	 * A swipe from an edge, for which the compositor has a gesture
	 * of its own, went to a client that asked for it with
	 * waytouch_view_v1.set_deferred_edges. A second swipe from that
	 * edge, soon after it, is the compositor's. The shell can show a
	 * hint.
	 * @param edge the edge, one bit
	 */
	void (*deferred)(void *data,
			 struct waytouch_shell_v1 *waytouch_shell_v1,
			 uint32_t edge);
};

/**
 * @ingroup iface_waytouch_shell_v1
 */
static inline int
waytouch_shell_v1_add_listener(struct waytouch_shell_v1 *waytouch_shell_v1,
			       const struct waytouch_shell_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_shell_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_SHELL_V1_DESTROY 0
#define WAYTOUCH_SHELL_V1_LOCK 1
#define WAYTOUCH_SHELL_V1_UNLOCK 2
#define WAYTOUCH_SHELL_V1_WAKE 3
#define WAYTOUCH_SHELL_V1_USE_PROFILE 4

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

/** @ingroup iface_waytouch_shell_v1 */
static inline void
waytouch_shell_v1_set_user_data(struct waytouch_shell_v1 *waytouch_shell_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_shell_v1, user_data);
}

/** @ingroup iface_waytouch_shell_v1 */
static inline void *
waytouch_shell_v1_get_user_data(struct waytouch_shell_v1 *waytouch_shell_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_shell_v1);
}

static inline uint32_t
waytouch_shell_v1_get_version(struct waytouch_shell_v1 *waytouch_shell_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_shell_v1);
}

/**
 * @ingroup iface_waytouch_shell_v1
 *
 * Destroys the object. Lock and profile stay as they are.
 */
static inline void
waytouch_shell_v1_destroy(struct waytouch_shell_v1 *waytouch_shell_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_shell_v1,
			 WAYTOUCH_SHELL_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_shell_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_shell_v1
 *
 * Locks: touches go to no client, and only gestures that the policy
 * allows while locked are recognised. It does nothing if the compositor
 * is locked already. The event locked answers it.
 */
static inline void
waytouch_shell_v1_lock(struct waytouch_shell_v1 *waytouch_shell_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_shell_v1,
			 WAYTOUCH_SHELL_V1_LOCK, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_shell_v1), 0);
}

/**
 * @ingroup iface_waytouch_shell_v1
 *
 * Unlocks. It does nothing if the compositor is not locked. The event
 * locked answers it.
 */
static inline void
waytouch_shell_v1_unlock(struct waytouch_shell_v1 *waytouch_shell_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_shell_v1,
			 WAYTOUCH_SHELL_V1_UNLOCK, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_shell_v1), 0);
}

/**
 * @ingroup iface_waytouch_shell_v1
 *
 * Ends the idle state, as a touch would; if the compositor is not idle,
 * the time without touches begins anew.
 */
static inline void
waytouch_shell_v1_wake(struct waytouch_shell_v1 *waytouch_shell_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_shell_v1,
			 WAYTOUCH_SHELL_V1_WAKE, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_shell_v1), 0);
}

/**
 * @ingroup iface_waytouch_shell_v1
 *
 * Chooses one of the profiles that the policy defines, which have
 * thresholds of recognition. The empty name is the policy without a
 * profile. A name that the policy does not have changes nothing. The
 * event profile answers it.
 */
static inline void
waytouch_shell_v1_use_profile(struct waytouch_shell_v1 *waytouch_shell_v1, const char *name)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_shell_v1,
			 WAYTOUCH_SHELL_V1_USE_PROFILE, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_shell_v1), 0, name);
}

#ifdef  __cplusplus
}
#endif

#endif
