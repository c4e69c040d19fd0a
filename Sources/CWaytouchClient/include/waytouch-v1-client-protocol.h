/* SPDX-License-Identifier: MIT */
/* Generated from protocol/waytouch-v1.xml by scripts/generate-protocol; do not edit. */

#ifndef WAYTOUCH_V1_CLIENT_PROTOCOL_H
#define WAYTOUCH_V1_CLIENT_PROTOCOL_H

#include <stdint.h>
#include <stddef.h>
#include "wayland-client.h"

#ifdef  __cplusplus
extern "C" {
#endif

/**
 * @page page_waytouch_v1 The waytouch_v1 protocol
 * touch gestures recognised by the compositor
 *
 * @section page_desc_waytouch_v1 Description
 *
 * This protocol gives clients touch gestures that the compositor has
 * recognised: taps, long presses, pans, swipes, pinches, rotations, and those
 * that the client implements itself. The compositor sees every touch first,
 * so it can decide between gestures in one place, and cancel raw touches in
 * time.
 *
 * A client describes the touch targets of each wl_surface as a tree of views,
 * and attaches recognizers to the views. It then receives events of the
 * gestures that were recognised. Clients that do not use this protocol, and
 * surfaces without a tree, receive wl_touch events as usual.
 *
 * How gestures compete
 *
 * A touch belongs to the frontmost view in which it lands until it lifts,
 * even if the view moves away. Every recognizer on that view, and on the
 * views that contain it, receives the touch. Recognizers that share a touch
 * compete: when one of them recognises its gesture, the others fail, unless
 * waytouch_recognizer_v1.allow_simultaneous says that the two may recognise
 * together. With waytouch_recognizer_v1.require_failure_of, a recognizer
 * recognises only after another has failed.
 *
 * When several recognise at the same moment, those of deeper views take
 * precedence. Clients cannot affect the compositor's own gestures: these
 * receive every touch, and a client cannot make them fail, wait or miss a
 * touch, except that it may ask for the first swipe from an edge
 * (waytouch_view_v1.set_deferred_edges). When one of them is recognised,
 * gestures of clients on the same touches fail, or are cancelled if they had
 * begun. A compositor may also deny a client some kinds of gestures: such a
 * recognizer fails, with the cause "delegate", when it would begin. Clients
 * are independent of each other: a client receives only touches that land in
 * its own views, and relations exist only between recognizers of one client.
 *
 * Clients that do not read
 *
 * If a client does not read its events, those that report a change (the
 * changed events of gestures, positions of touches) are not queued: when it
 * reads again it receives the newest values. All other events are queued.
 *
 * Raw touches
 *
 * The wl_touch events of a surface continue as usual until a gesture is
 * recognised. Then its touches are cancelled for the surface: the client
 * receives wl_touch.cancel. That event is sent before the event of the
 * gesture. As wl_touch.cancel ends all touches of the client on that seat,
 * touches that are not part of the gesture are announced again by
 * wl_touch.down, with new ids, immediately after it.
 *
 * Double-buffered state
 *
 * The state of views and recognizers is double-buffered. Requests change the
 * pending state, and wl_surface.commit on the surface of the view applies it
 * at the moment the content of that commit takes effect. So touches are never
 * hit-tested against a layout that the user does not see. Requests that are
 * not double-buffered say so.
 *
 * Coordinates and values
 *
 * Positions in events are surface-local coordinates, like those of wl_touch,
 * wherever the view is and however it is transformed. Coordinates and values
 * need more precision and range than the 24.8 fixed-point type has: a scale
 * or an angle must be precise to one part in a million. They are therefore
 * carried in arguments of type uint that hold the bit pattern of an IEEE 754
 * binary32 ("float") number, which gives a relative precision of 6e-8. In C
 * such an argument is decoded and encoded by
 *
 * static inline float
 * waytouch_to_float(uint32_t bits)
 * {
 * float value;
 *
 * memcpy(&value, &bits, sizeof value);
 * return value;
 * }
 *
 * static inline uint32_t
 * waytouch_from_float(float value)
 * {
 * uint32_t bits;
 *
 * memcpy(&bits, &value, sizeof bits);
 * return bits;
 * }
 *
 * The compositor never sends a NaN or an infinity, and a client that does
 * receives a bad_value error.
 *
 * Times are microseconds of the compositor's monotonic clock, the clock of
 * wl_touch's timestamps, as an unsigned 64-bit number in two arguments:
 * time_hi holds the upper 32 bits and time_lo the lower 32. Distances that do
 * not refer to the surface are in points. A point is 1/160 inch on the glass;
 * waytouch_manager_v1.profile gives the number of surface-local units per
 * point.
 *
 * Lifetime
 *
 * Objects may be destroyed in any order and at any time, also in the middle
 * of a gesture. An object whose parent was destroyed (a view whose parent
 * view was destroyed, a recognizer whose view was destroyed, a role object
 * whose recognizer was destroyed, and any of them when the wl_surface was
 * destroyed) becomes inert: a gesture that had begun is ended by the event
 * "cancelled", no further events are sent, and all requests except destroy
 * are ignored.
 *
 * @section page_ifaces_waytouch_v1 Interfaces
 * - @subpage page_iface_waytouch_manager_v1 - gives access to gestures
 * - @subpage page_iface_waytouch_view_v1 - a rectangle that can be touched
 * - @subpage page_iface_waytouch_recognizer_v1 - what all recognizers have in common
 * - @subpage page_iface_waytouch_tap_v1 - one or more taps
 * - @subpage page_iface_waytouch_pan_v1 - fingers moving together
 * - @subpage page_iface_waytouch_pinch_v1 - two fingers moving apart or together
 * - @subpage page_iface_waytouch_rotation_v1 - two fingers turning
 * - @subpage page_iface_waytouch_long_press_v1 - fingers held still
 * - @subpage page_iface_waytouch_swipe_v1 - fingers flung in one direction
 * - @subpage page_iface_waytouch_transform_v1 - fingers moving, spreading and turning at once
 * - @subpage page_iface_waytouch_hover_v1 - a pen or pointer above the view
 * - @subpage page_iface_waytouch_custom_v1 - a gesture that the client recognises
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
struct waytouch_custom_v1;
struct waytouch_hover_v1;
struct waytouch_long_press_v1;
struct waytouch_manager_v1;
struct waytouch_pan_v1;
struct waytouch_pinch_v1;
struct waytouch_recognizer_v1;
struct waytouch_rotation_v1;
struct waytouch_swipe_v1;
struct waytouch_tap_v1;
struct waytouch_transform_v1;
struct waytouch_view_v1;
struct wl_surface;

#ifndef WAYTOUCH_MANAGER_V1_INTERFACE
#define WAYTOUCH_MANAGER_V1_INTERFACE
/**
 * @page page_iface_waytouch_manager_v1 waytouch_manager_v1
 * @section page_iface_waytouch_manager_v1_desc Description
 *
 * The global of the protocol. After it is bound, the compositor sends the
 * events capabilities, limits, one profile event for each threshold, and
 * then done.
 * @section page_iface_waytouch_manager_v1_api API
 * See @ref iface_waytouch_manager_v1.
 */
/**
 * @defgroup iface_waytouch_manager_v1 The waytouch_manager_v1 interface
 *
 * The global of the protocol. After it is bound, the compositor sends the
 * events capabilities, limits, one profile event for each threshold, and
 * then done.
 */
extern const struct wl_interface waytouch_manager_v1_interface;
#endif
#ifndef WAYTOUCH_VIEW_V1_INTERFACE
#define WAYTOUCH_VIEW_V1_INTERFACE
/**
 * @page page_iface_waytouch_view_v1 waytouch_view_v1
 * @section page_iface_waytouch_view_v1_desc Description
 *
 * A view is a node of the tree of touch targets of a surface. It has a
 * rectangle, may contain other views, and has recognizers. It is never
 * drawn: the client keeps it at the position of the content that it
 * represents.
 *
 * Hit-testing goes through the tree from front to back. A view is skipped
 * together with everything in it if it is hidden, if user interaction is
 * disabled in it, or if the touch is outside of its rectangle; the left and
 * upper edge belong to the rectangle, the right and lower edge do not.
 *
 * A view may have several touches at a time, because the wl_touch events of
 * the surface must not lose touches when two of them are on one view;
 * set_multiple_touch_enabled changes that.
 * @section page_iface_waytouch_view_v1_api API
 * See @ref iface_waytouch_view_v1.
 */
/**
 * @defgroup iface_waytouch_view_v1 The waytouch_view_v1 interface
 *
 * A view is a node of the tree of touch targets of a surface. It has a
 * rectangle, may contain other views, and has recognizers. It is never
 * drawn: the client keeps it at the position of the content that it
 * represents.
 *
 * Hit-testing goes through the tree from front to back. A view is skipped
 * together with everything in it if it is hidden, if user interaction is
 * disabled in it, or if the touch is outside of its rectangle; the left and
 * upper edge belong to the rectangle, the right and lower edge do not.
 *
 * A view may have several touches at a time, because the wl_touch events of
 * the surface must not lose touches when two of them are on one view;
 * set_multiple_touch_enabled changes that.
 */
extern const struct wl_interface waytouch_view_v1_interface;
#endif
#ifndef WAYTOUCH_RECOGNIZER_V1_INTERFACE
#define WAYTOUCH_RECOGNIZER_V1_INTERFACE
/**
 * @page page_iface_waytouch_recognizer_v1 waytouch_recognizer_v1
 * @section page_iface_waytouch_recognizer_v1_desc Description
 *
 * A recognizer recognises one kind of gesture in the touches of a view. The
 * kind is determined by its role, which is set once by one of the role
 * requests. The role object has the parameters and the events of its kind.
 *
 * Before a gesture is recognised, a recognizer is in the state possible.
 * From there it recognises or fails. A discrete gesture, such as a tap, is
 * recognised once; a continuous one begins, changes any number of times,
 * and ends or is cancelled. After that, or after failing, the recognizer
 * waits until all its touches have lifted and starts again.
 * @section page_iface_waytouch_recognizer_v1_api API
 * See @ref iface_waytouch_recognizer_v1.
 */
/**
 * @defgroup iface_waytouch_recognizer_v1 The waytouch_recognizer_v1 interface
 *
 * A recognizer recognises one kind of gesture in the touches of a view. The
 * kind is determined by its role, which is set once by one of the role
 * requests. The role object has the parameters and the events of its kind.
 *
 * Before a gesture is recognised, a recognizer is in the state possible.
 * From there it recognises or fails. A discrete gesture, such as a tap, is
 * recognised once; a continuous one begins, changes any number of times,
 * and ends or is cancelled. After that, or after failing, the recognizer
 * waits until all its touches have lifted and starts again.
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
#ifndef WAYTOUCH_PAN_V1_INTERFACE
#define WAYTOUCH_PAN_V1_INTERFACE
/**
 * @page page_iface_waytouch_pan_v1 waytouch_pan_v1
 * @section page_iface_waytouch_pan_v1_desc Description
 *
 * The role of a recognizer for one or more fingers that move together. It
 * is continuous. It begins when the middle of its touches has moved farther
 * than the profile's pan_threshold, and ends when all touches have lifted;
 * fingers may join and lift in between without a jump of the values. All
 * its state is double-buffered.
 * @section page_iface_waytouch_pan_v1_api API
 * See @ref iface_waytouch_pan_v1.
 */
/**
 * @defgroup iface_waytouch_pan_v1 The waytouch_pan_v1 interface
 *
 * The role of a recognizer for one or more fingers that move together. It
 * is continuous. It begins when the middle of its touches has moved farther
 * than the profile's pan_threshold, and ends when all touches have lifted;
 * fingers may join and lift in between without a jump of the values. All
 * its state is double-buffered.
 */
extern const struct wl_interface waytouch_pan_v1_interface;
#endif
#ifndef WAYTOUCH_PINCH_V1_INTERFACE
#define WAYTOUCH_PINCH_V1_INTERFACE
/**
 * @page page_iface_waytouch_pinch_v1 waytouch_pinch_v1
 * @section page_iface_waytouch_pinch_v1_desc Description
 *
 * The role of a recognizer for two fingers that move apart or together. It
 * is continuous. It begins when the distance of the fingers has changed by
 * more than the profile's pinch_threshold. One finger may lift; the scale
 * then rests until another one joins. It ends when both have lifted. All
 * its state is double-buffered.
 *
 * The fingers are the first two that land. One that lands while two are
 * down is ignored until it lifts: it neither fails nor holds up the pinch,
 * whatever it does. Two hands on one view are therefore one pinch, of the
 * hand that was first.
 * @section page_iface_waytouch_pinch_v1_api API
 * See @ref iface_waytouch_pinch_v1.
 */
/**
 * @defgroup iface_waytouch_pinch_v1 The waytouch_pinch_v1 interface
 *
 * The role of a recognizer for two fingers that move apart or together. It
 * is continuous. It begins when the distance of the fingers has changed by
 * more than the profile's pinch_threshold. One finger may lift; the scale
 * then rests until another one joins. It ends when both have lifted. All
 * its state is double-buffered.
 *
 * The fingers are the first two that land. One that lands while two are
 * down is ignored until it lifts: it neither fails nor holds up the pinch,
 * whatever it does. Two hands on one view are therefore one pinch, of the
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
 * is continuous. It begins when the fingers have gone farther than the
 * profile's rotation_threshold along the circle on which they lie. One
 * finger may lift; the rotation then rests until another one joins. It ends
 * when both have lifted. Fingers that land while two are down are ignored,
 * as by a pinch. All its state is double-buffered.
 * @section page_iface_waytouch_rotation_v1_api API
 * See @ref iface_waytouch_rotation_v1.
 */
/**
 * @defgroup iface_waytouch_rotation_v1 The waytouch_rotation_v1 interface
 *
 * The role of a recognizer for two fingers that turn about each other. It
 * is continuous. It begins when the fingers have gone farther than the
 * profile's rotation_threshold along the circle on which they lie. One
 * finger may lift; the rotation then rests until another one joins. It ends
 * when both have lifted. Fingers that land while two are down are ignored,
 * as by a pinch. All its state is double-buffered.
 */
extern const struct wl_interface waytouch_rotation_v1_interface;
#endif
#ifndef WAYTOUCH_LONG_PRESS_V1_INTERFACE
#define WAYTOUCH_LONG_PRESS_V1_INTERFACE
/**
 * @page page_iface_waytouch_long_press_v1 waytouch_long_press_v1
 * @section page_iface_waytouch_long_press_v1_desc Description
 *
 * The role of a recognizer for one or more fingers that are held still. It
 * is continuous: it begins when the fingers have been held long enough,
 * while they are down, and ends when one of them lifts. Before it begins it
 * fails when a finger moves too far, when fingers lift, or when there are
 * too many. After it has begun the fingers may move as they like. All its
 * state is double-buffered.
 * @section page_iface_waytouch_long_press_v1_api API
 * See @ref iface_waytouch_long_press_v1.
 */
/**
 * @defgroup iface_waytouch_long_press_v1 The waytouch_long_press_v1 interface
 *
 * The role of a recognizer for one or more fingers that are held still. It
 * is continuous: it begins when the fingers have been held long enough,
 * while they are down, and ends when one of them lifts. Before it begins it
 * fails when a finger moves too far, when fingers lift, or when there are
 * too many. After it has begun the fingers may move as they like. All its
 * state is double-buffered.
 */
extern const struct wl_interface waytouch_long_press_v1_interface;
#endif
#ifndef WAYTOUCH_SWIPE_V1_INTERFACE
#define WAYTOUCH_SWIPE_V1_INTERFACE
/**
 * @page page_iface_waytouch_swipe_v1 waytouch_swipe_v1
 * @section page_iface_waytouch_swipe_v1_desc Description
 *
 * The role of a recognizer for one or more fingers that move fast and
 * straight in one direction. It is discrete and recognises while the
 * fingers are still down, as soon as each has gone far enough. It fails
 * when that takes too long, when a finger moves in another direction, or
 * when there are too many fingers. All its state is double-buffered.
 * @section page_iface_waytouch_swipe_v1_api API
 * See @ref iface_waytouch_swipe_v1.
 */
/**
 * @defgroup iface_waytouch_swipe_v1 The waytouch_swipe_v1 interface
 *
 * The role of a recognizer for one or more fingers that move fast and
 * straight in one direction. It is discrete and recognises while the
 * fingers are still down, as soon as each has gone far enough. It fails
 * when that takes too long, when a finger moves in another direction, or
 * when there are too many fingers. All its state is double-buffered.
 */
extern const struct wl_interface waytouch_swipe_v1_interface;
#endif
#ifndef WAYTOUCH_TRANSFORM_V1_INTERFACE
#define WAYTOUCH_TRANSFORM_V1_INTERFACE
/**
 * @page page_iface_waytouch_transform_v1 waytouch_transform_v1
 * @section page_iface_waytouch_transform_v1_desc Description
 *
 * The role of a recognizer for one or more fingers that move, spread and
 * turn something at once. It is continuous. It begins when one of the three
 * parts has gone beyond its threshold, which is the profile's
 * pan_threshold, pinch_threshold or rotation_threshold; the other parts
 * join in as they cross theirs, without a jump. Fingers may join and lift
 * in between. It ends when all have lifted.
 *
 * The values describe a transform about the position of the event: first
 * the scale and the rotation, then the translation. All its state is
 * double-buffered.
 * @section page_iface_waytouch_transform_v1_api API
 * See @ref iface_waytouch_transform_v1.
 */
/**
 * @defgroup iface_waytouch_transform_v1 The waytouch_transform_v1 interface
 *
 * The role of a recognizer for one or more fingers that move, spread and
 * turn something at once. It is continuous. It begins when one of the three
 * parts has gone beyond its threshold, which is the profile's
 * pan_threshold, pinch_threshold or rotation_threshold; the other parts
 * join in as they cross theirs, without a jump. Fingers may join and lift
 * in between. It ends when all have lifted.
 *
 * The values describe a transform about the position of the event: first
 * the scale and the rotation, then the translation. All its state is
 * double-buffered.
 */
extern const struct wl_interface waytouch_transform_v1_interface;
#endif
#ifndef WAYTOUCH_HOVER_V1_INTERFACE
#define WAYTOUCH_HOVER_V1_INTERFACE
/**
 * @page page_iface_waytouch_hover_v1 waytouch_hover_v1
 * @section page_iface_waytouch_hover_v1_desc Description
 *
 * The role of a recognizer for a pen in proximity, or a pointer, over the
 * view. It is continuous: it begins when the pen comes over the view,
 * changes as it moves, and ends when it leaves the view, touches the
 * surface, or goes out of proximity. It has no touches and takes no raw
 * events away.
 * @section page_iface_waytouch_hover_v1_api API
 * See @ref iface_waytouch_hover_v1.
 */
/**
 * @defgroup iface_waytouch_hover_v1 The waytouch_hover_v1 interface
 *
 * The role of a recognizer for a pen in proximity, or a pointer, over the
 * view. It is continuous: it begins when the pen comes over the view,
 * changes as it moves, and ends when it leaves the view, touches the
 * surface, or goes out of proximity. It has no touches and takes no raw
 * events away.
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
 * it the touches, and the client answers what they are with set_state. The
 * recognizer takes part in everything like those of the compositor: it
 * competes, it can be required to fail, it can be made to wait, and it
 * takes the raw touches away when it recognises.
 *
 * Attempts
 *
 * The event attempt opens an attempt, directly before its first touch;
 * every request about its touches names it by its serial. The attempt is
 * over with the event recognized, ended or cancelled, or with
 * waytouch_recognizer_v1.failed; the next attempt opens with a touch that
 * lands after all touches of the last one have lifted. Requests that name
 * an attempt that is over are ignored, as they may have crossed with the
 * event that ended it.
 *
 * States
 *
 * As long as nothing is set, the recognizer is in the state possible.
 * Discrete gestures go from possible to ended or failed. Continuous
 * gestures go from possible to began or failed, from began and changed to
 * changed, ended or cancelled. To give a gesture up, failed and cancelled
 * mean the same: it fails if it has not begun, and is cancelled if it has.
 * Other changes are ignored. What was set comes into force when arbitration
 * allows: the events recognized, began, ended and cancelled report it, and
 * waytouch_recognizer_v1.failed reports that it was not allowed. A change
 * needs no permission, so there is no event for it.
 *
 * Lifting
 *
 * A gesture that has begun ends when the last of its touches has lifted:
 * the client need not end it. Before it has begun the compositor waits for
 * the client, but not forever: when all touches of the attempt have lifted
 * and nothing has been set for as long as the decision timeout, the
 * recognizer fails with the cause timeout. Recognizers that do not require
 * this one to fail are never delayed by it.
 *
 * All its state is double-buffered; set_state and ignore_touch are not.
 * @section page_iface_waytouch_custom_v1_api API
 * See @ref iface_waytouch_custom_v1.
 */
/**
 * @defgroup iface_waytouch_custom_v1 The waytouch_custom_v1 interface
 *
 * The role of a recognizer that the client implements. The compositor sends
 * it the touches, and the client answers what they are with set_state. The
 * recognizer takes part in everything like those of the compositor: it
 * competes, it can be required to fail, it can be made to wait, and it
 * takes the raw touches away when it recognises.
 *
 * Attempts
 *
 * The event attempt opens an attempt, directly before its first touch;
 * every request about its touches names it by its serial. The attempt is
 * over with the event recognized, ended or cancelled, or with
 * waytouch_recognizer_v1.failed; the next attempt opens with a touch that
 * lands after all touches of the last one have lifted. Requests that name
 * an attempt that is over are ignored, as they may have crossed with the
 * event that ended it.
 *
 * States
 *
 * As long as nothing is set, the recognizer is in the state possible.
 * Discrete gestures go from possible to ended or failed. Continuous
 * gestures go from possible to began or failed, from began and changed to
 * changed, ended or cancelled. To give a gesture up, failed and cancelled
 * mean the same: it fails if it has not begun, and is cancelled if it has.
 * Other changes are ignored. What was set comes into force when arbitration
 * allows: the events recognized, began, ended and cancelled report it, and
 * waytouch_recognizer_v1.failed reports that it was not allowed. A change
 * needs no permission, so there is no event for it.
 *
 * Lifting
 *
 * A gesture that has begun ends when the last of its touches has lifted:
 * the client need not end it. Before it has begun the compositor waits for
 * the client, but not forever: when all touches of the attempt have lifted
 * and nothing has been set for as long as the decision timeout, the
 * recognizer fails with the cause timeout. Recognizers that do not require
 * this one to fail are never delayed by it.
 *
 * All its state is double-buffered; set_state and ignore_touch are not.
 */
extern const struct wl_interface waytouch_custom_v1_interface;
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
	 * the surface already has a root view
	 */
	WAYTOUCH_MANAGER_V1_ERROR_WINDOW_EXISTS = 0,
	/**
	 * the client has as many views as the limits event allows
	 */
	WAYTOUCH_MANAGER_V1_ERROR_TOO_MANY_VIEWS = 1,
};
#endif /* WAYTOUCH_MANAGER_V1_ERROR_ENUM */

