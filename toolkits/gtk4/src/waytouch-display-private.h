/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture-private.h"

typedef enum {
  /* The compositor has not announced its globals yet. */
  WAYTOUCH_AVAILABILITY_UNKNOWN,
  WAYTOUCH_AVAILABILITY_ABSENT,
  WAYTOUCH_AVAILABILITY_PRESENT,
} WaytouchAvailability;

/* The globals of one GdkDisplay. */
struct _WaytouchDisplay
{
  GdkDisplay *display;
  struct wl_display *wl_display;
  struct wl_registry *registry;
  struct wl_callback *callback;
  struct waytouch_manager_v1 *manager;
  struct waytouch_delegate_manager_v1 *delegate_manager;
  WaytouchAvailability availability;

  guint roles;
  guint max_views;
  guint max_recognizers;
  guint max_depth;
  guint max_surfaces;
  guint max_relations;
  guint n_views;
  guint n_recognizers;
  guint n_surfaces;
  guint n_relations;
  guint n_requirements;
  gboolean has_warned;

  /* Targets of mapped widgets, which must be notified when the globals are known. */
  GHashTable *targets;
  /* GdkSeat → waytouch_seat_v1 */
  GHashTable *seats;

  GQueue moments;
  /* How many of them wait for their time. */
  guint n_untimed;
  GSource *source;
};

WaytouchDisplay *waytouch_display_get      (GdkDisplay              *display);
GdkSeat         *waytouch_display_get_seat (WaytouchDisplay         *self,
                                            struct waytouch_seat_v1 *seat);
/* Warns, once per display, that a limit of the compositor is reached. */
void             waytouch_display_warn     (WaytouchDisplay         *self,
                                            const char              *what);
