/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-display-private.h"
#include "waytouch-target.h"

/* The views of one GdkSurface. */
struct _WaytouchTree
{
  WaytouchDisplay *display;
  GdkSurface *surface;
  GtkNative *native;
  GdkFrameClock *clock;
  gulong layout_handler;
  gulong after_paint_handler;
  gulong mapped_handler;

  struct wl_surface *wl_surface;
  WaytouchView *root;
  /* Mapped widgets of this surface that have gestures. */
  GHashTable *targets;
  /* Widget that covers gestures → its view. */
  GHashTable *occluders;
  /* Views for widgets that keep touches to themselves. */
  GPtrArray *holes;
  /* Views that leave the tree with the next commit. */
  GPtrArray *leaving;
  /* Gestures with an update that may be followed by began or ended. */
  GPtrArray *updated;
  guint pass;
  gboolean is_dirty;
};

WaytouchTree    *waytouch_tree_get            (GdkSurface      *surface,
                                               GtkNative       *native);
WaytouchDisplay *waytouch_tree_get_display    (WaytouchTree    *self);
void             waytouch_tree_add_target     (WaytouchTree    *self,
                                               WaytouchTarget  *target);
void             waytouch_tree_remove_target  (WaytouchTree    *self,
                                               WaytouchTarget  *target);

/* Updates the views from the widgets at the end of the next layout. */
void             waytouch_tree_queue_sync     (WaytouchTree    *self);
/* Does so whenever it changes whether the widget, which need not have gestures, can be a target. GTK lays nothing out
 * for that. */
void             waytouch_tree_watch          (GtkWidget       *widget);
/* Records that something was sent that takes effect with the next commit. */
void             waytouch_tree_set_dirty      (WaytouchTree    *self);
void             waytouch_tree_commit         (WaytouchTree    *self);
void             waytouch_tree_flush          (WaytouchTree    *self);

/* Drops all views: the surface is hidden or replaced, or its display is closed. */
void             waytouch_tree_drop_views     (WaytouchTree    *self);

WaytouchView    *waytouch_tree_create_view    (WaytouchTree    *self,
                                               WaytouchView    *parent);
/* Removes a view with everything in it from the tree: with the next commit, or `at_once`. */
void             waytouch_tree_remove_view    (WaytouchTree    *self,
                                               WaytouchView    *view,
                                               gboolean         at_once);

void             waytouch_tree_add_updated    (WaytouchTree    *self,
                                               WaytouchGesture *gesture);
void             waytouch_tree_remove_updated (WaytouchTree    *self,
                                               WaytouchGesture *gesture);
/* Converts from the surface's coordinates to the widget's. */
void             waytouch_tree_convert_values (WaytouchTree    *self,
                                               GtkWidget       *widget,
                                               WaytouchValues  *values);

/* waytouch-layout.c: makes the views match the widgets. */
void             waytouch_layout_sync         (WaytouchTree    *self);
