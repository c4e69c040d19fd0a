/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-v1.xml by scripts/generate-protocol; do not edit. */

#ifndef WAYTOUCH_V1_SERVER_PROTOCOL_H
#define WAYTOUCH_V1_SERVER_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-server.h"

#ifdef  __cplusplus
extern "C" {
#endif

struct wl_client;
struct wl_resource;

/**
 * @page page_waytouch_v1 The waytouch_v1 protocol
 * touch gestures recognised by the compositor
 *
 * @section page_desc_waytouch_v1 Description
 *
 * With this protocol the compositor recognises touch gestures for its
 * clients: taps, long presses, pans, swipes, pinches and rotations. The
 * compositor sees every touch first, so it can decide between gestures in one
 * place, and cancel raw touches in time.
 *
 * A client describes the touch targets of each wl_surface as a tree of views,
 * and attaches recognizers to the views. It then receives events for the
 * gestures that were recognised. Clients that do not use this protocol, and
 * surfaces without a tree, receive wl_touch events as usual, except that a
 * gesture on another surface of the same client can end their touches, as
 * described below.
 *
 * How gestures compete
 *
 * A touch belongs to the frontmost view in which it lands until it lifts,
 * even if the view moves away. Every recognizer on that view, and on the
 * views that contain it, receives the touch. Recognizers that share a touch
 * compete: when one of them recognises its gesture, the others fail, unless
 * waytouch_recognizer_v1.allow_simultaneous lets the two recognise together.
 * With waytouch_recognizer_v1.require_failure_of, a recognizer recognises
 * only after another has failed. When several recognise at the same moment,
 * those on deeper views take precedence.
 *
 * Clients are independent of each other: a client receives only touches that
 * land in its own views, and relations exist only between recognizers of one
 * client. A client cannot affect the compositor's own gestures either. They
 * receive every touch, and a client cannot make them fail, wait or miss a
 * touch, except that it may ask for the first swipe from an edge
 * (waytouch_view_v1.set_deferred_edges). When one of them is recognised,
 * gestures of clients on the same touches fail, or are cancelled if they have
 * begun. The compositor may also deny a client some kinds of gestures: such a
 * recognizer fails with the cause delegate when it would begin.
 *
 * A gesture is made by touches of one seat, that of its first touch. Touches
 * of other seats do not join it.
 *
 * Events of a gesture
 *
 * To keep the frequent events small, values that change from frame to frame
 * and one-time notifications are sent in separate events. A continuous
 * gesture reports its values in update events. The began event follows the
 * first update, and the ended event follows the last; an update that neither
 * of them follows reports changed values. The number_of_touches event
 * precedes the first update to which it applies, and so the first update of
 * each gesture. The velocity event precedes the update that ended follows,
 * and every other update as well if the client asks for that with
 * set_reports_velocity. The cancelled event is not preceded by an update. A
 * discrete gesture, such as a tap, has the recognized event only. Values
 * start anew with each gesture.
 *
 * Within a frame, the events of one role object are sent in the order
 * number_of_touches, velocity, update, began or ended, and no event of
 * another object is sent between an update and the began or ended event that
 * follows it. All events are followed by a waytouch_view_v1.frame event on
 * the root view of their tree, which carries the time.
 *
 * Clients that do not read
 *
 * While a client does not read its events, the compositor does not queue
 * updates, nor the events that belong to them and the frame event that would
 * follow. When the client reads again, it receives the newest values. No
 * other event of the gesture is lost or overtaken. Values are absolute, so
 * nothing else is missing.
 *
 * Raw touches
 *
 * The wl_touch events of a surface continue as usual until a gesture is
 * recognised. Then its touches are cancelled: the client receives
 * wl_touch.cancel before the events of the gesture. wl_touch.cancel ends all
 * touches of the client on that seat, on all its surfaces, including those
 * without a tree. Immediately afterwards, the compositor announces each touch
 * of the client that is not part of the gesture again, with wl_touch.down on
 * the same surface, with a new id and a new serial, at its present position.
 * To recognizers these are the same touches as before.
 *
 * Serials
 *
 * The serial of a gesture is that of the wl_touch.down event of its first
 * touch, or a new one if that event was withheld. Clients can use it wherever
 * they can use the serial of a wl_touch.down event: to grab a popup, to set
 * the selection, to activate a surface. To move or resize a toplevel or to
 * start a drag, that very touch must still be down; the compositor then takes
 * the touch over, and the gesture is cancelled.
 *
 * Double-buffered state
 *
 * The state of views and recognizers is double-buffered. Requests change the
 * pending state, which wl_surface.commit on the surface of the view applies
 * together with the content update of that commit, even if that is delayed,
 * as for a synchronised subsurface. Touches are therefore never hit-tested
 * against a layout that the user does not see. Requests that are not
 * double-buffered say so.
 *
 * Numbers
 *
 * Positions in events are surface-local coordinates, like those of wl_touch,
 * wherever the view is and however it is transformed. Positions, sizes,
 * translations and velocities are of type fixed, in surface-local units and
 * units per second. Numbers without a unit (a scale, the entries of a
 * matrix), angles in radians, and the change of either per second are of type
 * int and multiplied by 1,000,000: a scale of 1.5 is sent as 1500000. Angles
 * are positive clockwise, as the user sees it. Distances on the glass are of
 * type fixed, in millimetres. Durations are in milliseconds. A value that its
 * type cannot hold is clamped to the nearest one that it can.
 *
 * Times are microseconds of the clock of wl_touch's timestamps, as an
 * unsigned 64-bit number in two arguments: time_hi holds the upper 32 bits
 * and time_lo the lower 32. Divided by 1000, modulo 2^32, the time of a frame
 * event is that of the wl_touch events of the same touch frame. If a timer
 * caused the events, as for a long press, it is the time at which the timer
 * expired.
 *
 * Limits
 *
 * The number of objects that a client may have is limited; the
 * waytouch_manager_v1.limits event has the numbers. An object that exceeds a
 * limit is inert and receives a failed event, so that the client can do
 * without it. Such objects count as well until they are destroyed: creating a
 * view or a recognizer when the client has twice as many as the limit allows
 * raises the too_many_objects error.
 *
 * Lifetime
 *
 * Objects may be destroyed in any order and at any time, even in the middle
 * of a gesture. An object becomes inert together with its parent or when its
 * parent is destroyed: a view with its parent view, a recognizer with its
 * view, a role object with its recognizer, and all of them with the
 * wl_surface. A gesture that has begun then ends with the cancelled event; a
 * recognizer that still exists and has not decided about its touches receives
 * waytouch_recognizer_v1.failed with the cause removed. The frame event
 * follows, unless the root view itself is destroyed. No further events are
 * sent.
 *
 * Requests on an inert object have no effect and raise no errors other than
 * role_exists and too_many_objects, except that destroy destroys it. Objects
 * that they create are inert as well and receive no events. A request with an
 * inert object as an argument has no effect and raises no error other than
 * role_exists; an object that it creates is inert.
 *
 * @section page_ifaces_waytouch_v1 Interfaces
 * - @subpage page_iface_waytouch_manager_v1 - gives access to gestures
 * - @subpage page_iface_waytouch_seat_v1 - a seat, as events refer to it
 * - @subpage page_iface_waytouch_view_v1 - a rectangle that can be touched
 * - @subpage page_iface_waytouch_recognizer_v1 - what all recognizers have in common
 * - @subpage page_iface_waytouch_tap_v1 - one or more taps
 * - @subpage page_iface_waytouch_long_press_v1 - fingers held still
 * - @subpage page_iface_waytouch_pan_v1 - fingers moving together
 * - @subpage page_iface_waytouch_swipe_v1 - fingers flung in one direction
 * - @subpage page_iface_waytouch_pinch_v1 - two fingers moving apart or together
 * - @subpage page_iface_waytouch_rotation_v1 - two fingers turning
 * - @subpage page_iface_waytouch_transform_v1 - fingers moving, spreading and turning at once
 * @section page_copyright_waytouch_v1 Copyright
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
struct waytouch_long_press_v1;
struct waytouch_manager_v1;
struct waytouch_pan_v1;
struct waytouch_pinch_v1;
struct waytouch_recognizer_v1;
struct waytouch_rotation_v1;
struct waytouch_seat_v1;
struct waytouch_swipe_v1;
struct waytouch_tap_v1;
struct waytouch_transform_v1;
struct waytouch_view_v1;
struct wl_seat;
struct wl_surface;

#ifndef WAYTOUCH_MANAGER_V1_INTERFACE
#define WAYTOUCH_MANAGER_V1_INTERFACE
/**
 * @page page_iface_waytouch_manager_v1 waytouch_manager_v1
 * @section page_iface_waytouch_manager_v1_desc Description
 *
 * The global of this protocol. After a client has bound it, the compositor
 * sends the capabilities and limits events.
 * @section page_iface_waytouch_manager_v1_api API
 * See @ref iface_waytouch_manager_v1.
 */
/**
 * @defgroup iface_waytouch_manager_v1 The waytouch_manager_v1 interface
 *
 * The global of this protocol. After a client has bound it, the compositor
 * sends the capabilities and limits events.
 */
extern const struct wl_interface waytouch_manager_v1_interface;
#endif
#ifndef WAYTOUCH_SEAT_V1_INTERFACE
#define WAYTOUCH_SEAT_V1_INTERFACE
/**
 * @page page_iface_waytouch_seat_v1 waytouch_seat_v1
 * @section page_iface_waytouch_seat_v1_desc Description
 *
 * Stands for a wl_seat in the events of gestures. The seat argument of an
 * event is null if the client has not created such an object, or has
 * destroyed it.
 * @section page_iface_waytouch_seat_v1_api API
 * See @ref iface_waytouch_seat_v1.
 */
/**
 * @defgroup iface_waytouch_seat_v1 The waytouch_seat_v1 interface
 *
 * Stands for a wl_seat in the events of gestures. The seat argument of an
 * event is null if the client has not created such an object, or has
 * destroyed it.
 */
extern const struct wl_interface waytouch_seat_v1_interface;
#endif
#ifndef WAYTOUCH_VIEW_V1_INTERFACE
#define WAYTOUCH_VIEW_V1_INTERFACE
/**
 * @page page_iface_waytouch_view_v1 waytouch_view_v1
 * @section page_iface_waytouch_view_v1_desc Description
 *
 * A view is a node in the tree of touch targets of a surface. It has a
 * rectangle, may contain other views, and has recognizers. It is never
 * drawn: the client keeps it at the position of the content that it
 * represents.
 *
 * Hit-testing goes through the tree from front to back. It skips a view,
 * and everything in it, if the view is hidden, if user interaction is
 * disabled for it, or if the touch is outside of its rectangle. The left
 * and upper edges belong to the rectangle, the right and lower edges do
 * not.
 *
 * By default a view may have several touches at a time, so that the
 * wl_touch events of the surface do not lose one when two touches are on
 * the same view; set_multiple_touch_enabled changes that.
 * @section page_iface_waytouch_view_v1_api API
 * See @ref iface_waytouch_view_v1.
 */
/**
 * @defgroup iface_waytouch_view_v1 The waytouch_view_v1 interface
 *
 * A view is a node in the tree of touch targets of a surface. It has a
 * rectangle, may contain other views, and has recognizers. It is never
 * drawn: the client keeps it at the position of the content that it
 * represents.
 *
 * Hit-testing goes through the tree from front to back. It skips a view,
 * and everything in it, if the view is hidden, if user interaction is
 * disabled for it, or if the touch is outside of its rectangle. The left
 * and upper edges belong to the rectangle, the right and lower edges do
 * not.
 *
 * By default a view may have several touches at a time, so that the
 * wl_touch events of the surface do not lose one when two touches are on
 * the same view; set_multiple_touch_enabled changes that.
 */
extern const struct wl_interface waytouch_view_v1_interface;
#endif
#ifndef WAYTOUCH_RECOGNIZER_V1_INTERFACE
#define WAYTOUCH_RECOGNIZER_V1_INTERFACE
/**
 * @page page_iface_waytouch_recognizer_v1 waytouch_recognizer_v1
 * @section page_iface_waytouch_recognizer_v1_desc Description
 *
 * A recognizer recognises one kind of gesture in the touches of a view. Its
 * role determines the kind, and is set once by one of the role requests.
 * The role object has the parameters and the events of the kind.
 *
 * A recognizer starts in the state possible. From there it recognises or
 * fails. A discrete gesture, such as a tap, is recognised once; a
 * continuous one begins, changes any number of times, and ends or is
 * cancelled. After that, or after failing, the recognizer waits until all
 * its touches have lifted and starts again.
 *
 * A parameter that changes during a gesture applies from then on: the
 * gesture does not restart, and what has been decided stays.
 * @section page_iface_waytouch_recognizer_v1_api API
 * See @ref iface_waytouch_recognizer_v1.
 */
/**
 * @defgroup iface_waytouch_recognizer_v1 The waytouch_recognizer_v1 interface
 *
 * A recognizer recognises one kind of gesture in the touches of a view. Its
 * role determines the kind, and is set once by one of the role requests.
 * The role object has the parameters and the events of the kind.
 *
 * A recognizer starts in the state possible. From there it recognises or
 * fails. A discrete gesture, such as a tap, is recognised once; a
 * continuous one begins, changes any number of times, and ends or is
 * cancelled. After that, or after failing, the recognizer waits until all
 * its touches have lifted and starts again.
 *
 * A parameter that changes during a gesture applies from then on: the
 * gesture does not restart, and what has been decided stays.
 */
extern const struct wl_interface waytouch_recognizer_v1_interface;
#endif
#ifndef WAYTOUCH_TAP_V1_INTERFACE
#define WAYTOUCH_TAP_V1_INTERFACE
/**
 * @page page_iface_waytouch_tap_v1 waytouch_tap_v1
 * @section page_iface_waytouch_tap_v1_desc Description
 *
 * The role of a recognizer for one or more taps in a row, with one or more
 * fingers. It is discrete. It fails when a finger moves too far or is held
 * too long, when the next tap comes too late or too far from the first,
 * when there are too many fingers, or when the fingers of one tap do not
 * land and lift together. All its state is double-buffered.
 * @section page_iface_waytouch_tap_v1_api API
 * See @ref iface_waytouch_tap_v1.
 */
/**
 * @defgroup iface_waytouch_tap_v1 The waytouch_tap_v1 interface
 *
 * The role of a recognizer for one or more taps in a row, with one or more
 * fingers. It is discrete. It fails when a finger moves too far or is held
 * too long, when the next tap comes too late or too far from the first,
 * when there are too many fingers, or when the fingers of one tap do not
 * land and lift together. All its state is double-buffered.
 */
extern const struct wl_interface waytouch_tap_v1_interface;
#endif
#ifndef WAYTOUCH_LONG_PRESS_V1_INTERFACE
#define WAYTOUCH_LONG_PRESS_V1_INTERFACE
/**
 * @page page_iface_waytouch_long_press_v1 waytouch_long_press_v1
 * @section page_iface_waytouch_long_press_v1_desc Description
 *
 * The role of a recognizer for one or more fingers that are held still. It
 * is continuous: it begins when the fingers have been held long enough,
 * while they are still down, and ends when one of them lifts. Before it
 * begins, it fails when a finger moves too far or lifts, or when there are
 * too many fingers. After it has begun, the fingers may move freely. All
 * its state is double-buffered.
 * @section page_iface_waytouch_long_press_v1_api API
 * See @ref iface_waytouch_long_press_v1.
 */
/**
 * @defgroup iface_waytouch_long_press_v1 The waytouch_long_press_v1 interface
 *
 * The role of a recognizer for one or more fingers that are held still. It
 * is continuous: it begins when the fingers have been held long enough,
 * while they are still down, and ends when one of them lifts. Before it
 * begins, it fails when a finger moves too far or lifts, or when there are
 * too many fingers. After it has begun, the fingers may move freely. All
 * its state is double-buffered.
 */
extern const struct wl_interface waytouch_long_press_v1_interface;
#endif
#ifndef WAYTOUCH_PAN_V1_INTERFACE
#define WAYTOUCH_PAN_V1_INTERFACE
/**
 * @page page_iface_waytouch_pan_v1 waytouch_pan_v1
 * @section page_iface_waytouch_pan_v1_desc Description
 *
 * The role of a recognizer for one or more fingers that move together. It
 * is continuous. It begins when the mean of its touches has moved farther
 * than the threshold pan_threshold, and ends when all touches have lifted.
 * Fingers may join and lift in between; the values do not jump. All its
 * state is double-buffered.
 * @section page_iface_waytouch_pan_v1_api API
 * See @ref iface_waytouch_pan_v1.
 */
/**
 * @defgroup iface_waytouch_pan_v1 The waytouch_pan_v1 interface
 *
 * The role of a recognizer for one or more fingers that move together. It
 * is continuous. It begins when the mean of its touches has moved farther
 * than the threshold pan_threshold, and ends when all touches have lifted.
 * Fingers may join and lift in between; the values do not jump. All its
 * state is double-buffered.
 */
extern const struct wl_interface waytouch_pan_v1_interface;
#endif
#ifndef WAYTOUCH_SWIPE_V1_INTERFACE
#define WAYTOUCH_SWIPE_V1_INTERFACE
/**
 * @page page_iface_waytouch_swipe_v1 waytouch_swipe_v1
 * @section page_iface_waytouch_swipe_v1_desc Description
 *
 * The role of a recognizer for one or more fingers that move fast and
 * straight in one direction. It is discrete, and recognises while the
 * fingers are still down, as soon as each has moved far enough. It fails
 * when that takes too long, when a finger lifts too early or moves in
 * another direction, or when there are too many fingers. All its state is
 * double-buffered.
 * @section page_iface_waytouch_swipe_v1_api API
 * See @ref iface_waytouch_swipe_v1.
 */
/**
 * @defgroup iface_waytouch_swipe_v1 The waytouch_swipe_v1 interface
 *
 * The role of a recognizer for one or more fingers that move fast and
 * straight in one direction. It is discrete, and recognises while the
 * fingers are still down, as soon as each has moved far enough. It fails
 * when that takes too long, when a finger lifts too early or moves in
 * another direction, or when there are too many fingers. All its state is
 * double-buffered.
 */
extern const struct wl_interface waytouch_swipe_v1_interface;
#endif
#ifndef WAYTOUCH_PINCH_V1_INTERFACE
#define WAYTOUCH_PINCH_V1_INTERFACE
/**
 * @page page_iface_waytouch_pinch_v1 waytouch_pinch_v1
 * @section page_iface_waytouch_pinch_v1_desc Description
 *
 * The role of a recognizer for two fingers that move apart or together. It
 * is continuous. It begins when the distance between the fingers has
 * changed by more than the threshold pinch_threshold. One finger may lift;
 * the scale then stays the same until another one joins. It ends when both
 * have lifted. All its state is double-buffered.
 *
 * The fingers are the first two that land. One that lands while two are
 * down is ignored until it lifts: it neither makes the pinch fail nor
 * delays it. Two hands on one view are therefore one pinch, that of the
 * hand that was first.
 * @section page_iface_waytouch_pinch_v1_api API
 * See @ref iface_waytouch_pinch_v1.
 */
/**
 * @defgroup iface_waytouch_pinch_v1 The waytouch_pinch_v1 interface
 *
 * The role of a recognizer for two fingers that move apart or together. It
 * is continuous. It begins when the distance between the fingers has
 * changed by more than the threshold pinch_threshold. One finger may lift;
 * the scale then stays the same until another one joins. It ends when both
 * have lifted. All its state is double-buffered.
 *
 * The fingers are the first two that land. One that lands while two are
 * down is ignored until it lifts: it neither makes the pinch fail nor
 * delays it. Two hands on one view are therefore one pinch, that of the
 * hand that was first.
 */
extern const struct wl_interface waytouch_pinch_v1_interface;
#endif
#ifndef WAYTOUCH_ROTATION_V1_INTERFACE
#define WAYTOUCH_ROTATION_V1_INTERFACE
/**
 * @page page_iface_waytouch_rotation_v1 waytouch_rotation_v1
 * @section page_iface_waytouch_rotation_v1_desc Description
 *
 * The role of a recognizer for two fingers that turn about each other. It
 * is continuous. It begins when the fingers have moved farther than the
 * threshold rotation_threshold along the circle on which they lie. One
 * finger may lift; the rotation then stays the same until another one
 * joins. It ends when both have lifted. Fingers that land while two are
 * down are ignored, as for a pinch. All its state is double-buffered.
 * @section page_iface_waytouch_rotation_v1_api API
 * See @ref iface_waytouch_rotation_v1.
 */
/**
 * @defgroup iface_waytouch_rotation_v1 The waytouch_rotation_v1 interface
 *
 * The role of a recognizer for two fingers that turn about each other. It
 * is continuous. It begins when the fingers have moved farther than the
 * threshold rotation_threshold along the circle on which they lie. One
 * finger may lift; the rotation then stays the same until another one
 * joins. It ends when both have lifted. Fingers that land while two are
 * down are ignored, as for a pinch. All its state is double-buffered.
 */
extern const struct wl_interface waytouch_rotation_v1_interface;
#endif
#ifndef WAYTOUCH_TRANSFORM_V1_INTERFACE
#define WAYTOUCH_TRANSFORM_V1_INTERFACE
/**
 * @page page_iface_waytouch_transform_v1 waytouch_transform_v1
 * @section page_iface_waytouch_transform_v1_desc Description
 *
 * The role of a recognizer for one or more fingers that move, spread and
 * turn something at once. It is continuous. It begins when one of the three
 * parts exceeds its threshold, which is pan_threshold, pinch_threshold or
 * rotation_threshold; the other parts join in, without a jump, as they
 * cross theirs. Fingers may join and lift in between. It ends when all have
 * lifted.
 *
 * The values describe a transform about the position of the update: the
 * scale and the rotation first, then the translation. All its state is
 * double-buffered.
 * @section page_iface_waytouch_transform_v1_api API
 * See @ref iface_waytouch_transform_v1.
 */
/**
 * @defgroup iface_waytouch_transform_v1 The waytouch_transform_v1 interface
 *
 * The role of a recognizer for one or more fingers that move, spread and
 * turn something at once. It is continuous. It begins when one of the three
 * parts exceeds its threshold, which is pan_threshold, pinch_threshold or
 * rotation_threshold; the other parts join in, without a jump, as they
 * cross theirs. Fingers may join and lift in between. It ends when all have
 * lifted.
 *
 * The values describe a transform about the position of the update: the
 * scale and the rotation first, then the translation. All its state is
 * double-buffered.
 */
extern const struct wl_interface waytouch_transform_v1_interface;
#endif

#ifndef WAYTOUCH_MANAGER_V1_ERROR_ENUM
#define WAYTOUCH_MANAGER_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_manager_v1
 * errors of the manager
 *
 * These errors can be raised by requests on waytouch_manager_v1.
 */
enum waytouch_manager_v1_error {
	/**
	 * the manager already has an object for the seat
	 */
	WAYTOUCH_MANAGER_V1_ERROR_SEAT_EXISTS = 0,
	/**
	 * the client has twice as many objects as the limits event allows
	 */
	WAYTOUCH_MANAGER_V1_ERROR_TOO_MANY_OBJECTS = 1,
};
#endif /* WAYTOUCH_MANAGER_V1_ERROR_ENUM */

#ifndef WAYTOUCH_MANAGER_V1_ROLE_ENUM
#define WAYTOUCH_MANAGER_V1_ROLE_ENUM
/**
 * @ingroup iface_waytouch_manager_v1
 * the roles that recognizers can have
 *
 * Each bit stands for the request of waytouch_recognizer_v1 that gives a
 * recognizer the role.
 */
enum waytouch_manager_v1_role {
	/**
	 * waytouch_recognizer_v1.get_tap is available
	 */
	WAYTOUCH_MANAGER_V1_ROLE_TAP = 0x1,
	/**
	 * waytouch_recognizer_v1.get_pan is available
	 */
	WAYTOUCH_MANAGER_V1_ROLE_PAN = 0x2,
	/**
	 * waytouch_recognizer_v1.get_pinch is available
	 */
	WAYTOUCH_MANAGER_V1_ROLE_PINCH = 0x4,
	/**
	 * waytouch_recognizer_v1.get_rotation is available
	 */
	WAYTOUCH_MANAGER_V1_ROLE_ROTATION = 0x8,
	/**
	 * waytouch_recognizer_v1.get_long_press is available
	 */
	WAYTOUCH_MANAGER_V1_ROLE_LONG_PRESS = 0x10,
	/**
	 * waytouch_recognizer_v1.get_swipe is available
	 */
	WAYTOUCH_MANAGER_V1_ROLE_SWIPE = 0x20,
	/**
	 * waytouch_recognizer_v1.get_transform is available
	 */
	WAYTOUCH_MANAGER_V1_ROLE_TRANSFORM = 0x40,
};
#endif /* WAYTOUCH_MANAGER_V1_ROLE_ENUM */

/**
 * @ingroup iface_waytouch_manager_v1
 * @struct waytouch_manager_v1_interface
 */
struct waytouch_manager_v1_interface {
	/**
	 * destroy the manager
	 *
	 * Destroys the manager. Objects created with it are not
	 * affected. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * get the object that stands for a seat in events
	 *
	 * Creates the object that stands for a seat in the events of all
	 * trees whose root views were created with this manager. Events
	 * refer to this object because a client may have bound its wl_seat
	 * several times. Without it, or once it is destroyed, the seat
	 * argument of events is null.
	 *
	 * A manager has at most one such object for a seat at a time,
	 * whichever of the client's wl_seat objects it was created from;
	 * creating a second one raises the seat_exists error. This request
	 * is not double-buffered.
	 * @param id the object for the seat
	 * @param seat the seat
	 */
	void (*get_seat)(struct wl_client *client,
			 struct wl_resource *resource,
			 uint32_t id,
			 struct wl_resource *seat);
	/**
	 * create a root view of a surface
	 *
	 * Creates a root view of a surface. It represents the whole
	 * surface, whatever its size, and contains all other views of its
	 * tree. A root view has no frame, transform or siblings to set,
	 * and cannot be hidden.
	 *
	 * A surface may have several root views, so that two libraries in
	 * one client need not know of each other. The tree of a later root
	 * view is in front of the earlier ones, and covers them only where
	 * it has views other than its root view: a touch that lands in
	 * none of these belongs to the root view that was created first.
	 * Once that one is destroyed, the next root view that is created
	 * takes its place, behind the others.
	 *
	 * This request is not double-buffered, but nothing that is
	 * attached to the view takes effect before the next
	 * wl_surface.commit. If the client has as many root views, or as
	 * many views, as the limits event allows, the view is inert and
	 * receives the waytouch_view_v1.failed event.
	 * @param id the root view
	 * @param surface the surface that the view represents
	 */
	void (*get_view)(struct wl_client *client,
			 struct wl_resource *resource,
			 uint32_t id,
			 struct wl_resource *surface);
};

#define WAYTOUCH_MANAGER_V1_CAPABILITIES 0
#define WAYTOUCH_MANAGER_V1_LIMITS 1

/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_CAPABILITIES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_LIMITS_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_GET_SEAT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_GET_VIEW_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_manager_v1
 * Sends an capabilities event to the client owning the resource.
 * @param resource_ The client's resource
 * @param roles the available roles
 */
static inline void
waytouch_manager_v1_send_capabilities(struct wl_resource *resource_, uint32_t roles)
{
	wl_resource_post_event(resource_, WAYTOUCH_MANAGER_V1_CAPABILITIES, roles);
}

/**
 * @ingroup iface_waytouch_manager_v1
 * Sends an limits event to the client owning the resource.
 * @param resource_ The client's resource
 * @param views maximum number of views, including root views
 * @param recognizers maximum number of recognizers
 * @param depth maximum depth of a view; a root view has depth 1
 * @param surfaces maximum number of root views; several on one surface each count
 * @param relations maximum number of requirements and permissions between recognizers
 */
static inline void
waytouch_manager_v1_send_limits(struct wl_resource *resource_, uint32_t views, uint32_t recognizers, uint32_t depth, uint32_t surfaces, uint32_t relations)
{
	wl_resource_post_event(resource_, WAYTOUCH_MANAGER_V1_LIMITS, views, recognizers, depth, surfaces, relations);
}

/**
 * @ingroup iface_waytouch_seat_v1
 * @struct waytouch_seat_v1_interface
 */
struct waytouch_seat_v1_interface {
	/**
	 * destroy the object
	 *
	 * Destroys the object. Gestures continue, and the seat argument
	 * of their events is null from now on. The wl_seat is not
	 * affected.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
};


/**
 * @ingroup iface_waytouch_seat_v1
 */
#define WAYTOUCH_SEAT_V1_DESTROY_SINCE_VERSION 1

#ifndef WAYTOUCH_VIEW_V1_ERROR_ENUM
#define WAYTOUCH_VIEW_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_view_v1
 * errors of views
 *
 * These errors can be raised by requests on waytouch_view_v1.
 */
enum waytouch_view_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_VIEW_V1_ERROR_BAD_VALUE = 0,
	/**
	 * the other view is not a sibling
	 */
	WAYTOUCH_VIEW_V1_ERROR_FOREIGN_OBJECT = 1,
	/**
	 * the request is not allowed for a root view
	 */
	WAYTOUCH_VIEW_V1_ERROR_ROOT_VIEW = 2,
	/**
	 * the request is allowed for a root view only
	 */
	WAYTOUCH_VIEW_V1_ERROR_NOT_ROOT_VIEW = 3,
	/**
	 * the client has twice as many objects as the limits event allows
	 */
	WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_OBJECTS = 4,
};
#endif /* WAYTOUCH_VIEW_V1_ERROR_ENUM */

#ifndef WAYTOUCH_VIEW_V1_LIMIT_ENUM
#define WAYTOUCH_VIEW_V1_LIMIT_ENUM
/**
 * @ingroup iface_waytouch_view_v1
 * the limits that a view can exceed
 *
 * Each entry is an argument of the waytouch_manager_v1.limits event.
 */
enum waytouch_view_v1_limit {
	/**
	 * the client already has the maximum number of views
	 */
	WAYTOUCH_VIEW_V1_LIMIT_VIEWS = 0,
	/**
	 * the view would be too deep
	 */
	WAYTOUCH_VIEW_V1_LIMIT_DEPTH = 1,
	/**
	 * the client already has the maximum number of root views
	 */
	WAYTOUCH_VIEW_V1_LIMIT_SURFACES = 2,
};
#endif /* WAYTOUCH_VIEW_V1_LIMIT_ENUM */

#ifndef WAYTOUCH_VIEW_V1_EDGE_ENUM
#define WAYTOUCH_VIEW_V1_EDGE_ENUM
/**
 * @ingroup iface_waytouch_view_v1
 * edges of the output
 *
 * Each bit represents one edge of the output, as the user sees it.
 */
enum waytouch_view_v1_edge {
	/**
	 * the upper edge
	 */
	WAYTOUCH_VIEW_V1_EDGE_TOP = 0x1,
	/**
	 * the left edge
	 */
	WAYTOUCH_VIEW_V1_EDGE_LEFT = 0x2,
	/**
	 * the lower edge
	 */
	WAYTOUCH_VIEW_V1_EDGE_BOTTOM = 0x4,
	/**
	 * the right edge
	 */
	WAYTOUCH_VIEW_V1_EDGE_RIGHT = 0x8,
};
#endif /* WAYTOUCH_VIEW_V1_EDGE_ENUM */

/**
 * @ingroup iface_waytouch_view_v1
 * @struct waytouch_view_v1_interface
 */
struct waytouch_view_v1_interface {
	/**
	 * destroy the view
	 *
	 * Removes the view, with everything in it, from the tree and
	 * destroys it. All subviews and recognizers in it become inert,
	 * and gestures under way on them are cancelled. Recognizers of the
	 * views that contained it keep the touches that landed in it, but
	 * the wl_touch events of these touches are cancelled. If the view
	 * is a root view, no frame event follows.
	 *
	 * This request is not double-buffered. A client that wants the
	 * view to leave the tree together with its content hides it,
	 * commits, and then destroys it.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * create a view inside this one
	 *
	 * Creates a view inside this one, in front of all its other
	 * subviews. The new view is empty and at the origin until
	 * set_frame is called, and becomes part of the tree with the next
	 * commit.
	 *
	 * If the client has as many views as the limits event allows, or
	 * the view would be too deep, it is inert and receives the failed
	 * event.
	 * @param id the new view
	 */
	void (*create_subview)(struct wl_client *client,
			       struct wl_resource *resource,
			       uint32_t id);
	/**
	 * set the rectangle
	 *
	 * Sets the rectangle of the view in the coordinate space of its
	 * parent view, before set_transform is applied. A negative width
	 * or height raises the bad_value error. On a root view this raises
	 * the root_view error.
	 * @param x left edge
	 * @param y upper edge
	 * @param width width, not negative
	 * @param height height, not negative
	 */
	void (*set_frame)(struct wl_client *client,
			  struct wl_resource *resource,
			  wl_fixed_t x,
			  wl_fixed_t y,
			  wl_fixed_t width,
			  wl_fixed_t height);
	/**
	 * set the transform about the centre
	 *
	 * Sets the transform of the view and everything in it, about the
	 * centre of its frame: x' = a x + c y + tx and y' = b x + d y +
	 * ty. The default is the identity. A view whose transform cannot
	 * be inverted cannot be hit. On a root view this raises the
	 * root_view error.
	 * @param a contribution of x to x', times 1,000,000
	 * @param b contribution of x to y', times 1,000,000
	 * @param c contribution of y to x', times 1,000,000
	 * @param d contribution of y to y', times 1,000,000
	 * @param tx translation of x'
	 * @param ty translation of y'
	 */
	void (*set_transform)(struct wl_client *client,
			      struct wl_resource *resource,
			      int32_t a,
			      int32_t b,
			      int32_t c,
			      int32_t d,
			      wl_fixed_t tx,
			      wl_fixed_t ty);
	/**
	 * scroll the content
	 *
	 * Sets which position of the view's own coordinate space is at
	 * its upper left corner, and so scrolls the views in it. The
	 * default is 0, 0.
	 * @param x horizontal position
	 * @param y vertical position
	 */
	void (*set_bounds_origin)(struct wl_client *client,
				  struct wl_resource *resource,
				  wl_fixed_t x,
				  wl_fixed_t y);
	/**
	 * hide or show the view
	 *
	 * Touches cannot hit a hidden view or anything in it; touches
	 * that already belong to them are not affected. Views are shown by
	 * default. Values other than 0 and 1 raise the bad_value error. On
	 * a root view this raises the root_view error.
	 * @param hidden 1 to hide the view, 0 to show it
	 */
	void (*set_hidden)(struct wl_client *client,
			   struct wl_resource *resource,
			   uint32_t hidden);
	/**
	 * let touches hit the view, or not
	 *
	 * If user interaction is disabled, touches cannot hit the view
	 * or anything in it: they hit what is behind. It is enabled by
	 * default. Values other than 0 and 1 raise the bad_value error. On
	 * a root view this raises the root_view error.
	 * @param enabled 1 to enable interaction, 0 to disable it
	 */
	void (*set_user_interaction_enabled)(struct wl_client *client,
					     struct wl_resource *resource,
					     uint32_t enabled);
	/**
	 * allow more than one raw touch at a time
	 *
	 * Sets whether the surface receives wl_touch events for more
	 * than one touch at a time that belongs to this view. It is
	 * enabled by default. Recognizers always receive all touches.
	 * Values other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 for any number of touches, 0 for one at a time
	 */
	void (*set_multiple_touch_enabled)(struct wl_client *client,
					   struct wl_resource *resource,
					   uint32_t enabled);
	/**
	 * exclude touches of other views
	 *
	 * While a touch belongs to a view with exclusive touch, touches
	 * that land in other views of the surface belong to no view. While
	 * a touch belongs to another view, touches that land in this view
	 * belong to no view. A touch that belongs to no view is sent
	 * neither to recognizers nor as wl_touch events. It is disabled by
	 * default. Values other than 0 and 1 raise the bad_value error.
	 * @param exclusive 1 to be exclusive, 0 to share
	 */
	void (*set_exclusive_touch)(struct wl_client *client,
				    struct wl_resource *resource,
				    uint32_t exclusive);
	/**
	 * put the view directly in front of a sibling
	 *
	 * Puts the view directly in front of another subview of the same
	 * view. If the other view is not a sibling, or is this view, the
	 * foreign_object error is raised. On a root view this raises the
	 * root_view error.
	 * @param sibling the view that will be directly behind
	 */
	void (*place_above)(struct wl_client *client,
			    struct wl_resource *resource,
			    struct wl_resource *sibling);
	/**
	 * put the view directly behind a sibling
	 *
	 * Puts the view directly behind another subview of the same
	 * view. If the other view is not a sibling, or is this view, the
	 * foreign_object error is raised. On a root view this raises the
	 * root_view error.
	 * @param sibling the view that will be directly in front
	 */
	void (*place_below)(struct wl_client *client,
			    struct wl_resource *resource,
			    struct wl_resource *sibling);
	/**
	 * ask for the first swipe from an edge
	 *
	 * Asks the compositor to leave the first swipe from these edges
	 * of the output to the client when it starts on this surface. The
	 * compositor's own gestures at these edges then wait for a second
	 * swipe from the same edge, soon after the first. Swipes are
	 * counted per output and edge, regardless of surface and client,
	 * and the second one restarts the count. This is for clients that
	 * fill the screen and are used at its edges, such as games or
	 * drawing programs. The default is no edge.
	 *
	 * The compositor may refuse; the deferred_edges event contains the
	 * edges that it has granted. It is sent after the commit that
	 * applies the request, and when the answer changes. On a view that
	 * is not a root view this raises the not_root_view error; a bit
	 * without a meaning raises the bad_value error.
	 * @param edges the edges
	 */
	void (*set_deferred_edges)(struct wl_client *client,
				   struct wl_resource *resource,
				   uint32_t edges);
	/**
	 * attach a recognizer
	 *
	 * Creates a recognizer that receives the touches of this view
	 * and of all views in it. It has no role yet, and receives no
	 * touches until one of the role requests has given it one.
	 *
	 * The recognizer starts working with the first commit after that,
	 * on touches that land later. If recognizers of one view are
	 * otherwise equal, the one that was added first takes precedence.
	 * If the client has as many recognizers as the limits event
	 * allows, the recognizer is inert and receives
	 * waytouch_recognizer_v1.failed with the cause limit. Role objects
	 * that have outlived their recognizer count as recognizers.
	 * @param id the new recognizer
	 */
	void (*add_recognizer)(struct wl_client *client,
			       struct wl_resource *resource,
			       uint32_t id);
};

#define WAYTOUCH_VIEW_V1_FAILED 0
#define WAYTOUCH_VIEW_V1_SCALE 1
#define WAYTOUCH_VIEW_V1_DEFERRED_EDGES 2
#define WAYTOUCH_VIEW_V1_FRAME 3

/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_FAILED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SCALE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_DEFERRED_EDGES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_FRAME_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_CREATE_SUBVIEW_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SET_FRAME_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SET_TRANSFORM_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SET_BOUNDS_ORIGIN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SET_HIDDEN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SET_USER_INTERACTION_ENABLED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SET_MULTIPLE_TOUCH_ENABLED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SET_EXCLUSIVE_TOUCH_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_PLACE_ABOVE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_PLACE_BELOW_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_SET_DEFERRED_EDGES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_view_v1
 */
#define WAYTOUCH_VIEW_V1_ADD_RECOGNIZER_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_view_v1
 * Sends an failed event to the client owning the resource.
 * @param resource_ The client's resource
 * @param limit the limit
 */
static inline void
waytouch_view_v1_send_failed(struct wl_resource *resource_, uint32_t limit)
{
	wl_resource_post_event(resource_, WAYTOUCH_VIEW_V1_FAILED, limit);
}

/**
 * @ingroup iface_waytouch_view_v1
 * Sends an scale event to the client owning the resource.
 * @param resource_ The client's resource
 * @param scale surface-local units per millimetre, times 1,000,000
 */
static inline void
waytouch_view_v1_send_scale(struct wl_resource *resource_, int32_t scale)
{
	wl_resource_post_event(resource_, WAYTOUCH_VIEW_V1_SCALE, scale);
}

/**
 * @ingroup iface_waytouch_view_v1
 * Sends an deferred_edges event to the client owning the resource.
 * @param resource_ The client's resource
 * @param edges the edges
 */
static inline void
waytouch_view_v1_send_deferred_edges(struct wl_resource *resource_, uint32_t edges)
{
	wl_resource_post_event(resource_, WAYTOUCH_VIEW_V1_DEFERRED_EDGES, edges);
}

/**
 * @ingroup iface_waytouch_view_v1
 * Sends an frame event to the client owning the resource.
 * @param resource_ The client's resource
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 */
static inline void
waytouch_view_v1_send_frame(struct wl_resource *resource_, uint32_t time_hi, uint32_t time_lo)
{
	wl_resource_post_event(resource_, WAYTOUCH_VIEW_V1_FRAME, time_hi, time_lo);
}

#ifndef WAYTOUCH_RECOGNIZER_V1_ERROR_ENUM
#define WAYTOUCH_RECOGNIZER_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_recognizer_v1
 * errors of recognizers
 *
 * These errors can be raised by requests on waytouch_recognizer_v1.
 */
enum waytouch_recognizer_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_BAD_VALUE = 0,
	/**
	 * the recognizer has, or has had, a role
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_ROLE_EXISTS = 1,
	/**
	 * the other recognizer already waits for this one
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_DEPENDENCY_CYCLE = 2,
	/**
	 * the role is not in the capabilities event
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_UNSUPPORTED_ROLE = 3,
};
#endif /* WAYTOUCH_RECOGNIZER_V1_ERROR_ENUM */

#ifndef WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_ENUM
#define WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_ENUM
/**
 * @ingroup iface_waytouch_recognizer_v1
 * types of touches
 *
 * Each bit represents one type of touch.
 */
enum waytouch_recognizer_v1_touch_type {
	/**
	 * a finger on a touchscreen
	 */
	WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_DIRECT = 0x1,
	/**
	 * a finger on a surface beside the screen, such as a touchpad
	 */
	WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_INDIRECT = 0x2,
	/**
	 * a pen
	 */
	WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_PENCIL = 0x4,
};
#endif /* WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_ENUM */

#ifndef WAYTOUCH_RECOGNIZER_V1_CAUSE_ENUM
#define WAYTOUCH_RECOGNIZER_V1_CAUSE_ENUM
/**
 * @ingroup iface_waytouch_recognizer_v1
 * why a recognizer failed or a gesture was cancelled
 *
 * The rule that the touches broke. Clients must treat values that they do
 * not know as unspecified.
 *
 * A recognizer that waits for another usually shares a touch with it. If
 * the other recognises, the cause is then prevented, as it would be
 * without the requirement; it is requirement if the two share no touch,
 * or may recognise together. Touches that a recognizer ignores, such as
 * the third of a pinch, do not count for touch_count. A tap with several
 * fingers fails with early_lift when one lifts before all have landed.
 */
enum waytouch_recognizer_v1_cause {
	/**
	 * no reason is given
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_UNSPECIFIED = 0,
	/**
	 * a touch moved too far
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_MOVED = 1,
	/**
	 * something took too long
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_TIMEOUT = 2,
	/**
	 * touches lifted before they had gone far enough or been down long enough
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_EARLY_LIFT = 3,
	/**
	 * too many touches, or all have lifted and there were never enough
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_TOUCH_COUNT = 4,
	/**
	 * the movement went in another direction
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_WRONG_DIRECTION = 5,
	/**
	 * a touch landed in the wrong place
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_WRONG_PLACE = 6,
	/**
	 * a recognizer that excludes this one recognised, whether or not this one waited for it
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_PREVENTED = 7,
	/**
	 * a recognizer that had to fail first, and does not exclude this one, recognised
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_REQUIREMENT = 8,
	/**
	 * the client's answer or the compositor's policy was no
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_DELEGATE = 9,
	/**
	 * the recognizer was disabled
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_DISABLED = 10,
	/**
	 * the recognizer, its role or its view was removed
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_REMOVED = 11,
	/**
	 * a touch was cancelled
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_TOUCH_CANCELLED = 12,
	/**
	 * the recognizer does not accept touches of this type
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_TOUCH_TYPE = 13,
	/**
	 * the client has reached its limit of recognizers or relations
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_LIMIT = 14,
};
#endif /* WAYTOUCH_RECOGNIZER_V1_CAUSE_ENUM */

/**
 * @ingroup iface_waytouch_recognizer_v1
 * @struct waytouch_recognizer_v1_interface
 */
struct waytouch_recognizer_v1_interface {
	/**
	 * destroy the recognizer
	 *
	 * Removes the recognizer from its view and destroys it. The role
	 * object becomes inert; a gesture under way is cancelled.
	 * Relations with other recognizers end. This request is not
	 * double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * switch the recognizer on or off
	 *
	 * A disabled recognizer receives no touches. Disabling it in the
	 * middle of a gesture cancels the gesture. Once enabled again, it
	 * receives only touches that land later. The default is 1. Values
	 * other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to enable, 0 to disable
	 */
	void (*set_enabled)(struct wl_client *client,
			    struct wl_resource *resource,
			    uint32_t enabled);
	/**
	 * cancel the raw touches on recognition
	 *
	 * Sets whether the raw touches of the gesture are cancelled when
	 * it is recognised. The default is 1. Values other than 0 and 1
	 * raise the bad_value error.
	 * @param cancels 1 to cancel the touches, 0 to let them continue
	 */
	void (*set_cancels_touches)(struct wl_client *client,
				    struct wl_resource *resource,
				    uint32_t cancels);
	/**
	 * withhold raw touches until the recognizer has failed
	 *
	 * Sets whether the surface receives the wl_touch events of a
	 * touch only after this recognizer has failed. The default is 0.
	 * Values other than 0 and 1 raise the bad_value error.
	 *
	 * The events of a touch are withheld as long as a recognizer that
	 * delays them can still recognise. If it recognises and cancels
	 * touches (set_cancels_touches), they are dropped, and
	 * wl_touch.cancel is not sent for a touch that was never
	 * announced. Otherwise the compositor sends them in their order,
	 * with their original timestamps and current serials; of several
	 * motions only the last. A timestamp that is earlier than one that
	 * was sent before is replaced by that one.
	 * @param delays 1 to withhold, 0 to send at once
	 */
	void (*set_delays_touches_began)(struct wl_client *client,
					 struct wl_resource *resource,
					 uint32_t delays);
	/**
	 * withhold the lift of raw touches until the recognizer has failed
	 *
	 * Sets whether the surface receives the lift of a touch only
	 * after this recognizer has failed. If it recognises, the touch is
	 * cancelled instead, or lifts at that moment if the recognizer
	 * does not cancel touches. A double tap, for example, withholds
	 * the lift of the first tap until it is clear that no second one
	 * follows. Meanwhile the wl_touch events of touches that land on
	 * surfaces of the client are withheld as well, so that it never
	 * has more touches than there are. The default is 1. Values other
	 * than 0 and 1 raise the bad_value error.
	 * @param delays 1 to withhold, 0 to send at once
	 */
	void (*set_delays_touches_ended)(struct wl_client *client,
					 struct wl_resource *resource,
					 uint32_t delays);
	/**
	 * choose the types of touches
	 *
	 * Sets the types of touches that the recognizer receives. All
	 * types are allowed by default. An empty set, or a bit without a
	 * meaning, raises the bad_value error.
	 * @param types the allowed types
	 */
	void (*set_allowed_touch_types)(struct wl_client *client,
					struct wl_resource *resource,
					uint32_t types);
	/**
	 * do not mix types of touches
	 *
	 * Sets whether touches of another type than the first one of a
	 * gesture are ignored. The default is 1. Values other than 0 and 1
	 * raise the bad_value error.
	 * @param required 1 for one type at a time, 0 to mix them
	 */
	void (*set_requires_exclusive_touch_type)(struct wl_client *client,
						  struct wl_resource *resource,
						  uint32_t required);
	/**
	 * wait until another recognizer has failed
	 *
	 * Makes this recognizer recognise only after the other has
	 * failed, as long as the other tracks a touch or waits for its
	 * next tap. A single tap that requires a double tap to fail is the
	 * usual example. The requirement takes effect with the next commit
	 * of this recognizer's surface, or with the first commit that
	 * applies the other recognizer if that is later, and lasts until
	 * one of them is destroyed.
	 *
	 * The other recognizer may be on any view of any surface of the
	 * client. If it is this recognizer, the dependency_cycle error is
	 * raised. If it already waits for this one, directly or through
	 * others, the next commit of this recognizer's surface raises the
	 * error. If the client has as many relations or requirements as
	 * the limits event allows, this recognizer becomes inert and
	 * receives the failed event with the cause limit.
	 * @param other the recognizer to wait for
	 */
	void (*require_failure_of)(struct wl_client *client,
				   struct wl_resource *resource,
				   struct wl_resource *other);
	/**
	 * recognise together with another recognizer
	 *
	 * Lets this recognizer and the other recognise at the same time
	 * although they share touches. It is enough to allow it on one of
	 * the two. If the other is null, every recognizer of the client
	 * may recognise together with this one. A gesture of the
	 * compositor still excludes this one, unless the compositor
	 * permits it. The permission takes effect, and lasts, as a
	 * requirement does (require_failure_of). If the client has as many
	 * relations as the limits event allows, this recognizer becomes
	 * inert and receives the failed event with the cause limit; null
	 * does not count as a relation.
	 * @param other the other recognizer, or null for all
	 */
	void (*allow_simultaneous)(struct wl_client *client,
				   struct wl_resource *resource,
				   struct wl_resource *other);
	/**
	 * make this a tap recognizer
	 *
	 * Gives the recognizer the tap role. A recognizer can be given a
	 * role only once; a second request raises the role_exists error,
	 * even after the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_tap)(struct wl_client *client,
			struct wl_resource *resource,
			uint32_t id);
	/**
	 * make this a pan recognizer
	 *
	 * Gives the recognizer the pan role. A recognizer can be given a
	 * role only once; a second request raises the role_exists error,
	 * even after the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_pan)(struct wl_client *client,
			struct wl_resource *resource,
			uint32_t id);
	/**
	 * make this a pinch recognizer
	 *
	 * Gives the recognizer the pinch role. A recognizer can be given
	 * a role only once; a second request raises the role_exists error,
	 * even after the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_pinch)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t id);
	/**
	 * make this a rotation recognizer
	 *
	 * Gives the recognizer the rotation role. A recognizer can be
	 * given a role only once; a second request raises the role_exists
	 * error, even after the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_rotation)(struct wl_client *client,
			     struct wl_resource *resource,
			     uint32_t id);
	/**
	 * make this a long press recognizer
	 *
	 * Gives the recognizer the long press role. A recognizer can be
	 * given a role only once; a second request raises the role_exists
	 * error, even after the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_long_press)(struct wl_client *client,
			       struct wl_resource *resource,
			       uint32_t id);
	/**
	 * make this a swipe recognizer
	 *
	 * Gives the recognizer the swipe role. A recognizer can be given
	 * a role only once; a second request raises the role_exists error,
	 * even after the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_swipe)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t id);
	/**
	 * make this a transform recognizer
	 *
	 * Gives the recognizer the transform role. A recognizer can be
	 * given a role only once; a second request raises the role_exists
	 * error, even after the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_transform)(struct wl_client *client,
			      struct wl_resource *resource,
			      uint32_t id);
};

#define WAYTOUCH_RECOGNIZER_V1_FAILED 0

/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_FAILED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SET_ENABLED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SET_CANCELS_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SET_DELAYS_TOUCHES_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SET_DELAYS_TOUCHES_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SET_ALLOWED_TOUCH_TYPES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SET_REQUIRES_EXCLUSIVE_TOUCH_TYPE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_REQUIRE_FAILURE_OF_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_ALLOW_SIMULTANEOUS_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_TAP_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_PAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_PINCH_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_ROTATION_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_LONG_PRESS_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_SWIPE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_TRANSFORM_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_recognizer_v1
 * Sends an failed event to the client owning the resource.
 * @param resource_ The client's resource
 * @param cause why the recognizer failed
 */
static inline void
waytouch_recognizer_v1_send_failed(struct wl_resource *resource_, uint32_t cause)
{
	wl_resource_post_event(resource_, WAYTOUCH_RECOGNIZER_V1_FAILED, cause);
}

#ifndef WAYTOUCH_TAP_V1_ERROR_ENUM
#define WAYTOUCH_TAP_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_tap_v1
 * errors of tap parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_tap_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_TAP_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_TAP_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_tap_v1
 * @struct waytouch_tap_v1_interface
 */
struct waytouch_tap_v1_interface {
	/**
	 * destroy the tap role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; if it has not decided about its touches, it fails
	 * with the cause removed. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * set how many taps in a row
	 *
	 * Sets how many taps in a row make the gesture. The default is
	 * 1. Zero raises the bad_value error.
	 * @param taps number of taps, at least 1
	 */
	void (*set_number_of_taps_required)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t taps);
	/**
	 * set how many fingers
	 *
	 * Sets how many fingers must be down at a time. The default is
	 * 1. Zero raises the bad_value error.
	 * @param touches number of fingers, at least 1
	 */
	void (*set_number_of_touches_required)(struct wl_client *client,
					       struct wl_resource *resource,
					       uint32_t touches);
	/**
	 * set how far a finger may move
	 *
	 * Sets how far a finger may move from where it landed. The
	 * default is the threshold tap_movement. A negative distance
	 * raises the bad_value error.
	 * @param distance distance on the glass in millimetres
	 */
	void (*set_allowable_movement)(struct wl_client *client,
				       struct wl_resource *resource,
				       wl_fixed_t distance);
	/**
	 * set how long a finger may be held
	 *
	 * Sets how long a finger may stay down. The default is the
	 * threshold tap_duration; zero means no limit.
	 * @param duration time in milliseconds, 0 for no limit
	 */
	void (*set_maximum_duration)(struct wl_client *client,
				     struct wl_resource *resource,
				     uint32_t duration);
	/**
	 * set how soon the next tap must follow
	 *
	 * Sets how long after the last lift the next tap of a multiple
	 * tap may land. The default is the threshold tap_interval. Zero
	 * raises the bad_value error.
	 * @param interval time in milliseconds, above 0
	 */
	void (*set_maximum_interval)(struct wl_client *client,
				     struct wl_resource *resource,
				     uint32_t interval);
};

#define WAYTOUCH_TAP_V1_RECOGNIZED 0

/**
 * @ingroup iface_waytouch_tap_v1
 */
#define WAYTOUCH_TAP_V1_RECOGNIZED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_tap_v1
 */
#define WAYTOUCH_TAP_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_tap_v1
 */
#define WAYTOUCH_TAP_V1_SET_NUMBER_OF_TAPS_REQUIRED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_tap_v1
 */
#define WAYTOUCH_TAP_V1_SET_NUMBER_OF_TOUCHES_REQUIRED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_tap_v1
 */
#define WAYTOUCH_TAP_V1_SET_ALLOWABLE_MOVEMENT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_tap_v1
 */
#define WAYTOUCH_TAP_V1_SET_MAXIMUM_DURATION_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_tap_v1
 */
#define WAYTOUCH_TAP_V1_SET_MAXIMUM_INTERVAL_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_tap_v1
 * Sends an recognized event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the gesture
 * @param seat seat of the touches, or null if the client has no object for it
 * @param x surface-local horizontal position
 * @param y surface-local vertical position
 */
static inline void
waytouch_tap_v1_send_recognized(struct wl_resource *resource_, uint32_t serial, struct wl_resource *seat, wl_fixed_t x, wl_fixed_t y)
{
	wl_resource_post_event(resource_, WAYTOUCH_TAP_V1_RECOGNIZED, serial, seat, x, y);
}

#ifndef WAYTOUCH_LONG_PRESS_V1_ERROR_ENUM
#define WAYTOUCH_LONG_PRESS_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_long_press_v1
 * errors of long press parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_long_press_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_LONG_PRESS_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_LONG_PRESS_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_long_press_v1
 * @struct waytouch_long_press_v1_interface
 */
struct waytouch_long_press_v1_interface {
	/**
	 * destroy the long press role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently. A long press that has begun is cancelled without an
	 * event; a recognizer that has not decided about its touches fails
	 * with the cause removed. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * set how long the fingers are held
	 *
	 * Sets how long the fingers must be held before the gesture
	 * begins, counted from the landing of the last one. The default is
	 * the threshold long_press_duration. With zero the gesture begins
	 * when the last finger lands.
	 * @param duration time in milliseconds
	 */
	void (*set_minimum_press_duration)(struct wl_client *client,
					   struct wl_resource *resource,
					   uint32_t duration);
	/**
	 * set how far a finger may move
	 *
	 * Sets how far a finger may move from where it landed before the
	 * gesture begins. The default is the threshold
	 * long_press_movement. A negative distance raises the bad_value
	 * error.
	 * @param distance distance on the glass in millimetres
	 */
	void (*set_allowable_movement)(struct wl_client *client,
				       struct wl_resource *resource,
				       wl_fixed_t distance);
	/**
	 * set how many taps come before
	 *
	 * Sets how many taps, with the same number of fingers, must
	 * precede the press. The default is 0. The thresholds of taps
	 * apply to them.
	 * @param taps number of taps
	 */
	void (*set_number_of_taps_required)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t taps);
	/**
	 * set how many fingers
	 *
	 * Sets how many fingers must be down at a time. The default is
	 * 1. Zero raises the bad_value error.
	 * @param touches number of fingers, at least 1
	 */
	void (*set_number_of_touches_required)(struct wl_client *client,
					       struct wl_resource *resource,
					       uint32_t touches);
};

#define WAYTOUCH_LONG_PRESS_V1_NUMBER_OF_TOUCHES 0
#define WAYTOUCH_LONG_PRESS_V1_UPDATE 1
#define WAYTOUCH_LONG_PRESS_V1_BEGAN 2
#define WAYTOUCH_LONG_PRESS_V1_ENDED 3
#define WAYTOUCH_LONG_PRESS_V1_CANCELLED 4

/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_NUMBER_OF_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_UPDATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_CANCELLED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_SET_MINIMUM_PRESS_DURATION_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_SET_ALLOWABLE_MOVEMENT_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_SET_NUMBER_OF_TAPS_REQUIRED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_SET_NUMBER_OF_TOUCHES_REQUIRED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an number_of_touches event to the client owning the resource.
 * @param resource_ The client's resource
 * @param touches number of touches
 */
static inline void
waytouch_long_press_v1_send_number_of_touches(struct wl_resource *resource_, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_NUMBER_OF_TOUCHES, touches);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an update event to the client owning the resource.
 * @param resource_ The client's resource
 * @param x surface-local horizontal position
 * @param y surface-local vertical position
 */
static inline void
waytouch_long_press_v1_send_update(struct wl_resource *resource_, wl_fixed_t x, wl_fixed_t y)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_UPDATE, x, y);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the gesture
 * @param seat seat of the touches, or null if the client has no object for it
 */
