/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-types.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_GESTURE (waytouch_gesture_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_DERIVABLE_TYPE (WaytouchGesture, waytouch_gesture, WAYTOUCH, GESTURE, GInitiallyUnowned)

/**
 * WaytouchGestureClass:
 * @should_begin: the class handler of [signal@Gesture::should-begin]
 * @began: the class handler of [signal@Gesture::began]
 * @changed: the class handler of [signal@Gesture::changed]
 * @ended: the class handler of [signal@Gesture::ended]
 * @cancelled: the class handler of [signal@Gesture::cancelled]
 *
 * The class of gestures.
 */
struct _WaytouchGestureClass
{
  GInitiallyUnownedClass parent_class;

  gboolean (* should_begin) (WaytouchGesture *self);
  void     (* began)        (WaytouchGesture *self);
  void     (* changed)      (WaytouchGesture *self);
  void     (* ended)        (WaytouchGesture *self);
  void     (* cancelled)    (WaytouchGesture *self);

  /*< private >*/
  gconstpointer kind;
  gpointer padding[8];
};

WAYTOUCH_GTK4_API
GtkWidget *   waytouch_gesture_get_widget                (WaytouchGesture *self);
WAYTOUCH_GTK4_API
void          waytouch_gesture_detach                    (WaytouchGesture *self);

WAYTOUCH_GTK4_API
gboolean      waytouch_gesture_get_enabled               (WaytouchGesture *self);
WAYTOUCH_GTK4_API
void          waytouch_gesture_set_enabled               (WaytouchGesture *self,
                                                          gboolean         enabled);
WAYTOUCH_GTK4_API
gboolean      waytouch_gesture_get_touch_only            (WaytouchGesture *self);
WAYTOUCH_GTK4_API
void          waytouch_gesture_set_touch_only            (WaytouchGesture *self,
                                                          gboolean         touch_only);
WAYTOUCH_GTK4_API
gboolean      waytouch_gesture_get_cancels_touches       (WaytouchGesture *self);
WAYTOUCH_GTK4_API
void          waytouch_gesture_set_cancels_touches       (WaytouchGesture *self,
                                                          gboolean         cancels);
WAYTOUCH_GTK4_API
gboolean      waytouch_gesture_get_delays_touches_began  (WaytouchGesture *self);
WAYTOUCH_GTK4_API
void          waytouch_gesture_set_delays_touches_began  (WaytouchGesture *self,
                                                          gboolean         delays);
WAYTOUCH_GTK4_API
gboolean      waytouch_gesture_get_delays_touches_ended  (WaytouchGesture *self);
WAYTOUCH_GTK4_API
void          waytouch_gesture_set_delays_touches_ended  (WaytouchGesture *self,
                                                          gboolean         delays);
WAYTOUCH_GTK4_API
guint         waytouch_gesture_get_should_begin_timeout  (WaytouchGesture *self);
WAYTOUCH_GTK4_API
void          waytouch_gesture_set_should_begin_timeout  (WaytouchGesture *self,
                                                          guint            milliseconds);

WAYTOUCH_GTK4_API
gboolean      waytouch_gesture_get_is_active             (WaytouchGesture *self);
WAYTOUCH_GTK4_API
gboolean      waytouch_gesture_get_uses_compositor       (WaytouchGesture *self);
WAYTOUCH_GTK4_API
void          waytouch_gesture_get_location              (WaytouchGesture *self,
                                                          double          *x,
                                                          double          *y);
WAYTOUCH_GTK4_API
guint         waytouch_gesture_get_number_of_touches     (WaytouchGesture *self);
WAYTOUCH_GTK4_API
gint64        waytouch_gesture_get_time                  (WaytouchGesture *self);
WAYTOUCH_GTK4_API
guint32       waytouch_gesture_get_serial                (WaytouchGesture *self);
WAYTOUCH_GTK4_API
GdkSeat *     waytouch_gesture_get_seat                  (WaytouchGesture *self);
WAYTOUCH_GTK4_API
WaytouchCause waytouch_gesture_get_cause                 (WaytouchGesture *self);

WAYTOUCH_GTK4_API
void          waytouch_gesture_require_failure_of        (WaytouchGesture *self,
                                                          WaytouchGesture *other);
WAYTOUCH_GTK4_API
void          waytouch_gesture_allow_simultaneous        (WaytouchGesture *self,
                                                          WaytouchGesture *other);

WAYTOUCH_GTK4_API
void          waytouch_widget_set_shares_touches         (GtkWidget       *widget,
                                                          gboolean         shares);
WAYTOUCH_GTK4_API
gboolean      waytouch_widget_get_shares_touches         (GtkWidget       *widget);

G_END_DECLS
