/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-delegate-v1.xml by scripts/generate-protocol; do not edit. */

#ifndef WAYTOUCH_DELEGATE_V1_CLIENT_PROTOCOL_H
#define WAYTOUCH_DELEGATE_V1_CLIENT_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-client.h"

#ifdef  __cplusplus
extern "C" {
#endif

/**
 * @page page_waytouch_delegate_v1 The waytouch_delegate_v1 protocol
 * taking part in the recognition of touch gestures
 *
 * @section page_desc_waytouch_delegate_v1 Description
 *
 * This protocol extends waytouch_v1 for clients that take part in recognising
 * gestures: they are asked before a gesture is recognised, recognise gestures
 * of their own, or need the individual touches of a gesture.
 *
 * Few clients need it. Relations that are declared with
 * waytouch_recognizer_v1.require_failure_of and
 * waytouch_recognizer_v1.allow_simultaneous cost no round trip and are enough
 * in most cases.
 *
 * State, numbers, times, limits, seats and the lifetime of objects are as in
 * waytouch_v1. State that clients set here is double-buffered like that of
 * recognizers: wl_surface.commit on the surface of the recognizer's view
 * applies it. Requests that are not double-buffered say so. Events belong to
 * the tree of the recognizer's view, whose waytouch_view_v1.frame event
 * follows them.
 *
 * @section page_ifaces_waytouch_delegate_v1 Interfaces
 * - @subpage page_iface_waytouch_delegate_manager_v1 - gives access to delegates, custom recognizers and touches
 * - @subpage page_iface_waytouch_delegate_v1 - questions about a recognizer
 * - @subpage page_iface_waytouch_touches_v1 - the individual touches of a gesture
 * - @subpage page_iface_waytouch_hover_v1 - a pen or pointer above the view
 * - @subpage page_iface_waytouch_custom_v1 - a gesture that the client recognises
 * @section page_copyright_waytouch_delegate_v1 Copyright
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
struct waytouch_custom_v1;
struct waytouch_delegate_manager_v1;
struct waytouch_delegate_v1;
struct waytouch_hover_v1;
struct waytouch_recognizer_v1;
struct waytouch_seat_v1;
struct waytouch_touches_v1;
struct waytouch_view_v1;

#ifndef WAYTOUCH_DELEGATE_MANAGER_V1_INTERFACE
#define WAYTOUCH_DELEGATE_MANAGER_V1_INTERFACE
/**
 * @page page_iface_waytouch_delegate_manager_v1 waytouch_delegate_manager_v1
 * @section page_iface_waytouch_delegate_manager_v1_desc Description
 *
 * The global of this protocol. After a client has bound it, the compositor
 * sends the capabilities event, a threshold event for each threshold, and
 * then the done event.
 * @section page_iface_waytouch_delegate_manager_v1_api API
 * See @ref iface_waytouch_delegate_manager_v1.
 */
/**
 * @defgroup iface_waytouch_delegate_manager_v1 The waytouch_delegate_manager_v1 interface
 *
 * The global of this protocol. After a client has bound it, the compositor
 * sends the capabilities event, a threshold event for each threshold, and
 * then the done event.
 */
extern const struct wl_interface waytouch_delegate_manager_v1_interface;
#endif
#ifndef WAYTOUCH_DELEGATE_V1_INTERFACE
#define WAYTOUCH_DELEGATE_V1_INTERFACE
/**
 * @page page_iface_waytouch_delegate_v1 waytouch_delegate_v1
 * @section page_iface_waytouch_delegate_v1_desc Description
 *
 * Lets the client decide at the moment at which a recognizer would act.
 * This is for decisions that depend on the client's state at that moment.
 *
 * The compositor never waits for a client. While a question is open, the
 * recognizer does not recognise, and those that require it to fail keep
 * waiting; everything else continues, and another recognizer may win
 * meanwhile. If the deadline passes without an answer, the default answer
 * applies.
 * @section page_iface_waytouch_delegate_v1_api API
 * See @ref iface_waytouch_delegate_v1.
 */
/**
 * @defgroup iface_waytouch_delegate_v1 The waytouch_delegate_v1 interface
 *
 * Lets the client decide at the moment at which a recognizer would act.
 * This is for decisions that depend on the client's state at that moment.
 *
 * The compositor never waits for a client. While a question is open, the
 * recognizer does not recognise, and those that require it to fail keep
 * waiting; everything else continues, and another recognizer may win
 * meanwhile. If the deadline passes without an answer, the default answer
 * applies.
 */
extern const struct wl_interface waytouch_delegate_v1_interface;
#endif
#ifndef WAYTOUCH_TOUCHES_V1_INTERFACE
#define WAYTOUCH_TOUCHES_V1_INTERFACE
/**
 * @page page_iface_waytouch_touches_v1 waytouch_touches_v1
 * @section page_iface_waytouch_touches_v1_desc Description
 *
 * Reports the individual touches of a gesture. Before every update and
 * every recognized event of the role object, the compositor sends a touch
 * event for each touch that is down or lifts at this moment.
 * @section page_iface_waytouch_touches_v1_api API
 * See @ref iface_waytouch_touches_v1.
 */
/**
 * @defgroup iface_waytouch_touches_v1 The waytouch_touches_v1 interface
 *
 * Reports the individual touches of a gesture. Before every update and
 * every recognized event of the role object, the compositor sends a touch
 * event for each touch that is down or lifts at this moment.
 */
extern const struct wl_interface waytouch_touches_v1_interface;
#endif
#ifndef WAYTOUCH_HOVER_V1_INTERFACE
#define WAYTOUCH_HOVER_V1_INTERFACE
/**
 * @page page_iface_waytouch_hover_v1 waytouch_hover_v1
 * @section page_iface_waytouch_hover_v1_desc Description
 *
 * The role of a recognizer for a pen in proximity, or a pointer, over the
 * view. It is continuous: it begins when the pen or pointer comes over the
 * view, changes as it moves, and ends when it leaves the view, touches the
 * surface, or goes out of proximity. It has no touches and cancels no raw
 * events. Its events are those of continuous gestures in waytouch_v1.
 * @section page_iface_waytouch_hover_v1_api API
 * See @ref iface_waytouch_hover_v1.
 */
/**
 * @defgroup iface_waytouch_hover_v1 The waytouch_hover_v1 interface
 *
 * The role of a recognizer for a pen in proximity, or a pointer, over the
 * view. It is continuous: it begins when the pen or pointer comes over the
 * view, changes as it moves, and ends when it leaves the view, touches the
 * surface, or goes out of proximity. It has no touches and cancels no raw
 * events. Its events are those of continuous gestures in waytouch_v1.
 */
extern const struct wl_interface waytouch_hover_v1_interface;
#endif
#ifndef WAYTOUCH_CUSTOM_V1_INTERFACE
#define WAYTOUCH_CUSTOM_V1_INTERFACE
/**
 * @page page_iface_waytouch_custom_v1 waytouch_custom_v1
 * @section page_iface_waytouch_custom_v1_desc Description
 *
 * The role of a recognizer that the client implements. The compositor sends
 * it the touches, and the client says with set_state what they are.
 * Otherwise it is a recognizer like those of the compositor: it competes,
 * it can be required to fail, it can be made to wait, and it cancels the
 * raw touches when it recognises.
 *
 * Attempts
 *
 * The attempt event opens an attempt, directly before its first touch;
 * every request about its touches names it by its serial. The attempt ends
 * with the recognized, ended or cancelled event, or with
 * waytouch_recognizer_v1.failed. The next attempt opens with a touch that
 * lands after all touches of the last one have lifted. Requests that name
 * an attempt that is over are ignored, as they may have crossed with the
 * event that ended it.
 *
 * States
 *
 * Until the client sets a state, the recognizer is in the state possible.
 * Discrete gestures go from possible to ended or failed. Continuous
 * gestures go from possible to began or failed, from began and changed to
 * changed, ended or cancelled. To give a gesture up, failed and cancelled
 * mean the same: it fails if it has not begun, and is cancelled if it has.
 * Other changes are ignored. A state takes effect when arbitration allows
 * it. The recognized, began, ended and cancelled events report that it has,
 * and waytouch_recognizer_v1.failed reports that it was not allowed. The
 * state changed needs no permission, so there is no event for it.
 *
 * Lifting
 *
 * A gesture that has begun ends when the last of its touches has lifted:
 * the client need not end it. Before it has begun, the compositor waits for
 * the client, but not forever: if all touches of the attempt have lifted
 * and the client sets no state within the decision timeout, the recognizer
 * fails with the cause timeout. Recognizers that do not require this one to
 * fail are never delayed by it.
 *
 * Its parameters are double-buffered; set_state and ignore_touch are not.
 * @section page_iface_waytouch_custom_v1_api API
 * See @ref iface_waytouch_custom_v1.
 */
/**
 * @defgroup iface_waytouch_custom_v1 The waytouch_custom_v1 interface
 *
 * The role of a recognizer that the client implements. The compositor sends
 * it the touches, and the client says with set_state what they are.
 * Otherwise it is a recognizer like those of the compositor: it competes,
 * it can be required to fail, it can be made to wait, and it cancels the
 * raw touches when it recognises.
 *
 * Attempts
 *
 * The attempt event opens an attempt, directly before its first touch;
 * every request about its touches names it by its serial. The attempt ends
 * with the recognized, ended or cancelled event, or with
 * waytouch_recognizer_v1.failed. The next attempt opens with a touch that
 * lands after all touches of the last one have lifted. Requests that name
 * an attempt that is over are ignored, as they may have crossed with the
 * event that ended it.
 *
 * States
 *
 * Until the client sets a state, the recognizer is in the state possible.
 * Discrete gestures go from possible to ended or failed. Continuous
 * gestures go from possible to began or failed, from began and changed to
 * changed, ended or cancelled. To give a gesture up, failed and cancelled
 * mean the same: it fails if it has not begun, and is cancelled if it has.
 * Other changes are ignored. A state takes effect when arbitration allows
 * it. The recognized, began, ended and cancelled events report that it has,
 * and waytouch_recognizer_v1.failed reports that it was not allowed. The
 * state changed needs no permission, so there is no event for it.
 *
 * Lifting
 *
 * A gesture that has begun ends when the last of its touches has lifted:
 * the client need not end it. Before it has begun, the compositor waits for
 * the client, but not forever: if all touches of the attempt have lifted
 * and the client sets no state within the decision timeout, the recognizer
 * fails with the cause timeout. Recognizers that do not require this one to
 * fail are never delayed by it.
 *
 * Its parameters are double-buffered; set_state and ignore_touch are not.
 */
extern const struct wl_interface waytouch_custom_v1_interface;
#endif

#ifndef WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_ENUM
#define WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 * errors of the manager
 *
 * These errors can be raised by requests on waytouch_delegate_manager_v1.
 */
enum waytouch_delegate_manager_v1_error {
	/**
	 * the recognizer has, or has had, a role
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_ROLE_EXISTS = 0,
	/**
	 * the role is not in the capabilities event
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_UNSUPPORTED_ROLE = 1,
	/**
	 * the recognizer already has such an object
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_OBJECT_EXISTS = 2,
};
#endif /* WAYTOUCH_DELEGATE_MANAGER_V1_ERROR_ENUM */

#ifndef WAYTOUCH_DELEGATE_MANAGER_V1_ROLE_ENUM
#define WAYTOUCH_DELEGATE_MANAGER_V1_ROLE_ENUM
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 * the roles that recognizers can have
 *
 * Each bit stands for the request that gives a recognizer the role.
 */
enum waytouch_delegate_manager_v1_role {
	/**
	 * get_hover is available
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_ROLE_HOVER = 0x1,
	/**
	 * get_custom is available
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_ROLE_CUSTOM = 0x2,
};
#endif /* WAYTOUCH_DELEGATE_MANAGER_V1_ROLE_ENUM */

#ifndef WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_ENUM
#define WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_ENUM
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 * the thresholds of recognition
 *
 * Each entry names one number that the recognizers of the compositor use.
 * Clients must ignore values that they do not know. Distances are on the
 * glass; waytouch_view_v1.scale converts them to surface-local units.
 */
enum waytouch_delegate_manager_v1_threshold {
	/**
	 * a touch that moves farther than this is not a tap, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_MOVEMENT = 0,
	/**
	 * a touch held longer than this is not a tap, in milliseconds
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_DURATION = 1,
	/**
	 * the next tap of a multiple tap lands at most this long after the last lift, in milliseconds
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_INTERVAL = 2,
	/**
	 * the next tap of a multiple tap lands at most this far from the first, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_TAP_SPACING = 3,
	/**
	 * the fingers of one tap land, and lift, within this time, in milliseconds
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LANDING_WINDOW = 4,
	/**
	 * a pan begins beyond this movement, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_PAN_THRESHOLD = 5,
	/**
	 * a pinch begins beyond this change of distance, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_PINCH_THRESHOLD = 6,
	/**
	 * a rotation begins when its fingers move farther than this along their circle, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_ROTATION_THRESHOLD = 7,
	/**
	 * velocities are fitted to the movement of this last interval, in milliseconds
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_VELOCITY_WINDOW = 8,
	/**
	 * a finger that has rested for this long has no velocity, in milliseconds
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_VELOCITY_STOP = 9,
	/**
	 * a long press begins after this, in milliseconds
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LONG_PRESS_DURATION = 10,
	/**
	 * a finger that moves farther than this is not a long press, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_LONG_PRESS_MOVEMENT = 11,
	/**
	 * a screen-edge pan starts within this distance of the edge, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_EDGE_ZONE = 12,
	/**
	 * a swipe is recognised within this time of the last landing, in milliseconds
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DURATION = 13,
	/**
	 * the least distance of each finger of a slow swipe, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE = 14,
	/**
	 * the least distance of each finger of a fast swipe, in micrometres
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE_FAST = 15,
	/**
	 * the greatest deviation of a slow swipe, as a share of its distance, times 1,000,000
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_RATIO = 16,
	/**
	 * the greatest deviation of a fast swipe, as a share of its distance, times 1,000,000
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_RATIO_FAST = 17,
	/**
	 * a swipe up to this mean speed is slow, in micrometres per second
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_SPEED = 18,
	/**
	 * a swipe from this mean speed on is fast, in micrometres per second
	 */
	WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SWIPE_SPEED_FAST = 19,
};
#endif /* WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_ENUM */

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 * @struct waytouch_delegate_manager_v1_listener
 */
struct waytouch_delegate_manager_v1_listener {
	/**
	 * the roles that are available
	 *
	 * Sent once, after binding: the roles of this protocol that
	 * recognizers can be given.
	 * @param roles the available roles
	 */
	void (*capabilities)(void *data,
			     struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1,
			     uint32_t roles);
	/**
	 * a threshold of recognition
	 *
	 * The value of one threshold. The compositor sends all
	 * thresholds after binding, and again when one of them changes,
	 * followed by the done event.
	 * @param threshold which number this is
	 * @param value the number, in the unit of the enum entry
	 */
	void (*threshold)(void *data,
			  struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1,
			  uint32_t threshold,
			  uint32_t value);
	/**
	 * end of a series of events
	 *
	 * Ends a series of capabilities and threshold events. Clients
	 * should apply them when they receive this event.
	 */
	void (*done)(void *data,
		     struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1);
};

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
static inline int
waytouch_delegate_manager_v1_add_listener(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1,
					  const struct waytouch_delegate_manager_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_delegate_manager_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_DELEGATE_MANAGER_V1_DESTROY 0
#define WAYTOUCH_DELEGATE_MANAGER_V1_GET_DELEGATE 1
#define WAYTOUCH_DELEGATE_MANAGER_V1_GET_TOUCHES 2
#define WAYTOUCH_DELEGATE_MANAGER_V1_GET_HOVER 3
#define WAYTOUCH_DELEGATE_MANAGER_V1_GET_CUSTOM 4

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
#define WAYTOUCH_DELEGATE_MANAGER_V1_CAPABILITIES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
#define WAYTOUCH_DELEGATE_MANAGER_V1_THRESHOLD_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
#define WAYTOUCH_DELEGATE_MANAGER_V1_DONE_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
#define WAYTOUCH_DELEGATE_MANAGER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
#define WAYTOUCH_DELEGATE_MANAGER_V1_GET_DELEGATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
#define WAYTOUCH_DELEGATE_MANAGER_V1_GET_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
#define WAYTOUCH_DELEGATE_MANAGER_V1_GET_HOVER_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_manager_v1
 */
#define WAYTOUCH_DELEGATE_MANAGER_V1_GET_CUSTOM_SINCE_VERSION 1

/** @ingroup iface_waytouch_delegate_manager_v1 */
static inline void
waytouch_delegate_manager_v1_set_user_data(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_delegate_manager_v1, user_data);
}

/** @ingroup iface_waytouch_delegate_manager_v1 */
static inline void *
waytouch_delegate_manager_v1_get_user_data(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_delegate_manager_v1);
}

static inline uint32_t
waytouch_delegate_manager_v1_get_version(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_manager_v1);
}

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 *
 * Destroys the manager. Objects created with it are not affected. This
 * request is not double-buffered.
 */
static inline void
waytouch_delegate_manager_v1_destroy(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_delegate_manager_v1,
			 WAYTOUCH_DELEGATE_MANAGER_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_manager_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 *
 * Creates the object through which the compositor asks the client about a
 * recognizer. A recognizer has at most one at a time; creating a second
 * one raises the object_exists error.
 */
static inline struct waytouch_delegate_v1 *
waytouch_delegate_manager_v1_get_delegate(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1, struct waytouch_recognizer_v1 *recognizer)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_delegate_manager_v1,
			 WAYTOUCH_DELEGATE_MANAGER_V1_GET_DELEGATE, &waytouch_delegate_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_manager_v1), 0, NULL, recognizer);

	return (struct waytouch_delegate_v1 *) id;
}

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 *
 * Creates the object that reports the individual touches of a
 * recognizer's gestures. A recognizer has at most one at a time; creating
 * a second one raises the object_exists error.
 */
