/* SPDX-License-Identifier: MIT */
#include "waytouch-holes.h"

#include "waytouch-affine.h"

#define GROUP_SIZE 32

typedef struct
{
  /* The bounding box of all rectangles that were ever in the group. */
  graphene_rect_t bounds;
  GArray *rects;
} Group;

static void
group_free (gpointer data)
{
  Group *self = data;

  g_array_unref (self->rects);
  g_free (self);
}

void
waytouch_holes_init (WaytouchHoles *self)
{
  self->groups = g_ptr_array_new_with_free_func (group_free);
}

void
waytouch_holes_clear (WaytouchHoles *self)
{
  g_clear_pointer (&self->groups, g_ptr_array_unref);
}

void
waytouch_holes_add (WaytouchHoles         *self,
                    const graphene_rect_t *hole)
{
  Group *group = self->groups->len > 0 ? self->groups->pdata[self->groups->len - 1] : NULL;

  if (group == NULL || group->rects->len >= GROUP_SIZE)
    {
      group = g_new0 (Group, 1);
      group->bounds = *hole;
      group->rects = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
      g_ptr_array_add (self->groups, group);
    }
  graphene_rect_union (&group->bounds, hole, &group->bounds);
  g_array_append_val (group->rects, *hole);
}

/* Replaces a hole with what is left of it, which goes to the end of the array. */
static void
cut_hole (GArray                *rects,
          guint                  index,
          const graphene_rect_t *both)
{
  graphene_rect_t hole = g_array_index (rects, graphene_rect_t, index);
  float right = hole.origin.x + hole.size.width, bottom = hole.origin.y + hole.size.height;
  float cut_right = both->origin.x + both->size.width, cut_bottom = both->origin.y + both->size.height;
  graphene_rect_t parts[] = {
    GRAPHENE_RECT_INIT (hole.origin.x, hole.origin.y, hole.size.width, both->origin.y - hole.origin.y),
    GRAPHENE_RECT_INIT (hole.origin.x, cut_bottom, hole.size.width, bottom - cut_bottom),
    GRAPHENE_RECT_INIT (hole.origin.x, both->origin.y, both->origin.x - hole.origin.x, both->size.height),
    GRAPHENE_RECT_INIT (cut_right, both->origin.y, right - cut_right, both->size.height),
  };

  g_array_remove_index_fast (rects, index);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].size.width > 0 && parts[i].size.height > 0)
      g_array_append_val (rects, parts[i]);
}

/* Cuts what is drawn over holes later out of them. Returns how many rectangles it was compared with. */
guint
waytouch_holes_cut (WaytouchHoles         *self,
                    const graphene_rect_t *cut)
{
  graphene_rect_t both;
  guint compared = 0;

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = self->groups->pdata[i];

      compared++;
      if (!waytouch_rect_intersect (&group->bounds, cut, &both))
        continue;
      compared += group->rects->len;
      /* From the end: what replaces a removed rectangle has already been compared, or is the remainder of a cut. */
      for (guint j = group->rects->len; j-- > 0;)
        if (waytouch_rect_intersect (&g_array_index (group->rects, graphene_rect_t, j), cut, &both))
          cut_hole (group->rects, j, &both);
    }
  return compared;
}

/* All rectangles; release the array with g_array_unref(). */
GArray *
waytouch_holes_get_rects (WaytouchHoles *self)
{
  GArray *rects = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = self->groups->pdata[i];

      g_array_append_vals (rects, group->rects->data, group->rects->len);
    }
  return rects;
}

/* Whether the widget has GTK gestures that handle touches. */
gboolean
waytouch_holes_has_gestures_of_gtk (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = g_list_model_get_n_items (controllers);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE (controller) || GTK_IS_GESTURE_STYLUS (controller)
          || gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_NONE)
        continue;
      if (GTK_IS_GESTURE_SINGLE (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) > GDK_BUTTON_PRIMARY)
        continue;
      return TRUE;
    }
  return FALSE;
}
