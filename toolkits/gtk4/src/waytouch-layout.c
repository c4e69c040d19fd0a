/* SPDX-License-Identifier: MIT */
#include "waytouch-holes.h"
#include "waytouch-remote.h"
#include "waytouch-tree.h"

/* One pass over the widgets of a surface, from back to front, that finds the views it should have:
 *
 * - a widget with gestures gets a view, inside that of the nearest widget around it that also has gestures;
 * - a widget that is drawn over such views, and would receive touches in GTK, gets a view without recognizers there;
 * - a widget with GTK gestures inside a widget with gestures gets a hole, a view in front of all others: recognizers
 *   also receive touches on the views inside their own, and these touches are not for them.
 *
 * Only the paths to widgets with gestures, and the contents of these, are walked; the cost is about linear in their
 * number. */

typedef struct
{
  WaytouchTree *tree;
  /* Widgets that contain targets. */
  GHashTable *path;
  WaytouchHoles holes;
} Pass;

/* The state for the contents of a widget. */
typedef struct
{
  WaytouchView *view;
  /* From the widget to the space of `view`, and from there to the surface. */
  WaytouchAffine to_view;
  WaytouchAffine to_surface;
  /* The visible part, in the space of `view`. */
  graphene_rect_t clip;
  gboolean is_in_gesture;
  gboolean is_in_hole;
  gboolean is_in_scroller;
} Place;

/* {{{ Views */

static void
cover (Pass                  *pass,
       const Place           *place,
       WaytouchView          *view,
       const graphene_rect_t *rect)
{
  WaytouchView *parent = place->view;
  graphene_rect_t on_surface = waytouch_affine_map (&place->to_surface, rect);

  waytouch_view_add_to_pass (view);
  waytouch_holes_cut (&pass->holes, &on_surface);
  if (parent->has_covered)
    graphene_rect_union (&parent->covered, rect, &parent->covered);
  else
    parent->covered = *rect;
  parent->has_covered = TRUE;
}

/* Places a view at a rectangle; its own space is the same as that around it. */
static void
place_upright (Pass                  *pass,
               const Place           *place,
               WaytouchView          *view,
               const graphene_rect_t *rect)
{
  static const WaytouchAffine identity = { .xx = 1, .yy = 1 };

  if (waytouch_view_set_frame (view, rect, &rect->origin))
    waytouch_tree_set_dirty (pass->tree);
  if (waytouch_view_set_linear (view, &identity))
    waytouch_tree_set_dirty (pass->tree);
  cover (pass, place, view, rect);
}

/* Places a view that is transformed like its widget; its own space is the widget's. */
static void
place_turned (Pass                  *pass,
              const Place           *place,
              WaytouchView          *view,
              const WaytouchAffine  *affine,
              const graphene_rect_t *bounds,
              const graphene_rect_t *visible)
{
  double x = bounds->origin.x + bounds->size.width / 2, y = bounds->origin.y + bounds->size.height / 2;
  WaytouchAffine linear = { affine->xx, affine->yx, affine->xy, affine->yy, 0, 0 };
  graphene_rect_t frame =
    GRAPHENE_RECT_INIT (affine->xx * x + affine->xy * y + affine->x0 - bounds->size.width / 2,
                        affine->yx * x + affine->yy * y + affine->y0 - bounds->size.height / 2,
                        bounds->size.width, bounds->size.height);

  if (waytouch_view_set_frame (view, &frame, &bounds->origin))
    waytouch_tree_set_dirty (pass->tree);
  if (waytouch_view_set_linear (view, &linear))
    waytouch_tree_set_dirty (pass->tree);
  cover (pass, place, view, visible);
}

static gboolean
has_usable_gesture (WaytouchTarget *target)
{
  for (guint i = 0; i < target->gestures->len; i++)
    {
      WaytouchGesture *gesture = target->gestures->pdata[i];

      if (!waytouch_gesture_private (gesture)->remote.has_failed
          && (waytouch_gesture_kind (gesture)->role & waytouch_tree_get_display (target->tree)->roles))
        return TRUE;
    }
  return FALSE;
}

