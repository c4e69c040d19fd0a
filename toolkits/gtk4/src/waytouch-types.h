/* SPDX-License-Identifier: MIT */
#pragma once

#if !defined (__WAYTOUCH_GTK4_H_INSIDE__) && !defined (WAYTOUCH_GTK4_COMPILATION)
#error "Only <waytouch-gtk4.h> can be included directly."
#endif

#include <gtk/gtk.h>

G_BEGIN_DECLS

#ifndef WAYTOUCH_GTK4_API
#define WAYTOUCH_GTK4_API __attribute__ ((visibility ("default"))) extern
#endif

/**
 * WaytouchCause:
 * @WAYTOUCH_CAUSE_UNSPECIFIED: no reason is given
 * @WAYTOUCH_CAUSE_MOVED: a touch moved too far
 * @WAYTOUCH_CAUSE_TIMEOUT: something took too long
 * @WAYTOUCH_CAUSE_EARLY_LIFT: touches lifted too early
 * @WAYTOUCH_CAUSE_TOUCH_COUNT: too many touches, or never enough
 * @WAYTOUCH_CAUSE_WRONG_DIRECTION: the movement went in another direction
 * @WAYTOUCH_CAUSE_WRONG_PLACE: a touch landed in the wrong place
 * @WAYTOUCH_CAUSE_PREVENTED: another gesture was recognised
 * @WAYTOUCH_CAUSE_REQUIREMENT: a gesture that had to fail was recognised
 * @WAYTOUCH_CAUSE_DELEGATE: the app, or the policy of the compositor, refused it
 * @WAYTOUCH_CAUSE_DISABLED: the gesture was disabled
 * @WAYTOUCH_CAUSE_REMOVED: the gesture or its widget was removed
 * @WAYTOUCH_CAUSE_TOUCH_CANCELLED: the system cancelled a touch
 * @WAYTOUCH_CAUSE_TOUCH_TYPE: the touch has a type that the gesture does not accept
 * @WAYTOUCH_CAUSE_LIMIT: the app has more gestures than the compositor allows
 *
 * Why a gesture was cancelled.
 *
 * More values may be added: treat those you do not know as %WAYTOUCH_CAUSE_UNSPECIFIED.
 */
typedef enum {
  WAYTOUCH_CAUSE_UNSPECIFIED,
  WAYTOUCH_CAUSE_MOVED,
  WAYTOUCH_CAUSE_TIMEOUT,
  WAYTOUCH_CAUSE_EARLY_LIFT,
  WAYTOUCH_CAUSE_TOUCH_COUNT,
  WAYTOUCH_CAUSE_WRONG_DIRECTION,
  WAYTOUCH_CAUSE_WRONG_PLACE,
  WAYTOUCH_CAUSE_PREVENTED,
  WAYTOUCH_CAUSE_REQUIREMENT,
  WAYTOUCH_CAUSE_DELEGATE,
  WAYTOUCH_CAUSE_DISABLED,
  WAYTOUCH_CAUSE_REMOVED,
  WAYTOUCH_CAUSE_TOUCH_CANCELLED,
  WAYTOUCH_CAUSE_TOUCH_TYPE,
  WAYTOUCH_CAUSE_LIMIT,
} WaytouchCause;

/**
 * WaytouchEdge:
 * @WAYTOUCH_EDGE_TOP: the upper edge
 * @WAYTOUCH_EDGE_LEFT: the left edge
 * @WAYTOUCH_EDGE_BOTTOM: the lower edge
 * @WAYTOUCH_EDGE_RIGHT: the right edge
 *
 * Edges of the screen, as the user sees it. They do not depend on the text direction.
 */
typedef enum {
  WAYTOUCH_EDGE_TOP = 1 << 0,
  WAYTOUCH_EDGE_LEFT = 1 << 1,
  WAYTOUCH_EDGE_BOTTOM = 1 << 2,
  WAYTOUCH_EDGE_RIGHT = 1 << 3,
} WaytouchEdge;

/**
 * WaytouchDirection:
 * @WAYTOUCH_DIRECTION_RIGHT: to the right
 * @WAYTOUCH_DIRECTION_LEFT: to the left
 * @WAYTOUCH_DIRECTION_UP: upwards
 * @WAYTOUCH_DIRECTION_DOWN: downwards
 *
 * Directions of a swipe, as the user sees it. They do not depend on the text direction.
 */
typedef enum {
  WAYTOUCH_DIRECTION_RIGHT = 1 << 0,
  WAYTOUCH_DIRECTION_LEFT = 1 << 1,
  WAYTOUCH_DIRECTION_UP = 1 << 2,
  WAYTOUCH_DIRECTION_DOWN = 1 << 3,
} WaytouchDirection;

G_END_DECLS