#ifndef WAYTOUCH_MANAGER_V1_CAPABILITY_ENUM
#define WAYTOUCH_MANAGER_V1_CAPABILITY_ENUM
/**
 * @ingroup iface_waytouch_manager_v1
 * the roles that recognizers can have
 *
 * Each bit stands for one request of waytouch_recognizer_v1 that gives a
 * recognizer its role.
 */
enum waytouch_manager_v1_capability {
	/**
	 * waytouch_recognizer_v1.get_tap works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_TAP = 0x1,
	/**
	 * waytouch_recognizer_v1.get_pan works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_PAN = 0x2,
	/**
	 * waytouch_recognizer_v1.get_pinch works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_PINCH = 0x4,
	/**
	 * waytouch_recognizer_v1.get_rotation works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_ROTATION = 0x8,
	/**
	 * waytouch_recognizer_v1.get_long_press works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_LONG_PRESS = 0x10,
	/**
	 * waytouch_recognizer_v1.get_swipe works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_SWIPE = 0x20,
	/**
	 * waytouch_recognizer_v1.get_transform works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_TRANSFORM = 0x40,
	/**
	 * waytouch_recognizer_v1.get_hover works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_HOVER = 0x80,
	/**
	 * waytouch_recognizer_v1.get_custom works
	 */
	WAYTOUCH_MANAGER_V1_CAPABILITY_CUSTOM = 0x100,
};
#endif /* WAYTOUCH_MANAGER_V1_CAPABILITY_ENUM */

#ifndef WAYTOUCH_MANAGER_V1_THRESHOLD_ENUM
#define WAYTOUCH_MANAGER_V1_THRESHOLD_ENUM
/**
 * @ingroup iface_waytouch_manager_v1
 * the thresholds of recognition
 *
 * Each entry names one number of the recognition profile. Clients must
 * ignore values they do not know.
 */
enum waytouch_manager_v1_threshold {
	/**
	 * surface-local units in one point, on the output the touchscreen covers
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_PIXELS_PER_POINT = 0,
	/**
	 * points in one inch, normally 160
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_POINTS_PER_INCH = 1,
	/**
	 * a touch that moves farther than this is not a tap, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_MOVEMENT = 2,
	/**
	 * a touch held longer than this is not a tap, in seconds
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_DURATION = 3,
	/**
	 * the next tap of a multiple tap lands at most this long after the last lift, in seconds
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_INTERVAL = 4,
	/**
	 * the next tap of a multiple tap lands at most this far from the first, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_TAP_SPACING = 5,
	/**
	 * the fingers of one tap land, and lift, within this time, in seconds
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_LANDING_WINDOW = 6,
	/**
	 * a pan begins beyond this movement, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_PAN_THRESHOLD = 7,
	/**
	 * a pinch begins beyond this change of distance, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_PINCH_THRESHOLD = 8,
	/**
	 * a rotation begins when its fingers have moved farther than this along their circle, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_ROTATION_THRESHOLD = 9,
	/**
	 * velocities are fitted to the movement of this last interval, in seconds
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_VELOCITY_WINDOW = 10,
	/**
	 * a finger that has rested for this long has no velocity, in seconds
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_VELOCITY_STOP = 11,
	/**
	 * a long press begins after this, in seconds
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_LONG_PRESS_DURATION = 12,
	/**
	 * a finger that moves farther than this is not a long press, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_LONG_PRESS_MOVEMENT = 13,
	/**
	 * a screen-edge pan starts within this distance of the edge, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_EDGE_ZONE = 14,
	/**
	 * a swipe is recognised within this time of the last landing, in seconds
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DURATION = 15,
	/**
	 * the least distance of each finger of a slow swipe, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE = 16,
	/**
	 * the least distance of each finger of a fast swipe, in points
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_DISTANCE_FAST = 17,
	/**
	 * the greatest deviation of a slow swipe, as a share of its distance
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_RATIO = 18,
	/**
	 * the greatest deviation of a fast swipe, as a share of its distance
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_RATIO_FAST = 19,
	/**
	 * a swipe up to this mean speed is slow, in points per second
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_SPEED = 20,
	/**
	 * a swipe from this mean speed on is fast, in points per second
	 */
	WAYTOUCH_MANAGER_V1_THRESHOLD_SWIPE_SPEED_FAST = 21,
};
#endif /* WAYTOUCH_MANAGER_V1_THRESHOLD_ENUM */