static inline void
waytouch_long_press_v1_send_began(struct wl_resource *resource_, uint32_t serial, struct wl_resource *seat)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_BEGAN, serial, seat);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_long_press_v1_send_ended(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_ENDED);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param cause why it was cancelled
 */
static inline void
waytouch_long_press_v1_send_cancelled(struct wl_resource *resource_, uint32_t cause)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_CANCELLED, cause);
}

#ifndef WAYTOUCH_PAN_V1_ERROR_ENUM
#define WAYTOUCH_PAN_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_pan_v1
 * errors of pan parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_pan_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_PAN_V1_ERROR_BAD_VALUE = 0,
	/**
	 * the edges were set after the first commit
	 */
	WAYTOUCH_PAN_V1_ERROR_ALREADY_COMMITTED = 1,
};
#endif /* WAYTOUCH_PAN_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_pan_v1
 * @struct waytouch_pan_v1_interface
 */
struct waytouch_pan_v1_interface {
	/**
	 * destroy the pan role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently. A pan that has begun is cancelled without an event;
	 * a recognizer that has not decided about its touches fails with
	 * the cause removed. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * set the minimum number of fingers
	 *
	 * Sets how many fingers must be down before the pan can begin.
	 * The default is 1. Zero raises the bad_value error. A pan whose
	 * minimum is above its maximum never begins.
	 * @param touches number of fingers, at least 1
	 */
	void (*set_minimum_number_of_touches)(struct wl_client *client,
					      struct wl_resource *resource,
					      uint32_t touches);
	/**
	 * set the maximum number of fingers
	 *
	 * Sets how many fingers may be down. One more makes the pan fail
	 * before it has begun, and is ignored afterwards. By default there
	 * is no limit. Zero raises the bad_value error.
	 * @param touches number of fingers, at least 1
	 */
	void (*set_maximum_number_of_touches)(struct wl_client *client,
					      struct wl_resource *resource,
					      uint32_t touches);
	/**
	 * measure the translation from touch down
	 *
	 * Sets whether the translation is measured from where the
	 * touches landed. By default it is measured from where the pan was
	 * recognised, so that it does not jump by the threshold. Values
	 * other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to measure from touch down, 0 to measure from recognition
	 */
	void (*set_reports_from_touch_down)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t enabled);
	/**
	 * report the velocity with every update
	 *
	 * Sets whether a velocity event precedes every update, and not
	 * only the one before ended. The default is 0, because velocities
	 * take time to compute. Values other than 0 and 1 raise the
	 * bad_value error.
	 * @param enabled 1 to report it with each update, 0 only at the end
	 */
	void (*set_reports_velocity)(struct wl_client *client,
				     struct wl_resource *resource,
				     uint32_t enabled);
	/**
	 * make this a screen-edge pan
	 *
	 * Makes this a screen-edge pan: fingers come in from an edge of
	 * the output, as many as set_minimum_number_of_touches says. The
	 * first of them must land within the threshold edge_zone of the
	 * edge or, where a bezel covers the edge, move as if it had
	 * crossed it. The pan begins when the fingers have moved inwards
	 * by more than pan_threshold, and at most twice as far along the
	 * edge. Other fingers are ignored, and the maximum number of
	 * touches has no effect.
	 *
	 * The default is an empty set, an ordinary pan. A bit without a
	 * meaning raises the bad_value error. The first commit fixes the
	 * edges; after it this request raises the already_committed error.
	 * @param edges the edges
	 */
	void (*set_edges)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t edges);
};