static inline struct waytouch_touches_v1 *
waytouch_delegate_manager_v1_get_touches(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1, struct waytouch_recognizer_v1 *recognizer)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_delegate_manager_v1,
			 WAYTOUCH_DELEGATE_MANAGER_V1_GET_TOUCHES, &waytouch_touches_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_manager_v1), 0, NULL, recognizer);

	return (struct waytouch_touches_v1 *) id;
}

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 *
 * Gives a recognizer the hover role. A recognizer can be given a role
 * only once; a second request raises the role_exists error, even after
 * the first role object was destroyed. If the role is not in the
 * capabilities event, the unsupported_role error is raised.
 */
static inline struct waytouch_hover_v1 *
waytouch_delegate_manager_v1_get_hover(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1, struct waytouch_recognizer_v1 *recognizer)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_delegate_manager_v1,
			 WAYTOUCH_DELEGATE_MANAGER_V1_GET_HOVER, &waytouch_hover_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_manager_v1), 0, NULL, recognizer);

	return (struct waytouch_hover_v1 *) id;
}

/**
 * @ingroup iface_waytouch_delegate_manager_v1
 *
 * Gives a recognizer the custom role. A recognizer can be given a role
 * only once; a second request raises the role_exists error, even after
 * the first role object was destroyed. If the role is not in the
 * capabilities event, the unsupported_role error is raised.
 */