#ifndef WAYTOUCH_MANAGER_V1_ACTION_STATE_ENUM
#define WAYTOUCH_MANAGER_V1_ACTION_STATE_ENUM
/**
 * @ingroup iface_waytouch_manager_v1
 * the state of a gesture of the compositor
 *
 * The moment of a gesture at which an action is sent.
 */
enum waytouch_manager_v1_action_state {
	/**
	 * a discrete gesture was recognised, or nothing has been touched for the time that was set
	 */
	WAYTOUCH_MANAGER_V1_ACTION_STATE_RECOGNIZED = 0,
	/**
	 * a continuous gesture began
	 */
	WAYTOUCH_MANAGER_V1_ACTION_STATE_BEGAN = 1,
	/**
	 * a continuous gesture that had begun ended
	 */
	WAYTOUCH_MANAGER_V1_ACTION_STATE_ENDED = 2,
	/**
	 * a continuous gesture that had begun was cancelled
	 */
	WAYTOUCH_MANAGER_V1_ACTION_STATE_CANCELLED = 3,
};
#endif /* WAYTOUCH_MANAGER_V1_ACTION_STATE_ENUM */

/**
 * @ingroup iface_waytouch_manager_v1
 * @struct waytouch_manager_v1_listener
 */
struct waytouch_manager_v1_listener {
	/**
	 * the roles that are available
	 *
	 * The roles that recognizers can be given. Requests for roles
	 * that are not in the set raise the
	 * waytouch_recognizer_v1.unsupported_role error.
	 * @param roles the available roles
	 */
	void (*capabilities)(void *data,
			     struct waytouch_manager_v1 *waytouch_manager_v1,
			     uint32_t roles);
	/**
	 * how much a client may create
	 *
	 * The number of objects that the client may have at a time, over
	 * all its surfaces. Objects count until they are destroyed, inert
	 * ones too, and relations until one of their recognizers is
	 * destroyed.
	 * @param views the greatest number of views, root views included
	 * @param recognizers the greatest number of recognizers
	 * @param depth the greatest depth of a view; a root view has depth 1
	 * @param relations the greatest number of requirements and permissions between recognizers
	 */
	void (*limits)(void *data,
		       struct waytouch_manager_v1 *waytouch_manager_v1,
		       uint32_t views,
		       uint32_t recognizers,
		       uint32_t depth,
		       uint32_t relations);
	/**
	 * a threshold of recognition
	 *
	 * The value of one threshold. It is sent after binding, and
	 * again when the number changes, for example because the output
	 * has changed. A series of these events ends with done.
	 *
	 * Thresholds may differ between outputs. A client receives those
	 * of the output of one surface: the one that got a root view last,
	 * or that has moved to another output since. They are sent again
	 * when that output changes.
	 * @param threshold which number this is
	 * @param value the number, a binary32 bit pattern
	 */
	void (*profile)(void *data,
			struct waytouch_manager_v1 *waytouch_manager_v1,
			uint32_t threshold,
			uint32_t value);
	/**
	 * end of a series of events
	 *
	 * Ends a series of capabilities, limits and profile events. A
	 * client should apply them when it receives this event.
	 */
	void (*done)(void *data,
		     struct waytouch_manager_v1 *waytouch_manager_v1);
	/**
	 * the compositor recognised a gesture of its own
	 *
	 * The compositor has recognised a gesture that it is configured
	 * to report to clients, for example a swipe from an edge that
	 * opens a menu. The event does not contain positions or touches.
	 * It is sent to every client that has bound the manager, whichever
	 * surface was touched. Clients must ignore names they do not know.
	 * @param name the name that the compositor's configuration gives the action
	 * @param state what happened
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 */
	void (*action)(void *data,
		       struct waytouch_manager_v1 *waytouch_manager_v1,
		       const char *name,
		       uint32_t state,
		       uint32_t time_hi,
		       uint32_t time_lo);
};

/**
 * @ingroup iface_waytouch_manager_v1
 */
static inline int
waytouch_manager_v1_add_listener(struct waytouch_manager_v1 *waytouch_manager_v1,
				 const struct waytouch_manager_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_manager_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_MANAGER_V1_DESTROY 0
#define WAYTOUCH_MANAGER_V1_GET_WINDOW 1

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
#define WAYTOUCH_MANAGER_V1_PROFILE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_DONE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_ACTION_SINCE_VERSION 1

/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_DESTROY_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_manager_v1
 */
#define WAYTOUCH_MANAGER_V1_GET_WINDOW_SINCE_VERSION 1

/** @ingroup iface_waytouch_manager_v1 */
static inline void
waytouch_manager_v1_set_user_data(struct waytouch_manager_v1 *waytouch_manager_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_manager_v1, user_data);
}

/** @ingroup iface_waytouch_manager_v1 */
static inline void *
waytouch_manager_v1_get_user_data(struct waytouch_manager_v1 *waytouch_manager_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_manager_v1);
}

static inline uint32_t
waytouch_manager_v1_get_version(struct waytouch_manager_v1 *waytouch_manager_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_manager_v1);
}

/**
 * @ingroup iface_waytouch_manager_v1
 *
 * Destroys the manager. Views and recognizers created with it are not
 * affected. This request is not double-buffered.
 */
static inline void
waytouch_manager_v1_destroy(struct waytouch_manager_v1 *waytouch_manager_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_manager_v1,
			 WAYTOUCH_MANAGER_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_manager_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_manager_v1
 *
 * Creates the root view of a surface: the view that represents the whole
 * surface, whatever its size, and contains all other views of the
 * surface. The root view has no frame, transform or siblings to set, and
 * it cannot be hidden.
 *
 * A surface has at most one root view at a time; asking for a second one
 * raises the window_exists error. After the root view was destroyed,
 * another one can be created. If the client has too many views already,
 * the too_many_views error is raised.
 *
 * This request is not double-buffered, but nothing that is attached to
 * the view takes effect before the next wl_surface.commit.
 */
static inline struct waytouch_view_v1 *
waytouch_manager_v1_get_window(struct waytouch_manager_v1 *waytouch_manager_v1, struct wl_surface *surface)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_manager_v1,
			 WAYTOUCH_MANAGER_V1_GET_WINDOW, &waytouch_view_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_manager_v1), 0, NULL, surface);

	return (struct waytouch_view_v1 *) id;
}

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
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_VIEW_V1_ERROR_BAD_VALUE = 0,
	/**
	 * the other view is not a sibling
	 */
	WAYTOUCH_VIEW_V1_ERROR_FOREIGN_OBJECT = 1,
	/**
	 * the request is not allowed for the root view of a surface
	 */
	WAYTOUCH_VIEW_V1_ERROR_ROOT_VIEW = 2,
	/**
	 * the client has as many views as the limits event allows
	 */
	WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_VIEWS = 3,
	/**
	 * the client has as many recognizers as the limits event allows
	 */
	WAYTOUCH_VIEW_V1_ERROR_TOO_MANY_RECOGNIZERS = 4,
	/**
	 * the new view would be deeper than the limits event allows
	 */
	WAYTOUCH_VIEW_V1_ERROR_TOO_DEEP = 5,
	/**
	 * the request is allowed for the root view of a surface only
	 */
	WAYTOUCH_VIEW_V1_ERROR_NOT_ROOT_VIEW = 6,
};
#endif /* WAYTOUCH_VIEW_V1_ERROR_ENUM */

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
 * @struct waytouch_view_v1_listener
 */
struct waytouch_view_v1_listener {
	/**
	 * the edges at which the compositor waits
	 *
	 * The edges, of those requested with set_deferred_edges, at
	 * which the compositor's own gestures wait for a second swipe. It
	 * is sent to root views only and is not followed by a frame event.
	 * @param edges the edges
	 */
	void (*deferred_edges)(void *data,
			       struct waytouch_view_v1 *waytouch_view_v1,
			       uint32_t edges);
	/**
	 * end of the events of one moment
	 *
	 * Ends the events of all role objects and recognizers of a
	 * surface that happened at one moment. A client should collect
	 * them and act when it receives this event: when a pan and a pinch
	 * change together, both events precede it.
	 *
	 * It is sent to root views only, and never without an event before
	 * it.
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 */
	void (*frame)(void *data,
		      struct waytouch_view_v1 *waytouch_view_v1,
		      uint32_t time_hi,
		      uint32_t time_lo);
};

/**
 * @ingroup iface_waytouch_view_v1
 */
static inline int
waytouch_view_v1_add_listener(struct waytouch_view_v1 *waytouch_view_v1,
			      const struct waytouch_view_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_view_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_VIEW_V1_DESTROY 0
#define WAYTOUCH_VIEW_V1_CREATE_SUBVIEW 1
#define WAYTOUCH_VIEW_V1_SET_FRAME 2
#define WAYTOUCH_VIEW_V1_SET_TRANSFORM 3
#define WAYTOUCH_VIEW_V1_SET_BOUNDS_ORIGIN 4
#define WAYTOUCH_VIEW_V1_SET_HIDDEN 5
#define WAYTOUCH_VIEW_V1_SET_USER_INTERACTION_ENABLED 6
#define WAYTOUCH_VIEW_V1_SET_MULTIPLE_TOUCH_ENABLED 7
#define WAYTOUCH_VIEW_V1_SET_EXCLUSIVE_TOUCH 8
#define WAYTOUCH_VIEW_V1_PLACE_ABOVE 9
#define WAYTOUCH_VIEW_V1_PLACE_BELOW 10
#define WAYTOUCH_VIEW_V1_SET_DEFERRED_EDGES 11
#define WAYTOUCH_VIEW_V1_ADD_RECOGNIZER 12

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

/** @ingroup iface_waytouch_view_v1 */
static inline void
waytouch_view_v1_set_user_data(struct waytouch_view_v1 *waytouch_view_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_view_v1, user_data);
}

/** @ingroup iface_waytouch_view_v1 */
static inline void *
waytouch_view_v1_get_user_data(struct waytouch_view_v1 *waytouch_view_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_view_v1);
}

static inline uint32_t
waytouch_view_v1_get_version(struct waytouch_view_v1 *waytouch_view_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Removes the view, with everything in it, from the tree and destroys it.
 * Its subviews and its recognizers become inert, and so do theirs;
 * gestures under way on them are cancelled. If the view is a root view,
 * no frame event follows. This request is not double-buffered.
 */
static inline void
waytouch_view_v1_destroy(struct waytouch_view_v1 *waytouch_view_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Creates a view in front of all other subviews of this view. It is
 * empty and at the origin until set_frame is called.
 *
 * The new view becomes part of the tree with the next commit. If the
 * client has too many views already, the too_many_views error is raised;
 * if the view would lie too deep, the too_deep error is raised.
 */
static inline struct waytouch_view_v1 *
waytouch_view_v1_create_subview(struct waytouch_view_v1 *waytouch_view_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_CREATE_SUBVIEW, &waytouch_view_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, NULL);

	return (struct waytouch_view_v1 *) id;
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Sets where the view is, in the coordinate space of the view that it
 * lies in, as it is before set_transform is applied. All four values are
 * finite, and the size is not negative, or the bad_value error is raised.
 * On a root view this raises the root_view error.
 */
static inline void
waytouch_view_v1_set_frame(struct waytouch_view_v1 *waytouch_view_v1, uint32_t x, uint32_t y, uint32_t width, uint32_t height)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_SET_FRAME, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, x, y, width, height);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Sets the transform of the view and everything in it, about the center
 * of its frame: x' = a x + c y + tx and y' = b x + d y + ty. The default
 * is the identity. A view whose transform cannot be inverted cannot be
 * hit. Values that are not finite raise the bad_value error. On a root
 * view this raises the root_view error.
 */
static inline void
waytouch_view_v1_set_transform(struct waytouch_view_v1 *waytouch_view_v1, uint32_t a, uint32_t b, uint32_t c, uint32_t d, uint32_t tx, uint32_t ty)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_SET_TRANSFORM, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, a, b, c, d, tx, ty);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Sets the position of the view's own coordinate space that is at its
 * upper left corner, which scrolls the views in it. The default is the
 * origin. Values that are not finite raise the bad_value error.
 */
static inline void
waytouch_view_v1_set_bounds_origin(struct waytouch_view_v1 *waytouch_view_v1, uint32_t x, uint32_t y)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_SET_BOUNDS_ORIGIN, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, x, y);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * A hidden view and everything in it cannot be hit. Views are shown by
 * default. Values other than 0 and 1 raise the bad_value error. On a root
 * view this raises the root_view error.
 */
static inline void
waytouch_view_v1_set_hidden(struct waytouch_view_v1 *waytouch_view_v1, uint32_t hidden)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_SET_HIDDEN, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, hidden);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * A view in which user interaction is disabled, and everything in it,
 * cannot be hit: touches hit what is behind it. It is enabled by default.
 * Values other than 0 and 1 raise the bad_value error. On a root view
 * this raises the root_view error.
 */
static inline void
waytouch_view_v1_set_user_interaction_enabled(struct waytouch_view_v1 *waytouch_view_v1, uint32_t enabled)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_SET_USER_INTERACTION_ENABLED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, enabled);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Says whether the surface receives wl_touch events for more than one
 * touch that belongs to this view at a time. It is enabled by default.
 * Recognizers always receive all touches. Values other than 0 and 1 raise
 * the bad_value error.
 */