#define WAYTOUCH_PAN_V1_EDGE 0
#define WAYTOUCH_PAN_V1_NUMBER_OF_TOUCHES 1
#define WAYTOUCH_PAN_V1_UPDATE 2
#define WAYTOUCH_PAN_V1_VELOCITY 3
#define WAYTOUCH_PAN_V1_BEGAN 4
#define WAYTOUCH_PAN_V1_ENDED 5
#define WAYTOUCH_PAN_V1_CANCELLED 6

/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_EDGE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_NUMBER_OF_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_UPDATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_VELOCITY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_CANCELLED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_SET_MINIMUM_NUMBER_OF_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_SET_MAXIMUM_NUMBER_OF_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_SET_REPORTS_FROM_TOUCH_DOWN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_SET_REPORTS_VELOCITY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_SET_EDGES_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an edge event to the client owning the resource.
 * @param resource_ The client's resource
 * @param edge the edge, one bit
 */
static inline void
waytouch_pan_v1_send_edge(struct wl_resource *resource_, uint32_t edge)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_EDGE, edge);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an number_of_touches event to the client owning the resource.
 * @param resource_ The client's resource
 * @param touches number of touches
 */
static inline void
waytouch_pan_v1_send_number_of_touches(struct wl_resource *resource_, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_NUMBER_OF_TOUCHES, touches);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an update event to the client owning the resource.
 * @param resource_ The client's resource
 * @param x surface-local horizontal position
 * @param y surface-local vertical position
 * @param translation_x horizontal movement in surface-local units
 * @param translation_y vertical movement in surface-local units
 */
