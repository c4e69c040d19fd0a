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
 * controls the lock and the profile of the compositor's policy, and from
 * version 2 on the policy itself.
 *
 * It is privileged. The compositor grants it to clients that its policy has
 * started for this purpose, and to those that the host names. An object of
 * any other client is inert and receives the event refused.
 *
 * @section page_ifaces_waytouch_shell_v1 Interfaces
 * - @subpage page_iface_waytouch_shell_v1 - the shell of a kiosk
 * - @subpage page_iface_waytouch_inspector_v1 - what fingers and recognizers do
 * - @subpage page_iface_waytouch_policy_v1 - the compositor's policy
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
struct waytouch_inspector_v1;
struct waytouch_policy_v1;
struct waytouch_shell_v1;
struct wl_output;
struct wl_surface;

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
#ifndef WAYTOUCH_INSPECTOR_V1_INTERFACE
#define WAYTOUCH_INSPECTOR_V1_INTERFACE
/**
 * @page page_iface_waytouch_inspector_v1 waytouch_inspector_v1
 * @section page_iface_waytouch_inspector_v1_desc Description
 *
 * A look into what the compositor recognises, for a program that shows it:
 * the fingers on each output, the frames of views, and the states of
 * recognizers, with the reasons of failures.
 *
 * The client asks with next, and is answered with one picture, as soon as
 * something differs from the previous one. So a client that does not ask
 * is sent nothing, and one that asks once for each frame that it draws is
 * sent as many pictures as it can show. A picture is complete: what it
 * does not have is not there any more. It has one or several outputs, each
 * with an event output and the events touch, view and recognizer that
 * follow it, and ends with done. An output that has not changed is left
 * out.
 *
 * A picture has at most 32 touches, 128 views and 64 recognizers for each
 * output; names and details may be cut.
 * @section page_iface_waytouch_inspector_v1_api API
 * See @ref iface_waytouch_inspector_v1.
 */
/**
 * @defgroup iface_waytouch_inspector_v1 The waytouch_inspector_v1 interface
 *
 * A look into what the compositor recognises, for a program that shows it:
 * the fingers on each output, the frames of views, and the states of
 * recognizers, with the reasons of failures.
 *
 * The client asks with next, and is answered with one picture, as soon as
 * something differs from the previous one. So a client that does not ask
 * is sent nothing, and one that asks once for each frame that it draws is
 * sent as many pictures as it can show. A picture is complete: what it
 * does not have is not there any more. It has one or several outputs, each
 * with an event output and the events touch, view and recognizer that
 * follow it, and ends with done. An output that has not changed is left
 * out.
 *
 * A picture has at most 32 touches, 128 views and 64 recognizers for each
 * output; names and details may be cut.
 */
extern const struct wl_interface waytouch_inspector_v1_interface;
#endif
#ifndef WAYTOUCH_POLICY_V1_INTERFACE
#define WAYTOUCH_POLICY_V1_INTERFACE
/**
 * @page page_iface_waytouch_policy_v1 waytouch_policy_v1
 * @section page_iface_waytouch_policy_v1_desc Description
 *
 * Controls the compositor's policy: which file it is read from, touch
 * accommodations, the overlay, and whether the screen is dark. It lists
 * what is in force, and tells what the policy does.
 *
 * The requests use, reload, set_accommodations, set_overlay and set_asleep
 * are answered in their order: with the events state and succeeded when
 * what was asked for is so, or with the event failed. To be refused is no
 * protocol error.
 *
 * Texts may be cut: none has more than 1024 bytes.
 * @section page_iface_waytouch_policy_v1_api API
 * See @ref iface_waytouch_policy_v1.
 */
/**
 * @defgroup iface_waytouch_policy_v1 The waytouch_policy_v1 interface
 *
 * Controls the compositor's policy: which file it is read from, touch
 * accommodations, the overlay, and whether the screen is dark. It lists
 * what is in force, and tells what the policy does.
 *
 * The requests use, reload, set_accommodations, set_overlay and set_asleep
 * are answered in their order: with the events state and succeeded when
 * what was asked for is so, or with the event failed. To be refused is no
 * protocol error.
 *
 * Texts may be cut: none has more than 1024 bytes.
 */
