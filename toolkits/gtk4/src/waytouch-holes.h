/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

/* The parts of a surface whose touches are not for the gestures of the widgets there, in its coordinates. Neighbours
 * are in one group, so that most of them need not be compared. */
typedef struct
{
  GPtrArray *groups;
} WaytouchHoles;

void     waytouch_holes_init                (WaytouchHoles         *self);
void     waytouch_holes_clear               (WaytouchHoles         *self);
void     waytouch_holes_add                 (WaytouchHoles         *self,
                                             const graphene_rect_t *hole);
guint    waytouch_holes_cut                 (WaytouchHoles         *self,
                                             const graphene_rect_t *cut);
GArray * waytouch_holes_get_rects           (WaytouchHoles         *self);
gboolean waytouch_holes_has_gestures_of_gtk (GtkWidget             *widget);