static inline struct waytouch_custom_v1 *
waytouch_delegate_manager_v1_get_custom(struct waytouch_delegate_manager_v1 *waytouch_delegate_manager_v1, struct waytouch_recognizer_v1 *recognizer)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_delegate_manager_v1,
			 WAYTOUCH_DELEGATE_MANAGER_V1_GET_CUSTOM, &waytouch_custom_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_manager_v1), 0, NULL, recognizer);

	return (struct waytouch_custom_v1 *) id;
}

#ifndef WAYTOUCH_DELEGATE_V1_ERROR_ENUM
#define WAYTOUCH_DELEGATE_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_delegate_v1
 * errors of delegates
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_delegate_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_DELEGATE_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_DELEGATE_V1_ERROR_ENUM */

#ifndef WAYTOUCH_DELEGATE_V1_QUESTION_ENUM
#define WAYTOUCH_DELEGATE_V1_QUESTION_ENUM
/**
 * @ingroup iface_waytouch_delegate_v1
 * questions that a client can be asked
 *
 * Each bit represents one question of the compositor.
 */
enum waytouch_delegate_v1_question {
	/**
	 * the should_begin event
	 */
	WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_BEGIN = 0x1,
	/**
	 * the should_receive_touch event
	 */
	WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_RECEIVE_TOUCH = 0x2,
};
#endif /* WAYTOUCH_DELEGATE_V1_QUESTION_ENUM */

