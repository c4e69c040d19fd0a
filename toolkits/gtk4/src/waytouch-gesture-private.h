/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture.h"

#include <wayland-client.h>

#include "waytouch-v1-client-protocol.h"
#include "waytouch-delegate-v1-client-protocol.h"

typedef struct _WaytouchDisplay WaytouchDisplay;
typedef struct _WaytouchTarget WaytouchTarget;
typedef struct _WaytouchTree WaytouchTree;

/* What a gesture tells. Lengths are in the surface's coordinates while they are on their way, in the widget's where
 * apps see them. */
typedef struct
{
  double x, y;
  double translation_x, translation_y;
  double velocity_x, velocity_y;
  double scale, scale_velocity;
  double rotation, rotation_velocity;
  guint touches;
  guint edge;
  guint direction;
  guint32 serial;
  GdkSeat *seat; /* compared and returned, never kept alive */
  gint64 time;
} WaytouchValues;

/* One kind of gesture, as the base class sees it. */
typedef struct
{
  const char *name;
  /* Of waytouch_manager_v1.role. */
  guint role;
  /* Whether it is recognised once, instead of beginning and ending. */
  gboolean is_discrete;

  /* The role object, with its listener. What cannot change later is set here. */
  gpointer (* create_role)  (WaytouchGesture               *self,
                             struct waytouch_recognizer_v1 *recognizer);
  void     (* destroy_role) (gpointer                       role);
  /* Sends all parameters that are not the protocol's defaults, or have been sent before. */
  void     (* apply)        (WaytouchGesture               *self,
                             gpointer                       role);
  /* Whether GTK would scroll with the fingers of this gesture before it begins. */
  gboolean (* competes_with_scrolling) (WaytouchGesture    *self);

  /* GTK's own gestures for it: they are added to the widget with waytouch_gesture_add_fallback(). */
  void     (* create_fallback) (WaytouchGesture            *self);
  void     (* apply_fallback)  (WaytouchGesture            *self);
  void     (* destroy_fallback) (WaytouchGesture           *self);
} WaytouchKind;

/* The objects of the protocol that a gesture has while its widget has a view. */
typedef struct
{
  struct waytouch_recognizer_v1 *recognizer;
  gpointer role;
  struct waytouch_delegate_v1 *delegate;
  WaytouchTree *tree;

  WaytouchValues incoming;
  gboolean has_update;
  gboolean is_asked;
  gboolean delays_began;
  guint asked_timeout;
  /* The app's last answer was no. */
  gboolean is_refused;
  /* Events of the objects before the present ones do not count. */
  guint epoch;
  /* What the compositor has said no to is not asked for again. */
  gboolean has_failed;
  /* Those whose failure is required, and those that may be simultaneous, as far as the compositor was told. */
  GHashTable *requirements;
  GHashTable *companions;
  gboolean is_simultaneous_with_any;
} WaytouchRemote;

typedef struct
{
  GtkWidget *widget;
  WaytouchTarget *target;

  gboolean is_enabled;
  gboolean touch_only;
  gboolean cancels_touches;
  gboolean delays_began;
  gboolean delays_ended;
  guint should_begin_timeout;

  gboolean is_active;
  /* Whether the gesture that is active is one of GTK's. */
  gboolean is_fallback_active;
  gboolean used_compositor;
  WaytouchValues values;
  WaytouchCause cause;

  WaytouchRemote remote;
  gpointer last_moment;

  GPtrArray *fallbacks;
  gpointer fallback_data;

  /* Gestures that this one waits for, and those that wait for it; the same for simultaneity, of which one side is
   * enough. Neither keeps the other alive. */
  GPtrArray *requirements;
  GPtrArray *dependents;
  GPtrArray *companions;
  GPtrArray *companions_of;
  gboolean simultaneous_with_any;
} WaytouchGesturePrivate;

WaytouchGesturePrivate *waytouch_gesture_private (WaytouchGesture *self);

static inline const WaytouchKind *
waytouch_gesture_kind (WaytouchGesture *self)
{
  return WAYTOUCH_GESTURE_GET_CLASS (self)->kind;
}

void     waytouch_gesture_install_signals   (WaytouchGestureClass *class);

/* What apps hear. Handlers may destroy everything: the gesture is kept alive during each of these. */
gboolean waytouch_gesture_emit_should_begin (WaytouchGesture *self);
gboolean waytouch_gesture_has_should_begin  (WaytouchGesture *self);
void     waytouch_gesture_emit_began        (WaytouchGesture *self);
void     waytouch_gesture_emit_changed      (WaytouchGesture *self);
void     waytouch_gesture_emit_ended        (WaytouchGesture *self);
void     waytouch_gesture_emit_cancelled    (WaytouchGesture *self,
                                             WaytouchCause    cause);
void     waytouch_gesture_emit_recognized   (WaytouchGesture *self);

/* To be called when a parameter has changed. */
void     waytouch_gesture_parameters_changed (WaytouchGesture *self);
void     waytouch_gesture_notify_uses_compositor (WaytouchGesture *self);
