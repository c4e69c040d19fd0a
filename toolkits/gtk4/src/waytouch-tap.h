/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-gesture.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_TAP (waytouch_tap_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_DERIVABLE_TYPE (WaytouchTap, waytouch_tap, WAYTOUCH, TAP, WaytouchGesture)

/**
 * WaytouchTapClass:
 *
 * The class of taps.
 */
struct _WaytouchTapClass
{
  WaytouchGestureClass parent_class;

  /*< private >*/
  gpointer padding[4];
};

WAYTOUCH_GTK4_API
WaytouchTap * waytouch_tap_new                            (GtkWidget   *widget);
WAYTOUCH_GTK4_API
guint         waytouch_tap_get_number_of_taps_required    (WaytouchTap *self);
WAYTOUCH_GTK4_API
void          waytouch_tap_set_number_of_taps_required    (WaytouchTap *self,
                                                           guint        number);
WAYTOUCH_GTK4_API
guint         waytouch_tap_get_number_of_touches_required (WaytouchTap *self);
WAYTOUCH_GTK4_API
void          waytouch_tap_set_number_of_touches_required (WaytouchTap *self,
                                                           guint        number);
WAYTOUCH_GTK4_API
double        waytouch_tap_get_allowable_movement         (WaytouchTap *self);
WAYTOUCH_GTK4_API
void          waytouch_tap_set_allowable_movement         (WaytouchTap *self,
                                                           double       millimetres);
WAYTOUCH_GTK4_API
int           waytouch_tap_get_maximum_duration           (WaytouchTap *self);
WAYTOUCH_GTK4_API
void          waytouch_tap_set_maximum_duration           (WaytouchTap *self,
                                                           int          milliseconds);
WAYTOUCH_GTK4_API
int           waytouch_tap_get_maximum_interval           (WaytouchTap *self);
WAYTOUCH_GTK4_API
void          waytouch_tap_set_maximum_interval           (WaytouchTap *self,
                                                           int          milliseconds);

G_END_DECLS
