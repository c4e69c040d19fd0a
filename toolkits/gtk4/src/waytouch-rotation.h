/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-gesture.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_ROTATION (waytouch_rotation_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_DERIVABLE_TYPE (WaytouchRotation, waytouch_rotation, WAYTOUCH, ROTATION, WaytouchGesture)

/**
 * WaytouchRotationClass:
 *
 * The class of rotations.
 */
struct _WaytouchRotationClass
{
  WaytouchGestureClass parent_class;

  /*< private >*/
  gpointer padding[4];
};

WAYTOUCH_GTK4_API
WaytouchRotation * waytouch_rotation_new                         (GtkWidget        *widget);
WAYTOUCH_GTK4_API
gboolean           waytouch_rotation_get_reports_from_touch_down (WaytouchRotation *self);
WAYTOUCH_GTK4_API
void               waytouch_rotation_set_reports_from_touch_down (WaytouchRotation *self,
                                                                  gboolean          enabled);
WAYTOUCH_GTK4_API
gboolean           waytouch_rotation_get_reports_velocity        (WaytouchRotation *self);
WAYTOUCH_GTK4_API
void               waytouch_rotation_set_reports_velocity        (WaytouchRotation *self,
                                                                  gboolean          enabled);
WAYTOUCH_GTK4_API
double             waytouch_rotation_get_rotation                (WaytouchRotation *self);
WAYTOUCH_GTK4_API
double             waytouch_rotation_get_velocity                (WaytouchRotation *self);

G_END_DECLS