static inline void
waytouch_view_v1_set_multiple_touch_enabled(struct waytouch_view_v1 *waytouch_view_v1, uint32_t enabled)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_SET_MULTIPLE_TOUCH_ENABLED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, enabled);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * While a touch belongs to a view with exclusive touch, touches that land
 * in other views of the surface belong to no view; while a touch belongs
 * to another view, touches that land in this view belong to none. A touch
 * that belongs to no view is sent neither to recognizers nor to wl_touch.
 * It is disabled by default. Values other than 0 and 1 raise the
 * bad_value error.
 */
static inline void
waytouch_view_v1_set_exclusive_touch(struct waytouch_view_v1 *waytouch_view_v1, uint32_t exclusive)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_SET_EXCLUSIVE_TOUCH, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, exclusive);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Puts the view directly in front of another subview of the same view. If
 * the other view is not a sibling, or is this view, the foreign_object
 * error is raised. On a root view this raises the root_view error.
 */
static inline void
waytouch_view_v1_place_above(struct waytouch_view_v1 *waytouch_view_v1, struct waytouch_view_v1 *sibling)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_PLACE_ABOVE, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, sibling);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Puts the view directly behind another subview of the same view. If the
 * other view is not a sibling, or is this view, the foreign_object error
 * is raised. On a root view this raises the root_view error.
 */
static inline void
waytouch_view_v1_place_below(struct waytouch_view_v1 *waytouch_view_v1, struct waytouch_view_v1 *sibling)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_PLACE_BELOW, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, sibling);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Asks that the compositor's own gestures that start at these edges of
 * the output wait for a second swipe while touches start on this surface:
 * the first swipe goes to the client, and only another one from the same
 * edge, soon after it, goes to the compositor. Swipes are counted per
 * output and edge, regardless of surface and client, and the second one
 * restarts the count. This is for clients that fill the screen and are
 * used at its edges, such as games or drawing programs. The default is no
 * edge.
 *
 * The compositor may refuse; the event deferred_edges contains the edges
 * for which it has agreed. It is sent after the commit that applies the
 * request, and when the answer changes. On a view that is not a root view
 * this raises the not_root_view error; a bit that has no meaning raises
 * the bad_value error.
 */
static inline void
waytouch_view_v1_set_deferred_edges(struct waytouch_view_v1 *waytouch_view_v1, uint32_t edges)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_SET_DEFERRED_EDGES, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, edges);
}

/**
 * @ingroup iface_waytouch_view_v1
 *
 * Creates a recognizer that receives the touches of this view and of all
 * views in it. It has no role yet: one of the role requests of
 * waytouch_recognizer_v1 must follow before the next commit.
 *
 * The recognizer starts working with the next commit, on touches that
 * land after it. If recognizers of one view are otherwise equal, the one
 * that was added first takes precedence. If the client has too many
 * recognizers already, the too_many_recognizers error is raised. Inert
 * recognizers count, and so do role objects that have outlived their
 * recognizer.
 */
static inline struct waytouch_recognizer_v1 *
waytouch_view_v1_add_recognizer(struct waytouch_view_v1 *waytouch_view_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_view_v1,
			 WAYTOUCH_VIEW_V1_ADD_RECOGNIZER, &waytouch_recognizer_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_view_v1), 0, NULL);

	return (struct waytouch_recognizer_v1 *) id;
}

#ifndef WAYTOUCH_RECOGNIZER_V1_ERROR_ENUM
#define WAYTOUCH_RECOGNIZER_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_recognizer_v1
 * errors of recognizers
 *
 * These errors can be raised by requests on waytouch_recognizer_v1 and by
 * wl_surface.commit.
 */
enum waytouch_recognizer_v1_error {
	/**
	 * a number is out of its range
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_BAD_VALUE = 0,
	/**
	 * the other recognizer was not created by the same manager
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_FOREIGN_OBJECT = 1,
	/**
	 * the recognizer has, or has had, a role
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_ROLE_EXISTS = 2,
	/**
	 * the surface was committed before the recognizer had a role
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_NO_ROLE = 3,
	/**
	 * the other recognizer already waits for this one
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_DEPENDENCY_CYCLE = 4,
	/**
	 * the role is not in the set of the capabilities event
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_UNSUPPORTED_ROLE = 5,
	/**
	 * the client has as many relations as the limits event allows
	 */
	WAYTOUCH_RECOGNIZER_V1_ERROR_TOO_MANY_RELATIONS = 6,
};
#endif /* WAYTOUCH_RECOGNIZER_V1_ERROR_ENUM */

#ifndef WAYTOUCH_RECOGNIZER_V1_QUESTION_ENUM
#define WAYTOUCH_RECOGNIZER_V1_QUESTION_ENUM
/**
 * @ingroup iface_waytouch_recognizer_v1
 * what a client may be asked
 *
 * Each bit represents one question of the compositor.
 */
enum waytouch_recognizer_v1_question {
	/**
	 * the should_begin event
	 */
	WAYTOUCH_RECOGNIZER_V1_QUESTION_SHOULD_BEGIN = 0x1,
	/**
	 * the should_receive_touch event
	 */
	WAYTOUCH_RECOGNIZER_V1_QUESTION_SHOULD_RECEIVE_TOUCH = 0x2,
};
#endif /* WAYTOUCH_RECOGNIZER_V1_QUESTION_ENUM */

#ifndef WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_ENUM
#define WAYTOUCH_RECOGNIZER_V1_TOUCH_TYPE_ENUM
/**
 * @ingroup iface_waytouch_recognizer_v1
 * what touches
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
 * why a recognizer failed
 *
 * The rule that the touches broke. Clients must treat values they do not
 * know as unspecified.
 *
 * A recognizer that waits for another usually shares a touch with it.
 * When the other recognises, the cause is then prevented, as without the
 * requirement; it is requirement if the two share no touch, or may
 * recognise together. Touches that a recognizer ignores, such as the
 * third of a pinch, do not count for touch_count. A tap with several
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
	 * a recognizer that excludes this one recognised, be it waited for or not
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_PREVENTED = 7,
	/**
	 * a recognizer that had to fail, and does not exclude this one, recognised
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
	 * the recognizer or its view was taken away
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_REMOVED = 11,
	/**
	 * the system took a touch away
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_TOUCH_CANCELLED = 12,
	/**
	 * the touch is of a kind that the recognizer does not take
	 */
	WAYTOUCH_RECOGNIZER_V1_CAUSE_TOUCH_TYPE = 13,
};
#endif /* WAYTOUCH_RECOGNIZER_V1_CAUSE_ENUM */

/**
 * @ingroup iface_waytouch_recognizer_v1
 * @struct waytouch_recognizer_v1_listener
 */
struct waytouch_recognizer_v1_listener {
	/**
	 * may the gesture be recognised?
	 *
	 * Asks whether the recognizer, which would recognise now, may do
	 * so. It is sent once in an attempt, after all that it waits for
	 * has failed. If the answer is no, the recognizer fails, and has
	 * prevented no other.
	 *
	 * The values are those that the event of the gesture has after its
	 * number of touches, in the same order, each a binary32 bit
	 * pattern in four bytes of the machine's byte order. Movement,
	 * scale and rotation count from touch down here, as the gesture
	 * has not begun. A swipe has no values.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param values the values of the gesture
	 */
	void (*should_begin)(void *data,
			     struct waytouch_recognizer_v1 *waytouch_recognizer_v1,
			     uint32_t serial,
			     uint32_t time_hi,
			     uint32_t time_lo,
			     uint32_t x,
			     uint32_t y,
			     uint32_t touches,
			     struct wl_array *values);
	/**
	 * may the recognizer have this touch?
	 *
	 * Asks whether a touch that has landed is for this recognizer.
	 * Meanwhile the recognizer tracks the touch, so that nothing is
	 * lost, but it does not recognise. If the answer is no, a
	 * recognizer that has not begun fails; one that has begun
	 * continues as if the touch had lifted. Either way it no longer
	 * receives the touch.
	 *
	 * The view is the one in which the touch landed; it is null if the
	 * client has destroyed it meanwhile.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param type what touches
	 * @param view the view in which the touch landed
	 */
	void (*should_receive_touch)(void *data,
				     struct waytouch_recognizer_v1 *waytouch_recognizer_v1,
				     uint32_t serial,
				     uint32_t time_hi,
				     uint32_t time_lo,
				     uint32_t x,
				     uint32_t y,
				     uint32_t type,
				     struct waytouch_view_v1 *view);
	/**
	 * a single touch of the gesture
	 *
	 * The location of one touch of a gesture. If set_reports_touches
	 * asked for it, one such event for each touch that is down, or
	 * lifts at this moment, is sent directly before every event of the
	 * role object that has a number of touches.
	 * @param index number of the touch, from 0
	 * @param type what touches
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param pressure from 0 to 1, or -1 if the device does not report it, a binary32 bit pattern
	 */
	void (*touch)(void *data,
		      struct waytouch_recognizer_v1 *waytouch_recognizer_v1,
		      uint32_t index,
		      uint32_t type,
		      uint32_t x,
		      uint32_t y,
		      uint32_t pressure);
	/**
	 * the touches are not this gesture
	 *
	 * The recognizer has failed. It is not sent for a gesture that
	 * has begun and is cancelled. The waytouch_view_v1.frame event
	 * that follows has the time.
	 * @param cause why the recognizer failed
	 */
	void (*failed)(void *data,
		       struct waytouch_recognizer_v1 *waytouch_recognizer_v1,
		       uint32_t cause);
};

/**
 * @ingroup iface_waytouch_recognizer_v1
 */
static inline int
waytouch_recognizer_v1_add_listener(struct waytouch_recognizer_v1 *waytouch_recognizer_v1,
				    const struct waytouch_recognizer_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_recognizer_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_RECOGNIZER_V1_DESTROY 0
#define WAYTOUCH_RECOGNIZER_V1_SET_ENABLED 1
#define WAYTOUCH_RECOGNIZER_V1_SET_CANCELS_TOUCHES 2
#define WAYTOUCH_RECOGNIZER_V1_SET_DELAYS_TOUCHES_BEGAN 3
#define WAYTOUCH_RECOGNIZER_V1_SET_DELAYS_TOUCHES_ENDED 4
#define WAYTOUCH_RECOGNIZER_V1_SET_ALLOWED_TOUCH_TYPES 5
#define WAYTOUCH_RECOGNIZER_V1_SET_REQUIRES_EXCLUSIVE_TOUCH_TYPE 6
#define WAYTOUCH_RECOGNIZER_V1_REQUIRE_FAILURE_OF 7
#define WAYTOUCH_RECOGNIZER_V1_ALLOW_SIMULTANEOUS 8
#define WAYTOUCH_RECOGNIZER_V1_SET_DELEGATE 9
#define WAYTOUCH_RECOGNIZER_V1_ANSWER 10
#define WAYTOUCH_RECOGNIZER_V1_SET_REPORTS_TOUCHES 11
#define WAYTOUCH_RECOGNIZER_V1_GET_TAP 12
#define WAYTOUCH_RECOGNIZER_V1_GET_PAN 13
#define WAYTOUCH_RECOGNIZER_V1_GET_PINCH 14
#define WAYTOUCH_RECOGNIZER_V1_GET_ROTATION 15
#define WAYTOUCH_RECOGNIZER_V1_GET_LONG_PRESS 16
#define WAYTOUCH_RECOGNIZER_V1_GET_SWIPE 17
#define WAYTOUCH_RECOGNIZER_V1_GET_TRANSFORM 18
#define WAYTOUCH_RECOGNIZER_V1_GET_HOVER 19
#define WAYTOUCH_RECOGNIZER_V1_GET_CUSTOM 20

/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SHOULD_BEGIN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SHOULD_RECEIVE_TOUCH_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_TOUCH_SINCE_VERSION 1
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
#define WAYTOUCH_RECOGNIZER_V1_SET_DELEGATE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_ANSWER_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_SET_REPORTS_TOUCHES_SINCE_VERSION 1
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
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_HOVER_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_recognizer_v1
 */
#define WAYTOUCH_RECOGNIZER_V1_GET_CUSTOM_SINCE_VERSION 1

/** @ingroup iface_waytouch_recognizer_v1 */
static inline void
waytouch_recognizer_v1_set_user_data(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_recognizer_v1, user_data);
}

/** @ingroup iface_waytouch_recognizer_v1 */
static inline void *
waytouch_recognizer_v1_get_user_data(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_recognizer_v1);
}

static inline uint32_t
waytouch_recognizer_v1_get_version(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Takes the recognizer off its view and destroys it. The role object
 * becomes inert; a gesture under way is cancelled. Relations with other
 * recognizers end. This request is not double-buffered.
 */
static inline void
waytouch_recognizer_v1_destroy(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * A disabled recognizer receives no touches. Disabling it in the middle
 * of a gesture cancels the gesture. Enabled again, it receives only
 * touches that land later. It is enabled by default. Values other than 0
 * and 1 raise the bad_value error.
 */
static inline void
waytouch_recognizer_v1_set_enabled(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t enabled)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_SET_ENABLED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, enabled);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Sets whether the surface's raw touches are cancelled when the gesture
 * is recognised. It is on by default. Values other than 0 and 1 raise the
 * bad_value error.
 */
static inline void
waytouch_recognizer_v1_set_cancels_touches(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t cancels)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_SET_CANCELS_TOUCHES, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, cancels);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Sets whether the surface receives a touch only after this recognizer
 * has failed. The withheld events keep their original timestamps. It is
 * off by default. Values other than 0 and 1 raise the bad_value error.
 */
