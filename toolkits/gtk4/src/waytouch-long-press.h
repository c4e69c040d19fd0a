/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-gesture.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_LONG_PRESS (waytouch_long_press_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_DERIVABLE_TYPE (WaytouchLongPress, waytouch_long_press, WAYTOUCH, LONG_PRESS, WaytouchGesture)

/**
 * WaytouchLongPressClass:
 *
 * The class of long presses.
 */
struct _WaytouchLongPressClass
{
  WaytouchGestureClass parent_class;

  /*< private >*/
  gpointer padding[4];
};

WAYTOUCH_GTK4_API
WaytouchLongPress * waytouch_long_press_new                            (GtkWidget         *widget);
WAYTOUCH_GTK4_API
int                 waytouch_long_press_get_minimum_press_duration     (WaytouchLongPress *self);
WAYTOUCH_GTK4_API
void                waytouch_long_press_set_minimum_press_duration     (WaytouchLongPress *self,
                                                                        int                milliseconds);
WAYTOUCH_GTK4_API
double              waytouch_long_press_get_allowable_movement         (WaytouchLongPress *self);
WAYTOUCH_GTK4_API
void                waytouch_long_press_set_allowable_movement         (WaytouchLongPress *self,
                                                                        double             millimetres);
WAYTOUCH_GTK4_API
guint               waytouch_long_press_get_number_of_taps_required    (WaytouchLongPress *self);
WAYTOUCH_GTK4_API
void                waytouch_long_press_set_number_of_taps_required    (WaytouchLongPress *self,
                                                                        guint              number);
WAYTOUCH_GTK4_API
guint               waytouch_long_press_get_number_of_touches_required (WaytouchLongPress *self);
WAYTOUCH_GTK4_API
void                waytouch_long_press_set_number_of_touches_required (WaytouchLongPress *self,
                                                                        guint              number);

G_END_DECLS
