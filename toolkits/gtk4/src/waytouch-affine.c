/* SPDX-License-Identifier: MIT */
#include "waytouch-affine.h"

#include <math.h>

WaytouchAffine
waytouch_affine_multiply (const WaytouchAffine *first,
                          const WaytouchAffine *then)
{
  return (WaytouchAffine) {
    .xx = then->xx * first->xx + then->xy * first->yx,
    .yx = then->yx * first->xx + then->yy * first->yx,
    .xy = then->xx * first->xy + then->xy * first->yy,
    .yy = then->yx * first->xy + then->yy * first->yy,
    .x0 = then->xx * first->x0 + then->xy * first->y0 + then->x0,
    .y0 = then->yx * first->x0 + then->yy * first->y0 + then->y0,
  };
}

gboolean
waytouch_affine_between (GtkWidget      *from,
                         GtkWidget      *to,
                         WaytouchAffine *affine)
{
  graphene_matrix_t matrix;

  return gtk_widget_compute_transform (from, to, &matrix)
         && graphene_matrix_to_2d (&matrix, &affine->xx, &affine->yx, &affine->xy, &affine->yy,
                                   &affine->x0, &affine->y0);
}

/* The bounding box of a transformed rectangle. */
graphene_rect_t
waytouch_affine_map (const WaytouchAffine  *affine,
                     const graphene_rect_t *rect)
{
  double x = rect->origin.x, y = rect->origin.y, width = rect->size.width, height = rect->size.height;
  double left = affine->xx * x + affine->xy * y + affine->x0;
  double top = affine->yx * x + affine->yy * y + affine->y0;

  left += MIN (affine->xx * width, 0) + MIN (affine->xy * height, 0);
  top += MIN (affine->yx * width, 0) + MIN (affine->yy * height, 0);
  return GRAPHENE_RECT_INIT (left, top, fabs (affine->xx * width) + fabs (affine->xy * height),
                             fabs (affine->yx * width) + fabs (affine->yy * height));
}

gboolean
waytouch_affine_is_upright (const WaytouchAffine *affine)
{
  return fabs (affine->xy) < 1e-6 && fabs (affine->yx) < 1e-6 && affine->xx > 0 && affine->yy > 0;
}

/* Whether two rectangles overlap; a common edge is not enough. */
gboolean
waytouch_rect_intersect (const graphene_rect_t *a,
                         const graphene_rect_t *b,
                         graphene_rect_t       *both)
{
  return graphene_rect_intersection (a, b, both) && both->size.width > 0 && both->size.height > 0;
}