/**
 * @ingroup iface_waytouch_delegate_v1
 * @struct waytouch_delegate_v1_listener
 */
struct waytouch_delegate_v1_listener {
	/**
	 * may the gesture be recognised?
	 *
	 * Asks whether the recognizer, which is about to recognise, may
	 * do so. Sent once in an attempt, after everything that the
	 * recognizer waits for has failed. If the answer is no, the
	 * recognizer fails, and has prevented no other.
	 *
	 * For a continuous gesture, the values are those of the update
	 * event of its role object just before. As the gesture has not
	 * begun, translation, scale and rotation are measured from touch
	 * down in it. The client uses that update for the question only,
	 * and otherwise ignores it unless began follows. Events that
	 * precede it, such as number_of_touches, are not repeated before
	 * began.
	 *
	 * The question is open until it is answered or the deadline has
	 * passed. If the touches lift meanwhile, the gesture begins and
	 * ends with the answer. A late answer is ignored, so began can
	 * follow a no that came late.
	 * @param serial serial of the question
	 * @param seat seat of the touches, or null if the client has no object for it
	 * @param x surface-local horizontal position
	 * @param y surface-local vertical position
	 */
	void (*should_begin)(void *data,
			     struct waytouch_delegate_v1 *waytouch_delegate_v1,
			     uint32_t serial,
			     struct waytouch_seat_v1 *seat,
			     wl_fixed_t x,
			     wl_fixed_t y);
	/**
	 * may the recognizer have this touch?
	 *
	 * Asks whether the recognizer may receive a touch that has
	 * landed. While the question is open, the recognizer tracks the
	 * touch, so that nothing is lost, but does not recognise. If the
	 * answer is no, a recognizer that has not begun fails; one that
	 * has begun continues as if the touch had lifted. Either way it no
	 * longer receives the touch.
	 * @param serial serial of the question
	 * @param seat seat of the touches, or null if the client has no object for it
	 * @param x surface-local horizontal position
	 * @param y surface-local vertical position
	 * @param type type of the touch
	 * @param view the view in which the touch landed, or null if the client has destroyed it
	 */
	void (*should_receive_touch)(void *data,
				     struct waytouch_delegate_v1 *waytouch_delegate_v1,
				     uint32_t serial,
				     struct waytouch_seat_v1 *seat,
				     wl_fixed_t x,
				     wl_fixed_t y,
				     uint32_t type,
				     struct waytouch_view_v1 *view);
};

