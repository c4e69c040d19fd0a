/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-gesture.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_PAN (waytouch_pan_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_DERIVABLE_TYPE (WaytouchPan, waytouch_pan, WAYTOUCH, PAN, WaytouchGesture)

/**
 * WaytouchPanClass:
 *
 * The class of pans.
 */
struct _WaytouchPanClass
{
  WaytouchGestureClass parent_class;

  /*< private >*/
  gpointer padding[4];
};

WAYTOUCH_GTK4_API
WaytouchPan * waytouch_pan_new                           (GtkWidget   *widget);

WAYTOUCH_GTK4_API
guint         waytouch_pan_get_minimum_number_of_touches (WaytouchPan *self);
WAYTOUCH_GTK4_API
void          waytouch_pan_set_minimum_number_of_touches (WaytouchPan *self,
                                                          guint        touches);
WAYTOUCH_GTK4_API
guint         waytouch_pan_get_maximum_number_of_touches (WaytouchPan *self);
WAYTOUCH_GTK4_API
void          waytouch_pan_set_maximum_number_of_touches (WaytouchPan *self,
                                                          guint        touches);
WAYTOUCH_GTK4_API
gboolean      waytouch_pan_get_reports_from_touch_down   (WaytouchPan *self);
WAYTOUCH_GTK4_API
void          waytouch_pan_set_reports_from_touch_down   (WaytouchPan *self,
                                                          gboolean     enabled);
WAYTOUCH_GTK4_API
gboolean      waytouch_pan_get_reports_velocity          (WaytouchPan *self);
WAYTOUCH_GTK4_API
void          waytouch_pan_set_reports_velocity          (WaytouchPan *self,
                                                          gboolean     enabled);

WAYTOUCH_GTK4_API
void          waytouch_pan_get_translation               (WaytouchPan *self,
                                                          double      *x,
                                                          double      *y);
WAYTOUCH_GTK4_API
void          waytouch_pan_get_velocity                  (WaytouchPan *self,
                                                          double      *x,
                                                          double      *y);

G_END_DECLS
