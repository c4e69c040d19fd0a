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
 * @struct waytouch_manager_v1_interface
 */
struct waytouch_manager_v1_interface {
	/**
	 * destroy the manager
	 *
	 * Destroys the manager. Views and recognizers created with it
	 * are not affected. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * get the root view of a surface
	 *
	 * Creates the root view of a surface: the view that represents
	 * the whole surface, whatever its size, and contains all other
	 * views of the surface. The root view has no frame, transform or
	 * siblings to set, and it cannot be hidden.
	 *
	 * A surface has at most one root view at a time; asking for a
	 * second one raises the window_exists error. After the root view
	 * was destroyed, another one can be created. If the client has too
	 * many views already, the too_many_views error is raised.
	 *
	 * This request is not double-buffered, but nothing that is
	 * attached to the view takes effect before the next
	 * wl_surface.commit.
	 * @param id the root view
	 * @param surface the surface that the view represents
	 */
	void (*get_window)(struct wl_client *client,
			   struct wl_resource *resource,
			   uint32_t id,
			   struct wl_resource *surface);
};

#define WAYTOUCH_MANAGER_V1_CAPABILITIES 0
#define WAYTOUCH_MANAGER_V1_LIMITS 1
#define WAYTOUCH_MANAGER_V1_PROFILE 2
#define WAYTOUCH_MANAGER_V1_DONE 3
#define WAYTOUCH_MANAGER_V1_ACTION 4

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
 * @param views the greatest number of views, root views included
 * @param recognizers the greatest number of recognizers
 * @param depth the greatest depth of a view; a root view has depth 1
 * @param relations the greatest number of requirements and permissions between recognizers
 */
static inline void
waytouch_manager_v1_send_limits(struct wl_resource *resource_, uint32_t views, uint32_t recognizers, uint32_t depth, uint32_t relations)
{
	wl_resource_post_event(resource_, WAYTOUCH_MANAGER_V1_LIMITS, views, recognizers, depth, relations);
}

/**
 * @ingroup iface_waytouch_manager_v1
 * Sends an profile event to the client owning the resource.
 * @param resource_ The client's resource
 * @param threshold which number this is
 * @param value the number, a binary32 bit pattern
 */
static inline void
waytouch_manager_v1_send_profile(struct wl_resource *resource_, uint32_t threshold, uint32_t value)
{
	wl_resource_post_event(resource_, WAYTOUCH_MANAGER_V1_PROFILE, threshold, value);
}

/**
 * @ingroup iface_waytouch_manager_v1
 * Sends an done event to the client owning the resource.
 * @param resource_ The client's resource
 */
static inline void
waytouch_manager_v1_send_done(struct wl_resource *resource_)
{
	wl_resource_post_event(resource_, WAYTOUCH_MANAGER_V1_DONE);
}