/**
 * @ingroup iface_waytouch_delegate_v1
 */
static inline int
waytouch_delegate_v1_add_listener(struct waytouch_delegate_v1 *waytouch_delegate_v1,
				  const struct waytouch_delegate_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_delegate_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_DELEGATE_V1_DESTROY 0
#define WAYTOUCH_DELEGATE_V1_SET_QUESTIONS 1
#define WAYTOUCH_DELEGATE_V1_ANSWER 2

/**
 * @ingroup iface_waytouch_delegate_v1
 */
#define WAYTOUCH_DELEGATE_V1_SHOULD_BEGIN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_v1
 */
#define WAYTOUCH_DELEGATE_V1_SHOULD_RECEIVE_TOUCH_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_delegate_v1
 */
#define WAYTOUCH_DELEGATE_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_v1
 */
#define WAYTOUCH_DELEGATE_V1_SET_QUESTIONS_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_delegate_v1
 */
#define WAYTOUCH_DELEGATE_V1_ANSWER_SINCE_VERSION 1

/** @ingroup iface_waytouch_delegate_v1 */
static inline void
waytouch_delegate_v1_set_user_data(struct waytouch_delegate_v1 *waytouch_delegate_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_delegate_v1, user_data);
}

/** @ingroup iface_waytouch_delegate_v1 */
static inline void *
waytouch_delegate_v1_get_user_data(struct waytouch_delegate_v1 *waytouch_delegate_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_delegate_v1);
}

static inline uint32_t
waytouch_delegate_v1_get_version(struct waytouch_delegate_v1 *waytouch_delegate_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_v1);
}

/**
 * @ingroup iface_waytouch_delegate_v1
 *
 * Destroys the object. The client is no longer asked; open questions get
 * the default answer when their deadline passes. This request is not
 * double-buffered.
 */
static inline void
waytouch_delegate_v1_destroy(struct waytouch_delegate_v1 *waytouch_delegate_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_delegate_v1,
			 WAYTOUCH_DELEGATE_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_delegate_v1
 *
 * Sets which questions the client is asked, how long it has to answer,
 * and which answer applies if it does not. Initially it is asked none. A
 * deadline of 0 or above 100, a bit without a meaning, and a default
 * answer other than 0 and 1 raise the bad_value error.
 */
static inline void
waytouch_delegate_v1_set_questions(struct waytouch_delegate_v1 *waytouch_delegate_v1, uint32_t questions, uint32_t deadline, uint32_t default_answer)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_delegate_v1,
			 WAYTOUCH_DELEGATE_V1_SET_QUESTIONS, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_v1), 0, questions, deadline, default_answer);
}

/**
 * @ingroup iface_waytouch_delegate_v1
 *
 * Answers a should_begin or should_receive_touch event. The compositor
 * ignores answers that come after the deadline, second answers, and
 * answers to questions that no longer matter. Values other than 0 and 1
 * raise the bad_value error. This request is not double-buffered.
 */
static inline void
waytouch_delegate_v1_answer(struct waytouch_delegate_v1 *waytouch_delegate_v1, uint32_t serial, uint32_t value)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_delegate_v1,
			 WAYTOUCH_DELEGATE_V1_ANSWER, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_delegate_v1), 0, serial, value);
}

/**
 * @ingroup iface_waytouch_touches_v1
 * @struct waytouch_touches_v1_listener
 */