static inline void
waytouch_pan_v1_send_update(struct wl_resource *resource_, wl_fixed_t x, wl_fixed_t y, wl_fixed_t translation_x, wl_fixed_t translation_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_UPDATE, x, y, translation_x, translation_y);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an velocity event to the client owning the resource.
 * @param resource_ The client's resource
 * @param x to the right, in surface-local units per second
 * @param y downwards, in surface-local units per second
 */
static inline void
waytouch_pan_v1_send_velocity(struct wl_resource *resource_, wl_fixed_t x, wl_fixed_t y)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_VELOCITY, x, y);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the gesture
 * @param seat seat of the touches, or null if the client has no object for it
 */
static inline void
waytouch_pan_v1_send_began(struct wl_resource *resource_, uint32_t serial, struct wl_resource *seat)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_BEGAN, serial, seat);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_pan_v1_send_ended(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_ENDED);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param cause why it was cancelled
 */
static inline void
waytouch_pan_v1_send_cancelled(struct wl_resource *resource_, uint32_t cause)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_CANCELLED, cause);
}

#ifndef WAYTOUCH_SWIPE_V1_ERROR_ENUM
#define WAYTOUCH_SWIPE_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_swipe_v1
 * errors of swipe parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_swipe_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_SWIPE_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_SWIPE_V1_ERROR_ENUM */