/**
 * @ingroup iface_waytouch_manager_v1
 * Sends an action event to the client owning the resource.
 * @param resource_ The client's resource
 * @param name the name that the compositor's configuration gives the action
 * @param state what happened
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 */
static inline void
waytouch_manager_v1_send_action(struct wl_resource *resource_, const char *name, uint32_t state, uint32_t time_hi, uint32_t time_lo)
{
	wl_resource_post_event(resource_, WAYTOUCH_MANAGER_V1_ACTION, name, state, time_hi, time_lo);
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
 * @struct waytouch_view_v1_interface
 */
struct waytouch_view_v1_interface {
	/**
	 * destroy the view
	 *
	 * Removes the view, with everything in it, from the tree and
	 * destroys it. Its subviews and its recognizers become inert, and
	 * so do theirs; gestures under way on them are cancelled. If the
	 * view is a root view, no frame event follows. This request is not
	 * double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * create a view inside this one
	 *
	 * Creates a view in front of all other subviews of this view. It
	 * is empty and at the origin until set_frame is called.
	 *
	 * The new view becomes part of the tree with the next commit. If
	 * the client has too many views already, the too_many_views error
	 * is raised; if the view would lie too deep, the too_deep error is
	 * raised.
	 * @param id the new view
	 */
	void (*create_subview)(struct wl_client *client,
			       struct wl_resource *resource,
			       uint32_t id);
	/**
	 * set the rectangle
	 *
	 * Sets where the view is, in the coordinate space of the view
	 * that it lies in, as it is before set_transform is applied. All
	 * four values are finite, and the size is not negative, or the
	 * bad_value error is raised. On a root view this raises the
	 * root_view error.
	 * @param x left edge, a binary32 bit pattern
	 * @param y upper edge, a binary32 bit pattern
	 * @param width width, a binary32 bit pattern
	 * @param height height, a binary32 bit pattern
	 */
	void (*set_frame)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t x,
			  uint32_t y,
			  uint32_t width,
			  uint32_t height);
	/**
	 * set the transform about the center
	 *
	 * Sets the transform of the view and everything in it, about the
	 * center of its frame: x' = a x + c y + tx and y' = b x + d y +
	 * ty. The default is the identity. A view whose transform cannot
	 * be inverted cannot be hit. Values that are not finite raise the
	 * bad_value error. On a root view this raises the root_view error.
	 * @param a contribution of x to x', a binary32 bit pattern
	 * @param b contribution of x to y', a binary32 bit pattern
	 * @param c contribution of y to x', a binary32 bit pattern
	 * @param d contribution of y to y', a binary32 bit pattern
	 * @param tx translation of x', a binary32 bit pattern
	 * @param ty translation of y', a binary32 bit pattern
	 */
	void (*set_transform)(struct wl_client *client,
			      struct wl_resource *resource,
			      uint32_t a,
			      uint32_t b,
			      uint32_t c,
			      uint32_t d,
			      uint32_t tx,
			      uint32_t ty);
	/**
	 * scroll the content
	 *
	 * Sets the position of the view's own coordinate space that is
	 * at its upper left corner, which scrolls the views in it. The
	 * default is the origin. Values that are not finite raise the
	 * bad_value error.
	 * @param x horizontal position, a binary32 bit pattern
	 * @param y vertical position, a binary32 bit pattern
	 */
	void (*set_bounds_origin)(struct wl_client *client,
				  struct wl_resource *resource,
				  uint32_t x,
				  uint32_t y);
	/**
	 * hide or show the view
	 *
	 * A hidden view and everything in it cannot be hit. Views are
	 * shown by default. Values other than 0 and 1 raise the bad_value
	 * error. On a root view this raises the root_view error.
	 * @param hidden 1 to hide the view, 0 to show it
	 */
	void (*set_hidden)(struct wl_client *client,
			   struct wl_resource *resource,
			   uint32_t hidden);
	/**
	 * let touches hit the view, or not
	 *
	 * A view in which user interaction is disabled, and everything
	 * in it, cannot be hit: touches hit what is behind it. It is
	 * enabled by default. Values other than 0 and 1 raise the
	 * bad_value error. On a root view this raises the root_view error.
	 * @param enabled 1 to enable interaction, 0 to disable it
	 */
	void (*set_user_interaction_enabled)(struct wl_client *client,
					     struct wl_resource *resource,
					     uint32_t enabled);
	/**
	 * allow more than one raw touch at a time
	 *
	 * Says whether the surface receives wl_touch events for more
	 * than one touch that belongs to this view at a time. It is
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
	 * that land in other views of the surface belong to no view; while
	 * a touch belongs to another view, touches that land in this view
	 * belong to none. A touch that belongs to no view is sent neither
	 * to recognizers nor to wl_touch. It is disabled by default.
	 * Values other than 0 and 1 raise the bad_value error.
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
	 * let the first swipe from an edge be the client's
	 *
	 * Asks that the compositor's own gestures that start at these
	 * edges of the output wait for a second swipe while touches start
	 * on this surface: the first swipe goes to the client, and only
	 * another one from the same edge, soon after it, goes to the
	 * compositor. Swipes are counted per output and edge, regardless
	 * of surface and client, and the second one restarts the count.
	 * This is for clients that fill the screen and are used at its
	 * edges, such as games or drawing programs. The default is no
	 * edge.
	 *
	 * The compositor may refuse; the event deferred_edges contains the
	 * edges for which it has agreed. It is sent after the commit that
	 * applies the request, and when the answer changes. On a view that
	 * is not a root view this raises the not_root_view error; a bit
	 * that has no meaning raises the bad_value error.
	 * @param edges the edges
	 */
	void (*set_deferred_edges)(struct wl_client *client,
				   struct wl_resource *resource,
				   uint32_t edges);
	/**
	 * attach a recognizer
	 *
	 * Creates a recognizer that receives the touches of this view
	 * and of all views in it. It has no role yet: one of the role
	 * requests of waytouch_recognizer_v1 must follow before the next
	 * commit.
	 *
	 * The recognizer starts working with the next commit, on touches
	 * that land after it. If recognizers of one view are otherwise
	 * equal, the one that was added first takes precedence. If the
	 * client has too many recognizers already, the
	 * too_many_recognizers error is raised. Inert recognizers count,
	 * and so do role objects that have outlived their recognizer.
	 * @param id the new recognizer
	 */
	void (*add_recognizer)(struct wl_client *client,
			       struct wl_resource *resource,
			       uint32_t id);
};

#define WAYTOUCH_VIEW_V1_DEFERRED_EDGES 0
#define WAYTOUCH_VIEW_V1_FRAME 1

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
 * @struct waytouch_recognizer_v1_interface
 */