extern const struct wl_interface waytouch_policy_v1_interface;
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
#define WAYTOUCH_SHELL_V1_GET_INSPECTOR 5
#define WAYTOUCH_SHELL_V1_GET_POLICY 6

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
 */
#define WAYTOUCH_SHELL_V1_GET_INSPECTOR_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_shell_v1
 */
#define WAYTOUCH_SHELL_V1_GET_POLICY_SINCE_VERSION 2

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

/**
 * @ingroup iface_waytouch_shell_v1
 *
 * Makes an object that tells of the fingers, views and recognizers of all
 * clients and of the compositor. For a client that may not use this
 * protocol the object is inert.
 */
static inline struct waytouch_inspector_v1 *
waytouch_shell_v1_get_inspector(struct waytouch_shell_v1 *waytouch_shell_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_shell_v1,
			 WAYTOUCH_SHELL_V1_GET_INSPECTOR, &waytouch_inspector_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_shell_v1), 0, NULL);

	return (struct waytouch_inspector_v1 *) id;
}

/**
 * @ingroup iface_waytouch_shell_v1
 *
 * Makes an object that controls the compositor's policy, lists what is in
 * force, and tells what the policy does. For a client that may not use
 * this protocol the object is inert. A client has at most 16 of them at a
 * time: a further one is inert as well.
 */
static inline struct waytouch_policy_v1 *
waytouch_shell_v1_get_policy(struct waytouch_shell_v1 *waytouch_shell_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_shell_v1,
			 WAYTOUCH_SHELL_V1_GET_POLICY, &waytouch_policy_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_shell_v1), 0, NULL);

	return (struct waytouch_policy_v1 *) id;
}

#ifndef WAYTOUCH_INSPECTOR_V1_STATE_ENUM
#define WAYTOUCH_INSPECTOR_V1_STATE_ENUM
/**
 * @ingroup iface_waytouch_inspector_v1
 * what a recognizer has done
 *
 * The latest that has happened to a recognizer since a finger landed on
 * the output without another one being there.
 */
enum waytouch_inspector_v1_state {
	/**
	 * it wants to recognise, and has to wait for another recognizer or for an answer
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_WAITS = 0,
	/**
	 * its gesture began
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_BEGAN = 1,
	/**
	 * its gesture changed
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_CHANGED = 2,
	/**
	 * its gesture ended, or was recognised
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_ENDED = 3,
	/**
	 * its gesture was cancelled
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_CANCELLED = 4,
	/**
	 * it failed
	 */
	WAYTOUCH_INSPECTOR_V1_STATE_FAILED = 5,
};
#endif /* WAYTOUCH_INSPECTOR_V1_STATE_ENUM */

#ifndef WAYTOUCH_INSPECTOR_V1_ERROR_ENUM
#define WAYTOUCH_INSPECTOR_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_inspector_v1
 * errors of an inspector
 *
 * Protocol errors.
 */
enum waytouch_inspector_v1_error {
	/**
	 * the surface has another role already
	 */
	WAYTOUCH_INSPECTOR_V1_ERROR_ROLE = 0,
};
#endif /* WAYTOUCH_INSPECTOR_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_inspector_v1
 * @struct waytouch_inspector_v1_listener
 */