#ifndef WAYTOUCH_SWIPE_V1_DIRECTION_ENUM
#define WAYTOUCH_SWIPE_V1_DIRECTION_ENUM
/**
 * @ingroup iface_waytouch_swipe_v1
 * directions of movement
 *
 * Each bit stands for one direction, as the user sees it.
 */
enum waytouch_swipe_v1_direction {
	/**
	 * to the right
	 */
	WAYTOUCH_SWIPE_V1_DIRECTION_RIGHT = 0x1,
	/**
	 * to the left
	 */
	WAYTOUCH_SWIPE_V1_DIRECTION_LEFT = 0x2,
	/**
	 * upwards
	 */
	WAYTOUCH_SWIPE_V1_DIRECTION_UP = 0x4,
	/**
	 * downwards
	 */
	WAYTOUCH_SWIPE_V1_DIRECTION_DOWN = 0x8,
};
#endif /* WAYTOUCH_SWIPE_V1_DIRECTION_ENUM */

/**
 * @ingroup iface_waytouch_swipe_v1
 * @struct waytouch_swipe_v1_interface
 */
struct waytouch_swipe_v1_interface {
	/**
	 * destroy the swipe role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; if it has not decided about its touches, it fails
	 * with the cause removed. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * set the directions
	 *
	 * Sets the directions that are recognised. The default is right.
	 * An empty set, or a bit without a meaning, raises the bad_value
	 * error.
	 * @param directions the directions
	 */
	void (*set_direction)(struct wl_client *client,
			      struct wl_resource *resource,
			      uint32_t directions);
	/**
	 * set how many fingers
	 *
	 * Sets how many fingers must be down at a time. The default is
	 * 1. Zero raises the bad_value error.
	 * @param touches number of fingers, at least 1
	 */
	void (*set_number_of_touches_required)(struct wl_client *client,
					       struct wl_resource *resource,
					       uint32_t touches);
};