struct waytouch_recognizer_v1_interface {
	/**
	 * destroy the recognizer
	 *
	 * Takes the recognizer off its view and destroys it. The role
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
	 * middle of a gesture cancels the gesture. Enabled again, it
	 * receives only touches that land later. It is enabled by default.
	 * Values other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to enable, 0 to disable
	 */
	void (*set_enabled)(struct wl_client *client,
			    struct wl_resource *resource,
			    uint32_t enabled);
	/**
	 * cancel the raw touches on recognition
	 *
	 * Sets whether the surface's raw touches are cancelled when the
	 * gesture is recognised. It is on by default. Values other than 0
	 * and 1 raise the bad_value error.
	 * @param cancels 1 to cancel the touches, 0 to let them continue
	 */
	void (*set_cancels_touches)(struct wl_client *client,
				    struct wl_resource *resource,
				    uint32_t cancels);
	/**
	 * withhold raw touches until the recognizer has failed
	 *
	 * Sets whether the surface receives a touch only after this
	 * recognizer has failed. The withheld events keep their original
	 * timestamps. It is off by default. Values other than 0 and 1
	 * raise the bad_value error.
	 * @param delays 1 to withhold, 0 to send at once
	 */
	void (*set_delays_touches_began)(struct wl_client *client,
					 struct wl_resource *resource,
					 uint32_t delays);
	/**
	 * withhold the lift of raw touches until the recognizer has failed
	 *
	 * Sets whether the surface receives the lift of a touch only
	 * after this recognizer has failed; if it recognises, the touch is
	 * cancelled instead. It is on by default. Values other than 0 and
	 * 1 raise the bad_value error.
	 * @param delays 1 to withhold, 0 to send at once
	 */
	void (*set_delays_touches_ended)(struct wl_client *client,
					 struct wl_resource *resource,
					 uint32_t delays);
	/**
	 * choose the types of touches
	 *
	 * Sets the types of touches that the recognizer receives. All
	 * types are allowed by default. An empty set, or a bit that has no
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
	 * gesture are ignored. It is on by default. Values other than 0
	 * and 1 raise the bad_value error.
	 * @param required 1 for one type at a time, 0 to mix them
	 */
	void (*set_requires_exclusive_touch_type)(struct wl_client *client,
						  struct wl_resource *resource,
						  uint32_t required);
	/**
	 * wait until another recognizer has failed
	 *
	 * Makes this recognizer recognise only after the other has
	 * failed, whenever both have received a touch of the same
	 * sequence. A single tap that requires a double tap to fail is the
	 * usual example. The requirement lasts as long as both
	 * recognizers.
	 *
	 * The other recognizer may be on any view of any surface of the
	 * client. If it already waits for this one, directly or through
	 * others, or is this one, the dependency_cycle error is raised. If
	 * the client has too many relations already, the
	 * too_many_relations error is raised.
	 * @param other the recognizer to wait for
	 */
	void (*require_failure_of)(struct wl_client *client,
				   struct wl_resource *resource,
				   struct wl_resource *other);
	/**
	 * recognise together with another recognizer
	 *
	 * Lets this recognizer and the other recognise at the same time
	 * although they share touches. It is enough to permit it on one of
	 * the two. Without another recognizer, every recognizer of every
	 * client and of the compositor may recognise together with this
	 * one. The permission lasts as long as both recognizers. If the
	 * client has too many relations already, the too_many_relations
	 * error is raised.
	 * @param other the other recognizer, or null for all
	 */
	void (*allow_simultaneous)(struct wl_client *client,
				   struct wl_resource *resource,
				   struct wl_resource *other);
	/**
	 * be asked before it recognises
	 *
	 * Lets the client decide when the recognizer would act. Declared
	 * relations need no round trip and are enough in most cases; this
	 * is for decisions that depend on the client's state at that
	 * moment.
	 *
	 * The compositor never waits for a client. While a question is
	 * open, the recognizer does not recognise, and those that require
	 * it to fail keep waiting; everything else continues, and another
	 * recognizer may win meanwhile. If the deadline passes without an
	 * answer, the default applies.
	 *
	 * A deadline of 0 or of more than 100, a bit without a meaning,
	 * and a default other than 0 and 1 raise the bad_value error. An
	 * empty set of questions ends it; that is the initial state.
	 * @param questions what to ask
	 * @param deadline_ms time for an answer in milliseconds, from 1 to 100
	 * @param default_answer the answer if there is none in time: 1 for yes, 0 for no
	 */
	void (*set_delegate)(struct wl_client *client,
			     struct wl_resource *resource,
			     uint32_t questions,
			     uint32_t deadline_ms,
			     uint32_t default_answer);
	/**
	 * answer a question
	 *
	 * Answers the question of a should_begin or should_receive_touch
	 * event. Answers that come after the deadline, that have been
	 * given already, or whose question no longer matters are ignored.
	 * Values other than 0 and 1 raise the bad_value error. This
	 * request is not double-buffered.
	 * @param serial serial of the question
	 * @param value 1 for yes, 0 for no
	 */
	void (*answer)(struct wl_client *client,
		       struct wl_resource *resource,
		       uint32_t serial,
		       uint32_t value);
	/**
	 * report the single touches of gestures
	 *
	 * Sets whether the touch event is sent for each touch of a
	 * gesture, before each event of the gesture. It is off by default.
	 * Values other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to report the touches, 0 not to
	 */
	void (*set_reports_touches)(struct wl_client *client,
				    struct wl_resource *resource,
				    uint32_t enabled);
	/**
	 * make this a tap recognizer
	 *
	 * Gives the recognizer the tap role. A recognizer gets a role
	 * once; a second one raises the role_exists error, even after the
	 * first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_tap)(struct wl_client *client,
			struct wl_resource *resource,
			uint32_t id);
	/**
	 * make this a pan recognizer
	 *
	 * Gives the recognizer the pan role. A recognizer gets a role
	 * once; a second one raises the role_exists error, even after the
	 * first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_pan)(struct wl_client *client,
			struct wl_resource *resource,
			uint32_t id);
	/**
	 * make this a pinch recognizer
	 *
	 * Gives the recognizer the pinch role. A recognizer gets a role
	 * once; a second one raises the role_exists error, even after the
	 * first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_pinch)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t id);
	/**
	 * make this a rotation recognizer
	 *
	 * Gives the recognizer the rotation role. A recognizer gets a
	 * role once; a second one raises the role_exists error, even after
	 * the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_rotation)(struct wl_client *client,
			     struct wl_resource *resource,
			     uint32_t id);
	/**
	 * make this a long press recognizer
	 *
	 * Gives the recognizer the long press role. A recognizer gets a
	 * role once; a second one raises the role_exists error, even after
	 * the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_long_press)(struct wl_client *client,
			       struct wl_resource *resource,
			       uint32_t id);
	/**
	 * make this a swipe recognizer
	 *
	 * Gives the recognizer the swipe role. A recognizer gets a role
	 * once; a second one raises the role_exists error, even after the
	 * first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_swipe)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t id);
	/**
	 * make this a transform recognizer
	 *
	 * Gives the recognizer the transform role. A recognizer gets a
	 * role once; a second one raises the role_exists error, even after
	 * the first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_transform)(struct wl_client *client,
			      struct wl_resource *resource,
			      uint32_t id);
	/**
	 * make this a hover recognizer
	 *
	 * Gives the recognizer the hover role. A recognizer gets a role
	 * once; a second one raises the role_exists error, even after the
	 * first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_hover)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t id);
	/**
	 * make this a recognizer that the client implements
	 *
	 * Gives the recognizer the custom role. A recognizer gets a role
	 * once; a second one raises the role_exists error, even after the
	 * first role object was destroyed.
	 * @param id the role object
	 */
	void (*get_custom)(struct wl_client *client,
			   struct wl_resource *resource,
			   uint32_t id);
};

