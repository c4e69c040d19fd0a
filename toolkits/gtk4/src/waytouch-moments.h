/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-display-private.h"

typedef enum {
  WAYTOUCH_MOMENT_SHOULD_BEGIN,
  WAYTOUCH_MOMENT_BEGAN,
  WAYTOUCH_MOMENT_CHANGED,
  WAYTOUCH_MOMENT_ENDED,
  WAYTOUCH_MOMENT_CANCELLED,
  WAYTOUCH_MOMENT_RECOGNIZED,
  WAYTOUCH_MOMENT_FAILED,
  /* These are delivered even if the objects have been replaced by then: the objects of an active gesture are gone;
   * whether the compositor recognises it has changed. */
  WAYTOUCH_MOMENT_LOST,
  WAYTOUCH_MOMENT_NOTIFY,
} WaytouchMomentKind;

/* Keeps an event of the compositor until GTK has handled the touches that came before it. `number` is the cause, or the
 * serial of a question. */
void waytouch_moments_push  (WaytouchDisplay    *display,
                             WaytouchGesture    *gesture,
                             WaytouchMomentKind  kind,
                             guint32             number);
/* Sets the time of the events that a tree has received since the last call. */
void waytouch_moments_stamp (WaytouchDisplay    *display,
                             WaytouchTree       *tree,
                             gint64              time);
/* The connection is about to end, and its objects are gone: tells the apps now what waits. */
void waytouch_moments_finish (WaytouchDisplay   *display);
