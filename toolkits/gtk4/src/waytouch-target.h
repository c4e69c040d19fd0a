/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture-private.h"
#include "waytouch-view.h"

/* A widget that has gestures, and its view while it is on the screen. */
struct _WaytouchTarget
{
  GtkWidget *widget;
  GPtrArray *gestures;
  /* The tree of the surface that the widget is mapped on. */
  WaytouchTree *tree;
  WaytouchView *view;
  gulong handlers[6];
};

WaytouchTarget *waytouch_target_of              (GtkWidget       *widget);
void            waytouch_target_add             (GtkWidget       *widget,
                                                 WaytouchGesture *gesture);
void            waytouch_target_remove          (WaytouchTarget  *self,
                                                 WaytouchGesture *gesture);
void            waytouch_target_display_changed (WaytouchTarget  *self);
/* Whether a gesture of the widget is under way. Its view must then be kept, even if it can no longer be touched. */
gboolean        waytouch_target_is_active       (WaytouchTarget  *self);
/* Drops the view; gestures under way are cancelled. */
void            waytouch_target_drop_view       (WaytouchTarget  *self,
                                                 gboolean         at_once);
