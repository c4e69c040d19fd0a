/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-gesture.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_PINCH (waytouch_pinch_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_DERIVABLE_TYPE (WaytouchPinch, waytouch_pinch, WAYTOUCH, PINCH, WaytouchGesture)

/**
 * WaytouchPinchClass:
 *
 * The class of pinches.
 */
struct _WaytouchPinchClass
{
  WaytouchGestureClass parent_class;

  /*< private >*/
  gpointer padding[4];
};

WAYTOUCH_GTK4_API
WaytouchPinch * waytouch_pinch_new                         (GtkWidget     *widget);
WAYTOUCH_GTK4_API
gboolean        waytouch_pinch_get_reports_from_touch_down (WaytouchPinch *self);
WAYTOUCH_GTK4_API
void            waytouch_pinch_set_reports_from_touch_down (WaytouchPinch *self,
                                                            gboolean       enabled);
WAYTOUCH_GTK4_API
gboolean        waytouch_pinch_get_reports_velocity        (WaytouchPinch *self);
WAYTOUCH_GTK4_API
void            waytouch_pinch_set_reports_velocity        (WaytouchPinch *self,
                                                            gboolean       enabled);
WAYTOUCH_GTK4_API
double          waytouch_pinch_get_scale                   (WaytouchPinch *self);
WAYTOUCH_GTK4_API
double          waytouch_pinch_get_velocity                (WaytouchPinch *self);

G_END_DECLS