#define WAYTOUCH_SWIPE_V1_RECOGNIZED 0

/**
 * @ingroup iface_waytouch_swipe_v1
 */
#define WAYTOUCH_SWIPE_V1_RECOGNIZED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_swipe_v1
 */
#define WAYTOUCH_SWIPE_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_swipe_v1
 */
#define WAYTOUCH_SWIPE_V1_SET_DIRECTION_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_swipe_v1
 */
#define WAYTOUCH_SWIPE_V1_SET_NUMBER_OF_TOUCHES_REQUIRED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_swipe_v1
 * Sends an recognized event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the gesture
 * @param seat seat of the touches, or null if the client has no object for it
 * @param x surface-local horizontal position
 * @param y surface-local vertical position
 * @param direction the direction, one bit
 */
static inline void
waytouch_swipe_v1_send_recognized(struct wl_resource *resource_, uint32_t serial, struct wl_resource *seat, wl_fixed_t x, wl_fixed_t y, uint32_t direction)
{
	wl_resource_post_event(resource_, WAYTOUCH_SWIPE_V1_RECOGNIZED, serial, seat, x, y, direction);
}

#ifndef WAYTOUCH_PINCH_V1_ERROR_ENUM
#define WAYTOUCH_PINCH_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_pinch_v1
 * errors of pinch parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_pinch_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_PINCH_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_PINCH_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_pinch_v1
 * @struct waytouch_pinch_v1_interface
 */
