/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

/* x' = xx x + xy y + x0, y' = yx x + yy y + y0 */
typedef struct
{
  double xx, yx, xy, yy, x0, y0;
} WaytouchAffine;

WaytouchAffine  waytouch_affine_multiply   (const WaytouchAffine  *first,
                                            const WaytouchAffine  *then);
gboolean        waytouch_affine_between    (GtkWidget             *from,
                                            GtkWidget             *to,
                                            WaytouchAffine        *affine);
graphene_rect_t waytouch_affine_map        (const WaytouchAffine  *affine,
                                            const graphene_rect_t *rect);
gboolean        waytouch_affine_is_upright (const WaytouchAffine  *affine);
gboolean        waytouch_rect_intersect    (const graphene_rect_t *a,
                                            const graphene_rect_t *b,
                                            graphene_rect_t       *both);