#define WAYTOUCH_RECOGNIZER_V1_SHOULD_BEGIN 0
#define WAYTOUCH_RECOGNIZER_V1_SHOULD_RECEIVE_TOUCH 1
#define WAYTOUCH_RECOGNIZER_V1_TOUCH 2
#define WAYTOUCH_RECOGNIZER_V1_FAILED 3

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

/**
 * @ingroup iface_waytouch_recognizer_v1
 * Sends an should_begin event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param values the values of the gesture
 */
static inline void
waytouch_recognizer_v1_send_should_begin(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, struct wl_array *values)
{
	wl_resource_post_event(resource_, WAYTOUCH_RECOGNIZER_V1_SHOULD_BEGIN, serial, time_hi, time_lo, x, y, touches, values);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 * Sends an should_receive_touch event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param type what touches
 * @param view the view in which the touch landed
 */
static inline void
waytouch_recognizer_v1_send_should_receive_touch(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t type, struct wl_resource *view)
{
	wl_resource_post_event(resource_, WAYTOUCH_RECOGNIZER_V1_SHOULD_RECEIVE_TOUCH, serial, time_hi, time_lo, x, y, type, view);
}

/**
 * @ingroup iface_waytouch_recognizer_v1
 * Sends an touch event to the client owning the resource.
 * @param resource_ The client's resource
 * @param index number of the touch, from 0
 * @param type what touches
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param pressure from 0 to 1, or -1 if the device does not report it, a binary32 bit pattern
 */
static inline void
waytouch_recognizer_v1_send_touch(struct wl_resource *resource_, uint32_t index, uint32_t type, uint32_t x, uint32_t y, uint32_t pressure)
{
	wl_resource_post_event(resource_, WAYTOUCH_RECOGNIZER_V1_TOUCH, index, type, x, y, pressure);
}

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
	 * a number is NaN, infinite, or out of its range
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
	 * permanently; a tap under way is cancelled without a further
	 * event. This request is not double-buffered.
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
	 * default is the profile's tap_movement. A value that is not
	 * finite or is negative raises the bad_value error.
	 * @param distance distance in points, a binary32 bit pattern
	 */
	void (*set_allowable_movement)(struct wl_client *client,
				       struct wl_resource *resource,
				       uint32_t distance);
	/**
	 * set how long a finger may be held
	 *
	 * Sets how long a finger may stay down. The default is the
	 * profile's tap_duration; zero means without limit.
	 * @param duration time in microseconds, 0 for no limit
	 */
	void (*set_maximum_duration)(struct wl_client *client,
				     struct wl_resource *resource,
				     uint32_t duration);
	/**
	 * set how soon the next tap must follow
	 *
	 * Sets how long after the last lift the next tap of a multiple
	 * tap may land. The default is the profile's tap_interval. Zero
	 * raises the bad_value error.
	 * @param interval time in microseconds, above 0
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
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_tap_v1_send_recognized(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_TAP_V1_RECOGNIZED, serial, time_hi, time_lo, x, y, touches);
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
 * @struct waytouch_pan_v1_interface
 */
struct waytouch_pan_v1_interface {
	/**
	 * destroy the pan role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; a pan under way is cancelled without a further
	 * event. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * set how many fingers it takes
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
	 * set how many fingers there may be
	 *
	 * Sets how many fingers may be down: a finger more makes the pan
	 * fail before it has begun, and is ignored after. By default there
	 * is no limit. Zero raises the bad_value error.
	 * @param touches number of fingers, at least 1
	 */
	void (*set_maximum_number_of_touches)(struct wl_client *client,
					      struct wl_resource *resource,
					      uint32_t touches);
	/**
	 * count the translation from touch down
	 *
	 * Says whether the translation counts from where the touches
	 * landed. By default it counts from where the pan was recognised,
	 * so that it does not jump by the threshold. Values other than 0
	 * and 1 raise the bad_value error.
	 * @param enabled 1 to count from touch down, 0 to count from recognition
	 */
	void (*set_reports_from_touch_down)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t enabled);
	/**
	 * make this a screen-edge pan
	 *
	 * Makes the recognizer one for a single finger that comes from
	 * an edge of the output: it starts within the profile's edge_zone,
	 * and begins when the finger has gone inward by more than the
	 * pan_threshold without going along the edge. A second finger
	 * before that makes it fail. The numbers of touches then have no
	 * effect.
	 *
	 * An empty set, which is the default, is an ordinary pan. A bit
	 * that has no meaning raises the bad_value error. The edges are
	 * decided with the first commit; after it this raises the
	 * already_committed error.
	 * @param edges the edges
	 */
	void (*set_edges)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t edges);
};

