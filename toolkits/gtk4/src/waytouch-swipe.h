/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-gesture.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_SWIPE (waytouch_swipe_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_DERIVABLE_TYPE (WaytouchSwipe, waytouch_swipe, WAYTOUCH, SWIPE, WaytouchGesture)

/**
 * WaytouchSwipeClass:
 *
 * The class of swipes.
 */
struct _WaytouchSwipeClass
{
  WaytouchGestureClass parent_class;

  /*< private >*/
  gpointer padding[4];
};

WAYTOUCH_GTK4_API
WaytouchSwipe *   waytouch_swipe_new                            (GtkWidget         *widget);
WAYTOUCH_GTK4_API
WaytouchDirection waytouch_swipe_get_direction                  (WaytouchSwipe     *self);
WAYTOUCH_GTK4_API
void              waytouch_swipe_set_direction                  (WaytouchSwipe     *self,
                                                                 WaytouchDirection  directions);
WAYTOUCH_GTK4_API
guint             waytouch_swipe_get_number_of_touches_required (WaytouchSwipe     *self);
WAYTOUCH_GTK4_API
void              waytouch_swipe_set_number_of_touches_required (WaytouchSwipe     *self,
                                                                 guint              number);
WAYTOUCH_GTK4_API
WaytouchDirection waytouch_swipe_get_recognized_direction       (WaytouchSwipe     *self);

G_END_DECLS
