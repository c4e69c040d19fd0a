/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture.h"

#include <wayland-client.h>

#include "waytouch-v1-client-protocol.h"
#include "waytouch-delegate-v1-client-protocol.h"

typedef struct _WaytouchDisplay WaytouchDisplay;
typedef struct _WaytouchTarget WaytouchTarget;
typedef struct _WaytouchTree WaytouchTree;

/* The values of a gesture. Lengths are in the surface's coordinates internally, and in the widget's where apps see
 * them. */
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
  /* A value of waytouch_manager_v1.role. */
  guint role;
  /* Whether it is recognised once, instead of beginning and ending. */
  gboolean is_discrete;

  /* Creates the role object with its listener, and sets what cannot change later. */
  gpointer (* create_role)  (WaytouchGesture               *self,
                             struct waytouch_recognizer_v1 *recognizer);
  void     (* destroy_role) (gpointer                       role);
  /* Sends all parameters that differ from the protocol's defaults, or have been sent before. */
  void     (* apply)        (WaytouchGesture               *self,
                             gpointer                       role);
  /* Whether GTK would scroll with the fingers of this gesture before it begins. */
  gboolean (* competes_with_scrolling) (WaytouchGesture    *self);

  /* GTK's own gestures in its place, which are added to the widget with waytouch_fallback_add(). */
  void     (* create_fallback) (WaytouchGesture            *self);
  void     (* apply_fallback)  (WaytouchGesture            *self);
  void     (* destroy_fallback) (WaytouchGesture           *self);
} WaytouchKind;

/* The protocol objects that a gesture has while its widget has a view. */
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
  /* Whether the gesture under way was disabled, so that the app is to be told that it is cancelled. */
  gboolean was_disabled;
  /* Changes when the objects do: events of earlier objects are ignored. */
  guint epoch;
  /* The compositor has refused the recognizer, which is not requested again. */
  gboolean has_failed;
  /* The gestures whose failure is required, and those that may be simultaneous, as declared to the compositor. */
  GHashTable *requirements;
  GHashTable *companions;
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
  /* Whether the active gesture is one of GTK's. */
  gboolean is_fallback_active;
  gboolean used_compositor;
  WaytouchValues values;
  WaytouchCause cause;

  WaytouchRemote remote;
  gpointer last_moment;

  GPtrArray *fallbacks;
  gpointer fallback_data;
  /* What is down is not for GTK's gestures. Denying them the touches would deny the whole group. */
  gboolean is_fallback_idle;
  /* Set while the app is yet to be told that GTK has cancelled its gesture, and why. */
  guint lost_source;
  WaytouchCause lost_cause;

  /* Gestures that this one waits for, and those that wait for it. Likewise for simultaneity, which either side can
   * permit. None of these keeps another alive. */
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

/* Emit signals to the app. Handlers may destroy everything, so the gesture is kept alive during each of these. */
gboolean waytouch_gesture_emit_should_begin (WaytouchGesture *self);
gboolean waytouch_gesture_has_should_begin  (WaytouchGesture *self);
void     waytouch_gesture_emit_began        (WaytouchGesture *self);
void     waytouch_gesture_emit_changed      (WaytouchGesture *self);
void     waytouch_gesture_emit_ended        (WaytouchGesture *self);
void     waytouch_gesture_emit_cancelled    (WaytouchGesture *self,
                                             WaytouchCause    cause);
void     waytouch_gesture_emit_recognized   (WaytouchGesture *self);

/* Call this when a parameter has changed. */
void     waytouch_gesture_parameters_changed (WaytouchGesture *self);
void     waytouch_gesture_notify_uses_compositor (WaytouchGesture *self);

/* For setters, after their checks: if the value differs, store it, and tell the compositor and the app. */
void     waytouch_gesture_set_boolean       (WaytouchGesture *self,
                                             gboolean        *field,
                                             gboolean         value,
                                             GParamSpec      *property);
void     waytouch_gesture_set_int           (WaytouchGesture *self,
                                             int             *field,
                                             int              value,
                                             GParamSpec      *property);
void     waytouch_gesture_set_uint          (WaytouchGesture *self,
                                             guint           *field,
                                             guint            value,
                                             GParamSpec      *property);
void     waytouch_gesture_set_double        (WaytouchGesture *self,
                                             double          *field,
                                             double           value,
                                             GParamSpec      *property);