struct waytouch_pinch_v1_interface {
	/**
	 * destroy the pinch role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently. A pinch that has begun is cancelled without an
	 * event; a recognizer that has not decided about its touches fails
	 * with the cause removed. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * measure the scale from touch down
	 *
	 * Sets whether the scale is measured from where the touches
	 * landed. By default it is measured from where the pinch was
	 * recognised, so that it does not jump by the threshold. Values
	 * other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to measure from touch down, 0 to measure from recognition
	 */
	void (*set_reports_from_touch_down)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t enabled);
	/**
	 * report the velocity with every update
	 *
	 * Sets whether a velocity event precedes every update, and not
	 * only the one before ended. The default is 0, because velocities
	 * take time to compute. Values other than 0 and 1 raise the
	 * bad_value error.
	 * @param enabled 1 to report it with each update, 0 only at the end
	 */
	void (*set_reports_velocity)(struct wl_client *client,
				     struct wl_resource *resource,
				     uint32_t enabled);
};

#define WAYTOUCH_PINCH_V1_NUMBER_OF_TOUCHES 0
#define WAYTOUCH_PINCH_V1_UPDATE 1
#define WAYTOUCH_PINCH_V1_VELOCITY 2
#define WAYTOUCH_PINCH_V1_BEGAN 3
#define WAYTOUCH_PINCH_V1_ENDED 4
#define WAYTOUCH_PINCH_V1_CANCELLED 5