struct waytouch_touches_v1_listener {
	/**
	 * a touch of the gesture
	 *
	 * The position of one touch of the gesture.
	 * @param index number of the touch, from 0
	 * @param type type of the touch
	 * @param x surface-local horizontal position
	 * @param y surface-local vertical position
	 */
	void (*touch)(void *data,
		      struct waytouch_touches_v1 *waytouch_touches_v1,
		      uint32_t index,
		      uint32_t type,
		      wl_fixed_t x,
		      wl_fixed_t y);
	/**
	 * how hard a touch presses
	 *
	 * The pressure of a touch. Sent directly after its touch event,
	 * and only if the device reports pressure.
	 * @param index number of the touch, from 0
	 * @param pressure pressure, from 0 to 65535
	 */
	void (*pressure)(void *data,
			 struct waytouch_touches_v1 *waytouch_touches_v1,
			 uint32_t index,
			 uint32_t pressure);
};

/**
 * @ingroup iface_waytouch_touches_v1
 */
static inline int
waytouch_touches_v1_add_listener(struct waytouch_touches_v1 *waytouch_touches_v1,
				 const struct waytouch_touches_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_touches_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_TOUCHES_V1_DESTROY 0

/**
 * @ingroup iface_waytouch_touches_v1
 */
#define WAYTOUCH_TOUCHES_V1_TOUCH_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_touches_v1
 */
#define WAYTOUCH_TOUCHES_V1_PRESSURE_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_touches_v1
 */
#define WAYTOUCH_TOUCHES_V1_DESTROY_SINCE_VERSION 1

/** @ingroup iface_waytouch_touches_v1 */
static inline void
waytouch_touches_v1_set_user_data(struct waytouch_touches_v1 *waytouch_touches_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_touches_v1, user_data);
}

/** @ingroup iface_waytouch_touches_v1 */
static inline void *
waytouch_touches_v1_get_user_data(struct waytouch_touches_v1 *waytouch_touches_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_touches_v1);
}

static inline uint32_t
waytouch_touches_v1_get_version(struct waytouch_touches_v1 *waytouch_touches_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_touches_v1);
}

/**
 * @ingroup iface_waytouch_touches_v1
 *
 * Destroys the object. Individual touches are no longer reported. This
 * request is not double-buffered.
 */
static inline void
waytouch_touches_v1_destroy(struct waytouch_touches_v1 *waytouch_touches_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_touches_v1,
			 WAYTOUCH_TOUCHES_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_touches_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_hover_v1
 * @struct waytouch_hover_v1_listener
 */
struct waytouch_hover_v1_listener {
	/**
	 * the values of the hover
	 *
	 * The position of the pen or pointer, and the distance and tilt
	 * of a pen. Unless began or ended follows directly in the frame,
	 * these values have changed. While the client does not read its
	 * events, only the newest values are kept for it.
	 * @param x surface-local horizontal position
	 * @param y surface-local vertical position
	 * @param z_distance distance from the surface, from 0 to 65535 (the device's range); 0 for a pointer
	 * @param tilt_x tilt to the right, in degrees from upright
	 * @param tilt_y tilt to the bottom, in degrees from upright
	 */
	void (*update)(void *data,
		       struct waytouch_hover_v1 *waytouch_hover_v1,
		       wl_fixed_t x,
		       wl_fixed_t y,
		       uint32_t z_distance,
		       wl_fixed_t tilt_x,
		       wl_fixed_t tilt_y);
	/**
	 * a hover has begun
	 *
	 * Sent when a pen or pointer has come over the view. Its values
	 * are those of the update just before.
	 * @param serial serial of the gesture
	 * @param seat seat of the pen or pointer, or null if the client has no object for it
	 */
	void (*began)(void *data,
		      struct waytouch_hover_v1 *waytouch_hover_v1,
		      uint32_t serial,
		      struct waytouch_seat_v1 *seat);
	/**
	 * the hover is over
	 *
	 * Sent when the pen or pointer is no longer over the view. Its
	 * values are those of the update just before.
	 */
	void (*ended)(void *data,
		      struct waytouch_hover_v1 *waytouch_hover_v1);
	/**
	 * the hover was cancelled
	 *
	 * Sent when a hover that had begun is cancelled. The client
	 * should undo its effect, or settle it. The values are those of
	 * the last update.
	 * @param cause why it was cancelled
	 */
	void (*cancelled)(void *data,
			  struct waytouch_hover_v1 *waytouch_hover_v1,
			  uint32_t cause);
};

/**
 * @ingroup iface_waytouch_hover_v1
 */
static inline int
waytouch_hover_v1_add_listener(struct waytouch_hover_v1 *waytouch_hover_v1,
			       const struct waytouch_hover_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_hover_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_HOVER_V1_DESTROY 0

/**
 * @ingroup iface_waytouch_hover_v1
 */
#define WAYTOUCH_HOVER_V1_UPDATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_hover_v1
 */
#define WAYTOUCH_HOVER_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_hover_v1
 */
#define WAYTOUCH_HOVER_V1_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_hover_v1
 */
#define WAYTOUCH_HOVER_V1_CANCELLED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_hover_v1
 */
#define WAYTOUCH_HOVER_V1_DESTROY_SINCE_VERSION 1

/** @ingroup iface_waytouch_hover_v1 */
static inline void
waytouch_hover_v1_set_user_data(struct waytouch_hover_v1 *waytouch_hover_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_hover_v1, user_data);
}

/** @ingroup iface_waytouch_hover_v1 */
static inline void *
waytouch_hover_v1_get_user_data(struct waytouch_hover_v1 *waytouch_hover_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_hover_v1);
}

static inline uint32_t
waytouch_hover_v1_get_version(struct waytouch_hover_v1 *waytouch_hover_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_hover_v1);
}