#define WAYTOUCH_PAN_V1_EDGE 0
#define WAYTOUCH_PAN_V1_BEGAN 1
#define WAYTOUCH_PAN_V1_CHANGED 2
#define WAYTOUCH_PAN_V1_ENDED 3
#define WAYTOUCH_PAN_V1_CANCELLED 4

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
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_pan_v1_send_began(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t translation_x, uint32_t translation_y, uint32_t velocity_x, uint32_t velocity_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_BEGAN, serial, time_hi, time_lo, x, y, touches, translation_x, translation_y, velocity_x, velocity_y);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an changed event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_pan_v1_send_changed(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t translation_x, uint32_t translation_y, uint32_t velocity_x, uint32_t velocity_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_CHANGED, serial, time_hi, time_lo, x, y, touches, translation_x, translation_y, velocity_x, velocity_y);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_pan_v1_send_ended(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t translation_x, uint32_t translation_y, uint32_t velocity_x, uint32_t velocity_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_ENDED, serial, time_hi, time_lo, x, y, touches, translation_x, translation_y, velocity_x, velocity_y);
}

/**
 * @ingroup iface_waytouch_pan_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_pan_v1_send_cancelled(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t translation_x, uint32_t translation_y, uint32_t velocity_x, uint32_t velocity_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_PAN_V1_CANCELLED, serial, time_hi, time_lo, x, y, touches, translation_x, translation_y, velocity_x, velocity_y);
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
 * @struct waytouch_pinch_v1_interface
 */
struct waytouch_pinch_v1_interface {
	/**
	 * destroy the pinch role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; a pinch under way is cancelled without a further
	 * event. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * count the scale from touch down
	 *
	 * Says whether the scale counts from where the touches landed.
	 * By default it counts from where the pinch was recognised, so
	 * that it does not jump by the threshold. Values other than 0 and
	 * 1 raise the bad_value error.
	 * @param enabled 1 to count from touch down, 0 to count from recognition
	 */
	void (*set_reports_from_touch_down)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t enabled);
};

#define WAYTOUCH_PINCH_V1_BEGAN 0
#define WAYTOUCH_PINCH_V1_CHANGED 1
#define WAYTOUCH_PINCH_V1_ENDED 2
#define WAYTOUCH_PINCH_V1_CANCELLED 3

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

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
 * @param velocity change of the scale per second, a binary32 bit pattern
 */
static inline void
waytouch_pinch_v1_send_began(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t scale, uint32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_BEGAN, serial, time_hi, time_lo, x, y, touches, scale, velocity);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an changed event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
 * @param velocity change of the scale per second, a binary32 bit pattern
 */
static inline void
waytouch_pinch_v1_send_changed(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t scale, uint32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_CHANGED, serial, time_hi, time_lo, x, y, touches, scale, velocity);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
 * @param velocity change of the scale per second, a binary32 bit pattern
 */
static inline void
waytouch_pinch_v1_send_ended(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t scale, uint32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_ENDED, serial, time_hi, time_lo, x, y, touches, scale, velocity);
}

/**
 * @ingroup iface_waytouch_pinch_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param scale distance of the fingers relative to that at the beginning, a binary32 bit pattern
 * @param velocity change of the scale per second, a binary32 bit pattern
 */
static inline void
waytouch_pinch_v1_send_cancelled(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t scale, uint32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_PINCH_V1_CANCELLED, serial, time_hi, time_lo, x, y, touches, scale, velocity);
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
 * @struct waytouch_rotation_v1_interface
 */
struct waytouch_rotation_v1_interface {
	/**
	 * destroy the rotation role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; a rotation under way is cancelled without a further
	 * event. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * count the rotation from touch down
	 *
	 * Says whether the rotation counts from where the touches
	 * landed. By default it counts from where the rotation was
	 * recognised, so that it does not jump by the threshold. Values
	 * other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to count from touch down, 0 to count from recognition
	 */
	void (*set_reports_from_touch_down)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t enabled);
};