/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_NUMBER_OF_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_UPDATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_VELOCITY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_CANCELLED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_SET_REPORTS_FROM_TOUCH_DOWN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_SET_REPORTS_VELOCITY_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an number_of_touches event to the client owning the resource.
 * @param resource_ The client's resource
 * @param touches number of touches
 */
static inline void
waytouch_pinch_v1_send_number_of_touches(struct wl_resource *resource_, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_NUMBER_OF_TOUCHES, touches);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an update event to the client owning the resource.
 * @param resource_ The client's resource
 * @param x surface-local horizontal position
 * @param y surface-local vertical position
 * @param scale distance between the fingers relative to the initial one, times 1,000,000
 */
static inline void
waytouch_pinch_v1_send_update(struct wl_resource *resource_, wl_fixed_t x, wl_fixed_t y, int32_t scale)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_UPDATE, x, y, scale);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an velocity event to the client owning the resource.
 * @param resource_ The client's resource
 * @param velocity change of the scale per second, times 1,000,000
 */
static inline void
waytouch_pinch_v1_send_velocity(struct wl_resource *resource_, int32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_VELOCITY, velocity);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the gesture
 * @param seat seat of the touches, or null if the client has no object for it
 */
static inline void
waytouch_pinch_v1_send_began(struct wl_resource *resource_, uint32_t serial, struct wl_resource *seat)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_BEGAN, serial, seat);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_pinch_v1_send_ended(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_ENDED);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param cause why it was cancelled
 */
static inline void
waytouch_pinch_v1_send_cancelled(struct wl_resource *resource_, uint32_t cause)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_CANCELLED, cause);
}

#ifndef WAYTOUCH_ROTATION_V1_ERROR_ENUM
#define WAYTOUCH_ROTATION_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_rotation_v1
 * errors of rotation parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_rotation_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_ROTATION_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_ROTATION_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_rotation_v1
 * @struct waytouch_rotation_v1_interface
 */
struct waytouch_rotation_v1_interface {
	/**
	 * destroy the rotation role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently. A rotation that has begun is cancelled without an
	 * event; a recognizer that has not decided about its touches fails
	 * with the cause removed. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * measure the rotation from touch down
	 *
	 * Sets whether the rotation is measured from where the touches
	 * landed. By default it is measured from where the rotation was
	 * recognised, so that it does not jump by the threshold. Values
	 * other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to measure from touch down, 0 to measure from recognition
	 */
	void (*set_reports_from_touch_down)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t enabled);
	/**
	 * report the velocity with every update
	 *
	 * Sets whether a velocity event precedes every update, and not
	 * only the one before ended. The default is 0, because velocities
	 * take time to compute. Values other than 0 and 1 raise the
	 * bad_value error.
	 * @param enabled 1 to report it with each update, 0 only at the end
	 */
	void (*set_reports_velocity)(struct wl_client *client,
				     struct wl_resource *resource,
				     uint32_t enabled);
};

#define WAYTOUCH_ROTATION_V1_NUMBER_OF_TOUCHES 0
#define WAYTOUCH_ROTATION_V1_UPDATE 1
#define WAYTOUCH_ROTATION_V1_VELOCITY 2
#define WAYTOUCH_ROTATION_V1_BEGAN 3
#define WAYTOUCH_ROTATION_V1_ENDED 4
#define WAYTOUCH_ROTATION_V1_CANCELLED 5

/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_NUMBER_OF_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_UPDATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_VELOCITY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_CANCELLED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_SET_REPORTS_FROM_TOUCH_DOWN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_SET_REPORTS_VELOCITY_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an number_of_touches event to the client owning the resource.
 * @param resource_ The client's resource
 * @param touches number of touches
 */
static inline void
waytouch_rotation_v1_send_number_of_touches(struct wl_resource *resource_, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_NUMBER_OF_TOUCHES, touches);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an update event to the client owning the resource.
 * @param resource_ The client's resource
 * @param x surface-local horizontal position
 * @param y surface-local vertical position
 * @param rotation angle in radians, times 1,000,000; also beyond one turn
 */
static inline void
waytouch_rotation_v1_send_update(struct wl_resource *resource_, wl_fixed_t x, wl_fixed_t y, int32_t rotation)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_UPDATE, x, y, rotation);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an velocity event to the client owning the resource.
 * @param resource_ The client's resource
 * @param velocity radians per second, times 1,000,000
 */
static inline void
waytouch_rotation_v1_send_velocity(struct wl_resource *resource_, int32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_VELOCITY, velocity);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the gesture
 * @param seat seat of the touches, or null if the client has no object for it
 */
static inline void
waytouch_rotation_v1_send_began(struct wl_resource *resource_, uint32_t serial, struct wl_resource *seat)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_BEGAN, serial, seat);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_rotation_v1_send_ended(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_ENDED);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param cause why it was cancelled
 */
static inline void
waytouch_rotation_v1_send_cancelled(struct wl_resource *resource_, uint32_t cause)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_CANCELLED, cause);
}

#ifndef WAYTOUCH_TRANSFORM_V1_ERROR_ENUM
#define WAYTOUCH_TRANSFORM_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_transform_v1
 * errors of transform parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_transform_v1_error {
	/**
	 * a number is out of range
	 */
	WAYTOUCH_TRANSFORM_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_TRANSFORM_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_transform_v1
 * @struct waytouch_transform_v1_interface
 */
struct waytouch_transform_v1_interface {
	/**
	 * destroy the transform role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently. A transform that has begun is cancelled without an
	 * event; a recognizer that has not decided about its touches fails
	 * with the cause removed. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * measure the transform from touch down
	 *
	 * Sets whether the transform is measured from where the touches
	 * landed. By default it is measured from where the gesture was
	 * recognised, so that it does not jump by the threshold. Values
	 * other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to measure from touch down, 0 to measure from recognition
	 */
	void (*set_reports_from_touch_down)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t enabled);
	/**
	 * report the velocity with every update
	 *
	 * Sets whether a velocity event precedes every update, and not
	 * only the one before ended. The default is 0, because velocities
	 * take time to compute. Values other than 0 and 1 raise the
	 * bad_value error.
	 * @param enabled 1 to report it with each update, 0 only at the end
	 */
	void (*set_reports_velocity)(struct wl_client *client,
				     struct wl_resource *resource,
				     uint32_t enabled);
};

#define WAYTOUCH_TRANSFORM_V1_NUMBER_OF_TOUCHES 0
#define WAYTOUCH_TRANSFORM_V1_UPDATE 1
#define WAYTOUCH_TRANSFORM_V1_VELOCITY 2
#define WAYTOUCH_TRANSFORM_V1_BEGAN 3
#define WAYTOUCH_TRANSFORM_V1_ENDED 4
#define WAYTOUCH_TRANSFORM_V1_CANCELLED 5

/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_NUMBER_OF_TOUCHES_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_UPDATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_VELOCITY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_ENDED_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_CANCELLED_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_SET_REPORTS_FROM_TOUCH_DOWN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_SET_REPORTS_VELOCITY_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an number_of_touches event to the client owning the resource.
 * @param resource_ The client's resource
 * @param touches number of touches
 */
static inline void
waytouch_transform_v1_send_number_of_touches(struct wl_resource *resource_, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_NUMBER_OF_TOUCHES, touches);
}

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an update event to the client owning the resource.
 * @param resource_ The client's resource
 * @param x surface-local horizontal position
 * @param y surface-local vertical position
 * @param translation_x horizontal movement in surface-local units
 * @param translation_y vertical movement in surface-local units
 * @param scale distance between the fingers relative to the initial one, times 1,000,000
 * @param rotation angle in radians, times 1,000,000; also beyond one turn
 */
static inline void
waytouch_transform_v1_send_update(struct wl_resource *resource_, wl_fixed_t x, wl_fixed_t y, wl_fixed_t translation_x, wl_fixed_t translation_y, int32_t scale, int32_t rotation)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_UPDATE, x, y, translation_x, translation_y, scale, rotation);
}

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an velocity event to the client owning the resource.
 * @param resource_ The client's resource
 * @param x to the right, in surface-local units per second
 * @param y downwards, in surface-local units per second
 * @param scale change of the scale per second, times 1,000,000
 * @param rotation radians per second, times 1,000,000
 */
static inline void
waytouch_transform_v1_send_velocity(struct wl_resource *resource_, wl_fixed_t x, wl_fixed_t y, int32_t scale, int32_t rotation)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_VELOCITY, x, y, scale, rotation);
}

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the gesture
 * @param seat seat of the touches, or null if the client has no object for it
 */
static inline void
waytouch_transform_v1_send_began(struct wl_resource *resource_, uint32_t serial, struct wl_resource *seat)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_BEGAN, serial, seat);
}

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_transform_v1_send_ended(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_ENDED);
}

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param cause why it was cancelled
 */
static inline void
waytouch_transform_v1_send_cancelled(struct wl_resource *resource_, uint32_t cause)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_CANCELLED, cause);
}

#ifdef  __cplusplus
}
#endif

#endif