/* The view of a widget with gestures and their recognizers, inside the right parent view. */
static WaytouchView *
view_of (Pass           *pass,
         const Place    *place,
         WaytouchTarget *target)
{
  if (target->view != NULL && target->view->parent != place->view)
    waytouch_target_drop_view (target, FALSE);
  if (target->view == NULL)
    target->view = waytouch_tree_create_view (pass->tree, place->view);
  if (target->view == NULL)
    return NULL;
  if (waytouch_view_set_hidden (target->view, FALSE))
    waytouch_tree_set_dirty (pass->tree);
  for (guint i = 0; i < target->gestures->len; i++)
    {
      WaytouchGesture *gesture = target->gestures->pdata[i];

      if (waytouch_gesture_private (gesture)->remote.has_failed)
        waytouch_remote_destroy (gesture, WAYTOUCH_CAUSE_LIMIT);
      else if (waytouch_remote_create (gesture, pass->tree, target->view->object))
        waytouch_remote_sync (gesture, place->is_in_scroller);
    }
  return target->view;
}

/* Places the view of a widget that only covers others. */
static void
occlude (Pass                  *pass,
         const Place           *place,
         GtkWidget             *widget,
         const graphene_rect_t *rect)
{
  WaytouchView *view = g_hash_table_lookup (pass->tree->occluders, widget);

  if (view != NULL && view->parent != place->view)
    {
      waytouch_tree_remove_view (pass->tree, view, FALSE);
      view = NULL;
    }
  if (view == NULL)
    {
      view = waytouch_tree_create_view (pass->tree, place->view);
      if (view == NULL)
        {
          g_hash_table_remove (pass->tree->occluders, widget);
          return;
        }
      g_hash_table_replace (pass->tree->occluders, widget, view);
    }
  place_upright (pass, place, view, rect);
}

/* }}} */
/* {{{ Widgets */

static void visit (Pass        *pass,
                   GtkWidget   *widget,
                   const Place *around);

static void
visit_children (Pass        *pass,
                GtkWidget   *widget,
                const Place *place)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    /* Popovers are children, but have a surface of their own. */
    if (!GTK_IS_NATIVE (child))
      visit (pass, child, place);
}

/* Widgets that GTK does not pick receive no touches, and neither do their contents. */
static gboolean
is_touchable (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget) || !gtk_widget_is_sensitive (widget))
    return FALSE;
  if (gtk_widget_get_can_target (widget))
    return TRUE;
  waytouch_tree_watch (widget);
  return FALSE;
}

static void
visit (Pass        *pass,
       GtkWidget   *widget,
       const Place *around)
{
  Place place = *around;
  WaytouchTarget *target;
  WaytouchAffine affine;
  graphene_rect_t bounds, rect, visible, both;
  gboolean is_on_path, is_visible;

  if (!is_touchable (widget) || !gtk_widget_compute_bounds (widget, widget, &bounds))
    return;
  if (gtk_widget_get_parent (widget) == NULL || widget == GTK_WIDGET (pass->tree->native))
    affine = (WaytouchAffine) { .xx = 1, .yy = 1 };
  else if (!waytouch_affine_between (widget, gtk_widget_get_parent (widget), &affine))
    return;

  place.to_view = waytouch_affine_multiply (&affine, &around->to_view);
  rect = waytouch_affine_map (&place.to_view, &bounds);
  is_visible = waytouch_rect_intersect (&rect, &place.clip, &visible);
  is_on_path = g_hash_table_contains (pass->path, widget);
  target = waytouch_target_of (widget);
  /* Targets watch themselves. */
  if (is_on_path && target == NULL)
    waytouch_tree_watch (widget);

  if (target != NULL && target->tree == pass->tree && has_usable_gesture (target))
    {
      WaytouchView *view = is_visible || waytouch_target_is_active (target) ? view_of (pass, &place, target) : NULL;

      if (view != NULL)
        {
          place.is_in_gesture = TRUE;
          place.is_in_hole = FALSE;
          if (!is_visible)
            {
              waytouch_view_add_to_pass (view);
              if (waytouch_view_set_hidden (view, TRUE))
                waytouch_tree_set_dirty (pass->tree);
            }
          else if (waytouch_affine_is_upright (&place.to_view))
            {
              place_upright (pass, &place, view, &visible);
            }
          else
            {
              place_turned (pass, &place, view, &place.to_view, &bounds, &visible);
              place.to_surface = waytouch_affine_multiply (&place.to_view, &place.to_surface);
              place.to_view = (WaytouchAffine) { .xx = 1, .yy = 1 };
              place.clip = visible = bounds;
            }
          place.view = view;
        }
    }
  else if (place.is_in_gesture && !place.is_in_hole && is_visible && waytouch_holes_has_gestures_of_gtk (widget)
           && !waytouch_widget_get_shares_touches (widget))
    {
      graphene_rect_t hole = waytouch_affine_map (&place.to_surface, &visible);

      waytouch_tree_watch (widget);
      waytouch_holes_add (&pass->holes, &hole);
      place.is_in_hole = TRUE;
    }
  else if (is_visible && !place.is_in_hole && around->view->has_covered
           && waytouch_rect_intersect (&visible, &around->view->covered, &both))
    {
      waytouch_tree_watch (widget);
      occlude (pass, &place, widget, &visible);
    }

  if (!is_visible && gtk_widget_get_overflow (widget) == GTK_OVERFLOW_HIDDEN)
    visible = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  if (gtk_widget_get_overflow (widget) == GTK_OVERFLOW_HIDDEN)
    place.clip = visible;
  if (GTK_IS_SCROLLED_WINDOW (widget))
    place.is_in_scroller = TRUE;
  if (is_on_path || (place.is_in_gesture && !place.is_in_hole))
    visit_children (pass, widget, &place);
}

