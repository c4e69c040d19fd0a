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
 * around the apps. It reports what the compositor's own gestures do, and
 * controls the lock and the profile of the compositor's policy, and since
 * version 2 the policy itself.
 *
 * It is privileged. Only clients that the compositor's policy has started for
 * this purpose, and those that the host names, may use it. For any other
 * client the object is inert and receives the refused event.
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
 * The global of this protocol. After a client that may use it has bound it,
 * the compositor sends the idle, locked and profile events. To any other
 * client it sends the refused event, and ignores its requests. A client can
 * have 16 of these objects at a time; any further one is refused as well.
 * @section page_iface_waytouch_shell_v1_api API
 * See @ref iface_waytouch_shell_v1.
 */
/**
 * @defgroup iface_waytouch_shell_v1 The waytouch_shell_v1 interface
 *
 * The global of this protocol. After a client that may use it has bound it,
 * the compositor sends the idle, locked and profile events. To any other
 * client it sends the refused event, and ignores its requests. A client can
 * have 16 of these objects at a time; any further one is refused as well.
 */
extern const struct wl_interface waytouch_shell_v1_interface;
#endif
#ifndef WAYTOUCH_INSPECTOR_V1_INTERFACE
#define WAYTOUCH_INSPECTOR_V1_INTERFACE
/**
 * @page page_iface_waytouch_inspector_v1 waytouch_inspector_v1
 * @section page_iface_waytouch_inspector_v1_desc Description
 *
 * Reports what the compositor recognises, for programs that show it: the
 * fingers on each output, the frames of views, and the states of
 * recognizers, with the reasons of failures.
 *
 * The client asks for a picture with waytouch_inspector_v1.next, and the
 * compositor sends one as soon as something differs from the previous
 * picture. A client that does not ask receives nothing, and one that asks
 * once for each frame that it draws receives as many pictures as it can
 * show. A picture has one or several outputs, each with an output event and
 * the touch, view and recognizer events that follow it, and ends with the
 * done event. An output that has not changed is left out; the others are
 * complete, so what they do not contain is gone. An output that is gone
 * itself is sent once, with a width and height of 0 and nothing on it.
 *
 * A picture has at most 32 touches, 128 views and 64 recognizers for each
 * output, and leaves out the client's own views. Names and details may be
 * cut.
 * @section page_iface_waytouch_inspector_v1_api API
 * See @ref iface_waytouch_inspector_v1.
 */
/**
 * @defgroup iface_waytouch_inspector_v1 The waytouch_inspector_v1 interface
 *
 * Reports what the compositor recognises, for programs that show it: the
 * fingers on each output, the frames of views, and the states of
 * recognizers, with the reasons of failures.
 *
 * The client asks for a picture with waytouch_inspector_v1.next, and the
 * compositor sends one as soon as something differs from the previous
 * picture. A client that does not ask receives nothing, and one that asks
 * once for each frame that it draws receives as many pictures as it can
 * show. A picture has one or several outputs, each with an output event and
 * the touch, view and recognizer events that follow it, and ends with the
 * done event. An output that has not changed is left out; the others are
 * complete, so what they do not contain is gone. An output that is gone
 * itself is sent once, with a width and height of 0 and nothing on it.
 *
 * A picture has at most 32 touches, 128 views and 64 recognizers for each
 * output, and leaves out the client's own views. Names and details may be
 * cut.
 */
extern const struct wl_interface waytouch_inspector_v1_interface;
#endif
#ifndef WAYTOUCH_POLICY_V1_INTERFACE
#define WAYTOUCH_POLICY_V1_INTERFACE
/**
 * @page page_iface_waytouch_policy_v1 waytouch_policy_v1
 * @section page_iface_waytouch_policy_v1_desc Description
 *
 * Controls the compositor's policy: the file that it is read from, touch
 * accommodations, the overlay, and whether the screen is dark. It also
 * lists what is in force, and reports what the policy does.
 *
 * The compositor answers the requests use, reload, set_accommodations,
 * set_overlay and set_asleep in their order: with the state and succeeded
 * events if what was asked for is now in force, or with the failed event. A
 * failed request is not a protocol error.
 *
 * Texts have at most 1024 bytes; longer ones are cut.
 * @section page_iface_waytouch_policy_v1_api API
 * See @ref iface_waytouch_policy_v1.
 */