static inline void
waytouch_recognizer_v1_set_delays_touches_began(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t delays)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_SET_DELAYS_TOUCHES_BEGAN, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, delays);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Sets whether the surface receives the lift of a touch only after this
 * recognizer has failed; if it recognises, the touch is cancelled
 * instead. It is on by default. Values other than 0 and 1 raise the
 * bad_value error.
 */
static inline void
waytouch_recognizer_v1_set_delays_touches_ended(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t delays)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_SET_DELAYS_TOUCHES_ENDED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, delays);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Sets the types of touches that the recognizer receives. All types are
 * allowed by default. An empty set, or a bit that has no meaning, raises
 * the bad_value error.
 */
static inline void
waytouch_recognizer_v1_set_allowed_touch_types(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t types)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_SET_ALLOWED_TOUCH_TYPES, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, types);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Sets whether touches of another type than the first one of a gesture
 * are ignored. It is on by default. Values other than 0 and 1 raise the
 * bad_value error.
 */
static inline void
waytouch_recognizer_v1_set_requires_exclusive_touch_type(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t required)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_SET_REQUIRES_EXCLUSIVE_TOUCH_TYPE, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, required);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Makes this recognizer recognise only after the other has failed,
 * whenever both have received a touch of the same sequence. A single tap
 * that requires a double tap to fail is the usual example. The
 * requirement lasts as long as both recognizers.
 *
 * The other recognizer may be on any view of any surface of the client.
 * If it already waits for this one, directly or through others, or is
 * this one, the dependency_cycle error is raised. If the client has too
 * many relations already, the too_many_relations error is raised.
 */
static inline void
waytouch_recognizer_v1_require_failure_of(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, struct waytouch_recognizer_v1 *other)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_REQUIRE_FAILURE_OF, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, other);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Lets this recognizer and the other recognise at the same time although
 * they share touches. It is enough to permit it on one of the two.
 * Without another recognizer, every recognizer of every client and of the
 * compositor may recognise together with this one. The permission lasts
 * as long as both recognizers. If the client has too many relations
 * already, the too_many_relations error is raised.
 */
static inline void
waytouch_recognizer_v1_allow_simultaneous(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, struct waytouch_recognizer_v1 *other)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_ALLOW_SIMULTANEOUS, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, other);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Lets the client decide when the recognizer would act. Declared
 * relations need no round trip and are enough in most cases; this is for
 * decisions that depend on the client's state at that moment.
 *
 * The compositor never waits for a client. While a question is open, the
 * recognizer does not recognise, and those that require it to fail keep
 * waiting; everything else continues, and another recognizer may win
 * meanwhile. If the deadline passes without an answer, the default
 * applies.
 *
 * A deadline of 0 or of more than 100, a bit without a meaning, and a
 * default other than 0 and 1 raise the bad_value error. An empty set of
 * questions ends it; that is the initial state.
 */
static inline void
waytouch_recognizer_v1_set_delegate(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t questions, uint32_t deadline_ms, uint32_t default_answer)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_SET_DELEGATE, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, questions, deadline_ms, default_answer);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Answers the question of a should_begin or should_receive_touch event.
 * Answers that come after the deadline, that have been given already, or
 * whose question no longer matters are ignored. Values other than 0 and 1
 * raise the bad_value error. This request is not double-buffered.
 */
static inline void
waytouch_recognizer_v1_answer(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t serial, uint32_t value)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_ANSWER, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, serial, value);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Sets whether the touch event is sent for each touch of a gesture,
 * before each event of the gesture. It is off by default. Values other
 * than 0 and 1 raise the bad_value error.
 */
static inline void
waytouch_recognizer_v1_set_reports_touches(struct waytouch_recognizer_v1 *waytouch_recognizer_v1, uint32_t enabled)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_SET_REPORTS_TOUCHES, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, enabled);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the tap role. A recognizer gets a role once; a
 * second one raises the role_exists error, even after the first role
 * object was destroyed.
 */
static inline struct waytouch_tap_v1 *
waytouch_recognizer_v1_get_tap(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_TAP, &waytouch_tap_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_tap_v1 *) id;
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the pan role. A recognizer gets a role once; a
 * second one raises the role_exists error, even after the first role
 * object was destroyed.
 */
static inline struct waytouch_pan_v1 *
waytouch_recognizer_v1_get_pan(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_PAN, &waytouch_pan_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_pan_v1 *) id;
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the pinch role. A recognizer gets a role once; a
 * second one raises the role_exists error, even after the first role
 * object was destroyed.
 */
static inline struct waytouch_pinch_v1 *
waytouch_recognizer_v1_get_pinch(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_PINCH, &waytouch_pinch_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_pinch_v1 *) id;
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the rotation role. A recognizer gets a role once;
 * a second one raises the role_exists error, even after the first role
 * object was destroyed.
 */
static inline struct waytouch_rotation_v1 *
waytouch_recognizer_v1_get_rotation(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_ROTATION, &waytouch_rotation_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_rotation_v1 *) id;
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the long press role. A recognizer gets a role
 * once; a second one raises the role_exists error, even after the first
 * role object was destroyed.
 */
static inline struct waytouch_long_press_v1 *
waytouch_recognizer_v1_get_long_press(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_LONG_PRESS, &waytouch_long_press_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_long_press_v1 *) id;
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the swipe role. A recognizer gets a role once; a
 * second one raises the role_exists error, even after the first role
 * object was destroyed.
 */
static inline struct waytouch_swipe_v1 *
waytouch_recognizer_v1_get_swipe(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_SWIPE, &waytouch_swipe_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_swipe_v1 *) id;
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the transform role. A recognizer gets a role once;
 * a second one raises the role_exists error, even after the first role
 * object was destroyed.
 */
static inline struct waytouch_transform_v1 *
waytouch_recognizer_v1_get_transform(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_TRANSFORM, &waytouch_transform_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_transform_v1 *) id;
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the hover role. A recognizer gets a role once; a
 * second one raises the role_exists error, even after the first role
 * object was destroyed.
 */
static inline struct waytouch_hover_v1 *
waytouch_recognizer_v1_get_hover(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_HOVER, &waytouch_hover_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_hover_v1 *) id;
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 *
 * Gives the recognizer the custom role. A recognizer gets a role once; a
 * second one raises the role_exists error, even after the first role
 * object was destroyed.
 */
static inline struct waytouch_custom_v1 *
waytouch_recognizer_v1_get_custom(struct waytouch_recognizer_v1 *waytouch_recognizer_v1)
{
	struct wl_proxy *id;

	id = wl_proxy_marshal_flags((struct wl_proxy *) waytouch_recognizer_v1,
			 WAYTOUCH_RECOGNIZER_V1_GET_CUSTOM, &waytouch_custom_v1_interface, wl_proxy_get_version((struct wl_proxy *) waytouch_recognizer_v1), 0, NULL);

	return (struct waytouch_custom_v1 *) id;
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
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_TAP_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_TAP_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_tap_v1
 * @struct waytouch_tap_v1_listener
 */
struct waytouch_tap_v1_listener {
	/**
	 * the taps were recognised
	 *
	 * Tells that all taps were recognised. The position is the mean
	 * of the fingers of the first tap. The raw touches were cancelled
	 * before, unless the recognizer lets them go on. The serial comes
	 * from the display's own series, like that of wl_touch.down, and
	 * distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*recognized)(void *data,
			   struct waytouch_tap_v1 *waytouch_tap_v1,
			   uint32_t serial,
			   uint32_t time_hi,
			   uint32_t time_lo,
			   uint32_t x,
			   uint32_t y,
			   uint32_t touches);
};

/**
 * @ingroup iface_waytouch_tap_v1
 */
static inline int
waytouch_tap_v1_add_listener(struct waytouch_tap_v1 *waytouch_tap_v1,
			     const struct waytouch_tap_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_tap_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_TAP_V1_DESTROY 0
#define WAYTOUCH_TAP_V1_SET_NUMBER_OF_TAPS_REQUIRED 1
#define WAYTOUCH_TAP_V1_SET_NUMBER_OF_TOUCHES_REQUIRED 2
#define WAYTOUCH_TAP_V1_SET_ALLOWABLE_MOVEMENT 3
#define WAYTOUCH_TAP_V1_SET_MAXIMUM_DURATION 4
#define WAYTOUCH_TAP_V1_SET_MAXIMUM_INTERVAL 5

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

/** @ingroup iface_waytouch_tap_v1 */
static inline void
waytouch_tap_v1_set_user_data(struct waytouch_tap_v1 *waytouch_tap_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_tap_v1, user_data);
}

/** @ingroup iface_waytouch_tap_v1 */
static inline void *
waytouch_tap_v1_get_user_data(struct waytouch_tap_v1 *waytouch_tap_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_tap_v1);
}

static inline uint32_t
waytouch_tap_v1_get_version(struct waytouch_tap_v1 *waytouch_tap_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_tap_v1);
}

/**
 * @ingroup iface_waytouch_tap_v1
 *
 * Destroys the role object. The recognizer stops working permanently; a
 * tap under way is cancelled without a further event. This request is not
 * double-buffered.
 */
static inline void
waytouch_tap_v1_destroy(struct waytouch_tap_v1 *waytouch_tap_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_tap_v1,
			 WAYTOUCH_TAP_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_tap_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_tap_v1
 *
 * Sets how many taps in a row make the gesture. The default is 1. Zero
 * raises the bad_value error.
 */
static inline void
waytouch_tap_v1_set_number_of_taps_required(struct waytouch_tap_v1 *waytouch_tap_v1, uint32_t taps)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_tap_v1,
			 WAYTOUCH_TAP_V1_SET_NUMBER_OF_TAPS_REQUIRED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_tap_v1), 0, taps);
}

/**
 * @ingroup iface_waytouch_tap_v1
 *
 * Sets how many fingers must be down at a time. The default is 1. Zero
 * raises the bad_value error.
 */
static inline void
waytouch_tap_v1_set_number_of_touches_required(struct waytouch_tap_v1 *waytouch_tap_v1, uint32_t touches)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_tap_v1,
			 WAYTOUCH_TAP_V1_SET_NUMBER_OF_TOUCHES_REQUIRED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_tap_v1), 0, touches);
}

/**
 * @ingroup iface_waytouch_tap_v1
 *
 * Sets how far a finger may move from where it landed. The default is the
 * profile's tap_movement. A value that is not finite or is negative
 * raises the bad_value error.
 */
static inline void
waytouch_tap_v1_set_allowable_movement(struct waytouch_tap_v1 *waytouch_tap_v1, uint32_t distance)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_tap_v1,
			 WAYTOUCH_TAP_V1_SET_ALLOWABLE_MOVEMENT, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_tap_v1), 0, distance);
}

/**
 * @ingroup iface_waytouch_tap_v1
 *
 * Sets how long a finger may stay down. The default is the profile's
 * tap_duration; zero means without limit.
 */
static inline void
waytouch_tap_v1_set_maximum_duration(struct waytouch_tap_v1 *waytouch_tap_v1, uint32_t duration)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_tap_v1,
			 WAYTOUCH_TAP_V1_SET_MAXIMUM_DURATION, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_tap_v1), 0, duration);
}

/**
 * @ingroup iface_waytouch_tap_v1
 *
 * Sets how long after the last lift the next tap of a multiple tap may
 * land. The default is the profile's tap_interval. Zero raises the
 * bad_value error.
 */
static inline void
waytouch_tap_v1_set_maximum_interval(struct waytouch_tap_v1 *waytouch_tap_v1, uint32_t interval)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_tap_v1,
			 WAYTOUCH_TAP_V1_SET_MAXIMUM_INTERVAL, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_tap_v1), 0, interval);
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
	 * a number is NaN, infinite, or out of its range
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
 * @struct waytouch_pan_v1_listener
 */
struct waytouch_pan_v1_listener {
	/**
	 * the edge that the finger came from
	 *
	 * Tells the edge of a pan that set_edges has given edges,
	 * directly before the event began.
	 * @param edge the edge, one bit
	 */
	void (*edge)(void *data,
		     struct waytouch_pan_v1 *waytouch_pan_v1,
		     uint32_t edge);
	/**
	 * a pan has begun
	 *
	 * Tells that a pan was recognised. The raw touches were
	 * cancelled before, unless the recognizer lets them go on. The
	 * serial comes from the display's own series, like that of
	 * wl_touch.down, and distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param translation_x horizontal movement in surface-local units, a binary32 bit pattern
	 * @param translation_y vertical movement in surface-local units, a binary32 bit pattern
	 * @param velocity_x horizontal velocity in units per second, a binary32 bit pattern
	 * @param velocity_y vertical velocity in units per second, a binary32 bit pattern
	 */
	void (*began)(void *data,
		      struct waytouch_pan_v1 *waytouch_pan_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches,
		      uint32_t translation_x,
		      uint32_t translation_y,
		      uint32_t velocity_x,
		      uint32_t velocity_y);
	/**
	 * the values of the pan have changed
	 *
	 * Tells the present values of a pan that has begun. If the
	 * client does not read its events, only the newest values are kept
	 * for it.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param translation_x horizontal movement in surface-local units, a binary32 bit pattern
	 * @param translation_y vertical movement in surface-local units, a binary32 bit pattern
	 * @param velocity_x horizontal velocity in units per second, a binary32 bit pattern
	 * @param velocity_y vertical velocity in units per second, a binary32 bit pattern
	 */
	void (*changed)(void *data,
			struct waytouch_pan_v1 *waytouch_pan_v1,
			uint32_t serial,
			uint32_t time_hi,
			uint32_t time_lo,
			uint32_t x,
			uint32_t y,
			uint32_t touches,
			uint32_t translation_x,
			uint32_t translation_y,
			uint32_t velocity_x,
			uint32_t velocity_y);
	/**
	 * the pan is over
	 *
	 * Tells that a pan is over because its touches have lifted. The
	 * values are the last ones; touches is the number before the lift.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param translation_x horizontal movement in surface-local units, a binary32 bit pattern
	 * @param translation_y vertical movement in surface-local units, a binary32 bit pattern
	 * @param velocity_x horizontal velocity in units per second, a binary32 bit pattern
	 * @param velocity_y vertical velocity in units per second, a binary32 bit pattern
	 */
	void (*ended)(void *data,
		      struct waytouch_pan_v1 *waytouch_pan_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches,
		      uint32_t translation_x,
		      uint32_t translation_y,
		      uint32_t velocity_x,
		      uint32_t velocity_y);
	/**
	 * the pan was taken away
	 *
	 * Tells that a pan that had begun was taken away: its touches
	 * were cancelled, the recognizer was disabled, or an object it
	 * depends on is gone. The client should undo what it did, or
	 * settle it. The values are the last ones.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param translation_x horizontal movement in surface-local units, a binary32 bit pattern
	 * @param translation_y vertical movement in surface-local units, a binary32 bit pattern
	 * @param velocity_x horizontal velocity in units per second, a binary32 bit pattern
	 * @param velocity_y vertical velocity in units per second, a binary32 bit pattern
	 */
	void (*cancelled)(void *data,
			  struct waytouch_pan_v1 *waytouch_pan_v1,
			  uint32_t serial,
			  uint32_t time_hi,
			  uint32_t time_lo,
			  uint32_t x,
			  uint32_t y,
			  uint32_t touches,
			  uint32_t translation_x,
			  uint32_t translation_y,
			  uint32_t velocity_x,
			  uint32_t velocity_y);
};