/* }}} */
/* {{{ The pass */

/* Widgets with targets, and the widgets around them. */
static GHashTable *
find_path (WaytouchTree *self)
{
  GHashTable *path = g_hash_table_new (NULL, NULL);
  GHashTableIter iterator;
  gpointer target;

  g_hash_table_iter_init (&iterator, self->targets);
  while (g_hash_table_iter_next (&iterator, &target, NULL))
    for (GtkWidget *widget = ((WaytouchTarget *) target)->widget; widget != NULL; widget = gtk_widget_get_parent (widget))
      if (!g_hash_table_add (path, widget) || widget == GTK_WIDGET (self->native))
        break;
  return path;
}

static void
place_holes (Pass *pass)
{
  WaytouchTree *self = pass->tree;
  Place place = { .view = self->root, .to_surface = { .xx = 1, .yy = 1 } };
  g_autoptr (GArray) rects = waytouch_holes_get_rects (&pass->holes);

  for (guint i = 0; i < rects->len; i++)
    {
      if (i == self->holes->len)
        {
          WaytouchView *view = waytouch_tree_create_view (self, self->root);

          if (view == NULL)
            break;
          g_ptr_array_add (self->holes, view);
        }
      if (waytouch_view_set_frame (self->holes->pdata[i], &g_array_index (rects, graphene_rect_t, i),
                                   graphene_point_zero ()))
        waytouch_tree_set_dirty (self);
      waytouch_view_begin_pass (self->holes->pdata[i], self->pass);
      g_ptr_array_add (place.view->next, self->holes->pdata[i]);
    }
  while (self->holes->len > rects->len)
    waytouch_tree_remove_view (self, g_ptr_array_steal_index_fast (self->holes, self->holes->len - 1), FALSE);
}

/* Removes what this pass has not found, and puts the rest in order. */
static void
finish (WaytouchTree *self)
{
  GHashTableIter iterator;
  gpointer widget, view, key;

  g_hash_table_iter_init (&iterator, self->occluders);
  while (g_hash_table_iter_next (&iterator, &widget, &view))
    if (((WaytouchView *) view)->pass != self->pass)
      {
        g_hash_table_iter_remove (&iterator);
        waytouch_tree_remove_view (self, view, FALSE);
      }
  g_hash_table_iter_init (&iterator, self->targets);
  while (g_hash_table_iter_next (&iterator, &key, NULL))
    {
      WaytouchTarget *target = key;

      if (target->view == NULL)
        continue;
      if (target->view->pass != self->pass)
        waytouch_target_drop_view (target, FALSE);
      else if (waytouch_view_restack (target->view))
        waytouch_tree_set_dirty (self);
    }
  if (waytouch_view_restack (self->root))
    waytouch_tree_set_dirty (self);
}

void
waytouch_layout_sync (WaytouchTree *self)
{
  Pass pass = { .tree = self };
  Place place = { .to_surface = { .xx = 1, .yy = 1 } };
  GtkWidget *native = GTK_WIDGET (self->native);
  double left, top;

  pass.path = find_path (self);
  waytouch_holes_init (&pass.holes);
  gtk_native_get_surface_transform (self->native, &left, &top);
  waytouch_view_begin_pass (self->root, ++self->pass);
  place.view = self->root;
  place.to_view = (WaytouchAffine) { .xx = 1, .yy = 1, .x0 = left, .y0 = top };
  place.clip = GRAPHENE_RECT_INIT (0, 0, gdk_surface_get_width (self->surface), gdk_surface_get_height (self->surface));
  if (g_hash_table_size (self->targets) > 0)
    visit (&pass, native, &place);
  place_holes (&pass);
  finish (self);
  waytouch_holes_clear (&pass.holes);
  g_hash_table_unref (pass.path);
}

/* }}} */