/**
 * @defgroup iface_waytouch_policy_v1 The waytouch_policy_v1 interface
 *
 * Controls the compositor's policy: the file that it is read from, touch
 * accommodations, the overlay, and whether the screen is dark. It also
 * lists what is in force, and reports what the policy does.
 *
 * The compositor answers the requests use, reload, set_accommodations,
 * set_overlay and set_asleep in their order: with the state and succeeded
 * events if what was asked for is now in force, or with the failed event. A
 * failed request is not a protocol error.
 *
 * Texts have at most 1024 bytes; longer ones are cut.
 */
extern const struct wl_interface waytouch_policy_v1_interface;
#endif

#ifndef WAYTOUCH_SHELL_V1_ACTION_STATE_ENUM
#define WAYTOUCH_SHELL_V1_ACTION_STATE_ENUM
/**
 * @ingroup iface_waytouch_shell_v1
 * the state of a gesture of the compositor
 *
 * The state of a gesture when an action is sent.
 */
enum waytouch_shell_v1_action_state {
	/**
	 * a discrete gesture was recognised, or the idle time of the policy has passed
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
	 * Sent when the compositor has recognised a gesture that it is
	 * configured to report, for example a swipe from an edge that
	 * opens a menu. The event contains no positions or touches.
	 * Clients must ignore names that they do not know.
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
	 * Whether nothing has been touched for the idle time of the
	 * policy. Sent after binding, and when it changes.
	 * @param idle 1 if idle, 0 if not
	 */
	void (*idle)(void *data,
		     struct waytouch_shell_v1 *waytouch_shell_v1,
		     uint32_t idle);
	/**
	 * whether the compositor is locked
	 *
	 * Whether the compositor is locked. Sent after binding, when it
	 * changes, and in answer to lock and unlock.
	 * @param locked 1 if locked, 0 if not
	 */
	void (*locked)(void *data,
		       struct waytouch_shell_v1 *waytouch_shell_v1,
		       uint32_t locked);
	/**
	 * the profile in force
	 *
	 * The profile in force. Sent after binding, when it changes, and
	 * in answer to use_profile.
	 * @param name name of the profile, or empty
	 */
	void (*profile)(void *data,
			struct waytouch_shell_v1 *waytouch_shell_v1,
			const char *name);
	/**
	 * a swipe from an edge was left to a client
	 *
	 * Sent when a swipe from an edge, for which the compositor has a
	 * gesture of its own, was left to a client that had asked for it
	 * with waytouch_view_v1.set_deferred_edges. A second swipe from
	 * that edge, soon after it, goes to the compositor. The shell can
	 * show a hint.
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
 * Locks the compositor: it sends touches to no client, and of the
 * policy's gestures it recognises only those that unlock. If it is locked
 * already, nothing changes. The compositor answers with the locked event.
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
 * Unlocks the compositor. If it is not locked, nothing changes. The
 * compositor answers with the locked event.
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
 * Ends the idle state, as a touch would, or restarts the idle time if the
 * compositor is not idle. The screen no longer counts as dark.
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
 * Chooses one of the profiles of the policy, which are sets of thresholds
 * of recognition. An empty name stands for the policy without a profile.
 * A name that the policy does not have changes nothing. The compositor
 * answers with the profile event.
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
 * Creates an object that reports the fingers, views and recognizers of
 * all clients and of the compositor. For a client that may not use this
 * protocol the object is inert. A client can have 16 of them at a time;
 * any further one is inert as well.
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
 * Creates an object that controls the compositor's policy, lists what is
 * in force, and reports what the policy does. For a client that may not
 * use this protocol the object is inert. A client can have 16 of them at
 * a time; any further one is inert as well.
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
 * The latest state of a recognizer since a finger landed on the output
 * while no other was down there.
 */
enum waytouch_inspector_v1_state {
	/**
	 * it is about to recognise, and waits for another recognizer or for an answer
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
 * These errors can be raised by requests on waytouch_inspector_v1.
 */
enum waytouch_inspector_v1_error {
	/**
	 * the surface already has another role
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
	 * The touches, views and recognizers that follow are on this
	 * output, up to the next output or done event. Their coordinates
	 * are logical px from the upper left corner of the output.
	 * @param name the name from wl_output.name, or empty
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
	 * A touch that is down or has lifted. Lifted touches are
	 * reported until a finger lands while no other is down.
	 * @param id a number that no other touch of the output has
	 * @param x horizontal position in logical px
	 * @param y vertical position in logical px
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
	 * A parallelogram: a corner, and the two sides that start there,
	 * in logical px. A view of depth 0 is the whole surface. Surfaces
	 * are sent from front to back, and views after those that contain
	 * them.
	 * @param depth number of views that contain it
	 * @param app_id app id, or empty
	 * @param x horizontal position of its upper left corner
	 * @param y vertical position of its upper left corner
	 * @param right_x horizontal distance from there to the upper right corner
	 * @param right_y vertical distance from there to the upper right corner
	 * @param down_x horizontal distance from there to the lower left corner
	 * @param down_y vertical distance from there to the lower left corner
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
	 * The latest state of a recognizer. The cause is unspecified
	 * unless the recognizer has failed or was cancelled.
	 * @param name its name
	 * @param kind its kind, as in policies
	 * @param app_id app id; empty: the compositor's own, or unknown
	 * @param state its state
	 * @param cause why it failed or was cancelled
	 * @param detail the numbers, or the other recognizer, as text
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
	 * Ends a picture. The next one is sent when the client asks for
	 * it.
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
	 * Sent if the compositor cannot show surfaces above everything,
	 * or not on this output.
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
 * Destroys the object. A surface that it shows is hidden.
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
 * Asks for one picture. The first is sent at once, later ones as soon as
 * anything differs from the previous one. While an answer is pending, the
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
 * buffer on, the compositor shows it above everything else on an output,
 * with its upper left corner in that of the output. It receives no input.
 * A surface that already has another role raises the role error. If the
 * compositor cannot show the surface there, it sends the hidden event;
 * the client can use a protocol for shell surfaces instead, if there is
 * one.
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
 * These errors can be raised by requests on waytouch_policy_v1.
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
 * how to switch something
 *
 * Values for what is either on or off.
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
	 * the opposite of the present setting
	 */
	WAYTOUCH_POLICY_V1_SETTING_TOGGLE = 2,
};
#endif /* WAYTOUCH_POLICY_V1_SETTING_ENUM */

#ifndef WAYTOUCH_POLICY_V1_FAILURE_ENUM
#define WAYTOUCH_POLICY_V1_FAILURE_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * why a request failed
 *
 * Clients must expect values that they do not know.
 */
enum waytouch_policy_v1_failure {
	/**
	 * it cannot be done here
	 */
	WAYTOUCH_POLICY_V1_FAILURE_CANNOT = 0,
	/**
	 * the policy in force was not read from a file
	 */
	WAYTOUCH_POLICY_V1_FAILURE_NO_POLICY = 1,
	/**
	 * the file cannot be read or has a mistake; what was in force stays in force
	 */
	WAYTOUCH_POLICY_V1_FAILURE_BAD_POLICY = 2,
	/**
	 * the policy has no touch accommodations
	 */
	WAYTOUCH_POLICY_V1_FAILURE_NOTHING_TO_SWITCH = 3,
	/**
	 * the argument is invalid: the path is not absolute
	 */
	WAYTOUCH_POLICY_V1_FAILURE_BAD_ARGUMENT = 4,
};
#endif /* WAYTOUCH_POLICY_V1_FAILURE_ENUM */

#ifndef WAYTOUCH_POLICY_V1_FLAG_ENUM
#define WAYTOUCH_POLICY_V1_FLAG_ENUM
/**
 * @ingroup iface_waytouch_policy_v1
 * parts of the state that are on or off
 *
 * Clients must ignore bits that they do not know.
 */
enum waytouch_policy_v1_flag {
	/**
	 * touches go to no client
	 */
	WAYTOUCH_POLICY_V1_FLAG_LOCKED = 1,
	/**
	 * nothing has been touched for the idle time of the policy
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
	 * a request succeeded
	 *
	 * Answers a request that succeeded. The state event precedes it.
	 */
	void (*succeeded)(void *data,
			  struct waytouch_policy_v1 *waytouch_policy_v1);
	/**
	 * a request failed
	 *
	 * Answers a request that failed: nothing has changed.
	 * @param failure why it failed
	 * @param message a sentence for people; for a mistake in a file, with its place
	 */
	void (*failed)(void *data,
		       struct waytouch_policy_v1 *waytouch_policy_v1,
		       uint32_t failure,
		       const char *message);
	/**
	 * the state of the policy
	 *
	 * Part of the answer to requests that succeeded, to list, and,
	 * if it has changed, to next.
	 * @param flags what is on
	 * @param profile the profile in force, or empty
	 * @param path the file that the policy was read from, or empty
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
	 * @param seconds how long nothing must be touched before the screen is idle
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
	 * @param name its name, for waytouch_shell_v1.use_profile
	 */
	void (*profile)(void *data,
			struct waytouch_policy_v1 *waytouch_policy_v1,
			const char *name);
	/**
	 * an output that the policy is for
	 *
	 * Part of the answer to list.
	 * @param name the name from wl_output.name, or empty
	 * @param width width in logical px
	 * @param height height in logical px
	 * @param width_mm width in mm; 0: not known, or not believed
	 * @param height_mm height in mm; 0: not known, or not believed
	 * @param point length of 1/160 inch on the glass, in logical px
	 * @param touches number of touches that are down
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
	 * @param kind its kind, as in policies
	 * @param region the region that it is on; empty: the whole output
	 * @param actions its actions, as in policies, separated by commas
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
	 * @param app_id the app; *: all apps that have no rules of their own
	 * @param rules the rules, as in policies, separated by commas
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
	 * a gesture of the policy acted
	 *
	 * Sent when a gesture of the policy was recognised, and its
	 * actions take place.
	 * @param name its id in the policy
	 * @param state what happened
	 * @param actions its actions, as in policies, separated by commas
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
	 * Everything else that the policy does, for example to ignore a
	 * palm. Clients must expect kinds that they do not know.
	 * @param kind what it is, in one word
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
	 * Sent when a policy was put in force, possibly the same one
	 * again. Clients that show what is in force should list it anew.
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
	 * Sent if the client has not asked for so long that the oldest
	 * events were dropped. Those that follow are the newest. The state
	 * is never lost.
	 * @param count number of events that were dropped
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
 * Destroys the object. What is in force stays in force.
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
 * Reads a policy from a file, with the permissions of the compositor, and
 * puts it in force. If the compositor watches the file of the present
 * policy for changes, it watches the new one instead. A file with a
 * mistake changes nothing. If the new policy has another shell, the
 * compositor ends the connection of the present one.
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
 * Switches the touch accommodations of the policy. A setting that is not
 * in the enum raises the value error.
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
 * Shows what is recognised over everything, or stops showing it. A
 * setting that is not in the enum raises the value error.
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
 * Tells the compositor whether the screen is dark. The first touch on a
 * dark screen, and those that land within 5 seconds of it while one of
 * them is down, reach no client; the first one also ends the dark state.
 * Values other than 0 and 1 raise the value error.
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
 * The compositor answers with the state event, then the events
 * idle_after, program, profile, output, gesture, region and app, as many
 * as there are, and the listed event. While an answer is pending, the
 * request does nothing.
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
 * Asks for what the policy does. The compositor answers, as soon as there
 * is something, with events of the kinds state, acted, decided, applied
 * and lost, followed by the done event. The first answer is sent at once
 * and contains the state event; from then on the compositor keeps what
 * happens until the client asks for it, up to a limit. While an answer is
 * pending, the request does nothing.
 *
 * A client that does not ask receives nothing.
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