#define WAYTOUCH_ROTATION_V1_BEGAN 0
#define WAYTOUCH_ROTATION_V1_CHANGED 1
#define WAYTOUCH_ROTATION_V1_ENDED 2
#define WAYTOUCH_ROTATION_V1_CANCELLED 3

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

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
 * @param velocity change of the angle in radians per second, a binary32 bit pattern
 */
static inline void
waytouch_rotation_v1_send_began(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t rotation, uint32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_BEGAN, serial, time_hi, time_lo, x, y, touches, rotation, velocity);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an changed event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
 * @param velocity change of the angle in radians per second, a binary32 bit pattern
 */
static inline void
waytouch_rotation_v1_send_changed(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t rotation, uint32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_CHANGED, serial, time_hi, time_lo, x, y, touches, rotation, velocity);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
 * @param velocity change of the angle in radians per second, a binary32 bit pattern
 */
static inline void
waytouch_rotation_v1_send_ended(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t rotation, uint32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_ENDED, serial, time_hi, time_lo, x, y, touches, rotation, velocity);
}

/**
 * @ingroup iface_waytouch_rotation_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param rotation angle in radians, clockwise as seen, beyond a full turn too, a binary32 bit pattern
 * @param velocity change of the angle in radians per second, a binary32 bit pattern
 */
static inline void
waytouch_rotation_v1_send_cancelled(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t rotation, uint32_t velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_ROTATION_V1_CANCELLED, serial, time_hi, time_lo, x, y, touches, rotation, velocity);
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
 * @struct waytouch_long_press_v1_interface
 */
struct waytouch_long_press_v1_interface {
	/**
	 * destroy the long press role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; a long press under way is cancelled without a
	 * further event. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * set how long the fingers are held
	 *
	 * Sets how long the fingers are held before the gesture begins.
	 * The default is the profile's long_press_duration; with zero it
	 * begins when the last finger lands.
	 * @param duration time in microseconds
	 */
	void (*set_minimum_press_duration)(struct wl_client *client,
					   struct wl_resource *resource,
					   uint32_t duration);
	/**
	 * set how far a finger may move
	 *
	 * Sets how far a finger may move before the gesture begins. The
	 * default is the profile's long_press_movement. A value that is
	 * not finite or is negative raises the bad_value error.
	 * @param distance distance in points, a binary32 bit pattern
	 */
	void (*set_allowable_movement)(struct wl_client *client,
				       struct wl_resource *resource,
				       uint32_t distance);
	/**
	 * set how many taps come before
	 *
	 * Sets how many taps, with as many fingers, come before the
	 * press. The default is 0. The limits of taps hold for them.
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

#define WAYTOUCH_LONG_PRESS_V1_BEGAN 0
#define WAYTOUCH_LONG_PRESS_V1_CHANGED 1
#define WAYTOUCH_LONG_PRESS_V1_ENDED 2
#define WAYTOUCH_LONG_PRESS_V1_CANCELLED 3

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

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_long_press_v1_send_began(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_BEGAN, serial, time_hi, time_lo, x, y, touches);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an changed event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_long_press_v1_send_changed(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_CHANGED, serial, time_hi, time_lo, x, y, touches);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_long_press_v1_send_ended(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_ENDED, serial, time_hi, time_lo, x, y, touches);
}

/**
 * @ingroup iface_waytouch_long_press_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_long_press_v1_send_cancelled(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_LONG_PRESS_V1_CANCELLED, serial, time_hi, time_lo, x, y, touches);
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
 * @struct waytouch_swipe_v1_interface
 */
struct waytouch_swipe_v1_interface {
	/**
	 * destroy the swipe role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; a swipe under way is cancelled without a further
	 * event. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * set the directions
	 *
	 * Sets the directions that are recognised. The default is right.
	 * An empty set, or a bit that has no meaning, raises the bad_value
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
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 * @param direction the direction, one bit
 */
static inline void
waytouch_swipe_v1_send_recognized(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t direction)
{
	wl_resource_post_event(resource_, WAYTOUCH_SWIPE_V1_RECOGNIZED, serial, time_hi, time_lo, x, y, touches, direction);
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
 * @struct waytouch_transform_v1_interface
 */
struct waytouch_transform_v1_interface {
	/**
	 * destroy the transform role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; a transform under way is cancelled without a
	 * further event. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * count the transform from touch down
	 *
	 * Says whether the transform counts from where the touches
	 * landed. By default it counts from where the gesture was
	 * recognised, so that it does not jump by the threshold. Values
	 * other than 0 and 1 raise the bad_value error.
	 * @param enabled 1 to count from touch down, 0 to count from recognition
	 */
	void (*set_reports_from_touch_down)(struct wl_client *client,
					    struct wl_resource *resource,
					    uint32_t enabled);
};

#define WAYTOUCH_TRANSFORM_V1_BEGAN 0
#define WAYTOUCH_TRANSFORM_V1_CHANGED 1
#define WAYTOUCH_TRANSFORM_V1_ENDED 2
#define WAYTOUCH_TRANSFORM_V1_CANCELLED 3

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

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_transform_v1_send_began(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t translation_x, uint32_t translation_y, uint32_t scale, uint32_t rotation, uint32_t velocity_x, uint32_t velocity_y, uint32_t scale_velocity, uint32_t rotation_velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_BEGAN, serial, time_hi, time_lo, x, y, touches, translation_x, translation_y, scale, rotation, velocity_x, velocity_y, scale_velocity, rotation_velocity);
}

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an changed event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_transform_v1_send_changed(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t translation_x, uint32_t translation_y, uint32_t scale, uint32_t rotation, uint32_t velocity_x, uint32_t velocity_y, uint32_t scale_velocity, uint32_t rotation_velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_CHANGED, serial, time_hi, time_lo, x, y, touches, translation_x, translation_y, scale, rotation, velocity_x, velocity_y, scale_velocity, rotation_velocity);
}

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_transform_v1_send_ended(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t translation_x, uint32_t translation_y, uint32_t scale, uint32_t rotation, uint32_t velocity_x, uint32_t velocity_y, uint32_t scale_velocity, uint32_t rotation_velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_ENDED, serial, time_hi, time_lo, x, y, touches, translation_x, translation_y, scale, rotation, velocity_x, velocity_y, scale_velocity, rotation_velocity);
}