/**
 * @ingroup iface_waytouch_hover_v1
 *
 * Destroys the role object. The recognizer stops working permanently. A
 * hover that has begun is cancelled without an event; a recognizer that
 * has not decided fails with the cause removed. This request is not
 * double-buffered.
 */
static inline void
waytouch_hover_v1_destroy(struct waytouch_hover_v1 *waytouch_hover_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_hover_v1,
			 WAYTOUCH_HOVER_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_hover_v1), WL_MARSHAL_FLAG_DESTROY);
}

#ifndef WAYTOUCH_CUSTOM_V1_ERROR_ENUM
#define WAYTOUCH_CUSTOM_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_custom_v1
 * errors of custom parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_custom_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_CUSTOM_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_CUSTOM_V1_ERROR_ENUM */

#ifndef WAYTOUCH_CUSTOM_V1_STATE_ENUM
#define WAYTOUCH_CUSTOM_V1_STATE_ENUM
/**
 * @ingroup iface_waytouch_custom_v1
 * states that a client can set
 *
 * The description of the interface explains the states.
 */
enum waytouch_custom_v1_state {
	/**
	 * the touches are not this gesture
	 */
	WAYTOUCH_CUSTOM_V1_STATE_FAILED = 0,
	/**
	 * a continuous gesture has begun
	 */
	WAYTOUCH_CUSTOM_V1_STATE_BEGAN = 1,
	/**
	 * its values have changed
	 */
	WAYTOUCH_CUSTOM_V1_STATE_CHANGED = 2,
	/**
	 * it is over, or a discrete gesture was recognised
	 */
	WAYTOUCH_CUSTOM_V1_STATE_ENDED = 3,
	/**
	 * it is cancelled after it has begun
	 */
	WAYTOUCH_CUSTOM_V1_STATE_CANCELLED = 4,
};
#endif /* WAYTOUCH_CUSTOM_V1_STATE_ENUM */

/**
 * @ingroup iface_waytouch_custom_v1
 * @struct waytouch_custom_v1_listener
 */
struct waytouch_custom_v1_listener {
	/**
	 * an attempt begins
	 *
	 * Opens an attempt. Its touches follow.
	 * @param serial serial of the attempt
	 * @param seat seat of the touches, or null if the client has no object for it
	 */
	void (*attempt)(void *data,
			struct waytouch_custom_v1 *waytouch_custom_v1,
			uint32_t serial,
			struct waytouch_seat_v1 *seat);
	/**
	 * a touch landed
	 *
	 * Sent when a touch that takes part in the attempt has landed on
	 * the recognizer's view or on a view in it.
	 * @param id the touch; as long as it is down no other has this id
	 * @param type type of the touch
	 * @param view the view in which it landed, or null if the client has destroyed it
	 * @param tap_count number of taps in a row at this place, including this one
	 * @param x surface-local horizontal position
	 * @param y surface-local vertical position
	 */
	void (*touch_began)(void *data,
			    struct waytouch_custom_v1 *waytouch_custom_v1,
			    uint32_t id,
			    uint32_t type,
			    struct waytouch_view_v1 *view,
			    uint32_t tap_count,
			    wl_fixed_t x,
			    wl_fixed_t y);
	/**
	 * a touch moved
	 *
	 * The position of a touch of the attempt. While the client does
	 * not read its events, only the newest position of each touch is
	 * kept for it.
	 * @param id the touch; as long as it is down no other has this id
	 * @param x surface-local horizontal position
	 * @param y surface-local vertical position
	 */
	void (*touch_moved)(void *data,
			    struct waytouch_custom_v1 *waytouch_custom_v1,
			    uint32_t id,
			    wl_fixed_t x,
			    wl_fixed_t y);
	/**
	 * how hard a touch presses
	 *
	 * The pressure of a touch. Sent directly after the event with
	 * its position, and only if the device reports pressure.
	 * @param id the touch; as long as it is down no other has this id
	 * @param pressure pressure, from 0 to 65535
	 */
	void (*touch_pressure)(void *data,
			       struct waytouch_custom_v1 *waytouch_custom_v1,
			       uint32_t id,
			       uint32_t pressure);
	/**
	 * the tilt of a pen
	 *
	 * The tilt of a pen. Sent directly after the events with its
	 * position and pressure, and only if the device reports tilt.
	 * @param id the touch; as long as it is down no other has this id
	 * @param tilt_x tilt to the right, in degrees from upright
	 * @param tilt_y tilt to the bottom, in degrees from upright
	 */
	void (*touch_tilt)(void *data,
			   struct waytouch_custom_v1 *waytouch_custom_v1,
			   uint32_t id,
			   wl_fixed_t tilt_x,
			   wl_fixed_t tilt_y);
	/**
	 * a touch lifted
	 *
	 * Sent when a touch of the attempt has lifted. Once the client
	 * has moved the gesture from possible to ended, it gets no more
	 * events of touches, even if the gesture still waits for others to
	 * fail.
	 * @param id the touch; as long as it is down no other has this id
	 */
	void (*touch_ended)(void *data,
			    struct waytouch_custom_v1 *waytouch_custom_v1,
			    uint32_t id);
	/**
	 * a touch was cancelled
	 *
	 * Sent when a touch of the attempt is cancelled: a palm, an
	 * unplugged device, a view that was removed.
	 * @param id the touch; as long as it is down no other has this id
	 */
	void (*touch_cancelled)(void *data,
				struct waytouch_custom_v1 *waytouch_custom_v1,
				uint32_t id);
	/**
	 * the discrete gesture was recognised
	 *
	 * Sent when a gesture that the client moved from possible to
	 * ended is recognised. The raw touches were cancelled before,
	 * unless set_cancels_touches is 0.
	 * @param serial serial of the gesture
	 * @param seat seat of the touches, or null if the client has no object for it
	 */
	void (*recognized)(void *data,
			   struct waytouch_custom_v1 *waytouch_custom_v1,
			   uint32_t serial,
			   struct waytouch_seat_v1 *seat);
	/**
	 * the continuous gesture was recognised
	 *
	 * Sent when a gesture that the client moved from possible to
	 * began is recognised. The raw touches were cancelled before,
	 * unless set_cancels_touches is 0.
	 * @param serial serial of the gesture
	 * @param seat seat of the touches, or null if the client has no object for it
	 */
	void (*began)(void *data,
		      struct waytouch_custom_v1 *waytouch_custom_v1,
		      uint32_t serial,
		      struct waytouch_seat_v1 *seat);
	/**
	 * the gesture is over
	 *
	 * Sent when a gesture that had begun is over, because the client
	 * has ended it or its touches have lifted.
	 */
	void (*ended)(void *data,
		      struct waytouch_custom_v1 *waytouch_custom_v1);
	/**
	 * the gesture was cancelled
	 *
	 * Sent when a gesture that had begun is cancelled. The client
	 * should undo its effect, or settle it.
	 * @param cause why it was cancelled
	 */
	void (*cancelled)(void *data,
			  struct waytouch_custom_v1 *waytouch_custom_v1,
			  uint32_t cause);
};