struct waytouch_inspector_v1_listener {
	/**
	 * an output of the picture
	 *
	 * The touches, views and recognizers that follow are of this
	 * output, up to the next event output or done. Its coordinates are
	 * logical, with the origin in the upper left corner.
	 * @param name the name that wl_output.name has, or empty
	 * @param width width in logical px
	 * @param height height in logical px
	 */
	void (*output)(void *data,
		       struct waytouch_inspector_v1 *waytouch_inspector_v1,
		       const char *name,
		       wl_fixed_t width,
		       wl_fixed_t height);
	/**
	 * a finger
	 *
	 * A touch that is down, or one that has lifted and is still
	 * told, until a finger lands alone.
	 * @param id a number that no other touch of the picture has
	 * @param x horizontal place in logical px
	 * @param y vertical place in logical px
	 * @param down 1 if it is down, 0 if it has lifted
	 */
	void (*touch)(void *data,
		      struct waytouch_inspector_v1 *waytouch_inspector_v1,
		      uint32_t id,
		      wl_fixed_t x,
		      wl_fixed_t y,
		      uint32_t down);
	/**
	 * the frame of a view
	 *
	 * A parallelogram: a corner, and the two sides that begin there.
	 * A view of depth 0 is the whole surface. Surfaces come from the
	 * front to the back, and views after what they are in.
	 * @param depth how many views it is in
	 * @param app_id the app that it belongs to, or empty
	 * @param x the corner that is the upper left one of the view
	 * @param y the same, vertically
	 * @param right_x from there to the upper right corner
	 * @param right_y the same, vertically
	 * @param down_x from there to the lower left corner
	 * @param down_y the same, vertically
	 */
	void (*view)(void *data,
		     struct waytouch_inspector_v1 *waytouch_inspector_v1,
		     uint32_t depth,
		     const char *app_id,
		     wl_fixed_t x,
		     wl_fixed_t y,
		     wl_fixed_t right_x,
		     wl_fixed_t right_y,
		     wl_fixed_t down_x,
		     wl_fixed_t down_y);
	/**
	 * a recognizer
	 *
	 * What a recognizer has done last. The cause is unspecified
	 * unless it has failed or was cancelled.
	 * @param name its name
	 * @param kind its kind, as policies have it
	 * @param app_id the app that it belongs to; empty: the compositor's own, or unknown
	 * @param state what has happened
	 * @param cause why it failed or was cancelled
	 * @param detail the numbers, or the other recognizer, in words
	 */
	void (*recognizer)(void *data,
			   struct waytouch_inspector_v1 *waytouch_inspector_v1,
			   const char *name,
			   const char *kind,
			   const char *app_id,
			   uint32_t state,
			   uint32_t cause,
			   const char *detail);
	/**
	 * the picture is complete
	 *
	 * Ends a picture. The next one is sent when it is asked for.
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 */
	void (*done)(void *data,
		     struct waytouch_inspector_v1 *waytouch_inspector_v1,
		     uint32_t time_hi,
		     uint32_t time_lo);
	/**
	 * the surface is not shown
	 *
	 * The compositor shows no surface above everything, or not on
	 * this output.
	 * @param surface the surface of the request show
	 */
	void (*hidden)(void *data,
		       struct waytouch_inspector_v1 *waytouch_inspector_v1,
		       struct wl_surface *surface);
};

/**
 * @ingroup iface_waytouch_inspector_v1
 */
static inline int
waytouch_inspector_v1_add_listener(struct waytouch_inspector_v1 *waytouch_inspector_v1,
				   const struct waytouch_inspector_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_inspector_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_INSPECTOR_V1_DESTROY 0
#define WAYTOUCH_INSPECTOR_V1_NEXT 1
#define WAYTOUCH_INSPECTOR_V1_SHOW 2

/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_OUTPUT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_TOUCH_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_VIEW_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_RECOGNIZER_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_DONE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_HIDDEN_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_NEXT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_inspector_v1
 */
#define WAYTOUCH_INSPECTOR_V1_SHOW_SINCE_VERSION 1

/** @ingroup iface_waytouch_inspector_v1 */
static inline void
waytouch_inspector_v1_set_user_data(struct waytouch_inspector_v1 *waytouch_inspector_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_inspector_v1, user_data);
}

/** @ingroup iface_waytouch_inspector_v1 */
static inline void *
waytouch_inspector_v1_get_user_data(struct waytouch_inspector_v1 *waytouch_inspector_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_inspector_v1);
}

static inline uint32_t
waytouch_inspector_v1_get_version(struct waytouch_inspector_v1 *waytouch_inspector_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_inspector_v1);
}

