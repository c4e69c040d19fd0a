/* SPDX-License-Identifier: MIT */
#include "waytouch-view.h"

static WaytouchView *
view_new (struct waytouch_view_v1 *object,
          WaytouchView            *parent)
{
  WaytouchView *self = g_new0 (WaytouchView, 1);

  self->object = object;
  self->parent = parent;
  self->depth = parent != NULL ? parent->depth + 1 : 1;
  self->transform[0] = self->transform[3] = 1000000;
  self->order = g_ptr_array_new ();
  self->next = g_ptr_array_new ();
  return self;
}

WaytouchView *
waytouch_view_new_root (struct waytouch_view_v1 *object)
{
  return view_new (object, NULL);
}

WaytouchView *
waytouch_view_new (WaytouchView *parent)
{
  WaytouchView *self = view_new (waytouch_view_v1_create_subview (parent->object), parent);

  g_ptr_array_add (parent->order, self);
  self->pass = parent->pass - 1;
  return self;
}

void
waytouch_view_free (WaytouchView *self)
{
  g_ptr_array_unref (self->order);
  g_ptr_array_unref (self->next);
  g_free (self);
}

void
waytouch_view_destroy (WaytouchView *self)
{
  g_clear_pointer (&self->object, waytouch_view_v1_destroy);
  waytouch_view_free (self);
}

/* Limited to what the protocol's numbers can hold, as the compositor would clamp it. */
static int32_t
fixed (double value)
{
  return wl_fixed_from_double (CLAMP (value, -8000000.0, 8000000.0));
}

static int32_t
millionths (double value)
{
  return (int32_t) CLAMP (value * 1e6, -2e9, 2e9);
}

gboolean
waytouch_view_set_frame (WaytouchView           *self,
                         const graphene_rect_t  *frame,
                         const graphene_point_t *origin)
{
  int32_t sent[4] = { fixed (frame->origin.x), fixed (frame->origin.y),
                      fixed (MAX (frame->size.width, 0)), fixed (MAX (frame->size.height, 0)) };
  int32_t corner[2] = { fixed (origin->x), fixed (origin->y) };
  gboolean has_sent = FALSE;

  if (memcmp (sent, self->frame, sizeof sent) != 0)
    {
      memcpy (self->frame, sent, sizeof sent);
      waytouch_view_v1_set_frame (self->object, sent[0], sent[1], sent[2], sent[3]);
      has_sent = TRUE;
    }
  if (memcmp (corner, self->origin, sizeof corner) != 0)
    {
      memcpy (self->origin, corner, sizeof corner);
      waytouch_view_v1_set_bounds_origin (self->object, corner[0], corner[1]);
      has_sent = TRUE;
    }
  return has_sent;
}

gboolean
waytouch_view_set_linear (WaytouchView         *self,
                          const WaytouchAffine *affine)
{
  int32_t sent[6] = { millionths (affine->xx), millionths (affine->yx), millionths (affine->xy),
                      millionths (affine->yy), fixed (affine->x0), fixed (affine->y0) };

  if (memcmp (sent, self->transform, sizeof sent) == 0)
    return FALSE;
  memcpy (self->transform, sent, sizeof sent);
  waytouch_view_v1_set_transform (self->object, sent[0], sent[1], sent[2], sent[3], sent[4], sent[5]);
  return TRUE;
}

gboolean
waytouch_view_set_hidden (WaytouchView *self,
                          gboolean      is_hidden)
{
  if (self->is_hidden == is_hidden)
    return FALSE;
  self->is_hidden = is_hidden;
  waytouch_view_v1_set_hidden (self->object, is_hidden);
  return TRUE;
}

void
waytouch_view_begin_pass (WaytouchView *self,
                          guint         pass)
{
  self->pass = pass;
  self->has_covered = FALSE;
  g_ptr_array_set_size (self->next, 0);
}

void
waytouch_view_add_to_pass (WaytouchView *self)
{
  waytouch_view_begin_pass (self, self->parent->pass);
  g_ptr_array_add (self->parent->next, self);
}

gboolean
waytouch_view_restack (WaytouchView *self)
{
  GPtrArray *order;
  guint i = 0;
  gboolean has_sent = FALSE;

  while (i < self->next->len && i < self->order->len && self->next->pdata[i] == self->order->pdata[i])
    i++;
  /* Restack everything from the first difference on, each view above the one before it. */
  for (guint j = MAX (i, 1); j < self->next->len; j++)
    {
      WaytouchView *above = self->next->pdata[j];
      WaytouchView *below = self->next->pdata[j - 1];

      waytouch_view_v1_place_above (above->object, below->object);
      has_sent = TRUE;
    }
  order = self->order;
  self->order = self->next;
  self->next = order;
  g_ptr_array_set_size (self->next, 0);
  return has_sent;
}