/**
 * @ingroup iface_waytouch_pan_v1
 */
static inline int
waytouch_pan_v1_add_listener(struct waytouch_pan_v1 *waytouch_pan_v1,
			     const struct waytouch_pan_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_pan_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_PAN_V1_DESTROY 0
#define WAYTOUCH_PAN_V1_SET_MINIMUM_NUMBER_OF_TOUCHES 1
#define WAYTOUCH_PAN_V1_SET_MAXIMUM_NUMBER_OF_TOUCHES 2
#define WAYTOUCH_PAN_V1_SET_REPORTS_FROM_TOUCH_DOWN 3
#define WAYTOUCH_PAN_V1_SET_EDGES 4

/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_EDGE_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pan_v1
 */
#define WAYTOUCH_PAN_V1_CHANGED_SINCE_VERSION 1
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
#define WAYTOUCH_PAN_V1_SET_EDGES_SINCE_VERSION 1

/** @ingroup iface_waytouch_pan_v1 */
static inline void
waytouch_pan_v1_set_user_data(struct waytouch_pan_v1 *waytouch_pan_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_pan_v1, user_data);
}

/** @ingroup iface_waytouch_pan_v1 */
static inline void *
waytouch_pan_v1_get_user_data(struct waytouch_pan_v1 *waytouch_pan_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_pan_v1);
}

static inline uint32_t
waytouch_pan_v1_get_version(struct waytouch_pan_v1 *waytouch_pan_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_pan_v1);
}

/**
 * @ingroup iface_waytouch_pan_v1
 *
 * Destroys the role object. The recognizer stops working permanently; a
 * pan under way is cancelled without a further event. This request is not
 * double-buffered.
 */
static inline void
waytouch_pan_v1_destroy(struct waytouch_pan_v1 *waytouch_pan_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_pan_v1,
			 WAYTOUCH_PAN_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_pan_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_pan_v1
 *
 * Sets how many fingers must be down before the pan can begin. The
 * default is 1. Zero raises the bad_value error. A pan whose minimum is
 * above its maximum never begins.
 */
static inline void
waytouch_pan_v1_set_minimum_number_of_touches(struct waytouch_pan_v1 *waytouch_pan_v1, uint32_t touches)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_pan_v1,
			 WAYTOUCH_PAN_V1_SET_MINIMUM_NUMBER_OF_TOUCHES, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_pan_v1), 0, touches);
}

/**
 * @ingroup iface_waytouch_pan_v1
 *
 * Sets how many fingers may be down: a finger more makes the pan fail
 * before it has begun, and is ignored after. By default there is no
 * limit. Zero raises the bad_value error.
 */
static inline void
waytouch_pan_v1_set_maximum_number_of_touches(struct waytouch_pan_v1 *waytouch_pan_v1, uint32_t touches)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_pan_v1,
			 WAYTOUCH_PAN_V1_SET_MAXIMUM_NUMBER_OF_TOUCHES, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_pan_v1), 0, touches);
}

/**
 * @ingroup iface_waytouch_pan_v1
 *
 * Says whether the translation counts from where the touches landed. By
 * default it counts from where the pan was recognised, so that it does
 * not jump by the threshold. Values other than 0 and 1 raise the
 * bad_value error.
 */
static inline void
waytouch_pan_v1_set_reports_from_touch_down(struct waytouch_pan_v1 *waytouch_pan_v1, uint32_t enabled)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_pan_v1,
			 WAYTOUCH_PAN_V1_SET_REPORTS_FROM_TOUCH_DOWN, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_pan_v1), 0, enabled);
}

/**
 * @ingroup iface_waytouch_pan_v1
 *
 * Makes the recognizer one for a single finger that comes from an edge of
 * the output: it starts within the profile's edge_zone, and begins when
 * the finger has gone inward by more than the pan_threshold without going
 * along the edge. A second finger before that makes it fail. The numbers
 * of touches then have no effect.
 *
 * An empty set, which is the default, is an ordinary pan. A bit that has
 * no meaning raises the bad_value error. The edges are decided with the
 * first commit; after it this raises the already_committed error.
 */
static inline void
waytouch_pan_v1_set_edges(struct waytouch_pan_v1 *waytouch_pan_v1, uint32_t edges)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_pan_v1,
			 WAYTOUCH_PAN_V1_SET_EDGES, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_pan_v1), 0, edges);
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
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_PINCH_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_PINCH_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_pinch_v1
 * @struct waytouch_pinch_v1_listener
 */
struct waytouch_pinch_v1_listener {
	/**
	 * a pinch has begun
	 *
	 * Tells that a pinch was recognised. The raw touches were
	 * cancelled before, unless the recognizer lets them go on. The
	 * serial comes from the display's own series, like that of
	 * wl_touch.down, and distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
	 * @param velocity change of the scale per second, a binary32 bit pattern
	 */
	void (*began)(void *data,
		      struct waytouch_pinch_v1 *waytouch_pinch_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches,
		      uint32_t scale,
		      uint32_t velocity);
	/**
	 * the values of the pinch have changed
	 *
	 * Tells the present values of a pinch that has begun. If the
	 * client does not read its events, only the newest values are kept
	 * for it.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
	 * @param velocity change of the scale per second, a binary32 bit pattern
	 */
	void (*changed)(void *data,
			struct waytouch_pinch_v1 *waytouch_pinch_v1,
			uint32_t serial,
			uint32_t time_hi,
			uint32_t time_lo,
			uint32_t x,
			uint32_t y,
			uint32_t touches,
			uint32_t scale,
			uint32_t velocity);
	/**
	 * the pinch is over
	 *
	 * Tells that a pinch is over because its touches have lifted.
	 * The values are the last ones; touches is the number before the
	 * lift.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
	 * @param velocity change of the scale per second, a binary32 bit pattern
	 */
	void (*ended)(void *data,
		      struct waytouch_pinch_v1 *waytouch_pinch_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches,
		      uint32_t scale,
		      uint32_t velocity);
	/**
	 * the pinch was taken away
	 *
	 * Tells that a pinch that had begun was taken away: its touches
	 * were cancelled, the recognizer was disabled, or an object it
	 * depends on is gone. The client should undo what it did, or
	 * settle it. The values are the last ones.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
	 * @param velocity change of the scale per second, a binary32 bit pattern
	 */
	void (*cancelled)(void *data,
			  struct waytouch_pinch_v1 *waytouch_pinch_v1,
			  uint32_t serial,
			  uint32_t time_hi,
			  uint32_t time_lo,
			  uint32_t x,
			  uint32_t y,
			  uint32_t touches,
			  uint32_t scale,
			  uint32_t velocity);
};

/**
 * @ingroup iface_waytouch_pinch_v1
 */
static inline int
waytouch_pinch_v1_add_listener(struct waytouch_pinch_v1 *waytouch_pinch_v1,
			       const struct waytouch_pinch_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_pinch_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_PINCH_V1_DESTROY 0
#define WAYTOUCH_PINCH_V1_SET_REPORTS_FROM_TOUCH_DOWN 1

/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_pinch_v1
 */
#define WAYTOUCH_PINCH_V1_CHANGED_SINCE_VERSION 1
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

/** @ingroup iface_waytouch_pinch_v1 */
static inline void
waytouch_pinch_v1_set_user_data(struct waytouch_pinch_v1 *waytouch_pinch_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_pinch_v1, user_data);
}

/** @ingroup iface_waytouch_pinch_v1 */
static inline void *
waytouch_pinch_v1_get_user_data(struct waytouch_pinch_v1 *waytouch_pinch_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_pinch_v1);
}

static inline uint32_t
waytouch_pinch_v1_get_version(struct waytouch_pinch_v1 *waytouch_pinch_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_pinch_v1);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 *
 * Destroys the role object. The recognizer stops working permanently; a
 * pinch under way is cancelled without a further event. This request is
 * not double-buffered.
 */
static inline void
waytouch_pinch_v1_destroy(struct waytouch_pinch_v1 *waytouch_pinch_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_pinch_v1,
			 WAYTOUCH_PINCH_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_pinch_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 *
 * Says whether the scale counts from where the touches landed. By default
 * it counts from where the pinch was recognised, so that it does not jump
 * by the threshold. Values other than 0 and 1 raise the bad_value error.
 */
static inline void
waytouch_pinch_v1_set_reports_from_touch_down(struct waytouch_pinch_v1 *waytouch_pinch_v1, uint32_t enabled)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_pinch_v1,
			 WAYTOUCH_PINCH_V1_SET_REPORTS_FROM_TOUCH_DOWN, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_pinch_v1), 0, enabled);
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
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_ROTATION_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_ROTATION_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_rotation_v1
 * @struct waytouch_rotation_v1_listener
 */
struct waytouch_rotation_v1_listener {
	/**
	 * a rotation has begun
	 *
	 * Tells that a rotation was recognised. The raw touches were
	 * cancelled before, unless the recognizer lets them go on. The
	 * serial comes from the display's own series, like that of
	 * wl_touch.down, and distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
	 * @param velocity change of the angle in radians per second, a binary32 bit pattern
	 */
	void (*began)(void *data,
		      struct waytouch_rotation_v1 *waytouch_rotation_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches,
		      uint32_t rotation,
		      uint32_t velocity);
	/**
	 * the values of the rotation have changed
	 *
	 * Tells the present values of a rotation that has begun. If the
	 * client does not read its events, only the newest values are kept
	 * for it.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
	 * @param velocity change of the angle in radians per second, a binary32 bit pattern
	 */
	void (*changed)(void *data,
			struct waytouch_rotation_v1 *waytouch_rotation_v1,
			uint32_t serial,
			uint32_t time_hi,
			uint32_t time_lo,
			uint32_t x,
			uint32_t y,
			uint32_t touches,
			uint32_t rotation,
			uint32_t velocity);
	/**
	 * the rotation is over
	 *
	 * Tells that a rotation is over because its touches have lifted.
	 * The values are the last ones; touches is the number before the
	 * lift.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
	 * @param velocity change of the angle in radians per second, a binary32 bit pattern
	 */
	void (*ended)(void *data,
		      struct waytouch_rotation_v1 *waytouch_rotation_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches,
		      uint32_t rotation,
		      uint32_t velocity);
	/**
	 * the rotation was taken away
	 *
	 * Tells that a rotation that had begun was taken away: its
	 * touches were cancelled, the recognizer was disabled, or an
	 * object it depends on is gone. The client should undo what it
	 * did, or settle it. The values are the last ones.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
	 * @param velocity change of the angle in radians per second, a binary32 bit pattern
	 */
	void (*cancelled)(void *data,
			  struct waytouch_rotation_v1 *waytouch_rotation_v1,
			  uint32_t serial,
			  uint32_t time_hi,
			  uint32_t time_lo,
			  uint32_t x,
			  uint32_t y,
			  uint32_t touches,
			  uint32_t rotation,
			  uint32_t velocity);
};

/**
 * @ingroup iface_waytouch_rotation_v1
 */
static inline int
waytouch_rotation_v1_add_listener(struct waytouch_rotation_v1 *waytouch_rotation_v1,
				  const struct waytouch_rotation_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_rotation_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_ROTATION_V1_DESTROY 0
#define WAYTOUCH_ROTATION_V1_SET_REPORTS_FROM_TOUCH_DOWN 1

/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_rotation_v1
 */
#define WAYTOUCH_ROTATION_V1_CHANGED_SINCE_VERSION 1
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

/** @ingroup iface_waytouch_rotation_v1 */
static inline void
waytouch_rotation_v1_set_user_data(struct waytouch_rotation_v1 *waytouch_rotation_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_rotation_v1, user_data);
}

/** @ingroup iface_waytouch_rotation_v1 */
static inline void *
waytouch_rotation_v1_get_user_data(struct waytouch_rotation_v1 *waytouch_rotation_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_rotation_v1);
}