/**
 * @ingroup iface_waytouch_inspector_v1
 *
 * Destroys the object. A surface that it has shown is not shown any more.
 */
static inline void
waytouch_inspector_v1_destroy(struct waytouch_inspector_v1 *waytouch_inspector_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_inspector_v1,
			 WAYTOUCH_INSPECTOR_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_inspector_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_inspector_v1
 *
 * Asks for one picture, which is sent as soon as anything differs from
 * the previous one; the first is sent at once. While one is awaited, the
 * request does nothing.
 */
static inline void
waytouch_inspector_v1_next(struct waytouch_inspector_v1 *waytouch_inspector_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_inspector_v1,
			 WAYTOUCH_INSPECTOR_V1_NEXT, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_inspector_v1), 0);
}

/**
 * @ingroup iface_waytouch_inspector_v1
 *
 * Gives the surface the role of an overlay: from its next commit with a
 * buffer on, it is shown above everything else on an output, with its
 * upper left corner in that of the output. It receives no input. The
 * event hidden says that the compositor does not do so; a client can use
 * a shell for such surfaces instead, if there is one.
 */
static inline void
waytouch_inspector_v1_show(struct waytouch_inspector_v1 *waytouch_inspector_v1, struct wl_surface *surface, struct wl_output *output)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_inspector_v1,
			 WAYTOUCH_INSPECTOR_V1_SHOW, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_inspector_v1), 0, surface, output);
}

#ifndef WAYTOUCH_POLICY_V1_ERROR_ENUM
#define WAYTOUCH_POLICY_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * errors of a policy
 *
 * Protocol errors.
 */
enum waytouch_policy_v1_error {
	/**
	 * a number has no meaning
	 */
	WAYTOUCH_POLICY_V1_ERROR_VALUE = 0,
};
#endif /* WAYTOUCH_POLICY_V1_ERROR_ENUM */

#ifndef WAYTOUCH_POLICY_V1_SETTING_ENUM
#define WAYTOUCH_POLICY_V1_SETTING_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * what becomes of something that is on or off
 *
 * What is asked for.
 */
enum waytouch_policy_v1_setting {
	/**
	 * off
	 */
	WAYTOUCH_POLICY_V1_SETTING_OFF = 0,
	/**
	 * on
	 */
	WAYTOUCH_POLICY_V1_SETTING_ON = 1,
	/**
	 * the opposite of what it is
	 */
	WAYTOUCH_POLICY_V1_SETTING_TOGGLE = 2,
};
#endif /* WAYTOUCH_POLICY_V1_SETTING_ENUM */

#ifndef WAYTOUCH_POLICY_V1_FAILURE_ENUM
#define WAYTOUCH_POLICY_V1_FAILURE_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * why a request was not done
 *
 * Clients must expect values that they do not know.
 */
enum waytouch_policy_v1_failure {
	/**
	 * it cannot be done here
	 */
	WAYTOUCH_POLICY_V1_FAILURE_CANNOT = 0,
	/**
	 * the policy in force was read from no file
	 */
	WAYTOUCH_POLICY_V1_FAILURE_NO_POLICY = 1,
	/**
	 * the file cannot be read or has a mistake; what was in force stays so
	 */
	WAYTOUCH_POLICY_V1_FAILURE_BAD_POLICY = 2,
	/**
	 * the policy has no touch accommodations
	 */
	WAYTOUCH_POLICY_V1_FAILURE_NOTHING_TO_SWITCH = 3,
	/**
	 * the argument is invalid: a path that is not absolute
	 */
	WAYTOUCH_POLICY_V1_FAILURE_BAD_ARGUMENT = 4,
};
#endif /* WAYTOUCH_POLICY_V1_FAILURE_ENUM */

#ifndef WAYTOUCH_POLICY_V1_FLAG_ENUM
#define WAYTOUCH_POLICY_V1_FLAG_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * what is so
 *
 * Clients must ignore bits that they do not know.
 */