/**
 * @ingroup iface_waytouch_transform_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_transform_v1_send_cancelled(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches, uint32_t translation_x, uint32_t translation_y, uint32_t scale, uint32_t rotation, uint32_t velocity_x, uint32_t velocity_y, uint32_t scale_velocity, uint32_t rotation_velocity)
{
	wl_resource_post_event(resource_, WAYTOUCH_TRANSFORM_V1_CANCELLED, serial, time_hi, time_lo, x, y, touches, translation_x, translation_y, scale, rotation, velocity_x, velocity_y, scale_velocity, rotation_velocity);
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
 * @struct waytouch_hover_v1_interface
 */
struct waytouch_hover_v1_interface {
	/**
	 * destroy the hover role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; a hover under way is cancelled without a further
	 * event. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
};

#define WAYTOUCH_HOVER_V1_BEGAN 0
#define WAYTOUCH_HOVER_V1_CHANGED 1
#define WAYTOUCH_HOVER_V1_ENDED 2
#define WAYTOUCH_HOVER_V1_CANCELLED 3

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

/**
 * @ingroup iface_waytouch_hover_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param z_distance distance from the surface, from 0 to 1 of the device's range, a binary32 bit pattern
 * @param tilt_x lean to the right, in radians from upright, a binary32 bit pattern
 * @param tilt_y lean to the bottom, in radians from upright, a binary32 bit pattern
 */
static inline void
waytouch_hover_v1_send_began(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t z_distance, uint32_t tilt_x, uint32_t tilt_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_HOVER_V1_BEGAN, serial, time_hi, time_lo, x, y, z_distance, tilt_x, tilt_y);
}

/**
 * @ingroup iface_waytouch_hover_v1
 * Sends an changed event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param z_distance distance from the surface, from 0 to 1 of the device's range, a binary32 bit pattern
 * @param tilt_x lean to the right, in radians from upright, a binary32 bit pattern
 * @param tilt_y lean to the bottom, in radians from upright, a binary32 bit pattern
 */
static inline void
waytouch_hover_v1_send_changed(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t z_distance, uint32_t tilt_x, uint32_t tilt_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_HOVER_V1_CHANGED, serial, time_hi, time_lo, x, y, z_distance, tilt_x, tilt_y);
}

/**
 * @ingroup iface_waytouch_hover_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param z_distance distance from the surface, from 0 to 1 of the device's range, a binary32 bit pattern
 * @param tilt_x lean to the right, in radians from upright, a binary32 bit pattern
 * @param tilt_y lean to the bottom, in radians from upright, a binary32 bit pattern
 */
static inline void
waytouch_hover_v1_send_ended(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t z_distance, uint32_t tilt_x, uint32_t tilt_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_HOVER_V1_ENDED, serial, time_hi, time_lo, x, y, z_distance, tilt_x, tilt_y);
}

/**
 * @ingroup iface_waytouch_hover_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param z_distance distance from the surface, from 0 to 1 of the device's range, a binary32 bit pattern
 * @param tilt_x lean to the right, in radians from upright, a binary32 bit pattern
 * @param tilt_y lean to the bottom, in radians from upright, a binary32 bit pattern
 */
static inline void
waytouch_hover_v1_send_cancelled(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t z_distance, uint32_t tilt_x, uint32_t tilt_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_HOVER_V1_CANCELLED, serial, time_hi, time_lo, x, y, z_distance, tilt_x, tilt_y);
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
 * @struct waytouch_custom_v1_interface
 */