static inline uint32_t
waytouch_rotation_v1_get_version(struct waytouch_rotation_v1 *waytouch_rotation_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_rotation_v1);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 *
 * Destroys the role object. The recognizer stops working permanently; a
 * rotation under way is cancelled without a further event. This request
 * is not double-buffered.
 */
static inline void
waytouch_rotation_v1_destroy(struct waytouch_rotation_v1 *waytouch_rotation_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_rotation_v1,
			 WAYTOUCH_ROTATION_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_rotation_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 *
 * Says whether the rotation counts from where the touches landed. By
 * default it counts from where the rotation was recognised, so that it
 * does not jump by the threshold. Values other than 0 and 1 raise the
 * bad_value error.
 */
static inline void
waytouch_rotation_v1_set_reports_from_touch_down(struct waytouch_rotation_v1 *waytouch_rotation_v1, uint32_t enabled)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_rotation_v1,
			 WAYTOUCH_ROTATION_V1_SET_REPORTS_FROM_TOUCH_DOWN, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_rotation_v1), 0, enabled);
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
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_LONG_PRESS_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_LONG_PRESS_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_long_press_v1
 * @struct waytouch_long_press_v1_listener
 */
struct waytouch_long_press_v1_listener {
	/**
	 * a long press has begun
	 *
	 * Tells that a long press was recognised. The raw touches were
	 * cancelled before, unless the recognizer lets them go on. The
	 * serial comes from the display's own series, like that of
	 * wl_touch.down, and distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*began)(void *data,
		      struct waytouch_long_press_v1 *waytouch_long_press_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches);
	/**
	 * the values of the long press have changed
	 *
	 * Tells the present values of a long press that has begun. If
	 * the client does not read its events, only the newest values are
	 * kept for it.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*changed)(void *data,
			struct waytouch_long_press_v1 *waytouch_long_press_v1,
			uint32_t serial,
			uint32_t time_hi,
			uint32_t time_lo,
			uint32_t x,
			uint32_t y,
			uint32_t touches);
	/**
	 * the long press is over
	 *
	 * Tells that a long press is over because its touches have
	 * lifted. The values are the last ones; touches is the number
	 * before the lift.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*ended)(void *data,
		      struct waytouch_long_press_v1 *waytouch_long_press_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches);
	/**
	 * the long press was taken away
	 *
	 * Tells that a long press that had begun was taken away: its
	 * touches were cancelled, the recognizer was disabled, or an
	 * object it depends on is gone. The client should undo what it
	 * did, or settle it. The values are the last ones.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*cancelled)(void *data,
			  struct waytouch_long_press_v1 *waytouch_long_press_v1,
			  uint32_t serial,
			  uint32_t time_hi,
			  uint32_t time_lo,
			  uint32_t x,
			  uint32_t y,
			  uint32_t touches);
};

/**
 * @ingroup iface_waytouch_long_press_v1
 */
static inline int
waytouch_long_press_v1_add_listener(struct waytouch_long_press_v1 *waytouch_long_press_v1,
				    const struct waytouch_long_press_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_long_press_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_LONG_PRESS_V1_DESTROY 0
#define WAYTOUCH_LONG_PRESS_V1_SET_MINIMUM_PRESS_DURATION 1
#define WAYTOUCH_LONG_PRESS_V1_SET_ALLOWABLE_MOVEMENT 2
#define WAYTOUCH_LONG_PRESS_V1_SET_NUMBER_OF_TAPS_REQUIRED 3
#define WAYTOUCH_LONG_PRESS_V1_SET_NUMBER_OF_TOUCHES_REQUIRED 4

/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_long_press_v1
 */
#define WAYTOUCH_LONG_PRESS_V1_CHANGED_SINCE_VERSION 1
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

/** @ingroup iface_waytouch_long_press_v1 */
static inline void
waytouch_long_press_v1_set_user_data(struct waytouch_long_press_v1 *waytouch_long_press_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_long_press_v1, user_data);
}

/** @ingroup iface_waytouch_long_press_v1 */
static inline void *
waytouch_long_press_v1_get_user_data(struct waytouch_long_press_v1 *waytouch_long_press_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_long_press_v1);
}

static inline uint32_t
waytouch_long_press_v1_get_version(struct waytouch_long_press_v1 *waytouch_long_press_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_long_press_v1);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 *
 * Destroys the role object. The recognizer stops working permanently; a
 * long press under way is cancelled without a further event. This request
 * is not double-buffered.
 */
static inline void
waytouch_long_press_v1_destroy(struct waytouch_long_press_v1 *waytouch_long_press_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_long_press_v1,
			 WAYTOUCH_LONG_PRESS_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_long_press_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 *
 * Sets how long the fingers are held before the gesture begins. The
 * default is the profile's long_press_duration; with zero it begins when
 * the last finger lands.
 */
static inline void
waytouch_long_press_v1_set_minimum_press_duration(struct waytouch_long_press_v1 *waytouch_long_press_v1, uint32_t duration)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_long_press_v1,
			 WAYTOUCH_LONG_PRESS_V1_SET_MINIMUM_PRESS_DURATION, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_long_press_v1), 0, duration);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 *
 * Sets how far a finger may move before the gesture begins. The default
 * is the profile's long_press_movement. A value that is not finite or is
 * negative raises the bad_value error.
 */
static inline void
waytouch_long_press_v1_set_allowable_movement(struct waytouch_long_press_v1 *waytouch_long_press_v1, uint32_t distance)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_long_press_v1,
			 WAYTOUCH_LONG_PRESS_V1_SET_ALLOWABLE_MOVEMENT, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_long_press_v1), 0, distance);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 *
 * Sets how many taps, with as many fingers, come before the press. The
 * default is 0. The limits of taps hold for them.
 */
static inline void
waytouch_long_press_v1_set_number_of_taps_required(struct waytouch_long_press_v1 *waytouch_long_press_v1, uint32_t taps)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_long_press_v1,
			 WAYTOUCH_LONG_PRESS_V1_SET_NUMBER_OF_TAPS_REQUIRED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_long_press_v1), 0, taps);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 *
 * Sets how many fingers must be down at a time. The default is 1. Zero
 * raises the bad_value error.
 */
static inline void
waytouch_long_press_v1_set_number_of_touches_required(struct waytouch_long_press_v1 *waytouch_long_press_v1, uint32_t touches)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_long_press_v1,
			 WAYTOUCH_LONG_PRESS_V1_SET_NUMBER_OF_TOUCHES_REQUIRED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_long_press_v1), 0, touches);
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
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_SWIPE_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_SWIPE_V1_ERROR_ENUM */

#ifndef WAYTOUCH_SWIPE_V1_DIRECTION_ENUM
#define WAYTOUCH_SWIPE_V1_DIRECTION_ENUM
/**
 * @ingroup iface_waytouch_swipe_v1
 * where fingers go
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
 * @struct waytouch_swipe_v1_listener
 */
struct waytouch_swipe_v1_listener {
	/**
	 * the swipe was recognised
	 *
	 * Tells that a swipe was recognised. The position is where it
	 * started: the mean of the fingers as they landed. The raw touches
	 * were cancelled before, unless the recognizer lets them go on.
	 * The serial comes from the display's own series, like that of
	 * wl_touch.down, and distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param direction the direction, one bit
	 */
	void (*recognized)(void *data,
			   struct waytouch_swipe_v1 *waytouch_swipe_v1,
			   uint32_t serial,
			   uint32_t time_hi,
			   uint32_t time_lo,
			   uint32_t x,
			   uint32_t y,
			   uint32_t touches,
			   uint32_t direction);
};

/**
 * @ingroup iface_waytouch_swipe_v1
 */
static inline int
waytouch_swipe_v1_add_listener(struct waytouch_swipe_v1 *waytouch_swipe_v1,
			       const struct waytouch_swipe_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_swipe_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_SWIPE_V1_DESTROY 0
#define WAYTOUCH_SWIPE_V1_SET_DIRECTION 1
#define WAYTOUCH_SWIPE_V1_SET_NUMBER_OF_TOUCHES_REQUIRED 2

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

/** @ingroup iface_waytouch_swipe_v1 */
static inline void
waytouch_swipe_v1_set_user_data(struct waytouch_swipe_v1 *waytouch_swipe_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_swipe_v1, user_data);
}

/** @ingroup iface_waytouch_swipe_v1 */
static inline void *
waytouch_swipe_v1_get_user_data(struct waytouch_swipe_v1 *waytouch_swipe_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_swipe_v1);
}

static inline uint32_t
waytouch_swipe_v1_get_version(struct waytouch_swipe_v1 *waytouch_swipe_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_swipe_v1);
}

/**
 * @ingroup iface_waytouch_swipe_v1
 *
 * Destroys the role object. The recognizer stops working permanently; a
 * swipe under way is cancelled without a further event. This request is
 * not double-buffered.
 */
static inline void
waytouch_swipe_v1_destroy(struct waytouch_swipe_v1 *waytouch_swipe_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_swipe_v1,
			 WAYTOUCH_SWIPE_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_swipe_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_swipe_v1
 *
 * Sets the directions that are recognised. The default is right. An empty
 * set, or a bit that has no meaning, raises the bad_value error.
 */
static inline void
waytouch_swipe_v1_set_direction(struct waytouch_swipe_v1 *waytouch_swipe_v1, uint32_t directions)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_swipe_v1,
			 WAYTOUCH_SWIPE_V1_SET_DIRECTION, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_swipe_v1), 0, directions);
}

/**
 * @ingroup iface_waytouch_swipe_v1
 *
 * Sets how many fingers must be down at a time. The default is 1. Zero
 * raises the bad_value error.
 */
static inline void
waytouch_swipe_v1_set_number_of_touches_required(struct waytouch_swipe_v1 *waytouch_swipe_v1, uint32_t touches)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_swipe_v1,
			 WAYTOUCH_SWIPE_V1_SET_NUMBER_OF_TOUCHES_REQUIRED, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_swipe_v1), 0, touches);
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
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_TRANSFORM_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_TRANSFORM_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_transform_v1
 * @struct waytouch_transform_v1_listener
 */
struct waytouch_transform_v1_listener {
	/**
	 * a transform has begun
	 *
	 * Tells that a transform was recognised. The raw touches were
	 * cancelled before, unless the recognizer lets them go on. The
	 * serial comes from the display's own series, like that of
	 * wl_touch.down, and distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param translation_x horizontal movement in surface-local units, a binary32 bit pattern
	 * @param translation_y vertical movement in surface-local units, a binary32 bit pattern
	 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
	 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
	 * @param velocity_x horizontal velocity in units per second, a binary32 bit pattern
	 * @param velocity_y vertical velocity in units per second, a binary32 bit pattern
	 * @param scale_velocity change of the scale per second, a binary32 bit pattern
	 * @param rotation_velocity change of the angle in radians per second, a binary32 bit pattern
	 */
	void (*began)(void *data,
		      struct waytouch_transform_v1 *waytouch_transform_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches,
		      uint32_t translation_x,
		      uint32_t translation_y,
		      uint32_t scale,
		      uint32_t rotation,
		      uint32_t velocity_x,
		      uint32_t velocity_y,
		      uint32_t scale_velocity,
		      uint32_t rotation_velocity);
	/**
	 * the values of the transform have changed
	 *
	 * Tells the present values of a transform that has begun. If the
	 * client does not read its events, only the newest values are kept
	 * for it.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param translation_x horizontal movement in surface-local units, a binary32 bit pattern
	 * @param translation_y vertical movement in surface-local units, a binary32 bit pattern
	 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
	 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
	 * @param velocity_x horizontal velocity in units per second, a binary32 bit pattern
	 * @param velocity_y vertical velocity in units per second, a binary32 bit pattern
	 * @param scale_velocity change of the scale per second, a binary32 bit pattern
	 * @param rotation_velocity change of the angle in radians per second, a binary32 bit pattern
	 */
	void (*changed)(void *data,
			struct waytouch_transform_v1 *waytouch_transform_v1,
			uint32_t serial,
			uint32_t time_hi,
			uint32_t time_lo,
			uint32_t x,
			uint32_t y,
			uint32_t touches,
			uint32_t translation_x,
			uint32_t translation_y,
			uint32_t scale,
			uint32_t rotation,
			uint32_t velocity_x,
			uint32_t velocity_y,
			uint32_t scale_velocity,
			uint32_t rotation_velocity);
	/**
	 * the transform is over
	 *
	 * Tells that a transform is over because its touches have
	 * lifted. The values are the last ones; touches is the number
	 * before the lift.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param translation_x horizontal movement in surface-local units, a binary32 bit pattern
	 * @param translation_y vertical movement in surface-local units, a binary32 bit pattern
	 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
	 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
	 * @param velocity_x horizontal velocity in units per second, a binary32 bit pattern
	 * @param velocity_y vertical velocity in units per second, a binary32 bit pattern
	 * @param scale_velocity change of the scale per second, a binary32 bit pattern
	 * @param rotation_velocity change of the angle in radians per second, a binary32 bit pattern
	 */
	void (*ended)(void *data,
		      struct waytouch_transform_v1 *waytouch_transform_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches,
		      uint32_t translation_x,
		      uint32_t translation_y,
		      uint32_t scale,
		      uint32_t rotation,
		      uint32_t velocity_x,
		      uint32_t velocity_y,
		      uint32_t scale_velocity,
		      uint32_t rotation_velocity);
	/**
	 * the transform was taken away
	 *
	 * Tells that a transform that had begun was taken away: its
	 * touches were cancelled, the recognizer was disabled, or an
	 * object it depends on is gone. The client should undo what it
	 * did, or settle it. The values are the last ones.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 * @param translation_x horizontal movement in surface-local units, a binary32 bit pattern
	 * @param translation_y vertical movement in surface-local units, a binary32 bit pattern
	 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
	 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
	 * @param velocity_x horizontal velocity in units per second, a binary32 bit pattern
	 * @param velocity_y vertical velocity in units per second, a binary32 bit pattern
	 * @param scale_velocity change of the scale per second, a binary32 bit pattern
	 * @param rotation_velocity change of the angle in radians per second, a binary32 bit pattern
	 */
	void (*cancelled)(void *data,
			  struct waytouch_transform_v1 *waytouch_transform_v1,
			  uint32_t serial,
			  uint32_t time_hi,
			  uint32_t time_lo,
			  uint32_t x,
			  uint32_t y,
			  uint32_t touches,
			  uint32_t translation_x,
			  uint32_t translation_y,
			  uint32_t scale,
			  uint32_t rotation,
			  uint32_t velocity_x,
			  uint32_t velocity_y,
			  uint32_t scale_velocity,
			  uint32_t rotation_velocity);
};