enum waytouch_policy_v1_flag {
	/**
	 * touches go to no client
	 */
	WAYTOUCH_POLICY_V1_FLAG_LOCKED = 1,
	/**
	 * nothing has been touched for the time that the policy sets
	 */
	WAYTOUCH_POLICY_V1_FLAG_IDLE = 2,
	/**
	 * the screen is dark
	 */
	WAYTOUCH_POLICY_V1_FLAG_ASLEEP = 4,
	/**
	 * touch accommodations are in force
	 */
	WAYTOUCH_POLICY_V1_FLAG_ACCOMMODATIONS = 8,
	/**
	 * what is recognised is shown over everything
	 */
	WAYTOUCH_POLICY_V1_FLAG_OVERLAY = 16,
};
#endif /* WAYTOUCH_POLICY_V1_FLAG_ENUM */

/**
 * @ingroup iface_waytouch_policy_v1
 * @struct waytouch_policy_v1_listener
 */
struct waytouch_policy_v1_listener {
	/**
	 * a request was done
	 *
	 * Answers a request; the event state came before it.
	 */
	void (*succeeded)(void *data,
			  struct waytouch_policy_v1 *waytouch_policy_v1);
	/**
	 * a request was not done
	 *
	 * Answers a request: nothing has changed.
	 * @param failure why
	 * @param message a sentence for people; for a mistake in a file, where it is
	 */
	void (*failed)(void *data,
		       struct waytouch_policy_v1 *waytouch_policy_v1,
		       uint32_t failure,
		       const char *message);
	/**
	 * what changes by itself, by gestures or on request
	 *
	 * It is part of the answers to requests, to list and, if it has
	 * changed, to next.
	 * @param flags what is so
	 * @param profile the profile in force, or empty
	 * @param path the file that the policy was read from; empty: none
	 */
	void (*state)(void *data,
		      struct waytouch_policy_v1 *waytouch_policy_v1,
		      uint32_t flags,
		      const char *profile,
		      const char *path);
	/**
	 * the idle time
	 *
	 * Part of the answer to list, if the policy has an idle time.
	 * @param seconds how long nothing is touched until the screen is idle
	 */
	void (*idle_after)(void *data,
			   struct waytouch_policy_v1 *waytouch_policy_v1,
			   wl_fixed_t seconds);
	/**
	 * the shell that the policy starts
	 *
	 * Part of the answer to list, if the policy starts a shell.
	 * @param command the program and its arguments, separated by spaces
	 * @param running 1 if it is running, 0 if not
	 */
	void (*program)(void *data,
			struct waytouch_policy_v1 *waytouch_policy_v1,
			const char *command,
			uint32_t running);
	/**
	 * a profile of the policy
	 *
	 * Part of the answer to list.
	 * @param name what waytouch_shell_v1.use_profile takes
	 */
	void (*profile)(void *data,
			struct waytouch_policy_v1 *waytouch_policy_v1,
			const char *name);
	/**
	 * an output that the policy is for
	 *
	 * Part of the answer to list.
	 * @param name the name that wl_output.name has, or empty
	 * @param width width in logical px
	 * @param height height in logical px
	 * @param width_mm width in mm
	 * @param height_mm height in mm
	 * @param point 1/160 inch in logical px
	 * @param touches how many touches are down
	 */
	void (*output)(void *data,
		       struct waytouch_policy_v1 *waytouch_policy_v1,
		       const char *name,
		       wl_fixed_t width,
		       wl_fixed_t height,
		       wl_fixed_t width_mm,
		       wl_fixed_t height_mm,
		       wl_fixed_t point,
		       uint32_t touches);
	/**
	 * a gesture of the policy
	 *
	 * Part of the answer to list.
	 * @param name its id in the policy
	 * @param kind its kind, as policies have it
	 * @param region the region that it is on; empty: the whole output
	 * @param actions what it does, in words of the policy, separated by commas
	 */
	void (*gesture)(void *data,
			struct waytouch_policy_v1 *waytouch_policy_v1,
			const char *name,
			const char *kind,
			const char *region,
			const char *actions);
	/**
	 * a region of the policy
	 *
	 * Part of the answer to list.
	 * @param name its id in the policy
	 * @param output the output that it is on; empty: all
	 * @param dead 1 if touches there are ignored, 0 if not
	 */
	void (*region)(void *data,
		       struct waytouch_policy_v1 *waytouch_policy_v1,
		       const char *name,
		       const char *output,
		       uint32_t dead);
	/**
	 * the rules for an app
	 *
	 * Part of the answer to list.
	 * @param app_id the app; *: all that have no rules of their own
	 * @param rules the rules, in words of the policy, separated by commas
	 */
	void (*app)(void *data,
		    struct waytouch_policy_v1 *waytouch_policy_v1,
		    const char *app_id,
		    const char *rules);
	/**
	 * the list is complete
	 *
	 * Ends the answer to list.
	 */
	void (*listed)(void *data,
		       struct waytouch_policy_v1 *waytouch_policy_v1);
	/**
	 * a gesture of the policy acts
	 *
	 * A gesture was recognised, and its actions are done.
	 * @param name its id in the policy
	 * @param state what happened
	 * @param actions what it does, in words of the policy, separated by commas
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 */
	void (*acted)(void *data,
		      struct waytouch_policy_v1 *waytouch_policy_v1,
		      const char *name,
		      uint32_t state,
		      const char *actions,
		      uint32_t time_hi,
		      uint32_t time_lo);
	/**
	 * the policy has decided something
	 *
	 * All else that the policy does, for example to ignore a palm.
	 * Clients must expect kinds that they do not know.
	 * @param kind what it is, in a word
	 * @param text a sentence for people, as in the log
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 */
	void (*decided)(void *data,
			struct waytouch_policy_v1 *waytouch_policy_v1,
			const char *kind,
			const char *text,
			uint32_t time_hi,
			uint32_t time_lo);
	/**
	 * a policy was put in force
	 *
	 * It may be the same one again. What is in force may be listed
	 * anew.
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 */
	void (*applied)(void *data,
			struct waytouch_policy_v1 *waytouch_policy_v1,
			uint32_t time_hi,
			uint32_t time_lo);
	/**
	 * events were dropped
	 *
	 * The client has not asked for so long that the oldest events
	 * were dropped. Those that follow are the newest, and the state is
	 * never lost.
	 * @param count how many were dropped
	 */
	void (*lost)(void *data,
		     struct waytouch_policy_v1 *waytouch_policy_v1,
		     uint32_t count);
	/**
	 * the events are complete
	 *
	 * Ends the answer to next.
	 */
	void (*done)(void *data,
		     struct waytouch_policy_v1 *waytouch_policy_v1);
};