struct waytouch_custom_v1_interface {
	/**
	 * destroy the custom role
	 *
	 * Destroys the role object. The recognizer stops working
	 * permanently; a custom gesture under way is cancelled without a
	 * further event. This request is not double-buffered.
	 */
	void (*destroy)(struct wl_client *client,
			struct wl_resource *resource);
	/**
	 * set how long the compositor waits
	 *
	 * Sets how long after the last lift the compositor waits for the
	 * client. A touch that lands meanwhile joins the attempt. The
	 * default is 100000, a tenth of a second; the greatest value is
	 * 1000000, a second, which a recognizer that waits for another tap
	 * needs. A greater value raises the bad_value error.
	 * @param timeout time in microseconds, at most 1000000
	 */
	void (*set_decision_timeout)(struct wl_client *client,
				     struct wl_resource *resource,
				     uint32_t timeout);
	/**
	 * set the state of the recognizer
	 *
	 * Sets the state of the recognizer in an attempt. A value that
	 * is not in the enum raises the bad_value error. This request is
	 * not double-buffered.
	 * @param attempt serial of the attempt event
	 * @param state the state
	 */
	void (*set_state)(struct wl_client *client,
			  struct wl_resource *resource,
			  uint32_t attempt,
			  uint32_t state);
	/**
	 * leave a touch out
	 *
	 * Takes a touch out of the attempt: it is sent no more and does
	 * not count as one of the gesture's, so that the gesture does not
	 * take its raw events away. An unknown id is ignored. This request
	 * is not double-buffered.
	 * @param attempt serial of the attempt event
	 * @param id the touch
	 */
	void (*ignore_touch)(struct wl_client *client,
			     struct wl_resource *resource,
			     uint32_t attempt,
			     uint32_t id);
};

#define WAYTOUCH_CUSTOM_V1_ATTEMPT 0
#define WAYTOUCH_CUSTOM_V1_TOUCH_BEGAN 1
#define WAYTOUCH_CUSTOM_V1_TOUCH_MOVED 2
#define WAYTOUCH_CUSTOM_V1_TOUCH_ENDED 3
#define WAYTOUCH_CUSTOM_V1_TOUCH_CANCELLED 4
#define WAYTOUCH_CUSTOM_V1_RECOGNIZED 5
#define WAYTOUCH_CUSTOM_V1_BEGAN 6
#define WAYTOUCH_CUSTOM_V1_ENDED 7
#define WAYTOUCH_CUSTOM_V1_CANCELLED 8

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

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an attempt event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial name of the attempt
 */
static inline void
waytouch_custom_v1_send_attempt(struct wl_resource *resource_, uint32_t serial)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_ATTEMPT, serial);
}

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an touch_began event to the client owning the resource.
 * @param resource_ The client's resource
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
static inline void
waytouch_custom_v1_send_touch_began(struct wl_resource *resource_, uint32_t time_hi, uint32_t time_lo, uint32_t id, uint32_t type, struct wl_resource *view, uint32_t tap_count, uint32_t x, uint32_t y, uint32_t pressure, uint32_t tilt_x, uint32_t tilt_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_TOUCH_BEGAN, time_hi, time_lo, id, type, view, tap_count, x, y, pressure, tilt_x, tilt_y);
}

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an touch_moved event to the client owning the resource.
 * @param resource_ The client's resource
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param id the touch; as long as it is down no other has this id
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param pressure from 0 to 1, or -1 if the device does not report it, a binary32 bit pattern
 * @param tilt_x lean of a pen to the right, in radians from upright, a binary32 bit pattern
 * @param tilt_y lean of a pen to the bottom, in radians from upright, a binary32 bit pattern
 */
static inline void
waytouch_custom_v1_send_touch_moved(struct wl_resource *resource_, uint32_t time_hi, uint32_t time_lo, uint32_t id, uint32_t x, uint32_t y, uint32_t pressure, uint32_t tilt_x, uint32_t tilt_y)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_TOUCH_MOVED, time_hi, time_lo, id, x, y, pressure, tilt_x, tilt_y);
}

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an touch_ended event to the client owning the resource.
 * @param resource_ The client's resource
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param id the touch; as long as it is down no other has this id
 */
static inline void
waytouch_custom_v1_send_touch_ended(struct wl_resource *resource_, uint32_t time_hi, uint32_t time_lo, uint32_t id)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_TOUCH_ENDED, time_hi, time_lo, id);
}

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an touch_cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param id the touch; as long as it is down no other has this id
 */
static inline void
waytouch_custom_v1_send_touch_cancelled(struct wl_resource *resource_, uint32_t time_hi, uint32_t time_lo, uint32_t id)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_TOUCH_CANCELLED, time_hi, time_lo, id);
}

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an recognized event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_custom_v1_send_recognized(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_RECOGNIZED, serial, time_hi, time_lo, x, y, touches);
}

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an began event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_custom_v1_send_began(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_BEGAN, serial, time_hi, time_lo, x, y, touches);
}

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an ended event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_custom_v1_send_ended(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_ENDED, serial, time_hi, time_lo, x, y, touches);
}

/**
 * @ingroup iface_waytouch_custom_v1
 * Sends an cancelled event to the client owning the resource.
 * @param resource_ The client's resource
 * @param serial serial of the event
 * @param time_hi upper 32 bits of the time in microseconds
 * @param time_lo lower 32 bits of the time in microseconds
 * @param x surface-local horizontal position, a binary32 bit pattern
 * @param y surface-local vertical position, a binary32 bit pattern
 * @param touches number of touches that contribute to the values
 */
static inline void
waytouch_custom_v1_send_cancelled(struct wl_resource *resource_, uint32_t serial, uint32_t time_hi, uint32_t time_lo, uint32_t x, uint32_t y, uint32_t touches)
{
	wl_resource_post_event(resource_, WAYTOUCH_CUSTOM_V1_CANCELLED, serial, time_hi, time_lo, x, y, touches);
}

#ifdef  __cplusplus
}
#endif

#endif