/**
 * @ingroup iface_waytouch_transform_v1
 */
static inline int
waytouch_transform_v1_add_listener(struct waytouch_transform_v1 *waytouch_transform_v1,
				   const struct waytouch_transform_v1_listener *listener, void *data)
{
	return wl_proxy_add_listener((struct wl_proxy *) waytouch_transform_v1,
				     (void (**)(void)) listener, data);
}

#define WAYTOUCH_TRANSFORM_V1_DESTROY 0
#define WAYTOUCH_TRANSFORM_V1_SET_REPORTS_FROM_TOUCH_DOWN 1

/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_transform_v1
 */
#define WAYTOUCH_TRANSFORM_V1_CHANGED_SINCE_VERSION 1
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

/** @ingroup iface_waytouch_transform_v1 */
static inline void
waytouch_transform_v1_set_user_data(struct waytouch_transform_v1 *waytouch_transform_v1, void *user_data)
{
	wl_proxy_set_user_data((struct wl_proxy *) waytouch_transform_v1, user_data);
}

/** @ingroup iface_waytouch_transform_v1 */
static inline void *
waytouch_transform_v1_get_user_data(struct waytouch_transform_v1 *waytouch_transform_v1)
{
	return wl_proxy_get_user_data((struct wl_proxy *) waytouch_transform_v1);
}

static inline uint32_t
waytouch_transform_v1_get_version(struct waytouch_transform_v1 *waytouch_transform_v1)
{
	return wl_proxy_get_version((struct wl_proxy *) waytouch_transform_v1);
}

/**
 * @ingroup iface_waytouch_transform_v1
 *
 * Destroys the role object. The recognizer stops working permanently; a
 * transform under way is cancelled without a further event. This request
 * is not double-buffered.
 */
static inline void
waytouch_transform_v1_destroy(struct waytouch_transform_v1 *waytouch_transform_v1)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_transform_v1,
			 WAYTOUCH_TRANSFORM_V1_DESTROY, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_transform_v1), WL_MARSHAL_FLAG_DESTROY);
}

/**
 * @ingroup iface_waytouch_transform_v1
 *
 * Says whether the transform counts from where the touches landed. By
 * default it counts from where the gesture was recognised, so that it
 * does not jump by the threshold. Values other than 0 and 1 raise the
 * bad_value error.
 */
static inline void
waytouch_transform_v1_set_reports_from_touch_down(struct waytouch_transform_v1 *waytouch_transform_v1, uint32_t enabled)
{
	wl_proxy_marshal_flags((struct wl_proxy *) waytouch_transform_v1,
			 WAYTOUCH_TRANSFORM_V1_SET_REPORTS_FROM_TOUCH_DOWN, NULL, wl_proxy_get_version((struct wl_proxy *) waytouch_transform_v1), 0, enabled);
}

#ifndef WAYTOUCH_HOVER_V1_ERROR_ENUM
#define WAYTOUCH_HOVER_V1_ERROR_ENUM
/**
 * @ingroup iface_waytouch_hover_v1
 * errors of hover parameters
 *
 * These errors can be raised by requests on this interface.
 */
enum waytouch_hover_v1_error {
	/**
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_HOVER_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_HOVER_V1_ERROR_ENUM */

/**
 * @ingroup iface_waytouch_hover_v1
 * @struct waytouch_hover_v1_listener
 */
struct waytouch_hover_v1_listener {
	/**
	 * a hover has begun
	 *
	 * Tells that a hover was recognised. The serial comes from the
	 * display's own series, like that of wl_touch.down, and
	 * distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param z_distance distance from the surface, from 0 to 1 of the device's range, a binary32 bit pattern
	 * @param tilt_x lean to the right, in radians from upright, a binary32 bit pattern
	 * @param tilt_y lean to the bottom, in radians from upright, a binary32 bit pattern
	 */
	void (*began)(void *data,
		      struct waytouch_hover_v1 *waytouch_hover_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t z_distance,
		      uint32_t tilt_x,
		      uint32_t tilt_y);
	/**
	 * the values of the hover have changed
	 *
	 * Tells the present values of a hover that has begun. If the
	 * client does not read its events, only the newest values are kept
	 * for it.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param z_distance distance from the surface, from 0 to 1 of the device's range, a binary32 bit pattern
	 * @param tilt_x lean to the right, in radians from upright, a binary32 bit pattern
	 * @param tilt_y lean to the bottom, in radians from upright, a binary32 bit pattern
	 */
	void (*changed)(void *data,
			struct waytouch_hover_v1 *waytouch_hover_v1,
			uint32_t serial,
			uint32_t time_hi,
			uint32_t time_lo,
			uint32_t x,
			uint32_t y,
			uint32_t z_distance,
			uint32_t tilt_x,
			uint32_t tilt_y);
	/**
	 * the hover is over
	 *
	 * Tells that nothing hovers over the view any more.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param z_distance distance from the surface, from 0 to 1 of the device's range, a binary32 bit pattern
	 * @param tilt_x lean to the right, in radians from upright, a binary32 bit pattern
	 * @param tilt_y lean to the bottom, in radians from upright, a binary32 bit pattern
	 */
	void (*ended)(void *data,
		      struct waytouch_hover_v1 *waytouch_hover_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t z_distance,
		      uint32_t tilt_x,
		      uint32_t tilt_y);
	/**
	 * the hover was taken away
	 *
	 * Tells that a hover that had begun was taken away: its touches
	 * were cancelled, the recognizer was disabled, or an object it
	 * depends on is gone. The client should undo what it did, or
	 * settle it. The values are the last ones.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param z_distance distance from the surface, from 0 to 1 of the device's range, a binary32 bit pattern
	 * @param tilt_x lean to the right, in radians from upright, a binary32 bit pattern
	 * @param tilt_y lean to the bottom, in radians from upright, a binary32 bit pattern
	 */
	void (*cancelled)(void *data,
			  struct waytouch_hover_v1 *waytouch_hover_v1,
			  uint32_t serial,
			  uint32_t time_hi,
			  uint32_t time_lo,
			  uint32_t x,
			  uint32_t y,
			  uint32_t z_distance,
			  uint32_t tilt_x,
			  uint32_t tilt_y);
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
#define WAYTOUCH_HOVER_V1_BEGAN_SINCE_VERSION 1
/**
 * @ingroup iface_waytouch_hover_v1
 */
#define WAYTOUCH_HOVER_V1_CHANGED_SINCE_VERSION 1
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
 * Destroys the role object. The recognizer stops working permanently; a
 * hover under way is cancelled without a further event. This request is
 * not double-buffered.
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
	 * a number is NaN, infinite, or out of its range
	 */
	WAYTOUCH_CUSTOM_V1_ERROR_BAD_VALUE = 0,
};
#endif /* WAYTOUCH_CUSTOM_V1_ERROR_ENUM */

#ifndef WAYTOUCH_CUSTOM_V1_STATE_ENUM
#define WAYTOUCH_CUSTOM_V1_STATE_ENUM
/**
 * @ingroup iface_waytouch_custom_v1
 * what the touches are
 *
 * The states that a client can set. The description of the interface
 * explains them.
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
	 * it is cancelled after it had begun
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
	 * @param serial name of the attempt
	 */
	void (*attempt)(void *data,
			struct waytouch_custom_v1 *waytouch_custom_v1,
			uint32_t serial);
	/**
	 * a touch landed
	 *
	 * Tells of a touch that landed on the recognizer's view or a
	 * view in it, and that takes part in the attempt.
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param id the touch; as long as it is down no other has this id
	 * @param type what touches
	 * @param view the view in which it landed
	 * @param tap_count the number of taps in a row at this place, this one included
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param pressure from 0 to 1, or -1 if the device does not report it, a binary32 bit pattern
	 * @param tilt_x lean of a pen to the right, in radians from upright, a binary32 bit pattern
	 * @param tilt_y lean of a pen to the bottom, in radians from upright, a binary32 bit pattern
	 */
	void (*touch_began)(void *data,
			    struct waytouch_custom_v1 *waytouch_custom_v1,
			    uint32_t time_hi,
			    uint32_t time_lo,
			    uint32_t id,
			    uint32_t type,
			    struct waytouch_view_v1 *view,
			    uint32_t tap_count,
			    uint32_t x,
			    uint32_t y,
			    uint32_t pressure,
			    uint32_t tilt_x,
			    uint32_t tilt_y);
	/**
	 * a touch moved
	 *
	 * Tells where a touch of the attempt is. If the client does not
	 * read its events, only the newest position of each touch is kept
	 * for it.
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param id the touch; as long as it is down no other has this id
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param pressure from 0 to 1, or -1 if the device does not report it, a binary32 bit pattern
	 * @param tilt_x lean of a pen to the right, in radians from upright, a binary32 bit pattern
	 * @param tilt_y lean of a pen to the bottom, in radians from upright, a binary32 bit pattern
	 */
	void (*touch_moved)(void *data,
			    struct waytouch_custom_v1 *waytouch_custom_v1,
			    uint32_t time_hi,
			    uint32_t time_lo,
			    uint32_t id,
			    uint32_t x,
			    uint32_t y,
			    uint32_t pressure,
			    uint32_t tilt_x,
			    uint32_t tilt_y);
	/**
	 * a touch lifted
	 *
	 * Tells that a touch of the attempt has lifted.
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param id the touch; as long as it is down no other has this id
	 */
	void (*touch_ended)(void *data,
			    struct waytouch_custom_v1 *waytouch_custom_v1,
			    uint32_t time_hi,
			    uint32_t time_lo,
			    uint32_t id);
	/**
	 * a touch was taken away
	 *
	 * Tells that the system took a touch of the attempt away: a
	 * palm, an unplugged device, a view that is gone.
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param id the touch; as long as it is down no other has this id
	 */
	void (*touch_cancelled)(void *data,
				struct waytouch_custom_v1 *waytouch_custom_v1,
				uint32_t time_hi,
				uint32_t time_lo,
				uint32_t id);
	/**
	 * the discrete gesture is in force
	 *
	 * Tells that the gesture, which went from possible to ended, was
	 * recognised. The raw touches were cancelled before, unless the
	 * recognizer lets them go on. The position is the mean of the
	 * touches.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*recognized)(void *data,
			   struct waytouch_custom_v1 *waytouch_custom_v1,
			   uint32_t serial,
			   uint32_t time_hi,
			   uint32_t time_lo,
			   uint32_t x,
			   uint32_t y,
			   uint32_t touches);
	/**
	 * a gesture has begun
	 *
	 * Tells that a gesture was recognised. The raw touches were
	 * cancelled before, unless the recognizer lets them go on. The
	 * serial comes from the display's own series, like that of
	 * wl_touch.down, and distinguishes this event from all others.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*began)(void *data,
		      struct waytouch_custom_v1 *waytouch_custom_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches);
	/**
	 * the gesture is over
	 *
	 * Tells that a gesture is over because its touches have lifted.
	 * The values are the last ones; touches is the number before the
	 * lift.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*ended)(void *data,
		      struct waytouch_custom_v1 *waytouch_custom_v1,
		      uint32_t serial,
		      uint32_t time_hi,
		      uint32_t time_lo,
		      uint32_t x,
		      uint32_t y,
		      uint32_t touches);
	/**
	 * the gesture was taken away
	 *
	 * Tells that a gesture that had begun was taken away: its
	 * touches were cancelled, the recognizer was disabled, or an
	 * object it depends on is gone. The client should undo what it
	 * did, or settle it. The values are the last ones.
	 * @param serial serial of the event
	 * @param time_hi upper 32 bits of the time in microseconds
	 * @param time_lo lower 32 bits of the time in microseconds
	 * @param x surface-local horizontal position, a binary32 bit pattern
	 * @param y surface-local vertical position, a binary32 bit pattern
	 * @param touches number of touches that contribute to the values
	 */
	void (*cancelled)(void *data,
			  struct waytouch_custom_v1 *waytouch_custom_v1,
			  uint32_t serial,
			  uint32_t time_hi,
			  uint32_t time_lo,
			  uint32_t x,
			  uint32_t y,
			  uint32_t touches);
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
 * Destroys the role object. The recognizer stops working permanently; a
 * custom gesture under way is cancelled without a further event. This
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
 * A touch that lands meanwhile joins the attempt. The default is 100000,
 * a tenth of a second; the greatest value is 1000000, a second, which a
 * recognizer that waits for another tap needs. A greater value raises the
 * bad_value error.
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
 * Takes a touch out of the attempt: it is sent no more and does not count
 * as one of the gesture's, so that the gesture does not take its raw
 * events away. An unknown id is ignored. This request is not
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
