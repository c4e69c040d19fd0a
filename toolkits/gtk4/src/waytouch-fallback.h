/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture-private.h"

/* GTK's own gestures in place of a gesture: for touches if the compositor does not recognise it, and for the mouse. */
void     waytouch_fallback_create        (WaytouchGesture    *self);
void     waytouch_fallback_destroy       (WaytouchGesture    *self);
void     waytouch_fallback_update_phases (WaytouchGesture    *self);
/* Creates GTK's gestures anew if they need another number of fingers. One under way is cancelled. */
void     waytouch_fallback_set_points    (WaytouchGesture    *self,
                                          guint               points);
/* GTK's gestures have nothing more of what is down: the compositor has begun, or the widget can no longer be touched.
 * The app is told soon, if a gesture was under way. */
void     waytouch_fallback_give_up       (WaytouchGesture    *self,
                                          WaytouchCause       cause);
/* Tells the app now of a gesture that GTK has cancelled. */
void     waytouch_fallback_settle        (WaytouchGesture    *self);
/* Groups the GTK gestures of simultaneous gestures, so that they share the state of their touches. */
void     waytouch_fallback_group         (WaytouchGesture    *self,
                                          WaytouchGesture    *other);

/* For the kinds of gestures. */
void     waytouch_fallback_add           (WaytouchGesture    *self,
                                          GtkGesture         *gesture);
/* Adds a gesture of GTK that also ends or cancels this one. */
void     waytouch_fallback_add_continuous (WaytouchGesture   *self,
                                           GtkGesture        *gesture);
/* Adds a gesture of GTK for two fingers, which also begins this one. */
void     waytouch_fallback_add_two_fingers (WaytouchGesture  *self,
                                            GtkGesture       *gesture);
/* Decides whether what has just landed is for GTK's gesture, until it lifts: the compositor may be the one for later
 * touches by then. */
gboolean waytouch_fallback_takes         (WaytouchGesture    *self,
                                          GtkGesture         *gesture);
/* Like gtk_gesture_get_bounding_box_center(), which complains if the finger that moved last has lifted. */
gboolean waytouch_fallback_get_center    (GtkGesture         *gesture,
                                          double             *x,
                                          double             *y);
/* Fills in the location, the number of touches, the time and the seat of GTK's gesture. */
void     waytouch_fallback_locate        (WaytouchGesture    *self,
                                          GtkGesture         *gesture);
/* Begins the gesture with the values that are set, if the app agrees. The movement that was needed to begin counts only
 * while the app is asked. */
gboolean waytouch_fallback_begin         (WaytouchGesture    *self,
                                          GtkGesture         *gesture,
                                          double              lost_x,
                                          double              lost_y);
void     waytouch_fallback_change        (WaytouchGesture    *self,
                                          GtkGesture         *gesture);
void     waytouch_fallback_end           (WaytouchGesture    *self);
void     waytouch_fallback_cancel        (WaytouchGesture    *self);
void     waytouch_fallback_recognize     (WaytouchGesture    *self,
                                          GtkGesture         *gesture);

/* The speed of a movement over its last 100 ms. */
typedef struct
{
  struct { guint32 time; double x, y; } samples[16];
  guint n;
} WaytouchSpeed;

void     waytouch_speed_add              (WaytouchSpeed      *self,
                                          guint32             time,
                                          double              x,
                                          double              y);
void     waytouch_speed_get              (WaytouchSpeed      *self,
                                          guint32             time,
                                          double             *x,
                                          double             *y);