/**
 * @ingroup iface_waytouch_policy_v1
 */
static inline int
waytouch_policy_v1_add_listener(struct waytouch_policy_v1 *waytouch_policy_v1,
				const struct waytouch_policy_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_policy_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_POLICY_V1_DESTROY 0
#define WAYTOUCH_POLICY_V1_USE 1
#define WAYTOUCH_POLICY_V1_RELOAD 2
#define WAYTOUCH_POLICY_V1_SET_ACCOMMODATIONS 3
#define WAYTOUCH_POLICY_V1_SET_OVERLAY 4
#define WAYTOUCH_POLICY_V1_SET_ASLEEP 5
#define WAYTOUCH_POLICY_V1_LIST 6
#define WAYTOUCH_POLICY_V1_NEXT 7

/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_SUCCEEDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_FAILED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_STATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_IDLE_AFTER_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_PROGRAM_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_PROFILE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_OUTPUT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_GESTURE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_REGION_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_APP_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_LISTED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_ACTED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_DECIDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_APPLIED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_LOST_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_DONE_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_USE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_RELOAD_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_SET_ACCOMMODATIONS_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_SET_OVERLAY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_SET_ASLEEP_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_LIST_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_policy_v1
 */
#define WAYTOUCH_POLICY_V1_NEXT_SINCE_VERSION 1

/** @ingroup iface_waytouch_policy_v1 */
static inline void
waytouch_policy_v1_set_user_data(struct waytouch_policy_v1 *waytouch_policy_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_policy_v1, user_data);
}

