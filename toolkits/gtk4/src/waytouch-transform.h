/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-gesture.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_TRANSFORM (waytouch_transform_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_DERIVABLE_TYPE (WaytouchTransform, waytouch_transform, WAYTOUCH, TRANSFORM, WaytouchGesture)

/**
 * WaytouchTransformClass:
 *
 * The class of transforms.
 */
struct _WaytouchTransformClass
{
  WaytouchGestureClass parent_class;

  /*< private >*/
  gpointer padding[4];
};

WAYTOUCH_GTK4_API
WaytouchTransform * waytouch_transform_new                         (GtkWidget         *widget);
WAYTOUCH_GTK4_API
gboolean            waytouch_transform_get_reports_from_touch_down (WaytouchTransform *self);
WAYTOUCH_GTK4_API
void                waytouch_transform_set_reports_from_touch_down (WaytouchTransform *self,
                                                                    gboolean           enabled);
WAYTOUCH_GTK4_API
gboolean            waytouch_transform_get_reports_velocity        (WaytouchTransform *self);
WAYTOUCH_GTK4_API
void                waytouch_transform_set_reports_velocity        (WaytouchTransform *self,
                                                                    gboolean           enabled);
WAYTOUCH_GTK4_API
void                waytouch_transform_get_translation             (WaytouchTransform *self,
                                                                    double            *x,
                                                                    double            *y);
WAYTOUCH_GTK4_API
double              waytouch_transform_get_scale                   (WaytouchTransform *self);
WAYTOUCH_GTK4_API
double              waytouch_transform_get_rotation                (WaytouchTransform *self);
WAYTOUCH_GTK4_API
void                waytouch_transform_get_velocity                (WaytouchTransform *self,
                                                                    double            *x,
                                                                    double            *y,
                                                                    double            *scale,
                                                                    double            *rotation);

G_END_DECLS