/**
 * @ingroup iface_waytouch_custom_v1
 */
static inline int
waytouch_custom_v1_add_listener(struct waytouch_custom_v1 *waytouch_custom_v1,
				const struct waytouch_custom_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_custom_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_CUSTOM_V1_DESTROY 0
#define WAYTOUCH_CUSTOM_V1_SET_DECISION_TIMEOUT 1
#define WAYTOUCH_CUSTOM_V1_SET_STATE 2
#define WAYTOUCH_CUSTOM_V1_IGNORE_TOUCH 3

/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_ATTEMPT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_TOUCH_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_TOUCH_MOVED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_TOUCH_PRESSURE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_TOUCH_TILT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_TOUCH_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_TOUCH_CANCELLED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_RECOGNIZED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_CANCELLED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_SET_DECISION_TIMEOUT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_SET_STATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_custom_v1
 */
#define WAYTOUCH_CUSTOM_V1_IGNORE_TOUCH_SINCE_VERSION 1

/** @ingroup iface_waytouch_custom_v1 */
static inline void
waytouch_custom_v1_set_user_data(struct waytouch_custom_v1 *waytouch_custom_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_custom_v1, user_data);
}

/** @ingroup iface_waytouch_custom_v1 */
static inline void *
waytouch_custom_v1_get_user_data(struct waytouch_custom_v1 *waytouch_custom_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_custom_v1);
}

static inline uint32_t
waytouch_custom_v1_get_version(struct waytouch_custom_v1 *waytouch_custom_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_custom_v1);
}

/**
 * @ingroup iface_waytouch_custom_v1
 *
 * Destroys the role object. The recognizer stops working permanently. A
 * gesture that has begun is cancelled without an event; a recognizer that
 * has not decided about its touches fails with the cause removed. This
 * request is not double-buffered.
 */
static inline void
waytouch_custom_v1_destroy(struct waytouch_custom_v1 *waytouch_custom_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_custom_v1,
			 WAYTOUCH_CUSTOM_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_custom_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_custom_v1
 *
 * Sets how long after the last lift the compositor waits for the client.
 * A touch that lands meanwhile joins the attempt. The default is 100; the
 * maximum of 1000 suits a recognizer that waits for another tap. A
 * greater value raises the bad_value error.
 */
static inline void
waytouch_custom_v1_set_decision_timeout(struct waytouch_custom_v1 *waytouch_custom_v1, uint32_t timeout)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_custom_v1,
			 WAYTOUCH_CUSTOM_V1_SET_DECISION_TIMEOUT, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_custom_v1), 0, timeout);
}

/**
 * @ingroup iface_waytouch_custom_v1
 *
 * Sets the state of the recognizer in an attempt. A value that is not in
 * the enum raises the bad_value error. This request is not
 * double-buffered.
 */
static inline void
waytouch_custom_v1_set_state(struct waytouch_custom_v1 *waytouch_custom_v1, uint32_t attempt, uint32_t state)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_custom_v1,
			 WAYTOUCH_CUSTOM_V1_SET_STATE, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_custom_v1), 0, attempt, state);
}

/**
 * @ingroup iface_waytouch_custom_v1
 *
 * Takes a touch out of the attempt: the compositor sends no more events
 * for it, and it no longer counts as one of the gesture's, so its raw
 * events are not cancelled. An unknown id is ignored. This request is not
 * double-buffered.
 */
static inline void
waytouch_custom_v1_ignore_touch(struct waytouch_custom_v1 *waytouch_custom_v1, uint32_t attempt, uint32_t id)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_custom_v1,
			 WAYTOUCH_CUSTOM_V1_IGNORE_TOUCH, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_custom_v1), 0, attempt, id);
}

#ifdef  __cplusplus
}
#endif

#endif