/** @ingroup iface_waytouch_policy_v1 */
static inline void *
waytouch_policy_v1_get_user_data(struct waytouch_policy_v1 *waytouch_policy_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_policy_v1);
}

static inline uint32_t
waytouch_policy_v1_get_version(struct waytouch_policy_v1 *waytouch_policy_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1);
}

/**
 * @ingroup iface_waytouch_policy_v1
 *
 * Destroys the object. What is in force stays so.
 */
static inline void
waytouch_policy_v1_destroy(struct waytouch_policy_v1 *waytouch_policy_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_policy_v1,
			 WAYTOUCH_POLICY_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_policy_v1
 *
 * Reads the policy of a file, as the user that the compositor runs as,
 * and puts it in force. If the compositor reads the present file again
 * when that changes, it does so with the new one. A file with a mistake
 * changes nothing. A policy with another shell ends the connection of the
 * present one.
 */
static inline void
waytouch_policy_v1_use(struct waytouch_policy_v1 *waytouch_policy_v1, const char *path)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_policy_v1,
			 WAYTOUCH_POLICY_V1_USE, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1), 0, path);
}

/**
 * @ingroup iface_waytouch_policy_v1
 *
 * Reads the file of the present policy again. A file with a mistake
 * changes nothing.
 */
static inline void
waytouch_policy_v1_reload(struct waytouch_policy_v1 *waytouch_policy_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_policy_v1,
			 WAYTOUCH_POLICY_V1_RELOAD, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1), 0);
}

/**
 * @ingroup iface_waytouch_policy_v1
 *
 * Switches the touch accommodations of the policy.
 */
static inline void
waytouch_policy_v1_set_accommodations(struct waytouch_policy_v1 *waytouch_policy_v1, uint32_t setting)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_policy_v1,
			 WAYTOUCH_POLICY_V1_SET_ACCOMMODATIONS, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1), 0, setting);
}

/**
 * @ingroup iface_waytouch_policy_v1
 *
 * Shows what is recognised over everything, or does not any more.
 */
static inline void
waytouch_policy_v1_set_overlay(struct waytouch_policy_v1 *waytouch_policy_v1, uint32_t setting)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_policy_v1,
			 WAYTOUCH_POLICY_V1_SET_OVERLAY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1), 0, setting);
}

/**
 * @ingroup iface_waytouch_policy_v1
 *
 * Says that the screen is dark, or that it is not. The first touch on a
 * dark screen reaches no client, nor do those that land while it is down;
 * it ends the darkness.
 */
static inline void
waytouch_policy_v1_set_asleep(struct waytouch_policy_v1 *waytouch_policy_v1, uint32_t asleep)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_policy_v1,
			 WAYTOUCH_POLICY_V1_SET_ASLEEP, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1), 0, asleep);
}

/**
 * @ingroup iface_waytouch_policy_v1
 *
 * The answer is the event state, then the events idle_after, program,
 * profile, output, gesture, region and app, as many as there are, and the
 * event listed. While an answer is awaited, the request does nothing.
 */
static inline void
waytouch_policy_v1_list(struct waytouch_policy_v1 *waytouch_policy_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_policy_v1,
			 WAYTOUCH_POLICY_V1_LIST, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1), 0);
}

/**
 * @ingroup iface_waytouch_policy_v1
 *
 * Asks for what the policy does: events of the kinds state, acted,
 * decided, applied and lost, which end with done. They are sent as soon
 * as there is one. The first time, the event state is sent at once; from
 * then on what happens is kept until the client asks for it, up to a
 * limit. While an answer is awaited, the request does nothing.
 *
 * So a client that does not ask is sent nothing.
 */
static inline void
waytouch_policy_v1_next(struct waytouch_policy_v1 *waytouch_policy_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_policy_v1,
			 WAYTOUCH_POLICY_V1_NEXT, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_policy_v1), 0);
}

#ifdef  __cplusplus
}
#endif

#endif
